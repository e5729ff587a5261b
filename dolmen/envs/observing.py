"""Make single observations: what a seat observes in a view, and what a critic sees of a whole match."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from dolmen.play.match import Match
from dolmen.play.view import View
from dolmen.table.errors import BadView
from dolmen.table.records import OpenStates, in_place, opened
from dolmen.table.seats import Index, index_of

from . import stepping
from .recipes import in_place_all, recipe_of
from .spec import ObservationSpec, spec_of


def observe(view: View) -> np.ndarray:
    """Return the observation of a view's seat, as bytes; `observation_spec` tells what they are.

    >>> import dolmen
    >>> view = dolmen.Match("tales", seats=3, seed=7).view(2)
    >>> spec = spec_of(view.setting)
    >>> [name for name, held in zip(spec["hand"].axes[0], spec["hand"].of(observe(view))) if held] == view.zones["hand 2"]
    True
    """
    if view.seat is None:
        raise BadView("An onlooker's view holds no seat; an observation is a seat's.")
    return _observed(view, index_of(view.seat), all_seeing=False)


def all_seeing_observation(match: Match, seat: int) -> np.ndarray:
    """Return an observation of the true state, hidden cards included: for critics in training, never for play.
    `all_seeing_observation_spec` tells what its bytes are."""
    return _observed(match, index_of(seat), all_seeing=True)


def _observed(of: View | Match, who: Index, all_seeing: bool) -> np.ndarray:
    spec = spec_of(of.setting, all_seeing)
    row: np.ndarray = write(of.states, [who], spec)[0]
    return row


def write(states: np.ndarray, viewers: Iterable[int], spec: ObservationSpec) -> np.ndarray:
    """Return the observation of each state for its viewer, an index; of true states and of views alike."""
    recipe, lent = recipe_of(spec), opened(states)
    who, out = np.fromiter(viewers, np.int64), np.zeros((len(states), spec.stride), np.uint8)
    words, rows = states.view(np.int64).reshape(-1), out.reshape(-1)
    if isinstance(lent, OpenStates):
        stepping.observe(lent, in_place_all(recipe), in_place(words), in_place(rows), in_place(who))
    else:
        stepping.observe(lent, recipe, words, rows, who)
    return out[:, : spec.size]
