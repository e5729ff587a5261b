"""Describe what the numbers of a state of `stones` mean. Its colours are not interchangeable: their tiles show different symbols."""

from __future__ import annotations

from dolmen.games.paths import HIGHEST, LETTERS
from dolmen.table.encoding import Amount, Category, Encoding, SeatIndex

NUMBER = Category(HIGHEST + 1)  # NONE is no category: no tile was laid, or none fits

ENCODING = Encoding(
    fields={"turn": SeatIndex(), "last": NUMBER, "low": NUMBER, "high": NUMBER},
    scores=Amount(-64, 127),
    secret=frozenset({"pile"}),
    colours=LETTERS,
    coloured=frozenset({"last", "low", "high"}),
)
