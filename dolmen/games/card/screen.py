"""Define what a screen shows of the table of `card`, and in what order; the scales by which rows and wish stones score."""

from __future__ import annotations

from dolmen.games.paths import LETTERS

from .pieces import ROW_POINTS, WISH_POINTS

TABLE = ("pile", "stones", "discard")
SEAT = ("hand", "row", "wishes")


def scales() -> dict[str, tuple[int, ...]]:
    """Return, by line of the score sheet, the points for no piece, one, two …; the last number also holds for more pieces."""
    row, wishes = ([int(points) for points in scale] for scale in (ROW_POINTS, WISH_POINTS))
    return {**{f"row {letter}": _until_same(row) for letter in LETTERS}, "wishes": _until_same(wishes)}


def _until_same(points: list[int]) -> tuple[int, ...]:
    """Cut off the repetitions of the last number."""
    return tuple(points[: points.index(points[-1]) + 1])
