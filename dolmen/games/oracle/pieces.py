"""Define the contents of the box of `oracle`, the zones on its table, and its actions (ORACLE-1 to ORACLE-9)."""

from __future__ import annotations

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, LETTERS, NONE, ROW_MEANINGS, STANDSTILL
from dolmen.table.actions import Actions
from dolmen.table.compiled import constant
from dolmen.table.state import NOBODY, OWNER, Zones, layout

SEATS, HAND_SIZE, PUT_AWAY, FIGURES = 4, 8, 30, 3
VALUES = HIGHEST + 1
KINDS = COLOURS * VALUES  # kinds of cards
CARDS = 2 * KINDS  # ORACLE-1
LAST_STONE, ORACLE_STONES = 35, 7  # ORACLE-6, ORACLE-8
STONES = LAST_STONE + 1
LARGE = (0, 7, 14, 21, 28, 35)  # ORACLE-6
SMALL = [stone for stone in range(STONES) if stone not in LARGE]
WISHES_ON = {7: 2, 14: 2, 21: 2, 28: 2, 35: 1}  # ORACLE-9
MOST_STEPS = 10  # most steps of the priestess on any card
START_COLOUR = 255  # the start stone has no colour

# ---- reconstructed: an owner of the printed game can replace these (see components.toml)
STEPS = (5, 4, 3, 2, 1, 5, 1, 2, 3, 4, 5)  # ORACLE-2, by value
CLOVERS = LETTERS  # ORACLE-5
POINTS = (1,) * 4 + (2,) * 6 + (3,) * 3 + (4,) * 3  # ORACLE-5
PATH = (  # ORACLE-7, stones 1 to 35
    "R-4 Y-4 P-4 G-4 B-4 R-4 R-3  Y-3 P-3 G-2 B-2 R-2 Y-2 Y1  P1 G1 B2 R2 Y2 P2 P3  G3 B3 R3 Y5 P5 G5 G5  B6 R6 Y6 P7 G7 B7 B10"
).split()
WISH_POINTS = (-4, -3, 2, 3, 6, 10)  # ORACLE-34

# ---- pieces; the tokens after the wish stones are in the order in which they enter the shuffle
WISH = CARDS
MIRROR = WISH + sum(WISHES_ON.values())
SPIRAL = MIRROR + 3
LEPRECHAUN = SPIRAL + 3
CLOVER = LEPRECHAUN + 3
POINT = CLOVER + len(CLOVERS)
FIGURE = POINT + len(POINTS)  # + 3 * seat + figure
PRIESTESS = FIGURE + FIGURES * SEATS

WISH_KIND, MIRROR_KIND, SPIRAL_KIND, LEPRECHAUN_KIND = range(KINDS, KINDS + 4)
FIRST_LONE = KINDS + 4  # kinds from here on have a single piece
PIECES = (
    [piece // 2 for piece in range(CARDS)]
    + [WISH_KIND] * (MIRROR - WISH)
    + [MIRROR_KIND] * 3
    + [SPIRAL_KIND] * 3
    + [LEPRECHAUN_KIND] * 3
    + list(range(FIRST_LONE, FIRST_LONE + PRIESTESS + 1 - CLOVER))
)
IN_ORDER = constant(np.arange(len(PIECES), dtype=np.uint8))  # ORACLE-1: by colour, value and copy; then ORACLE-5
BONUS = constant(np.array([0, 5, 10, 15], np.uint8))  # ORACLE-25, by the number of leprechaun stones
SMALL_STONES = constant(np.array(SMALL, np.uint8))
LAID_WISHES = constant(np.array([WISHES_ON.get(stone, 0) for stone in range(STONES)], np.uint8))

ZONES = Zones()
PILE = ZONES.stack("pile", CARDS, NOBODY)
AWAY = ZONES.stack("away", PUT_AWAY, NOBODY)
HAND = ZONES.bag("hand", HAND_SIZE, OWNER, seats=SEATS)
DISCARD = ZONES.stack("discard", 2 * VALUES, each=LETTERS, covered=True)
ROW = ZONES.stack("row", 2 * VALUES, seats=SEATS, each=LETTERS)
TOKEN = ZONES.stack("token", 2, each=[str(stone) for stone in range(STONES)])
STONE = ZONES.bag("stone", FIGURES * SEATS + 1, each=[str(stone) for stone in range(STONES)])
WISHES = ZONES.bag("wishes", MIRROR - WISH, seats=SEATS)
MIRRORS = ZONES.bag("mirrors", 3, seats=SEATS)
SPARE = ZONES.stack("spare", FIGURE - MIRROR, NOBODY)  # the small tokens, before they are laid


def homes(piece: int) -> list[int]:
    """Return the zones in which a card, a token or a figure may lie."""
    if piece >= FIGURE:
        return list(range(STONE, STONE + STONES))
    if piece >= CARDS:
        taken = WISHES if piece < MIRROR else MIRRORS if piece < SPIRAL else None  # ORACLE-26; the others stay on the path
        stones = LARGE if piece < MIRROR else SMALL  # ORACLE-9
        return [TOKEN + stone for stone in stones] + ([] if taken is None else list(range(taken, taken + SEATS)))
    colour = PIECES[piece] // VALUES
    rows = [ROW + COLOURS * who + colour for who in range(SEATS)]
    return [PILE, AWAY, *range(HAND, HAND + SEATS), DISCARD + colour, *rows]


BOX = layout(
    "oracle",
    PIECES,
    ZONES,
    [
        ("turn", "u1"),
        ("phase", "u1"),
        ("any_figure", "u1"),  # ORACLE-28
        ("laid", "u1"),
        ("figure", "u1"),
        ("began", "u1", (FIGURES,)),
        ("used", "i8", (FIGURES,)),
        ("closed", "u1"),
        ("drew", "u1"),
        ("gained", "i1"),
        ("idle", "u1"),
        ("scored", "u2", (SEATS,)),
        ("claimed", "u1", (SEATS,)),
        ("last", "u1", (SEATS, COLOURS)),
        ("low", "u1", (SEATS, COLOURS)),
        ("high", "u1", (SEATS, COLOURS)),
        ("stone_colour", "u1", (STONES,)),
        ("stone_points", "i1", (STONES,)),
        ("steps", "u1", (VALUES,)),
        ("clover", "u1", (len(CLOVERS),)),
        ("points", "u1", (len(POINTS),)),
        ("wish_points", "i1", (len(WISH_POINTS),)),
    ],
    lines=2 + FIGURES,
    copies=2,
    most={
        "turn": SEATS - 1,
        "phase": 6,
        "laid": KINDS - 1,
        "figure": FIGURES - 1,
        "began": LAST_STONE,
        "used": (1 << STONES) - 1,
        "closed": (1 << COLOURS) - 1,
        "drew": 1,
        "gained": (-CARDS, 1),
        "idle": STANDSTILL * SEATS,
        "scored": 2**16 - 1,
        "claimed": 1,
        "last": NONE,
        "low": NONE,
        "high": HIGHEST,
    },
    meanings={
        **ROW_MEANINGS,
        "phase": "what the seat decides: 0 card, 1 who moves, 2 clover, 3 spiral, 4 what to drop, 5 leprechaun bonus, 6 where to draw",
        "any_figure": "1 if a clover moves any figure, 0 if only the one that came there",
        "laid": "the kind of card laid in this turn",
        "figure": "the figure that is moving",
        "began": "by figure of the seat: the stone where it stood at the start of the turn",
        "used": "by figure: bit mask of the spiral stones used in this turn",
        "closed": f"bit mask of the piles discarded to in this turn, in the order {LETTERS}",
        "drew": "1 if the seat drew from the draw pile in this turn",
        "gained": "net change of the cards in the seat's rows in this turn",
        "idle": "idle turns in a row",
        "scored": "by seat: points scored during the game",
        "claimed": "by seat: 1 if the leprechaun bonus is used",
        "stone_colour": f"by stone of the path: its colour, in the order {LETTERS}; {START_COLOUR}: none",
        "stone_points": "by stone of the path: what a figure on it is worth at the end",
        "steps": "by value of a card: the steps that it takes the priestess",
        "clover": f"by clover token: its colour, in the order {LETTERS}",
        "points": "by point token: its points",
        "wish_points": "by number of wish stones: what they are worth",
    },
    homes=lambda piece: homes(piece),
)


def card_name(kind: int) -> str:
    """Return the name of a kind of card, such as G7."""
    return f"{LETTERS[kind // VALUES]}{kind % VALUES}"


PLAYS, DISCARDS, MOVES, LEADS, GOES_ON, SENDS_ON, GOES_BACK, STAYS, DROPS, DROPS_ROW, KEEPS, CLAIMS, WAITS, DRAWS = range(14)
ACTIONS = Actions()
TO_PLAY = len(ACTIONS)  # + kind
for _kind in range(KINDS):
    ACTIONS.add(PLAYS, f"play {card_name(_kind)}", _kind, named=[_kind])
TO_DISCARD = len(ACTIONS)  # + kind
for _kind in range(KINDS):
    ACTIONS.add(DISCARDS, f"discard {card_name(_kind)}", _kind, named=[_kind])
TO_MOVE = len(ACTIONS)  # + figure
for _figure in range(FIGURES):
    ACTIONS.add(MOVES, f"move {'abc'[_figure]}", _figure)
TO_LEAD = len(ACTIONS)  # + steps - 1
for _steps in range(1, MOST_STEPS + 1):
    ACTIONS.add(LEADS, f"priestess {_steps}", _steps)
TO_GO_ON = ACTIONS.add(GOES_ON, "on")
TO_SEND_ON = len(ACTIONS)  # + figure
for _figure in range(FIGURES):
    ACTIONS.add(SENDS_ON, f"on {'abc'[_figure]}", _figure)
TO_GO_BACK = len(ACTIONS)  # + stone
for _stone in range(LAST_STONE):
    ACTIONS.add(GOES_BACK, f"back {_stone}", _stone)
TO_STAY = ACTIONS.add(STAYS, "stay")
TO_DROP = len(ACTIONS)  # + kind
for _kind in range(KINDS):
    ACTIONS.add(DROPS, f"drop {card_name(_kind)}", _kind, named=[_kind])
TO_DROP_ROW = len(ACTIONS)  # + colour
for _colour in range(COLOURS):
    ACTIONS.add(DROPS_ROW, f"drop row {LETTERS[_colour]}", _colour)
TO_KEEP = ACTIONS.add(KEEPS, "keep")
TO_CLAIM = ACTIONS.add(CLAIMS, "claim")
TO_WAIT = ACTIONS.add(WAITS, "wait")
TO_DRAW = len(ACTIONS)  # + 0: the draw pile, + 1 + colour: a discard pile
ACTIONS.add(DRAWS, "draw", PILE)
for _colour in range(COLOURS):
    ACTIONS.add(DRAWS, f"draw {LETTERS[_colour]}", DISCARD + _colour, _colour)
VERB, WHAT, WHERE = ACTIONS.columns()
