"""Test several server processes on one PostgreSQL: people on different ones share a table, and go on when one of them is gone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server.crash import check
from tests.server.lasting import Lasting, sit
from tests.server.postgres import Postgres
from tests.server.processes import Forked, Process
from tests.server.serving import Person
from tests.server.stores import until

pytestmark = [pytest.mark.compiled_only, pytest.mark.slow]


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> Iterator[str]:
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Process]]:
    """Start two servers on one database, for all tests here; each test leaves them running."""
    folder = tmp_path_factory.mktemp("processes")
    one, two = Forked(folder, database), Forked(folder, database)
    try:
        asyncio.run(started(one, two))
        yield one, two
    finally:
        one.kill()
        two.kill()


async def started(*servers: Process) -> None:
    for server in servers:
        server.start()
    for server in servers:
        await server.ready()


def at(server: Process, person: Person) -> Person:
    """Return the same person, connected to that process."""
    return replace(person, port=server.port)


async def test_people_on_two_processes_share_a_table(pair: tuple[Process, Process]) -> None:
    one, two = pair
    ann, bob, eve = await one.person("Ann").hello(), await two.person("Bob", "de").hello(), await two.person("Eve").hello()
    table = await ann.make("card", "me", "open", options={"first": 1})
    await sit(bob, table, 2, lambda: two.port)
    async with ann.at(table) as a, bob.at(table) as b:
        await a.until(lambda: a.table["status"] == "running")
        await b.until(lambda: b.table["status"] == "running")
        assert a.table["commitment"] == b.table["commitment"]
        # presence
        await a.until(lambda: a.table["seats"][1]["here"])
        await b.until(lambda: b.table["seats"][0]["here"])
        async with eve.at(table) as e:
            await a.until(lambda: a.table["onlookers"] == 1)
            await b.until(lambda: b.table["onlookers"] == 1)
            assert await e.refused("act", seat=1, action="draw") == "not-your-seat"
        await a.until(lambda: a.table["onlookers"] == 0)
        # act, with the answer after its effect
        for _ in range(3):
            for tab in (a, b):
                await tab.act()
                assert tab.events[-1]["what"] in ("act", "table")
                while tab.choices:
                    await tab.act()
            await a.until(lambda: len(a.events) == len(b.events))
        assert await b.refused("act", seat=2, action="draw", turn=0) == "stale"
        answer = await b.say("act", seat=2, action="draw", turn=b.you["turn"])
        assert answer["clause"].startswith("TABLE-")
        assert "Entscheidung" in answer["text"]
        # talk
        await b.done("talk", text="hallo")
        await a.until(lambda: a.log[-1]["text"] == "hallo")
        # take back
        before, turn = b.view, a.you["turn"]
        await a.act(next(choice["action"] for choice in a.choices if choice["action"].startswith("discard")))
        await a.done("back", seat=1)
        await b.until(lambda: b.events[-1]["what"] == "back")
        assert b.view == before
        assert a.you["turn"] == turn + 2
        # propose and answer
        await b.done("propose", what="pause", seat=2)
        await a.until(lambda: a.you["asked"])
        await a.done("answer", yes=True)
        await b.until(lambda: b.table["paused"])
        await b.done("resume")
        await a.until(lambda: not a.table["paused"])
    async with ann.at(table) as a:
        await a.until(lambda: not a.table["seats"][1]["here"])


async def test_play_goes_on_through_the_other_when_one_is_killed(pair: tuple[Process, Process]) -> None:
    one, two = pair
    ann, bob = await one.person("Ann").hello(), await one.person("Bob").hello()
    tables = [await ann.make(game, "me", "open") for game in ("card", "stones")]
    players = []
    for table in tables:
        await sit(bob, table, 2, lambda: two.port)
        a = Lasting(ann, table, random.Random(1), lambda: (one if one.alive else two).port, rest=0.05)
        b = Lasting(bob, table, random.Random(2), lambda: two.port, rest=0.05)
        players.append((a, b))
    playing = [asyncio.create_task(player.play()) for both in players for player in both]
    await until(lambda: all(len(a.events) > 20 for a, _ in players))
    one.kill()
    heard = [len(a.events) for a, _ in players]
    await until(lambda: all(len(a.events) > before + 5 for (a, _), before in zip(players, heard, strict=True)))
    await asyncio.gather(*playing)
    for a, b in players:
        assert a.connected > 1
        assert b.connected == 1  # whoever's process survived noticed nothing but a pause
        check([a, b], await record(two, ann, a.table))
    await started(one)


async def test_nothing_is_lost_or_done_twice_when_the_database_cuts_its_connections(pair: tuple[Process, Process], database: str) -> None:
    """The owner of a table loses its claim by it, and what is in flight may have been stored or not."""
    ann, bob = await pair[0].person("Ann").hello(), await pair[1].person("Bob").hello()
    pairs = []
    for game in ("card", "stones", "stones"):
        table = await ann.make(game, "me", "open")
        await sit(bob, table, 2, lambda: pair[1].port)
        pairs.append([
            Lasting(person, table, random.Random(n), lambda n=n: pair[n].port, rest=0.05, chatty=0.05)  # type: ignore[misc]
            for n, person in enumerate((ann, bob))
        ])  # fmt: skip
    playing = [asyncio.create_task(player.play()) for players in pairs for player in players]
    for n in range(6):
        await wait_for_events(pairs, 6)
        await cut(database, "dolmen-%" if n % 2 else "dolmen%")  # only what holds the claims, or everything
    await asyncio.gather(*playing)
    for players in pairs:
        check(players, await record(pair[0], ann, players[0].table))


async def test_the_workers_of_one_server_share_its_tables(postgres_url: str, tmp_path: Path) -> None:
    server = Process(tmp_path, postgres_url, "--workers", "2")
    try:
        await started(server)
        people = [await server.person(f"Person {n}").hello() for n in range(4)]
        table = await people[0].make("tales", "me", "open", "open", "open", options={"games": 1})
        for seat, person in enumerate(people[1:], 2):
            await sit(person, table, seat, lambda: server.port)
        players = [Lasting(person, table, random.Random(n), lambda: server.port, rest=0.3) for n, person in enumerate(people)]
        playing = [asyncio.create_task(player.play()) for player in players]
        await until(lambda: len(players[0].events) > 4)
        await asyncio.to_thread(server.kill_a_worker)
        await asyncio.gather(*playing)
        check(players, await record(server, people[0], table))
        assert await asyncio.to_thread(server.stop) == 0
    finally:
        server.kill()


async def record(server: Process, person: Person, table: str) -> str:
    return str((await at(server, person).ask("GET", f"/api/tables/{table}/record")).json()["record"])


async def wait_for_events(pairs: list[list[Lasting]], many: int) -> None:
    def heard() -> int:
        return sum(len(player.events) for pair in pairs for player in pair)

    before = heard()
    await until(lambda: heard() > before + many or all(player.over for pair in pairs for player in pair), 60)


async def cut(url: str, which: str) -> None:
    connection: Any = await asyncpg.connect(url)
    try:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1 AND pid <> pg_backend_pid() "
            "AND datname = current_database()", which,
        )  # fmt: skip
    finally:
        await connection.close()
