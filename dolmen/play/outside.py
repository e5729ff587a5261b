"""Validate a view that comes from outside, over the network or from a file, before anybody thinks about it.

Compiled rules check nothing: a count that is too high, or a figure that is nowhere, would make them read and write out of bounds,
or loop for ever. So every field the rules rely on is checked to be reachable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import Any

import numpy as np

from dolmen.table import loops
from dolmen.table.errors import BadView
from dolmen.table.records import OpenState, opened
from dolmen.table.seats import index_of
from dolmen.table.state import BY_LOT, EVERYBODY, IN_BOX, ONLOOKER, UNKNOWN, pieces_in

from . import reading
from .reading import Setting


def lay(setting: Setting, data: Any, seat: int | None) -> np.ndarray:
    """Lay out the state that a view describes; raise BadView if there can be none."""
    states = setting.blank.copy()
    s = OpenState(states)
    fill(setting, states, data["fields"])
    s.begins, s.over, s.ended = data["begins"], data["over"], data["ended"]
    s.to_act = sum(1 << (one - 1) for one in seats_of(setting, data["to_act"], "to act"))
    lay_pieces(setting, s, data["zones"])
    tell(setting, s, data["told"])
    problems = chain(table_problems(setting, s, seat), setting.game.rules.sound(s), stuck(states))
    for problem in problems:  # lazily: later checks rely on earlier ones
        raise BadView(f"This view is damaged: {problem}.")
    return states


def seats_of(setting: Setting, listed: Any, what: str) -> tuple[int, ...]:
    """Parse seats by number, each at most once."""
    seats = tuple(listed)
    if any(type(one) is not int or not 1 <= one <= setting.seats for one in seats) or len({*seats}) < len(seats):
        raise BadView(f"This view is damaged: the seats that are {what}.")
    return seats


def fill(setting: Setting, states: np.ndarray, fields: Any) -> None:
    """Fill in the game's own fields, each of the right shape and in its range."""
    for name in setting.game.own_fields:
        value = np.array(fields[name])
        if value.shape != states[name][0].shape or value.dtype.kind not in "iu":
            raise BadView(f"This view is damaged: the field {name}.")
        limits = np.iinfo(states[name].dtype)
        low, high = setting.game.box.ranges.get(name, (int(limits.min), int(limits.max)))
        if ((value < low) | (value > high)).any():
            raise BadView(f"This view is damaged: {name} is from {low} to {high}.")
        states[name][0] = value


def lay_pieces(setting: Setting, s: OpenState, zones: Any) -> None:
    """Put the pieces where a view says they lie."""
    box = setting.game.box
    left = {name: list(pieces) for name, pieces in setting.pieces.items()}
    for i in range(len(s.cell)):
        s.cell[i] = UNKNOWN
    for piece in range(len(s.zone)):
        s.zone[piece] = UNKNOWN if setting.in_use[piece] else IN_BOX
    for zone, zone_name in enumerate(box.zones.names):
        names = zones.get(zone_name, ())
        if len(names) > box.zones.rooms[zone]:
            raise BadView(f"This view is damaged: {zone_name} holds at most {box.zones.rooms[zone]} pieces.")
        s.height[zone] = len(names)
        for place, name in enumerate(names):
            if name is None:
                continue
            if not left.get(name):
                raise BadView(f"This view is damaged: there are too many pieces {name!r}.")
            piece = left[name].pop(0)
            s.cell[int(box.base[zone]) + place] = piece
            s.zone[piece] = zone
            s.known[piece] = int(box.audience[zone])
    if list(s.zone).count(UNKNOWN) != sum(list(names).count(None) for names in zones.values()):
        raise BadView("This view is damaged: it holds too few pieces, or too many.")


def tell(setting: Setting, s: OpenState, told: Any) -> None:
    """Note who knows more than a zone's audience."""
    box = setting.game.box
    for zone_name, place, known in told:
        zone = box.zones.names.index(zone_name)
        if zone not in box.private or not 0 <= place < s.height[zone] or s.cell[int(box.base[zone]) + place] == UNKNOWN:
            raise BadView(f"This view is damaged: what is told of {zone_name}.")
        s.known[s.cell[int(box.base[zone]) + place]] = known
        s.told[zone] = 1


# ---- what is impossible in any game


def table_problems(setting: Setting, s: OpenState, seat: int | None) -> Iterator[str]:
    box = setting.game.box
    if s.over not in (0, 1) or (s.over and s.to_act) or not (s.over or s.to_act):
        yield "who is to act"
    if s.begins >= setting.seats if setting.game.variants.has_first else s.begins != BY_LOT:
        yield "who began"
    if s.ended and f"{setting.game.prefix}-{s.ended}" not in setting.game.clauses():
        yield "the clause that ended it"
    for zone, name in enumerate(box.zones.names):
        owner = box.zones.owners[zone]
        if s.height[zone] and owner is not None and owner >= setting.seats:
            yield f"{name} belongs to nobody here"
        yield from zone_problems(setting, s, zone, reading.viewer(seat))
    for piece, zone in enumerate(s.zone):
        if zone < IN_BOX and zone not in box.homes[piece]:
            yield f"{setting.names[piece]} cannot lie in {box.zones.names[zone]}"
        if zone == UNKNOWN and box.homes[piece].isdisjoint(box.private.tolist()):
            yield f"{setting.names[piece]} lies nowhere"


def zone_problems(setting: Setting, s: OpenState, zone: int, viewer: int) -> Iterator[str]:
    """Yield what contradicts what a viewer can see of a zone: by its audience, and by what they were told."""
    box, name = setting.game.box, setting.game.box.zones.names[zone]
    pieces, audience = pieces_in(box, s, zone), int(box.audience[zone])
    for piece in pieces:
        known = audience if piece == UNKNOWN else s.known[piece]
        if (piece == UNKNOWN) == bool(known >> viewer & 1):
            yield f"{name} does not show what its viewer knows"
        if known & audience != audience or known > EVERYBODY or (known >> ONLOOKER & 1 and known != EVERYBODY):
            yield f"what is told of {name}"
    if box.bag[zone] and not rises(pieces):
        yield f"{name} is not in order"


def rises(pieces: Iterable[int]) -> bool:
    """Tell whether named pieces come in rising order, then those that cannot be named."""
    return all(one < other or one == other == UNKNOWN for one, other in pairwise(pieces))


def stuck(states: np.ndarray) -> Iterator[str]:
    """Yield a problem if a seat must act but can do nothing, in a determinization of this view."""
    world, out = states.copy(), loops.room_for_actions()
    loops.imagine_one(opened(world), loops.new_luck(1))
    for seat in reading.seats_in(reading.number(world, "to_act")):
        if loops.list_legal(opened(world), index_of(seat), out) == 0:
            yield f"nothing is open to seat {seat}"
