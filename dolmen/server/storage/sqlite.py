"""Store in SQLite: one thread writes, a few others read."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DatabaseError, InternalError, OperationalError

from .appends import Append, write_directly
from .database import BadStore, NotRead, NotStored, Outcome, T, check_schema, migrate, migrating

APPLICATION = 0x446F6C6D  # "Dolm", in the file's header
OWN_ENDS = ("-wal", "-shm", "-journal", ".lock")  # suffixes of the files beside a database
HEADER = 100  # length of every SQLite file's header, in bytes
READERS = 4
PATIENCE = 5.0  # seconds to wait for another program's lock


class SQLite:
    """A SQLite file in WAL mode. With `sync` "full" a commit survives a power cut, with "normal" a killed process."""

    def __init__(self, path: Path, sync: str) -> None:
        self.path, self._sync = path, sync
        self._closed = False
        self._writer, self._reader = self._engine("writer"), self._engine("reader")
        self._write_thread = ThreadPoolExecutor(1, "dolmen-write")
        self._read_threads = ThreadPoolExecutor(READERS, "dolmen-read")

    @classmethod
    async def open(cls, path: Path, sync: str) -> SQLite:
        self = cls(path, sync)
        try:
            async with migrating():
                await self._in(self._write_thread, self._prepare)
        except BaseException:
            await self.close()
            raise
        return self

    async def read(self, ask: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self._reader.connect() as connection:
                return ask(connection)

        return await self._in(self._read_threads, read)

    async def write(self, do: Callable[[Connection], T]) -> T:
        return await self._in(self._write_thread, lambda: self._transaction(do))

    async def append(self, appends: Sequence[Append]) -> list[Outcome] | None:
        return await self._in(self._write_thread, lambda: self._append(appends))

    async def backup(self, path: Path) -> None:
        """Copy the database as it stands now, while writing goes on, into a new file or over an older backup."""

        def copy() -> None:
            may_be_backup(path, self.path)  # checked now, and again when it is written
            _copy(self.path, path, lambda: may_be_backup(path, self.path))

        try:
            await asyncio.to_thread(copy)
        except (sqlite3.Error, OSError) as error:
            raise NotStored(f"The backup {path} could not be written: {_said(error)}.") from None

    async def check(self) -> None:
        """Read the whole file, so that damage is found here and not in the middle of a match."""

        def check(connection: Connection) -> None:
            found = _damage(connection)
            if found:
                raise BadStore(f"The database {self.path} is damaged ({found}). Restore a backup, or name another file.")

        await self.read(check)

    async def vacuum(self) -> None:
        """Return the space of deleted tables to the disk."""

        def vacuum() -> None:
            with self._writer.connect() as connection:
                _raw(connection).execute("VACUUM")

        try:
            await self._in(self._write_thread, vacuum)
        except sqlite3.Error as error:
            raise NotStored(f"The database could not be made smaller: {self.trouble(error)}") from None

    async def wipe(self) -> None:
        """Truncate the WAL: what is deleted is overwritten at once (see `_connect`), but older pages may still be in it."""

        def wipe() -> None:
            with self._writer.connect() as connection:
                _raw(connection).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

        try:
            await self._in(self._write_thread, wipe)
        except sqlite3.Error as error:
            raise NotStored(f"The log of the database could not be emptied: {self.trouble(error)}") from None

    async def close(self) -> None:
        self._closed = True
        for threads in (self._write_thread, self._read_threads):
            await asyncio.to_thread(threads.shutdown)
        self._reader.dispose()
        self._writer.dispose()  # the last connection to close checkpoints the WAL

    def spoils(self, error: Exception) -> bool:
        return type(error) in (OperationalError, DatabaseError, InternalError)  # SQLite may have rolled back by itself

    def trouble(self, error: Exception) -> str:
        said = _said(error)
        if "full" in said:
            return "The disk is full. Nothing was changed; make room and try again."
        if "locked" in said:
            return "Another program holds the database. Nothing was changed; try again."
        if "malformed" in said or "not a database" in said:
            return f"The database {self.path} is damaged ({said}). Stop the server and restore a backup."
        return f"The database {self.path} failed ({said})."

    # ---- opening

    def _prepare(self) -> None:
        _make_file(self.path)
        try:
            with contextlib.closing(self._connect()) as raw:
                _examine(raw, self.path)
                _to_wal(raw, self.path)
            self._transaction(self._migrate)
        except (sqlite3.Error, DatabaseError) as error:
            said = _said(error)
            if "not a database" in said or "malformed" in said:
                raise BadStore(
                    f"{self.path} is no SQLite database, or a damaged one ({said}). Restore a backup, or name another file."
                ) from None
            if "locked" in said:
                raise BadStore(f"Another program holds the database {self.path}. Try again when it is done.") from None
            if "full" in said:
                raise BadStore(f"The disk of the database {self.path} is full. Make room, then start again.") from None
            raise BadStore(f"The database {self.path} cannot be used ({said}). Its file and its folder must be writable.") from None

    def _migrate(self, connection: Connection) -> None:
        migrate(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")

    def _transaction(self, do: Callable[[Connection], T]) -> T:
        with self._writer.connect() as connection, connection.begin():
            result = do(connection)
            if not _raw(connection).in_transaction:
                raise NotStored("The database gave up the transaction. Nothing was changed; try again.")
            return result

    def _append(self, appends: Sequence[Append]) -> list[Outcome] | None:
        with contextlib.closing(self._writer.raw_connection()) as pooled:
            raw: Any = pooled.driver_connection
            raw.execute("BEGIN IMMEDIATE")
            try:
                outcomes = write_directly(raw, appends)
                raw.execute("COMMIT")
            except Exception:  # whatever it is: `write` tries again, and says what it is
                if raw.in_transaction:
                    raw.execute("ROLLBACK")
                return None
            return outcomes

    def _engine(self, kind: str) -> Engine:
        reads = kind == "reader"
        engine = create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=READERS if reads else 1,
            max_overflow=0,
            hide_parameters=True,
            isolation_level="AUTOCOMMIT" if reads else None,
        )
        if reads:
            event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA query_only = ON"))
        else:
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        return engine

    def _connect(self) -> sqlite3.Connection:
        raw = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        raw.execute(f"PRAGMA synchronous = {self._sync}")
        raw.execute("PRAGMA foreign_keys = ON")
        raw.execute("PRAGMA secure_delete = ON")
        return raw

    async def _in(self, threads: ThreadPoolExecutor, do: Callable[[], T]) -> T:
        if self._closed:
            raise NotRead("The store is closed.")
        return await asyncio.get_running_loop().run_in_executor(threads, do)


# ---- files


@contextlib.contextmanager
def reserved(path: Path) -> Iterator[None]:
    """Lock the database for this process: two servers would each believe that they own its tables. The system releases the lock when the
    process ends, however it ends; the lock file stays."""
    _need_folder(path)
    try:
        file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadStore(f"The database {path} cannot be reserved: {_said(error)}. Its folder must be writable.") from None
    try:
        if not _lock(file):
            raise BadStore(f"A server is using the database {path} already. Stop it first, or name another database.")
        yield
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Take the lock; return False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def restore(backup: Path, target: Path) -> None:
    """Replace a database by a backup, after checking everything that could be wrong with it."""
    if not backup.is_file():
        raise BadStore(f"There is no backup {backup}.")
    if target.exists() and target.samefile(backup):
        raise BadStore(f"{backup} is the database itself.")
    part = _beside(target)
    try:
        with reserved(target):
            _copy(backup, part)
            _check(part, backup)
            _set_aside(target)
            os.replace(part, target)
    except (sqlite3.Error, DatabaseError) as error:
        raise BadStore(f"{backup} is no SQLite database, or a damaged one ({_said(error)}). Nothing was replaced.") from None
    except OSError as error:
        raise BadStore(f"{target} could not be written: {_said(error)}. Nothing was replaced.") from None
    finally:
        part.unlink(missing_ok=True)


def _check(copy: Path, name: Path) -> None:
    """Raise BadStore unless the copy is an intact Dolmen database of a schema we know."""
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(copy))
    try:
        with engine.connect() as connection:
            _examine(_raw(connection), name)
            if found := _damage(connection):
                raise BadStore(f"{name} is damaged: {found}. Nothing was replaced.")
            if check_schema(connection) is None:
                raise BadStore(f"{name} is no database of Dolmen. Nothing was replaced.")
    finally:
        engine.dispose()


def _damage(connection: Connection) -> str:
    """Return what is wrong with a file, or ""."""
    try:
        found: str = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    except DatabaseError as error:
        return _said(error)
    return "" if found == "ok" else found.splitlines()[-1]


def _set_aside(target: Path) -> None:
    """Check that nobody uses the old database, and leave no WAL behind that would be replayed into the new one."""
    if target.exists():
        try:
            with contextlib.closing(sqlite3.connect(target, timeout=0)) as raw:
                raw.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError as error:
            if "locked" in _said(error):
                raise BadStore(f"{target} is in use. Stop the server, then restore. Nothing was replaced.") from None
    for end in ("-wal", "-shm", "-journal"):
        Path(f"{target}{end}").unlink(missing_ok=True)


def may_be_backup(path: Path, database: Path) -> None:
    """Raise BadStore if a backup there would destroy something: the database's own files under whatever name, or anything but a backup."""
    own = [database, *(Path(f"{database}{end}") for end in OWN_ENDS)]
    beside = path.parent.is_dir() and path.parent.samefile(database.parent)
    if any(_is_same(path, one) or (beside and path.name.casefold() == one.name.casefold()) for one in own):
        raise BadStore(f"{path} is the database itself, or belongs to it. Give the backup another name.")
    if os.path.lexists(path) and not _is_backup(path):  # never opened before: to close one of ours would undo SQLite's locks
        raise BadStore(f"{path} is there already, and is no backup of Dolmen. Give the backup another name.")


def _is_same(path: Path, other: Path) -> bool:
    """Tell whether two paths are the same file, also through a link or a name that the file system folds."""
    try:
        return path.samefile(other)
    except OSError:
        return False


def _is_backup(path: Path) -> bool:
    """Tell whether this is a Dolmen database that no server uses: one in use has a WAL, and says so in its header."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        head = file.read(HEADER)
    ours = int.from_bytes(head[68:72], "big") == APPLICATION
    return head.startswith(b"SQLite format 3\0") and ours and head[18:20] == b"\x01\x01"


def _copy(source: Path, target: Path, check: Callable[[], None] = lambda: None) -> None:
    """Copy by SQLite's backup API in one step: in WAL mode that is a snapshot, and blocks nobody."""
    with _private_part(target, check) as part:
        address = f"file:{quote(str(source.absolute()))}?mode=ro"
        with (
            contextlib.closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as old,
            contextlib.closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # one file is enough


@contextlib.contextmanager
def _private_part(target: Path, check: Callable[[], None]) -> Iterator[Path]:
    """Yield a temporary file that only its owner can read, and rename it when it is complete, if `check` still passes."""
    part = _beside(target)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        check()
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _beside(target: Path) -> Path:
    return target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")


def _need_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise BadStore(f"The folder {path.parent} does not exist. Make it, or name another database.")


def _make_file(path: Path) -> None:
    """Create the file readable by its owner only, since hidden cards are in it."""
    _need_folder(path)
    if path.is_dir():
        raise BadStore(f"{path} is a folder. Name a file in it.")
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        pass  # not to be opened here: to close it would undo SQLite's locks of this process
    except OSError as error:
        raise BadStore(f"The database {path} cannot be made: {_said(error)}.") from None


def _examine(raw: sqlite3.Connection, path: Path) -> None:
    application = raw.execute("PRAGMA application_id").fetchone()[0]
    tables = raw.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and application != APPLICATION:
        raise BadStore(f"{path} is a database of another program. Name another file.")


def _to_wal(raw: sqlite3.Connection, path: Path) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            mode = raw.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            break
        except sqlite3.OperationalError as error:  # SQLite does not wait here by itself
            if "locked" not in _said(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)
    if mode != "wal":
        raise BadStore(f"The disk of {path} cannot share memory between processes (a network folder?). Put the database on a local disk.")


def _raw(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def _said(error: BaseException) -> str:
    """Return what SQLite or the system says, without what SQLAlchemy adds."""
    error = getattr(error, "orig", None) or error
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
