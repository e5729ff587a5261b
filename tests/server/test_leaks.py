"""Nothing is sent to anybody that they may not know: two worlds compared byte by byte, and the known leaks of others, one by one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from dolmen.play.record import read
from dolmen.play.view import View
from dolmen.server import messages
from dolmen.server.facts import Clock
from tests.matches import Case
from tests.server.serving import serving
from tests.server.unhurried import Evening, Slow, heard
from tests.server.worlds import other_world, random_world

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


# ---- the timing of simultaneous picks


async def a_long_trick(evening: Evening) -> None:
    """Ann lets the others pick."""
    await asyncio.sleep(10)


def announced(told: list[tuple[float, bytes]]) -> list[float]:
    return [at for at, message in told if at and b'"events":' in message]


def test_a_computers_pick_is_announced_at_a_time_that_tells_nothing() -> None:
    """Neither its cards, nor what it chose, nor how long it thought (if no longer than a pace)."""
    world = random_world(Case("tales", 4), 1)
    others = [other_world(world, frozenset({1, None}), random.Random(n), late=0.0) for n in range(3)]
    ways: list[tuple[str, Callable[[View], float], Callable[[View], int]]] = [
        (world.deal, lambda view: 0.0, lambda view: 0),
        (world.deal, lambda view: 0.99, lambda view: -1),
        *((other.deal, lambda view: int(view.legal()[0][-1]) / 11, lambda view: len(view.legal()[0]) % 2) for other in others),
    ]
    delays = set()
    for lot in range(8):
        evenings = [
            heard(a_long_trick, "bard", "druid", "archdruid", deal=deal, lot=lot, thinkers=Slow(seconds, which))
            for deal, seconds, which in ways
        ]
        assert evenings == [evenings[0]] * len(evenings)
        times = announced(evenings[0]["olga"])
        assert len(times) == 3
        assert times == announced(evenings[0]["ann"])
        delays |= {*times}
    assert len(delays) == 24  # they are drawn by lot


def test_a_computer_thinks_on_when_somebody_picks_again_or_talks() -> None:
    """It began anew, so that its pick was announced the later, the later another was replaced."""

    def story(*said: tuple[float, messages.Said]) -> Callable[[Evening], Coroutine[Any, Any, None]]:
        async def tell(evening: Evening) -> None:
            for at, one in said:
                await evening.says(at, one)
            await asyncio.sleep(10 - asyncio.get_running_loop().time())

        return tell

    deal = random_world(Case("tales", 2), 1).deal
    first, second = [messages.Act(f"m{card}", 1, f"pick {card}") for card in read(deal, upto=0).view(1).zones["hand 1"][:2]]
    for thinkers in (Slow(), Slow(lambda view: 0.8)):
        alone = heard(story((0.1, first)), "bard", deal=deal, thinkers=thinkers, lot=4)["olga"]
        again = heard(story((0.1, second), (0.3, first)), "bard", deal=deal, thinkers=thinkers, lot=4)["olga"]
        talk = heard(story((0.1, first), (0.5, messages.Talk("t", "Hm."))), "bard", deal=deal, thinkers=thinkers, lot=4)["olga"]
        assert alone == again
        assert len(alone) > 2
        assert announced(alone) == announced(talk)


def test_what_the_clock_plays_is_announced_at_a_time_that_tells_nothing() -> None:
    deal = random_world(Case("tales", 2), 1).deal
    evenings = [
        heard(a_long_trick, "bard", deal=deal, clock=Clock("move", 5), thinkers=Slow(lambda view, seconds=seconds: seconds))  # type: ignore[misc]
        for seconds in (0.0, 0.5, 0.99)
    ]
    assert evenings == [evenings[0]] * len(evenings)
    assert b"time-up" in b"".join(message for _, message in evenings[0]["olga"])
