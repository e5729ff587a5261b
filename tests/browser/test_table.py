"""Test what surrounds the board: what is said and announced, why something is illegal, hints, and that what is shown is current."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.hearing import NOTICED, SAID, watch
from tests.browser.test_pages import assert_tidy, assert_usable_without_eyes, look_over
from tests.browser.test_sizes import resize

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

ALOUD = "() => [...document.querySelectorAll('#polite p, #assertive p')].map((one) => one.textContent)"
NAMES = "() => [...document.querySelectorAll('[aria-label]')].filter((one) => one.checkVisibility()).map((one) => one.ariaLabel)"
ROWS = """() => import(document.querySelector('script[type=module]').src.replace('main.js', 'games/keltis.js')).then(({ rowName }) => [
  rowName('Bob', 'R', ['R9', 'R2']), rowName('Bob', 'D', ['D10', 'D2', 'D3'])])"""  # point cards lie in any order
CORNER = {"x": 10, "y": 12}  # cards overlap


def lay(page: Any, *cards: str) -> None:
    """Lay cards one after the other, drawing from the pile after each, until it is this seat's turn again."""
    for card in cards:
        page.click(f".hand .is-open[data-name={card}]", position=CORNER)
        page.click(f".action [data-action='play {card}']")
        page.click(".deck.is-goal")
        page.wait_for_selector(".hand .is-open")


def test_log_and_talk_are_live_on_every_screen_and_the_table_speaks_to_those_it_concerns(somebody: Any) -> None:
    ann, bob = somebody("desktop", reduced_motion="reduce"), somebody("phone", reduced_motion="reduce")
    for person, name in (ann, "Ann"), (bob, "Bob"):
        person.open()
        person.ask("/api/me", {"name": name, "lang": "en"})
    table = ann.make("card", "me", "open", options={"first": 1})
    bob.open(f"/t/{table}")
    bob.page.click("text=Sit down")
    for person in (ann, bob):
        person.page.wait_for_selector(".board")  # people without a seat cannot speak yet
    watch(ann, bob)
    # the speaker sees it at once; the others get a notice and a number at the button, and it is read out
    bob.page.click("#talk")
    bob.page.fill(".drawer input", "good luck")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_selector(".drawer .said >> text=good luck")
    assert_tidy(bob.page)
    ann.page.wait_for_function(NOTICED, arg="Bob: good luck")
    ann.page.wait_for_selector("#talk .badge")
    assert ann.page.evaluate(SAID, "Bob: good luck")
    ann.page.click("#talk")
    bob.page.fill(".drawer input", "and have fun")
    bob.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".drawer .said >> text=and have fun")
    look_over(ann.page)
    ann.page.keyboard.press("Escape")
    assert ann.page.locator("#talk .badge").count() == 0
    bob.page.keyboard.press("Escape")
    # a take-back is marked, and the other is told; a turn is one line
    ann.page.click(".hand .is-open >> nth=0")
    ann.page.click(".action [data-action^=discard]")
    ann.page.click("#undo")
    ann.page.wait_for_selector(".log .undone s")
    bob.page.wait_for_function(NOTICED, arg="Ann took an action back.")
    assert not ann.page.evaluate(NOTICED, "Ann took an action back.")
    lines = ann.page.locator(".log li").count()
    ann.page.click(".hand .is-open >> nth=0")
    ann.page.click(".action [data-action^=discard]")
    ann.page.click(".deck.is-goal")
    ann.page.wait_for_selector(".log li.new:has-text('You draw')")
    assert ann.page.locator(".log li").count() == lines + 1
    # the proposer is told what the other answers
    ann.page.click("button[aria-label=Menu]")
    ann.page.click("role=menuitem[name='Ask for a pause']")
    bob.page.wait_for_selector(".banner >> text=No")
    bob.page.evaluate("() => { globalThis.no = [...document.querySelectorAll('.banner .btn')].at(-1); }")
    ann.page.click("#talk")
    ann.page.fill(".drawer input", "back in a minute")
    ann.page.keyboard.press("Enter")
    bob.page.wait_for_function("() => document.querySelector('.log .talk')?.textContent.includes('back in a minute')")
    assert bob.page.evaluate("globalThis.no.isConnected"), "a press under way is not lost when something is said"
    bob.page.click(".banner >> text=No")
    ann.page.wait_for_function(NOTICED, arg="Bob says no.")


def test_a_locked_card_says_why_and_its_clause_opens_the_rules_by_mouse_key_and_touch(somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page.wait_for_selector(".hand .is-open")
    lay(page, "G9", "G3")  # a falling row: the green 8 that came does not fit
    held = page.locator(".hand .piece").count()
    stuck = ".hand .is-stuck[data-name=G8]"
    page.tap(stuck, position=CORNER)
    page.wait_for_selector(".tip")
    assert page.locator(f"{stuck}[aria-pressed=true]").count() == 1  # it can still be discarded
    assert "fits none of your rows" in page.inner_text(".action .say")
    assert page.locator(".stack.is-goal").count() == 0
    page.tap(".tip .link")
    page.wait_for_selector("dialog #CARD-13.is-cited")
    assert page.locator(".hand .piece").count() == held
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.dispatch_event(stuck, "pointerdown", {"pointerType": "touch"})  # and held
    page.wait_for_selector(".tip")
    for kind in ("pointerup", "click"):
        page.dispatch_event(stuck, kind, {"pointerType": "touch"})
    assert page.locator(".is-chosen").count() == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    page.mouse.move(5, 5)
    page.keyboard.press("Escape")
    page.hover(stuck)
    page.click(".tip .link")
    page.wait_for_selector("dialog .is-cited")
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    page.focus(stuck)
    page.keyboard.press("?")
    page.wait_for_selector(".tip")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog .is-cited")
    page.keyboard.press("Escape")
    # in the draw step a card of the hand says why, and draws nothing; a click on nothing chooses nothing
    page.click(".hand [data-name=GX]")
    assert "down to your row, or up to discard it" in page.inner_text(".action .say")
    assert page.locator(".stack.is-goal .ghostc").count() == 1
    page.click(".action [data-action^='discard GX']")
    page.wait_for_selector(".deck.is-goal")
    assert "discard pile" in str(page.get_attribute(".pile.is-closed", "aria-label")).lower()
    page.click(".hand [data-name=G8]")
    page.wait_for_selector(".tip")
    page.click(".pile.is-closed")
    page.wait_for_selector(".tip:has-text('CARD-21')")
    assert page.locator(".hand .piece").count() == held - 1
    page.click(".deck.is-goal")
    page.wait_for_selector(".hand .is-open")
    box = page.locator(".hand").bounding_box()
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] - 4)
    assert page.locator(".is-chosen").count() == 0


def test_hints_are_in_the_order_of_their_figures_show_the_move_first_and_go_with_the_position(somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page.click("#hint")
    page.wait_for_selector("[data-hint]")
    assert page.locator(".hint h2").count() == page.locator(".hint [aria-label=Close]").count() == 1
    assert page.locator("dialog[open]").count() == 0
    assert_tidy(page)
    order = page.evaluate(
        """() => import(document.querySelector('script[type=module]').src.replace('main.js', 'hints.js')).then(({ ranked }) => ranked([
          { action: 'a', chance: 0.114, margin: -3.2 }, { action: 'b', chance: 0.108, margin: -2.9 },
          { action: 'c', chance: 0.12, margin: -9 },
        ]).map((one) => [one.action, one.percent, one.ahead, one.rank]))"""
    )
    assert order == [["c", 12, -9, 1], ["a", 11, -3, 2], ["b", 11, -3, 2]]
    first = page.locator("[data-hint]").first
    action = first.get_attribute("data-hint")
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    assert page.locator(".is-chosen").count() == 1
    assert page.locator(".board .is-goal").count() == 1
    assert page.locator(".log li").count() == 0
    first.click()
    page.wait_for_selector(".hint", state="detached")
    page.wait_for_selector(".deck.is-goal")
    assert page.evaluate("() => document.querySelector('.log li')?.textContent ?? ''")
    assert action.split()[-1] not in page.evaluate("() => [...document.querySelectorAll('.hand .piece')].map((one) => one.dataset.name)")
    page.click("#hint")
    page.wait_for_selector("[data-hint]")
    page.click(".deck.is-goal")
    page.wait_for_selector(".hint", state="detached")


def test_whoever_cannot_see_hears_turns_prompts_and_choices_and_finds_the_hand(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page.wait_for_selector(".hand .is-open")
    assert any(re.match(r"Your turn\. Choose a card", one) for one in page.evaluate(ALOUD))
    page.focus(".hand [data-name=G9]")
    page.keyboard.press("Enter")
    assert page.get_attribute(".hand [data-name=G9]", "aria-pressed") == "true"
    assert any(one.startswith("Green 9: down to your row") for one in page.evaluate(ALOUD))
    page.keyboard.press("F6")
    page.click(".action [data-action^='play G9']")
    page.wait_for_selector(".deck.is-goal")
    page.focus(".deck")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .is-open")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    names = page.evaluate(NAMES)
    assert any(re.fullmatch(r"Row of \w+, brown, empty", name) for name in names)
    assert page.evaluate(ROWS) == ["Row of Bob, brown, falling, 9 2", "Row of Bob, point cards, 10 2 3"]
    assert re.fullmatch(r"Keltis: Das Kartenspiel \w+ \w+", page.text_content(".top h1"))
    lay(page, "G3", "P5", "P2", "GX", "B5")  # now with pairs in hand
    names = page.evaluate(NAMES)
    doubled = [name for name in names if re.search(r"\b([a-z]+(?: [a-z]+)?) \1\b", name, re.IGNORECASE)]
    assert not doubled
    # of a pair, the other card and the stone are goals, and nothing else
    page.set_viewport_size({"width": 1280, "height": 720})
    height = page.locator(".action").bounding_box()["height"]
    page.click(".hand [data-name=Y7]")
    assert page.locator(".action").bounding_box()["height"] <= height + 2  # nothing moves
    goals = page.evaluate("() => [...document.querySelectorAll('.board .is-goal')].map((one) => one.dataset.zone ?? one.dataset.name)")
    assert sorted(goals) == ["G7", "W7", "discard Y", "row 1 Y"]
    page.click(".hand [data-name=G7]")
    page.wait_for_selector(".deck.is-goal")
    assert "Draw card 1 of 2" in page.inner_text(".action .say")
    page.click(".deck.is-goal")
    page.wait_for_selector(".action .say:has-text('Draw card 2 of 2')")
    page.keyboard.press("F1")
    page.wait_for_selector("dialog .keys dt")
    look_over(page)


def test_a_notice_lies_in_a_landmark(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.page.evaluate(
        """() => import(document.querySelector('script[type=module]').src.replace('main.js', 'notices.js'))
          .then(({ toast }) => { toast('Hello'); document.querySelector('.toast').focus(); })"""
    )  # what has the focus stays
    assert_usable_without_eyes(ann.page)


SPOILED = """() => {
  globalThis.spoiled = globalThis.opened = 0;
  const look = () => {
    if (document.querySelector('.lane .at.open .piece')) globalThis.opened += 1;
    else if (!globalThis.opened && document.querySelector('.log').textContent.includes('goes to row')) globalThis.spoiled += 1;
  };
  new MutationObserver(look).observe(document.querySelector('.shell'), { childList: true, subtree: true });
}"""  # what the log tells of a trick that nobody has seen open

FLIGHTS = """() => {
  globalThis.flights = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...about) {
    if (this.closest('.piece')) globalThis.flights += 1;
    return animate.apply(this, about);
  };
  addEventListener('pointerdown', () => (globalThis.flights = 0));
}"""  # since the last press


def test_the_log_of_tales_waits_for_the_reveal_and_a_click_skips_all_of_it(somebody: Any) -> None:
    ann = somebody()
    page = ann.page
    ann.open()
    ann.make("tales", "me", *["bard"] * 9, options={"deck": "classic", "games": 1})
    page.wait_for_selector(".hand .is-open")
    page.evaluate(SPOILED)
    page.evaluate(FLIGHTS)
    card = page.locator(".hand .is-open").last
    card.click()
    name = card.get_attribute("data-name")
    assert page.locator(".is-bound").count() == 1
    assert re.search(r"row \w", page.inner_text(".action .say"))
    page.click(".action [data-action]")
    page.wait_for_selector(".lane .at.open .piece")
    assert page.evaluate("globalThis.flights") > 0
    page.mouse.click(3, 3)
    page.wait_for_function("() => document.querySelector('.hand .is-open, .action [data-action]')")
    assert page.evaluate("globalThis.flights") == 0, "what is laid after the click is laid without a flight"
    told = page.inner_text(".log")
    assert "Turned over" in told
    assert f"You: {name}" in told
    assert page.evaluate("globalThis.opened") > 0
    assert page.evaluate("globalThis.spoiled") == 0


KNOCKS = """
globalThis.knocks = 0;
const tone = BaseAudioContext.prototype.createOscillator;
BaseAudioContext.prototype.createOscillator = function () { globalThis.knocks += 1; return tone.call(this); };
"""


@pytest.mark.parametrize(("locale", "name", "menu"), [("en-GB", "Sounds", "Menu"), ("de", "Töne", "Menü"), ("nl", "Geluiden", "Menu")])
def test_sounds_are_switched_on_the_bar_and_on_a_phone_in_the_menu(locale: str, name: str, menu: str, somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce", locale=locale)  # touch, at first on a wide screen
    page = ann.page
    page.set_viewport_size({"width": 1440, "height": 900})
    ann.context.add_init_script(KNOCKS)
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page.wait_for_selector(".hand .is-open")
    button = page.get_by_role("button", name=name, exact=True)
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert page.evaluate("globalThis.knocks") > 0, "it is heard at once"
    page.reload()
    page.wait_for_selector(".hand .is-open")
    assert button.get_attribute("aria-pressed") == "true"

    page.get_by_role("button", name=menu, exact=True).click()
    page.locator("[role=menuitem]").nth(-3).click()
    page.locator(f".preferences [aria-label='{name}'] [role=radio]").last.click()
    page.keyboard.press("Escape")
    assert button.get_attribute("aria-pressed") == "false", "set in the menu, shown on the bar"
    for width, height in (768, 1024), (1024, 700), (1440, 900):
        resize(page, width, height)
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44, (width, height)
    for width, height in (390, 844), (844, 390):
        resize(page, width, height)
        assert not button.is_visible()
