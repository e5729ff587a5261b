"""Test a server with an empty cache, as somebody starts it for the first time: they play at once, and nothing that they see tells when
compiled rules take over."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolmen.games import names
from dolmen.server.rooms import readiness
from dolmen.server.thinking.jobs import Kind
from dolmen.server.thinking.thinkers import Thinkers
from dolmen.server.wire.app import Server
from tests.server.processes import ROOT, START, Process
from tests.server.serving import Tab, serving

pytestmark = pytest.mark.compiled_only

LONG = 3 * START  # seconds to compile a game, beside whatever else the machine does
READ = "import dolmen, sys; given = sys.stdin.read(); match = dolmen.read(given); print(match.over, match.record() == given)"


@pytest.fixture
def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Process]:
    """Start a server that has never compiled anything, with a game that is compiled in some seconds."""
    shutil.copytree(ROOT / "tests" / "tiny", tmp_path / "games" / "tiny", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("DOLMEN_GAMES", str(tmp_path / "games"))
    monkeypatch.setenv("DOLMEN_MODE", "compiled")
    server = Process(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    yield server
    server.kill()


async def compiled(server: Process, game: str) -> None:
    async with asyncio.timeout(LONG):
        while f"the rules of {game} are compiled" not in server.log.read_text(errors="replace"):
            await asyncio.sleep(0.05)


async def test_a_match_is_begun_before_anything_is_compiled_and_ended_after(process: Process) -> None:
    await process.ready()
    ann = await process.person().hello()
    table = await ann.make("tiny", "me", "bard")
    async with ann.at(table) as a:
        assert a.table["status"] == "running"
        await a.act()
        await compiled(process, "tiny")
        await a.play_on()
    record = str((await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"])
    read = subprocess.run(
        [sys.executable, "-c", READ], input=record, capture_output=True, text=True, env=os.environ, cwd=ROOT, timeout=START
    )
    assert read.stdout.split() == ["True", "True"], read.stderr


class NeverCompiling(Thinkers):
    """Real processes that never get around to compiling."""

    def _may_begin(self, kind: Kind) -> bool:
        return kind.may_be_interpreted and super()._may_begin(kind)

    def _hand_out_ahead(self) -> bool:
        return False


async def test_whichever_game_is_chosen_the_computer_answers_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = NeverCompiling(1)

    def bend(server: Server) -> None:
        server.thinkers = thinkers

    monkeypatch.setattr(readiness, "is_kept", lambda game: False)
    monkeypatch.setattr(readiness, "is_loaded", lambda game: False)
    async with serving(tmp_path, bend) as served:
        ann = await served.person().hello()
        for n, game in enumerate(names(), 1):
            async with ann.at(await ann.make(game, "me", "bard")) as a:
                await until_answered(a)
            assert not served.server.hall.services.readiness.has(game)
            assert thinkers.done >= n
        assert not thinkers._prepared


async def until_answered(tab: Tab) -> None:
    """Play until the computer has acted too."""

    def answered() -> bool:
        return any(event["what"] == "act" and event["seat"] == 2 for event in tab.events)

    while not answered():
        await tab.until(lambda: tab.to_act or answered())
        if not answered():
            turn = tab.you["turn"]
            await tab.act()
            await tab.until(lambda turn=turn: tab.you["turn"] != turn or answered())  # type: ignore[misc]
