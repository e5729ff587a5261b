"""What a player thinks of a position: for hints and reviews."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Prospect:
    """Where one action leads, as far as was seen."""

    action: str
    chance: float  # to win; a shared win counts its share
    points: float  # expected at the end
    margin: float  # ahead of the best of the others
    tried: int  # how often


@dataclass(frozen=True)
class Thought:
    """All legal actions, the best first."""

    prospects: tuple[Prospect, ...]
    line: tuple[str, ...]  # how it would go on: the best action, then the best of what follows
    sure: float  # the chance that the first is no worse than the second, from what was tried
    playouts: int
    seconds: float

    @property
    def best(self) -> str:
        return self.prospects[0].action

    def json(self) -> dict[str, Any]:
        return asdict(self)
