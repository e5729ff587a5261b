"""Define the contents of the box of `stones`, the zones on its table, and its actions (STONE-1 to STONE-3)."""

from __future__ import annotations

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, LETTERS, NONE, ROW_MEANINGS
from dolmen.table.actions import Actions
from dolmen.table.compiled import constant
from dolmen.table.state import NOBODY, Zones, layout

SEATS, VALUES = 4, HIGHEST + 1
TILES = COLOURS * VALUES
PLAIN, WISH, CLOVER, ONE, THREE = range(5)  # what a tile shows
SYMBOLS = {  # STONE-2, by colour: which values carry which symbol
    "R": {WISH: (4, 7), CLOVER: (5, 8), ONE: (6,), THREE: (2,)},
    "Y": {WISH: (6, 8), CLOVER: (1, 7), ONE: (4,), THREE: (3,)},
    "P": {WISH: (1, 4), CLOVER: (2, 9), ONE: (5,), THREE: (7,)},
    "G": {WISH: (6, 9), CLOVER: (3, 4), ONE: (1,), THREE: (5,)},
    "B": {WISH: (2, 3), CLOVER: (5, 6), ONE: (9,), THREE: (8,)},
}
BONUS = constant(np.array([0, 0, 0, 1, 3], np.uint8))  # STONE-16

TILES_IN_ORDER = constant(np.arange(TILES, dtype=np.uint8))  # by colour and value
ROW_POINTS = constant(np.array([0, -4, -3, 2, 3, 6] + [10] * 6, np.int8))  # STONE-14
WISH_POINTS = constant(np.array([-4, -3, 2, 3, 6] + [10] * (TILES - 4), np.int8))  # STONE-15

ZONES = Zones()
PILE = ZONES.stack("pile", TILES, NOBODY)
TURNED = ZONES.stack("turned", 1)
MIDDLE = ZONES.bag("middle", TILES)
ROW = ZONES.stack("row", VALUES, seats=SEATS, each=LETTERS)

BOX = layout(
    "stones",
    range(TILES),
    ZONES,
    [
        ("turn", "u1"),
        ("phase", "u1"),
        ("again", "u1"),
        ("last", "u1", (SEATS, COLOURS)),
        ("low", "u1", (SEATS, COLOURS)),
        ("high", "u1", (SEATS, COLOURS)),
        ("wishes", "u1", (SEATS,)),
        ("bonus", "u1", (SEATS,)),
        ("symbol", "u1", (TILES,)),
    ],
    lines=COLOURS + 2,
    most={
        "turn": SEATS - 1,
        "phase": 1,
        "again": 1,
        "last": NONE,
        "low": NONE,
        "high": HIGHEST,
        "wishes": TILES,
        "bonus": 3 * TILES,
    },
    meanings={
        **ROW_MEANINGS,
        "phase": "what the seat decides: 0 which tile to turn over or take, 1 whether to lay the tile",
        "again": "1 in an extra turn",
        "wishes": "by seat: the wish stones on its tiles",
        "bonus": "by seat: the bonus points on its tiles",
        "symbol": "by tile: what it shows: 0 nothing, 1 a wish stone, 2 a clover, 3 one point, 4 three points",
    },
    homes=lambda tile: [PILE, TURNED, MIDDLE, *(ROW + COLOURS * who + tile // VALUES for who in range(SEATS))],
)


def name(tile: int) -> str:
    """Return the name of a tile, such as G7."""
    return f"{LETTERS[tile // VALUES]}{tile % VALUES}"


TURNS, LAYS, LEAVES, TAKES, STOPS = range(5)
ACTIONS = Actions()
TO_TURN = ACTIONS.add(TURNS, "turn")
TO_LAY = ACTIONS.add(LAYS, "lay")
TO_LEAVE = ACTIONS.add(LEAVES, "leave")
TO_TAKE = len(ACTIONS)  # + tile
for _tile in range(TILES):
    ACTIONS.add(TAKES, f"take {name(_tile)}", _tile, named=[_tile])
TO_STOP = ACTIONS.add(STOPS, "stop")
VERB, WHAT, _ = ACTIONS.columns()
