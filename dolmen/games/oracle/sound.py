"""Validate views of `oracle` from outside: find fields that contradict what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from dolmen.table.seats import seat_of
from dolmen.games.paths import COLOURS, LETTERS, run_of
from dolmen.table.records import OpenState
from dolmen.table.state import pieces_in

from .pieces import BOX, CLOVER, FIGURE, FIGURES, HAND, HAND_SIZE, LAST_STONE, LEPRECHAUN, PILE, POINT, ROW, SEATS, SMALL, SPIRAL, STONE
from .pieces import TOKEN, VALUES
from .rules import CLOVERING, DROPPING, PLAYING, SPIRALLING


def sound(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of a view."""
    for who in range(SEATS):
        for row in range(COLOURS):
            values = [piece // 2 % VALUES for piece in pieces_in(BOX, s, ROW + COLOURS * who + row)]
            if (s.last[who, row], s.low[who, row], s.high[who, row]) != run_of(values):
                yield f"what may follow in row {seat_of(who)} {LETTERS[row]}"
    for stone in SMALL:
        if s.height[TOKEN + stone] > 1:
            yield f"what lies on stone {stone}"  # ORACLE-9
    if not s.over:
        yield from of_turn(s)


def of_turn(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of the current turn."""
    if s.to_act != 1 << s.turn:
        yield "whose turn it is"
    if s.ended or s.height[PILE] == 0:
        yield "that the match goes on"
    for who in range(s.seats):
        fewer = who == s.turn and s.phase != PLAYING
        if s.height[HAND + who] >= HAND_SIZE if fewer else s.height[HAND + who] != HAND_SIZE:
            yield f"how many cards seat {seat_of(who)} holds"
    stone = s.zone[FIGURE + FIGURES * s.turn + s.figure] - STONE
    token = next(iter(pieces_in(BOX, s, TOKEN + stone)), None)
    asked = {CLOVERING: range(CLOVER, POINT), SPIRALLING: range(SPIRAL, LEPRECHAUN), DROPPING: range(LEPRECHAUN, CLOVER)}
    if s.phase in asked and token not in asked[s.phase]:
        yield "on what the moving figure stands"
    if s.phase == CLOVERING and token is not None and not leads_on(s, s.clover[token - CLOVER], stone):
        yield "that the clover leads on"


def leads_on(s: OpenState, colour: int, stone: int) -> bool:
    """Tell whether a clover leads on from a stone: ORACLE-21, ORACLE-28."""
    figures = range(FIGURE + FIGURES * s.turn, FIGURE + FIGURES * (s.turn + 1))
    back = min(s.zone[figure] - STONE for figure in figures) if s.any_figure else stone
    return any(s.stone_colour[ahead] == colour for ahead in range(back + 1, LAST_STONE + 1))
