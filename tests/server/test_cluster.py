"""Test several processes on one PostgreSQL: one owns a table at a time, the others reach it, and dead ones leave nothing behind."""

from __future__ import annotations

import asyncio
import inspect
import logging
import os
import signal
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg
import pytest

from dolmen.server.rooms import cluster as module
from dolmen.server.rooms.cluster import Cluster, Lost, NoAnswer, Request, SingleProcess
from dolmen.server.storage import link
from dolmen.server.storage.store import Store
from tests.server.postgres import Postgres
from tests.server.stores import start, until


@pytest.fixture
async def url(postgres_url: str) -> str:
    """Create a database with its tables."""
    async with Store.open(postgres_url):
        return postgres_url


@asynccontextmanager
async def two(url: str, patience: float = 5.0) -> AsyncIterator[tuple[Cluster, Cluster]]:
    """Open two clusters on one database, as two processes would."""
    async with Cluster.open(url, patience) as here, Cluster.open(url, patience) as there:
        yield here, there


@pytest.fixture
async def both(url: str) -> AsyncIterator[tuple[Cluster, Cluster]]:
    async with two(url) as opened:
        yield opened


@pytest.fixture
def here(both: tuple[Cluster, Cluster]) -> Cluster:
    return both[0]


@pytest.fixture
def there(both: tuple[Cluster, Cluster]) -> Cluster:
    return both[1]


def answering(cluster: Cluster, heard: list[Request] | None = None) -> None:
    """Answer requests by echoing them backwards."""
    tasks = set()

    def reply(request: Request) -> None:
        if heard is not None:
            heard.append(request)
        task = asyncio.create_task(cluster.answer(request.id, request.body[::-1]))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    cluster.on_request(reply)


@asynccontextmanager
async def neighbour(url: str, *words: str) -> AsyncIterator[subprocess.Popen[str]]:
    process = start("neighbour", url, *words)
    assert process.stdout is not None
    try:
        assert await asyncio.to_thread(process.stdout.readline) == "ready\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def cut(postgres: Postgres, url: str, cluster: Cluster) -> None:
    """End the session that the cluster holds, from the server's side."""
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
    assert len(await postgres.run(end, f"dolmen-{cluster._link.session}")) == 1


# ---- owning


async def test_one_process_owns_a_table_at_a_time(here: Cluster, there: Cluster) -> None:
    assert await here.claim("t")
    assert await here.claim("t")
    assert not await there.claim("t")
    assert (here.owned, there.owned) == ({"t"}, set())
    assert await there.claim("u")
    await there.release("t")  # not theirs to release
    assert not await there.claim("t")
    await here.release("t")
    assert await there.claim("t")
    assert not await here.claim("t")
    assert (here.owned, there.owned) == (set(), {"t", "u"})


async def test_a_table_claimed_by_two_tasks_is_released_by_one(here: Cluster, there: Cluster) -> None:
    assert await asyncio.gather(*(here.claim("t") for _ in range(5))) == [True] * 5
    await here.release("t")
    assert await there.claim("t")


async def test_of_many_who_claim_at_once_one_gets_it(url: str) -> None:
    async with AsyncExitStack() as stack:
        clusters = [await stack.enter_async_context(Cluster.open(url)) for _ in range(4)]
        for n in range(20):
            assert sorted(await asyncio.gather(*(one.claim(f"t{n}") for one in clusters))) == [False, False, False, True]


async def test_orphaned_are_the_tables_that_nobody_owns(here: Cluster, there: Cluster) -> None:
    ids = [f"t{n}" for n in range(6)]
    await asyncio.gather(here.claim("t1"), there.claim("t3"), there.claim("t4"))
    for one in (here, there):
        assert await one.orphaned(ids) == ["t0", "t2", "t5"]
    await there.release("t3")
    assert await here.orphaned(["t3", "t4"]) == ["t3"]
    assert await here.orphaned([]) == []


async def test_whoever_closes_releases_all(url: str) -> None:
    async with Cluster.open(url) as here:
        async with Cluster.open(url) as there:
            assert await there.claim("t")
            await there.here("t", "ann", +1)
            await until(lambda: present(here, "t", {"ann"}))
        await until(lambda: orphan(here, "t"))
        assert await here.present("t") == set()


async def present(cluster: Cluster, table_id: str, people: set[str]) -> bool:
    return await cluster.present(table_id) == people


async def orphan(cluster: Cluster, table_id: str) -> bool:
    return await cluster.orphaned([table_id]) == [table_id]


# ---- notifying


async def test_the_others_hear_of_a_change_and_the_teller_does_not(here: Cluster, there: Cluster) -> None:
    heard: list[tuple[str, int]] = []
    own: list[tuple[str, int]] = []
    there.on_change(lambda table_id, number: heard.append((table_id, number)))
    here.on_change(lambda table_id, number: own.append((table_id, number)))
    await here.tell("t", 7)
    await until(lambda: heard == [("t", 7)])
    await here.tell("u", 2**31 - 1)
    await until(lambda: heard == [("t", 7), ("u", 2**31 - 1)])
    assert own == []


async def test_of_many_changes_the_last_is_heard_of_every_table(here: Cluster, there: Cluster) -> None:
    heard: dict[str, int] = {}
    messages = 0

    def hear(table_id: str, number: int) -> None:
        nonlocal messages
        messages += 1
        assert heard.get(table_id, -1) < number
        heard[table_id] = number

    there.on_change(hear)
    for number in range(100):
        for n in range(10):
            await here.tell(f"t{n}", number)
        if number % 10 == 0:
            await asyncio.sleep(0.001)
    await until(lambda: heard == {f"t{n}": 99 for n in range(10)})
    assert messages < 1000


async def test_a_callback_that_fails_is_logged_and_the_next_is_called(
    here: Cluster, there: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []

    def fail(table_id: str, number: int) -> None:
        raise RuntimeError("a mistake")

    there.on_change(fail)
    there.on_change(lambda table_id, number: heard.append(number))
    with caplog.at_level(logging.ERROR):
        for number in (1, 2):
            await here.tell("t", number)
            await until(lambda number=number: heard[-1:] == [number])
    assert "a mistake" in caplog.text


# ---- requesting


async def test_the_owner_answers_what_another_process_asks(here: Cluster, there: Cluster) -> None:
    heard: list[Request] = []
    answering(there, heard)
    answering(here)
    await there.claim("t")
    assert await here.ask("t", "ann", b"\x00abc\xff") == b"\xffcba\x00"
    assert [(request.table_id, request.person_id, request.body) for request in heard] == [("t", "ann", b"\x00abc\xff")]
    assert await there.ask("t", "bob", b"own") == b"nwo"
    assert await here.pending("t") == []
    await until(lambda: count(here, "requests", 0))


async def count(cluster: Cluster, table: str, number: int) -> bool:
    lines = await cluster._link.query(f"SELECT count(*) AS n FROM {table}")
    return bool(lines[0]["n"] == number)


async def test_many_questions_at_once_are_answered_each_with_its_own(here: Cluster, there: Cluster) -> None:
    answering(here)
    answering(there)
    for n in range(10):
        await (here, there)[n % 2].claim(f"t{n}")
    bodies = [b"%d." % n for n in range(300)]
    answers = await asyncio.gather(*((here, there)[n % 3 % 2].ask(f"t{n % 10}", "ann", bodies[n]) for n in range(300)))
    assert answers == [body[::-1] for body in bodies]
    await until(lambda: count(here, "requests", 0))


async def test_nobody_answers_for_a_table_that_nobody_owns(url: str) -> None:
    async with two(url, 0.5) as (here, there):
        answering(there)
        await there.claim("other")
        began = time.monotonic()
        with pytest.raises(NoAnswer, match="does not answer"):
            await here.ask("t", "ann", b"hello")
        assert time.monotonic() - began > 0.4
        await until(lambda: count(here, "requests", 0))  # it is withdrawn, so that no later owner does it
        await there.claim("t")
        assert await there.pending("t") == []


async def test_a_new_owner_finds_what_was_asked_before(here: Cluster, there: Cluster) -> None:
    heard: list[Request] = []
    answering(there, heard)
    asked = [asyncio.create_task(here.ask("t", "ann", b"%d" % n)) for n in range(3)]
    await until(lambda: count(here, "requests", 3))
    assert await there.claim("t")
    found = await there.pending("t")
    assert sorted(request.body for request in found) == [b"0", b"1", b"2"]
    assert await there.pending("t") == []  # handed out once
    for request in found:
        await there.answer(request.id, b"done " + request.body)
    assert await asyncio.gather(*asked) == [b"done 0", b"done 1", b"done 2"]
    assert heard == []


async def test_a_question_is_given_out_once_by_the_callback_or_as_pending(here: Cluster, there: Cluster) -> None:
    for n in range(20):
        heard: list[Request] = []
        there._callbacks["request"] = [heard.append]
        asked = asyncio.create_task(here.ask(f"t{n}", "ann", b"?"))
        await asyncio.sleep(n / 5000)  # sometimes before the claim, sometimes in the middle of it
        await there.claim(f"t{n}")
        found = await there.pending(f"t{n}")
        await until(lambda: bool(found or heard))  # noqa: B023
        await asyncio.sleep(0.02)
        (request,) = {*found, *heard}
        assert len(found) + len(heard) == 1
        await there.answer(request.id, b"!")
        assert await asked == b"!"


# ---- presence


async def test_people_are_present_wherever_they_are_connected(here: Cluster, there: Cluster) -> None:
    heard: list[str] = []
    here.on_presence(heard.append)
    await here.here("t", "ann", +1)
    await there.here("t", "bob", +1)
    await there.here("t", "ann", +1)
    await there.here("u", "cid", +1)
    for one in (here, there):
        await until(lambda one=one: present(one, "t", {"ann", "bob"}))
    await until(lambda: set(heard) == {"t", "u"})
    await here.here("t", "ann", -1)
    await until(lambda: count(here, "presence", 3))
    assert await here.present("t") == {"ann", "bob"}  # still on the other process
    await there.here("t", "ann", -1)
    for one in (here, there):
        await until(lambda one=one: present(one, "t", {"bob"}))


async def test_a_person_with_two_devices_is_there_until_the_last_leaves(here: Cluster, there: Cluster) -> None:
    for change in (+1, +1, -1):
        await here.here("t", "ann", change)
    await until(lambda: present(there, "t", {"ann"}))
    for pause in (0.3, *[0.0005] * 50):  # comes and goes faster than is announced
        await here.here("t", "ann", -1)
        await here.here("t", "ann", +1)
        await asyncio.sleep(pause)
        if pause > 0.1:
            await until(lambda: present(there, "t", {"ann"}))
    await until(lambda: present(there, "t", {"ann"}))
    await here.here("t", "ann", -1)
    await until(lambda: present(there, "t", set()))
    await until(lambda: count(here, "presence", 0))


# ---- dying


async def test_the_tables_of_a_killed_process_are_free_and_its_people_gone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SWEEP", 1.0)
    async with Cluster.open(url) as here:
        moved: list[str] = []
        here.on_presence(moved.append)
        async with neighbour(url, "own", "t", "own", "u", "mute", "here", "t", "bob") as process:
            await until(lambda: present(here, "t", {"bob"}))
            assert not await here.claim("t")
            assert await here.orphaned(["t", "u", "v"]) == ["v"]
            asked = asyncio.create_task(here.ask("t", "ann", b"are you there?"))
            await until(lambda: count(here, "requests", 1))
            await asyncio.sleep(0.2)
            assert not asked.done()
            moved.clear()
            process.kill()
            await until(lambda: orphan(here, "t"))
        assert await here.claim("t")
        (request,) = await here.pending("t")
        await here.answer(request.id, b"I am here now")
        assert await asked == b"I am here now"
        assert await here.present("t") == set()
        await until(lambda: count(here, "presence", 0))
        await until(lambda: "t" in moved)


async def test_two_processes_ask_and_answer(url: str) -> None:
    async with Cluster.open(url) as here, neighbour(url, "own", "t"):
        assert [await here.ask("t", "ann", b"%d!" % n) for n in range(10)] == [b"!%d" % n for n in range(10)]


async def test_a_stopped_process_does_not_keep_its_tables(url: str, postgres: Postgres) -> None:
    """As if its machine slept: the connection is open, and nobody is there."""
    (line,) = await postgres.run("SHOW server_version_num")
    if int(line[0]) < 140000:
        pytest.skip("PostgreSQL before 14 does not end idle sessions")
    async with Cluster.open(url) as here, neighbour(url, "own", "t", "short") as process:
        assert process.stdout is not None
        await asyncio.sleep(2)
        assert not await here.claim("t")  # it is alive, and shows it
        os.kill(process.pid, signal.SIGSTOP)
        await until(lambda: here.claim("t"))
        os.kill(process.pid, signal.SIGCONT)
        assert await asyncio.to_thread(process.stdout.readline) == "lost\n"
        assert await here.claim("t")


# ---- broken connections


async def test_a_broken_connection_is_told_at_once_and_made_anew(url: str, here: Cluster, there: Cluster, postgres: Postgres) -> None:
    news: list[str] = []
    here.on_lost(lambda: news.append(f"lost {len(here.owned)}"))
    here.on_back(lambda: news.append("back"))
    changes: list[tuple[str, int]] = []
    there.on_change(lambda table_id, number: changes.append((table_id, number)))
    await here.claim("t")
    await here.here("t", "ann", +1)
    await until(lambda: present(there, "t", {"ann"}))
    await cut(postgres, url, here)
    await until(lambda: news[:1] == ["lost 0"], 2)
    await here.tell("t", 5)  # sent when the connection is back
    await until(lambda: news == ["lost 0", "back"], 5)
    assert here.owned == set()
    assert await there.claim("t")
    assert not await here.claim("t")
    await until(lambda: changes == [("t", 5)])
    await until(lambda: present(there, "t", {"ann"}))
    answering(there)
    assert await here.ask("t", "ann", b"ab") == b"ba"


async def test_whoever_asked_before_the_connection_broke_still_gets_the_answer(
    url: str, here: Cluster, there: Cluster, postgres: Postgres
) -> None:
    heard: list[Request] = []
    there.on_request(heard.append)
    await there.claim("t")
    asked = asyncio.create_task(here.ask("t", "ann", b"?"))
    await until(lambda: len(heard) == 1)
    before = here._link.connection
    await cut(postgres, url, here)
    await until(lambda: here._link.connection is not before)  # gone, or back already
    await there.answer(heard[0].id, b"!")
    assert await asked == b"!"


async def test_an_owner_cut_off_may_claim_again_and_finds_what_it_did_not_answer(
    url: str, here: Cluster, there: Cluster, postgres: Postgres
) -> None:
    heard: list[Request] = []
    there.on_request(heard.append)
    back = asyncio.Event()
    there.on_back(back.set)
    await there.claim("t")
    asked = asyncio.create_task(here.ask("t", "ann", b"?"))
    await until(lambda: len(heard) == 1)
    await cut(postgres, url, there)
    await back.wait()
    assert await there.claim("t")
    assert await there.pending("t") == heard
    await there.answer(heard[0].id, b"!")
    assert await asked == b"!"


async def test_while_the_database_is_down_everything_ends_in_time(url: str, postgres: Postgres) -> None:
    async with two(url, 0.5) as (here, there):
        news: list[str] = []
        for name, one in (("here", here), ("there", there)):
            one.on_lost(lambda name=name: news.append(f"{name} lost"))  # type: ignore[misc]
            one.on_back(lambda name=name: news.append(f"{name} back"))  # type: ignore[misc]
        await here.claim("t")
        await asyncio.to_thread(postgres.stop)
        try:
            await until(lambda: sorted(news) == ["here lost", "there lost"])
            outcomes = await asyncio.gather(
                here.claim("t"), there.ask("t", "ann", b"?"), here.orphaned(["t"]), here.present("t"), there.pending("t"),
                here.release("t"), here.tell("t", 1), here.here("t", "ann", 1), return_exceptions=True,
            )  # fmt: skip
            assert [type(outcome) for outcome in outcomes] == [Lost, NoAnswer, Lost, Lost, Lost, *[type(None)] * 3]
        finally:
            await asyncio.to_thread(postgres.start)
        await until(lambda: sorted(news) == ["here back", "here lost", "there back", "there lost"])
        assert await there.claim("t")
        await until(lambda: present(there, "t", {"ann"}))


async def test_what_is_said_while_the_connection_is_gone_for_long_is_heard_in_the_end(
    url: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(url, 0.3) as (here, there):
        heard: list[tuple[str, int]] = []
        there.on_change(lambda table_id, number: heard.append((table_id, number)))
        connect, down = here._link._connect, True

        async def try_to_connect() -> None:
            if down:
                raise ConnectionRefusedError
            await connect()

        monkeypatch.setattr(here._link, "_connect", try_to_connect)
        await cut(postgres, url, here)
        await until(lambda: here._link.connection is None)
        await here.tell("t", 1)
        await here.tell("u", 1)
        await asyncio.sleep(0.8)  # longer than anybody waits for a connection
        await here.tell("t", 2)
        down = False
        await until(lambda: sorted(heard) == [("t", 2), ("u", 1)])


async def test_a_session_that_the_server_believes_alive_is_ended_by_its_successor(
    here: Cluster, there: Cluster, postgres: Postgres
) -> None:
    """As after a broken cable, of which only one side knows."""
    await here.claim("t")
    lost = here._link.connection
    here._link._lose(lost)
    assert here.owned == set()
    assert not await there.claim("t")
    await until(lambda: there.claim("t"), 5)
    await until(lambda: bool(lost.is_closed()))


async def test_a_connection_that_does_not_answer_is_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Cluster.open(url, 0.5) as here:
        news: list[str] = []
        here.on_lost(lambda: news.append("lost"))
        here.on_back(lambda: news.append("back"))
        await here.claim("t")
        with pytest.raises(Lost):
            await here._link.query("SELECT pg_sleep(30)")
        assert news == ["lost"]
        assert here.owned == set()
        await until(lambda: news == ["lost", "back"])
        assert await here.claim("t")


async def test_a_connection_that_was_cut_unnoticed_is_made_anew_and_nothing_is_lost(
    here: Cluster, there: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    news: list[str] = []
    here.on_lost(lambda: news.append("lost"))
    here.on_back(lambda: news.append("back"))
    heard: list[tuple[str, int]] = []
    there.on_change(lambda table_id, number: heard.append((table_id, number)))

    async def cut(*_: Any, **__: Any) -> None:
        monkeypatch.undo()
        raise asyncpg.InternalClientError('cannot switch to state 11; protocol is in the "failed" state')

    monkeypatch.setattr(asyncpg.Connection, "fetch", cut)
    await here.tell("t", 5)
    await until(lambda: heard == [("t", 5)])
    assert news == ["lost", "back"]


async def test_what_cannot_be_said_is_dropped_and_the_rest_goes_on(here: Cluster, there: Cluster) -> None:
    news: list[str] = []
    here.on_lost(lambda: news.append("lost"))
    heard: list[tuple[str, int]] = []
    there.on_change(lambda table_id, number: heard.append((table_id, number)))
    await here.tell("t", 2**40)  # not a valid number of an entry
    await asyncio.sleep(0.1)
    await here.tell("t", 5)
    await until(lambda: heard == [("t", 5)])
    assert news == []


async def test_old_requests_are_swept_away(
    url: str, here: Cluster, there: Cluster, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SWEEP", 0.2)
    name = url.rpartition("/")[2]
    add = "INSERT INTO requests (id, table_id, person_id, body, at) VALUES ($1, 't', 'ann', '', $2)"
    now = int(time.time() * 1000)
    await postgres.run(add, "dead.1", now - 61_000, name=name)
    await postgres.run(add, "dead.2", now - 20_000, name=name)
    await until(lambda: count(here, "requests", 1))
    assert [request.id for request in await here.pending("t")] == ["dead.2"]


async def test_a_database_that_is_not_there_is_refused_without_its_password(postgres: Postgres) -> None:
    with pytest.raises(Lost, match="cannot be reached") as refused:
        async with Cluster.open(postgres.url("nowhere")):
            pass
    assert postgres.password not in str(refused.value)


# ---- alone


async def test_alone_everything_is_owned_and_there_is_nobody_to_ask() -> None:
    async with SingleProcess.open() as alone:
        assert await alone.orphaned(["t"]) == ["t"]
        assert await alone.claim("t")
        assert alone.owned == {"t"}
        assert await alone.orphaned(["t"]) == []
        await alone.release("t")
        assert alone.owned == set()
        await alone.tell("t", 1)
        with pytest.raises(NoAnswer):
            await alone.ask("t", "ann", b"?")
        assert await alone.pending("t") == []
        for person, change in (("ann", +1), ("ann", +1), ("bob", +1), ("ann", -1), ("bob", -1)):
            await alone.here("t", person, change)
        assert await alone.present("t") == {"ann"}
        assert await alone.present("u") == set()


def test_alone_has_the_interface_of_a_cluster() -> None:
    def interface(kind: type) -> dict[str, str]:
        return {
            name: f"{inspect.iscoroutinefunction(member)} {inspect.signature(member)}"
            for name, member in vars(kind).items()
            if inspect.isfunction(member) and not name.startswith("_")
        }

    assert interface(SingleProcess) == interface(Cluster)
    assert len(interface(SingleProcess)) == 14


def test_a_dead_machine_is_noticed_in_seconds() -> None:
    """The settings that tell the server how long a connection may be silent before its locks are released."""
    idle, interval, times = (int(value) for value in link.ALIVE.values())
    assert idle + interval * times < 15
    assert link.BEAT * 3 < link.STOPPED <= 15
