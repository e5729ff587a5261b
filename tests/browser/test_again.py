"""Test in the browser what is played again: on from a step of a replay, the same deal compared, a duel by its link."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from dolmen.server.tables.table import Table
from tests.browser.browsing import Beside, Somebody
from tests.browser.test_pages import assert_usable_without_eyes

pytestmark = pytest.mark.compiled_only

THREE = "() => document.querySelector('.replaybar .say')?.textContent.startsWith('3 / ')"


def play_out(beside: Beside, table: str, which: int = 0) -> None:
    """Decide for the people at a table until the match is over: the first choice there is, or a later one."""

    async def play() -> None:
        room = await beside.served.server.hall.room(table)
        while (match := room.table.match) is None or not match.over:
            people = [seat for seat in room.table.acting if room.table.chairs[seat].kind == "person"]
            if match is None or not people:
                await asyncio.sleep(0.005)
                continue
            legal = match.legal(people[0])
            words = legal[which % len(legal)]
            await room.change(partial(decide, people[0], words))

    beside.do(play())


def decide(seat: int, words: str, table: Table, at: int) -> None:
    table.act_for(seat, words, "computer", at)


def made(who: Somebody, beside: Beside, game: str = "stones") -> str:
    """Make a table and play its match; return its id."""
    who.open()
    table = who.make(game, "me", "bard")
    play_out(beside, table)
    return table


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_play_goes_on_from_a_step_of_the_replay(somebody: Any, beside: Beside, size: str) -> None:
    """By keyboard alone, with the hidden pieces dealt anew; the new table leads back to the step."""
    ann = somebody(size, reduced_motion="reduce")
    table, page = made(ann, beside), ann.page
    ann.open(f"/r/{table}#3")
    page.wait_for_function(THREE)
    page.get_by_role("button", name="Play on from here").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.again")
    assert_usable_without_eyes(page)
    page.get_by_role("radio", name="As they were").focus()
    page.keyboard.press("ArrowRight")
    assert page.get_by_role("radio", name="Dealt anew").get_attribute("aria-checked") == "true"
    assert "dealt anew" in page.locator("dialog.again").inner_text()
    page.get_by_role("radio", name="Druid", exact=True).click()
    page.locator("dialog.again footer").get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    chip = page.get_by_role("link", name="from step 3")
    chip.wait_for()
    assert "dealt anew" in chip.get_attribute("title")
    assert page.locator(".rail h2").first.inner_text().split("\n")[0].endswith("(Druid)")
    chip.click()
    page.wait_for_url(f"**/r/{table}#3")
    page.wait_for_function(THREE)
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('.replaybar .again')?.disabled")


def test_why_nothing_can_be_played_on_is_said_in_the_replay(somebody: Any, beside: Beside) -> None:
    ann = somebody(reduced_motion="reduce")
    table, page = made(ann, beside), ann.page
    ann.open(f"/r/{table}#1")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("dialog.again")
    beside.do(beside.served.server.hall.clear_away(table))
    page.locator("dialog.again footer .btn").click()
    page.locator(".toast").get_by_text("There is no such table").wait_for()
    assert page.url.endswith(f"/r/{table}#1")
    ann.trouble.clear()  # the browser notes the 404


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_a_duel_is_accepted_played_and_compared(somebody: Any, beside: Beside, size: str, scheme: str) -> None:
    ann, bob = somebody(size, reduced_motion="reduce"), somebody(size, reduced_motion="reduce", color_scheme=scheme)
    table = made(ann, beside)
    ann.open("/")
    ann.open(f"/t/{table}#result")
    ann.page.route("**/same-deal", lambda route: route.abort())
    ann.page.get_by_role("button", name="The same deal again").click()
    ann.page.locator(".toast").get_by_text("The server does not answer").wait_for()
    ann.trouble.clear()  # the browser's own line about it
    ann.page.get_by_role("button", name="Challenge somebody").click()
    link = ann.page.locator("dialog.inviting input").input_value()
    path = "/d/" + link.split("/d/")[1]

    bob.open()
    page = bob.page
    page.fill("#link", link)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Guest challenges you").wait_for()
    assert page.locator(".duelling").count() == 0, "nothing is told of what was reached"
    assert_usable_without_eyes(page)
    page.get_by_role("button", name="Accept and play").click()
    page.wait_for_url("**/t/**")
    page.get_by_role("link", name="Duel").wait_for()
    mine = page.url.split("/t/")[1]
    bob.open(f"/r/{mine}")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(f"**/t/{mine}")
    bob.trouble.clear()  # the browser's own line about the refusal
    bob.open(path)
    page.get_by_role("button", name="Go on playing").wait_for()
    play_out(beside, mine, which=1)

    bob.open("/")
    bob.open(f"/t/{mine}#result")
    page.get_by_role("button", name="Results of the duel").click()
    page.wait_for_selector(".duelling")
    assert page.locator(".duelling tbody tr").count() == 2
    assert_usable_without_eyes(page)
    page.get_by_role("button", name="Compare with the first match").click()
    page.wait_for_selector(".sidebyside")
    assert page.locator(".twosides .side").count() == 2
    assert page.locator(".sidebyside .parts").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page does not scroll sideways"
    assert_usable_without_eyes(page)
    page.locator(".twosides .link").first.click()
    page.wait_for_url(f"**/r/{table}#*")
    page.wait_for_selector(".replaybar")

    beside.do(beside.served.server.hall.clear_away(table))
    bob.open(path)
    page.get_by_role("heading", name="This duel is no longer here").wait_for()
    bob.trouble.clear()  # the browser notes the 410


def test_the_same_deal_is_compared_from_its_end(somebody: Any, beside: Beside) -> None:
    ann = somebody(reduced_motion="reduce")
    table, page = made(ann, beside), ann.page
    ann.open("/")
    ann.open(f"/t/{table}#result")
    page.get_by_role("button", name="The same deal again").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    again = page.url.split("/t/")[1]
    play_out(beside, again)
    ann.open("/")
    ann.open(f"/t/{again}#result")
    page.get_by_role("button", name="Compare with the first match").click()
    page.get_by_text("Everybody did the same in both matches").wait_for()
    assert page.locator(".sidebyside .parts").count() == 0
    page.get_by_role("combobox", name="Whose decisions").select_option(index=1)
    page.wait_for_function("() => document.querySelector('.compared .mine th')?.textContent.includes('Bard')")
