"""Test on a real server what is played again: on from a point of a match, the same deal, duels by link."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.play.record import read
from dolmen.play.view import View
from dolmen.server.tables import facts
from dolmen.server.wire.app import Server
from dolmen.words import LANGUAGES
from tests.server.serving import Person, Quick, Served, Tab, serving

pytestmark = pytest.mark.compiled_only


class Honest(Quick):
    """Thinkers in this process that choose as the level and the seed say, and note which questions must be answered in full."""

    def __init__(self) -> None:
        self.wholes: list[bool] = []

    async def choose(self, view: View, player: str, seed: int | None = None, *, whole: bool = False) -> str:
        self.wholes.append(whole)
        await asyncio.sleep(0)
        return players.find(player, seed).choose(view, view.legal())


def honestly(server: Server) -> None:
    server.thinkers = Honest()  # type: ignore[assignment]


@pytest.fixture
async def honest(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path, honestly) as running:
        yield running


async def play_out(tab: Tab, which: int = 0, until: int = 10**6) -> None:
    """Decide until the match is over: the first choice there is, or a later one after a number of decisions."""
    decided = 0
    while True:
        await tab.until(lambda: tab.table["status"] == "over" or (bool(tab.choices) and tab.you["eyes"] in tab.view["to_act"]))
        if tab.table["status"] == "over":
            return
        choice = tab.choices[which if decided >= until and which < len(tab.choices) else 0]
        turn = tab.you["turn"]
        await tab.done("act", seat=tab.you["eyes"], action=choice["action"], turn=turn)
        await tab.until(lambda turn=turn: tab.you["turn"] != turn or tab.table["status"] == "over")  # type: ignore[misc]
        decided += 1


async def played(ann: Person, game: str, *others: Any, **settings: Any) -> str:
    table = await ann.make(game, "me", *(others or ("apprentice",)), **settings)
    async with ann.at(table) as tab:
        await play_out(tab)
    return table


async def record_of(person: Person, table: str) -> str:
    return str((await person.ask("GET", f"/api/tables/{table}/record")).json()["record"])


async def play_on(person: Person, table: str, step: int, seat: int = 1, **about: Any) -> Any:
    return await person.ask("POST", f"/api/tables/{table}/play-on", {"step": step, "seat": seat, **about})


# ---- on from a point of a match


@pytest.mark.parametrize("cards", ["same", "anew"])
@pytest.mark.parametrize("game", ["stones", "tales"])
async def test_play_goes_on_from_a_point_of_a_match(honest: Served, game: str, cards: str) -> None:
    ann, bob = await honest.person("Ann").hello(), await honest.person("Bob").hello()
    table = await played(ann, game, "apprentice", "bard", options={"games": 1} if game == "tales" else {})
    record = await record_of(ann, table)
    step = 7
    there = read(record, upto=step)
    made = await play_on(bob, table, step, 2, cards=cards, level="druid")
    assert made.status_code == 201, made.text
    again = made.json()["id"]
    async with bob.at(again) as tab:
        assert tab.table["opening"] == {"step": step, "anew": cards == "anew"}
        assert (tab.table["follows"], tab.table["before"], tab.table["listed"]) == (table, True, False)
        assert [(seat["kind"], seat["level"]) for seat in tab.table["seats"]] == [
            ("computer", "druid"),
            ("person", None),
            ("computer", "druid"),
        ]
        assert tab.table["seats"][1]["name"] == "Bob"
        match = honest.server.hall.rooms[again].table.match
        assert match is not None
        assert [done.words for done in match.history][:step] == [done.words for done in there.history] or cards == "anew"
        assert read(match.record(2) if not match.over else match.record(), upto=1).history[0].words == there.history[0].words
        await play_out(tab)
    assert again in [one["id"] for one in (await bob.ask("GET", "/api/mine")).json()["tables"]]
    mine = await record_of(bob, again)
    whole = read(mine)
    assert whole.over
    assert read(mine, upto=step).view(2).zones.keys() == there.view(2).zones.keys()
    assert read(mine, upto=step).view(2).states["zone"].tolist() == there.view(2).states["zone"].tolist()
    assert dolmen.verify(mine).findings == ("dealt-before",)
    frames = (await bob.ask("GET", f"/api/tables/{again}/frames?eyes=2")).json()["frames"]
    assert len(frames) == len(whole.history) + 1
    assert (await ann.ask("GET", "/api/lobby")).json()["tables"] == []


async def test_a_match_that_goes_on_survives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path, honestly) as one:
        ann = await one.person("Ann").hello()
        table = await played(ann, "stones")
        again = (await play_on(ann, table, 5, cards="anew")).json()["id"]
        async with ann.at(again) as tab:
            await tab.until(lambda: bool(tab.choices))
            await tab.done("act", seat=1, action=tab.choices[0]["action"], turn=tab.you["turn"])
            await tab.until(lambda: bool(tab.choices) or tab.table["status"] == "over")
            before = tab.view, len(tab.events)
    async with serving(tmp_path, honestly) as other:
        ann = Person(other.port, "Ann", cookie=ann.cookie)
        async with ann.at(again) as tab:
            assert (tab.view, len(tab.events)) == before
            assert tab.table["opening"] == {"step": 5, "anew": True}
            await play_out(tab)


async def test_an_imported_record_can_be_played_on(honest: Served) -> None:
    ann = await honest.person("Ann").hello()
    match = dolmen.Match("card", seed=3)
    for _ in range(20):
        match.act(min(match.to_act), match.legal(min(match.to_act))[0])
    match.abandon()
    record = "\n".join(line for line in match.record().split("\n") if not line.startswith(("[Secret", "[Commitment")))
    table = (await ann.ask("POST", "/api/records", {"record": record})).json()["id"]
    for cards in ("same", "anew"):
        made = await play_on(ann, table, 12, 2, cards=cards)
        assert made.status_code == 201, made.text
        room = honest.server.hall.rooms[made.json()["id"]]
        assert room.table.match is not None
        assert len(room.table.match.history) >= 12
        assert room.table.match.names[0] != match.names[0]


async def test_what_cannot_be_played_on_is_refused_in_a_sentence(honest: Served) -> None:
    ann = await honest.person("Ann").hello()
    running = await ann.make("stones", "me", "bard")
    assert (await play_on(ann, running, 0)).json()["code"] == "not-over"
    table = await played(ann, "stones")
    last = len(read(await record_of(ann, table)).history)
    async with ann.at(running) as tab:
        await tab.done("concede", seat=1)
    for step, seat, code in [(last, 1, "over-there"), (last + 1, 1, "no-step"), (0, 3, "no-seat"), (-1, 1, "bad-form")]:
        body = {"step": step, "seat": seat}
        answers = [await ann.ask("POST", f"/api/tables/{table}/play-on?lang={lang}", body) for lang in LANGUAGES]
        assert {answer.json()["code"] for answer in answers} == {code}
        assert code == "bad-form" or len({answer.json()["text"] for answer in answers}) == len(LANGUAGES)
    nobody = honest.person("Eve")
    assert (await play_on(nobody, table, 1)).status_code == 401


# ---- the same deal


async def same_deal(ann: Person, table: str, game: str) -> str:
    asked = {"game": game, "seats": [{"who": "me"}, {"who": "computer", "level": "apprentice"}]}
    return str((await ann.ask("POST", f"/api/tables/{table}/same-deal", asked)).json()["id"])


async def test_the_same_deal_is_compared_decision_by_decision(honest: Served) -> None:
    ann = await honest.person("Ann").hello()
    table = await played(ann, "stones", "druid")
    again = await same_deal(ann, table, "stones")
    assert (await ann.ask("GET", f"/api/tables/{again}/compare")).json()["code"] == "not-over"
    async with ann.at(again) as tab:
        await play_out(tab, which=1, until=2)
    shown = (await ann.ask("GET", f"/api/tables/{again}/compare?lang=en")).json()
    first, second = read(await record_of(ann, table)), read(await record_of(ann, again))
    assert [side["table"] for side in shown["sides"]] == [table, again]
    assert [tuple(side["scores"]) for side in shown["sides"]] == [first.scores, second.scores]
    mine = [[done.words for done in match.history if done.seat == 1] for match in (first, second)]
    assert [turn["same"] for turn in shown["turns"]] == [a == b for a, b in zip(*mine, strict=False)] + [False] * abs(
        len(mine[0]) - len(mine[1])
    )
    for turn in shown["turns"]:
        for match, step, scores in zip((first, second), turn["steps"], turn["scores"], strict=True):
            if step is not None:
                assert match.history[step - 1].seat == 1
                assert read(match.record(), upto=step).scores == tuple(scores)
    parting = shown["parting"]
    step = min(filter(None, parting["steps"]))
    assert [done.words for done in first.history][: step - 1] == [done.words for done in second.history][: step - 1]
    assert first.history[step - 1].words != second.history[step - 1].words
    assert (await ann.ask("GET", f"/api/tables/{table}/compare")).json()["code"] == "nothing-to-compare"
    assert (await ann.ask("GET", f"/api/tables/{again}/compare?seat=3")).json()["code"] == "no-seat"
    await honest.server.hall.clear_away(table)
    gone = await ann.ask("GET", f"/api/tables/{again}/compare")
    assert (gone.status_code, gone.json()["code"]) == (404, "no-table")


# ---- duels


async def duel_about(ann: Person, table: str, seat: int = 1) -> str:
    made = await ann.ask("POST", f"/api/tables/{table}/duels", {"seat": seat})
    assert made.status_code == 201, made.text
    assert made.json()["link"]["link"].endswith(f"/d/{made.json()['id']}")
    return str(made.json()["id"])


async def accepted(person: Person, duel: str) -> str:
    answer = await person.ask("POST", f"/api/duels/{duel}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("game", ["stones", "tales"])
async def test_in_a_duel_the_same_decisions_meet_the_same_replies(honest: Served, game: str) -> None:
    """Whoever decides as in the first match sees it again, though its computers were not seeded; who departs meets fixed replies."""
    ann, bob, cat, dee = [await honest.person(name).hello() for name in ("Ann", "Bob", "Cat", "Dee")]
    table = await played(ann, game, "apprentice", "apprentice", options={"games": 1} if game == "tales" else {})
    duel = await duel_about(ann, table)
    runs = []
    for person, until in ((bob, 10**6), (cat, 3), (dee, 3)):
        there = await accepted(person, duel)
        async with person.at(there) as tab:
            await play_out(tab, which=1, until=until)
        match = read(await record_of(person, there))
        runs.append([[done.words for done in match.history if done.seat == seat] for seat in (1, 2, 3)])
    first = read(await record_of(ann, table))
    assert runs[0] == [[done.words for done in first.history if done.seat == seat] for seat in (1, 2, 3)]
    assert runs[1] == runs[2] != runs[0]
    assert all(honest.server.thinkers.wholes[-3:])  # type: ignore[attr-defined]


async def test_two_machines_give_identical_replies(tmp_path: Path) -> None:
    """A record without a secret, brought to two servers: also what it leaves open is the same on both."""
    match = dolmen.Match("tales", seats=3, seed=9, options={"games": 2})
    while not match.over:
        match.act(min(match.to_act), match.legal(min(match.to_act))[0])
    record = "\n".join(line for line in match.record().split("\n") if not line.startswith(("[Secret", "[Commitment")))
    runs = []
    for n in range(2):
        (tmp_path / str(n)).mkdir()
        async with serving(tmp_path / str(n), honestly) as one:
            ann, bob = await one.person("Ann").hello(), await one.person("Bob").hello()
            table = (await ann.ask("POST", "/api/records", {"record": record})).json()["id"]
            there = await accepted(bob, await duel_about(ann, table, 2))
            async with bob.at(there) as tab:
                await play_out(tab, which=2, until=1)
            found = read(await record_of(bob, there))
            runs.append([[done.words for done in found.history if done.seat == seat] for seat in (1, 2, 3)])
    assert runs[0] == runs[1]


async def test_a_duel_tells_nothing_of_what_was_reached_before_one_has_played(honest: Served) -> None:
    ann, bob, eve = await honest.person("Ann").hello(), await honest.person("Bob").hello(), honest.person("Eve")
    table = await played(ann, "stones", "druid")
    points = read(await record_of(ann, table)).scores
    duel = await duel_about(ann, table)
    assert await duel_about(ann, table) == duel
    new = await eve.ask("GET", f"/api/duels/{duel}")
    shown = new.json()
    assert (shown["by"], shown["game"], shown["you"], shown["results"], shown["yours"]) == ("Ann", "stones", "new", [], None)
    assert shown["seats"][0] == ""
    assert shown["seats"][1].endswith("(Druid)")
    assert not shown["people"]
    assert table not in new.text
    there = await accepted(bob, duel)
    assert await accepted(bob, duel) == there
    async with bob.at(there) as tab:
        assert (tab.table["duel"], tab.table["follows"], tab.table["hints"]) == (duel, None, False)
        playing = await bob.ask("GET", f"/api/duels/{duel}")
        assert (playing.json()["you"], playing.json()["yours"], playing.json()["results"]) == ("playing", there, [])
        assert table not in playing.text
        await play_out(tab)
        assert table not in "".join(tab.raw)
    done = (await bob.ask("GET", f"/api/duels/{duel}")).json()
    assert (done["you"], done["accepted"], done["finished"]) == ("played", 1, 1)
    results = {one["name"]: one for one in done["results"]}
    assert (results["Ann"]["points"], results["Ann"]["margin"], results["Ann"]["first"]) == (points[0], points[0] - points[1], True)
    assert (results["Bob"]["table"], results["Bob"]["yours"], results["Bob"]["status"]) == (there, True, "over")
    assert (await ann.ask("GET", f"/api/duels/{duel}")).json()["you"] == "there"
    assert (await eve.ask("GET", f"/api/duels/{duel}")).json()["results"] == []
    compared = (await bob.ask("GET", f"/api/tables/{there}/compare")).json()
    assert [side["table"] for side in compared["sides"]] == [table, there]


async def test_a_duel_that_cannot_be_is_refused_in_a_sentence(honest: Served) -> None:
    ann, bob = await honest.person("Ann").hello(), await honest.person("Bob").hello()
    table = await played(ann, "stones")
    duel = await duel_about(ann, table)
    assert (await ann.ask("POST", f"/api/duels/{duel}")).json()["code"] == "duel-of-ones-own"
    assert (await bob.ask("POST", f"/api/tables/{table}/duels", {"seat": 3})).json()["code"] == "no-seat"
    given_up = await ann.make("stones", "me", "bard")
    assert (await ann.ask("POST", f"/api/tables/{given_up}/duels", {"seat": 1})).json()["code"] == "not-over"
    async with ann.at(given_up) as tab:
        await tab.done("concede", seat=1)
    assert (await ann.ask("POST", f"/api/tables/{given_up}/duels", {"seat": 1})).json()["code"] == "duel-given-up"
    abandoned = await ann.make("stones", "me", "bard")
    async with ann.at(abandoned) as tab:
        await tab.done("propose", what="abandon", seat=1)
    assert (await ann.ask("POST", f"/api/tables/{abandoned}/duels", {"seat": 1})).json()["code"] == "duel-without-result"
    assert (await bob.ask("GET", "/api/duels/nonsense")).status_code == 410
    there = await accepted(bob, duel)
    await honest.server.hall.clear_away(there)
    assert await accepted(bob, duel) != there
    await honest.server.hall.clear_away(table)
    said = [(await bob.ask("GET", f"/api/duels/{duel}?lang={lang}")) for lang in LANGUAGES]
    assert {(answer.status_code, answer.json()["code"]) for answer in said} == {(410, "duel-gone")}
    assert len({answer.json()["text"] for answer in said}) == len(LANGUAGES)


def test_duels_are_facts() -> None:
    for fact in (facts.Challenged("d", 1, "p", "druid"), facts.Accepted("d", "p", "t")):
        assert facts.read(facts.written(fact)) == fact
