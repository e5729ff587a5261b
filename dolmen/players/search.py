"""Search by determinization: sample worlds that fit the view, play each candidate action out in them, and choose by the results.

The worlds come from `imagine`, so the search knows what its seat knows and nothing else. It maximizes the chance to win (a shared win
counts its share) blended with the margin, so that it plays on sensibly when the match is won or lost.

The default is sequential halving at the root: the candidates that the rules of thumb rank highest are tried in the same worlds (common
random numbers), and the worse half is dropped again and again. The rules of thumb act as a prior worth a number of playouts, since a
hundred noisy ones are no reason to overrule them. In a game with a trained net (table/net.py), the net replaces them, and evaluates
the worlds that are not played to the end. docs/attempts.md tells what else was tried, and lost."""

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
from dolmen.table.errors import Refusal
from dolmen.table.records import opened
from dolmen.table.seats import index_of

from . import Budget, Prospect, Thought, searching
from .calibration import calibrated
from .searching import ACTION, CHILD, KNOBS, MARGIN, NO_NODE, POINTS, SIBLING, TRIED, WIN

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.table.game import Game

VERSION = "2"  # increment when it plays differently: measurements of another version do not apply to this one
SHARED_OUT = "3"  # the version where more than two seats divide the chances of an outlook
USUAL_BUDGET = Budget(playouts=1000)  # not a time, so that it is equally strong on every machine
SLICE = 0.003  # seconds between two readings of the clock
WIN_IN_SPREADS = 2.5  # standard deviations of the margin that a win is worth in an even match: converts chances into points
OFTEN = 8  # visits from which on an action is reported in the line
LOOKS = 8  # interim evaluations while a budget is spent
SPARE = 0.002  # expected regret, in standard deviations of the margin, at which a choice stops early
TELLING = 2.0  # in units of `slip`: beyond this, rules of thumb rank actions but do not measure points


@dataclass(frozen=True)
class Knobs:
    """The parameters that distinguish one kind of search from another. `searching.KNOBS` names those that the compiled part takes."""

    heat: float = 0.1  # Gumbel noise of the playouts, in points
    prior_heat: float = 1.0  # softmax temperature of the tree's prior: the lower, the more it trusts the rules of thumb
    explore: float = 0.3  # exploration constant of PUCT
    depth: float = 1.0  # of the tree, in actions; 1 is no tree at all
    horizon: float = 16.0  # turns of a playout, after which the outlook evaluates; a game without an outlook is played out
    blend: float = 0.3  # share of the margin in the objective; the rest is the chance to win
    sees_all: float = 0.0  # 1: the first state is the truth, and nothing is sampled (for measurements only)
    learned: float = 0.0  # up to this turn of a playout the net chooses for this seat; below 0 the net is not used at all
    slip: float = 1.0  # standard error of the rules of thumb, in points: the smaller, the more playouts it takes to overrule them
    learned_slip: float = 0.4  # the same of the net
    wide: float = 4.0  # candidates: the actions ranked highest by the rules of thumb
    halving: bool = True  # sequential halving over the same worlds; if not, a tree with PUCT


VARIANTS = {
    "": Knobs(),
    "flat": Knobs(horizon=1e9, learned=-1, slip=1e3, wide=1e9),  # plain Monte Carlo: no prior, every world to its end
    "tree": Knobs(depth=12, learned=-1, slip=1e3, halving=False),  # no prior beyond PUCT's own
    "played-out": Knobs(horizon=1e9),
    "random-playouts": Knobs(heat=1e6, horizon=1e9, learned=-1),
    "by-thumb": Knobs(learned=-1),  # as in a game without a net
}


class Search:
    """A player that searches. Setting `stop` from another thread ends a thought early; clear it before the next."""

    def __init__(self, seed: int | None = None, knobs: Knobs = VARIANTS[""]) -> None:
        self.knobs = knobs
        self.stop = threading.Event()
        self._seed = secrets.randbits(64) if seed is None else seed

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        return legal[0] if len(legal) == 1 else self._think(view, legal, budget, enough=SPARE).best

    def think(self, view: View, legal: Sequence[str], budget: Budget | str | None = None, all_actions: bool = False) -> Thought:
        """Spend the whole budget, even where the choice is clear: a person wants to know the chances, too.

        With `all_actions` every legal action is a candidate: each is played out in one world at least, whatever the budget, and those
        that come out well in more. Otherwise the prospects of all but a few are what the rules of thumb say.

        >>> import dolmen
        >>> view = dolmen.Match("tales", seats=4, seed=1).view(1)
        >>> [min(one.tried for one in Search(seed=1).think(view, view.legal(), "70p", every).prospects) for every in (False, True)]
        [0, 3]
        """
        return self._think(view, legal, budget, all_actions=all_actions)

    def _think(
        self, view: View, legal: Sequence[str], budget: Budget | str | None, enough: float = 0.0, all_actions: bool = False
    ) -> Thought:
        measure = Budget.of(budget) or USUAL_BUDGET
        if problem := nothing_to_think_about(view, legal):
            raise Refusal(problem)
        return Tree(view, self.knobs, luck_for(self._seed, view)).think(legal, measure, self.stop.is_set, enough, all_actions)


def nothing_to_think_about(view: View, legal: Sequence[str]) -> str | None:
    """Explain in a sentence why there is nothing to choose from; None if there is."""
    if view.seat is None:
        return "An onlooker's view holds no seat, so there is nothing to think about for one."
    if view.over:
        return "The match is over: there is nothing to think about any more."
    if not legal:
        return f"Seat {view.seat} has nothing to decide now, so there is nothing to think about."
    strange = [words for words in legal if words not in view.legal()]
    return f"{strange[0]!r} is not open to seat {view.seat} in this view." if strange else None


def version(game: Game, seats: int) -> str:
    """Return the version of this search in a game, the net's hash included."""
    net = game.net_for(seats)
    if net is None:
        return SHARED_OUT if game.outlook and seats > 2 else VERSION
    return f"{VERSION}+{hashlib.sha256(net.path.read_bytes()).hexdigest()[:6]}"


def luck_for(seed: int, view: View) -> tuple[int, int]:
    """Derive the random seed from view and seed, so that an evaluation does not depend on the order in which positions are looked at."""
    digest = hashlib.sha256(f"{seed} {view.seat} ".encode() + view.states.tobytes()).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little")


class Tree:
    """The search of one position."""

    def __init__(self, view: View, knobs: Knobs, luck: tuple[int, int]) -> None:
        assert view.seat is not None
        self.game, self.seats, self.me, self.knobs = view.setting.game, view.seats, index_of(view.seat), knobs
        learned = self.game.net_for(view.seats) is not None and knobs.learned >= 0.0
        self.weights = policy.as_weights(self.game.learned(view.seats) if learned else list(self.game.weights.values()))
        self.slip = knobs.learned_slip if learned else knobs.slip
        self.space = np.zeros(1, searching.workspace(self.game.box.dtype, len(self.game.actions)))
        self.space["known"] = view.states
        self.space["known"]["to_act"] |= 1 << self.me  # a seat that has chosen and may choose again thinks as if it had not
        self.space["me"], self.space["luck"] = self.me, [1, 0, *luck]
        numbers = replace(knobs, horizon=knobs.horizon if self.game.outlook else 1e9, learned=knobs.learned if learned else -1.0)
        for knob in KNOBS:
            self.space[knob] = getattr(numbers, knob)
        self.space["slot"], self.space["size"] = NO_NODE, 1
        self.tree, self.sums = self.space["tree"][0], self.space["sums"][0]
        self.tree[0] = NO_NODE, NO_NODE, NO_NODE, 0, 0, self.me
        out, worth = loops.room_for_actions(), policy.room_for_worth()
        weigh = policy.judge_one if learned else policy.worth_one
        n = weigh(opened(self.space["known"]), self.me, out, self.weights, worth)
        self.prior = {int(out[i]): float(worth[i]) for i in range(n)}
        self.opened = opened(self.space)
        self.grow(0)  # compile before the clock starts: that is not thinking

    def grow(self, worlds: int) -> None:
        searching.grow(self.opened, self.weights, worlds)

    @property
    def playouts(self) -> int:
        """Return the number of playouts so far."""
        return int(self.space["playouts"][0])

    # ---- thinking

    def think(
        self, legal: Sequence[str], budget: Budget, stopped: Callable[[], bool], enough: float = 0.0, all_actions: bool = False
    ) -> Thought:
        """Evaluate the legal actions. Stop early if the expected regret of the best action falls below `enough` (in standard deviations
        of the margin)."""
        started = time.perf_counter()
        actions = sorted((self.game.actions.code[words] for words in legal), key=lambda action: -self.prior[action])
        if all_actions:
            self._force(actions)
            self.grow(1)
        if self.knobs.halving or all_actions:
            wide = len(actions) if all_actions else min(len(actions), int(self.knobs.wide))
            order = self._halve(actions, wide, budget, started, stopped, enough)
        else:
            self._spend([], budget, 1.0, started, stopped)
            children = self._children(0)
            order = sorted(actions, key=lambda action: -int(self.tree[children[action], TRIED]) if action in children else 0)
        return self._thought(order, time.perf_counter() - started)

    def _halve(
        self, actions: Sequence[int], wide: int, budget: Budget, started: float, stopped: Callable[[], bool], enough: float
    ) -> list[int]:
        """Run sequential halving over the first `wide` candidates, until two are left or more playouts would hardly help; return all
        actions, best first."""
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
        """Run playouts up to a fraction of the budget, in slices, checking the clock and the flag between them."""
        self._force(forced)
        each = max(1, len(forced))
        deadline = None if budget.seconds is None else started + budget.seconds * part
        some = 8 if deadline is None else 1
        while not stopped():
            if budget.playouts is not None:
                some = min(some, (round(budget.playouts * part) - self.playouts) // each)
            now = time.perf_counter()
            if some <= 0 or (deadline is not None and now >= deadline):
                break
            self.grow(some)
            taken = max(time.perf_counter() - now, 1e-6)
            pace = SLICE if deadline is None else min(SLICE, max(deadline - now - taken, 1e-4))
            some = max(1, min(int(some * pace / taken), 4 * some))

    def _force(self, actions: Sequence[int]) -> None:
        """Try these actions in every world from now on; none leaves the choice to the tree."""
        self.space["forced"][0, : len(actions)] = actions
        self.space["candidates"] = len(actions)

    # ---- results

    def _children(self, node: int) -> dict[int, int]:
        found = {}
        child = int(self.tree[node, CHILD])
        while child != NO_NODE:
            found[int(self.tree[child, ACTION])] = child
            child = int(self.tree[child, SIBLING])
        return found

    def _spread(self) -> float:
        """Return the standard deviation of the margins at the ends of the playouts."""
        playouts = max(self.playouts, 1)
        return math.sqrt(max(float(self.space["squares"][0]) / playouts - (self.sums[0, MARGIN] / playouts) ** 2, 1.0))

    def _trust(self) -> float:
        """Return the weight of the prior, in playouts: the ratio of the variance of a playout to that of the rules of thumb or the net."""
        return (self._spread() / self.slip) ** 2

    def _merit(self, prospect: Prospect) -> float:
        """Return the objective in points: margin and chance to win, blended."""
        return self.knobs.blend * prospect.margin + (1.0 - self.knobs.blend) * WIN_IN_SPREADS * self._spread() * prospect.chance

    def _prospect(self, action: int, most: float = math.inf) -> Prospect:
        """Combine playouts and prior, weighted by their precision. The prior only compares actions: it says how much better one is than
        the mean of those tried, clamped to `most` points."""
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
        return Thought(tuple(self._calibrated_prospects(order)), self._line(order[0]), sure, self.playouts, seconds)

    def _calibrated_prospects(self, order: Sequence[int]) -> Iterator[Prospect]:
        """Yield prospects for display: their chances calibrated, and clamped so that none is higher than that of a better action."""
        highest = 1.0
        for action in order:
            found = self._prospect(action, TELLING * self.slip)
            highest = min(highest, calibrated(self.game.id, self.seats, found.chance))
            yield replace(found, chance=highest)

    def _line(self, action: int) -> tuple[str, ...]:
        """Return the principal variation: the most visited replies, as long as they were visited often enough to mean something."""
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
        """Return the probability that the first is better, under normal errors."""
        return 0.5 * math.erfc(-self._lead(first, second)[0] / math.sqrt(2.0))

    def _regret(self, first: Prospect, second: Prospect) -> float:
        """Return the expected loss of taking the first where the second is better: the normal loss integral, in standard deviations."""
        lead, off = self._lead(first, second)
        return off * (math.exp(-0.5 * lead * lead) / math.sqrt(2.0 * math.pi) - lead * 0.5 * math.erfc(lead / math.sqrt(2.0)))

    def _lead(self, first: Prospect, second: Prospect) -> tuple[float, float]:
        """Return the lead of the first in standard errors, and that standard error in standard deviations of the margin. Conservative:
        it ignores that playouts share their worlds."""
        off = math.sqrt(1.0 / (first.tried + self._trust()) + 1.0 / (second.tried + self._trust()))
        return (self._merit(first) - self._merit(second)) / self._spread() / off, off


def player(seed: int | None = None, variant: str = "") -> Search:
    """Make a search by the name of a variant, with parameters changed if asked: `search/tree,blend=0.5`."""
    name, *turned = variant.split(",")
    if "=" in name:
        name, turned = "", [name, *turned]
    if name not in VARIANTS:
        raise LookupError(f"There is no search {name!r}; the variants are {', '.join(filter(None, VARIANTS))}.")
    knobs = VARIANTS[name]
    for pair in turned:
        knob, _, value = pair.partition("=")
        if knob not in {field.name for field in fields(Knobs)} - {"sees_all"}:
            raise LookupError(f"A search has no parameter {knob!r}.")
        turned_to: Any = bool(int(value)) if knob == "halving" else float(value)
        knobs = replace(knobs, **{knob: turned_to})
    return Search(seed, knobs)
