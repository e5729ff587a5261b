"""Define what a screen shows of the table of `oracle`, and in what order."""

from __future__ import annotations

from collections.abc import Mapping

from dolmen.table.components import Words

TABLE = ("pile", "discard")
SEAT = ("hand", "row", "wishes", "mirrors")
TRACK_TOKENS, TRACK_FIGURES = "token", "stone"  # zone families of a place on the path: the tokens there, the figures there


def track(words: Mapping[str, Words]) -> tuple[str, ...]:
    """Return the places of the path from the start on, each with its colour and value."""
    return ("0", *words["path"])
