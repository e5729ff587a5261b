"""Test the identity of a browser: cookies that no neighbour can plant, which sessions hold one's secret, and how each of them is ended."""

from __future__ import annotations

from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from sqlalchemy import text

from dolmen.server.storage.store import NotStored, Person, Session, Store
from dolmen.server.wire import people
from dolmen.server.wire.health import FRESH, StorageCheck
from tests.server.serving import Served, serving

HTTPS = "https://play.example.org"
SINCE = ("seals", "streaks", "attempts", "days", "reviews", "sessions")  # the tables of later schemas, the last first
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
pytestmark = pytest.mark.compiled_only


def cookies(answer: httpx.Response) -> dict[str, Any]:
    """Return the cookies that are set; None for one that is deleted."""
    found = [SimpleCookie(line) for line in answer.headers.get_list("set-cookie")]
    return {name: morsel if morsel.value else None for one in found for name, morsel in one.items()}


async def test_by_https_the_cookie_is_for_this_host_alone_and_one_of_before_is_renewed(tmp_path: Path) -> None:
    secrets: list[str] = []
    async with serving(tmp_path) as one:
        secrets.append((await one.person().hello()).cookie)
    async with serving(tmp_path, public_url=HTTPS) as one:
        new = cookies(await one.person().ask("POST", "/api/me", {"name": "Bob"}))
        morsel = new["__Host-dolmen"]
        assert (morsel["secure"], morsel["httponly"], morsel["path"], morsel["domain"], new["dolmen"]) == (True, True, "/", "", None)
        old = await one.person().ask("GET", "/api/me", headers={"Cookie": f"dolmen={secrets[0]}"})
        assert old.json()["me"]["name"] == "Ann"
        assert cookies(old)["__Host-dolmen"].value == secrets[0]
        assert cookies(old)["dolmen"] is None
        planted = {"Cookie": f"dolmen={secrets[0]}; __Host-dolmen={morsel.value}"}  # by a neighbour under example.org
        again = await one.person().ask("GET", "/api/me", headers=planted)
        assert again.json()["me"]["name"] == "Bob"
        assert not cookies(again)


async def test_each_browser_and_program_is_listed_and_ended_by_itself(served: Served) -> None:
    ann = await served.person().hello()
    store, table = served.server.store, await ann.make("stones", "me", "open")
    phone = served.person()
    phone.cookie = people.new_secret()
    await store.add_session(Session(people.hashed(phone.cookie), ann.id, people.device_of(FIREFOX), 1, 1))
    async with ann.at(table) as here, phone.at(table) as there:
        token = (await here.done("token", seat=1))["token"]
        async with ann.at(table, token) as program:
            known = (await ann.ask("GET", "/api/me/sessions")).json()
            assert [(found["device"], found["here"]) for found in known["browsers"]] == [("", True), ("Firefox, Android", False)]
            assert [(found["table"], found["seat"]) for found in known["programs"]] == [(table, 1)]
            left = (await ann.ask("DELETE", f"/api/me/sessions/{known['programs'][0]['id']}")).json()
            assert (len(left["browsers"]), len(left["programs"])) == (2, 0)
            await program.until(lambda: program.closed == 4401)
        left = (await ann.ask("DELETE", f"/api/me/sessions/{known['browsers'][1]['id']}")).json()
        assert [found["here"] for found in left["browsers"]] == [True]
        await there.until(lambda: there.closed == 4401)
        await here.done("ping")
    assert (await phone.ask("GET", "/api/me")).json()["me"] is None
    bob = await served.person("Bob").hello()
    mine = known["browsers"][0]["id"]
    assert (await bob.ask("DELETE", f"/api/me/sessions/{mine}")).status_code == 404
    ended = await ann.ask("DELETE", f"/api/me/sessions/{mine}")
    assert (ended.status_code, cookies(ended)) == (200, {"dolmen": None})
    assert (await ann.ask("GET", "/api/me")).json()["me"] is None


async def test_whoever_was_known_before_there_were_sessions_still_is(tmp_path: Path) -> None:
    """The migration: a database of the first schema, with one person in it."""
    url, secret = f"sqlite:///{tmp_path / 'old.db'}", people.hashed("secret")
    async with Store.open(url) as store:
        await store.add_person(Person("ann", "Ann", "en", 1, 2), secret)
        for later in SINCE:
            await store._changed(text(f"DROP TABLE {later}"))
        await store._changed(text("UPDATE dolmen_schema SET version_num = '0001'"))
    async with Store.open(url) as store:
        assert await store.person_of(secret) == Person("ann", "Ann", "en", 1, 2)
        assert await store.sessions("ann") == [Session(secret, "ann", "", 1, 2)]


@pytest.mark.parametrize("id", ["%00", "a%00b", "quiet-heron-" + "x" * 22 + "%0A", "%F0%9F%83%8F", "%ED%A0%80", "x" * 5000])
async def test_an_odd_id_is_nobodys_and_no_database_hears_of_it(served: Served, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    async def asked(*about: Any) -> Any:
        raise AssertionError("the database was asked")

    monkeypatch.setattr(served.server.store, "entries", asked)
    monkeypatch.setattr(served.server.store, "mine", asked)
    for path in (f"/api/tables/{id}", f"/admin/tables/{id}/record"):
        assert (await served.person().ask("GET", path)).json()["code"] == "no-table"
    assert (await served.person().ask("POST", "/admin/forget", {"person": "ann\0"})).json()["code"] == "bad-form"


async def test_a_server_that_can_write_nothing_is_not_well(served: Served) -> None:
    now = 0.0
    served.server.health = StorageCheck(served.server.store, lambda: now)
    ask = served.person().ask
    assert (await ask("GET", "/healthz")).status_code == 200
    with mock.patch.object(served.server.store, "prove", side_effect=NotStored("The disk is full.")):
        assert (await ask("GET", "/healthz")).status_code == 200  # not tried anew for everybody who asks
        now += FRESH + 1
        answer = await ask("GET", "/healthz")
        assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
    now += FRESH + 1
    assert (await ask("GET", "/healthz")).status_code == 200
