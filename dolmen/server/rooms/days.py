"""Keep the deals of the day: one for each game that declares a short form (`Daily`), the same for everybody, against the same computers.

The secret of a deal is made and its commitment published before its day begins: at midnight, or when a server starts. The computers'
replies are fixed (players/replies.py), so that whoever does the same meets the same. A person's first table counts; a match begun in time
counts until two hours after midnight. Results are written down when somebody asks for them: what is on disk about a table tells
everything."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from dolmen.games import games
from dolmen.play.deal import commitment, new_secret
from dolmen.server.storage.days import Among, Attempt, DayRow
from dolmen.server.storage.store import Conflict
from dolmen.server.tables import facts, names
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Table, find
from dolmen.table.errors import UnknownGame
from dolmen.table.seats import at_seat, by_seat

from . import streak as streaks
from .dates import closes, day_at, later
from .listing import RowSummary, new_table_id
from .streak import Streak

if TYPE_CHECKING:
    from dolmen.server.storage.store import Person

    from .hall import Hall

MOST_BARS = 12
SEAL = "streaks"


class DailyForm(msgspec.Struct, frozen=True):
    """The form in which a deal is played, as it was when the commitment was published."""

    version: str  # of the game
    opponents: tuple[str, ...]  # levels
    options: dict[str, int | str]


class Bar(NamedTuple):
    """How many results lie in a range of scores, both ends included."""

    least: int
    most: int
    results: int


class DayBook:
    """The deals of the day of a server."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self._made = hall, ""
        self._beginning: dict[str, asyncio.Lock] = {}  # by person
        self._making = asyncio.Lock()

    # ---- deals

    async def today(self) -> str:
        """Return the current day, after making those of its deals and of tomorrow's that are missing."""
        now = self.hall.services.now()
        day = day_at(now)
        if day != self._made:
            async with self._making:
                if day != self._made:
                    await self._make(day, now)
        return day

    async def _make(self, day: str, now: int) -> None:
        await self.hall.services.store.days.make([*_made(day, now), *_made(later(day, 1), now)])
        await self._seal()  # made beforehand, so that a request that is refused changes nothing
        self._made = day
        self._beginning.clear()

    async def deals(self, day: str) -> list[DayRow]:
        """Return the deals of a day that can still be played as they were committed to."""
        return [row for row in await self.hall.services.store.days.on(day) if is_playable(row)]

    async def deal(self, game: str, day: str) -> DayRow:
        """Return a deal of today or of an earlier day."""
        row = await self.hall.services.store.days.one(game, day) if day <= await self.today() else None
        if row is None or not is_playable(row):
            raise Refused("no-deal-of-the-day")
        return row

    def is_closed(self, day: str) -> bool:
        """Tell whether nothing counts for a day any more, so that its secret may be told."""
        return self.hall.services.now() >= closes(day)

    # ---- attempts

    async def begin(self, person: Person, game: str) -> str:
        """Return the table at which a person plays today's deal: the one that counts, begun or not; once that is over, one for practice."""
        row = await self.deal(game, await self.today())
        async with self._beginning.setdefault(person.id, asyncio.Lock()):  # a double click begins once
            return await self._begin(person, row)

    async def _begin(self, person: Person, row: DayRow) -> str:
        await self.settle()
        days, id = self.hall.services.store.days, new_table_id()
        attempt = await days.claim(Attempt(person.id, row.game, row.day, id, self.hall.services.now()))
        if attempt.ended is not None:
            return await self._seat(person, row, id, practice=True)
        if await self.hall.services.store.row(attempt.table_id) is not None:
            return attempt.table_id
        return await self._seat(person, row, attempt.table_id)

    async def _seat(self, person: Person, row: DayRow, id: str, practice: bool = False) -> str:
        form = form_of(row)
        name = names.of_a_person(person.name)
        computers = zip(form.opponents, _computers(row), strict=False)
        chairs = (Chair("person", person.id, name), *(Chair("computer", name=called, level=level) for level, called in computers))
        fact = facts.Created(person.id, row.game, form.options, chairs, hints=False, replies="fixed", day=row.day, practice=practice)
        with suppress(Conflict):  # another process was asked at the same time, and was faster
            await self.hall.create(fact, person.id, id, row.secret)
        return id

    async def settle(self) -> None:
        """Write down the results of matches that are over."""
        days = self.hall.services.store.days
        if found := await days.unsettled():
            await days.settle([settled(attempt, msgspec.json.decode(summary, type=RowSummary)) for attempt, summary in found])

    async def refuse_spoilers(self, person: str, table: Table) -> None:
        """Refuse to show the table of a deal, unless it is their own, to somebody who may still play that deal."""
        if table.day is None or person in table.persons() or self.is_closed(table.day):
            return
        await self.settle()
        attempt = await self.hall.services.store.days.attempt(person, table.game, table.day)
        if attempt is None or attempt.ended is None:
            raise Refused("would-spoil")

    # ---- days in a row

    async def streak(self, person: str) -> Streak:
        return streaks.streak(await self._played(person), await self.today())

    async def take_along(self, person: str) -> str:
        """Return a person's days as a text that this server has signed."""
        await self.settle()
        return streaks.written(person, await self._played(person), await self.today(), await self._seal())

    async def bring(self, person: str, text: str) -> Streak:
        """Add the days in such a text to those of another person, once."""
        owner, days = streaks.read(text, await self._seal())
        if owner == person:
            raise Refused("own-streak")
        if not await self.hall.services.store.days.bring(person, days, self.hall.services.now()):
            raise Refused("streak-brought")
        return await self.streak(person)

    async def _played(self, person: str) -> set[str]:
        days = self.hall.services.store.days
        return await days.days_finished(person) | {*(await days.brought(person) or ())}

    async def _seal(self) -> bytes:
        return await self.hall.services.store.days.seal(SEAL, new_secret())


def is_playable(row: DayRow) -> bool:
    """Tell whether the secret still gives the deal that was committed to: another version of the game might deal other cards."""
    try:
        return find(row.game).version == form_of(row).version
    except UnknownGame:
        return False


def form_of(row: DayRow) -> DailyForm:
    return msgspec.json.decode(row.form, type=DailyForm)


def settled(attempt: Attempt, table: RowSummary) -> Attempt:
    """Return an attempt with its result, if the match was played to its end in time."""
    ended = table.ended if table.ended is not None else attempt.begun
    own = table.own(attempt.person_id)
    if table.scores is None or table.places is None or len(own) != 1 or own[0] in table.conceded or ended > closes(attempt.day):
        return replace(attempt, ended=ended)
    score = at_seat(table.scores, own[0])
    margin = score - max(points for seat, points in by_seat(table.scores) if seat != own[0])
    return replace(attempt, ended=ended, score=score, margin=margin, place=at_seat(table.places, own[0]))


def percent(among: Among) -> int | None:
    """Return the percentage of the others who did worse, rounded down; None if there are no others."""
    return 100 * among.worse // (among.finished - 1) if among.finished > 1 else None


def bars(scores: Mapping[int, int]) -> Sequence[Bar]:
    """Group scores into at most twelve intervals of equal width, which begin at a multiple of it.

    >>> bars({})
    []
    >>> [tuple(bar) for bar in bars({7: 1, 8: 2, 31: 1})]
    [(5, 9, 3), (10, 14, 0), (15, 19, 0), (20, 24, 0), (25, 29, 0), (30, 34, 1)]
    """
    if not scores:
        return []
    least, most = min(scores), max(scores)
    width = next(wide for wide in _widths() if most // wide - least // wide < MOST_BARS)
    counts = dict.fromkeys(range(least // width, most // width + 1), 0)
    for score, number in scores.items():
        counts[score // width] += number
    return [Bar(n * width, n * width + width - 1, number) for n, number in counts.items()]


def _widths() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        yield from (digit * 10**power for digit in (1, 2, 5))


def _made(day: str, now: int) -> Iterator[DayRow]:
    """Make the deals of a day."""
    for info in games():
        game = find(info.id)
        if game.daily is None:
            continue
        form = DailyForm(game.version, game.daily.opponents, dict(game.daily.options))
        settled_options, _ = game.settle_options(form.options, game.daily.seats)
        secret = new_secret()
        promised = commitment(game, game.daily.seats, game.written_options(settled_options), "", secret)
        yield DayRow(game.id, day, secret.hex(), promised, now, msgspec.json.encode(form))


def _computers(row: DayRow) -> list[str]:
    """Return names for the computers, the same for everybody on that day."""
    return sorted(names.FIRST_NAMES, key=lambda name: hashlib.sha256(f"{row.day} {row.game} {name}".encode()).digest())
