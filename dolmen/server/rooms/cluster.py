"""Share tables among several server processes on one PostgreSQL: who owns a table, and how the others reach its owner.

An owner holds a session-level advisory lock, so a process that dies releases its tables. Processes notify each other with NOTIFY,
which carries only names and numbers; the content is in the database. A process that was cut off may briefly believe that it still
owns a table: what it appends then is refused with Conflict."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from dolmen.server.storage.link import AT_THE_END, HeldConnection, Listeners
from dolmen.server.storage.link import Lost as Lost
from dolmen.table.errors import Refusal

log = logging.getLogger("dolmen.server.cluster")

SWEEP = 5.0  # seconds between sweeps for what dead processes left behind
OLD = 60.0  # seconds after which nobody waits for a request any more


class NoAnswer(Refusal):
    """Raised when the owner of a table did not answer in time. Whether it did what was asked is unknown."""


@dataclass(frozen=True)
class Request:
    """A request to a table that another process owns. It may arrive twice: an owner may have died before answering."""

    id: str
    table_id: str
    person_id: str
    body: bytes


OnChange = Callable[[str, int], None]
OnRequest = Callable[[Request], None]
OnPresence = Callable[[str], None]
OnLink = Callable[[], None]


class Connected:
    """Who is connected to this process, by table; a person may have several devices."""

    def __init__(self) -> None:
        self._tables: dict[str, Counter[str]] = {}

    def add(self, table_id: str, person_id: str, change: int) -> bool:
        """Count a connection in or out; return whether the person arrived or left by it."""
        devices = self._tables.setdefault(table_id, Counter())
        before = devices.pop(person_id, 0)
        if before + change > 0:
            devices[person_id] = before + change
        if not devices:
            del self._tables[table_id]
        return (before > 0) != (before + change > 0)

    def at(self, table_id: str) -> set[str]:
        return set(self._tables.get(table_id, ()))

    def all(self) -> list[tuple[str, str]]:
        return [(table_id, person_id) for table_id, devices in self._tables.items() for person_id in devices]


class SingleProcess:
    """A cluster of one process: it owns every table, and there is nobody to notify."""

    def __init__(self) -> None:
        self.owned: set[str] = set()
        self._here = Connected()

    @classmethod
    @asynccontextmanager
    async def open(cls) -> AsyncIterator[SingleProcess]:
        yield cls()

    async def claim(self, table_id: str) -> bool:
        self.owned.add(table_id)
        return True

    async def release(self, table_id: str) -> None:
        self.owned.discard(table_id)

    async def orphaned(self, ids: list[str]) -> list[str]:
        return [table_id for table_id in ids if table_id not in self.owned]

    async def tell(self, table_id: str, number: int) -> None: ...

    async def ask(self, table_id: str, person_id: str, body: bytes) -> bytes:
        raise NoAnswer("There is no other process to ask.")

    async def answer(self, request_id: str, body: bytes) -> None: ...

    async def pending(self, table_id: str) -> list[Request]:
        return []

    async def here(self, table_id: str, person_id: str, change: int) -> None:
        self._here.add(table_id, person_id, change)

    async def present(self, table_id: str) -> set[str]:
        return self._here.at(table_id)

    def on_change(self, callback: OnChange) -> None: ...

    def on_request(self, callback: OnRequest) -> None: ...

    def on_presence(self, callback: OnPresence) -> None: ...

    def on_lost(self, callback: OnLink) -> None: ...

    def on_back(self, callback: OnLink) -> None: ...


# ---- several processes

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"  # one clock for all processes: the database's
TABLE_KEY, SESSION_KEY = "hashtextextended('table ' || {}, 0)", "hashtextextended('session ' || {}, 0)"
HELD = """SELECT (classid::int8 << 32) | objid::int8 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND datname = current_database()"""
LIVE = f"{SESSION_KEY.format('session')} IN ({HELD})"

LIVE_HERE = f"SELECT pg_advisory_lock({SESSION_KEY.format('$1::text')})"
CLAIM = f"SELECT pg_try_advisory_lock({TABLE_KEY.format('$1::text')}) AS got"
RELEASE = f"SELECT pg_advisory_unlock({TABLE_KEY.format('$1::text')})"
ORPHANED = f"SELECT id FROM unnest($1::text[]) WITH ORDINALITY AS t(id, n) WHERE {TABLE_KEY.format('id')} NOT IN ({HELD}) ORDER BY n"
PENDING = "SELECT id, table_id, person_id, body FROM requests WHERE table_id = $1 AND reply IS NULL ORDER BY at, id"
PRESENT = f"SELECT DISTINCT person_id FROM presence WHERE table_id = $1 AND {LIVE}"
SWEEP_REQUESTS = f"DELETE FROM requests WHERE at < {NOW} - $1::bigint"
SWEEP_PRESENCE = f"""WITH moved AS (DELETE FROM presence WHERE NOT {LIVE} RETURNING table_id)
    SELECT pg_notify('dolmen_presence', table_id) FROM (SELECT DISTINCT table_id FROM moved) AS affected"""

# sent in batches: each takes its columns as arrays
TELL = "SELECT pg_notify('dolmen_change', t || ' ' || n) FROM unnest($1::text[], $2::int[]) AS changed(t, n)"
ASK = f"""WITH asked AS (
        INSERT INTO requests (id, table_id, person_id, body, at)
        SELECT *, {NOW} FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) ON CONFLICT DO NOTHING RETURNING id, table_id)
    SELECT pg_notify('dolmen_request', table_id || ' ' || id) FROM asked"""
ANSWER = """WITH answered AS (
        UPDATE requests SET reply = given.reply FROM unnest($1::text[], $2::bytea[]) AS given(id, reply)
        WHERE requests.id = given.id RETURNING requests.id)
    SELECT pg_notify('dolmen_' || split_part(id, '.', 1), id) FROM answered"""
REQUESTS = "SELECT id, table_id, person_id, body FROM requests WHERE id = ANY($1::text[]) AND reply IS NULL ORDER BY at, id"
REPLIES = "SELECT id, reply FROM requests WHERE id = ANY($1::text[]) AND reply IS NOT NULL"
FORGET = "DELETE FROM requests WHERE id = ANY($1::text[])"
COME = """WITH moved AS (
        INSERT INTO presence (session, table_id, person_id) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
        ON CONFLICT DO NOTHING RETURNING table_id)
    SELECT pg_notify('dolmen_presence', table_id) FROM (SELECT DISTINCT table_id FROM moved) AS affected"""
GO = """WITH moved AS (
        DELETE FROM presence AS p USING unnest($1::text[], $2::text[], $3::text[]) AS given(session, table_id, person_id)
        WHERE (p.session, p.table_id, p.person_id) = (given.session, given.table_id, given.person_id) RETURNING p.table_id)
    SELECT pg_notify('dolmen_presence', table_id) FROM (SELECT DISTINCT table_id FROM moved) AS affected"""


class Outbox:
    """Items that one statement will send. What could not be sent stays; a newer item replaces an older one with the same key."""

    def __init__(self, statement: str, then: Callable[[list[Any]], None] | None = None) -> None:
        self.statement, self.then = statement, then
        self.items: dict[Any, tuple[Any, ...]] = {}


class Cluster:
    """Coordination with other processes; open with `async with Cluster.open(url) as cluster`. Callbacks run in the event loop and
    must return at once.

    `claim`, `orphaned`, `pending` and `present` raise Lost while the database is unreachable; notifications, requests and answers
    are sent when it is back."""

    def __init__(self, url: str, patience: float) -> None:
        self.owned: set[str] = set()
        self._process = secrets.token_hex(8)
        self._replies_to = f"dolmen_{self._process}"
        channels = "dolmen_change", "dolmen_request", "dolmen_presence", self._replies_to
        self._link = HeldConnection(
            url, patience, channels, Listeners(self._hear, _prepare, self._ready, self._lost, lambda: self._call("back"))
        )
        self._wake = asyncio.Event()
        self._here = Connected()
        self._numbers = itertools.count(1)
        self._waiting: dict[str, asyncio.Future[bytes]] = {}
        self._handed: dict[str, float] = {}  # requests that the callback or `pending` has handed out, and when
        self._callbacks: dict[str, list[Callable[..., None]]] = {name: [] for name in ("change", "request", "presence", "lost", "back")}
        self._come, self._go = Outbox(COME), Outbox(GO)
        self._tells, self._asks, self._answers, self._forgets = Outbox(TELL), Outbox(ASK), Outbox(ANSWER), Outbox(FORGET)
        self._fetches, self._replies = Outbox(REQUESTS, self._hand_out), Outbox(REPLIES, self._take_replies)
        self._boxes = (self._come, self._go, self._tells, self._asks, self._answers, self._fetches, self._replies, self._forgets)

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, patience: float = 5.0) -> AsyncIterator[Cluster]:
        """Connect. `patience`: the timeout of every operation, in seconds. Open the store first: it creates the database tables."""
        self = cls(url, patience)
        await self._link.open()
        tasks = [asyncio.create_task(self._carry(), name="dolmen-carry"), asyncio.create_task(self._sweep(), name="dolmen-sweep")]
        try:
            yield self
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._say_goodbye()
            await self._link.close()

    # ---- owning

    async def claim(self, table_id: str) -> bool:
        """Try to become the owner of a table; return whether this process owns it now."""
        if table_id in self.owned:
            return True
        async with self._link.held() as connection:
            if table_id not in self.owned:
                (line,) = await self._link.fetch(connection, CLAIM, table_id)
                if line["got"] and connection is self._link.connection:  # the connection may have broken since the answer
                    self.owned.add(table_id)
            return table_id in self.owned

    async def release(self, table_id: str) -> None:
        if table_id in self.owned:
            self.owned.discard(table_id)
            with contextlib.suppress(Lost):  # if lost, the lock is released already
                await self._link.query(RELEASE, table_id)

    async def orphaned(self, ids: list[str]) -> list[str]:
        """Return those of the tables that no process owns."""
        return [line["id"] for line in await self._link.query(ORPHANED, ids)]

    # ---- notifying and requesting

    async def tell(self, table_id: str, number: int) -> None:
        """Notify the other processes that a table has reached this number of facts. Of several numbers, only the last may be sent."""
        self._put(self._tells, table_id, table_id, number)

    async def ask(self, table_id: str, person_id: str, body: bytes) -> bytes:
        """Ask the owner of a table, and return its answer; raise NoAnswer if there is none in time."""
        request_id = f"{self._process}.{next(self._numbers)}"
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[request_id] = answer
        self._put(self._asks, request_id, request_id, table_id, person_id, body)
        try:
            async with asyncio.timeout(self._link.patience):
                return await answer
        except TimeoutError:
            raise NoAnswer("The process that runs this table does not answer. Try again in a moment.") from None
        finally:
            del self._waiting[request_id]
            if self._asks.items.pop(request_id, None) is None:
                self._put(self._forgets, request_id, request_id)

    async def answer(self, request_id: str, body: bytes) -> None:
        self._handed.pop(request_id, None)
        self._put(self._answers, request_id, request_id, body)

    async def pending(self, table_id: str) -> list[Request]:
        """Return the unanswered requests to a table, for a new owner after its claim."""
        lines = await self._link.query(PENDING, table_id)
        return [Request(*line) for line in lines if self._first_time(line["id"])]

    # ---- presence

    async def here(self, table_id: str, person_id: str, change: int) -> None:
        """Note that a device of a person connected to this process (+1) or disconnected (-1)."""
        if self._here.add(table_id, person_id, change):
            self._move(table_id, person_id, person_id in self._here.at(table_id))

    async def present(self, table_id: str) -> set[str]:
        """Return the people at a table, whichever process they are connected to."""
        return {line["person_id"] for line in await self._link.query(PRESENT, table_id)} | self._here.at(table_id)

    # ---- callbacks

    def on_change(self, callback: OnChange) -> None:
        """Call back when another process has written to a table."""
        self._callbacks["change"].append(callback)

    def on_request(self, callback: OnRequest) -> None:
        """Call back when another process asks something of a table that is owned here."""
        self._callbacks["request"].append(callback)

    def on_presence(self, callback: OnPresence) -> None:
        """Call back when somebody came to a table or left it, in any process: see `present`."""
        self._callbacks["presence"].append(callback)

    def on_lost(self, callback: OnLink) -> None:
        """Call back when the connection is lost, and every claim with it."""
        self._callbacks["lost"].append(callback)

    def on_back(self, callback: OnLink) -> None:
        """Call back when the connection is back. Notifications meanwhile were missed, and nothing is claimed."""
        self._callbacks["back"].append(callback)

    def _call(self, name: str, *given: Any) -> None:
        for callback in self._callbacks[name]:
            try:
                callback(*given)
            except Exception:
                log.exception("What was to be done on %r failed", name)

    def _hear(self, channel: str, payload: str, own: bool) -> None:
        if channel == "dolmen_change" and not own:
            table_id, number = payload.rsplit(" ", 1)
            self._call("change", table_id, int(number))
        elif channel == "dolmen_request":
            table_id, request_id = payload.rsplit(" ", 1)
            if table_id in self.owned and self._first_time(request_id):
                self._put(self._fetches, request_id, request_id)
        elif channel == "dolmen_presence":
            self._call("presence", payload)
        elif channel == self._replies_to and payload in self._waiting:
            self._put(self._replies, payload, payload)

    def _first_time(self, request_id: str) -> bool:
        new = request_id not in self._handed
        self._handed.setdefault(request_id, time.monotonic())
        return new

    def _hand_out(self, lines: list[Any]) -> None:
        for line in lines:
            self._call("request", Request(*line))

    def _take_replies(self, lines: list[Any]) -> None:
        for request_id, reply in lines:
            answer = self._waiting.get(request_id)
            if answer is not None and not answer.done():
                answer.set_result(reply)

    # ---- sending

    def _put(self, box: Outbox, key: Any, *columns: Any) -> None:
        box.items[key] = columns
        self._wake.set()

    def _move(self, table_id: str, person_id: str, came: bool) -> None:
        key = table_id, person_id
        box, other = (self._come, self._go) if came else (self._go, self._come)
        other.items.pop(key, None)
        self._put(box, key, self._link.session, table_id, person_id)

    async def _carry(self) -> None:
        """Send what is queued; while one statement runs, more gathers for the next."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            with contextlib.suppress(Lost):  # `_ready` wakes this loop again
                await self._send_all()

    async def _send_all(self) -> None:
        for box in self._boxes:
            if not box.items:
                continue
            sent, box.items = box.items, {}
            try:
                lines = await self._link.query(box.statement, *(list(column) for column in zip(*sent.values(), strict=True)))
            except Lost:
                box.items = sent | box.items
                raise
            except Exception as error:  # not retried: it would fail again
                log.error("%d messages to other processes are lost: %s", len(sent), type(error).__name__)
                continue
            if box.then is not None:
                box.then(lines)

    async def _say_goodbye(self) -> None:
        for table_id, person_id in self._here.all():
            self._move(table_id, person_id, came=False)
        if self._link.connection is not None:
            with contextlib.suppress(Lost, TimeoutError):
                async with asyncio.timeout(AT_THE_END):
                    await self._send_all()

    # ---- the connection

    def _ready(self) -> None:
        for box in (self._come, self._go):
            box.items.clear()  # they belong to the old session, which is dropped as a whole
        for table_id, person_id in self._here.all():
            self._move(table_id, person_id, came=True)
        for request_id in self._waiting:
            self._put(self._replies, request_id, request_id)
        self._wake.set()

    def _lost(self) -> None:
        self.owned.clear()
        self._handed.clear()
        self._call("lost")

    async def _sweep(self) -> None:
        """Delete what dead processes left behind, and requests that nobody waits for any more."""
        while True:
            await asyncio.sleep(SWEEP)
            with contextlib.suppress(Lost):
                await self._link.query(SWEEP_REQUESTS, int(OLD * 1000))
                await self._link.query(SWEEP_PRESENCE)
            long_ago = time.monotonic() - OLD
            self._handed = {request_id: at for request_id, at in self._handed.items() if at > long_ago}


async def _prepare(connection: Any, session: str) -> None:
    await connection.execute("SET synchronous_commit = off")  # no message between processes has to survive a power cut
    await connection.execute(LIVE_HERE, session)
