"""Fuzz the server: whatever is sent, it answers, nothing of its own fails, and what it refuses changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
import typing
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from dolmen.server import messages
from dolmen.server.config import Limits
from dolmen.server.tables import facts
from dolmen.server.tables.table import Table
from dolmen.server.wire import openapi
from tests.depth import thorough
from tests.server.serving import Person, Served, Tab, serving
from tests.server.test_table import told
from tests.server.watching import Disk, Watch, watching

pytestmark = pytest.mark.compiled_only

EXAMPLES = 150 if thorough() else 50
NO_LIMITS = Limits(
    messages=1e9, burst=10**9, talk=1e9, talk_burst=10**9, requests=1e9, requests_burst=10**9, newcomers=1e9, newcomers_burst=10**9,
    hints=1e9, hints_burst=10**9, records=1e9, records_burst=10**9, connections=10**9, tables=10**9,
)  # fmt: skip


class Lab:
    """A server, some people, and tables in every state; hypothesis calls it from outside the loop."""

    def __init__(self, runner: asyncio.Runner, served: Served, disk: Disk, watch: Watch) -> None:
        self.run, self.served, self.disk, self.watch = runner.run, served, disk, watch
        self.people: dict[str, Person] = {}
        self.tables: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        self._tabs: dict[tuple[str, str], Tab] = {}
        self._open = AsyncExitStack()

    async def prepare(self) -> None:
        for name in ("Ann", "Bob", "Cat"):
            self.people[name] = await self.served.person(name).hello()

    async def close(self) -> None:
        await self._open.aclose()

    # ---- tables in every state

    async def table(self, state: str) -> str:
        """Return a table in this state: Ann is the host at seat 1, Bob sits at seat 2 where there is a second person, Cat looks on."""
        id = self.tables.get(state)
        if id is None or not await self._still(state, id):
            id = self.tables[state] = await self._make(state)
        return id

    async def _still(self, state: str, id: str) -> bool:
        table = (await self.served.server.hall.room(id)).table
        return {"open": table.status == "open", "over": table.status == "over", "paused": table.paused}.get(
            state, table.status == "running"
        )

    async def _make(self, state: str) -> str:
        ann = self.people["Ann"]
        if state == "alone":
            return await ann.make("card", "me", "bard", clock={"kind": "total", "seconds": 900, "increment": 1})
        if state == "shared":
            return await ann.make("card", "me", {"who": "friend", "name": "Bo"}, {"who": "friend", "name": "Eve"})
        if state == "open":
            return await ann.make("card", "me", "open", "open", "bard", listed=True)
        id = await ann.make("stones", "me", "open", clock={"kind": "move", "seconds": 900})
        await (await self.tab(id, "Bob")).done("sit", seat=2)
        host = await self.tab(id, "Ann")
        if state == "over":
            await host.done("concede", seat=1)
        if state == "paused":
            await host.done("propose", what="pause", seat=1)
            await (await self.tab(id, "Bob")).done("answer", yes=True)
        return id

    async def tab(self, table: str, who: str) -> Tab:
        """Return a connection that is still open; "bot" plays for Ann."""
        tab = self._tabs.get((table, who))
        if tab is None or tab.closed is not None:
            token = None
            if who == "bot":
                if table not in self.tokens:
                    self.tokens[table] = (await (await self.tab(table, "Ann")).done("token", seat=1))["token"]
                token = self.tokens[table]
            person = self.people["Ann" if who == "bot" else who]
            tab = self._tabs[table, who] = await self._open.enter_async_context(person.at(table, token))
            await tab.until(lambda: "you" in tab.told[0] or tab.closed is not None)
        return tab

    # ---- sending

    async def send(self, state: str, who: str, data: str | bytes) -> None:
        table = await self.table(state)
        tab = await self.tab(table, who)
        await self.quiet()
        before = self.facts(table), self.disk.version()
        told = len(tab.told)
        await tab.socket.send(data)
        await tab.until(lambda: tab.closed is not None or any(one["type"] != "table" for one in tab.told[told:]))
        answer = next((one for one in tab.told[told:] if one["type"] != "table"), {"type": "closed"})
        assert self.watch.trouble == []
        assert answer.get("code") != "failed", answer
        if answer["type"] == "done":
            assert answer["id"] == json.loads(data)["id"]
        else:
            assert (self.facts(table), self.disk.version()) == before, answer
            assert answer["type"] == "refused"
            assert answer["text"]

    def facts(self, table: str) -> Any:
        room = self.served.server.hall.rooms[table]
        return room.table.number, [*room.table.log], [*room.table.chairs], room.table.notes

    async def quiet(self) -> None:
        """Wait until no computer thinks and nothing is being written."""
        hall = self.served.server.hall
        reviews = hall.services.reviews
        while (
            hall.services._tasks
            or any(room.turn.locked() for room in hall.rooms.values())
            or any(one.work is not None and not one.work.done() for one in reviews._of.values())
        ):
            await asyncio.sleep(0.001)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("fuzz")
    with asyncio.Runner() as runner, watching() as watch:
        stack = AsyncExitStack()
        runner.get_loop().set_exception_handler(watch.hear)
        served = runner.run(stack.enter_async_context(serving(folder, limits=NO_LIMITS)))
        with Disk(folder / "tables.sqlite") as disk:
            lab = Lab(runner, served, disk, watch)
            runner.run(lab.prepare())
            yield lab
            runner.run(lab.close())
        runner.run(stack.aclose())
    assert watch.trouble == []


# ---- over the WebSocket

STATES = st.sampled_from(["open", "alone", "shared", "running", "paused", "over"])
WHO = st.sampled_from(["Ann", "Bob", "Cat", "bot"])
EDGES = st.sampled_from([0, 1, 2, 3, 10, 11, -1, 2**31, 2**53, 2**63, 2**64, 10**40])
TEXTS = st.sampled_from(
    ["", " ", "a", "draw", "turn", "lay 1", "\u202e", "\x00", "é" * 24, "x" * 25, "x" * 60, "x" * 61, "x" * 201, "{$who}"]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | EDGES | st.floats() | TEXTS | st.text(max_size=30), lambda inner: st.lists(inner, max_size=3), max_leaves=5
)


def right(kind: Any) -> st.SearchStrategy[Any]:
    """Generate values of a field's type, at its edges."""
    if isinstance(kind, msgspec.inspect.UnionType):
        return st.one_of([right(one) for one in kind.types])
    if isinstance(kind, msgspec.inspect.LiteralType):
        return st.sampled_from(kind.values)
    if isinstance(kind, msgspec.inspect.IntType):
        return st.integers(1, 4) | st.sampled_from([kind.ge, kind.le]) if kind.ge is not None else st.integers(0, 3) | EDGES
    if isinstance(kind, msgspec.inspect.StrType):
        least, most = kind.min_length or 0, kind.max_length or 100
        return st.one_of(TEXTS, st.text(max_size=most)).filter(lambda text: least <= len(text) <= most)
    return {"BoolType": st.booleans(), "NoneType": st.none()}[type(kind).__name__]


def message(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Generate valid messages of that type."""
    fields = {field.name: right(field.type) for field in msgspec.inspect.type_info(kind).fields if field.name != "id"}  # type: ignore[attr-defined]
    return st.fixed_dictionaries({"do": st.just(kind.__struct_config__.tag), "id": st.sampled_from(["a", "b", "Z-9_"]), **fields})


RIGHT = st.one_of([message(kind) for kind in typing.get_args(messages.ANY_SAID)])


@st.composite
def spoiled(draw: Callable[..., Any]) -> dict[str, Any]:
    """Generate a message with a field left out, added, or of another type."""
    message = draw(RIGHT)
    name = draw(st.sampled_from([*message, "extra"]))
    if name in message and draw(st.booleans()):
        del message[name]
    else:
        message[name] = draw(VALUES)
    return dict(draw(st.permutations([*message.items()])))


def said(message: Any) -> str:
    return json.dumps(message)


@given(STATES, WHO, RIGHT)
@settings(max_examples=4 * EXAMPLES)
def test_messages_of_every_type_from_anybody_at_any_moment(lab: Lab, state: str, who: str, message: dict[str, Any]) -> None:
    lab.run(lab.send(state, who, said(message)))


@given(STATES, WHO, spoiled())
@settings(max_examples=2 * EXAMPLES)
def test_messages_of_the_wrong_form(lab: Lab, state: str, who: str, message: dict[str, Any]) -> None:
    lab.run(lab.send(state, who, said(message)))


STRANGE = [
    "", "null", "[]", "{}", "{", "1", '"a"', "\ufeff{}", '{"do":"ping","id":"a"}x', '{"do":"ping","do":"act","id":"a"}', "[" * 4000,
    '{"a":' * 800, '{"do":"ping","id":"a","b":' + "[" * 4000, '{"b":' + "[" * 3000 + "]" * 900, '{"id":"a","b":' + '{"c":' * 700,
    '{"do":"act","id":"a","seat":1,"action":"draw","turn":' + "9" * 4000 + "}", '{"do":"talk","id":"a","text":"\\ud800"}',
    '{"do":"ping","id":"\\u0000"}', '{"do":"act","id":"a","seat":1e0,"action":"draw"}', '{"do":"act","id":"a","seat":1,"action":NaN}',
]  # fmt: skip


@given(STATES, WHO, st.sampled_from(STRANGE) | st.text(max_size=200) | st.binary(max_size=200) | VALUES.map(said))
@settings(max_examples=2 * EXAMPLES)
def test_any_text_and_any_bytes(lab: Lab, state: str, who: str, data: str | bytes) -> None:
    lab.run(lab.send(state, who, data))


@pytest.mark.parametrize("data", STRANGE)
def test_strange_texts(lab: Lab, data: str) -> None:
    lab.run(lab.send("running", "Ann", data))
    lab.run(lab.send("running", "Ann", data.encode()))


# ---- all at once


@pytest.mark.parametrize("game", ["card", "tales"])
def test_people_who_talk_all_at_once_end_up_at_the_same_table(lab: Lab, game: str) -> None:
    """Ann, Bob and Cat send without waiting for answers, come and go. Memory and disk agree, and all are told the same."""

    async def play(seed: int) -> None:
        ann = lab.people["Ann"]
        table = await ann.make(game, "me", "open", "open", "bard", clock={"kind": "total", "seconds": 900, "increment": 1})
        for seat, name in ((2, "Bob"), (3, "Cat")):
            await (await lab.tab(table, name)).done("sit", seat=seat)
        await asyncio.gather(*(chatter(random.Random(f"{seed} {name}"), table, name) for name in lab.people))
        tabs = [await lab.tab(table, name) for name in lab.people]
        for tab in tabs:
            await tab.say("ping")
        await lab.quiet()
        room = lab.served.server.hall.rooms[table]
        entries = [(entry.number, entry.at, facts.read(entry.body)) for entry in await lab.served.server.store.entries(table)]
        assert told(Table.rebuilt(table, entries)) == told(room.table)
        assert room.table.number > 20
        for tab in tabs:
            await tab.say("ping")
            assert tab.view["scores"] == tabs[0].view["scores"]
            heard = [[line["number"] for line in one.log if line["what"] != "talked"] for one in (tab, tabs[0])]  # talk may be muted
            assert heard[0] == heard[1]
        assert lab.watch.trouble == []

    async def chatter(any: random.Random, table: str, name: str) -> None:
        sent = 0
        for _ in range(8):
            tab = await lab.tab(table, name)
            ids = [f"{name}-{sent + n}" for n in range(6)]
            for id in ids:
                await tab.socket.send(said({"id": id, **something(any, tab)}))
            sent += len(ids)
            await tab.until(lambda tab=tab, ids=ids: all(id in tab.answers for id in ids))  # type: ignore[misc]
            assert all(tab.answers[id].get("code") not in ("failed", "bad-form") for id in ids)
            if any.random() < 0.2:
                await tab.socket.close()
                await tab.until(lambda tab=tab: tab.closed is not None)  # type: ignore[misc]

    def something(any: random.Random, tab: Tab) -> dict[str, Any]:
        seat = next(iter(tab.you["seats"]), 1)
        if tab.choices and any.random() < 0.6:
            return {"do": "act", "seat": seat, "action": any.choice(tab.choices)["action"], "turn": tab.you["turn"]}
        if tab.you["asked"] and any.random() < 0.5:
            return {"do": "answer", "yes": any.random() < 0.7}
        return any.choice([
            {"do": "talk", "text": "hello"}, {"do": "back", "seat": seat}, {"do": "propose", "what": "back", "seat": seat},
            {"do": "propose", "what": "pause", "seat": seat}, {"do": "resume"}, {"do": "resume"}, {"do": "leave"}, {"do": "return"},
            {"do": "return"}, {"do": "hint", "seat": seat}, {"do": "speak", "lang": any.choice(["en", "de", "nl"])},
            {"do": "mute", "seat": any.randint(1, 4), "on": any.random() < 0.5}, {"do": "why", "seat": seat, "action": "draw"},
        ])  # fmt: skip

    for seed in range(2):
        lab.run(play(seed))


# ---- over HTTP


def loosened(part: Any) -> Any:
    """Loosen named tuples in a schema, which schemathesis does not accept: each part may stand anywhere."""
    if isinstance(part, list):
        return [loosened(one) for one in part]
    if not isinstance(part, dict):
        return part
    by_name = part.get("additionalProperties")
    if isinstance(by_name, dict) and "prefixItems" in by_name:
        parts = by_name["prefixItems"]
        return part | {"additionalProperties": {"type": "array", "minItems": len(parts), "maxItems": len(parts), "items": {"anyOf": parts}}}
    return {name: loosened(one) for name, one in part.items()}


def labels() -> list[str]:
    """Name the operations, without schemathesis: every worker collects them, and one needs it."""
    return [f"{method.upper()} {path}" for path, methods in openapi.document()["paths"].items() for method in methods]


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    import schemathesis

    schema: Any = schemathesis.openapi.from_dict(loosened(openapi.document()))
    return {operation.label: operation for operation in (found.ok() for found in schema.get_all_operations())}


def test_every_operation_is_asked(operations: dict[str, Any]) -> None:
    assert sorted(operations) == sorted(labels())


@pytest.mark.parametrize("label", labels())
def test_requests_as_described_and_otherwise(lab: Lab, operations: dict[str, Any], label: str) -> None:
    """What /openapi.json promises is kept, whatever is asked."""
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    promised = [
        not_a_server_error, checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance,
    ]  # fmt: skip
    operation = operations[label]
    tables = [lab.run(lab.table(state)) for state in ("open", "running", "over", "shared")]
    dan = lab.run(lab.served.person("Dan").hello())
    cookies = [{}, {"dolmen": dan.cookie}, {"dolmen": dan.cookie}, {"dolmen": "x" * 43}]
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]

    @given(st.data(), st.sampled_from(modes), st.sampled_from([*tables, None, None]), st.sampled_from(cookies))
    @settings(max_examples=EXAMPLES // 5)
    def ask(data: Any, mode: Any, table: str | None, cookies: dict[str, str]) -> None:
        try:
            case = data.draw(operation.as_strategy(generation_mode=mode))
        except Unsatisfiable:
            return
        if "table" in case.path_parameters and table is not None:
            case.path_parameters["table"] = table
        lab.run(lab.quiet())
        before = lab.disk.version()
        response = lab.run(asyncio.to_thread(case.call, base_url=lab.served.url, cookies=cookies))
        case.validate_response(response, checks=promised)
        assert lab.watch.trouble == []
        assert response.status_code < 400 or lab.disk.version() == before

    ask()


HEADERS = [
    "Host", "Origin", "Origin", "Cookie", "Authorization", "Accept-Language", "Content-Type", "Content-Length", "Sec-Fetch-Site",
    "Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "Transfer-Encoding", "Expect", "Upgrade", "Accept-Encoding",
]  # fmt: skip
VALUES_OF_HEADERS = [
    b"", b"null", b"http://[", b"http://[::1", b"//", b"http://a:b", b"https://x@y", b"http://127.0.0.1", b"dolmen=", b"dolmen=\xff",
    b"Bearer ", b"Bearer " + b"x" * 50, b"chunked", b"-1", b"99999999999", b"for=1.2.3.4", b"1.2.3.4", b"websocket", b"a" * 3000,
    b"\xff\xfe",
]  # fmt: skip
LINES = [
    "GET /api/lobby", "GET /api/me", "POST /api/me", "DELETE /api/me", "GET /api/games/%00/rules", "GET /api/games/..%2f..%2f/rules",
    "GET /api/games/paths/rules", "GET /api/tables/%ff", "GET /api/tables/{over}/frames?eyes=%00", "GET /api/tables/{over}/frames?eyes=99",
    "GET /api/tables/{over}/record?lang=xx", "GET /healthz?lang[]=1", "PUT /api/me", "HEAD /api/lobby", "OPTIONS /api/tables", "TRACE /",
    "GET /api/tables/{open}/live", "GET /admin/tables?limit=-1&offset=999999999999", "POST /admin/prune", "POST /admin/backup",
    "GET /metrics",
    "POST /admin/export", "POST /admin/forget", "GET /admin/tables/%00/record", "GET /api/tables/x/live", "GET //", "GET /openapi.json",
    "POST /api/records", "POST /api/take", "POST /api/tables", "BREW /pot",
]  # fmt: skip
BODIES = [
    b"", b"{}", b"[" * 5000, b'{"name":"a","lang":"en"}', b"\xff", b'{"days":1e99}', b'{"days":' + b"9" * 5000 + b"}", b'{"days":999999}',
    b'{"path":"/proc/nowhere/x"}', b'{"path":"/x\\u0000"}', b'{"folder":"/proc/nowhere"}', b'{"folder":"/x\\u0000"}',
    b'{"record":"\\ud800"}',
    b'{"a":' * 2000, b'{"person":"\\u0000"}', b'{"record":"[Game \\"card\\"]"}',
]  # fmt: skip


REQUESTS, AT_ONCE = 900, 30  # some wait half a second for an answer that does not come


def test_any_request_line_and_any_headers(lab: Lab) -> None:
    any = random.Random(1)
    tables = {state: lab.run(lab.table(state)) for state in ("open", "over")}
    cookie = f"dolmen={lab.run(lab.served.person('Dan').hello()).cookie}".encode()
    seen: Counter[int | None] = Counter()
    for _ in range(REQUESTS // AT_ONCE):
        asked = [request(any, tables, cookie) for _ in range(AT_ONCE)]
        answered = lab.run(all_of(raw(lab.served.port, data) for data in asked))
        assert [data for data, status in zip(asked, answered, strict=True) if status is not None and status >= 500] == []
        assert lab.watch.trouble == [], asked
        seen.update(answered)
    assert {200, 400, 401, 403, 404, 405} <= set(seen)


def request(any: random.Random, tables: dict[str, str], cookie: bytes) -> bytes:
    line, body = any.choice(LINES).format(**tables), any.choice(BODIES)
    sent = {"Host": b"127.0.0.1", "Content-Length": b"%d" % len(body), "Cookie": cookie, "Connection": b"close"}
    sent |= {any.choice(HEADERS): any.choice(VALUES_OF_HEADERS) for _ in range(any.choice([0, 1, 1, 2]))}
    head = f"{line} HTTP/1.1\r\n".encode() + b"".join(name.encode() + b": " + value + b"\r\n" for name, value in sent.items())
    return head + b"\r\n" + body


async def all_of(asked: Iterable[Awaitable[int | None]]) -> list[int | None]:
    return await asyncio.gather(*asked)


async def raw(port: int, data: bytes) -> int | None:
    """Return the status of the answer; None if the server waits for more, or hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        async with asyncio.timeout(0.5):
            answer = await reader.readline()
        return int(answer.split()[1]) if answer else None
    except (TimeoutError, ConnectionError):
        return None
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
