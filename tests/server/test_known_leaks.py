"""Test each leak that other servers had, or that this one had. The general law is tested in test_leaks.py."""

from __future__ import annotations

import asyncio
import base64
import logging
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import dolmen
from dolmen.play import reading
from dolmen.play.deal import key_of, trade_places
from dolmen.play.record import read
from dolmen.play.view import View
from dolmen.players import Thought
from dolmen.server import messages
from dolmen.server.tables.facts import Clock
from dolmen.table.records import OpenState
from tests.matches import Case
from tests.server.asides import SEATINGS, Aside
from tests.server.leaks import differences
from tests.server.serving import Quick, Served, serving
from tests.server.stage import Stage, staged
from tests.server.unhurried import Evening, Slow, heard
from tests.server.worlds import Other, Step, other_world, random_world

pytestmark = pytest.mark.compiled_only

ONE_GAME = (("games", 1),)
CARD_2 = Case("card", 2, (("first", 1),))


def truth(served: Served, table: str) -> dolmen.Match:
    match = served.server.hall.rooms[table].table.match
    assert match is not None
    return match


# ---- the initial state


@pytest.mark.parametrize("case", [Case("card", 3), Case("oracle", 3), Case("stones", 3), Case("tales", 3, ONE_GAME)], ids=str)
async def test_the_first_message_tells_nothing_of_the_deal(case: Case, tmp_path: Path) -> None:
    world = random_world(case, 7)
    here = await staged(replace(world, steps=()), SEATINGS[3], tmp_path / "here")
    for n, viewers in enumerate([frozenset({1, None}), frozenset({2, None}), frozenset({3, None})]):
        other = other_world(world, viewers, random.Random(n), late=0.0)
        assert len(other.elsewhere) >= 20
        there = await staged(other, SEATINGS[3], tmp_path / f"there {n}")
        assert differences(here, there, other) == []


# ---- the history of what was taken back


async def test_what_is_taken_back_leaves_everything_as_it_was(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.until(lambda: bool(a.choices))
        before = [a.view, b.view, (await bob.ask("GET", f"/api/tables/{table}/record")).text]
        await a.act(next(choice["action"] for choice in a.choices if choice["action"].startswith("discard")))
        await a.done("back", seat=1)
        await b.done("ping")
        assert [a.view, b.view, (await bob.ask("GET", f"/api/tables/{table}/record")).text] == before
        async with bob.at(table) as again:
            assert again.view == before[1]


async def test_nobody_looks_at_the_pile_by_taking_back(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.until(lambda: bool(a.choices))
        await a.act(next(choice["action"] for choice in a.choices if choice["action"].startswith("discard")))
        await a.act("draw")
        assert a.you["take_back"] is None
        assert await a.refused("back", seat=1) == "no-way-back"
        assert await a.refused("propose", what="back", seat=1) == "no-way-back"


# ---- the log and table talk


def test_the_log_names_no_card() -> None:
    """Not even what the clock has played."""
    told = heard(nobody_acts, "bard", clock=Clock("move", 5), deal=random_world(Case("tales", 2, ONE_GAME), 1).deal)["olga"]
    lines = [line for _, message in told for line in messages_in(message).get("log", [])]
    assert {line["what"] for line in lines} == {"began-before", "time-up"}
    assert all({*line} == {"number", "what", "seat", "text", "at"} for line in lines)
    assert not any(character.isdigit() for line in lines for character in line["text"])


async def nobody_acts(evening: Evening) -> None:
    await asyncio.sleep(120)


def messages_in(message: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(message)
    return found


async def test_talk_tells_the_seat_and_nothing_else(served: Served) -> None:
    """Of a shared device always the same seat, whoever has it."""
    dee, bob = await served.person("Dee").hello(), await served.person("Bob").hello()
    table = await dee.make("tales", "me", {"who": "friend", "name": "Bo"}, "open")
    async with dee.at(table) as d, bob.at(table) as b:
        await b.done("sit", seat=3)
        for seat in (1, 2):
            await d.done("show", seat=seat)
            await d.done("talk", text="Hm.")
        await b.until(lambda: len(b.log) == 4)
        assert [{**line, "at": 0, "number": 0} for line in b.log[-2:]] == [
            {"number": 0, "what": "talked", "seat": 1, "text": "Hm.", "at": 0}
        ] * 2
        said = len(d.raw)
        await b.done("mute", seat=1)
        await d.done("ping")
        assert [told["type"] for told in d.told[said:]] == ["done"]


# ---- the lobby and other lists


async def test_a_list_tells_who_sits_there_and_not_what_they_hold(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", "bard", listed=True)
    for path in ("/api/lobby", "/api/mine"):
        (line,) = (await ann.ask("GET", path)).json()["tables"]
        assert line == {
            "id": table, "name": " ".join(table.split("-")[:2]), "game": "card", "title": "Keltis: Das Kartenspiel",
            "status": "running", "seats": ["Ann", line["seats"][1]], "open": 0, "updated": line["updated"], "clock": None,
            "hints": True,
            "yours": line["yours"], "scores": None, "places": None, "ended": None, "outcome": None, "acts": line["acts"],
            "you": [1], "host": 1, "dropping": "abandon" if path == "/api/mine" else None, "before": False,
            "day": None, "practice": False,
        }  # fmt: skip


async def test_a_pick_that_is_replaced_changes_nothing_in_any_list(served: Served) -> None:
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
        told, clock = len(b.raw), served.server.hall.services.now()
        served.server.hall.services.now = lambda: clock + 60_000  # type: ignore[method-assign]
        await a.done("act", seat=1, action=other)
        await a.done("mute", seat=2)
        assert before == [(await bob.ask("GET", path)).text for path in paths]
        await b.done("ping")
        assert [message["type"] for message in b.told[told:]] == ["done"]
        await b.act()
        assert (await bob.ask("GET", "/api/mine")).text != before[1]


# ---- the texts of refusals


async def test_a_refusal_does_not_tell_where_a_card_is(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.until(lambda: bool(a.choices))
        zones = reading.zones(truth(served, table).setting, truth(served, table).states)
        mine = {*zones["hand 1"]}
        for verb in ("play", "discard"):
            for where in ("hand 2", "pile", "away"):
                cards = [card for card in zones[where] if card and card not in mine and card[0] != "D"][:3]
                answers = [await a.say("act", seat=1, action=f"{verb} {card}", turn=0) for card in cards]
                assert {(one["code"], one["clause"]) for one in answers} == {("illegal", "TABLE-4")}
                assert len({one["text"] for one in answers}) == 1


# ---- why not, about another's hand


async def test_why_not_is_answered_for_ones_own_seat_alone(served: Served) -> None:
    ann, bob, olga = [await served.person(name).hello() for name in ("Ann", "Bob", "Olga")]
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b, olga.at(table) as o:
        await b.done("sit", seat=2)
        token = (await b.done("token", seat=2))["token"]
        held = truth(served, table).view(1).zones["hand 1"][0]
        assert await a.done("why", seat=1, action=f"discard {held}") == dict.fromkeys(("clause", "text", "fact", "can"))
        async with bob.at(table, token=token) as bot:
            for tab in (b, o, bot):
                for card in (held, "G0", "RX"):
                    assert await tab.refused("why", seat=1, action=f"discard {card}") == "not-your-seat"


# ---- hints computed from the truth


class Noted(Quick):
    """A thinker that remembers the views it was given."""

    def __init__(self) -> None:
        self.views: list[View] = []

    async def think(self, view: View, budget: Any = None, player: str = "") -> Thought:
        self.views.append(view)
        return await super().think(view, budget, player)


async def test_a_hint_is_thought_from_the_view_of_its_seat(tmp_path: Path) -> None:
    """Computed from the view alone, which holds not a byte of the truth beyond it."""
    world = replace(random_world(CARD_2, 7), steps=())
    views = []
    for n in range(3):
        other = other_world(random_world(CARD_2, 7), frozenset({1, None}), random.Random(n), late=0.0)
        noted = Noted()
        asides = {0: [Aside("Ann", "hint", {"seat": 1}), Aside("Bob", "hint", {"seat": 1}), Aside("Olga", "hint", {"seat": 1})]}
        steps = (Step("wait", 1),)
        await staged(replace(other if n else world, steps=steps), SEATINGS[2], tmp_path / str(n), asides, bend=with_thinkers(noted))
        views += noted.views
    assert len(views) == 3
    assert {view.states.tobytes() for view in views} == {views[0].states.tobytes()}
    assert views[0] == views[1] == views[2] == world.begun().view(1)


def with_thinkers(thinkers: Quick) -> Callable[[Stage], None]:
    def bend(stage: Stage) -> None:
        stage.served.server.thinkers = thinkers  # type: ignore[assignment]

    return bend


# ---- another's public id, a second account


async def test_a_public_id_opens_nothing(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.act()
        assert ann.id not in "".join([*b.raw, (await bob.ask("GET", f"/api/tables/{table}/record")).text])
        for guess in (ann.id, bob.id, table, f"{ann.id}{ann.id}"):
            thief = replace(bob, cookie=guess)
            async with thief.at(table) as tab:
                await tab.until(lambda tab=tab: tab.closed is not None)  # type: ignore[misc]
                assert [told["type"] for told in tab.told] == ["bye"]
                assert tab.told[0]["code"] == "who-are-you"
            async with bob.at(table, token=guess) as tab:  # not a bot: whoever the cookie says, and here there is none
                await tab.until(lambda tab=tab: tab.closed is not None)  # type: ignore[misc]
                assert [told["type"] for told in tab.told] == ["bye"]
            shown = (await thief.ask("GET", f"/api/tables/{table}/record")).json()["record"]
            assert "hand 1 ? ?" in shown


async def test_a_second_account_sees_what_any_onlooker_sees(served: Served) -> None:
    ann, other, olga = [await served.person(name).hello() for name in ("Ann", "Ann", "Olga")]
    table = await ann.make("card", "me", "bard", options={"first": 1})
    async with ann.at(table) as a, other.at(table) as second, olga.at(table) as o:
        for _ in range(4):
            await a.act()
        await a.until(lambda: bool(a.choices))  # and nobody else can act
        await asyncio.gather(second.done("ping"), o.done("ping"))
        assert second.view == o.view
        assert {*second.view["zones"]["hand 1"], *second.view["zones"]["hand 2"]} == {None}
        assert second.events == o.events
        assert await second.refused("sit", seat=1) == "begun"
        assert await second.refused("show", seat=1) == "not-your-seat"
        assert await second.refused("token", seat=1) == "not-your-seat"
        assert await second.refused("hint", seat=1) == "not-your-seat"
        assert (await other.ask("GET", f"/api/tables/{table}/frames?eyes=1")).json()["code"] == "not-over"


# ---- seeds


async def test_the_secret_of_the_deal_is_told_after_the_last_action_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:

    caplog.set_level(logging.DEBUG)
    async with serving(tmp_path) as served:
        ann, bob, olga = [await served.person(name).hello() for name in ("Ann", "Bob", "Olga")]
        table = await ann.make("tales", "me", "open", options={"games": 1})
        async with ann.at(table) as a, bob.at(table) as b, olga.at(table) as o:
            await b.done("sit", seat=2)
            await a.until(lambda: bool(a.choices))
            secret = truth(served, table).origin.secret
            assert secret is not None
            told = []
            for _ in range(8):
                await asyncio.gather(*(tab.act() for tab in (a, b) if tab.choices), o.done("ping"))
                told += [(await who.ask("GET", f"/api/tables/{table}/{what}")).text for who in (ann, olga) for what in ("record", "frames")]
            said = "".join([*a.raw, *b.raw, *o.raw, *told, caplog.text])
            assert a.table["commitment"] == truth(served, table).commitment
            for hidden in (secret, key_of(secret), truth(served, table).states["fate"].tobytes()):
                assert hidden.hex() not in said.lower()
                assert base64.b64encode(hidden).decode()[:-2] not in said
                assert str(list(hidden))[1:-1].replace(" ", "") not in said.replace(" ", "")
            await asyncio.gather(a.play_on(), b.play_on())
            record = (await olga.ask("GET", f"/api/tables/{table}/record")).json()["record"]
            assert secret.hex() in record
            assert dolmen.verify(record).fair


# ---- ids of pieces that tell which copy it is, or its place


async def test_which_copy_of_a_piece_lies_where_changes_no_byte(tmp_path: Path) -> None:
    """Two copies trade places, one in a hand and one in the pile: nobody can tell, not even their owner."""
    world = random_world(CARD_2, 4)
    world = replace(world, steps=world.steps[:40])
    here = await staged(world, SEATINGS[2], tmp_path / "here")
    there = await staged(world, SEATINGS[2], tmp_path / "there", bend=trade_copies)
    everybody = Other(world.case, world.deal, world.steps, frozenset({1, 2, None}))
    assert differences(here, there, everybody) == []


def trade_copies(stage: Stage) -> None:
    match = stage.match
    s, kind = OpenState(match.states), match.setting.game.box.kind
    hands = [line.pieces for line in match.last_deal if line.line.owner is not None]
    pile = next(line.pieces for line in match.last_deal if line.line.words == "pile")
    before = list(s.zone)
    for hand in hands:
        for piece in [*hand]:
            twins = [other for other in pile if kind[other] == kind[piece]]
            if twins:
                trade_places(match.setting, match.states, match.last_deal, piece, twins[0])
    assert sum(one != other for one, other in zip(before, s.zone, strict=True)) >= 4


# ---- the second seat of a shared device


async def test_a_covered_seat_cannot_be_probed_by_acting_for_it(served: Served) -> None:
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


async def test_an_action_of_a_shared_device_may_be_said_again_after_the_line_broke(served: Served) -> None:
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


async def test_every_tab_of_a_shared_device_is_covered_for_itself(served: Served) -> None:
    dee = await served.person("Dee").hello()
    table = await dee.make("card", "me", {"who": "friend", "name": "Bo"}, options={"first": 1})
    async with dee.at(table) as one, dee.at(table) as other:
        await one.done("show", seat=1)
        await one.act()
        await other.done("ping")
        assert other.you["eyes"] is None
        assert other.view["zones"]["hand 1"] == [None] * 7
        assert not other.choices
        for tab in (one, other):
            assert tab.view["zones"]["hand 2"] == [None] * 8
        events = len(one.events)
    async with dee.at(table, events=events) as again:
        assert again.you["eyes"] is None
        assert again.view["zones"]["hand 1"] == [None] * 7


# ---- the timing of simultaneous picks


async def a_long_trick(evening: Evening) -> None:
    """Let the others pick before Ann."""
    await asyncio.sleep(10)


def announced(told: list[tuple[float, bytes]]) -> list[float]:
    return [at for at, message in told if at and b'"events":' in message]


def test_a_computers_pick_is_announced_at_a_time_that_tells_nothing() -> None:
    """It depends neither on its cards, nor on its choice, nor on how long it thought (if no longer than a pace)."""
    world = random_world(Case("tales", 4, ONE_GAME), 1)
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
    assert len(delays) == 24  # they are random


def test_a_computer_thinks_on_when_somebody_picks_again_or_talks() -> None:
    """It used to begin anew, so that its pick was announced the later, the later another was replaced."""

    def story(*said: tuple[float, messages.Order]) -> Callable[[Evening], Coroutine[Any, Any, None]]:
        async def tell(evening: Evening) -> None:
            for at, one in said:
                await evening.says(at, one)
            await asyncio.sleep(10 - asyncio.get_running_loop().time())

        return tell

    deal = random_world(Case("tales", 2, ONE_GAME), 1).deal
    first, second = [messages.Act(f"m{card}", 1, f"pick {card}") for card in read(deal, upto=0).view(1).zones["hand 1"][:2]]
    for thinkers in (Slow(), Slow(lambda view: 0.8)):
        alone = heard(story((0.1, first)), "bard", deal=deal, thinkers=thinkers, lot=4)["olga"]
        again = heard(story((0.1, second), (0.3, first)), "bard", deal=deal, thinkers=thinkers, lot=4)["olga"]
        talk = heard(story((0.1, first), (0.5, messages.Talk("t", "Hm."))), "bard", deal=deal, thinkers=thinkers, lot=4)["olga"]
        assert alone == again
        assert len(alone) > 2
        assert announced(alone) == announced(talk)


def test_what_the_clock_plays_is_announced_at_a_time_that_tells_nothing() -> None:
    deal = random_world(Case("tales", 2, ONE_GAME), 1).deal
    evenings = [
        heard(a_long_trick, "bard", deal=deal, clock=Clock("move", 5), thinkers=Slow(lambda view, seconds=seconds: seconds))  # type: ignore[misc]
        for seconds in (0.0, 0.5, 0.99)
    ]
    assert evenings == [evenings[0]] * len(evenings)
    assert b"time-up" in b"".join(message for _, message in evenings[0]["olga"])
