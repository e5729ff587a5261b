"""Play a game that is one folder, without words and without a board, in the browser: run by test_fifth_game.py where there is one."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.clicking import play
from tests.browser.test_pages import assert_tidy, assert_usable_without_eyes, resize

SEATS = ("me", "first", "first")


def test_a_game_without_a_board_is_chosen_and_played_to_its_end(somebody: Any) -> None:
    ann = somebody(unseen=False)
    page = ann.page
    ann.open()
    tile = page.locator('[data-game="tiny"]')
    assert tile.locator("svg text").text_content() == "T"
    tile.click()
    page.click("summary")
    assert page.locator("details").inner_text().count("hand") == 1, "an option is called by its name"
    assert_usable_without_eyes(page)
    page.click("#start")
    page.wait_for_selector(".plain-table [data-action]")
    assert page.locator(".plain-mine .plain-zone:not([hidden])").all_inner_texts()[0].split() == ["Hand", "2", *hand(page)]
    page.locator(".plain-mine .piece.is-open").first.click()  # narrows the buttons down to its actions
    chosen = hand(page)[0]
    assert {words.split(" (")[0] for words in page.locator(".action [data-action]").all_inner_texts()} == {
        f"Play {chosen}",
        f"Throw {chosen}",
    }
    for size in ("phone", "desktop"):
        resize(page, size)
        assert_tidy(page)
        assert_usable_without_eyes(page)
    play(page, random.Random(2))
    assert page.locator("dialog .sheet").inner_text().strip()
    page.goto(page.url.replace("/t/", "/r/"))
    page.wait_for_selector(".replaybar")
    assert page.locator(".plain-zone").count() > 2


def hand(page: Any) -> list[str]:
    pieces = "() => [...document.querySelectorAll('.plain-mine .plain-piece')].map((one) => one.dataset.name)"
    return [str(name) for name in page.evaluate(pieces)]


def test_it_speaks_german_as_far_as_the_page_does(somebody: Any) -> None:
    ann = somebody("phone", locale="de-DE", color_scheme="dark")
    ann.open()
    ann.make("tiny", "me", "bard", options={"first": 1})
    ann.page.wait_for_selector("[data-action]")
    assert "Wähle, was du tust." in ann.page.locator(".action").inner_text()
    assert_tidy(ann.page)
    assert_usable_without_eyes(ann.page)
    assert min(box["height"] for button in ann.page.locator(".action [data-action]").all() if (box := button.bounding_box())) >= 44
