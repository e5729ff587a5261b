"""`dolmen serve` as a host meets it: how it starts, how it ends, what it writes down of itself."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.lasting import Lasting
from tests.server.processes import DOLMEN, ROOT, Process
from tests.server.serving import Person
from tests.server.stores import run, until

pytestmark = [pytest.mark.compiled_only, pytest.mark.slow]


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    """A server that will not start."""
    env = os.environ | {"PYTHONPATH": str(ROOT), "LC_ALL": "C"}
    return subprocess.run([*DOLMEN, "serve", "--port", "0", *words], capture_output=True, text=True, env=env, cwd=ROOT, timeout=60)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--workers", "2"), "Several processes cannot share SQLite: leave out --workers, or give a PostgreSQL with --database."),
        (("--database", "postgresql://dolmen:geheim@127.0.0.1:1/none"), "The database 127.0.0.1:1/none cannot be opened: nothing answers"),
        (("--database", "tables.sqlite"), "The database is named by a URL: sqlite:///FILE or postgresql://"),
        (("--tls-cert", "cert.pem"), "--tls-cert and --tls-key belong together"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    ended = serve(*words)
    assert ended.returncode == 2
    assert ended.stderr.startswith(sentence)
    assert len(ended.stderr.splitlines()) == 1
    assert "geheim" not in ended.stderr


def test_a_server_says_goodbye_before_it_goes(tmp_path: Path) -> None:
    async def play() -> None:
        server = Process(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        server.start()
        try:
            await server.ready()
            ann = await server.person().hello()
            table = await ann.make("card", "me", "open")
            async with ann.at(table) as a, ann.at(table) as b:
                assert await asyncio.to_thread(server.stop) == 0
                for tab in (a, b):
                    await tab.until(lambda tab=tab: tab.closed is not None)  # type: ignore[misc]
                    assert tab.bye is not None
                    assert (tab.closed, tab.bye["code"]) == (1012, "restart")
        finally:
            server.kill()
        written = server.log.read_text()
        assert table not in written  # its address is the key to it
        assert ann.cookie not in written
        lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
        assert [line["what"].split(",")[0] for line in lines] == ["serving", "stopping"]

    run(play())


def test_a_laptop_that_slept_hears_what_it_missed(tmp_path: Path) -> None:
    """Once the connection is still there when it wakes up, once the server has been started anew meanwhile."""

    async def play() -> None:
        server = Process(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        server.start()
        laptop = None
        try:
            await server.ready()
            ann, bob = await server.person("Ann").hello(), await server.person("Bob").hello()
            table = await ann.make("card", "me", "open")
            async with bob.at(table) as b:
                await b.done("sit", seat=2)
            at_home = Lasting(ann, table, random.Random(1), lambda: server.port, rest=0.05)
            home = asyncio.create_task(at_home.play())
            laptop = sleeper(server, table, bob)
            for restart in (False, True):
                acts = len(at_home.events)
                await until(lambda acts=acts: len(at_home.events) > acts + 10)
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
            server.kill()
            if laptop:
                laptop.kill()
                laptop.__exit__(None, None, None)

    run(play(), 180)


def sleeper(server: Process, table: str, person: Person) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.server.lasting", str(server.port), table, person.cookie, "2"]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})
