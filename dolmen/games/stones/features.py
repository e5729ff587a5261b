"""Weigh the actions of `stones` by rules of thumb: weighted features value each action in points.

A row is worth its expected score at the end, so a tile is judged by how many tiles can follow it, and how likely the seat is to get
each of them. Skipping a tile gives it up; a tile left in the middle is a present to anyone it fits."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, NONE, fits
from dolmen.table.compiled import constant, rule
from dolmen.table.moves import count, top
from dolmen.table.state import IN_BOX, State

from .pieces import (
    BONUS, CLOVER, LAYS, LEAVES, MIDDLE, PLAIN, ROW, ROW_POINTS, STOPS, TAKES, TURNED, TURNS, VALUES, VERB, WHAT, WISH,
)  # fmt: skip

WEIGHTS = {
    "row": 1.0,  # a point of a row's expected final score
    "unseen": 0.55,  # probability of getting a face-down tile that fits
    "open": 0.5,  # the same for a tile that lies open
    "long": 0.009,  # reduction of both per tile that fits: they come in the wrong order
    "crowd": 0.3,  # relative reduction of both with four seats
    "empty": 1.1,  # factor on the prospects of an empty row
    "skip": 0.8,  # cost of a symbol that is skipped
    "bonus": 1.4,
    "wish": 1.0,
    "clover": 1.3,
    "turn": 0.85,  # turning a tile over
    "deny": 0.5,  # factor on what a tile taken was worth to the others
    "give": 0.4,  # factor on what a tile left is worth to the others
    "snatch": 0.6,  # share of a tile's value lost by leaving it where another seat wants it
}
ROWS, UNSEEN, OPEN, LONG, CROWD, EMPTY, SKIP, BONUSES, WISHES, CLOVERS, TURN, DENY, GIVE, SNATCH = range(len(WEIGHTS))

NO_ROW = -1
STEPS = 32  # resolution of probabilities in the table
LONGEST = 6  # a longer row scores no more
ALL = (1 << VALUES) - 1


def expected_points() -> np.ndarray:
    """Tabulate the expected final score of a row by its length, the number of tiles that may follow, and the probability of getting
    each (a binomial distribution)."""
    table = np.zeros((LONGEST + 1, VALUES + 1, STEPS + 1))
    for step in range(STEPS + 1):
        chance = step / STEPS
        added = np.zeros(VALUES + 1)  # probability distribution of the number of tiles added
        added[0] = 1.0
        for n in range(VALUES + 1):
            for length in range(LONGEST + 1):
                table[length, n, step] = sum(p * ROW_POINTS[min(length + k, LONGEST)] for k, p in enumerate(added))
            added = added * (1 - chance) + np.concatenate([[0.0], added[:-1]]) * chance
    return table


EXPECTED = constant(expected_points())
ANOTHER_WISH = constant(np.array([1.5, 2.5, 3.0, 3.0, 3.0, 0.0]))  # by stones held: the value of one more, with an eye on the next
BITS = constant(np.array([i.bit_count() for i in range(ALL + 1)], np.uint8))


@rule
def weigh(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Write the value of each action to `worth`."""
    crowd = 1.0 - weights[CROWD] * 0.5 * (s.seats - 2)
    unseen_chance = weights[UNSEEN] * crowd
    open_chance = weights[OPEN] * crowd
    colour, unseen, shown, rich = NO_ROW, 0, 0, 0
    for i in range(n):
        verb = VERB[actions[i]]
        if verb == TURNS or verb == STOPS:
            worth[i] = weights[TURN] if verb == TURNS else 0.0
            continue
        tile = WHAT[actions[i]] if verb == TAKES else top(s, TURNED)
        row, value = tile // VALUES, tile % VALUES
        if row != colour:  # the middle is sorted by colour
            colour = row
            unseen, shown, rich = still_to_be_had(s, row)
        others = ALL - (1 << value)
        chances = (unseen & others, shown & others, rich & others, unseen_chance, open_chance)
        worth[i] = about(s, who, verb, tile, weights, chances)


@rule
def still_to_be_had(s: State, row: int) -> tuple[int, int, int]:
    """Return bit masks of a colour's values that lie face down, that lie open in the middle, and of both those that show a symbol."""
    unseen, shown, rich = 0, 0, 0
    for value in range(VALUES):
        tile = VALUES * row + value
        unseen |= ((s.zone[tile] != IN_BOX) & (s.known[tile] == 0)) << value
        shown |= (s.zone[tile] == MIDDLE) << value
        rich |= (s.symbol[tile] != PLAIN) << value
    return unseen, shown, rich & (unseen | shown)


@rule
def about(s: State, who: int, verb: int, tile: int, weights: Any, chances: Any) -> float:
    """Return the value of laying, leaving or taking a tile, relative to the same position without the tile."""
    row, value = tile // VALUES, tile % VALUES
    given = 0.0
    for other in range(s.seats):
        if other != who and fits(s, other, row, value):
            before = prospect(s, other, row, weights, chances)
            given = max(given, laid(s, other, row, value, weights, chances) - before + symbol(s, other, tile, weights))
    wanted = given > weights[TURN]
    given /= s.seats - 1  # only one of the others is the rival that counts
    if not fits(s, who, row, value):
        return -weights[GIVE] * given
    before = prospect(s, who, row, weights, chances)
    extra = symbol(s, who, tile, weights)
    unseen, shown, rich, unseen_chance, open_chance = chances
    left = prospect(s, who, row, weights, (unseen, shown | 1 << value, rich, unseen_chance, open_chance)) - before + open_chance * extra
    if wanted:
        left *= 1.0 - weights[SNATCH]
    if verb == LEAVES:
        return left - weights[GIVE] * given
    gain = laid(s, who, row, value, weights, chances) - before + extra
    return gain if verb == LAYS else gain - left + weights[DENY] * given


@rule
def laid(s: State, who: int, row: int, value: int, weights: Any, chances: Any) -> float:
    """Return the value of a row with this tile laid in it."""
    above, below = ALL + 1 - (2 << value), (1 << value) - 1
    last = s.last[who, row] + 0
    if last == NONE:
        return weights[ROWS] * max(future(1, above, weights, chances), future(1, below, weights, chances))
    length = count(s, ROW + COLOURS * who + row)
    if value > last:
        ahead, skipped = above, below & (ALL + 1 - (2 << last))
    else:
        ahead, skipped = below, above & ((1 << last) - 1)
    return weights[ROWS] * future(length + 1, ahead, weights, chances) - weights[SKIP] * BITS[skipped & chances[2]]


@rule
def prospect(s: State, who: int, row: int, weights: Any, chances: Any) -> float:
    """Return the value of a row as it lies."""
    length = count(s, ROW + COLOURS * who + row)
    if length == 0:
        return weights[ROWS] * weights[EMPTY] * max(0.0, future(0, ALL, weights, chances))
    if length == 1:
        last = s.last[who, row] + 0
        up, down = future(1, ALL + 1 - (2 << last), weights, chances), future(1, (1 << last) - 1, weights, chances)
        return weights[ROWS] * max(up, down)
    ahead = (2 << s.high[who, row]) - (1 << s.low[who, row])
    return weights[ROWS] * future(length, ahead, weights, chances)


@rule
def future(length: int, ahead: int, weights: Any, chances: Any) -> float:
    """Return the expected points of a row of this length that these values may still join."""
    unseen, shown, _, unseen_chance, open_chance = chances
    hidden, waiting = BITS[unseen & ahead] + 0, BITS[shown & ahead] + 0
    n = hidden + waiting
    chance = 0.0
    if n:
        chance = (unseen_chance * hidden + open_chance * waiting) / n - weights[LONG] * n
    return EXPECTED[min(length, LONGEST), n, int(min(max(chance, 0.0), 1.0) * STEPS + 0.5)]


@rule
def symbol(s: State, who: int, tile: int, weights: Any) -> float:
    """Return the value of the symbol on a tile."""
    shown = s.symbol[tile]
    if shown == WISH:
        return weights[WISHES] * ANOTHER_WISH[min(s.wishes[who] + 0, LONGEST - 1)]
    return weights[CLOVERS] if shown == CLOVER else weights[BONUSES] * BONUS[shown]
