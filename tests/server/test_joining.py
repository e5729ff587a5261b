"""Test links that make another browser the same person: once, for minutes, and only after confirmation."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from dolmen.server.config import Limits
from dolmen.server.wire import people
from tests.server.serving import Person, Served, serving

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
pytestmark = pytest.mark.compiled_only


async def linked(person: Person) -> str:
    """Make a link; return what stands behind #."""
    answer = await person.ask("POST", "/api/me/link")
    assert answer.status_code == 201, answer.text
    page, _, secret = answer.json()["link"].partition("#")
    assert page.endswith("/join")
    return str(secret)


async def joined(person: Person, secret: str) -> bool:
    """Join by a link; return whether the browser became that person, with a cookie of its own."""
    answer = await person.ask("POST", "/api/join", {"secret": secret}, {"User-Agent": FIREFOX})
    if answer.status_code == 200 and "dolmen" in answer.cookies:
        person.cookie, person.id = answer.cookies["dolmen"], answer.json()["id"]
        return True
    assert (answer.status_code, answer.json().get("code")) == (410, "link-used")
    return False


async def known_to(person: Person) -> list[tuple[str, bool]]:
    told = (await person.ask("GET", "/api/me/sessions")).json()
    return [(one["device"], one["here"]) for one in told["browsers"]]


async def test_another_browser_becomes_the_same_person_in_a_session_of_its_own(served: Served) -> None:
    ann, phone = await served.person("Ann").hello(), served.person()
    table = await ann.make("stones", "me", "open")
    assert await joined(phone, await linked(ann))
    assert (phone.id, phone.cookie != ann.cookie) == (ann.id, True)
    assert (await phone.ask("GET", "/api/me")).json()["me"]["name"] == "Ann"
    assert [line["id"] for line in (await phone.ask("GET", "/api/mine")).json()["tables"]] == [table]
    assert sorted(await known_to(ann)) == [("", True), ("Firefox, Android", False)]
    found = (await ann.ask("GET", "/api/me/sessions")).json()["browsers"]
    (other,) = (each["id"] for each in found if not each["here"])
    await ann.ask("DELETE", f"/api/me/sessions/{other}")
    assert (await phone.ask("GET", "/api/me")).json()["me"] is None
    assert (await ann.ask("GET", "/api/me")).json()["me"]["id"] == ann.id


async def test_a_link_holds_once_and_looking_at_it_uses_nothing_up(served: Served) -> None:
    ann, phone, third = await served.person("Ann").hello(), served.person(), served.person()
    secret = await linked(ann)
    for _ in range(3):
        page = await third.ask("GET", "/join", headers={"Accept": "text/html"})  # what a link preview requests
        assert (page.status_code, page.headers["referrer-policy"]) == (200, "no-referrer")
        look = await third.ask("POST", "/api/join/look", {"secret": secret})
        assert (look.json()["name"], look.json()["now"]) == ("Ann", None)
    assert (await third.ask("GET", "/api/join")).status_code == 405
    assert await joined(phone, secret)
    assert not await joined(third, secret)
    assert (await third.ask("POST", "/api/join/look", {"secret": secret})).json()["code"] == "link-used"


async def test_of_many_who_race_for_a_link_one_gets_it(served: Served) -> None:
    ann = await served.person("Ann").hello()
    secret, racers = await linked(ann), [served.person() for _ in range(8)]
    assert sum(await asyncio.gather(*(joined(racer, secret) for racer in racers))) == 1
    assert len(await known_to(ann)) == 2


async def test_a_link_expires_and_is_withdrawn_by_its_owner_a_newer_one_and_a_session_that_ends(served: Served) -> None:
    ann, phone = await served.person("Ann").hello(), served.person()
    late = await linked(ann)
    now = served.server.hall.services.now
    served.server.hall.services.now = lambda: now() + people.JOIN_LASTS  # type: ignore[method-assign]
    assert not await joined(phone, late)
    served.server.hall.services.now = now  # type: ignore[method-assign]
    withdrawn = await linked(ann)
    assert (await ann.ask("DELETE", "/api/me/link")).status_code == 200
    assert not await joined(phone, withdrawn)
    older, newer = await linked(ann), await linked(ann)
    assert not await joined(phone, older)
    assert await joined(phone, newer)
    of_the_phone = await linked(phone)
    found = (await ann.ask("GET", "/api/me/sessions")).json()["browsers"]
    (other,) = (each["id"] for each in found if not each["here"])
    await ann.ask("DELETE", f"/api/me/sessions/{other}")
    assert not await joined(served.person(), of_the_phone)
    last = await linked(ann)
    await ann.ask("DELETE", "/api/me")
    assert not await joined(phone, last)


async def test_whoever_has_a_name_here_is_told_what_becomes_of_it(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    secret = await linked(ann)

    async def look() -> tuple[Any, ...]:
        told = (await bob.ask("POST", "/api/join/look", {"secret": secret})).json()
        return told["now"], told["same"], told["tables"], told["elsewhere"]

    assert await look() == ("Bob", False, 0, False)
    table = await bob.make("stones", "me", "open")
    assert await look() == ("Bob", False, 1, False)
    assert await joined(tablet := served.person(), await linked(bob))
    assert await look() == ("Bob", False, 1, True)
    own = (await ann.ask("POST", "/api/join/look", {"secret": secret})).json()
    assert (own["now"], own["same"]) == ("Ann", True)
    answer = await ann.ask("POST", "/api/join", {"secret": secret})  # joining as Ann, who is Ann already, uses nothing up
    assert (answer.json()["id"], "set-cookie" in answer.headers) == (ann.id, False)
    before = bob.cookie
    async with bob.at(table) as tab:
        assert await joined(bob, secret)
        await tab.until(lambda: tab.closed == 4401)
    assert bob.id == ann.id
    bob.cookie = before
    assert (await bob.ask("GET", "/api/me")).json()["me"] is None  # the old session is over
    assert (await tablet.ask("GET", "/api/me")).json()["me"]["name"] == "Bob"


async def test_no_other_page_can_make_a_browser_somebody(served: Served) -> None:
    eve, ann = await served.person("Eve").hello(), await served.person("Ann").hello()
    secret = await linked(eve)
    for method, path, body in (("POST", "/api/join", {"secret": secret}), ("POST", "/api/me/link", None)):
        for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = await ann.ask(method, path, body, headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    assert (await ann.ask("GET", "/api/me")).json()["me"]["name"] == "Ann"
    assert (await served.person().ask("POST", "/api/me/link")).status_code == 401


async def test_links_cannot_be_guessed_and_guessing_is_slow(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(joins=0.001, joins_burst=4)) as one:
        ann, eve = await one.person("Ann").hello(), one.person()
        assert len(await linked(ann)) >= 43  # 256 bits
        guesses = [await eve.ask("POST", path, {"secret": "x" * 43}) for path in ("/api/join", "/api/join/look") for _ in range(3)]
        assert {answer.json()["code"] for answer in guesses} == {"link-used", "too-fast"}
        for wrong in ("", "x" * 19, "x" * 101):
            assert (await eve.ask("POST", "/api/join", {"secret": wrong})).status_code in (400, 429)


async def test_other_tokens_open_nothing_here_and_a_link_opens_no_seat(served: Served) -> None:
    ann, eve = await served.person("Ann").hello(), await served.person("Eve").hello()
    table = await ann.make("stones", "me", "open")
    async with ann.at(table) as tab:
        carry = (await tab.done("carry", seat=1))["link"].rpartition("/")[2]
        bot = (await tab.done("token", seat=1))["token"]
    assert not await joined(eve, carry)
    assert not await joined(eve, bot)
    assert (await eve.ask("POST", "/api/take", {"secret": await linked(ann)})).json()["code"] == "link-used"


async def test_the_token_is_in_no_log_and_not_in_the_database(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with serving(tmp_path) as served:
        ann = await served.person("Ann").hello()
        secret = await linked(ann)
        await joined(served.person(), secret)
        again = await linked(ann)
        read = text("SELECT * FROM tokens")
        stored = await served.server.store._read(lambda connection: [tuple(line) for line in connection.execute(read)])
    assert [line[0] for line in stored] == [people.hashed(again)]
    assert again not in repr(stored)
    assert secret not in caplog.text
    assert again not in caplog.text
