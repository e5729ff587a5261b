"""Since when people are away, so that nothing is decided without them too soon."""

from __future__ import annotations

from collections.abc import Iterable

from . import facts

LONG = 10 * 60 * 1000  # milliseconds: away so long, the others may go on without somebody


class Absence:
    """`since`: the seats that a computer keeps warm, and from when on; all from the times of the facts."""

    def __init__(self) -> None:
        self.since: dict[int, int] = {}

    def settle(self, away: Iterable[int], fact: facts.Fact, at: int) -> None:
        """After a fact. While the server was gone nobody could come back, so that does not count."""
        if isinstance(fact, facts.Woke):
            self.since = {}
        if isinstance(fact, facts.Leapt):
            self.since = {seat: since + fact.by for seat, since in self.since.items()}
        self.since = {seat: self.since.get(seat, at) for seat in away}

    def is_long(self, seat: int, at: int) -> bool:
        return seat in self.since and at >= self.since[seat] + LONG
