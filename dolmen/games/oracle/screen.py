"""What a screen shows of the table of `oracle`, and in what order."""

from __future__ import annotations

from collections.abc import Mapping

from dolmen.table.components import Words

TABLE = ("pile", "discard")
SEAT = ("hand", "row", "wishes", "mirrors")
TRACK_TOKENS, TRACK_FIGURES = "token", "stone"  # the zones of a place on the path: what lies there, who stands there


def track(words: Mapping[str, Words]) -> tuple[str, ...]:
    """The places of the path from the start on: colour and worth."""
    return ("0", *words["path"])
