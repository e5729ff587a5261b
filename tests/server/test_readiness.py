"""Test a new machine, where the rules are still being compiled when the first people come: they are let in, and the match begins
when it can."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from dolmen.server.rooms import readiness
from dolmen.server.thinking.thinkers import NoThought
from dolmen.server.wire.app import Server
from tests.server.serving import Quick, serving

pytestmark = pytest.mark.compiled_only


class Compiling(Quick):
    """Compile when told to. Nothing of it was on disk before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.asked, self.may, self.fails = list[str](), asyncio.Event(), False
        self.loaded_in = list[threading.Thread]()
        monkeypatch.setattr(readiness, "cache_folder", lambda: folder)
        monkeypatch.setattr(readiness, "warm", self.note)
        monkeypatch.setattr(readiness, "INTERPRETED", False)

    async def compile(self, game: str) -> None:
        self.asked.append(game)
        await self.may.wait()
        if self.fails:
            raise NoThought("No process can be started.")

    def note(self, game: str) -> None:
        self.loaded_in.append(threading.current_thread())

    def __call__(self, server: Server) -> None:
        server.thinkers = self  # type: ignore[assignment]


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    return lambda: Compiling(monkeypatch, tmp_path)


async def test_a_match_begins_when_its_rules_are_ready(cold: Any, tmp_path: Path) -> None:
    compiling = cold()
    async with serving(tmp_path, compiling) as served:
        served.server.hall.services.readiness.moment = 0.01
        ann = await served.person().hello()
        table = await ann.make("stones", "me", "bard", options={"first": 1})
        async with ann.at(table) as a:
            assert (a.table["status"], a.table["preparing"]) == ("open", True)
            assert a.choices == []
            assert (await ann.ask("GET", "/api/games")).status_code == 200  # everything else goes on
            compiling.may.set()
            await a.until(lambda: bool(a.choices))
            assert (a.table["status"], a.table["preparing"]) == ("running", False)
        assert compiling.asked == ["stones"]
        assert compiling.loaded_in[0] is not threading.current_thread()


async def test_a_table_with_a_free_seat_waits_for_people_alone(cold: Any, tmp_path: Path) -> None:
    compiling = cold()
    async with serving(tmp_path, compiling) as served:
        served.server.hall.services.readiness.moment = 0.01
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("stones", "me", "open")
        async with ann.at(table) as a, bob.at(table) as b:
            assert not a.table["preparing"]
            await b.done("sit", seat=2)
            await a.until(lambda: a.table["preparing"])
            assert a.table["status"] == "open"
            await b.done("leave")
            await a.until(lambda: not a.table["preparing"])
            compiling.may.set()
            await b.done("sit", seat=2)
            await a.until(lambda: a.table["status"] == "running")


async def test_after_a_new_start_tables_are_taken_up_once_the_rules_are_ready(cold: Any, tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await served.person().hello()
        running = await ann.make("stones", "me", "bard")
    async with serving(tmp_path, cold()) as served:
        served.server.hall.services.readiness.moment = 0.01
        ann.port = served.port
        waiting = await ann.make("stones", "me", "bard")  # the server ends before it could begin
    compiling = cold()
    async with serving(tmp_path, compiling) as served:
        ann.port = served.port
        coming = asyncio.create_task(ann.ask("GET", f"/api/tables/{running}"))
        async with ann.at(waiting) as a:
            assert (a.table["status"], a.table["preparing"]) == ("open", True)
            assert not coming.done()
            compiling.may.set()
            await a.until(lambda: a.table["status"] == "running")
        assert (await coming).json()["status"] == "running"


async def test_after_a_new_start_a_table_begins_when_its_last_seat_is_taken(cold: Any, tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("stones", "me", "open")
    compiling = cold()
    compiling.may.set()
    async with serving(tmp_path, compiling) as served:
        ann.port = bob.port = served.port
        async with ann.at(table) as a, bob.at(table) as b:
            await b.done("sit", seat=2)
            await a.until(lambda: a.table["status"] == "running")
    assert compiling.asked == ["stones"]


async def test_where_no_process_can_be_started_the_server_compiles_itself(cold: Any, tmp_path: Path) -> None:
    compiling = cold()
    compiling.fails = True
    compiling.may.set()
    async with serving(tmp_path, compiling) as served:
        ann = await served.person().hello()
        async with ann.at(await ann.make("stones", "me", "bard")) as a:
            assert a.table["status"] == "running"


async def test_what_was_compiled_before_is_not_asked_for_again(cold: Any, tmp_path: Path) -> None:
    for asked in (["stones"], []):
        compiling = cold()
        compiling.may.set()
        async with serving(tmp_path, compiling) as served:
            await served.server.hall.services.readiness.wait("stones")
        assert compiling.asked == asked
