"""Describe what the numbers of a state of `tales` mean."""

from __future__ import annotations

from dolmen.table.encoding import Amount, Encoding, LeftOut

ENCODING = Encoding(
    fields={
        "game": Amount(0, 30),
        "order": LeftOut("the cards that wait, in the zones `trick`, are laid in ascending order"),
        "minus": Amount(0, 255),
        "minus_before": Amount(0, 255),
    },
    scores=Amount(-255, 0),
    tops={"away": 0},
    secret=frozenset({"away", "hand", "pick"}),
    together=frozenset({"taken"}),
)
