"""Run the compiled half of the responder: replay what happened in many worlds at once, and try actions in those that are likely.

Rules that call each other stay in this file, as in players/searching.py."""

from __future__ import annotations

import math
from typing import Any

from dolmen.table.compiled import borrowed, rule
from dolmen.table.loops import ENOUGH, LOWEST, advance_of, apply_of, legal_of
from dolmen.table.moves import any_below
from dolmen.table.policy import best_of, margin, weigh_of, win_share

HIDDEN = -1  # instead of an action: one that the seat has not seen
IMPOSSIBLE = -1e300
ALL_ALIKE = 1e3  # a heat from which on all actions are equally likely
SHARE, MARGIN = 0, 1  # the last axis of the results


@rule
def recall(states: Any, deeds: Any, me: int, heat: float, slip: float, luck: Any, out: Any, weights: Any, worth: Any, likely: Any) -> None:
    """Replay deeds (a seat and its action) in all worlds. likely[k] receives the logarithm of how likely the other seats were to do so in
    states[k], if they play by rules of thumb with this heat, and anything at all with probability `slip`."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    for k in range(len(likely)):
        s = states[k]
        s.quiet = 1
        likely[k] = 0.0
        n = 0
        while s.over == 0:
            if s.to_act == 0:
                advance_of(s)
                continue
            if n == len(deeds):
                break
            who = deeds[n, 0]
            number = legal_of(s, who, out)
            weigh_of(s, who, out, number, weights, worth)
            if deeds[n, 1] == HIDDEN:
                place = best_of(worth, number, luck, heat)
            else:
                place = place_of(out, number, deeds[n, 1])
                if place < 0:
                    likely[k] = IMPOSSIBLE
                    break
                if who != me and number > 1:
                    likely[k] += math.log((1.0 - slip) * chance_of(worth, number, place, heat) + slip / number)
            apply_of(s, who, out[place])
            n += 1


@rule
def place_of(out: Any, n: int, action: int) -> int:
    """Return the place of an action among n, or -1."""
    found = -1
    for i in range(n):
        if out[i] == action:
            found = i
    return found


@rule
def chance_of(worth: Any, n: int, place: int, heat: float) -> float:
    """Return the probability that one of n actions is taken: by softmax, without heat any of the best."""
    if heat >= ALL_ALIKE:
        return 1.0 / n
    most = worth[0]
    for i in range(1, n):
        most = max(most, worth[i])
    total = 0.0
    for i in range(n):
        total += math.exp((worth[i] - most) / max(heat, 1e-9))
    return math.exp((worth[place] - most) / max(heat, 1e-9)) / total


@rule
def answer(
    states: Any, me: int, actions: Any, mine: float, theirs: float, luck: Any, out: Any, weights: Any, worth: Any, results: Any
) -> None:
    """Try actions in every world and play on by rules of thumb, the seat with the heat `mine`, the others with `theirs`. The last state is
    scratch space. results[world, k] receives the seat's share of the win and its margin after actions[k]."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    last = len(states) - 1
    s = states[last]
    for world in range(len(results)):
        seed, more = any_below(luck, 1 << 31) + 1, any_below(luck, 1 << 31)
        for k in range(len(actions)):
            luck[0], luck[1] = seed, more  # the same luck after every action
            states[last : last + 1] = states[world : world + 1]
            s.quiet = 1
            steps = 0
            while not s.over and steps < ENOUGH:
                if s.to_act == 0:
                    advance_of(s)
                    continue
                who, action = me + 0, actions[k]
                if steps > 0:
                    who = LOWEST[s.to_act]
                    number = legal_of(s, who, out)
                    action = out[0]
                    if number > 1:
                        weigh_of(s, who, out, number, weights, worth)
                        action = out[best_of(worth, number, luck, mine if who == me else theirs)]
                apply_of(s, who, action)
                steps += 1
            results[world, k, SHARE] = win_share(s, me)
            results[world, k, MARGIN] = margin(s, me)
