"""Judge a decision from its seat's view alone: what the action was worth, what the best one was, and how much it lost.

The best action is the one that a hint of the same depth recommends; its worth comes from trials in other worlds than those it was
selected by. So the loss is not biased upwards, as the maximum of several noisy means would be. docs/coach.md has the derivation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from dolmen.players import Thought
from dolmen.table.seats import index_of

from . import estimate
from .estimate import BY_THUMB, CHANCE, MARGIN, Interval
from .recommending import DEPTHS as DEPTHS
from .recommending import ROUNDS, Recommendation, calibrated_chance, recommend
from .recommending import SEED as SEED
from .recommending import Depth as Depth

if TYPE_CHECKING:
    from dolmen.play.view import View

MARKS = {"scratch": 0.02, "chip": 0.05, "crack": 0.10, "break": 0.20}  # by the lower bound of the loss in the chance to win
UNCLEAR = 0.05  # upper bound of that loss from which on it is too close to tell
TINY = 1e-6  # a loss that need not be scaled
OBVIOUS = 6.0  # points of margin by which the best action leads where there is nothing to decide


@dataclass(frozen=True)
class Worth:
    """What an action is worth to its seat: the chance to win and the expected margin."""

    action: str
    chance: float
    margin: float


@dataclass(frozen=True, eq=False)
class Judged:
    """A decision as judged from the view of its seat. The arrays are by seat and measure."""

    view: View
    legal: tuple[str, ...]
    played: Worth
    best: Worth
    loss: Interval  # in the chance to win
    lost: Interval  # in points of margin
    counts: bool  # it was not an obvious one
    skill: np.ndarray  # what the action changed against the best one
    foresight: np.ndarray  # what the best one changes against the choice of the rules of thumb

    @property
    def mark(self) -> str:
        """Return the mark for the loss; "best", "fine" or "close" where there is none."""
        return "best" if self.played.action == self.best.action else mark_of(self.loss)

    @property
    def is_marked(self) -> bool:
        return self.mark in MARKS


def mark_of(loss: Interval) -> str:
    """Return the mark for a loss in the chance to win; "fine" or "close" where there is none."""
    earned = [mark for mark, least in MARKS.items() if loss.low >= least]
    return earned[-1] if earned else "close" if loss.high >= UNCLEAR else "fine"


def judge(view: View, words: str, depth: Depth = DEPTHS["usual"]) -> Judged:
    """Judge a legal action of the view's seat. The same view and action always give the same result; what is best depends on the view and
    the depth alone. A mark is confirmed against the recommendation of the last round of a hint, so that a hint is never marked."""
    assert view.seat is not None
    legal = view.legal()
    found = recommend(view, legal, depth)
    judged = _judged(view, words, found, depth)
    if judged.is_marked and depth.search < ROUNDS[-1].search:
        judged = _judged(view, words, recommend(view, legal, ROUNDS[-1]), depth)
    return judged


def _judged(view: View, words: str, found: Recommendation, depth: Depth) -> Judged:
    """Judge an action against the recommended one."""
    assert view.seat is not None
    codes, who = view.setting.game.actions.code, index_of(view.seat)
    results = _trials(view, [BY_THUMB, codes[words], codes[found.best]], depth, found.luck)
    thumb, played, best = (results[:, k].mean(axis=0) for k in range(3))
    worth, better = (worth_of(view, action, means[who]) for action, means in ((words, played), (found.best, best)))
    return Judged(
        view, tuple(view.legal()), worth, better,
        calibrated_loss(Interval.of(results[:, 2, who, CHANCE] - results[:, 1, who, CHANCE]), better.chance - worth.chance),
        Interval.of(results[:, 2, who, MARGIN] - results[:, 1, who, MARGIN]),
        found.best != words or not is_obvious(found.thought), played - best, best - thumb,
    )  # fmt: skip


def worth_of(view: View, action: str, means: np.ndarray) -> Worth:
    return Worth(action, calibrated_chance(view, float(means[CHANCE])), float(means[MARGIN]))


def calibrated_loss(loss: Interval, shown: float) -> Interval:
    """Scale a loss, as trials estimate it, to the difference of the chances that are shown."""
    scale = shown / loss.mean if abs(loss.mean) > TINY and shown / loss.mean > 0 else 1.0
    return Interval(loss.mean * scale, loss.low * scale, loss.high * scale)


def _trials(view: View, actions: Sequence[int], depth: Depth, luck: tuple[int, int]) -> np.ndarray:
    """Try the actions (by thumb, played, best) in more and more worlds, until it is clear how much was lost."""
    assert view.seat is not None
    who, found = index_of(view.seat), np.empty((0, len(actions), view.seats, 2))
    while len(found) < depth.most:
        worlds = range(len(found), min(len(found) + depth.least, depth.most))
        found = np.concatenate([found, estimate.try_actions(view.setting, view.states, view.seat, actions, worlds, luck)])
        if actions[1] == actions[2] or is_clear(Interval.of(found[:, 2, who, CHANCE] - found[:, 1, who, CHANCE])):
            break
    return found


def is_obvious(thought: Thought) -> bool:
    """Tell whether the best action leads by so much that there is nothing to decide."""
    return len(thought.prospects) > 1 and thought.prospects[0].margin - thought.prospects[1].margin >= OBVIOUS


def is_clear(loss: Interval) -> bool:
    """Tell whether more worlds are unlikely to change the mark: the interval lies between two bounds."""
    bounds = [-float("inf"), *MARKS.values(), float("inf")]
    return any(low <= loss.low and loss.high < high for low, high in pairwise(bounds))
