"""Lay states out in memory: pieces in zones, and a game's own fields, as one numpy record type. Knows no game.

`layout` turns a list of pieces, the zones and a game's own fields into the record type. Everything that is the same for all states of a
game (where a zone begins, who may look into it) is kept in a `Box` beside the type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .chacha import WORDS
from .seats import seat_of

State = Any  # a numpy record of a game's layout, or an OpenState in interpreted mode

MOST_SEATS = 10
ONLOOKER = 10  # the bit for viewers without a seat
EVERYBODY = (1 << (ONLOOKER + 1)) - 1  # an audience is a bit mask of seats and onlookers
NOBODY = 0
OWNER = -1  # each zone of the family is visible to its own seat
UNKNOWN = 255  # in a view: a piece or a zone that the viewer cannot name
IN_BOX = 254  # the "zone" of a piece that this match does not use
TRAIL = 16  # capacity of the trail, a power of two
MANY = 255  # value of `moved` after a deal: too many moves to list
BY_LOT = 255  # value of `begins` until the lot is drawn


@dataclass
class Zones:
    """The zones of a table, in order. A family (such as `hand`, one per seat) is declared once and numbered consecutively."""

    names: list[str] = field(default_factory=list)
    rooms: list[int] = field(default_factory=list)
    audiences: list[int] = field(default_factory=list)
    bags: list[int] = field(default_factory=list)
    owners: list[int | None] = field(default_factory=list)
    covered: list[int] = field(default_factory=list)  # zones of which only the top is in sight

    def stack(
        self, name: str, room: int, audience: int = EVERYBODY, seats: int = 0, each: Sequence[str] = ("",), covered: bool = False
    ) -> int:
        """Declare an ordered zone, where the last piece laid is on top, and return its number. In a `covered` stack only the top piece
        is in sight, although everyone saw those below it being laid."""
        start = self._family(name, room, audience, seats, each, bag=0)
        if covered:
            self.covered.extend(range(start, len(self.names)))
        return start

    def bag(self, name: str, room: int, audience: int = EVERYBODY, seats: int = 0, each: Sequence[str] = ("",)) -> int:
        """Declare an unordered zone, a multiset that is kept sorted, and return its number."""
        return self._family(name, room, audience, seats, each, bag=1)

    def _family(self, name: str, room: int, audience: int, seats: int, each: Sequence[str], bag: int) -> int:
        start = len(self.names)
        for owner in range(seats) if seats else [None]:
            for label in each:
                parts = [name, "" if owner is None else str(seat_of(owner)), label]
                self.names.append(" ".join(part for part in parts if part))
                self.rooms.append(room)
                self.audiences.append(1 << (owner or 0) if audience == OWNER else audience)
                self.bags.append(bag)
                self.owners.append(owner)
        return start


@dataclass(frozen=True)
class Box:
    """The constants shared by all states of one layout."""

    owner: str
    kind: np.ndarray  # by piece: its kind; copies are adjacent
    first: np.ndarray  # by kind: its first piece, with a sentinel at the end
    copies: int  # the most copies of any kind that `pick` is used on
    base: np.ndarray  # by zone: its first cell
    audience: np.ndarray  # by zone
    bag: np.ndarray  # by zone: 1 if unordered
    private: np.ndarray  # zones that not everybody can see
    doubles: np.ndarray  # kinds with more than one copy
    lines: int  # number of lines of the score sheet
    ranges: dict[str, tuple[int, int]]  # by field of the game: its minimum and maximum in any match
    meanings: dict[str, str]  # by field of the game: what it says, in English
    homes: tuple[frozenset[int], ...]  # by piece: the zones in which it may lie
    zones: Zones
    dtype: np.dtype


def layout(
    owner: str,
    kinds: Sequence[int],
    zones: Zones,
    fields: Sequence[tuple[Any, ...]],
    lines: int,
    copies: int = 0,
    most: Mapping[str, int | tuple[int, int]] | None = None,
    homes: Callable[[int], Iterable[int]] | None = None,
    meanings: Mapping[str, str] | None = None,
) -> Box:
    """Build the record type of a game, and its box.

    `kinds` gives the kind of every piece, copies side by side; `fields` the game's own fields, all of them public. `copies` is the
    largest number of copies of a kind that is ever held unseen, if lower than that of all kinds. `most` gives the maximum of each field
    (or its minimum and maximum), `homes` the zones in which a piece may lie, by default all; both serve to validate views from outside.
    `meanings` says of each field what it means, for `dolmen.spec`."""
    kind = np.array(kinds, np.uint8)
    if sorted(kinds) != list(kinds) or len(kinds) > IN_BOX or len(zones.names) > IN_BOX:
        raise ValueError(f"{owner}: copies of a kind lie side by side; at most {IN_BOX} pieces and zones")
    base = np.concatenate([[0], np.cumsum(zones.rooms)]).astype(np.int16)
    dtype = without_gaps(
        [
            ("zone", "u1", (len(kinds),)),  # by piece: its zone
            ("known", "u2", (len(kinds),)),  # by piece: bit mask of the viewers who know its place
            ("height", "u1", (len(zones.names),)),  # by zone: number of pieces
            ("cell", "u1", (int(base[-1]),)),  # the pieces of zone z from base[z], bottom first; 255: none, or unknown
            ("told", "u1", (len(zones.names),)),  # by zone: 1 if a piece in it may be known to more than its audience
            ("to_act", "u2"),
            ("seats", "i1"),  # signed, like every bound of a range, see compiled.py
            ("begins", "u1"),
            ("ended", "u1"),  # number of the clause that ended the match, or 0
            ("over", "u1"),
            *fields,
            ("quiet", "u1"),  # 1: the trail is off, as in playouts
            ("moved", "u1"),
            ("trail", "i8", (TRAIL,)),  # the moves of this step: piece, from, to (a byte each), viewers who know it
            ("spent", "u4"),  # words of the keystream used
            ("fate", "u4", (8,)),  # key of the keystream: the luck not yet spent
            ("block", "u4", (WORDS,)),  # the current blocks of the keystream
        ]
    )
    clash = [name for name in dtype.names or () if hasattr(np.record, name)]
    if clash:
        raise ValueError(f"{owner}: numpy has its own idea of {', '.join(clash)}")
    audience = np.array(zones.audiences, np.uint16)
    first = np.searchsorted(kind, np.arange(int(kind.max()) + 2)).astype(np.uint8)
    counts = np.bincount(kind)
    return Box(
        owner=owner,
        kind=kind,
        first=first,
        copies=copies or int(counts.max()),
        base=base,
        audience=audience,
        bag=np.array(zones.bags, np.uint8),
        private=np.flatnonzero(audience != EVERYBODY).astype(np.uint8),
        doubles=np.flatnonzero(counts > 1).astype(np.uint8),
        lines=lines,
        ranges={name: (0, high) if isinstance(high, int) else high for name, high in (most or {}).items()},
        meanings=dict(meanings or {}),
        homes=tuple(frozenset(homes(piece) if homes else range(len(zones.names))) for piece in range(len(kinds))),
        zones=zones,
        dtype=dtype,
    )


def pieces_in(box: Box, s: Any, zone: int) -> list[int]:
    """Return the pieces of a zone, bottom first, with UNKNOWN for those that cannot be named."""
    bottom = int(box.base[zone])
    return list(s.cell[bottom : bottom + s.height[zone]])


def without_gaps(fields: Sequence[tuple[Any, ...]]) -> np.dtype:
    """Build a record type with every field aligned and padding made explicit, so that copying and comparing bytes never touches
    undefined memory."""
    padded: list[tuple[Any, ...]] = []
    offset = 0
    for one in [*fields, ("end", "u1", (0,))]:
        align = 8 if one[0] == "end" else np.dtype(one[1]).alignment
        if gap := -offset % align:
            padded.append((f"gap{len(padded)}", "u1", (gap,)))
        padded.append(one)
        offset = np.dtype(padded).itemsize
    return np.dtype(padded[:-1])
