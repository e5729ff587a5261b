"""Ratings of a field, by openskill: for tables of any size, where shares of wins cannot be compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from .result import Outcome


@dataclass(frozen=True)
class Rating:
    """25 is the middle of a field; `sigma` is how unsure that is."""

    mu: float
    sigma: float


def ratings(players: int, outcomes: Iterable[Outcome]) -> list[Rating]:
    """By Plackett and Luce's model. Who sits in several seats of a match is changed by the mean of what they came to."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # nobody gets better or worse on the way
    found = [model.rating() for _ in range(players)]
    for outcome in outcomes:
        teams = [[model.create_rating([found[i].mu, found[i].sigma])] for i in outcome.players]
        changed = defaultdict(list)
        for i, team in zip(outcome.players, model.rate(teams, scores=list(map(float, outcome.points))), strict=True):
            changed[i].append(team[0])
        for i, new in changed.items():
            found[i] = model.create_rating([fmean(one.mu for one in new), fmean(one.sigma for one in new)])
    return [Rating(one.mu, one.sigma) for one in found]
