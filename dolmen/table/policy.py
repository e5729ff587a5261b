"""Playing by rules of thumb: a game's `weigh` says what each open action is worth, here is what is done with that.

`weigh(s, seat, actions, n, weights, worth)` writes the worth of actions[0..n) into `worth`, in points. It looks only at what
the seat can know, so a view and the truth behind it get the same answer (a test asks that of every game)."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .compiled import INTERPRETED, borrowed, by_game, constant, rule
from .loops import ENOUGH, LOWEST, MOST_ACTIONS, advance_of, apply_of, copy_state, legal_of, score, setup_of
from .moves import any_below, new_fate
from .state import State

NOISES = 1024  # as many different ones, drawn by chance


@rule
def no_opinion(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """For a game without rules of thumb: all actions are worth the same."""
    for i in range(n):
        worth[i] = 0.0


@rule
def as_it_stands(s: State, seat: int, weights: Any) -> float:
    """For a game that does not look ahead: what the sheet says now."""
    return score(s, seat) + 0.0


@rule
def hardly(s: State) -> float:
    return 1.0


weigh_of = by_game("weigh", no_opinion)
judge_of = by_game("judge", no_opinion)  # the same as `weigh`, by what was learned from matches: of games that have a net
outlook_of = by_game("outlook", as_it_stands)  # points a seat can expect in the end, by all that lies on the table, hands included
doubt_of = by_game("doubt", hardly)  # how far off the margin of two outlooks is, as a standard deviation

# Gumbel's distribution: the best of worth + heat * noise is each action with the chance exp(worth / heat) has among all
NOISE = constant(-np.log(-np.log((np.arange(NOISES) + 0.5) / NOISES)))


def room_for_worth() -> Any:
    return [0.0] * MOST_ACTIONS if INTERPRETED else np.zeros(MOST_ACTIONS)


def as_weights(weights: Any) -> Any:
    """Weights by place, as the rules take them."""
    return list(map(float, weights)) if INTERPRETED else np.asarray(weights, np.float64)


@rule
def best_of(worth: Any, n: int, luck: Any, heat: float) -> int:
    """The place of the best of n, blurred by so much noise; without any, equals are drawn by lot."""
    best = 0
    most = -1e300
    for i in range(n):
        value = worth[i] + (heat if heat > 0.0 else 1e-9) * NOISE[any_below(luck, NOISES)]
        if value > most:
            most = value
            best = i
    return best


@rule
def decide(s: State, seat: int, luck: Any, out: Any, weights: Any, worth: Any, heat: float) -> int:
    """One of the legal actions, by rules of thumb."""
    n = legal_of(s, seat, out)
    if n == 1:
        return out[0]
    weigh_of(s, seat, out, n, weights, worth)
    return out[best_of(worth, n, luck, heat)]


@rule
def play_by(s: State, luck: Any, out: Any, weights: Any, worth: Any, heat: float) -> int:
    """Every seat plays by rules of thumb to the end, the trail off; the number of actions."""
    s.quiet = 1
    steps = 0
    while not s.over and steps < ENOUGH:
        if s.to_act == 0:
            advance_of(s)
        else:
            seat = LOWEST[s.to_act]
            apply_of(s, seat, decide(s, seat, luck, out, weights, worth, heat))
            steps += 1
    return steps


@rule
def win_share(s: State, seat: int) -> float:
    """1 for the sole winner, a part of it for who ties, 0 for the others: as if the match ended now."""
    mine = score(s, seat)
    equals = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > mine:
            return 0.0
        equals += theirs == mine
    return 1.0 / equals


@rule
def margin(s: State, seat: int) -> int:
    """Points ahead of the best of the others."""
    most = -100000
    for other in range(s.seats):
        if other != seat:
            most = max(most, score(s, other))
    return score(s, seat) - most


@rule
def ahead_of(points: Any, seat: int) -> float:
    """Of these points by seat: how far this one is ahead of the best of the others."""
    most = -1e9
    for other in range(len(points)):
        if other != seat:
            most = max(most, points[other])
    return points[seat] - most


@rule
def share_out(points: Any, doubt: float, chances: Any) -> None:
    """Give each seat its chance to win with these points to expect: a softmax, so that together they make 1. With two seats that is the
    normal distribution of their margin, near enough."""
    most = points[0]
    for seat in range(1, len(points)):
        most = max(most, points[seat])
    total = 0.0
    for seat in range(len(points)):
        chances[seat] = math.exp(1.702 * (points[seat] - most) / doubt)
        total += chances[seat]
    for seat in range(len(points)):
        chances[seat] /= total


@rule
def by_outlook(s: State, weights: Any, points: Any, chances: Any) -> None:
    """Foresee points by seat from each one's outlook, and the chance to win from how far that is off."""
    for seat in range(s.seats):
        points[seat] = outlook_of(s, seat, weights)
    share_out(points, doubt_of(s), chances)


foresee_of = by_game("foresee", by_outlook)  # what each seat can expect: points, and the chance to win


@rule
def worth_one(states: Any, seat: int, out: Any, weights: Any, worth: Any) -> int:
    """What each action open to a seat is worth; how many there are."""
    n = legal_of(states[0], seat, out)
    weigh_of(states[0], seat, out, n, weights, worth)
    return n


@rule
def judge_one(states: Any, seat: int, out: Any, weights: Any, worth: Any) -> int:
    """The same, by what was learned."""
    n = legal_of(states[0], seat, out)
    judge_of(states[0], seat, out, n, weights, worth)
    return n


@rule
def compare(states: Any, luck: Any, out: Any, worth: Any, mine: Any, theirs: Any, heat: float, deals: int, results: Any) -> None:
    """One seat plays by its own weights, the others by theirs; every deal once from each seat. states[0]: a blank table,
    states[1]: room. results[deal]: share of the wins and margin of the one, means over the seats, and actions of all."""
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
                seat = LOWEST[s.to_act]
                if seat == one:
                    action = decide(s, seat, luck, out, mine, worth, heat)
                else:
                    action = decide(s, seat, luck, out, theirs, worth, heat)
                apply_of(s, seat, action)
                results[n, 2] += 1.0
            results[n, 0] += win_share(s, one) / s.seats
            results[n, 1] += margin(s, one) / s.seats
