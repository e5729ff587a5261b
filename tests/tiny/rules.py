"""Implement the rules of `tiny`. Every number behind a `#` or returned as an objection is a clause of the rulebook."""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any

from dolmen.table.clauses import NOT_HELD, NOT_NOW, NOT_THIS_STEP, OVER
from dolmen.table.compiled import rule
from dolmen.table.moves import clear, count, deal, draw_lot, holds, lay_out, move, move_top, pick, shuffle, top
from dolmen.table.state import State

from .pieces import CARDS, CARDS_IN_ORDER, COPIES, DRAWS, HAND, OPEN, PILE, PLAYS, ROW, TAKES, THROWS, VERB, WHAT

PLAYING, DRAWING = 0, 1


@rule
def setup(s: State) -> None:
    clear(s)
    lay_out(s, CARDS_IN_ORDER, 0, CARDS, PILE)
    draw_lot(s)
    shuffle(s, PILE)
    for who in range(s.seats):
        deal(s, PILE, HAND + who, s.hand_size)  # TINY-2
    s.turn = s.begins
    s.to_act = 1 << s.begins


@rule
def objection(s: State, who: int, action: int) -> int:
    if s.over:
        return OVER
    if not (s.to_act >> who) & 1:
        return NOT_NOW
    verb, what = VERB[action], WHAT[action]
    if (verb == DRAWS or verb == TAKES) != (s.phase == DRAWING):
        return NOT_THIS_STEP
    if (verb == PLAYS or verb == THROWS) and not holds(s, HAND + who, what):
        return NOT_HELD
    if verb == PLAYS:
        height = count(s, ROW + who)
        return 4 if height and top(s, ROW + who) // COPIES > what else 0
    if verb == TAKES:
        if s.height[OPEN] == 0:
            return NOT_HELD
        return 5 if s.thrown else 0
    return 0


@rule
def legal(s: State, who: int, out: Any) -> int:
    n = 0
    for action in range(len(VERB)):
        out[n] = action
        if objection(s, who, action) == 0:
            n += 1
    return n


@rule
def apply(s: State, who: int, action: int) -> None:
    verb, what = VERB[action], WHAT[action]
    if verb == PLAYS:  # TINY-3
        move(s, pick(s, HAND + who, what), ROW + who)
    elif verb == THROWS:
        move(s, pick(s, HAND + who, what), OPEN)
        s.thrown = 1
    else:
        move_top(s, PILE if verb == DRAWS else OPEN, HAND + who)
        s.to_act = 0
    s.phase = 1 - s.phase


@rule
def advance(s: State) -> None:
    if s.height[PILE] == 0:  # TINY-6
        s.ended = 6
        s.over = 1
        return
    s.thrown = 0
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    s.to_act = 1 << s.turn


@rule
def line(s: State, who: int, i: int) -> int:
    """Return the line of the score sheet: a point per card, plus what the last one is worth (TINY-7)."""
    height = count(s, ROW + who)
    if i == 0:
        return height
    return s.worth[top(s, ROW + who) // COPIES] + 0 if height else 0
