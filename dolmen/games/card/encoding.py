"""Describe what the numbers of a state of `card` mean."""

from __future__ import annotations

from dolmen.games.paths import COLOURS, HIGHEST
from dolmen.table.encoding import Amount, Category, Encoding, Flags, SeatIndex

from .pieces import ROWS, SYMBOLS

NUMBER = Category(HIGHEST + 1)  # NONE is no category: nothing was played, or nothing fits

ENCODING = Encoding(
    fields={"turn": SeatIndex(), "closed": Flags(ROWS), "last": NUMBER, "low": NUMBER, "high": NUMBER},
    scores=Amount(-64, 127),
    tops={"discard": 2, "away": 0},
    secret=frozenset({"pile", "away"}),
    colours=SYMBOLS[:COLOURS],
    coloured=frozenset({"closed", "last", "low", "high", "ends"}),
    interchangeable=True,
)
