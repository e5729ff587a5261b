"""Measure the time each seat has left. A clock runs only while its seat must act, after what happened has been shown; everything is
computed from the times of the facts, so that every process gets the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import facts

if TYPE_CHECKING:
    from .base import TableBase

PATIENT = 3600  # seconds: with at least this much time people come and go, and no computer plays for somebody absent
LEAST = 600_000  # milliseconds that a long clock has at least after a restart of the server
SHOWN = 1500  # milliseconds in which people watch what happened, before the next clock runs


class Clocks:
    """The clocks of a table, in milliseconds. `since`: the seats whose clock runs, and since when."""

    def __init__(self) -> None:
        self.rule: facts.Clock | None = None
        self.left: dict[int, int] = {}
        self.since: dict[int, int] = {}
        self._hand: int | None = None  # the seat to which a shared device was handed
        self._before: dict[int, list[int]] = {}  # by seat: the time it had left at each decision, in case one is taken back

    def left_at(self, seat: int, now: int) -> int | None:
        """Return the time a seat has left; None without a clock."""
        if self.rule is None:
            return None
        return max(0, self.left[seat] - self._used(seat, now))

    def deadline(self) -> tuple[int, int] | None:
        """Return the seat whose time is up next, and when."""
        return min(((since + self.left[seat], seat) for seat, since in self.since.items()), default=None)

    @property
    def patient(self) -> bool:
        return self.rule is not None and self.rule.seconds >= PATIENT

    def waits_for_hand(self, seat: int) -> bool:
        return self.rule is not None and self._hand != seat

    def _used(self, seat: int, now: int) -> int:
        return max(0, now - self.since[seat]) if seat in self.since else 0

    def update(self, table: TableBase, fact: facts.Fact, acting: frozenset[int], at: int) -> None:
        """Update after a fact: charge the time used, and start the clocks that run now. `acting`: the seats that had to act before."""
        if isinstance(fact, facts.Created):
            self.rule = fact.clock
        if self.rule is None or table.match is None:
            return
        if isinstance(fact, facts.Began):
            self.left = dict.fromkeys(table.seats, 1000 * self.rule.seconds)
        if isinstance(fact, facts.Handed):
            self._hand = fact.seat
        if isinstance(fact, facts.Woke):
            self._wake(fact.least, at)
        if isinstance(fact, facts.Leapt):
            self.since = {seat: since + fact.by for seat, since in self.since.items()}
        runs = self._running(table)
        if isinstance(fact, facts.TookBack):
            self._go_back(fact.seat, at)
            self.since = {seat: since for seat, since in self.since.items() if seat in runs}
        for seat in [*self.since]:
            if seat not in runs:
                self.left[seat] = max(0, self.left[seat] - self._used(seat, at))
                del self.since[seat]
        if isinstance(fact, facts.Acted) and fact.seat in acting:
            self._refill(fact.seat, at)
        shown = SHOWN if isinstance(fact, facts.Began | facts.Acted | facts.Conceded) else 0
        for seat in runs:
            if seat not in self.since:
                self.since[seat] = at + shown

    def _wake(self, least: int | None, at: int) -> None:
        """Discount the time in which nobody could act. A long clock counts it, but never runs out meanwhile."""
        if least is None:
            self.since = {}
        else:
            self.left |= {seat: max(self.left[seat], self._used(seat, at) + least) for seat in self.since}

    def _refill(self, seat: int, at: int) -> None:
        """Stop the clock of a seat that has decided, and restart it if it must act again."""
        assert self.rule is not None
        self.left[seat] = max(0, self.left[seat] - self._used(seat, at))
        self.since.pop(seat, None)
        self._before.setdefault(seat, []).append(self.left[seat])
        self.left[seat] = 1000 * self.rule.seconds if self.rule.kind == "move" else self.left[seat] + 1000 * self.rule.increment

    def _go_back(self, seat: int, at: int) -> None:
        """Undo the time of a decision that is taken back: whoever takes it back gains no time, and the others lose none."""
        before = self._before.get(seat) or [self.left[seat]]
        self.left[seat] = max(0, before.pop() - self._used(seat, at))
        self.since.pop(seat, None)

    def _running(self, table: TableBase) -> list[int]:
        if table.paused or table.match is None or table.match.over:
            return []
        people = [seat for seat in table.acting if table.chairs[seat].kind == "person" and seat not in table.away]
        return [seat for seat in sorted(people) if not table.shared(seat) or self._hand == seat]
