"""Review a finished match: every decision judged from what its seat could know, and the result taken apart into luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from dolmen.play.history import ACT
from dolmen.play.match import Match
from dolmen.play.replay import Step, replay
from dolmen.players.search import luck_for
from dolmen.table.errors import IllegalAction, Refusal
from dolmen.table.seats import at_seat, every_seat, index_of

from . import estimate
from .estimate import BY_THUMB, CHANCE, MARGIN, Interval
from .judging import DEPTHS, SEED, Depth, Judged, judge

if TYPE_CHECKING:
    from dolmen.play.reading import Setting
    from dolmen.play.view import View

OPEN_LUCK = SEED + 1


@dataclass(frozen=True, eq=False)
class Decision:
    """One decision of a match. The arrays are by seat and measure, with all hands open."""

    step: int  # of the replay, from 1
    seat: int
    judged: Judged
    before: np.ndarray  # what the position was worth, if the rules of thumb chose
    after: np.ndarray  # what it was worth after the action

    @property
    def guess(self) -> np.ndarray:
        """Return how the unseen cards turned out for this decision: what it gained, less what it gained in all worlds of its view."""
        gained: np.ndarray = self.after - self.before - self.judged.skill - self.judged.foresight
        return gained


@dataclass(frozen=True, eq=False)
class Parts:
    """Where the result of a match came from, by seat, in one measure. They add up to it exactly."""

    start: np.ndarray  # what a match is worth before the deal
    deal: np.ndarray
    draws: np.ndarray
    guess: np.ndarray  # how the unseen cards turned out for the decisions
    foresight: np.ndarray  # what looking ahead could gain over rules of thumb: own chances of it, less those of the others
    skill: np.ndarray  # what own decisions lost against the best ones
    gifts: np.ndarray  # what the others' decisions gave
    result: np.ndarray

    @property
    def luck(self) -> np.ndarray:
        total: np.ndarray = self.deal + self.draws + self.guess
        return total


@dataclass(frozen=True, eq=False)
class Review:
    """The review of a match."""

    setting: Setting
    names: tuple[str, ...]
    decisions: tuple[Decision, ...]
    start: np.ndarray
    dealt: tuple[np.ndarray, ...]  # the changes in worth by deals, and ..
    drawn: tuple[np.ndarray, ...]  # .. by draws, in order
    result: np.ndarray
    graph: tuple[tuple[int, tuple[float, ...]], ...]  # step, and every seat's chance to win with all hands open

    def of(self, seat: int) -> tuple[Decision, ...]:
        """Return the decisions of a seat that count."""
        return tuple(one for one in self.decisions if one.seat == seat and one.judged.counts)

    def key_moments(self, seat: int | None = None, most: int = 5) -> tuple[Decision, ...]:
        """Return the marked decisions, the costliest first."""
        marked = [one for one in self.decisions if one.judged.is_marked and seat in (None, one.seat)]
        return tuple(sorted(marked, key=lambda one: -one.judged.loss.low)[:most])

    def per_hundred(self, seat: int) -> Interval | None:
        """Return the points that a seat lost per hundred decisions; None if it had none that count."""
        own = self.of(seat)
        if not own:
            return None
        mean = 100 * sum(one.judged.lost.mean for one in own) / len(own)
        off = 100 * sum((one.judged.lost.high - one.judged.lost.mean) ** 2 for one in own) ** 0.5 / len(own)
        return Interval(mean, mean - off, mean + off)

    @cached_property
    def points(self) -> Parts:
        """Return where the margin came from."""
        return self.parts(MARGIN)

    @cached_property
    def chances(self) -> Parts:
        """Return where the share of the win came from."""
        return self.parts(CHANCE)

    def parts(self, measure: int) -> Parts:
        seats = self.setting.seats
        own, given, ahead = np.zeros(seats), np.zeros(seats), np.zeros(seats)
        for one in self.decisions:
            me = np.arange(seats) == index_of(one.seat)
            own += np.where(me, one.judged.skill[:, measure], 0.0)
            given += np.where(me, 0.0, one.judged.skill[:, measure])
            ahead += one.judged.foresight[:, measure]
        return Parts(
            self.start[:, measure],
            _total(self.dealt, seats)[:, measure],
            _total(self.drawn, seats)[:, measure],
            _total([one.guess for one in self.decisions], seats)[:, measure],
            ahead,
            own,
            given,
            self.result[:, measure],
        )


def _total(changes: Sequence[np.ndarray], seats: int) -> np.ndarray:
    total: np.ndarray = np.sum(changes, axis=0) if changes else np.zeros((seats, 2))
    return total


class NoReview(Refusal):
    """Raised where a match cannot be reviewed."""

    kind = "review"


class Finished:
    """A match that is over, and the steps at which somebody had something to decide. Refused otherwise."""

    def __init__(self, source: Match | str) -> None:
        playback = replay(source)
        if playback.match.shown_to != "all":
            raise NoReview("This record holds what one viewer knew; a review needs the whole deal.", "partial")
        found = [step for step in playback if step.deed.what == ACT and not step.by_stand_in and not step.forced]
        if not playback.match.over:
            raise NoReview("The match is not over: a review would tell what may still be played.", "unfinished")
        self.match, self.setting = playback.match, playback.match.setting
        self.steps = {step.number: step for step in found}

    def step(self, number: int) -> Step:
        """Return the step of that number. Raise NoReview if nobody decided anything there."""
        if number not in self.steps:
            raise NoReview(f"Nobody decided anything in step {number}.", "step", step=number)
        return self.steps[number]

    def view(self, number: int) -> View:
        """Return what the seat that decided knew before the step."""
        step = self.step(number)
        return step.before.view(step.seat)

    def start(self) -> np.ndarray:
        """Return what such a match is worth to every seat before its deal."""
        return estimate.start(self.setting, self.match.first)

    def decision(self, number: int, depth: Depth) -> Decision:
        """Judge the decision of that step. This is all the work of a review, a part that depends on no other."""
        step, view = self.step(number), self.view(number)
        open_cards = estimate.pooled(step.before.states, view.seats)
        actions = [BY_THUMB, self.setting.game.actions.code[step.words]]
        results = estimate.try_actions(self.setting, open_cards, step.seat, actions, range(depth.open), luck_for(OPEN_LUCK, view))
        before, after = results.mean(axis=0)
        return Decision(number, step.seat, judge(view, step.words, depth), before, after)

    def tried(self, number: int, words: str, depth: Depth) -> Judged:
        """Judge any other legal action of the seat that decided at that step. Raise IllegalAction if it is not legal."""
        view = self.view(number)
        assert view.seat is not None
        if clause := view.why_not(words):
            raise IllegalAction(view.seat, words, clause)
        action = self.setting.game.actions.read(words)
        assert action is not None
        return judge(view, self.setting.game.actions.words[action], depth)

    def review(self, decisions: Sequence[Decision], start: np.ndarray) -> Review:
        """Put a review together from the decisions of all steps, in order."""
        dealt: list[np.ndarray] = []
        drawn: list[np.ndarray] = []
        now, deals = start, 0
        for one in decisions:
            so_far = sum(deal.after < one.step for deal in self.match.deals)
            (drawn if so_far == deals else dealt).append(one.before - now)
            now, deals = one.after, so_far
        result = outcome(self.match)
        (drawn if decisions else dealt).append(result - now)
        graph = [(one.step, tuple(one.before[:, CHANCE].tolist())) for one in decisions]
        graph.append((decisions[-1].step + 1 if decisions else 1, tuple(result[:, CHANCE].tolist())))
        return Review(self.setting, self.match.names, tuple(decisions), start, tuple(dealt), tuple(drawn), result, tuple(graph))


def review(source: Match | str, depth: str | Depth = "usual", progress: Callable[[int, int], None] | None = None) -> Review:
    """Review a match that is over, or the record of one. `progress` is told how many decisions are judged, and how many there are."""
    finished, decisions = Finished(source), list[Decision]()
    for number in finished.steps:
        if progress:
            progress(len(decisions), len(finished.steps))
        decisions.append(finished.decision(number, DEPTHS[depth] if isinstance(depth, str) else depth))
    if progress:
        progress(len(decisions), len(decisions))
    return finished.review(decisions, finished.start())


def outcome(match: Match) -> np.ndarray:
    """Return the final share of the win and margin of every seat. A seat that gave up has no share, whatever the score sheet says."""
    scores, places = match.scores, match.places
    shares = [(place == 1) / places.count(1) for place in places]
    margins = [at_seat(scores, seat) - max(at_seat(scores, other) for other in every_seat(match.seats) if other != seat)
               for seat in every_seat(match.seats)]  # fmt: skip
    return np.array([shares, margins], float).T
