"""Evaluate positions by a small neural net, trained on matches by `dolmen train`. Knows no game.

A game describes a position in parts: several of the same type (its colours, say), and the rest. Each part is a sparse set of binary
features; a feature selects one row of ROW numbers from an embedding table, and the selected rows are summed. The sums of the parts of
the same type go through a ReLU and are added up (sum pooling, as in Deep Sets); that and the sum of the rest (again through a ReLU)
feed one dense layer with ReLU. The outputs are the final points, one's own and those of the best other seat, and the logit of the
probability of winning.

All parameters are stored in one flat array, after a game's weights: the table of the like parts, the table of the rest, the dense
layer, the outputs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from .compiled import rule
from .rows import ROW, add_positive, dot_rows, mix_rows, sum_rows

OUTS = 3
MINE, THEIRS, CHANCE = ROW, ROW + 1, ROW + 2  # the outputs, stored after the layer's activations
LAST = ROW + OUTS  # length of the buffer for the layer and the outputs
SCALE = 10.0  # the net predicts points in units of ten
BIAS = 2 * ROW * ROW  # offsets from `at_top`: the layer's bias, the output weights, their bias
OUT = BIAS + ROW
OUT_BIAS = OUT + OUTS * ROW
BEHIND = OUT_BIAS + OUTS
PER_POINT, PER_WIN = 0.3, 12.0  # value of a point of margin and of a win, in points


@dataclass(frozen=True)
class Net:
    """The shape of a game's net, and the offsets of its parts in the flat parameter array."""

    path: Path  # the file of its parameters
    seats: tuple[int, ...]  # the numbers of seats it is used for
    start: int
    alike: int  # number of like parts ..
    rows: int  # .. and rows of their embedding table
    rest: int  # rows of the table for the rest
    seen: int  # most features active in one part
    fits: tuple[int, ...] = ()  # the numbers of seats that its features can describe, if they are more

    @property
    def trainable(self) -> tuple[int, ...]:
        """Return the numbers of seats that it can be trained for."""
        return self.fits or self.seats

    @property
    def at_rest(self) -> int:
        """Return the offset of the second embedding table."""
        return self.start + self.rows * ROW

    @property
    def at_top(self) -> int:
        """Return the offset of the dense layer."""
        return self.at_rest + self.rest * ROW

    @property
    def numbers(self) -> int:
        """Return the length of the whole parameter array, the game's weights included."""
        return self.at_top + BEHIND

    @property
    def at_all(self) -> int:
        """Return the offset of the pooled sum in the activation buffer: the sums of the parts come first, then their pooled sum, that
        of the rest, and scratch space."""
        return self.alike * ROW

    @property
    def sums(self) -> int:
        """Return the length of the activation buffer."""
        return self.at_all + 5 * ROW

    @cached_property
    def learned(self) -> np.ndarray:
        """Load the trained parameters, without the game's weights."""
        with np.load(self.path) as file:
            found: np.ndarray = file["net"].astype(np.float64)
        if len(found) != self.numbers - self.start:
            raise ValueError(f"{self.path.name} belongs to a net of another shape: train it anew with dolmen train.")
        return found

    def keep(self, numbers: np.ndarray) -> None:
        """Save trained parameters as 16-bit floats."""
        np.savez_compressed(self.path, net=numbers[self.start :].astype(np.float16))

    def fresh(self, seed: int) -> np.ndarray:
        """Return randomly initialized parameters, without the game's weights."""
        luck = np.random.default_rng(seed)
        top = self.at_top - self.start
        found = np.zeros(self.numbers - self.start)
        found[:top] = luck.normal(0.0, 0.1, top)
        found[top : top + BIAS] = luck.normal(0.0, 1 / math.sqrt(2 * ROW), BIAS)
        found[top + OUT : top + OUT_BIAS] = luck.normal(0.0, 0.1, OUTS * ROW)
        return found


@rule
def read_top(net: Any, top: int, sums: Any, at: int, last: Any) -> None:
    """Run the dense layer and the outputs on the pooled sums at sums[at ..] (the like parts, then the rest)."""
    mix_rows(last, 0, net, top, top + BIAS, sums, at, 2 * ROW)
    for i in range(ROW):
        last[i] = max(last[i], 0.0)
    for k in range(OUTS):
        last[ROW + k] = net[top + OUT_BIAS + k] + dot_rows(last, 0, net, top + OUT + ROW * k)


@rule
def chance_of(last: Any) -> float:
    """Return the predicted probability of winning (the logistic function of its logit)."""
    return 1.0 / (1.0 + math.exp(-last[CHANCE]))


@rule
def worth_of(last: Any) -> float:
    """Return the value to maximize, in points: a blend of predicted margin and probability of winning."""
    return float(PER_POINT * SCALE * (last[MINE] - last[THEIRS]) + PER_WIN * chance_of(last))


@rule
def exchange_part(net: Any, start: int, seen: Any, n: int, sums: Any, part: int, room: int, goal: int) -> None:
    """Update a pooled sum (sums[goal ..]) incrementally after the features of one part have changed."""
    sum_rows(sums, room, net, start, seen, n)
    add_positive(sums, goal, sums, ROW * part, -1.0)
    add_positive(sums, goal, sums, room, 1.0)
