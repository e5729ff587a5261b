"""Implement the clauses that the Keltis games share: rows that run in one direction, whose turn is next, and the standstill.
A state that uses them has the public fields `last`, `low` and `high`, each by seat and row."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace

from dolmen.table.compiled import rule
from dolmen.table.interpreted import in_python
from dolmen.table.seen import Fact, Seen
from dolmen.table.state import State

COLOURS = 5
LETTERS = "RYPGB"  # brown yellow pink green blue
HIGHEST = 10
NONE = 99  # no number; as `low`: no number may follow
STANDSTILL = 10  # idle turns per seat
ROW_MEANINGS = {  # of the fields that all these games have
    "turn": "the index of the seat whose turn it is",
    "last": f"by seat and row: the number laid last; {NONE}: none",
    "low": f"by seat and row: numbers from this one may follow; {NONE}: none may",
    "high": "by seat and row: numbers up to this one may follow",
}


@rule
def open_row(s: State, who: int, row: int) -> None:
    """Reset a row to empty: any number may be its first."""
    s.last[who, row] = NONE
    s.low[who, row] = 0
    s.high[who, row] = HIGHEST


@rule
def fits(s: State, who: int, row: int, value: int) -> bool:
    """Tell whether this number may follow in a row: CARD-13, ORACLE-13, STONE-9. (`&` instead of `and`: a branch per card costs speed.)"""
    return (s.low[who, row] <= value) & (value <= s.high[who, row])


@rule
def follow(s: State, who: int, row: int, value: int) -> None:
    """Lay a number in a row; the first different number fixes the direction: CARD-14, ORACLE-13, STONE-9."""
    last = s.last[who, row]
    if last != NONE:
        if value > last:
            s.low[who, row] = value
        if value < last:
            s.high[who, row] = value
    s.last[who, row] = value


@rule
def close_row(s: State, who: int, row: int) -> None:
    """Close a row: no number may follow, and none counts as played last (CARD-16)."""
    s.last[who, row] = NONE
    s.low[who, row] = NONE


def run_of(values: Iterable[int | None]) -> tuple[int, int, int]:
    """Return last, low and high of a row in which these numbers were laid in turn; None stands for a card that closes it."""
    row = SimpleNamespace(last={}, low={}, high={})
    in_python(open_row)(row, 0, 0)
    for value in values:
        if value is None:
            in_python(close_row)(row, 0, 0)
        else:
            in_python(follow)(row, 0, 0, value)
    return row.last[0, 0], row.low[0, 0], row.high[0, 0]


@rule
def left_of(s: State, who: int) -> int:
    """Return the seat after this one, clockwise: CARD-9, ORACLE-12, STONE-4."""
    return who + 1 if who + 1 < s.seats else 0


@rule
def at_standstill(s: State) -> bool:
    """Tell whether every seat has had too many idle turns in a row: CARD-31, ORACLE-40."""
    return s.idle >= STANDSTILL * s.seats


# ---- facts about rows and piles


def row_fact(seen: Seen, letter: str) -> Fact | None:
    """Return the fact of a row's direction and last number, or None while both directions are open: CARD-13, ORACLE-13, STONE-9."""
    row = LETTERS.index(letter)
    last, low, high = (seen.own(field)[row] for field in ("last", "low", "high"))
    about: dict[str, object] = {"row": f"row {seen.seat} {letter}", "n": last}
    if 0 < low < NONE:
        return ("fact-climbs" if last < HIGHEST else "fact-climbs-no-more"), about
    if high < HIGHEST and low < NONE:
        return ("fact-falls" if last > 0 else "fact-falls-no-more"), about
    return None


def closed_pile(seen: Seen, letter: str) -> Fact:
    """Return the fact that the top card of a pile was discarded in this turn: CARD-21, ORACLE-30."""
    return "fact-closed-pile", {"piece": seen.lying(f"discard {letter}")[-1]}
