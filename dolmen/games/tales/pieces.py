"""Define the contents of the box of `tales`, the zones on its table, and its actions (TALES-1, TALES-18 to TALES-20)."""

from __future__ import annotations

import numpy as np

from dolmen.table.actions import Actions
from dolmen.table.compiled import constant
from dolmen.table.state import NOBODY, OWNER, Zones, layout

SEATS, MOST_CARDS, MOST_ROWS, ROW_SIZE, MOST_IN_HAND = 10, 104, 4, 5, 12
HAND_SIZES = {2: 12, 3: 9, 4: 7}  # TALES-2
ROWS = 3  # TALES-3
CLASSIC_HAND, CLASSIC_ROWS = 10, 4  # TALES-20
DECK = 32  # TALES-18


def heads(number: int) -> int:
    """Return the bull heads on a card: TALES-19."""
    if number == 55:
        return 7
    return 5 if number % 11 == 0 else 3 if number % 10 == 0 else 2 if number % 5 == 0 else 1


CARDS_IN_ORDER = constant(np.arange(MOST_CARDS, dtype=np.uint8))  # piece 0 is card 1

ZONES = Zones()
AWAY = ZONES.stack("away", MOST_CARDS, NOBODY)
HAND = ZONES.bag("hand", MOST_IN_HAND, OWNER, seats=SEATS)
PICK = ZONES.stack("pick", 1, OWNER, seats=SEATS)
TRICK = ZONES.stack("trick", 1, seats=SEATS)
ROW = ZONES.stack("row", ROW_SIZE, each=[str(row + 1) for row in range(MOST_ROWS)])
TAKEN = ZONES.stack("taken", MOST_IN_HAND * ROW_SIZE, seats=SEATS, covered=True)

BOX = layout(
    "tales",
    range(MOST_CARDS),
    ZONES,
    [
        ("phase", "u1"),
        ("cards", "i1"),
        ("rows", "i1"),
        ("hand_size", "i1"),
        ("games", "u2"),
        ("until", "u2"),
        ("game", "u2"),
        ("waiting", "i1"),
        ("order", "u2", (SEATS,)),
        ("heads", "u1", (MOST_CARDS,)),
        ("minus", "u2", (SEATS,)),
        ("minus_before", "u4", (SEATS,)),
    ],
    lines=2,
    most={
        "phase": 3,
        "game": 2**16 - 1,
        "waiting": SEATS,
        "order": 16 * MOST_CARDS,
        "minus": 2**16 - 1,
        "minus_before": 2**31,
    },
    meanings={
        "phase": "what happens: 0 seats pick a card, 1 the trick is laid, 2 a seat takes a row, 3 a game is over",
        "cards": "number of cards in the deck",
        "rows": "number of rows",
        "hand_size": "cards that a hand is dealt",
        "games": "number of games in the match; 0: play until somebody has `until` minus points",
        "until": "the minus points that end the match; 0: play a number of games",
        "game": "number of the current game, from 1",
        "waiting": "cards of the trick not yet laid",
        "order": "the cards of the trick in the order in which they are laid: 16 * (the card's number - 1) + the seat's index",
        "heads": "by card: its bull heads",
        "minus": "by seat: heads taken in this game",
        "minus_before": "by seat: heads taken in earlier games",
    },
)

PICKS, TAKES = range(2)
ACTIONS = Actions()
TO_PICK = len(ACTIONS)  # + piece
for _piece in range(MOST_CARDS):
    ACTIONS.add(PICKS, f"pick {_piece + 1}", _piece, named=[_piece])
TO_TAKE = len(ACTIONS)  # + row
for _row in range(MOST_ROWS):
    ACTIONS.add(TAKES, f"take {_row + 1}", _row)
VERB, WHAT, _ = ACTIONS.columns()
