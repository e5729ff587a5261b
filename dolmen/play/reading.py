"""Read a state, true or hidden, in words instead of codes. `Match` and `View` both use it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dolmen.table import loops
from dolmen.table.clauses import NO_SUCH, Clause
from dolmen.table.components import Components
from dolmen.table.game import Game, OptionValue
from dolmen.table.records import OpenState, opened
from dolmen.table.seats import Index, by_seat, every_seat, index_of, seat_of
from dolmen.table.state import IN_BOX, ONLOOKER, UNKNOWN


def viewer(seat: int | None) -> Index:
    """Return the index of a seat, or that of onlookers."""
    return Index(ONLOOKER) if seat is None else index_of(seat)


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: what it counts, and the points."""

    what: str
    points: int


@dataclass(frozen=True)
class Setting:
    """The setting of a match: game, seats, options, components. The same for a match and for all its views."""

    game: Game
    seats: int
    options: Mapping[str, OptionValue | None]
    components: Components

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


def hidden(states: np.ndarray, seat: int | None) -> np.ndarray:
    """Return a new state with what a seat (or an onlooker) may know of this one."""
    view = copied(states)
    loops.hide_one(opened(view), viewer(seat))
    return view


def copied(states: np.ndarray) -> np.ndarray:
    """Copy a state. Left to itself, numpy copies a record field by field, which takes ten times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def number(states: np.ndarray, field: str) -> int:
    """Return one public number of a state; opening all the fields for one costs more than acting."""
    return int(states[field][0])


def seats_in(mask: int) -> frozenset[int]:
    return frozenset(seat_of(who) for who in range(mask.bit_length()) if mask >> who & 1)


def legal(setting: Setting, view: np.ndarray, seat: int) -> list[str]:
    """Return the actions open to a seat, in words, computed from what it may know."""
    out = loops.room_for_actions()
    n = loops.list_legal(opened(view), index_of(seat), out)
    return [setting.game.actions.words[out[i]] for i in range(n)]


def objection(setting: Setting, view: np.ndarray, seat: int, words: str) -> Clause | None:
    """Return the clause that forbids an action, computed from what its seat may know."""
    action = setting.game.actions.read(words)
    number = NO_SUCH if action is None else loops.object_to(opened(view), index_of(seat), action)
    return setting.game.clause(number) if number else None


def breakdown(setting: Setting, states: np.ndarray) -> tuple[tuple[Line, ...], ...]:
    """Return the score sheet by seat, as if the match ended now."""
    return tuple(tuple(map(Line, setting.game.lines, points(setting, states, seat))) for seat in every_seat(setting.seats))


def scores(setting: Setting, states: np.ndarray) -> tuple[int, ...]:
    return tuple(sum(points(setting, states, seat)) for seat in every_seat(setting.seats))


def points(setting: Setting, states: np.ndarray, seat: int) -> list[int]:
    """Return a seat's points, line by line of its score sheet."""
    out = loops.room_for_actions()
    loops.score_lines(opened(states), index_of(seat), out)
    found: list[int] = np.asarray(out[: len(setting.game.lines)]).tolist()  # interpreted, it is a list
    return found


def places(scores: tuple[int, ...], conceded: tuple[int, ...]) -> tuple[int, ...]:
    """Rank the seats: most points first, ties share a place; seats that conceded come after all others, the first to do so last."""
    last = len(conceded)
    rank = [(conceded.index(seat) - last, 0) if seat in conceded else (0, p) for seat, p in by_seat(scores)]
    return tuple(1 + sum(other > mine for other in rank) for mine in rank)


def zones(setting: Setting, states: np.ndarray) -> dict[str, list[str | None]]:
    """Return what lies where, bottom first; None for a piece that cannot be named. Empty zones are left out."""
    box, names = setting.game.box, setting.names
    height, cell, base = states["height"][0].tolist(), states["cell"][0].tolist(), box.base.tolist()
    found: dict[str, list[str | None]] = {}
    for zone, name in enumerate(box.zones.names):
        if height[zone]:
            cells = cell[base[zone] : base[zone] + height[zone]]
            found[name] = [None if piece == UNKNOWN else names[piece] for piece in cells]
    return found
