"""Define what a screen shows of the table of `stones`, and in what order; the symbols on the tiles."""

from __future__ import annotations

from collections.abc import Mapping

from dolmen.table.components import Words

TABLE = ("pile", "middle", "turned")
SEAT = ("row",)


def faces(words: Mapping[str, Words], options: Mapping[str, object]) -> dict[str, tuple[str, int]]:
    """Return, by tile, its symbol and the number on it (0 if none)."""
    symbols = {"wish": ("wish", 0), "clover": ("clover", 0), "one": ("bonus", 1), "three": ("bonus", 3)}
    return {tile: shown for word, shown in symbols.items() for tile in words[word]}
