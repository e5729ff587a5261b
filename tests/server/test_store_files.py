"""Test files and addresses: what cannot be opened is refused with a sentence, a full disk is recovered from, a backup is complete."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from dolmen.server.storage import sqlite
from dolmen.server.storage.store import BadStore, Conflict, Entry, NoTable, NotRead, NotStored, RowChange, Store, restore
from tests.server.postgres import Postgres
from tests.server.stores import a_row, some_entries, start

unix_only = pytest.mark.skipif(os.name != "posix", reason="rights and limits as POSIX has them")


def address(path: Path) -> str:
    return f"sqlite:///{path}"


async def fill(url: str, tables: int = 3) -> None:
    async with Store.open(url) as store:
        await asyncio.gather(*(store.create(a_row(f"t{n}", at=n), some_entries(0, 5)) for n in range(tables)))


async def tables_in(url: str) -> list[str]:
    async with Store.open(url) as store:
        return [row.id for row in await store.all_rows(100)]


async def opened(url: str, sync: str = "full") -> None:
    async with Store.open(url, sync):
        pass


async def append_all(store: Store) -> list[object]:
    """Append what can be stored, and what cannot; return what became of each, as a type."""
    await asyncio.gather(*(store.create(a_row(f"t{n}")) for n in range(6)))
    change = RowChange("Näme", "running", False, None, b"\x00\xff")
    outcomes: list[object] = []
    for refused in ([], [("t1", some_entries(0)), ("gone", some_entries(0))], [("t3", [Entry(0, 2**70, "late", b"")])]):
        at = len(await store.entries("t0"))
        good = [(f"t{n}", some_entries(at, 2, b"body")) for n in range(3)]
        both = [store.append(name, new, change) for name, new in [*good, *refused]]
        outcomes += map(type, await asyncio.gather(*both, return_exceptions=True))
    await store.append("t5", [], RowChange(updated=9))
    return outcomes


async def test_what_the_driver_appends_alone_is_what_is_stored_in_the_general_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    direct, general, alone = tmp_path / "direct.sqlite", tmp_path / "general.sqlite", sqlite.SQLite.append
    found: list[Any] = []

    async def append(self: sqlite.SQLite, appends: Any) -> Any:
        found.append(await alone(self, appends) if self.path == direct else None)
        return found[-1]

    monkeypatch.setattr(sqlite.SQLite, "append", append)
    outcomes, dumps = [], []
    for path in (direct, general):
        async with Store.open(address(path)) as store:
            outcomes.append(await append_all(store))
        with contextlib.closing(sqlite3.connect(path)) as raw:
            dumps.append([*raw.iterdump()])
    assert outcomes[0] == outcomes[1]
    assert {NoTable, Conflict, NotStored} < {*outcomes[0]}
    assert dumps[0] == dumps[1]
    assert [one is None for one in found[: len(found) // 2]] == [False, False, True, False], "only what cannot be stored is tried twice"


async def set_schema(url: str, version: str) -> None:
    async with Store.open(url) as store:
        await store._changed(text(f"UPDATE dolmen_schema SET version_num = '{version}'"))


def damage(path: Path, first: int) -> None:
    """Overwrite ten pages."""
    data = bytearray(path.read_bytes())
    assert len(data) > 4096 * (first + 10)
    data[4096 * first : 4096 * (first + 10)] = b"\x5a" * (4096 * 10)
    path.write_bytes(bytes(data))


# ---- opening


@pytest.mark.parametrize("sync", ["full", "normal"])
async def test_sqlite_is_set_up_as_promised(sync: str, tmp_path: Path) -> None:
    async with Store.open(address(tmp_path / "a.db"), sync) as store:
        for ask in (store._database.read, store._database.write):
            found = [
                await ask(lambda connection, name=name: connection.scalar(text(f"PRAGMA {name}")))  # type: ignore[misc]
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
            assert found == ["wal", {"full": 2, "normal": 1}[sync], 1, 5000]
        with pytest.raises(NotRead):  # a reader cannot write
            await store._read(lambda connection: connection.execute(text("DELETE FROM tables")))


@unix_only
async def test_the_database_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    async with Store.open(address(tmp_path / "a.db")) as store:
        await store.create(a_row())
        assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == dict.fromkeys(
            ("a.db", "a.db-wal", "a.db-shm"), 0o600
        )
        await store.backup(tmp_path / "b.db")
        assert stat.S_IMODE((tmp_path / "b.db").stat().st_mode) == 0o600


async def test_a_closed_store_is_one_file(tmp_path: Path) -> None:
    await fill(address(tmp_path / "a.db"))
    assert [path.name for path in tmp_path.iterdir()] == ["a.db"]


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "a.db").touch()
    await fill(address(tmp_path / "a.db"))
    assert await tables_in(address(tmp_path / "a.db")) == ["t2", "t1", "t0"]


async def test_another_program_that_looks_at_a_new_database_is_waited_for(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None, check_same_thread=False)) as raw:
        raw.execute("BEGIN IMMEDIATE")
        asyncio.get_running_loop().call_later(0.3, raw.execute, "COMMIT")
        await fill(address(tmp_path / "a.db"))
    assert await tables_in(address(tmp_path / "a.db")) == ["t2", "t1", "t0"]


@pytest.mark.parametrize(
    "url", ["", "dolmen.db", "mysql://root:hunter2@localhost/dolmen", "sqlite:dolmen.db", "sqlite://", "sqlite:///", "sqlite:///:memory:"]
)
async def test_what_names_no_database_is_refused(url: str) -> None:
    with pytest.raises(BadStore, match="sqlite:///FILE") as refused:
        await opened(url)
    assert "hunter2" not in str(refused.value)


async def test_sync_is_full_or_normal(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match=r"full .* or normal"):
        await opened(address(tmp_path / "a.db"), "off")
    assert list(tmp_path.iterdir()) == []


async def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match=r"folder .*nowhere does not exist"):
        await opened(address(tmp_path / "nowhere" / "a.db"))
    with pytest.raises(BadStore, match="is a folder"):
        await opened(address(tmp_path))


@unix_only
async def test_a_folder_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    await fill(address(tmp_path / "a.db"))
    with without_rights(tmp_path):
        with pytest.raises(BadStore, match="Permission denied"):
            await opened(address(tmp_path / "new.db"))
        with pytest.raises(BadStore, match="folder must be writable"):
            await opened(address(tmp_path / "a.db"))
    assert await tables_in(address(tmp_path / "a.db")) == ["t2", "t1", "t0"]


@contextlib.contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """Become another user for a while, since root may do everything."""
    shut_out = [parent for parent in [folder, *folder.parents] if not parent.stat().st_mode & stat.S_IXOTH]
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in {folder, folder / "a.db", *shut_out}}
    for parent in shut_out:
        parent.chmod(0o755)
    (folder / "a.db").chmod(0o666)
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        for path, mode in modes.items():
            path.chmod(mode)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"Dear diary, " * 500)
    with pytest.raises(BadStore, match="no SQLite database"):
        await opened(address(tmp_path / "a.db"))
    assert (tmp_path / "a.db").read_bytes() == b"Dear diary, " * 500


async def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        raw.execute("CREATE TABLE bookmarks (url TEXT)")
        raw.commit()
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(BadStore, match="another program"):
        await opened(address(tmp_path / "a.db"))
    assert (tmp_path / "a.db").read_bytes() == before


async def test_a_newer_schema_is_refused(url: str) -> None:
    await set_schema(url, "9999")
    with pytest.raises(BadStore, match="schema 9999, of a newer Dolmen; this one knows 0004"):
        await opened(url)


async def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    await fill(address(tmp_path / "a.db"), 300)
    damage(tmp_path / "a.db", 1)
    with pytest.raises(BadStore, match="damaged"):
        await opened(address(tmp_path / "a.db"))


async def test_a_damage_that_is_met_later_is_named(tmp_path: Path) -> None:
    await fill(address(tmp_path / "a.db"), 300)
    damage(tmp_path / "a.db", 30)
    async with Store.open(address(tmp_path / "a.db")) as store:
        with pytest.raises(NotRead, match=r"damaged .* restore a backup"):
            await asyncio.gather(*(store.entries(f"t{n}") for n in range(300)))


async def test_a_postgresql_that_cannot_be_opened_is_refused_without_its_password(postgres: Postgres) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))  # and does not listen
        url = postgres.url()
        wrong = {
            url.replace(postgres.password, "hunter2"): "the password is wrong",
            postgres.url("nowhere"): "there is no such database",
            url.replace(f":{postgres.port}", f":{one.getsockname()[1]}"): "is it running",
            url.replace(f":{postgres.port}", ":port"): "the address is wrong",
            f"{url}?sslmode=perhaps": "the address is wrong",
        }
        for address, reason in wrong.items():
            with pytest.raises(BadStore, match=reason) as refused:
                await opened(address)
            assert "hunter2" not in str(refused.value)
            assert postgres.password not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://dolmen:hunter2@[::1/db",
        "postgresql://dolmen:hun/ter2@127.0.0.1:1/db",
        "postgresql://dolmen:hun?ter2@127.0.0.1:1/db",
        "postgresql://127.0.0.1:1/db?user=dolmen@home&password=hunter2",
        "postgresql://dolmen:hunter2@127.0.0.1:1/db?password=hunter2",
    ],
)
async def test_a_password_in_an_address_written_wrongly_is_not_said(url: str) -> None:
    with pytest.raises(BadStore, match="cannot be opened") as refused:
        await opened(url)
    for part in ("hunter2", "hun", "ter2"):
        assert part not in str(refused.value)


async def test_a_user_who_may_not_make_tables_is_told_so(postgres: Postgres, postgres_url: str) -> None:
    await postgres.run("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    url = postgres_url.replace(f"dolmen:{postgres.password}@", "guest:guest@")
    with pytest.raises(BadStore, match="may not create tables"):
        await opened(url)


async def test_a_socket_of_postgresql_is_an_address_too(postgres: Postgres, postgres_url: str) -> None:
    name = postgres_url.rpartition("/")[2]
    await fill(postgres.socket_url(name))
    assert await tables_in(postgres_url.replace("postgresql://", "postgresql+asyncpg://")) == ["t2", "t1", "t0"]


async def test_the_password_of_postgresql_may_stand_in_the_environment(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", postgres.password)
    await opened(postgres_url.replace(f":{postgres.password}@", "@"))


# ---- a full disk


async def test_a_full_disk_fails_the_whole_batch_and_is_got_over(tmp_path: Path) -> None:
    async with Store.open(address(tmp_path / "a.db")) as store:
        await asyncio.gather(*(store.create(a_row(f"t{n}")) for n in range(10)))
        pages = await limit(store, 0)
        await limit(store, pages + 20)
        large = b"x" * 20_000
        outcomes = await asyncio.gather(*(store.append(f"t{n}", some_entries(0, 1, large)) for n in range(10)), return_exceptions=True)
        for outcome in outcomes:
            assert isinstance(outcome, NotStored)
            assert str(outcome) == "The disk is full. Nothing was changed; make room and try again."
        assert len({id(outcome) for outcome in outcomes}) == 10
        assert [len(await store.entries(f"t{n}")) for n in range(10)] == [0] * 10
        await store.append("t0", some_entries(0))  # there is room for a small one
        await limit(store, 2**30)
        await asyncio.gather(*(store.append(f"t{n}", some_entries(0, 1, large)) for n in range(1, 10)))
    async with Store.open(address(tmp_path / "a.db")) as store:
        assert [len(await store.entries(f"t{n}")) for n in range(10)] == [1] * 10
        assert await store._read(lambda connection: connection.scalar(text("PRAGMA integrity_check"))) == "ok"


async def limit(store: Store, pages: int) -> int:
    """Limit the size of the file, in pages (0: only return its size)."""
    if pages:
        await store._database.write(lambda connection: connection.execute(text(f"PRAGMA max_page_count = {pages}")))
    count: int = await store._database.write(lambda connection: connection.scalar(text("PRAGMA page_count")))
    return count


@pytest.mark.skipif(sys.platform != "linux", reason="limits the size of files as Linux does")
def test_a_disk_that_fails_under_the_log_loses_nothing_acknowledged(tmp_path: Path) -> None:
    process = start("full_disk", address(tmp_path / "a.db"))
    assert process.communicate(timeout=240)[0] == "stored True\n"


async def test_another_program_that_holds_the_database_is_waited_for_and_then_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.3)
    async with Store.open(address(tmp_path / "a.db")) as store:
        await store.create(a_row("t"))
        with contextlib.closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as raw:
            raw.execute("BEGIN IMMEDIATE")
            with pytest.raises(NotStored, match="Another program holds the database"):
                await store.append("t", some_entries(0))
            assert await store.entries("t") == []
            with pytest.raises(BadStore, match="Another program holds the database"):
                await opened(address(tmp_path / "a.db"))
            raw.execute("ROLLBACK")
        await store.append("t", some_entries(0))


async def test_a_transaction_that_sqlite_gave_up_is_not_taken_for_stored(tmp_path: Path) -> None:
    """SQLite may roll back by itself; a commit after that would say nothing."""
    async with Store.open(address(tmp_path / "a.db")) as store:

        def gives_up(connection: Any, items: Any) -> list[None]:
            connection.connection.driver_connection.execute("ROLLBACK")
            connection.connection.driver_connection.execute("SAVEPOINT sa_savepoint_1")
            return [None]

        with pytest.raises(NotStored):
            await store.writer.do(gives_up)
        await store.create(a_row("t"))
        assert await store.row("t") == a_row("t")


# ---- backup and restore


async def test_a_backup_is_taken_while_the_store_is_written_to(tmp_path: Path) -> None:
    stop = asyncio.Event()
    async with Store.open(address(tmp_path / "a.db")) as store:
        for n in range(5):
            await store.create(a_row(f"t{n}"))
        stored = [0] * 5

        async def play(n: int) -> None:
            while not stop.is_set():
                await store.append(f"t{n}", some_entries(stored[n], 1, b"x" * 500))
                stored[n] += 1

        players = [asyncio.create_task(play(n)) for n in range(5)]
        for _ in range(3):
            await asyncio.sleep(0.1)
            before = [*stored]
            while stored == before:  # it goes on meanwhile; a small store may be quicker than the writer
                await store.backup(tmp_path / "b.db")
        stop.set()
        await asyncio.gather(*players)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "b.db"]
    async with Store.open(address(tmp_path / "b.db")) as copy:
        for n in range(5):
            found = await copy.entries(f"t{n}")
            assert found == some_entries(0, len(found), b"x" * 500)
            assert before[n] <= len(found) <= stored[n]
        assert await copy._read(lambda connection: connection.scalar(text("PRAGMA integrity_check"))) == "ok"


async def test_a_backup_does_not_overwrite_the_database_or_leave_a_part(tmp_path: Path) -> None:
    async with Store.open(address(tmp_path / "a.db")) as store:
        await store.create(a_row("t"))
        with pytest.raises(BadStore, match="the database itself"):
            await store.backup(tmp_path / ".." / tmp_path.name / "a.db")
        with pytest.raises(NotStored, match="could not be written"):
            await store.backup(tmp_path / "nowhere" / "b.db")
        (tmp_path / "folder").mkdir()
        with pytest.raises(BadStore, match="no backup of Dolmen"):
            await store.backup(tmp_path / "folder")
        assert await store.row("t") == a_row("t")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "folder"]


async def test_a_backup_takes_the_place_of_a_backup_and_of_nothing_else(tmp_path: Path) -> None:
    """Nor of the log: what was acknowledged stands there alone until SQLite checkpoints it."""
    async with Store.open(address(tmp_path / "a.db")) as store, Store.open(address(tmp_path / "other.db")) as other:
        for n in range(3):
            await store.create(a_row(f"t{n}"))
        (tmp_path / "letter.txt").write_text("Dear Ann")
        (tmp_path / "empty").touch()
        (tmp_path / "link").symlink_to(tmp_path / "a.db-wal")
        (tmp_path / "dangling").symlink_to(tmp_path / "nothing")
        (tmp_path / "hard").hardlink_to(tmp_path / "a.db-wal")
        (tmp_path / "here").symlink_to(tmp_path)
        ours = [
            "a.db",
            "a.db-wal",
            "a.db-shm",
            "a.db-journal",
            "A.DB-WAL",
            "a.db.lock",
            "link",
            "hard",
            "here/a.db-wal",
            "here/a.db-journal",
        ]
        for name in ours:
            with pytest.raises(BadStore, match="database itself, or belongs to it"):
                await store.backup(tmp_path / name)
        for name in ("letter.txt", "empty", "dangling", "other.db", "other.db-wal"):
            with pytest.raises(BadStore, match="no backup of Dolmen"):
                await store.backup(tmp_path / name)
        assert (tmp_path / "letter.txt").read_text() == "Dear Ann"
        await store.backup(tmp_path / "b.db")
        await store.create(a_row("t3"))
        await store.backup(tmp_path / "b.db")
        assert await other.row("t0") is None
    async with Store.open(address(tmp_path / "a.db")) as store, Store.open(address(tmp_path / "b.db")) as copy:
        for n in range(4):
            assert await store.row(f"t{n}") == await copy.row(f"t{n}") == a_row(f"t{n}")


async def test_postgresql_has_its_own_tools(postgres_url: str, tmp_path: Path) -> None:
    async with Store.open(postgres_url) as store:
        with pytest.raises(BadStore, match="pg_dump"):
            await store.backup(tmp_path / "b.db")
        await store.vacuum()
    with pytest.raises(BadStore, match="pg_restore"):
        restore(tmp_path / "b.db", postgres_url)


async def test_a_backup_is_restored(tmp_path: Path) -> None:
    url = address(tmp_path / "a.db")
    await fill(url)
    async with Store.open(url) as store:
        await store.backup(tmp_path / "b.db")
        await store.create(a_row("later", at=99))
    assert await tables_in(url) == ["later", "t2", "t1", "t0"]
    restore(tmp_path / "b.db", url)
    assert await tables_in(url) == ["t2", "t1", "t0"]
    restore(tmp_path / "b.db", address(tmp_path / "new.db"))
    assert await tables_in(address(tmp_path / "new.db")) == ["t2", "t1", "t0"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "a.db.lock", "b.db", "new.db", "new.db.lock"]


async def test_a_backup_takes_the_place_of_a_damaged_database(tmp_path: Path) -> None:
    await fill(address(tmp_path / "b.db"))
    (tmp_path / "a.db").write_bytes(b"scrambled" * 1000)
    restore(tmp_path / "b.db", address(tmp_path / "a.db"))
    assert await tables_in(address(tmp_path / "a.db")) == ["t2", "t1", "t0"]


async def test_a_log_left_by_an_old_database_is_not_played_into_the_restored_one(tmp_path: Path) -> None:
    await fill(address(tmp_path / "b.db"))
    async with Store.open(address(tmp_path / "old.db")) as store:
        await store.create(a_row("old"))
        (tmp_path / "a.db-wal").write_bytes((tmp_path / "old.db-wal").read_bytes())
    restore(tmp_path / "b.db", address(tmp_path / "a.db"))
    assert await tables_in(address(tmp_path / "a.db")) == ["t2", "t1", "t0"]


async def test_what_is_no_good_backup_replaces_nothing(tmp_path: Path) -> None:
    url = address(tmp_path / "a.db")
    await fill(url)
    before = (tmp_path / "a.db").read_bytes()

    def refused(name: str, reason: str) -> None:
        with pytest.raises(BadStore, match=reason):
            restore(tmp_path / name, url)
        assert (tmp_path / "a.db").read_bytes() == before
        assert not list(tmp_path.glob("*.part"))

    refused("nothing.db", "There is no backup")
    refused("a.db", "the database itself")
    (tmp_path / "text.db").write_bytes(b"Dear diary, " * 500)
    refused("text.db", "no SQLite database")
    (tmp_path / "empty.db").touch()
    refused("empty.db", "no database of Dolmen")
    with contextlib.closing(sqlite3.connect(tmp_path / "other.db")) as raw:
        raw.execute("CREATE TABLE bookmarks (url TEXT)")
        raw.commit()
    refused("other.db", "another program")
    await set_schema(address(tmp_path / "newer.db"), "9999")
    refused("newer.db", "newer Dolmen")
    await fill(address(tmp_path / "damaged.db"), 300)
    damage(tmp_path / "damaged.db", 30)
    refused("damaged.db", r"damaged.db is damaged: .*\. Nothing was replaced")


async def test_a_database_in_use_is_not_replaced(tmp_path: Path) -> None:
    url = address(tmp_path / "a.db")
    await fill(address(tmp_path / "b.db"), 1)
    async with Store.open(url) as store:
        await store.create(a_row("mine"))
        with pytest.raises(BadStore, match="in use"):
            await asyncio.to_thread(restore, tmp_path / "b.db", url)
        assert await store.row("mine") is not None
        await store.create(a_row("other"))
    assert await tables_in(url) == ["mine", "other"]
