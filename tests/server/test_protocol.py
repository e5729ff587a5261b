"""Test that the server does what docs/protocol.md and /openapi.json promise, and that programs can play by it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import typing
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import dolmen
from dolmen import players
from dolmen.server import messages
from dolmen.server.commands import bot
from dolmen.server.commands.bot import NoSeat, socket_address
from dolmen.server.wire import http, openapi, protocol
from tests.server.serving import PATIENCE, Person, Served, serving

pytestmark = pytest.mark.compiled_only

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "dolmen" / "server" / "commands" / "example_bot.py"
PAGE = protocol.page()
START = "from dolmen.cli import main; main()"


# ---- the page


def test_the_page_is_up_to_date() -> None:
    assert protocol.PAGE.read_text(encoding="utf-8") == PAGE, "write it anew: python -m dolmen.server.wire.protocol"


def test_every_message_and_every_part_of_one_stands_on_the_page() -> None:
    kinds = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    tagged = {*typing.get_args(messages.ANY_SAID), *typing.get_args(messages.ANY_TOLD)}
    assert len(kinds) > 50
    for kind in kinds:
        if kind not in (messages.Said, messages.Order, messages.Told):
            name = protocol.tag(kind) if kind in tagged else kind.__name__
            assert re.search(rf"^(#### |\| )`{name}`", PAGE, re.MULTILINE), kind
    for name in re.findall(r"(?:list of|^\| `\w+`\?? \|) `([A-Z]\w+)`", PAGE, re.MULTILINE):
        assert f"#### `{name}`" in PAGE


def test_every_message_stands_in_one_group() -> None:
    grouped = [kind for kinds in protocol.groups().values() for kind in kinds]
    assert sorted(map(str, grouped)) == sorted(map(str, typing.get_args(messages.ANY_SAID)))


def test_every_message_and_every_address_says_what_it_is_for() -> None:
    for kind in (*typing.get_args(messages.ANY_SAID), *typing.get_args(messages.ANY_TOLD), *protocol.SHOWN):
        assert protocol.doc(kind)
    for one in http.ENDPOINTS:
        assert one.call.__doc__


def test_the_bot_on_the_page_is_the_one_that_is_run_and_short() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert f"```python\n{text}```" in PAGE
    assert len(text.splitlines()) <= 33


def test_the_conversation_on_the_page_holds_messages_that_can_be_read() -> None:
    conversation = PAGE.partition("## A conversation")[2].split("```")[1]
    heard = [json.loads(one) for one in re.findall(r"^← (\{.*?\})$(?=\n\n|\n←|\n\Z)", conversation, re.MULTILINE | re.DOTALL)]
    assert [one["type"] for one in heard] == ["table", "table", "done", "refused"]
    for one in re.findall(r"^→ (.*)$", conversation, re.MULTILINE)[:1]:
        assert isinstance(messages.said.decode(one), messages.Act)


async def test_answers_are_of_the_types_that_the_page_names(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as tab:
        asked: dict[str, dict[str, Any]] = {"why": {"seat": 1, "action": "draw"}, "hint": {"seat": 1}, "carry": {"seat": 1}}
        for kind, answer in messages.ANSWERS.items():
            if kind is messages.Rematch:
                await tab.done("concede", seat=1)
            about = {} if kind is messages.Rematch else asked.get(protocol.tag(kind), {"seat": 1})
            found = await tab.done(protocol.tag(kind), **about)
            assert json.loads(messages.encoder.encode(msgspec.convert(found, answer))) == found
            assert found


async def test_every_message_told_has_only_parts_that_the_page_names(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("stones", "me", "bard", clock={"kind": "move", "seconds": 60})
    async with ann.at(table) as tab:
        await tab.refused("sit", seat=1)
        await tab.play_on()
    known = {protocol.tag(kind): {field.name for field in protocol.fields_of(kind)} for kind in typing.get_args(messages.ANY_TOLD)}
    shown = {kind: {field.name for field in protocol.fields_of(kind)} for kind in protocol.SHOWN}
    for told in tab.told:
        assert set(told) - {"type"} <= known[told["type"]]
        for choice in told.get("choices") or ():
            assert set(choice) == shown[messages.ChoiceShown]
        for event in told.get("events", ()):
            assert set(event) == shown[messages.EventShown]
        if "you" in told:
            assert set(told["you"]) == shown[messages.You]


# ---- /openapi.json


async def test_the_description_of_http_is_valid_and_complete(tmp_path: Path) -> None:
    import schemathesis

    async with serving(tmp_path) as served:
        document = (await served.person().ask("GET", "/openapi.json")).json()
    schema: Any = schemathesis.openapi.from_dict(document)
    schema.validate()
    found = {(operation.method.upper(), operation.path) for operation in (one.ok() for one in schema.get_all_operations())}
    assert found == {(one.method, one.path) for one in http.ENDPOINTS}
    assert document == json.loads(messages.encoder.encode(openapi.document()))
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["summary"]


# ---- programs that play


@asynccontextmanager
async def program(*command: str, **variables: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a program, and end it if it does not end by itself."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def said_by(process: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    async with asyncio.timeout(120):
        output, errors = await process.communicate()
    return process.returncode, output.decode(), errors.decode()


async def a_table_for_bots(served: Served, game: str, **settings: Any) -> tuple[Person, str, str, list[str]]:
    """Make a table with two seats of Ann's; return its link, and a token for each."""
    ann = await served.person().hello()
    table = await ann.make(game, "me", {"who": "friend", "name": "Bo"}, **settings)
    async with ann.at(table) as tab:
        tokens = [(await tab.done("token", seat=seat))["token"] for seat in (1, 2)]
    return ann, table, f"{served.url}/t/{table}", tokens


@pytest.fixture
def example(tmp_path: Path) -> str:
    """Write the example as a reader would copy it from the page."""
    path = tmp_path / "example_bot.py"
    path.write_text(PAGE.partition("```python\n")[2].partition("```")[0], encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("game", ["stones", "tales"])
async def test_two_example_bots_finish_a_match(game: str, example: str, served: Served) -> None:
    options = {"games": 1} if game == "tales" else {}
    ann, table, link, tokens = await a_table_for_bots(served, game, options=options)
    async with program(example, link, tokens[0]) as first, program(example, link, tokens[1]) as second:
        results = await asyncio.gather(said_by(first), said_by(second))
    scores = (await ann.ask("GET", f"/api/tables/{table}")).json()["scores"]
    assert [*results] == [(0, " ".join(map(str, scores)) + "\n", "")] * 2


async def test_an_example_bot_with_a_wrong_token_says_why(example: str, served: Served) -> None:
    _, _, link, _ = await a_table_for_bots(served, "stones")
    async with program(example, link, "x" * 43) as process:
        assert await said_by(process) == (
            1,
            "",
            "This token does not open this seat: it is mistyped, of another table, or somebody else sits there now.\n",
        )


async def test_a_druid_and_a_player_of_ones_own_play_from_the_command_line(served: Served) -> None:
    ann, table, link, tokens = await a_table_for_bots(served, "stones")
    async with (
        program("-c", START, "bot", link, "--level", "druid", DOLMEN_BOT_TOKEN=tokens[0]) as druid,
        program("-c", START, "bot", link, "--level", "tests.own_player:Modest", DOLMEN_BOT_TOKEN=tokens[1]) as other,
    ):
        (code, output, errors), own = await asyncio.gather(said_by(druid), said_by(other))
    assert (own[0], own[2]) == (0, "")
    assert (code, errors) == (0, "")
    scores = (await ann.ask("GET", f"/api/tables/{table}")).json()["scores"]
    assert output.splitlines()[-1] == " ".join(map(str, scores))
    assert output.splitlines()[0].startswith("1: ")
    for command, variables in (
        (["bot", link], {}),
        (["bot", link, "--token", "x" * 43], {}),
        (["bot", f"{served.url}/lobby", "--token", "x" * 43], {}),
        (["bot", link, "--level", "wizard"], {"DOLMEN_BOT_TOKEN": tokens[0]}),
    ):
        async with program("-c", START, *command, **variables) as process:
            code, output, errors = await said_by(process)
            assert (code, output, len(errors.splitlines())) == (2, "", 1), errors
            assert tokens[0] not in errors


class Counting:
    """A player that takes the last legal action, and counts how often it is asked."""

    def __init__(self) -> None:
        self.thoughts = 0

    def choose(self, view: Any, legal: list[str], budget: Any = None) -> str:
        self.thoughts += 1
        return legal[-1]


async def test_a_bot_plays_on_after_the_server_was_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gone for longer than it would wait when a match begins: what counts is when it was last heard of."""
    player, told, now = Counting(), list[str](), 0.0
    monkeypatch.setattr(bot, "monotonic", lambda: now)
    async with serving(tmp_path) as served:
        ann, table, link, tokens = await a_table_for_bots(served, "stones", options={"first": 1})
        port = served.port
        playing = asyncio.create_task(bot.play(link, tokens[0], player, told.append))  # type: ignore[arg-type]
        async with ann.at(table, tokens[1]) as tab:
            await tab.act()
            now += 1.5 * bot.PATIENCE
    async with asyncio.timeout(PATIENCE):
        while not told and not playing.done():
            await asyncio.sleep(0.01)
    now += 0.9 * bot.PATIENCE
    async with serving(tmp_path, port=port) as served:
        thoughts = player.thoughts
        async with ann.at(table, tokens[1]) as tab:
            await tab.play_on()
            scores = tab.table["ended"]["scores"]
        assert list(await playing) == scores
        assert player.thoughts > thoughts
    assert "connection lost, trying again" in told


async def test_a_bot_waits_for_a_pause_and_acts_again_after_a_take_back(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table, player = await ann.make("stones", "me", "open", options={"first": 2}), Counting()
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        token = (await b.done("token", seat=2))["token"]
        await a.done("propose", what="pause", seat=1)
        await b.done("answer", yes=True)
        playing = asyncio.create_task(bot.play(f"{served.url}/t/{table}", token, player))  # type: ignore[arg-type]
        await asyncio.sleep(0.5)
        assert player.thoughts == 0
        await a.done("resume")
        await a.until(lambda: bool(a.choices))
        assert player.thoughts == 2  # turn, leave
        await b.done("back", seat=2)
        await a.until(lambda: [event["action"] for event in a.events].count("leave") == 2)
        await a.done("concede", seat=1)
        assert len(await playing) == 2
        assert player.thoughts == 3


async def test_a_bot_gives_up_where_nobody_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "PATIENCE", 0.5)
    async with serving(tmp_path) as served:
        _, table, link, tokens = await a_table_for_bots(served, "stones")
        player = players.find("first")
        with pytest.raises(NoSeat, match="This token does not open this seat"):
            await bot.play(link, "x" * 43, player)
        with pytest.raises(NoSeat, match="There is no such table"):
            await bot.play(f"{served.url}/t/quiet-heron-nowhere", tokens[0], player)
        url = served.url
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(bot, "socket_address", lambda url: f"ws://127.0.0.1:{served.port}/nothing")
            with pytest.raises(NoSeat, match="does not let us in: 403"):
                await bot.play(link, tokens[0], player)
    with pytest.raises(NoSeat, match="cannot be reached"):
        await bot.play(f"{url}/t/{table}", tokens[0], player)


async def test_a_view_that_cannot_be_ends_a_bot_in_a_sentence() -> None:
    """A foreign server may send anything."""
    view = json.loads(dolmen.Match("card", 2, 1, {"first": 1}).view(1).json())
    view["fields"]["phase"] = 77
    you = {"seats": [1], "eyes": 1, "hand_over": None, "host": True, "turn": 1, "take_back": None, "asked": False, "muted": []}
    told = {"type": "table", "view": view, "choices": [{}], "you": you}

    class Socket:
        async def __aiter__(self) -> AsyncIterator[str]:
            yield json.dumps(told)

    with pytest.raises(NoSeat, match=r"a table that cannot exist.*phase is from 0 to 2"):
        await bot.Bot(players.find("first"), print).sit(Socket())


@pytest.mark.parametrize("link", ["", "dolmen", "ftp://host/t/x", "https://host/", "https://host/t/"])
def test_what_is_no_link_to_a_table_is_said_so(link: str) -> None:
    with pytest.raises(NoSeat, match="is no link to a table"):
        socket_address(link)


def test_a_link_leads_to_a_socket() -> None:
    assert socket_address("https://h:1/t/quiet-heron-x/") == "wss://h:1/api/tables/quiet-heron-x/live?texts=0"
