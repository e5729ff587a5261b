"""Define what a screen shows of the table of `tales`, and in what order; the bull heads on the cards."""

from __future__ import annotations

from collections.abc import Mapping

from dolmen.table.components import Words

from .pieces import MOST_CARDS, heads

TABLE = ("row",)
SEAT = ("hand", "pick", "trick", "taken")


def faces(words: Mapping[str, Words], options: Mapping[str, object]) -> dict[str, tuple[str, int]]:
    """Return, by card, its bull heads."""
    own = [heads(number) for number in range(1, MOST_CARDS + 1)] if options["deck"] == "classic" else [int(n) for n in words["heads"]]
    return {str(number): ("heads", n) for number, n in enumerate(own, 1)}
