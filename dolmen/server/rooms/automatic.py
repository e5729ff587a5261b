"""Do what happens at a table by itself: enforce deadlines, replace absent people, let computers play."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from dolmen.server import messages
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import STAND_IN, Proposal, Sitter, Table
from dolmen.server.thinking.thinkers import NoThought

from .services import OwnerMoved

if TYPE_CHECKING:
    from .services import Services

log = logging.getLogger("dolmen.server")

PROPOSALS_LAST, REMATCH_LASTS = 120.0, 60.0  # seconds


class Changeable(Protocol):
    """What is needed of a room to do something at its table."""

    table: Table
    owned: bool

    def now(self) -> int: ...

    def is_here(self, person: str) -> bool: ...

    async def change(self, work: Callable[[Table, int], Any]) -> Any: ...

    def begin_rematch(self) -> None: ...


class Automatic:
    """What happens by itself at one table: a timer for whatever is due next, and the computers that think."""

    def __init__(self, room: Changeable, services: Services) -> None:
        self.room, self.services = room, services
        self._gone: dict[str, float] = {}  # by person: since when
        self._full_since: float | None = None  # since when every seat is taken, while not everybody has added luck to the deal
        self._robots: dict[int, tuple[tuple[str, int, int], asyncio.Task[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Let the computers whose turn it is think, and set the timer for whatever is due next."""
        if not self.room.owned or self.services.closing:
            return
        if self.room.table.rematch_chairs:
            self.room.begin_rematch()
        self.note_who_is_gone()
        self._note_if_full()
        self._let_computers_play()
        if self._timer:
            self._timer.cancel()
        due = [deadline[0] / 1000 - self.room.now() / 1000] if (deadline := self.room.table.clocks.deadline()) else []
        if self.room.table.proposal:
            due.append(self.room.table.proposal.at / 1000 + lasts(self.room.table.proposal) - self.room.now() / 1000)
        if self._full_since is not None:
            due.append(self._full_since + self.services.config.luck - self.services.time())
        due += [since + self.services.config.grace - self.services.time() for person, since in self._gone.items() if self._missed(person)]
        self._timer = asyncio.get_running_loop().call_later(max(0.0, min(due)) + 0.001, self._ring) if due else None

    def _ring(self) -> None:
        self.services.spawn(self._due())

    async def _due(self) -> None:
        """Do whatever is due: lapse a proposal, replace an absent person, end a turn whose time is up."""
        table, at = self.room.table, self.room.now()
        if table.proposal and at >= table.proposal.at + 1000 * lasts(table.proposal):
            await self.room.change(lambda table, at: table.lapse(at))
        for person, since in [*self._gone.items()]:
            if self._missed(person) and self.services.time() >= since + self.services.config.grace:
                await self.room.change(lambda table, at, person=person: table.go_away(person, at))  # type: ignore[misc]
        if self.waited:
            await self.room.change(lambda table, at: None)  # begins the match
        deadline = self.room.table.clocks.deadline()
        if deadline and self.room.now() >= deadline[0]:
            await self._play_for(deadline[1], STAND_IN, "clock", self.services.config.pace)
        self.wake()

    def note_who_is_gone(self) -> None:
        """Note who is absent from every process; after a restart of the server, everybody who does not reconnect."""
        gone = {person for person in self.room.table.persons() if not self.room.is_here(person)}
        self._gone = {person: self._gone.get(person, self.services.time()) for person in gone}

    def _note_if_full(self) -> None:
        if not self.room.table.full:
            self._full_since = None
        elif self._full_since is None:
            self._full_since = self.services.time()

    @property
    def waited(self) -> bool:
        """Tell whether people have had the time to add luck to the deal. Nobody delays a match by adding none."""
        return self._full_since is not None and self.services.time() >= self._full_since + self.services.config.luck

    def _missed(self, person: str) -> bool:
        """Tell whether another person waits for this one."""
        table = self.room.table
        seats = set(table.held_by(Sitter(person))) - table.away
        if table.status != "running" or not seats & table.acting or table.paused or table.clocks.patient or self.room.is_here(person):
            return False
        return any(self.room.is_here(other) for other in table.persons() - {person})

    def waits(self) -> messages.WaitsShown:
        """Return the milliseconds until a proposal lapses, and until a computer plays for each absent person."""
        proposal, now = self.room.table.proposal, self.services.time()
        left = max(0, proposal.at + 1000 * int(lasts(proposal)) - self.room.now()) if proposal else None
        gone = {
            seat: max(0, round(1000 * (since + self.services.config.grace - now)))
            for person, since in self._gone.items()
            if self._missed(person)
            for seat in self.room.table.held_by(Sitter(person))
            if seat in self.room.table.acting
        }
        return messages.WaitsShown(left, gone)

    def preparing(self) -> bool:
        """Tell whether the table waits for a computer whose search is still being compiled."""
        table = self.room.table
        return table.status == "running" and any(
            not self.services.thinkers.warm(table.game, level) for seat in table.acting if (level := table.computer_at(seat))
        )

    def _let_computers_play(self) -> None:
        table = self.room.table
        for seat, (_, task) in [*self._robots.items()]:
            if task.done():
                del self._robots[seat]
        if table.status != "running" or table.paused:
            return
        for seat in sorted(table.acting):
            level = table.computer_at(seat)
            if level is None:
                continue
            moment = (level, table.decisions.get(seat, 0), table.backs)  # nothing else that happens interrupts the thinking
            if seat not in self._robots or self._robots[seat][0] != moment:
                if seat in self._robots:
                    self._robots[seat][1].cancel()
                task = self.services.spawn(self._play_for(seat, level, "computer", self.services.config.pace))
                self._robots[seat] = (moment, task)

    async def _play_for(self, seat: int, level: str, by: str, pace: float) -> None:
        """Think, and act at a time that reveals nothing about the cards: random, so that not even the order of several computers
        does, and whole paces later if thinking takes longer."""
        table, decision = self.room.table, self.room.table.decisions.get(seat, 0)
        if seat not in table.acting:
            return  # others have acted since the thinking began
        assert table.match is not None
        fixed, again = table.fixed_question(seat), table.repeated(seat)
        started = self.services.time()
        wait = pace * random.uniform(1.0, 2.0) if len(table.acting) > 1 else pace
        try:
            if again:
                words = again
            elif fixed:
                words = await self.services.thinkers.choose(fixed.view, level, fixed.seed, whole=True)
            else:
                words = await self.services.thinkers.choose(table.match.view(seat), level)
        except Exception as error:
            log.error("nobody could think: %s", error.reason if isinstance(error, NoThought) else type(error).__name__)
            words = next(iter(table.match.legal(seat)), "")  # whatever fails, the others are not kept waiting
        if pace:
            spent = self.services.time() - started
            while wait < spent:
                wait += pace
            await asyncio.sleep(wait - spent)

        def act(table: Table, at: int) -> None:
            still = table.computer_at(seat) == level or by == "clock"
            if still and seat in table.acting and not table.paused and table.decisions.get(seat, 0) == decision:
                table.act_for(seat, words, by, at)

        with suppress(Refused, OwnerMoved):
            await self.room.change(act)

    def close(self) -> None:
        """Stop everything that happens by itself."""
        if self._timer:
            self._timer.cancel()
        for _, task in self._robots.values():
            task.cancel()
        self._robots.clear()


def lasts(proposal: Proposal) -> float:
    """Return how many seconds people have to answer."""
    return REMATCH_LASTS if proposal.what == "rematch" else PROPOSALS_LAST
