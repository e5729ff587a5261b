"""Describe what a player thinks of a position, for hints and reviews."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Prospect:
    """The estimated outcome of one action."""

    action: str
    chance: float  # of winning; a shared win counts its share
    points: float  # expected final points
    margin: float  # expected lead over the best of the others
    tried: int  # number of playouts
    chances: tuple[float, float] | None = None  # the 95 % interval of the chance to win, if it was estimated ..
    margins: tuple[float, float] | None = None  # .. and that of the margin


@dataclass(frozen=True)
class Thought:
    """An evaluation of all legal actions, best first."""

    prospects: tuple[Prospect, ...]
    line: tuple[str, ...]  # principal variation: the best action, then the most frequent replies
    sure: float  # probability that the first is no worse than the second, given the playouts
    playouts: int
    seconds: float

    @property
    def best(self) -> str:
        return self.prospects[0].action

    def json(self) -> dict[str, Any]:
        return asdict(self)
