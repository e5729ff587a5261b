"""Play by rules of thumb: choose among actions by the values that a game's `weigh` gives them.

`weigh(s, who, actions, n, weights, worth)` writes the values of actions[0..n) to `worth`, in points. It uses only what the seat can
know, so that a view and the truth behind it get the same answer (a test checks that for every game)."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .compiled import borrowed, by_game, constant, rule
from .loops import LOWEST, MOST_ACTIONS, advance_of, apply_of, copy_state, legal_of, score, setup_of
from .modes import INTERPRETED
from .moves import any_below, new_fate
from .state import State

NOISES = 1024  # size of the table of noise samples


@rule
def no_opinion(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Give all actions the same value: the fallback for games without rules of thumb."""
    for i in range(n):
        worth[i] = 0.0


@rule
def as_it_stands(s: State, who: int, weights: Any) -> float:
    """Return the current score: the fallback for games without an outlook."""
    return score(s, who) + 0.0


@rule
def no_doubt(s: State) -> float:
    """Return a standard deviation of 1: the fallback for games without an outlook."""
    return 1.0


weigh_of = by_game("weigh", no_opinion)
judge_of = by_game("judge", no_opinion)  # like `weigh`, but by the game's net
outlook_of = by_game("outlook", as_it_stands)  # expected final points of a seat, hands included
doubt_of = by_game("doubt", no_doubt)  # standard deviation of the error in the margin of two outlooks

# Quantiles of the Gumbel distribution: the argmax of worth + heat * noise is a sample from the softmax of worth / heat
NOISE = constant(-np.log(-np.log((np.arange(NOISES) + 0.5) / NOISES)))


def room_for_worth() -> Any:
    """Return a buffer for the values of a seat's legal actions."""
    return [0.0] * MOST_ACTIONS if INTERPRETED else np.zeros(MOST_ACTIONS)


def as_weights(weights: Any) -> Any:
    """Convert weights to the form that rules take."""
    return list(map(float, weights)) if INTERPRETED else np.asarray(weights, np.float64)


@rule
def best_of(worth: Any, n: int, luck: Any, heat: float) -> int:
    """Return the index of the best of n values after adding Gumbel noise scaled by `heat`; at heat 0 ties are broken at random."""
    best = 0
    most = -1e300
    for i in range(n):
        value = worth[i] + (heat if heat > 0.0 else 1e-9) * NOISE[any_below(luck, NOISES)]
        if value > most:
            most = value
            best = i
    return best


@rule
def decide(s: State, who: int, luck: Any, out: Any, weights: Any, worth: Any, heat: float) -> int:
    """Choose a legal action by the rules of thumb."""
    n = legal_of(s, who, out)
    if n == 1:
        return out[0]
    weigh_of(s, who, out, n, weights, worth)
    return out[best_of(worth, n, luck, heat)]


@rule
def win_share(s: State, who: int) -> float:
    """Return a seat's share of the win if the match ended now: 1 for a sole winner, an equal share for a tie, else 0."""
    mine = score(s, who)
    equals = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > mine:
            return 0.0
        equals += theirs == mine
    return 1.0 / equals


@rule
def margin(s: State, who: int) -> int:
    """Return a seat's lead over the best other seat, in points."""
    most = -100000
    for other in range(s.seats):
        if other != who:
            most = max(most, score(s, other))
    return score(s, who) - most


@rule
def ahead_of(points: Any, who: int) -> float:
    """Return a seat's lead over the best other seat, given everyone's points."""
    most = -1e9
    for other in range(len(points)):
        if other != who:
            most = max(most, points[other])
    return points[who] - most


@rule
def share_out(points: Any, doubt: float, chances: Any) -> None:
    """Convert expected points to winning probabilities by a softmax, so that they add up to 1. For two seats this is the logistic
    approximation to the normal distribution of their margin."""
    most = points[0]
    for who in range(1, len(points)):
        most = max(most, points[who])
    total = 0.0
    for who in range(len(points)):
        chances[who] = math.exp(1.702 * (points[who] - most) / doubt)
        total += chances[who]
    for who in range(len(points)):
        chances[who] /= total


@rule
def by_outlook(s: State, weights: Any, points: Any, chances: Any) -> None:
    """Predict every seat's points from its outlook, and the winning probabilities from the outlook's uncertainty."""
    for who in range(s.seats):
        points[who] = outlook_of(s, who, weights)
    share_out(points, doubt_of(s), chances)


foresee_of = by_game("foresee", by_outlook)  # expected points and winning probability of each seat


@rule
def worth_one(states: Any, who: int, out: Any, weights: Any, worth: Any) -> int:
    """Write the value of each legal action to `worth`, by the rules of thumb; return how many there are."""
    n = legal_of(states[0], who, out)
    weigh_of(states[0], who, out, n, weights, worth)
    return n


@rule
def judge_one(states: Any, who: int, out: Any, weights: Any, worth: Any) -> int:
    """Write the value of each legal action to `worth`, by the net; return how many there are."""
    n = legal_of(states[0], who, out)
    judge_of(states[0], who, out, n, weights, worth)
    return n


@rule
def compare(states: Any, luck: Any, out: Any, worth: Any, mine: Any, theirs: Any, heat: float, deals: int, results: Any) -> None:
    """Play matches between two sets of weights: one seat uses `mine`, the others `theirs`, and every deal is played once from each
    seat. states[0] is a blank table, states[1] scratch space. results[deal] receives the win share and the margin of the one seat,
    averaged over the seats, and the total number of actions."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    s = states[1]
    for n in range(deals):
        new_fate(states[0], luck)
        results[n, 0] = results[n, 1] = results[n, 2] = 0.0
        for one in range(states[0].seats):
            copy_state(states)
            setup_of(s)
            s.quiet = 1
            while not s.over:
                if s.to_act == 0:
                    advance_of(s)
                    continue
                who = LOWEST[s.to_act]
                if who == one:
                    action = decide(s, who, luck, out, mine, worth, heat)
                else:
                    action = decide(s, who, luck, out, theirs, worth, heat)
                apply_of(s, who, action)
                results[n, 2] += 1.0
            results[n, 0] += win_share(s, one) / s.seats
            results[n, 1] += margin(s, one) / s.seats
