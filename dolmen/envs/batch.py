"""Play many matches of a game at once, in one array."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike

from dolmen.play.reading import hidden
from dolmen.play.view import View
from dolmen.table import loops
from dolmen.table.clauses import NO_SUCH, Clause
from dolmen.table.errors import IllegalAction
from dolmen.table.numbers import seed_of, whole
from dolmen.table.records import OpenStates, in_place, opened
from dolmen.table.seats import Index, seat_of

from . import stepping
from .observing import write
from .recipes import in_place_all, recipe_of, without_observations
from .spec import ObservationSpec, setting_of, spec_of
from .stepping import LINE, LUCK, MARGIN, NOTHING, POINTS, SHARE, Recipe, Rows

REWARDS = {"share": SHARE, "points": POINTS, "margin": MARGIN}
FORMS = ("uint8", "float32", None)

Reward = Literal["share", "points", "margin"]
Form = Literal["uint8", "float32"]


class IllegalInBatch(IllegalAction):
    """An action that the rules forbid in one match of a batch; `match` is its number. Nothing was changed in any match."""

    def __init__(self, match: int, seat: int, words: str, clause: Clause) -> None:
        super().__init__(seat, words, clause)
        self.match, self.message = match, f"match {match}, {self.message}"


@dataclass(frozen=True, eq=False)
class Snapshot:
    """All that determines how a batch goes on, with what the last step brought."""

    states: np.ndarray
    lucks: np.ndarray
    lengths: np.ndarray
    rewards: np.ndarray
    dones: np.ndarray


@dataclass(frozen=True)
class Lane:
    """The part of a batch that one thread works on, as compiled rules are given it."""

    start: int  # the number of its first match
    states: Any
    shadows: Any
    lucks: Any
    seen: Any
    shown: Any
    rows: Any
    actions: Any
    chosen: Any
    blank: Any
    recipe: Any


class BatchEnv:
    """Many matches of one game, each waiting for the action of one seat; a simultaneous choice is made one seat after another, each
    seeing only its own view.

    After `reset` and every `step` these arrays, which stay the same objects, hold for each match: `observations` of the seat that is to
    act, `masks` of its legal actions, `who` it is (an index; -1: the match is over), `rewards` by seat for what happened in the step,
    `dones` where a match ended, and `lengths`, the actions taken in it. With `auto_reset`, a match that ended was dealt anew already:
    `rewards`, `dones` and `lengths` tell of the old one, everything else of the new one.

    >>> env = BatchEnv("stones", 3, seed=7)
    >>> env.observations.shape, env.masks.shape
    ((3, 629), (3, 59))
    >>> env.step(env.sample())
    >>> [env.words(action) for action in np.flatnonzero(env.masks[0])]
    ['lay', 'leave']
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        threads: int | None = None,
        observation: Form | None = "uint8",
        reward: Reward = "share",
        auto_reset: bool = True,
    ) -> None:
        """Deal `n` matches. Whatever happens follows from `seed` and the actions, on any number of `threads` (by default, one a core)."""
        self.setting, first = setting_of(game, whole(seats, "seats"), options)
        self.n, self.auto_reset = at_least_one(n, "n"), bool(auto_reset)
        self.reward: Reward = one_of(reward, tuple(REWARDS), "reward")
        self.observation: Form | None = one_of(observation, FORMS, "observation")
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self.threads = min(cores if threads is None else at_least_one(threads, "threads"), self.n)
        self._blank = self.setting.game.blank(self.setting.seats, self.setting.options, self.setting.components, first)
        self._make_arrays()
        self._lanes = [*self._sliced()]
        self._pool = ThreadPoolExecutor(self.threads, "dolmen") if self.threads > 1 else None
        self.reset(seed)

    # ---- what it consists of

    @property
    def spec(self) -> ObservationSpec:
        """Return the layout of the observations."""
        return spec_of(self.setting)

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return self.setting.seats

    @property
    def actions(self) -> int:
        """Return the number of actions there are, legal or not."""
        return len(self.setting.game.actions)

    @property
    def to_act(self) -> np.ndarray:
        """Return the seat that is to act in each match, from 1; 0 where none is."""
        seats: np.ndarray = seat_of(self.who.astype(np.int64))  # type: ignore[arg-type, assignment]  # of all at once
        return seats

    def words(self, action: int) -> str:
        """Return an action in words."""
        return self.setting.game.actions.words[action]

    def view(self, match: int, seat: int | None = None) -> View:
        """Return the view of a seat of one match; by default, of the seat that is to act."""
        seat = int(self.to_act[match]) or 1 if seat is None else seat
        return View.of(self.setting, self._states[match : match + 1], seat, (), False)

    # ---- playing

    def reset(self, seed: int | None = None, where: ArrayLike | None = None) -> None:
        """Deal new matches: all of them or those that `where` selects, by the matches' own streams of luck, which begin anew if there is
        a seed."""
        chosen = np.ones(self.n, np.uint8) if where is None else np.asarray(where, bool).astype(np.uint8)
        if chosen.shape != (self.n,):
            raise ValueError(f"where has the shape {chosen.shape}; it selects among {self.n} matches.")
        if seed is not None:
            words = np.random.SeedSequence(seed_of(seed)).generate_state(4 * self.n, np.uint32).reshape(self.n, 4).astype(np.int64)
            words[:, ::2] |= words[:, ::2] == 0  # a stream of zeros would never leave them
            begun = chosen != 0
            self._lucks["deals"][begun], self._lucks["samples"][begun] = words[begun, :2], words[begun, 2:]
        self._chosen[:] = chosen
        self._run(lambda lane: stepping.deal(*parts(lane), lane.blank, lane.chosen))
        self._scale()

    def step(self, actions: ArrayLike) -> None:
        """Take an action in each match, given by number; those of matches that are over do not matter. IllegalInBatch if one is illegal."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions has the shape {given.shape} and the type {given.dtype}; it is a whole number for each of {self.n} matches."
            )
        self._actions[:] = given
        how, anew = REWARDS[self.reward], int(self.auto_reset)
        sure = int(len(self._lanes) > 1)
        if sure:  # no thread may begin before all actions are known to be legal
            self._check(self._run(lambda lane: stepping.first_illegal(lane.rows, lane.actions)))
        self._check(self._run(lambda lane: stepping.step(*parts(lane), lane.blank, lane.actions, how, anew, sure)))
        self._scale()

    def sample(self, rng: np.random.Generator | None = None) -> np.ndarray:
        """Choose a legal action for each match, uniformly; -1 where it is over. Without `rng`, by the matches' own streams, into an array
        that is the same every time."""
        if rng is not None:
            nth = (rng.random(self.n) * self.counts).astype(np.int64)
            drawn = self._offered[np.arange(self.n), nth].astype(np.int64)
            return np.where(self.counts, drawn, NOTHING)
        self._run(lambda lane: stepping.sample(lane.lucks, lane.rows, lane.actions))
        self._drawn[:] = self._actions
        return self._drawn

    def all_seeing_observations(self) -> np.ndarray:
        """Return observations that show everything, hidden cards included, for the seats that are to act: for critics in training, never
        for play."""
        return write(self._states, np.maximum(self.who, 0), spec_of(self.setting, all_seeing=True))

    # ---- going back

    def copy_state(self) -> Snapshot:
        """Return a copy of all matches, to `restore`."""
        return Snapshot(self._states.copy(), self._lucks.copy(), self.lengths.copy(), self.rewards.copy(), self.dones.copy())

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a copy of the matches, made by a batch of the same game and size."""
        if snapshot.states.dtype != self._states.dtype or snapshot.rewards.shape != self.rewards.shape:
            raise ValueError("The snapshot is of other matches: of another game, or of another number of matches or seats.")
        self._states[:], self._lucks[:] = snapshot.states, snapshot.lucks
        self.lengths[:], self.rewards[:], self.dones[:] = snapshot.lengths, snapshot.rewards, snapshot.dones
        self._run(lambda lane: stepping.look_again(lane.states, lane.shadows, lane.seen, lane.shown, lane.recipe, lane.rows))
        self._scale()

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    # ---- arrays

    def _make_arrays(self) -> None:
        n, seats, spec = self.n, self.seats, self.spec
        stride = spec.stride if self.observation else 0
        recipe = recipe_of(spec) if self.observation else without_observations(spec)
        self._recipe, self._room = recipe, min(loops.MOST_ACTIONS, self.actions + 1)
        self._states = self._blank.repeat(n)
        self._shadows = self._states.copy() if stride else self._states
        self._lucks = np.zeros(n, LUCK)
        self._seen = np.zeros((n, seats, stride), np.uint8)
        self._shown = np.zeros((n, stride), np.uint8)
        self._masks = np.zeros((n, self.actions), np.uint8)
        self._offered = np.zeros((n, self._room), np.int16)
        self._points = np.zeros((n, seats), np.int32)
        self._tops = np.zeros((n, len(recipe.tops)), np.uint8)
        self._dones = np.zeros(n, np.uint8)
        self._picked = np.zeros(n, np.int32)
        self._actions, self._drawn = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self._chosen = np.zeros(n, np.uint8)
        self.masks: np.ndarray = self._masks.view(bool)
        self.dones: np.ndarray = self._dones.view(bool)
        self._counts = np.zeros(n, np.int32)
        self.counts: np.ndarray = self._counts.view()
        self.counts.flags.writeable = False  # rules rely on it
        self.who = np.zeros(n, np.int8)
        self.rewards = np.zeros((n, seats), np.float32)
        self.lengths = np.zeros(n, np.int32)
        self._bytes: np.ndarray = self._shown[:, : spec.size]
        self.observations: np.ndarray = np.zeros(self._bytes.shape, np.float32) if self.observation == "float32" else self._bytes

    @cached_property
    def observations_of_all(self) -> np.ndarray:
        """Return what every seat observes, as bytes, by match and seat: an array that follows each step."""
        return self._seen[:, :, : self.spec.size]

    def _sliced(self) -> Iterator[Lane]:
        """Yield the part of each thread: all arrays in the form that rules take."""
        interpreted = isinstance(opened(self._states), OpenStates)
        whole_words = self._states.dtype.itemsize // 8
        recipe = in_place_all(self._recipe) if interpreted else self._recipe
        for part in np.array_split(np.arange(self.n), self.threads):
            some = slice(int(part[0]), int(part[-1]) + 1)

            def flat(array: np.ndarray, some: slice = some) -> Any:
                there = array[some].reshape(-1)
                return in_place(there) if interpreted else there

            def records(array: np.ndarray) -> Any:
                return OpenStates(array) if interpreted else array

            def words(states: np.ndarray, some: slice = some) -> Any:
                there = states.view(np.int64).reshape(self.n, whole_words)[some].reshape(-1)
                return in_place(there) if interpreted else there

            rows = Rows(
                words(self._states), words(self._shadows), flat(self._seen), flat(self._tops), flat(self._points), flat(self._masks),
                flat(self._offered), flat(self._counts), flat(self._picked), flat(self.who), flat(self.rewards), flat(self._dones),
                flat(self.lengths), loops.room_for_actions()[: self._room],
            )  # fmt: skip
            yield Lane(
                some.start,
                records(self._states[some]), records(self._shadows[some]), records(self._lucks[some]),
                records(self._seen[some].reshape(-1).view(LINE)), records(self._shown[some].reshape(-1).view(LINE)),
                rows, flat(self._actions), flat(self._chosen), records(self._blank), recipe,
            )  # fmt: skip

    def _run(self, work: Callable[[Lane], Any]) -> list[Any]:
        """Do some work on the parts of all threads, beside each other, and return what each returns."""
        if self._pool is None:
            return [work(self._lanes[0])]
        return [*self._pool.map(work, self._lanes)]

    def _scale(self) -> None:
        if self.observation == "float32":
            np.multiply(self._bytes, self.spec.scale, out=self.observations)

    def _check(self, found: list[int]) -> None:
        """Raise the error for the first illegal action that a lane has found, if any has."""
        for lane, illegal in zip(self._lanes, found, strict=True):
            if illegal != NOTHING:
                self._refuse(lane.start + illegal)

    def _refuse(self, match: int) -> None:
        """Raise the error for an illegal action."""
        who, action = Index(int(self.who[match])), int(self._actions[match])
        there = 0 <= action < self.actions
        view = hidden(self._states[match : match + 1], seat_of(who))
        number = loops.object_to(opened(view), who, action) if there else NO_SUCH
        raise IllegalInBatch(match, seat_of(who), self.words(action) if there else str(action), self.setting.game.clause(number))


def parts(lane: Lane) -> tuple[Any, Any, Any, Any, Any, Recipe, Rows]:
    """Return what most rules of `stepping` take first."""
    return lane.states, lane.shadows, lane.lucks, lane.seen, lane.shown, lane.recipe, lane.rows


def at_least_one(value: object, name: str) -> int:
    """Return a whole number from 1; ValueError for a smaller one."""
    number = whole(value, name)
    if number < 1:
        raise ValueError(f"{name} is {number}; it is a whole number from 1.")
    return number


def one_of(value: Any, there: tuple[Any, ...], name: str) -> Any:
    """Return a value that is one of those there are; ValueError for any other."""
    if value not in there:
        raise ValueError(f"{name} is {value!r}; it is one of {', '.join(map(repr, there))}.")
    return value
