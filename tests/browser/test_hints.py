"""Test hints in the browser: refined while somebody is looking at them, shown on the table where one points, and heard once."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from dolmen.play.view import View
from dolmen.players import Prospect, Thought
from dolmen.server import messages
from tests.browser.browsing import until
from tests.browser.clicking import ready
from tests.browser.hearing import SAID, WATCH
from tests.browser.test_pages import assert_tidy
from tests.server.serving import Served

pytestmark = pytest.mark.compiled_only
BEST = "() => document.querySelector('.hint .best [data-hint]')?.dataset.hint"
STILL = "() => { performance.now = () => 0; }"  # a slow machine is given the time that it needs
CHOSEN = "() => document.querySelectorAll('.hand .is-chosen').length"


class Refining:
    """A player that answers round by round, each when it may: with other best actions, and narrower intervals."""

    def __init__(self, served: Served, monkeypatch: pytest.MonkeyPatch, bests: tuple[int, ...]) -> None:
        self.bests, self.asked, self.stopped = bests, 0, 0
        self.may = [threading.Event() for _ in range(messages.HINT_ROUNDS)]
        monkeypatch.setattr(served.server.thinkers, "think", self.think)

    async def think(self, view: View, budget: Any = None, player: str = "") -> Thought:
        number, self.asked = self.asked, self.asked + 1
        try:
            while not self.may[number % len(self.may)].is_set():
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        legal = view.legal()
        best, off = legal[self.bests[number % len(self.bests)]], 0.12 / (number + 1)
        order = [best, *(one for one in legal if one != best)]
        prospects = (
            Prospect(one, 0.55 - 0.03 * k, 20.0, 2.0 - k, 100, (0.55 - 0.03 * k - off, 0.55 - 0.03 * k + off), (-1.0 - k, 5.0 - k))
            for k, one in enumerate(order)
        )
        return Thought(tuple(prospects), (best,), 0.9, 100, 0.0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hint_is_refined_while_one_looks_and_heard_anew_only_if_the_best_changes(
    size: str, somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    refining = Refining(served, monkeypatch, (0, 0, 1))
    ann = somebody(size, reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page.wait_for_selector(".hand .is-open")
    page.evaluate(WATCH)
    page.evaluate(STILL)
    page.click("#hint")
    page.wait_for_selector(".hint [role=status]")
    refining.may[0].set()
    page.wait_for_selector(".hint .further")
    first = page.evaluate(BEST)
    assert page.locator(".hint .best .range").inner_text() == "43 to 67 %"
    assert_tidy(page)
    refining.may[1].set()
    page.wait_for_selector(".hint .best .range:has-text('49 to 61 %')")
    assert page.evaluate(BEST) == first
    heard = "() => globalThis.said.filter((one) => one.text.includes('%')).length"
    assert page.evaluate(heard) == 1, "the same again, only more exactly"
    page.focus(".hint .best [data-hint]")
    refining.may[2].set()
    page.wait_for_selector(".hint .further", state="detached")
    assert page.evaluate(BEST) != first
    page.wait_for_function(SAID, arg="Another move looks best now")
    assert page.evaluate("() => document.activeElement.dataset.hint") == first, "the focus stays on its move"
    assert refining.asked == 3
    assert_tidy(page)


def test_what_the_pointer_or_the_focus_is_on_is_shown_on_the_table_and_what_is_pressed_stays(
    somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    refining = Refining(served, monkeypatch, (0,))
    for may in refining.may:
        may.set()
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    page.click("#hint")
    page.wait_for_selector("[data-hint]")
    page.wait_for_selector(".hint .further", state="detached")
    page.evaluate(WATCH)
    before = page.locator(".action .say").inner_text()
    page.hover("[data-hint] >> nth=1")
    assert page.evaluate(CHOSEN) == page.locator(".board .is-goal").count() == 1
    assert page.locator(".action .say").inner_text() != before
    page.hover(".top")
    assert page.evaluate(CHOSEN) == 0
    assert page.locator(".action .say").inner_text() == before
    page.focus("[data-hint] >> nth=0")
    assert page.evaluate(CHOSEN) == 1
    assert page.evaluate("() => globalThis.said.length") == 0, "what is pointed at is read out where it stands"
    page.keyboard.press("Enter")
    assert page.locator("[data-hint] >> nth=0").get_attribute("aria-pressed") == "true"
    page.hover("[data-hint] >> nth=1")
    page.hover(".top")
    assert page.evaluate(CHOSEN) == 1, "what was pressed is shown again"
    action = page.locator("[data-hint] >> nth=0").get_attribute("data-hint")
    page.focus("[data-hint] >> nth=0")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hint", state="detached")
    page.wait_for_selector(".deck.is-goal")
    assert action.split()[-1] not in page.evaluate("() => [...document.querySelectorAll('.hand .piece')].map((one) => one.dataset.name)")


def test_what_was_picked_on_the_table_is_picked_again_when_the_pointer_leaves(
    somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    refining = Refining(served, monkeypatch, (0,))
    for may in refining.may:
        may.set()
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    page.click(".hand .is-open >> nth=5", position={"x": 10, "y": 12})
    chosen = "() => [...document.querySelectorAll('.hand .is-chosen')].map((one) => one.dataset.name)"
    picked = page.evaluate(chosen)
    assert len(picked) == 1
    page.click("#hint")
    page.wait_for_selector("[data-hint]")
    page.hover("[data-hint] >> nth=0")
    page.hover(".top")
    assert page.evaluate(chosen) == picked


@pytest.mark.parametrize("end", ["Escape", "offline"])
def test_nobody_thinks_on_when_the_panel_is_closed_or_the_line_is_gone(
    end: str, somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    refining = Refining(served, monkeypatch, (0,))
    refining.may[0].set()
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    page.evaluate(STILL)
    page.keyboard.press("h")
    page.wait_for_selector(".hint .further")
    until(page, lambda: refining.asked == 2)
    if end == "Escape":
        page.keyboard.press("Escape")
    else:
        ann.open()
    until(page, lambda: refining.stopped == 1)
    assert page.locator(".toast").count() == 0
    assert refining.asked == 2
