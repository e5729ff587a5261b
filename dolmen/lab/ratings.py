"""Rate the players of a field with OpenSkill, which is comparable across tables of any size where shares of wins are not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from .result import Outcome


@dataclass(frozen=True)
class Rating:
    """A skill estimate: a normal distribution with mean `mu` (25 is the middle of a field) and standard deviation `sigma`."""

    mu: float
    sigma: float


def ratings(players: int, outcomes: Iterable[Outcome]) -> list[Rating]:
    """Rate the players by the Plackett–Luce model. A player who holds several seats of a match is updated by the mean over them."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # no drift: players do not get better or worse during a contest
    found = [model.rating() for _ in range(players)]
    for outcome in outcomes:
        teams = [[model.create_rating([found[i].mu, found[i].sigma])] for i in outcome.players]
        changed = defaultdict(list)
        for i, team in zip(outcome.players, model.rate(teams, scores=list(map(float, outcome.points))), strict=True):
            changed[i].append(team[0])
        for i, new in changed.items():
            found[i] = model.create_rating([fmean(one.mu for one in new), fmean(one.sigma for one in new)])
    return [Rating(one.mu, one.sigma) for one in found]
