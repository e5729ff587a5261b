"""What was done in a match: as its journal keeps it, as its record will tell it, and where it can be taken back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from .deal import DealtLine

ACT, BACK, CONCEDE, ABANDON = "act", "back", "concede", "abandon"  # what a journal tells
CONSENTED = "consented"  # the words of a take-back that the others agreed to
CONCEDES = "concedes"  # the words of who gives up, in a record


class Deed(NamedTuple):
    """One thing that was asked of a match and done, in order: an action, or one taken back, or that somebody gave up."""

    what: str
    seat: int = 0
    words: str = ""


@dataclass
class Played:
    """An action as it will stand in the record; `veiled`: the viewers who cannot name it yet."""

    seat: int
    words: str
    pieces: tuple[int, ...] = ()
    veiled: int = 0

    @property
    def deed(self) -> Deed:
        """Return the same as a journal tells it."""
        return deed_of(self.seat, self.words)


def deed_of(seat: int, words: str) -> Deed:
    """Return what a line of a record asks for."""
    return Deed(CONCEDE, seat) if words == CONCEDES else Deed(ACT, seat, words)


@dataclass
class Dealt:
    """A deal that was made, line by line, how many actions stood in the record before it, and the points by seat."""

    after: int
    lines: list[DealtLine]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Checkpoint:
    """Where a take-back leads: the state before an action, and how long the lists were. All since the last hidden fact are kept."""

    seat: int
    states: np.ndarray
    done: int
    seen: list[list[int]]  # of the deal's lines
