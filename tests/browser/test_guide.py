"""Test the guide through a first match: beside what it explains, covering nothing clickable, completed by playing, and shown only once."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from dolmen.games import find, names
from dolmen.words import LANGUAGES, labels
from tests.browser.clicking import do_something, ready
from tests.browser.test_pages import assert_usable_without_eyes

GAMES = [game for game in names() if (find(game).folder / "web" / "guide.js").exists()]

COVERED = """() => {
  const note = document.querySelector('.guide'), a = note.getBoundingClientRect();
  const over = (b) => b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const hit = '.board .is-goal, .board .is-open, button, a, select, input';
  const others = [...document.querySelectorAll(hit)].filter((one) => !note.contains(one) && one.checkVisibility());
  return others.filter((one) => over(one.getBoundingClientRect())).map((one) => one.className);
}"""
PLACED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"  # a note is placed in the next frame
HEAD = "() => document.querySelector('.guide:not([hidden]) h2')?.textContent ?? ''"
LISTEN = """() => {
  window.said = [];
  const hear = (changes) => window.said.push(...changes.flatMap((one) => [...one.addedNodes].map((line) => line.textContent)));
  new MutationObserver(hear).observe(document.getElementById('polite'), { childList: true });
}"""
DOUBLED = re.compile(r"\b([a-z]{3,}(?: [a-z]+)?),? \1\b|(\+\d),? \2")  # "wish stone wish stone 5", "clover clover", "+1 +1"
KNOWN = "() => JSON.parse(localStorage.dolmen ?? '{}').guide ?? []"
ASIDES = "() => JSON.parse(localStorage.dolmen).step[2]"


def steps(game: str) -> list[tuple[str, bool]]:
    """Return the steps of a guide, and whether each is shown only when it comes up."""
    text = (find(game).folder / "web" / "guide.js").read_text(encoding="utf-8")
    return [(found[1], "aside: true" in found[0]) for found in re.finditer(r'\{ id: "(\w+)".*\}', text)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_its_words_and_there_are_no_others(game: str, lang: str) -> None:
    said = labels(lang, find(game).folder)
    wanted = {f"guide-{step}{part}" for step, _ in steps(game) for part in ("", "-head")}
    assert wanted == {id for id in said if id.startswith("guide-")}


def test_a_clover_is_explained_as_this_table_plays_it() -> None:
    """ORACLE-21 ORACLE-28"""
    text = (find("oracle").folder / "web" / "guide.js").read_text(encoding="utf-8")
    waits = dict(re.findall(r'id: "(\w+)".*act: /(.*?)/', text))
    said = {words: [id for id in ("clover", "cloverany") if re.search(waits[id], words)] for words in ("on", "on a", "on c")}
    assert said == {"on": ["clover"], "on a": ["cloverany"], "on c": ["cloverany"]}


@pytest.mark.compiled_only
@pytest.mark.usefixtures("dealt")
@pytest.mark.parametrize(("game", "size"), [*((game, "phone") for game in GAMES), ("card", "desktop")])
def test_a_first_match_is_explained_by_playing_it(game: str, size: str, somebody: Any) -> None:
    ann, chance = somebody(size, new=True, reduced_motion="reduce"), random.Random(9)
    ann.open()
    ann.page.evaluate(LISTEN)
    ann.page.click(f'[data-game="{game}"]')
    ann.page.get_by_role("button", name="First time? Learn in 3 minutes").click()
    page = ann.page
    page.wait_for_selector(".guide h2")
    words, said = labels("en", find(game).folder), []
    for _ in range(60):
        ready(page)
        page.evaluate(PLACED)
        head = page.evaluate(HEAD)
        if head:
            assert page.evaluate(COVERED) == [], head
            if head not in said:
                said.append(head)
                text = words[next(id for id in words if words[id] == head).removesuffix("-head")]
                assert f"{head}. {text}" in page.evaluate("window.said")
        button = page.locator(".guide footer .btn:not(.plain)")
        if head and button.count():
            button.click()
        elif page.evaluate(KNOWN):
            break
        else:
            do_something(page, ready(page), chance)
    assert [step for step in said if step in {words[f"guide-{id}-head"] for id, aside in steps(game) if not aside}] == [
        words[f"guide-{id}-head"] for id, aside in steps(game) if not aside
    ]
    assert page.evaluate(KNOWN) == [game]
    assert not [line for line in page.evaluate("window.said") if DOUBLED.search(line)]
    asides = {words[f"guide-{id}-head"]: id for id, aside in steps(game) if aside}
    assert page.evaluate(ASIDES) == [asides[head] for head in said if head in asides and head != page.evaluate(HEAD)]  # a page advances
    page.reload()
    ready(page)
    assert page.evaluate(HEAD) not in said


@pytest.mark.compiled_only
@pytest.mark.usefixtures("dealt")
def test_what_is_only_read_goes_with_the_turn_and_is_not_said_again(somebody: Any) -> None:
    ann, chance = somebody(new=True, reduced_motion="reduce"), random.Random(9)
    ann.open()
    page = ann.page
    ann.make("stones", "me", "apprentice", options={"first": 1})
    page.wait_for_selector(".guide h2")
    words = labels("en", find("stones").folder)
    wanted, said = [words[f"guide-{id}-head"] for id, aside in steps("stones") if not aside], [page.evaluate(HEAD)]
    for n in range(40):  # without pressing a button of the guide
        do_something(page, ready(page), chance)
        ready(page)
        head = page.evaluate(HEAD)
        if head in wanted and head != said[-1]:
            assert head not in said
            said.append(head)
        if n == 12:
            page.reload()
            ready(page)
            assert page.evaluate(HEAD) in ("", said[-1])
        if page.evaluate(KNOWN):
            break
    assert page.evaluate(KNOWN) == ["stones"]
    assert said[-5:] == wanted[-5:]


@pytest.mark.compiled_only
def test_the_guide_can_be_skipped_and_asked_for(somebody: Any) -> None:
    ann = somebody(new=True, reduced_motion="reduce")
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    page = ann.page
    page.get_by_role("complementary", name="Guide").wait_for()
    assert_usable_without_eyes(page)
    for _ in range(9):  # the keyboard reaches it
        page.keyboard.press("F6")
        if page.evaluate("document.activeElement.closest('.guide') !== null"):
            break
    page.keyboard.press("Enter")
    assert page.evaluate(HEAD) == "It is your turn"
    assert page.evaluate("document.activeElement.closest('.board') !== null")  # where it is to be done
    page.reload()
    page.get_by_role("complementary", name="Guide").wait_for()
    assert page.evaluate(HEAD) == "It is your turn"  # it resumes where it was
    page.get_by_role("button", name="Skip the guide").click()
    assert page.evaluate(HEAD) == ""
    page.reload()
    ready(page)
    assert page.evaluate(HEAD) == ""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Guide").click()
    page.get_by_role("complementary", name="Guide").wait_for()
