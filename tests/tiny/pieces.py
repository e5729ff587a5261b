"""Define twelve cards: the values 1 to 4, each three times (TINY-1)."""

from __future__ import annotations

import numpy as np

from dolmen.table.actions import Actions
from dolmen.table.compiled import constant
from dolmen.table.state import NOBODY, OWNER, Zones, layout

SEATS, HIGHEST, COPIES, MOST_IN_HAND = 3, 4, 3, 3
KINDS = [kind for kind in range(HIGHEST) for _ in range(COPIES)]
CARDS = len(KINDS)
CARDS_IN_ORDER = constant(np.arange(CARDS, dtype=np.uint8))

ZONES = Zones()
PILE = ZONES.stack("pile", CARDS, NOBODY)
OPEN = ZONES.stack("open", CARDS)
HAND = ZONES.bag("hand", MOST_IN_HAND, OWNER, seats=SEATS)
ROW = ZONES.stack("row", CARDS, seats=SEATS)

BOX = layout(
    "tiny",
    KINDS,
    ZONES,
    [
        ("turn", "u1"),
        ("phase", "u1"),
        ("thrown", "u1"),
        ("hand_size", "i1"),
        ("worth", "u1", (HIGHEST,)),
    ],
    lines=2,
    most={"turn": SEATS - 1, "phase": 1, "thrown": 1},
    meanings={
        "turn": "the index of the seat whose turn it is",
        "phase": "what the seat is to do: 0 play or throw, 1 draw",
        "thrown": "1 if the seat threw a card in this turn",
        "hand_size": "cards that a hand is dealt",
        "worth": "by value of a card: what it adds as the last card of a row",
    },
)

PLAYS, THROWS, DRAWS, TAKES = range(4)
ACTIONS = Actions()
for _kind in range(HIGHEST):
    ACTIONS.add(PLAYS, f"play {_kind + 1}", _kind, named=[_kind])
for _kind in range(HIGHEST):
    ACTIONS.add(THROWS, f"throw {_kind + 1}", _kind, named=[_kind])
TO_DRAW = ACTIONS.add(DRAWS, "draw")
TO_TAKE = ACTIONS.add(TAKES, "take")
VERB, WHAT, _ = ACTIONS.columns()
