"""Turn the layout of observations into the tables by which compiled rules write them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from dolmen.table.encoding import Amount, Category, Flags, SeatIndex
from dolmen.table.records import in_place
from dolmen.table.state import EVERYBODY

from .spec import Acting, Field, Heights, Lying, ObservationBlock, ObservationSpec, Scores, Tops, Unseen, called
from .stepping import AMOUNT, BIG, CATEGORY, FLAGS, GROUP, MOST, NOTHING, OF_STRIDE, SEAT, SEATS, Recipe

WORD = 8  # bytes
VALUES = 256  # of a byte
KINDS = {Amount: AMOUNT, Category: CATEGORY, Flags: FLAGS, SeatIndex: SEAT}


@lru_cache(maxsize=64)
def recipe_of(spec: ObservationSpec) -> Recipe:
    """Return the tables for a layout."""
    return _Maker(spec).made()


def without_observations(spec: ObservationSpec) -> Recipe:
    """Return tables by which no observation is written."""
    made = recipe_of(spec)
    sizes = made.sizes.copy()
    sizes[OF_STRIDE] = 0
    return made._replace(sizes=sizes)


def in_place_all(arrays: Any) -> Any:
    """Return a named tuple of arrays in the form that interpreted rules read."""
    return type(arrays)(*map(in_place, arrays))


class _Maker:
    """The tables of a layout, filled in block by block."""

    def __init__(self, spec: ObservationSpec) -> None:
        self.spec, self.setting = spec, spec.setting
        self.box, self.seats = spec.setting.game.box, spec.setting.seats
        self.used = [piece for piece, used in enumerate(self.setting.in_use) if used]
        pieces, zones = len(self.box.kind), len(self.box.zones.names)
        self.spare = spec.size  # two entries behind the last, which nobody sees
        self.slots = np.full((pieces, zones + 1, self.seats), self.spare, np.int16)
        self.told = np.full((pieces, zones, self.seats), self.spare + 1, np.int16)
        self.heights = np.full((zones, self.seats), self.spare + 2, np.int16)
        self.small: list[np.ndarray] = []  # by number of one byte: its entries, by value and viewer ..
        self.marks: list[np.ndarray] = []  # .. and what they are
        self.items: list[list[int]] = []
        self.places: list[list[int]] = []
        self.bytes: dict[int, int] = {}  # by byte of a state: the item it belongs to
        self.tops: list[tuple[int, int]] = []
        self.top_slots: list[np.ndarray] = []
        self.names = [{piece: called(self.setting, piece, who) for piece in self.used} for who in range(self.seats)]

    def made(self) -> Recipe:
        scores = next(block for block in self.spec.blocks if isinstance(block.source, Scores))
        for block in self.spec.blocks:
            self.place(block)
        size = self.box.dtype.itemsize
        sight = EVERYBODY if self.spec.all_seeing else 0
        sizes = (
            self.seats, self.spec.stride, len(self.setting.game.actions), size // WORD, scores.start, scores.low, halved(scores.step),
            scores.most, self.spare + 1, sight,
        )  # fmt: skip
        return Recipe(
            sizes=np.array(sizes, np.int64),
            pieces=np.array(self.used, np.int64),
            slots=self.slots,
            told=self.told,
            heights=self.heights,
            entries=np.array(self.small, np.int16).reshape(-1, VALUES, self.seats),
            marks=np.array(self.marks, np.uint8).reshape(-1, VALUES),
            items=np.array(self.items, np.int64).reshape(-1, MOST + 1),
            places=np.array(self.places, np.int64).reshape(-1, self.seats),
            groups=np.array([*groups_of({byte // WORD for byte in self.bytes})], np.int64),
            in_byte=np.array([self.bytes.get(byte, NOTHING) for byte in range(size)], np.int16),
            tops=np.array(self.tops, np.int64).reshape(-1, 2),
            of_zone=self.tops_of_zones(),
            top_slots=np.array(self.top_slots, np.int16).reshape(-1, len(self.box.kind), self.seats),
        )

    def place(self, block: ObservationBlock) -> None:
        source = block.source
        if isinstance(source, Lying):
            self.place_lying(block, source)
        elif isinstance(source, Unseen):
            for who in range(self.seats):
                for piece in self.used:
                    self.slots[piece, -1, who] = self.entry(block, who, piece, source.pieces)
        elif isinstance(source, Tops):
            self.place_tops(block, source)
        elif isinstance(source, Heights):
            for owner, row in enumerate(source.zones):
                for column, zone in enumerate(row):
                    for who in range(self.seats):
                        self.heights[zone, who] = block.start + self.row(owner, who, len(source.zones)) * len(row) + column
        elif isinstance(source, Field):
            self.place_numbers(block, source)
        elif isinstance(source, Acting):
            self.watch("to_act", 0, SEATS, block, [block.start] * self.seats)

    # ---- pieces

    def place_lying(self, block: ObservationBlock, source: Lying) -> None:
        table = self.told if source.told else self.slots
        owned = len(source.zones) > 1
        first = source.who.start
        for owner, row in enumerate(source.zones):
            for who in range(self.seats):
                seat = (owner - who) % self.seats if owned else 0
                if seat not in source.who:
                    continue
                together = len(block.shape) == 1 + (len(row) > 1)
                for column, zone in enumerate(row):
                    place = (0 if together else seat - first) * len(row) + column
                    for piece in self.used:
                        if self.names[who][piece] in source.pieces:
                            at = block.start + place * len(source.pieces) + source.pieces.index(self.names[who][piece])
                            table[piece, zone, who] = at

    def place_tops(self, block: ObservationBlock, source: Tops) -> None:
        for owner, row in enumerate(source.zones):
            for column, zone in enumerate(row):
                for below in range(source.depth):
                    self.tops.append((zone, below))
                    slots = np.full((len(self.box.kind), self.seats), self.spare, np.int16)
                    for who in range(self.seats):
                        place = (self.row(owner, who, len(source.zones)) * len(row) + column) * source.depth + below
                        for piece in self.used:
                            if self.names[who][piece] in source.pieces:
                                slots[piece, who] = block.start + place * len(source.pieces) + source.pieces.index(self.names[who][piece])
                    self.top_slots.append(slots)

    def entry(self, block: ObservationBlock, who: int, piece: int, pieces: tuple[str, ...]) -> int:
        name = self.names[who][piece]
        return block.start + pieces.index(name) if name in pieces else self.spare

    def row(self, owner: int, who: int, owners: int) -> int:
        """Return the row of an owner's zones in a viewer's block."""
        return (owner - who) % self.seats if owners > 1 else 0

    def tops_of_zones(self) -> np.ndarray:
        """Return by zone the first and the last of its watched places, which follow each other."""
        found = np.zeros((len(self.box.zones.names), 2), np.int64)
        for i, (zone, below) in enumerate(self.tops):
            found[zone] = i - below, i + 1
        return found

    # ---- numbers

    def place_numbers(self, block: ObservationBlock, source: Field) -> None:
        kind = KINDS[type(source.reading)]
        width = {CATEGORY: block.shape[-1:], FLAGS: block.shape[-1:], SEAT: block.shape[-1:]}.get(kind, (1,))[0]
        rows = self.seats if source.by_seat else 1
        each = len(source.items) // rows
        for i in source.items:
            owner, rest = divmod(i, each)
            places = [block.start + (self.row(owner, who, rows) * each + rest) * width for who in range(self.seats)]
            self.watch(source.name, i, kind, block, places)

    def watch(self, field: str, i: int, kind: int, block: ObservationBlock, places: list[int]) -> None:
        """Add the i-th number of a field; `places` has its first entry by viewer."""
        bytes_ = [*self.bytes_of(field, i)]
        most = block.most if kind == AMOUNT else block.shape[-1]
        if len(bytes_) == 1 and kind in (AMOUNT, CATEGORY, SEAT):
            self.bytes[bytes_[0]] = len(self.small)
            self.add_small(self.dtype(field), kind, block, places, most)
            return
        if kind == SEAT:
            raise ValueError(f"{field} cannot hold the index of a seat: that takes a field of one byte.")
        size, signed = len(bytes_), self.dtype(field).kind == "i"
        mask = (1 << 8 * size) - 1 if size < WORD else -1
        sign = 1 << 8 * size - 1 if signed and size < WORD else 0
        for byte in bytes_:
            self.bytes[byte] = BIG - len(self.items)
        self.items.append([kind, bytes_[0] // WORD, 8 * (bytes_[0] % WORD), mask, sign, block.low, halved(block.step), most])
        self.places.append(places)

    def add_small(self, dtype: np.dtype, kind: int, block: ObservationBlock, places: list[int], most: int) -> None:
        """Add a number of one byte: for each value, which entry is not 0, and what it is."""
        entries, marks = np.full((VALUES, self.seats), self.spare + 2), np.ones(VALUES, np.uint8)
        for byte, value in enumerate(np.arange(VALUES).astype(np.uint8).view(dtype).tolist()):
            if kind == AMOUNT:
                entries[byte] = places
                marks[byte] = min(max((value - block.low) // block.step, 0), most)
            elif kind == CATEGORY and 0 <= value < most:
                entries[byte] = np.array(places) + value
            elif kind == SEAT and 0 <= value < self.seats:
                entries[byte] = [at + self.row(value, who, self.seats) for who, at in enumerate(places)]
        self.small.append(entries)
        self.marks.append(marks)

    def dtype(self, field: str) -> np.dtype:
        return self.box.dtype[field].base

    def bytes_of(self, field: str, i: int) -> Iterator[int]:
        """Yield where a state has the bytes of the i-th number of a field."""
        fields = self.box.dtype.fields
        assert fields is not None
        size = self.dtype(field).itemsize
        start = fields[field][1] + i * size
        yield from range(start, start + size)


def halved(step: int) -> int:
    """Return how often 2 divides a step, a power of 2."""
    return step.bit_length() - 1


def groups_of(words: set[int]) -> Iterator[int]:
    """Yield the first words of groups of consecutive words that cover these, and as few others as possible."""
    for first, last in spans(sorted(words)):
        yield from range(first, last - GROUP + 2, GROUP)
        if (last - first + 1) % GROUP:
            yield max(last - GROUP + 1, 0)


def spans(words: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of each run of consecutive words."""
    first = words[0]
    for word, after in zip(words, [*words[1:], NOTHING], strict=True):
        if after != word + 1:
            yield first, word
            first = after
