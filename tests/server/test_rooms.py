"""Test that nobody is told of what is not on disk, nothing that was begun is left half done, and nothing is done twice."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from dolmen.server import messages
from dolmen.server.rooms.room import Room
from dolmen.server.storage.store import Entry, NotRead, NotStored, Store, Unsure
from dolmen.server.tables import facts
from dolmen.server.tables.table import Sitter
from tests.server.serving import Served, Tab, serving

pytestmark = pytest.mark.compiled_only


class Gate:
    """The store's way to the disk, which can be shut or broken."""

    def __init__(self, store: Store) -> None:
        self.store, self.way, self.waiting = store, asyncio.Event(), asyncio.Event()
        self.append, self.entries = store.append, store.entries
        self.way.set()
        store.append = self._append  # type: ignore[assignment, method-assign]

    async def _append(self, *given: Any) -> None:
        self.waiting.set()
        await self.way.wait()
        await self.append(*given)

    def fail(self, error: Exception, after_all: bool = False) -> None:
        """Fail the next write; `after_all`: although it was stored."""

        async def fail(*given: Any) -> None:
            self.store.append = self.append  # type: ignore[method-assign]
            if after_all:
                await self.append(*given)
            raise error

        self.store.append = fail  # type: ignore[assignment, method-assign]

    def hide(self) -> None:
        """Let every read fail."""

        async def hidden(*given: Any) -> list[Entry]:
            raise NotRead("it does not answer")

        self.store.entries = hidden  # type: ignore[assignment, method-assign]


async def two_at_a_table(served: Served) -> tuple[Any, Any, str]:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with bob.at(table) as b:
        await b.done("sit", seat=2)
    return ann, bob, table


def discard(tab: Tab) -> str:
    return next(str(choice["action"]) for choice in tab.choices if choice["action"].startswith("discard"))


async def act_and_be_sent_away(tab: Tab) -> None:
    await tab.socket.send(json.dumps({"do": "act", "id": "last", "seat": 1, "action": discard(tab), "turn": 0}))
    await tab.until(lambda: tab.closed is not None)
    assert "last" not in tab.answers  # to be sent again when the connection is back


async def test_nobody_is_told_of_what_is_not_on_disk_yet(served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    async with ann.at(table) as a:
        gate, events, action = Gate(served.server.store), len(a.events), discard(a)
        gate.way.clear()
        acting = asyncio.create_task(a.done("act", seat=1, action=action, turn=0))
        await gate.waiting.wait()
        coming = asyncio.create_task(bob.at(table).__aenter__())  # would be shown everything
        asking = asyncio.create_task(ann.ask("GET", f"/api/tables/{table}/record"))
        speaking = asyncio.create_task(a.done("speak", lang="de"))
        await asyncio.sleep(0.3)
        assert len(a.events) == events
        assert not acting.done()
        assert not coming.done()
        assert not asking.done()
        gate.way.set()
        await asyncio.gather(acting, speaking)
        b = await coming
        assert len(a.events) == len(b.events) == events + 1
        assert action in (await asking).json()["record"]
        await b.socket.close()


async def test_what_was_begun_is_brought_to_its_end_when_its_asker_goes(served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    room: Room = served.server.hall.rooms[table]
    async with ann.at(table) as a, bob.at(table) as b:
        gate, action = Gate(served.server.store), discard(a)
        gate.way.clear()
        asking = asyncio.create_task(room.ask(Sitter(ann.id), messages.Act("one", 1, action, 0)))
        await gate.waiting.wait()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        gate.way.set()
        await b.until(lambda: b.events[-1]["action"] == action)


async def test_what_could_not_be_stored_was_not_done(served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    async with ann.at(table) as a, bob.at(table) as b:
        before = a.view
        gate = Gate(served.server.store)
        gate.fail(NotStored("the disk is full"))
        assert await a.refused("act", seat=1, action=discard(a), turn=0) == "not-stored"
        assert a.view == before
        gate.fail(Unsure("it was cut"))
        assert await a.refused("act", seat=1, action=discard(a), turn=0) == "not-stored"
        gate.fail(Unsure("it was cut"), after_all=True)
        await a.act(discard(a))
        await b.until(lambda: b.events[-1]["what"] == "act")
        assert [event["number"] for event in b.events] == [0, 1]


async def test_a_table_that_cannot_be_read_again_is_shown_to_nobody(served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    async with ann.at(table) as a, bob.at(table) as b:
        gate = Gate(served.server.store)
        gate.fail(NotStored("it does not answer"))
        gate.hide()
        await act_and_be_sent_away(a)
        await b.until(lambda: b.closed is not None)
        assert b.bye is not None
        assert (b.closed, b.bye["code"], len(b.events)) == (1012, "restart", 1)
        async with bob.at(table) as early:
            await early.until(lambda: early.closed is not None)
            assert early.closed == 1013
        served.server.store.entries = gate.entries  # type: ignore[method-assign]
        async with ann.at(table) as again:
            await again.act(discard(again))


async def test_whoever_was_slower_reads_again_and_does_it_then(served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    async with ann.at(table) as a, bob.at(table) as b:
        async with Store.open(served.server.config.url) as other:  # as another process would
            number = len(await other.entries(table))
            await other.append(table, [Entry(number, 1, "talked", facts.written(facts.Talked(2, "hello")))])
        await a.act(discard(a))
        await b.until(lambda: b.events[-1]["what"] == "act")
        assert a.log[-1]["text"] == b.log[-1]["text"] == "hello"


async def test_a_table_that_was_cleared_away_says_goodbye(served: Served) -> None:
    ann, _, table = await two_at_a_table(served)
    async with ann.at(table) as a:
        await served.server.store.delete_table(table)
        await act_and_be_sent_away(a)
        assert a.closed == 4404


@pytest.mark.parametrize("what", ["act", "back", "talk", "propose"])
async def test_what_is_sent_again_under_the_same_id_is_done_once(what: str, served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    async with bob.at(table) as b:
        async with ann.at(table) as a:
            asked: dict[str, dict[str, Any]] = {
                "act": {"seat": 1, "action": discard(a), "turn": 0}, "back": {"seat": 1},
                "talk": {"text": "hello"}, "propose": {"what": "pause", "seat": 1},
            }  # fmt: skip
            about = asked[what]
            if what == "back":
                await a.act(discard(a))
            await a.done(what, id="one", **about)
        if what == "propose":
            await b.done("answer", yes=False)
        async with ann.at(table) as a:
            number = served.server.hall.rooms[table].table.number
            await a.done(what, id="one", **about)
            assert served.server.hall.rooms[table].table.number == number


async def test_after_a_restart_a_computer_plays_for_whoever_does_not_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, _, table = await two_at_a_table(served)
        async with ann.at(table) as a:
            while a.choices:
                await a.act(a.choices[-1]["action"])
    async with serving(tmp_path, grace=0.2) as served:
        ann.port = served.port
        async with ann.at(table) as a:
            assert not a.choices
            await a.until(lambda: bool(a.choices))
            assert a.table["seats"][1]["away"]


async def test_two_who_want_a_rematch_at_once_get_the_same_table(served: Served) -> None:
    ann, bob, table = await two_at_a_table(served)
    async with ann.at(table) as a, bob.at(table) as b:
        await a.done("concede", seat=1)
        answers = await asyncio.gather(a.done("rematch"), b.done("rematch"))
        (new,) = {answer["table"] for answer in answers} - {None}
        await a.until(lambda: a.table["rematch"] == new)
        assert {row.id for row in await served.server.store.all_rows(10)} == {table, new}


async def test_a_token_of_before_opens_no_other_seat_when_seats_are_counted_anew(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "open", "me", {"who": "friend", "name": "Bo"})
    async with ann.at(table) as tab:
        token = (await tab.done("token", seat=2))["token"]
        await tab.done("close", seat=1)
        await tab.until(lambda: tab.table["status"] == "running")
        async with ann.at(table, token) as bot:
            await bot.until(lambda: bot.closed is not None)
            assert (bot.closed, len(bot.told)) == (4401, 1)


async def test_a_table_plays_on_whatever_happens_to_its_computers(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})

    async def fails(*about: Any) -> str:
        raise ValueError("it was not thought of")

    served.server.thinkers.choose = fails  # type: ignore[assignment, method-assign]
    async with ann.at(table) as tab:
        while not any(event.get("seat") == 2 for event in tab.events):
            await tab.act()
