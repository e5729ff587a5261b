"""Track how long people have been away, so that nothing is decided without them too soon."""

from __future__ import annotations

from collections.abc import Iterable

from . import facts

LONG = 10 * 60 * 1000  # milliseconds: somebody away for longer can be passed over by the others


class Absence:
    """Absences, by the times of the facts. `since`: the seats that a computer plays for an absent person, and since when."""

    def __init__(self) -> None:
        self.since: dict[int, int] = {}

    def update(self, away: Iterable[int], fact: facts.Fact, at: int) -> None:
        """Update after a fact. Time in which the server was down does not count: nobody could return."""
        if isinstance(fact, facts.Woke):
            self.since = {}
        if isinstance(fact, facts.Leapt):
            self.since = {seat: since + fact.by for seat, since in self.since.items()}
        self.since = {seat: self.since.get(seat, at) for seat in away}

    def is_long(self, seat: int, at: int) -> bool:
        return seat in self.since and at >= self.since[seat] + LONG
