"""What a seat sees, by name, for what a game says of it in its `facts.py`: made from a view, so that nothing hidden can be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Fact = tuple[str, dict[str, object]]
"""A message of the game's words, and what it is told. Of these the speech makes words: `seat` (a name, and whether it is you), `piece`,
`row` (a zone), `label` (a colour) and tuples (lists of names)."""


@dataclass(frozen=True)
class Seen:
    """Zones and public fields as in a view; the options and components of the match."""

    seat: int
    zones: Mapping[str, Sequence[str | None]]
    fields: Mapping[str, Any]
    options: Mapping[str, Any]
    words: Mapping[str, Sequence[str]]

    def own(self, field: str) -> Any:
        """A field's entry for this seat."""
        return self.fields[field][self.seat - 1]

    def lying(self, zone: str) -> list[str]:
        """What can be named in a zone, bottom first."""
        return [piece for piece in self.zones.get(zone, ()) if piece is not None]

    def where(self, family: str, piece: str) -> int | None:
        """The seat, or the number, of the zone of that kind in which a piece lies."""
        found = [zone for zone in self.zones if zone.split()[0] == family and piece in self.lying(zone)]
        return int(found[0].split()[1]) if found else None
