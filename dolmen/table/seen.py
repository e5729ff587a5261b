"""What a seat sees, by name, as input to a game's `facts.py`. It is made from a view, so nothing hidden can be revealed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .seats import at_seat

Fact = tuple[str, dict[str, object]]
"""A message id of the game's catalogue, and its arguments. `dolmen.speech` turns these arguments into words: `seat` (a name, and whether it
is you), `piece`, `row` (a zone), `label` (a colour) and tuples (lists of names)."""


@dataclass(frozen=True)
class Seen:
    """A seat's view by name: zones, public fields, and the options and components of the match."""

    seat: int
    zones: Mapping[str, Sequence[str | None]]
    fields: Mapping[str, Any]
    options: Mapping[str, Any]
    words: Mapping[str, Sequence[str]]

    def own(self, field: str) -> Any:
        """Return a field's entry for this seat."""
        return at_seat(self.fields[field], self.seat)

    def lying(self, zone: str) -> list[str]:
        """Return the pieces of a zone that the seat can name, bottom first."""
        return [piece for piece in self.zones.get(zone, ()) if piece is not None]

    def where(self, family: str, piece: str) -> int | None:
        """Return the seat or number of the zone of this family in which a piece lies; None if it lies in none."""
        found = [zone for zone in self.zones if zone.split()[0] == family and piece in self.lying(zone)]
        return int(found[0].split()[1]) if found else None
