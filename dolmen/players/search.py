"""Search: imagine many worlds that fit what is seen, try the actions in them, keep what wins most.

The worlds come from `imagine`, so the search knows what its seat knows and nothing else. What it wants is the chance to win
(a shared win counts its share), blended with the margin, so that it plays on sensibly when all is won or lost.

The default is flat: the actions that the rules of thumb like best are tried in the same worlds, and the worse half is dropped
again and again. What the rules of thumb say counts like so many playouts, for a hundred noisy ones are no reason to overrule
them. In a game that has learned from matches (table/net.py), what it learned speaks in their place, and says what a world comes to
that is not played to its end. docs/strength.md tells what else was tried, and lost."""

from __future__ import annotations

import hashlib
import math
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from dolmen.table import loops, policy
from dolmen.table.compiled import INTERPRETED, opened
from dolmen.table.errors import Refusal

from . import Budget, Prospect, Thought, searching
from .calibration import told
from .searching import ACTION, CHILD, MARGIN, NO_NODE, PLAYOUTS, POINTS, SIBLING, SQUARES, TRIED, WIN

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.table.game import Game

VERSION = "2"  # goes up when it plays differently: what was measured of another does not count for this one
SHARED_OUT = "3"  # .. and this is it where more than two seats share out the chances of an outlook
USUAL = Budget(playouts=1000)  # not a time: as strong on every machine
SLICE = 0.003  # seconds between two looks at the clock
MOST_NODES = 1 << 16
DEEPEST = 256  # nodes on a path
WIN_IN_SPREADS = 2.5  # of an even match: a point more is worth as much in margin as in the chance to win, times so many spreads
OFTEN = 8  # tried so often, an action means something
LOOKS = 8  # at what was found so far, while a budget is spent
SPARE = 0.002  # of a spread: what a choice may lose by thinking less
TELLING = 2.0  # slips: what rules of thumb say beyond that is no number of points, only an order


@dataclass(frozen=True)
class Knobs:
    """What one kind of search differs by from another. The first eight go into the compiled part, in this order."""

    heat: float = 0.1  # noise of the playouts, in points
    prior_heat: float = 1.0  # how far the tree trusts the rules of thumb: less is more
    explore: float = 0.3  # how much it looks at what it tried little
    depth: float = 1.0  # of the tree, in actions; 1 is no tree at all
    horizon: float = 16.0  # turns of a playout, before the outlook is taken for the end; a game without one is played out
    blend: float = 0.3  # share of the margin in what is wanted; the rest is the chance to win
    sees_all: float = 0.0  # 1: the first state is the truth, nothing is imagined (for measurements only)
    learned: float = 0.0  # up to this turn of a playout, what was learned chooses for this seat; below 0 it is not asked at all
    slip: float = 1.0  # how far off the rules of thumb are, in points: the less, the more playouts it takes to overrule them ..
    learned_slip: float = 0.4  # .. and how far what was learned
    wide: float = 4.0  # so many actions are tried, those the rules of thumb like best
    halving: bool = True  # they get equal shares of the same worlds, and the worse half is dropped; if not, a tree chooses


VARIANTS = {
    "": Knobs(),
    "flat": Knobs(horizon=1e9, learned=-1, slip=1e3, wide=1e9),  # plain Monte Carlo: no opinion beforehand, every world to its end
    "tree": Knobs(depth=12, learned=-1, slip=1e3, halving=False),  # its rules of thumb speak while it chooses
    "played-out": Knobs(horizon=1e9),
    "random-playouts": Knobs(heat=1e6, horizon=1e9, learned=-1),
    "by-thumb": Knobs(learned=-1),  # as in a game that has learned nothing
}


class Search:
    """`stop` ends a thought before its time: set it from another thread, clear it before the next."""

    def __init__(self, seed: int | None = None, knobs: Knobs = VARIANTS[""]) -> None:
        self.knobs = knobs
        self.stop = threading.Event()
        self._seed = secrets.randbits(64) if seed is None else seed

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        return legal[0] if len(legal) == 1 else self._think(view, legal, budget, enough=SPARE).best

    def think(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> Thought:
        """Spend the whole budget, even where it is clear what to do: a person wants to know the chances, too."""
        return self._think(view, legal, budget)

    def _think(self, view: View, legal: Sequence[str], budget: Budget | str | None, enough: float = 0.0) -> Thought:
        measure = Budget.of(budget) or USUAL
        if problem := nothing_to_think_about(view, legal):
            raise Refusal(problem)
        return Tree(view, self.knobs, luck_for(self._seed, view)).think(legal, measure, self.stop.is_set, enough)


def nothing_to_think_about(view: View, legal: Sequence[str]) -> str | None:
    """Why there is nothing to choose from, in a sentence."""
    if view.seat is None:
        return "An onlooker's view holds no seat, so there is nothing to think about for one."
    if view.over:
        return "The match is over: there is nothing to think about any more."
    if not legal:
        return f"Seat {view.seat} has nothing to decide now, so there is nothing to think about."
    strange = [words for words in legal if words not in view.legal()]
    return f"{strange[0]!r} is not open to seat {view.seat} in this view." if strange else None


def version(game: Game, seats: int) -> str:
    """Name this search as it plays a game: what it has learned is part of it."""
    net = game.net_for(seats)
    if net is None:
        return SHARED_OUT if game.has_outlook and seats > 2 else VERSION
    return f"{VERSION}+{hashlib.sha256(net.path.read_bytes()).hexdigest()[:6]}"


def luck_for(seed: int, view: View) -> tuple[int, int]:
    """The same view and seed, the same luck: in whatever order positions are looked at."""
    digest = hashlib.sha256(f"{seed} {view.seat} ".encode() + view._states.tobytes()).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little")


class Tree:
    """One position being searched."""

    def __init__(self, view: View, knobs: Knobs, luck: tuple[int, int]) -> None:
        assert view.seat is not None
        self.game, self.seats, self.me, self.knobs = view._setting.game, view.seats, view.seat - 1, knobs
        states = view._states.repeat(2)
        states["to_act"] |= 1 << self.me  # who has chosen, and may choose anew, thinks as if it had not
        self.states = opened(states)
        base = [1, 0, *luck]
        self.luck: Any = base if INTERPRETED else np.array(base, np.int64)
        self.out, self.worth = loops.room_for_actions(), policy.room_for_worth()
        learned = self.game.net_for(view.seats) is not None and knobs.learned >= 0.0
        self.weights = policy.as_weights(self.game.learned if learned else list(self.game.weights.values()))
        self.slip = knobs.learned_slip if learned else knobs.slip
        numbers = replace(knobs, horizon=knobs.horizon if self.game.has_outlook else 1e9, learned=knobs.learned if learned else -1.0)
        self.numbers = policy.as_weights([getattr(numbers, field.name) for field in fields(knobs)[:8]])
        self.tree = np.zeros((MOST_NODES, 6), np.int32)
        self.tree[0] = NO_NODE, NO_NODE, NO_NODE, 0, 0, self.me
        self.sums = np.zeros((MOST_NODES, 4))
        self.notes = policy.as_weights([1.0, 0.0, 0.0, 0.0, 0.0])
        self.path, self.slot = self._numbers(DEEPEST, 0), self._numbers(len(self.game.actions), NO_NODE)
        weigh = policy.judge_one if learned else policy.worth_one
        n = weigh(self.states, self.me, self.out, self.weights, self.worth)
        self.prior = {int(self.out[i]): float(self.worth[i]) for i in range(n)}
        self.grow(0, self._numbers(0, 0))  # compiled before the watch starts: that is not thinking

    @staticmethod
    def _numbers(n: int, value: int) -> Any:
        return [value] * n if INTERPRETED else np.full(n, value, np.int64)

    def grow(self, worlds: int, forced: Any) -> None:
        searching.grow(
            self.states, self.me, self.luck, self.out, self.weights, self.worth, self.numbers, self.tree, self.sums, self.notes,
            self.path, self.slot, forced, worlds,
        )  # fmt: skip

    # ---- thinking

    def think(self, legal: Sequence[str], budget: Budget, stopped: Callable[[], bool], enough: float = 0.0) -> Thought:
        """`enough`: of a spread; if the best action can hardly be worse than another by more than that, the rest is saved."""
        started = time.perf_counter()
        actions = sorted((self.game.actions.code[words] for words in legal), key=lambda action: -self.prior[action])
        if self.knobs.halving:
            order = self._halve(actions, budget, started, stopped, enough)
        else:
            self._spend([], budget, 1.0, started, stopped)
            children = self._children(0)
            order = sorted(actions, key=lambda action: -int(self.tree[children[action], TRIED]) if action in children else 0)
        return self._thought(order, time.perf_counter() - started)

    def _halve(self, actions: Sequence[int], budget: Budget, started: float, stopped: Callable[[], bool], enough: float) -> list[int]:
        """Drop the worse half, until two are left or more thinking would hardly help; all actions, the best first."""
        wide = min(len(actions), int(self.knobs.wide))
        alive, dropped = list(actions[:wide]), list(actions[wide:])
        rounds = max(1, math.ceil(math.log2(wide)))
        looks = max(1, LOOKS // rounds)
        for n in range(1, rounds * looks + 1):
            self._spend(alive, budget, n / rounds / looks, started, stopped)
            alive.sort(key=lambda action: self._merit(self._prospect(action)), reverse=True)
            best, *others = (self._prospect(action) for action in alive)
            if sum(self._regret(best, other) for other in others) < enough:
                break
            if n % looks == 0 and n < rounds * looks:
                half = (len(alive) + 1) // 2
                alive, dropped = alive[:half], alive[half:] + dropped
        return alive + dropped

    def _spend(self, forced: Sequence[int], budget: Budget, part: float, started: float, stopped: Callable[[], bool]) -> None:
        """Up to such a part of the budget; in slices, with a look at the clock and the flag between them."""
        given = self._numbers(len(forced), 0)
        given[:] = list(forced)
        each = max(1, len(forced))
        deadline = None if budget.seconds is None else started + budget.seconds * part
        some = 8 if deadline is None else 1
        while not stopped():
            if budget.playouts is not None:
                some = min(some, (round(budget.playouts * part) - int(self.notes[PLAYOUTS])) // each)
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

    def _spread(self) -> float:
        """Of the margins at the ends of the playouts: a standard deviation."""
        playouts = max(self.notes[PLAYOUTS], 1.0)
        return math.sqrt(max(self.notes[SQUARES] / playouts - (self.sums[0, MARGIN] / playouts) ** 2, 1.0))

    def _trust(self) -> float:
        """So many playouts count what the rules of thumb say, or what was learned."""
        return (self._spread() / self.slip) ** 2

    def _merit(self, prospect: Prospect) -> float:
        """What is wanted, in points."""
        return self.knobs.blend * prospect.margin + (1.0 - self.knobs.blend) * WIN_IN_SPREADS * self._spread() * prospect.chance

    def _prospect(self, action: int, most: float = math.inf) -> Prospect:
        """What its playouts say and what the rules of thumb say, each by how much it is to be trusted. Rules of thumb only compare:
        they tell how much better an action is than the mean of what was tried, by `most` points at most."""
        children = self._children(0)
        tried = {act: int(self.tree[child, TRIED]) for act, child in children.items()}
        playouts = max(sum(tried.values()), 1)
        better = self.prior[action] - sum(self.prior[act] * times for act, times in tried.items()) / playouts
        better = min(max(better, -most), most)
        n, trust, spread = tried.get(action, 0), self._trust(), self._spread()
        if not tried:
            trust, better = 1.0, 0.0
        found = []
        for column, worth in ((WIN, better / WIN_IN_SPREADS / spread), (POINTS, better), (MARGIN, better)):
            seen = float(self.sums[children[action], column]) if n else 0.0
            found.append((seen + trust * (float(self.sums[0, column]) / playouts + worth)) / (n + trust))
        return Prospect(self.game.actions.words[action], min(max(found[0], 0.0), 1.0), found[1], found[2], n)

    def _thought(self, order: Sequence[int], seconds: float) -> Thought:
        sure = self._sure(*map(self._prospect, order[:2])) if len(order) > 1 else 1.0
        return Thought(tuple(self._told(order)), self._line(order[0]), sure, int(self.notes[PLAYOUTS]), seconds)

    def _told(self, order: Sequence[int]) -> Iterator[Prospect]:
        """For people: chances that hold, and none that is higher than that of a better action."""
        highest = 1.0
        for action in order:
            found = self._prospect(action, TELLING * self.slip)
            highest = min(highest, told(self.game.id, self.seats, found.chance))
            yield replace(found, chance=highest)

    def _line(self, action: int) -> tuple[str, ...]:
        """The actions that most often followed, one after the other, as long as that was often enough to mean something."""
        words = [self.game.actions.words[action]]
        node = self._children(0).get(action)
        while node is not None:
            following = self._children(node).values()
            node = max(following, key=lambda child: int(self.tree[child, TRIED]), default=None)
            if node is None or self.tree[node, TRIED] < OFTEN:
                break
            words.append(self.game.actions.words[int(self.tree[node, ACTION])])
        return tuple(words)

    def _sure(self, first: Prospect, second: Prospect) -> float:
        """That the first is the better one."""
        return 0.5 * math.erfc(-self._lead(first, second)[0] / math.sqrt(2.0))

    def _regret(self, first: Prospect, second: Prospect) -> float:
        """What is lost, as expected, if the first is taken and the second is better; in spreads."""
        lead, off = self._lead(first, second)
        return off * (math.exp(-0.5 * lead * lead) / math.sqrt(2.0 * math.pi) - lead * 0.5 * math.erfc(lead / math.sqrt(2.0)))

    def _lead(self, first: Prospect, second: Prospect) -> tuple[float, float]:
        """How far ahead the first is, in parts of how far off that may be; and that, in spreads. Carefully: as if every playout
        had a world of its own."""
        off = math.sqrt(1.0 / (first.tried + self._trust()) + 1.0 / (second.tried + self._trust()))
        return (self._merit(first) - self._merit(second)) / self._spread() / off, off


def player(seed: int | None = None, variant: str = "") -> Search:
    """A variant by name, with knobs turned if asked: `search/tree,blend=0.5`."""
    name, *turned = variant.split(",")
    if "=" in name:
        name, turned = "", [name, *turned]
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
