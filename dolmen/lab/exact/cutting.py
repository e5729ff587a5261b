"""Cut games down to a size that can be solved: take most pieces out before the deal, and list every deal of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import factorial, prod

import numpy as np

from dolmen.games import find
from dolmen.games.paths import COLOURS, NONE
from dolmen.play.reading import Setting, copied
from dolmen.table import loops
from dolmen.table.components import Components
from dolmen.table.errors import Refusal
from dolmen.table.interpreted import in_python
from dolmen.table.moves import clear, lay_out
from dolmen.table.records import OpenState, opened
from dolmen.table.state import UNKNOWN

SEATS = 2
World = tuple[float, np.ndarray]  # its probability, and an array of its state
Lying = dict[int, tuple[int, ...]]  # by zone: the kinds that lie in its unknown cells


@dataclass(frozen=True)
class Cut:
    """A game for two seats with few pieces: `dealt` are dealt out by chance, as many to each hidden zone as `sizes` says; `shown` lie
    open from the start, bottom first. All others stay in the box. `fields` are numbers of the setting that have to fit."""

    name: str
    game: str
    dealt: str
    sizes: Mapping[str, int]
    shown: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)
    fields: Mapping[str, int | list[int]] = field(default_factory=dict)

    @cached_property
    def setting(self) -> Setting:
        """Return the setting that views of it have."""
        game = find(self.game)
        return Setting.shared(game, SEATS, game.settle_options(self.options, SEATS)[0], Components())

    def table(self) -> np.ndarray:
        """Return the state after the deal as an onlooker sees it: what is dealt lies nobody knows where."""
        game = self.setting.game
        states = game.blank(SEATS, self.setting.options, Components(), game.settle_options(self.options, SEATS)[1])
        loops.set_up(opened(states))
        s = OpenState(states)
        in_python(clear)(s)
        for name, value in self.fields.items():
            states[name] = value
        free = {name: [*pieces] for name, pieces in self.setting.pieces.items()}
        zones = {name: zone for zone, name in enumerate(game.box.zones.names)}
        for name, pieces in self.shown.items():
            for piece in taken(free, pieces):
                in_python(lay_out)(s, [piece], 0, 1, zones[name])
        hidden = taken(free, self.dealt)
        if len(hidden) != sum(self.sizes.values()):
            raise Refusal(f"{self.name} deals {len(hidden)} pieces, but there is room for {sum(self.sizes.values())}.")
        for piece in hidden:
            s.zone[piece] = UNKNOWN
        for name, size in self.sizes.items():
            s.height[zones[name]] = size
        states["fate"], states["spent"] = 0, 0
        return states

    def worlds(self) -> list[World]:
        """Return every deal, with its probability."""
        return worlds_of(self.setting, self.table())


def taken(free: dict[str, list[int]], named: str) -> list[int]:
    """Take the pieces named out of those that are free."""
    found = []
    for name in named.split():
        if not free.get(name):
            raise Refusal(f"There are not so many pieces {name}.")
        found.append(free[name].pop(0))
    return found


# ---- every truth that fits a view


def worlds_of(setting: Setting, view: np.ndarray) -> list[World]:
    """Return every truth that fits a view, with its probability: those that `imagine` samples, but all of them. Truths that differ only
    in which copy of a piece lies where, or in an order that never matters, are one."""
    box, s = setting.game.box, OpenState(view)
    loose = {zone for line in setting.game.deal.lines(s) if not line.ordered for zone in line.zones} | {*np.flatnonzero(box.bag).tolist()}
    gaps = {
        zone: [i for i in range(box.base[zone], box.base[zone] + s.height[zone]) if s.cell[i] == UNKNOWN] for zone in box.private.tolist()
    }
    lost = [piece for piece in range(len(box.kind)) if s.zone[piece] == UNKNOWN]
    rooms = [(zone, len(cells), zone in loose) for zone, cells in gaps.items() if cells]
    found = [*arrangements(rooms, Counter(int(box.kind[piece]) for piece in lost))]
    total = sum(ways for ways, _ in found)
    return [(ways / total, laid(setting, view, lost, gaps, lying)) for ways, lying in found]


def arrangements(rooms: Sequence[tuple[int, int, bool]], left: Counter[int]) -> Iterator[tuple[int, Lying]]:
    """Yield every way to fill zones with kinds, and how many ways it stands for. A room is a zone, its size, and whether its order does not
    matter."""
    if not rooms:
        yield 1, {}
        return
    (zone, size, loose), *others = rooms
    for kinds in handfuls(left, size) if loose else sequences(left, size):
        ways = factorial(size) // prod(map(factorial, Counter(kinds).values())) if loose else 1
        for more, lying in arrangements(others, left - Counter(kinds)):
            yield ways * more, {zone: kinds, **lying}


def handfuls(left: Counter[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every multiset of this size, in ascending order."""
    if size == 0:
        yield ()
    if size == 0 or left.total() < size:
        return
    for kind in sorted(left):
        fewer = Counter({other: n for other, n in left.items() if other >= kind}) - Counter([kind])
        for rest in handfuls(fewer, size - 1):
            yield (kind, *rest)


def sequences(left: Counter[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every sequence of this length."""
    if size == 0:
        yield ()
        return
    for kind in sorted(left):
        for rest in sequences(left - Counter([kind]), size - 1):
            yield (kind, *rest)


def laid(setting: Setting, view: np.ndarray, lost: Sequence[int], gaps: Mapping[int, list[int]], lying: Lying) -> np.ndarray:
    """Return the truth in which these kinds lie in the unknown cells."""
    box, states = setting.game.box, copied(view)
    s, free = OpenState(states), [*lost]
    for zone, kinds in lying.items():
        for cell, kind in zip(gaps[zone], kinds, strict=True):
            piece = next(piece for piece in free if box.kind[piece] == kind)
            free.remove(piece)
            s.cell[cell], s.zone[piece], s.known[piece] = piece, zone, int(box.audience[zone])
        if box.bag[zone]:
            start, end = int(box.base[zone]), int(box.base[zone]) + s.height[zone]
            for i, piece in enumerate(sorted(s.cell[start:end]), start):
                s.cell[i] = piece
    return states


# ---- the games that are cut down

TALES_ROWS = {"row 1": "1 2 3 4", "row 2": "6 9"}
TALES_TWO, TALES_THREE, TALES_FOUR = (dict[str, int | list[int]]({"rows": min(hand - 1, 2), "hand_size": hand}) for hand in (2, 3, 4))
CARD_ROWS = {"row 1 R": "R3 R4", "row 2 R": "R3 R4", "stones": "W5 W6 W7"}
CARD_RUNS: Mapping[str, int | list[int]] = {
    "last": [4, *[NONE] * COLOURS],
    "low": [4, *[0] * COLOURS],
}  # what the rules keep of such rows: they climb from 4
ONE_GAME, FIRST = {"games": 1}, {"first": 1}

CUTS = {
    cut.name: cut
    for cut in (
        Cut("tales-small", "tales", "5 6 7 8 9", {"hand 1": 2, "hand 2": 2, "away": 1}, {"row 1": "1 2 3 4"}, ONE_GAME, TALES_TWO),
        Cut("tales-middle", "tales", "5 7 8 10 11 13 14", {"hand 1": 3, "hand 2": 3, "away": 1}, TALES_ROWS, ONE_GAME, TALES_THREE),
        Cut("tales-large", "tales", "5 7 8 10 11 12 13 15", {"hand 1": 4, "hand 2": 4}, TALES_ROWS, ONE_GAME, TALES_FOUR),
        Cut("card-small", "card", "R0 R1 R5 R7 RX RX", {"hand 1": 2, "hand 2": 2, "pile": 1, "away": 1}, CARD_ROWS, FIRST, CARD_RUNS),
        Cut("card-middle", "card", "R1 R2 R5 R6 R7 R8", {"hand 1": 2, "hand 2": 2, "pile": 2}, CARD_ROWS, FIRST, CARD_RUNS),
        Cut("card-large", "card", "R0 R2 R5 R6 R6 R7 RX RX", {"hand 1": 3, "hand 2": 3, "pile": 2}, CARD_ROWS, FIRST, CARD_RUNS),
    )
}
