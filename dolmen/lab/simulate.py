"""Simulate thousands of random matches and summarize them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.table import loops
from dolmen.table.components import Components
from dolmen.table.modes import INTERPRETED
from dolmen.table.numbers import seed_of, whole
from dolmen.table.records import opened

from .loops import play_and_note

CHUNK = 4 if INTERPRETED else 2000  # matches between two updates of the progress bar


@dataclass(frozen=True)
class Summary:
    """Statistics of many matches. By seat: mean scores, and the share of the matches won (a shared win counts its share)."""

    matches: int
    seats: int
    mean_scores: tuple[float, ...]
    mean_actions: float
    shortest: int  # in actions
    longest: int
    endings: dict[str, int]  # matches by the clause that ended them
    win_shares: tuple[float, ...]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def simulate(
    game: str, matches: int, seats: int, options: Mapping[str, str], seed: int, progress: Callable[[int], None] = lambda more: None
) -> Summary:
    """Play random matches and summarize them. The same seed gives the same summary; `progress` is told how many more matches are done."""
    matches, seats, seed = whole(matches, "matches"), whole(seats, "seats"), seed_of(seed)
    if matches < 1:
        raise ValueError(f"{matches} matches cannot be simulated; there must be at least one.")
    found = find(game)
    settled, first = found.settle_options(options, seats)
    states = opened(found.blank(seats, settled, Components(), first).repeat(2))
    luck, out = loops.new_luck(seed), loops.room_for_actions()
    points, actions, ended = np.zeros((matches, seats), np.int64), np.zeros(matches, np.int64), np.zeros(matches, np.int64)
    for start in range(0, matches, CHUNK):
        some = slice(start, min(start + CHUNK, matches))
        play_and_note(states, luck, out, points[some], actions[some], ended[some])
        progress(some.stop - some.start)
    counts = Counter(ended.tolist())
    return Summary(
        matches=matches,
        seats=seats,
        mean_scores=tuple(points.mean(0).tolist()),
        mean_actions=float(actions.mean()),
        shortest=int(actions.min()),
        longest=int(actions.max()),
        endings={found.clause(number).id: counts[number] for number in sorted(counts)},
        win_shares=tuple(win_shares(points).tolist()),
    )


def win_shares(points: np.ndarray) -> np.ndarray:
    """Return the share of the matches won by seat, from rows of points; a tie is divided."""
    won = points == points.max(1, keepdims=True)
    shares: np.ndarray = (won / won.sum(1, keepdims=True)).mean(0)
    return shares
