"""Keep the duels about a finished match: others play its deal from one of its seats, each at a table of their own."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Duel:
    """A duel, by whom it was made, and who has accepted it. `level` plays on for people at the other seats."""

    seat: int
    person: str
    level: str
    tables: dict[str, str] = field(default_factory=dict)  # by person who accepted
