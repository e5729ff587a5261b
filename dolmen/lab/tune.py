"""Tune the weights of a game's rules of thumb by SPSA, or test whether each rule earns its place.

    python -m dolmen.lab.tune card --seats 2 --rounds 200     look for better weights
    python -m dolmen.lab.tune card --seats 2 --without        the full set against the set without each one

All of it runs compiled: some ten thousand matches a second."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from rich.progress import track

from dolmen.games import find
from dolmen.table import loops, policy
from dolmen.table.components import Components
from dolmen.table.game import Game
from dolmen.table.records import opened

MARGIN = 40.0  # points of margin that count as much as a match won
SPREAD = 0.15  # size of the perturbation, relative to a weight
LEAST = 0.1  # least magnitude of a weight, for the scale of its changes
PACE = 0.08  # learning rate, relative to a weight
SURE = 1.96  # standard errors on either side: 95 %


@dataclass(frozen=True)
class Comparison:
    """The result of one player's weights against the others', on mirrored deals."""

    share: float  # of the wins
    share_off: float  # half the width of the 95 % interval, over deals
    margin: float
    margin_off: float
    actions: float  # actions per match

    def __str__(self) -> str:
        return f"{100 * self.share:5.2f} % ± {100 * self.share_off:.2f} of the wins, margin {self.margin:+.2f} ± {self.margin_off:.2f}"


class Arena:
    """Working space for many matches of one setting."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        settled, first = game.settle_options(options, seats)
        self.seats = seats
        self.states = game.blank(seats, settled, Components(), first).repeat(2)
        self.out, self.worth = loops.room_for_actions(), policy.room_for_worth()

    def compare(self, mine: Sequence[float], theirs: Sequence[float], deals: int, seed: int, heat: float = 0.0) -> Comparison:
        """Play mirrored deals between two sets of weights."""
        results = np.zeros((deals, 3))
        luck = loops.new_luck(seed)
        one, other = policy.as_weights(mine), policy.as_weights(theirs)
        policy.compare(opened(self.states), luck, self.out, self.worth, one, other, heat, deals, results)
        share, margin, actions = results.mean(axis=0)
        off = SURE * results.std(axis=0) / np.sqrt(deals)
        return Comparison(float(share), float(off[0]), float(margin), float(off[1]), float(actions) / self.seats)


def tune(arena: Arena, start: Sequence[float], rounds: int, deals: int, seed: int) -> list[float]:
    """Tune weights by SPSA: perturb all of them at random, compare both directions on the same deals, and follow the gradient estimate
    with Adam. Opponents play the start weights, refreshed to the current ones a few times on the way."""
    luck = np.random.default_rng(seed)
    weights = np.array(start, np.float64)
    rival = weights.copy()
    drift, size = np.zeros_like(weights), np.zeros_like(weights)
    for n in track(range(1, rounds + 1), "tuning"):
        scale = np.maximum(np.abs(weights), LEAST)
        change = luck.choice([-1.0, 1.0], len(weights)) * SPREAD * scale
        there, back = (arena.compare(list(weights + way * change), list(rival), deals, seed + n) for way in (1, -1))
        gain = (there.share - back.share) + (there.margin - back.margin) / MARGIN
        slope = gain * np.sign(change)  # relative to the scale of each weight
        drift = 0.9 * drift + 0.1 * slope
        size = 0.99 * size + 0.01 * slope**2
        weights += PACE * (1 - n / rounds / 1.2) * scale * (drift / (1 - 0.9**n)) / (np.sqrt(size / (1 - 0.99**n)) + 1e-4)
        if n % max(rounds // 4, 1) == 0:
            rival = weights.copy()
    return [float(weight) for weight in weights]


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="python -m dolmen.lab.tune", description=__doc__)
    options.add_argument("game")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--option", action="append", default=[], help="name=value, of the game")
    options.add_argument("--rounds", type=int, default=200)
    options.add_argument("--deals", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--without", action="store_true", help="the full set against the set without each one")
    chosen = options.parse_args(arguments)
    game = find(chosen.game)
    arena = Arena(game, chosen.seats, dict(pair.split("=", 1) for pair in chosen.option))
    names, weights = list(game.weights), list(game.weights.values())
    if chosen.without:
        for n, name in enumerate(names):
            without = [0.0 if i == n else weight for i, weight in enumerate(weights)]
            print(f"{name:24} {arena.compare(weights, without, chosen.deals, chosen.seed)}", flush=True)
        return 0
    nothing = [0.0] * len(weights)
    print(f"now, against chance:   {arena.compare(weights, nothing, chosen.deals, chosen.seed)}")
    found = tune(arena, weights, chosen.rounds, chosen.deals, chosen.seed)
    for name, was, now in zip(names, weights, found, strict=True):
        print(f'    "{name}": {now:.3g},  # was {was:.3g}')
    print(f"tuned, against before: {arena.compare(found, weights, 10 * chosen.deals, chosen.seed + 10**6)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
