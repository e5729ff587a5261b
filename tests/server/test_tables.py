"""Test what people do at tables, over real connections."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import dolmen
from tests.server.serving import Served, serving

GAMES = ("card", "oracle", "stones", "tales")


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_and_a_computer_play_a_whole_match(game: str, served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob", "de").hello()
    options = {"games": 1} if game == "tales" else {}
    table = await ann.make(game, "me", "open", "bard", options=options)
    async with ann.at(table) as a, bob.at(table) as b:
        assert a.table["status"] == "open"
        assert not a.view
        await b.done("sit", seat=2)
        await a.until(lambda: a.table["status"] == "running")
        assert a.table["commitment"] == b.table["commitment"]
        chance = random.Random(1)
        await asyncio.gather(a.play_on(chance.choice), b.play_on(chance.choice))
        assert a.table["ended"]["scores"] == b.table["ended"]["scores"]
        assert [line["what"] for line in a.log] == [line["what"] for line in b.log]
        assert a.log[0]["text"] != b.log[0]["text"]  # each in their own language
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"]
    assert dolmen.verify(record).fair
    assert list(dolmen.read(record).scores) == a.table["ended"]["scores"]


async def test_a_match_is_taken_up_after_the_server_was_gone(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await served.person().hello()
        table = await ann.make("card", "me", "bard")
        async with ann.at(table) as tab:
            for _ in range(6):
                await tab.act()
            await tab.until(lambda: bool(tab.choices))
            view, events, log = tab.view, len(tab.events), len(tab.log)
    async with serving(tmp_path) as served:
        ann.port = served.port
        mine = (await ann.ask("GET", "/api/mine")).json()["tables"]
        assert [(one["id"], one["status"], one["yours"]) for one in mine] == [(table, "running", True)]
        async with ann.at(table, events=events, log=log) as tab:
            assert tab.view == view
            assert tab.events == []
            assert tab.log == []
            await tab.play_on()


async def test_an_action_that_is_sent_twice_is_done_once(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as tab:
        action = tab.choices[0]["action"]
        asked: dict[str, Any] = {"id": "mine-1", "seat": 1, "action": action, "turn": 0}
        await tab.done("act", **asked)
        await tab.until(lambda: tab.you["turn"] == 1)
        events = len(tab.events)
        del tab.answers["mine-1"]
        await tab.done("act", **asked)
        assert len(tab.events) == events
        asked["id"] = "mine-2"
        assert await tab.refused("act", **asked) == "stale"


async def test_a_refused_action_names_the_clause_in_the_persons_language(served: Served) -> None:
    ann = await served.person("Ann", "nl").hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as tab:
        answer = await tab.say("act", seat=1, action="draw", turn=0)
        assert answer["code"] == "illegal"
        assert answer["clause"].startswith(("CARD-", "TABLE-"))
        why = await tab.done("why", seat=1, action="draw")
        assert why["clause"] == answer["clause"]
        assert answer["text"].endswith(why["text"])
        await tab.done("speak", lang="de")
        assert (await tab.done("why", seat=1, action="draw"))["text"] != why["text"]


async def test_a_table_that_was_put_away_stays_in_the_list_of_whoever_sits_there_or_made_it(served: Served) -> None:
    ann, bob, eve = await served.person("Ann").hello(), await served.person("Bob").hello(), await served.person("Eve").hello()
    table = await ann.make("card", "open", "open")
    async with bob.at(table) as b:
        await b.done("sit", seat=1)
        await b.done("leave")
    await served.server.hall.put_away(table)
    async with eve.at(table) as e:
        await e.done("sit", seat=1)
    lists = [(await person.ask("GET", "/api/mine")).json()["tables"] for person in (ann, bob, eve)]
    assert [[one["id"] for one in tables] for tables in lists] == [[table], [], [table]]  # Bob stood up before the match
