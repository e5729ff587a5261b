"""A finished match, step by step: what each viewer saw, or everything."""

from __future__ import annotations

import msgspec

from dolmen.play.match import Match
from dolmen.play.record import CONCEDES, read, take_apart
from dolmen.play.view import View
from dolmen.speech import Speech

from . import messages
from .showing import moved


def frames(record: str, names: tuple[str, ...], eyes: int | str | None, lang: str) -> messages.Frames:
    """`eyes`: a seat, None for an onlooker, or "all" for everything."""
    match = read(record, upto=0)
    speech = Speech.of(match.view(None), names, lang, about_you=False)
    found = [frame(match, eyes, 0, speech)]
    match._replaying = True
    for _, seat, words in take_apart(record).actions:
        seen = number_of_events(match)
        if words == CONCEDES:
            match.concede(seat)
        else:
            match.act(seat, words)
        found.append(frame(match, eyes, seen, speech))
    return messages.Frames(names, tuple(found), dict(speech.words), dict(speech.faces))


def number_of_events(match: Match) -> int:
    """The same for every viewer of a match that is done again: no pick is replaced in a record."""
    return match.events(None, -1)[-1].number + 1


def frame(match: Match, eyes: int | str | None, since: int, speech: Speech) -> msgspec.Raw:
    """Where the match stands after an action, and what happened in it: only that is looked at, however long the match."""
    whose = None if eyes == "all" else eyes
    assert not isinstance(whose, str)
    events = match.events(whose, since)
    if eyes == "all":  # each action as the seat that did it saw it
        events = [match.events(event.seat, event.number)[0] for event in events]
    view = open_view(match) if eyes == "all" else match.view(whose)
    told = [
        messages.EventShown(
            event.number, event.what, event.seat, event.action, moved(event.moves), event.to_act, " ".join(speech.event(event, view))
        )
        for event in events
    ]
    sheets = [{line.what: line.points for line in sheet} for sheet in view.breakdown]
    return msgspec.Raw(messages.encoder.encode({"view": {**view.data(), "sheets": sheets}, "events": told}))


def open_view(match: Match) -> View:
    """All cards open: only of a match that is being shown again after its end."""
    return View(match._setting, match._states.copy(), None, match.conceded)
