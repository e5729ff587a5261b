"""Drive any game: the main loop, and the compiled entry points that Python calls on arrays of states.

Passing a single record into compiled code costs five times as much as an array of one, so every entry point takes arrays."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from .compiled import borrowed, by_game, constant, fact, handle, named, record_at, rule
from .modes import INTERPRETED
from .moves import any_below, new_fate, new_step
from .records import in_place
from .state import EVERYBODY, Box, State
from .views import hide, imagine, level_copies

setup_of, legal_of, objection_of = by_game("setup"), by_game("legal"), by_game("objection")
apply_of, advance_of, line_of = by_game("apply"), by_game("advance"), by_game("line")
lines_of = fact("lines")

LOWEST = constant(np.array([0] + [(i & -i).bit_length() - 1 for i in range(1, EVERYBODY + 1)], np.uint8))


def new_luck(seed: int) -> Any:
    """Return the two-word state of the fast generator used in playouts; the words are never both zero."""
    words = np.random.SeedSequence(seed).generate_state(2, np.uint32)
    pair = [int(words[0]) or 1, int(words[1])]
    return pair if INTERPRETED else np.array(pair, np.int64)


ENOUGH = 1 << 20  # limit on the actions of a playout: no real match comes near it, but a forged state might never end
MOST_ACTIONS = 512  # upper bound on the legal actions of a seat


def room_for_actions() -> Any:
    """Return a buffer for the legal actions of a seat."""
    return [0] * MOST_ACTIONS if INTERPRETED else np.zeros(MOST_ACTIONS, np.int64)


# ---- one match


@rule
def set_up(states: Any) -> None:
    """Deal a new match in states[0]."""
    setup_of(states[0])


@rule
def apply_one(states: Any, who: int, action: int) -> None:
    """Apply an action to states[0] and record its trail."""
    new_step(states[0])
    apply_of(states[0], who, action)


@rule
def advance_one(states: Any) -> None:
    """Let the table take one step of its own in states[0] and record its trail."""
    new_step(states[0])
    advance_of(states[0])


@rule
def list_legal(states: Any, who: int, out: Any) -> int:
    """Write the legal actions of a seat to `out` and return their number."""
    return legal_of(states[0], who, out)


@rule
def object_to(states: Any, who: int, action: int) -> int:
    """Return the clause that forbids an action, or 0."""
    return objection_of(states[0], who, action)


@rule
def hide_one(states: Any, who: int) -> None:
    """Turn states[0] into the view of a seat."""
    hide(states[0], who)


@rule
def level_one(states: Any) -> None:
    """Renumber equal pieces of states[0] in canonical order."""
    level_copies(states[0])


@rule
def imagine_one(states: Any, luck: Any) -> None:
    """Turn the view states[0] into a random world consistent with it."""
    imagine(states[0], luck)


@rule
def score_lines(states: Any, who: int, out: Any) -> None:
    """Write a seat's score sheet to `out`, line by line."""
    for i in range(lines_of(states[0])):
        out[i] = line_of(states[0], who, i)


@rule
def score(s: State, who: int) -> int:
    """Return a seat's total score."""
    points = 0
    for i in range(lines_of(s)):
        points += line_of(s, who, i)
    return points


class Stepper:
    """A single match with the lowest possible overhead per step from Python: call `n = stepper.step(stepper.handle, who, action)`, then
    read `stepper.offered[:n]`, the legal actions of the seat that must act next.

    `step` returns 0 if the match is over. If the action is illegal it changes nothing, and returns the clause that forbids it, negated;
    the action must be one of the game's. `handle` is an address within the stepper: to copy a stepper, make another and copy the state."""

    def __init__(self, box: Box) -> None:
        layout, self.step = _stepping(box.owner, box.dtype)
        self.memory = np.zeros(1, layout)
        self.states: np.ndarray = self.memory["state"]
        self.offered = in_place(self.memory["offered"][0])
        self.handle = handle(self.memory)


@cache
def _stepping(owner: str, state: np.dtype) -> tuple[np.dtype, Any]:
    """Return the memory layout of a game's steppers, and the function that they share."""
    layout = np.dtype([("state", state), ("offered", np.int64, (MOST_ACTIONS,))])

    def step(handle: Any, who: int, action: int) -> int:
        """Take a step in the match at an address, see `step_on`."""
        memory = record_at(handle, layout)
        return step_on(memory.state, who, action, memory.offered)

    return layout, rule(named(step, owner))


@rule
def step_one(states: Any, who: int, action: int, out: Any) -> int:
    """Take a step in states[0], see `step_on`."""
    return step_on(states[0], who, action, out)


@rule
def step_on(s: State, who: int, action: int, out: Any) -> int:
    """Apply an action, run the table's own steps, and list the legal actions of the lowest seat to act; 0 if the match is over. An
    illegal action changes nothing: return the clause that forbids it, negated."""
    clause = objection_of(s, who, action)
    if clause:
        return -clause
    new_step(s)
    apply_of(s, who, action)
    go_on(s)
    if s.over:
        return 0
    return legal_of(s, LOWEST[s.to_act], out)


@rule
def go_on(s: State) -> None:
    """Run the table's own steps until a seat must act or the match is over."""
    while s.to_act == 0 and s.over == 0:
        new_step(s)
        advance_of(s)


# ---- many matches


@rule
def copy_state(states: Any) -> None:
    """Copy states[0] to states[1]."""
    states[1:2] = states[0:1]  # slices, so that it compiles to one memcpy


@rule
def play_out(s: State, luck: Any, out: Any) -> int:
    """Play random actions to the end, with the trail off, and return their number."""
    s.quiet = 1
    steps = 0
    while not s.over and steps < ENOUGH:
        if s.to_act == 0:
            advance_of(s)
        else:
            who = LOWEST[s.to_act]
            n = legal_of(s, who, out)
            apply_of(s, who, out[any_below(luck, n)])
            steps += 1
    return steps


@rule
def play_matches(states: Any, luck: Any, out: Any, matches: int) -> tuple[int, int]:
    """Deal and play random matches from the blank table states[0], with states[1] as scratch space; return the number of actions and a
    checksum of the scores."""
    luck, out = borrowed(luck), borrowed(out)
    s = states[1]
    steps = 0
    check = 0
    for _ in range(matches):
        copy_state(states)
        new_fate(s, luck)
        setup_of(s)
        steps += play_out(s, luck, out)
        for who in range(s.seats):
            check += (3 + 2 * who) * score(s, who)
    return steps, check


@rule
def play_some(states: Any, luck: Any, out: Any, actions: int) -> int:
    """Play up to `actions` random actions from states[0] and return how many were played."""
    luck, out = borrowed(luck), borrowed(out)
    s = states[0]
    n = 0
    while not s.over and n < actions:
        new_step(s)
        if s.to_act == 0:
            advance_of(s)
        else:
            who = LOWEST[s.to_act]
            apply_of(s, who, out[any_below(luck, legal_of(s, who, out))])
            n += 1
    go_on(s)
    return n


@rule
def play_out_from(states: Any, luck: Any, out: Any, times: int) -> int:
    """Play random playouts from the true state states[0], with states[1] as scratch space; return the number of actions."""
    luck, out = borrowed(luck), borrowed(out)
    steps = 0
    for _ in range(times):
        copy_state(states)
        steps += play_out(states[1], luck, out)
    return steps


@rule
def imagine_and_play_out(states: Any, luck: Any, out: Any, times: int) -> int:
    """Play random playouts from determinizations of the view states[0], with states[1] as scratch space; return the number of actions."""
    luck, out = borrowed(luck), borrowed(out)
    steps = 0
    for _ in range(times):
        copy_state(states)
        imagine(states[1], luck)
        steps += play_out(states[1], luck, out)
    return steps
