"""Test the lessons: every position is legal, every answer has feedback in every language, and engine, search and rules agree on what is
right."""

from __future__ import annotations

import pytest

from dolmen.coach import judge
from dolmen.coach.judging import DEPTHS, MARKS
from dolmen.coach.lessons import Lesson, lessons, place, verdicts
from dolmen.coach.recommending import recommend
from dolmen.games import find, names
from dolmen.lab import lessons as written
from dolmen.languages import LANGUAGES
from dolmen.play.view import View
from dolmen.speech import Speech
from dolmen.table.clauses import clauses
from tests.test_words import messages

ALL = [lesson for game in names() for lesson in lessons(game)]
EACH = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
PARTS = ("title", "story", "goal", "right")
CLEAR = MARKS["scratch"]  # what every wrong answer loses for certain, in the chance to win


def test_each_of_our_games_has_six_to_ten_lessons() -> None:
    for game in ("card", "oracle", "stones", "tales"):
        there = lessons(game)
        assert 6 <= len(there) <= 10
        assert len({one.id for one in there}) == len(there)


def test_a_game_may_do_without() -> None:
    assert not place("card").with_name("nothing").exists()
    for game in names():
        assert bool(lessons(game)) == (place(game) / "lessons.toml").exists()


@EACH
def test_the_position_is_one_that_its_seat_can_meet(lesson: Lesson) -> None:
    view = lesson.view
    assert (view.game, view.seat, view.over) == (lesson.game, lesson.seat, False)
    assert lesson.seat in view.to_act
    assert View.from_json(view.json()) == view
    assert len(view.legal()) > 1
    hidden = [line for line in lesson.record.splitlines() if line.startswith(("away", "pile"))]
    assert all("?" in line for line in hidden), "a lesson holds nothing that its seat did not know"


@EACH
def test_every_answer_has_its_feedback(lesson: Lesson) -> None:
    legal = lesson.view.legal()
    assert {*lesson.right} < {*legal}
    about = {action: lesson.about(action) for action in legal}
    assert {message for action, message in about.items() if action in lesson.right} == {"right"}
    assert "right" not in {message for action, message in about.items() if action not in lesson.right}
    assert {message for _, message in lesson.answers} <= {*about.values()}, "no message is there for nothing"
    assert {*lesson.verdicts} == {*legal}


@EACH
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_words_exist_and_cite_what_exists(lesson: Lesson, lang: str) -> None:
    parts = {*PARTS, *(message for _, message in lesson.answers)}
    texts = [lesson.said(part, lang) for part in parts]
    assert all(texts)
    assert {*lesson.clauses} <= {*clauses(find(lesson.game).rulebook, lang)}
    assert lesson.clauses
    own = messages(place(lesson.game) / "words" / f"{lang}.ftl")
    assert {f"{lesson.id}-{part}" for part in parts} <= {*own}


@pytest.mark.parametrize("game", [game for game in names() if lessons(game)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_left_over_and_none_differs_in_its_blanks(game: str, lang: str) -> None:
    own = messages(place(game) / "words" / f"{lang}.ftl")
    said = {f"{one.id}-{part}" for one in lessons(game) for part in (*PARTS, *(message for _, message in one.answers))}
    assert own == {id: set() for id in said}


@EACH
def test_the_right_answers_are_right_beyond_doubt(lesson: Lesson) -> None:
    """In the stored verdicts, no wrong answer may be as good as the right one; what is right is as good as the best."""
    found = lesson.verdicts
    for action, verdict in found.items():
        if action in lesson.right:
            assert verdict.loss.mean < CLEAR
        else:
            assert verdict.loss.low >= CLEAR or verdict.lost.low > 0.5, (action, verdict)
            assert verdict.chance < found[lesson.right[0]].chance


@pytest.mark.compiled_only
@EACH
def test_a_hint_gives_the_right_answer(lesson: Lesson) -> None:
    assert recommend(lesson.view, lesson.view.legal(), DEPTHS["usual"]).best in lesson.right


@pytest.mark.compiled_only
@pytest.mark.long
@EACH
def test_hint_and_review_agree_at_any_depth_and_the_verdicts_are_up_to_date(lesson: Lesson) -> None:
    view, depth = lesson.view, DEPTHS["deep"]
    assert recommend(view, view.legal(), depth).best in lesson.right
    assert judge(view, lesson.right[0], depth).mark in ("best", "fine")
    worst = min(lesson.verdicts, key=lambda action: lesson.verdicts[action].chance)
    assert judge(view, worst, DEPTHS["usual"]).is_marked
    for action, verdict in written.verdicts(lesson).items():
        stored = verdicts(lesson.game)[lesson.id][action]
        assert (verdict.chance, verdict.margin) == pytest.approx((stored.chance, stored.margin), abs=1e-3)


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", [game for game in names() if lessons(game)])
def test_the_stored_verdicts_come_from_the_same_trials(game: str) -> None:
    """Cheaper than writing them anew: some worlds lead to about the same means."""
    lesson = lessons(game)[0]
    for action, verdict in written.verdicts(lesson, 200).items():
        stored = lesson.verdicts[action]
        assert abs(verdict.chance - stored.chance) < 0.15
        assert verdict.lost.low <= stored.lost.high
        assert verdict.lost.high >= stored.lost.low


@EACH
def test_reasons_are_those_of_a_hint(lesson: Lesson) -> None:
    speech = Speech.of(lesson.view, tuple(str(seat) for seat in range(lesson.view.seats)), "en")
    best, other = lesson.right[0], next(action for action in lesson.view.legal() if action not in lesson.right)
    found = lesson.reasons(speech, best, other)
    assert {*found} == {best, other}
    assert all(len(reasons) <= 3 for reasons in found.values())
