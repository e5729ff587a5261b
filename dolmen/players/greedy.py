"""Rules of thumb: the action that a game's `features.py` finds worth most. Looks one action ahead, and never at chance."""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Collection, Sequence
from pathlib import Path
from statistics import pstdev
from typing import TYPE_CHECKING

import numpy as np

from dolmen.play import reading
from dolmen.table import loops, policy
from dolmen.table.compiled import Open, opened

from . import Budget

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.table.game import Game

VERSION = "1"  # frozen, for other players are measured against it: docs/strength.md names the rules of thumb it goes by, by their hash


PLAIN = 4.0  # points: a difference that anybody sees, however often they misjudge


class Greedy:
    """Take the action that is worth most.

    `without`: rules of thumb to leave out. `blur`: how far it misjudges what an action is worth, in parts of how much the actions differ
    that are not plainly worse than the best. `forgetful`: what lies covered in an open pile is no longer remembered."""

    def __init__(self, seed: int | None = None, without: Collection[str] = (), blur: float = 0.0, forgetful: bool = False) -> None:
        self._luck = random.Random(seed)
        self._without, self._blur, self._forgetful = without, blur, forgetful
        self._out, self._worth = loops.room_for_actions(), policy.room_for_worth()

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        if len(legal) == 1:
            return legal[0]
        worth = self.worths(view)
        least = max(worth.values()) - PLAIN
        heat = self._blur * pstdev(value for value in worth.values() if value >= least)  # one outstanding action is no reason to err more

        def judged(words: str) -> tuple[float, float]:
            seen = worth[words] + heat * self._error() if worth[words] >= least else -math.inf
            return seen, self._luck.random()

        return max(legal, key=judged)

    def worths(self, view: View) -> dict[str, float]:
        """What each open action is worth, in points ahead of the best of the others."""
        game = view._setting.game
        for name in self._without:
            if name not in game.weights:
                raise LookupError(f"{game.id} has no rule of thumb {name!r}; it has {', '.join(game.weights)}.")
        weights = policy.as_weights([0.0 if name in self._without else weight for name, weight in game.weights.items()])
        states = forget(view) if self._forgetful else view._states
        n = policy.worth_one(opened(states), reading.viewer(view.seat), self._out, weights, self._worth)
        return {game.actions.words[self._out[i]]: float(self._worth[i]) for i in range(n)}

    def _error(self) -> float:
        """Gumbel's: with it, an action is chosen as often as exp(worth / heat) has it among all."""
        return -math.log(-math.log(self._luck.uniform(1e-12, 1 - 1e-12))) if self._blur else 0.0


def forget(view: View) -> np.ndarray:
    """The view of somebody who sees what lies open, and remembers nothing that was covered since."""
    states = view._states.copy()
    s, box = Open(states), view._setting.game.box
    for zone in box.zones.covered:
        for i in range(s.height[zone] - 1):
            s.known[s.cell[int(box.base[zone]) + i]] &= ~(1 << reading.viewer(view.seat))
    return states


def fingerprint(game: Game) -> str:
    """Of a game's rules of thumb, by their text."""
    text = Path(game.folder, "features.py").read_text(encoding="utf-8")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def player(seed: int | None = None, variant: str = "") -> Greedy:
    """`greedy/without=NAME`: what is it worth?"""
    return Greedy(seed, [variant.removeprefix("without=")] if variant else ())
