"""A search that is given the truth: for measurement only, never a level. How far it beats the honest ones tells how much of
a game is luck, and how much is not knowing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dolmen.play.match import Match
from dolmen.play.view import View
from dolmen.players import Budget, Thought, search


class AllSeeing(search.Search):
    """Knows every hand and the order of the pile. A contest gives it the match; it has no answer to a view."""

    all_seeing = True

    def choose_knowing(self, match: Match, seat: int, legal: Sequence[str], budget: Budget | None = None) -> str:
        if len(legal) == 1:
            return legal[0]
        return super().think(View(match._setting, match._states.copy(), seat), legal, budget).best

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        raise TypeError("The all-seeing search plays in contests only, where it is given the truth.")

    def think(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> Thought:
        raise TypeError("The all-seeing search gives no hints.")


def player(seed: int | None = None, variant: str = "") -> AllSeeing:
    return AllSeeing(seed, replace(search.VARIANTS[variant], sees_all=1.0))
