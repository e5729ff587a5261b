"""Test the lobby: the first ten seconds, by keyboard too; and one's own tables."""

from __future__ import annotations

import random
from typing import Any

import pytest

import dolmen
from dolmen.games import find, names
from tests.browser.browsing import Beside, until
from tests.browser.standing import Steps, set_up
from tests.browser.test_pages import OVERFLOW, assert_tidy, assert_usable_without_eyes
from tests.browser.test_sizes import resize

pytestmark = pytest.mark.compiled_only

FOCUSED = "() => document.activeElement.dataset.at ?? document.activeElement.tagName"
CUT_TITLES = "() => [...document.querySelectorAll('.gametile h3')].filter((one) => one.scrollWidth > one.clientWidth + 1).length"


def bottom(page: Any, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    return float(box["y"] + box["height"])


def sent_tables(page: Any) -> list[Any]:
    """Record the tables that the page asks for."""
    asked: list[Any] = []
    page.on("request", lambda one: asked.append(one.post_data_json) if (one.method, one.url[-11:]) == ("POST", "/api/tables") else None)
    return asked


def test_friends_at_this_device_are_called_by_their_names_and_computers_are_told_apart(somebody: Any) -> None:
    ann = somebody("laptop")
    page, asked = ann.page, sent_tables(ann.page)
    ann.open()
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="4").click()
    page.get_by_role("combobox", name="Seat 2").select_option("friend")
    page.get_by_role("textbox", name="Seat 2: Their name").fill(" Odile ")
    page.click("#start")
    page.wait_for_selector(".handover")
    assert asked[0]["seats"][1] == {"who": "friend", "name": "Odile"}
    assert page.locator(".handover h2").inner_text() in ("Odile is next", "Guest is next")
    boxes = page.locator(".rail .seat")
    names = [boxes.nth(at).get_attribute("aria-label") for at in range(boxes.count())]
    computers = [name for name in names if name.endswith(" (Bard)")]
    assert len({*computers}) == 2
    assert len({*names}) == len(names)
    for name in computers:
        assert page.get_by_role("region", name=name).get_by_role("heading", name=name).count() == 1

    ann.open()
    field = page.get_by_role("textbox", name="Seat 2: Their name")
    assert field.input_value() == "Odile"
    field.fill("")
    page.click("#start")
    page.wait_for_selector(".handover")
    assert asked[1]["seats"][1] == {"who": "friend", "name": "Friend"}


def test_a_table_is_set_up_by_keys_alone_and_play_is_in_sight(somebody: Any) -> None:
    ann = somebody("laptop", new=True)
    page, asked = ann.page, sent_tables(ann.page)
    ann.open()
    page.focus(".yourtable [role=radiogroup] [tabindex='0']")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "Players 4"
    assert page.locator(".chairs li").count() == 4
    for button in "#start", "#learn":
        assert bottom(page, button) <= 720
    page.keyboard.press("ArrowRight")  # wraps around
    assert page.evaluate(FOCUSED) == "Players 2"
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == "Players 4"

    page.focus("select[aria-label='Seat 2']")
    page.select_option("select[aria-label='Seat 2']", "friend")
    assert page.evaluate(FOCUSED) == "Seat 2"
    assert page.locator(".chairs input").count() == 1
    page.select_option("select[aria-label='Seat 2']", "computer")

    page.focus(".levels [aria-checked=true]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "Computers druid"
    assert "A strong opponent." in page.locator(".levels").inner_text()

    assert page.locator(".grid [tabindex='0']").count() == 1
    page.focus(".grid [aria-checked=true]")
    page.keyboard.press("ArrowRight")
    second = names()[1]
    assert page.evaluate(FOCUSED) == f"game {second}"
    assert page.locator(".grid [aria-checked=true]").get_attribute("data-game") == second
    page.dblclick(f"[data-game={names()[0]}]")

    page.click("summary")
    page.select_option("select[aria-label=Clock]", "own")
    page.fill(".clockown input", "20")
    page.select_option(".clockown select", "86400")
    assert page.input_value(".clockown input") == "14", "no more than fourteen days"
    assert not asked, "a double click on a game chooses it, and that is all"
    page.click("summary")
    page.dblclick("#start")
    page.wait_for_url("**/t/*")
    levels = [seat.get("level") for seat in asked[0]["seats"]]
    assert (len(asked), levels, asked[0]["clock"]["seconds"]) == (1, [None, "druid", "druid", "druid"], 14 * 86_400)

    ann.open()
    page.wait_for_selector(".chairs li >> nth=3")
    assert page.locator(".levels [aria-checked=true]").get_attribute("data-value") == "druid", "as it was last time"


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 360), (932, 430), (1024, 600)])
def test_in_a_low_window_a_game_is_chosen_and_begun_without_scrolling(somebody: Any, width: int, height: int) -> None:
    ann = somebody("phone" if height < 480 else "laptop", new=True)
    page = ann.page
    page.set_viewport_size({"width": width, "height": height})
    ann.open()
    ann.make("stones", "me", "bard")  # it waits for her, above the games
    ann.open()
    page.wait_for_selector(".lists.running li")
    page.locator(".yourtable [role=radiogroup]").first.get_by_role("radio", name="4").click()
    page.evaluate("scrollTo(0, 0)")
    reach = """selector => [...document.querySelectorAll(selector)].filter((one) => {
        const { left, width, top, bottom } = one.getBoundingClientRect(), y = Math.min((top + bottom) / 2, top + 44);
        return one.contains(document.elementFromPoint(left + width / 2, y)); }).length"""
    games = page.evaluate(reach, ".gametile")
    assert games == len(names()) if height < 480 else games >= 2
    assert page.evaluate(reach, "#start, #learn") == 2
    assert page.locator(".gametile").first.evaluate("one => getComputedStyle(one.querySelector('p')).display") != "none", "still read out"
    assert page.evaluate(OVERFLOW) == {"wide": 0, "out": []}
    page.focus(".yourtable .link")
    assert page.evaluate(reach, ".yourtable .link") == 1, "what has the focus is not under the bar"
    page.click("#start")
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (768, 1024)])
def test_play_stays_in_sight_in_an_upright_window(somebody: Any, width: int, height: int) -> None:
    ann = somebody("phone", new=True, locale="de")
    page = ann.page
    page.set_viewport_size({"width": width, "height": height})
    ann.open()
    page.wait_for_selector(".lists .empty")  # what comes later moves what is below it
    for button in "#start", "#learn":
        assert bottom(page, button) <= height
    page.focus("footer a, .joinlink input")
    assert bottom(page, ":focus") <= page.locator(".starts").bounding_box()["y"], "the last of the page is not under the bar"


def test_tiles_tell_what_a_game_takes_and_settings_stay_open_in_another_language(somebody: Any) -> None:
    ann = somebody("phone", new=True)
    page = ann.page
    ann.open()
    page.wait_for_selector(".lists .empty")
    for game in map(find, names()):
        facts = page.locator(f"[data-game={game.id}] .facts").inner_text()
        assert (f"{game.about.minutes} min" in facts) == bool(game.about.minutes)
        assert any(word in facts for word in ("easy", "medium", "demanding")) == bool(game.about.difficulty)
    for width in (320, 390, 768, 1920):
        resize(page, width, 844)
        assert page.evaluate(CUT_TITLES) == 0
        assert_tidy(page)
    page.click("button[aria-label^='Your name']")
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Nolwenn")
    page.keyboard.press("Enter")
    page.wait_for_selector("button[aria-label='Your name: Nolwenn']")

    page.click("button[aria-label=Settings]")
    page.locator(".preferences select").select_option("de")
    page.wait_for_selector("dialog h2:text-is('Einstellungen')")
    assert page.evaluate(FOCUSED) == "language"
    page.focus(".preferences [aria-label=Töne] [tabindex='0']")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("JSON.parse(localStorage.dolmen).sounds") is True
    page.keyboard.press("Escape")
    page.click("#learn:has-text('3 Minuten')")
    page.wait_for_selector(".guide:not([hidden])")


def test_all_settings_of_a_table_stay_within_it(somebody: Any) -> None:
    ann = somebody(new=True)
    page = ann.page
    ann.open()
    page.wait_for_selector(".lists .empty")
    for game in names():
        page.click(f"[data-game={game}]")
        page.locator(".yourtable details").evaluate("one => { one.open = true; }")
        for width, height in (320, 640), (1280, 720), (1440, 900):
            resize(page, width, height)
            slab, clock = (page.locator(css).bounding_box() for css in (".yourtable", "select[aria-label=Clock]"))
            assert clock["x"] + clock["width"] <= slab["x"] + slab["width"]
            assert_tidy(page)


def test_my_tables_stand_first_folded_and_can_be_taken_away(somebody: Any, beside: Beside) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    match, steps = finished()
    set_up(beside, ann, match, steps, ["bard"])
    open_seats = [{"who": "me"}, {"who": "open"}]
    for _ in range(8):
        ann.ask("/api/tables", {"game": "stones", "seats": open_seats})
    mine = ann.ask("/api/tables", {"game": "stones", "seats": [{"who": "me"}, {"who": "computer"}], "options": {"first": 1}})["id"]
    page.reload()
    running, recent = page.locator("[data-list=my-tables] li"), page.locator("[data-list=recent] li")
    running.first.wait_for()
    assert running.count() == 6
    assert "Your turn" in running.first.inner_text(), "what waits for one comes first"
    assert all(word in running.nth(1).inner_text() for word in ("1 seat is free", "just now", find("stones").title))
    assert bottom(page, "[data-list=my-tables]") < page.locator(".grid").bounding_box()["y"]
    words, margin = {True: "Won by", False: "Lost by"}[match.places[0] == 1], abs(match.scores[0] - match.scores[1])
    assert all(word in recent.inner_text() for word in (f"{words} {margin}", "a deal played before", "just now", "Bard"))

    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    running.first.wait_for()
    assert running.count() == 3
    assert_tidy(page)
    assert_usable_without_eyes(page)
    page.focus("button:text-is('Show all 9')")
    page.keyboard.press("Enter")
    assert (running.count(), page.evaluate(FOCUSED)) == (9, "fold my-tables")

    held: list[Any] = []
    page.route(f"**/api/mine/{mine}", lambda route: held.append(route))
    running.first.locator(".drop").click()
    page.click("dialog >> text=Abandon the match")
    until(page, lambda: bool(held))
    ann.ask("/api/tables", {"game": "stones", "seats": open_seats})
    page.wait_for_function("() => document.querySelectorAll('[data-list=my-tables] li').length === 10")  # the list is drawn anew meanwhile
    held[0].continue_()
    page.wait_for_function("() => document.querySelectorAll('[data-list=my-tables] li').length === 9")
    assert page.evaluate(FOCUSED).startswith("/t/"), "the next one has the focus"
    listed = {one["id"]: one for one in ann.ask("/api/mine")["tables"]}
    assert mine not in listed or listed[mine]["status"] == "over"
    running.first.locator(".drop").click()
    page.click("dialog >> text=Close the table")
    page.wait_for_function("() => document.querySelectorAll('[data-list=my-tables] li').length === 8")


def finished() -> tuple[dolmen.Match, Steps]:
    """Play a match of two that one of them wins."""
    for seed in range(20):
        match, steps, chance = dolmen.Match("stones", 2, seed=seed, options={"first": 1}), [], random.Random(seed)
        while not match.over:
            seat = min(match.to_act)
            action = chance.choice(match.legal(seat))
            match.act(seat, action)
            steps.append((seat, action))
        if match.scores[0] != match.scores[1]:
            return match, steps
    raise AssertionError("twenty ties")


def test_a_game_whose_picture_cannot_be_had_stands_in_the_lobby_all_the_same(somebody: Any) -> None:
    ann = somebody("laptop")
    ann.context.route("**/games/tales/picture.js", lambda asked: asked.fulfill(content_type="text/javascript", body="throw new Error();"))
    ann.open()
    ann.page.wait_for_selector("#start")
    for game in names():
        assert ann.page.locator(f"[data-game={game}] .picture svg").count(), game
    assert ann.page.locator("[data-game=tales] .picture text").text_content() == "T"


def test_what_stays_as_it_looks_does_what_is_meant_now(somebody: Any) -> None:
    """An element that looks the same is kept, with its focus; its listeners are those of the new one."""
    ann = somebody("laptop")
    ann.open()
    done = ann.page.evaluate(
        """async () => {
          const { h, refill } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'dom.js'));
          const done = [], place = h('div', {});
          document.body.append(place);
          const drawn = (what) => refill(place, h('p', {}, h('button', { onclick: () => done.push(what) }, 'Go')));
          drawn('old');
          const button = place.querySelector('button');
          button.focus();
          drawn('new');
          place.querySelector('button').click();
          return [done, place.querySelector('button') === button, document.activeElement === button];
        }"""
    )
    assert done == [["new"], True, True]
