"""Answer requests about lessons: the list, a lesson's position, the feedback on an answer, and why something is illegal there.

Positions are replayed in the archive's process. What an answer was worth is stored with the lessons, so nobody waits for a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.responses import Response

from dolmen.coach import lessons as school
from dolmen.coach.lessons import Lesson, Verdict
from dolmen.games import names
from dolmen.server import messages
from dolmen.server.rooms import positions
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import find
from dolmen.speech import Speech
from dolmen.table.clauses import TABLE_RULEBOOK, clauses
from dolmen.table.seats import every_seat
from dolmen.words import say

from .endpoints import JSON, Asking, Endpoint, known_game

KEPT = 5000  # cached answers: the same question always has the same one
LONGEST = 60  # characters of an action

_kept: dict[tuple[Any, ...], bytes] = {}


async def list_lessons(asking: Asking) -> messages.Lessons:
    """List the lessons of all games."""
    shown = []
    for game in names():
        if there := school.lessons(game):
            listed = tuple(messages.LessonListed(one.id, one.said("title", asking.lang)) for one in there)
            shown.append(messages.LessonsOfGame(game, find(game).title, listed))
    return messages.Lessons(tuple(shown))


async def show_lesson(asking: Asking) -> Response:
    """Show the position of a lesson, and its goal."""
    return await _answered(asking, shown)


async def answer_lesson(asking: Asking) -> Response:
    """Tell how good an answer is, and why."""
    asked: messages.AnswerAsked = asking.body
    return await _answered(asking, feedback, asked.action)


async def why_not(asking: Asking) -> Response:
    """Explain why an action is illegal in the position of a lesson."""
    return await _answered(asking, because, asking.request.query_params.get("action", "")[:LONGEST])


async def _answered(asking: Asking, make: Callable[..., bytes], *about: str) -> Response:
    """Answer from the cache, or have the archive's process work it out."""
    game = known_game(asking.request.path_params["game"]).id
    lesson = asking.request.path_params["lesson"]
    if lesson not in [one.id for one in school.lessons(game)]:
        raise Refused("no-lesson")
    key = make, game, lesson, asking.lang, *about
    if key not in _kept:
        asking.server.shows_a_replay(asking.request)
        found = await asking.server.archive.ask(make, *key[1:])
        if len(_kept) >= KEPT:
            _kept.clear()
        _kept[key] = found
    return Response(_kept[key], media_type=JSON)


# ---- in the archive's process


def shown(game: str, id: str, lang: str) -> bytes:
    """Return a lesson, encoded as it is sent."""
    there = school.lessons(game)
    lesson = find_lesson(game, id)
    number = there.index(lesson) + 1
    after = there[number].id if number < len(there) else None
    called = called_at(lesson, lang)
    position = positions.position_shown(lesson.view, called, called, lang)
    title, story, goal = (lesson.said(part, lang) for part in ("title", "story", "goal"))
    return messages.encoder.encode(messages.LessonShown(game, id, title, story, goal, number, len(there), after, position))


def feedback(game: str, id: str, lang: str, action: str) -> bytes:
    """Return the feedback on an answer, encoded as it is sent."""
    lesson = find_lesson(game, id)
    if action not in lesson.verdicts:
        raise Refused("not-possible")
    verdict, right, best = lesson.verdicts[action], action in lesson.right, lesson.right[0]
    speech = Speech.of(lesson.view, called_at(lesson, lang), lang)
    reasons, named = lesson.reasons(speech, action, best), action_names(lesson, speech)
    told = [worth(one, lesson.verdicts[one], named[one], reasons[one]) for one in (action, best)]
    loss = verdict.loss.mean, verdict.loss.low, verdict.loss.high
    also = tuple(named[one] for one in lesson.right if one not in (action, best))
    about = cited(lesson, lang)
    found = messages.Feedback(right, lesson.said(lesson.about(action), lang), told[0], told[1], verdict.mark, loss, also, about)
    return messages.encoder.encode(found)


def because(game: str, id: str, lang: str, action: str) -> bytes:
    """Return why an action is illegal, encoded as it is sent."""
    lesson = find_lesson(game, id)
    speech = Speech.of(lesson.view, called_at(lesson, lang), lang)
    return messages.encoder.encode(positions.because(lesson.view, action, speech))


def find_lesson(game: str, id: str) -> Lesson:
    return next(lesson for lesson in school.lessons(game) if lesson.id == id)


def called_at(lesson: Lesson, lang: str) -> tuple[str, ...]:
    """Return the names of the seats of a lesson."""
    return tuple(say("person", lang, many="yes", seat=seat) for seat in every_seat(lesson.view.seats))


def action_names(lesson: Lesson, speech: Speech) -> dict[str, str]:
    return {choice.action: speech.choice_name(choice, lesson.view) for choice in lesson.view.choices()}


def worth(action: str, verdict: Verdict, text: str, reasons: tuple[str, ...]) -> messages.LessonWorth:
    return messages.LessonWorth(action, text, verdict.chance, verdict.margin, reasons)


def cited(lesson: Lesson, lang: str) -> tuple[messages.ClauseShown, ...]:
    """Return the rules that a lesson is about."""
    rulebook = find(lesson.game).rulebook
    texts = {**clauses(rulebook, lang), **clauses(TABLE_RULEBOOK, lang)}
    return tuple(messages.ClauseShown(id, texts[id]) for id in lesson.clauses)


ENDPOINTS = (
    Endpoint("GET", "/api/lessons", messages.Lessons, list_lessons),
    Endpoint("GET", "/api/lessons/{game}/{lesson}", messages.LessonShown, show_lesson),
    Endpoint("POST", "/api/lessons/{game}/{lesson}", messages.Feedback, answer_lesson, messages.AnswerAsked),
    Endpoint("GET", "/api/lessons/{game}/{lesson}/why", messages.Because, why_not),
)
