"""Rules of thumb for `stones`: what a player of some experience looks at.

A row is worth what it will score at the end, so a tile is judged by two questions: how many tiles can follow it, and how likely is
each of them to become mine? Skipping a tile gives it up; a tile left in the middle is a present to whoever it fits."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, NONE, fits
from dolmen.table.compiled import constant, rule
from dolmen.table.moves import count, top
from dolmen.table.state import IN_BOX, State, attach

from .pieces import (
    BONUS, BOX, CLOVER, LAYS, LEAVES, MIDDLE, PLAIN, ROW, ROW_POINTS, STOPS, TAKES, TURNED, TURNS, VALUES, VERB, WHAT, WISH,
)  # fmt: skip

WEIGHTS = {
    "row": 1.0,  # what a row will score at the end
    "unseen": 0.55,  # the chance that a face-down tile that fits becomes mine
    "open": 0.5,  # the same for one that lies open
    "long": 0.009,  # how much smaller for each tile that fits: they come in the wrong order
    "crowd": 0.3,  # how much smaller for all with four seats
    "empty": 1.1,  # what a row not yet begun may still become
    "skip": 0.8,  # a symbol that is passed over
    "bonus": 1.4,
    "wish": 1.0,
    "clover": 1.3,
    "turn": 0.85,  # turning a tile over: a new chance
    "deny": 0.5,  # a tile taken from the others, of what it is worth to them
    "give": 0.4,  # a tile left to them
    "snatch": 0.6,  # how much of a tile's worth is lost by leaving it where another wants it
}
ROWS, UNSEEN, OPEN, LONG, CROWD, EMPTY, SKIP, BONUSES, WISHES, CLOVERS, TURN, DENY, GIVE, SNATCH = range(len(WEIGHTS))

NO_ROW = -1
STEPS = 32  # so finely chances are told apart
LONGEST = 6  # a longer row scores no more
ALL = (1 << VALUES) - 1


def expected_points() -> np.ndarray:
    """By length, tiles that may follow, and the chance of each: what the row scores at the end."""
    table = np.zeros((LONGEST + 1, VALUES + 1, STEPS + 1))
    for step in range(STEPS + 1):
        chance = step / STEPS
        added = np.zeros(VALUES + 1)  # by number of tiles: its probability
        added[0] = 1.0
        for n in range(VALUES + 1):
            for length in range(LONGEST + 1):
                table[length, n, step] = sum(p * ROW_POINTS[min(length + k, LONGEST)] for k, p in enumerate(added))
            added = added * (1 - chance) + np.concatenate([[0.0], added[:-1]]) * chance
    return table


EXPECTED = constant(expected_points())
ANOTHER_WISH = constant(np.array([1.5, 2.5, 3.0, 3.0, 3.0, 0.0]))  # by stones: points of one more, with an eye on the next
BITS = constant(np.array([i.bit_count() for i in range(ALL + 1)], np.uint8))


@rule
def weigh(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
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
        if row != colour:  # the middle is in order of colour
            colour = row
            unseen, shown, rich = still_to_be_had(s, row)
        others = ALL - (1 << value)
        chances = (unseen & others, shown & others, rich & others, unseen_chance, open_chance)
        worth[i] = about(s, seat, verb, tile, weights, chances)


@rule
def still_to_be_had(s: State, row: int) -> tuple[int, int, int]:
    """The values of a colour that lie face down, that lie open, and those of both that show a symbol; as bits."""
    unseen, shown, rich = 0, 0, 0
    for value in range(VALUES):
        tile = VALUES * row + value
        unseen |= ((s.zone[tile] != IN_BOX) & (s.known[tile] == 0)) << value
        shown |= (s.zone[tile] == MIDDLE) << value
        rich |= (s.symbol[tile] != PLAIN) << value
    return unseen, shown, rich & (unseen | shown)


@rule
def about(s: State, seat: int, verb: int, tile: int, weights: Any, chances: Any) -> float:
    """To lay, to leave or to take a tile, measured against a world without it."""
    row, value = tile // VALUES, tile % VALUES
    given = 0.0
    for other in range(s.seats):
        if other != seat and fits(s, other, row, value):
            before = prospect(s, other, row, weights, chances)
            given = max(given, laid(s, other, row, value, weights, chances) - before + symbol(s, other, tile, weights))
    wanted = given > weights[TURN]
    given /= s.seats - 1  # only one of them is the best of the others
    if not fits(s, seat, row, value):
        return -weights[GIVE] * given
    before = prospect(s, seat, row, weights, chances)
    extra = symbol(s, seat, tile, weights)
    unseen, shown, rich, unseen_chance, open_chance = chances
    left = prospect(s, seat, row, weights, (unseen, shown | 1 << value, rich, unseen_chance, open_chance)) - before + open_chance * extra
    if wanted:
        left *= 1.0 - weights[SNATCH]
    if verb == LEAVES:
        return left - weights[GIVE] * given
    gain = laid(s, seat, row, value, weights, chances) - before + extra
    return gain if verb == LAYS else gain - left + weights[DENY] * given


@rule
def laid(s: State, seat: int, row: int, value: int, weights: Any, chances: Any) -> float:
    """What a row is worth with this tile on it."""
    above, below = ALL + 1 - (2 << value), (1 << value) - 1
    last = s.last[seat, row] + 0
    if last == NONE:
        return weights[ROWS] * max(future(1, above, weights, chances), future(1, below, weights, chances))
    length = count(s, ROW + COLOURS * seat + row)
    if value > last:
        ahead, skipped = above, below & (ALL + 1 - (2 << last))
    else:
        ahead, skipped = below, above & ((1 << last) - 1)
    return weights[ROWS] * future(length + 1, ahead, weights, chances) - weights[SKIP] * BITS[skipped & chances[2]]


@rule
def prospect(s: State, seat: int, row: int, weights: Any, chances: Any) -> float:
    """What a row is worth as it lies."""
    length = count(s, ROW + COLOURS * seat + row)
    if length == 0:
        return weights[ROWS] * weights[EMPTY] * max(0.0, future(0, ALL, weights, chances))
    if length == 1:
        last = s.last[seat, row] + 0
        up, down = future(1, ALL + 1 - (2 << last), weights, chances), future(1, (1 << last) - 1, weights, chances)
        return weights[ROWS] * max(up, down)
    ahead = (2 << s.high[seat, row]) - (1 << s.low[seat, row])
    return weights[ROWS] * future(length, ahead, weights, chances)


@rule
def future(length: int, ahead: int, weights: Any, chances: Any) -> float:
    """The points of a row of this length that these values may still join."""
    unseen, shown, _, unseen_chance, open_chance = chances
    hidden, waiting = BITS[unseen & ahead] + 0, BITS[shown & ahead] + 0
    n = hidden + waiting
    chance = 0.0
    if n:
        chance = (unseen_chance * hidden + open_chance * waiting) / n - weights[LONG] * n
    return EXPECTED[min(length, LONGEST), n, int(min(max(chance, 0.0), 1.0) * STEPS + 0.5)]


@rule
def symbol(s: State, seat: int, tile: int, weights: Any) -> float:
    """What the symbol on a tile is worth."""
    shown = s.symbol[tile]
    if shown == WISH:
        return weights[WISHES] * ANOTHER_WISH[min(s.wishes[seat] + 0, LONGEST - 1)]
    return weights[CLOVERS] if shown == CLOVER else weights[BONUSES] * BONUS[shown]


attach(BOX, weigh=weigh)
