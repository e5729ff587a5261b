"""Define what a store needs of a database, whichever it is.

A unit of work is a plain function over a connection. PostgreSQL runs it through SQLAlchemy's bridge to asyncpg; SQLite in a
thread of its own, so that a whole batch crosses threads once and not once per statement."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import Connection, inspect, select

from dolmen.table.errors import Refusal

from .schema import VERSION_TABLE, version

if TYPE_CHECKING:
    from .appends import Append

T = TypeVar("T")
Outcome = Any  # what a write returns, or the exception to raise

MIGRATIONS = Path(__file__).parent / "migrations"


class BadStore(Refusal):
    """Raised for a database that cannot be opened, backed up or restored."""


class NotRead(Refusal):
    """Raised when the database did not answer."""


class NotStored(Refusal):
    """Raised when nothing of a write was stored."""


class Unsure(NotStored):
    """Raised when the database was lost in the middle of a commit: only reading again tells whether it was stored."""


class Conflict(Refusal):
    """Raised for entries that do not continue those of the table: another process has written. `length` is how many there are."""

    def __init__(self, message: str, length: int) -> None:
        self.length = length
        super().__init__(message)


class NoTable(Refusal):
    """Raised if there is no such table, or no longer."""


class Database(Protocol):
    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Run a query, never waiting for a writer."""

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Run one transaction: durable when it returns, without effect when it raises (except Unsure). `do` may run twice."""

    async def append(self, appends: Sequence[Append]) -> list[Outcome] | None:
        """Append, in one transaction, in a quicker way than `write`. Return None if there is no such way, or if anything goes
        wrong: then nothing was stored, and `write` finds out why."""

    def trouble(self, error: Exception) -> str:
        """Say what went wrong, for people, without statement, parameter or password."""

    def spoils(self, error: Exception) -> bool:
        """Tell whether the whole transaction is lost, not only the statement that failed."""

    async def backup(self, path: Path) -> None: ...

    async def check(self) -> None:
        """Raise BadStore if it is damaged."""

    async def vacuum(self) -> None: ...

    async def wipe(self) -> None:
        """Leave no trace of what was deleted."""

    async def close(self) -> None: ...


def migrate(connection: Connection) -> None:
    """Migrate the schema to the latest version, within the caller's transaction. Only under `migrating`."""
    if check_schema(connection) == versions()[-1]:
        return  # Alembic is not imported: that takes a second
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def versions() -> list[str]:
    """List the schema's versions, the oldest first: the names of the migration files begin with them."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def check_schema(connection: Connection) -> str | None:
    """Return the schema's version; None if there is none yet. Raise BadStore if it is not one of ours."""
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
    """Hold the lock for a migration. Alembic keeps its state in globals: only one may run in a process, whatever loop or thread it is
    in."""
    while not _migrating.acquire(blocking=False):
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        _migrating.release()
