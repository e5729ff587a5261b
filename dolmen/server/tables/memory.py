"""Remember what somebody did not see: what was played for them while they were away, and what has happened since they last decided.
Only event numbers are kept, derived from facts; each viewer looks the events up in their own list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import facts

if TYPE_CHECKING:
    from .base import TableBase


class Memory:
    """Event numbers by seat. `missed`: those, in the seat's own numbering, while a computer played for it. `decided`: how many an
    onlooker had seen when it last decided."""

    def __init__(self) -> None:
        self.missed: dict[int, tuple[int, int]] = {}
        self.decided: dict[int, int] = {}
        self._left: dict[int, int] = {}  # by seat: how many events it had seen when its person left
        self._stood_in: set[int] = set()  # seats for which a computer has acted since

    def update(self, table: TableBase, fact: facts.Fact) -> None:
        """Update after a fact."""
        if table.match is None:
            return
        if isinstance(fact, facts.Acted):
            self._acted(table, fact)
        elif isinstance(fact, facts.Left) or (isinstance(fact, facts.StoodIn) and fact.on):
            self._left[fact.seat] = table.match.number_of_events(fact.seat)
        elif isinstance(fact, facts.StoodIn | facts.Carried):
            self._returned(table, fact.seat)

    def _acted(self, table: TableBase, fact: facts.Acted) -> None:
        assert table.match is not None
        self.decided[fact.seat] = table.match.number_of_events(None)
        if fact.by == "person":
            self.missed.pop(fact.seat, None)
        elif fact.by == "computer" and fact.seat in table.away:
            self._stood_in.add(fact.seat)

    def _returned(self, table: TableBase, seat: int) -> None:
        assert table.match is not None
        left = self._left.pop(seat, None)
        if seat in self._stood_in and left is not None:
            self.missed[seat] = left, table.match.number_of_events(seat)
        self._stood_in.discard(seat)
