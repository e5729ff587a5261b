"""Test what the table tells of points, and while pieces move: in the log, the replay, the bar and beside the rows."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import dolmen
from dolmen.games.card.pieces import ROW_POINTS
from tests.browser.browsing import Beside
from tests.browser.clicking import click, do_something, ready
from tests.browser.standing import Steps, set_up
from tests.browser.test_pages import assert_tidy
from tests.browser.test_sizes import resize
from tests.browser.test_table import lay

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

LINES = "() => [...document.querySelectorAll('.log li')].map((one) => one.innerText)"
HEARD = """() => {
  globalThis.heard = [];
  const hear = (all) => all.forEach((one) => one.addedNodes.forEach((line) => globalThis.heard.push(line.textContent)));
  new MutationObserver(hear).observe(document.getElementById('polite'), { childList: true });
}"""
NAMES = "(all) => all.map((one) => one.dataset.name)"
CHANGE = r"· ([−+]?\d+)\s→\s([−+]?\d+)"


def changed(text: str) -> tuple[str, ...]:
    """Return what a line says it changed: before and after."""
    found = re.search(CHANGE, text)
    return found.groups() if found else ()


# ---- the effect of a line of the log


def test_a_line_of_the_log_ends_with_what_it_changed_to_be_read_and_to_be_heard(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    table = ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    page.evaluate(HEARD)
    card = next(name for name in page.eval_on_selector_all(".hand .is-open", NAMES) if name[0] != "D")
    lay(page, card)
    mine = next(line for line in page.evaluate(LINES) if line.startswith("You play"))
    assert changed(mine) == ("−4", "−8")  # no wish stone, then a row of one card
    assert page.locator(".rail .seat").get_attribute("aria-label").endswith(" (Bard)")
    assert all("Bard" not in line for line in page.evaluate(LINES)), "the level stands at the seat"
    assert any("Points: from −4 to −8." in line for line in page.evaluate("globalThis.heard"))
    assert "Points: from −4 to −8." in page.locator(".log").aria_snapshot()
    assert "→" not in page.locator(".log li", has_text="You play").aria_snapshot()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.locator("dialog footer").get_by_role("button", name="Give up").click()
    page.locator("dialog .sheet").wait_for()
    ann.open(f"/r/{table}")
    page.wait_for_selector(".rail .moves")
    assert changed(page.inner_text('.moves [data-step="1"]')) == ("−4", "−8")
    assert not changed(page.inner_text('.moves [data-step="2"]'))  # drawn
    page.click('.moves [data-step="1"]')
    assert changed(page.inner_text(".replaybar .say"))


def test_what_is_taken_in_tales_is_told_with_the_step_that_brought_it(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("tales", "me", *["bard"] * 9, options={"deck": "classic", "games": 1})
    found: list[tuple[str, ...]] = []
    while not found:
        state = ready(page)
        assert not state["over"]
        if state["hand"]:
            click(page, ".hand .is-open", 0)
        page.click(".action [data-action]")
        ready(page)
        taken = r"takes? (?:row )?\d+[^.]*?: [^.]*?(\d+) heads?\. (?:[^.]* goes to row \w+\. )?"
        step = re.compile(taken + CHANGE + ".* goes to row", re.DOTALL)  # followed by another step
        found = [match.groups() for line in page.evaluate(LINES) for match in step.finditer(line)]
    for heads, before, after in found:
        assert int(before.replace("−", "-")) - int(after.replace("−", "-")) == int(heads)


# ---- the worth of a row


def test_the_scale_of_rows_marks_ones_own_and_says_what_the_next_card_brings(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    scale = page.eval_on_selector_all(".scale li", "(all) => all.map((one) => one.children[1].textContent.replace('−', '-'))")
    assert [int(worth) for worth in scale] == ROW_POINTS[1:10].tolist()
    card = next(name for name in page.eval_on_selector_all(".hand .is-open", NAMES) if name[0] not in "D" and name[1] != "X")
    page.hover(f'.col[data-letter="{card[0]}"] .stack')
    assert page.inner_text(".scalebox .next").endswith("next card: 0 → −4")
    assert page.locator(".scale .own .sy").count() == 0
    lay(page, card)
    assert page.locator('.scale [data-count="1"] .own .sy').count() == 1
    page.hover(f'.col[data-letter="{card[0]}"] .stack')
    assert page.inner_text(".scalebox .next").endswith("next card: −4 → −3")
    assert "goal" in (page.get_attribute('.scale [data-count="2"]', "class") or "")

    resize(page, 390, 844)
    assert not page.locator(".scalebox").is_visible()
    page.click(f'.col[data-letter="{card[0]}"] .plq')
    told = page.inner_text(".tip")
    assert "next card: −4 → −3" in told
    assert "3: −2, 4: +1" in told
    assert "9+: +10" in told


def test_the_place_of_a_played_card_stays_free_and_what_is_not_seen_is_all_there(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    ready(page)
    where = """() => Object.fromEntries([...document.querySelectorAll('.hand .piece')].map((one) => [one.dataset.name + one.dataset.nth,
      one]).map(([name, one]) => [name, Math.round(one.getBoundingClientRect().left)]))"""
    before = page.evaluate(where)
    card = page.locator(".hand .piece").nth(2).get_attribute("data-name")
    click(page, f".hand [data-name={card}]", 0)
    page.click(f".action [data-action='discard {card}']")
    page.wait_for_selector(".deck.is-goal")
    after = page.evaluate(where)
    assert len(after) == len(before) - 1
    assert after == {name: left for name, left in before.items() if name in after}
    page.click(".deck.is-goal")
    page.wait_for_selector(".hand .is-open")
    assert page.locator(".hand .piece").count() == len(before)
    assert page.locator(".hand .free").count() == 0

    titles = page.eval_on_selector_all(".uns i", "(all) => all.map((one) => one.title)")
    assert len(titles) == 5 * 12 + 11
    assert sum("end card" in title for title in titles) == 5
    assert sum("point card" in title for title in titles) == 11


# ---- the bar while pieces move

TOLD = """() => {
  globalThis.told = [];
  const look = () => {
    const bar = document.querySelector('.action .act'), say = bar?.querySelector('.say');
    if (!say) return;
    const open = document.querySelector('.lane .at.open .piece') !== null;
    const log = document.querySelector('.log').textContent;
    globalThis.told.push([say.textContent, say.classList.contains('telling'), bar.offsetHeight, open, log]);
  };
  new MutationObserver(look).observe(document.querySelector('.shell'), { childList: true, subtree: true });
}"""


def narrated(page: Any) -> list[str]:
    """Return what the bar said while something moved; it must match the log, and keep its height."""
    told = page.evaluate("globalThis.told")
    assert len({high for _, _, high, _, _ in told}) == 1
    for text, telling, _, _, log in told:
        assert not telling or text in log
    return list(dict.fromkeys(text for text, telling, *_ in told if telling))


def test_the_bar_of_oracle_tells_what_moves_until_something_is_asked(somebody: Any) -> None:
    ann = somebody()
    page = ann.page
    ann.open()
    ann.make("oracle", "me", "bard", options={"first": 1})
    chance = random.Random(2)
    ready(page)
    page.evaluate(TOLD)
    while not page.locator(".log li").filter(has_not_text="You ").count():
        do_something(page, ready(page), chance)
    state = ready(page)
    assert state["hand"] or state["buttons"] or state["goals"]
    told = narrated(page)
    assert any(text.startswith("You ") for text in told)
    assert any(not text.startswith("You ") for text in told)
    assert page.locator(".say.telling").count() == 0


def test_the_bar_of_tales_tells_the_reveal_card_by_card_and_not_before(somebody: Any) -> None:
    ann = somebody()
    page = ann.page
    ann.open()
    ann.make("tales", "me", "bard", "bard", options={"games": 1})
    ready(page)
    page.evaluate(TOLD)
    click(page, ".hand .is-open", 2)
    page.click(".action [data-action]")
    page.wait_for_function("() => globalThis.told.some(([text, telling]) => telling && text.includes('goes to row'))")
    ready(page)
    told = narrated(page)
    assert any("Turned over" in text for text in told)
    all_told = page.evaluate("globalThis.told")
    first = next(n for n, (text, telling, *_) in enumerate(all_told) if telling and "goes to row" in text)
    assert any(opened for *_, opened, _ in all_told[: first + 1])


# ---- phones and figures


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_the_bar_of_stones_covers_nothing_on_a_phone_with_four_seats(size: tuple[int, int], somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce", locale="de")
    page = ann.page
    ann.open()
    ann.make("stones", "me", *["bard"] * 3, options={"first": 1})
    resize(page, *size)
    chance, prompts = random.Random(4), set()
    for _ in range(12):
        state = ready(page)
        prompts.add(page.locator(".action [data-action]").count())
        box = "(one) => one.getBoundingClientRect()"
        bar = page.eval_on_selector(".action .act", box)
        for above in ".tally", ".head", ".srow:last-child":
            assert page.eval_on_selector(f".stones-table {above}", box)["bottom"] <= bar["top"] + 1, above
        assert bar["bottom"] <= size[1]
        do_something(page, state, chance)
    assert len(prompts) > 1  # to turn one over, and to lay it or leave it


def test_on_a_phone_the_way_back_in_stones_is_quieter_than_the_turn(somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce", locale="de")
    page = ann.page
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    ready(page)
    page.evaluate("""() => {
      const undo = Object.assign(document.createElement('button'), { id: 'undo', className: 'btn sm' });
      undo.textContent = 'Zurücknehmen, mit dem Zug von Bleuenn';
      document.querySelector('.action .act').append(undo);
    }""")  # as it is named where a computer has moved since
    turn, undo = (page.locator(css).bounding_box() for css in (".action [data-action]", "#undo"))
    assert turn["width"] > 1.5 * undo["width"]
    assert turn["height"] <= 50, "in one line"
    assert page.eval_on_selector("#undo", "(one) => getComputedStyle(one).boxShadow") == "none"


def with_a_long_row(most: int) -> tuple[dolmen.Match, Steps]:
    """Play a match of `card` to where the second seat has a row of that many cards and the first is to play."""
    for seed in range(50):
        match, found, chance = dolmen.Match("card", 2, seed=seed, options={"first": 1}), 0, random.Random(seed)
        steps: Steps = []
        while not match.over:
            seat = min(match.to_act)
            zones = match.view(None).zones
            rows = {row[-1]: len(cards) for row, cards in zones.items() if row.startswith("row 2")}
            if not found and seat == 1 and max(rows.values(), default=0) >= most:
                found = len(steps)
            longest = [words for words in match.legal(seat) if words.startswith("play") and seat == 2]
            action = max(longest, key=lambda words: rows.get(words.split()[1][0], 0)) if longest else chance.choice(match.legal(seat))
            match.act(seat, action)
            steps.append((seat, action))
        if found:
            return match, steps[:found]
    raise AssertionError("no such row in fifty matches")


CHIPS = """() => [...document.querySelectorAll('.rail .mrow')].filter((row) => row.querySelector('.chip')).map((row) =>
  [row.querySelectorAll('.chip').length, row.querySelector('.sc').getBoundingClientRect().left -
    Math.max(...[...row.querySelectorAll('.chip')].map((one) => one.getBoundingClientRect().right))])"""


def test_on_a_phone_the_chips_of_another_leave_room_for_their_points(somebody: Any, beside: Beside) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    ann.open()
    ann.open(set_up(beside, ann, *with_a_long_row(7), ["bard"]))
    ready(ann.page)
    for width, height in (390, 844), (360, 740), (320, 640):
        resize(ann.page, width, height)
        chips = ann.page.evaluate(CHIPS)
        assert max(count for count, _ in chips) >= 7
        assert all(room >= 0 for _, room in chips), (width, chips)


@pytest.mark.parametrize("locale", ["en-GB", "de", "nl"])
@pytest.mark.parametrize("game", ["card", "oracle", "tales"])
def test_on_a_phone_nothing_moves_when_a_card_is_chosen(game: str, locale: str, somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce", locale=locale)
    page = ann.page
    ann.open()
    ann.make(game, "me", "bard", options={} if game == "tales" else {"first": 1})
    high = "() => document.querySelector('.action .act').offsetHeight"
    for width, height in (390, 844), (360, 740):
        resize(page, width, height)
        cards, before = ready(page)["hand"], page.evaluate(high)
        for n in range(cards):
            click(page, ".hand .piece.is-open", n)
            assert page.locator(".is-chosen").count() == 1
            assert page.evaluate(high) == before
            page.keyboard.press("Escape")


def test_on_a_phone_ones_own_wish_stones_say_what_they_come_to(somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    ready(ann.page)
    own = ann.page.locator(".mysum .ofsum")
    assert own.is_visible()
    assert own.get_attribute("title") == "Wish stones"
    assert own.locator(".num").inner_text() == "−4", "with none: so much is lost before the first card is laid"


def test_figures_of_oracle_carry_their_letters(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    ann.make("oracle", "me", "bard", options={"first": 1})
    ready(ann.page)
    shown = ann.page.eval_on_selector_all(
        ".figure:not(.lady)", "(all) => all.map((one) => one.dataset.name + one.querySelector('text').textContent)"
    )
    assert sorted(shown) == ["1aa", "1bb", "1cc", "2aa", "2bb", "2cc"]


@pytest.mark.parametrize(
    ("locale", "head", "name"),
    [
        ("en-GB", "Wish stones", "What that many wish stones are worth"),
        ("de", "Wunschsteine", "Was so viele Wunschsteine wert sind"),
        ("nl", "Wensstenen", "Wat zoveel wensstenen waard zijn"),
    ],
)
def test_the_scale_of_wish_stones_says_what_it_is(locale: str, head: str, name: str, somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce", locale=locale)
    page = ann.page
    ann.open()
    ann.make("oracle", "me", "bard", options={"first": 1})
    ready(page)
    label, scale = page.locator(".worth .sec"), page.get_by_role("list", name=name)
    assert (label.text_content() or "").replace("\xad", "") == head  # hyphenated where necessary
    assert scale.get_by_role("listitem").count() == 6
    assert scale.locator("[aria-current]").inner_text().split() == ["0", "−4"], "one's own number"
    for width, height in (1024, 700), (1152, 720), (1280, 720), (1440, 900), (1920, 1080):
        resize(page, width, height)
        well, inside = (page.locator(css).bounding_box() for css in (".keeps", ".worth"))
        assert inside["y"] + inside["height"] <= well["y"] + well["height"] + 1, (width, height)
        assert page.eval_on_selector(".worth .sec", "(one) => one.scrollWidth <= one.clientWidth"), (width, height)
        assert label.is_visible() == (width > 1152), (width, height)


def with_a_row_to_take() -> tuple[dolmen.Match, Steps]:
    """Play a match of `tales` to where the first seat has laid a card that fits no row."""
    match, chance, found = dolmen.Match("tales", 2, seed=1), random.Random(1), 0
    steps: Steps = []
    while not match.over:  # only a complete record can be dealt again
        if not found and match.to_act == {1} and match.legal(1)[0].startswith("take"):
            found = len(steps)
        seat = min(match.to_act)
        steps.append((seat, chance.choice(match.legal(seat))))
        match.act(*steps[-1])
    return match, steps[:found]


@pytest.mark.parametrize("locale", ["en-GB", "de", "nl"])
def test_on_a_phone_the_bar_of_tales_says_that_a_row_is_to_be_chosen(locale: str, somebody: Any, beside: Beside) -> None:
    ann = somebody("phone", reduced_motion="reduce", locale=locale)
    page = ann.page
    ann.open()
    ann.open(set_up(beside, ann, *with_a_row_to_take(), [], friends=["Bob"]))
    page.click(".handover button")
    page.wait_for_selector(".trow.is-goal")
    for width, height in (320, 640), (360, 740), (390, 844), (844, 390), (768, 1024):
        resize(page, width, height)
        said, bar = (page.locator(f".action {css}").bounding_box() for css in (".say", ".act"))
        assert said["width"] > 100, (width, height)
        assert bar["y"] <= said["y"], (width, height)
        assert said["y"] + said["height"] <= bar["y"] + bar["height"] <= height, (width, height)
        assert_tidy(page)
