"""Play a legal action drawn uniformly at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import Budget

if TYPE_CHECKING:
    from dolmen.play.view import View


class Random:
    """A player that draws its actions at random."""

    def __init__(self, seed: int | None = None) -> None:
        self._luck = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return self._luck.choice(legal)


def player(seed: int | None = None, variant: str = "") -> Random:
    return Random(seed)
