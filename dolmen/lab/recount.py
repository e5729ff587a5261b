"""Recount scores independently: in plain Python, from the final table and the recorded moves.

The tables here were written from the rulebooks, not taken from the games: an error in either shows as a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from dolmen.table.seats import by_seat, every_seat

Zones = Mapping[str, Sequence[str | None]]  # what lies where, bottom first, as in a view
Sheet = dict[str, int]  # the lines of one seat's score sheet


class Happening(NamedTuple):
    """A move, or an action that moved nothing (then without piece, source and target)."""

    seat: int | None  # who acted, or None for the table itself
    words: str | None  # the action
    piece: str | None = None
    source: str = ""
    target: str = ""


def recount(game: str, seats: int, zones: Zones, history: Iterable[Happening] | None = None) -> list[Sheet]:
    """Return the score sheets by seat. Without a history, lines that the final table does not show are left out."""
    return SHEETS[game](seats, zones, history)


def differences(counted: Sequence[Sheet], sheets: Sequence[Iterable[tuple[str, int]]]) -> list[str]:
    """List where score sheets (lines of name and points) differ from the recount."""
    found = []
    for seat, (mine, theirs) in by_seat(zip(counted, sheets, strict=True)):
        given = dict(theirs)
        found += [f"{line} of seat {seat}: {given.get(line)}, not {mine[line]}" for line in mine if given.get(line) != mine[line]]
    return found


def lying(zones: Zones, zone: str) -> list[str]:
    return [piece or "?" for piece in zones.get(zone, ())]


def worth(table: Sequence[int], n: int) -> int:
    """Look up what n pieces are worth; the last entry stands for that many or more."""
    return table[min(n, len(table) - 1)]


# ---- card

CARD_ROW = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # CARD-26
CARD_WISHES = (-4, -1, 0, 4, 6, 10)  # CARD-28


def card(seats: int, zones: Zones, history: Iterable[Happening] | None) -> list[Sheet]:
    sheets = []
    for seat in every_seat(seats):
        sheet = {f"row {colour}": worth(CARD_ROW, len(lying(zones, f"row {seat} {colour}"))) for colour in "RYPGB"}
        sheet["row D"] = len(lying(zones, f"row {seat} D"))  # CARD-27
        sheet["wishes"] = worth(CARD_WISHES, len(lying(zones, f"wishes {seat}")))
        sheets.append(sheet)
    return sheets


# ---- stones

STONES_ROW = (0, -4, -3, 2, 3, 6, 10)  # STONE-14
WISHES = (-4, -3, 2, 3, 6, 10)  # STONE-15, ORACLE-34
WISH_TILES = frozenset("R4 R7 Y6 Y8 P1 P4 G6 G9 B2 B3".split())  # STONE-2
BONUS_TILES = {"R6": 1, "Y4": 1, "P5": 1, "G1": 1, "B9": 1, "R2": 3, "Y3": 3, "P7": 3, "G5": 3, "B8": 3}


def stones(seats: int, zones: Zones, history: Iterable[Happening] | None) -> list[Sheet]:
    sheets = []
    for seat in every_seat(seats):
        rows = {colour: lying(zones, f"row {seat} {colour}") for colour in "RYPGB"}
        tiles = [tile for row in rows.values() for tile in row]
        sheet = {f"row {colour}": worth(STONES_ROW, len(row)) for colour, row in rows.items()}
        sheet["wishes"] = worth(WISHES, len(WISH_TILES.intersection(tiles)))
        sheet["bonus"] = sum(BONUS_TILES.get(tile, 0) for tile in tiles)  # STONE-16
        sheets.append(sheet)
    return sheets


# ---- tales


def tales(seats: int, zones: Zones, history: Iterable[Happening] | None) -> list[Sheet]:
    sheets = [{"game": -sum(map(heads, lying(zones, f"taken {seat}")))} for seat in every_seat(seats)]
    if history is not None:
        taken = dict.fromkeys(every_seat(seats), 0)
        for move in history:
            if move.piece and move.target.startswith("taken "):
                taken[int(move.target.split()[1])] += heads(move.piece)
        for sheet, minus in zip(sheets, taken.values(), strict=True):
            sheet["before"] = -minus - sheet["game"]  # TALES-13
    return sheets


def heads(card: str) -> int:
    """Return how many heads a card has (TALES-19)."""
    return 7 if card == "55" else 5 if int(card) % 11 == 0 else 3 if card.endswith("0") else 2 if card.endswith("5") else 1


# ---- oracle

STONE_POINTS = (  # ORACLE-7, ORACLE-33
    0,
    -4, -4, -4, -4, -4, -4, -3,
    -3, -3, -2, -2, -2, -2, 1,
    1, 1, 2, 2, 2, 2, 3,
    3, 3, 3, 5, 5, 5, 5,
    6, 6, 6, 7, 7, 7, 10,
)  # fmt: skip
FIRST_OF_ORACLE = 29  # ORACLE-8


def oracle(seats: int, zones: Zones, history: Iterable[Happening] | None) -> list[Sheet]:
    stands = {piece: int(zone.split()[1]) for zone in zones if zone.startswith("stone ") for piece in lying(zones, zone)}
    scored = None if history is None else scored_on_the_way(seats, zones, history)
    sheets = []
    for seat in every_seat(seats):
        sheet = {f"figure {letter}": STONE_POINTS[stands[f"{seat}{letter}"]] for letter in "abc"}
        counted = 1 + len(lying(zones, f"mirrors {seat}"))
        sheet["wishes"] = counted * worth(WISHES, len(lying(zones, f"wishes {seat}")))  # ORACLE-34
        if scored is not None:
            sheet["scored"] = scored[seat]
        sheets.append(sheet)
    return sheets


def scored_on_the_way(seats: int, zones: Zones, history: Iterable[Happening]) -> dict[int, int]:
    """Sum the points scored along the way: point tokens, the priestess and leprechauns. Green tokens stay where they are, so the final
    table shows them all."""
    stands = {f"{seat}{letter}": 0 for seat in every_seat(seats) for letter in "abc"}
    scored = dict.fromkeys(every_seat(seats), 0)
    for seat, words, piece, _, target in history:
        if seat is None:
            continue
        if words == "claim":  # ORACLE-25
            scored[seat] += 5 * len({stands[f"{seat}{letter}"] for letter in "abc"})
        if piece is None or not target.startswith("stone "):
            continue
        stone = int(target.split()[1])
        if piece == "priestess":  # ORACLE-18
            scored[seat] += 5 * (stone in [stands[f"{seat}{letter}"] for letter in "abc"])
            continue
        stands[piece] = stone
        token = zones.get(f"token {stone}", ("",))[-1] or ""
        if token.startswith("+") and not is_full(stands, seat):  # ORACLE-20, ORACLE-31
            scored[seat] += int(token)
    return scored


def is_full(stands: Mapping[str, int], seat: int) -> bool:
    """Tell whether the oracle is closed to a seat: three of its figures, or five of all, stand in it (ORACLE-31)."""
    inside = [piece for piece, stone in stands.items() if stone >= FIRST_OF_ORACLE]
    return len(inside) >= 5 or sum(piece.startswith(str(seat)) for piece in inside) == 3


SHEETS: dict[str, Callable[[int, Zones, Iterable[Happening] | None], list[Sheet]]] = {
    "card": card,
    "oracle": oracle,
    "stones": stones,
    "tales": tales,
}
ARRIVALS = {"oracle": "stone ", "tales": "taken "}  # target zones of the moves that a recount needs
