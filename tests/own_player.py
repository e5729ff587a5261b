"""Play from outside the package, found by `play`, `bot` and `contest` by module and name."""

from __future__ import annotations

from collections.abc import Sequence

from dolmen import View
from dolmen.players import Budget


class Modest:
    """A player that takes the first legal action, with every seed."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return legal[0]


def broken(seed: int) -> Modest:
    raise TypeError("this one cannot be made")
