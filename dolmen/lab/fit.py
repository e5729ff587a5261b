"""Fit a game's outlook to how matches end: what does a position come to, by what can be seen in it?

    python -m dolmen.lab.fit card --seats 2 --matches 200000

Both sides play by rules of thumb, a little blurred. In every match one position is looked at, and the margin at the end is explained
by the aspects of that position: least squares, with weights that change evenly from the beginning to the end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.table import loops, policy
from dolmen.table.compiled import borrowed, by_game, opened, rule
from dolmen.table.components import Components
from dolmen.table.loops import LOWEST, advance_of, apply_of, copy_state, score, setup_of
from dolmen.table.moves import any_below, new_fate
from dolmen.table.policy import decide

HEAT = 0.3  # so that not only the best is seen
LONGEST = 140  # actions, up to which a position is chosen
TOLD = 8  # so many stretches of a match are told apart in the report

aspects_of, earliness_of = by_game("aspects"), by_game("earliness")


@rule
def gather(states: Any, luck: Any, out: Any, weights: Any, worth: Any, seen: Any, early: Any, points: Any) -> None:
    """states[0]: a blank table, states[1]: room. Of each match: the aspects of one position by seat, how early it was (-1: the match
    was over before), and the points at the end."""
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
            seat = LOWEST[s.to_act]
            if left <= 0 and seat != turn and early[n] < 0.0:
                early[n] = earliness_of(s)
                for other in range(s.seats):
                    aspects_of(s, other, weights, seen[n, other])
            turn = seat
            left -= 1
            apply_of(s, seat, decide(s, seat, luck, out, weights, worth, HEAT))
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
    if not game.has_outlook:
        print(f"{game.id} has no outlook: its searches play every world to its end.", file=sys.stderr)
        return 2
    settled, first = game.settle_options({}, chosen.seats)
    states = game.blank(chosen.seats, settled, Components(), first).repeat(2)
    weights = policy.as_weights(list(game.weights.values()))
    seen = np.zeros((chosen.matches, chosen.seats, len(game.outlook)))
    early, points = np.zeros(chosen.matches), np.zeros((chosen.matches, chosen.seats))
    luck, out, worth = loops.new_luck(chosen.seed), loops.room_for_actions(), policy.room_for_worth()
    gather(opened(states), luck, out, weights, worth, seen, early, points)
    print("\n".join(fitted(list(game.outlook), seen, early, points)))
    return 0


def fitted(names: Sequence[str], seen: np.ndarray, early: np.ndarray, points: np.ndarray) -> list[str]:
    """Fit the margin of the first seat over the next: two seats are enough. The last aspect, which all have alike, makes no margin: it is
    what their points need besides."""
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
    for part in range(TOLD):
        there = (early >= part / TOLD) & (early < (part + 1) / TOLD)
        if there.any():
            lines.append(f"  early {(part + 0.5) / TOLD:.2f}: off by {off[there].std():.2f} of {margin[there].std():.2f} points")
    return lines


def with_early(aspects: np.ndarray, early: np.ndarray) -> np.ndarray:
    """Give each aspect a second weight, for how early it is."""
    return np.concatenate([aspects, aspects * early[:, None]], axis=1)


if __name__ == "__main__":
    sys.exit(main())
