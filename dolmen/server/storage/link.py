"""Hold a connection to PostgreSQL open for what belongs to a session: advisory locks and LISTEN. When it breaks, everybody is told at
once, and it is reestablished."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import asyncpg

from dolmen.table.errors import Refusal

log = logging.getLogger("dolmen.server.cluster")

TO_CONNECT = 5.0  # seconds
BEAT = 2.0  # seconds between two heartbeats
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # exponential backoff between attempts to reconnect
AT_THE_END = 2.0

# a session whose machine is gone, or whose process is stopped, must not keep its locks for hours
ALIVE = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
STOPPED = 15.0

BROKEN = (
    OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError,
    asyncpg.InternalClientError,  # raised on a connection that was cut while idle
)  # fmt: skip


class Lost(Refusal):
    """Raised when the database cannot be reached now."""


@dataclass(frozen=True)
class Listeners:
    """The callbacks of a link, called in the event loop. `heard` is given channel, payload, and whether the notification is our own."""

    heard: Callable[[str, str, bool], None]
    prepare: Callable[[Any, str], Any]  # a coroutine that prepares a new connection, given its session's name, before it is used
    ready: Callable[[], None]
    lost: Callable[[], None]
    back: Callable[[], None]


async def connect(url: str, to_answer: float, settings: dict[str, str]) -> Any:
    """Open a connection. asyncpg parses the URL, so that all that libpq knows (sslmode, several hosts, sockets) may be in it."""
    dsn = "postgresql://" + url.partition("://")[2]
    return await asyncpg.connect(
        dsn, timeout=TO_CONNECT, command_timeout=to_answer, server_settings={"application_name": "dolmen"} | settings
    )


def without_credentials(url: str) -> str:
    """Return the database's address without user and password, however malformed it is."""
    return re.split("[?&]", url.rpartition("://")[2].rpartition("@")[2])[0]


class HeldConnection:
    """A connection that is kept open. `session` names it, since a new one holds none of the old one's locks; "" while there is none."""

    def __init__(self, url: str, patience: float, channels: tuple[str, ...], listeners: Listeners) -> None:
        self.session = ""
        self.connection: Any = None
        self.patience = patience
        self._url, self._channels, self._listeners = url, channels, listeners
        self._last = ""
        self._ready, self._gone = asyncio.Event(), asyncio.Event()
        self._turn = asyncio.Lock()  # a connection runs one statement at a time
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            await self._connect()
        except (*BROKEN, asyncpg.PostgresError) as error:
            raise Lost(f"The database {without_credentials(self._url)} cannot be reached ({type(error).__name__}).") from None
        self._task = asyncio.create_task(self._keep(), name="dolmen-link")

    async def close(self) -> None:
        self._closing = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if (connection := self.connection) is not None:
            try:
                await connection.close(timeout=AT_THE_END)
            except BROKEN:
                connection.terminate()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Any]:
        """Yield the connection, exclusively."""
        try:
            async with asyncio.timeout(self.patience):
                await self._ready.wait()
                await self._turn.acquire()
        except TimeoutError:
            raise Lost("The database cannot be reached now. Try again in a moment.") from None
        try:
            if self.connection is None:
                raise Lost("The connection to the database has just broken. Try again in a moment.")
            yield self.connection
        finally:
            self._turn.release()

    async def query(self, statement: str, *given: Any) -> list[Any]:
        async with self.held() as connection:
            return await self.fetch(connection, statement, *given)

    async def fetch(self, connection: Any, statement: str, *given: Any) -> list[Any]:
        try:
            lines: list[Any] = await connection.fetch(statement, *given, timeout=self.patience)
            return lines
        except BROKEN as error:
            connection.terminate()
            self._lose(connection)
            raise Lost(f"The connection to the database broke ({type(error).__name__}). Try again in a moment.") from None

    async def _connect(self) -> None:
        session = secrets.token_hex(8)
        connection = await connect(self._url, self.patience, ALIVE | {"application_name": f"dolmen-{session}"})
        try:
            await self._prepare(connection, session)
        except BaseException:
            connection.terminate()
            raise
        self.connection, self.session, self._last = connection, session, session
        self._gone.clear()
        self._listeners.ready()
        self._ready.set()

    async def _prepare(self, connection: Any, session: str) -> None:
        if connection.get_server_version().major >= 14:
            await connection.execute(f"SET idle_session_timeout = {STOPPED * 1000:.0f}")
        if self._last:  # the server may not have noticed that the old connection is gone, and would keep its locks
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
            await connection.execute(end, f"dolmen-{self._last}")
        await self._listeners.prepare(connection, session)
        for channel in self._channels:
            await connection.add_listener(channel, self._hear)
        connection.add_termination_listener(self._lose)
        if connection.is_closed():
            raise ConnectionResetError("It broke at once.")

    def _hear(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        if connection is self.connection:
            self._listeners.heard(channel, payload, pid == connection.get_server_pid())

    def _lose(self, connection: Any) -> None:
        if connection is not self.connection:
            return
        self.connection, self.session = None, ""
        self._ready.clear()
        self._gone.set()
        if not self._closing:
            log.warning("The connection to %s is gone; all tables are released.", without_credentials(self._url))
            self._listeners.lost()

    async def _keep(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._gone.wait()
            if self._gone.is_set():
                await self._reconnect()
            with contextlib.suppress(Lost):
                await self.query("SELECT 1")

    async def _reconnect(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                await self._connect()
                break
            except (*BROKEN, asyncpg.PostgresError) as error:
                log.warning("%s cannot be reached (%s); next try in %.1f s.", without_credentials(self._url), type(error).__name__, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        log.warning("The connection to %s is back.", without_credentials(self._url))
        self._listeners.back()
