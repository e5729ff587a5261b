"""A small net that says what a position comes to, learned from matches (`python -m dolmen.lab.learn`). Knows no game.

A game looks at a position in parts: several that are alike (its colours, say), and the rest. Of each part it names what it sees, as
rows of a table, ROW numbers each; they are added up. The sums of the parts that are alike, without what is negative in them, are
added to one; that and the sum of the rest go through one layer more. Out come the points at the end, one's own and those of the best
other seat, and the chance to win.

All numbers stand in one list, behind a game's weights: the table of the parts that are alike, that of the rest, the layer, the outs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from .compiled import ROW, add_positive, dot_rows, mix_rows, rule, sum_rows

OUTS = 3
MINE, THEIRS, CHANCE = ROW, ROW + 1, ROW + 2  # the outs, behind the layer
LAST = ROW + OUTS  # the layer and the outs
SCALE = 10.0  # points are told in tens
BIAS = 2 * ROW * ROW  # places behind the top: the layer's bias, the outs and theirs
OUT = BIAS + ROW
OUT_BIAS = OUT + OUTS * ROW
BEHIND = OUT_BIAS + OUTS
PER_POINT, PER_WIN = 0.3, 12.0  # what a point of margin is worth, and a match won, in points


@dataclass(frozen=True)
class Net:
    """Where the parts of a game's net stand among its weights."""

    path: Path  # the file of its numbers
    seats: int  # it learned from matches of so many, and knows nothing of others
    start: int
    alike: int  # parts that are alike ..
    rows: int  # .. and the rows of their table
    rest: int  # rows of the other table
    seen: int  # the most rows that are seen of a part

    @property
    def at_rest(self) -> int:
        return self.start + self.rows * ROW

    @property
    def at_top(self) -> int:
        return self.at_rest + self.rest * ROW

    @property
    def numbers(self) -> int:
        """With the weights before it."""
        return self.at_top + BEHIND

    @property
    def at_all(self) -> int:
        """In the sums: those of the parts come first, then their sum, that of the rest, and room for another of each."""
        return self.alike * ROW

    @property
    def sums(self) -> int:
        return self.at_all + 5 * ROW

    @cached_property
    def learned(self) -> np.ndarray:
        """Without the weights before it."""
        with np.load(self.path) as file:
            found: np.ndarray = file["net"].astype(np.float64)
        if len(found) != self.numbers - self.start:
            raise ValueError(f"{self.path.name} was learned by another net: learn it anew with python -m dolmen.lab.learn.")
        return found

    def keep(self, numbers: np.ndarray) -> None:
        np.savez_compressed(self.path, net=numbers[self.start :].astype(np.float16))

    def fresh(self, seed: int) -> np.ndarray:
        """Numbers that know nothing yet, without the weights before it."""
        luck = np.random.default_rng(seed)
        top = self.at_top - self.start
        found = np.zeros(self.numbers - self.start)
        found[:top] = luck.normal(0.0, 0.1, top)
        found[top : top + BIAS] = luck.normal(0.0, 1 / math.sqrt(2 * ROW), BIAS)
        found[top + OUT : top + OUT_BIAS] = luck.normal(0.0, 0.1, OUTS * ROW)
        return found


@rule
def read_top(net: Any, top: int, sums: Any, at: int, last: Any) -> None:
    """From what the parts came to (sums[at ..]: those that are alike, then the rest) to the outs."""
    mix_rows(last, 0, net, top, top + BIAS, sums, at, 2 * ROW)
    for i in range(ROW):
        last[i] = max(last[i], 0.0)
    for k in range(OUTS):
        last[ROW + k] = net[top + OUT_BIAS + k] + dot_rows(last, 0, net, top + OUT + ROW * k)


@rule
def chance_of(last: Any) -> float:
    return 1.0 / (1.0 + math.exp(-last[CHANCE]))


@rule
def worth_of(last: Any) -> float:
    """What is wanted, in points."""
    return float(PER_POINT * SCALE * (last[MINE] - last[THEIRS]) + PER_WIN * chance_of(last))


@rule
def exchange_part(net: Any, start: int, seen: Any, n: int, sums: Any, part: int, room: int, goal: int) -> None:
    """In a sum of parts (sums[goal ..]), this is seen of a part instead of what was before."""
    sum_rows(sums, room, net, start, seen, n)
    add_positive(sums, goal, sums, ROW * part, -1.0)
    add_positive(sums, goal, sums, room, 1.0)
