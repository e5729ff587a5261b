"""A search that is given the truth: for measurement only, never a level. How far it beats the honest ones tells how much of
a game is luck, and how much is not knowing. `all-seeing/hands` is told what the others hold, but not what lies in the piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dolmen.play import reading
from dolmen.play.match import Match
from dolmen.play.view import View
from dolmen.players import Budget, Thought, search
from dolmen.table.compiled import Open
from dolmen.table.state import Box

HANDS = "hands"


class AllSeeing(search.Search):
    """Knows every hand and the order of the pile, or the hands alone. A contest gives it the match; it has no answer to a view."""

    all_seeing = True

    def choose_knowing(self, match: Match, seat: int, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        if len(legal) == 1:
            return legal[0]
        states = match._states.copy()
        if not self.knobs.sees_all:
            states = with_hands_shown(states, match._setting.game.box, seat)
        return super().think(View(match._setting, states, seat), legal, budget).best

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        raise TypeError("The all-seeing search plays in contests only, where it is given the truth.")

    def think(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> Thought:
        raise TypeError("The all-seeing search gives no hints.")


def with_hands_shown(states: np.ndarray, box: Box, seat: int) -> np.ndarray:
    """What this seat would know if everybody laid their hands open to it."""
    s = Open(states)
    for zone in box.private:
        if box.zones.owners[zone] is not None:
            s.told[zone] = 1
            for i in range(s.height[zone]):
                s.known[s.cell[int(box.base[zone]) + i]] |= 1 << (seat - 1)
    return reading.hidden(states, seat)


def player(seed: int | None = None, variant: str = "") -> AllSeeing:
    """What was learned is not asked: it judges by what a seat can know."""
    hands = variant == HANDS
    return AllSeeing(seed, replace(search.VARIANTS["" if hands else variant], sees_all=0.0 if hands else 1.0, learned=-1.0))
