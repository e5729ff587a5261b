"""What a store asks of a database, whichever it is.

What is to be done is a plain function over a connection. PostgreSQL runs it through SQLAlchemy's bridge to asyncpg; SQLite in a
thread of its own, so that a whole batch crosses into it once and not once a statement."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection, inspect, select

from dolmen.table.errors import Refusal

from .schema import VERSION_TABLE, version

T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"


class BadStore(Refusal):
    """A database that cannot be opened, backed up or restored."""


class NotRead(Refusal):
    """The database did not answer."""


class NotStored(Refusal):
    """Nothing of this was stored."""


class Unsure(NotStored):
    """The database was lost in the middle of a commit: only reading again tells whether this was stored."""


class Conflict(Refusal):
    """These entries do not follow those of the table: another process has written. `length`: how many there are."""

    def __init__(self, message: str, length: int) -> None:
        self.length = length
        super().__init__(message)


class NoTable(Refusal):
    """There is no such table, or no longer."""


class Database(Protocol):
    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Never waits for a writer."""

    async def write(self, do: Callable[[Connection], T]) -> T:
        """One transaction: durable when it returns, and without a trace when it raises (save for Unsure). May run `do` twice."""

    def trouble(self, error: Exception) -> str:
        """What went wrong, for people: no statement, no parameter and no password is in it."""

    def spoils(self, error: Exception) -> bool:
        """Whether the whole transaction is lost, not only the statement that failed."""

    async def backup(self, path: Path) -> None: ...

    async def check(self) -> None:
        """BadStore if it is damaged."""

    async def vacuum(self) -> None: ...

    async def wipe(self) -> None:
        """Leave no trace of what was deleted."""

    async def close(self) -> None: ...


def migrate(connection: Connection) -> None:
    """Bring the schema to today's, within the caller's transaction. Only under `migrating`."""
    if check_schema(connection) == versions()[-1]:
        return  # without Alembic, which takes a second to load
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def versions() -> list[str]:
    """Of the schema, the oldest first: the steps' files begin with them."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def check_schema(connection: Connection) -> str | None:
    """The schema's version; None if there is none yet. BadStore if it is not one of ours."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.scalar(select(version.c.version_num))
    known = versions()
    if found is not None and found not in known:
        raise BadStore(f"The database has schema {found}, of a newer Dolmen; this one knows {known[-1]}. Install the newer version.")
    return found


_migrating = threading.Lock()


@asynccontextmanager
async def migrating() -> AsyncIterator[None]:
    """Alembic keeps what it is doing in globals: one migration at a time in a process, whatever loop or thread it runs in."""
    while not _migrating.acquire(blocking=False):
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        _migrating.release()
