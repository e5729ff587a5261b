"""Test what one person can do to others at a table, and what they cannot: talk, mutes, names, and deciding without absent people."""

from __future__ import annotations

from pathlib import Path

import pytest

import dolmen
from dolmen.players import LEVELS
from dolmen.server import messages as M
from dolmen.server.config import Limits
from dolmen.server.rooms import orders
from dolmen.server.tables import absence, facts
from dolmen.server.tables.names import FIRST_NAMES, is_a_computers
from dolmen.server.tables.seating import MOST_MUTINGS
from dolmen.terminal.play import player_of
from dolmen.words import LANGUAGES, say
from tests.server.serving import Served, serving
from tests.server.test_table import World

pytestmark = pytest.mark.compiled_only


def facts_of(served: Served, table: str) -> int:
    return served.server.hall.rooms[table].table.number


# ---- mutes and talk


async def test_an_onlooker_hears_no_more_of_a_seat_and_nothing_is_written_down(served: Served) -> None:
    ann, bob, eve = [await served.person(name).hello() for name in ("Ann", "Bob", "Eve")]
    table = await ann.make("card", "me", "open", "open")
    async with ann.at(table) as a, bob.at(table) as b, eve.at(table) as e:
        await b.done("sit", seat=2)
        before = facts_of(served, table)
        for on in (True, False, True):
            await e.done("mute", seat=2, on=on)
            assert e.you["muted"] == ([2] if on else [])
        assert await e.refused("mute", seat=9) == "no-seat"
        assert facts_of(served, table) == before
        await b.done("talk", text="Can you hear me?")
        await a.done("talk", text="I can.")
        await e.until(lambda: any(line["text"] == "I can." for line in e.log))
        assert not any(line["text"] == "Can you hear me?" for line in e.log)
        assert any(line["text"] == "Can you hear me?" for line in a.log)
    async with eve.at(table) as e:
        assert e.you["muted"] == []


def test_a_seated_persons_mutes_are_kept_and_are_not_endless() -> None:
    world = World("ann", "bob")
    for n in range(MOST_MUTINGS):
        assert world.say("ann", M.Mute(f"{n}", 2, n % 2 == 0)) is None
    assert world.say("ann", M.Mute("more", 2, True)) == "too-often"
    assert world.say("bob", M.Mute("other", 1, True)) is None
    assert world.say("eve", M.Mute("look", 1, True)) == "not-seated"


async def test_talk_is_limited_by_person_and_table_not_by_connection(tmp_path: Path) -> None:
    limits = Limits(talk=1e-9, talk_burst=3)
    async with serving(tmp_path, limits=limits) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        one, two = await ann.make("card", "me", "open", "open"), await ann.make("card", "me", "open")
        async with ann.at(one) as a, ann.at(one) as again, ann.at(two) as other, bob.at(one) as b:
            await b.done("sit", seat=2)
            for tab in (a, again, a):
                await tab.done("talk", text="Hello!")
            for tab in (a, again):
                assert await tab.refused("talk", text="Hello?") == "too-fast"
            async with ann.at(one) as third:
                assert await third.refused("talk", text="Hello?") == "too-fast"
            await other.done("talk", text="At another table.")
            await b.done("talk", text="I have said nothing yet.")


# ---- names

BY_EYE = (
    "Bard", "BARD", " bard ", "B a r d", "Bárd", "Ваrd", "bаrd", "Βard", "ＢＡＲＤ", "𝕭𝖆𝖗𝖉", "Ⓑⓐⓡⓓ", "ʙᴀʀᴅ", "🅱ard",
    "B4rd", "Bard 2", "Bard (2)", "b.a.r.d.", "Drujd", "DrՍid", "Łehrling",
    "Archdruld", "ArchdruId", "Cornputer", "C0mputer", "Сomputer", "Computer 3", "Bard (Computer)", "computer-bard", "Bot",
    "Nolwenn (Druid)", "Nolwenn, druid", "nolwenn druid", "Druid Nolwenn", "Malo Erwan Bard", "Jan (Bard)", "Jan（Вarde）",
    "Jan – Lehrling", "Ann [b@rd]", "Ann · Druïde",
)  # fmt: skip


@pytest.mark.parametrize("name", BY_EYE)
def test_nobody_is_called_what_could_be_read_as_a_computers_name(name: str) -> None:
    assert is_a_computers(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Bardo",
        "Ann the Bard",
        "Druidess",
        "Bob 2",
        "Бард-а",
        "李雷",
        "42",
        "🙂",
        "Botho",
        "Компьютерщик",
        "?",
        "Björn",
        "Nolwenn",
        "Yann",
        "Maël 2",
        "Jan Druid",
        "Abbé-Bot",
        "Ann (Bob)",
    ],
)
def test_people_are_called_as_they_like_otherwise(name: str) -> None:
    assert not is_a_computers(name)


async def test_a_computers_name_is_refused_wherever_a_name_is_told(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    said = set()
    for lang in LANGUAGES:
        for level in LEVELS:
            answer = await ann.ask("POST", f"/api/me?lang={lang}", {"name": say(f"level-{level}", lang), "lang": lang})
            assert answer.json()["code"] == "computers-name"
            said.add(answer.json()["text"])
    assert len(said) == len(LANGUAGES)
    for seats in ([{"who": "me", "name": "Bard"}, {"who": "open"}], [{"who": "me"}, {"who": "friend", "name": "Druid 2"}]):
        assert (await ann.ask("POST", "/api/tables", {"game": "card", "seats": seats})).json()["code"] == "computers-name"
    table = await ann.make("card", "me", "open")
    async with bob.at(table) as b:
        assert await b.refused("sit", seat=2, name="Archdruid") == "computers-name"
        await b.done("sit", seat=2, name="Bob the Archdruid")


async def test_a_computer_is_called_as_nobody_else_at_the_table_and_its_level_is_always_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dolmen.server.tables.names.FIRST_NAMES", ("Malo", "Nolwenn", "Yann"))
    async with serving(tmp_path) as served:
        ann = await served.person("Ann").hello()
        friend = {"who": "friend", "name": "Nоlwenn"}  # with a Cyrillic letter
        table = await ann.make("card", "me", friend, "druid", "druid")
        (row,) = (await ann.ask("GET", "/api/mine?lang=de")).json()["tables"]
        async with ann.at(table) as tab:
            assert [seat["level"] for seat in tab.table["seats"]] == [None, None, "druid", "druid"]
            called = [seat["name"] for seat in tab.table["seats"]]
        own = [name.removesuffix(" (Druid)") for name in called[2:]]
        assert sorted(own) == ["Malo", "Yann"]
        assert called == ["Ann", "Nоlwenn", *(f"{name} (Druid)" for name in own)]
        assert row["seats"] == ["Ann", "Nоlwenn", *(f"{name} (Druide)" for name in own)]
        record = (await ann.ask("GET", f"/api/tables/{table}/record")).json()["record"]
        names = dolmen.read(record).names
        assert names == ("Ann", "Nоlwenn", *(f"{name} (druid)" for name in own))
        assert [player_of(name) for name in names] == [None, None, "druid", "druid"]


async def test_a_computer_steps_aside_for_a_person_of_its_name(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", "bard", "open")
    async with bob.at(table) as tab:
        before = tab.table["seats"][2]["name"].removesuffix(" (Bard)")
        await tab.done("sit", seat=2, name=before.upper())
        after = tab.table["seats"][2]["name"].removesuffix(" (Bard)")
        assert after in {*FIRST_NAMES} - {before}
        assert tab.table["seats"][1]["name"] == before.upper()


async def test_a_seat_that_is_given_away_goes_to_a_computer_with_a_name(served: Served) -> None:
    ann = await served.person("Ann").hello()
    async with ann.at(await ann.make("card", "me", "open", "bard", "open")) as tab:
        await tab.done("give", seat=2, level="archdruid")
        name, other = (tab.table["seats"][seat]["name"] for seat in (1, 2))
        assert name.removesuffix(" (Archdruid)") in {*FIRST_NAMES} - {other.removesuffix(" (Bard)")}
        assert tab.log[-1]["text"] == f"{name} sits down."


# ---- absence


def gone(world: World, who: str) -> None:
    world.do(lambda table, at: table.go_away(who, at))


@pytest.mark.parametrize("how", ["gone", "left"])
def test_a_match_is_abandoned_without_somebody_only_if_they_are_away_for_long(how: str) -> None:
    world = World("ann", "bob", "cat")
    if how == "gone":
        gone(world, "bob")
    else:
        world.say("bob", M.Leave("0"))
    assert world.say("ann", M.Propose("1", "abandon", 1)) == "lately-gone"
    world.at += absence.LONG - 1
    assert world.say("ann", M.Propose("2", "abandon", 1)) == "lately-gone"
    world.at += 1
    assert world.say("ann", M.Propose("3", "abandon", 1)) is None
    assert world.table.status == "running", "all who are there are asked"
    assert world.say("cat", M.Answer("4", True)) is None
    assert world.table.status == "over"


def test_two_people_one_away_the_other_decides_nothing_alone() -> None:
    world = World("ann", "bob")
    gone(world, "bob")
    assert world.say("ann", M.Propose("1", "abandon", 1)) == "lately-gone"
    world.at += absence.LONG
    world.order("bob", orders.Arrive())
    assert world.say("ann", M.Propose("2", "abandon", 1)) is None
    assert world.table.status == "running"
    gone(world, "bob")  # while he is asked
    assert world.table.status == "running"
    assert world.table.proposal is None
    assert world.kinds()[-1] == "lapsed"


def test_whoever_has_given_up_is_not_waited_for() -> None:
    world = World("ann", "bob", "cat")
    world.say("cat", M.Concede("1", 3))
    gone(world, "cat")
    assert world.say("ann", M.Propose("2", "abandon", 1)) is None
    assert world.say("bob", M.Answer("3", True)) is None
    assert world.table.status == "over"


@pytest.mark.parametrize("message", [M.Remove("x", 2), M.Give("x", 2, "bard")])
def test_the_host_takes_no_seat_from_whoever_plays(message: M.Remove | M.Give) -> None:
    world = World("ann", "bob")
    assert world.say("ann", message) == "not-gone-long"
    gone(world, "bob")
    world.at += absence.LONG - 1
    assert world.say("ann", message) == "not-gone-long"
    world.at += 1
    assert world.say("ann", message) is None
    assert world.table.chairs[2].kind == "computer"


def test_before_the_match_the_host_decides_who_sits_there() -> None:
    world = World("ann", "bob", facts.Chair("open"))
    assert world.say("ann", M.Remove("1", 2)) is None


def test_what_passes_while_the_server_is_gone_is_no_absence() -> None:
    world = World("ann", "bob")
    gone(world, "bob")
    world.at += 10 * absence.LONG
    world.do(lambda table, at: table.note(facts.Woke(), at))
    assert world.say("ann", M.Remove("1", 2)) == "not-gone-long"
    world.at += absence.LONG
    assert world.say("ann", M.Remove("2", 2)) is None


async def test_a_server_that_comes_again_counts_absence_anew(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("card", "me", "open")
        async with ann.at(table) as a, bob.at(table) as b:
            await b.done("sit", seat=2)
            await b.done("leave")
            assert await a.refused("remove", seat=2) == "not-gone-long"
    async with serving(tmp_path) as served:
        hall = served.server.hall
        real = hall.services.now
        hall.services.now = lambda: real() + 10 * absence.LONG  # type: ignore[method-assign]
        ann.port = served.port
        async with ann.at(table) as a:
            assert await a.refused("remove", seat=2) == "not-gone-long"
            assert await a.refused("propose", what="abandon", seat=1) == "lately-gone"
