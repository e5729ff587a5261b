"""Define how a position outside any live table is shown: one of a lesson or of a review."""

from __future__ import annotations

import msgspec

from .told import ChoiceShown


class PositionShown(msgspec.Struct, frozen=True):
    """A position outside any live table, as one seat sees it, of a lesson or of a review; with everything that a table shows of it."""

    game: str
    title: str  # the game's title
    seat: int  # whose view it is
    view: msgspec.Raw  # a `ViewShown`
    choices: tuple[ChoiceShown, ...]  # what the seat may do
    names: tuple[str, ...]  # by seat
    short: tuple[str, ...]  # the names as used in sentences
    words: dict[str, tuple[str, ...]] = {}  # this and the next two as in TableShown
    faces: dict[str, tuple[str, int]] = {}
    scales: dict[str, tuple[int, ...]] = {}
    options: dict[str, int | str | None] = {}
