"""Test what lists show of tables, and how a table leaves them: closed by its host, left, removed from, or taken away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from dolmen.server import messages
from dolmen.server.rooms import listing
from dolmen.server.tables.table import dropping
from tests.server.serving import Person, Served, serving

pytestmark = pytest.mark.compiled_only


async def mine(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.ask("GET", "/api/mine")).json()["tables"]
    return found


async def test_ones_own_list_tells_who_plays_whose_turn_it_is_and_how_it_ended(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "open", "me", options={"first": 2})
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=1)
        await a.until(lambda: a.table["status"] == "running")
        (line,) = await mine(ann)
        assert (line["seats"], line["acts"], line["you"], line["host"]) == (["Bob", "Ann"], [2], [2], 2)
        assert (line["yours"], line["outcome"], line["places"], line["ended"]) == (True, None, None, None)
        (of_bob,) = await mine(bob)
        assert (of_bob["you"], of_bob["yours"], of_bob["host"]) == ([1], False, 2)
        await b.done("concede", seat=1)
        ended = served.server.hall.rooms[table].table.changed
    (line,) = await mine(ann)
    assert (line["outcome"], line["places"], line["ended"]) == ("won", [2, 1], ended)
    assert [one["outcome"] for one in await mine(bob)] == ["lost"]


def test_a_list_tells_of_a_tie_and_of_a_match_that_was_abandoned() -> None:
    line = listing.RowSummary(("Ann", "Bob", "Cat"), 0, (), None, True, (7, 7, 3), ("ann", "bob", "cat"), places=(1, 1, 3))
    assert [line.outcome(one) for one in ("ann", "bob", "cat", "eve")] == ["tied", "tied", "lost", None]
    assert msgspec.structs.replace(line, persons=("ann", "ann", "cat")).outcome("ann") is None
    assert msgspec.structs.replace(line, places=None, abandoned=True).outcome("ann") == "abandoned"


def test_a_line_of_an_older_database_can_be_read() -> None:
    old = b'{"seats":["Ann",""],"open":1,"waiting":[],"clock":null,"hints":true,"scores":null}'
    assert msgspec.json.decode(old, type=listing.RowSummary).own("ann") == ()


async def test_the_host_closes_a_table_that_has_not_begun(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", "open", listed=True)
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        assert await b.refused("cancel") == "not-the-host"
        await a.done("cancel")
        await b.until(lambda: b.table["status"] == "cancelled")
        assert b.log[-1]["what"] == "cancelled"
        for what in ("sit", "open", "close"):
            assert await a.refused(what, seat=3) == "cancelled"
        assert await a.refused("cancel") == "cancelled"
    assert await mine(ann) == await mine(bob) == []
    assert (await bob.ask("GET", "/api/lobby")).json()["tables"] == []
    async with bob.at(table) as b:
        assert b.table["status"] == "cancelled"


async def test_a_running_match_cannot_be_cancelled(served: Served) -> None:
    ann = await served.person("Ann").hello()
    async with ann.at(await ann.make("card", "me", "bard")) as tab:
        assert await tab.refused("cancel") == "begun"


async def test_whoever_stands_up_before_the_match_has_the_table_in_their_list_no_more(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", "open")
    async with bob.at(table) as b:
        await b.done("sit", seat=2)
        assert len(await mine(bob)) == 1
        await b.done("leave", seat=2)
        assert (b.table["seats"][1]["kind"], await mine(bob)) == ("open", [])
        await b.done("sit", seat=3)
        assert len(await mine(bob)) == 1
    async with ann.at(table) as a:
        await a.done("leave")
    assert len(await mine(ann)) == 0, "the table is Bob's now"


async def test_the_host_of_an_empty_table_keeps_it_in_their_list_to_close_it(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", "open")
    async with ann.at(table) as a:
        await a.done("leave")
        assert a.you["host"]
    assert [line["dropping"] for line in await mine(ann)] == ["cancel"]


async def test_whoever_is_removed_is_told_and_may_come_again_unless_banned(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open", "open")
    async with ann.at(table) as a, bob.at(table) as b:
        await b.done("sit", seat=2)
        await a.done("remove", seat=2)
        await b.until(lambda: b.you["removed"])
        assert not b.you["banned"]
        assert await mine(bob) == []
        await b.done("sit", seat=2)
        assert not b.you["removed"]
        assert len(await mine(bob)) == 1
        await a.done("remove", seat=2, ban=True)
        await b.until(lambda: b.you["banned"])
        assert b.you["removed"]
        assert await b.refused("sit", seat=2) == "removed"


@pytest.mark.parametrize(
    ("status", "person", "persons", "does"),
    [
        ("open", "ann", {"ann"}, "cancel"), ("open", "ann", set(), "cancel"), ("open", "ann", {"ann", "bob"}, "leave"),
        ("open", "bob", {"ann", "bob"}, "leave"), ("open", "bob", {"ann"}, "hide"), ("running", "ann", {"ann"}, "abandon"),
        ("running", "ann", {"ann", "bob"}, "leave"), ("running", "eve", {"ann", "bob"}, "hide"), ("over", "ann", {"ann"}, "hide"),
        ("cancelled", "ann", {"ann"}, "hide"),
    ],
)  # fmt: skip
def test_taking_a_table_from_ones_list_ends_what_holds_one_there(status: str, person: str, persons: set[str], does: str) -> None:
    assert dropping(status, person, "ann", persons) == does


async def test_a_table_is_taken_from_ones_list_and_comes_back_with_its_person(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open")
    async with bob.at(table) as b:
        await b.done("sit", seat=2)
        assert [line["dropping"] for line in await mine(ann)] == ["leave"]
        answer = await ann.ask("DELETE", f"/api/mine/{table}")
        assert msgspec.convert(answer.json(), messages.Dropped).did == "leave"
        await b.until(lambda: b.table["seats"][0]["away"])
        assert await mine(ann) == []
        async with ann.at(table):
            assert len(await mine(ann)) == 1
        await b.done("concede", seat=2)
    assert (await ann.ask("DELETE", f"/api/mine/{table}")).json() == {"did": "hide"}
    assert await mine(ann) == []
    assert len(await mine(bob)) == 1
    assert (await ann.ask("GET", f"/api/tables/{table}")).status_code == 200


async def test_a_match_against_computers_ends_when_it_is_taken_from_the_list(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", "bard", options={"first": 1})
    assert (await ann.ask("DELETE", f"/api/mine/{table}")).json() == {"did": "abandon"}
    assert served.server.hall.rooms[table].table.status == "over"
    assert await mine(ann) == []
    assert (await ann.ask("DELETE", f"/api/mine/{table}")).json() == {"did": "hide"}
    assert (await ann.ask("DELETE", "/api/mine/quiet-heron-abc")).status_code == 404


@pytest.mark.parametrize(("option", "most"), [("games", 30), ("until", 300)])
async def test_a_table_for_people_has_a_highest_number(option: str, most: int, served: Served) -> None:
    ann = await served.person("Ann").hello()
    seats = [{"who": "me"}, {"who": "open"}]
    for lang, says in (("en", "at most"), ("de", "höchstens"), ("nl", "hoogstens")):
        asked = {"game": "tales", "seats": seats, "options": {option: most + 1}}
        answer = await ann.ask("POST", f"/api/tables?lang={lang}", asked)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-options")
        assert f"{says} {most}" in answer.json()["text"]
    games = (await ann.ask("GET", "/api/games")).json()["games"]
    (told,) = (one for game in games for one in game["options"] if one["name"] == option)
    assert told["most"] == most
    assert await ann.make("tales", "me", "open", options={option: most})


async def test_a_long_list_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "PAGE", 2)
    async with serving(tmp_path) as served:
        ann = await served.person("Ann").hello()
        made = [await ann.make("stones", "me", "open") for _ in range(5)]
        found, begin, pages = [], 0, 0
        while begin is not None:
            answer = (await ann.ask("GET", f"/api/mine?from={begin}")).json()
            assert len(answer["tables"]) <= 2
            found += [one["id"] for one in answer["tables"]]
            begin, pages = answer["more"], pages + 1
        assert (sorted(found), pages) == (sorted(made), 3)
        for nonsense in ("-1", "x", "9" * 30):
            assert (await ann.ask("GET", f"/api/mine?from={nonsense}")).json()["tables"][0]["id"] == found[0]


async def test_what_goes_on_stands_before_what_is_over(served: Served) -> None:
    ann = await served.person("Ann").hello()
    first = await ann.make("stones", "me", "open")
    second = await ann.make("stones", "me", "me")
    async with ann.at(second) as tab:
        await tab.until(lambda: tab.table["status"] == "running")
        await tab.done("concede", seat=1)
    assert [(line["id"], line["status"]) for line in await mine(ann)] == [(first, "open"), (second, "over")]
