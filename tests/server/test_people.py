"""Test hosts, guests, shared devices, and people who leave and return."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import dolmen
from dolmen.play.view import View
from dolmen.players import Thought
from tests.server.serving import Served, serving


async def test_the_host_opens_closes_gives_and_removes(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", "open", "bard")
    async with ann.at(table) as a, bob.at(table) as b:
        assert a.you["host"]
        assert not b.you["host"]
        assert await b.refused("close", seat=2) == "not-the-host"
        await b.done("sit", seat=2, name="Bobby")
        assert await b.refused("sit", seat=2) == "taken"
        await a.until(lambda: a.table["seats"][1]["name"] == "Bobby")
        assert await a.refused("open", seat=2) == "taken"
        assert await a.refused("remove", seat=1) == "your-own-seat"
        await a.done("remove", seat=2, ban=True)
        assert await b.refused("sit", seat=2) == "removed"
        await a.done("open", seat=4)
        await a.done("give", seat=4, level="apprentice")
        await a.done("close", seat=2)
        assert a.table["status"] == "open"
        await a.done("give", seat=3, level="druid")
        await a.until(lambda: a.table["status"] == "running")
        assert [(seat["kind"], seat["level"]) for seat in a.table["seats"]] == [
            ("person", None), ("computer", "druid"), ("computer", "apprentice"),
        ]  # fmt: skip
        assert await a.refused("close", seat=2) == "begun"
        assert b.view["seats"] == 3
        assert b.you["eyes"] is None


async def test_too_few_seats_are_refused(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "open")
    async with ann.at(table) as tab:
        assert await tab.refused("close", seat=2) == "bad-options"
    answer = await ann.ask("POST", "/api/tables", {"game": "card", "seats": [{"who": "me"}]})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-options")


async def test_a_shared_device_shows_one_hand_at_a_time(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", {"who": "friend", "name": "Bo"}, options={"first": 1})
    async with ann.at(table) as tab:
        assert tab.you["seats"] == [1, 2]
        assert (tab.you["eyes"], tab.you["hand_over"]) == (None, 1)
        assert tab.view["zones"]["hand 1"] == [None] * 8
        assert not tab.choices
        assert await tab.refused("why", seat=1, action="draw") == "not-your-seat"
        await tab.done("show", seat=1)
        assert None not in tab.view["zones"]["hand 1"]
        assert tab.view["zones"]["hand 2"] == [None] * 8
        while tab.you["hand_over"] is None:
            await tab.act()
        assert (tab.you["eyes"], tab.you["hand_over"]) == (1, 2), "whoever drew a card looks at it as long as they like"
        assert None not in tab.view["zones"]["hand 1"]
        assert not tab.choices
        assert tab.you["recap"] == []
        await tab.done("cover")
        assert (tab.you["eyes"], tab.you["hand_over"]) == (None, 2)
        assert tab.view["zones"]["hand 1"] == [None] * 8
        assert tab.you["recap"][-1] == "Ann draws a card."
        assert await tab.refused("show", seat=3) == "not-your-seat"
        await tab.done("show", seat=2)
        assert None not in tab.view["zones"]["hand 2"]
        await tab.done("cover")
        assert tab.view["zones"]["hand 2"] == [None] * 8
        record = (await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"]
        assert "hand 1 ? ?" in record
        assert "hand 2 ? ?" in record


async def test_on_a_shared_device_a_seat_is_shown_out_of_turn_too(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("tales", "me", {"who": "friend", "name": "Bo"}, "open")
    async with ann.at(table) as tab, bob.at(table) as other:
        await other.done("sit", seat=3)
        await tab.until(lambda: tab.you["hand_over"] == 1)
        await tab.done("show", seat=1)
        await tab.act()
        assert (tab.you["eyes"], tab.you["hand_over"]) == (None, 2)
        await tab.done("show", seat=1)
        assert (tab.you["eyes"], tab.you["hand_over"]) == (1, 2)
        picked, (card, *_) = tab.view["zones"]["pick 1"], tab.view["zones"]["hand 1"]
        await other.act()
        assert tab.you["eyes"] == 1
        await tab.done("act", seat=1, action=f"pick {card}")
        assert (tab.you["eyes"], tab.you["hand_over"]) == (None, 2)
        await tab.done("show", seat=1)
        assert tab.view["zones"]["pick 1"] == [card] != picked
        await tab.done("cover")
        assert (tab.you["eyes"], tab.you["hand_over"]) == (None, 2)


async def test_without_secrets_nobody_hands_a_device_over(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("stones", "me", {"who": "friend", "name": "Bo"})
    async with ann.at(table) as tab:
        assert tab.you["hand_over"] is None
        await tab.play_on()


async def test_a_computer_plays_for_whoever_leaves_and_gives_the_seat_back(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a:
        async with bob.at(table) as b:
            await b.done("sit", seat=2)
            await b.done("leave")
            await a.until(lambda: a.table["seats"][1]["away"])
            turns = len(a.events)
            while len(a.events) < turns + 8:
                await a.act()  # the other seat plays on by itself
            await b.done("return")
            await a.until(lambda: not a.table["seats"][1]["away"])
            await b.done("leave")
        await a.until(lambda: not a.table["seats"][1]["here"])
        async with bob.at(table) as b:  # a person who returns has their seat at once
            assert not b.table["seats"][1]["away"]
        assert [line["what"] for line in a.log] == ["sat", "began", "left", "came-back", "left", "came-back"]


async def test_a_computer_plays_for_whoever_is_gone_while_another_waits(tmp_path: Path) -> None:
    async with serving(tmp_path, grace=0.3) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open", options={"first": 2})
        async with ann.at(table) as a:
            async with bob.at(table) as b:
                await b.done("sit", seat=2)
            await a.until(lambda: a.table["seats"][1]["away"])
            await a.until(lambda: bool(a.choices))
        await asyncio.sleep(0.5)  # nobody waits now, so nobody plays for Ann
        assert served.server.hall.rooms[table].table.away == {2}


async def test_a_match_against_the_computer_alone_waits_for_its_person(tmp_path: Path) -> None:
    async with serving(tmp_path, grace=0.05) as served:
        ann = await served.person().hello()
        table = await ann.make("card", "me", "bard", options={"first": 1})
        async with ann.at(table):
            pass
        await asyncio.sleep(0.3)
        assert served.server.hall.rooms[table].table.away == set()


async def test_take_back_free_and_by_consent(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.until(lambda: bool(a.choices))
        before = a.view
        discard = next(choice["action"] for choice in a.choices if choice["action"].startswith("discard"))
        await a.act(discard)
        assert a.you["take_back"] == "free"
        await a.done("back", seat=1)
        assert a.view == before
        await a.act(discard)
        await a.act("draw")
        assert a.you["take_back"] is None
        assert await a.refused("back", seat=1) == "no-way-back"
        colour = discard.split()[1][0]
        discards = (choice["action"] for choice in b.choices if choice["action"].startswith("discard"))
        await b.act(next(action for action in discards if not action.startswith(f"discard {colour}")))
        await b.act(next(choice["action"] for choice in b.choices if choice["action"] != "draw"))  # takes an open card
        await a.until(lambda: bool(a.choices))
        await a.act(next(choice["action"] for choice in a.choices if choice["action"].startswith("discard")))
        assert b.you["take_back"] == "consented"
        assert await b.refused("back", seat=2) == "ask-the-others"
        await b.done("propose", what="back", seat=2)
        await a.until(lambda: a.you["asked"])
        assert a.table["proposal"]["open"] == [1]
        assert await b.refused("answer", yes=True) == "not-asked"
        await a.done("answer", yes=False)
        await b.until(lambda: b.table["proposal"] is None)
        await b.done("propose", what="back", seat=2)
        await a.until(lambda: a.you["asked"])
        await a.done("answer", yes=True)
        await b.until(lambda: bool(b.choices))
        assert b.log[-1]["what"] == "took-back-agreed"
        assert "back" in {event["what"] for event in a.events}


async def test_pause_concede_and_abandon(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("oracle", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.until(lambda: bool(a.choices))
        action = a.choices[0]["action"]
        await a.done("propose", what="pause", seat=1)
        await b.done("answer", yes=True)
        await a.until(lambda: a.table["paused"])
        assert await a.refused("act", seat=1, action=action) == "paused"
        assert not a.choices
        await b.done("resume")
        await a.until(lambda: bool(a.choices))
        await b.done("propose", what="abandon", seat=2)
        await b.done("answer", yes=False)  # withdrawn
        assert await a.refused("answer", yes=True) == "no-proposal"
        await b.done("concede", seat=2)
        await a.until(lambda: a.over)
        assert a.table["ended"]["places"] == [1, 2]
    again = await ann.make("oracle", "me", "open")
    async with ann.at(again) as a, bob.at(again) as b:
        await b.done("sit", seat=2)
        await a.done("propose", what="abandon", seat=1)
        await b.done("answer", yes=True)
        await a.until(lambda: a.over)
        assert a.table["ended"]["abandoned"]


async def test_talk_is_heard_unless_muted(served: Served) -> None:
    ann, bob, eve = await served.person("Ann").hello(), await served.person("Bob").hello(), await served.person("Eve").hello()
    table = await ann.make("tales", "me", "open", "open")
    async with ann.at(table) as a, bob.at(table) as b, eve.at(table) as e:
        await b.done("sit", seat=2)
        await b.done("talk", text=" <b>Hi</b>\n\x00 all ")
        await a.until(lambda: a.log[-1]["what"] == "talked")
        assert a.log[-1]["text"] == "<b>Hi</b> all"
        assert await e.refused("talk", text="me too") == "not-seated"
        assert await b.refused("talk", text=" \n ") == "empty"
        await a.done("mute", seat=2)
        assert a.you["muted"] == [2]
        await b.done("talk", text="still there?")
        await e.until(lambda: e.log[-1]["text"] == "still there?")
        await a.done("ping")
        assert a.log[-1]["text"] == "<b>Hi</b> all"
        refused = [await b.say("talk", text=str(n)) for n in range(9)]
        assert "too-fast" in {one.get("code") for one in refused}


async def test_a_rematch_rotates_the_seats(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("stones", "me", "open", "bard")
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        assert await a.refused("rematch") == "not-over"
        await asyncio.gather(a.play_on(), b.play_on())
        assert (await a.done("rematch"))["table"] is None
        new = (await b.done("rematch"))["table"]
        await a.until(lambda: a.table.get("rematch") == new)
    async with ann.at(new) as a, bob.at(new) as b:
        assert a.you["seats"] == [2]
        assert b.you["seats"] == [3]
        assert a.table["follows"] == table
        await asyncio.gather(a.play_on(), b.play_on())


async def test_a_seat_is_carried_to_another_device_once(served: Served) -> None:
    ann, phone, eve = await served.person("Ann").hello(), await served.person("?").hello(), await served.person("Eve").hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as a:
        carried = await a.done("carry", seat=1)
        assert carried["qr"].startswith("<svg")
        secret = carried["link"].rpartition("/")[2]
        answer = await phone.ask("POST", "/api/take", {"secret": secret})
        assert answer.json()["id"] == table
        assert (await eve.ask("POST", "/api/take", {"secret": secret})).json()["code"] == "link-used"
        await a.until(lambda: a.you["seats"] == [])
        assert a.view["zones"]["hand 1"] == [None] * 8
        async with phone.at(table) as p:
            assert p.table["seats"][0]["name"] == "Ann"
            await p.play_on()


async def test_a_program_plays_with_the_token_of_a_seat(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "open", "bard")
    async with ann.at(table) as a:
        token = (await a.done("token", seat=1))["token"]
        await a.done("give", seat=2, level="bard")
        async with ann.at(table, token=token, texts=0) as bot:
            assert bot.you["seats"] == [1]
            assert not bot.you["host"]
            assert await bot.refused("give", seat=2, level="druid") == "not-the-host"
            await bot.play_on()
            assert all(event["text"] == "" for event in bot.events)


async def test_while_a_hint_is_thought_about_one_may_act(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    thinkers, asked, go = served.server.thinkers, asyncio.Event(), asyncio.Event()

    async def slowly(view: View, budget: Any, player: str) -> Thought:
        asked.set()
        await go.wait()
        raise AssertionError("nobody waits for it any more")

    thinkers.think = slowly  # type: ignore[method-assign, assignment]
    async with ann.at(table) as a:
        await a.socket.send(json.dumps({"do": "hint", "id": "slow", "seat": 1}))
        await asked.wait()
        await a.act()
        await a.until(lambda: "slow" in a.answers)
        assert a.answers["slow"]["code"] == "hint-gone"


async def test_hints_where_they_are_allowed(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as a:
        hint = await a.done("hint", seat=1)
        assert [one["action"] for one in hint["best"]] == [choice["action"] for choice in a.choices[:3]]
        assert await a.refused("hint", seat=2) == "not-your-seat"
    strict = await ann.make("card", "me", "bard", options={"first": 1}, hints=False)
    async with ann.at(strict) as a:
        assert await a.refused("hint", seat=1) == "no-hints"


async def test_clocks_run_down_and_the_table_plays(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("card", "me", "bard", options={"first": 1}, clock={"kind": "total", "seconds": 5, "increment": 1})
    hall = served.server.hall
    async with ann.at(table) as a:
        assert a.clock["left"] == [5000, 5000]
        assert 0 < a.clock["runs"]["1"] <= 1500
        await a.act()
        assert a.clock["left"][0] == 6000
        real, passed = hall.services.now, hall.services.time
        hall.services.now = lambda: real() + 9000  # type: ignore[method-assign]
        hall.services.time = lambda: passed() + 9.0  # type: ignore[method-assign]
        hall.rooms[table].automatic.wake()
        await a.until(lambda: a.log[-1]["what"] == "time-up")
        assert a.clock["left"][0] == 1000


async def test_the_lobby_lists_what_is_listed(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    private = await ann.make("card", "me", "open")
    listed = await ann.make("tales", "me", "open", listed=True)
    tables = (await bob.ask("GET", "/api/lobby")).json()["tables"]
    assert [(one["id"], one["open"], one["seats"]) for one in tables] == [(listed, 1, ["Ann", ""])]
    assert (await bob.ask("GET", f"/api/tables/{private}")).json()["game"] == "card"
    assert (await bob.ask("GET", f"/api/tables/{private[:-1]}x")).status_code == 404
    assert [one["id"] for one in (await ann.ask("GET", "/api/mine")).json()["tables"]] == [listed, private]


async def test_records_come_and_go_and_their_deal_is_played_again(served: Served) -> None:
    ann = await served.person().hello()
    match = dolmen.Match("card", seed=5)
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[-1])
    brought = await ann.ask("POST", "/api/records", {"record": match.record()})
    assert brought.status_code == 201
    table = brought.json()["id"]
    assert (await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"] == match.record()
    frames = (await ann.ask("GET", f"/api/tables/{table}/frames?eyes=1&lang=de")).json()["frames"]
    assert View.from_json(json.dumps(frames[-1]["view"])).scores == match.scores
    assert frames[0]["view"]["zones"]["hand 2"] == [None] * 8
    asked = {"game": "card", "seats": [{"who": "me"}, {"who": "computer", "level": "bard"}]}
    again = (await ann.ask("POST", f"/api/tables/{table}/same-deal", asked)).json()["id"]
    async with ann.at(again) as a:
        assert a.view["zones"]["hand 1"] == dolmen.read(match.record(), upto=0).view(1).zones["hand 1"]
        assert a.table["follows"] == table
    bad = await ann.ask("POST", "/api/records", {"record": match.record().replace("draw", "drown")})
    assert bad.json()["code"] == "bad-record"
    assert "line" in bad.json()["text"]
    running = dolmen.Match("card", seed=5).record(1)
    assert (await ann.ask("POST", "/api/records", {"record": running})).json()["code"] == "record-not-over"
