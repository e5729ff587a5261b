"""Test every table in a window of any size, down to 320 × 256 (a laptop's at 400 %): what can be clicked can be reached; nothing
covers it."""

from __future__ import annotations

from typing import Any

import pytest

from dolmen import Match, players
from dolmen.games import find
from tests.browser.browsing import Beside
from tests.browser.clicking import click, ready
from tests.browser.standing import Steps, set_up
from tests.browser.test_pages import FULL, assert_tidy, in_german, moves, some_moves

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

WINDOWS = [
    (320, 256), (320, 640), (360, 740), (390, 844), (844, 390), (640, 400), (768, 1024),
    (900, 480), (960, 600), (1024, 700), (1152, 720), (1280, 720), (1440, 900), (1920, 1080),
]  # fmt: skip
TOUCHED = 900  # narrower windows are operated by touch: buttons are at least 44 px wide and high, pieces 24

REACH = """(least) => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const name = (one) => `${one.className || one.tagName} ${one.dataset.name ?? one.dataset.zone ?? one.textContent.trim().slice(0, 20)}`;
  const within = (one, hit) => hit === one || one.contains(hit);
  const clear = (one) => {  // the part of it that a pointer meets, once it is scrolled to
    one.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = one.getBoundingClientRect(), parts = 12, half = parts / 2, xs = [], ys = [];
    const look = (i, j) => {
      const x = box.left + 1.5 + ((box.width - 3) * i) / parts, y = box.top + 1.5 + ((box.height - 3) * j) / parts;
      if (within(one, document.elementFromPoint(x, y))) { xs.push(x); ys.push(y); }
    };
    for (const [i, j] of [[0, half], [parts, half], [half, 0], [half, parts]]) look(i, j);
    // what is met in the middle of each edge is met all over: no other point would make it wider or higher
    if (xs.length < 4) for (let i = 0; i <= parts; i += 1) for (let j = 0; j <= parts; j += 1) look(i, j);
    return xs.length ? [Math.max(...xs) - Math.min(...xs) + 3, Math.max(...ys) - Math.min(...ys) + 3] : [0, 0];
  };
  const bad = [];
  const check = (css, wide, high) => {
    for (const one of [...document.querySelectorAll(css)].filter(visible)) {
      if (getComputedStyle(one).pointerEvents === 'none') continue;
      const [w, h] = clear(one);
      if (w < wide - 1 || h < high - 1) bad.push(`${name(one)}: ${Math.round(w)} × ${Math.round(h)}`);
    }
  };
  check('.board .piece:is(.is-open, .is-goal), .board [data-zone].is-goal', 20, 20);
  check('.top :is(button, a), .action button', least, least);
  check('.rail .seat, .action .act', 40, 24);
  check('.hand', 60, 40);
  check('.board [data-zone^="row "]:not(.seat *)', 30, 20);
  const table = document.querySelector('.board > *');
  const over = table.scrollHeight - table.clientHeight;
  if (over > 12) bad.push(`the table is higher than its slab by ${over}`);
  scrollTo(0, 0);
  return bad;
}"""
TITLE = """() => {
  const head = document.querySelector('.top h1'), box = head.getBoundingClientRect();
  const cut = head.scrollWidth > head.clientWidth + 1 || getComputedStyle(head).textOverflow === 'ellipsis';
  return cut ? 'cut' : box.height > 50 ? 'high' : box.width < 40 ? 'away' : 'whole';
}"""


def resize(page: Any, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def assert_reachable(page: Any) -> None:
    found = {}
    for width, height in WINDOWS:
        resize(page, width, height)
        bad = page.evaluate(REACH, 44 if width < TOUCHED else 28)
        if bad:
            found[width, height] = bad
        assert_tidy(page)
        assert page.evaluate(TITLE) == "whole", (width, height)
    assert found == {}


@pytest.mark.parametrize(("game", "seats", "options"), FULL.values(), ids=FULL)
def test_whatever_can_be_clicked_can_be_reached_in_a_window_of_any_size(
    game: str, seats: int, options: dict[str, Any], somebody: Any
) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    in_german(ann)
    ann.make(game, "me", *["archdruid", "apprentice", "archdruid"] * (seats // 3), options=options)
    some_moves(ann.page, moves(seats))
    state = ready(ann.page)
    assert_reachable(ann.page)
    if state["hand"]:
        click(ann.page, ".hand .piece.is-open", 0)
        assert_reachable(ann.page)


SPILT = """() => {
  const kept = { '.seat': '.fchip, .sum', '.side': '.got > *, .slot', '.rightc': '.sum, .scalebox > *, .own > *' };
  return Object.entries(kept).flatMap(([around, css]) => [...document.querySelectorAll(around)].flatMap((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll(css)].filter((one) => one.checkVisibility()).filter((one) => {
      const part = one.getBoundingClientRect();
      return part.left < left - 1 || part.right > right + 1 || part.bottom > bottom + 1 || part.top < top - 1;
    }).map((one) => `${one.className || one.textContent} leaves ${around}`);
  }));
}"""
LINES = """() => {
  const sum = document.querySelector('.youbox .sum');
  return sum ? Math.round(sum.offsetHeight / parseFloat(getComputedStyle(sum).fontSize)) : 1;
}"""  # of one's own total


@pytest.mark.parametrize(("game", "seats"), [("card", 2), ("oracle", 3), ("tales", 4)])
def test_halfway_through_a_match_what_stands_beside_the_table_stays_whole(game: str, seats: int, somebody: Any, beside: Beside) -> None:
    match, steps = halfway(game, seats)
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.open(set_up(beside, ann, match, steps, ["archdruid"] * (seats - 1)))
    ready(ann.page)
    click(ann.page, ".hand .piece.is-open", 0)
    for width, height in (960, 600), (1024, 700), (1280, 720), (1440, 900):
        resize(ann.page, width, height)
        assert ann.page.evaluate(SPILT) == [], (width, height)
        assert ann.page.evaluate(LINES) == 1, (width, height)
        assert_tidy(ann.page)


def halfway(game: str, seats: int) -> tuple[Match, Steps]:
    """Play a match by rules of thumb, and return it with the steps to a turn of seat 1 in its middle."""
    match = Match(game, seats, seed=7, options={"first": 1} if find(game).variants.has_first else {})
    player, steps, turns = players.find("greedy", seed=1), Steps(), []
    while not match.over:
        if (match.to_act == {1} and steps[-1:] and steps[-1][0] != 1) or len(match.to_act) == seats:
            turns.append(len(steps))
        seat = min(match.to_act)
        steps.append((seat, player.choose(match.view(seat), match.legal(seat))))
        match.act(*steps[-1])
    return match, steps[: turns[len(turns) // 2]]


SHEET = """() => {
  const box = (css) => document.querySelector(css).getBoundingClientRect(), text = document.createRange();
  text.selectNodeContents(document.querySelector('.result h2'));
  const head = text.getBoundingClientRect(), ring = box('.result .closing');
  const inside = box('.result .inside'), beside = box('.result .after').left - inside.right;
  return { ring: ring.left - head.right, beside, inside: inside.height };
}"""


def test_on_the_end_sheet_nothing_stands_over_the_words_or_takes_the_numbers_room(somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    page = ann.page
    ready(page)  # before the deal there is nothing to give up
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.locator("dialog footer").get_by_role("button", name="Give up").click()
    page.wait_for_selector("dialog .sheet")
    page.evaluate("() => { document.querySelector('.result h2').textContent = 'You lose by 67 points'; }")
    assert page.evaluate(SHEET)["ring"] >= 0
    resize(page, 844, 390)
    seen = page.evaluate(SHEET)
    assert seen["beside"] >= 0
    assert seen["inside"] >= 240
