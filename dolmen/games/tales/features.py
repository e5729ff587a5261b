"""Weigh the actions of `tales` by rules of thumb: weighted features value each action in bull heads avoided.

The other seats play unseen cards, all assumed equally likely. So the features count the unseen cards that would precede a card in its
row, and those that are lower still. Every card must be played eventually, and the lowest and the highest become a burden late in a
game: among safe cards they go first, and a low one while some row is cheap."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from dolmen.table.compiled import constant, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import IN_BOX, State

from .pieces import AWAY, HAND, PICK, ROW, ROWS, ROW_SIZE, SEATS, TO_PICK, WHAT
from .rules import NO_ROW, TAKING

WEIGHTS = {
    "full": 1.0,  # the expected heads of a row that the card may overfill
    "low": 0.85,  # the heads of the cheapest row, if the card may be below all rows
    "lowest": 5.0,  # getting rid of a low card
    "highest": 2.8,  # getting rid of a high card
    "take": 1.0,  # the heads of a row that is taken
}
FULL, LOW, LOWEST, HIGHEST, TAKE = range(len(WEIGHTS))

FILLER = 1.5  # average heads of an unseen card
CHOOSE = constant(np.array([[comb(n, k) for k in range(ROW_SIZE)] for n in range(SEATS)], np.int64))


@rule
def weigh(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Write the value of each action to `worth`."""
    if s.phase == TAKING:
        for i in range(n):
            worth[i] = -weights[TAKE] * heads_in(s, WHAT[actions[i]])
    else:
        picking(s, who, actions, n, weights, worth)


@rule
def picking(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate the cards in hand in one ascending pass over the deck, tracking the row each would join, the unseen cards below it, and
    those of them in the same row."""
    cheapest = heads_in(s, 0)
    for row in range(1, s.rows):
        cheapest = min(cheapest, heads_in(s, row))
    lowest = weights[LOWEST] * ROWS / s.rows  # the fewer rows, the more cards are below all of them
    unseen = how_many_unseen(s, who)
    row, below, before, i = NO_ROW, 0, 0, 0
    for card in range(s.cards):
        if is_unseen(s, who, card):
            below += 1
            before += 1
        elif i < n and actions[i] == TO_PICK + card:  # a hand is sorted
            rank = below / unseen
            worth[i] = lowest * (1.0 - rank) * (1.0 - rank) + weights[HIGHEST] * rank * rank
            if row == NO_ROW:
                worth[i] -= weights[LOW] * cheapest * power(1.0 - rank, s.seats - 1)
            else:
                worth[i] -= weights[FULL] * overfilling(s, row, before / unseen)
            i += 1
        elif ends_row(s, card):
            row, before = s.zone[card] - ROW, 0


@rule
def overfilling(s: State, row: int, before: float) -> float:
    """Return the heads to expect from overfilling a row. A card is one too many if exactly as many cards precede it as there is room
    for (a binomial probability); if more do, someone else has taken the row. `before` is the probability that another seat's card
    precedes."""
    others = s.seats - 1
    room = ROW_SIZE - count(s, ROW + row)
    if room > others:
        return 0.0
    return (heads_in(s, row) + FILLER * room) * CHOOSE[others, room] * power(before, room) * power(1.0 - before, others - room)


@rule
def how_many_unseen(s: State, who: int) -> int:
    """Count the cards that the seat has not seen (at least 1, as a divisor)."""
    unseen = count(s, AWAY)
    for other in range(s.seats):
        if other != who:
            unseen += s.height[HAND + other] + s.height[PICK + other]
    return max(unseen, 1)


@rule
def is_unseen(s: State, who: int, card: int) -> bool:
    """Tell whether a card is in play and the seat has not seen it."""
    return ((s.known[card] >> who) & 1 == 0) & (s.zone[card] != IN_BOX)


@rule
def ends_row(s: State, card: int) -> bool:
    """Tell whether a card is the last one of a row."""
    zone = s.zone[card]
    if zone < ROW or zone >= ROW + s.rows:
        return False
    return top(s, zone) == card


@rule
def heads_in(s: State, row: int) -> int:
    """Count the bull heads in a row."""
    heads = 0
    for i in range(count(s, ROW + row)):
        heads += s.heads[at(s, ROW + row, i)]
    return heads


@rule
def power(base: float, n: int) -> float:
    """Raise a number to a small whole power."""
    result = 1.0
    for _ in range(n):
        result *= base
    return result
