"""Test touch with real touch events: pieces can be dragged in every game, and the page scrolls beside them. Also higher contrast
and larger text."""

from __future__ import annotations

from typing import Any

import pytest

from dolmen.games import find
from tests.browser.clicking import click, ready
from tests.browser.test_sizes import resize

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

MIDDLE = """(css) => {
  const one = [...document.querySelectorAll(css)].find((one) => one.checkVisibility());
  one.scrollIntoView({ block: 'nearest' });
  const box = one.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 14), box.top + Math.min(box.height / 2, 30), one.dataset.name ?? '', one.dataset.zone ?? ''];
}"""
LIES = "([name, zone]) => [...document.querySelectorAll('.board .piece')].some((one) => one.piece.zone === zone && one.piece.name === name)"
HELD = """() => [...document.querySelectorAll('html, body, body *')]
  .filter((one) => getComputedStyle(one).touchAction !== 'auto' && !one.matches('.piece.is-open')).map((one) => one.className)"""
DRAGGED = {  # what is dragged, and where to
    "card": (".hand .piece.is-open:not(.is-stuck)", ".mine .stack.is-goal"),
    "oracle": (".hand .piece.is-open:not(.is-stuck)", ".mine .stack.is-goal"),
    "stones": (".ring .open .piece.is-open", ".srow.is-hot .tiles"),
    "tales": (".hand .piece.is-open", ".slot.is-goal"),
}


def turn_over_until_one_is_open(page: Any) -> None:
    for _ in range(40):
        ready(page)
        if page.locator(DRAGGED["stones"][0]).count():
            return
        click(page, ".action [data-action]", page.locator(".action [data-action]").count() - 1)  # turn one over, leave it
    raise AssertionError("no tile was left in the middle")


@pytest.mark.parametrize("game", DRAGGED)
def test_a_finger_drags_a_piece_where_it_goes(game: str, somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    ann.open()
    ann.make(game, "me", "bard", options={"first": 1} if find(game).variants.has_first else {})
    page = ann.page
    ready(page)
    if game == "stones":
        turn_over_until_one_is_open(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    piece, goal = DRAGGED[game]
    x, y, name, _ = page.evaluate(MIDDLE, piece)
    where = page.evaluate("() => scrollY")
    touch("touchStart", x, y)
    for n in range(1, 4):
        touch("touchMove", x, y - 12 * n)
    page.wait_for_selector(".piece.is-dragged")
    to_x, to_y, _, zone = page.evaluate(MIDDLE, goal)
    for part in (0.3, 0.7, 1.0):
        touch("touchMove", x + (to_x - x) * part, y + (to_y - y) * part)
    assert page.locator(".piece.is-dragged").count() == 1  # the page did not cancel the touch
    assert page.evaluate("() => scrollY") == where
    touch("touchEnd")
    page.wait_for_function(LIES, arg=[name, zone])

    resize(page, 320, 420)
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight + 50")
    assert page.evaluate(HELD) == []  # everywhere else a finger scrolls the page


def test_more_contrast_draws_the_edges_of_the_board(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    ready(page)
    click(page, ".hand .piece.is-open", 0)
    look = """() => {
      const style = (css, pseudo) => getComputedStyle(document.querySelector(css), pseudo);
      return { grain: style('.table', '::before').display, card: style('.hand .card', null).outlineStyle,
               rope: style('.stack.is-goal', '::after').borderTopWidth,
               well: style('.stack', null).boxShadow, slab: style('.table', null).backgroundColor };
    }"""
    before = page.evaluate(look)
    page.evaluate("document.documentElement.dataset.contrast = 'more'")
    after = page.evaluate(look)
    assert all(before[part] != after[part] for part in before), (before, after)
    assert after["grain"] == "none"
    assert float(after["rope"].removesuffix("px")) >= 5


def test_a_banner_takes_nothing_away_and_large_text_is_laid_out_as_in_a_smaller_window(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    ready(page)
    resize(page, 1280, 720)
    page.evaluate(
        "() => { const banner = document.querySelector('.banner'); banner.hidden = false; banner.textContent = 'No connection'; }"
    )
    seen = "() => document.querySelector('.hand .card').getBoundingClientRect().bottom <= innerHeight"
    assert page.evaluate(seen)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize')); }")
    assert page.evaluate("document.documentElement.dataset.shape") == "wide"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    head, rail = (
        "() => document.querySelector('.top h1').getBoundingClientRect().bottom",
        "() => document.querySelector('.rail').getBoundingClientRect().top",
    )
    assert page.evaluate(head) <= page.evaluate(rail)
