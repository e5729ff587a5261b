"""Describe rows of numbers as a seat sees them, for the reasons of the Keltis games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from dolmen.games.paths import HIGHEST, LETTERS, NONE
from dolmen.table.seats import at_seat
from dolmen.table.seen import Seen


@dataclass(frozen=True)
class Run:
    """A row that climbs or falls: its letter and length, the number laid last, and the numbers that may follow (CARD-13, ORACLE-13,
    STONE-9)."""

    letter: str
    length: int = 0
    last: int = NONE
    low: int = 0
    high: int = HIGHEST

    @classmethod
    def of(cls, seen: Seen, letter: str, seat: int | None = None) -> Self:
        """Return a row of a seat; by default of the one that looks."""
        seat = seat or seen.seat
        last, low, high = (at_seat(seen.fields[name], seat)[LETTERS.index(letter)] for name in ("last", "low", "high"))
        return cls(letter, seen.size(f"row {seat} {letter}"), last, low, high)

    def takes(self, piece: str) -> bool:
        """Tell whether a card or tile may be laid here."""
        return piece[0] == self.letter and self.low <= int(piece[1:]) <= self.high

    def with_piece(self, piece: str) -> Self:
        """Return the row once this card or tile is laid in it: the first different number fixes the direction."""
        value = int(piece[1:])
        low = value if self.last != NONE and value > self.last else self.low
        high = value if self.last != NONE and value < self.last else self.high
        return replace(self, length=self.length + 1, last=value, low=low, high=high)


def standing(lead: int) -> str:
    """Name a lead as messages take it."""
    return "ahead" if lead > 0 else "behind" if lead < 0 else "level"
