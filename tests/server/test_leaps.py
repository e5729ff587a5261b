"""Test that a machine's clock that leaps, or a machine that sleeps, costs nobody their time."""

from __future__ import annotations

from pathlib import Path

import pytest

from dolmen.server import messages as M
from dolmen.server.rooms.hall import Hall
from dolmen.server.tables import facts
from dolmen.server.tables.table import Table
from tests.server.serving import Served, serving
from tests.server.test_table import World

pytestmark = pytest.mark.compiled_only

HOUR = 3_600_000  # milliseconds
DAY = 24 * HOUR
BO = {"who": "friend", "name": "Bo"}


class Times:
    """A wall clock that can be set, and a monotonic one."""

    def __init__(self, hall: Hall) -> None:
        self.wall, self.passed = 1_800_000_000_000, 1000.0
        hall.services.now, hall.services.time = lambda: self.wall, lambda: self.passed  # type: ignore[method-assign]

    def passes(self, seconds: float) -> None:
        self.wall += round(1000 * seconds)
        self.passed += seconds

    def leaps(self, by: int) -> None:
        """Set the wall clock, or let the machine sleep, in which no monotonic time passes."""
        self.wall += by


async def history(served: Served, table: str) -> list[facts.Fact]:
    return [facts.read(entry.body) for entry in await served.server.store.entries(table)]


@pytest.mark.parametrize("by", [DAY, -DAY])
@pytest.mark.parametrize("kind", ["move", "total"])
async def test_a_leap_while_somebody_thinks_costs_them_nothing(by: int, kind: str, served: Served) -> None:
    times = Times(served.server.hall)
    ann = await served.person("Ann").hello()
    table = await ann.make("stones", "me", {"who": "friend", "name": "Bo"}, options={"first": 1}, clock={"kind": kind, "seconds": 60})
    async with ann.at(table) as a:
        room = served.server.hall.rooms[table]
        times.passes(11.5)  # after the second and a half in which people watch
        times.leaps(by)
        assert room.table.clocks.left_at(1, room.now()) == 50_000
        room.automatic.wake()
        await a.done("act", seat=1, action="turn", turn=a.you["turn"])
        times.passes(1.5)
        assert a.clock["left"][0] == (60_000 if kind == "move" else 50_000)
        times.leaps(-by)
        times.passes(10.0)
        assert room.table.clocks.left_at(1, room.now()) == (50_000 if kind == "move" else 40_000)
        assert not any(line["what"] == "time-up" for line in a.log)
    written = await history(served, table)
    assert [fact.by for fact in written if isinstance(fact, facts.Leapt)] == ([by] if by > 0 else [])
    entries = [(entry.number, entry.at, facts.read(entry.body)) for entry in await served.server.store.entries(table)]
    again = Table.rebuilt(table, entries)
    assert (again.clocks.left, again.clocks.since) == (room.table.clocks.left, room.table.clocks.since)


async def test_after_a_leap_things_happen_at_the_right_time(served: Served) -> None:
    times = Times(served.server.hall)
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as a:
        for by in (DAY, -HOUR, 3 * DAY):
            times.leaps(by)
            await a.done("talk", text="What time is it?")
            assert a.log[-1]["at"] == times.wall or by < 0
    assert not any(isinstance(fact, facts.Leapt) for fact in await history(served, table)), "nobody's time was taken"


async def test_a_clock_that_was_wrong_before_a_restart_does_not_stand_still(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        times = Times(served.server.hall)
        times.leaps(DAY)
        ann = await served.person("Ann").hello()
        table = await ann.make("stones", "me", {"who": "friend", "name": "Bo"}, options={"first": 1}, clock={"kind": "move", "seconds": 60})
    async with serving(tmp_path) as served:  # the clock is right again, a day behind what has happened
        times = Times(served.server.hall)
        ann.port = served.port
        async with ann.at(table):
            room = served.server.hall.rooms[table]
            before = room.table.clocks.left_at(1, room.now())
            times.passes(20.0)
            assert room.table.clocks.left_at(1, room.now()) == (before or 0) - 20_000


def test_a_proposal_and_an_absence_do_not_age_by_a_leap() -> None:
    world = World("ann", "bob", "cat")
    world.say("cat", M.Leave("1"))
    world.say("ann", M.Propose("2", "pause", 1))
    proposal, since = world.table.proposal, {**world.table.absence.since}
    assert proposal is not None
    world.at += DAY
    world.do(lambda table, at: table.note(facts.Leapt(DAY), at))
    assert world.table.proposal is not None
    assert world.table.proposal.at == proposal.at + DAY
    assert world.table.absence.since == {3: since[3] + DAY}
