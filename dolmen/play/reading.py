"""Read a state, true or hidden, in words instead of codes. `Match` and `View` both use it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from dolmen.games import find
from dolmen.table import looks, loops
from dolmen.table.clauses import NO_SUCH, Clause
from dolmen.table.components import Components
from dolmen.table.game import Game, OptionValue
from dolmen.table.records import OpenState, opened
from dolmen.table.seats import Index, at_seat, by_seat, index_of, seat_of
from dolmen.table.state import IN_BOX, ONLOOKER, UNKNOWN


def viewer(seat: int | None) -> Index:
    """Return the index of a seat, or that of onlookers."""
    return Index(ONLOOKER) if seat is None else index_of(seat)


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: what it counts, and the points."""

    what: str
    points: int


@dataclass(frozen=True, eq=False)
class Setting:
    """The setting of a match: game, seats, options, components. The same for a match and for all its views."""

    game: Game
    seats: int
    options: Mapping[str, OptionValue | None]
    components: Components

    @classmethod
    def shared(cls, game: Game, seats: int, options: Mapping[str, OptionValue | None], components: Components) -> Setting:
        """Return the same setting for all matches of a kind, so that what is worked out about it serves them all."""
        return cls(game, seats, options, components) if components.own else _shared(game.id, seats, tuple(options.items()))

    @cached_property
    def blank(self) -> np.ndarray:
        return self.game.blank(self.seats, self.options, self.components)

    @cached_property
    def names(self) -> list[str]:
        """Return the name of every piece. Copies share one."""
        return self.game.names(OpenState(self.blank))

    @cached_property
    def in_use(self) -> list[bool]:
        """Return, by piece, whether this match uses it."""
        dealt = self.blank.copy()
        loops.set_up(opened(dealt))
        return [zone != IN_BOX for zone in OpenState(dealt).zone]

    @cached_property
    def used(self) -> Counter[str]:
        """Count the pieces of each name that this match uses."""
        return Counter(name for name, used in zip(self.names, self.in_use, strict=True) if used)

    @cached_property
    def pieces(self) -> dict[str, list[int]]:
        """Return the pieces by name."""
        found: dict[str, list[int]] = {}
        for piece, name in enumerate(self.names):
            found.setdefault(name, []).append(piece)
        return found

    @cached_property
    def called(self) -> list[str | None]:
        """Return the name of every piece; None for UNKNOWN."""
        return [*self.names, *[None] * (UNKNOWN + 1 - len(self.names))]

    @cached_property
    def ways(self) -> Ways:
        """Return the moves as a viewer sees them, by number."""
        return Ways(self.called, self.game.box.zones.names)

    @cached_property
    def bottoms(self) -> list[tuple[str, int]]:
        """Return the name and the first cell of every zone."""
        return [*zip(self.game.box.zones.names, self.game.box.base.tolist(), strict=False)]

    @cached_property
    def private(self) -> list[tuple[int, str, int, int]]:
        """Return number, name, first cell and audience of the zones that not everybody can see."""
        box = self.game.box
        return [(zone, *self.bottoms[zone], int(box.audience[zone])) for zone in box.private.tolist()]

    @cached_property
    def told_at(self) -> tuple[slice, ...]:
        """Return where a state's bytes hold what `told` reads."""
        form = self.game.box.dtype.fields
        assert form is not None
        fields = [form[name] for name in ("height", "cell", "known")]
        return tuple([slice(at, at + field.itemsize) for field, at, *_ in fields])

    @cached_property
    def name_numbers(self) -> np.ndarray:
        """Return for every piece where its name stands in `used`; past the end for a name that this match does not use."""
        places = {name: place for place, name in enumerate(self.used)}
        return np.array([places.get(name, len(places)) for name in self.names])


@lru_cache(maxsize=256)
def _shared(game_id: str, seats: int, options: tuple[tuple[str, OptionValue | None], ...]) -> Setting:
    return Setting(find(game_id), seats, dict(options), Components())


class Moved(NamedTuple):
    """A piece's move from one zone to another; None for a piece that this viewer cannot name."""

    piece: str | None
    source: str
    target: str


class Ways(dict[int, Moved]):
    """Moves as a viewer sees them, by number: the piece (or UNKNOWN), then its zones before and after, a byte each."""

    def __init__(self, called: list[str | None], zones: list[str]) -> None:
        self._called, self._zones = called, zones

    def __missing__(self, move: int) -> Moved:
        told = self[move] = Moved(self._called[move & 255], self._zones[move >> 8 & 255], self._zones[move >> 16])
        return told


def hidden(states: np.ndarray, seat: int | None) -> np.ndarray:
    """Return a new state with what a seat (or an onlooker) may know of this one."""
    view = copied(states)
    loops.hide_one(opened(view), viewer(seat))
    return view


def copied(states: np.ndarray, times: int = 1) -> np.ndarray:
    """Copy a state, repeated if asked. numpy's own copy of a record goes field by field and takes ten times as long."""
    return np.frombuffer(bytearray(times * states.tobytes()), states.dtype)


def learned(before: np.ndarray, states: np.ndarray, who: Index) -> bool:
    """Tell whether anybody has learned where a piece is that one viewer had not known before. The masks of all pieces are one long
    number, 16 bits for each: a dozen operations of numpy on them would take longer than an action."""
    was, now = (int.from_bytes(one["known"][0].tobytes(), sys.byteorder) for one in (before, states))
    unknown = ~was >> who & _ones(before["known"].shape[1])
    return bool(now & ~was & unknown * 0xFFFF)


@cache
def _ones(pieces: int) -> int:
    return sum(1 << 16 * piece for piece in range(pieces))


def number(states: np.ndarray, field: str) -> int:
    """Return one public number of a state; opening all the fields for one costs more than acting."""
    return int(states[field][0])


@cache
def seats_in(mask: int) -> frozenset[int]:
    return frozenset(seat_of(who) for who in range(mask.bit_length()) if mask >> who & 1)


def legal(setting: Setting, view: np.ndarray, seat: int) -> list[str]:
    """Return the actions open to a seat, in words, computed from what it may know."""
    words = setting.game.actions.words
    return [words[action] for action in legal_numbers(view, seat)]


def legal_numbers(view: np.ndarray, seat: int) -> list[int]:
    """Return the numbers of the same actions."""
    out = loops.room_for_actions()
    return numbers(out, loops.list_legal(opened(view), index_of(seat), out))


def objection(setting: Setting, view: np.ndarray, seat: int, words: str) -> Clause | None:
    """Return the clause that forbids an action, computed from what its seat may know."""
    action = setting.game.actions.read(words)
    number = NO_SUCH if action is None else loops.object_to(opened(view), index_of(seat), action)
    return setting.game.clause(number) if number else None


def breakdown(setting: Setting, states: np.ndarray) -> tuple[tuple[Line, ...], ...]:
    """Return the score sheet by seat, as if the match ended now."""
    return tuple(tuple(map(Line, setting.game.lines, sheet)) for sheet in sheets(setting, states))


def scores(setting: Setting, states: np.ndarray) -> tuple[int, ...]:
    return tuple(map(sum, sheets(setting, states)))


def points(setting: Setting, states: np.ndarray, seat: int) -> list[int]:
    """Return a seat's points, line by line of its score sheet."""
    return at_seat(sheets(setting, states), seat)


def sheets(setting: Setting, states: np.ndarray) -> list[list[int]]:
    """Return the points by seat, line by line of the score sheet."""
    return by_line(setting, tally(setting, states))


def tally(setting: Setting, states: np.ndarray) -> Any:
    """Return the same as rules write it: seat by seat, in one row."""
    out = looks.room_for(setting.seats * len(setting.game.lines))
    looks.tally(opened(states), out)
    return out


def by_line(setting: Setting, tallied: Any) -> list[list[int]]:
    found, lines = numbers(tallied), len(setting.game.lines)
    return [found[start : start + lines] for start in range(0, len(found), lines)]


def numbers(out: Any, upto: int | None = None) -> list[int]:
    """Return what rules wrote into a buffer as Python's own numbers."""
    found: list[int] = out[:upto] if isinstance(out, list) else out[:upto].tolist()  # interpreted, it is a list
    return found


def places(scores: tuple[int, ...], conceded: tuple[int, ...]) -> tuple[int, ...]:
    """Rank the seats: most points first, ties share a place; seats that conceded come after all others, the first to do so last."""
    last = len(conceded)
    rank = [(conceded.index(seat) - last, 0) if seat in conceded else (0, p) for seat, p in by_seat(scores)]
    return tuple(1 + sum(other > mine for other in rank) for mine in rank)


def zones(setting: Setting, states: np.ndarray) -> dict[str, list[str | None]]:
    """Return what lies where, bottom first; None for a piece that cannot be named. Empty zones are left out."""
    called, height, cell = setting.called.__getitem__, states["height"][0].tobytes(), states["cell"][0].tobytes()
    return {
        name: [*map(called, cell[bottom : bottom + pieces])]
        for (name, bottom), pieces in zip(setting.bottoms, height, strict=True)
        if pieces
    }


def unseen(setting: Setting, view: np.ndarray) -> dict[str, int]:
    """Count the pieces of each name that a view cannot place."""
    counts = np.bincount(setting.name_numbers[view["zone"][0] == UNKNOWN], minlength=len(setting.used)).tolist()
    return {name: count for name, count in zip(setting.used, counts, strict=False) if count}


def told(setting: Setting, states: np.ndarray) -> list[tuple[str, int, int]]:
    """Return zone, place and knowers of each named piece in a private zone that is known beyond its audience."""
    return told_in(setting, states.tobytes())


def told_in(setting: Setting, state: bytes) -> list[tuple[str, int, int]]:
    """Return the same of the bytes of a state."""
    height, cell, known = [state[where] for where in setting.told_at]
    knowers = memoryview(known).cast("H")
    found = []
    for zone, name, bottom, audience in setting.private:
        cells = cell[bottom : bottom + height[zone]]
        if cells.count(UNKNOWN) < len(cells):
            for place, piece in enumerate(cells):
                if piece != UNKNOWN and knowers[piece] != audience:
                    found.append((name, place, knowers[piece]))
    return found
