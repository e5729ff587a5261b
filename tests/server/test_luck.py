"""Test the luck that people add to a deal, and deals that somebody knows: over real connections, and on a table alone."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen.players import find as player_of
from dolmen.server import messages as M
from dolmen.server.commands.bot import play
from dolmen.server.tables import facts
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.table import Sitter, Table
from dolmen.words import LANGUAGES
from tests.server.serving import Person, Served, Tab, serving
from tests.server.test_table import SECRET, World

pytestmark = pytest.mark.compiled_only

NONCE = "00112233445566778899aabbccddeeff"
LONG = 60.0  # seconds for luck, in tests where somebody adds it


async def add(tab: Tab, seat: int, nonce: str = NONCE) -> dict[str, Any]:
    return await tab.say("nonce", seat=seat, nonce=nonce, commitment=tab.table["commitment"])


async def record_of(person: Person, table: str) -> str:
    return str((await person.ask("GET", f"/api/tables/{table}/record")).json()["record"])


def secret_of(served: Served, table: str) -> str:
    return served.server.hall.rooms[table].table.luck.secret


# ---- on a table alone


def begun(world: World) -> facts.Began:
    (fact,) = [fact for _, _, body in world.history if isinstance(fact := facts.read(body), facts.Began)]
    return fact


def test_the_commitment_stands_before_anybody_adds_anything() -> None:
    world = World("ann", Chair("open"), patient=True)
    promised = world.table.commitment
    assert promised is not None
    assert world.say("bob", M.Sit("1", 2, "Bob")) is None
    assert world.table.match is None, "it waits for both"
    assert world.say("ann", M.Nonce("2", 1, NONCE, promised)) is None
    assert world.say("bob", M.Nonce("3", 2, NONCE[::-1], promised)) is None
    assert world.table.match is not None
    assert world.table.commitment == promised
    assert world.table.match.nonces == (NONCE, NONCE[::-1])
    assert begun(world).nonces == world.table.match.nonces
    world.say("ann", M.Concede("4", 1))
    proof = dolmen.verify(world.table.match.record())
    assert proof.fair
    assert proof.seats == (1, 2)


def test_a_nonce_is_added_once_by_its_own_seat_to_what_was_shown() -> None:
    world = World("ann", Chair("open"), patient=True)
    promised = world.table.commitment or ""
    assert world.say("bob", M.Nonce("1", 1, NONCE, promised)) == "not-your-seat"
    assert world.say("ann", M.Nonce("2", 1, NONCE, "0" * 64)) == "stale"
    assert world.say("ann", M.Nonce("3", 1, NONCE, promised)) is None
    assert world.say("ann", M.Nonce("4", 1, NONCE[::-1], promised)) == "nonce-given"
    assert world.say("bob", M.Sit("5", 2, "Bob")) is None
    assert world.say(Sitter("bob", 2), M.Nonce("6", 2, NONCE, promised)) is None, "a bot adds for its seat"
    assert world.say("ann", M.Nonce("7", 1, NONCE, promised)) == "begun"


def test_whoever_adds_nothing_has_an_empty_line() -> None:
    world = World("ann", "bob", patient=True)
    world.say("ann", M.Nonce("1", 1, NONCE, world.table.commitment or ""))
    world.do(lambda table, at: table.begin(at, "", "2026-01-01"))
    assert begun(world) == facts.Began(SECRET, "2026-01-01", (NONCE, ""))
    nobody = World("ann", "bob", patient=True)
    nobody.do(lambda table, at: table.begin(at, "", "2026-01-01"))
    assert begun(nobody).nonces == ()
    assert nobody.table.match is not None
    assert "Nonce" not in nobody.table.match.record(1)


def test_another_number_of_seats_is_another_promise_that_is_added_to_anew() -> None:
    world = World("ann", Chair("open"), "bob", Chair("open"), patient=True)
    first = world.table.commitment or ""
    for who, seat in (("ann", 1), ("bob", 3)):
        world.say(who, M.Nonce(who, seat, NONCE, first))
    world.say("ann", M.Close("1", 2))
    second = world.table.commitment or ""
    assert second != first
    assert world.table.wanting == (1, 3)
    for who, seat in (("ann", 1), ("bob", 3)):
        assert world.say(who, M.Nonce(f"{who}-again", seat, NONCE[::-1], second)) is None
    world.say("cat", M.Sit("2", 4, "Cat"))
    world.say("cat", M.Nonce("3", 4, NONCE, second))
    assert begun(world).nonces == (NONCE[::-1], NONCE[::-1], NONCE)


def test_what_was_added_goes_with_whoever_added_it() -> None:
    world = World("ann", Chair("open"), Chair("open"), patient=True)
    promised = world.table.commitment or ""
    world.say("bob", M.Sit("1", 2, "Bob"))
    world.say("bob", M.Nonce("2", 2, NONCE, promised))
    world.say("bob", M.Leave("3"))
    world.say("cat", M.Sit("4", 2, "Cat"))
    assert world.table.nonce(2) == ""
    world.say("cat", M.Nonce("5", 2, NONCE[::-1], promised))
    world.say("ann", M.Give("6", 2, "bard"))
    assert world.table.nonce(2) == ""
    world.say("ann", M.Give("7", 3, "bard"))
    world.say("ann", M.Nonce("8", 1, NONCE, promised))
    assert begun(world).nonces == (NONCE, "", ""), "computers add none"


def test_a_table_from_before_there_was_luck_begins_as_it_did() -> None:
    old = Table("quiet-heron-x")
    old.note(facts.Created("ann", "card", {}, (Chair("person", "ann", "Ann"), Chair("computer", level="bard"))), 1)
    assert old.commitment is None
    assert old.wanting == ()
    old.note(facts.read(b'{"kind":"began","secret":"' + SECRET.encode() + b'","date":"2026-01-01"}'), 2)
    old.concede(Sitter("ann"), 1, 3)
    assert old.match is not None
    assert dolmen.verify(old.match.record()).findings[0] == "commitment-right"


# ---- over real connections


async def test_a_match_begins_when_everybody_has_added_luck(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:

    caplog.set_level("DEBUG")
    async with serving(tmp_path, luck=LONG) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open", "bard", listed=True)
        async with ann.at(table) as a, bob.at(table) as b:
            promised, secret = a.table["commitment"], secret_of(served, table)
            assert promised
            paths = (f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/tables/{table}/frames", "/api/lobby", "/api/mine",
                     "/admin/tables", f"/admin/tables/{table}/record")  # fmt: skip
            for path in paths:
                assert secret not in (await ann.ask("GET", path)).text, path
            exported = await ann.ask("POST", "/admin/export", {"folder": str(tmp_path / "records")})
            assert exported.json()["count"] == 0, "a table that has not begun is no record"
            await b.done("sit", seat=2)
            assert (await add(a, 1))["type"] == "done"
            assert (await add(a, 1, NONCE[::-1]))["code"] == "nonce-given"
            await b.done("ping")
            assert a.table["status"] == b.table["status"] == "open"
            assert a.you["nonces"] == {"1": NONCE}
            assert b.you["nonces"] == {}
            assert NONCE not in "".join(b.raw), "nobody else is told before the cards are dealt"
            await add(b, 2, NONCE[::-1])
            await a.until(lambda: a.table["status"] == "running")
            assert a.table["commitment"] == promised
            assert a.you["nonces"] == {"1": NONCE}
            running = await record_of(bob, table)
            assert NONCE in running
            for text in (*a.raw, *b.raw, running, (await bob.ask("GET", f"/admin/tables/{table}/record")).text):
                assert secret not in text
            await a.done("concede", seat=1)
            await b.done("concede", seat=2)
        record = await record_of(bob, table)
        assert re.findall(r'\[(Nonce\d|Secret) "(\w+)"\]', record) == [
            ("Nonce1", NONCE), ("Nonce2", NONCE[::-1]), ("Secret", secret),
        ]  # fmt: skip
        assert dolmen.verify(record).fair
        assert dolmen.verify(record).seats == (1, 2)
        assert secret not in caplog.text


async def test_nobody_holds_a_match_up_by_adding_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, luck=0.05) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open")
        async with ann.at(table) as a, bob.at(table) as b:
            await add(a, 1)
            await b.done("sit", seat=2)
            await a.until(lambda: a.table["status"] == "running")
            assert (await add(b, 2))["code"] == "begun"
            await a.done("concede", seat=1)
        proof = dolmen.verify(await record_of(ann, table))
        assert proof.fair
        assert proof.seats == (1,)


async def test_several_seats_of_one_device_add_each_their_own(tmp_path: Path) -> None:
    async with serving(tmp_path, luck=LONG) as served:
        ann = await served.person("Ann").hello()
        table = await ann.make("card", "me", {"who": "friend", "name": "Bo"})
        async with ann.at(table) as tab:  # the tab adds for both
            await tab.until(lambda: tab.table["status"] == "running")
            await tab.done("concede", seat=1)
        assert dolmen.verify(await record_of(ann, table)).seats == (1, 2)


async def test_the_promise_and_what_was_added_outlive_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path, luck=LONG) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open")
        async with ann.at(table) as a:
            promised = a.table["commitment"]
            await add(a, 1)
    async with serving(tmp_path, luck=LONG) as served:
        ann.port = bob.port = served.port
        async with ann.at(table) as a, bob.at(table) as b:
            assert a.table["commitment"] == promised
            assert a.you["nonces"] == {"1": NONCE}
            assert (await add(a, 1, NONCE[::-1]))["code"] == "nonce-given"
            await b.done("sit", seat=2)
    async with serving(tmp_path, luck=LONG) as served:  # full, but still waiting for one nonce
        ann.port = bob.port = served.port
        async with bob.at(table) as b:  # whose tab adds
            await b.until(lambda: b.table["status"] == "running")
            assert b.table["commitment"] == promised
            await b.done("concede", seat=2)
        assert dolmen.verify(await record_of(ann, table)).seats == (1, 2)


async def test_luck_reaches_a_table_through_any_process(postgres_url: str, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"database": postgres_url, "luck": LONG}
    async with serving(tmp_path, **settings) as one, serving(tmp_path, **settings) as two:
        ann, bob = await one.person("Ann").hello(), await two.person("Bob").hello()
        table = await ann.make("card", "me", "open")
        async with ann.at(table) as a, bob.at(table) as b:
            assert a.table["commitment"] == b.table["commitment"] != ""
            await add(a, 1)
            await b.done("sit", seat=2)
            await add(b, 2, NONCE[::-1])
            await asyncio.gather(*(tab.until(lambda tab=tab: tab.table["status"] == "running") for tab in (a, b)))  # type: ignore[misc]
            assert b.you["nonces"] == {"2": NONCE[::-1]}
            await a.done("concede", seat=1)
        assert dolmen.verify(await record_of(bob, table)).fair


async def test_a_bot_adds_luck_for_its_seat(tmp_path: Path) -> None:
    async with serving(tmp_path, luck=LONG) as served:
        ann = await served.person("Ann").hello()
        table = await ann.make("stones", "me", "open")
        async with ann.at(table) as a:
            token = (await a.done("token", seat=1))["token"]
            playing = asyncio.create_task(play(f"{served.url}/t/{table}", token, player_of("first")))
            await a.until(lambda: bool(a.you["nonces"]))
            await a.done("give", seat=2, level="bard")
            await playing
        assert dolmen.verify(await record_of(ann, table)).seats == (1,)


async def test_a_rematch_is_a_promise_of_its_own(tmp_path: Path) -> None:
    async with serving(tmp_path, luck=LONG) as served:
        ann = await served.person("Ann").hello()
        table = await ann.make("card", "me", "bard")
        async with ann.at(table) as a:
            await a.until(lambda: a.table["status"] == "running")
            await a.done("concede", seat=1)
            new = (await a.done("rematch"))["table"]
        assert secret_of(served, new) not in ("", secret_of(served, table))


# ---- a deal that somebody knows


@pytest.mark.parametrize("imported", [False, True])
async def test_a_known_deal_says_so_promises_nothing_and_is_not_listed(imported: bool, tmp_path: Path) -> None:
    async with serving(tmp_path, luck=LONG) as served:
        ann, eve = await served.person("Ann").hello(), await served.person("Eve", "nl").hello()
        if imported:
            chosen = dolmen.Match("card", seed=1)
            chosen.abandon()
            table = (await ann.ask("POST", "/api/records", {"record": chosen.record()})).json()["id"]
            async with eve.at(table) as e:
                assert e.table["commitment"] is None, "this server promised nothing"
        else:
            table = await ann.make("card", "me", {"who": "friend", "name": "Bo"})
            async with ann.at(table) as a:
                await a.until(lambda: a.table["status"] == "running")
                await a.done("propose", what="abandon", seat=1)
        asked = {"game": "card", "seats": [{"who": "me"}, {"who": "open"}]}
        said = set()
        for lang in LANGUAGES:
            refused = await ann.ask("POST", f"/api/tables/{table}/same-deal?lang={lang}", {**asked, "listed": True})
            assert (refused.status_code, refused.json()["code"]) == (400, "known-deal")
            said.add(refused.json()["text"])
        assert len(said) == len(LANGUAGES)
        again = (await ann.ask("POST", f"/api/tables/{table}/same-deal", asked)).json()["id"]
        assert (await eve.ask("GET", "/api/lobby")).json()["tables"] == []
        assert (await eve.ask("GET", f"/api/tables/{again}")).json()["before"] is True
        async with ann.at(again) as a, eve.at(again) as e:
            assert e.table["before"] is True
            assert e.table["commitment"] is None
            assert (await a.say("nonce", seat=1, nonce=NONCE, commitment="0" * 64))["code"] == "no-commitment"
            await e.done("sit", seat=2)
            await e.until(lambda: e.table["status"] == "running")
            assert [line["what"] for line in e.log] == ["sat", "began-before"]
            assert e.table["commitment"] is None
            for person in (ann, eve):
                assert '[Dealt "before"]' in await record_of(person, again)
            await e.done("concede", seat=2)
        record = await record_of(eve, again)
        assert '[Dealt "before"]\n[Secret "' in record
        assert "Commitment" not in record
        assert not dolmen.verify(record).fair
