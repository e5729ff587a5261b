"""Test rematches: somebody proposes one, and those who agree are taken along."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from dolmen.server import messages as M
from dolmen.server.rooms import automatic
from dolmen.server.tables import facts
from dolmen.server.tables.facts import Chair
from tests.server.serving import Served, Tab, serving
from tests.server.test_table import World

pytestmark = pytest.mark.compiled_only


def over(*chairs: Chair | str) -> World:
    """Play a table's match to its end."""
    world = World(*chairs)
    world.do(lambda table, at: table.note(facts.Abandoned(), at))
    return world


def asked(world: World) -> tuple[set[str], set[str], set[str]]:
    proposal = world.table.proposal
    assert proposal is not None
    return {*proposal.missing}, {*proposal.agreed}, {*proposal.declined}


def test_with_computers_alone_a_rematch_begins_at_once() -> None:
    world = over("ann", Chair("computer", level="bard"))
    assert world.say("ann", M.Rematch("1")) is None
    assert world.table.rematch_chairs == (Chair("computer", level="bard"), Chair("person", "ann", "Ann"))


def test_everybody_is_asked_and_whoever_agrees_is_taken_along() -> None:
    world = over("ann", "bob", "cat", "dan")
    assert world.say("bob", M.Rematch("1")) is None
    assert asked(world) == ({"ann", "cat", "dan"}, set(), set())
    assert world.say("ann", M.Rematch("2")) is None, "to want one too is to agree"
    assert world.say("cat", M.Answer("3", False)) is None
    assert world.table.rematch_chairs is None
    assert world.say("dan", M.Answer("4", True)) is None
    ann, bob, dan = (Chair("person", who, who.title()) for who in ("ann", "bob", "dan"))
    assert world.table.rematch_chairs == (dan, ann, bob, Chair("open")), "the seat of who does not come is open"


def test_whoever_said_no_may_still_say_yes() -> None:
    world = over("ann", "bob", "cat")
    world.say("ann", M.Rematch("1"))
    world.say("bob", M.Answer("2", False))
    assert world.say("bob", M.Rematch("3")) is None
    assert asked(world) == ({"cat"}, {"bob"}, set())


def test_a_rematch_that_nobody_wants_lapses() -> None:
    world = over("ann", "bob")
    world.say("ann", M.Rematch("1"))
    world.say("bob", M.Answer("2", False))
    assert world.table.proposal is None
    assert world.table.log[-1].what == "lapsed"


def test_whoever_does_not_answer_in_time_is_left_out() -> None:
    world = over("ann", "bob", "cat")
    world.say("ann", M.Rematch("1"))
    world.say("bob", M.Answer("2", True))
    world.do(lambda table, at: table.lapse(at))
    chairs = world.table.rematch_chairs
    assert chairs is not None
    assert [chair.person for chair in chairs] == [None, "ann", "bob"]
    alone = over("ann", "bob")
    alone.say("ann", M.Rematch("1"))
    alone.do(lambda table, at: table.lapse(at))
    assert alone.table.proposal is None, "nobody agreed"


def test_whoever_proposed_it_need_not_wait_once_somebody_agreed() -> None:
    world = over("ann", "bob", "cat")
    world.say("ann", M.Rematch("1"))
    world.say("ann", M.Rematch("2"))
    assert world.table.rematch_chairs is None
    world.say("bob", M.Answer("3", True))
    world.say("ann", M.Rematch("4"))
    assert world.table.rematch_chairs is not None


def test_a_rematch_can_be_withdrawn() -> None:
    world = over("ann", "bob")
    world.say("ann", M.Rematch("1"))
    assert world.say("ann", M.Answer("2", False)) is None
    assert world.table.proposal is None
    assert world.do(lambda table, at: table.follow("old-fox-y", at)) is None
    assert world.table.follower is None, "what was made for it meanwhile leads nowhere"


def test_only_people_who_sat_there_propose_it_and_only_after_the_match() -> None:
    assert World("ann", "bob").say("ann", M.Rematch("1")) == "not-over"
    assert over("ann", "bob").say("eve", M.Rematch("1")) == "not-seated"


# ---- on a server


async def three(served: Served) -> tuple[Any, Any, Any, str]:
    ann, bob, cat = [await served.person(name).hello() for name in ("Ann", "Bob", "Cat")]
    return ann, bob, cat, await ann.make("stones", "me", "open", "open")


async def given_up(*tabs: Tab) -> None:
    for seat, tab in enumerate(tabs[1:], 2):
        await tab.done("sit", seat=seat)
    for seat, tab in enumerate(tabs[1:], 2):
        await tab.done("concede", seat=seat)


async def test_the_table_tells_who_has_agreed_and_where_it_goes_on(served: Served) -> None:
    ann, bob, cat, table = await three(served)
    eve = await served.person("Eve").hello()
    async with ann.at(table) as a, bob.at(table) as b, cat.at(table) as c, eve.at(table) as e:
        await given_up(a, b, c)
        assert (await a.done("rematch"))["table"] is None
        await b.until(lambda: b.you["asked"])
        assert 0 < b.told[-1]["waits"]["proposal"] <= 1000 * automatic.REMATCH_LASTS
        await b.done("answer", yes=True)
        await e.until(lambda: bool(e.table["proposal"]["agreed"]))
        shown = e.table["proposal"]
        assert (shown["what"], shown["seat"], shown["open"], shown["agreed"]) == ("rematch", 1, [3], [2])
        assert not e.you["asked"]
        await c.done("answer", yes=False)
        await e.until(lambda: e.table["rematch"] is not None)
        new = e.table["rematch"]
        await a.until(lambda: a.table["rematch"] == new)
        assert e.table["proposal"] is None
    async with cat.at(new) as c:
        assert [seat["name"] for seat in c.table["seats"]] == ["", "Ann", "Bob"]
        assert c.table["host"] == 2
        await c.done("sit", seat=1)
        assert c.table["status"] == "running"


async def test_after_a_minute_it_begins_with_whoever_agreed(served: Served) -> None:
    ann, bob, cat, table = await three(served)
    async with ann.at(table) as a, bob.at(table) as b, cat.at(table) as c:
        await given_up(a, b, c)
        await a.done("rematch")
        await b.done("rematch")
        assert a.table["rematch"] is None
        with mock.patch.object(automatic, "REMATCH_LASTS", 0.0):
            served.server.hall.rooms[table].automatic.wake()
            await a.until(lambda: a.table["rematch"] is not None)
            assert c.table["proposal"] is None or c.you["asked"]


async def test_what_was_agreed_on_is_made_after_a_crash_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await served.person("Ann").hello()
        table = await ann.make("stones", "me", "bard")
        async with ann.at(table) as a:
            await a.done("concede", seat=1)
            hall, by_itself = served.server.hall, served.server.hall.rooms[table].automatic
            with mock.patch.object(hall, "create", side_effect=asyncio.CancelledError), mock.patch.object(by_itself, "wake"):
                await a.socket.send('{"do": "rematch", "id": "x"}')
                await a.until(lambda: a.table["proposal"] is not None)
    async with serving(tmp_path) as served:
        bob = await served.person("Bob").hello()
        async with bob.at(table) as b:
            await b.until(lambda: b.table["rematch"] is not None)
