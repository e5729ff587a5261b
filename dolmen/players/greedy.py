"""Rules of thumb: the action that a game's `features.py` finds worth most. Looks one action ahead, and never at chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dolmen.table import loops, policy
from dolmen.table.compiled import opened

from . import Budget

if TYPE_CHECKING:
    from dolmen.play.view import View

VERSION = "1"


class Greedy:
    """`without`: a rule of thumb to leave out, to see what it is worth."""

    def __init__(self, seed: int | None = None, without: str = "") -> None:
        self._luck = random.Random(seed)
        self._without = without
        self._out, self._worth = loops.room_for_actions(), policy.room_for_worth()

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        if len(legal) == 1:
            return legal[0]
        game = view._setting.game
        if self._without and self._without not in game.weights:
            raise LookupError(f"{game.id} has no rule of thumb {self._without!r}; it has {', '.join(game.weights)}.")
        weights = policy.as_weights([0.0 if name == self._without else weight for name, weight in game.weights.items()])
        assert view.seat is not None
        n = policy.worth_one(opened(view._states), view.seat - 1, self._out, weights, self._worth)
        words = [game.actions.words[self._out[i]] for i in range(n)]
        allowed = set(legal)
        best = max(self._worth[i] for i in range(n) if words[i] in allowed)
        equal = [i for i in range(n) if words[i] in allowed and self._worth[i] == best]
        return str(words[self._luck.choice(equal)])


def player(seed: int | None = None, variant: str = "") -> Greedy:
    return Greedy(seed, variant.removeprefix("without="))
