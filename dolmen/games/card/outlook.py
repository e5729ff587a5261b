"""Evaluate positions of `card` statically, for searches that do not play every world to its end.

A seat's expected points are a linear combination of what its rows promise (see features.py), its point cards, its wish stones, and what
its hand offers towards more of them. The coefficients, interpolated between the start and the end of a match, were fitted to the
results of matches: `python -m dolmen.lab.fit card --seats 2 --matches 200000`, and the same with 3 and 4."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS
from dolmen.table.compiled import constant, room, rule
from dolmen.table.moves import count
from dolmen.table.state import State

from .features import BITS, COME, EQUALS, FACTS, FULL, MINE, TIME, promise, sort_out
from .pieces import CARDS, DOT, END, HAND, PILE, ROW, ROWS, STONES, WISH_POINTS, WISHES
from .rules import NO_KIND

ASPECTS = ("rows", "dots", "dots held", "wishes", "pairs", "singles", "turn", "all")  # `all`: the intercept
OUTLOOK = {  # by seats, by aspect: the coefficient at the end, and what is added to it at the beginning
    2: ((1.05, -0.46), (1.01, -0.48), (0.92, -0.05), (1.01, -0.37), (0.67, -0.05), (0.25, -0.16), (0.19, 0.19), (-2.77, 24.30)),
    3: ((1.25, -0.77), (1.17, -0.72), (1.17, -0.50), (0.93, 0.09), (0.77, 0.10), (0.46, -0.40), (0.24, 0.10), (-8.03, 27.99)),
    4: ((1.07, -0.53), (1.07, -0.67), (1.10, -0.76), (0.91, 0.25), (0.82, -0.08), (0.32, -0.35), (0.18, 0.46), (-4.11, 26.79)),
}
KNOWN = len(ASPECTS)
LATE = constant(np.array([late for of_seats in OUTLOOK.values() for late, _ in of_seats]))
EARLY = constant(np.array([early for of_seats in OUTLOOK.values() for _, early in of_seats]))
DOUBT = (2.0, 5.5)  # standard deviation at the end, and what is added to it at the beginning
LONG = 30.0  # draws left per seat that make earliness 1


@rule
def aspects(s: State, who: int, weights: Any, found: Any) -> None:
    """Write the terms of the linear combination to `found`, in the order of ASPECTS."""
    cards, facts = room(EQUALS + 1), np.empty(FACTS)
    sort_out(s, who, cards, facts, weights)
    promised, dots = 0.0, count(s, HAND + who)
    for row in range(COLOURS):
        promised += promise(s, who, row, NO_KIND, cards[MINE + row], facts[COME], cards, facts, weights)
        dots -= (cards[MINE + row] >> BITS * END) & FULL
    pairs, singles = 0, 0
    for value in range(1, 10):
        if s.zone[CARDS - 1 + value] == STONES:
            equals = (cards[EQUALS] >> BITS * value) & FULL
            pairs += equals > 1
            singles += equals == 1
    stones = count(s, WISHES + who)
    another = WISH_POINTS[min(stones + 1, 9)] - WISH_POINTS[stones]
    found[0] = promised
    found[1] = count(s, ROW + ROWS * who + DOT)
    found[2] = min(dots + 0.0, facts[TIME])
    found[3] = WISH_POINTS[stones]
    found[4] = another * min(pairs + 0.0, facts[TIME])
    found[5] = another * singles
    found[6] = (s.to_act >> who) & 1
    found[7] = 1.0


@rule
def earliness(s: State) -> float:
    """Return how early in the match it is: about 1 at the beginning, 0 when the draw pile is used up."""
    return float(count(s, PILE) / (LONG * s.seats))


@rule
def outlook(s: State, who: int, weights: Any) -> float:
    """Return the expected final points of a seat."""
    found = np.empty(KNOWN)
    aspects(s, who, weights, found)
    early = earliness(s)
    start = KNOWN * (s.seats - 2)
    points = 0.0
    for i in range(KNOWN):
        points += found[i] * (LATE[start + i] + early * EARLY[start + i])
    return points


@rule
def doubt(s: State) -> float:
    """Return the standard deviation of the error in the margin."""
    return DOUBT[0] + DOUBT[1] * earliness(s)
