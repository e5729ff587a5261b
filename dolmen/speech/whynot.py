"""Explain why an action is not possible: first the fact in this position, then the clause, then what can be done instead.

A game states the facts in its `facts.py`, from what the seat sees and nothing else; without that file, the clause speaks for itself."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dolmen.table.seen import Seen
from dolmen.words import listed

from . import Speech

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.table.clauses import Clause
    from dolmen.table.seen import Fact

WAITING = "TABLE-2"
MOST = 3  # alternatives that are named
SIGNED = ("before", "after", "points")  # arguments that are points of a score sheet


@dataclass(frozen=True)
class WhyNot:
    """The explanation of a forbidden action: the clause, its text, the fact in this position, and what can be done instead."""

    clause: Clause
    text: str
    fact: str | None
    can: str | None


def why_not(view: View, words: str, speech: Speech) -> WhyNot | None:
    """Explain why an action is not possible; None if it is."""
    clause = view.why_not(words)
    if clause is None:
        return None
    action = speech.game.actions.read(words)
    named = None if action is None else speech.game.actions.words[action]
    fact = _fact(view, named, clause.id, speech)
    return WhyNot(
        clause, clause.text(speech.lang), said(fact, view, speech) if fact else None, _can(view, named, speech) if named else None
    )


def _fact(view: View, action: str | None, clause: str, speech: Speech) -> Fact | None:
    if clause == WAITING:
        others = tuple(speech.name(seat) for seat in sorted(view.to_act) if seat != view.seat)
        return ("fact-waiting", {"names": others, "count": len(others)}) if others else None
    name = f"dolmen.games.{speech.game.id}.facts"
    if action is None or not importlib.util.find_spec(name):
        return None
    found: Fact | None = importlib.import_module(name).fact(seen_by(view, speech), action, clause)
    return found


def seen_by(view: View, speech: Speech) -> Seen:
    assert view.seat is not None
    return Seen(view.seat, view.zones, view.fields, speech.options, speech.words, view.unseen, view.scores)


def said(fact: Fact, view: View, speech: Speech) -> str:
    """Put a fact into a sentence."""
    message, about = fact
    arguments = {name: _argument(name, value, speech) for name, value in about.items()}
    seat = about.get("seat")
    if isinstance(seat, int):
        arguments |= {"who": speech.name(seat), "you": speech.you(seat, view)}
    return speech.say(message, **arguments)


def _argument(name: str, value: object, speech: Speech) -> object:
    if isinstance(value, tuple):
        return listed(value, speech.lang)
    if name in SIGNED and isinstance(value, int):
        return speech.points(value)
    if not isinstance(value, str):
        return value
    spoken = {"piece": speech.piece, "row": speech.zone, "label": speech.label}.get(name)
    return spoken(value) if spoken else value


def _can(view: View, action: str, speech: Speech) -> str | None:
    """Name what else can be done with the same piece, or None."""
    in_sight = {piece for pieces in view.zones.values() for piece in pieces}
    names_pieces = speech.game.actions.named[speech.game.actions.code[action]]
    pieces = [word for word in action.split() if word in in_sight] if names_pieces else []
    choices = [choice for choice in view.choices() if {*pieces[:1]} & {*choice.action.split()}]
    if not choices:
        return None
    texts = [speech.action(choice, view).partition(" [")[0] for choice in choices[:MOST]]
    return speech.say("can", what=listed(texts, speech.lang, "or"))
