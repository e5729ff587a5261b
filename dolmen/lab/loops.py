"""Compiled loops over many matches. Numba's cache sees edits of the file a function stands in: rules that call each other stay together."""

from __future__ import annotations

from typing import Any

from dolmen.table.compiled import rule
from dolmen.table.loops import copy_state, play_out, score, setup_of
from dolmen.table.moves import new_fate


@rule
def play_and_note(states: Any, luck: Any, out: Any, points: Any, actions: Any, ended: Any) -> None:
    """states[0]: a blank table, states[1]: room. Deals and plays a match for each line of `points` (by seat)."""
    s = states[1]
    for match in range(len(actions)):
        copy_state(states)
        new_fate(s, luck)
        setup_of(s)
        actions[match] = play_out(s, luck, out)
        ended[match] = s.ended
        for seat in range(s.seats):
            points[match, seat] = score(s, seat)
