"""Reasons of `stones`, recomputed another way: from the tiles that lie in the rows, and by playing on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dolmen.play.view import View
from dolmen.table.seats import at_seat
from dolmen.table.seen import Reason
from tests.reasoning import About, Position

ROW_POINTS = [0, -4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10]  # STONE-14
BOX = Counter(f"{colour}{value}" for colour in "RYPGB" for value in range(11))  # STONE-1
CLOVERS = {"R5", "R8", "Y1", "Y7", "P2", "P9", "G3", "G4", "B5", "B6"}  # STONE-2


def is_row(tiles: list[str]) -> bool:
    """Tell whether these tiles, one after the other, make a row by STONE-9."""
    values = [int(tile[1:]) for tile in tiles]
    return values in (sorted(values), sorted(values, reverse=True))


@dataclass(frozen=True)
class StonesPosition(Position):
    """A position of `stones`."""

    @property
    def tile(self) -> str:
        """Return the tile that the action lays, or leaves."""
        return self.action.split()[1] if " " in self.action else self.lying("turned")[-1]

    @cached_property
    def down(self) -> list[str]:
        return self.unseen(BOX)

    def row_of(self, seat: int) -> list[str]:
        return self.lying(f"row {seat} {self.tile[0]}")

    def fitting(self, row: list[str], among: list[str]) -> int:
        """Count the tiles of this action's colour that may follow in a row."""
        return sum(tile[0] == self.tile[0] and is_row([*row, tile]) for tile in among)

    @property
    def left(self) -> list[str]:
        """Return what is left to be laid besides this tile: face down, or open in the middle."""
        return [*self.down, *(tile for tile in self.lying("middle") if tile != self.tile)]

    def has_grown(self, seat: int, about: About) -> bool:
        length = len(self.row_of(seat)) + 1
        said = about["row"], about["count"], about["before"], about["after"]
        return is_row([*self.row_of(seat), self.tile]) and said == (
            f"row {seat} {self.tile[0]}", length, ROW_POINTS[length - 1], ROW_POINTS[length]
        )  # fmt: skip


def keeps_open(p: StonesPosition, about: About) -> bool:
    row = [*p.row_of(p.seat), p.tile]
    low, high = (about["n"],) * 2 if "n" in about else (about["low"], about["high"])
    open_for = [value for value in range(11) if value != int(p.tile[1:]) and is_row([*row, f"{p.tile[0]}{value}"])]
    return open_for == [*range(low, high + 1)] and about.get("count", 1) == p.fitting(row, p.down) > 0


def passes_over(p: StonesPosition, about: About) -> bool:
    row = p.row_of(p.seat)
    return bool(about["count"] == p.fitting(row, p.down) - p.fitting([*row, p.tile], p.down) > 0)


def wish(p: StonesPosition, about: About) -> bool:
    before, after = (p.line(match, "wishes") for match in (p.view, p.after))
    return (about["before"], about["after"], about["count"]) == (before, after, at_seat(p.view.fields["wishes"], p.seat) + 1)


def has_another_turn(p: StonesPosition, about: About) -> bool:
    return p.tile in CLOVERS and p.after.to_act == {p.seat}


def chance(p: StonesPosition, about: About) -> bool:
    fitting = sum(bool(row := p.lying(f"row {p.seat} {tile[0]}")) and is_row([*row, tile]) for tile in p.down)
    return bool(about["count"] == fitting and about["all"] == len(p.down) == len(p.zones["pile"]))


CHECKS: dict[str, Callable[[StonesPosition, About], bool]] = {
    "why-opens": lambda p, about: not p.row_of(p.seat) and about["points"] == -4 and about["count"] == p.fitting([p.tile], p.left),
    "why-lengthens": lambda p, about: p.has_grown(p.seat, about) and len(p.zones_after[about["row"]]) == about["count"],
    "why-keeps-one": keeps_open,
    "why-keeps-open": keeps_open,
    "why-passes-over": passes_over,
    "why-wish": wish,
    "why-clover": has_another_turn,
    "why-bonus": lambda p, about: about["count"] == p.line(p.after, "bonus") - p.line(p.view, "bonus") > 0,
    "why-denies": lambda p, about: about["seat"] == p.other and about["piece"] == p.tile and p.has_grown(p.other, about),
    "why-spares": lambda p, about: not p.row_of(p.seat) and about["points"] == -4 and about["count"] == p.fitting([p.tile], p.left),
    "why-gives": lambda p, about: about["seat"] == p.other and about["piece"] == p.tile and p.has_grown(p.other, about),
    "why-safe": lambda p, about: about["seat"] == p.other and bool(p.row_of(p.other)) and not is_row([*p.row_of(p.other), p.tile]),
    "why-chance": chance,
    "why-last-tile": lambda p, about: len(p.zones["pile"]) == 1 and p.stands(about, p.view.scores),
    "why-nothing-fits": lambda p, about: p.view.legal() == ["stop"],
    "why-leaves-points": lambda p, about: max(p.gains("stop")) == about["count"] > 0,
    "why-only-costs": lambda p, about: max(p.gains("stop")) <= 0,
}


def holds(view: View, action: str, reason: Reason) -> bool:
    """Recompute a reason: is it true?"""
    return CHECKS[reason.message](StonesPosition(view, action), dict(reason.about))


def test_a_row_is_a_row() -> None:
    """STONE-9: the definition that reasons are checked by."""
    assert [is_row(tiles.split()) for tiles in ("G8 G5 G0", "G3", "G1 G2 G9", "G8 G5 G7")] == [True, True, True, False]
