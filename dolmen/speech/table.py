"""Lay the table out as lines of text, from a view, so that nothing hidden can appear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dolmen.table.seats import at_seat, every_seat

from . import Speech

if TYPE_CHECKING:
    from dolmen.play.view import View

HAND, DISCARD = "hand", "discard"
STONES_IN_A_LINE = 7


def table(view: View, speech: Speech) -> list[str]:
    """Return everything this viewer may know: shared things first, their own last."""
    seats = list(every_seat(view.seats))
    if view.seat:
        seats = [*seats[view.seat :], *seats[: view.seat]]  # those who follow, then the viewer
    lines = [*_shared(view, speech), *_track(view, speech)]
    for seat in seats:
        lines += ["", *_seat(view, speech, seat)]
    return lines


def _families(speech: Speech, declared: str, owned: bool) -> list[str]:
    """Return the families of zones to show, in order: as the game's screen declares them, else all there are."""
    if hasattr(speech.screen, declared):
        return list(getattr(speech.screen, declared))
    names = [name for name in speech.game.box.zones.names if (speech.owner(name) is not None) == owned]
    return list(dict.fromkeys(speech.parts(name)[0] for name in names))


def _shared(view: View, speech: Speech) -> Iterator[str]:
    zones = {name: pieces for name, pieces in view.zones.items() if speech.owner(name) is None}
    for family in _families(speech, "TABLE", owned=False):
        here = {name: pieces for name, pieces in zones.items() if speech.parts(name)[0] == family}
        if family == DISCARD:
            tops = [speech.say("pile-top", label=speech.label(speech.parts(name)[1]), piece=speech.piece(pieces[-1]), count=len(pieces))
                    for name, pieces in here.items()]  # fmt: skip
            yield speech.say("piles", piles=", ".join(tops) if tops else speech.say("nothing"))
            continue
        for name in here or _empty(family, speech):
            yield f"{speech.zone(name)}: {_contents(zones.get(name, []), speech)}"


def _empty(family: str, speech: Speech) -> list[str]:
    """Return the zones of a family that are mentioned even when empty: not those that hold a single piece now and then."""
    zones = speech.game.box.zones
    return [name for name, room in zip(zones.names, zones.rooms, strict=True) if name == family and room > 1]


def _contents(pieces: list[str | None], speech: Speech, added_up: bool = True) -> str:
    """Name the pieces of a zone, or only count them where none is known."""
    known = [piece for piece in pieces if piece is not None]
    if not pieces:
        return speech.say("nothing")
    if not known:
        return speech.say("pieces", count=len(pieces))
    said = speech.pieces(known)
    if len(known) < len(pieces):
        said = speech.say("some-known", count=len(pieces), known=said)
    return said + _sum(known, speech) if added_up else said


def _sum(pieces: list[str], speech: Speech) -> str:
    """Say what the faces add up to, where the game adds them up."""
    kinds = {speech.faces[piece][0] for piece in pieces if piece in speech.faces} if len(pieces) > 1 else set()
    total = sum(speech.faces[piece][1] for piece in pieces if piece in speech.faces)
    return "".join(speech.maybe(f"sum-{kind}", "", sum=total) for kind in sorted(kinds))


def _track(view: View, speech: Speech) -> Iterator[str]:
    """Yield the track, seven stones a line; figures are named with their seats."""
    last = len(speech.track) - 1
    if speech.track:
        yield speech.say("track") + ":"
    for start in range(1, last + 1, STONES_IN_A_LINE):
        stop = min(start + STONES_IN_A_LINE - 1, last)
        said = []
        for stone in range(start, stop + 1):
            lying = view.zones.get(f"{speech.screen.TRACK_TOKENS} {stone}", []) if speech.screen else []
            entry = speech.track[stone]
            said.append(" ".join([f"{stone} {entry[0]}({speech.points(int(entry[1:]))})", *_lying(lying, speech)]))
        yield "  " + " · ".join(said)
    for name, pieces in view.zones.items():
        if speech.track and speech.parts(name)[0] == getattr(speech.screen, "TRACK_FIGURES", None):
            for piece in pieces:
                if piece and not piece[0].isdigit():
                    yield speech.say("stands", piece=speech.piece(piece), stone=speech.parts(name)[1])


def _lying(tokens: list[str | None], speech: Speech) -> list[str]:
    times = [f"{tokens.count(token)}× " if tokens.count(token) > 1 else "" for token in dict.fromkeys(tokens)]
    return [n + speech.piece(token) for n, token in zip(times, dict.fromkeys(tokens), strict=True)]


def _seat(view: View, speech: Speech, seat: int) -> Iterator[str]:
    """Yield the lines about one seat: points, figures, places and hand."""
    you = seat == view.seat
    acts = "yes" if seat in view.to_act else "no"
    yield speech.say("seat", who=speech.name(seat), you=speech.you(seat, view), acts=acts, points=speech.points(at_seat(view.scores, seat)))
    for figures in _figures(view, speech, seat):
        yield f"  {figures}"
    sheet = {line.what: line.points for line in at_seat(view.breakdown, seat)}
    rows = []
    for family in _families(speech, "SEAT", owned=True):
        if family == HAND:
            continue
        for name, pieces in view.zones.items():
            if speech.owner(name) == seat and speech.parts(name)[0] == family:
                rows.append(_row(name, pieces, sheet, speech))
    if you:
        yield from (f"  {row}" for row in rows)
    elif rows:
        yield "  " + " | ".join(rows)
    yield from _hand(view, speech, seat)


def _row(name: str, pieces: list[str | None], sheet: dict[str, int], speech: Speech) -> str:
    """Describe a place of a seat, with its points where the score sheet has a line for it."""
    family, label = speech.parts(name)
    points = sheet.get(f"{family} {label}".strip())
    said = f"{speech.zone(name)}: {_contents(pieces, speech)}"
    return said if points is None else f"{said} ({speech.points(points)})"


def _figures(view: View, speech: Speech, seat: int) -> Iterator[str]:
    standing = []
    for name, pieces in view.zones.items():
        if speech.track and speech.parts(name)[0] == getattr(speech.screen, "TRACK_FIGURES", None):
            stone = speech.parts(name)[1]
            standing += [(piece[1:], stone) for piece in pieces if piece and piece.startswith(str(seat)) and piece[1:].isalpha()]
    if standing:
        where = [speech.say("figure", figure=letter, stone=stone, there=speech.place(stone, view)) for letter, stone in sorted(standing)]
        yield speech.say("figures", figures="; ".join(where))


def _hand(view: View, speech: Speech, seat: int) -> Iterator[str]:
    for name, pieces in view.zones.items():
        if speech.owner(name) == seat and speech.parts(name)[0] == HAND:
            yield f"  {speech.zone(name)}: {_contents(_sorted(pieces), speech, added_up=False)}"


def _sorted(pieces: list[str | None]) -> list[str | None]:
    """Sort a hand by colour, then by value, as one holds it."""
    order = {letter: place for place, letter in enumerate("RYPGBD")}

    def key(piece: str | None) -> tuple[bool, int, int, str]:
        if piece is None:
            return True, 0, 0, ""
        number = piece.lstrip("RYPGBD")
        return False, order.get(piece[0], -1), int(number) if number.isdecimal() else 99, piece

    return sorted(pieces, key=key)
