"""Test the lessons over HTTP: the list in a person's language, positions, feedback on answers, reasons, and what is refused."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from dolmen.coach.lessons import lessons
from dolmen.games import names
from dolmen.languages import LANGUAGES
from tests.server.serving import Served

pytestmark = pytest.mark.compiled_only


async def get(served: Served, path: str) -> httpx.Response:
    return await served.person().ask("GET", path)


async def post(served: Served, path: str, body: Any) -> httpx.Response:
    return await served.person().ask("POST", path, body)


async def test_all_lessons_are_listed_in_every_language(served: Served) -> None:
    titles = {}
    for lang in LANGUAGES:
        found = (await get(served, f"/api/lessons?lang={lang}")).json()["games"]
        assert [one["game"] for one in found] == [game for game in names() if lessons(game)]
        assert all([shown["id"] for shown in one["lessons"]] == [lesson.id for lesson in lessons(one["game"])] for one in found)
        titles[lang] = [shown["title"] for one in found for shown in one["lessons"]]
    assert all(len({*three}) == 3 for three in zip(*titles.values(), strict=True)), "each in its own words"


async def test_a_lesson_is_shown_and_answered(served: Served) -> None:
    lesson = lessons("stones")[0]
    path = f"/api/lessons/stones/{lesson.id}"
    shown = (await get(served, path)).json()
    assert (shown["number"], shown["of"], shown["next"]) == (1, len(lessons("stones")), lessons("stones")[1].id)
    assert shown["goal"] == lesson.said("goal", "en")
    assert [choice["action"] for choice in shown["position"]["choices"]] == lesson.view.legal()
    assert shown["position"]["view"]["seat"] == lesson.seat
    best = lesson.right[0]
    for action in lesson.view.legal():
        found = (await post(served, f"{path}?lang=de", {"action": action})).json()
        assert found["right"] == (action in lesson.right)
        assert found["text"] == lesson.said(lesson.about(action), "de")
        assert (found["answer"]["action"], found["best"]["action"]) == (action, best)
        assert found["answer"]["chance"] == lesson.verdicts[action].chance
        assert found["mark"] == lesson.verdicts[action].mark
        assert found["best"]["reasons"]
        assert [clause["id"] for clause in found["clauses"]] == list(lesson.clauses)
        assert all(clause["text"] for clause in found["clauses"])


async def test_the_last_lesson_has_none_after_it(served: Served) -> None:
    shown = (await get(served, f"/api/lessons/tales/{lessons('tales')[-1].id}")).json()
    assert shown["next"] is None


async def test_what_is_illegal_in_a_lesson_is_explained(served: Served) -> None:
    path = "/api/lessons/stones/third-tile"
    why = (await get(served, f"{path}/why?action=take+G10&lang=de")).json()
    assert (why["clause"], bool(why["text"]), bool(why["fact"])) == ("STONE-9", True, True)
    assert (await get(served, f"{path}/why?action=take+P7")).json()["clause"] is None
    assert (await get(served, f"{path}/why?action=dance")).json()["clause"], "no action at all"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/lessons/chess/third-tile", 404, "no-game"),
        ("/api/lessons/stones/none", 404, "no-lesson"),
        ("/api/lessons/stones/..%2f..%2fwords", 404, None),
    ],
)
async def test_a_lesson_that_there_is_not_is_refused(served: Served, path: str, status: int, code: str | None) -> None:
    answer = await get(served, path)
    assert answer.status_code == status
    assert code in (None, answer.json()["code"])


async def test_an_answer_that_is_not_possible_is_refused(served: Served) -> None:
    answer = await post(served, "/api/lessons/stones/third-tile", {"action": "take G10"})
    assert (answer.status_code, answer.json()["code"]) == (400, "not-possible")
    assert answer.json()["text"]
    malformed = await post(served, "/api/lessons/stones/third-tile", {"action": 7})
    assert malformed.json()["code"] == "bad-form"
