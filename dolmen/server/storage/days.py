"""Store the deals of the day, and people's attempts at them.

A deal is made once and never changed. Of all who try to make the same one, or the same attempt, the first is stored, and everybody is told
what is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .schema import attempts, days, people, seals, streaks, tables

T = TypeVar("T")

GOING = ("open", "running")
FINISHED = attempts.c.score.is_not(None)


class Doing(Protocol):
    """How a store runs a unit of work: completely, or not at all."""

    async def __call__(self, work: Callable[[Connection], T], /) -> T: ...


@dataclass(frozen=True)
class DayRow:
    """The deal of a game and a day."""

    game: str
    day: str  # such as 2026-11-19
    secret: str  # in hexadecimal
    commitment: str
    made: int
    form: bytes  # JSON


@dataclass(frozen=True)
class Attempt:
    """The one try of a person at a deal of the day that counts. `score`, `margin` and `place` (in the match) only if it was finished."""

    person_id: str
    game: str
    day: str
    table_id: str
    begun: int
    ended: int | None = None
    score: int | None = None
    margin: int | None = None
    place: int | None = None


class Among(NamedTuple):
    """How many attempts at a deal were finished, and how many of them had a better, or a worse, result than a given one."""

    finished: int
    better: int
    worse: int


class DayRows:
    """The part of a store that holds deals of the day."""

    def __init__(self, do: Doing, read: Doing) -> None:
        self._do, self._read = do, read

    # ---- deals

    async def make(self, rows: Sequence[DayRow]) -> None:
        """Add the deals that are not there yet."""

        def add(connection: Connection) -> None:
            for row in rows:
                _insert_unless_there(connection, days, asdict(row))

        await self._do(add)

    async def on(self, day: str) -> list[DayRow]:
        """List the deals of a day."""
        query = _all_of(days, DayRow).where(days.c.day == day).order_by(days.c.game)
        return await self._read(lambda connection: [DayRow(*line) for line in connection.execute(query)])

    async def one(self, game: str, day: str) -> DayRow | None:
        query = _all_of(days, DayRow).where(days.c.game == game, days.c.day == day)
        return await self._first(DayRow, query)

    async def before(self, day: str, limit: int) -> list[str]:
        """List the days before this one that had a deal, the latest first."""
        query = select(days.c.day).distinct().where(days.c.day < day).order_by(days.c.day.desc()).limit(limit)
        return await self._read(lambda connection: list(connection.scalars(query)))

    # ---- attempts

    async def claim(self, attempt: Attempt) -> Attempt:
        """Note that a person begins; return the attempt that counts, which may be an earlier one."""
        query = _all_of(attempts, Attempt).where(_of(attempt.person_id, attempt.game, attempt.day))

        def claim(connection: Connection) -> Attempt:
            _insert_unless_there(connection, attempts, asdict(attempt))
            return Attempt(*connection.execute(query).one())

        return await self._do(claim)

    async def attempt(self, person: str, game: str, day: str) -> Attempt | None:
        return await self._first(Attempt, _all_of(attempts, Attempt).where(_of(person, game, day)))

    async def unsettled(self) -> list[tuple[Attempt, bytes]]:
        """List the attempts whose match is over but whose result is not written down yet, each with the row of its table in lists."""
        over = attempts.c.ended.is_(None), tables.c.id == attempts.c.table_id, tables.c.status.not_in(GOING)
        query = select(*(attempts.c[field.name] for field in fields(Attempt)), tables.c.summary).where(*over)
        return await self._read(lambda connection: [(Attempt(*line[:-1]), line[-1]) for line in connection.execute(query)])

    async def settle(self, results: Sequence[Attempt]) -> None:
        """Write results down."""

        def note(connection: Connection) -> None:
            for one in results:
                result = {"ended": one.ended, "score": one.score, "margin": one.margin, "place": one.place}
                connection.execute(update(attempts).where(_of(one.person_id, one.game, one.day)).values(result))

        await self._do(note)

    async def own(self, person: str, days_on: Sequence[str]) -> list[Attempt]:
        """List a person's attempts on some days."""
        query = _all_of(attempts, Attempt).where(attempts.c.person_id == person, attempts.c.day.in_(days_on))
        return await self._read(lambda connection: [Attempt(*line) for line in connection.execute(query)])

    async def days_finished(self, person: str) -> set[str]:
        """Return the days on which a person finished a deal."""
        query = select(attempts.c.day).distinct().where(attempts.c.person_id == person, FINISHED)
        return await self._read(lambda connection: set(connection.scalars(query)))

    # ---- results

    async def finished(self, day: str) -> dict[str, int]:
        """Count the finished attempts of a day, by game."""
        query = select(attempts.c.game, func.count()).where(attempts.c.day == day, FINISHED).group_by(attempts.c.game)
        return await self._read(lambda connection: {str(game): int(count) for game, count in connection.execute(query)})

    async def among(self, mine: Sequence[Attempt]) -> list[Among]:
        """Compare finished attempts with all that finished the same deal: by score, then by margin."""

        def compare(connection: Connection) -> list[Among]:
            return [Among(*map(int, connection.execute(_comparison(one)).one())) for one in mine]

        return await self._read(compare)

    async def best(self, game: str, day: str, limit: int) -> list[tuple[Attempt, str]]:
        """List the best finished attempts at a deal, with people's names."""
        ordered = attempts.c.score.desc(), attempts.c.margin.desc(), attempts.c.ended, attempts.c.person_id
        query = select(*(attempts.c[field.name] for field in fields(Attempt)), people.c.name)
        query = query.join(people, people.c.id == attempts.c.person_id).where(_at(game, day), FINISHED).order_by(*ordered).limit(limit)
        return await self._read(lambda connection: [(Attempt(*line[:-1]), line[-1]) for line in connection.execute(query)])

    async def scores(self, game: str, day: str) -> dict[int, int]:
        """Count the finished attempts at a deal by their score."""
        query = select(attempts.c.score, func.count()).where(_at(game, day), FINISHED).group_by(attempts.c.score)
        return await self._read(lambda connection: {int(score): int(count) for score, count in connection.execute(query)})

    async def begun(self, game: str, day: str) -> int:
        """Count the attempts at a deal, finished or not."""
        query = select(func.count()).select_from(attempts).where(_at(game, day))
        return await self._read(lambda connection: int(connection.scalar(query) or 0))

    # ---- days brought over from another browser

    async def brought(self, person: str) -> tuple[str, ...] | None:
        """Return the days that a person brought over from another browser; None if they never did."""
        found = await self._read(lambda connection: connection.scalar(select(streaks.c.days).where(streaks.c.person_id == person)))
        return None if found is None else msgspec.json.decode(found, type=tuple[str, ...])

    async def bring(self, person: str, brought: Sequence[str], at: int) -> bool:
        """Store the days that a person brings over. Return False if they have done that before: then nothing changes."""
        line = {"person_id": person, "days": msgspec.json.encode(list(brought)), "brought": at}
        return await self._do(lambda connection: _insert_unless_there(connection, streaks, line))

    async def seal(self, name: str, fresh: bytes) -> bytes:
        """Return the secret of this name; if there is none, it is the fresh one from now on."""
        query = select(seals.c.secret).where(seals.c.name == name)
        known = await self._read(lambda connection: connection.scalar(query))
        if known is not None:
            return bytes(known)

        def keep(connection: Connection) -> bytes:
            _insert_unless_there(connection, seals, {"name": name, "secret": fresh})
            return bytes(connection.execute(query).scalar_one())

        return await self._do(keep)

    async def _first(self, made: type[T], query: Select[Any]) -> T | None:
        line = await self._read(lambda connection: connection.execute(query).first())
        return None if line is None else made(*line)


def _all_of(table: Any, made: type[Any]) -> Select[Any]:
    return select(*(table.c[field.name] for field in fields(made)))


def _at(game: str, day: str) -> ColumnElement[bool]:
    return and_(attempts.c.day == day, attempts.c.game == game)


def _of(person: str, game: str, day: str) -> ColumnElement[bool]:
    return and_(attempts.c.person_id == person, _at(game, day))


def _comparison(mine: Attempt) -> Select[Any]:
    """Count all that finished, those that did better and those that did worse."""
    score, margin = attempts.c.score, attempts.c.margin
    level = score == mine.score
    better = or_(score > mine.score, and_(level, margin > mine.margin))
    worse = or_(score < mine.score, and_(level, margin < mine.margin))
    counts = (func.coalesce(func.sum(case((which, 1), else_=0)), 0) for which in (better, worse))
    return select(func.count(), *counts).where(_at(mine.game, mine.day), FINISHED)


def _insert_unless_there(connection: Connection, table: Any, line: dict[str, Any]) -> bool:
    """Insert a line unless there is one of its key. Return whether it was inserted."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement: Any = insert(table).values(line).on_conflict_do_nothing()
    return connection.execute(statement).rowcount == 1
