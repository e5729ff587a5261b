"""The rules of `tales`. Every number behind a `#` or returned as an objection is a clause of the rulebook."""

from __future__ import annotations

from typing import Any

from dolmen.table.clauses import NOT_HELD, NOT_NOW, NOT_THIS_STEP, OVER
from dolmen.table.compiled import rule
from dolmen.table.moves import at, clear, count, deal_out, lay_out, move, move_all, move_top, shuffle, top
from dolmen.table.state import State, attach

from .pieces import AWAY, BOX, CARDS_IN_ORDER, HAND, PICK, PICKS, ROW, ROW_SIZE, TAKEN, TAKES, TO_PICK, TO_TAKE, TRICK, VERB, WHAT

PICKING, LAYING, TAKING, DEALING = 0, 1, 2, 3
NO_ROW = -1


@rule
def setup(s: State) -> None:
    for seat in range(s.seats):
        s.minus_before[seat] = 0
        s.minus[seat] = 0
    s.game = 0
    new_game(s)


@rule
def new_game(s: State) -> None:
    s.game += 1
    clear(s)
    lay_out(s, CARDS_IN_ORDER, 0, s.cards, AWAY)
    shuffle(s, AWAY)  # TALES-2
    for seat in range(s.seats):
        s.minus_before[seat] += s.minus[seat]
        s.minus[seat] = 0
    deal_out(s, AWAY, HAND, s.seats, s.hand_size)
    deal_out(s, AWAY, ROW, s.rows, 1)  # TALES-3: what is left stays away
    new_trick(s)


@rule
def new_trick(s: State) -> None:
    s.phase = PICKING
    s.waiting = s.seats
    s.to_act = (1 << s.seats) - 1  # TALES-5


# ---- what may be done


@rule
def objection(s: State, seat: int, action: int) -> int:
    """The clause that forbids this action to this seat now; 0 if none does."""
    if s.over:
        return OVER
    if not may_decide(s, seat):
        return NOT_NOW
    if (VERB[action] == TAKES) != (s.phase == TAKING):
        return NOT_THIS_STEP
    if VERB[action] == PICKS:
        return 0 if s.zone[WHAT[action]] == HAND + seat else NOT_HELD
    return 0 if WHAT[action] < s.rows else NOT_HELD  # TALES-9


@rule
def may_decide(s: State, seat: int) -> bool:
    """TALES-14: a pick may be replaced until the last seat has picked."""
    if s.phase == PICKING:
        return s.to_act != 0
    return (s.to_act >> seat) & 1 == 1


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == PICKING:
        if s.to_act == 0:
            return 0
        n = count(s, HAND + seat)
        for i in range(n):
            out[i] = TO_PICK + at(s, HAND + seat, i)
        return n
    if not (s.to_act >> seat) & 1:
        return 0
    for row in range(s.rows):  # TALES-9
        out[row] = TO_TAKE + row
    return s.rows


# ---- what happens


@rule
def apply(s: State, seat: int, action: int) -> None:
    if VERB[action] == TAKES:  # TALES-9
        take_row(s, seat, WHAT[action])
        lay_card(s, seat, WHAT[action])
        s.to_act = 0
        return
    move_all(s, PICK + seat, HAND + seat)  # TALES-14
    move(s, WHAT[action], PICK + seat)
    s.to_act &= ~(1 << seat)


@rule
def advance(s: State) -> None:
    """Nobody is to act: the picks are turned over, the lowest card is laid, or the next game begins."""
    if s.phase == DEALING:
        new_game(s)
        return
    if s.phase == PICKING:
        for seat in range(s.seats):
            line_up(s, seat, top(s, PICK + seat))
            move_top(s, PICK + seat, TRICK + seat)
        s.phase = LAYING
        return
    seat = s.order[s.seats - s.waiting] & 15
    row = nearest(s, top(s, TRICK + seat))
    if row == NO_ROW:
        s.phase = TAKING
        s.to_act = 1 << seat
        return
    if s.height[ROW + row] == ROW_SIZE:  # TALES-8
        take_row(s, seat, row)
    lay_card(s, seat, row)


@rule
def line_up(s: State, seat: int, card: int) -> None:
    """TALES-6: the cards of a trick in order of value, each with its seat."""
    carried = card << 4 | seat
    for i in range(seat):
        there = s.order[i] | 0
        s.order[i] = min(there, carried)
        carried = max(there, carried)
    s.order[seat] = carried


@rule
def nearest(s: State, card: int) -> int:
    """TALES-7: the row whose last card is below this one and nearest to it."""
    best = 0
    for row in range(s.rows):
        last = top(s, ROW + row)
        best = max(best, ((last + 1) << 2 | row) * (last < card))  # no branch: it would be guessed wrongly half the time
    return best & 3 if best else NO_ROW


@rule
def take_row(s: State, seat: int, row: int) -> None:
    heads = 0
    for i in range(count(s, ROW + row)):
        heads += s.heads[at(s, ROW + row, i)]  # TALES-12
    s.minus[seat] += heads
    move_all(s, ROW + row, TAKEN + seat)


@rule
def lay_card(s: State, seat: int, row: int) -> None:
    move_top(s, TRICK + seat, ROW + row)
    s.waiting -= 1
    if s.waiting:
        s.phase = LAYING
    elif s.height[HAND]:
        new_trick(s)
    else:
        end_game(s)


@rule
def end_game(s: State) -> None:
    """TALES-12: all hand cards are played."""
    s.phase = DEALING
    if s.games:
        if s.game == s.games:
            s.ended = 13
    else:
        for seat in range(s.seats):
            if s.minus_before[seat] + s.minus[seat] >= s.until:
                s.ended = 20
    if s.ended:
        s.over = 1


@rule
def line(s: State, seat: int, i: int) -> int:
    """The score sheet: this game's heads, and those of the games before."""
    return -(s.minus[seat] + 0) if i == 0 else -(s.minus_before[seat] + 0)


attach(BOX, setup=setup, objection=objection, legal=legal, apply=apply, advance=advance, line=line)
