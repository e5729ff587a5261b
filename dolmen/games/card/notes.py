"""Encode what a seat knows of a position of `card` for the net, and update it after an action.

The others are noted by where they sit, seen from the seat: the next one, the one before, the one across.
A falling row is noted as the mirror image of a rising one: the deck is symmetric (CARD-2)."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST
from dolmen.table.compiled import apart, clear_record, constant, rule
from dolmen.table.moves import at, count
from dolmen.table.state import UNKNOWN, State, without_gaps

from .features import IN_SUIT, SUIT
from .pieces import (
    CARDS, COLOUR, DISCARD, DONES, DOT, DRAWS, END, FACES, HAND, KIND, PIECES, PILE, PLAYS, ROW, ROWS, SEATS, STONES, VALUE, VERB, WHAT,
    WHERE, WISHES, WISHES_FOR,
)  # fmt: skip
from .rules import DRAW, END_ROWS, LAST

DOTS = constant(np.array([piece for piece, kind in enumerate(PIECES) if FACES[kind][1] == DOT], np.int64))
VALUES = END + 1
MIRROR = constant(np.array([*range(VALUES), *range(HIGHEST, -1, -1), END], np.int64))  # the values unchanged, then mirrored

# A row's form: empty, at a number with open direction, rising from a number (a falling row is mirrored), closed by one or two end cards
EMPTY, OPEN, RUNNING, CLOSED, FORMS = 0, 1, 7, 18, 20
LENGTHS = 10
LOOKED_AT = 3  # cards on top of a discard pile
NO_CARD = VALUES

SIDES = SEATS
ME, NEXT, BEFORE, ACROSS = range(SIDES)  # with two seats, the one before is the next one, and noted as such
NOTES = without_gaps(
    [
        ("seats", "i1"),
        ("form", "i1", (SIDES, COLOURS)),  # of a side's row
        ("mirrored", "i1", (SIDES, COLOURS)),  # 1 if it falls
        ("length", "i1", (SIDES, COLOURS)),
        ("held", "i1", (ROWS, VALUES)),  # cards in hand, by colour and value
        ("equals", "i1", (VALUES,)),  # cards in hand, by value
        ("unseen", "i1", (COLOURS, VALUES)),
        ("known", "i1", (SIDES, COLOURS, VALUES)),  # cards that a side is known to hold, apart from one's own
        ("pile", "i1", (ROWS, LOOKED_AT)),  # by colour: the values on top of its discard pile
        ("shut", "i1", (COLOURS,)),  # 1 if nothing can be drawn from its discard pile in this turn
        ("stone", "i1", (VALUES,)),  # by value: 1 if the wish stone is still available
        ("stones", "i1", (SIDES,)),  # wish stones, by side
        ("dots", "i1", (SIDES,)),  # lengths of the point rows, by side
        ("known_dots", "i1"),  # point cards that the next seat is known to hold
        ("hidden_dots", "i1"),
        ("ends", "i1"),
        ("step", "i1"),
        ("turn", "i1"),  # the side whose turn it is, if it is another's
        ("time", "i1"),
    ]
)

MY_TURN, THEIR_TURN, UNKNOWN_DRAWN, TO_DRAW_ONE, TO_DRAW_ONE_MORE, TO_DRAW_TWO, ENDED, STEPS = range(8)
LEAST = [0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 29, 35, 42, 49]  # lower bounds of the time classes, in cards for each two seats
TIMES = len(LEAST)
TIME_OF = constant(np.array([sum(n >= least for least in LEAST) - 1 for n in range(CARDS + 1)], np.int64))


# ---- taking notes


@apart
def look(s: State, who: int, t: Any) -> None:
    """Write what a seat can know now to the notes `t`."""
    clear_record(t)
    t.seats = s.seats
    for side in range(s.seats):
        look_at(s, who, side, t)
    for colour in range(COLOURS):
        for i in range(IN_SUIT):
            t.unseen[colour, VALUE[KIND[SUIT[colour, i]]]] += 1 - ((s.known[SUIT[colour, i]] >> who) & 1)
        t.shut[colour] = (s.closed >> colour) & 1
    for colour in range(ROWS):
        height = count(s, DISCARD + colour)
        for i in range(LOOKED_AT):
            t.pile[colour, i] = VALUE[KIND[at(s, DISCARD + colour, height - 1 - i)]] if height > i else none_on(colour)
    for i in range(count(s, HAND + who)):
        hold(t, KIND[at(s, HAND + who, i)], 1)
    for i in range(len(DOTS)):
        t.hidden_dots += 1 - ((s.known[DOTS[i]] >> who) & 1)
    for value in range(1, 10):
        t.stone[value] = s.zone[CARDS - 1 + value] == STONES
    set_step(t, step_now(s, who), time_of(s, count(s, PILE)))
    t.turn = side_of(s, who)
    t.ends = min(s.end_rows + 0, END_ROWS)


@rule
def look_at(s: State, who: int, side: int, t: Any) -> None:
    """Write a side's rows and stones, and for another seat the cards that it is known to hold."""
    other = at_side(s, who, side)
    for colour in range(COLOURS):
        form_of(s, other, colour, t, side)
    t.stones[side] = count(s, WISHES + other)
    t.dots[side] = count(s, ROW + ROWS * other + DOT)
    for i in range(count(s, HAND + other) if side != ME else 0):
        piece = at(s, HAND + other, i)
        if piece != UNKNOWN and (s.known[piece] >> who) & 1:
            kind = KIND[piece]
            if COLOUR[kind] != DOT:
                t.known[side, COLOUR[kind], VALUE[kind]] += 1
            elif side == NEXT:
                t.known_dots += 1


@rule
def at_side(s: State, who: int, side: int) -> int:
    """Return the seat at a side."""
    ahead = side if side < BEFORE else s.seats - 1 if side == BEFORE else 2
    return int((who + ahead) % s.seats)


@rule
def side_of(s: State, who: int) -> int:
    """Return the side whose turn it is, or is about to be: after one's own comes the next seat's."""
    ahead = (s.turn - who + s.seats) % s.seats
    if ahead <= 1:
        return NEXT
    return BEFORE if ahead == s.seats - 1 else ACROSS


@rule
def time_of(s: State, cards: int) -> int:
    """Return the time class, given the height of the draw pile."""
    return int(TIME_OF[(2 * cards + s.seats - 1) // s.seats])


@rule
def none_on(colour: int) -> int:
    """Return what stands for no card on a discard pile; for point cards, the value of the end card, which they do not have."""
    return END if colour == DOT else NO_CARD


@rule
def set_step(t: Any, step: int, time: int) -> None:
    """Set step and time. Piles that were discarded to stay shut only while the seat is to draw."""
    t.step, t.time = step, time
    for colour in range(COLOURS):
        t.shut[colour] &= (step >= TO_DRAW_ONE) & (step <= TO_DRAW_TWO)


@rule
def step_now(s: State, who: int) -> int:
    """Return the step of the turn, as the seat sees it."""
    if s.phase == LAST or s.end_rows >= END_ROWS or s.height[PILE] == 0:
        return ENDED
    if s.turn != who or s.to_act == 0:
        return THEIR_TURN
    if s.phase != DRAW:
        return MY_TURN
    return TO_DRAW_TWO if s.draws == 2 else TO_DRAW_ONE


@rule
def form_of(s: State, who: int, colour: int, t: Any, side: int) -> None:
    """Write the form of a row, whether it is mirrored, and its length."""
    length = count(s, ROW + ROWS * who + colour)
    t.length[side, colour] = min(length, LENGTHS - 1)
    if length == 0:
        t.form[side, colour] = EMPTY
    elif s.ends[who, colour]:
        t.form[side, colour] = CLOSED + min(s.ends[who, colour] - 1, 1)
    elif s.low[who, colour] > 0:
        t.form[side, colour] = RUNNING + s.last[who, colour]
    elif s.high[who, colour] < HIGHEST:
        t.form[side, colour], t.mirrored[side, colour] = RUNNING + HIGHEST - s.last[who, colour], 1
    else:
        open_at(t, side, colour, s.last[who, colour] + 0)


@rule
def open_at(t: Any, side: int, colour: int, value: int) -> None:
    """Write the form of a row that stands at a number with its direction still open."""
    high = value > HIGHEST - value
    t.form[side, colour], t.mirrored[side, colour] = OPEN + (HIGHEST - value if high else value), high


@rule
def hold(t: Any, kind: int, n: int) -> None:
    """Add n copies of a card to the hand in the notes."""
    t.equals[VALUE[kind]] += n
    t.held[COLOUR[kind], VALUE[kind]] += n


# ---- what an action changes of the notes


@rule
def expect(s: State, who: int, action: int, t: Any) -> None:
    """Write the notes as they will be after an action, as far as the seat can know beforehand: a card from the draw pile is unknown."""
    look(s, who, t)
    set_step(t, step_after(s, who, action), time_after(s, action))
    t.turn = NEXT
    change(s, who, action, t)


@rule
def step_after(s: State, who: int, action: int) -> int:
    """Return the step after an action."""
    verb, what = VERB[action], WHAT[action]
    if s.phase == LAST:
        return ENDED
    if verb == WISHES_FOR:
        return TO_DRAW_TWO
    if verb != DRAWS:
        return ENDED if s.end_rows + closes(s, who, action) == END_ROWS else TO_DRAW_ONE
    if what == PILE:
        return ENDED if s.height[PILE] == 1 else UNKNOWN_DRAWN if s.draws == 1 else TO_DRAW_ONE_MORE
    return THEIR_TURN if s.draws == 1 else TO_DRAW_ONE


@rule
def closes(s: State, who: int, action: int) -> bool:
    """Tell whether an action adds a row with an end card, which brings the end nearer (CARD-23)."""
    return bool(VERB[action] == PLAYS and VALUE[WHAT[action]] == END and s.ends[who, WHERE[action]] == 0)


@rule
def time_after(s: State, action: int) -> int:
    """Return the time class after an action."""
    return time_of(s, count(s, PILE) - ((VERB[action] == DRAWS) & (WHAT[action] == PILE)))


@rule
def change(s: State, who: int, action: int, t: Any) -> None:
    """Update the notes for an action, apart from step and time."""
    verb, what, where = VERB[action], WHAT[action], WHERE[action]
    if verb == DONES:
        return
    if verb == DRAWS:
        if what != PILE:
            hold(t, KIND[at(s, what, count(s, what) - 1)], 1)
            t.pile[where, 0], t.pile[where, 1], t.pile[where, 2] = t.pile[where, 1], t.pile[where, 2], none_on(where)
        return
    hold(t, what, -1)
    if verb == PLAYS:
        lay(s, who, what, where, t)
        return
    put(t, what)
    if verb == WISHES_FOR:
        hold(t, where, -1)
        put(t, where)
        t.stones[ME] += 1
        t.stone[VALUE[what]] = 0


@rule
def put(t: Any, kind: int) -> None:
    """Put a card on its discard pile in the notes."""
    colour = COLOUR[kind] + 0
    t.pile[colour, 1], t.pile[colour, 2] = t.pile[colour, 0], t.pile[colour, 1]
    t.pile[colour, 0] = VALUE[kind]
    if colour != DOT:
        t.shut[colour] = 1


@rule
def lay(s: State, who: int, kind: int, row: int, t: Any) -> None:
    """Lay a card in a row in the notes."""
    if row == DOT:
        t.dots[ME] += 1
        return
    value, form = VALUE[kind] + 0, t.form[ME, row] + 0
    t.length[ME, row] = min(t.length[ME, row] + 1, LENGTHS - 1)
    if value == END:
        t.ends = min(t.ends + (form < CLOSED), END_ROWS)
        t.form[ME, row], t.mirrored[ME, row] = CLOSED + (form >= CLOSED), 0
    elif COLOUR[kind] != DOT:
        if form >= RUNNING:
            t.form[ME, row] = RUNNING + MIRROR[VALUES * t.mirrored[ME, row] + value]
        elif form == EMPTY or value == s.last[who, row]:
            open_at(t, ME, row, value)
        else:
            falls = value < s.last[who, row]
            t.form[ME, row], t.mirrored[ME, row] = RUNNING + (HIGHEST - value if falls else value), falls
