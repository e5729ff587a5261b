"""Any legal action, each with the same chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dolmen.play.view import View


class Random:
    def __init__(self, seed: int | None = None) -> None:
        self._luck = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str], budget: float | None = None) -> str:
        return self._luck.choice(legal)


def player(seed: int | None = None) -> Random:
    return Random(seed)
