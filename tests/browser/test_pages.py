"""Test every page at every size, in the longest language: nothing overflows, nothing overlaps, and the accessibility checks pass."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dolmen.games import find, games, names
from tests.browser.browsing import SIZES
from tests.browser.clicking import click, ready
from tests.depth import thorough

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

GAMES = [game for game in names() if (find(game).folder / "web" / "board.js").exists()]
MOST = {info.id: min(4, info.seats[""][-1]) for info in games()}
FULL = {
    **{game: (game, MOST[game], {"first": 1} if find(game).variants.has_first else {}) for game in GAMES},
    "ten": ("tales", 10, {"deck": "classic"}),
}
LOOKS = (("phone", "dark"), ("desktop", "light"))

OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const out = [...document.querySelectorAll('body *')].filter((one) => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (one.closest('.vh, .rail, svg, .log, .widetable')) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1.5 || box.left < -1.5);
  }).map((one) => one.className || one.tagName);
  return { wide, out: out.slice(0, 5) };
}"""

CUT = """() => [...document.querySelectorAll('p, h1, h2, h3')].filter((one) => {
  if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('.vh, .rail')) return false;
  const { bottom, height } = one.getBoundingClientRect();
  for (let around = one.parentElement; height && around; around = around.parentElement) {
    const how = getComputedStyle(around).overflowY;
    if (how === 'auto' || how === 'scroll') return false;
    if (how !== 'visible' && bottom > around.getBoundingClientRect().bottom + 1.5) return true;
  }
  return false;
}).map((one) => one.textContent.slice(0, 30))"""

GRAIN = """() => [...document.querySelectorAll('.slab')].filter((one) =>
  /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1 &&
  getComputedStyle(one, '::before').display !== 'none'
).map((one) => one.className)"""  # a grain drawn before its content stays behind when that scrolls

BUTTONS = """() => {
  const visible = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0 && !one.closest('.rail, .hand');
  const above = document.querySelector('dialog[open]') ?? document.querySelector('[role=menu]') ?? document;
  const seen = [...above.querySelectorAll('button, a, select, input')].filter(visible);
  const name = (one) => one.textContent.trim().slice(0, 20) || one.getAttribute('aria-label') || one.id;
  // the lobby's bar, below which the page scrolls on
  const floats = (one) => one.closest('.starts') !== null && getComputedStyle(one.closest('.starts')).position === 'fixed';
  const boxes = seen.map((one) => [name(one), one.getBoundingClientRect(), one]);
  const found = [];
  for (const [a, x, one] of boxes) for (const [b, y, other] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    if (floats(one) !== floats(other)) continue;
    if (x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1) found.push(`${a} / ${b}`);
  }
  return found.slice(0, 5);
}"""


def moves(seats: int) -> int:
    """Return how many moves it takes until a table looks full; with ten seats each trick is shown for seconds."""
    return 11 if seats < 5 else 4


def some_moves(page: Any, moves: int) -> None:
    """Bring a table to the middle of a match."""
    chance = random.Random(7)
    for _ in range(moves):
        state = ready(page)
        if state["over"]:
            return
        if state["chosen"] and state["goals"]:
            click(page, ".board .is-goal", state["goals"] - 1)
        elif state["hand"]:
            click(page, ".hand .piece.is-open", chance.randrange(state["hand"]))
        elif state["goals"]:
            click(page, ".board .is-goal", chance.randrange(state["goals"]))
        else:
            click(page, ".action [data-action]", chance.randrange(state["buttons"]))


def assert_tidy(page: Any) -> None:
    found = page.evaluate(OVERFLOW)
    assert found == {"wide": 0, "out": []}
    assert page.evaluate(CUT) == []
    assert page.evaluate(GRAIN) == []
    assert page.evaluate(BUTTONS) == []


def assert_usable_without_eyes(page: Any) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def resize(page: Any, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def look_over(page: Any, looks: Sequence[tuple[str, str]] = LOOKS, anew: Callable[[], None] = lambda: None) -> None:
    """Check a page as it is now: its layout at every size, and its accessibility in these looks. `anew` opens again what is laid out
    only when it is opened."""
    for size in SIZES:
        resize(page, size)
        anew()
        assert_tidy(page)
    for size, scheme in looks:
        resize(page, size)
        page.emulate_media(color_scheme=scheme)
        anew()
        assert_usable_without_eyes(page)
    resize(page, "desktop")


def by_turns(n: int) -> Sequence[tuple[str, str]]:
    """Return the look in which the n-th of many screens is checked; with --all, every one."""
    return LOOKS if thorough() else LOOKS[n % len(LOOKS) :][:1]


def in_german(person: Any) -> None:
    person.open()
    person.page.evaluate("fetch('/api/me', {method: 'POST', body: JSON.stringify({name: 'Annegret-Charlotte', lang: 'de'})})")


@pytest.mark.parametrize(("game", "seats", "options"), FULL.values(), ids=FULL)
def test_a_full_table_is_tidy_and_can_be_used_without_eyes(game: str, seats: int, options: dict[str, Any], somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    in_german(ann)
    ann.make(game, "me", *["archdruid", "apprentice", "archdruid"] * (seats // 3), options=options)
    some_moves(ann.page, moves(seats))
    ready(ann.page)
    look_over(ann.page, by_turns([*FULL.values()].index((game, seats, options))))


@pytest.mark.parametrize("game", ["card", "oracle", "tales"])
def test_whatever_is_chosen_its_buttons_can_be_seen(game: str, somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    in_german(ann)
    ann.make(game, "me", "bard", options={"first": 1} if find(game).variants.has_first else {})
    most = 0
    for n in range(ready(ann.page)["hand"]):
        click(ann.page, ".hand .piece.is-open", n)
        most = max(most, ready(ann.page)["buttons"])
        assert_tidy(ann.page)
    assert most > (game != "tales")


def test_all_other_pages_are_tidy_and_can_be_used_without_eyes(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page: Any = ann.page
    screen = itertools.count()

    def close() -> None:
        page.keyboard.press("Escape")

    in_german(ann)
    ann.open()
    page.wait_for_selector("text=Wähle ein Spiel")
    look_over(page, by_turns(next(screen)))
    page.click("button[aria-label=Einstellungen]")
    page.wait_for_selector("dialog .preferences")
    look_over(page, by_turns(next(screen)))
    close()

    table = ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    some_moves(page, 6)
    ready(page)
    for button, shown in ("Menü", "[role=menu]"), ("Regeln", "dialog .rulebook"), ("Tipp", ".hint ol"):
        resize(page, "desktop")
        page.click(f".top button[aria-label={button}]")
        page.wait_for_selector(shown)
        look_over(page, by_turns(next(screen)))
        close()
    page.click(".log button")
    page.wait_for_selector("dialog .longlog")
    look_over(page, by_turns(next(screen)))
    close()

    page.click("button[aria-label=Menü]")
    page.click("role=menuitem[name=Aufgeben]")
    page.wait_for_selector("dialog footer")
    look_over(page, by_turns(next(screen)))
    page.click("dialog footer button >> nth=0")
    page.wait_for_selector("dialog .sheet")

    def show_the_result_again() -> None:
        close()
        page.click("text=Ergebnis zeigen")
        page.wait_for_selector("dialog .sheet")

    look_over(page, by_turns(next(screen)), show_the_result_again)
    ann.open(f"/r/{table}")
    page.wait_for_selector(".replaybar")
    look_over(page, by_turns(next(screen)))

    ann.make("card", "me", {"who": "friend", "name": "Bo"})
    page.wait_for_selector(".handover button")
    look_over(page, by_turns(next(screen)))
    ann.open()
    page.wait_for_selector(".tablelist")
    look_over(page, by_turns(next(screen)))
