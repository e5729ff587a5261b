"""What a seat saw move, step by step. Each viewer has a list of its own, so that not even its length tells a secret."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from dolmen.table.state import MANY

from .reading import Setting, number


@dataclass(frozen=True)
class Moved:
    """A piece went from one zone to another; None for one that this viewer cannot name."""

    piece: str | None
    source: str
    target: str


@dataclass(frozen=True)
class Counted:
    """A seat's points, before and after."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True)
class Event:
    """`what`: deal, act (a seat did something), table (the table went on by itself), back (taken back), concede, end."""

    number: int
    what: str
    seat: int | None = None
    action: str | None = None  # in words; None if this viewer may not know it yet
    moves: tuple[Moved, ...] = ()
    to_act: tuple[int, ...] = ()
    counted: tuple[Counted, ...] = ()  # the seats whose points changed by it, as everybody can see

    def json(self) -> dict[str, Any]:
        """As plain data, for `json.dumps`."""
        return asdict(self)


@dataclass(frozen=True)
class Move:
    """One entry of the trail: the truth of a move, and who may name the piece."""

    piece: int
    source: int
    target: int
    known: int


def trail(states: np.ndarray) -> tuple[Move, ...]:
    """The moves of the last step; none after a deal, when a screen looks at the whole table anew."""
    moved = number(states, "moved")
    if moved == MANY:
        return ()
    return tuple(Move(e & 255, e >> 8 & 255, e >> 16 & 255, e >> 24) for e in states["trail"][0, :moved].tolist())


def seen(setting: Setting, moves: tuple[Move, ...], who: int) -> tuple[Moved, ...]:
    """The same moves as one viewer saw them."""
    zone = setting.game.box.zones.names
    return tuple(Moved(setting.names[m.piece] if m.known >> who & 1 else None, zone[m.source], zone[m.target]) for m in moves)
