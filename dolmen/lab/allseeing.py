"""Search with the hidden state revealed: an upper bound to measure against, never a level. Its lead over a normal search
is the value of perfect information. `all-seeing/hands` is shown the other hands, but not the order of the piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dolmen.play import reading
from dolmen.play.match import Match
from dolmen.play.view import View
from dolmen.players import Budget, Thought, search
from dolmen.table.records import OpenState
from dolmen.table.seats import index_of
from dolmen.table.state import Box

HANDS = "hands"


class AllSeeing(search.Search):
    """A search that is shown every hand and the order of the piles, or the hands alone. A contest gives it the match; asked with a view
    only, it refuses."""

    all_seeing = True

    def choose_knowing(self, match: Match, seat: int, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        """Choose an action for the seat, given the true state."""
        if len(legal) == 1:
            return legal[0]
        states = match.states.copy()
        if not self.knobs.sees_all:
            states = with_hands_shown(states, match.setting.game.box, seat)
        return super().think(View(match.setting, states, seat), legal, budget).best

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        raise TypeError("The all-seeing search plays in contests only, where it is given the truth.")

    def think(self, view: View, legal: Sequence[str], budget: Budget | str | None = None, all_actions: bool = False) -> Thought:
        raise TypeError("The all-seeing search gives no hints.")


def with_hands_shown(states: np.ndarray, box: Box, seat: int) -> np.ndarray:
    """Return the state as this seat would see it if all hands lay open."""
    s = OpenState(states)
    for zone in box.private:
        if box.zones.owners[zone] is not None:
            s.told[zone] = 1
            for i in range(s.height[zone]):
                s.known[s.cell[int(box.base[zone]) + i]] |= 1 << index_of(seat)
    return reading.hidden(states, seat)


def player(seed: int | None = None, variant: str = "") -> AllSeeing:
    """Make an all-seeing search of the given variant. The learned net is switched off: it was trained on what a seat can know."""
    hands = variant == HANDS
    return AllSeeing(seed, replace(search.VARIANTS["" if hands else variant], sees_all=0.0 if hands else 1.0, learned=-1.0))
