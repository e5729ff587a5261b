"""Keep the history of a match: the journal, the actions as recorded, and the checkpoints for taking back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from .deal import DealtLine

ACT, BACK, CONCEDE, ABANDON = "act", "back", "concede", "abandon"  # kinds of journal entries
CONSENTED = "consented"  # the words of a take-back that the others agreed to
CONCEDES = "concedes"  # the words of a concession, in a record


class Deed(NamedTuple):
    """One thing that was asked of a match and done, in order: an action, a take-back, or a concession."""

    what: str
    seat: int = 0
    words: str = ""


@dataclass
class Played:
    """An action as it will be recorded; `veiled`: the viewers who cannot name it yet."""

    seat: int
    words: str
    pieces: tuple[int, ...] = ()
    veiled: int = 0

    @property
    def deed(self) -> Deed:
        """Return the corresponding journal entry."""
        return deed_of(self.seat, self.words)


def deed_of(seat: int, words: str) -> Deed:
    """Return the journal entry for a line of a record."""
    return Deed(CONCEDE, seat) if words == CONCEDES else Deed(ACT, seat, words)


@dataclass
class Dealt:
    """A deal, line by line, with the number of recorded actions before it, and the points by seat."""

    after: int
    lines: list[DealtLine]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Checkpoint:
    """The target of a take-back: the state before an action, and the lengths of the lists. All since the last hidden fact are kept."""

    seat: int
    states: np.ndarray
    done: int
    seen: list[list[int]]  # of the deal's lines
