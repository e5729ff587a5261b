"""Rules of thumb for `card`: what a good player weighs before acting, in points of the final margin."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, NONE, fits, next_seat
from dolmen.table.compiled import constant, room, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import State, attach

from .pieces import (
    BOX, CARDS, COLOUR, DISCARD, DONES, DOT, END, FACES, HAND, KIND, PIECES, PILE, PLAYS, ROW, ROW_POINTS, ROWS,
    STONES, VALUE, VERB, WHAT, WHERE, WISH_POINTS, WISHES, WISHES_FOR,
)  # fmt: skip
from .rules import DRAW, END_ROWS, LAST, line

WEIGHTS = {
    "points": 1.18,
    "held": 0.941,
    "hope": 0.333,
    "late": 0.782,
    "bud": 0.0119,
    "start": 0.0394,
    "wish": 0.964,
    "wish more": 0.436,
    "pair": 0.195,
    "single": 0.0918,
    "dot": 0.227,
    "dot held": 0.369,
    "gift": 1.98,
    "gift start": 0.0999,
    "cover": 0.000702,
    "unknown": 0.567,
    "deny": 0.396,
    "hurry": -0.0138,
    "end row": 0.0016,
    "finish": 1.6,
    "soon": 0.903,
    "play": 0.119,
    "unreal": 0.0169,
    "top": -0.0527,
    "open": 0.0483,
    "g1": -11.1,
    "g2": -3.28,
    "g3": -1.05,
    "g4": 0.904,
    "g5": 1.88,
    "g6": 3.06,
    "g7": 4.55,
    "g8": 5.14,
    "g9": 35.9,
    "g10": 31.9,
    "w0": 15.9,
    "w1": 7.1,
    "w2": 8.82,
    "w3": 6.58,
    "w4": 18,
}
NO_CARD = 255
(
    POINTS, HELD, HOPE, LATE, BUD, START, WISH, WISH_MORE, PAIR, SINGLE, DOTS, DOT_HELD, GIFT, GIFT_START, COVER, NEW_CARD, DENY, HURRY,
    END_ROW, FINISH, SOON, PLAYED, UNREAL, TOP, OPEN, G1, G2, G3, G4, G5, G6, G7, G8, G9, G10, W0, W1, W2, W3, W4,
) = range(len(WEIGHTS))  # fmt: skip

# The cards of a colour, packed: five bits a value, in each how many there are of this value and all below it
BITS = 5
ALL = (1 << BITS * (END + 1)) - 1
UP = sum(1 << BITS * value for value in range(END + 1))
FROM = constant(np.array([UP << BITS * value & ALL for value in range(END + 1)], np.int64))  # a card, by value
ONE = constant(np.array([1 << BITS * value for value in range(END + 1)], np.int64))
BY_COLOUR = [[piece for piece, kind in enumerate(PIECES) if FACES[kind][1] == colour] for colour in range(COLOURS)]
CARD = constant(np.array(BY_COLOUR, np.int64))
CARD_FROM = constant(np.array([UP << BITS * FACES[PIECES[piece]][0] & ALL for piece in BY_COLOUR[0]], np.int64))
PER_COLOUR = len(BY_COLOUR[0])


@rule
def weigh(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """What each action is worth to a seat."""
    if s.phase == LAST:
        weigh_last(s, seat, actions, n, weights, worth)
        return
    cards = room(2 * ROWS + 1)  # by colour: those in hand, and those unseen; then those in hand by value
    now = np.empty(3 * ROWS)  # by row: what it promises, what it promises the next seat, and what the top discard would do for that
    equals = 0
    for colour in range(ROWS):
        cards[colour] = 0
    hand = HAND + seat
    for i in range(count(s, hand)):
        kind = KIND[at(s, hand, i)]
        cards[COLOUR[kind]] += FROM[VALUE[kind]]
        equals += ONE[VALUE[kind]]
    hidden = 0
    for colour in range(COLOURS):
        unseen = 0
        for i in range(PER_COLOUR):
            unseen += CARD_FROM[i] * (1 - ((s.known[CARD[colour, i]] >> seat) & 1))
        cards[ROWS + colour] = unseen
        hidden += unseen >> BITS * END
    turns = count(s, PILE) / s.seats / (1.0 + weights[SOON] * max(0, s.end_rows - 2))
    time = turns + 2.0
    hope = weights[HOPE] * turns / (hidden + 5.0)
    held = weights[HELD] * time / (time + weights[LATE])
    their_hope = weights[HOPE] * (turns + 6.0) / (hidden + 5.0)
    after = next_seat(s, seat)
    start = weights[START] + weights[OPEN] * opened_rows(s, seat) / time
    drawing = s.phase == DRAW
    for row in range(COLOURS):
        now[row] = promise(s, seat, row, NO_CARD, 0, cards[row], cards[ROWS + row], held, hope, time, start, weights)
        now[ROWS + row] = promise(s, after, row, NO_CARD, 0, 0, cards[ROWS + row], held, their_hope, time, start, weights)
        now[2 * ROWS + row] = 0.0
        if s.height[DISCARD + row]:
            now[2 * ROWS + row] = use(s, after, KIND[top(s, DISCARD + row)], cards, now, held, their_hope, time, start, weights)
    now[2 * ROWS + DOT] = 1.0 if s.height[DISCARD + DOT] else 0.0
    stones = count(s, WISHES + seat)
    wish = 0.0
    if stones < 5:
        wish = weights[W0 + stones]
    if drawing:
        for i in range(n):
            pile = WHAT[actions[i]]
            if pile == PILE:
                worth[i] = weights[NEW_CARD] + weights[HURRY] * lead(s, seat)
                continue
            kind = KIND[top(s, pile)]
            colour, value = COLOUR[kind], VALUE[kind] + 0
            gained = pairing(s, value, ((equals >> BITS * value) & 31) + 1, wish, weights) + weights[DENY] * now[2 * ROWS + colour]
            if colour == DOT:
                gained += weights[DOT_HELD]
            else:
                more = cards[colour] + FROM[value]
                then = promise(s, seat, colour, NO_CARD, 0, more, cards[ROWS + colour], held, hope, time, start, weights)
                gained += weights[POINTS] * (then - now[colour])
            worth[i] = gained
        return
    for i in range(n):
        verb, what, where = VERB[actions[i]], WHAT[actions[i]], WHERE[actions[i]]
        colour, value = COLOUR[what], VALUE[what] + 0
        gained = 0.0
        if verb != WISHES_FOR:
            gained -= pairing(s, value, (equals >> BITS * value) & 31, wish, weights)
        if colour == DOT:
            gained -= weights[DOT_HELD]
        if verb == PLAYS:
            gained += weights[PLAYED]
            if where == DOT:
                gained += weights[DOTS]
            else:
                less = cards[where] - (FROM[value] if colour != DOT else 0)
                then = promise(s, seat, where, what, 1, less, cards[ROWS + where], held, hope, time - 1.0, start, weights)
                gained += weights[POINTS] * (then - now[where])
                if (value == END) & (s.ends[seat, where] == 0):
                    gained += (weights[END_ROW] + (weights[FINISH] if s.end_rows + 1 == END_ROWS else 0.0)) * lead(s, seat)
                    if s.end_rows + 1 == END_ROWS:
                        for row in range(COLOURS):
                            gained -= weights[UNREAL] * (now[row] - now[ROWS + row])
                            gained += weights[UNREAL] * (line(s, seat, row) - line(s, after, row))
            worth[i] = gained
            continue
        if colour != DOT:
            less = cards[colour] - FROM[value]
            then = promise(s, seat, colour, NO_CARD, 0, less, cards[ROWS + colour], held, hope, time, start, weights)
            gained += weights[POINTS] * (then - now[colour])
        gained -= weights[GIFT] * use(s, after, what, cards, now, held, their_hope, time, start, weights) - weights[COVER] * now[2 * ROWS + colour]
        if verb == WISHES_FOR:
            gained += wish
            colour = COLOUR[where]
            if colour != DOT:
                less = cards[colour] - FROM[value]
                then = promise(s, seat, colour, NO_CARD, 0, less, cards[ROWS + colour], held, hope, time, start, weights)
                gained += weights[POINTS] * (then - now[colour])
            else:
                gained -= weights[DOT_HELD]
            gained -= weights[GIFT] * use(s, after, where, cards, now, held, their_hope, time, start, weights)
        worth[i] = gained


@rule
def span(packed: int, low: int, high: int) -> int:
    """How many of the packed cards have a value from low to high."""
    return ((packed >> BITS * high) & 31) - (((packed << BITS) >> BITS * low) & 31)


@rule
def table(x: float, weights: Any) -> float:
    """Points of a row of so many cards, in expectation."""
    x = min(x, 9.999)
    i = int(x)
    return weights[G1 - 1 + i] + (x - i) * (weights[G1 + i] - weights[G1 - 1 + i])


@rule
def promise(
    s: State, seat: int, row: int, what: int, more: int, hand: int, unseen: int, held: float, hope: float, time: float, start: float, weights: Any
) -> float:
    """What a row will bring: its cards, those in hand that fit, and what may yet come."""
    length = count(s, ROW + ROWS * seat + row) + more
    last, low, high = s.last[seat, row] + 0, s.low[seat, row] + 0, s.high[seat, row] + 0
    if what != NO_CARD:
        value = VALUE[what] + 0
        if value == END:
            low = NONE
        elif COLOUR[what] != DOT:
            if last != NONE:
                low = value if value > last else low
                high = value if value < last else high
            last = value
    coming = held * span(hand, END, END) + hope * span(unseen, END, END)
    if low <= HIGHEST:
        if (last != NONE) & (low == 0) & (high == HIGHEST):
            rising = held * span(hand, last, HIGHEST) + hope * span(unseen, last, HIGHEST)
            falling = held * span(hand, 0, last) + hope * span(unseen, 0, last)
            coming += max(rising, falling)
        else:
            coming += held * span(hand, low, high) + hope * span(unseen, low, high)
    x = length + min(coming, time)
    if length == 0:
        return max(weights[BUD] * x, table(x, weights) - start) if x >= 1.0 else weights[BUD] * x
    return table(x, weights)


@rule
def pairing(s: State, value: int, equals: int, wish: float, weights: Any) -> float:
    """What a card does for a wish stone, being one of so many equals in hand."""
    if (value < 1) | (value > 9) | (equals > 2):
        return 0.0
    if s.zone[CARDS - 1 + value] != STONES:
        return 0.0
    return weights[PAIR if equals == 2 else SINGLE] * wish


@rule
def use(s: State, other: int, kind: int, cards: Any, now: Any, held: float, hope: float, time: float, start: float, weights: Any) -> float:
    """What an opponent could do with a card."""
    colour, value = COLOUR[kind], VALUE[kind] + 0
    if colour == DOT:
        return 1.0
    if s.height[ROW + ROWS * other + colour] == 0:
        return weights[GIFT_START]
    if value != END and not fits(s, other, colour, value):
        return 0.0
    return max(0.0, promise(s, other, colour, kind, 1, 0, cards[ROWS + colour], held, hope, time, start, weights) - now[ROWS + colour])


@rule
def opened_rows(s: State, seat: int) -> int:
    """Rows begun and not closed."""
    n = 0
    for row in range(COLOURS):
        n += (s.height[ROW + ROWS * seat + row] > 0) & (s.low[seat, row] < NONE)
    return n


@rule
def lead(s: State, seat: int) -> int:
    """Points ahead of the best of the others, as the sheet stands."""
    most = -1000
    mine = 0
    for other in range(s.seats):
        points = 0
        for i in range(ROWS + 1):
            points += line(s, other, i)
        if other == seat:
            mine = points
        else:
            most = max(most, points)
    return mine - most


# ---- after the end


@rule
def weigh_last(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Two more cards at most: the best pair, counted out."""
    for i in range(n):
        worth[i] = 0.0
        if VERB[actions[i]] != DONES:
            now = gain(s, seat, WHERE[actions[i]], 0)
            best = 0
            if s.laid == 0:
                for j in range(n):
                    if VERB[actions[j]] != DONES and goes_after(s, seat, actions[i], actions[j]):
                        best = max(best, gain(s, seat, WHERE[actions[j]], WHERE[actions[j]] == WHERE[actions[i]]))
            worth[i] = weights[POINTS] * (now + best)


@rule
def gain(s: State, seat: int, row: int, more: int) -> int:
    """Points for one card in a row, which is longer by `more`."""
    if row == DOT:
        return 1
    length = count(s, ROW + ROWS * seat + row) + more
    return ROW_POINTS[length + 1] - ROW_POINTS[length]


@rule
def goes_after(s: State, seat: int, one: int, other: int) -> bool:
    """Can the second card be laid after the first?"""
    first, second = WHAT[one], WHAT[other]
    if first == second:
        hand = HAND + seat
        copies = 0
        for i in range(count(s, hand)):
            copies += KIND[at(s, hand, i)] == first
        if copies < 2:
            return False
    row = WHERE[one]
    if row != WHERE[other] or row == DOT or COLOUR[first] == DOT:
        return True
    if VALUE[second] == END:
        return True
    if VALUE[first] == END:
        return False
    if COLOUR[second] == DOT:
        return VALUE[first] == VALUE[second]
    last = s.last[seat, row]
    if last == NONE or last == VALUE[first] or VALUE[first] == VALUE[second]:
        return True
    return (VALUE[second] > VALUE[first]) == (VALUE[first] > last)


attach(BOX, weigh=weigh)
