"""Define the contents of the box of `card`, the zones on its table, and its actions (CARD-1 to CARD-6)."""

from __future__ import annotations

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, LETTERS, NONE, ROW_MEANINGS, STANDSTILL
from dolmen.table.actions import Actions
from dolmen.table.compiled import constant
from dolmen.table.state import NOBODY, OWNER, Zones, layout

SEATS, HAND_SIZE, PUT_AWAY = 4, 8, 30
DOT, STONE, ROWS = COLOURS, COLOURS + 1, COLOURS + 1  # pseudo-colours of point cards and wish stones; five colour rows, one point row
END = 11  # the pseudo-value of an end card
SYMBOLS = LETTERS + "DW"

FACES = (  # by kind: value and colour, ordered so that equal values are adjacent in a sorted hand
    [(value, colour) for value in range(11) for colour in range(ROWS)]  # CARD-2, CARD-4
    + [(END, colour) for colour in range(COLOURS)]  # CARD-3
    + [(value, STONE) for value in range(1, 10)]  # CARD-5
)
COPIES = [2 if colour < COLOURS and (3 <= value <= 7 or value == END) else 1 for value, colour in FACES]
PIECES = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
CARDS = len(PIECES) - 9  # the nine pieces after the cards are the wish stones
KINDS = len(FACES) - 9

VALUE = constant(np.array([value for value, _ in FACES], np.uint8))
COLOUR = constant(np.array([colour for _, colour in FACES], np.uint8))
KIND = constant(np.array(PIECES, np.uint8))
NATURAL = sorted(range(len(PIECES)), key=lambda piece: (FACES[PIECES[piece]][::-1], piece))
CARDS_IN_ORDER = constant(np.array(NATURAL, np.uint8))  # by colour, value, copy; the wish stones last

ROW_POINTS = constant(np.array([0, -4, -3, -2, 1, 2, 3, 6, 7] + [10] * 22, np.int8))  # CARD-26
WISH_POINTS = constant(np.array([-4, -1, 0, 4, 6] + [10] * 5, np.int8))  # CARD-28

ZONES = Zones()
PILE = ZONES.stack("pile", CARDS, NOBODY)
AWAY = ZONES.stack("away", PUT_AWAY, NOBODY)
HAND = ZONES.bag("hand", HAND_SIZE, OWNER, seats=SEATS)
DISCARD = ZONES.stack("discard", 18, each=SYMBOLS[:ROWS], covered=True)
ROW = ZONES.stack("row", 29, seats=SEATS, each=SYMBOLS[:ROWS])
STONES = ZONES.bag("stones", 9)
WISHES = ZONES.bag("wishes", 9, seats=SEATS)


def homes(value: int, colour: int) -> list[int]:
    """Return the zones in which a card of this face, or a wish stone, may lie."""
    if colour == STONE:
        return [STONES, *range(WISHES, WISHES + SEATS)]
    rows = range(ROWS) if colour == DOT else [colour]  # CARD-12, CARD-19
    in_rows = [ROW + ROWS * who + row for who in range(SEATS) for row in rows]
    return [PILE, AWAY, *range(HAND, HAND + SEATS), DISCARD + colour, *in_rows]


BOX = layout(
    "card",
    PIECES,
    ZONES,
    [
        ("turn", "u1"),
        ("phase", "u1"),
        ("draws", "u1"),
        ("closed", "u1"),
        ("idle", "u1"),
        ("visits", "u1"),
        ("laid", "u1"),
        ("end_rows", "u1"),
        ("last", "u1", (SEATS, ROWS)),
        ("low", "u1", (SEATS, ROWS)),
        ("high", "u1", (SEATS, ROWS)),
        ("ends", "u1", (SEATS, ROWS)),
    ],
    lines=ROWS + 1,
    most={
        "turn": SEATS - 1,
        "phase": 2,
        "draws": 2,
        "closed": (1 << ROWS) - 1,
        "idle": STANDSTILL * SEATS,
        "visits": SEATS,
        "laid": 2,
        "end_rows": SEATS * COLOURS,
        "last": NONE,
        "low": NONE,
        "high": HIGHEST,
        "ends": 2,
    },
    meanings={
        **ROW_MEANINGS,
        "phase": "what the seat is to do: 0 play a card, 1 draw, 2 play a last card after the end",
        "draws": "cards still to draw in this turn",
        "closed": f"bit mask of the piles discarded to in this turn, in the order {SYMBOLS[:ROWS]}",
        "idle": "idle turns in a row",
        "visits": "seats still to lay last cards after the end",
        "laid": "cards laid in this turn",
        "end_rows": "rows with an end card",
        "ends": "by seat and row: the end cards in it",
    },
    homes=lambda piece: homes(*FACES[PIECES[piece]]),
)


def name(kind: int) -> str:
    """Return the name of a kind, such as P5 or GX."""
    value, colour = FACES[kind]
    return SYMBOLS[colour] + ("X" if value == END else str(value))


def kind_of(value: int, colour: int) -> int:
    """Return the kind with this value and colour."""
    return FACES.index((value, colour))


DISCARDS, PLAYS, WISHES_FOR, DRAWS, DONES = range(5)
ACTIONS = Actions()
TO_DISCARD = len(ACTIONS)  # + kind
for _kind in range(KINDS):
    ACTIONS.add(DISCARDS, f"discard {name(_kind)}", _kind, named=[_kind])
TO_PLAY = len(ACTIONS)  # + kind
for _kind in range(KINDS):
    ACTIONS.add(PLAYS, f"play {name(_kind)}", _kind, FACES[_kind][1], named=[_kind])
TO_PLAY_ON = len(ACTIONS)  # + 5 * value + row
for _value in range(11):
    for _row in range(COLOURS):
        _kind = kind_of(_value, DOT)
        ACTIONS.add(PLAYS, f"play {name(_kind)} on {LETTERS[_row]}", _kind, _row, named=[_kind])
PAIRS = [(one, two) for one in range(ROWS) for two in range(one, ROWS)]
PAIR = np.zeros((ROWS, ROWS), np.uint8)
TO_WISH = len(ACTIONS)  # + 21 * (value - 1) + PAIR[colour, colour]
for _n, (_one, _two) in enumerate(PAIRS):
    PAIR[_one, _two] = PAIR[_two, _one] = _n
PAIR = constant(PAIR)
for _value in range(1, 10):
    for _one, _two in PAIRS:
        _a, _b = kind_of(_value, _one), kind_of(_value, _two)
        ACTIONS.add(
            WISHES_FOR,
            f"wish {_value} with {name(_a)} {name(_b)}",
            _a,
            _b,
            named=[_a, _b],
            also=[f"wish {_value} with {name(_b)} {name(_a)}"],
        )
TO_DRAW = len(ACTIONS)  # + 0: the draw pile, + 1 + colour: a discard pile
ACTIONS.add(DRAWS, "draw", PILE)
for _row in range(ROWS):
    ACTIONS.add(DRAWS, f"draw {SYMBOLS[_row]}", DISCARD + _row, _row)
TO_BE_DONE = ACTIONS.add(DONES, "done")
VERB, WHAT, WHERE = ACTIONS.columns()
