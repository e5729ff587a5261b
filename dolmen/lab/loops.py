"""Play many random matches in compiled code. Rules that call each other stay in one file, as
`table/compiled.py` explains."""

from __future__ import annotations

from typing import Any

from dolmen.table.compiled import rule
from dolmen.table.loops import copy_state, play_out, score, setup_of
from dolmen.table.moves import new_fate


@rule
def play_and_note(states: Any, luck: Any, out: Any, points: Any, actions: Any, ended: Any) -> None:
    """Deal and play a random match for each row of `points` (by seat). states[0] is a blank table, states[1] working space."""
    s = states[1]
    for match in range(len(actions)):
        copy_state(states)
        new_fate(s, luck)
        setup_of(s)
        actions[match] = play_out(s, luck, out)
        ended[match] = s.ended
        for who in range(s.seats):
            points[match, who] = score(s, who)
