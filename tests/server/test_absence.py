"""Test absence: how long people are waited for, who plays for them, and what they are told when they return."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest import mock

import pytest

from dolmen.server import messages as M
from dolmen.server.rooms import orders, room, services
from dolmen.server.tables import facts
from dolmen.server.tables.clocks import LEAST, SHOWN
from dolmen.server.tables.facts import Chair
from tests.server.serving import Served, serving
from tests.server.test_table import World

pytestmark = pytest.mark.compiled_only
DAY = 24 * 3600


async def test_an_absence_counts_down_where_somebody_waits(tmp_path: Path) -> None:
    async with serving(tmp_path, grace=500.0) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open", options={"first": 2})
        async with ann.at(table) as a:
            async with bob.at(table) as b:
                await b.done("sit", seat=2)
                await a.until(lambda: a.table["status"] == "running")
                assert all("waits" not in told for told in a.told)
                assert await a.refused("relieve", seat=2) == "is-here"
            await a.until(lambda: not a.table["seats"][1]["here"])
            (gone,) = a.told[-1]["waits"]["gone"].items()
            assert gone[0] == "2"
            assert 400_000 < gone[1] <= 500_000
            await a.done("relieve", seat=2)
            assert a.table["seats"][1]["away"]


def test_only_the_host_ends_the_wait_and_only_for_a_person_who_must_act(tmp_path: Path) -> None:
    world = World("ann", "bob", "cat", first=2)
    assert world.say("cat", M.Relieve("1", 2)) == "not-the-host"
    assert world.say("ann", M.Relieve("2", 3)) == "no-seat"
    assert world.say("ann", M.Relieve("3", 2)) is None
    assert world.table.away == {2}
    assert world.say("ann", M.Relieve("4", 2)) == "no-seat"


async def test_whoever_returns_is_told_what_was_played_for_them(tmp_path: Path) -> None:
    async with serving(tmp_path, grace=0.05) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open", options={"first": 2})
        async with ann.at(table) as a:
            async with bob.at(table) as b:
                await b.done("sit", seat=2)
                seen = len(b.events)
            await a.until(lambda: a.to_act)
            async with bob.at(table) as b:
                first, end = b.you["missed"]
                played = [event for event in b.events[first:end] if event["seat"] == 2]
                assert first == seen
                assert end == len(b.events)
                assert [event["action"] is not None for event in played] == [True] * len(played)
                assert played
                while a.to_act:
                    await a.act()
                await b.act()
                assert b.you["missed"] is None


def test_whoever_was_away_while_nothing_was_played_for_them_missed_nothing() -> None:
    world = World("ann", "bob", first=1)
    world.do(lambda table, at: table.go_away("bob", at))
    world.order("bob", orders.Arrive())
    assert world.table.memory.missed == {}


async def test_with_a_clock_of_an_hour_nobody_plays_for_whoever_is_away(tmp_path: Path) -> None:
    async with serving(tmp_path, grace=0.0) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open", options={"first": 2}, clock={"kind": "move", "seconds": 14 * DAY})
        async with ann.at(table) as a:
            async with bob.at(table) as b:
                await b.done("sit", seat=2)
            await a.until(lambda: not a.table["seats"][1]["here"])
            assert await a.refused("relieve", seat=2) == "long-clock"
            await asyncio.sleep(0.1)  # nothing may happen, so there is nothing to wait for
            assert not a.table["seats"][1]["away"]
            assert a.clock["left"][1] > 13 * DAY * 1000
        asked = {"game": "card", "seats": [{"who": "me"}, {"who": "open"}], "clock": {"kind": "move", "seconds": 14 * DAY + 1}}
        assert (await ann.ask("POST", "/api/tables", asked)).status_code == 400


async def test_a_long_clock_runs_out_though_nobody_looks(tmp_path: Path) -> None:
    """The table is not put away, and a restarted server takes it up."""
    async with serving(tmp_path) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open", options={"first": 2}, clock={"kind": "move", "seconds": DAY})
        other = await ann.make("card", "me", "bard", options={"first": 1})
        async with bob.at(table) as b:
            await b.done("sit", seat=2)
        there = served.server.hall
        for id in (table, other):
            there.rooms[id]._idle_since -= 2 * room.IDLE
        while other in there.rooms:
            await asyncio.sleep(0.01)
        assert table in there.rooms

    now = services.Services.now
    with mock.patch.object(services.Services, "now", lambda self: now(self) + 1000 * DAY - LEAST // 2):
        async with serving(tmp_path) as served:
            there = served.server.hall
            while table not in there.rooms or not there.rooms[table].owned:
                await asyncio.sleep(0.01)
            while (left := there.rooms[table].table.clocks.left_at(2, there.services.now()) or 0) <= LEAST - 60_000:
                await asyncio.sleep(0.01)  # until the table has noted that the server woke
            assert left <= LEAST, "while it was down the clock ran, but not quite down"


def test_a_short_clock_stands_while_the_server_sleeps() -> None:
    world = World("ann", "bob", clock=facts.Clock("move", 30), first=1)
    world.at += SHOWN + 10_000
    world.do(lambda table, at: table.note(facts.Woke(), at))
    assert world.table.clocks.left_at(1, world.at) == 30_000


# ---- giving up and taking back


def test_a_match_ends_with_the_last_person_who_gives_up() -> None:
    world = World("ann", Chair("computer", level="bard"), Chair("computer", level="bard"))
    assert world.say("ann", M.Concede("1", 1)) is None
    assert world.table.status == "over"
    assert [line.what for line in world.table.log[-2:]] == ["conceded", "abandoned-alone"]
    with_bob = World("ann", "bob", Chair("computer", level="bard"))
    with_bob.say("ann", M.Concede("1", 1))
    assert with_bob.table.status == "running"


async def test_whoever_gave_up_has_lost_and_the_sheet_says_so(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", "bard", "bard")
    async with ann.at(table) as a:
        await a.done("concede", seat=1)
        await a.until(lambda: a.over)
        assert a.table["ended"]["texts"][0] == "Ann gave up."
    (line,) = (await ann.ask("GET", "/api/mine")).json()["tables"]
    assert line["outcome"] == "lost"


def test_the_log_tells_when_a_turn_is_taken_from_another() -> None:
    world = World("ann", "bob", game="stones", first=1)
    world.act()  # turn
    world.act(1)  # leave: it is Bob's turn
    assert world.say("ann", M.Back("1", 1)) is None
    assert world.table.log[-1].what == "took-back-turn"


async def test_nothing_is_taken_back_while_the_match_is_paused(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as a:
        await a.act(next(choice["action"] for choice in a.choices if choice["action"].startswith("discard")))
        assert a.you["take_back"] == "free"
        await a.done("propose", what="pause", seat=1)
        assert a.you["take_back"] is None
        await a.done("resume")
        assert a.you["take_back"] == "free"
