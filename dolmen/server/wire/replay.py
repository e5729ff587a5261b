"""Replay a finished match step by step: what each viewer saw, or everything."""

from __future__ import annotations

import msgspec

from dolmen.play.replay import Position, replay
from dolmen.server import messages
from dolmen.server.rooms.showing import as_shown
from dolmen.speech import Speech

Called = tuple[tuple[str, ...], tuple[str, ...]]  # names by seat: as shown at the seats, and as used in sentences


def frames(record: str, called: Called, eyes: int | str | None, lang: str) -> messages.Frames:
    """Return what a viewer saw after each action. `eyes`: a seat, None for an onlooker, or "all" for everything."""
    playback = replay(record)
    names, short = called
    speech = Speech.of(playback.start.view(None), short, lang, about_you=False)
    found = tuple(frame(position, eyes, speech) for position in playback.positions())
    return messages.Frames(names, short, found, dict(speech.words), dict(speech.faces), dict(speech.scales))


def frame(position: Position, eyes: int | str | None, speech: Speech) -> msgspec.Raw:
    """Return the position after an action, and what happened in it."""
    if isinstance(eyes, str):
        view, events = position.open_view(), position.open_events()
    else:
        view, events = position.view(eyes), position.events(eyes)
    shown = [as_shown(event, " ".join(speech.event(event, view))) for event in events]
    return msgspec.Raw(messages.encoder.encode({"view": {**view.data(), "sheets": view.sheets}, "events": shown}))
