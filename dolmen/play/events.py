"""Report what a viewer saw move, step by step. Each viewer has a list of their own, so that not even its length reveals a secret."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dolmen.table.state import MANY, UNKNOWN

from .reading import Moved as Moved
from .reading import Setting, number


class Counted(NamedTuple):
    """A seat's points, before and after."""

    seat: int
    before: int
    after: int


class Event(NamedTuple):
    """What one viewer saw happen. `what`: deal, act (a seat acted), table (the table's own step), back (taken back), concede, end."""

    number: int
    what: str
    seat: int | None = None
    action: str | None = None  # in words; None if this viewer may not know it yet
    moves: tuple[Moved, ...] = ()
    to_act: tuple[int, ...] = ()
    counted: tuple[Counted, ...] = ()  # the seats whose points it changed, as everybody can see

    def json(self) -> dict[str, Any]:
        """Return plain data, for `json.dumps`."""
        moves, counted = tuple(move._asdict() for move in self.moves), tuple(one._asdict() for one in self.counted)
        return self._asdict() | {"moves": moves, "counted": counted}


class Move(NamedTuple):
    """One entry of the trail: the true move, and who may name the piece."""

    piece: int
    source: int
    target: int
    known: int


def trail(states: np.ndarray) -> tuple[Move, ...]:
    """Return the moves of the last step; none after a deal, when a screen redraws the whole table."""
    moved = number(states, "moved")
    if moved == MANY:
        return ()
    return tuple(Move(e & 255, e >> 8 & 255, e >> 16 & 255, e >> 24) for e in states["trail"][0, :moved].tolist())


def seen(setting: Setting, moves: tuple[Move, ...], who: int) -> tuple[Moved, ...]:
    """Return the moves as one viewer saw them."""
    ways = setting.ways
    return tuple([ways[(piece if known >> who & 1 else UNKNOWN) | source << 8 | target << 16] for piece, source, target, known in moves])
