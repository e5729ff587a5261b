"""Describe what a match is made of, for programs: its actions, pieces, zones and public fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from dolmen.games import find
from dolmen.table.actions import ActionSpace
from dolmen.table.components import Components
from dolmen.table.game import Game, OptionValue
from dolmen.table.numbers import whole
from dolmen.table.seats import every_seat, index_of, seat_of
from dolmen.table.state import ONLOOKER

from .reading import Setting


@dataclass(frozen=True)
class PieceSpec:
    """A kind of piece, and how many of it this match uses."""

    name: str
    copies: int


@dataclass(frozen=True)
class ZoneSpec:
    """A place where pieces lie. `room` is how many it can hold in any match of the game.

    `seen_by` lists who sees its pieces: seats, and None for onlookers. In an `ordered` zone pieces lie bottom first; otherwise it is a bag,
    and their order says nothing. In a `covered` one only the top piece is in sight, though everybody saw those below it being laid, and a
    view still names them. `owner` is the seat that it belongs to."""

    name: str
    room: int
    seen_by: tuple[int | None, ...]
    ordered: bool
    covered: bool
    owner: int | None


@dataclass(frozen=True)
class FieldSpec:
    """A public number of the game, or an array of them, which is laid out for as many seats as the game can have.

    `low` and `high` are the range of every entry in any match. A `fixed` field follows from the options and components: it does not change
    during a match, its range is that of this match, and it is in `view.states`, not in `view.fields`."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    fixed: bool


@dataclass(frozen=True)
class Spec:
    """What there is in a match: its setting, and all that can be done, lie somewhere, or be counted.

    `rules` is the version of the game's rules, `lines` are the lines of the score sheet. The zones of seats that nobody sits in are left
    out, since nothing ever lies in them."""

    game: str
    title: str
    rules: str
    seats: int
    options: Mapping[str, OptionValue | None]
    actions: ActionSpace
    pieces: tuple[PieceSpec, ...]
    zones: tuple[ZoneSpec, ...]
    fields: tuple[FieldSpec, ...]
    lines: tuple[str, ...]


def spec(game: str, seats: int = 2, options: Mapping[str, object] | None = None) -> Spec:
    """Return what there is in a match of a game. Raise what `Match` raises for an unknown game, or seats and options that it has not.

    >>> import dolmen
    >>> stones = dolmen.spec("stones", seats=3)
    >>> len(stones.actions), stones.actions.words(0)
    (59, 'turn')
    >>> stones.pieces[0], sum(piece.copies for piece in stones.pieces)
    (PieceSpec(name='R0', copies=1), 55)
    >>> stones.zones[0]
    ZoneSpec(name='pile', room=55, seen_by=(), ordered=True, covered=False, owner=None)
    >>> stones.fields[2]
    FieldSpec(name='again', shape=(), low=0, high=1, meaning='1 in an extra turn', fixed=False)
    """
    found = find(game)
    settled, _ = found.settle_options(options or {}, seated := whole(seats, "seats"))
    setting = Setting.shared(found, seated, settled, Components())
    pieces = tuple(PieceSpec(name, copies) for name, copies in setting.used.items())
    zones, fields = tuple(_zones(found, seated)), tuple(_fields(setting))
    return Spec(game, found.title, found.version, seated, settled, found.action_space, pieces, zones, fields, found.lines)


def _zones(game: Game, seats: int) -> Iterator[ZoneSpec]:
    zones, box = game.box.zones, game.box
    for zone, (name, room, audience, owner) in enumerate(zip(zones.names, zones.rooms, zones.audiences, zones.owners, strict=True)):
        if owner is None or owner < seats:
            own = None if owner is None else seat_of(owner)
            yield ZoneSpec(name, room, _viewers(audience, seats), not box.bag[zone], zone in zones.covered, own)


def _viewers(audience: int, seats: int) -> tuple[int | None, ...]:
    """Return the seats in a mask, and None if onlookers are."""
    sitting = tuple(seat for seat in every_seat(seats) if audience >> index_of(seat) & 1)
    return (*sitting, None) if audience >> ONLOOKER & 1 else sitting


def _fields(setting: Setting) -> Iterator[FieldSpec]:
    game, box = setting.game, setting.game.box
    for name in game.all_fields:
        fixed, form = name in game.variants.fields, box.dtype[name]
        limits = np.iinfo(form.base)
        low, high = box.ranges.get(name, (int(limits.min), int(limits.max)))
        if fixed:
            low, high = int(setting.blank[name].min()), int(setting.blank[name].max())
        yield FieldSpec(name, form.shape, low, high, box.meanings.get(name, ""), fixed)
