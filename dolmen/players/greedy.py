"""Play by rules of thumb: take the action that a game's `features.py` values most, without looking ahead."""

from __future__ import annotations

import hashlib
import math
import random
import tokenize
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import pstdev
from typing import TYPE_CHECKING

import numpy as np

from dolmen.play import reading
from dolmen.table import loops, policy
from dolmen.table.records import OpenState, opened

from . import Budget

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.table.game import Game

VERSION = "1"  # frozen, since other players are measured against it: docs/strength.md identifies its rules of thumb by their hash
BLANK = {tokenize.COMMENT, tokenize.NL}  # tokens without effect
BLOCKS = {tokenize.NEWLINE: "\n", tokenize.INDENT: "\n>", tokenize.DEDENT: "\n<"}  # how the tokens between statements are hashed

PLAIN = 4.0  # points below the best action: a mistake that nobody makes, however noisy their judgement


class Greedy:
    """A player that takes the action worth most.

    `without` names rules of thumb to leave out. `blur` scales the error of its judgement, relative to the spread of those actions that are
    not plainly worse than the best. `forgetful` makes it forget the cards that lie covered in an open pile."""

    def __init__(self, seed: int | None = None, without: Collection[str] = (), blur: float = 0.0, forgetful: bool = False) -> None:
        self._luck = random.Random(seed)
        self._without, self._blur, self._forgetful = without, blur, forgetful
        self._out, self._worth = loops.room_for_actions(), policy.room_for_worth()

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        if len(legal) == 1:
            return legal[0]
        worth = self.worths(view)
        least = max(worth.values()) - PLAIN
        heat = self._blur * pstdev(value for value in worth.values() if value >= least)  # one outlier adds no noise

        def judged(words: str) -> tuple[float, float]:
            seen = worth[words] + heat * self._error() if worth[words] >= least else -math.inf
            return seen, self._luck.random()

        return max(legal, key=judged)

    def worths(self, view: View) -> dict[str, float]:
        """Return what each legal action is worth, in points ahead of the best of the others."""
        game = view.setting.game
        for name in self._without:
            if name not in game.weights:
                raise LookupError(f"{game.id} has no rule of thumb {name!r}; it has {', '.join(game.weights)}.")
        weights = policy.as_weights([0.0 if name in self._without else weight for name, weight in game.weights.items()])
        states = forget(view) if self._forgetful else view.states
        n = policy.worth_one(opened(states), reading.viewer(view.seat), self._out, weights, self._worth)
        return {game.actions.words[self._out[i]]: float(self._worth[i]) for i in range(n)}

    def _error(self) -> float:
        """Draw Gumbel noise: the action with the highest noisy value is then distributed as the softmax of worth / heat."""
        return -math.log(-math.log(self._luck.uniform(1e-12, 1 - 1e-12))) if self._blur else 0.0


def forget(view: View) -> np.ndarray:
    """Return the view of somebody who sees the top of every open pile and remembers nothing below it."""
    states = view.states.copy()
    s, box = OpenState(states), view.setting.game.box
    for zone in box.zones.covered:
        for i in range(s.height[zone] - 1):
            s.known[s.cell[int(box.base[zone]) + i]] &= ~(1 << reading.viewer(view.seat))
    return states


def fingerprint(game: Game) -> str:
    """Hash what a game's rules of thumb do: the tokens of `features.py` without comments, docstrings and the layout within lines."""
    return hashlib.sha256(" ".join(code_of(Path(game.folder, "features.py"))).encode()).hexdigest()[:16]


def code_of(source: Path) -> Iterator[str]:
    """Yield a file's tokens without comments, docstrings and the layout within lines."""
    with tokenize.open(source) as file:
        tokens = [token for token in tokenize.generate_tokens(file.readline) if token.type not in BLANK]
    begins, docstring = True, False  # whether a statement begins here; whether the last one was a docstring, whose end is left out too
    for token, after in pairwise(tokens):
        if docstring:
            docstring = False
            continue
        docstring = begins and token.type == tokenize.STRING and after.type == tokenize.NEWLINE
        if not docstring:
            yield BLOCKS.get(token.type, token.string)
            begins = token.type in BLOCKS


def player(seed: int | None = None, variant: str = "") -> Greedy:
    """Make a greedy player; the variant `without=NAME` leaves one rule of thumb out, to measure what it is worth."""
    return Greedy(seed, [variant.removeprefix("without=")] if variant else ())
