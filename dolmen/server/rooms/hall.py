"""Hold all rooms of this process, and coordinate them with other processes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from dolmen.server import messages
from dolmen.server.storage.store import NotRead, NotStored
from dolmen.server.tables import facts
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Table

from . import orders
from .cluster import Lost, SingleProcess
from .dates import day_at
from .days import DayBook
from .listing import is_patient, new_table_id, row_of
from .room import TRIES, Room, entries_of
from .services import OwnerMoved, Services

if TYPE_CHECKING:
    from dolmen.server.config import Config
    from dolmen.server.storage.store import Store
    from dolmen.server.thinking.thinkers import Thinkers

    from .between import Tenant
    from .cluster import Cluster, Request

log = logging.getLogger("dolmen.server")

AN_ID = re.compile(r"[A-Za-z0-9_-]{1,60}")
LONG = 200  # facts: a table with more is rebuilt in a thread, not on the event loop; so is any whose rules are interpreted
FAREWELL = 2.0  # seconds for people to be told that the server stops


class Hall:
    """All rooms of this process: they are opened, shared with other processes and closed here."""

    def __init__(self, config: Config, store: Store, cluster: SingleProcess | Cluster, thinkers: Thinkers) -> None:
        self.services = Services(config, store, cluster, thinkers)
        self.rooms: dict[str, Room] = {}
        self.days = DayBook(self)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._elsewhere: dict[str, frozenset[str]] = {}

    # ---- tables

    async def create(self, fact: facts.Created | facts.Imported, maker: str, id: str = "", secret: str | None = None) -> Room:
        """Create a table on disk; it appears in the list of its maker and of everybody who sits there. With a secret, its match begins
        from that, at once."""
        if isinstance(fact, facts.Created):
            await self.services.readiness.wait_a_moment(fact.game)
        table, at = Table(id or new_table_id()), self.services.now()
        if isinstance(fact, facts.Imported):
            await self.services.aside(table.note, fact, at)
        else:
            table.note(fact, at)
        if secret is not None:
            table.begin(at, secret, table.day or day_at(at))
        elif isinstance(fact, facts.Created) and fact.deal is None and self.services.config.luck:
            table.note(facts.Sealed(self.services.new_secret()), at)
        if isinstance(fact, facts.Created) and fact.opening:
            await self.services.aside(self.services.begin_if_ready, table, at)
        else:
            self.services.begin_if_ready(table, at)
        entries = entries_of(table.take_notes())
        belonging = frozenset(table.persons() | {maker})
        owned = await self._claim(table.id)
        try:
            await self.services.store.create(row_of(table), entries, belonging)
        except NotStored:
            await self.services.cluster.release(table.id)
            raise Refused("not-stored") from None
        room = self.rooms[table.id] = Room(self, self.services, table, owned and table.id in self.services.cluster.owned, belonging)
        room.refresh()
        return room

    async def room(self, id: str) -> Room:
        """Return the room of a table, loading it from disk if necessary; raise Refused if there is no such table."""
        if id in self.rooms:
            return self.rooms[id]
        if not AN_ID.fullmatch(id):
            raise Refused("no-table")  # not every database accepts every character
        if id not in self._opening:
            self._opening[id] = self.services.spawn(self._open(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        owned = await self._claim(id)
        try:
            table, belonging = await self.read(id)
        except Refused:
            await self.services.cluster.release(id)
            raise
        room = self.rooms[id] = Room(self, self.services, table, owned and id in self.services.cluster.owned, belonging)
        with suppress(NotRead, Lost):
            if not room.owned:
                await room.catch_up()  # notifications that came before there was a room
            await self.look_around(id)
        if room.owned:
            await room.begin_owning()
        return room

    async def _claim(self, id: str) -> bool:
        """Claim a table. Return False also while the other processes are unreachable: the table can still be looked at."""
        try:
            return await self.services.cluster.claim(id)
        except Lost:
            return False

    async def read(self, id: str) -> tuple[Table, frozenset[str]]:
        """Return a table as it is on disk, and the people who belong to it."""
        try:
            entries = await self.services.store.entries(id)
            belonging = frozenset(await self.services.store.people_of(id))
        except NotRead:
            raise Refused("not-stored") from None
        if not entries:
            raise Refused("no-table")
        history = [(entry.number, entry.at, facts.read(entry.body)) for entry in entries]
        await self.services.readiness.wait_for(fact for _, _, fact in history)
        created = history[0][2]
        if isinstance(created, facts.Created) and len(history) + created.opening < LONG and self.services.readiness.has(created.game):
            return Table.rebuilt(id, history), belonging
        return await self.services.aside(Table.rebuilt, id, history), belonging

    def drop(self, room: Tenant, why: str) -> None:
        """Discard a room that cannot go on, and send its people away."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self._elsewhere.pop(room.table.id, None)
            self.services.spawn(self.services.cluster.release(room.table.id))
        room.disown()
        room.send_away(why)

    def has(self, room: Tenant) -> bool:
        return self.rooms.get(room.table.id) is room

    def dismiss(self, person: str, key: bytes | None = None) -> None:
        """Close all connections of a person who is forgotten. `key`: only those opened with this secret."""
        for room in self.rooms.values():
            room.send_away("who-are-you", person, key)

    async def clear_away(self, id: str) -> None:
        """Delete a table for good, and tell those who are looking at it."""
        await self.services.store.delete_table(id)
        if id in self.rooms:
            self.drop(self.rooms[id], "no-table")

    # ---- with other processes

    async def listen(self) -> None:
        """Subscribe to what the other processes do."""
        self.services.cluster.on_change(self.changed)
        self.services.cluster.on_request(lambda request: self._later(self.requested(request)))
        self.services.cluster.on_presence(lambda id: self._later(self.look_around(id)))
        self.services.cluster.on_lost(self.disowned)
        self.services.cluster.on_back(lambda: self._later(self.back()))

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        self.services.spawn(work)

    async def take_over(self, room: Tenant) -> bool:
        """Own the table, claiming it if nobody else does; return whether it is ours. Raise Lost if the other processes are unreachable."""
        if not room.owned and await room.claim():
            for request in await self.services.cluster.pending(room.table.id):
                self.services.spawn(self.requested(request))
            await room.begin_owning()
        return room.owned

    async def requested(self, request: Request) -> None:
        """Answer a request that another process forwards for one of its people. If the table is not ours, its owner gets the
        request too."""
        try:
            room = await self.room(request.table_id)
        except Refused as refused:
            await self.services.cluster.answer(request.id, messages.encoder.encode(orders.Reply(None, refused.code)))
            return
        for _ in range(TRIES):
            if not await self.take_over(room):
                return
            with suppress(OwnerMoved):
                return await self.services.cluster.answer(request.id, await room.answer(request.body))

    def changed(self, id: str, number: int) -> None:
        """Catch up with a table that another process has written to."""
        if (room := self.rooms.get(id)) and room.hear_of(number):
            self._later(self._catch_up(room))

    async def _catch_up(self, room: Tenant) -> None:
        with suppress(NotRead):  # `look_after` retries
            await room.catch_up()

    def elsewhere(self, id: str) -> frozenset[str]:
        """Return the people connected to a table through any process."""
        return self._elsewhere.get(id, frozenset())

    async def look_around(self, id: str) -> None:
        """Update who is connected to a table through other processes. A single process knows that by itself."""
        if isinstance(self.services.cluster, SingleProcess):
            return
        there = frozenset(await self.services.cluster.present(id)) if id in self.rooms else frozenset()
        room = self.rooms.get(id)
        if room and there != self.elsewhere(id):
            self._elsewhere[id] = there
            room.refresh()

    def disowned(self) -> None:
        """Give up all tables: the connection that held their locks is gone, and others may own them now."""
        for room in self.rooms.values():
            room.disown()

    async def back(self) -> None:
        """Catch up with every table after the connection is back, since notifications meanwhile were missed."""
        for id, room in [*self.rooms.items()]:
            await self._catch_up(room)
            await self.look_around(id)

    async def look_after(self) -> None:
        """Make the deals of the day, and open all tables with a long clock; then, once a second, put away rooms without viewers, and
        take over tables that nobody owns."""
        with suppress(NotRead, NotStored):
            await self.days.today()
        with suppress(NotRead):
            for id in [row.id for row in await self.services.store.unfinished() if is_patient(row)]:
                with suppress(Refused, Lost):
                    await self.room(id)
        while not self.services.closing:
            await asyncio.sleep(1.0)
            try:
                await self._look_after()
            except (Lost, Refused, NotRead, NotStored):
                continue
            except Exception as error:
                log.error("looking after the tables failed: %s", type(error).__name__, exc_info=error)

    async def _look_after(self) -> None:
        await self.days.today()
        for id, room in [*self.rooms.items()]:
            if room.is_idle:
                await self.put_away(id)
            elif room.is_behind:
                await room.catch_up()
        followed = [id for id, room in self.rooms.items() if not room.owned]
        for id in await self.services.cluster.orphaned(followed) if followed else []:
            if id in self.rooms:
                await self.take_over(self.rooms[id])

    async def put_away(self, id: str) -> None:
        room = self.rooms.pop(id)
        room.disown()
        self._elsewhere.pop(id, None)
        await self.services.cluster.release(id)

    # ---- the end

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and wait until they have been told."""
        self.services.closing = True
        for room in self.rooms.values():
            room.stop()
        until = self.services.time() + FAREWELL
        while any(room.connections for room in self.rooms.values()) and self.services.time() < until:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Stop, after everything that was begun is written."""
        await self.say_goodbye()
        for room in [*self.rooms.values()]:
            await room.flushed()
        await self.services.close()
