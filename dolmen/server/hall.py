"""The hall: all rooms of this process, and what it does together with other processes."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from dolmen.play.deal import new_secret

from . import facts, messages, orders
from .clocks import LEAST
from .cluster import Alone, Lost
from .listing import is_patient, new_table_id, row_of
from .readiness import Readiness
from .refusals import Refused
from .rooms import TRIES, Moved, Room, written
from .store import NotRead, NotStored
from .table import Table

if TYPE_CHECKING:
    from .cluster import Cluster, Request
    from .config import Config
    from .store import Store
    from .thinking import Thinkers

T = TypeVar("T")

log = logging.getLogger("dolmen.server")

AN_ID = re.compile(r"[A-Za-z0-9_-]{1,60}")
LONG = 200  # facts: a table of so many is not rebuilt on the event loop
IDLE = 600.0  # seconds after which a table that nobody looks at is put away
FAREWELL = 2.0  # seconds for people to hear that the server goes


class Hall:
    """All rooms of this process."""

    def __init__(self, config: Config, store: Store, cluster: Alone | Cluster, thinkers: Thinkers) -> None:
        self.config, self.store, self.cluster, self.thinkers = config, store, cluster, thinkers
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.readiness = Readiness(thinkers, self.now_ready)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._aside = ThreadPoolExecutor(1, "dolmen-rebuild")
        self._tasks: set[asyncio.Task[Any]] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}

    # ---- time, for tests to bend

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def time(self) -> float:
        return time.monotonic()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """In the background; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def aside(self, do: Callable[..., T], *about: Any) -> T:
        """What would hold everybody up if the event loop did it: one at a time, in a thread that it takes turns with."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, do, *about)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refused | Moved | Lost):
            log.error("a task failed: %s", type(error).__name__, exc_info=error)

    # ---- tables

    async def create(self, fact: facts.Created | facts.Imported, maker: str) -> Room:
        """A new table, on disk; it stands in its maker's list, and in those of all who sit there."""
        if isinstance(fact, facts.Created):
            await self.readiness.wait_a_moment(fact.game)
        table, at = Table(new_table_id()), self.now()
        if isinstance(fact, facts.Imported):
            await self.aside(table.note, fact, at)
        else:
            table.note(fact, at)
        if isinstance(fact, facts.Created) and fact.deal is None and self.config.luck:
            table.note(facts.Sealed(new_secret().hex()), at)
        self.begin_if_ready(table, at)
        entries = written(table.take_notes())
        belonging = frozenset(table.persons() | {maker})
        owned = await self._claim(table.id)
        try:
            await self.store.create(row_of(table), entries, belonging)
        except NotStored:
            await self.cluster.release(table.id)
            raise Refused("not-stored") from None
        room = self.rooms[table.id] = Room(self, table, owned and table.id in self.cluster.owned, belonging)
        room.wake()
        return room

    def begin_if_ready(self, table: Table, at: int, waited: bool = False) -> None:
        """Every seat is taken, and the rules are there: else they are fetched, and it begins when they are. Everybody has added luck to
        the deal, or had the time to (`waited`)."""
        if table.full and not self.readiness.has(table.game):
            self.readiness.begin(table.game)
        elif table.full and (waited or not table.wanting):
            table.begin(at, new_secret().hex(), time.strftime("%Y-%m-%d", time.gmtime(at / 1000)))

    def now_ready(self, game: str) -> None:
        """The matches begin that waited for their rules."""
        for room in self.rooms.values():
            if room.owned and room.table.full and room.table.game == game:
                self.spawn(room.change(lambda table, at: None))

    async def room(self, id: str) -> Room:
        """The room of a table, taken up from disk if need be; Refused if there is none."""
        if id in self.rooms:
            return self.rooms[id]
        if not AN_ID.fullmatch(id):
            raise Refused("no-table")  # not every database takes every character
        if id not in self._opening:
            self._opening[id] = self.spawn(self._open(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        owned = await self._claim(id)
        try:
            table, belonging = await self.read(id)
        except Refused:
            await self.cluster.release(id)
            raise
        room = self.rooms[id] = Room(self, table, owned and id in self.cluster.owned, belonging)
        with suppress(NotRead, Lost):
            if not room.owned:
                await room.catch_up()  # what was told before there was a room to tell it to
            await self.look_around(id)
        if room.owned:
            await self._begin(room)
        return room

    async def _claim(self, id: str) -> bool:
        """False, too, while the other processes cannot be reached: the table can still be looked at."""
        try:
            return await self.cluster.claim(id)
        except Lost:
            return False

    async def _begin(self, room: Room) -> None:
        """A table is ours from now on."""
        if room.table.status == "running" and (room.table.clocks.rule or room.table.away):
            least = LEAST if room.table.clocks.patient else None
            with suppress(Refused, Moved):
                await room.change(lambda table, at: table.note(facts.Woke(least), at))
        elif room.table.full:
            with suppress(Refused, Moved):
                await room.change(lambda table, at: None)
        room.wake()

    async def read(self, id: str) -> tuple[Table, frozenset[str]]:
        """A table as it stands on disk, and who belongs to it."""
        try:
            entries = await self.store.entries(id)
            belonging = frozenset(await self.store.people_of(id))
        except NotRead:
            raise Refused("not-stored") from None
        if not entries:
            raise Refused("no-table")
        history = [(entry.number, entry.at, facts.read(entry.body)) for entry in entries]
        await self.readiness.wait_for(fact for _, _, fact in history)
        if len(history) < LONG and not isinstance(history[0][2], facts.Imported):
            return Table.rebuilt(id, history), belonging
        return await self.aside(Table.rebuilt, id, history), belonging

    def drop(self, room: Room, why: str) -> None:
        """A room that cannot go on. Who is there is sent away."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self._elsewhere.pop(room.table.id, None)
            self.spawn(self.cluster.release(room.table.id))
        room.disown()
        for connection in [*room.connections]:
            connection.close(why)

    def dismiss(self, person: str, key: bytes | None = None) -> None:
        """Who is forgotten has no connection any more, wherever they look. `key`: only those that this secret opened."""
        for room in self.rooms.values():
            for connection in [*room.connections]:
                if connection.shown.sitter.person == person and key in (None, getattr(connection, "key", b"")):
                    connection.close("who-are-you")

    async def clear_away(self, id: str) -> None:
        """For good. Who looks at it is told."""
        await self.store.delete_table(id)
        if id in self.rooms:
            self.drop(self.rooms[id], "no-table")

    # ---- with other processes

    async def listen(self) -> None:
        """Hear what the other processes do."""
        self.cluster.on_change(self.changed)
        self.cluster.on_request(lambda request: self._later(self.requested(request)))
        self.cluster.on_presence(lambda id: self._later(self.look_around(id)))
        self.cluster.on_lost(self.disowned)
        self.cluster.on_back(lambda: self._later(self.back()))

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        self.spawn(work)

    async def take_over(self, room: Room) -> bool:
        """Is the table ours? It becomes so if nobody else owns it. Lost if the other processes cannot be reached."""
        if room.owned:
            return True
        async with room.taking:
            if room.owned:
                return True
            if not await self.cluster.claim(room.table.id):
                return False
            try:
                await room.catch_up()
            except NotRead:
                raise Refused("not-stored") from None
            room.owned = room.table.id in self.cluster.owned  # the claim may be lost again by now
        for request in await self.cluster.pending(room.table.id):
            self.spawn(self.requested(request))
        await self._begin(room)
        return room.owned

    async def requested(self, request: Request) -> None:
        """Another process hands over what one of its people asks. If the table is not ours, its owner finds the request too."""
        try:
            room = await self.room(request.table_id)
        except Refused as refused:
            await self.cluster.answer(request.id, messages.encoder.encode(orders.Answer(None, refused.code)))
            return
        for _ in range(TRIES):
            if not await self.take_over(room):
                return
            with suppress(Moved):
                return await self.cluster.answer(request.id, await room.answer(request.body))

    def changed(self, id: str, number: int) -> None:
        """Another process has written."""
        if room := self.rooms.get(id):
            room.told = max(room.told, number + 1)
            if room.told > room.table.number:
                self._later(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        with suppress(NotRead):  # `look_after` tries again
            await room.catch_up()

    def elsewhere(self, id: str) -> frozenset[str]:
        """Who is connected to a table through whatever process."""
        return self._elsewhere.get(id, frozenset())

    async def look_around(self, id: str) -> None:
        """Who is connected to a table by now? One process alone sees that for itself."""
        if isinstance(self.cluster, Alone):
            return
        there = frozenset(await self.cluster.present(id)) if id in self.rooms else frozenset()
        room = self.rooms.get(id)
        if room and there != self.elsewhere(id):
            self._elsewhere[id] = there
            room.tell()
            room.wake()

    def disowned(self) -> None:
        """The connection that held our tables is gone: others may own them now."""
        for room in self.rooms.values():
            room.disown()

    async def back(self) -> None:
        """The connection is there again; what was told meanwhile was not heard."""
        for id, room in [*self.rooms.items()]:
            await self._catch_up(room)
            await self.look_around(id)

    async def look_after(self) -> None:
        """Once a second: put away what nobody looks at, and take over what nobody owns any more. Before: all with a long clock."""
        with suppress(NotRead):
            for id in [row.id for row in await self.store.unfinished() if is_patient(row)]:
                with suppress(Refused, Lost):
                    await self.room(id)
        while not self.closing:
            await asyncio.sleep(1.0)
            try:
                await self._look_after()
            except (Lost, Refused, NotRead):
                continue
            except Exception as error:
                log.error("looking after the tables failed: %s", type(error).__name__, exc_info=error)

    async def _look_after(self) -> None:
        for id, room in [*self.rooms.items()]:
            if not room.connections and not self._watches(room) and not room.turn.locked() and self.time() - room.idle_since > IDLE:
                await self.put_away(id)
            elif room.told > room.table.number:
                await room.catch_up()
        followed = [id for id, room in self.rooms.items() if not room.owned]
        for id in await self.cluster.orphaned(followed) if followed else []:
            if id in self.rooms:
                await self.take_over(self.rooms[id])

    def _watches(self, room: Room) -> bool:
        """A long clock runs out whether or not anybody looks."""
        return room.owned and room.table.clocks.patient and room.table.clocks.deadline() is not None

    async def put_away(self, id: str) -> None:
        room = self.rooms.pop(id)
        room.disown()
        self._elsewhere.pop(id, None)
        await self.cluster.release(id)

    # ---- the end

    async def say_goodbye(self) -> None:
        """Let everybody know that the server goes, and wait until they have heard."""
        self.closing = True
        for room in self.rooms.values():
            room.close()
            for connection in [*room.connections]:
                connection.close("restart")
        until = self.time() + FAREWELL
        while any(room.connections for room in self.rooms.values()) and self.time() < until:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """What was begun is still written."""
        await self.say_goodbye()
        for room in [*self.rooms.values()]:
            await room.settled()
        await self.readiness.close()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._aside.shutdown(wait=False, cancel_futures=True)
