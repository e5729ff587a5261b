"""Store in PostgreSQL through asyncpg: a pool that reads, and one connection that writes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .appends import Append
from .database import BadStore, NotRead, NotStored, Outcome, T, Unsure, migrate, migrating
from .link import TO_CONNECT, connect, without_credentials

READERS = 8
TO_ANSWER = 10.0  # seconds
TO_MIGRATE = 600.0
MIGRATION_KEY = 0x446F6C6D  # advisory lock around a migration; "Dolm"

REASONS = {  # by SQLSTATE
    "28P01": "the password is wrong",
    "28000": "the user is not allowed in",
    "3D000": "there is no such database; make one with createdb",
    "42501": "the user may not create tables there",
    "53100": "its disk is full",
    "53300": "it has too many connections",
    "57P03": "it is just starting or stopping",
    "25006": "it is read-only",
}


class PostgreSQL:
    """A PostgreSQL database. With `sync` "normal" a commit does not wait for the disk (synchronous_commit off)."""

    def __init__(self, url: str, sync: str) -> None:
        self.name = without_credentials(url)
        settings = {"synchronous_commit": "off"} if sync == "normal" else {}
        self._closed = False
        self._reader = _engine(url, READERS, TO_ANSWER, {}).execution_options(isolation_level="AUTOCOMMIT")
        self._writer = _engine(url, 1, TO_ANSWER, settings)

    @classmethod
    async def open(cls, url: str, sync: str) -> PostgreSQL:
        migrator = _engine(url, 1, TO_MIGRATE, {})
        try:
            async with migrating(), migrator.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_KEY})
                await connection.run_sync(migrate)
        except (DBAPIError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError) as error:
            raise BadStore(f"The database {without_credentials(url)} cannot be opened: {_reason(error)}.") from None
        finally:
            await migrator.dispose()
        return cls(url, sync)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        try:
            return await self._read(ask)
        except ConnectionResetError:
            pass
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return await self._read(ask)  # the pooled connections were stale

    async def write(self, do: Callable[[Connection], T]) -> T:
        try:
            return await self._transaction(do)
        except ConnectionResetError:
            pass
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return await self._transaction(do)  # the connection broke before the commit, so nothing was stored

    async def backup(self, path: Path) -> None:
        raise BadStore("PostgreSQL has its own tool for a backup while it runs: pg_dump --format=custom.")

    async def check(self) -> None:
        """Do nothing: PostgreSQL has its own tool, pg_amcheck."""

    async def vacuum(self) -> None:
        """Do nothing: PostgreSQL vacuums by itself."""

    async def wipe(self) -> None:
        """Do nothing: PostgreSQL overwrites what was deleted when it next vacuums."""

    async def close(self) -> None:
        self._closed = True
        await self._reader.dispose()
        await self._writer.dispose()

    async def append(self, appends: Sequence[Append]) -> list[Outcome] | None:
        return None

    def spoils(self, error: Exception) -> bool:
        gone = isinstance(error, OSError | TimeoutError | asyncpg.InternalClientError)
        return gone or (isinstance(error, DBAPIError) and error.connection_invalidated)

    def trouble(self, error: Exception) -> str:
        return f"The database {self.name} failed: {_reason(error)}. Nothing was changed; try again."

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        self._check_open()
        async with self._reader.connect() as connection, _reset(connection):
            return await connection.run_sync(ask)

    async def _transaction(self, do: Callable[[Connection], T]) -> T:
        self._check_open()
        async with self._writer.connect() as connection:
            try:
                async with _reset(connection):
                    number = await connection.scalar(text("SELECT txid_current()"))
                    result = await connection.run_sync(do)
            except TimeoutError:
                await connection.invalidate()
                raise
            await self._commit(connection, number)
            return result

    async def _commit(self, connection: AsyncConnection, number: int) -> None:
        try:
            await connection.commit()
        except (DBAPIError, OSError, TimeoutError, asyncpg.InternalClientError) as error:
            await connection.invalidate()
            if not await self._committed(number):
                raise NotStored(self.trouble(error)) from None

    async def _committed(self, number: int) -> bool:
        """Find out whether a transaction was committed whose commit was sent but not confirmed."""
        pause = 0.05
        while pause < TO_CONNECT:
            try:
                status = await self._read(lambda connection: connection.scalar(text("SELECT txid_status(:n)"), {"n": number}))
            except (DBAPIError, OSError, TimeoutError):
                status = None
            if status in ("committed", "aborted"):
                return bool(status == "committed")
            await asyncio.sleep(pause)
            pause *= 2
        raise Unsure(f"The database {self.name} was lost in the middle of a commit. Read the table again to see what is stored.")

    def _check_open(self) -> None:
        if self._closed:
            raise NotRead("The store is closed.")


@asynccontextmanager
async def _reset(connection: AsyncConnection) -> AsyncIterator[None]:
    """Invalidate a connection that was cut while idle: SQLAlchemy does not recognize the error that asyncpg raises then."""
    try:
        yield
    except asyncpg.InternalClientError:
        await connection.invalidate()
        raise ConnectionResetError("The connection was cut.") from None


def _engine(url: str, size: int, to_answer: float, settings: dict[str, str]) -> AsyncEngine:
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: connect(url, to_answer, settings),
        pool_size=size,
        max_overflow=0,
        pool_timeout=TO_ANSWER,
        hide_parameters=True,
    )


def _reason(error: BaseException) -> str:
    """Explain an error without the database's own words, which quote what was to be stored."""
    error = getattr(error, "orig", None) or error
    error = error.__cause__ or error  # asyncpg's own error, which SQLAlchemy wraps
    state = getattr(error, "sqlstate", None)
    if state is not None:
        return REASONS.get(state, f"PostgreSQL reports {state}")
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    if isinstance(error, OSError):
        return "nothing answers there; is it running, and is the address right?"
    if isinstance(error, ValueError):
        return "the address is wrong"
    return f"the connection is broken ({type(error).__name__})"
