"""Implement the rules of `stones`. Every number returned as an objection, and every id in a comment, is a clause of the rulebook."""

from __future__ import annotations

from typing import Any

from dolmen.games.paths import COLOURS, fits, follow, left_of, open_row
from dolmen.table.actions import offer, out_of_turn
from dolmen.table.clauses import NOT_HELD, NOT_THIS_STEP
from dolmen.table.compiled import rule
from dolmen.table.moves import at, clear, count, draw_lot, lay_out, move, move_top, shuffle, top
from dolmen.table.state import State

from .pieces import (
    BONUS, CLOVER, LAYS, LEAVES, MIDDLE, PILE, ROW, ROW_POINTS, SEATS, STOPS, TAKES, TILES, TILES_IN_ORDER, TO_LAY, TO_LEAVE,
    TO_STOP, TO_TAKE, TO_TURN, TURNED, TURNS, VALUES, VERB, WHAT, WISH, WISH_POINTS,
)  # fmt: skip

NO_TILE = 0  # operand of a verb that takes none
CHOOSING, DECIDING = 0, 1  # turn over or take; lay or leave


@rule
def setup(s: State) -> None:
    """Set up a new match."""
    for who in range(SEATS):
        for row in range(COLOURS):
            open_row(s, who, row)
    clear(s)
    lay_out(s, TILES_IN_ORDER, 0, TILES, PILE)
    draw_lot(s)  # STONE-4
    shuffle(s, PILE)  # STONE-3
    s.turn = s.begins
    s.to_act = 1 << s.begins


# ---- legality


@rule
def objection(s: State, who: int, action: int) -> int:
    """Return the clause that forbids this action to this seat now, or 0."""
    if out_of_turn(s, who):
        return out_of_turn(s, who)
    verb, what = VERB[action], WHAT[action]
    if (verb == LAYS or verb == LEAVES) != (s.phase == DECIDING):
        return NOT_THIS_STEP
    if verb == TAKES and s.zone[what] != MIDDLE:
        return NOT_HELD
    if verb == LAYS:
        what = top(s, TURNED)
    return clause(s, who, verb, what)


@rule
def clause(s: State, who: int, verb: int, tile: int) -> int:
    """Return the clause that forbids the action, or 0, given that the seat is to act and the tile lies there."""
    if verb == TAKES or verb == LAYS:  # STONE-5, STONE-6
        return 0 if fits(s, who, tile // VALUES, tile % VALUES) else 9
    if verb == TURNS:
        return 12 if s.height[PILE] == 0 else 0
    if verb == STOPS and s.height[PILE]:
        return 11 if s.again else 12
    return 0


@rule
def legal(s: State, who: int, out: Any) -> int:
    """Write the legal actions of a seat to `out` and return their number."""
    if not (s.to_act >> who) & 1:
        return 0
    if s.phase == DECIDING:
        n = offer(out, 0, TO_LAY, clause(s, who, LAYS, top(s, TURNED)))
        return offer(out, n, TO_LEAVE, clause(s, who, LEAVES, NO_TILE))  # STONE-10
    n = offer(out, 0, TO_TURN, clause(s, who, TURNS, NO_TILE))
    for i in range(count(s, MIDDLE)):
        tile = at(s, MIDDLE, i)
        n = offer(out, n, TO_TAKE + tile, clause(s, who, TAKES, tile))
    return offer(out, n, TO_STOP, clause(s, who, STOPS, NO_TILE))


# ---- effects


@rule
def apply(s: State, who: int, action: int) -> None:
    """Carry out a legal action."""
    verb = VERB[action]
    if verb == TURNS:
        move_top(s, PILE, TURNED)
        s.phase = DECIDING
        return
    s.phase = CHOOSING
    if verb == LAYS:
        lay(s, who, top(s, TURNED))
    elif verb == TAKES:
        lay(s, who, WHAT[action])
    else:
        if verb == LEAVES:
            move_top(s, TURNED, MIDDLE)
        s.to_act = 0  # STONE-7


@rule
def lay(s: State, who: int, tile: int) -> None:
    """Lay a tile in its row and apply its symbol."""
    row = tile // VALUES
    follow(s, who, row, tile % VALUES)  # STONE-8, STONE-9
    move(s, tile, ROW + COLOURS * who + row)
    symbol = s.symbol[tile]
    s.wishes[who] += symbol == WISH
    s.bonus[who] += BONUS[symbol]
    s.again = symbol == CLOVER  # STONE-11
    if not s.again:
        s.to_act = 0


@rule
def advance(s: State) -> None:
    """Take the table's own step, when no seat is to act: pass the turn or end the match."""
    s.again = 0
    if s.height[PILE] == 0:  # STONE-12
        s.ended = 12
        s.over = 1
        return
    s.turn = left_of(s, s.turn)
    s.to_act = 1 << s.turn


@rule
def line(s: State, who: int, i: int) -> int:
    """Return a line of the score sheet: five colours, the wish stones, the bonus points."""
    if i < COLOURS:
        return ROW_POINTS[s.height[ROW + COLOURS * who + i]]  # STONE-14
    if i == COLOURS:
        return WISH_POINTS[s.wishes[who]]  # STONE-15
    return s.bonus[who] + 0  # STONE-16
