"""Test `dolmen serve` as a host meets it: how it starts, how it ends, and what it logs."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dolmen import cli
from dolmen.server.commands import serve
from dolmen.server.config import Config
from tests.server.lasting import Lasting
from tests.server.processes import DOLMEN, ROOT, Process
from tests.server.serving import Person, Tab
from tests.server.stores import run, until
from tests.server.test_store_files import address, damage, fill

pytestmark = [pytest.mark.compiled_only, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Start one server for all tests here; each test leaves it running."""
    folder = tmp_path_factory.mktemp("serve")
    process = Process(folder, address(folder / "tables.sqlite"))
    process.start()
    try:
        asyncio.run(process.ready())
        yield process
    finally:
        process.kill()


# ---- starting


@pytest.fixture
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let a server that will not start be tried in this process."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(serve, "log_as_lines", lambda *_: None)
    monkeypatch.setattr(os, "environ", {**os.environ})


@pytest.mark.usefixtures("_here")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--workers 2", "Several processes cannot share SQLite: leave out --workers, or give a PostgreSQL with --database."),
        ("--database postgresql://dolmen:geheim@127.0.0.1:1/none", "The database 127.0.0.1:1/none cannot be opened: nothing answers"),
        ("--database tables.sqlite", "The database is named by a URL: sqlite:///FILE or postgresql://"),
        ("--database sqlite:///nowhere/tables.sqlite", "The folder nowhere does not exist."),
        ("--database sqlite:///damaged.sqlite", "The database damaged.sqlite is damaged ("),
        ("--database sqlite:///scrambled.sqlite", "scrambled.sqlite is no SQLite database, or a damaged one (file is not a database)."),
        ("--tls-cert cert.pem", "--tls-cert and --tls-key belong together"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if "damaged" in words:
        run(fill(address(tmp_path / "damaged.sqlite"), 300))
        damage(tmp_path / "damaged.sqlite", 30)  # in the entries, far from what is read at the start
    (tmp_path / "scrambled.sqlite").write_bytes(b"scrambled" * 1000)
    assert cli.run(["serve", "--port", "0", *words.split()]) == cli.BAD_INPUT
    said = capsys.readouterr().err
    assert said.startswith(sentence)
    assert len(said.splitlines()) == 1
    assert "geheim" not in said


async def test_a_second_server_on_one_sqlite_is_refused(server: Process) -> None:
    words = [*DOLMEN, "serve", "--port", "0", "--database", server.database]
    second = subprocess.run(words, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(ROOT)}, cwd=ROOT, timeout=120)
    file = server.database.removeprefix("sqlite:///")
    assert second.returncode == cli.BAD_INPUT
    assert second.stderr == f"A server is using the database {file} already. Stop it first, or name another database.\n"
    await server.ready()  # the first goes on
    server.kill()  # and leaves nothing behind that would keep the next one out
    server.start()
    await server.ready()


# ---- mishaps


@pytest.mark.skipif(sys.platform != "linux", reason="limits the size of files as Linux does")
async def test_on_a_full_disk_an_action_is_refused_and_nothing_has_changed(server: Process) -> None:
    """Files may not grow for a while; then there is room again."""
    ann, bob = await server.person("Ann").hello(), await server.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.act()
        before = standing(a)
        with full(server):
            said = {"id": "again", "seat": a.you["eyes"], "action": a.choices[0]["action"], "turn": a.you["turn"]}
            answer = await a.say("act", **said)
            assert (answer["type"], answer["code"]) == ("refused", "not-stored")
            assert answer["text"] == "It could not be written down, so it was not done. Try again in a moment."
            async with ann.at(table) as anew:
                assert standing(anew) == before
            made = await ann.ask("POST", "/api/tables", {"game": "card", "seats": [{"who": "me"}, {"who": "open"}]})
            assert (made.status_code, made.json()["code"]) == (503, "not-stored")
        assert standing(a) == before
        a.answers.clear()
        await a.done("act", **said)
        await b.until(lambda: len(b.events) == len(a.events) > len(before["events"]))


def standing(tab: Tab) -> dict[str, Any]:
    return {name: getattr(tab, name) for name in ("table", "you", "view", "choices")} | {"events": [*tab.events], "log": [*tab.log]}


class full:
    """Fill the disk of a server."""

    def __init__(self, server: Process) -> None:
        self._pid, self._wal = server.pid, Path(f"{server.database.removeprefix('sqlite:///')}-wal")

    def __enter__(self) -> None:
        self._before = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (self._wal.stat().st_size, self._before[1]))

    def __exit__(self, *_: object) -> None:
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, self._before)


async def test_a_laptop_that_slept_hears_what_it_missed(server: Process) -> None:
    """Once with the connection still open when it wakes up, once with the server restarted meanwhile."""
    laptop = None
    try:
        ann, bob = await server.person("Ann").hello(), await server.person("Bob").hello()
        table = await ann.make("stones", "me", "open")
        async with bob.at(table) as b:
            await b.done("sit", seat=2)
        at_home = Lasting(ann, table, random.Random(1), lambda: server.port, rest=0.02)
        home = asyncio.create_task(at_home.play())
        laptop = sleeper(server, table, bob)
        for restart in (False, True):
            acts = len(at_home.events)
            await until(lambda acts=acts: len(at_home.events) > acts + 5)
            laptop.send_signal(signal.SIGSTOP)
            await until(lambda: not at_home.choices and at_home.said is None)  # Ann waits for Bob
            if restart:
                assert await asyncio.to_thread(server.stop) == 0
                server.start()
                await server.ready()
            laptop.send_signal(signal.SIGCONT)
        await home
        heard = json.loads((await asyncio.to_thread(laptop.communicate))[0])
        assert heard["connected"] == 2
        assert heard["log"] == at_home.log
        seen = [(event["number"], event["what"], event["seat"]) for event in at_home.events]
        assert [(event["number"], event["what"], event["seat"]) for event in heard["events"]] == seen
    finally:
        if laptop:
            laptop.kill()
            laptop.__exit__(None, None, None)


def sleeper(server: Process, table: str, person: Person) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.server.lasting", str(server.port), table, person.cookie, "2"]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})


# ---- stopping


async def test_a_server_says_goodbye_before_it_goes(server: Process) -> None:
    server.log.write_text("")
    ann = await server.person().hello()
    table = await ann.make("card", "me", "open")
    async with ann.at(table) as a, ann.at(table) as b:
        assert await asyncio.to_thread(server.stop) == 0
        for tab in (a, b):
            await tab.until(lambda tab=tab: tab.closed is not None)  # type: ignore[misc]
            assert tab.bye is not None
            assert (tab.closed, tab.bye["code"]) == (1012, "restart")
    server.start()
    await server.ready()
    written = server.log.read_text()
    assert table not in written  # its address is the key to it
    assert ann.cookie not in written
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    said = [line["what"].split(",")[0] for line in lines if not line["what"].endswith("are compiled")]  # that comes when it is ready
    assert said == ["stopping", "serving"]


async def test_a_small_message_does_not_wait_for_the_next() -> None:
    """Otherwise everything that is sent in two parts arrives 40 ms late."""
    nodelay = asyncio.get_running_loop().create_future()

    async def served(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nodelay.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()
        await writer.wait_closed()

    listening = serve.listen(Config(database="sqlite://", port=0))
    async with await asyncio.start_server(served, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        try:
            assert int(await nodelay)
        finally:
            writer.close()
            await writer.wait_closed()
