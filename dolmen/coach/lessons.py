"""Read a game's lessons: positions in which one rule or idea decides, each with a goal and feedback on every answer.

They are in the folder `lessons` of the game: `lessons.toml` has the positions and which answers are right, `words` what is said, and
`verdicts.json`, written by `python -m dolmen.lab.lessons`, what every action is worth. A game need not have any."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dolmen.games import folder
from dolmen.play.replay import replay
from dolmen.words import say

from .estimate import Interval
from .judging import mark_of
from .reasons import explain_all

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.speech import Speech

VERDICTS = "verdicts.json"


@dataclass(frozen=True)
class Verdict:
    """What an action of a lesson is worth, by trials from the seat's view, and what it loses against the right answer."""

    chance: float
    margin: float
    loss: Interval  # in the chance to win
    lost: Interval  # in points of margin

    @property
    def mark(self) -> str:
        return mark_of(self.loss)


@dataclass(frozen=True)
class Lesson:
    """A position with a goal. `right`: the answers that reach it, the best first; `answers`: patterns of actions, each with its message."""

    game: str
    id: str
    seat: int
    right: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    clauses: tuple[str, ...]
    record: str  # what the seat knows of a match until then

    @cached_property
    def view(self) -> View:
        """Return what the seat sees: its own record of the match ends there."""
        *_, position = replay(self.record).positions()
        return position.view(self.seat)

    def said(self, part: str, lang: str) -> str:
        """Say a part of the lesson: its title, its story, its goal, or the feedback on an answer."""
        return say(f"{self.id}-{part}", lang, words_of(self.game))

    def about(self, action: str) -> str:
        """Return the id of the message about an answer."""
        return "right" if action in self.right else next(message for pattern, message in self.answers if fnmatchcase(action, pattern))

    @property
    def verdicts(self) -> Mapping[str, Verdict]:
        """Return what every legal action is worth."""
        return verdicts(self.game)[self.id]

    def reasons(self, speech: Speech, *actions: str) -> dict[str, tuple[str, ...]]:
        """Explain some actions as a hint or a review would: by what tells them apart from the others."""
        others = [one for one in self.view.legal() if one not in actions]
        found = explain_all(self.view, list(dict.fromkeys(actions)), speech, others)
        return {action: explained.sentences(self.view, speech) for action, explained in found.items()}


def place(game: str) -> Path:
    """Return the folder of a game's lessons, which need not exist."""
    return folder(game) / "lessons"


def words_of(game: str) -> Path:
    """Return the folder in which `say` looks for the words of a game's lessons."""
    return place(game)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order; none if it has none."""
    source = place(game) / "lessons.toml"
    if not source.exists():
        return ()
    found = tomllib.loads(source.read_text(encoding="utf-8"))["lesson"]
    return tuple(
        Lesson(
            game, one["id"], one["seat"], tuple(one["right"]), tuple((pattern, message) for pattern, message in one["answers"]),
            tuple(one["clauses"]), one["record"],
        )
        for one in found
    )  # fmt: skip


@cache
def verdicts(game: str) -> dict[str, dict[str, Verdict]]:
    """Return the stored verdicts of a game, by lesson and action."""
    stored = json.loads((place(game) / VERDICTS).read_text(encoding="utf-8"))
    return {lesson: {action: _verdict(*one) for action, one in found.items()} for lesson, found in stored.items()}


def _verdict(chance: float, margin: float, loss: list[float], lost: list[float]) -> Verdict:
    return Verdict(chance, margin, Interval(*loss), Interval(*lost))
