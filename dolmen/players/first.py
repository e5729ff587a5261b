"""Play the first legal action: the simplest baseline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import Budget

if TYPE_CHECKING:
    from dolmen.play.view import View


class First:
    """A player that always takes the first legal action."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return legal[0]


def player(seed: int | None = None, variant: str = "") -> First:
    return First()
