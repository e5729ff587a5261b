"""Solve game trees by CFR+, and tell exactly how far a strategy can be exploited.

CFR+ (Tammelin 2014): regrets never fall below zero, the seats are updated in turn, and the average weighs a round by its number. The
average strategy comes as close to an equilibrium as its exploitability says, which a best response measures exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dolmen.table.errors import Refusal

from .cutting import SEATS
from .tree import GameTree


@dataclass(frozen=True)
class Solution:
    """What CFR+ found: the average strategy, and how exploitable it was after some of the rounds."""

    tree: GameTree
    strategy: np.ndarray
    course: tuple[tuple[int, float], ...]  # rounds, exploitability


def solve(tree: GameTree, rounds: int = 200, heard: Callable[[int, float], None] | None = None) -> Solution:
    """Run CFR+ for so many rounds. The exploitability is measured, and told, after 1, 2, 4, … rounds and at the end."""
    regrets, total = np.zeros(tree.slots), np.zeros(tree.slots)
    course = []
    if rounds < 1:
        raise Refusal(f"{rounds} rounds find nothing; there must be one at least.")
    for n in range(1, rounds + 1):
        for who in range(SEATS):
            strategy = normal(tree, regrets)  # regret matching
            worth = counterfactual(tree, strategy, who)
            slots = tree.by_slot(worth, who)
            mean = np.add.reduceat(strategy * slots, tree.firsts)[tree.set_of]
            mine = tree.owner == who
            regrets = np.where(mine, np.maximum(regrets + slots - mean, 0.0), regrets)
            total += np.where(mine, n * own_reach(tree, strategy, who)[tree.set_of] * strategy, 0.0)
        if n & (n - 1) == 0 or n == rounds:
            course.append((n, exploitability(tree, normal(tree, total))))
            if heard:
                heard(*course[-1])
    return Solution(tree, normal(tree, total), tuple(course))


def normal(tree: GameTree, weights: np.ndarray) -> np.ndarray:
    """Scale the weights of every information set so that they add up to 1; equal where there are none."""
    sums = np.add.reduceat(weights, tree.firsts)[tree.set_of]
    equal = 1.0 / np.bincount(tree.set_of)[tree.set_of]
    scaled: np.ndarray = np.where(sums > 0.0, weights / np.where(sums > 0.0, sums, 1.0), equal)
    return scaled


def own_reach(tree: GameTree, strategy: np.ndarray, who: int) -> np.ndarray:
    """Return by information set the probability that its seat does its part to reach it; it recalls all it did, so every node agrees."""
    reach: np.ndarray = tree.reach(strategy, who)[tree.parent[tree.first_child]]
    return reach


def counterfactual(tree: GameTree, strategy: np.ndarray, who: int) -> np.ndarray:
    """Return what each node is worth to a seat, times the probability that luck and the other seat lead there."""
    return tree.back_up(weighed(tree, strategy, who), tree.share(strategy, who))


def weighed(tree: GameTree, strategy: np.ndarray, who: int) -> np.ndarray:
    """Return the payoffs of a seat, each times the probability that luck and the other seat lead there."""
    found: np.ndarray = (tree.leaves if who == 0 else -tree.leaves) * tree.luck * tree.reach(strategy, 1 - who)
    return found


# ---- values


def value(tree: GameTree, strategy: np.ndarray) -> float:
    """Return what a strategy of both seats is worth to the first."""
    return float(counterfactual(tree, strategy, 0)[tree.roots].sum())


def best_response(tree: GameTree, strategy: np.ndarray, who: int) -> tuple[float, np.ndarray]:
    """Return the most that a seat can get against the other's strategy, and how: by backward induction over information sets. The rest of
    the strategy returned is the given one."""
    found, best = weighed(tree, strategy, who), np.where(tree.owner == who, 0.0, strategy)
    mine = tree.own[who]
    for one in reversed(tree.levels):
        chosen = one.nodes[mine[one.nodes]]
        if len(chosen):
            slots = np.bincount(tree.slot[chosen], found[chosen], tree.slots)
            here = np.unique(tree.set_of[tree.slot[chosen]])
            for n in here.tolist():
                start = tree.firsts[n]
                best[start + int(np.argmax(slots[start : start + len(tree.information_sets[n].actions)]))] = 1.0
        share = np.where(mine[one.nodes], best[tree.slot[one.nodes]], 1.0)
        found[one.tops] = np.add.reduceat(share * found[one.nodes], one.starts)
    return float(found[tree.roots].sum()), best


def exploitability(tree: GameTree, strategy: np.ndarray) -> float:
    """Return what a best response wins against a strategy beyond the value of the game, on average over the seats: NashConv / 2."""
    return sum(best_response(tree, strategy, who)[0] for who in range(SEATS)) / SEATS
