"""Nothing is sent to anybody that they may not know: two worlds compared byte by byte, and the known leaks of others, one by one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import serving

pytestmark = pytest.mark.compiled_only


# ---- the second seat of a shared device


def test_a_covered_seat_cannot_be_probed_by_acting_for_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann = await served.person().hello()
            table = await ann.make("card", "me", {"who": "friend", "name": "Bo"}, options={"first": 1})
            held = served.server.hall.rooms[table].table.match.view(1).zones["hand 1"]  # type: ignore[union-attr]
            words = [f"{verb} {card}" for card in (held[0], "G0", "G10", "RX") for verb in ("play", "discard")]
            async with ann.at(table) as tab:
                assert tab.you["hand_over"] == 1
                for seat in (1, 2):
                    answers = [await tab.say("act", seat=seat, action=action, id="probe") for action in words]
                    assert answers == [answers[0]] * len(words)
                    assert answers[0]["code"] == "not-your-seat"
                await tab.done("show", seat=1)
                assert await tab.refused("act", seat=2, action="draw") == "not-your-seat"
                await tab.act()
                assert tab.you["turn"] == 1

    asyncio.run(play())


def test_an_action_of_a_shared_device_may_be_said_again_after_the_line_broke(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann = await served.person().hello()
            table = await ann.make("tales", "me", {"who": "friend", "name": "Bo"}, "bard")
            async with ann.at(table) as tab:
                await tab.done("show", seat=1)
                action = tab.choices[0]["action"]
                asked: dict[str, Any] = {"id": "mine-1", "seat": 1, "action": action, "turn": 0}
                await tab.done("act", **asked)
                events = len(tab.events)
            async with ann.at(table, events=events) as tab:
                await tab.done("act", **asked)
                assert tab.you["hand_over"] == 2
                assert await tab.refused("act", **{**asked, "id": "mine-2"}) == "not-your-seat"

    asyncio.run(play())


# ---- the lobby, and other lists


def test_a_pick_that_is_replaced_changes_nothing_in_any_list(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
            table = await ann.make("tales", "me", "open", listed=True)
            async with ann.at(table) as a, bob.at(table) as b:
                await b.done("sit", seat=2)
                await a.until(lambda: bool(a.choices))
                pick, other, *_ = [choice["action"] for choice in a.choices]
                await a.act(pick)
                paths = ("/api/lobby", "/api/mine", f"/api/tables/{table}", f"/api/tables/{table}/record")
                before = [(await bob.ask("GET", path)).text for path in paths]
                await b.done("ping")
                told, clock = len(b.raw), served.server.hall.now()
                served.server.hall.now = lambda: clock + 60_000  # type: ignore[method-assign]
                await a.done("act", seat=1, action=other)
                await a.done("mute", seat=2)
                assert before == [(await bob.ask("GET", path)).text for path in paths]
                await b.done("ping")
                assert [message["type"] for message in b.told[told:]] == ["done"]
                await b.act()
                assert (await bob.ask("GET", "/api/mine")).text != before[1]

    asyncio.run(play())
