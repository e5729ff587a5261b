"""Oneself, on the page: which devices know one, how each is ended, being forgotten; and an address where there is nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dolmen.server import people
from dolmen.server.store import Session
from tests.browser.browsing import Beside
from tests.browser.test_pages import assert_tidy, in_german

pytestmark = pytest.mark.compiled_only


def test_devices_are_ended_and_one_is_forgotten_from_the_settings(somebody: Any, beside: Beside) -> None:
    ann = somebody("phone")
    in_german(ann)
    ann.open("/nirgendwo")
    assert ann.page.locator("h1").inner_text() == "Unter dieser Adresse ist nichts."
    ann.trouble.clear()  # the browser notes that the page was not found
    ann.page.click(".notice a")
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
    """The server may have been started anew for the whole network meanwhile."""
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
