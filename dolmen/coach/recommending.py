"""Choose the action to recommend, from what a seat knows: hints give it, and reviews, lessons and retries measure against it.

A search recommends; trials in some worlds compare its first action with others, and take the first place from it only if they clearly
contradict it; trials in other worlds, which nothing was selected by, say what the best actions are worth. A recommendation depends on
the view and the depth alone, so everybody who asks gets the same one."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from dolmen.players import Budget, Prospect, Thought
from dolmen.players.calibration import TRIALS, calibrated
from dolmen.players.search import Search, luck_for
from dolmen.table.seats import index_of

from . import estimate
from .estimate import CHANCE, MARGIN, Interval

if TYPE_CHECKING:
    from dolmen.play.view import View

OPTIONS = 3  # actions in a hint
RIVALS = 4  # actions that trials compare with the recommended one, ..
CANDIDATES = 12  # .. of as many that are tried in a few worlds first, the recommended one included
SEED = 1  # the same position is always thought about in the same worlds
SLICE = 32  # worlds that are tried at once, so that a thought can be stopped between them


@dataclass(frozen=True)
class Depth:
    """How much is tried for each decision: playouts of the search, imagined worlds at least and at most, and worlds with all hands open."""

    search: int = 300
    least: int = 100
    most: int = 500
    open: int = 100


DEPTHS = {"quick": Depth(120, 60, 180, 60), "usual": Depth(), "deep": Depth(2000, 400, 4000, 400)}
ROUNDS = tuple(DEPTHS.values())  # of a hint that is refined; the last also confirms the marks of every review


@dataclass(frozen=True, eq=False)
class Recommendation:
    """The actions of a view, best first, and the search they come from."""

    order: tuple[str, ...]
    thought: Thought
    luck: tuple[int, int]

    @property
    def best(self) -> str:
        return self.order[0]


def recommend(view: View, legal: Sequence[str], depth: Depth) -> Recommendation:
    """Rank legal actions: as the search does, unless trials clearly prefer another to its first."""
    thought, luck = Search(SEED).think(view, legal, Budget(playouts=depth.search)), luck_for(SEED, view)
    best, order = thought.best, [one.action for one in thought.prospects]
    if len(order) > 1:
        rivals = [best, *promising(view, order[1:CANDIDATES], depth, luck)]
        objective = estimate.objective(try_actions(view, rivals, range(-depth.least, 0), luck)[:, :, index_of(seat_of(view))])
        highest = int(objective.mean(axis=0).argmax())
        if Interval.of(objective[:, highest] - objective[:, 0]).low > 0:
            best = rivals[highest]
    return Recommendation((best, *(one for one in order if one != best)), thought, luck)


def promising(view: View, candidates: Sequence[str], depth: Depth, luck: tuple[int, int]) -> Sequence[str]:
    """Choose the rivals among the candidates, by trials in a few worlds of their own: the search has hardly looked at the last of them."""
    if len(candidates) <= RIVALS:
        return candidates
    worlds = range(-depth.least - depth.least // 4, -depth.least)
    objective = estimate.objective(try_actions(view, candidates, worlds, luck)[:, :, index_of(seat_of(view))]).mean(axis=0)
    return [candidates[k] for k in sorted(np.argsort(-objective)[:RIVALS].tolist())]


def try_actions(view: View, actions: Sequence[str], worlds: range, luck: tuple[int, int]) -> np.ndarray:
    """Try actions in imagined worlds, some worlds at a time; return results by world, action, seat and measure."""
    codes, seat = [view.setting.game.actions.code[one] for one in actions], seat_of(view)
    parts = (range(first, min(first + SLICE, worlds.stop)) for first in range(worlds.start, worlds.stop, SLICE))
    return np.concatenate([estimate.try_actions(view.setting, view.states, seat, codes, part, luck) for part in parts])


def seat_of(view: View) -> int:
    assert view.seat is not None
    return view.seat


# ---- hints


class Adviser:
    """The player that gives hints: the recommended action, and what it and the next best are worth, with how certain that is."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        """Choose the action that hints and reviews call the best."""
        return legal[0] if len(legal) == 1 else recommend(view, legal, depth_for(Budget.of(budget))).best

    def think(self, view: View, legal: Sequence[str], budget: Budget | str | None = None, all_actions: bool = False) -> Thought:
        """Think at the depth that the budget allows; with a time, refine the answer until it is up. With `all_actions`, estimate what
        every action is worth, not only the best."""
        asked, started, options = Budget.of(budget), time.perf_counter(), len(legal) if all_actions else OPTIONS
        if asked is None or asked.seconds is None:
            return evaluate(view, recommend(view, legal, depth_for(asked)), depth_for(asked), started, options)
        for depth in ROUNDS:
            found = evaluate(view, recommend(view, legal, depth), depth, started, options)
            if 2 * (time.perf_counter() - started) > asked.seconds:
                break
        return found


def depth_for(budget: Budget | None) -> Depth:
    """Return the greatest depth whose search a budget allows; by default the usual one."""
    if budget is None:
        return DEPTHS["usual"]
    return max((depth for depth in ROUNDS if depth.search <= (budget.playouts or 0)), key=lambda depth: depth.search, default=ROUNDS[0])


def evaluate(view: View, found: Recommendation, depth: Depth, started: float, options: int = OPTIONS) -> Thought:
    """Estimate the best actions in worlds that none of them was selected by, and say how certain that is."""
    who, thought = index_of(seat_of(view)), found.thought
    results = try_actions(view, found.order[:options], range(3 * depth.least), found.luck)[:, :, who]
    searched = {one.action: one for one in thought.prospects}
    highest, prospects = 1.0, []
    for k, action in enumerate(found.order):
        one = estimated(view, searched[action], results[:, k]) if k < options else searched[action]
        highest = min(highest, one.chance)  # no action is shown a higher chance than a better one
        prospects.append(replace(one, chance=highest, chances=one.chances and (min(one.chances[0], highest), one.chances[1])))
    line = thought.line if thought.best == found.best else (found.best,)
    playouts = thought.playouts + results.shape[0] * results.shape[1]
    return Thought(tuple(prospects), line, sure_of(results), playouts, time.perf_counter() - started)


def estimated(view: View, prospect: Prospect, results: np.ndarray) -> Prospect:
    """Replace a prospect's estimates by the means of an action's results in worlds, by measure, with their 95 % intervals."""
    chance, margin = calibrated_chance(view, float(results[:, CHANCE].mean())), Interval.of(results[:, MARGIN])
    low, high = (calibrated_chance(view, bound) for bound in share_between(results[:, CHANCE]))
    margins = margin.low, margin.high
    return replace(prospect, chance=chance, margin=margin.mean, chances=(low, high), margins=margins, tried=prospect.tried + len(results))


def calibrated_chance(view: View, mean: float) -> float:
    """Return the chance to win that is shown for a mean of trials: calibrated, in hints and in reviews alike."""
    return calibrated(view.game, view.seats, mean, TRIALS)


def sure_of(results: np.ndarray) -> float:
    """Return the probability that the first of several actions is no worse than the second, from results in the same worlds."""
    if results.shape[1] < 2:
        return 1.0
    objective = estimate.objective(results)
    lead = objective[:, 0] - objective[:, 1]
    off = float(lead.std(ddof=1)) / math.sqrt(len(lead))
    return 0.5 * math.erfc(-float(lead.mean()) / off / math.sqrt(2.0)) if off else 0.5


def share_between(values: np.ndarray) -> tuple[float, float]:
    """Return the 95 % Wilson score interval of a mean of shares between 0 and 1: even if all are 1, it does not claim certainty."""
    n, mean, z = len(values), float(values.mean()), estimate.NORMAL
    middle, off = mean + z * z / (2 * n), z * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n))
    return max(0.0, (middle - off) / (1 + z * z / n)), min(1.0, (middle + off) / (1 + z * z / n))
