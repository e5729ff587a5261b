"""Deal anew what a seat could not know: another match with the same actions so far, consistent with everything that the seat has seen.

It is made from what the seat knew and a seed alone. The record of what the seat knew is replayed with guesses (`partial`), which gives one
way in which everything may have come to lie where it lies; then all that the seat cannot place is imagined, and every piece is dealt where
the piece in its place was dealt."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from dolmen.table.errors import Refusal
from dolmen.table.records import OpenState

from .beginning import Beginning, Origin
from .deal import DealtLine, Listed
from .history import ACT
from .match import Match
from .reading import viewer
from .record import read
from .rounds import chosen_in_this_round


def dealt_anew(match: Match, seat: int, seed: int) -> Match:
    """Return a match at the same point, with the same actions, whose hidden pieces are dealt anew, uniformly among all that fit what
    this seat knows. Simultaneous choices that the seat has not seen are made anew, too. Raise Refusal if no such deal is found."""
    guessed = read(match.record(seat))
    found = _played_again(match, seat, guessed.beginning, _dealt_like(guessed, seat, seed), seed)
    if found.view(seat) != match.view(seat):
        raise Refusal("No other deal is found that fits what this seat has seen.")
    return found


def _dealt_like(guessed: Match, seat: int, seed: int) -> tuple[Listed, ...]:
    """Return the deals of a replay with guesses, the last one so that it leads to a world imagined from there."""
    names = _names_there(guessed, seat, guessed.view(seat).imagine(seed))
    earlier = [_listed(guessed, dealt.lines, {}) for dealt in guessed.deals[:-1]]
    return (*earlier, _listed(guessed, guessed.last_deal, names))


def _names_there(guessed: Match, seat: int, world: Match) -> dict[int, str]:
    """Return, for each piece of the guessed truth that the seat cannot place, what lies in its place in the world."""
    box, who = guessed.setting.game.box, viewer(seat)
    here, there = OpenState(guessed.states), OpenState(world.states)
    found: dict[int, str] = {}
    for zone, base in enumerate(box.base.tolist()[: len(box.zones.names)]):
        cells = slice(base, base + here.height[zone])
        mine = [piece for piece in [*here.cell[cells]] if not here.known[piece] >> who & 1]
        theirs = [piece for piece in [*there.cell[cells]] if not there.known[piece] >> who & 1]
        found |= {piece: guessed.setting.names[other] for piece, other in zip(mine, theirs, strict=True)}
    return found


def _listed(match: Match, lines: list[DealtLine], instead: dict[int, str]) -> Listed:
    names = match.setting.names
    return {line.line.words: tuple(instead.get(piece, names[piece]) for piece in line.pieces) for line in lines if line.pieces}


def _played_again(match: Match, seat: int, beginning: Beginning, deals: tuple[Listed, ...], seed: int) -> Match:
    """Play the same actions on other deals; seats that chose in secret in this round choose again."""
    key = hashlib.sha256(b"dolmen dealt anew %d" % seed)
    origin = Origin(key.digest(), deals, derived=False)
    found = Match(replace(beginning, origin=origin, heading=replace(beginning.heading, before=True, past=None, promised=None)))
    hidden = chosen_in_this_round(match)
    for n, done in enumerate(match.history):
        deed = done.deed
        if n in hidden and deed.what == ACT and deed.seat != seat:
            key.update(b"choice")
            legal = found.legal(deed.seat)
            deed = deed._replace(words=legal[int.from_bytes(key.digest()[:8], "little") % len(legal)])
        found.redo(deed)
    return found
