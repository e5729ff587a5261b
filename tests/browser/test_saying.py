"""Test what the page says of a position: why a card does not fit, the last two cards, and nothing twice for a listener."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import dolmen
from dolmen.games import find
from dolmen.play.view import View
from dolmen.words import labels
from tests.browser.browsing import Beside
from tests.browser.clicking import click, ready
from tests.browser.standing import Steps, set_up

pytestmark = pytest.mark.compiled_only

GONE = """async (names) => {
  const words = await import(new URL('words.js', document.querySelector('script[type=module]').src));
  return words.say('not-here', { names: words.listed(names), count: names.length });
}"""
PLAYING, LAST = 0, 2  # phases of card


def stands(wanted: Callable[[View], bool]) -> tuple[dolmen.Match, Steps, View]:
    """Play a random match of card to a position like that with seat 1 to act; return it with its steps and the view."""
    for seed in range(200):
        match, chance = dolmen.Match("card", seed=seed, options={"first": 1}), random.Random(seed)
        steps: Steps = []
        found: tuple[Steps, View] | None = None
        while not match.over:
            if match.to_act == {1} and not found and wanted(match.view(1)):
                found = [*steps], match.view(1)
            seat = min(match.to_act)
            legal = match.legal(seat)
            plays = [words for words in legal if words.startswith("play")]
            steps.append((seat, chance.choice(plays or legal)))
            match.act(*steps[-1])
        if found:
            return match, *found
    raise AssertionError("no such position")


def fitting(view: View) -> tuple[list[str], list[str]]:
    """Split the hand into cards that can be laid and cards that cannot."""
    hand = [card for card in view.zones["hand 1"] if card]
    fits = {words.split()[1] for words in view.legal() if words.startswith("play")}
    return [card for card in hand if card in fits], [card for card in hand if card not in fits]


def test_a_card_that_does_not_fit_says_the_fact_first_then_the_clause_then_what_it_can_do(somebody: Any, beside: Beside) -> None:
    match, steps, view = stands(lambda view: view.fields["phase"] == PLAYING and bool(fitting(view)[1]) and len(fitting(view)[0]) > 1)
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.open(set_up(beside, ann, match, steps, ["bard"]))
    page = ann.page
    ready(page)
    assert page.locator(".hand .is-stuck").count() == len(fitting(view)[1])
    page.locator(".hand .is-stuck").first.click()
    page.wait_for_selector(".tip")
    first, rest = page.locator(".tip b").inner_text(), page.locator(".tip").inner_text()
    assert re.match(r"Your \w+ row (climbs|falls) and stands at \d+: |An end card lies in your |Two end cards close your ", first)
    assert re.search(r"CARD-1[36]", rest)
    assert rest.index(first) < rest.index("CARD-1") < rest.index("You can discard")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".hand .is-open:not(.is-stuck)").first.click()
    names = page.locator(".action").aria_snapshot()
    assert 'button "Discard"' in names
    assert not re.search(r"Discard \d+ ", names)
    assert page.evaluate(GONE, ["Ann"]).startswith("Ann is not here.")
    assert page.evaluate(GONE, ["Ann", "Bob", "Cat"]).startswith("Ann, Bob and Cat are not here.")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_the_last_two_cards_have_words_steps_and_locks_of_their_own(size: str, lang: str, somebody: Any, beside: Beside) -> None:
    """CARD-25"""
    match, steps, view = stands(lambda view: view.fields["phase"] == LAST and bool(fitting(view)[1]) and len(fitting(view)[0]) > 1)
    ann, words = somebody(size, locale=lang, reduced_motion="reduce"), labels(lang, find("card").folder)
    ann.open()
    ann.open(set_up(beside, ann, match, steps, ["bard"]))
    page = ann.page
    ready(page)
    fits, stuck = fitting(view)
    bar = page.locator(".action")
    assert words["prompt-last"] in bar.inner_text()
    stages = page.locator(".steps").text_content()
    assert words["step-last-first"] in stages
    assert words["step-last-second"] in stages
    assert words["step-draw"] not in stages
    assert page.get_by_role("button", name=words["web-finish"], exact=True).is_visible()
    assert page.locator(".hand .is-stuck").count() == len(stuck)
    assert page.locator(".hand .is-open").count() == len(fits)
    page.locator(".hand .is-open").first.click()
    assert page.locator(".piles .is-goal").count() == 0
    assert words["prompt-last-chosen"].partition("}: ")[2] in bar.inner_text()
    page.locator(".mine .is-goal").first.click()
    page.wait_for_function(
        "(texts) => texts.some((text) => document.querySelector('.action').innerText.includes(text))",
        arg=[words["prompt-last-one"], words["prompt-last-no-more"]],
    )
    page.get_by_role("button", name=words["web-finish"], exact=True).click()
    page.wait_for_selector("dialog .sheet")


@pytest.mark.usefixtures("dealt")
def test_where_the_priestess_may_be_led_is_told_by_the_stone_alone(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.make("oracle", "me", "bard", options={"first": 1})
    page = ann.page
    ready(page)
    far = page.evaluate("() => [...document.querySelectorAll('.hand .piece')].findIndex((one) => /up to [34] stones/.test(one.ariaLabel))")
    assert far >= 0, "a card that leads her to three or four stones"
    click(page, ".hand .piece", far)
    page.get_by_role("button", name="Lay", exact=True).click()
    page.wait_for_selector(".figure.lady.is-open")
    click(page, ".figure.lady", 0)
    said = page.locator(".action [data-action]").all_inner_texts()
    assert said
    assert all(re.fullmatch(r"To stone \d+", text) for text in said), said
