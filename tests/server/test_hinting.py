"""Test hints over a connection: refined round by round, within the limits, and computed only while somebody is looking at them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from dolmen.coach.recommending import ROUNDS
from dolmen.play.view import View
from dolmen.players import Budget, Thought
from dolmen.server import messages
from dolmen.server.limits import Buckets
from dolmen.server.thinking.runner import COACH
from tests.server.serving import Quick, Served, Tab


class Pondering(Quick):
    """A thinker that thinks until it may tell, and remembers what was asked and what was stopped."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.stopped = 0
        self.begun, self.may = asyncio.Event(), asyncio.Event()

    async def think(self, view: View, budget: Any = None, player: str = "") -> Thought:
        assert isinstance(budget, Budget)
        assert player == COACH
        self.asked.append(budget.playouts or 0)
        self.begun.set()
        try:
            await self.may.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return await super().think(view)


@asynccontextmanager
async def seated(served: Served) -> AsyncIterator[tuple[Tab, Pondering]]:
    pondering = Pondering()
    served.server.thinkers = pondering  # type: ignore[assignment]
    ann = await served.person().hello()
    async with ann.at(await ann.make("card", "me", "bard", options={"first": 1})) as tab:
        yield tab, pondering


async def test_a_hint_is_refined_round_by_round(served: Served) -> None:
    async with seated(served) as (tab, pondering):
        pondering.may.set()
        found = [await tab.done("hint", seat=1, round=n) for n in range(1, messages.HINT_ROUNDS + 1)]
        assert [(one["round"], one["last"]) for one in found] == [(1, False), (2, False), (3, True)]
        assert pondering.asked == [depth.search for depth in ROUNDS]
        assert await tab.refused("hint", seat=1, round=messages.HINT_ROUNDS + 1) == "bad-form"


async def test_only_what_refines_the_last_hint_is_no_hint_more(served: Served) -> None:
    async with seated(served) as (tab, pondering):
        pondering.may.set()
        served.server.hints = Buckets(1e-9, 2)
        for n in range(1, messages.HINT_ROUNDS + 1):
            await tab.done("hint", seat=1, round=n)
        await tab.done("hint", seat=1, round=3)  # once more: that is a second hint
        for n in (1, 2, 3):
            assert await tab.refused("hint", seat=1, round=n) == "too-fast"
        await tab.act()
        assert await tab.refused("hint", seat=1, round=2) == "too-fast"
        assert len(pondering.asked) == 4


@pytest.mark.parametrize("end", ["unhint", "act", "gone"])
async def test_nobody_thinks_about_a_hint_that_nobody_waits_for(served: Served, end: str) -> None:
    async with seated(served) as (tab, pondering):
        await tab.socket.send(json.dumps({"do": "hint", "id": "slow", "seat": 1}))
        await pondering.begun.wait()
        if end == "gone":
            await tab.socket.close()
            while not pondering.stopped:
                await asyncio.sleep(0)
        elif end == "act":
            await tab.act()
        else:
            await tab.done("unhint")
        if end != "gone":
            await tab.until(lambda: "slow" in tab.answers)
            assert tab.answers["slow"]["code"] == "hint-gone"
        assert pondering.stopped == 1
        assert pondering.asked == [ROUNDS[0].search]


async def test_what_another_says_or_does_elsewhere_stops_no_hint(served: Served) -> None:
    async with seated(served) as (tab, pondering):
        await tab.socket.send(json.dumps({"do": "hint", "id": "slow", "seat": 1}))
        await pondering.begun.wait()
        await tab.done("talk", text="I am thinking.")
        pondering.may.set()
        await tab.until(lambda: "slow" in tab.answers)
        assert tab.answers["slow"]["type"] == "done"
        assert pondering.stopped == 0
        await tab.done("unhint")  # nothing to stop
