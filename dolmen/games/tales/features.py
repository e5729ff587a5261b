"""Rules of thumb for `tales`: what a player of some experience looks at."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.table.compiled import constant, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import IN_BOX, State, attach

from .pieces import BOX, HAND, ROW, ROW_SIZE, SEATS, TO_PICK, TRICK, WHAT
from .rules import NO_ROW, TAKING

WEIGHTS = {
    "full": 1.0,  # the heads of a row that my card would overfill, by the chance that it does
    "low": 1.0,  # the heads of the cheapest row, by the chance that my card is below all rows
    "lurk": 1.0,  # how likely the others' cards come between
    "filler": 1.5,
    "keep low": 1.0,  # danger of keeping a low card
    "keep high": 0.5,
    "order": 0.2,  # own cards that are passed over
    "fills": 0.1,
    "pressure": 0.5,
    "take": 1.0,  # the heads of a row that is taken
    "leave": 0.7,  # the heads that the others have to take then
}
FULL, LOW, LURK, FILLER, KEEP_LOW, KEEP_HIGH, ORDER, FILLS, PRESSURE, TAKE, LEAVE = range(len(WEIGHTS))

CHOOSE = constant(
    np.array(
        [
            [[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n * (n - 1) * (n - 2) * (n - 3) // 24][k] for k in range(ROW_SIZE)]
            for n in range(SEATS)
        ],
        np.float64,
    )
)


@rule
def weigh(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    if s.phase == TAKING:
        for i in range(n):
            worth[i] = taking(s, seat, WHAT[actions[i]], weights)
    else:
        picking(s, seat, actions, n, weights, worth)


@rule
def picking(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Up the numbers: what is met below a card tells where it will lie and how many may come before it."""
    unseen = 0
    for card in range(s.cards):
        unseen += is_unseen(s, seat, card)
    cheapest = 1000
    for row in range(s.rows):
        cheapest = min(cheapest, heads_in(s, row))
    left = count(s, HAND + seat)
    others = s.seats - 1
    share = 1.0 / max(unseen, 1)
    row, length, heads, between, below, passed, i = NO_ROW, 0, 0, 0, 0, 0, 0
    for card in range(s.cards):
        zone = s.zone[card] + 0
        if is_unseen(s, seat, card):
            between += 1
            below += 1
        elif zone == HAND + seat:
            if i < n and actions[i] == TO_PICK + card:
                value = 0.0
                if row == NO_ROW:
                    value -= weights[LOW] * cheapest * power(1.0 - below * share, others)
                else:
                    chance = min(weights[LURK] * between * share, 1.0)
                    value -= weights[FULL] * (heads + weights[FILLER] * (ROW_SIZE - length)) * overfilled(length, others, chance)
                    value -= weights[ORDER] * passed
                    if length == ROW_SIZE - 1:
                        value -= weights[FILLS]
                rank = below * share
                late = (left - 1) / s.hand_size
                value += late * (weights[KEEP_LOW] * (1.0 - rank) * (1.0 - rank) + weights[KEEP_HIGH] * rank * rank)
                worth[i] = value
                i += 1
            passed += 1
        elif zone >= ROW and zone < ROW + s.rows and top(s, zone) == card:
            row, length, heads, between, passed = zone - ROW, count(s, zone), heads_in(s, zone - ROW), 0, 0


@rule
def taking(s: State, seat: int, row: int, weights: Any) -> float:
    """The cheapest row, unless a dearer one would be a trap for those who lay after me."""
    mine = top(s, TRICK + seat)
    trap = 0
    for i in range(s.seats - s.waiting + 1, s.seats):
        card = s.order[i] >> 4
        best, where = mine + 0, row
        for other in range(s.rows):
            last = top(s, ROW + other)
            if other != row and last < card and last > best:
                best, where = last + 0, other
        if where != row and count(s, ROW + where) == ROW_SIZE:
            trap += heads_in(s, where)
    return weights[LEAVE] * trap / (s.seats - 1) - weights[TAKE] * heads_in(s, row)


@rule
def is_unseen(s: State, seat: int, card: int) -> bool:
    return ((s.known[card] >> seat) & 1 == 0) & (s.zone[card] != IN_BOX)


@rule
def heads_in(s: State, row: int) -> int:
    heads = 0
    for i in range(count(s, ROW + row)):
        heads += s.heads[at(s, ROW + row, i)]
    return heads


@rule
def overfilled(length: int, others: int, chance: float) -> float:
    """The chance that exactly as many cards come between as the row has room for: then mine is one too many."""
    free = ROW_SIZE - length
    if free > others:
        return 0.0
    return CHOOSE[others, free] * power(chance, free) * power(1.0 - chance, others - free)


@rule
def power(base: float, n: int) -> float:
    result = 1.0
    for _ in range(n):
        result *= base
    return result


attach(BOX, weigh=weigh)
