"""Compute what a screen shows beside the table, in one call each: all score sheets, and the effect of every legal action."""

from __future__ import annotations

from typing import Any

import numpy as np

from .compiled import by_game, fact, rule
from .loops import new_luck
from .modes import INTERPRETED
from .moves import new_step
from .state import MANY, TRAIL, UNKNOWN
from .views import imagine

apply_of, line_of, lines_of = by_game("apply"), by_game("line"), fact("lines")

_LUCK = new_luck(0)


def same_luck() -> Any:
    """Return a generator state that is always the same, so that trying an action twice reveals nothing more."""
    return _LUCK.copy()


def room_for(n: int) -> Any:
    """Return a buffer for n numbers."""
    return [0] * n if INTERPRETED else np.empty(n, np.int64)


def room_for_effects(actions: int, lines: int) -> Any:
    """Return a buffer for the effects of a number of actions, given the number of lines on a score sheet."""
    return room_for(actions * (2 + TRAIL + 2 * lines))


@rule
def tally(states: Any, out: Any) -> None:
    """Write the score sheets of states[0] to `out`: line by line, seat by seat."""
    lines = lines_of(states[0])
    for who in range(states[0].seats):
        for i in range(lines):
            out[who * lines + i] = line_of(states[0], who, i)


@rule
def try_out(states: Any, luck: Any, who: int, actions: Any, n: int, out: Any) -> int:
    """Write the effects of n actions, as a seat sees them, to `out`; return the number of integers written.

    states[0] is the seat's view, states[1] and states[2] are scratch space. Of each action: the number of moves, each move as one number
    (the piece, or UNKNOWN, and in the next bytes its zones before and after), the number of lines of the score sheet that change, and
    of each of those its number and its points."""
    states[1:2] = states[0:1]
    imagine(states[1], luck)
    at = 0
    for k in range(n):
        states[2:3] = states[1:2]
        new_step(states[2])
        apply_of(states[2], who, actions[k])
        at = write_moves(states, who, out, at)
        at = write_changes(states, who, out, at)
    return at


@rule
def write_moves(states: Any, who: int, out: Any, at: int) -> int:
    """Write the trail of states[2] to `out`, without the names of the pieces that the view states[0] cannot name."""
    view = states[0]
    tried = states[2]
    moved = 0 if tried.moved == MANY else min(tried.moved + 0, TRAIL)
    out[at] = moved
    for i in range(moved):
        move = tried.trail[i]
        if (move >> 24 >> who) & 1 == 0 or view.zone[move & 255] == UNKNOWN:
            move |= UNKNOWN
        out[at + 1 + i] = move & 0xFFFFFF
    return at + 1 + moved


@rule
def write_changes(states: Any, who: int, out: Any, at: int) -> int:
    """Write the lines of the seat's score sheet to `out` that differ between states[0] and states[2]."""
    changed = 0
    for i in range(lines_of(states[0])):
        points = line_of(states[2], who, i)
        if points != line_of(states[0], who, i):
            out[at + 1 + 2 * changed] = i
            out[at + 2 + 2 * changed] = points
            changed += 1
    out[at] = changed
    return at + 1 + 2 * changed
