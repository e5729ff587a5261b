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
    "points": 2.64,
    "held": 1.12,
    "hope": 0.261,
    "piled": 0.213,
    "late": 1.34,
    "bud": 0.0465,
    "option": 0.173,
    "wish": 10.9,
    "wish more": 0.335,
    "wish deny": 0.0965,
    "pair": 0.353,
    "single": 0.0507,
    "dot": 0.703,
    "dot held": 1.67,
    "gift": 1.44,
    "gift start": 0.35,
    "cover": -0.0244,
    "unknown": 2.52,
    "deny": 1.12,
    "slow": 1.48,
    "hurry": -0.0336,
    "finish": 0.809,
    "unreal": 0.484,
    "soon": 0.195,
    "play": 1.42,
}
NO_CARD = 255
(
    POINTS, HELD, HOPE, PILED, LATE, BUD, OPTION, WISH, WISH_MORE, WISH_DENY, PAIR, SINGLE, DOTS, DOT_HELD, GIFT, GIFT_START, COVER,
    NEW_CARD, DENY, SLOW, HURRY, FINISH, UNREAL, SOON, PLAYED,
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
    cards = room(3 * ROWS)  # by colour: those in hand, and those unseen; then those in hand by value
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
        piled = 0
        for i in range(s.height[DISCARD + colour]):
            piled += FROM[VALUE[KIND[at(s, DISCARD + colour, i)]]]
        cards[2 * ROWS + colour] = piled
        hidden += unseen >> BITS * END
    turns = count(s, PILE) / s.seats / (1.0 + weights[SOON] * max(0, s.end_rows - 2))
    time = turns + 2.0
    hope = weights[HOPE] * turns / (hidden + 5.0)
    held = weights[HELD] * time / (time + weights[LATE])
    their_hope = weights[HOPE] * (turns + 6.0) / (hidden + 5.0)
    after = next_seat(s, seat)
    drawing = s.phase == DRAW
    unreal = 0.0
    for row in range(COLOURS):
        now[row] = promise(s, seat, row, NO_CARD, 0, cards[row], cards[ROWS + row], cards[2 * ROWS + row], held, hope, time, weights)
        now[ROWS + row] = promise(s, after, row, NO_CARD, 0, 0, cards[ROWS + row], cards[2 * ROWS + row], held, their_hope, time, weights)
        now[2 * ROWS + row] = 0.0
        unreal += now[row] - now[ROWS + row] - line(s, seat, row) + line(s, after, row)
        if s.height[DISCARD + row]:
            now[2 * ROWS + row] = use(s, after, KIND[top(s, DISCARD + row)], cards, now, held, their_hope, time, weights)
    now[2 * ROWS + DOT] = 1.0 if s.height[DISCARD + DOT] else 0.0
    stones = count(s, WISHES + seat)
    theirs = count(s, WISHES + after)
    wish = weights[WISH] * (WISH_POINTS[min(stones + 1, 9)] - WISH_POINTS[stones]) + weights[WISH_DENY] * (WISH_POINTS[min(theirs + 1, 9)] - WISH_POINTS[theirs])
    if stones < 5:
        wish += weights[WISH_MORE]
    if drawing:
        for i in range(n):
            pile = WHAT[actions[i]]
            if pile == PILE:
                worth[i] = weights[NEW_CARD] + weights[HURRY] * lead(s, seat) - weights[SLOW] * unreal / time
                continue
            kind = KIND[top(s, pile)]
            colour, value = COLOUR[kind], VALUE[kind] + 0
            gained = pairing(s, value, ((equals >> BITS * value) & 31) + 1, wish, weights) + weights[DENY] * now[2 * ROWS + colour]
            if colour == DOT:
                gained += weights[DOT_HELD]
            else:
                more = cards[colour] + FROM[value]
                then = promise(s, seat, colour, NO_CARD, 0, more, cards[ROWS + colour], cards[2 * ROWS + colour], held, hope, time, weights)
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
                then = promise(s, seat, where, what, 1, less, cards[ROWS + where], cards[2 * ROWS + where], held, hope, time - 1.0, weights)
                gained += weights[POINTS] * (then - now[where])
                if (value == END) & (s.ends[seat, where] == 0) & (s.end_rows + 1 == END_ROWS):
                    gained += weights[FINISH] * lead(s, seat) - weights[UNREAL] * unreal
            worth[i] = gained
            continue
        if colour != DOT:
            less = cards[colour] - FROM[value]
            then = promise(s, seat, colour, NO_CARD, 0, less, cards[ROWS + colour], cards[2 * ROWS + colour], held, hope, time, weights)
            gained += weights[POINTS] * (then - now[colour])
        gained -= weights[GIFT] * use(s, after, what, cards, now, held, their_hope, time, weights) - weights[COVER] * now[2 * ROWS + colour]
        if verb == WISHES_FOR:
            gained += wish
            colour = COLOUR[where]
            if colour != DOT:
                less = cards[colour] - FROM[value]
                then = promise(s, seat, colour, NO_CARD, 0, less, cards[ROWS + colour], cards[2 * ROWS + colour], held, hope, time, weights)
                gained += weights[POINTS] * (then - now[colour])
            else:
                gained -= weights[DOT_HELD]
            gained -= weights[GIFT] * use(s, after, where, cards, now, held, their_hope, time, weights)
        worth[i] = gained


@rule
def span(packed: int, low: int, high: int) -> int:
    """How many of the packed cards have a value from low to high."""
    return ((packed >> BITS * high) & 31) - (((packed << BITS) >> BITS * low) & 31)


@rule
def table(x: float) -> float:
    """Points of a row of so many cards, in expectation."""
    x = min(x, 12.0)
    i = int(x)
    return ROW_POINTS[i] + (x - i) * (ROW_POINTS[i + 1] - ROW_POINTS[i])


@rule
def promise(
    s: State, seat: int, row: int, what: int, more: int, hand: int, unseen: int, piled: int, held: float, hope: float, time: float, weights: Any
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
    pick_up = weights[PILED]
    coming = held * span(hand, END, END) + hope * span(unseen, END, END) + pick_up * span(piled, END, END)
    if low <= HIGHEST:
        if (last != NONE) & (low == 0) & (high == HIGHEST):
            rising = held * span(hand, last, HIGHEST) + hope * span(unseen, last, HIGHEST) + pick_up * span(piled, last, HIGHEST)
            falling = held * span(hand, 0, last) + hope * span(unseen, 0, last) + pick_up * span(piled, 0, last)
            coming += max(rising, falling)
        else:
            coming += held * span(hand, low, high) + hope * span(unseen, low, high) + pick_up * span(piled, low, high)
    x = length + min(coming, time)
    if length == 0:
        return max(weights[BUD] * x, table(x) + weights[OPTION]) if x >= 1.0 else weights[BUD] * x
    return table(x)


@rule
def pairing(s: State, value: int, equals: int, wish: float, weights: Any) -> float:
    """What a card does for a wish stone, being one of so many equals in hand."""
    if (value < 1) | (value > 9) | (equals > 2):
        return 0.0
    if s.zone[CARDS - 1 + value] != STONES:
        return 0.0
    return weights[PAIR if equals == 2 else SINGLE] * wish


@rule
def use(s: State, other: int, kind: int, cards: Any, now: Any, held: float, hope: float, time: float, weights: Any) -> float:
    """What an opponent could do with a card."""
    colour, value = COLOUR[kind], VALUE[kind] + 0
    if colour == DOT:
        return 1.0
    if s.height[ROW + ROWS * other + colour] == 0:
        return weights[GIFT_START]
    if value != END and not fits(s, other, colour, value):
        return 0.0
    return max(0.0, promise(s, other, colour, kind, 1, 0, cards[ROWS + colour], cards[2 * ROWS + colour], held, hope, time, weights) - now[ROWS + colour])


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
