"""A finished match, looked at again: played, paused, step by step, from anywhere, through anybody's eyes, by keys."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.clicking import do_something, ready

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

HANDS = "() => [...document.querySelectorAll('.board .hand .piece')].map((one) => one.dataset.name)"


HEADLINES = """async (cases) => {
  const { headline } = await import(new URL("sheet.js", document.querySelector("script[type=module]").src));
  const table = (scores, places, conceded) => ({
    ended: { scores, places, texts: ["It ended.", "They share it."] },
    seats: scores.map((_, n) => ({ name: "ABC"[n], conceded: conceded === n + 1 })),
  });
  return cases.map(([scores, places, seats, conceded]) => headline({ table: table(scores, places, conceded), you: { seats } }));
}"""


def at(page: Any) -> tuple[int, int]:
    """The step that is shown, and the last."""
    now, last = page.locator(".replaybar .say").inner_text().split("·")[0].split("/")
    return int(now), int(last)


def is_at(page: Any, step: int) -> None:
    page.wait_for_function(f"() => document.querySelector('.replaybar:not(.old) .say')?.textContent.startsWith('{step} / ')")


def test_a_finished_match_is_looked_at_again(somebody: Any) -> None:
    ann, chance = somebody(reduced_motion="reduce"), random.Random(8)
    ann.open()
    table = ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    for _ in range(9):
        do_something(page, ready(page), chance)
    ready(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.locator("dialog footer").get_by_role("button", name="Give up").click()
    page.locator("dialog .after").get_by_role("button", name="Replay").click()

    page.wait_for_selector(".replaybar")
    assert page.url.endswith(f"/r/{table}")
    first, last = at(page)
    assert first == 0
    assert last > 4
    press = page.keyboard.press
    for key, step in ("]", 1), ("ArrowRight", 2), ("[", 1), ("ArrowLeft", 0), ("End", last), ("ArrowRight", last), ("Home", 0):
        press(key)
        is_at(page, step)
    for name, step in ("Next", 1), ("To the end", last), ("Back", last - 1), ("To the beginning", 0):
        page.get_by_role("button", name=name, exact=True).click()
        is_at(page, step)
    page.get_by_role("slider", name="Step").fill("3")
    is_at(page, 3)

    page.get_by_role("button", name="Play", exact=True).click()
    is_at(page, 4)
    page.get_by_role("button", name="Pause").click()
    paused = at(page)
    page.wait_for_timeout(1600)
    assert at(page) == paused
    page.locator(".top h1").click()
    press(" ")
    page.get_by_role("button", name="Pause").wait_for()
    press(" ")

    hands = {}
    for eyes in ("Guest", "Bard", "An onlooker", "All cards open"):
        page.evaluate("document.querySelector('.replaybar').classList.add('old')")
        page.get_by_role("combobox", name="Whose eyes").select_option(eyes)
        is_at(page, paused[0])
        hands[eyes] = page.evaluate(HANDS)
    assert all(hands["Guest"])
    assert hands["All cards open"] == hands["Guest"]
    assert all(hands["Bard"])
    assert hands["Bard"] != hands["Guest"]
    assert not any(hands["An onlooker"])
    assert page.locator(".rail [data-seat='2'] .known .cref").count() == len(hands["Bard"]) > 5, "the other hand is open, too"

    page.locator(".moves [data-step='3']").click()
    is_at(page, 3)
    assert page.locator(".moves [aria-current]").get_attribute("data-step") == "3"
    assert page.locator(".replaybar .totals > span").count() == 2
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Moves").click()
    page.locator("dialog [data-step='1']").click()
    is_at(page, 1)
    page.get_by_role("button", name="To the result").click()
    page.wait_for_selector("dialog .sheet")
    assert page.url.endswith(f"/t/{table}#result")
    assert page.locator("dialog h2").inner_text() == "You gave up"
    lowest = page.locator("dialog .after button").last.bounding_box()
    assert lowest["y"] + lowest["height"] <= 844, "every action is in sight"


def test_the_end_says_first_what_it_comes_to_for_who_looks(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    cases = [
        ([49, 41], [1, 2], [1], 0),
        ([49, 41], [1, 2], [2], 0),
        ([41, 42, 7], [2, 1, 3], [3], 0),
        ([41, 42], [2, 1], [2], 0),
        ([41, 41], [1, 1], [2], 0),
        ([41, 41], [1, 1], [], 0),
        ([49, 41], [1, 2], [], 0),
        ([3, 41], [1, 2], [1], 2),
        ([3, 41], [1, 2], [2], 2),
    ]
    assert ann.page.evaluate(HEADLINES, cases) == [
        "You win by 8 points",
        "You lose by 8 points",
        "You lose by 35 points",
        "You win by one point",
        "You share the win",
        "They share it.",
        "A wins by 8 points",
        "You win",
        "You gave up",
    ]
