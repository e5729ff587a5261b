"""Implement the rules of `tales`. Every number returned as an objection, and every id in a comment, is a clause of the rulebook."""

from __future__ import annotations

from typing import Any

from dolmen.table.clauses import NOT_HELD, NOT_NOW, NOT_THIS_STEP, OVER
from dolmen.table.compiled import rule
from dolmen.table.moves import at, clear, count, deal_out, lay_out, move, move_all, move_top, shuffle, top
from dolmen.table.state import State

from .pieces import AWAY, CARDS_IN_ORDER, HAND, PICK, PICKS, ROW, ROW_SIZE, TAKEN, TAKES, TO_PICK, TO_TAKE, TRICK, VERB, WHAT

PICKING, LAYING, TAKING, DEALING = 0, 1, 2, 3
NO_ROW = -1


@rule
def setup(s: State) -> None:
    """Begin a match with its first game."""
    for who in range(s.seats):
        s.minus_before[who] = 0
        s.minus[who] = 0
    s.game = 0
    new_game(s)


@rule
def new_game(s: State) -> None:
    """Carry over the minus points and deal a new game."""
    s.game += 1
    clear(s)
    lay_out(s, CARDS_IN_ORDER, 0, s.cards, AWAY)
    shuffle(s, AWAY)  # TALES-2
    for who in range(s.seats):
        s.minus_before[who] += s.minus[who]
        s.minus[who] = 0
    deal_out(s, AWAY, HAND, s.seats, s.hand_size)
    deal_out(s, AWAY, ROW, s.rows, 1)  # TALES-3: the rest stays away
    new_trick(s)


@rule
def new_trick(s: State) -> None:
    """Ask every seat for a card."""
    s.phase = PICKING
    s.waiting = s.seats
    s.to_act = (1 << s.seats) - 1  # TALES-5


# ---- legality


@rule
def objection(s: State, who: int, action: int) -> int:
    """Return the clause that forbids this action to this seat now, or 0."""
    if s.over:
        return OVER
    if not may_decide(s, who):
        return NOT_NOW
    if (VERB[action] == TAKES) != (s.phase == TAKING):
        return NOT_THIS_STEP
    if VERB[action] == PICKS:
        return 0 if s.zone[WHAT[action]] == HAND + who else NOT_HELD
    return 0 if WHAT[action] < s.rows else NOT_HELD  # TALES-9


@rule
def may_decide(s: State, who: int) -> bool:
    """Tell whether a seat may act; a pick may be replaced until the last seat has picked: TALES-14."""
    if s.phase == PICKING:
        return s.to_act != 0
    return (s.to_act >> who) & 1 == 1


@rule
def legal(s: State, who: int, out: Any) -> int:
    """Write the legal actions of a seat to `out` and return their number."""
    if s.phase == PICKING:
        if s.to_act == 0:
            return 0
        n = count(s, HAND + who)
        for i in range(n):
            out[i] = TO_PICK + at(s, HAND + who, i)
        return n
    if not (s.to_act >> who) & 1:
        return 0
    for row in range(s.rows):  # TALES-9
        out[row] = TO_TAKE + row
    return s.rows


# ---- effects


@rule
def apply(s: State, who: int, action: int) -> None:
    """Carry out a legal action."""
    if VERB[action] == TAKES:  # TALES-9
        take_row(s, who, WHAT[action])
        lay_card(s, who, WHAT[action])
        s.to_act = 0
        return
    move_all(s, PICK + who, HAND + who)  # TALES-14
    move(s, WHAT[action], PICK + who)
    s.to_act &= ~(1 << who)


@rule
def advance(s: State) -> None:
    """Take the table's own step, when no seat is to act: reveal the picks, lay the lowest card, or begin the next game."""
    if s.phase == DEALING:
        new_game(s)
        return
    if s.phase == PICKING:
        for who in range(s.seats):
            line_up(s, who, top(s, PICK + who))
            move_top(s, PICK + who, TRICK + who)
        s.phase = LAYING
        return
    lowest = s.order[s.seats - s.waiting] | 0  # the card and its seat: TALES-6
    who = lowest & 15
    row = nearest(s, lowest >> 4)
    if row == NO_ROW:
        s.phase = TAKING
        s.to_act = 1 << who
        return
    if s.height[ROW + row] == ROW_SIZE:  # TALES-8
        take_row(s, who, row)
    lay_card(s, who, row)


@rule
def line_up(s: State, who: int, card: int) -> None:
    """Insert a card with its seat into the order of the trick, by value: TALES-6."""
    carried = card << 4 | who
    for i in range(who):
        there = s.order[i] | 0
        s.order[i] = min(there, carried)
        carried = max(there, carried)
    s.order[who] = carried


@rule
def nearest(s: State, card: int) -> int:
    """Return the row whose last card is the nearest below this one, or NO_ROW: TALES-7."""
    best = 0
    for row in range(s.rows):
        last = top(s, ROW + row)
        best = max(best, ((last + 1) << 2 | row) * (last < card))  # branch-free: a branch would be mispredicted half the time
    return best & 3 if best else NO_ROW


@rule
def take_row(s: State, who: int, row: int) -> None:
    """Give a row and its bull heads to a seat."""
    heads = 0
    for i in range(count(s, ROW + row)):
        heads += s.heads[at(s, ROW + row, i)]  # TALES-12
    s.minus[who] += heads
    move_all(s, ROW + row, TAKEN + who)


@rule
def lay_card(s: State, who: int, row: int) -> None:
    """Lay a seat's card in a row, and begin the next trick or end the game when it was the last."""
    move_top(s, TRICK + who, ROW + row)
    s.waiting -= 1
    if s.waiting:
        s.phase = LAYING
    elif s.height[HAND]:
        new_trick(s)
    else:
        end_game(s)


@rule
def end_game(s: State) -> None:
    """End the game once all hand cards are played, and the match if it is decided: TALES-12."""
    s.phase = DEALING
    if s.games:
        if s.game == s.games:
            s.ended = 13
    else:
        for who in range(s.seats):
            if s.minus_before[who] + s.minus[who] >= s.until:
                s.ended = 20
    if s.ended:
        s.over = 1


@rule
def line(s: State, who: int, i: int) -> int:
    """Return a line of the score sheet: the heads of this game, and of the games before."""
    return -(s.minus[who] + 0) if i == 0 else -(s.minus_before[who] + 0)
