"""Test a person's statistics: counted matches, plots with tables behind them, and reviews made from there."""

from __future__ import annotations

import json
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.coach import judging
from dolmen.coach.judging import Depth
from tests.browser.browsing import Beside
from tests.browser.standing import Steps, set_up
from tests.browser.test_pages import assert_usable_without_eyes, by_turns, in_german, look_over

pytestmark = pytest.mark.compiled_only

DAY = 86_400_000


def reviewed(n: int, game: str, lost: float, luck: float) -> dict[str, Any]:
    """Return what the server tells of a reviewed match."""
    return {
        "table": f"hidden-badger-{n:022}", "game": game, "seats": 2, "at": 1_790_000_000_000 + n * DAY, "depth": "usual",
        "decisions": 20, "per_hundred": [lost, lost - 4, lost + 4], "luck": luck, "luck_in_chances": luck / 100,
    }  # fmt: skip


def tally(game: str, title: str, against: list[str], won: int, tied: int, lost: int, seats: int = 2) -> dict[str, Any]:
    return {
        "game": game,
        "title": title,
        "seats": seats,
        "against": against,
        "matches": won + tied + lost,
        "won": won,
        "tied": tied,
        "lost": lost,
    }


MANY = {
    "matches": 15, "won": 8, "tied": 1, "lost": 6,
    "tallies": [
        tally("card", "Keltis: Das Kartenspiel", ["druid"], 4, 1, 3),
        tally("card", "Keltis: Das Kartenspiel", ["bard"], 3, 0, 1),
        tally("tales", "Tales!", ["person", "bard"], 1, 0, 2, 4),
    ],
    "reviewed": [reviewed(n, "tales" if n % 3 == 2 else "card", 10.0 + n, (-1) ** n * n * 1.5) for n in range(9)],
    "games": [
        {"game": game, "title": title, "matches": count, "decisions": 20 * count, "per_hundred": [12.0, 9.0, 15.0], "luck": 3.0,
         "luck_in_chances": 0.1}
        for game, title, count in (("card", "Keltis: Das Kartenspiel", 6), ("tales", "Tales!", 3))
    ],
    "mistakes": [
        {"game": "card", "kind": "why-open", "text": "hält eine Reihe offen", "lost": 21.5, "share": 0.6},
        {"game": "tales", "kind": "other", "text": "anderes", "lost": 14.0, "share": 1.0},
    ],
    "unreviewed": 6, "reviewing": False,
}  # fmt: skip


def told(page: Any, answer: dict[str, Any]) -> None:
    """Let the server tell this."""
    page.route("**/api/me/statistics?*", lambda route: route.fulfill(body=json.dumps(answer), content_type="application/json"))


def dots_are(page: Any, count: int) -> None:
    """Wait until the first plot shows this number of matches: it is drawn once its place has a size."""
    page.wait_for_function(f"() => document.querySelector('.lineplot')?.querySelectorAll('.dot').length === {count}")


@pytest.mark.parametrize("turn", [0, 1])
def test_many_matches_are_plotted_with_tables_behind(turn: int, somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce")
    in_german(ann)
    told(ann.page, MANY)
    ann.open("/me")
    page = ann.page
    page.wait_for_selector(".lineplot .dot")
    if turn:
        for summary in page.locator("summary").all():
            summary.click()
    look_over(page, by_turns(turn))
    rows = page.get_by_role("table", name="Spiel").locator("tbody tr")
    assert rows.all_inner_texts()[0].split("\t")[:3] == ["Keltis: Das Kartenspiel", "12", "7 (1 unentschieden)"]
    dots_are(page, 9)
    luck = page.locator(".statistics .big").nth(2)
    assert luck.inner_text() == "Bisher 6,0 Punkte Glück"
    page.get_by_role("radio", name="Tales!").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Tales!"
    dots_are(page, 3)
    assert page.locator(".statistics .big").nth(1).inner_text() == "15,0 auf hundert (12,7 bis 17,3), über 3 Partien"
    assert page.get_by_role("table", name="Was dich am meisten kostet").locator("tbody tr").count() == 1


def full_match() -> tuple[dolmen.Match, Steps]:
    """Play a short match to its end."""
    match, greedy = dolmen.Match("tales", 2, seed=4), players.find("greedy", seed=1)
    steps: Steps = []
    while not match.over:
        seat = min(match.to_act)
        action = greedy.choose(match.view(seat), match.legal(seat))
        match.act(seat, action)
        steps.append((seat, action))
    return match, steps


def test_a_newcomer_is_told_what_will_stand_here_and_what_was_played_can_be_reviewed(
    somebody: Any, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(judging.DEPTHS, "usual", Depth(4, 4, 8, 4))
    ann = somebody("phone", reduced_motion="reduce")
    ann.open()
    page = ann.page
    page.get_by_role("link", name="My statistics").tap()
    page.get_by_text("Nothing to count yet").wait_for()
    assert_usable_without_eyes(page)
    set_up(beside, ann, *full_match(), ("druid",))
    page.reload()
    page.get_by_text("One finished match was not reviewed yet.").wait_for()
    assert page.locator(".statistics .big").inner_text().startswith("One match, ")
    assert page.locator(".lineplot").count() == 0
    page.get_by_role("button", name="Review them").tap()
    page.wait_for_selector(".lineplot .dot", timeout=60_000)
    assert page.get_by_role("button", name="Review them").count() == 0
    page.locator("summary").first.tap()
    page.locator(".statistics .figures a").first.tap()
    page.wait_for_selector(".moments")
