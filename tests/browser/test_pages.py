"""Every page at every size, in the longest language: nothing overflows, nothing overlaps, nothing is wrong for who cannot see it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dolmen.games import find, names
from tests.browser.browsing import SIZES
from tests.browser.clicking import STATE, click

pytestmark = pytest.mark.compiled_only

GAMES = [game for game in names() if (find(game).folder / "web" / "board.js").exists()]
FULL = {**{game: (game, 4, {"first": 1} if find(game).has_first else {}) for game in GAMES}, "ten": ("tales", 10, {"deck": "classic"})}

OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const out = [...document.querySelectorAll('body *')].filter((one) => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (one.closest('.vh, .rail, svg, .log')) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1.5 || box.left < -1.5);
  }).map((one) => one.className || one.tagName);
  return { wide, out: out.slice(0, 5) };
}"""

BUTTONS = """() => {
  const visible = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0 && !one.closest('.rail, .hand');
  const seen = [...document.querySelectorAll('button, a, select, input')].filter(visible);
  const name = (one) => one.textContent.trim().slice(0, 20) || one.getAttribute('aria-label') || one.id;
  const boxes = seen.map((one) => [name(one), one.getBoundingClientRect(), one]);
  const found = [];
  for (const [a, x, one] of boxes) for (const [b, y, other] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    if (x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1) found.push(`${a} / ${b}`);
  }
  return found.slice(0, 5);
}"""


def some_moves(page: Any, moves: int) -> None:
    """A table as it looks in the middle of a match."""
    chance = random.Random(7)
    for _ in range(moves):
        page.wait_for_function(f"() => {{ const s = ({STATE})(); return s.over || (!s.busy && (s.buttons || s.hand || s.goals)); }}")
        state = page.evaluate(STATE)
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
    assert page.evaluate(BUTTONS) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_is_tidy(size: str, somebody: Any) -> None:
    ann = somebody(size, reduced_motion="reduce")
    ann.open()
    ann.page.select_option("select[aria-label='Language']", "de")
    ann.page.wait_for_selector("text=Wähle ein Spiel")
    assert_tidy(ann.page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats", "options"), FULL.values(), ids=FULL)
def test_a_table_is_tidy(game: str, seats: int, options: dict[str, Any], size: str, somebody: Any) -> None:
    ann = somebody(size, reduced_motion="reduce")
    ann.open()
    ann.page.evaluate("fetch('/api/me', {method: 'POST', body: JSON.stringify({name: 'Annegret-Charlotte', lang: 'de'})})")
    ann.make(game, "me", *["archdruid", "apprentice", "archdruid"] * (seats // 3), options=options)
    some_moves(ann.page, 16)
    ann.page.wait_for_timeout(200)
    assert_tidy(ann.page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_used_without_eyes(game: str, scheme: str, somebody: Any) -> None:
    from axe_playwright_python.sync_playwright import Axe

    ann = somebody("desktop", reduced_motion="reduce", color_scheme=scheme)
    ann.open()
    found = Axe().run(ann.page)
    assert found.violations_count == 0, found.generate_report()
    ann.make(game, "me", "bard", "druid", options={"first": 1} if find(game).has_first else {})
    some_moves(ann.page, 7)
    found = Axe().run(ann.page)
    assert found.violations_count == 0, found.generate_report()
