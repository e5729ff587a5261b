"""Make reviews of finished matches in the background, and keep them.

A review is made by the process that owns the table, decision by decision in the thinking processes, behind everything that a match or a
person waits for. It goes on while somebody asks about it now and then, and is kept with the match when it is done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dolmen.coach.judging import DEPTHS
from dolmen.coach.kept import KeptDecision, KeptJudged, version_of
from dolmen.server.messages import ReviewShown
from dolmen.server.storage.store import NotRead, NotStored, ReviewRow
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import find
from dolmen.server.thinking import coaching
from dolmen.server.thinking.thinkers import NoThought
from dolmen.table.errors import Refusal

if TYPE_CHECKING:
    from dolmen.play.match import Match
    from dolmen.server.messages import DepthName
    from dolmen.server.storage.store import Store
    from dolmen.server.tables.table import Table
    from dolmen.server.thinking.thinkers import Thinkers

WANTED = 300.0  # seconds after which a review that nobody asks about is given up
MOST = 20  # reviews that one process makes at the same time
ACCOUNTS = 30  # encoded accounts that are held in memory
NAMES = [*DEPTHS]  # from the quickest to the deepest

log = logging.getLogger("dolmen.server")


@dataclass
class UnderWay:
    """A review that is being made, or that could not be made."""

    depth: DepthName
    asked: float  # when somebody last asked about it
    steps: tuple[int, ...] = ()
    found: dict[int, KeptDecision] = field(default_factory=dict)
    work: asyncio.Task[None] | None = None
    failed: bool = False

    @property
    def shown(self) -> ReviewShown:
        state = "failed" if self.failed else "running" if self.found else "waiting"
        return ReviewShown(state, self.depth, len(self.found), len(self.steps))  # type: ignore[arg-type] # one of those states


class Reviews:
    """All reviews that this process makes, by table."""

    def __init__(self, store: Store, thinkers: Thinkers, now: Callable[[], int], time: Callable[[], float]) -> None:
        self._store, self._thinkers, self._now, self._time = store, thinkers, now, time
        self._of: dict[str, UnderWay] = {}
        self.accounts: dict[Hashable, bytes] = {}  # as they were last sent

    # ---- requests

    async def asked(self, table: Table, depth: DepthName | None) -> ReviewShown:
        """Return a review or its progress; with a depth, start one at least as deep unless there is one. Raise Refused during the match."""
        match = match_to_review(table)
        under_way = self._of.get(table.id)
        if under_way is not None:
            under_way.asked = self._time()
        kept = await self.kept(table)
        if depth is not None and (kept is None or NAMES.index(kept.depth) < NAMES.index(depth)):
            return self._begin(table.id, match, depth).shown
        if under_way is not None and self._of.get(table.id) is under_way:
            return under_way.shown
        kept = kept or (await self.kept(table) if under_way else None)  # it may be done by now
        return ReviewShown("done", kept.depth) if kept else ReviewShown("none")  # type: ignore[arg-type] # a name of a depth

    async def kept(self, table: Table) -> ReviewRow | None:
        """Return the review that is kept, unless it was made by another version."""
        row = await self._store.review(table.id)
        return row if row is not None and row.version == version_of(find(table.game)) and row.depth in DEPTHS else None

    async def tried(self, table: Table, step: int, action: str) -> KeptJudged | coaching.Forbidden:
        """Judge an action that might have been taken at a step, as deeply as the review was made."""
        match = match_to_review(table)
        kept = await self.kept(table)
        return await self._thinkers.coach(match.game, coaching.tried, match.record(), step, action, kept.depth if kept else "usual")

    def keep_account(self, key: Hashable, encoded: bytes) -> None:
        """Cache an encoded account, for whoever asks for the same one soon."""
        if len(self.accounts) >= ACCOUNTS:
            del self.accounts[next(iter(self.accounts))]
        self.accounts[key] = encoded

    # ---- making them

    def _begin(self, table_id: str, match: Match, depth: DepthName) -> UnderWay:
        before = self._of.get(table_id)
        if before is not None and not before.failed:
            if NAMES.index(before.depth) >= NAMES.index(depth):
                return before
            self._stop(before)
        elif sum(not one.failed for one in self._of.values()) >= MOST:
            raise Refused("too-busy")
        self._of = {id: one for id, one in self._of.items() if not one.failed or self._time() - one.asked < WANTED}
        begun = self._of[table_id] = UnderWay(depth, self._time())
        begun.work = asyncio.create_task(self._make(table_id, match.game, match.record(), begun))
        return begun

    async def _make(self, table_id: str, game: str, record: str, making: UnderWay) -> None:
        try:
            outline = await self._thinkers.coach(game, coaching.outline, record, review=True)
            making.steps = outline.steps
            await self._judge_all(game, record, making)
            found = tuple(making.found[step] for step in making.steps)
            body, totals = await self._thinkers.coach(game, coaching.finish, record, outline.start, found, review=True)
            row = ReviewRow(table_id, making.depth, version_of(find(game)), self._now(), body, totals)
            await self._store.keep_review(row)
        except (NoThought, Refusal, NotRead, NotStored) as error:
            log.warning("a review of %s could not be made: %s", game, getattr(error, "reason", type(error).__name__))
            making.failed = True
        except Unwanted:
            log.info("a review of %s was given up: nobody asked about it any more", game)
        if not making.failed and self._of.get(table_id) is making:
            del self._of[table_id]

    async def _judge_all(self, game: str, record: str, making: UnderWay) -> None:
        """Judge all decisions, as many at a time as there are thinking processes. If one fails, all end."""
        left = iter(making.steps)

        async def judge_some() -> None:
            for step in left:
                if self._time() - making.asked > WANTED:
                    raise Unwanted
                making.found[step] = await self._thinkers.coach(game, coaching.decision, record, step, making.depth, review=True)

        some = [asyncio.create_task(judge_some()) for _ in range(self._thinkers.processes)]
        try:
            await asyncio.gather(*some)
        finally:
            for one in some:
                one.cancel()

    def _stop(self, making: UnderWay) -> None:
        if making.work is not None:
            making.work.cancel()

    async def close(self) -> None:
        """Give up what is under way."""
        tasks = [one.work for one in self._of.values() if one.work is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Unwanted(Exception):
    """Raised when nobody has asked about a review for a long time."""


def match_to_review(table: Table) -> Match:
    """Return the match of a table, with all that was hidden. Raise Refused unless it is over."""
    match = table.match
    if match is None or not match.over:
        raise Refused("review-running")
    return match
