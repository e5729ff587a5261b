"""Implement the rules of `card`. Every number returned as an objection, and every id in a comment, is a clause of the rulebook."""

from __future__ import annotations

from typing import Any

from dolmen.games.paths import COLOURS, at_standstill, close_row, fits, follow, left_of, open_row
from dolmen.table.actions import offer, out_of_turn
from dolmen.table.clauses import NOT_HELD, NOT_THIS_STEP
from dolmen.table.compiled import rule
from dolmen.table.moves import at, clear, count, deal, deal_out, draw_lot, holds, lay_out, move, move_top, pick, shuffle
from dolmen.table.state import State

from .pieces import (
    AWAY, CARDS, CARDS_IN_ORDER, COLOUR, DISCARD, DISCARDS, DONES, DOT, DRAWS, END, HAND, HAND_SIZE, KIND, PAIR, PILE, PLAYS,
    PUT_AWAY, ROW, ROW_POINTS, ROWS, SEATS, STONES, TO_BE_DONE, TO_DISCARD, TO_DRAW, TO_PLAY, TO_PLAY_ON, TO_WISH, VALUE, VERB, WHAT,
    WHERE, WISH_POINTS, WISHES, WISHES_FOR,
)  # fmt: skip

PLAY, DRAW, LAST = 0, 1, 2  # what the seat is to do: play a card, draw, play a last card after the end
END_ROWS = 5  # CARD-23
LAST_CARDS = 2  # CARD-25
NO_KIND = 255
NOTHING = 0  # operand of a verb that takes none


@rule
def setup(s: State) -> None:
    """Deal a new match."""
    for who in range(SEATS):
        for row in range(ROWS):
            open_row(s, who, row)
            s.ends[who, row] = 0
    clear(s)
    lay_out(s, CARDS_IN_ORDER, CARDS, CARDS + 9, STONES)  # CARD-6
    lay_out(s, CARDS_IN_ORDER, 0, CARDS, PILE)
    draw_lot(s)  # CARD-9
    shuffle(s, PILE)
    if s.seats == 2:
        deal(s, PILE, AWAY, PUT_AWAY)  # CARD-7
    deal_out(s, PILE, HAND, s.seats, HAND_SIZE)  # CARD-8
    s.turn = s.begins
    s.to_act = 1 << s.begins


# ---- legality


@rule
def objection(s: State, who: int, action: int) -> int:
    """Return the clause that forbids this action to this seat now, or 0."""
    if out_of_turn(s, who):
        return out_of_turn(s, who)
    verb, what, where = VERB[action], WHAT[action], WHERE[action]
    if (verb == DRAWS) != (s.phase == DRAW) and s.phase != LAST:
        return NOT_THIS_STEP
    hand = HAND + who
    if verb <= WISHES_FOR and not holds(s, hand, what):
        return NOT_HELD
    if verb == WISHES_FOR and holds(s, hand, where) < (2 if what == where else 1):
        return NOT_HELD
    if verb == DRAWS and s.height[what] == 0:
        return NOT_HELD
    return clause(s, who, verb, what, where)


@rule
def clause(s: State, who: int, verb: int, what: int, where: int) -> int:
    """Return the clause that forbids the action, or 0, given that the seat is to act and has what it names."""
    if verb == PLAYS:
        value = VALUE[what]
        if where == DOT or value == END:
            return 0  # CARD-15, CARD-17, CARD-18
        if COLOUR[what] == DOT:
            if s.last[who, where] == value:
                return 0
            return 16 if s.ends[who, where] else 19
        if fits(s, who, where, value):
            return 0
        return 16 if s.ends[who, where] else 13
    if verb == DONES:
        return 0 if s.phase == LAST else 22
    if s.phase == LAST:
        return 25
    if verb == DRAWS:
        return 21 if what != PILE and (s.closed >> where) & 1 else 0
    if verb == WISHES_FOR:  # there is no stone for 0, 10 and end cards
        return 0 if 1 <= VALUE[what] <= 9 and s.zone[CARDS - 1 + VALUE[what]] == STONES else 11
    return 0


@rule
def legal(s: State, who: int, out: Any) -> int:
    """Write the actions that the hand suggests and no clause forbids to `out`, and return their number."""
    if not (s.to_act >> who) & 1:
        return 0
    n = 0
    if s.phase == DRAW:
        for action in range(TO_DRAW, TO_DRAW + ROWS + 1):
            if s.height[WHAT[action]]:
                n = offer(out, n, action, clause(s, who, DRAWS, WHAT[action], WHERE[action]))
        return n
    n = offer(out, n, TO_BE_DONE, clause(s, who, DONES, NOTHING, NOTHING))
    hand = HAND + who
    start = 0  # index of the first card of this value
    before = NO_KIND
    for i in range(count(s, hand)):
        kind = KIND[at(s, hand, i)]
        value, colour = VALUE[kind], COLOUR[kind]
        if VALUE[KIND[at(s, hand, start)]] != value:
            start = i
        twin = kind == before  # copies of a card are the same action
        before = NO_KIND
        for j in range(i - 1 if twin else start, i):
            other = KIND[at(s, hand, j)]
            if other != before:
                wish = TO_WISH + 21 * (value - 1) + PAIR[COLOUR[other], colour]
                n = offer(out, n, wish, clause(s, who, WISHES_FOR, kind, other))
            before = other
        before = kind
        if twin:
            continue
        n = offer(out, n, TO_DISCARD + kind, clause(s, who, DISCARDS, kind, NOTHING))
        n = offer(out, n, TO_PLAY + kind, clause(s, who, PLAYS, kind, colour))
        if colour == DOT:
            for row in range(COLOURS):
                n = offer(out, n, TO_PLAY_ON + COLOURS * value + row, clause(s, who, PLAYS, kind, row))
    return n


# ---- effects


@rule
def apply(s: State, who: int, action: int) -> None:
    """Carry out a legal action."""
    verb, what, where = VERB[action], WHAT[action], WHERE[action]
    hand = HAND + who
    if verb == DRAWS:  # CARD-20
        move_top(s, what, hand)
        s.draws -= 1
        if what == PILE:
            s.idle = 0
        if s.draws == 0 or s.height[PILE] == 0:  # CARD-24
            s.to_act = 0
        return
    if verb == DISCARDS:  # CARD-10
        discard(s, hand, what)
        s.idle += 1  # CARD-31: idle unless the seat draws from the draw pile
        s.draws = 1
    elif verb == WISHES_FOR:  # CARD-11
        discard(s, hand, what)
        discard(s, hand, where)
        move(s, CARDS - 1 + VALUE[what], WISHES + who)
        s.idle = 0
        s.draws = 2
    elif verb == PLAYS:  # CARD-12, CARD-18, CARD-19
        lengthen(s, who, where, what)
        move(s, pick(s, hand, what), ROW + ROWS * who + where)
        s.idle = 0
        s.draws = 1
        s.laid += 1
    if s.phase == LAST:
        if verb == DONES or s.laid == LAST_CARDS:  # CARD-25
            s.to_act = 0
    elif s.end_rows >= END_ROWS:  # CARD-23
        s.to_act = 0
    else:
        s.phase = DRAW


@rule
def discard(s: State, hand: int, kind: int) -> None:
    """Move a card from hand to its discard pile, which is closed for this turn."""
    move(s, pick(s, hand, kind), DISCARD + COLOUR[kind])
    s.closed |= 1 << COLOUR[kind]  # CARD-21


@rule
def lengthen(s: State, who: int, row: int, kind: int) -> None:
    """Update a row's fields for a card that is laid in it."""
    if VALUE[kind] == END:  # CARD-15, CARD-17
        if s.ends[who, row] == 0:
            s.end_rows += 1
        s.ends[who, row] += 1
        close_row(s, who, row)
    elif COLOUR[kind] != DOT:
        follow(s, who, row, VALUE[kind])


@rule
def advance(s: State) -> None:
    """Take the table's own step, when no seat is to act: pass the turn, begin the last visits, or end the match."""
    if s.phase == LAST:
        s.visits -= 1
        if s.visits == 0:
            s.over = 1
            return
    else:
        if s.end_rows >= END_ROWS:
            s.ended = 23
        elif s.height[PILE] == 0:
            s.ended = 24
        elif at_standstill(s):
            s.ended = 31
        s.phase = LAST if s.ended else PLAY
        s.visits = s.seats  # CARD-25
    s.turn = left_of(s, s.turn)
    s.closed = 0
    s.laid = 0
    s.to_act = 1 << s.turn


@rule
def line(s: State, who: int, i: int) -> int:
    """Return a line of the score sheet: five colours, the point row, the wish stones."""
    if i < COLOURS:
        return ROW_POINTS[s.height[ROW + ROWS * who + i]]  # CARD-26
    if i == DOT:
        return s.height[ROW + ROWS * who + DOT] + 0  # CARD-27
    return WISH_POINTS[s.height[WISHES + who]]  # CARD-28
