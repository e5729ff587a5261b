"""Fit a game's outlook, the linear evaluation of a position, to the outcomes of matches.

    python -m dolmen.lab.fit card --seats 2 --matches 200000

Both sides play by rules of thumb with some noise. One position of every match is sampled, and the final margin is regressed on its
aspects: ordinary least squares, with weights that are linear in how early the position is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.table import loops, policy
from dolmen.table.compiled import borrowed, by_game, rule
from dolmen.table.components import Components
from dolmen.table.loops import LOWEST, advance_of, apply_of, copy_state, score, setup_of
from dolmen.table.moves import any_below, new_fate
from dolmen.table.policy import decide
from dolmen.table.records import opened

HEAT = 0.3  # Gumbel noise in points, so that positions off the best line are seen too
LONGEST = 140  # latest action before which a position is sampled
STRETCHES = 8  # of a match, reported separately

aspects_of, earliness_of = by_game("aspects"), by_game("earliness")


@rule
def gather(states: Any, luck: Any, out: Any, weights: Any, worth: Any, seen: Any, early: Any, points: Any) -> None:
    """Play matches and record one position of each: its aspects by seat, how early it was (-1 if the match ended before), and the final
    points. states[0] is a blank table, states[1] working space."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    s = states[1]
    for n in range(len(early)):
        copy_state(states)
        new_fate(s, luck)
        setup_of(s)
        s.quiet = 1
        left, turn = any_below(luck, LONGEST), -1
        early[n] = -1.0
        while not s.over:
            if s.to_act == 0:
                advance_of(s)
                continue
            who = LOWEST[s.to_act]
            if left <= 0 and who != turn and early[n] < 0.0:
                early[n] = earliness_of(s)
                for other in range(s.seats):
                    aspects_of(s, other, weights, seen[n, other])
            turn = who
            left -= 1
            apply_of(s, who, decide(s, who, luck, out, weights, worth, HEAT))
        for other in range(s.seats):
            points[n, other] = score(s, other)


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="python -m dolmen.lab.fit", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("game")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--matches", type=int, default=200_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args(arguments)
    game = find(chosen.game)
    if not game.outlook:
        print(f"{game.id} has no outlook: its searches play every world to its end.", file=sys.stderr)
        return 2
    settled, first = game.settle_options({}, chosen.seats)
    states = game.blank(chosen.seats, settled, Components(), first).repeat(2)
    weights = policy.as_weights(list(game.weights.values()))
    seen = np.zeros((chosen.matches, chosen.seats, len(game.outlook.names)))
    early, points = np.zeros(chosen.matches), np.zeros((chosen.matches, chosen.seats))
    luck, out, worth = loops.new_luck(chosen.seed), loops.room_for_actions(), policy.room_for_worth()
    gather(opened(states), luck, out, weights, worth, seen, early, points)
    print("\n".join(fitted(list(game.outlook.names), seen, early, points)))
    return 0


def fitted(names: Sequence[str], seen: np.ndarray, early: np.ndarray, points: np.ndarray) -> list[str]:
    """Fit the margin of the first seat over the second, and return the weights as lines of source, with the variance they explain. The
    last aspect is the same for every seat and cancels in a margin: it is fitted afterwards, to the points."""
    reached = early >= 0.0
    seen, points, early = seen[reached], points[reached], early[reached]
    aspects, margin = (seen[:, 0] - seen[:, 1])[:, :-1], points[:, 0] - points[:, 1]
    weights = np.linalg.lstsq(with_early(aspects, early), margin, rcond=None)[0]
    off = margin - with_early(aspects, early) @ weights
    lacking = points[:, 0] - with_early(seen[:, 0, :-1], early) @ weights
    base = np.linalg.lstsq(with_early(seen[:, 0, -1:], early), lacking, rcond=None)[0]
    late, more = np.split(weights, 2)
    pairs = zip(names, [*late, base[0]], [*more, base[1]], strict=True)
    lines = [f"    {name}: ({at_the_end:.2f}, {early_on:.2f})," for name, at_the_end, early_on in pairs]
    lines.append(f"explains {100 * (1 - off.var() / margin.var()):.1f} % of the variance of the margin, in {len(margin):,} matches")
    for part in range(STRETCHES):
        there = (early >= part / STRETCHES) & (early < (part + 1) / STRETCHES)
        if there.any():
            lines.append(f"  early {(part + 0.5) / STRETCHES:.2f}: off by {off[there].std():.2f} of {margin[there].std():.2f} points")
    return lines


def with_early(aspects: np.ndarray, early: np.ndarray) -> np.ndarray:
    """Append each aspect multiplied by `early`, which makes its weight linear in how early the position is."""
    return np.concatenate([aspects, aspects * early[:, None]], axis=1)


if __name__ == "__main__":
    sys.exit(main())
