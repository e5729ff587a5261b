"""Test the rules beside the table: contents, search, links between clauses, the common rules, and numbered lists."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dolmen.games import find, names
from dolmen.table.clauses import PICTURE, TABLE_RULEBOOK, clauses, rulebook_text
from tests.browser.browsing import SIZES
from tests.browser.test_pages import assert_tidy, assert_usable_without_eyes

pytestmark = pytest.mark.compiled_only

OPEN = """async ([game, clause]) => {
  const before = document.querySelector('dialog');
  if (before) await new Promise((closed) => { before.addEventListener('close', closed); before.close(); });
  const { rules } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'rules.js'));
  await rules(game, clause);
}"""
INSIDE = """(css) => {
  const box = document.querySelector('dialog.rules').getBoundingClientRect(), one = document.querySelector(css).getBoundingClientRect();
  return one.height > 0 && one.top >= box.top && one.top < box.bottom - 20 && one.left >= box.left && one.right <= box.right;
}"""
ENDS_INSIDE = """() => {
  const page = document.querySelector('dialog .rulebook'), box = page.closest('dialog');
  for (const one of [page, box]) one.scrollTop = one.scrollHeight;
  const last = [...page.querySelectorAll('td')].at(-1).getBoundingClientRect(), edge = box.getBoundingClientRect();
  return last.height > 0 && last.bottom <= Math.min(edge.bottom, innerHeight);
}"""
SHOWN = "() => [...document.querySelectorAll('.rulebook .clause')].filter((one) => one.checkVisibility()).map((one) => one.id)"


def rules(page: Any, game: str, clause: str | None = None) -> None:
    page.evaluate(OPEN, [game, clause])
    page.wait_for_selector("dialog .rulebook")


def headings(rulebook: Any, lang: str) -> list[str]:
    return re.findall(r"^#+ (.*)$", rulebook_text(rulebook, lang), re.MULTILINE)


@pytest.mark.parametrize("game", names())
def test_pictures_are_drawn_beside_their_clauses_and_told_in_words(somebody: Any, game: str) -> None:
    for locale, size in ("en-GB", "desktop"), ("de-DE", "phone"), ("nl-NL", "phone"):
        ann = somebody(size, locale=locale, color_scheme="light" if size == "desktop" else "dark")
        page = ann.page
        ann.open()
        page.wait_for_selector(".yourtable")  # in the lobby, where no board has brought its own styles
        rules(page, game)
        told = [" ".join(words.split()) for _, words in PICTURE.findall(rulebook_text(find(game).rulebook, locale[:2]))]
        assert page.locator(".rulebook figure").count() == len(told) >= 2
        for words in told:
            figure = page.get_by_role("figure", name=words, exact=True)
            assert figure.count() == 1, words
            drawn = figure.locator(".sketch[aria-hidden=true]")
            assert drawn.locator("svg").count() > 0
            inside, around = drawn.bounding_box(), figure.bounding_box()
            assert inside["height"] > 30
            assert inside["x"] + drawn.evaluate("one => one.scrollWidth") <= around["x"] + around["width"]
            assert figure.evaluate("one => one.closest('.clause') !== null")
        assert page.locator(".rulebook").inner_text().count("<!--") == 0
        assert_usable_without_eyes(page)
        ann.close()


def test_the_rules_can_be_looked_through_and_searched(somebody: Any) -> None:
    """Everything on one page: the contents, the common part, the numbered list, links between clauses, search, keys."""
    ann = somebody("desktop")
    page = ann.page
    ann.open()
    page.click("[data-game=tales]")
    page.click(".yourtable button.link:has-text('Rules of')")
    page.wait_for_selector("dialog .rulebook")
    assert page.evaluate("document.activeElement.className") == "rulebook"  # so that keys scroll

    known = {*clauses(find("tales").rulebook), *clauses(TABLE_RULEBOOK)}
    assert set(page.evaluate(SHOWN)) == known
    listed = page.locator(".contents li").all_inner_texts()
    assert listed == headings(find("tales").rulebook, "en") + headings(TABLE_RULEBOOK, "en")
    assert page.locator(".rulebook ol").first.locator("li").count() == 5  # the steps of a trick
    assert "1." not in page.locator(".rulebook ol").first.inner_text()  # numbered by the browser, not written out
    assert page.locator(".rulebook .widetable").count() == 4

    page.click(".contents button:has-text('What the marks mean')")
    assert page.evaluate(INSIDE, ".rulebook section:nth-last-of-type(2) h3")
    assert page.evaluate("document.activeElement.textContent") == "What the marks mean"
    assert page.locator(".contents [aria-current]").inner_text() == "What the marks mean"

    page.locator("#TALES-19 button:has-text('TALES-20')").first.click()
    assert page.evaluate("document.activeElement.id") == "TALES-20"
    assert page.locator(".is-cited").get_attribute("id") == "TALES-20"
    assert page.evaluate(INSIDE, "#TALES-20")

    search = page.locator("dialog input[type=search]")
    search.fill("Sixth")
    assert page.locator(".finding [role=status]").inner_text() == "1 place"
    search.fill("tales-9")
    assert page.evaluate(SHOWN) == ["TALES-9", "TALES-11"]
    search.fill("taken row")  # the two words are adjacent nowhere
    assert "TALES-10" not in page.evaluate(SHOWN)
    search.fill("xyzzy")
    assert page.locator(".finding [role=status]").inner_text() == "Nothing found"
    search.press("Escape")
    assert search.input_value() == ""
    assert set(page.evaluate(SHOWN)) == known
    search.fill("heads")
    page.click(".contents button:has-text('The match')")  # the search does not hide where a link leads
    assert page.evaluate(INSIDE, "#TALES-13")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize(("lang", "game"), [("de", "oracle"), ("nl", "card")])
def test_no_text_of_the_rules_is_below_the_edge_at_any_size(lang: str, game: str, somebody: Any) -> None:
    ann = somebody("phone", locale=lang)
    page = ann.page
    ann.open()
    page.wait_for_selector("[data-game]")
    prefix = find(game).prefix
    for width, height in (*SIZES.values(), (844, 390), (320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        rules(page, game, f"{prefix}-24")
        assert page.evaluate(INSIDE, f"#{prefix}-24"), (width, height)
        assert page.evaluate("document.activeElement.id") == f"{prefix}-24"
        assert page.evaluate(ENDS_INSIDE), (width, height)
        if height > 300:
            assert_tidy(page)
    page.set_viewport_size({"width": 390, "height": 844})
    rules(page, game, "TABLE-3")  # why-not cites clauses of the table, too
    assert page.evaluate(INSIDE, "#TABLE-3")
    page.locator(".contents summary").tap()
    page.locator(".contents button").nth(3).tap()
    assert not page.evaluate("document.querySelector('.contents').open")  # the text is what one wants to see now
    assert page.evaluate("document.activeElement.textContent") == headings(find(game).rulebook, lang)[3]
    assert page.evaluate("scrollY") == 0  # the page behind does not scroll
    assert_usable_without_eyes(page)


def test_a_dialog_stands_in_the_window_and_the_page_stays_where_it_was(somebody: Any) -> None:
    ann = somebody("phone")
    page = ann.page
    ann.open()
    page.wait_for_selector(".dailies a", state="attached")  # it comes later, above the games, and moves them
    page.locator("[data-at=rules]").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 0  # otherwise there is nothing to lose
    page.click("[data-at=rules]")
    page.wait_for_selector("dialog .rulebook")
    box = page.locator("dialog.rules").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= page.viewport_size["height"]
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("scrollY") == before
