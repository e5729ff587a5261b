"""Advise a seat: the best actions by search, each with its prospects and the reasons that tell it apart from the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .reasons import MOST, explain_all
from .recommending import OPTIONS

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.players import Prospect, Thought
    from dolmen.speech import Speech

CLOSE = 0.75  # probability that the first is no worse than the second, below which it is too close to tell
ALIKE = 0.5  # points of margin below which an unexplained preference is no preference


@dataclass(frozen=True)
class Advised:
    """One of the best actions: its prospects, and at most three reasons in a person's language."""

    prospect: Prospect
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Advice:
    """What a search recommends from what a seat knows, best first."""

    options: tuple[Advised, ...]
    close: bool  # too close to tell which is best


def advise(view: View, thought: Thought, speech: Speech) -> Advice:
    """Turn a thought about a view into advice."""
    prospects = thought.prospects[:OPTIONS]
    alternatives = [one.action for one in thought.prospects]
    explained = explain_all(view, [one.action for one in prospects], speech, alternatives[OPTIONS:])
    options = [Advised(one, explained[one.action].sentences(view, speech)) for one in prospects]
    if len(prospects) == 1:
        options = [Advised(prospects[0], (speech.say("advice-only"),))]
    elif not explained[prospects[0].action].speaks_for:
        options[0] = Advised(prospects[0], (_without_reason(thought, speech), *options[0].reasons)[:MOST])
    return Advice(tuple(options), len(prospects) > 1 and thought.sure < CLOSE)


def _without_reason(thought: Thought, speech: Speech) -> str:
    """Say honestly that no reason can be named: the search merely found the action best."""
    first, second = thought.prospects[:2]
    ahead = first.margin - second.margin
    message = "advice-unexplained" if ahead >= ALIKE else "advice-alike"
    return speech.say(message, count=first.tried, points=speech.decimal(ahead))
