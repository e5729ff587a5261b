"""Exploit a player whose policy is known, as far as search can: what it wins in a full game is a lower bound on exploitability.

No best response to a player of a full game can be computed. But whatever some player wins against it, a best response wins as well. So an
all-out search plays against it: it knows how the other one plays, but not its cards. The worlds that it tries its actions in are weighted
by how likely the other seat's past actions would have been in them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dolmen.play import reading
from dolmen.play.anew import dealt_anew
from dolmen.play.match import Match
from dolmen.play.rounds import chosen_in_this_round
from dolmen.play.view import View
from dolmen.players import Budget
from dolmen.players.search import luck_for
from dolmen.table import loops, policy
from dolmen.table.errors import Refusal
from dolmen.table.records import opened
from dolmen.table.seats import index_of
from dolmen.table.state import UNKNOWN

from . import recalling
from .recalling import HIDDEN, IMPOSSIBLE, MARGIN, SHARE

WORLDS = 600  # imagined before each action, and weighted
TRIES = 120  # worlds, of those, that actions are tried in
ROUNDS = 3  # after each, the worse half of the actions is dropped
ENOUGH = 0.25  # the part of the worlds that has to count, see weights_of
STEPS = 20  # of a bisection
OWN_HEAT = 0.1  # noise of its own play in playouts, in points
BLEND = 0.2  # weight of the margin, in standard deviations, beside the share of the win


@dataclass(frozen=True)
class Model:
    """How another player plays, as far as it is known: by rules of thumb with this much noise, and any action now and then."""

    heat: float
    slip: float


MODELS: Mapping[str, Model] = {"random": Model(1e6, 0.0), "greedy": Model(0.0, 0.02), "druid": Model(0.0, 0.02)}
GUESS = Model(1.0, 0.05)  # of all others: the bound holds nevertheless, it is only less sharp


class Responder:
    """A player that answers one known player. A contest hands it the match, of which it uses the record of what its seat knew."""

    all_seeing = True  # what contests call players that are given the match

    def __init__(self, against: str = "greedy", worlds: int = WORLDS, tries: int = TRIES, seed: int | None = None) -> None:
        self.name = f"response to {against}"
        self.version = "1"
        self.model = MODELS.get(against, GUESS)
        self.worlds, self.tries = max(1, worlds), max(1, tries)
        self._seed = secrets.randbits(32) if seed is None else seed

    def choose_knowing(self, match: Match, seat: int, legal: Sequence[str], budget: Budget | None = None) -> str:
        """Choose an action for the seat, from what it has seen since the deal."""
        view = match.view(seat)
        try:
            states, likely = self.recalled(match, view)
        except Refusal:  # no deal was found that leads here: nothing is known of what is likely
            return self.choose(view, legal)
        return self._best(view, legal, states, likely)

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        """Choose an action from a view alone: all worlds are equally likely then."""
        luck = loops.new_luck(luck_for(self._seed, view)[0])
        states = np.concatenate([imagined(view, luck) for _ in range(self.tries)])
        return self._best(view, legal, states, np.zeros(len(states)))

    def recalled(self, match: Match, view: View) -> tuple[np.ndarray, np.ndarray]:
        """Return worlds that fit what the seat has seen, and the logarithm of how likely the others' actions so far were in each."""
        assert view.seat is not None
        luck = loops.new_luck(luck_for(self._seed, view)[1])
        guess = dealt_anew(match, view.seat, luck_for(self._seed, view)[0])
        after = guess.deals[-1].after
        start, secret = Match(guess.beginning), chosen_in_this_round(match)
        for done in guess.history[:after]:
            start.redo(done.deed)
        codes = view.setting.game.actions.code
        deeds = [(index_of(done.seat), codes[done.words]) for done in guess.history[after:]]
        seen = [(who, HIDDEN if n + after in secret and who != index_of(view.seat) else action) for n, (who, action) in enumerate(deeds)]
        states = np.concatenate([redealt(start.states, guess.states, imagined(view, luck), view) for _ in range(self.worlds)])
        likely = np.zeros(len(states))
        out, worth, weights = loops.room_for_actions(), policy.room_for_worth(), thumb(view)
        recalling.recall(
            opened(states), np.array(seen, np.int64).reshape(-1, 2), index_of(view.seat), self.model.heat, self.model.slip,
            luck, out, weights, worth, likely,
        )  # fmt: skip
        for k in range(len(states)):
            if likely[k] > IMPOSSIBLE and reading.hidden(states[k : k + 1], view.seat).tobytes() != view.states.tobytes():
                likely[k] = IMPOSSIBLE
        if not np.any(likely > IMPOSSIBLE):
            raise Refusal("No world was found in which all this can have happened.")
        return states, likely

    def _best(self, view: View, legal: Sequence[str], states: np.ndarray, likely: np.ndarray) -> str:
        """Try the actions in worlds drawn by their weight, and drop the worse half of them after every round."""
        assert view.seat is not None
        codes, me = view.setting.game.actions.code, index_of(view.seat)
        luck = np.random.default_rng(luck_for(self._seed, view)[0])
        drawn = states[systematic(weights_of(likely), self.tries, luck)]
        fast, out, worth = loops.new_luck(int(luck.integers(1 << 31))), loops.room_for_actions(), policy.room_for_worth()
        alive, found = [codes[words] for words in legal], np.zeros((0, len(legal), 2))
        order = list(range(len(legal)))
        for some in np.array_split(drawn, ROUNDS):
            results = np.zeros((len(some), len(order), 2))
            trying = np.array([alive[i] for i in order], np.int64)
            spaces = opened(np.concatenate([some, some[:1]]) if len(some) else drawn[:1])
            recalling.answer(spaces, me, trying, OWN_HEAT, self.model.heat, fast, out, thumb(view), worth, results)
            found = np.concatenate([found[:, : len(order)], results])
            merit = merits(found)
            best = np.argsort(-merit, kind="stable")[: max(2, (len(order) + 1) // 2)]
            order, found = [order[i] for i in best], found[:, best]
        return legal[order[0]]


def weights_of(likely: np.ndarray, enough: float = ENOUGH) -> np.ndarray:
    """Return the weights of worlds, flattened just so far that they count as much as this part of the possible ones would with equal
    weights: the few that explain a long past best would stand for all, and none is right in everything."""
    count = float(np.sum(likely > IMPOSSIBLE))
    low, high = 0.0, 1.0  # powers of the likelihood
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if effective(scaled(likely, middle)) >= enough * count else (low, middle)
    full = scaled(likely, 1.0)
    return full if effective(full) >= enough * count else scaled(likely, low)


def scaled(likely: np.ndarray, power: float) -> np.ndarray:
    """Return the likelihoods to a power, as weights that add up to 1; 0 for what is impossible."""
    weights = np.where(likely > IMPOSSIBLE, np.exp(power * (likely - likely.max())), 0.0)
    found: np.ndarray = weights / weights.sum()
    return found


def effective(weights: np.ndarray) -> float:
    """Return how many equal weights would tell as much: Kish's effective sample size."""
    return 1.0 / float(np.sum(weights**2))


def merits(found: np.ndarray) -> np.ndarray:
    """Return the value of each action: its share of the wins, and a little of its margin."""
    spread = max(float(found[:, :, MARGIN].std()), 1.0) if len(found) else 1.0
    merit: np.ndarray = found[:, :, SHARE].mean(axis=0) + BLEND * found[:, :, MARGIN].mean(axis=0) / spread
    return merit


def systematic(chances: np.ndarray, n: int, luck: np.random.Generator) -> np.ndarray:
    """Draw n indices by their probabilities, each about as often as it is due, in random order."""
    points = (np.arange(n) + luck.random()) / n
    drawn = np.minimum(np.searchsorted(np.cumsum(chances), points), len(chances) - 1)
    luck.shuffle(drawn)
    return drawn


def thumb(view: View) -> np.ndarray:
    """Return the weights of the rules of thumb, as compiled rules take them."""
    weights: np.ndarray = policy.as_weights(list(view.setting.game.weights.values()))
    return weights


def imagined(view: View, luck: np.ndarray) -> np.ndarray:
    """Return a world that fits the view."""
    states = reading.copied(view.states)
    loops.imagine_one(opened(states), luck)
    return states


def redealt(start: np.ndarray, guess: np.ndarray, world: np.ndarray, view: View) -> np.ndarray:
    """Return the deal `start`, which led to `guess`, so that it leads to `world`: every piece that the seat cannot place lay where the
    piece lay that is guessed in its place. Copies of a piece are numbered differently in a view, so kinds are compared."""
    box = view.setting.game.box
    instead, mine = np.arange(UNKNOWN + 1, dtype=np.uint8), unplaced(guess, view)
    there, here = (np.argsort(box.kind[pieces], kind="stable") for pieces in (unplaced(world, view), mine))
    instead[mine[there]] = mine[here]
    found = reading.copied(start)
    pieces = len(box.kind)
    found["cell"][0] = instead[start["cell"][0]]
    found["zone"][0][instead[:pieces]] = start["zone"][0]
    found["known"][0][instead[:pieces]] = start["known"][0]
    for zone in np.flatnonzero(box.bag).tolist():
        first = int(box.base[zone])
        found["cell"][0][first : first + int(start["height"][0][zone])].sort()
    return found


def unplaced(states: np.ndarray, view: View) -> np.ndarray:
    """Return the pieces that the seat cannot name, in the order in which they lie."""
    assert view.seat is not None
    box, cell = view.setting.game.box, states["cell"][0]
    lying = [cell[int(box.base[zone]) : int(box.base[zone]) + int(states["height"][0][zone])] for zone in box.private.tolist()]
    pieces = np.concatenate(lying)
    hidden: np.ndarray = pieces[(states["known"][0][pieces] >> index_of(view.seat) & 1) == 0]
    return hidden
