"""Who can sit at a seat alone. One module each, found by scanning; it offers `player(seed)`.

>>> from dolmen import Match, players
>>> match, robot = Match("stones", seed=7, options={"first": 1}), players.find("random", seed=1)
>>> robot.choose(match.view(1), match.legal(1))
'turn'
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dolmen.play.view import View


class Player(Protocol):
    """Gets a view, never a match: it cannot know more than its seat."""

    def choose(self, view: View, legal: Sequence[str], budget: float | None = None) -> str:
        """One of the legal actions. `budget`: seconds it may think."""
        ...


def names() -> tuple[str, ...]:
    """All players there are."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__)))


def find(name: str, seed: int | None = None) -> Player:
    """A player of that name; the same seed makes the same choices."""
    if name not in names():
        raise LookupError(f"There is no player {name!r}; there is {', '.join(names())}.")
    player: Player = importlib.import_module(f"{__name__}.{name}").player(seed)
    return player
