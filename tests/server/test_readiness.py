"""Test a new machine, where nothing is compiled when the first people come: they play at once, with interpreted rules, and compiled ones
take over in the middle of the match."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dolmen
from dolmen.games import find, names
from dolmen.server.rooms import readiness
from dolmen.server.thinking.thinkers import NoThought
from dolmen.server.wire.app import Server
from dolmen.table.records import OpenStates, opened
from tests.matches import Case
from tests.server.serving import Quick, Tab, serving

pytestmark = pytest.mark.compiled_only


class Compiling(Quick):
    """Thinkers that compile when told to. Nothing of it was on disk before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.may, self.fails = list[str](), asyncio.Event(), False
        self.loaded_in, self.kept = list[threading.Thread](), set[str]()
        monkeypatch.setattr(readiness, "is_kept", self.kept.__contains__)
        monkeypatch.setattr(readiness, "is_loaded", lambda game: False)
        monkeypatch.setattr(readiness, "warm", self.fetch)

    async def compile(self, game: str) -> None:
        self.asked.append(game)
        await self.may.wait()
        if self.fails:
            raise NoThought("No process can be started.")

    def fetch(self, game: str) -> None:
        self.loaded_in.append(threading.current_thread())
        self.kept.add(game)

    def __call__(self, server: Server) -> None:
        server.thinkers = self  # type: ignore[assignment]


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda: Compiling(monkeypatch)


def is_interpreted(game: str) -> bool:
    return isinstance(opened(np.zeros(1, find(game).box.dtype)), OpenStates)


async def play_some(tab: Tab, actions: int) -> None:
    for _ in range(actions):
        await tab.until(lambda: tab.to_act)
        turn = tab.you["turn"]
        await tab.act()
        await tab.until(lambda turn=turn: tab.you["turn"] != turn)  # type: ignore[misc]


@pytest.mark.parametrize("game", names())
async def test_a_match_begins_interpreted_and_ends_compiled(game: str, cold: Any, tmp_path: Path) -> None:
    compiling = cold()
    async with serving(tmp_path, compiling) as served:
        ann, ready = await served.person().hello(), served.server.hall.services.readiness
        table = await ann.make(game, "me", "bard")
        async with ann.at(table) as a:
            assert (a.table["status"], a.table["preparing"]) == ("running", False)
            await play_some(a, 3)  # and the computer answers
            assert is_interpreted(game)
            assert (compiling.asked, ready.has(game)) == ([game], False)
            compiling.may.set()
            await ready.wait(game)
            assert not is_interpreted(game)
            await a.play_on()
        assert compiling.loaded_in[0] is not threading.current_thread()
        record = (await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"]
        assert dolmen.read(record).over


async def test_tables_are_taken_up_interpreted_in_a_thread(cold: Any, tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        running = await ann.make("stones", "me", "bard", options={"first": 1})
        waiting = await ann.make("stones", "me", "open")
        async with ann.at(running) as a:
            await play_some(a, 2)
    compiling = cold()
    async with serving(tmp_path, compiling) as served:
        ann.port = bob.port = served.port
        aside = watch_aside(served.server)
        async with ann.at(running) as a:
            assert (a.table["status"], is_interpreted("stones")) == ("running", True)
            await play_some(a, 1)
        assert aside == ["rebuilt"]
        async with ann.at(waiting) as a, bob.at(waiting) as b:
            await b.done("sit", seat=2)
            await a.until(lambda: a.table["status"] == "running")
    assert compiling.asked == ["stones"]


def watch_aside(server: Server) -> list[str]:
    """Record the names of what is done in a thread from now on, of tables whose match has begun."""
    services, seen = server.hall.services, list[str]()
    before = services.aside

    async def aside(do: Any, *about: Any) -> Any:
        if len(about[1]) > 3:
            seen.append(do.__name__)
        return await before(do, *about)

    services.aside = aside  # type: ignore[method-assign]
    return seen


async def test_what_was_compiled_before_is_loaded_before_a_table_is_taken_up(cold: Any, tmp_path: Path) -> None:
    """A thousand tables after a restart would take minutes to replay interpreted."""
    async with serving(tmp_path) as served:
        ann = await served.person().hello()
        table = await ann.make("stones", "me", "bard")
    compiling = cold()
    compiling.kept.add("stones")
    async with serving(tmp_path, compiling) as served:
        ann.port = served.port
        assert is_interpreted("stones")
        assert (await ann.ask("GET", f"/api/tables/{table}")).json()["status"] == "running"
        assert not is_interpreted("stones")
        assert compiling.asked == []


async def test_a_record_that_somebody_brings_waits_for_compiled_rules(cold: Any, tmp_path: Path) -> None:
    """It may be of any length."""
    match = Case("stones", 2).match()
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[0])
    compiling = cold()
    async with serving(tmp_path, compiling) as served:
        ann = await served.person().hello()
        bringing = asyncio.create_task(ann.ask("POST", "/api/records", {"record": match.record()}))
        while not compiling.asked:
            await asyncio.sleep(0.01)
        assert (await ann.ask("GET", "/api/games")).status_code == 200  # everything else goes on
        assert not bringing.done()
        compiling.may.set()
        assert (await bringing).status_code == 201


async def test_where_no_process_can_be_started_the_server_compiles_itself(cold: Any, tmp_path: Path) -> None:
    compiling = cold()
    compiling.fails = True
    compiling.may.set()
    async with serving(tmp_path, compiling) as served:
        await served.server.hall.services.readiness.wait("stones")
        assert len(compiling.loaded_in) == 1


async def test_where_nothing_can_be_compiled_matches_stay_interpreted(
    cold: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: str) -> None:
        raise MemoryError

    with caplog.at_level(logging.ERROR):
        compiling = cold()
        compiling.may.set()
        monkeypatch.setattr(readiness, "warm", fail)
        async with serving(tmp_path, compiling) as served:
            ann = await served.person().hello()
            async with ann.at(await ann.make("stones", "me", "bard")) as a:
                await served.server.hall.services.readiness.wait("stones")
                await a.play_on()
            assert is_interpreted("stones")
    assert "stay interpreted: MemoryError" in caplog.text
    assert not is_interpreted("stones")  # a server that ends leaves nothing behind


async def test_what_was_compiled_before_is_not_asked_for_again(cold: Any, tmp_path: Path) -> None:
    compiling = cold()
    compiling.may.set()
    for _ in range(2):
        async with serving(tmp_path, compiling) as served:
            await served.server.hall.services.readiness.wait("stones")
    assert compiling.asked == ["stones"]
