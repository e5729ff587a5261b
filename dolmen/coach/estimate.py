"""Estimate what actions and positions are worth if everybody goes on by rules of thumb: Monte Carlo means over imagined worlds.

All values are arrays by seat and by measure (share of the win, margin in points). docs/coach.md derives how they are used."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from dolmen.play import reading
from dolmen.players import trials
from dolmen.players.search import VARIANTS, WIN_IN_SPREADS
from dolmen.players.trials import BY_THUMB, CHANCE, MARGIN
from dolmen.table import loops, policy
from dolmen.table.records import opened
from dolmen.table.seats import index_of
from dolmen.table.state import ONLOOKER

if TYPE_CHECKING:
    from dolmen.play.reading import Setting

__all__ = ["BY_THUMB", "CHANCE", "MARGIN", "Interval", "gained", "objective", "pooled", "start", "try_actions"]

HEAT, BLEND = VARIANTS[""].heat, VARIANTS[""].blend  # those of the search
NORMAL = 1.96  # standard errors on either side of a mean that make a 95 % interval
DEALS = 2000  # matches that the value of a start is averaged over


@dataclass(frozen=True)
class Interval:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: np.ndarray) -> Interval:
        """Return the mean of independent values, and the normal approximation to its interval."""
        mean = float(values.mean())
        off = NORMAL * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        return cls(mean, mean - off, mean + off)


def try_actions(
    setting: Setting, states: np.ndarray, seat: int, actions: Sequence[int], worlds: range, luck: tuple[int, int]
) -> np.ndarray:
    """Try actions in imagined worlds; return results by world, action, seat and measure. The same worlds mean the same luck."""
    game, seats = setting.game, setting.seats
    results = np.empty((len(worlds), len(actions), seats, 2))
    space = states.repeat(3)
    space["to_act"] |= 1 << index_of(seat)  # a seat that has picked and may pick again decides as if it had not
    trials.try_in_worlds(
        opened(space), index_of(seat), np.array(actions), worlds.start, np.array([1, 0, *luck]),
        loops.room_for_actions(), policy.as_weights(list(game.weights.values())), policy.room_for_worth(), HEAT, results,
    )  # fmt: skip
    return results


def gained(setting: Setting, states: np.ndarray, seat: int, action: int, worlds: range, luck: tuple[int, int]) -> np.ndarray:
    """Estimate what an action gains over the choice of the rules of thumb, by seat and measure."""
    game, results = setting.game, np.empty((len(worlds), setting.seats, 2))
    space = states.repeat(3)
    space["to_act"] |= 1 << index_of(seat)
    trials.gain_in_worlds(
        opened(space), index_of(seat), action, worlds.start, np.array([1, 0, *luck]),
        loops.room_for_actions(), policy.as_weights(list(game.weights.values())), policy.room_for_worth(), HEAT, results,
    )  # fmt: skip
    found: np.ndarray = results.mean(axis=0)
    return found


def objective(results: np.ndarray) -> np.ndarray:
    """Blend chance to win and margin into points, as the search does. The last axis is the measure."""
    spread = max(float(results[..., MARGIN].std()), 1.0)
    blended: np.ndarray = BLEND * results[..., MARGIN] + (1.0 - BLEND) * WIN_IN_SPREADS * spread * results[..., CHANCE]
    return blended


def pooled(truth: np.ndarray, seats: int) -> np.ndarray:
    """Return what all seats of a true state know together: every hand, and none of the luck that is not yet spent."""
    states = reading.copied(truth)
    known = states["known"][0]
    known[known & ((1 << seats) - 1) != 0] |= 1 << ONLOOKER
    return reading.hidden(states, None)


@lru_cache(maxsize=64)
def start(setting: Setting, first: int) -> np.ndarray:
    """Return what a match is worth to every seat before its deal. Where the lot decides who begins, all seats are worth the same."""
    game, results = setting.game, np.empty((DEALS, setting.seats, 2))
    space = game.blank(setting.seats, setting.options, setting.components, first).repeat(2)
    trials.try_deals(
        opened(space), 0, np.array([1, 0, 1, 1]), loops.room_for_actions(),
        policy.as_weights(list(game.weights.values())), policy.room_for_worth(), HEAT, results,
    )  # fmt: skip
    found: np.ndarray = results.mean(axis=0)
    if setting.game.variants.has_first and first < setting.seats:
        return found
    return np.broadcast_to(found.mean(axis=0), found.shape)
