"""Test choosing among many: more actions than the bar has room for, the computer's hints, and the pause between two games."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

import dolmen
from dolmen.play.deal import secret_of
from dolmen.play.view import View
from dolmen.players import Prospect, Thought
from dolmen.players.calibration import SURE
from tests.browser.browsing import Beside, until
from tests.browser.clicking import ready
from tests.browser.hearing import WATCH
from tests.browser.standing import Steps, set_up
from tests.browser.test_pages import assert_tidy
from tests.browser.test_sizes import resize
from tests.server.serving import Served

pytestmark = pytest.mark.compiled_only

THREE_FIVES = 6  # a deal that gives seat 1 the yellow, the pink and the blue 5
PLACES = """() => [...document.querySelectorAll('.top, .rail > *, .table, .action, .board [data-zone], .hand')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.zone ?? one.classList[0], x, y, width, height];
})"""
HINTED = """() => {
  globalThis.hinted = 0;
  const look = () => { globalThis.hinted += document.querySelectorAll('[data-hint]').length; };
  new MutationObserver(look).observe(document.getElementById('app'), { childList: true, subtree: true });
}"""  # how often a move was suggested
CORNER = {"x": 10, "y": 12}  # cards overlap


# ---- more actions than there is room for


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_with_three_cards_of_a_value_the_bar_keeps_its_height_and_a_menu_has_the_rest(
    size: str, somebody: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dolmen.server.rooms.services.new_secret", lambda: secret_of(THREE_FIVES))
    ann = somebody(size, reduced_motion="reduce")
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    page.wait_for_selector(".hand .is-open")
    before = page.evaluate(PLACES)
    page.click(".hand [data-name=Y5]", position=CORNER)
    page.wait_for_selector("#more")
    assert page.locator(".action [data-action]").count() == 2
    assert page.evaluate(PLACES) == before, "nothing moves"
    # by mouse: it opens; a click elsewhere closes it and does nothing else
    ways = page.get_by_role("menuitem")
    page.click("#more")
    assert ways.all_inner_texts() == ["Wish stone 5 with pink 5", "Wish stone 5 with blue 5"]
    assert page.evaluate(PLACES) == before
    page.mouse.click(3, 3)
    page.wait_for_selector(".menu", state="detached")
    assert page.locator(".log li").count() == 0
    # by keyboard: from the bar into the menu, back to where the focus was, and in again
    page.focus("#more")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('[role=menuitem]:first-child')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".menu", state="detached")
    assert page.evaluate("document.activeElement.id") == "more"
    assert page.locator(".hand [data-name=Y5][aria-pressed=true]").count() == 1, "the menu alone was closed"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "Wish stone 5 with blue 5"
    page.keyboard.press("Enter")
    page.wait_for_selector(".deck.is-goal")
    assert page.locator(".menu").count() == 0
    held = page.evaluate("() => [...document.querySelectorAll('.hand .piece')].map((one) => one.dataset.name)")
    assert [name for name in held if name.endswith("5")] == ["P5"]


# ---- hints


class Foretelling:
    """A player that reports these chances for the first actions, as soon as it may."""

    def __init__(self, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chances: tuple[float, ...] = (0.5,)
        self.may = threading.Event()
        self.may.set()
        monkeypatch.setattr(served.server.thinkers, "think", self.think)

    async def think(self, view: View, budget: Any = None, player: str = "") -> Thought:
        await asyncio.to_thread(self.may.wait, 60)
        prospects = (Prospect(action, chance, 0.0, 0.0, 1) for action, chance in zip(view.legal(), self.chances, strict=False))
        return Thought(tuple(prospects), (), 1.0, 1, 0.0)


def test_no_hint_says_that_anything_is_certain(somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    adviser = Foretelling(served, monkeypatch)
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    page.wait_for_selector(".hand .is-open")
    page.evaluate(WATCH)
    for chances, told in ((1.0, SURE, 0.994), ["> 99 %", "> 99 %", "99 %"]), ((0.006, 1 - SURE, 0.0), ["1 %", "< 1 %", "< 1 %"]):
        adviser.chances = chances
        page.evaluate("() => { globalThis.said.length = 0; }")
        page.click("#hint")
        page.wait_for_selector("[data-hint]")
        assert page.locator(".hint .ev").all_inner_texts() == told
        ((_, heard),) = [one for one in page.evaluate("() => globalThis.said.map((one) => [one.now, one.text])") if "%" in one[1]]
        assert [part for part in heard.split(", ") if part.endswith("%")] == told
        page.click(".hint [aria-label=Close]")


def test_hints_lie_beside_the_table_in_a_window_of_any_size(somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    Foretelling(served, monkeypatch).chances = (0.45, 0.42, 0.4)
    ann = somebody(locale="de", reduced_motion="reduce")
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    page.wait_for_selector(".hand .is-open")
    page.click("#hint")
    page.wait_for_selector("[data-hint]")
    for width, height in (960, 600), (1024, 700), (1280, 720), (1440, 900), (1920, 1080):
        resize(page, width, height)
        hint, table = (page.locator(css).bounding_box() for css in (".hint", ".table"))
        close = page.locator(".hint h2 button").bounding_box()
        assert close["x"] + close["width"] <= hint["x"] + hint["width"] <= table["x"], (width, height)
        assert_tidy(page)


def discard(page: Any) -> None:
    page.click(".hand .is-open >> nth=0", position=CORNER)
    page.click(".action [data-action^=discard]")


def test_a_hint_goes_with_its_position_and_with_the_line(somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    adviser, lines, answers = Foretelling(served, monkeypatch), [], []
    ann = somebody(reduced_motion="reduce")
    page = ann.page

    def through(socket: Any) -> None:
        lines.append(socket)
        if len(lines) > 1:
            return  # nobody answers
        server = socket.connect_to_server()

        def told(text: str) -> None:
            if '"best"' in text or '"hint-gone"' in text:
                answers.append(text)
            socket.send(text)

        server.on_message(told)

    page.route_web_socket("**/live?*", through)
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page.wait_for_selector(".hand .is-open")
    other = ann.context.new_page()  # of the same person
    other.goto(page.url)
    other.wait_for_selector(".hand .is-open")
    page.evaluate(HINTED)
    # a hint for a position that is gone is not shown
    adviser.may.clear()
    page.click("#hint")
    page.wait_for_selector(".hint [role=status]")
    discard(other)
    page.wait_for_selector(".hint", state="detached")
    page.wait_for_selector(".deck.is-goal")
    adviser.may.set()
    until(page, lambda: bool(answers))
    page.click("#undo")
    page.wait_for_selector(".hand .is-open")
    assert page.evaluate("globalThis.hinted") == 0
    # a hint disappears with a take-back, and where nothing can be done any more
    discard(page)
    page.wait_for_selector(".deck.is-goal")
    for lost in (False, True):
        page.click("#hint")
        page.wait_for_selector("[data-hint]")
        lines[0].close(code=1012) if lost else page.click("#undo")
        page.wait_for_selector(".hint", state="detached")


def test_a_hint_stays_while_another_picks_at_the_same_time(somebody: Any) -> None:
    ann, bob = (somebody(reduced_motion="reduce", unseen=True) for _ in range(2))
    ann.open()
    table = ann.make("tales", "me", "open", options={"games": 1})
    bob.open(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        ready(one.page)
    ann.page.click("#hint")
    ann.page.wait_for_selector("[data-hint]")
    bob.page.click(".hand .is-open >> nth=0", position=CORNER)
    bob.page.click(".action [data-action]")
    ann.page.wait_for_selector(".rail [data-seat='2']:has-text('picked')")
    ann.page.wait_for_function("() => !document.getAnimations().some((one) => one.playState === 'running')")
    assert ann.page.locator("[data-hint]").count() > 0
    ann.page.click("[data-hint] >> nth=0")
    ann.page.click("[data-hint] >> nth=0")
    ann.page.wait_for_selector(".hint", state="detached")


# ---- between two games of tales


def last_trick(seed: int) -> tuple[dolmen.Match, Steps]:
    """Play a match of tales to the last trick of its first game."""
    match, until = dolmen.Match("tales", seed=seed), 0
    steps: Steps = []
    while not match.over:
        if match.view(1).fields["game"] == 1 and len(match.view(1).zones["hand 1"]) == len(match.view(1).zones["hand 2"]) == 1:
            until = len(steps)
        for seat in sorted(match.to_act):
            steps.append((seat, match.legal(seat)[0]))
            match.act(*steps[-1])
    return match, steps[:until]


@pytest.mark.parametrize("way", ["hand", "hint"])
def test_what_a_game_of_tales_brought_goes_when_the_next_card_is_chosen(way: str, somebody: Any, beside: Beside) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.open(set_up(beside, ann, *last_trick(1), ["bard"]))
    page.click(".hand .is-open")
    page.click(".action [data-action]")
    box = page.locator(".between", has_text="Game 1 is over")
    box.wait_for()
    assert box.locator("tbody tr").count() == 2
    page.wait_for_selector(".hand .is-open")
    if way == "hint":
        page.click("#hint")
        page.wait_for_selector("[data-hint]")
        assert box.count() == 1, "nothing is chosen yet"
    page.click("[data-hint]" if way == "hint" else ".hand .is-open >> nth=0", position=CORNER)
    page.wait_for_selector(".hand .is-chosen")
    assert box.count() == 0
