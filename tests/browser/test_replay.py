"""Test the replay of a finished match: playing, paused, step by step, from anywhere, as any viewer, by keyboard."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.games import find
from tests.browser.browsing import Beside
from tests.browser.clicking import do_something, ready
from tests.browser.standing import Steps, set_up
from tests.browser.test_sizes import resize

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

HANDS = "() => [...document.querySelectorAll('.board .hand .piece')].map((one) => one.dataset.name)"


HEADLINES = """async (cases) => {
  const { headline } = await import(new URL("sheet.js", document.querySelector("script[type=module]").src));
  const table = (scores, places, conceded) => ({
    ended: { scores, places, texts: ["It ended.", "They share it."] },
    seats: scores.map((_, n) => ({ name: "ABC"[n], conceded: conceded === n + 1 })),
  });
  return cases.map(([scores, places, seats, conceded]) => headline({ table: table(scores, places, conceded), you: { seats } }));
}"""


def at(page: Any) -> tuple[int, int]:
    """Return the step that is shown, and the last one."""
    now, last = page.locator(".replaybar .say").inner_text().split("·")[0].split("/")
    return int(now), int(last)


def is_at(page: Any, step: int) -> None:
    page.wait_for_function(f"() => document.querySelector('.replaybar:not(.old) .say')?.textContent.startsWith('{step} / ')")


def test_a_finished_match_is_looked_at_again(somebody: Any) -> None:
    ann, chance = somebody(reduced_motion="reduce"), random.Random(8)
    ann.open()
    table = ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    for _ in range(9):
        do_something(page, ready(page), chance)
    ready(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.locator("dialog footer").get_by_role("button", name="Give up").click()
    page.locator("dialog .after").get_by_role("button", name="Replay").click()

    page.wait_for_selector(".replaybar")
    assert page.url.endswith(f"/r/{table}")
    first, last = at(page)
    assert first == 0
    assert last > 4
    assert page.locator(".replaybar .say").inner_text() == f"0 / {last}", "nothing has happened yet"
    press = page.keyboard.press
    for key, step in ("]", 1), ("ArrowRight", 2), ("[", 1), ("ArrowLeft", 0), ("End", last), ("ArrowRight", last), ("Home", 0):
        press(key)
        is_at(page, step)
    for name, step in ("Next", 1), ("To the end", last), ("Back", last - 1), ("To the beginning", 0):
        page.get_by_role("button", name=name, exact=True).click()
        is_at(page, step)
    page.get_by_role("slider", name="Step").fill("3")
    is_at(page, 3)

    page.get_by_role("button", name="Play", exact=True).click()
    is_at(page, 4)
    page.get_by_role("button", name="Pause").click()
    paused = at(page)
    page.wait_for_timeout(1600)
    assert at(page) == paused
    page.locator(".top h1").click()
    press(" ")
    page.get_by_role("button", name="Pause").wait_for()
    press(" ")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    step, _ = at(page)  # it may have gone on meanwhile

    hands = {}
    bard = str(page.locator(".rail [data-seat='2']").get_attribute("aria-label"))
    assert bard.endswith(" (Bard)")
    for eyes in ("Guest", bard, "An onlooker", "All cards open"):
        page.evaluate("document.querySelector('.replaybar').classList.add('old')")
        page.get_by_role("combobox", name="Whose eyes").select_option(eyes)
        is_at(page, step)
        hands[eyes] = page.evaluate(HANDS)
    assert all(hands["Guest"])
    assert hands["All cards open"] == hands["Guest"]
    assert all(hands[bard])
    assert hands[bard] != hands["Guest"]
    assert not any(hands["An onlooker"])
    assert page.locator(".rail [data-seat='2'] .known .cref").count() == len(hands[bard]) > 5, "the other hand is open, too"

    page.locator(".moves [data-step='3']").click()
    is_at(page, 3)
    assert page.locator(".moves [aria-current]").get_attribute("data-step") == "3"
    assert page.locator(".replaybar .totals > span").count() == 2
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.locator(".replaybar").bounding_box()["height"] < 390 / 4, "the rest of a low window is the board's"
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    slab, bar = (page.locator(css).bounding_box() for css in (".replaying", ".replaybar"))
    assert slab["y"] + slab["height"] <= bar["y"], "the bar covers nothing of the table"
    page.get_by_role("button", name="Moves").click()
    page.locator("dialog [data-step='1']").click()
    is_at(page, 1)
    page.get_by_role("button", name="To the result").click()
    page.wait_for_selector("dialog .sheet")
    assert page.url.endswith(f"/t/{table}#result")
    assert page.locator("dialog h2").inner_text() == "You gave up"
    lowest = page.locator("dialog .after button").last.bounding_box()
    assert lowest["y"] + lowest["height"] <= 844, "every action is in sight"


def test_the_end_first_tells_the_viewer_their_own_result(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    cases = [
        ([49, 41], [1, 2], [1], 0),
        ([49, 41], [1, 2], [2], 0),
        ([41, 42, 7], [2, 1, 3], [3], 0),
        ([41, 42], [2, 1], [2], 0),
        ([41, 41], [1, 1], [2], 0),
        ([41, 41], [1, 1], [], 0),
        ([49, 41], [1, 2], [], 0),
        ([3, 41], [1, 2], [1], 2),
        ([3, 41], [1, 2], [2], 2),
    ]
    assert ann.page.evaluate(HEADLINES, cases) == [
        "You win by 8 points",
        "You lose by 8 points",
        "You lose by 35 points",
        "You win by one point",
        "You share the win",
        "They share it.",
        "A wins by 8 points",
        "You win",
        "You gave up",
    ]


def played(games: int) -> tuple[dolmen.Match, Steps, list[tuple[int, ...]]]:
    """Play a match of tales; return it with its steps and both scores before each game and after the last."""
    match, chance = dolmen.Match("tales", 2, seed=3, options={"games": games}), random.Random(3)
    steps: Steps = []
    totals = {1: match.scores}
    while not match.over:
        seat = min(match.to_act)
        action = chance.choice(match.legal(seat))
        match.act(seat, action)
        steps.append((seat, action))
        totals.setdefault(match.view(None).fields["game"], match.scores)
    return match, steps, [*totals.values(), match.scores]


@pytest.mark.parametrize("games", [1, 3])
def test_the_end_sheet_of_tales_has_a_line_a_game(games: int, somebody: Any, beside: Beside) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    match, steps, totals = played(games)
    ann.open(f"{set_up(beside, ann, match, steps, ['bard'])}#result")
    ann.page.wait_for_selector("dialog .sheet")
    heads = ann.page.locator(".sheet tbody th").all_inner_texts()
    assert heads == [f"Game {n + 1}" for n in range(games)]
    numbers = ann.page.eval_on_selector_all(
        ".sheet tbody tr", "(all) => all.map((row) => [...row.querySelectorAll('.cell > .num')].map((one) => one.textContent))"
    )
    order = sorted((0, 1), key=lambda n: match.places[n])
    brought = [[after[n] - before[n] for n in order] for before, after in pairwise(totals)]
    assert [[int(one.replace("−", "-").replace("–", "0")) for one in row] for row in numbers] == brought


def test_the_end_of_the_same_deal_says_how_it_ended_before(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    page = ann.page

    def give_up() -> list[str]:
        ready(page)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Give up").click()
        page.locator("dialog footer").get_by_role("button", name="Give up").click()
        page.wait_for_selector("dialog .sheet")
        names, points = (page.locator(f"dialog .sheet {css}").all_inner_texts() for css in (".who div > span", ".total"))
        return [f"{name} {one.replace('+', '')}" for name, one in zip(names, points, strict=True)]

    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    first = give_up()
    assert not page.locator(".earlier").is_visible()
    page.click("text=The same deal again")
    page.wait_for_selector("dialog", state="detached")
    give_up()
    told = page.locator(".earlier:not([hidden])").inner_text()
    assert told.startswith("The last time, with the same deal: ")
    assert all(one in told for one in first)


def test_on_a_phone_on_its_side_the_hand_lies_below_the_rows_of_oracle(somebody: Any) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    page = ann.page
    ann.open()
    table = ann.make("oracle", "me", "bard", options={"first": 1})
    ready(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.locator("dialog footer").get_by_role("button", name="Give up").click()
    page.wait_for_selector("dialog .sheet")
    resize(page, 844, 390)
    ann.open(f"/r/{table}")
    page.wait_for_selector(".hand .piece")
    rows, hand = (page.locator(css).bounding_box() for css in (".mine .col:last-child", ".hand .piece >> nth=0"))
    assert rows["y"] + rows["height"] <= hand["y"] + 1
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    hand, bar = (page.locator(css).bounding_box() for css in (".hand", ".replaybar"))
    assert hand["y"] + hand["height"] <= bar["y"] + 1, "nor does the bar lie over the hand"


def played_well(game: str, seats: int) -> tuple[dolmen.Match, Steps]:
    """Play a whole match by rules of thumb: its rows become long."""
    match = dolmen.Match(game, seats, seed=7, options={"first": 1} if find(game).variants.has_first else {})
    steps: Steps = []
    thumbs = {seat: players.find("greedy", seed=seat) for seat in range(1, seats + 1)}
    while not match.over:
        seat = min(match.to_act)
        action = thumbs[seat].choose(match.view(seat), match.legal(seat))
        match.act(seat, action)
        steps.append((seat, action))
    return match, steps


CUT = """(css) => [...document.querySelectorAll(css)].filter((one) => {
  const own = one.getBoundingClientRect(), around = one.parentElement.getBoundingClientRect();
  return own.bottom > around.bottom + 1 || own.right > around.right + 1;
}).length"""


@pytest.mark.parametrize(("game", "seats"), [("card", 2), ("oracle", 3), ("stones", 4), ("tales", 4)])
def test_a_replay_fits_a_phone(game: str, seats: int, somebody: Any, beside: Beside) -> None:
    ann = somebody("phone", reduced_motion="reduce")
    page = ann.page
    ann.open()
    match, steps = played_well(game, seats)
    table = set_up(beside, ann, match, steps, ["bard"] * (seats - 1))
    ann.open(table.replace("/t/", "/r/"))
    page.wait_for_selector(".board .piece")
    resize(page, 844, 390)
    slider = page.get_by_role("slider", name="Step")
    slider.fill(str(int(0.6 * int(slider.get_attribute("max")))))
    assert page.locator(".between").count() == 0, "a game of tales that was jumped over is not told as over"
    page.get_by_role("button", name="To the end").click()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "all is in sight on its side"
    assert page.evaluate(CUT, ".card-table .mine .stack .piece") == 0, "a long row ends within its well"
    resize(page, 390, 844)
    assert page.evaluate(CUT, ".replaybar .totals > span") == 0, "everybody's total"
    bar = page.locator(".replaybar")
    assert all(box["height"] >= 44 for box in (one.bounding_box() for one in bar.locator("input, button").all()))
