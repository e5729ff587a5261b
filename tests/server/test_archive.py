"""Test records and replays: in a process of their own, in time linear in their length, within limits."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace

import dolmen
from dolmen.play import record
from dolmen.play.replay import replay
from dolmen.play.written import parse_record
from dolmen.server.tables import playing
from dolmen.server.tables.refusals import Refused
from dolmen.server.wire.app import Server
from dolmen.server.wire.archive import Archive, frames
from tests.server.archive_jobs import never_end, number_of_process, stumble, wait_for
from tests.server.serving import PATIENCE, QUICK_HANDS, serving


def long_match(games: int) -> dolmen.Match:
    match, luck = dolmen.Match("tales", seed=1, options={"games": games}), random.Random(1)
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    return match


def work_of(do: Callable[[], Any]) -> int:
    """Count the lines of Python that are run."""
    lines = 0

    def count(frame: FrameType, event: str, about: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        do()
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.parametrize("what", ["read", "frames", "replay"])
def test_twice_the_match_is_twice_the_work(what: str) -> None:
    short, long = (long_match(games).record() for games in (4, 16))

    def do(text: str) -> Any:
        if what == "read":
            return record.read(text)
        return frames(text, (("Ann", "Bob"),) * 2, "all", "en") if what == "frames" else [*replay(text)]

    do(short)  # warms what is made only once
    factor = len(parse_record(long).actions) / len(parse_record(short).actions)
    assert factor > 3.5
    assert work_of(lambda: do(long)) < 1.15 * factor * work_of(lambda: do(short))


def in_its_process(server: Server) -> None:
    server.archive = Archive(longest=PATIENCE)


async def test_the_server_answers_while_the_archive_works(tmp_path: Path) -> None:
    async with serving(tmp_path, in_its_process) as served:
        ann, archive, sign = served.person(), served.server.archive, tmp_path / "sign"
        busy = asyncio.create_task(archive.ask(wait_for, str(sign)))
        await ann.hello()
        text = long_match(1).record()
        brings = asyncio.create_task(ann.ask("POST", "/api/records", {"record": text}))
        while archive.waiting < 2:
            await asyncio.sleep(0.01)
        assert (await ann.ask("GET", "/healthz")).status_code == 200
        table = await ann.make("stones", "me", "bard")
        assert (await ann.ask("GET", f"/api/tables/{table}")).status_code == 200
        assert not busy.done()
        assert not brings.done()
        sign.touch()
        assert await busy != os.getpid()
        brought = (await brings).json()["id"]
        shown = (await ann.ask("GET", f"/api/tables/{brought}/frames?eyes=none")).json()
        assert len(shown["frames"]) == len(parse_record(text).actions) + 1


async def test_nobody_waits_while_a_long_table_is_taken_up(tmp_path: Path) -> None:
    """It is replayed away from the event loop, both when a record is brought and after a restart."""
    text, readers = long_match(1).record(), []

    def read(given: str) -> dolmen.Match:
        readers.append(threading.current_thread())
        return record.read(given)

    with mock.patch.object(playing, "read", read):
        async with serving(tmp_path) as served:
            ann = await served.person().hello()
            table = (await ann.ask("POST", "/api/records", {"record": text})).json()["id"]
        async with serving(tmp_path) as served:
            assert (await served.person().ask("GET", f"/api/tables/{table}/record")).json()["record"] == text
    assert len(readers) == 2
    assert threading.main_thread() not in readers


async def test_what_takes_too_long_is_given_up_and_the_next_is_answered() -> None:
    archive = Archive(longest=PATIENCE)
    try:
        first = await archive.ask(number_of_process)
        assert await archive.ask(number_of_process) == first
        with pytest.raises(Refused, match="failed"):
            await archive.ask(stumble)
        archive.longest = 0.05
        with pytest.raises(Refused, match="took-too-long"):
            await archive.ask(never_end)
        archive.longest, archive.most = PATIENCE, 1
        second = asyncio.create_task(archive.ask(number_of_process))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too-busy"):
            await archive.ask(number_of_process)
        assert await second not in (first, os.getpid())
    finally:
        await archive.close()


@pytest.mark.parametrize("limit", ["record_actions", "record_games"])
async def test_a_record_is_no_longer_than_the_limits_and_replays_have_one_of_their_own(limit: str, tmp_path: Path) -> None:
    short, long = long_match(1).record(), long_match(3).record()
    most = {"record_actions": len(parse_record(short).actions), "record_games": 2}[limit]
    limits = replace(QUICK_HANDS, replays=0.001, replays_burst=2, **{limit: most})
    async with serving(tmp_path, limits=limits) as served:
        ann = await served.person().hello()
        kept = await ann.ask("POST", "/api/records", {"record": short})
        assert kept.status_code == 201
        refused = await ann.ask("POST", "/api/records?lang=de", {"record": long})
        assert (refused.status_code, refused.json()["code"]) == (400, "record-too-long")
        path = f"/api/tables/{kept.json()['id']}/frames"
        assert [(await ann.ask("GET", path)).status_code for _ in range(3)] == [200, 200, 429]
