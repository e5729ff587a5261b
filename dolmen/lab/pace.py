"""Take the benchmark's measurements within one process: steps per second, the best of several repetitions by process time.

A step is an action. Choices come from a cheap generator, deals from the ChaCha20 stream."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.play.match import Match
from dolmen.table import loops
from dolmen.table.components import Components
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened

OPTIONS = {"tales": {"games": 1}}  # a single game of seven cards, as the C program plays it
REPETITIONS = 7
SECONDS = 0.2  # of one repetition, roughly
POINTS = 100  # positions sampled from random matches
TIMES = 20  # playouts from each position


def playouts(game: str, seats: int) -> tuple[float]:
    """Measure fused random playouts: deal, play, score."""
    states, luck, out = opened(blank(game, seats).repeat(2)), loops.new_luck(1), loops.room_for_actions()
    matches = enough(lambda n: loops.play_matches(states, luck, out, n))
    return (best(lambda: int(loops.play_matches(states, luck, out, matches)[0])),)


def imagining(game: str, seats: int) -> tuple[float, float]:
    """Measure playouts from sampled positions: from the truth, and from worlds imagined from the acting seat's view."""
    truths = [point(game, seats, n) for n in range(1 if INTERPRETED else POINTS)]
    views = [hidden(truth) for truth in truths]
    luck, out = loops.new_luck(1), loops.room_for_actions()
    plain = [opened(truth.repeat(2)) for truth in truths]
    veiled = [opened(view.repeat(2)) for view in views]
    return (
        best(lambda: sum(loops.play_out_from(states, luck, out, TIMES) for states in plain)),
        best(lambda: sum(loops.imagine_and_play_out(states, luck, out, TIMES) for states in veiled)),
    )


def point(game: str, seats: int, seed: int) -> np.ndarray:
    """Play a random match up to one of its actions, drawn uniformly."""
    dealt = blank(game, seats)
    dealt["fate"] = np.random.SeedSequence(seed).generate_state(8, np.uint32)
    loops.set_up(opened(dealt))
    out, whole = loops.room_for_actions(), dealt.copy()
    actions = loops.play_some(opened(whole), loops.new_luck(seed), out, 10**6)
    upto = int(np.random.default_rng(seed).integers(actions))
    loops.play_some(opened(dealt), loops.new_luck(seed), out, upto)  # the same luck gives the same match
    return dealt


def hidden(truth: np.ndarray) -> np.ndarray:
    view = truth.copy()
    loops.hide_one(opened(view), int(loops.LOWEST[int(truth["to_act"][0])]))
    return view


def stepping(game: str, seats: int) -> tuple[float]:
    """Measure single steps from Python: each action is chosen in Python and crosses into compiled code."""
    start, chance = blank(game, seats), random.Random(1).random
    fates = np.random.SeedSequence(1).generate_state(8 * 1000, np.uint32).reshape(1000, 8)
    stepper = loops.Stepper(find(game).box)
    matches = enough(lambda n: step_through(n, start, stepper, fates, chance))
    return (best(lambda: step_through(matches, start, stepper, fates, chance)),)


def step_through(matches: int, start: np.ndarray, stepper: loops.Stepper, fates: np.ndarray, chance: Callable[[], float]) -> int:
    """Play matches step by step, and count the steps."""
    step, handle, offered, lowest = stepper.step, stepper.handle, stepper.offered, [int(who) for who in loops.LOWEST]
    table, out = opened(stepper.states), loops.room_for_actions()
    to_act: Any = stepper.states["to_act"].data  # a memoryview yields Python integers
    steps = 0
    for match in range(matches):
        stepper.states[:] = start
        stepper.states["fate"] = fates[match % len(fates)]
        loops.set_up(table)
        who = lowest[to_act[0]]
        n = loops.list_legal(table, who, out)
        action = int(out[int(chance() * n)])
        while n:
            n = step(handle, who, action)
            who, action = lowest[to_act[0]], offered[int(chance() * n)]
            steps += 1
    return steps


def by_numbers(game: str, seats: int) -> tuple[float, float]:
    """Measure matches that are stepped by numbers in Python, from the deal to the end: without events, and with them."""
    matches = enough(lambda n: play_by_numbers(game, seats, n, events=False))
    return (
        best(lambda: play_by_numbers(game, seats, matches, events=False)),
        best(lambda: play_by_numbers(game, seats, 1, events=True)),
    )


def play_by_numbers(game: str, seats: int, matches: int, events: bool) -> int:
    """Play random matches by the public way to step one, and count the steps."""
    chance, options, steps = random.Random(1).random, OPTIONS.get(game), 0
    for seed in range(matches):
        match = Match(game, seats, seed, options, events=events)
        numbers = match.legal_numbers()
        while numbers:
            numbers = match.step(numbers[int(chance() * len(numbers))])
            steps += 1
    return steps


def warm(game: str, seats: int) -> tuple[float, ...]:
    """Compile what the other measurements call, and return the seconds it took."""
    started = time.perf_counter()
    states, luck, out = opened(blank(game, seats).repeat(2)), loops.new_luck(1), loops.room_for_actions()
    loops.play_matches(states, luck, out, 1)
    truth = point(game, seats, 1)
    loops.play_out_from(opened(truth.repeat(2)), luck, out, 1)
    loops.imagine_and_play_out(opened(hidden(truth).repeat(2)), luck, out, 1)
    loops.list_legal(opened(truth), 0, out)
    return (time.perf_counter() - started,)


def blank(game: str, seats: int) -> np.ndarray:
    found = find(game)
    options, first = found.settle_options(OPTIONS.get(game, {}), seats)
    return found.blank(seats, options, Components(), first)


def enough(run: Callable[[int], object]) -> int:
    """Return how many matches fill one repetition."""
    if INTERPRETED:
        return 1
    run(1)  # loads what is loaded on first use
    n, taken = 10, 0.0
    while taken < SECONDS / 4:
        n *= 2
        started = time.process_time()
        run(n)
        taken = time.process_time() - started
    return int(n * SECONDS / taken)


def best(run: Callable[[], int]) -> float:
    """Return the steps per second of the fastest repetition."""
    fastest = 0.0
    for _ in range(1 if INTERPRETED else REPETITIONS):
        started = time.process_time()
        steps = run()
        fastest = max(fastest, steps / (time.process_time() - started))
    return fastest


PACES: dict[str, Callable[[str, int], tuple[float, ...]]] = {
    "playouts": playouts,
    "imagine": imagining,
    "steps": stepping,
    "numbers": by_numbers,
    "warm": warm,
}
