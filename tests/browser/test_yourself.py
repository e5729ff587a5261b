"""Test one's own page: which devices are signed in, how each session is ended, being forgotten; and an address where nothing is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dolmen.server.storage.store import Session
from dolmen.server.wire import people
from tests.browser.browsing import Beside
from tests.browser.test_pages import assert_tidy, assert_usable_without_eyes, in_german

pytestmark = pytest.mark.compiled_only


def test_devices_are_ended_and_one_is_forgotten_from_the_settings(somebody: Any, beside: Beside) -> None:
    ann = somebody("phone")
    in_german(ann)
    ann.open("/nirgendwo")
    assert ann.page.locator("h1").inner_text() == "Unter dieser Adresse ist nichts."
    ann.trouble.clear()  # the browser logs that the page was not found
    ann.page.click(".notice a")
    ann.page.wait_for_selector(".lobby")
    me = ann.ask("/api/me")["me"]["id"]
    phone = Session(people.hashed("phone"), me, "Firefox, Android", 1, 1_790_000_000_000)
    beside.do(beside.served.server.store.add_session(phone))
    ann.page.click("button[aria-label=Einstellungen]")
    lines = ann.page.locator(".sessions li")
    lines.nth(1).wait_for()
    assert "dieses Gerät" in lines.nth(0).inner_text()
    assert "Firefox, Android" in lines.nth(1).inner_text()
    assert_tidy(ann.page)
    lines.nth(1).get_by_role("button").click()
    lines.nth(1).wait_for(state="detached")
    ann.page.click("text=Mich vergessen")
    ann.page.click("text=Alles behalten")
    assert ann.ask("/api/me")["me"]["id"] == me
    ann.page.click("text=Mich vergessen")
    with ann.page.expect_navigation():
        ann.page.click("text=Alles über mich löschen")
    ann.page.wait_for_selector(".lobby")
    assert ann.ask("/api/me")["me"]["id"] != me


def test_an_invitation_is_asked_for_again_after_the_line_was_lost(somebody: Any) -> None:
    """The server may meanwhile have been restarted for the whole network."""
    ann = somebody()
    ann.open()
    told = {"link": "http://localhost/t/x", "qr": '<svg viewBox="0 0 2 2"/>', "reach": "here", "command": "dolmen serve --host 0.0.0.0"}
    ann.page.route("**/share", lambda route: route.fulfill(body=json.dumps(told), content_type="application/json"))
    ann.make("stones", "me", "open")
    ann.page.wait_for_selector(".antechamber .note")
    told |= {"link": "http://192.168.1.5:8765/t/x", "reach": "network"}
    ann.page.evaluate("dispatchEvent(new Event('line-again'))")
    ann.page.click("button[aria-label=Menu]")
    ann.page.click("role=menuitem[name=Invite]")
    assert ann.page.locator("dialog .invitation input").input_value() == "http://192.168.1.5:8765/t/x"
    assert ann.page.locator("dialog .invitation .qr").count() == 1


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_link_makes_a_second_browser_the_same_person(size: str, somebody: Any) -> None:
    ann, other = somebody(), somebody(size, locale="de-DE")
    in_german(ann)
    ann.open()
    me = ann.ask("/api/me")["me"]
    ann.page.click("button[aria-label=Einstellungen]")
    ann.page.get_by_role("button", name="Auf anderem Gerät weiterspielen").click()
    link = ann.page.locator("dialog.inviting input").input_value()
    assert "/join#" in link
    assert_tidy(ann.page)
    with other.page.expect_response("**/api/join/look"):
        other.page.goto(link)
    assert other.page.locator("h1").inner_text() == "Hier als Annegret-Charlotte weitermachen?"
    assert other.page.url.endswith("/join")  # the secret is in no address and no history
    assert other.ask("/api/me")["me"] is None  # no person was created for it
    assert_tidy(other.page)
    assert_usable_without_eyes(other.page)
    other.page.get_by_role("button", name="Als Annegret-Charlotte weitermachen").press("Enter")
    other.page.wait_for_selector(".lobby")
    assert other.ask("/api/me")["me"]["id"] == me["id"]
    ann.page.get_by_role("button", name="Fertig").click()
    ann.page.locator(".sessions li").nth(1).wait_for()
    ann.page.locator(".sessions li").get_by_role("button").click()
    ann.page.locator(".sessions li").nth(1).wait_for(state="detached")
    assert other.ask("/api/me")["me"] is None
    other.trouble[:] = [line for line in other.trouble if "401" not in line]  # its lobby asks for tables every few seconds


def test_whoever_has_a_table_here_is_told_so_and_may_stay(somebody: Any) -> None:
    ann, bob = somebody(), somebody("phone")
    ann.open()
    link = ann.ask("/api/me/link", {})["link"]
    bob.open()
    bob.make("stones", "me", "open")
    with bob.page.expect_response("**/api/join/look"):
        bob.page.goto(link)
    assert "one of your tables is not over" in bob.page.locator(".notice").inner_text()
    assert_tidy(bob.page)
    bob.page.click("text=Stay Guest")
    bob.page.wait_for_selector(".lobby")
    assert bob.ask("/api/me")["me"]["id"] != ann.ask("/api/me")["me"]["id"]
    bob.page.goto(bob.served.url + "/join")
    assert "incomplete" in bob.page.locator(".notice").inner_text()
