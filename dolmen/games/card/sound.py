"""Validate views of `card` from outside: find fields that contradict what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from dolmen.table.seats import seat_of
from dolmen.games.paths import run_of
from dolmen.table.records import OpenState
from dolmen.table.state import pieces_in

from .pieces import BOX, COLOUR, DOT, END, HAND, HAND_SIZE, KIND, PILE, ROW, ROWS, SEATS, SYMBOLS, VALUE
from .rules import DRAW, END_ROWS, LAST, LAST_CARDS


def sound(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of a view."""
    rows_with_end = 0
    for who in range(SEATS):
        for row in range(ROWS):
            kinds = [int(KIND[piece]) for piece in pieces_in(BOX, s, ROW + ROWS * who + row)]
            ends = sum(VALUE[kind] == END for kind in kinds)
            rows_with_end += ends > 0
            values = [None if VALUE[kind] == END else int(VALUE[kind]) for kind in kinds if VALUE[kind] == END or COLOUR[kind] != DOT]
            if (s.last[who, row], s.low[who, row], s.high[who, row], s.ends[who, row]) != (*run_of(values), ends):
                yield f"what may follow in row {seat_of(who)} {SYMBOLS[row]}"
    if s.end_rows != rows_with_end:
        yield "the number of rows with an end card"
    if not s.over:
        yield from of_turn(s)


def of_turn(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of the current turn."""
    if s.to_act != 1 << s.turn:
        yield "whose turn it is"
    if s.phase == LAST:  # CARD-25
        if not s.ended or not 1 <= s.visits <= s.seats or s.laid >= LAST_CARDS:
            yield "how the match ends"
        return
    if s.ended or s.height[PILE] == 0 or s.end_rows >= END_ROWS:
        yield "that the match goes on"
    if s.phase == DRAW and not s.draws:
        yield "how many cards are to be drawn"
    for who in range(s.seats):
        drawn_yet = s.draws if s.phase == DRAW and who == s.turn else 0
        if s.height[HAND + who] + drawn_yet != HAND_SIZE:
            yield f"how many cards seat {seat_of(who)} holds"
    if s.laid > (s.phase == DRAW):
        yield "how many cards were laid"
