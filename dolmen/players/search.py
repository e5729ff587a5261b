"""Search: imagine many worlds that fit what is seen, try the actions in them, keep what wins most.

The worlds come from `imagine`, so the search knows what its seat knows and nothing else. What it wants is the chance to win
(a shared win counts its share), blended with the margin, so that it plays on sensibly when all is won or lost."""

from __future__ import annotations

import hashlib
import math
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from dolmen.table import loops, policy
from dolmen.table.compiled import INTERPRETED, opened

from . import Budget, Prospect, Thought, searching
from .searching import ACTION, CHILD, MARGIN, NO_NODE, PLAYOUTS, POINTS, SIBLING, TRIED, WIN, WORTH

if TYPE_CHECKING:
    from dolmen.play.view import View

USUAL = Budget(seconds=0.2)
SLICE = 0.003  # seconds between two looks at the clock
MOST_NODES = 1 << 16
DEEPEST = 256  # nodes on a path


@dataclass(frozen=True)
class Knobs:
    """What one kind of search differs by from another. The first seven go into the compiled part, in this order."""

    heat: float = 0.1  # noise of the playouts, in points
    prior_heat: float = 0.3  # how far the tree trusts the rules of thumb: less is more
    explore: float = 0.6  # how much it looks at what it tried little
    depth: float = 1.0  # of the tree, in actions; 1 is no tree at all
    horizon: float = 1e9  # actions of a playout, before the score is taken as it stands
    blend: float = 0.5  # share of the margin in what is wanted; the rest is the chance to win
    sees_all: float = 0.0  # 1: the first state is the truth, nothing is imagined (for measurements only)
    halving: bool = False  # actions get equal shares of the same worlds, and the worse half is dropped again and again


VARIANTS = {
    "": Knobs(),
    "tree": Knobs(depth=12),
    "flat": Knobs(halving=True),
    "random-playouts": Knobs(heat=1e6),
    "halving": Knobs(depth=12, halving=True),
}


class Search:
    """`stop` ends a thought before its time: set it from another thread, clear it before the next."""

    def __init__(self, seed: int | None = None, knobs: Knobs = VARIANTS[""]) -> None:
        self.knobs = knobs
        self.stop = threading.Event()
        self._seed = secrets.randbits(64) if seed is None else seed

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return legal[0] if len(legal) == 1 else self.think(view, legal, budget).best

    def think(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> Thought:
        tree = Tree(view, self.knobs, luck_for(self._seed, view))
        return tree.think(legal, budget or USUAL, self.stop.is_set)


def luck_for(seed: int, view: View) -> tuple[int, int]:
    """The same view and seed, the same luck: in whatever order positions are looked at."""
    digest = hashlib.sha256(f"{seed} {view.seat} ".encode() + view._states.tobytes()).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little")


class Tree:
    """One position being searched."""

    def __init__(self, view: View, knobs: Knobs, luck: tuple[int, int]) -> None:
        assert view.seat is not None
        self.game, self.me, self.knobs = view._setting.game, view.seat - 1, knobs
        self.states = opened(view._states.repeat(2))
        base = [1, 0, *luck]
        self.luck: Any = base if INTERPRETED else np.array(base, np.int64)
        self.out, self.worth = loops.room_for_actions(), policy.room_for_worth()
        self.weights = policy.as_weights(list(self.game.weights.values()))
        self.numbers = policy.as_weights([getattr(knobs, field.name) for field in fields(knobs)[:7]])
        self.tree = np.zeros((MOST_NODES, 6), np.int32)
        self.tree[0] = NO_NODE, NO_NODE, NO_NODE, 0, 0, self.me
        self.sums = np.zeros((MOST_NODES, 4))
        self.notes = policy.as_weights([1.0, 0.0, 0.0])
        self.path, self.slot = self._numbers(DEEPEST, 0), self._numbers(len(self.game.actions), NO_NODE)

    @staticmethod
    def _numbers(n: int, value: int) -> Any:
        return [value] * n if INTERPRETED else np.full(n, value, np.int64)

    def grow(self, playouts: int, forced: Any) -> None:
        searching.grow(
            self.states, self.me, self.luck, self.out, self.weights, self.worth, self.numbers, self.tree, self.sums, self.notes,
            self.path, self.slot, forced, playouts,
        )  # fmt: skip

    # ---- thinking

    def think(self, legal: Sequence[str], budget: Budget, stopped: Callable[[], bool]) -> Thought:
        started = time.perf_counter()
        actions = [self.game.actions.code[words] for words in legal]
        rounds = max(1, math.ceil(math.log2(len(actions)))) if self.knobs.halving else 1
        alive = list(actions)
        for n in range(1, rounds + 1):
            deadline = None if budget.seconds is None else started + budget.seconds * n / rounds
            playouts = None if budget.playouts is None else budget.playouts * n // rounds
            self._spend(alive if self.knobs.halving else [], deadline, playouts, stopped)
            if self.knobs.halving and n < rounds:
                alive = sorted(alive, key=self._mean, reverse=True)[: (len(alive) + 1) // 2]
        return self._thought(legal, actions, time.perf_counter() - started)

    def _spend(self, forced: Sequence[int], deadline: float | None, playouts: int | None, stopped: Callable[[], bool]) -> None:
        """Playouts up to a moment, or up to a number in all; in slices, with a look at the clock and the flag between them."""
        given = self._numbers(len(forced), 0)
        given[:] = list(forced)
        some = max(1, len(forced)) if deadline is not None else 64
        while not stopped():
            done = int(self.notes[PLAYOUTS])
            if playouts is not None:
                some = min(some, playouts - done)
            now = time.perf_counter()
            if some <= 0 or (deadline is not None and now >= deadline):
                break
            self.grow(some, given)
            taken = max(time.perf_counter() - now, 1e-6)
            pace = SLICE if deadline is None else min(SLICE, max(deadline - now - taken, 1e-4))
            some = max(1, min(int(some * pace / taken), 4 * some))

    # ---- what came of it

    def _children(self, node: int) -> dict[int, int]:
        found = {}
        child = int(self.tree[node, CHILD])
        while child != NO_NODE:
            found[int(self.tree[child, ACTION])] = child
            child = int(self.tree[child, SIBLING])
        return found

    def _mean(self, action: int) -> float:
        child = self._children(0).get(action)
        return -1.0 if child is None or not self.tree[child, TRIED] else float(self.sums[child, WORTH] / self.tree[child, TRIED])

    def _thought(self, legal: Sequence[str], actions: Sequence[int], seconds: float) -> Thought:
        children = self._children(0)
        tried = {action: int(self.tree[children[action], TRIED]) if action in children else 0 for action in actions}
        order = sorted(range(len(actions)), key=lambda i: (tried[actions[i]], self._mean(actions[i])), reverse=True)
        prospects = []
        for i in order:
            times = max(tried[actions[i]], 1)
            sums = self.sums[children[actions[i]]] if actions[i] in children else np.zeros(4)
            chance, margin, points = (float(sums[column]) / times for column in (WIN, MARGIN, POINTS))
            prospects.append(Prospect(legal[i], chance, points, margin, tried[actions[i]]))
        best, second = (actions[order[0]], actions[order[1]]) if len(order) > 1 else (actions[order[0]],) * 2
        return Thought(tuple(prospects), self._line(best), self._sure(best, second), int(self.notes[PLAYOUTS]), seconds)

    def _line(self, action: int) -> tuple[str, ...]:
        """The actions most tried, one after the other, as long as they were tried often enough to mean something."""
        words: list[str] = []
        node = self._children(0).get(action)
        while node is not None and (not words or self.tree[node, TRIED] >= 8):
            words.append(self.game.actions.words[int(self.tree[node, ACTION])])
            following = self._children(node).values()
            node = max(following, key=lambda child: int(self.tree[child, TRIED]), default=None)
        return tuple(words)

    def _sure(self, best: int, second: int) -> float:
        if best == second:
            return 1.0
        children = self._children(0)
        times = [max(int(self.tree[children[action], TRIED]) if action in children else 0, 1) for action in (best, second)]
        means = [min(max(self._mean(action), 0.0), 1.0) for action in (best, second)]
        off = math.sqrt(sum(mean * (1 - mean) / n + 0.25 / n**2 for mean, n in zip(means, times, strict=True)))
        return 0.5 * (1 + math.erf((means[0] - means[1]) / off / math.sqrt(2)))


def player(seed: int | None = None, variant: str = "") -> Search:
    """A variant by name, with knobs turned if asked: `search/tree,blend=0.5`."""
    name, *turned = variant.split(",")
    if name not in VARIANTS:
        raise LookupError(f"There is no search {name!r}; there is {', '.join(filter(None, VARIANTS))}.")
    knobs = VARIANTS[name]
    for pair in turned:
        knob, _, value = pair.partition("=")
        if knob not in {field.name for field in fields(Knobs)} - {"sees_all"}:
            raise LookupError(f"A search has no {knob!r} to turn.")
        turned_to: Any = bool(int(value)) if knob == "halving" else float(value)
        knobs = replace(knobs, **{knob: turned_to})
    return Search(seed, knobs)
