"""Test several people: each in a browser of their own, or in turn at the same one; in any language."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import dolmen
from tests.browser.clicking import do_something, play_together, ready
from tests.browser.test_sizes import resize
from tests.server.serving import Served

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

SHOWN = "() => [...document.querySelectorAll('.board .hand .piece')].map((one) => one.dataset.name).filter(Boolean)"


def test_whoever_has_the_link_sits_down_and_both_play_to_the_end(somebody: Any, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their devices add luck to the deal, and the record proves it; the same deal once more says that it is one."""
    services = served.server.hall.services
    monkeypatch.setattr(services, "config", msgspec.structs.replace(services.config, luck=60.0))
    ann, bob = (somebody(size, reduced_motion="reduce", unseen=True) for size in ("desktop", "phone"))
    for person, name in (ann, "Ann"), (bob, "Bob"):
        person.context.add_init_script(f"crypto.getRandomValues = (bytes) => bytes.fill({ord(name[0])})")  # the same cards every time
        person.open()
        person.ask("/api/me", {"name": name, "lang": "en"})
    table = ann.make("tales", "me", "open", options={"games": 1})
    link = ann.page.locator(".invitation input").input_value()
    assert link.endswith(f"/t/{table}")
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    play_together([ann.page, bob.page], random.Random(1))
    results = [person.page.locator("dialog .sheet").inner_text() for person in (ann, bob)]
    assert results[0] == results[1]
    assert "Ann" in results[0]
    assert "Bob" in results[0]
    record = ann.ask(f"/api/tables/{table}/record")["record"]
    proof = dolmen.verify(record)
    assert proof.fair
    assert proof.seats == (1, 2)
    for person, nonce in (ann, "41" * 16), (bob, "42" * 16):
        assert nonce in record
        person.page.get_by_text("The fair deal").click()
        assert person.page.locator(".fairdeal code").all_inner_texts() == [proof.commitment, nonce]
        assert person.page.locator(".fairdeal [role=alert]").count() == 0
    ann.page.get_by_role("button", name="The same deal again").click()
    ann.page.locator(".top .dealtbefore").wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="The fair deal").click()
    assert "played before" in ann.page.locator(".fairdeal").inner_text()
    assert ann.page.locator(".fairdeal code").count() == 0
    ann.open()
    ann.page.locator(".tablelist .dealtbefore").wait_for()


def test_on_a_shared_device_cards_are_neither_sent_nor_drawn_before_their_owner_is_there(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce", unseen=True)
    told: list[dict[str, Any]] = []
    ann.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(frame))))
    ann.open()
    ann.make("card", "me", {"who": "friend", "name": "Bob"}, options={"first": 1})
    page = ann.page
    page.wait_for_selector(".handover button")
    for _ in range(4):
        assert page.evaluate(SHOWN) == []
        page.click(".handover button")
        page.wait_for_function(f"() => ({SHOWN})().length === 8")
        page.locator(".hand .piece.is-open").first.click()
        page.click('.action [data-action^="discard"]')
        page.wait_for_selector(".deck.is-goal")
        page.keyboard.press("a")  # an open card would be known to everybody
        page.wait_for_selector("#handover")
        page.wait_for_function(f"() => ({SHOWN})().length === 8")
        assert page.locator(".handover").count() == 0, "who drew looks at the card first"
        page.click("#handover")
        page.wait_for_selector(".handover button")
        assert page.locator(".handover .recap li").count() >= 2
        assert page.locator(".log li").count() == 0, "what was told to who had the screen names the card they drew"
        assert "You draw" not in (page.locator("#polite").text_content() or "")
    resize(page, 844, 390)
    button = page.locator(".handover button").bounding_box()
    assert button["y"] + button["height"] <= 390, "in sight on a phone's side"
    eyes, seen = None, 0
    for message in told:
        eyes = message.get("you", {"eyes": eyes})["eyes"]
        for zone, pieces in message.get("view", {"zones": {}})["zones"].items():
            if zone.startswith("hand "):
                mine = zone == f"hand {eyes}"
                seen += mine
                assert mine or not any(pieces), f"{zone}, while seat {eyes} looks"
    assert seen > 4


def test_another_language_in_the_middle_of_a_match(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce", unseen=True)
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    page, chance = ann.page, random.Random(3)
    for _ in range(6):
        do_something(page, ready(page), chance)
    ready(page)
    lying = page.locator(".board .mine .piece").count()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("combobox", name="Language").select_option("de")
    page.get_by_role("dialog", name="Einstellungen").wait_for()  # settings stay open
    page.keyboard.press("Escape")
    page.wait_for_selector(".rail >> text=Computer")
    page.get_by_role("button", name="Plättchen aufdecken", exact=True).wait_for()
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.get_by_role("region", name="Tisch").count() == 1
    assert page.locator(".board .mine .piece").count() == lying
    said = page.locator(".log li").all_inner_texts()
    assert len(said) > 4  # one line per turn
    assert all(line.strip() for line in said)
    assert not any("You " in line for line in said)
    do_something(page, ready(page), chance)
    ready(page)
    assert page.locator(".log li").count() > len(said)
    ann.open()
    page.wait_for_selector("text=Wähle ein Spiel")  # the language is the person's, not the table's
