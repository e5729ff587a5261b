"""Define what an observation holds: named blocks of numbers, derived from the zones and fields of a game's box.

Seats are relative to the viewer: `own` comes first, then the others clockwise, `+1`, `+2` and so on. An entry is a byte; `low + step *
byte` is the number it stands for, and `byte * scale` lies between 0 and 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from dolmen.games import find
from dolmen.play.reading import Setting
from dolmen.table.components import Components
from dolmen.table.encoding import Amount, Category, Flags, LeftOut, Reading, SeatIndex
from dolmen.table.state import EVERYBODY

BYTE = 255  # the highest value of an entry
FEW = 7  # the highest value of a field that counts as naming something, unless its game says what it means
LINE = 64  # bytes: observations begin at a multiple of it
SPARE = 3  # entries behind the last that nobody sees: for pieces that are not counted, and values that have no entry
Labels = tuple[str, ...]


class Lying(NamedTuple):
    """A source of entries: how many pieces of each name lie in a family of zones; `who` lists the relative seats that have them, and
    `told` restricts them to those that others know."""

    zones: tuple[tuple[int, ...], ...]  # by owner (one, if they have none) and label
    pieces: Labels
    who: range
    told: bool = False


class Unseen(NamedTuple):
    """A source of entries: how many pieces of each name the viewer cannot place."""

    pieces: Labels


class Tops(NamedTuple):
    """A source of entries: the top pieces of stacks, the topmost first."""

    zones: tuple[tuple[int, ...], ...]
    pieces: Labels
    depth: int


class Field(NamedTuple):
    """A source of entries: a field of the state; its first axis is the seats if it is `by_seat`."""

    name: str
    reading: Reading
    by_seat: bool
    items: tuple[int, ...]  # which numbers of the field, in order


class Heights(NamedTuple):
    """A source of entries: how many pieces lie in zones."""

    zones: tuple[tuple[int, ...], ...]


class Acting(NamedTuple):
    """A source of entries: which seats are to act."""


class Scores(NamedTuple):
    """A source of entries: the points of each seat, as if the match ended now."""


Source = Lying | Unseen | Tops | Field | Heights | Acting | Scores


@dataclass(frozen=True)
class ObservationBlock:
    """A named part of an observation: where it is, its shape, and what its entries mean.

    An entry stands for the number `low + step * byte`; the highest byte is `most`. `axes` names every place along each axis."""

    name: str
    start: int
    shape: tuple[int, ...]
    axes: tuple[Labels, ...]
    low: int
    step: int
    most: int
    meaning: str
    source: Source = field(repr=False)

    @property
    def where(self) -> slice:
        """Return the part of an observation that is this block."""
        return slice(self.start, self.start + prod(self.shape))

    def of(self, observations: np.ndarray) -> np.ndarray:
        """Return this block of one or many observations, in its own shape."""
        return observations[..., self.where].reshape(*observations.shape[:-1], *self.shape)

    def __str__(self) -> str:
        shape = " × ".join(map(str, self.shape))
        return f"{self.start:5} {self.name:24} {shape:12} {self.low}..{self.low + self.step * self.most:<6} {self.meaning}"


@dataclass(frozen=True, eq=False)
class ObservationSpec:
    """The layout of the observations of a game with a number of seats and options. `all_seeing`: of those that show everything."""

    setting: Setting
    blocks: tuple[ObservationBlock, ...]
    all_seeing: bool = False

    @property
    def size(self) -> int:
        """Return the number of entries of an observation."""
        return int(self.blocks[-1].where.stop)

    @property
    def stride(self) -> int:
        """Return the bytes from one observation to the next in memory; some of them are spare."""
        return -(-(self.size + SPARE) // LINE) * LINE

    @cached_property
    def scale(self) -> np.ndarray:
        """Return the factor for each entry that maps its bytes to numbers from 0 to 1."""
        return np.concatenate([np.full(prod(block.shape), 1 / block.most, np.float32) for block in self.blocks])

    @cached_property
    def labels(self) -> list[str]:
        """Return a name for each entry, such as `hand P5`."""
        return [label for block in self.blocks for label in labels_of(block)]

    @cached_property
    def by_name(self) -> dict[str, ObservationBlock]:
        """Return the blocks by name."""
        return {block.name: block for block in self.blocks}

    def __getitem__(self, name: str) -> ObservationBlock:
        return self.by_name[name]

    def __str__(self) -> str:
        return "\n".join(map(str, self.blocks))


def labels_of(block: ObservationBlock) -> Iterator[str]:
    """Yield a name for each entry of a block, in order."""
    for place in np.ndindex(*block.shape):
        yield " ".join([block.name, *(axis[i] for axis, i in zip(block.axes, place, strict=True))])


# ---- which there are


def observation_spec(game: str, seats: int = 2, options: Mapping[str, object] | None = None) -> ObservationSpec:
    """Return the layout of what a seat observes: only what its view shows.

    >>> spec = observation_spec("stones")
    >>> spec["unseen"].shape, spec["unseen"].meaning
    ((55,), 'pieces that the seat cannot place, by name')
    >>> spec.labels[spec["unseen"].start]
    'unseen R0'
    """
    return spec_of(setting_of(game, seats, options)[0])


def all_seeing_observation_spec(game: str, seats: int = 2, options: Mapping[str, object] | None = None) -> ObservationSpec:
    """Return the layout of observations that show everything, hidden cards included: for critics in training, never for play.

    >>> all_seeing_observation_spec("stones")["pile top"].meaning
    'the top 1 of `pile`, by name'
    """
    return spec_of(setting_of(game, seats, options)[0], all_seeing=True)


def setting_of(game: str, seats: int, options: Mapping[str, object] | None) -> tuple[Setting, int]:
    """Return the setting of matches with these options, and the index of the seat that begins (or BY_LOT); BadOptions if there is none."""
    found = find(game)
    settled, first = found.settle_options(options or {}, seats)
    return Setting.shared(found, seats, settled, Components()), first


@lru_cache(maxsize=64)
def spec_of(setting: Setting, all_seeing: bool = False) -> ObservationSpec:
    """Return the layout for matches of this setting."""
    return ObservationSpec(setting, tuple(_placed(_Blocks(setting, all_seeing).listed())), all_seeing)


def _placed(blocks: Iterator[ObservationBlock]) -> Iterator[ObservationBlock]:
    """Yield the blocks with their places, one behind the other; leave out those that would be empty."""
    start = 0
    for block in blocks:
        if prod(block.shape):
            yield ObservationBlock(**{**vars(block), "start": start})
            start += prod(block.shape)


@dataclass
class Family:
    """Zones that share a name: by owner (one row, if they have none) and label."""

    name: str
    owned: bool
    labels: list[str] = field(default_factory=list)
    zones: list[list[int]] = field(default_factory=list)

    def rows(self, columns: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Return the zones with these labels, by owner."""
        return tuple(tuple(row[i] for i in columns) for row in self.zones)


def families(setting: Setting) -> list[Family]:
    """Return the zones of a setting by name; those of seats that nobody holds are left out."""
    found: dict[str, Family] = {}
    zones = setting.game.box.zones
    for zone, (name, owner) in enumerate(zip(zones.names, zones.owners, strict=True)):
        parts = name.split(" ")
        title, label = parts[0], " ".join(parts[1 if owner is None else 2 :])
        family = found.setdefault(title, Family(title, owner is not None))
        row = 0 if owner is None else owner
        if row >= setting.seats:
            continue
        if row == len(family.zones):
            family.zones.append([])
        family.zones[row].append(zone)
        if row == 0:
            family.labels.append(label)
    return [*found.values()]


def relative(setting: Setting) -> Labels:
    """Return the names of the seats as a viewer counts them."""
    return tuple(f"+{n}" if n else "own" for n in range(setting.seats))


def called(setting: Setting, piece: int, who: int) -> str:
    """Return the name of a piece to a viewer: a figure's owner is relative."""
    first, each = setting.game.encoding.figures
    if not each or not first <= piece < first + each * len(setting.names) or (owner := (piece - first) // each) >= setting.seats:
        return setting.names[piece]
    return f"{relative(setting)[(owner - who) % setting.seats]} {setting.names[first + (piece - first) % each][1:]}"


class _Blocks:
    """The blocks of a setting, not yet placed."""

    def __init__(self, setting: Setting, all_seeing: bool) -> None:
        self.setting, self.all_seeing = setting, all_seeing
        self.game, self.encoding = setting.game, setting.game.encoding
        self.box, self.others = self.game.box, relative(setting)
        self.used = [piece for piece, used in enumerate(setting.in_use) if used]

    def listed(self) -> Iterator[ObservationBlock]:
        for family in families(self.setting):
            for name, columns, pieces in self.parts(family):
                yield from self.lying(family, name, columns, pieces)
        hidden = self.names(p for p in self.used if any(self.box.audience[zone] != EVERYBODY for zone in self.box.homes[p]))
        if not self.all_seeing:
            what = "pieces that the seat cannot place, by name"
            yield self.block("unseen", [hidden], Amount(0, self.copies(hidden)), what, Unseen(hidden))
        for family in families(self.setting):
            yield from self.heights(family)
        for name in self.game.own_fields:
            yield from self.field(name)
        yield self.block("to_act", [self.others], Amount(0, 1), "1 for each seat that is to act", Acting())
        yield self.block("over", [], Amount(0, 1), "1 once the match is over", Field("over", Amount(0, 1), False, (0,)))
        yield self.block("scores", [self.others], self.encoding.scores, "points by seat, as if the match ended now", Scores())

    # ---- zones

    def parts(self, family: Family) -> Iterator[tuple[str, list[int], Labels]]:
        """Yield the parts of a family: the labels whose zones may hold the same pieces."""
        columns: dict[Labels, list[int]] = {}
        for i, zone in enumerate(family.zones[0]):
            columns.setdefault(self.names(p for p in self.used if zone in self.box.homes[p]), []).append(i)
        for pieces, these in columns.items():
            alone = f"{family.name} {family.labels[these[0]]}" if len(these) == 1 else f"{family.name} with {pieces[0]}"
            yield family.name if len(columns) == 1 else alone, these, pieces

    def lying(self, family: Family, name: str, columns: list[int], pieces: Labels) -> Iterator[ObservationBlock]:
        zones, open_to = family.rows(columns), int(self.box.audience[family.zones[0][0]])
        labels = [tuple(family.labels[i] for i in columns)] if len(columns) > 1 else []
        secret = family.name in self.encoding.secret
        copies = Amount(0, min(self.copies(pieces), self.box.zones.rooms[family.zones[0][0]]))
        what = f"pieces in `{name}`, by name"

        def block(name: str, who: range, what: str, told: bool = False) -> ObservationBlock:
            seats = [self.others[who.start : who.stop]] if len(who) > 1 else []
            return self.block(name, [*seats, *labels, pieces], copies, what, Lying(zones, pieces, who, told))

        everybody = range(self.setting.seats if family.owned else 1)
        if family.name in self.encoding.together:
            yield self.block(name, [*labels, pieces], copies, f"{what}, of all seats", Lying(zones, pieces, everybody))
        elif self.all_seeing or open_to == EVERYBODY:
            yield block(name, everybody, what + (", by seat" if family.owned else ""))
        elif family.owned and open_to == 1:
            yield block(name, range(1), what.replace("pieces", "own pieces"))
            if not secret:
                yield block(f"{name} told", range(1), f"those of them that another seat knows to be in `{name}`", told=True)
                yield block(f"{name} known", everybody[1:], f"pieces known to be in `{name}` of the other seats, by name")
        elif not secret:
            yield block(f"{name} known", everybody, f"pieces known to be in `{name}`, by name")
        yield from self.tops(family, name, columns, pieces)

    def tops(self, family: Family, name: str, columns: list[int], pieces: Labels) -> Iterator[ObservationBlock]:
        zone = family.zones[0][0]
        hidden = self.box.audience[zone] != EVERYBODY
        stacked = not self.box.bag[zone] and self.box.zones.rooms[zone] > 1
        depth = self.encoding.tops.get(family.name, int(zone in self.box.zones.covered or (hidden and stacked)))
        if not depth or family.name in self.encoding.together or (hidden and not self.all_seeing):
            return
        axes = [self.others] * (len(family.zones) > 1) + [tuple(family.labels[i] for i in columns)] * (len(columns) > 1)
        axes += [("top", *(f"under {n}" for n in range(1, depth)))] * (depth > 1)
        what = f"the top {depth} of `{name}`, by name"
        yield self.block(f"{name} top", [*axes, pieces], Amount(0, 1), what, Tops(family.rows(columns), pieces, depth))

    def heights(self, family: Family) -> Iterator[ObservationBlock]:
        """Yield the number of pieces in zones that are not shown piece by piece, and in stacks."""
        zone = family.zones[0][0]
        room, private = self.box.zones.rooms[zone], self.box.audience[zone] != EVERYBODY
        if not private and (self.box.bag[zone] or room < 3):
            return
        axes = [self.others] * family.owned + [tuple(family.labels)] * (len(family.labels) > 1)
        what = f"how many pieces lie in `{family.name}`" + (", by seat" if family.owned else "")
        yield self.block(f"{family.name} height", axes, Amount(0, room), what, Heights(tuple(map(tuple, family.zones))))

    # ---- fields

    def field(self, name: str) -> Iterator[ObservationBlock]:
        shape = self.box.dtype[name].shape
        by_seat = bool(shape) and shape[0] == self.most_seats
        dims = (self.setting.seats, *shape[1:]) if by_seat else shape
        reading = self.encoding.fields.get(name) or self.guessed(name)
        if isinstance(reading, LeftOut):
            return
        axes = [self.others if by_seat and not i else self.numbered(n, name) for i, n in enumerate(dims)]
        source = Field(name, reading, by_seat, tuple(range(prod(dims))))
        what = f"the field `{name}`" + (", by seat" if by_seat else "")
        if isinstance(reading, Amount):
            yield self.block(name, axes, reading, what, source)
        elif isinstance(reading, Category):
            yield self.block(name, [*axes, self.numbered(reading.values)], Amount(0, 1), f"{what}, 1 for the value it has", source)
        elif isinstance(reading, Flags):
            yield self.block(name, [*axes, self.numbered(reading.bits, name)], Amount(0, 1), f"{what}, bit by bit", source)
        else:
            assert isinstance(reading, SeatIndex)
            yield self.block(name, [*axes, self.others], Amount(0, 1), f"{what}, 1 for the seat it names", source)

    def guessed(self, name: str) -> Reading:
        """Return how to read a field of which the game says nothing but its range."""
        low, high = self.box.ranges.get(name, (0, BYTE))
        return Category(high + 1) if low == 0 and 1 < high <= FEW else Amount(low, high)

    @cached_property
    def most_seats(self) -> int:
        """Return the most seats that the game's table has zones for."""
        return 1 + max((owner for owner in self.box.zones.owners if owner is not None), default=-1)

    # ---- all of them

    def names(self, pieces: Any) -> Labels:
        """Return the names of pieces, each once."""
        return tuple(dict.fromkeys(called(self.setting, piece, 0) for piece in pieces))

    def copies(self, names: Labels) -> int:
        """Return the most pieces that share one of these names."""
        there = [called(self.setting, piece, 0) for piece in self.used]
        return max((there.count(name) for name in names), default=1)

    def block(self, name: str, axes: Sequence[Labels], range_: Amount, meaning: str, source: Source) -> ObservationBlock:
        step = 1
        while (most := (range_.high - range_.low) // step) > BYTE:
            step *= 2
        return ObservationBlock(name, 0, tuple(map(len, axes)), tuple(axes), range_.low, step, most, meaning, source)

    def numbered(self, n: int, name: str = "") -> Labels:
        """Return the numbers below n as labels; of a field by colour, the letters of the colours come first."""
        letters = self.encoding.colours if name in self.encoding.coloured else ""
        return tuple(letters[i] if i < len(letters) else str(i) for i in range(n))
