"""Play by a rule of your own: a player in one file, which joins the ladder.

    cd examples
    dolmen ladder tales --with my_player:Cautious --option games=1 --deals 45 --budget 100p
    dolmen contest tales my_player:Cautious greedy --option games=1 --deals 100 --mirrored
    dolmen play tales --seats you,my_player:Cautious

A player has a method `choose`, which is given the view of its seat and the legal actions in words. It plays every game; this one has an
idea only about tales, and plays the first legal action elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import dolmen
from dolmen.players import Budget


class Cautious:
    """A player that picks the card closest above the end of a row, so that few cards fit in between; else its highest card."""

    version = "1"  # contests note it in their logs, so that results of different versions are never mixed

    def choose(self, view: dolmen.View, legal: Sequence[str], budget: Budget | None = None) -> str:
        """Choose one of the legal actions, from what the seat can see."""
        return min(legal, key=lambda words: self.danger(view, words))

    def danger(self, view: dolmen.View, words: str) -> int:
        """Return the number of cards that fit between this card and the row that it would join."""
        verb, what = words.split()[:2]
        if view.game != "tales" or verb != "pick":
            return 0
        ends = [int(cards[-1] or 0) for zone, cards in view.zones.items() if zone.startswith("row")]
        below = [end for end in ends if end < int(what)]
        return int(what) - max(below) if below else 1000 - int(what)
