"""The one loop that drives any game, and what Python calls: compiled functions over arrays of states.

Crossing into compiled code with a record costs five times an array of one, so every function here takes arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from .compiled import INTERPRETED, borrowed, by_game, constant, fact, handle, in_place, named, record_at, rule
from .moves import any_below, new_fate, new_step
from .state import EVERYBODY, Box, State
from .views import hide, imagine, level_copies

setup_of, legal_of, objection_of = by_game("setup"), by_game("legal"), by_game("objection")
apply_of, advance_of, line_of = by_game("apply"), by_game("advance"), by_game("line")
lines_of = fact("lines")

LOWEST = constant(np.array([0] + [(i & -i).bit_length() - 1 for i in range(1, EVERYBODY + 1)], np.uint8))


def new_luck(seed: int) -> Any:
    """Cheap luck for playouts: two words that are never both zero."""
    words = np.random.SeedSequence(seed).generate_state(2, np.uint32)
    pair = [int(words[0]) or 1, int(words[1])]
    return pair if INTERPRETED else np.array(pair, np.int64)


ENOUGH = 1 << 20  # actions of a playout; no match comes near, and what was never a match ends there
MOST_ACTIONS = 512  # room for every action that can be open to a seat at once


def room_for_actions() -> Any:
    return [0] * MOST_ACTIONS if INTERPRETED else np.zeros(MOST_ACTIONS, np.int64)


# ---- one match


@rule
def set_up(states: Any) -> None:
    setup_of(states[0])


@rule
def apply_one(states: Any, seat: int, action: int) -> None:
    new_step(states[0])
    apply_of(states[0], seat, action)


@rule
def advance_one(states: Any) -> None:
    new_step(states[0])
    advance_of(states[0])


@rule
def list_legal(states: Any, seat: int, out: Any) -> int:
    return legal_of(states[0], seat, out)


@rule
def object_to(states: Any, seat: int, action: int) -> int:
    return objection_of(states[0], seat, action)


@rule
def hide_one(states: Any, seat: int) -> None:
    hide(states[0], seat)


@rule
def level_one(states: Any) -> None:
    level_copies(states[0])


@rule
def imagine_one(states: Any, luck: Any) -> None:
    imagine(states[0], luck)


@rule
def score_lines(states: Any, seat: int, out: Any) -> None:
    for i in range(lines_of(states[0])):
        out[i] = line_of(states[0], seat, i)


@rule
def score(s: State, seat: int) -> int:
    points = 0
    for i in range(lines_of(s)):
        points += line_of(s, seat, i)
    return points


class Desk:
    """One state, what is open to the seat that must act next, and a step that costs Python as little as can be:
    `n = desk.step(desk.handle, seat, action)`, then `desk.offered[:n]`."""

    def __init__(self, box: Box) -> None:
        layout = np.dtype([("state", box.dtype), ("offered", np.int64, (MOST_ACTIONS,))])
        self.memory = np.zeros(1, layout)
        self.states: np.ndarray = self.memory["state"]
        self.offered = in_place(self.memory["offered"][0])
        self.handle = handle(self.memory)

        def step(handle: Any, seat: int, action: int) -> int:
            """Apply an action, let the table go on by itself, and list what is open to the lowest seat that must act next."""
            desk = record_at(handle, layout)
            return step_on(desk.state, seat, action, desk.offered)

        self.step = rule(named(step, box.owner))


@rule
def step_on(s: State, seat: int, action: int, out: Any) -> int:
    new_step(s)
    apply_of(s, seat, action)
    go_on(s)
    if s.over:
        return 0
    return legal_of(s, LOWEST[s.to_act], out)


@rule
def go_on(s: State) -> None:
    """The table's own steps, until a seat must act or the match is over."""
    while s.to_act == 0 and s.over == 0:
        new_step(s)
        advance_of(s)


# ---- many matches


@rule
def copy_state(states: Any) -> None:
    states[1:2] = states[0:1]  # as slices one memcpy; `states[1] = states[0]` may become a copy byte by byte


@rule
def play_out(s: State, luck: Any, out: Any) -> int:
    """Random actions to the end, the trail off; the number of actions."""
    s.quiet = 1
    steps = 0
    while not s.over and steps < ENOUGH:
        if s.to_act == 0:
            advance_of(s)
        else:
            seat = LOWEST[s.to_act]
            n = legal_of(s, seat, out)
            apply_of(s, seat, out[any_below(luck, n)])
            steps += 1
    return steps


@rule
def play_matches(states: Any, luck: Any, out: Any, matches: int) -> tuple[int, int]:
    """states[0]: a blank table, states[1]: room. Deals and plays; steps, and a check sum of the scores."""
    luck, out = borrowed(luck), borrowed(out)
    s = states[1]
    steps = 0
    check = 0
    for _ in range(matches):
        copy_state(states)
        new_fate(s, luck)
        setup_of(s)
        steps += play_out(s, luck, out)
        for seat in range(s.seats):
            check += (3 + 2 * seat) * score(s, seat)
    return steps, check


@rule
def play_some(states: Any, luck: Any, out: Any, actions: int) -> int:
    """At most so many random actions from states[0]; how many there were."""
    luck, out = borrowed(luck), borrowed(out)
    s = states[0]
    n = 0
    while not s.over and n < actions:
        new_step(s)
        if s.to_act == 0:
            advance_of(s)
        else:
            seat = LOWEST[s.to_act]
            apply_of(s, seat, out[any_below(luck, legal_of(s, seat, out))])
            n += 1
    go_on(s)
    return n


@rule
def play_out_from(states: Any, luck: Any, out: Any, times: int) -> int:
    """states[0]: the truth, states[1]: room."""
    luck, out = borrowed(luck), borrowed(out)
    steps = 0
    for _ in range(times):
        copy_state(states)
        steps += play_out(states[1], luck, out)
    return steps


@rule
def imagine_and_play_out(states: Any, luck: Any, out: Any, times: int) -> int:
    """states[0]: a view, states[1]: room."""
    luck, out = borrowed(luck), borrowed(out)
    steps = 0
    for _ in range(times):
        copy_state(states)
        imagine(states[1], luck)
        steps += play_out(states[1], luck, out)
    return steps
