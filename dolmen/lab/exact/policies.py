"""Turn players into strategies of a game tree, and strategies into functions of a view."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping

import numpy as np

from dolmen.play.view import View
from dolmen.players import Budget, find
from dolmen.players.greedy import Greedy

from .cutting import SEATS
from .tree import GameTree

TIED = 1e-9  # points between actions that rules of thumb find equal

Policy = Callable[[View], Mapping[str, float]]  # the probability of each action that may be taken


def strategy_of(tree: GameTree, policy: Policy) -> np.ndarray:
    """Ask a policy in every information set."""
    found = np.zeros(tree.slots)
    for one in tree.information_sets:
        chances = policy(one.view)
        found[one.slot : one.slot + len(one.actions)] = [chances.get(words, 0.0) for words in one.actions]
    return found


def uniform(view: View) -> Mapping[str, float]:
    """Choose each legal action with the same probability."""
    legal = view.legal()
    return dict.fromkeys(legal, 1.0 / len(legal))


def played_by(name: str, budget: Budget | None = None, seed: int = 1, times: int = 1) -> Policy:
    """Return the policy of a player by name. Those of `random` and `greedy` are exact. Others are asked so many times in each view, each
    time with another seed: asked once, the policy is the player with that seed."""
    if name in EXACT:
        return EXACT[name]

    def asked(view: View) -> Mapping[str, float]:
        legal = view.legal()
        chosen = Counter(find(name, seed + n).choose(view, legal, budget) for n in range(times))
        return {words: n / times for words, n in chosen.items()}

    return asked


def by_thumb(view: View) -> Mapping[str, float]:
    """Choose the action that the rules of thumb value most, and among equals each with the same probability."""
    worth = Greedy().worths(view)
    best = [words for words, points in worth.items() if points >= max(worth.values()) - TIED]
    return dict.fromkeys(best, 1.0 / len(best))


EXACT: Mapping[str, Policy] = {"random": uniform, "greedy": by_thumb}


def by_view(tree: GameTree, strategy: np.ndarray) -> Policy:
    """Return a strategy as a function of the view alone, which forgets how it came about: the mean over all information sets with that
    view, each as likely as this strategy of both seats makes it. Exploitability tells what is lost by forgetting."""
    there = tree.luck * np.prod([tree.reach(strategy, who) for who in range(SEATS)], axis=0)
    acting = np.flatnonzero(tree.own[0] | tree.own[1])
    likely = np.bincount(tree.slot[acting], there[acting], tree.slots)
    sums: dict[tuple[int | None, bytes], dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for one in tree.information_sets:
        for n, words in enumerate(one.actions):
            sums[one.view.seat, one.view.states.tobytes()][words] += float(likely[one.slot + n])

    def recalled(view: View) -> Mapping[str, float]:
        found = sums[view.seat, view.states.tobytes()]
        total = sum(found.values())
        return {words: share / total for words, share in found.items()} if total else uniform(view)

    return recalled
