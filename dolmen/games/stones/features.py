"""Rules of thumb for `stones`: what a player of some experience looks at before acting.

A row is worth what it will score at the end, so every tile is judged by two questions: how many tiles can still follow, and how
likely is each of them to become mine? A tile that skips others gives them up."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, NONE, fits
from dolmen.table.compiled import constant, rule
from dolmen.table.moves import count, top
from dolmen.table.state import IN_BOX, State, attach

from .pieces import (
    BONUS, BOX, CLOVER, LAYS, LEAVES, MIDDLE, PILE, PLAIN, ROW, ROW_POINTS, STOPS, TAKES, TURNED, TURNS, VALUES, VERB, WHAT, WISH,
)  # fmt: skip
from .rules import line

WEIGHTS = {
    "row": 1.0,  # what the rows will score at the end
    "unseen": 0.45,  # the chance that a face-down tile that fits becomes mine
    "open": 0.6,  # the same for one that lies open
    "rival": 0.1,  # how much smaller that is where another's row could take it
    "crowd": 0.6,  # how much smaller with four seats
    "empty": 0.5,  # what a row not yet begun is worth, of what it could become
    "symbol": 1.0,  # a symbol that is skipped
    "bonus": 1.0,
    "wish": 1.0,
    "clover": 2.0,
    "deny": 0.5,  # a tile taken from under the others' noses, of what it is worth to them
    "give": 0.5,  # a tile left for them
    "turn": 1.5,  # turning a tile over: a new chance
    "late": 0.0,  # the same, when few are left
    "end": 3.0,  # turning over the last one, when ahead
}
(ROWS, UNSEEN, OPEN, RIVAL, CROWD, EMPTY, SYMBOL, BONUSES, WISHES, CLOVERS, DENY, GIVE, TURN, LATE, END) = range(len(WEIGHTS))

STEPS = 16  # so finely chances are told apart
LONGEST = 6  # a longer row scores no more
ALL = (1 << VALUES) - 1


def expected_points() -> Any:
    """By length, tiles that may follow, and the chance of each: the points of the row at the end."""
    table = np.zeros((LONGEST + 1, VALUES + 1, STEPS + 1))
    for step in range(STEPS + 1):
        added = np.zeros(VALUES + 1)
        added[0] = 1.0
        for n in range(VALUES + 1):
            for length in range(LONGEST + 1):
                table[length, n, step] = sum(chance * ROW_POINTS[min(length + k, LONGEST)] for k, chance in enumerate(added))
            added[1:] = added[1:] * (1 - step / STEPS) + added[:-1] * step / STEPS
            added[0] *= 1 - step / STEPS
    return table


EXPECTED = constant(expected_points())
STEP_UP = constant(np.array([1.5, 2.5, 3.0, 3.0, 3.0, 0.0]))  # one wish stone more, with an eye on the next ones
BITS = constant(np.array([i.bit_count() for i in range(ALL + 1)], np.uint8))


@rule
def weigh(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    for i in range(n):
        verb = VERB[actions[i]]
        if verb == TURNS:
            worth[i] = turning(s, seat, weights)
        elif verb == STOPS:
            worth[i] = 0.0
        else:
            tile = WHAT[actions[i]] if verb == TAKES else top(s, TURNED)
            worth[i] = about(s, seat, verb, tile, weights)


@rule
def turning(s: State, seat: int, weights: Any) -> float:
    """A new tile is a new chance, and one step nearer to the end."""
    left = count(s, PILE)
    value = weights[TURN] + weights[LATE] / left
    if left == 1:
        value += weights[END] * (1 if lead(s, seat) > 0 else -1)
    return value


@rule
def about(s: State, seat: int, verb: int, tile: int, weights: Any) -> float:
    """Laying, leaving or taking one tile, measured against a world without it."""
    row = tile // VALUES
    value = tile % VALUES
    unseen, shown, rich = 0, 0, 0  # other tiles of the colour that are still to be had
    for v in range(VALUES):
        other = VALUES * row + v
        if v != value:
            unseen |= ((s.zone[other] != IN_BOX) & (s.known[other] & 1 == 0)) << v
            shown |= (s.zone[other] == MIDDLE) << v
            rich |= (s.symbol[other] != PLAIN) << v
    rich &= unseen | shown
    crowd = 1.0 - weights[CROWD] * 0.5 * (s.seats - 2)
    given = 0.0
    wanted = 0
    for other in range(s.seats):
        if other != seat:
            if s.height[ROW + COLOURS * other + row]:
                wanted |= fitting(s, other, row)
            if fits(s, other, row, value):
                given = max(given, gain(s, other, row, value, unseen, shown, 0, rich, weights, crowd) + symbol_worth(s, other, tile, weights))
    before = prospect(s, seat, row, unseen, shown, wanted, weights, crowd)
    keep = 0.0
    extra = symbol_worth(s, seat, tile, weights)
    if fits(s, seat, row, value):
        keep = prospect(s, seat, row, unseen, shown | 1 << value, wanted, weights, crowd) - before
        keep = weights[ROWS] * keep + weights[OPEN] * crowd * extra
    if verb == LEAVES:
        return keep - weights[GIVE] * given
    laid = gain(s, seat, row, value, unseen, shown, wanted, rich, weights, crowd) + extra
    if verb == LAYS:
        return laid
    return laid - keep + weights[DENY] * given


@rule
def gain(s: State, seat: int, row: int, value: int, unseen: int, shown: int, wanted: int, rich: int, weights: Any, crowd: float) -> float:
    """What a row of this seat gains by a tile that fits."""
    length = count(s, ROW + COLOURS * seat + row)
    last = s.last[seat, row] + 0
    above = ALL - (2 << value) + 1
    below = (1 << value) - 1
    if last == NONE:
        up = future(1, above, unseen, shown, wanted, weights, crowd)
        down = future(1, below, unseen, shown, wanted, weights, crowd)
        after = max(up, down)
        skipped = 0
    else:
        after = future(length + 1, above if value > last else below, unseen, shown, wanted, weights, crowd)
        skipped = BITS[rich & fitting(s, seat, row) & (below if value > last else above)] if length > 1 else 0
    before = prospect(s, seat, row, unseen, shown, wanted, weights, crowd)
    return weights[ROWS] * (after - before) - weights[SYMBOL] * skipped


@rule
def prospect(s: State, seat: int, row: int, unseen: int, shown: int, wanted: int, weights: Any, crowd: float) -> float:
    """What a row will be worth at the end."""
    length = count(s, ROW + COLOURS * seat + row)
    last = s.last[seat, row] + 0
    if last == NONE:
        return weights[EMPTY] * max(0.0, future(0, ALL, unseen, shown, wanted, weights, crowd))
    if length == 1:
        up = future(1, ALL - (2 << last) + 1, unseen, shown, wanted, weights, crowd)
        down = future(1, (1 << last) - 1, unseen, shown, wanted, weights, crowd)
        return max(up, down)
    return future(length, fitting(s, seat, row), unseen, shown, wanted, weights, crowd)


@rule
def future(length: int, reach: int, unseen: int, shown: int, wanted: int, weights: Any, crowd: float) -> float:
    n = BITS[reach & (unseen | shown)] + 0
    if n == 0:
        return EXPECTED[min(length, LONGEST), 0, 0]
    mine = weights[UNSEEN] * BITS[reach & unseen] + weights[OPEN] * BITS[reach & shown]
    mine -= weights[RIVAL] * BITS[reach & (unseen | shown) & wanted]
    chance = min(max(mine * crowd / n, 0.0), 1.0)
    return EXPECTED[min(length, LONGEST), n, int(chance * STEPS + 0.5)]


@rule
def fitting(s: State, seat: int, row: int) -> int:
    """The values that may follow, as bits."""
    return (2 << s.high[seat, row]) - (1 << s.low[seat, row])


@rule
def symbol_worth(s: State, seat: int, tile: int, weights: Any) -> float:
    symbol = s.symbol[tile]
    if symbol == WISH:
        stones = min(s.wishes[seat] + 0, LONGEST - 1)
        return weights[WISHES] * STEP_UP[stones]
    return weights[CLOVERS] if symbol == CLOVER else weights[BONUSES] * BONUS[symbol]


@rule
def lead(s: State, seat: int) -> int:
    """Points ahead of the best of the others."""
    most = -1000
    for other in range(s.seats):
        if other != seat:
            most = max(most, points(s, other))
    return points(s, seat) - most


@rule
def points(s: State, seat: int) -> int:
    total = 0
    for i in range(COLOURS + 2):
        total += line(s, seat, i)
    return total


attach(BOX, weigh=weigh)
