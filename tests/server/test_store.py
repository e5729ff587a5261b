"""Test that the store keeps what it acknowledged, refuses what does not follow, and says what is wrong; all on both databases."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections import defaultdict
from dataclasses import asdict
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection, delete, func, insert, select

from dolmen.server.storage import database, schema, writer
from dolmen.server.storage.store import Conflict, Entry, NoTable, NotRead, NotStored, Person, RowChange, Store, TokenRow, Unsure
from tests.server.postgres import Postgres
from tests.server.stores import a_person, a_row, digest, some_entries, start, until

# ---- people


async def test_a_person_is_found_by_secret_and_by_id(url: str) -> None:
    async with Store.open(url) as store:
        await store.add_person(a_person("ann"), digest("a"))
        await store.add_person(a_person("bob"), digest("b"))
        assert await store.person_of(digest("b")) == a_person("bob")
        assert await store.person("ann") == a_person("ann")
        assert await store.person("cid") is None
        assert await store.person_of(digest("c")) is None
    async with Store.open(url) as store:
        assert await store.person("ann") == a_person("ann")


async def test_a_person_changes_name_and_language_and_is_seen(store: Store) -> None:
    await store.add_person(a_person("ann", at=5), digest("a"))
    assert await store.rename("ann", "Änne 🂡", "de")
    await store.touch("ann", 2**41)
    assert await store.person("ann") == Person("ann", "Änne 🂡", "de", 5, 2**41)
    assert not await store.rename("bob", "Bob", "en")


async def test_an_id_or_a_secret_is_not_given_twice(store: Store) -> None:
    await store.add_person(a_person("ann"), digest("a"))
    for person, secret in ((a_person("ann"), "b"), (a_person("bob"), "a")):
        with pytest.raises(NotStored, match="there already") as refused:
            await store.add_person(person, digest(secret))
        assert digest(secret).hex() not in str(refused.value)
    assert await store.person("bob") is None
    assert await store.person_of(digest("b")) is None


async def test_what_is_no_hash_is_not_stored_as_one(store: Store) -> None:
    with pytest.raises(ValueError, match="SHA-256"):
        await store.add_person(a_person(), b"secret")
    with pytest.raises(ValueError, match="SHA-256"):
        await store.add_token(b"secret", "bot", None, None, None, None)


async def test_a_person_is_forgotten_with_tokens_and_links_and_nobody_else_is(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.add_person(a_person(name), digest(name))
        await store.add_token(digest(f"{name}'s"), "bot", None, None, name, None)
    for table_id in ("t", "u"):
        await store.create(a_row(table_id), some_entries(0), ["ann", "bob"])
    asked = {"id": "x.1", "table_id": "t", "person_id": "ann", "body": b"1", "at": 1}
    await store._do(lambda connection: connection.execute(insert(schema.requests), asked))
    assert await store.forget_person("ann") == 2
    assert await store.forget_person("ann") == 0
    assert await store.person("ann") is None
    assert await store.token(digest("ann's"), 0) is None
    assert await store.mine("ann") == []
    assert await store._read(lambda connection: connection.scalar(select(func.count()).select_from(schema.requests))) == 0
    assert await store.people_of("t") == {"bob"}
    assert await store.token(digest("bob's"), 0) is not None
    assert await store.entries("t") == some_entries(0)


# ---- tables


async def test_a_table_is_its_row_and_its_entries(url: str) -> None:
    async with Store.open(url) as store:
        await store.create(a_row("t"), some_entries(0, 2, b'{"a":1}'))
        await store.create(a_row("u"))
        await store.append("t", some_entries(2, 3, b"\x00\xff"))
    async with Store.open(url) as store:
        assert await store.entries("t") == some_entries(0, 2, b'{"a":1}') + some_entries(2, 3, b"\x00\xff")
        assert await store.entries("t", since=4) == some_entries(4, 1, b"\x00\xff")
        assert await store.entries("t", since=5) == []
        assert await store.entries("u") == []
        assert await store.entries("v") == []
        assert await store.row("u") == a_row("u")
        assert await store.row("v") is None


async def test_entries_are_rewritten_to_forget_somebody(store: Store) -> None:
    for table_id in ("t", "u"):
        await store.create(a_row(table_id), some_entries(0, 3, b'"Ann"'))
    before = await store.entries("t")
    await store.rewrite("t", [Entry(1, 0, "other", b'""')])
    await store.rewrite("t", [])
    await store.wipe()
    assert await store.entries("t") == [before[0], Entry(1, before[1].at, before[1].kind, b'""'), before[2]]
    assert [entry.body for entry in await store.entries("u")] == [b'"Ann"'] * 3


async def test_a_table_is_not_made_twice(store: Store) -> None:
    await store.create(a_row("t"), some_entries(0))
    with pytest.raises(Conflict):
        await store.create(a_row("t", status="running"), some_entries(0, 2))
    assert await store.row("t") == a_row("t")
    assert await store.entries("t") == some_entries(0)


async def test_an_append_changes_what_its_change_names_and_nothing_else(store: Store) -> None:
    await store.create(a_row("t", at=7))
    await store.create(a_row("u", at=7))
    await store.append("t", some_entries(0, 2))
    row = await store.row("t")
    assert row is not None
    assert (row.name, row.status, row.listed, row.created, row.updated, row.summary) == ("Table t", "open", True, 7, 1001, b"{}")
    await store.append("t", [], RowChange(name="N", status="running", listed=False, updated=9, summary=b"[]"))
    row = await store.row("t")
    assert row is not None
    assert (row.name, row.status, row.listed, row.created, row.updated, row.summary) == ("N", "running", False, 7, 9, b"[]")
    assert await store.row("u") == a_row("u", at=7)


@pytest.mark.parametrize("first", [0, 1, 3, 4])
async def test_entries_that_do_not_follow_are_a_conflict_and_nothing_of_them_is_stored(first: int, store: Store) -> None:
    await store.create(a_row("t"), some_entries(0, 2))
    with pytest.raises(Conflict, match="has 2 entries") as refused:
        await store.append("t", some_entries(first, 3), RowChange(status="running", people=frozenset()))
    assert refused.value.length == 2
    assert await store.entries("t") == some_entries(0, 2)
    assert await store.row("t") == a_row("t")
    await store.append("t", some_entries(2))


async def test_entries_are_numbered_one_after_the_other(store: Store) -> None:
    with pytest.raises(ValueError, match="numbered"):
        await store.create(a_row("t"), some_entries(1))
    await store.create(a_row("t"))
    with pytest.raises(ValueError, match="numbered"):
        await store.append("t", [*some_entries(0), *some_entries(2)])
    assert await store.entries("t") == []


async def test_nothing_is_appended_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoTable):
        await store.append("t", some_entries(0))
    with pytest.raises(NoTable):
        await store.append("t", (), RowChange(people=frozenset()))
    assert await store.entries("t") == []


async def test_of_two_stores_that_append_the_same_number_one_gets_a_conflict(url: str) -> None:
    async with Store.open(url) as here, Store.open(url) as there:
        await here.create(a_row("t"))
        for number in range(20):
            mine, theirs = (Entry(number, 0, who, b"") for who in ("here", "there"))
            outcomes = await asyncio.gather(here.append("t", [mine]), there.append("t", [theirs]), return_exceptions=True)
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
            stored = (await here.entries("t", since=number))[0]
            assert stored == (mine if outcomes[0] is None else theirs)
        assert len(await there.entries("t")) == 20


async def test_the_lobby_shows_listed_tables_that_go_on_the_newest_first(store: Store) -> None:
    for n, (status, listed) in enumerate([("open", True), ("running", True), ("finished", True), ("open", False), ("open", True)]):
        await store.create(a_row(f"t{n}", status, listed, at=n))
    assert [row.id for row in await store.lobby(10)] == ["t4", "t1", "t0"]
    assert [row.id for row in await store.lobby(2)] == ["t4", "t1"]
    assert [row.id for row in await store.all_rows(10)] == ["t4", "t3", "t2", "t1", "t0"]
    assert [row.id for row in await store.all_rows(2, offset=1)] == ["t3", "t2"]


async def test_my_tables_are_those_i_belong_to_the_last_changed_first(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.add_person(a_person(name), digest(name))
    await store.create(a_row("t", at=1), belonging=["ann", "gone"])
    await store.create(a_row("u", at=2), belonging=["ann", "bob"])
    await store.create(a_row("v", at=3))
    assert [row.id for row in await store.mine("ann")] == ["u", "t"]
    await store.append("t", some_entries(0), RowChange(people=frozenset({"bob", "gone"})))
    assert [row.id for row in await store.mine("ann")] == ["u"]
    assert [row.id for row in await store.mine("bob")] == ["t", "u"]
    assert await store.people_of("t") == {"bob"}
    await store.append("u", (), RowChange(people=frozenset()))
    assert await store.mine("ann") == []


async def test_a_restarted_server_finds_what_runs(store: Store) -> None:
    for n, status in enumerate(["running", "open", "finished", "abandoned", "running", "finished"]):
        await store.create(a_row(f"t{n}", status, at=n))
    assert [row.id for row in await store.unfinished()] == ["t0", "t4"]


async def test_a_table_is_deleted_with_all_that_is_its_own(store: Store) -> None:
    await store.add_person(a_person("ann"), digest("ann"))
    for table_id in ("t", "u"):
        await store.create(a_row(table_id), some_entries(0, 3), ["ann"])
        await store.add_token(digest(table_id), "bot", table_id, 1, "ann", None)
    assert await store.delete_table("t")
    assert not await store.delete_table("t")
    assert await store.entries("t") == []
    assert await store.token(digest("t"), 0) is None
    assert [row.id for row in await store.mine("ann")] == ["u"]
    assert len(await store.entries("u")) == 3
    assert await store.token(digest("u"), 0) is not None
    await store.vacuum()
    assert len(await store.entries("u")) == 3


# ---- tokens


async def test_a_one_time_token_is_used_once(url: str) -> None:
    async with Store.open(url) as here, Store.open(url) as there:
        await here.create(a_row("t"))
        await here.add_person(a_person("ann"), digest("ann"))
        for n in range(10):
            await here.add_token(digest(f"{n}"), "seat", "t", 2, "ann", 500)
            attempts = [store.use_token(digest(f"{n}"), 499) for store in (here, there, here, there)]
            assert sorted(map(str, await asyncio.gather(*attempts))) == ["None"] * 3 + [str(TokenRow("seat", "t", 2, "ann", 500))]


async def test_a_token_lasts_until_it_expires(store: Store) -> None:
    await store.add_token(digest("a"), "bot", None, None, None, 500)
    await store.add_token(digest("b"), "bot", None, None, None, None)
    for _ in range(2):
        assert await store.token(digest("a"), 499) == TokenRow("bot", None, None, None, 500)
    assert await store.token(digest("a"), 500) is None
    assert await store.use_token(digest("a"), 500) is None
    assert await store.sweep_tokens(499) == 0
    assert await store.sweep_tokens(500) == 1
    assert await store.token(digest("a"), 0) is None
    assert await store.token(digest("b"), 2**50) == TokenRow("bot", None, None, None, None)


async def test_the_tokens_of_a_seat_are_dropped_and_no_others(store: Store) -> None:
    await store.create(a_row("t"))
    await store.create(a_row("u"))
    for name, table_id, seat in (("a", "t", 1), ("b", "t", 1), ("c", "t", 2), ("d", "u", 1)):
        await store.add_token(digest(name), "bot", table_id, seat, None, None)
    assert await store.drop_tokens("t", 1) == 2
    assert [name for name in "abcd" if await store.token(digest(name), 0)] == ["c", "d"]


async def test_a_token_is_for_a_table_and_a_person_that_are_there(store: Store) -> None:
    with pytest.raises(NotStored, match="names a person or table"):
        await store.add_token(digest("a"), "bot", "t", 1, None, None)
    assert await store.token(digest("a"), 0) is None


# ---- group commit


async def test_what_arrives_during_a_commit_goes_into_the_next(store: Store) -> None:
    await asyncio.gather(*(store.create(a_row(f"t{n}")) for n in range(50)))
    before = store.writer.commits

    async def play(table_id: str) -> None:
        for number in range(20):
            await store.append(table_id, some_entries(number))

    await asyncio.gather(*(play(f"t{n}") for n in range(50)))
    assert store.writer.commits - before <= 100  # of 1,000 appends
    assert store.writer.commits - before >= 20  # each waits for its own
    for n in range(50):
        assert await store.entries(f"t{n}") == some_entries(0, 20)


async def test_appends_that_wait_together_are_stored_in_their_order(store: Store) -> None:
    await store.create(a_row("t"))
    before = store.writer.commits
    await asyncio.gather(*(store.append("t", some_entries(n), RowChange(summary=b"%d" % n)) for n in range(100)))
    assert store.writer.commits == before + 1
    assert await store.entries("t") == some_entries(0, 100)
    row = await store.row("t")
    assert row is not None
    assert row.summary == b"99"


async def test_a_batch_has_an_end(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LARGEST", 10)
    async with Store.open(url) as store:
        await store.create(a_row("t"))
        before = store.writer.commits
        await asyncio.gather(*(store.append("t", some_entries(n)) for n in range(25)))
        assert store.writer.commits == before + 3
        assert store.writer.waiting == 0


async def test_one_that_fails_takes_no_other_of_its_batch_with_it(store: Store) -> None:
    await asyncio.gather(*(store.create(a_row(f"t{n}")) for n in range(10)))
    await store.add_person(a_person("ann"), digest("ann"))
    before = store.writer.commits
    outcomes = await asyncio.gather(
        *(store.append(f"t{n}", some_entries(0)) for n in range(5)),
        store.append("t1", some_entries(0)),  # does not follow any more
        store.append("t5", [Entry(0, 1, "\ud800", b"")]),  # not valid text
        store.append("t6", [Entry(0, 2**70, "late", b"")]),
        store.append("gone", some_entries(0)),
        store.add_person(a_person("ann"), digest("other")),
        store.create(a_row("t9")),
        *(store.append(f"t{n}", some_entries(0)) for n in (7, 8)),
        return_exceptions=True,
    )
    assert store.writer.commits == before + 1
    assert [type(outcome) for outcome in outcomes] == [
        *[type(None)] * 5, Conflict, NotStored, NotStored, NoTable, NotStored, Conflict, *[type(None)] * 2,
    ]  # fmt: skip
    stored = [n for n in range(10) if await store.entries(f"t{n}") == some_entries(0)]
    assert stored == [0, 1, 2, 3, 4, 7, 8]


async def test_whoever_gives_up_waiting_holds_nobody_up(store: Store) -> None:
    await asyncio.gather(*(store.create(a_row(name)) for name in ("t", "u")))
    impatient = asyncio.create_task(store.append("t", some_entries(0)))
    patient = asyncio.create_task(store.append("u", some_entries(0)))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert await store.entries("u") == some_entries(0)
    assert await store.entries("t") == []  # it was not yet being written
    await store.append("t", some_entries(0))


async def test_a_store_that_closes_still_writes_what_waits_and_then_refuses(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LARGEST", 2)
    async with Store.open(url) as store:
        await store.create(a_row("t"))
        waiting = [asyncio.create_task(store.append("t", some_entries(n))) for n in range(5)]
        await asyncio.sleep(0)
    assert await asyncio.gather(*waiting) == [None] * 5
    with pytest.raises(NotStored, match="closed"):
        await store.append("t", some_entries(5))
    with pytest.raises(NotRead, match="closed"):
        await store.entries("t")
    async with Store.open(url) as store:
        assert await store.entries("t") == some_entries(0, 5)


async def test_reads_do_not_wait_for_the_writer(url: str) -> None:
    async with Store.open(url) as store, Store.open(url) as other:
        await store.create(a_row("t"), some_entries(0))
        writing, go_on = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        async def hold() -> None:
            """Hold a lock, like another process in the middle of writing to the same table."""
            if url.startswith("sqlite"):

                def block(connection: Connection) -> None:
                    connection.execute(delete(schema.tokens))
                    loop.call_soon_threadsafe(writing.set)
                    asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(20)

                await other._database.write(block)
            else:
                pool: Any = other._database
                async with pool._writer.begin() as connection:
                    await connection.execute(select(schema.tables.c.id).with_for_update())
                    writing.set()
                    await go_on.wait()

        holding = asyncio.create_task(hold())
        await writing.wait()
        append = asyncio.create_task(store.append("t", some_entries(1)))
        for _ in range(3):
            assert await store.entries("t") == some_entries(0)
            assert len(await store.lobby(5)) == 1
            await asyncio.sleep(0.05)
        assert not append.done()
        go_on.set()
        await asyncio.gather(holding, append)
        assert await store.entries("t") == some_entries(0, 2)


# ---- failures and recovery


@pytest.mark.parametrize("sync", ["full", "normal"])
async def test_a_killed_process_loses_nothing_it_acknowledged(sync: str, url: str) -> None:
    acknowledged: dict[str, int] = defaultdict(lambda: -1)
    for lines in (40, 400, 150):
        process = start("stream", url, sync)
        assert process.stdout is not None
        try:
            for _ in range(lines):
                table_id, number = process.stdout.readline().split()
                acknowledged[table_id] = int(number)
        finally:
            process.kill()
        for line in process.stdout.read().splitlines():
            match line.split():
                case [table_id, number]:  # the last line may be cut
                    acknowledged[table_id] = max(acknowledged[table_id], int(number))
        process.wait()
        process.stdout.close()
        async with Store.open(url) as store:
            for table_id, last in acknowledged.items():
                stored = [entry.number for entry in await store.entries(table_id)]
                assert stored == list(range(len(stored)))
                assert len(stored) > last
    assert sum(acknowledged.values()) > 400


async def test_a_full_disk_of_postgresql_fails_what_was_to_be_stored_and_is_got_over(postgres: Postgres, postgres_url: str) -> None:
    """A trigger raises what PostgreSQL would raise."""
    name = postgres_url.rpartition("/")[2]
    async with Store.open(postgres_url) as store:
        await store.create(a_row("t"))
        await postgres.run(
            """CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$""",
            name=name,
        )
        await postgres.run("CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION no_room()", name=name)
        outcomes = await asyncio.gather(*(store.append("t", some_entries(n)) for n in range(3)), return_exceptions=True)
        assert str(outcomes[0]).count("disk is full") == 1
        assert all(isinstance(outcome, NotStored | Conflict) for outcome in outcomes)
        await postgres.run("DROP TRIGGER full_disk ON entries", name=name)
        assert await store.entries("t") == []
        await store.append("t", some_entries(0))
        assert await store.entries("t") == some_entries(0)


async def test_a_crash_of_postgresql_loses_nothing_acknowledged_and_the_store_goes_on(postgres: Postgres, postgres_url: str) -> None:
    acknowledged: dict[str, int] = {}
    refused = 0
    stop = asyncio.Event()
    async with Store.open(postgres_url) as store:
        await asyncio.gather(*(store.create(a_row(f"t{n}")) for n in range(10)))

        async def play(table_id: str) -> None:
            nonlocal refused
            number = 0
            while not stop.is_set():
                try:
                    await store.append(table_id, some_entries(number))
                    acknowledged[table_id] = number = number + 1
                except NotStored as error:
                    refused += 1
                    await asyncio.sleep(0.05)
                    if isinstance(error, Unsure):
                        number = acknowledged[table_id] = await length(table_id)

        async def length(table_id: str) -> int:
            while True:
                try:
                    return len(await store.entries(table_id))
                except NotRead:
                    await asyncio.sleep(0.05)

        players = [asyncio.create_task(play(f"t{n}")) for n in range(10)]
        await until(lambda: len(acknowledged) == 10)
        await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
        await until(lambda: refused > 0)
        with pytest.raises(NotRead, match=r"nothing answers|broken|57P0"):
            await store.entries("t0")
        await asyncio.to_thread(postgres.start)
        before = dict(acknowledged)
        await until(lambda: all(acknowledged[f"t{n}"] > before[f"t{n}"] + 2 for n in range(10)))
        stop.set()
        await asyncio.gather(*players)  # a Conflict would mean that something was stored and not acknowledged
        for table_id, count in acknowledged.items():
            assert await store.entries(table_id) == some_entries(0, count)


@pytest.mark.parametrize("stored", [True, False])
async def test_a_commit_that_was_sent_and_not_confirmed_is_looked_up(
    stored: bool, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sqlalchemy.ext.asyncio import AsyncConnection

    commit = AsyncConnection.commit

    async def broken(self: AsyncConnection) -> None:
        if stored:
            await commit(self)
        raise ConnectionResetError("the cable was pulled")

    async with Store.open(postgres_url) as store:
        await store.create(a_row("t"))
        monkeypatch.setattr(AsyncConnection, "commit", broken)
        if stored:
            await store.append("t", some_entries(0))
        else:
            with pytest.raises(NotStored) as refused:
                await store.append("t", some_entries(0))
            assert not isinstance(refused.value, Unsure)
        monkeypatch.undo()
        assert await store.entries("t") == (some_entries(0) if stored else [])
        await store.append("t", some_entries(int(stored)))


async def test_a_connection_that_was_cut_unnoticed_is_made_anew(postgres_url: str) -> None:
    """asyncpg has an error of its own for that, which SQLAlchemy hands through."""
    cuts = 0

    def cut_once(connection: Connection) -> int:
        nonlocal cuts
        cuts += 1
        if cuts % 2:
            raise asyncpg.InternalClientError('cannot switch to state 11; protocol is in the "failed" state')
        return connection.execute(insert(schema.people), line).rowcount if cuts == 4 else 0

    line = asdict(a_person()) | {"secret": digest("a")}
    async with Store.open(postgres_url) as store:
        assert await store._read(cut_once) == 0
        assert await store._do(cut_once) == 1
        assert cuts == 4
        assert await store.person("ann") == a_person()


async def test_whoever_cannot_know_whether_it_is_stored_says_so(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from dolmen.server.storage import postgres as module

    async def broken(self: AsyncConnection) -> None:
        raise ConnectionResetError("the cable was pulled")

    async def nothing(self: object, ask: object) -> None:
        raise ConnectionRefusedError("and is still out")

    async with Store.open(postgres_url) as store:
        await store.create(a_row("t"))
        monkeypatch.setattr(AsyncConnection, "commit", broken)
        monkeypatch.setattr(module.PostgreSQL, "_read", nothing)
        monkeypatch.setattr(module, "TO_CONNECT", 0.2)
        with pytest.raises(Unsure, match="Read the table again"):
            await store.append("t", some_entries(0))
        monkeypatch.undo()
        assert await store.entries("t") == []


# ---- the schema


async def test_the_migrations_make_the_schema_that_the_code_uses(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    def differences(connection: Connection) -> list[Any]:
        options = {"version_table": schema.VERSION_TABLE, "compare_type": True}
        found: list[Any] = compare_metadata(MigrationContext.configure(connection, opts=options), schema.metadata)
        return found

    async with Store.open(url) as store:
        assert await store._database.read(differences) == []


def test_the_files_of_the_migrations_are_named_by_their_versions() -> None:
    from alembic.script import ScriptDirectory

    steps = list(ScriptDirectory(str(database.MIGRATIONS)).walk_revisions())
    assert [step.revision for step in reversed(steps)] == database.versions()


async def test_a_schema_of_today_is_left_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Store.open(url) as store:
        await store.create(a_row("t"))
    monkeypatch.setitem(sys.modules, "alembic", None)  # importing it fails
    async with Store.open(url) as store:
        assert await store.row("t")


async def test_several_processes_may_open_an_empty_database_at_once(url: str) -> None:
    at = str(time.time() + 3)
    processes = [start("opening", url, at) for _ in range(4)]
    said = [process.communicate(timeout=240)[0] for process in processes]
    assert said == ["opened\n"] * 4
    async with Store.open(url) as store:
        await store.create(a_row("t"), some_entries(0))


async def test_several_stores_may_be_opened_at_once_in_one_process(url: str, tmp_path: Path) -> None:
    async def use(address: str) -> int:
        async with Store.open(address) as store:
            return len(await store.all_rows(1))

    addresses = [url, url, url, f"sqlite:///{tmp_path / 'other.db'}"]
    assert await asyncio.gather(*map(use, addresses)) == [0, 0, 0, 0]


def test_every_step_of_the_migrations_is_in_the_package() -> None:
    """They are found and shipped as packages: each folder has an __init__.py."""
    steps = [path for path in database.MIGRATIONS.rglob("*.py") if path.name != "__init__.py"]
    assert sorted(path.name for path in steps)[:3] == ["0001_tables.py", "0002_sessions.py", "0003_reviews.py"]
    assert all((path.parent / "__init__.py").exists() for path in steps)
