"""What lies on a table: pieces in zones. Knows no game.

`layout` turns a list of pieces, the zones and a game's own fields into one numpy record type. Everything that is the
same for all states of a game (where a zone begins, who may look into it) is kept in a `Box` beside the type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .chacha import WORDS
from .compiled import describe

State = Any  # one numpy record of a game's layout, or its interpreted stand-in

MOST_SEATS = 10
ONLOOKER = 10  # the bit of those who hold no seat
EVERYBODY = (1 << (ONLOOKER + 1)) - 1  # an audience is a set of seats, and the onlookers
NOBODY = 0
OWNER = -1  # each zone of a family is seen by the seat it belongs to
UNKNOWN = 255  # in a view: a piece I cannot name, a zone I cannot name
IN_BOX = 254  # the "zone" of a piece that this match does not use
TRAIL = 16  # moves of one step that are remembered
MANY = 255  # `moved` after a deal: more than can be told one by one
BY_LOT = 255  # who begins is drawn by lot


@dataclass
class Zones:
    """The places of a table, in order. A family (`hand`, one a seat) is declared once and numbered from its start."""

    names: list[str] = field(default_factory=list)
    rooms: list[int] = field(default_factory=list)
    audiences: list[int] = field(default_factory=list)
    bags: list[int] = field(default_factory=list)
    owners: list[int | None] = field(default_factory=list)
    covered: list[int] = field(default_factory=list)  # the zones of which only the top lies open

    def stack(
        self, name: str, room: int, audience: int = EVERYBODY, seats: int = 0, each: Sequence[str] = ("",), covered: bool = False
    ) -> int:
        """A zone with an order: the last piece laid is on top. `covered`: all saw what lies under it, but it is no longer in sight."""
        start = self._family(name, room, audience, seats, each, bag=0)
        if covered:
            self.covered.extend(range(start, len(self.names)))
        return start

    def bag(self, name: str, room: int, audience: int = EVERYBODY, seats: int = 0, each: Sequence[str] = ("",)) -> int:
        """A zone without an order: kept sorted, shown as a multiset."""
        return self._family(name, room, audience, seats, each, bag=1)

    def _family(self, name: str, room: int, audience: int, seats: int, each: Sequence[str], bag: int) -> int:
        start = len(self.names)
        for seat in range(seats) if seats else [None]:
            for label in each:
                parts = [name, "" if seat is None else str(seat + 1), label]
                self.names.append(" ".join(part for part in parts if part))
                self.rooms.append(room)
                self.audiences.append(1 << (seat or 0) if audience == OWNER else audience)
                self.bags.append(bag)
                self.owners.append(seat)
        return start


@dataclass(frozen=True)
class Box:
    """What is true of every state of one layout."""

    owner: str
    kind: np.ndarray  # by piece: its face; copies are neighbours
    first: np.ndarray  # by kind: its first piece (and one entry more)
    copies: int  # the most copies of a kind, among those that `pick` is asked for
    base: np.ndarray  # by zone: its first cell
    audience: np.ndarray  # by zone
    bag: np.ndarray  # by zone: 1 if it has no order
    private: np.ndarray  # the zones that somebody cannot see
    doubles: np.ndarray  # the kinds with more than one copy
    lines: int  # of the score sheet
    rules: dict[str, Callable[..., Any]]
    ranges: dict[str, tuple[int, int]]  # by field of the game: what it can be, in any match
    homes: tuple[frozenset[int], ...]  # by piece: the zones in which it can ever lie
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
) -> Box:
    """`kinds`: the face of every piece, copies side by side. `fields`: the game's own, all of them public.
    `copies`: the most copies of a kind that is ever held unseen, where fewer than the most of any kind.
    `most`: the highest value of each field, or the lowest and the highest. `homes`: the zones in which a piece can lie, if not in all.
    Both are asked of what comes from outside."""
    kind = np.array(kinds, np.uint8)
    if sorted(kinds) != list(kinds) or len(kinds) > IN_BOX or len(zones.names) > IN_BOX:
        raise ValueError(f"{owner}: copies of a kind lie side by side; at most {IN_BOX} pieces and zones")
    base = np.concatenate([[0], np.cumsum(zones.rooms)]).astype(np.int16)
    dtype = without_gaps(
        [
            ("zone", "u1", (len(kinds),)),  # by piece: where it lies
            ("known", "u2", (len(kinds),)),  # by piece: who can name its place
            ("height", "u1", (len(zones.names),)),  # by zone: how many pieces
            ("cell", "u1", (int(base[-1]),)),  # the pieces of zone z from base[z], bottom first; 255: none, or unknown
            ("told", "u1", (len(zones.names),)),  # by zone: 1 if it may hold a piece known to more than its audience
            ("to_act", "u2"),
            ("seats", "i1"),  # signed, like all that a range is made of: numba makes a float of uint64 and int64
            ("begins", "u1"),
            ("ended", "u1"),  # the number of the clause that ends the match
            ("over", "u1"),
            *fields,
            ("quiet", "u1"),  # 1: the trail is off, as in playouts
            ("moved", "u1"),
            ("trail", "i8", (TRAIL,)),  # the moves of this step: piece, from, to (a byte each), who can name it
            ("spent", "u4"),  # words of the stream used
            ("fate", "u4", (8,)),  # the key of the stream: luck not yet spent
            ("block", "u4", (WORDS,)),  # the words at hand
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
        rules={},
        ranges={name: (0, high) if isinstance(high, int) else high for name, high in (most or {}).items()},
        homes=tuple(frozenset(homes(piece) if homes else range(len(zones.names))) for piece in range(len(kinds))),
        zones=zones,
        dtype=dtype,
    )


def pieces_in(box: Box, s: Any, zone: int) -> list[int]:
    """The pieces of a zone, bottom first; UNKNOWN for one that cannot be named."""
    bottom = int(box.base[zone])
    return list(s.cell[bottom : bottom + s.height[zone]])


def without_gaps(fields: Sequence[tuple[Any, ...]]) -> np.dtype:
    """Every field aligned, and every byte part of a field: copies and comparisons of bytes see nothing undefined."""
    padded: list[tuple[Any, ...]] = []
    offset = 0
    for one in [*fields, ("end", "u1", (0,))]:
        align = 8 if one[0] == "end" else np.dtype(one[1]).alignment
        if gap := -offset % align:
            padded.append((f"gap{len(padded)}", "u1", (gap,)))
        padded.append(one)
        offset = np.dtype(padded).itemsize
    return np.dtype(padded[:-1])


def attach(box: Box, **rules: Callable[..., Any]) -> None:
    """Tell the table which functions are the rules of this layout."""
    box.rules.update(rules)
    describe(box.dtype, box)
