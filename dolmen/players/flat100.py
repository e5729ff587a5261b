"""Play by flat Monte Carlo: try each action in random worlds, play on at random to the end of the deal, and take the best mean score.

A reference player: it knows no rule of thumb, and does not care what the others get. By default each action meets 100 worlds of its own,
imagined uniformly from the view; with a budget, as many as fit into it. In tales it takes the card after which it has the fewest bull
heads at the end of the game. A match may have several deals: the luck of the later ones would only be noise."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from dolmen.table import loops
from dolmen.table.compiled import borrowed, rule
from dolmen.table.loops import ENOUGH, LOWEST, advance_of, apply_of, legal_of, score
from dolmen.table.moves import any_below
from dolmen.table.records import opened
from dolmen.table.seats import index_of
from dolmen.table.state import State
from dolmen.table.views import imagine

from . import Budget
from .search import luck_for

if TYPE_CHECKING:
    from dolmen.play.view import View

VERSION = "1"  # frozen: others are measured against it
WORLDS = 100  # for each action
SOME = 4  # worlds between two readings of the clock


class Flat:
    """A player that takes the action with the highest mean of its own points, over random playouts in random worlds."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbits(64) if seed is None else seed

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        codes = view.setting.game.actions.code
        actions = np.array([codes[words] for words in legal], np.int64)
        sums = self._sums(view, actions, Budget.of(budget))
        return legal[max(range(len(legal)), key=lambda i: float(sums[i]))]

    def _sums(self, view: View, actions: np.ndarray, budget: Budget | None) -> np.ndarray:
        """Sum up the points of each action over as many worlds as the budget allows, the same number for all, and one at least."""
        states = view.states.repeat(2)
        who = index_of(view.seat or 0)
        luck, out, sums = loops.new_luck(luck_for(self._seed, view)[0]), loops.room_for_actions(), np.zeros(len(actions))
        spaces = opened(states)
        try_at_random(spaces, who, actions, luck, out, sums, 0)  # compile before the clock starts: that is not thinking
        began, done = time.perf_counter(), 0
        worlds = WORLDS if budget is None or budget.playouts is None else max(1, budget.playouts // len(actions))
        while True:
            some = worlds if budget is None or budget.seconds is None else SOME
            try_at_random(spaces, who, actions, luck, out, sums, some)
            done += some
            if budget is None or budget.seconds is None or time.perf_counter() - began >= budget.seconds:
                return sums / done


@rule
def try_at_random(states: Any, who: int, actions: Any, luck: Any, out: Any, sums: Any, worlds: int) -> None:
    """Try each action in so many worlds imagined from the view states[0], with states[1] as scratch space; add the seat's points at the end
    of the deal to `sums`."""
    luck, out = borrowed(luck), borrowed(out)
    for _ in range(worlds):
        for k in range(len(actions)):
            states[1:2] = states[0:1]
            s = states[1]
            imagine(s, luck)
            s.quiet = 1
            apply_of(s, who, actions[k])
            play_deal(s, luck, out)
            sums[k] += score(s, who)


@rule
def play_deal(s: State, luck: Any, out: Any) -> None:
    """Play random actions to the end of the deal: of the match, or until the table shuffles again."""
    steps = 0
    while not s.over and s.spent == 0 and steps < ENOUGH:  # an imagined world has spent none of its luck
        if s.to_act == 0:
            advance_of(s)
        else:
            who = LOWEST[s.to_act]
            apply_of(s, who, out[any_below(luck, legal_of(s, who, out))])
            steps += 1


def player(seed: int | None = None, variant: str = "") -> Flat:
    return Flat(seed)
