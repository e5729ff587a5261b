"""Test the review beside the replay: from the score sheet, in step with it, tried again, by keyboard, and read without eyes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.coach import judging
from dolmen.server.tables.table import Sitter
from tests.browser.browsing import Beside, Somebody
from tests.browser.standing import Steps, set_up
from tests.browser.test_hands_free import Reader
from tests.browser.test_pages import assert_tidy, assert_usable_without_eyes, by_turns, look_over

pytestmark = pytest.mark.compiled_only

STEPS = 36  # after this many, the apprentice has made mistakes, and gives up
TELLS = """async (cases) => {
  const { told, tenths } = await import(new URL("parts.js", document.querySelector("script[type=module]").src));
  return cases.map(([parts, name]) => [told(parts, name), tenths(parts, 1)]);
}"""
LEVELS = """async (cases) => {
  const { playedLike } = await import(new URL("scale.js", document.querySelector("script[type=module]").src));
  const levels = { apprentice: [40, 37, 43], druid: [9, 8, 10], archdruid: [4, 3, 5], bard: [21, 19, 23] };
  return cases.map((lost) => playedLike(lost, levels));
}"""


@dataclass(frozen=True)
class Reviewed:
    """A finished match whose review is kept on the server, and the browser state of the person who played it."""

    path: str
    who: Any
    data: dict[str, Any]

    @property
    def own(self) -> list[dict[str, Any]]:
        """Return the key moments of seat 1, the costliest first."""
        marked = [one for one in self.data["decisions"] if one["seat"] == 1 and one["mark"] in judging.MARKS]
        return sorted(marked, key=lambda one: -one["loss"][1])


def lost_match() -> tuple[dolmen.Match, Steps]:
    """Play a match of an apprentice at seat 1 and a druid; return it with its first steps, after which it is seat 1's turn."""
    match = dolmen.Match("stones", 2, seed=3)
    steps: Steps = []
    mine: list[int] = []
    seats = [players.find(level, seed=n) for n, level in enumerate(("apprentice", "druid"))]
    while not match.over:
        seat = min(match.to_act)
        mine += [len(steps)] if seat == 1 else []
        action = seats[seat - 1].choose(match.view(seat), match.legal(seat))
        match.act(seat, action)
        steps.append((seat, action))
    return match, steps[: next(at for at in mine if at >= STEPS)]


@pytest.fixture(scope="module")
def reviewed(chromium: Any, beside: Beside) -> Iterator[Reviewed]:
    """Review a match once, quickly, for all tests of this file."""
    ann = Somebody(chromium, beside.served)
    ann.open()
    path = set_up(beside, ann, *lost_match(), ("druid",))
    table = path.removeprefix("/t/")

    me = Sitter(ann.ask("/api/me")["me"]["id"])

    async def give_up() -> None:
        room = await beside.served.server.hall.room(table)
        await room.change(lambda of, at: of.concede(me, 1, at))

    beside.do(give_up())
    shown = ann.ask(f"/api/tables/{table}/review", {"depth": "quick"})
    while shown["state"] in ("waiting", "running"):
        shown = ann.ask(f"/api/tables/{table}/review")
    assert shown["state"] == "done"
    yield Reviewed(path, ann.context.storage_state(), shown["account"])
    ann.close()


@pytest.fixture
def reader(somebody: Any, reviewed: Reviewed) -> Any:
    """Return the person who played it, in a browser of any size, at the review."""

    def make(size: str = "desktop", lang: str = "en", path: str = "", **context: Any) -> Any:
        person = somebody(size, storage_state=reviewed.who, reduced_motion="reduce", **context)
        person.open("/join")
        person.ask("/api/me", {"name": "Ann", "lang": lang})
        person.open(path or reviewed.path.replace("/t/", "/r/") + "#review")
        if not path:
            person.page.wait_for_selector(".review [role=tab]")
        return person

    return make


def shown_step(page: Any) -> int:
    """Return the step that the graph and the replay both show."""
    there = int(page.locator(".chances [role=slider]").get_attribute("aria-valuenow"))
    page.wait_for_function(f"() => document.querySelector('.replaybar .say').textContent.startsWith('{there} / ')")
    return there


def graph_is_at(page: Any, step: int) -> None:
    page.locator(f".chances [role=slider][aria-valuenow='{step}']").wait_for()


# ---- from the score sheet


def test_one_click_from_the_score_sheet_leads_to_ones_own_key_moments(reader: Any, reviewed: Reviewed) -> None:
    ann = reader(path=reviewed.path + "#result")
    page = ann.page
    page.get_by_role("dialog").get_by_role("button", name="Review").click()
    page.wait_for_selector(".moments")
    assert page.url.endswith(reviewed.path.replace("/t/", "/r/") + "#review")
    found = [int(re.findall(r"\d+", text)[0]) for text in page.locator(".moment .what small").all_inner_texts()]
    assert found == [one["step"] for one in reviewed.own]
    assert page.locator("select[data-at=whose]").input_value() == "1"
    kept = json.loads(page.evaluate("localStorage.getItem('dolmen-mistakes')"))
    assert {one["step"] for one in kept} == {*found}, "they come back to be practised"
    page.get_by_role("button", name="Close the review").click()
    assert page.locator(".review").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "Review"
    assert page.url.endswith(reviewed.path.replace("/t/", "/r/"))
    page.get_by_role("link", name="Dolmen").click()
    page.locator("[data-list=recent]").get_by_role("link", name="Review").click()
    page.wait_for_selector(".moments")


def test_progress_is_shown_a_failure_can_be_tried_again_and_a_lost_line_is_survived(reader: Any, reviewed: Reviewed) -> None:
    """One may leave and come back: what was judged already is kept on the server."""
    told: list[dict[str, Any] | None] = [
        {"state": "none", "depth": None, "done": 0, "of": 0, "account": None},
        {"state": "waiting", "depth": "usual", "done": 0, "of": 0, "account": None},
        {"state": "running", "depth": "usual", "done": 3, "of": 40, "account": None},
        {"state": "failed", "depth": "usual", "done": 3, "of": 40, "account": None},
        {"state": "running", "depth": "usual", "done": 12, "of": 40, "account": None},
        None,  # the line is lost
        {"state": "running", "depth": "usual", "done": 39, "of": 40, "account": None},
    ]
    asked: list[str] = []
    ann = reader(path="/join")

    def answer(route: Any) -> None:
        asked.append(route.request.method)
        now = told.pop(0) if told else None
        if now is None and asked.count("lost") == 0:
            asked.append("lost")
            route.abort()
        elif now is None:
            route.continue_()
        else:
            route.fulfill(body=json.dumps(now), content_type="application/json")

    page = ann.page
    page.route(re.compile(r"/review\?"), answer)
    ann.open(reviewed.path.replace("/t/", "/r/") + "#review")
    page.get_by_role("progressbar").wait_for()
    page.get_by_text("Judging decision 3 of 40").wait_for()
    page.get_by_role("alert").get_by_text("could not be finished").wait_for()
    assert_tidy(page)
    page.get_by_role("button", name="Next", exact=True).click()  # the replay goes on meanwhile
    page.get_by_role("alert").get_by_role("button", name="Try again").click()
    page.get_by_text("Judging decision 12 of 40").wait_for()
    page.get_by_role("alert").get_by_text("does not answer").wait_for()
    assert_usable_without_eyes(page)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector(".moments")
    assert asked[:2] == ["GET", "POST"]
    assert shown_step(page) == 1
    ann.trouble.clear()  # the browser logs the lost line


def test_what_was_judged_can_be_judged_more_deeply(reader: Any, reviewed: Reviewed) -> None:
    ann = reader()
    page, asked = ann.page, []

    def answer(route: Any) -> None:
        asked.append(route.request.post_data)
        running = {"state": "running", "depth": "deep", "done": 7, "of": 30, "account": reviewed.data}
        done = {"state": "done", "depth": "deep", "done": 30, "of": 30, "account": reviewed.data}
        route.fulfill(body=json.dumps(running if len(asked) < 2 else done), content_type="application/json")

    page.route(re.compile(r"/review\?"), answer)
    page.get_by_role("button", name="Judge more deeply").click()
    page.get_by_text("Judging decision 7 of 30").wait_for()
    assert page.locator(".moment").count() == len(reviewed.own), "the account there is stays"
    page.get_by_role("progressbar").wait_for(state="detached")
    assert json.loads(asked[0]) == {"depth": "deep"}
    assert page.get_by_role("button", name="Judge more deeply").count() == 0


# ---- in step with the replay


def test_the_graph_and_the_replay_go_together_by_key_and_by_pointer(reader: Any, reviewed: Reviewed) -> None:
    page = reader().page
    graph = page.get_by_role("slider", name="Chance to win")
    marks = [one["step"] for one in reviewed.data["decisions"] if one["mark"] in judging.MARKS]
    last = int(graph.get_attribute("aria-valuemax"))
    graph.focus()
    for key, step in ("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1), ("PageDown", marks[0]), ("End", last), ("Home", 0):
        page.keyboard.press(key)
        graph_is_at(page, step)
        assert shown_step(page) == step
    page.keyboard.press("]")
    graph_is_at(page, 1)
    page.keyboard.press("PageDown")
    page.locator(".replaybar .nowjudged").wait_for()
    one = next(one for one in reviewed.data["decisions"] if one["step"] == marks[0])
    assert page.locator(".replaybar .nowjudged").inner_text().lower().startswith(one["mark"])
    assert f"Step {marks[0]} of {last}" in graph.get_attribute("aria-valuetext")
    box = graph.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 14, box["y"] + 30)
    assert shown_step(page) == last
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 44, box["y"] + 40, steps=4)
    page.mouse.up()
    assert shown_step(page) == 0
    mark = page.locator(".chances .mark").nth(0).bounding_box()
    page.mouse.click(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)
    assert shown_step(page) in marks


def test_behind_the_graph_there_is_a_table(reader: Any, reviewed: Reviewed) -> None:
    ann = reader()
    ann.page.get_by_role("tab", name="Key moments").press("End")
    tab = Reader(ann)
    assert [node.name for node in tab.nodes("rowheader")] == [f"Show step {one['step']}" for one in reviewed.data["decisions"]]
    heads = [node.name for node in tab.nodes("columnheader")]
    assert heads[-2:] == [f"{name} wins" for name in reviewed.data["names"]]
    chances = [round(100 * point["chances"][0]) for point in reviewed.data["graph"][:-1]]
    cells = ann.page.locator(".alldecisions tbody tr td:nth-last-child(2)").all_inner_texts()
    shown = [int(re.findall(r"\d+", cell)[0]) for cell in cells]
    assert all(abs(cell - chance) <= 1 for cell, chance in zip(shown, chances, strict=True))
    step = reviewed.data["decisions"][3]["step"]
    ann.page.get_by_role("button", name=f"Show step {step}", exact=True).press("Enter")
    graph_is_at(ann.page, step)
    assert f"Step {step}," in ann.page.evaluate("document.activeElement.innerText")


def test_what_came_out_no_worse_than_the_best_is_not_set_against_it(reader: Any, reviewed: Reviewed) -> None:
    page = reader().page
    one = next(one for one in reviewed.data["decisions"] if one["loss"][0] < 0 and one["played"]["action"] != one["best"]["action"])
    page.get_by_role("tab", name="All decisions").click()
    line = page.locator(f".alldecisions tr:has([data-at='row {one['step']}']) td")
    assert [line.nth(column).inner_text() for column in (2, 4)] == ["–", "–"]
    page.get_by_role("button", name=f"Show step {one['step']}", exact=True).click()
    page.locator(".worth.played [aria-pressed=true]").wait_for()
    assert page.locator(".worth").count() == 1
    assert page.locator(".lossline").inner_text().startswith("Nothing better was found.")


# ---- tried again


def test_one_tries_again_by_the_keyboard_before_the_answer_is_shown(reader: Any, reviewed: Reviewed) -> None:
    page, moment = reader().page, reviewed.own[0]
    best = moment["best"]["said"]
    page.locator(".moment").first.press("Enter")
    page.wait_for_selector(".placed .board .piece")
    graph_is_at(page, moment["step"])
    assert page.evaluate("document.activeElement.id") == "decision-title"
    assert page.locator(".worth").count() == 0
    assert best.lower() not in page.locator(".review").inner_text().lower()
    page.get_by_role("tab", name="All decisions").click()
    assert "not tried yet" in page.locator(f".alldecisions tr:has([data-at='row {moment['step']}'])").inner_text()
    page.get_by_role("tab", name="Key moments").click()
    legal = page.locator(".placed .action [data-action], .placed .board .is-goal")
    assert legal.count() > 0
    page.locator(".placed .action [data-action], .placed .board .is-goal").first.press("Enter")
    page.wait_for_selector(".attempt .verdict, .answered")
    if page.locator(".answered").count() == 0:
        assert re.search("percentage points|Nothing better", page.locator(".attempt").inner_text())
        assert page.evaluate("document.activeElement.dataset.at") == "try"
        page.keyboard.press("Enter")  # once more
        page.locator(".ask").wait_for()
        page.get_by_role("button", name="Show the answer").press("Enter")
    page.wait_for_selector(".worth.best")
    assert best.lower() in page.locator(".worth.best").inner_text().lower()
    page.locator(".worth.best [aria-pressed=true]").wait_for()
    page.get_by_role("button", name="Back to the replay").press("Enter")
    page.locator(".placed").first.wait_for(state="detached")
    page.reload()
    page.wait_for_selector(".moments")
    assert page.locator(".moment").first.locator(".ic").count() == 0, "the answer was shown already"


def test_the_position_is_shown_as_its_seat_saw_it(reader: Any, reviewed: Reviewed) -> None:
    ann, moment = reader(), reviewed.own[0]
    shown = ann.ask(f"/api/tables/{reviewed.path[3:]}/review/{moment['step']}")
    assert (shown["seat"], shown["view"]["seat"]) == (1, 1)
    ann.page.locator(".moment").first.click()
    ann.page.wait_for_selector(".placed .board .piece")
    faces = ann.page.locator(".placed .piece").evaluate_all("(all) => all.map((one) => one.dataset.name).filter((name) => name)")
    known = {name for pieces in shown["view"]["zones"].values() for name in pieces if name}
    assert faces
    assert {*faces} <= known
    assert ann.page.locator(".shell > .replaying").is_hidden()


# ---- luck and skill


def test_where_a_result_came_from_is_told_in_a_sentence_that_adds_up(reader: Any) -> None:
    page = reader().page
    zero = dict.fromkeys(("start", "deal", "draws", "guess", "foresight", "skill", "gifts"), 0.0)
    lost = {**zero, "deal": -5.04, "draws": -4.04, "skill": -3.04, "gifts": 5.12, "result": -7.0}
    won = {**zero, "start": 0.25, "draws": 1.25, "guess": -0.5, "result": 1.0}
    level = {**zero, "deal": 2.0, "skill": -2.0, "result": 0.0}
    found = page.evaluate(TELLS, [[lost, None], [won, "Bob"], [level, None]])
    texts = [text for text, _ in found]
    assert texts[0] == (
        "You finished 7 points behind. What cost points: the deal 5.1, the draws 4.0 and own decisions 3.0. "
        "What gained points: the others’ decisions 5.1."
    )
    assert texts[1].startswith("Bob finished one point ahead. What gained points: the draws")
    assert texts[2].startswith("You finished level.")
    for _, tenths in found:
        assert sum(value for name, value in tenths.items() if name != "result") == tenths["result"]


def test_the_bars_follow_each_other_and_the_table_of_all_seats_adds_up(reader: Any, reviewed: Reviewed) -> None:
    page = reader().page
    page.get_by_role("tab", name="Luck and skill").click()
    rows = page.locator(".waterfall tbody tr").all()
    values = [float(row.locator(".num").inner_text().replace("−", "-")) for row in rows]
    assert values[-1] == reviewed.data["seats"][0]["points"]["result"]
    assert round(sum(values[:-1]), 1) == values[-1]
    boxes = [row.locator(".bar").bounding_box() for row in rows[:-1]]
    for (before, value), after in zip(list(zip(boxes, values, strict=False))[:-1], boxes[1:], strict=True):
        end = before["x"] + (before["width"] if value > 0 else 0)
        assert min(abs(end - after["x"]), abs(end - after["x"] - after["width"])) < 4
    page.get_by_role("radio", name="Chance to win").click()
    assert page.locator(".waterfall .sum .num").inner_text().endswith("%")
    page.locator("summary").get_by_text("All seats").click()
    all_seats = page.locator("details").filter(has=page.locator("summary").get_by_text("All seats"))
    assert all_seats.locator(".figures tbody tr").count() == 8
    page.get_by_role("radio", name=reviewed.data["names"][1]).press("Enter")
    assert reviewed.data["names"][1] in page.locator(".told").inner_text()


def test_who_one_played_like_is_what_the_interval_allows(reader: Any) -> None:
    cases = [[8, 2, 14], [30, 25, 35], [60, 50, 70], [1, 0, 2]]
    assert reader().page.evaluate(LEVELS, cases) == [
        "As far as one match can tell, played like: Archdruid and Druid.",
        "Lost less than Apprentice does, and more than Bard.",
        "Lost more than Apprentice does.",
        "Lost less than Archdruid does.",
    ]


# ---- on every screen


@pytest.mark.parametrize(("turn", "lang"), [(0, "de"), (1, "nl")])
def test_every_pane_is_tidy_and_can_be_used_without_eyes(turn: int, lang: str, reader: Any) -> None:
    page = reader(lang=lang).page
    for n in range(3):
        page.get_by_role("tab").nth(n).click()
        look_over(page, by_turns(turn + n))
    page.get_by_role("tab").first.click()
    page.locator(".moment").first.click()
    page.wait_for_selector(".placed .board .piece")
    look_over(page, by_turns(turn))
    page.locator("[data-at=answer]").click()
    page.wait_for_selector(".worth.best [aria-pressed=true]")
    look_over(page, by_turns(turn + 1))


def test_on_a_phone_one_turns_from_the_review_to_the_table_and_back(reader: Any, reviewed: Reviewed) -> None:
    page = reader("phone").page
    table = page.locator(".shell > .table")
    assert table.first.is_hidden()
    page.locator(".moment").first.tap()
    page.wait_for_selector(".sides .nowjudged")
    page.get_by_role("button", name="Choose on the table").tap()
    page.wait_for_selector(".placed .board .piece")
    assert page.locator(".review").is_hidden()
    assert_tidy(page)
    page.set_viewport_size({"width": 844, "height": 390})
    assert_tidy(page)
    page.get_by_role("radio", name="Review").tap()
    page.locator("#decision-title").wait_for()
    assert_tidy(page)
    page.get_by_role("button", name="Show the answer").tap()
    page.wait_for_selector(".worth.best")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Back to the replay").tap()
    page.get_by_role("radio", name="Table").tap()
    page.locator(".replaybar").wait_for()
    page.get_by_role("button", name="Back", exact=True).tap()
    graph = page.locator(".chances [role=slider]")
    assert graph.get_attribute("aria-valuenow") == str(reviewed.own[0]["step"] - 1)
