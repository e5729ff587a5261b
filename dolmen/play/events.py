"""Report what a viewer saw move, step by step. Each viewer has a list of their own, so that not even its length reveals a secret."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from dolmen.table.state import MANY

from .reading import Setting, number


@dataclass(frozen=True)
class Moved:
    """A piece's move from one zone to another; None for a piece that this viewer cannot name."""

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
        return asdict(self)


@dataclass(frozen=True)
class Move:
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
    zone = setting.game.box.zones.names
    return tuple(Moved(setting.names[m.piece] if m.known >> who & 1 else None, zone[m.source], zone[m.target]) for m in moves)
