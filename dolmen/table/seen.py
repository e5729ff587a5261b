"""Name what a seat sees, as input to a game's `facts.py` and `reasons.py`. Made from a view, it can reveal nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .components import Words
from .seats import at_seat, by_seat

Fact = tuple[str, dict[str, object]]
"""A message id of the game's catalogue, and its arguments. `dolmen.speech` turns these arguments into words: `seat` (a name, and whether it
is you), `piece`, `row` (a zone), `label` (a colour) and tuples (lists of names)."""


@dataclass(frozen=True)
class Reason:
    """A true statement about an action: a message id of the game's catalogue (`why-…`), its arguments, and what it speaks for.

    `worth` is a rough value in points, negative if the statement speaks against the action. It ranks reasons, and is never told."""

    message: str
    about: Mapping[str, object]
    worth: float

    @property
    def fact(self) -> Fact:
        return self.message, dict(self.about)

    def says(self, other: Reason) -> bool:
        """Tell whether both make the same statement."""
        return self.message == other.message and self.about == other.about


@dataclass(frozen=True)
class Seen:
    """A seat's view by name: zones, public fields, the pieces it cannot place, the scores by seat, and the options and components of
    the match."""

    seat: int
    zones: Mapping[str, Sequence[str | None]]
    fields: Mapping[str, Any]
    options: Mapping[str, Any]
    words: Mapping[str, Words]
    unseen: Mapping[str, int] = field(default_factory=dict)
    scores: Sequence[int] = ()

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def next_seat(self) -> int:
        """Return the seat after this one, clockwise."""
        return self.seat % self.seats + 1

    @property
    def lead(self) -> int:
        """Return the points by which the seat is ahead of the best other one, as if the match ended now."""
        return at_seat(self.scores, self.seat) - max(points for seat, points in by_seat(self.scores) if seat != self.seat)

    def own(self, field: str) -> Any:
        """Return a field's entry for this seat."""
        return at_seat(self.fields[field], self.seat)

    def lying(self, zone: str) -> list[str]:
        """Return the pieces of a zone that the seat can name, bottom first."""
        return [piece for piece in self.zones.get(zone, ()) if piece is not None]

    def size(self, zone: str) -> int:
        """Count the pieces of a zone, named or not."""
        return len(self.zones.get(zone, ()))

    def where(self, family: str, piece: str) -> int | None:
        """Return the seat or number of the zone of this family in which a piece lies; None if it lies in none."""
        found = [zone for zone in self.zones if zone.split()[0] == family and piece in self.lying(zone)]
        return int(found[0].split()[1]) if found else None
