"""Weigh the actions of `card` by rules of thumb: weighted features value each action in points of the final margin.

The central question is how long a row will get. Cards in the row count in full, cards in hand that still fit nearly so, unseen cards
and discards by the probability that they come. The points of a row of that expected length are its promise, and an action is worth the
change it makes to the promises: a card laid gives up all that it skips, a discard may lengthen a row of the next seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, NONE, fits, left_of
from dolmen.table.compiled import borrowed, constant, room, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import State

from .pieces import (
    CARDS, COLOUR, DISCARD, DONES, DOT, END, FACES, HAND, KIND, PIECES, PILE, PLAYS, ROW, ROW_POINTS, ROWS, STONES, VALUE, VERB,
    WHAT, WHERE, WISH_POINTS, WISHES, WISHES_FOR,
)  # fmt: skip
from .rules import DRAW, END_ROWS, LAST, LAST_CARDS, NO_KIND, line

WEIGHTS = {
    "points": 1.0,  # points of rows, promised or scored
    "held": 1.12,  # how much a card in hand counts as laid ..
    "late": 1.34,  # .. which shrinks towards the end: the turns left at which it is halved
    "hope": 0.261,  # factor on the probability that an unseen card comes
    "piled": 0.213,  # the probability that a card in a discard pile comes
    "turn": 0.538,  # laying a card: the turn is not wasted
    "dot": 0.266,  # a card laid in the point row
    "dot held": 0.633,  # a point card in hand: it can be laid at any time, in either sort of row
    "wish": 4.13,  # a point for wish stones: nothing else brings as many per turn
    "pair": 0.353,  # share of a stone's value for a pair in hand
    "single": 0.0507,  # share of it for a single card, which may find its match
    "gift": 0.545,  # what a discard is worth to the next seat
    "unknown": 0.955,  # a card from the draw pile
    "deny": 0.424,  # taking a discard before the next seat can
    "finish": 0.306,  # factor on the lead for ending the match: good when ahead, bad when behind
}
(
    POINTS, HELD, LATE, HOPE, PILED, TURN, DOTS, DOT_HELD, WISH, PAIR, SINGLE, GIFT, UNKNOWN_CARD, DENY, FINISH,
) = range(len(WEIGHTS))  # fmt: skip

# Cards of one colour as packed cumulative counts: five bits per value (end cards highest) hold the number of cards up to it
BITS, FULL = 5, 31
UP = [sum(1 << BITS * higher for higher in range(value, END + 1)) for value in range(END + 1)]
FROM = constant(np.array(UP, np.int64))  # the packed form of one card, by value
ONE = constant(np.array([1 << BITS * value for value in range(END + 1)], np.int64))  # the same without accumulation
SUITS = [[piece for piece, kind in enumerate(PIECES) if FACES[kind][1] == colour] for colour in range(COLOURS)]
SUIT = constant(np.array(SUITS, np.int64))
SUIT_FROM = constant(np.array([UP[FACES[PIECES[piece]][0]] for piece in SUITS[0]], np.int64))
IN_SUIT = len(SUITS[0])

MINE, UNSEEN, PILES, EQUALS = 0, ROWS, 2 * ROWS, 3 * ROWS  # offsets in `cards`, packed by colour; EQUALS: the hand by value
PROMISE, THEIRS, SURE, COME, COME_THEM, TIME, STONE = 0, COLOURS, *range(2 * COLOURS, 2 * COLOURS + 5)  # offsets in `facts`
FACTS = STONE + 1
THEIR_CARDS = 6.0  # unseen cards in the next seat's hand that count as if still to come


@rule
def weigh(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Write the value of each action to `worth`."""
    if s.phase == LAST:
        weigh_last(s, who, actions, n, weights, worth)
        return
    cards, facts = room(EQUALS + 1), np.empty(FACTS)
    weigh_turn(s, who, actions, n, borrowed(weights), worth, borrowed(cards), borrowed(facts))
    cards[0], facts[0] = 0, 0.0  # keeps the borrowed arrays alive until here


@rule
def weigh_turn(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any, cards: Any, facts: Any) -> None:
    """Evaluate actions while the match goes on."""
    look(s, who, cards, facts, weights)
    if s.phase == DRAW:
        for i in range(n):
            worth[i] = of_draw(s, who, WHAT[actions[i]], cards, facts, weights)
        return
    for i in range(n):
        verb, what, where = VERB[actions[i]], WHAT[actions[i]], WHERE[actions[i]]
        if verb == PLAYS:
            worth[i] = of_play(s, who, what, where, cards, facts, weights) - pairing(s, what, 0, cards, facts, weights)
        else:
            worth[i] = of_discard(s, who, what, cards, facts, weights)
            if verb == WISHES_FOR:
                worth[i] += facts[STONE] + of_discard(s, who, where, cards, facts, weights)
            else:
                worth[i] -= pairing(s, what, 0, cards, facts, weights)


# ---- the table as a seat sees it


@rule
def look(s: State, who: int, cards: Any, facts: Any, weights: Any) -> None:
    """Compute what all actions share: the cards by location, the turns left, and what every row promises now."""
    sort_out(s, who, cards, facts, weights)
    after = left_of(s, who)
    for row in range(COLOURS):
        facts[PROMISE + row] = promise(s, who, row, NO_KIND, cards[MINE + row], facts[COME], cards, facts, weights)
        facts[THEIRS + row] = promise(s, after, row, NO_KIND, 0, facts[COME_THEM], cards, facts, weights)
    stones = count(s, WISHES + who)
    facts[STONE] = weights[WISH] * (WISH_POINTS[min(stones + 1, 9)] - WISH_POINTS[stones])


@rule
def sort_out(s: State, who: int, cards: Any, facts: Any, weights: Any) -> None:
    """Count the cards by location, and estimate the turns left."""
    hand = HAND + who
    for i in range(EQUALS + 1):
        cards[i] = 0
    for i in range(count(s, hand)):
        kind = KIND[at(s, hand, i)]
        cards[MINE + COLOUR[kind]] += FROM[VALUE[kind]]
        cards[EQUALS] += ONE[VALUE[kind]]
    hidden = 5.0  # estimate of the unseen point cards
    for colour in range(COLOURS):
        unseen = 0
        for i in range(IN_SUIT):
            unseen += SUIT_FROM[i] * (1 - ((s.known[SUIT[colour, i]] >> who) & 1))
        for i in range(s.height[DISCARD + colour]):
            cards[PILES + colour] += FROM[VALUE[KIND[at(s, DISCARD + colour, i)]]]
        cards[UNSEEN + colour] = unseen
        hidden += unseen >> BITS * END
    turns = count(s, PILE) / s.seats
    facts[TIME] = turns + LAST_CARDS
    facts[SURE] = weights[HELD] * facts[TIME] / (facts[TIME] + weights[LATE])
    facts[COME] = weights[HOPE] * turns / hidden
    facts[COME_THEM] = weights[HOPE] * (turns + THEIR_CARDS) / hidden


@rule
def promise(s: State, who: int, row: int, kind: int, hand: int, come: float, cards: Any, facts: Any, weights: Any) -> float:
    """Return the expected points of a row once this card (or NO_KIND) is laid in it. Cards in hand count if they still fit, unseen
    cards and discards in part; a row with both directions open takes the better one."""
    length = count(s, ROW + ROWS * who + row)
    last, low, high = s.last[who, row] + 0, s.low[who, row] + 0, s.high[who, row] + 0
    if kind != NO_KIND:
        length += 1
        value = VALUE[kind] + 0
        if value == END:
            low = NONE
        elif COLOUR[kind] != DOT:
            if last != NONE:
                low = value if value > last else low
                high = value if value < last else high
            last = value
    more = coming(hand, END, END, row, come, cards, facts, weights)
    if low <= HIGHEST:
        if (last != NONE) & (low == 0) & (high == HIGHEST):
            rising = coming(hand, last, HIGHEST, row, come, cards, facts, weights)
            more += max(rising, coming(hand, 0, last, row, come, cards, facts, weights))
        else:
            more += coming(hand, low, high, row, come, cards, facts, weights)
    final = min(length + min(more, facts[TIME]), 12.0)
    whole = int(final)
    points = ROW_POINTS[whole] + (final - whole) * (ROW_POINTS[whole + 1] - ROW_POINTS[whole])
    return points if length > 0 else max(0.0, points)


@rule
def coming(hand: int, low: int, high: int, row: int, come: float, cards: Any, facts: Any, weights: Any) -> float:
    """Return the expected number of cards with values from low to high that will join a row."""
    unseen, piled = span(cards[UNSEEN + row], low, high), span(cards[PILES + row], low, high)
    return facts[SURE] * span(hand, low, high) + come * unseen + weights[PILED] * piled


@rule
def span(packed: int, low: int, high: int) -> int:
    """Count the packed cards with values from low to high."""
    return ((packed >> BITS * high) & FULL) - (((packed << BITS) >> BITS * low) & FULL)


# ---- a turn


@rule
def of_play(s: State, who: int, what: int, row: int, cards: Any, facts: Any, weights: Any) -> float:
    """Return the value of laying a card: it leaves the hand, and its row continues from there."""
    dot = COLOUR[what] == DOT
    gained = weights[TURN] - (weights[DOT_HELD] if dot else 0.0)
    if row == DOT:
        return gained + weights[DOTS]
    hand = cards[MINE + row] - (0 if dot else FROM[VALUE[what]])
    gained += weights[POINTS] * (promise(s, who, row, what, hand, facts[COME], cards, facts, weights) - facts[PROMISE + row])
    if (VALUE[what] == END) & (s.ends[who, row] == 0) & (s.end_rows + 1 == END_ROWS):
        gained += weights[FINISH] * lead(s, who)
    return gained


@rule
def of_discard(s: State, who: int, what: int, cards: Any, facts: Any, weights: Any) -> float:
    """Return the value of discarding a card: it is lost to its row, and the next seat may want it."""
    colour = COLOUR[what]
    lost = weights[DOT_HELD]
    if colour != DOT:
        hand = cards[MINE + colour] - FROM[VALUE[what]]
        then = promise(s, who, colour, NO_KIND, hand, facts[COME], cards, facts, weights)
        lost = weights[POINTS] * (facts[PROMISE + colour] - then)
    return -lost - weights[GIFT] * use(s, left_of(s, who), what, cards, facts, weights)


@rule
def of_draw(s: State, who: int, pile: int, cards: Any, facts: Any, weights: Any) -> float:
    """Return the value of drawing: for a known card what it adds, for an unknown one an average."""
    if pile == PILE:
        return weights[UNKNOWN_CARD]
    kind = KIND[top(s, pile)]
    colour = COLOUR[kind]
    gained = pairing(s, kind, 1, cards, facts, weights) + weights[DENY] * use(s, left_of(s, who), kind, cards, facts, weights)
    if colour == DOT:
        return gained + weights[DOT_HELD]
    hand = cards[MINE + colour] + FROM[VALUE[kind]]
    then = promise(s, who, colour, NO_KIND, hand, facts[COME], cards, facts, weights)
    return gained + weights[POINTS] * (then - facts[PROMISE + colour])


@rule
def pairing(s: State, kind: int, more: int, cards: Any, facts: Any, weights: Any) -> float:
    """Return what a card contributes to a pair for a wish stone that is still available, counting `more` extra cards in hand; a third
    equal card contributes nothing."""
    value = VALUE[kind] + 0
    equals = ((cards[EQUALS] >> BITS * value) & FULL) + more
    if (value < 1) | (value > 9) | (equals > 2):
        return 0.0
    if s.zone[CARDS - 1 + value] != STONES:
        return 0.0
    return weights[PAIR if equals == 2 else SINGLE] * facts[STONE]


@rule
def use(s: State, other: int, kind: int, cards: Any, facts: Any, weights: Any) -> float:
    """Return what a card is worth to the next seat now: a point card one point, any other what it adds to a row already begun."""
    colour, value = COLOUR[kind], VALUE[kind] + 0
    if colour == DOT:
        return 1.0
    if s.height[ROW + ROWS * other + colour] == 0 or (value != END and not fits(s, other, colour, value)):
        return 0.0
    return max(0.0, promise(s, other, colour, kind, 0, facts[COME_THEM], cards, facts, weights) - facts[THEIRS + colour])


@rule
def lead(s: State, who: int) -> int:
    """Return the seat's current lead over the best other seat, in points."""
    most, mine = -1000, 0
    for other in range(s.seats):
        points = 0
        for i in range(ROWS + 1):
            points += line(s, other, i)
        if other == who:
            mine = points
        else:
            most = max(most, points)
    return mine - most


# ---- after the end


@rule
def weigh_last(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate the last two cards (CARD-25) exactly: each with the best card that can follow it."""
    for i in range(n):
        worth[i] = 0.0
        if VERB[actions[i]] == DONES:
            continue
        row, best = WHERE[actions[i]], 0
        for j in range(n if s.laid == 0 else 0):
            if VERB[actions[j]] != DONES and goes_after(s, who, actions[i], actions[j]):
                best = max(best, gain(s, who, WHERE[actions[j]], 1 if WHERE[actions[j]] == row else 0))
                if (COLOUR[WHAT[actions[j]]] == DOT) & (row < DOT) & (VALUE[WHAT[actions[j]]] == VALUE[WHAT[actions[i]]]):
                    best = max(best, gain(s, who, row, 1))  # a point card on the number just laid
        worth[i] = weights[POINTS] * (gain(s, who, row, 0) + best)


@rule
def gain(s: State, who: int, row: int, more: int) -> int:
    """Return the points for one more card in a row that is already longer by `more`."""
    if row == DOT:
        return 1
    length = count(s, ROW + ROWS * who + row) + more
    return ROW_POINTS[length + 1] - ROW_POINTS[length]


@rule
def goes_after(s: State, who: int, one: int, other: int) -> bool:
    """Tell whether the second of two playable cards can still be laid after the first."""
    first, second, row = WHAT[one], WHAT[other], WHERE[one]
    if first == second:
        copies = 0
        for i in range(count(s, HAND + who)):
            copies += KIND[at(s, HAND + who, i)] == first
        return copies > 1
    if row != WHERE[other] or COLOUR[first] == DOT or VALUE[second] == END:
        return True
    if VALUE[first] == END:
        return False
    if COLOUR[second] == DOT:
        return VALUE[first] == VALUE[second]
    last = s.last[who, row]
    return last == NONE or last == VALUE[first] or (VALUE[second] > VALUE[first]) == (VALUE[first] > last)
