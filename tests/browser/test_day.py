"""Test the deal of the day in the browser: from the lobby to the place among others, by keys alone, and on every screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.test_pages import assert_tidy, assert_usable_without_eyes, look_over

pytestmark = pytest.mark.compiled_only

GAME, OWN_NAME = "tales", "Tales!"
COMPARED = """async (results) => {
  const { compared } = await import(new URL("daily.js", document.querySelector("script[type=module]").src));
  return results.map(([percent, rank]) => compared({ percent, rank }));
}"""
PLAY_OUT = """async (table) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live`);
  let you, view, choices, count = 0;
  await new Promise((over) => {
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.type !== "table") return;
      you = told.you ?? you;
      view = told.view ?? view;
      choices = told.choices ?? choices;
      if (told.table?.status === "over") return over();
      if (!choices?.length || !view.to_act.includes(you.eyes)) return;
      count += 1;
      const { action } = choices[count % choices.length];
      socket.send(JSON.stringify({ do: "act", id: `own-${count}`, seat: you.eyes, action, turn: you.turn }));
    };
  });
  socket.close();
}"""


def today(person: Any) -> Any:
    return person.ask("/api/day")


def table_of(page: Any) -> str:
    return str(page.url.split("/t/")[1])


def finish(person: Any, game: str = GAME) -> str:
    """Play today's deal of a game to its end, without looking at it."""
    table = person.ask(f"/api/day/{game}", {})["id"]
    person.page.evaluate(PLAY_OUT, table)
    return str(table)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_deal_is_played_and_its_place_is_told_at_once(size: str, somebody: Any) -> None:
    ann = somebody(size)
    page = ann.page
    ann.open()
    tile = page.locator(f".dailies [data-deal={GAME}]")
    assert OWN_NAME in tile.inner_text()
    tile.click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".board .hand .piece")
    assert page.locator("#hint").count() == 0
    table = table_of(page)
    page.evaluate(PLAY_OUT, table)
    ann.open("/")
    ann.open(f"/t/{table}#result")
    rank = page.locator("dialog.result .dayplace .dayrank b")
    rank.wait_for()
    deal = next(one for one in today(ann)["deals"] if one["game"] == GAME)
    [compared] = page.evaluate(COMPARED, [[deal["result"]["percent"], deal["result"]["rank"]]])
    assert re.fullmatch(rf"Place \d+ of \d+(, {compared})?", rank.inner_text())
    assert page.locator("dialog.result .rematch").count() == 0
    assert str(abs(deal["result"]["score"])) in page.locator("dialog.result .sheet").inner_text()

    page.click("dialog.result .dayplace .btn.pri")
    text = page.input_value(".dayshare textarea")
    points = str(deal["result"]["score"]).replace("-", "−")
    better = f", {compared}" if deal["result"]["percent"] is not None else ""
    assert re.fullmatch(rf"Dolmen, Tales!, \d+ [A-Z][a-z]+: {points} points?{better} · 1 day", text)
    assert_tidy(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    ann.open()
    page.wait_for_selector(f".dailies .finished[data-deal={GAME}]")
    assert points in page.locator(f".dailies [data-deal={GAME}]").inner_text()
    assert page.locator(".daystreak").inner_text() == "1 day in a row"


def test_a_result_is_compared_with_those_it_is_better_than(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    assert ann.page.evaluate(COMPARED, [[None, 1], [72, 3], [0, 1], [0, 5]]) == [
        "the first to finish", "better than 72 %", "level with everybody else", "place 5",
    ]  # fmt: skip


def test_a_deal_is_found_and_begun_by_keys_alone(somebody: Any) -> None:
    ann = somebody("laptop")
    page = ann.page
    ann.open()
    page.wait_for_selector(".dailies:not([hidden])")
    page.focus("[data-at=name]")
    for _ in today(ann)["deals"]:
        page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.classList.contains('daytile')")
    game = page.evaluate("() => document.activeElement.dataset.deal")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert {one["game"]: one["state"] for one in today(ann)["deals"]}[game] == "running"
    ann.open("/day")
    page.get_by_role("button", name=re.compile("^Play on: ")).press("Enter")
    page.wait_for_url("**/t/*")


def test_others_are_seen_after_playing_and_not_before(somebody: Any) -> None:
    ann, bob = somebody(), somebody()
    for person in (ann, bob):
        person.open()
    finish(ann)
    path = f"/day/{GAME}/{today(bob)['day']}"
    bob.open(path)
    bob.page.get_by_text("You will see how the others did").wait_for()
    assert bob.page.locator(".dayresults").count() == 0
    finish(bob)
    bob.open(path)
    bob.page.wait_for_selector(".dayresults tr.you")
    assert bob.page.locator(".dayresults tr.you").count() == 1
    numbers = bob.page.locator(".daynumbers tbody td").all_text_contents()
    if numbers:
        people = sum(int(one.split(" ")[0]) for one in numbers)
        assert people == bob.ask(f"/api{path}")["finished"]
    theirs = bob.page.locator(".dayresults tbody tr:not(.you) a").first
    theirs.click()
    bob.page.wait_for_selector(".replaybar")


def test_days_go_along_as_a_text(somebody: Any) -> None:
    ann, bob = somebody(), somebody("phone")
    ann.open()
    finish(ann)
    text = ann.ask("/api/me/streak")["text"]
    bob.open("/day")
    assert bob.page.locator(".dayrow").inner_text() == "Finish one deal, and a row of days begins."
    bob.page.click(".dayalong summary")
    bob.page.get_by_text("you can save your days here").wait_for()
    bob.page.fill("#streaktext", "nonsense")
    bob.page.get_by_role("button", name="Bring days back").click()
    bob.page.locator(".toast").get_by_text("This text does not hold days").wait_for()
    bob.page.fill("#streaktext", text)
    bob.page.get_by_role("button", name="Bring days back").click()
    bob.page.wait_for_selector(".dayrow.lit")
    assert "1 day in a row" in bob.page.locator(".dayrow").inner_text()
    assert bob.page.locator("#streaktext").count() == 0
    bob.trouble.clear()  # the browser's line about the refusal


def test_the_pages_of_the_day_fit_every_screen(somebody: Any) -> None:
    ann = somebody(locale="de-DE")
    page = ann.page
    ann.open("/day")
    page.wait_for_selector(".daydeals")
    look_over(page)  # the first day: nothing played, nothing earlier
    finish(ann)
    ann.open("/day")
    page.wait_for_selector(".daydeals .finished")
    for closed in page.locator("details").all():
        closed.evaluate("(one) => { one.open = true; }")
    page.wait_for_selector(".dayalong .dayactions .btn")
    look_over(page)
    ann.open(f"/day/{GAME}/{today(ann)['day']}")
    page.wait_for_selector(".dayresults")
    look_over(page)
    ann.open()
    page.wait_for_selector(".dailies .finished")
    look_over(page)


def test_without_an_answer_the_page_waits_and_goes_on(somebody: Any) -> None:
    ann = somebody()
    page = ann.page
    ann.open()
    gone = [True]
    page.route("**/api/day?*", lambda route: route.abort() if gone[0] else route.continue_())
    page.wait_for_selector(".dailies a", state="attached").evaluate("link => link.click()")
    page.wait_for_selector(".notice")
    gone[0] = False
    page.wait_for_selector(".daydeals")
    ann.trouble.clear()  # the browser's line about the request that failed
    assert_usable_without_eyes(page)
    ann.open("/day/chess/2026-01-01")
    page.wait_for_selector(".notice")
    assert page.locator(".notice h1").inner_text() == "There is no such game."
    ann.trouble.clear()
