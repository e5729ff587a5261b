"""Define requests and answers about lessons: the list of them, one with its position, and the feedback on an answer."""

from __future__ import annotations

import msgspec

from .fields import Words
from .positions import PositionShown


class LessonListed(msgspec.Struct, frozen=True):
    """A lesson in the list."""

    id: str
    title: str


class LessonsOfGame(msgspec.Struct, frozen=True):
    """The lessons of a game, in their order."""

    game: str
    title: str
    lessons: tuple[LessonListed, ...]


class Lessons(msgspec.Struct, frozen=True):
    """All lessons, by game; games without any are left out."""

    games: tuple[LessonsOfGame, ...]


class LessonShown(msgspec.Struct, frozen=True):
    """A lesson: a position with a goal."""

    game: str
    id: str
    title: str
    story: str  # what it is about
    goal: str  # what is to be found
    number: int  # the first of its game is 1
    of: int  # how many the game has
    next: str | None  # the lesson after it
    position: PositionShown


class AnswerAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: one of the actions that are legal in the position."""

    action: Words


class LessonWorth(msgspec.Struct, frozen=True):
    """What an action is worth to its seat, and what speaks for and against it."""

    action: str
    said: str  # the action in words
    chance: float  # of winning, from 0 to 1
    margin: float  # points ahead of the best other seat
    reasons: tuple[str, ...]


class ClauseShown(msgspec.Struct, frozen=True):
    """A rule that a lesson is about."""

    id: str
    text: str  # in Markdown


class Feedback(msgspec.Struct, frozen=True):
    """The feedback on an answer."""

    right: bool
    text: str
    answer: LessonWorth
    best: LessonWorth
    mark: str  # `fine`, `close`, `scratch`, `chip`, `crack` or `break`: by what the answer loses against the best for certain
    loss: tuple[float, float, float]  # in the chance to win, from 0 to 1: its mean, and the ends of its 95 % interval
    also: tuple[str, ...]  # other right answers, in words
    clauses: tuple[ClauseShown, ...]
