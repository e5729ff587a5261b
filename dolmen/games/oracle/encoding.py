"""Describe what the numbers of a state of `oracle` mean. Its colours are not interchangeable: the path has them in one order."""

from __future__ import annotations

from dolmen.games.paths import COLOURS, HIGHEST, LETTERS
from dolmen.table.encoding import Amount, Category, Encoding, Flags, SeatIndex

from .pieces import FIGURE, FIGURES, KINDS, STONES

NUMBER = Category(HIGHEST + 1)  # NONE is no category: no card was laid, or none fits

ENCODING = Encoding(
    fields={
        "turn": SeatIndex(),
        "laid": Category(KINDS),
        "figure": Category(FIGURES),
        "began": Category(STONES),
        "used": Flags(STONES),
        "closed": Flags(COLOURS),
        "gained": Amount(-8, 1),
        "scored": Amount(0, 255),
        "last": NUMBER,
        "low": NUMBER,
        "high": NUMBER,
    },
    scores=Amount(-64, 191),
    tops={"discard": 2, "away": 0, "spare": 0},
    secret=frozenset({"pile", "away", "spare"}),
    figures=(FIGURE, FIGURES),
    colours=LETTERS,
    coloured=frozenset({"closed", "last", "low", "high"}),
)
