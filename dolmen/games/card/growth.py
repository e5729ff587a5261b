"""Derive first parameters of the net for more seats from the trained net for two."""

from __future__ import annotations

import numpy as np

from dolmen.table.rows import ROW

from . import judgement
from .judgement import FOR_MORE, FOR_TWO
from .notes import FORMS, LENGTHS, TIMES

SHARE = 0.4  # what a further opponent's features count at first, of what the next seat's do: the best other seat is one of several
NOISE = 0.02  # standard deviation of the parameters that have no counterpart
COPIES = (  # in the table of the colours: the rows of a further opponent, the rows of the next seat that they are copied from, their number
    (judgement.C_THEIRS, judgement.A_THEIRS, FORMS * LENGTHS),
    (judgement.C_UNSEEN, judgement.A_UNSEEN_THEM, judgement.ON_ROW),
    (judgement.C_UNSEEN + 2 * judgement.ON_ROW, judgement.A_UNSEEN_THEM + judgement.ON_ROW, judgement.ON_ROW),
    (judgement.C_KNOWN, judgement.A_KNOWN, judgement.ON_ROW),
    (judgement.C_TOP, judgement.A_TOP_THEM, judgement.ON_ROW),
    (judgement.C_LENGTH, judgement.A_THEIR_LENGTH, LENGTHS * TIMES),
)


def grow(seed: int) -> np.ndarray:
    """Return parameters of the net for more seats, without the game's weights. It plays badly, but learns fast."""
    small = FOR_TWO.learned
    found = np.random.default_rng(seed).normal(0.0, NOISE, FOR_MORE.numbers - FOR_MORE.start)
    colours, rest, top = (place - FOR_TWO.start for place in (FOR_TWO.start, FOR_TWO.at_rest, FOR_TWO.at_top))
    found[: rest - colours] = small[colours:rest]
    at_rest, at_top = FOR_MORE.at_rest - FOR_MORE.start, FOR_MORE.at_top - FOR_MORE.start
    found[at_rest : at_rest + top - rest] = small[rest:top]
    found[at_top:] = small[top:]
    rows = found[:at_rest].reshape(-1, ROW)
    for goal, source, n in COPIES:
        for further in (0, 1):
            rows[goal + further * n : goal + (further + 1) * n] = SHARE * rows[source : source + n]
    return found
