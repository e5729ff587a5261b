"""Validate views of `stones` from outside: find fields that contradict what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from dolmen.table.seats import seat_of
from dolmen.games.paths import COLOURS, LETTERS, run_of
from dolmen.table.records import OpenState
from dolmen.table.state import pieces_in

from .pieces import BONUS, BOX, ROW, SEATS, TURNED, VALUES, WISH
from .rules import DECIDING


def sound(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of a view."""
    for who in range(SEATS):
        symbols = []
        for row in range(COLOURS):
            tiles = pieces_in(BOX, s, ROW + COLOURS * who + row)
            symbols += [s.symbol[tile] for tile in tiles]
            if (s.last[who, row], s.low[who, row], s.high[who, row]) != run_of(tile % VALUES for tile in tiles):
                yield f"what may follow in row {seat_of(who)} {LETTERS[row]}"
        if (s.wishes[who], s.bonus[who]) != (symbols.count(WISH), sum(int(BONUS[symbol]) for symbol in symbols)):
            yield f"the wish stones and bonus points of seat {seat_of(who)}"
    if s.over:
        return
    if s.to_act != 1 << s.turn:
        yield "whose turn it is"
    if s.height[TURNED] != (s.phase == DECIDING):
        yield "whether a tile is turned over"
