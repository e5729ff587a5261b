"""Set up positions in one readable line, and play in words.

>>> match = table_with("card", hands={1: "G3 G7 RX", 2: "D4"}, rows={"1 G": "G5 G6"}, discard={"G": "G10"})
>>> match.why_not(1, "play G3")
<Clause CARD-13>
>>> play(match, "1 play G7", "1 draw G").view(2).zones["row 1 G"]
['G5', 'G6', 'G7']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import dolmen
from dolmen.games import find
from dolmen.play import reading
from dolmen.play.reading import Setting
from dolmen.table import loops
from dolmen.table.records import OpenState, opened
from dolmen.table.state import IN_BOX, UNKNOWN

Named = str | Mapping[Any, str]
CARDS = ("pile", "away", "hand", "row")  # zones that cards are dealt to; other pieces never come there
ROW_FIELDS = ("last", "low", "high", "ends", "end_rows", "wishes", "bonus")  # fields that laying a piece in a row changes for good


def table_with(
    game: str,
    seats: int = 2,
    first: int = 1,
    options: Mapping[str, object] | None = None,
    fields: Mapping[str, Any] | None = None,
    seed: int = 1,
    components: Any = None,
    **zones: Named,
) -> dolmen.Match:
    """Set up a match in which the zones named hold exactly the pieces named, and `first` is to act.

    A zone is `pile="G3 D4"`, or one of a family: `hands={1: "G3"}`, `rows={"1 G": "G3 G5"}`, `discard={"G": "G5"}`. Face-down
    stacks are written top first, as in a record; all others from the bottom up. A named piece is replaced, where it was, by one of
    those it displaces; what is left of these goes under the pile, or out of the match where the pile is named. Rows are laid by the
    game's own rules, piece by piece; `fields` are set at the end, as given."""
    deal = dealt if components is None else dealt.__wrapped__  # a components file may change
    match = deal(game, seats, first, tuple((options or {}).items()), seed, components).copy()
    position = Position(match.setting, match.states)
    position.arrange(dict(zone_names(position.number, zones)))
    for name, value in (fields or {}).items():
        position.states[name][0] = value
    return match


@cache
def dealt(game: str, seats: int, first: int, options: tuple[tuple[str, object], ...], seed: int, components: Any) -> dolmen.Match:
    """Deal a match of which no record can be written, since its pieces will lie elsewhere."""
    begins = {"first": first} if find(game).variants.has_first else {}
    match = dolmen.Match(game, seats, seed, {**begins, **dict(options)}, components)
    return dolmen.Match.imagined(match.setting, match.states, ())


def play(match: dolmen.Match, *steps: str) -> dolmen.Match:
    """Act as in a record: the seat, then the action's words."""
    for step in steps:
        seat, words = step.split(maxsplit=1)
        match.act(int(seat), words)
    return match


def forbidden_by(match: dolmen.Match, step: str) -> str | None:
    """Return the id of the clause that forbids a step written as in a record; None if it is legal."""
    seat, words = step.split(maxsplit=1)
    clause = match.why_not(int(seat), words)
    return clause.id if clause else None


def truth(match: dolmen.Match) -> dict[str, list[str]]:
    """Return what lies where, bottom first, including what nobody can see."""
    return {zone: [str(name) for name in pieces] for zone, pieces in reading.zones(match.setting, match.states).items()}


def zone_names(number: Mapping[str, int], zones: Mapping[str, Named]) -> Iterable[tuple[str, list[str]]]:
    for family, named in zones.items():
        for label, pieces in named.items() if isinstance(named, Mapping) else [("", named)]:
            words = [f"{name} {label}".strip() for name in (family, family.removesuffix("s"))]
            yield next(name for name in words if name in number), pieces.split()


class Position:
    """A match whose pieces are being rearranged."""

    def __init__(self, setting: Setting, states: Any) -> None:
        self.setting, self.states, self.box = setting, states, setting.game.box
        self.s: Any = OpenState(states)
        self.number = {name: zone for zone, name in enumerate(self.box.zones.names)}
        self.home = [self.sort(int(zone)) for zone in states["zone"][0]]

    def arrange(self, named: Mapping[str, list[str]]) -> None:
        hands = {zone: self.pieces(zone) for name, zone in self.number.items() if name.startswith("hand")}
        driven_out = [piece for name in named for piece in self.pieces(self.number[name])]
        for piece in [*driven_out, *(piece for held in hands.values() for piece in held)]:
            self.put(piece, IN_BOX)
        left = {zone: held for zone, held in hands.items() if self.box.zones.names[zone] not in named}
        emptied: list[int] = []
        for name in sorted(named, key=lambda name: not name.startswith("row")):  # while the hands are empty
            zone = self.number[name]
            face_down = not self.box.bag[zone] and self.box.audience[zone] == 0
            for piece_name in reversed(named[name]) if face_down else named[name]:
                piece = self.choose(piece_name, driven_out, left, set(map(self.number.get, named)))
                if piece in driven_out:
                    driven_out.remove(piece)
                else:
                    emptied.append(self.take_from(piece, left))
                self.lay(piece, name)
        for zone, held in left.items():
            for piece in held:
                self.put(piece, zone)
        self.fill(emptied, driven_out, "pile" in named)

    def choose(self, name: str, driven_out: list[int], left: Mapping[int, list[int]], taken: set[int | None]) -> int:
        """Choose a copy that no named zone holds yet: one that lies nowhere, or else from a zone that is not named."""
        held = [piece for pieces in left.values() for piece in pieces]
        copies = [piece for piece in self.setting.pieces[name] if self.s.zone[piece] not in taken]
        free = [piece for piece in copies if piece in driven_out or piece in held or self.s.zone[piece] != IN_BOX]
        if not free:
            raise ValueError(f"There are too few pieces {name}.")
        return min(free, key=lambda piece: piece not in driven_out)

    def take_from(self, piece: int, left: Mapping[int, list[int]]) -> int:
        """Return the zone from which a piece is taken; hands are empty at that time."""
        for zone, held in left.items():
            if piece in held:
                held.remove(piece)
                return zone
        return int(self.s.zone[piece])

    def lay(self, piece: int, name: str) -> None:
        """Lay a piece in a row by the rules, so that all they keep about the row is right."""
        seat, row = [*name.split()[1:], "", ""][:2]
        if not name.startswith("row") or not row:
            self.put(piece, self.number[name])
            return
        kept = {field: self.states[field].copy() for field in ("to_act", *self.setting.game.own_fields) if field not in ROW_FIELDS}
        words, source = f"play {self.setting.names[piece]}", f"hand {seat}"
        if self.setting.game.id == "stones":
            words, source = f"take {self.setting.names[piece]}", "middle"
        elif self.setting.names[piece].startswith("D") and row != "D":
            words += f" on {row}"
        action, turn = self.setting.game.actions.code[words], int(seat) - 1
        self.put(piece, self.number[source])
        self.s.to_act = 1 << turn
        if loops.object_to(opened(self.states), turn, action):
            raise ValueError(f"{name} cannot have been laid so: {words} is against the rules.")
        loops.apply_one(opened(self.states), turn, action)
        for field, value in kept.items():
            self.states[field] = value

    def fill(self, emptied: list[int], driven_out: list[int], pile_is_named: bool) -> None:
        for zone in emptied:
            fitting = [piece for piece in driven_out if self.home[piece] == self.sort(zone)]
            if fitting:
                driven_out.remove(fitting[0])
                self.put(fitting[0], zone, lowest=True)
        under = self.number.get("pile", self.number.get("away"))
        for piece in driven_out:
            if under is not None and not pile_is_named and self.home[piece] == "card":
                self.put(piece, under, lowest=True)

    def put(self, piece: int, zone: int, lowest: bool = False) -> None:
        s, here = self.s, self.s.zone[piece]
        if here != IN_BOX:
            self.write(here, [other for other in self.pieces(here) if other != piece])
        s.zone[piece], s.known[piece] = zone, 0
        if zone != IN_BOX:
            s.known[piece] = int(self.box.audience[zone])
            there = self.pieces(zone)
            self.write(zone, [piece, *there] if lowest else [*there, piece])

    def pieces(self, zone: int) -> list[int]:
        start = int(self.box.base[zone])
        return list(self.s.cell[start : start + self.s.height[zone]])

    def write(self, zone: int, pieces: list[int]) -> None:
        start, room = int(self.box.base[zone]), self.box.zones.rooms[zone]
        if len(pieces) > room:
            raise ValueError(f"{self.box.zones.names[zone]} holds at most {room} pieces.")
        self.s.height[zone] = len(pieces)
        cells = sorted(pieces) if self.box.bag[zone] else pieces
        for i in range(room):
            self.s.cell[start + i] = cells[i] if i < len(cells) else UNKNOWN

    def sort(self, zone: int) -> str:
        """Return the sort of a zone's pieces: cards, or what lies in one family of zones at the deal. Pieces trade places only
        within a sort."""
        family = "" if zone == IN_BOX else self.box.zones.names[zone].split()[0]
        return "card" if family in CARDS else family
