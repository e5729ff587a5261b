"""Test what a server must not do: believe anybody, let anybody in, accept too much, or reveal too much."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import io
import json
import logging
import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import dolmen
from dolmen.server import messages
from dolmen.server.commands.serve import UNREAD, listen
from dolmen.server.config import Config, Limits
from dolmen.server.limits import Bucket, Buckets, Count
from dolmen.server.logs import JsonFormatter, log_as_lines
from dolmen.server.rooms.listing import new_table_id
from dolmen.server.tables import absence
from dolmen.server.wire import live, people
from dolmen.server.wire.app import Server
from dolmen.server.wire.headers import HEADERS
from tests.server.serving import Person, Served, Tab, serving
from tests.server.watching import Disk, watching

pytestmark = pytest.mark.compiled_only

HTTPS = "https://dolmen.example"


async def ended(tab: Tab) -> tuple[int | None, list[str]]:
    """Return the close code, and the types of all messages received."""
    await tab.until(lambda: tab.closed is not None)
    return tab.closed, [one["type"] for one in tab.told]


# ---- secrets


async def test_a_cookie_is_for_the_server_alone(tmp_path: Path) -> None:
    async def attributes(one: Served, path: str = "/api/me", method: str = "POST", **headers: str) -> Any:
        answer = await one.person().ask(method, path, {"name": "Ann"} if method == "POST" else None, headers)
        return SimpleCookie(answer.headers.get_list("set-cookie")[0])[people.cookie_name(one.server.config.secure)]

    async with serving(tmp_path) as one:
        cookie = await attributes(one)
        assert (cookie["httponly"], cookie["samesite"].lower(), cookie["path"], cookie["domain"]) == (True, "lax", "/", "")
        assert not cookie["secure"]
    async with serving(tmp_path, public_url=HTTPS) as one:
        cookie = await attributes(one)
        assert cookie["secure"]
        gone = await attributes(one, method="DELETE", Cookie=f"__Host-dolmen={cookie.value}")
        assert (gone.value, gone["max-age"], gone["httponly"], bool(gone["secure"])) == ("", "0", True, True)


async def test_secrets_are_long_and_only_their_hashes_lie_on_the_disk(tmp_path: Path, served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard")
    async with ann.at(table) as tab:
        token = (await tab.done("token", seat=1))["token"]
        link = (await tab.done("carry", seat=1))["link"]
    secrets = [ann.cookie, token, urlsplit(link).path.removeprefix("/take/")]
    with Disk(tmp_path / "tables.sqlite") as disk:
        stored = disk.bytes()
        for secret in secrets:
            plain = base64.urlsafe_b64decode(secret + "=" * (-len(secret) % 4))
            assert len(plain) >= 16
            assert secret.encode() not in stored
            assert plain not in stored
            digest = hashlib.sha256(secret.encode()).digest()
            assert digest in stored  # proves that this disk was looked at
            for public in (ann.id, table):
                assert public not in (secret, digest.hex())
                assert not digest.hex().startswith(public)
                assert public.rpartition("-")[2] not in secret
                assert hashlib.sha256(public.encode()).digest() not in stored


def test_ids_of_tables_carry_128_bits_that_differ() -> None:
    ids = {new_table_id().split("-", 2)[2] for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(base64.urlsafe_b64decode(one + "==")) for one in ids} == {16}
    assert len({people.new_secret() for _ in range(1000)}) == 1000


# ---- headers


@pytest.mark.parametrize("public_url", ["", HTTPS])
async def test_every_answer_has_the_headers(public_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*about: Any) -> Any:
        raise ValueError("hand 1: D3 D4")

    async with serving(tmp_path, public_url=public_url) as one:
        ann = await one.person().hello()
        monkeypatch.setattr(one.server.store, "lobby", fails)
        asked: list[tuple[int, str, str, Any]] = [
            (200, "GET", "/", None), (200, "GET", "/healthz", None), (200, "GET", "/openapi.json", None), (200, "HEAD", "/api/games", None),
            (201, "POST", "/api/tables", {"game": "card", "seats": [{"who": "me"}, {"who": "open"}]}),
            (400, "POST", "/api/me", {"name": 1}),
            (404, "GET", "/nothing", None), (404, "GET", "/api/tables/quiet-heron-" + "x" * 22, None), (405, "PUT", "/api/me", None),
            (405, "OPTIONS", "/api/me", None), (413, "POST", "/api/records", {"record": "x" * 700_000}), (500, "GET", "/api/lobby", None),
            (403 if one.server.config.is_public else 200, "GET", "/metrics", None), (404, "GET", "/web/x/main.js", None),
        ]  # fmt: skip
        with watching():
            for status, method, path, body in asked:
                answer = await ann.ask(method, path, body)
                assert answer.status_code == status, (path, answer.text)
                assert {name: answer.headers[name] for name in HEADERS} == HEADERS
                assert "cache-control" in answer.headers
                assert "server" not in answer.headers
                assert ("strict-transport-security" in answer.headers) == one.server.config.secure
                if status >= 400 and not path.startswith("/web/") and method != "HEAD":
                    assert answer.json()["text"]
                    assert "D3" not in answer.text
        assert (await ann.ask("PUT", "/api/me")).headers["allow"]


def test_the_content_policy_allows_nothing_unsafe() -> None:
    policy = {name: values for name, *values in (part.split() for part in HEADERS["content-security-policy"].split(";"))}
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == ["'self'"]
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert "*" not in HEADERS["content-security-policy"]


# ---- origins

FOREIGN = ["https://evil.example", "null", "http://[", "http://127.0.0.1:1", "http://127.0.0.1", "", "https://dolmen.example.evil.example"]


def origins(one: Served) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """Return headers that are right, and headers that are wrong."""
    own = [one.url, HTTPS] if one.server.config.public_url else [one.url, one.url.replace("http", "https")]
    if one.server.config.secure:
        own = [HTTPS, one.url.replace("http", "https")]
    right = [{}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, *({"Origin": origin} for origin in own)]
    wrong = [{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, *({"Origin": origin} for origin in FOREIGN)]
    if one.server.config.secure:
        wrong.append({"Origin": one.url})  # not over HTTPS
    return right, wrong


@pytest.mark.parametrize("public", ["", HTTPS])
async def test_unsafe_requests_come_from_our_own_pages(public: str, tmp_path: Path) -> None:
    async with serving(tmp_path, public_url=public) as one:
        right, wrong = origins(one)
        with Disk(tmp_path / "tables.sqlite") as disk:
            ann = await one.person().hello()
            await one.server.hall.days.today()  # made and written once, beside the requests
            before = disk.version()
            for headers in wrong:
                for method, path, body in (("POST", "/api/me", {"name": "Eve"}), ("DELETE", "/api/me", None), ("POST", "/api/tables", {})):
                    answer = await ann.ask(method, path, body, headers)
                    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin"), headers
            assert disk.version() == before
            for headers in right:
                assert (await ann.ask("POST", "/api/me", {"name": "Ann"}, headers)).status_code == 200, headers
            for headers in wrong:
                assert (await ann.ask("GET", "/api/me", None, headers)).status_code == 200  # no page of another site can read it
                assert "access-control-allow-origin" not in (await ann.ask("GET", "/api/me", None, headers)).headers


@pytest.mark.parametrize("public", ["", HTTPS])
async def test_a_connection_comes_from_our_own_pages(public: str, tmp_path: Path) -> None:
    async with serving(tmp_path, public_url=public) as one:
        right, wrong = origins(one)
        ann = await one.person().hello()
        table = await ann.make("card", "me", "bard")
        await one.server.hall.put_away(table)
        address = f"ws://127.0.0.1:{one.port}/api/tables/{table}/live"
        for headers in wrong:
            with pytest.raises(InvalidStatus) as caught:
                await connect(address, additional_headers={"Cookie": f"dolmen={ann.cookie}", **headers}).__aenter__()
            assert caught.value.response.status_code == 403
        assert not one.server.hall.rooms  # nobody even looked for the table
        for headers in right:
            async with connect(address, additional_headers={"Cookie": f"dolmen={ann.cookie}", **headers}) as socket:
                assert json.loads(await socket.recv())["type"] == "table"


# ---- identity


async def test_nobody_is_told_a_byte_of_a_table_before_we_know_them(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table, other = await ann.make("card", "me", "bard"), await ann.make("card", "me", "bard")
    async with ann.at(table) as tab, ann.at(other) as elsewhere:
        token, foreign = (await tab.done("token", seat=1))["token"], (await elsewhere.done("token", seat=1))["token"]
        link = (await tab.done("carry", seat=1))["link"].rpartition("/")[2]
    nobody = Person(served.port, "Eve")
    forger = Person(served.port, "Eve", cookie=ann.id)
    stranger = Person(served.port, "Eve", cookie="x" * 43)
    for person, given in ((nobody, None), (forger, None), (stranger, None), (nobody, foreign), (nobody, "x" * 43), (nobody, link),
                          (nobody, ann.cookie), (nobody, ann.id), (nobody, "")):  # fmt: skip
        async with person.at(table, given) as tab:
            assert await ended(tab) == (4401, ["bye"]), given
            assert tab.bye is not None
            assert tab.bye["code"] == ("wrong-token" if given else "who-are-you")  # either way before anything about the table
    async with nobody.at(table, token) as tab:
        assert (tab.told[0]["type"], tab.you["seats"]) == ("table", [1])
    async with bob.at("quiet-heron-" + "x" * 22) as tab:
        assert await ended(tab) == (4404, ["bye"])
    assert (await nobody.ask("GET", "/api/mine")).status_code == 401
    assert (await bob.ask("GET", "/api/me", None, {"Authorization": f"Bearer {token}", "Cookie": ""})).json() == {"me": None}


def some_time_passes(one: Served, milliseconds: int) -> None:
    hall = one.server.hall
    now, passed = hall.services.now, hall.services.time
    hall.services.now = lambda: now() + milliseconds  # type: ignore[method-assign]
    hall.services.time = lambda: passed() + milliseconds / 1000  # type: ignore[method-assign]


async def test_a_token_is_worth_nothing_once_its_seat_is_gone(served: Served) -> None:
    ann, bob, phone = [await served.person(name).hello() for name in ("Ann", "Bob", "Phone")]
    table = await ann.make("card", "me", "open", "open")
    async with ann.at(table) as a, bob.at(table) as b, phone.at(table) as p:
        await b.done("sit", seat=2)
        await p.done("sit", seat=3)
        tokens = [(await tab.done("token", seat=seat))["token"] for seat, tab in ((1, a), (2, b), (3, p))]
        secret = (await a.done("carry", seat=1))["link"].rpartition("/")[2]
        async with ann.at(table, tokens[1]) as bot:
            assert bot.you["eyes"] == 2
            await b.done("leave")
            some_time_passes(served, absence.LONG)
            await a.done("give", seat=2, level="bard")  # the former host: the seat is not carried yet
            await bot.until(lambda: bot.you["eyes"] is None)
            assert set(bot.view["zones"]["hand 2"]) == {None}
            assert await bot.refused("act", seat=2, action="draw", turn=0) == "not-your-seat"
        assert (await phone.ask("POST", "/api/take", {"secret": secret})).status_code == 200
        assert (await bob.ask("POST", "/api/take", {"secret": secret})).status_code == 410
        await a.until(lambda: a.you["seats"] == [])
        assert set(a.view["zones"]["hand 1"]) == {None}
        assert p.you["seats"] == [1, 3]
    for token in tokens[:2]:
        async with ann.at(table, token) as tab:
            assert await ended(tab) == (4401, ["bye"])


async def test_a_bot_may_only_what_its_seat_may(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", {"who": "friend", "name": "Bo"}, options={"first": 1})
    async with ann.at(table) as tab:
        token = (await tab.done("token", seat=1))["token"]
        async with ann.at(table, token) as bot:
            assert (bot.you["seats"], bot.you["eyes"], bot.you["host"]) == ([1], 1, False)
            assert bot.view["zones"]["hand 2"] == [None] * 8
            for do, about in (
                ("show", {"seat": 2}), ("why", {"seat": 2, "action": "draw"}), ("token", {"seat": 1}), ("token", {"seat": 2}),
                ("carry", {"seat": 1}), ("hint", {"seat": 2}), ("act", {"seat": 2, "action": "draw"}), ("concede", {"seat": 2}),
            ):  # fmt: skip
                assert await bot.refused(do, **about) == "not-your-seat"
            assert await bot.refused("give", seat=2, level="bard") == "not-the-host"
            assert (await bot.done("hint", seat=1))["best"]
    strict = await ann.make("card", "me", "bard", options={"first": 1}, hints=False)
    async with ann.at(strict) as tab, ann.at(strict, (await tab.done("token", seat=1))["token"]) as bot:
        assert await bot.refused("hint", seat=1) == "no-hints"


# ---- limits


async def test_a_message_has_a_size(tmp_path: Path) -> None:
    async with serving(tmp_path) as one:
        ann = await one.person().hello()
        table = await ann.make("card", "me", "open")  # where nothing else happens
        for length in (4097, 70_000):  # refused by us, and before it reaches us
            async with ann.at(table) as tab:
                told = len(tab.told)
                await tab.socket.send("x" * length)
                await tab.until(lambda: tab.closed is not None)
                assert tab.closed == 1009
                assert [one["type"] for one in tab.told[told:]] in ([], ["bye"])
        async with ann.at(table) as tab:
            await tab.socket.send("x" * 4096)
            await tab.until(lambda: tab.told[-1]["type"] == "refused")


async def test_a_flood_of_messages_is_heard_slowly_and_holds_up_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(messages=20.0, burst=10)) as one:
        ann, bob = await one.person("Ann").hello(), await one.person("Bob").hello()
        table = await ann.make("card", "me", "open")
        async with ann.at(table) as a, bob.at(table) as b:
            began = asyncio.get_running_loop().time()
            for n in range(40):
                await b.socket.send(json.dumps({"do": "ping", "id": f"p{n}"}))
            await a.done("ping")
            assert len(b.answers) < 40
            await b.until(lambda: len(b.answers) == 40)
            assert asyncio.get_running_loop().time() - began > 1.4


async def test_talk_is_short_and_seldom(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard")
    async with ann.at(table) as tab:
        assert await tab.refused("talk", text="x" * 201) == "bad-form"
        assert await tab.refused("talk", text=" \n\t ") == "empty"
        answers = [(await tab.say("talk", text="x" * 200)).get("code", "done") for _ in range(6)]
        assert answers == ["done"] * 4 + ["too-fast"] * 2  # what was refused for being empty counts


async def test_the_connections_of_an_address_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(connections=2)) as one:
        ann = await one.person().hello()
        table = await ann.make("card", "me", "bard")
        async with ann.at(table), ann.at(table):
            async with ann.at(table) as third:
                assert await ended(third) == (4429, ["bye"])
            assert one.server.connections._of["127.0.0.1"] == 2
        async with ann.at(table) as again:
            assert again.told[0]["type"] == "table"


async def test_the_tables_of_a_person_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(tables=2)) as one:
        ann = await one.person().hello()
        tables = [await ann.make("card", "open", "open"), await ann.make("card", "me", {"who": "friend", "name": "Bo"})]
        answer = await ann.ask("POST", "/api/tables", {"game": "card", "seats": [{"who": "me"}, {"who": "open"}]})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-tables")
        async with ann.at(tables[1]) as tab:
            await tab.done("concede", seat=1)
            assert (await ann.ask("POST", "/api/tables", {"game": "card", "seats": [{"who": "open"}] * 2})).status_code == 201
            assert await tab.refused("rematch") == "too-many-tables"


async def test_the_requests_people_and_records_of_an_address_are_limited(tmp_path: Path) -> None:
    record = dolmen.Match("stones", seed=1, options={"first": 1})
    record.concede(1)

    limits = Limits(requests=0.0, requests_burst=20, newcomers=0.0, newcomers_burst=2, records=0.0, records_burst=2)
    async with serving(tmp_path, limits=limits) as one:
        ann = await one.person().hello()
        assert (await one.person().ask("POST", "/api/me", {"name": "Bob"})).status_code == 201
        assert (await one.person().ask("POST", "/api/me", {"name": "Cat"})).status_code == 429
        assert (await ann.ask("POST", "/api/me", {"name": "Anna"})).status_code == 200
        answers = [(await ann.ask("POST", "/api/records", {"record": record.record()})).status_code for _ in range(3)]
        assert answers == [201, 201, 429]
        answers = [(await ann.ask("GET", "/healthz")).status_code for _ in range(15)]
        assert answers == [200] * 13 + [429] * 2
        async with ann.at("quiet-heron-" + "x" * 22) as tab:  # connecting counts as a request
            assert await ended(tab) == (4008, ["bye"])


def test_buckets_fill_slowly() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True] * 3 + [False]
    assert 0.5 < bucket.wait < 0.51
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 100
    assert [bucket.take() for _ in range(4)] == [True] * 3 + [False]
    buckets = Buckets(1.0, 1, lambda: now[0])
    assert [buckets.take(who) for who in "aab"] == [True, False, True]
    count = Count(1)
    assert [count.enter("a"), count.enter("a"), count.enter("b")] == [True, False, True]
    count.leave("a")
    assert count.enter("a")


async def test_names_are_short_and_bodies_small(served: Served) -> None:
    ann = await served.person().hello()
    for name in ("", "x" * 25, "\n", "\u202e"):
        answer = await ann.ask("POST", "/api/me", {"name": name})
        assert answer.status_code == 400, name
    seats = [{"who": "me"}, {"who": "friend", "name": "x" * 25}]
    assert (await ann.ask("POST", "/api/tables", {"game": "card", "seats": seats})).status_code == 400
    table = await ann.make("card", "open", "open")
    async with ann.at(table) as tab:
        assert await tab.refused("sit", seat=1, name="x" * 25) == "bad-form"
        assert await tab.refused("sit", seat=1, name="\u202e\u2066") == "empty"

    async def endless() -> Any:
        while True:
            yield b" " * 65536

    async with httpx.AsyncClient(base_url=served.url) as client:
        try:
            answer = await client.post("/api/me", content=endless())
            assert answer.status_code == 413
        except httpx.NetworkError:
            pass  # the server has hung up


async def test_whoever_does_not_read_is_cut_off_and_nobody_waits_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LINGER", 0.5)
    async with serving(tmp_path, limits=Limits(talk=1000000000.0, talk_burst=10**9, waiting=20)) as one:
        ann, bob = await one.person("Ann").hello(), await one.person("Bob").hello()
        table = await ann.make("card", "me", "open", options={"first": 1})
        async with ann.at(table) as a, bob.at(table) as b:
            await b.done("sit", seat=2)
            room = one.server.hall.rooms[table]
            line: Any = next(connection for connection in room.connections if connection.shown.seats == (2,))
            b.socket.transport.pause_reading()
            while line._out.qsize() < 10:  # until all buffers on the way are full
                line.send(messages.Done("x", "x" * 100_000))
                await asyncio.sleep(0)
            for n in range(20):
                await a.done("talk", text=f"{n}")
            assert line._why == "too-slow"
            assert line._out.qsize() <= 1
            await a.until(lambda: not a.table["seats"][1]["here"])
            assert [connection.shown.seats for connection in room.connections] == [(1,)]
            b.socket.transport.abort()


async def test_a_slow_reader_that_catches_up_is_told_why(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(waiting=20)) as one:
        ann = await one.person().hello()
        table = await ann.make("card", "me", "bard")
        async with ann.at(table) as tab:
            connection: Any = next(iter(one.server.hall.rooms[table].connections))
            for _ in range(30):
                connection.send(connection.shown.news(0) or messages.Done("x"))
            assert await ended(tab) == (4009, ["table", "bye"])


def test_the_system_ends_connections_that_nobody_reads() -> None:
    import socket

    listening = listen(Config(port=0))
    try:
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * UNREAD
    finally:
        listening.close()


# ---- addresses


def connection(client: str, **headers: str) -> HTTPConnection:
    raw = [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "client": (client, 1), "headers": raw})


def test_limits_count_by_household() -> None:
    server = Server(Config())
    same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]
    assert len({server.address(connection(one)) for one in same}) == 1
    assert server.address(connection("2001:db8:1:3::1")) != server.address(connection(same[0]))
    assert server.address(connection("::ffff:192.0.2.7")) == server.address(connection("192.0.2.7")) == "192.0.2.7"
    assert server.address(connection("192.0.2.8")) != "192.0.2.7"


@pytest.mark.parametrize(("trusted", "believed"), [("", False), ("127.0.0.1", True), ("192.0.2.1", False)])
async def test_a_forwarded_address_is_believed_from_the_trusted_proxy_alone(trusted: str, believed: bool, tmp_path: Path) -> None:
    async with serving(tmp_path, trusted_proxy=trusted) as one:
        seen: list[str] = []
        take = one.server.requests.take
        one.server.requests.take = lambda who: bool(seen.append(who)) or take(who)  # type: ignore[func-returns-value, method-assign]
        await one.person().ask("GET", "/healthz", headers={"X-Forwarded-For": "198.51.100.7"})
        assert seen == ["198.51.100.7" if believed else "127.0.0.1"]


# ---- the keeper


async def test_the_keeper_asks_from_this_computer(served: Served) -> None:
    person, one = served.person(), served
    for path in ("/admin/tables", "/metrics"):
        assert (await person.ask("GET", path)).status_code == 200
        assert (await person.ask("GET", path, headers={"Host": f"localhost:{one.port}"})).status_code == 200
        for headers in (
                {"Origin": one.url}, {"Origin": "null"}, {"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}, {"Via": "1.1 x"},
                {"X-Real-IP": "127.0.0.1"}, {"Host": "kitchen"}, {"Host": "192.0.2.1"}, {"X-Forwarded-Proto": "https"},
            ):  # fmt: skip
            answer = await person.ask("GET", path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed"), headers
    assert (await person.ask("POST", "/admin/prune", {"days": 1}, {"Origin": one.url})).status_code == 403
    assert not one.server.is_near(connection("192.0.2.1", host="127.0.0.1"))
    assert one.server.is_near(connection("::1", host="[::1]:8765"))


@pytest.mark.parametrize("settings", [{"trusted_proxy": "192.0.2.1"}, {"public_url": HTTPS}])
async def test_behind_a_proxy_the_keeper_is_nobody_without_a_token(settings: dict[str, Any], tmp_path: Path) -> None:
    async with serving(tmp_path, **settings) as one:
        assert (await one.person().ask("GET", "/admin/tables")).status_code == 403  # a tunnel to this computer adds no header


async def test_the_keeper_has_a_token(tmp_path: Path) -> None:
    async with serving(tmp_path, admin_token="open sesame") as one:
        person = one.person()
        assert (await person.ask("GET", "/admin/tables", headers={"Authorization": "Bearer open sesame"})).status_code == 200
        for given in ("Bearer", "Bearer open sesam", "Bearer open sesamee", "open sesam", "Basic open sesame", ""):
            assert (await person.ask("GET", "/admin/tables", headers={"Authorization": given})).status_code == 403, given
        headers = {"Authorization": "Bearer open sesame", "Origin": one.url}
        assert (await person.ask("GET", "/admin/tables", headers=headers)).status_code == 403
        assert (await person.ask("GET", "/admin/tables")).status_code == 403


# ---- logging


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Collect what the server logs, as `dolmen serve` writes it."""
    output, root = io.StringIO(), logging.getLogger()
    handler = logging.StreamHandler(output)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(lambda record: not record.name.startswith(("httpx", "websockets.client")))  # the clients' side
    monkeypatch.setattr(root, "handlers", [handler])
    before = {name: logging.getLogger(name).level for name in ("", "uvicorn", "alembic")}
    log_as_lines()
    root.handlers[:] = [handler]
    yield output
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


async def test_logs_and_errors_name_no_secret_no_card_and_no_table(
    log: io.StringIO, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = "D3 D4"

    def fails(*about: Any, **more: Any) -> Any:
        raise ValueError(f"hand 1: {cards}")

    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    texts = []
    async with ann.at(table) as tab:
        hand = [card for card in tab.view["zones"]["hand 1"] if card]
        token, link = (await tab.done("token", seat=1))["token"], (await tab.done("carry", seat=1))["link"]
        texts.append(json.dumps(await tab.say("act", seat=1, action="nonsense", turn=0)))
        texts.append(json.dumps(await tab.say("act", seat=2, action=f"lay {hand[0]}", turn=0)))
        monkeypatch.setattr(served.server.thinkers, "think", fails)
        monkeypatch.setattr(served.server.thinkers, "choose", fails)
        monkeypatch.setattr(served.server.store, "lobby", fails)
        texts.append(json.dumps(await tab.say("hint", seat=1)))
        texts.append((await ann.ask("GET", "/api/lobby")).text)
        texts.append((await ann.ask("GET", f"/api/tables/{table}/frames")).text)
        texts.append((await ann.ask("POST", "/api/take", {"secret": token})).text)
        async with Person(served.port, "Eve", cookie="x" * 43).at(table) as eve:
            texts += eve.raw
        while not any(event.get("seat") == 2 for event in tab.events):
            await tab.act()  # until the computer has failed, and something was played for it
    logged = log.getvalue()
    assert logged.count('"level": "error"') >= 3, logged
    assert "ValueError" in logged
    for secret in (ann.cookie, token, link.rpartition("/")[2], table, table.split("-", 2)[2], cards, "hand 1", "Ann"):
        assert secret not in logged
    for line in logged.splitlines():
        assert json.loads(line)["from"]
    for text in texts:
        assert not any(secret in text for secret in (ann.cookie, link.rpartition("/")[2], table.split("-", 2)[2], cards))
        for card in hand[1:]:
            assert not re.search(rf"\b{card}\b", text)


async def test_names_and_talk_come_out_as_text(tmp_path: Path) -> None:
    wild = '<b>"\\\u202eevil\u2066\x00\x1b[31m\u200b\u2028\r\n</b>'
    tame = '<b>"\\ evil [31m </b>'
    async with serving(tmp_path) as one:
        ann = await one.person(wild[:24]).hello()
        table = await ann.make("card", "me", {"who": "friend", "name": wild[:24]}, "open", listed=True)
        async with ann.at(table) as tab:
            await tab.done("talk", text=wild)
            await tab.done("sit", seat=3, name=wild[:24])
            await tab.until(lambda: tab.table["status"] == "running" and len(tab.log) >= 2)
            assert tab.log[0]["text"] == " ".join(tame.split())
            lobby = (await ann.ask("GET", "/api/lobby")).text
            record = (await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"]
            for text in ("".join(tab.raw), lobby, json.dumps(record, ensure_ascii=False)):
                assert "evil" in text
                assert all(one.isprintable() for one in text)
            assert dolmen.read(record).names[0].startswith('<b>"')


async def test_names_in_records_from_elsewhere_are_tamed(tmp_path: Path) -> None:
    match = dolmen.Match("stones", seed=1, names=("\u202eevil\x1b" + "x" * 100, "Bob"))
    match.concede(1)
    async with serving(tmp_path) as one:
        ann = await one.person().hello()
        table = (await ann.ask("POST", "/api/records", {"record": match.record()})).json()["id"]
        frames = (await ann.ask("GET", f"/api/tables/{table}/frames")).json()
        async with ann.at(table) as tab:
            for name in (
                tab.table["seats"][0]["name"],
                frames["names"][0],
                (await ann.ask("GET", "/api/mine")).json()["tables"][0]["seats"][0],
            ):
                assert name == "evil " + "x" * 19


async def test_whoever_has_the_link_of_a_private_table_sees_what_an_onlooker_sees(served: Served) -> None:
    ann, eve = await served.person("Ann").hello(), served.person("Eve")
    table = await ann.make("card", "me", {"who": "friend", "name": "Bo"}, "bard", options={"first": 1})
    async with ann.at(table) as tab:
        await tab.done("show", seat=1)
        hand = tab.view["zones"]["hand 1"]
    match: Any = served.server.hall.rooms[table].table.match
    fate = match.origin.secret.hex()
    for path in ("", "/record"):
        text = (await eve.ask("GET", f"/api/tables/{table}{path}")).text
        for secret in (*hand, ann.id, fate):
            assert not re.search(rf"\b{secret}\b", text), path
    assert (await eve.ask("GET", f"/api/tables/{table}/frames")).status_code == 409
    assert (await eve.ask("POST", f"/api/tables/{table}/same-deal", {"game": "card", "seats": []})).status_code == 401
    eve = await eve.hello()
    asked = {"game": "card", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}]}
    assert (await eve.ask("POST", f"/api/tables/{table}/same-deal", asked)).status_code == 409


async def test_the_lobby_lists_what_is_to_be_listed_and_leads_nowhere_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as one:
        ann, eve = await one.person("Ann").hello(), await one.person("Eve").hello()
        private = await ann.make("card", "me", {"who": "friend", "name": "Bo"})
        async with ann.at(private) as tab:
            await tab.done("concede", seat=1)
        asked = {"game": "card", "seats": [{"who": "me"}, {"who": "open"}]}
        again = (await ann.ask("POST", f"/api/tables/{private}/same-deal", asked)).json()["id"]
        listed = await ann.make("card", "me", "open", listed=True)
        lobby = await eve.ask("GET", "/api/lobby")
        assert [one["id"] for one in lobby.json()["tables"]] == [listed]
        assert ann.id not in lobby.text
        async with eve.at(listed) as tab:
            assert tab.table["follows"] is None
            assert private not in "".join(tab.raw)
        async with eve.at(again) as tab:
            assert tab.table["follows"] == private


# ---- being forgotten


async def test_whoever_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    """The name, what they said and what they hold: not in lists, logs and records, not at running tables, not on the disk."""
    name, friend, words = "Annabel-Lee", "Friend-of-Annabel", "by the sea, by the sea"
    async with serving(tmp_path) as one:
        ann, bob = await one.person(name).hello(), await one.person("Bob").hello()
        running = await ann.make("card", "me", "open", "open", options={"first": 2})
        over = await ann.make("card", "me", {"who": "friend", "name": friend}, "open")
        left = await bob.make("card", "me", "open", "open")
        alone = await ann.make("stones", "me", "open", listed=True)
        async with bob.at(running) as b, bob.at(over) as c, bob.at(left), bob.at(alone) as onlooker, ann.at(running) as mine:
            await b.done("sit", seat=2)
            await b.done("sit", seat=3)
            await c.done("sit", seat=3)
            await mine.done("talk", text=words)
            async with ann.at(over) as a, ann.at(left) as e:
                await a.done("concede", seat=1)
                await a.done("concede", seat=2)
                await e.done("sit", seat=2)
                await e.done("leave")
            again = {"game": "card", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}]}
            assert (await bob.ask("POST", f"/api/tables/{over}/same-deal", again)).status_code == 201
            token = (await mine.done("token", seat=1))["token"]
            with Disk(tmp_path / "tables.sqlite") as disk:
                assert name.encode() in disk.bytes()
                answer = await ann.ask("DELETE", "/api/me")
                assert answer.status_code == 200
                stored = disk.bytes()
                for trace in (name, friend, words):
                    assert trace.encode() not in stored
                assert ann.id not in {row[0] for row in disk.rows("people")}
                assert ann.id not in {row[1] for row in disk.rows("seats")}
            assert (await ended(mine))[0] == 4401
            await b.until(lambda: b.table["seats"][0]["kind"] == "computer")
            await c.until(lambda: c.table["seats"][0]["name"] == "?")
            await onlooker.until(lambda: onlooker.table["seats"][0]["kind"] == "open")
        for table in (running, over, left, alone):
            async with bob.at(table) as tab:
                asked = [(await bob.ask("GET", f"/api/tables/{table}{path}")).text for path in ("", "/record", "/frames")]
                lists = [(await bob.ask("GET", path)).text for path in ("/api/lobby", "/api/mine", "/admin/tables")]
                for text in (*tab.raw, *asked, *lists):
                    assert not any(trace in text for trace in (name, friend, words))
        record = (await bob.ask("GET", f"/api/tables/{over}/record")).json()["record"]
        assert dolmen.verify(record).fair
        assert dolmen.read(record).names == ("?", "? 2", "Bob")
        async with ann.at(over) as tab, ann.at(running, token) as bot:
            assert (await ended(tab), await ended(bot)) == ((4401, ["bye"]), (4401, ["bye"]))
        assert (await ann.ask("GET", "/api/me")).json() == {"me": None}
        assert (await ann.ask("DELETE", "/api/me")).status_code == 401
        async with bob.at(over) as tab:
            new = (await tab.done("rematch"))["table"]
            async with bob.at(new) as next_one:
                assert [seat["kind"] for seat in next_one.table["seats"]] == ["person", "open", "open"]
    async with serving(tmp_path) as one:
        for row in await one.server.store.all_rows(10):
            room = await one.server.hall.room(row.id)
            assert name not in str(room.table.named())


async def test_the_keeper_can_forget_a_person_too(tmp_path: Path, served: Served) -> None:
    ann = await served.person("Annabel-Lee").hello()
    await ann.make("card", "me", "bard")
    assert (await ann.ask("POST", "/admin/forget", {"person": ann.id})).status_code == 200
    with Disk(tmp_path / "tables.sqlite") as disk:
        assert b"Annabel-Lee" not in disk.bytes()
