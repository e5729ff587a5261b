"""Run one table: requests are tried on the table one at a time, written to disk, and only then announced.

A table has one owner among the processes that share a database. The others follow what the owner writes, and forward to it what
their own people ask."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from dolmen.server import messages
from dolmen.server.limits import Buckets
from dolmen.server.storage.store import Conflict, Entry, NoTable, NotRead, NotStored, Row, RowChange, Unsure
from dolmen.server.tables import facts
from dolmen.server.tables.clocks import LEAST
from dolmen.server.tables.forgetting import without
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter, Table, find
from dolmen.table.clauses import TABLE_RULEBOOK, Clause
from dolmen.table.seats import every_seat

from . import orders, showing
from .automatic import Automatic
from .cluster import Lost, NoAnswer
from .listing import row_of
from .orders import Arrive, Asked, AskReview, Errand, Forget, Reply
from .services import OwnerMoved

if TYPE_CHECKING:
    from .between import Home
    from .services import Services

log = logging.getLogger("dolmen.server")

LEAP = 2000  # milliseconds: a smaller adjustment of the clock goes unnoticed
IDLE = 600.0  # seconds after which a table without viewers is put away
TRIES = 3  # attempts to reach a table that moves between processes


class Connection(Protocol):
    """A viewer of a table: a browser tab or a bot."""

    shown: showing.Shown

    def send(self, message: messages.Told) -> None: ...

    def close(self, code: str) -> None: ...


class Room:
    """A table with its people, clock and computers."""

    def __init__(self, hall: Home, services: Services, table: Table, owned: bool, belonging: frozenset[str]) -> None:
        self.hall, self.services, self.table, self.owned = hall, services, table, owned
        self.belonging = belonging  # everybody who ever sat here: most have the table in their list, and being forgotten finds it by this
        self.connections: set[Connection] = set()
        self.turn = asyncio.Lock()
        self._taking = asyncio.Lock()
        self._announced = table.number  # the number of facts, according to other processes
        self._idle_since = services.time()
        self._unsaved = False  # the table is ahead of the disk: nobody may be shown it now
        self._late: dict[Connection, bool] = {}  # connections to update afterwards, and whether in full
        limits = services.config.limits
        self._talk = Buckets(limits.talk, limits.talk_burst, services.time)  # per person, over all their connections
        self._following = asyncio.Lock()
        self.automatic = Automatic(self, services)
        self.window = showing.Presence(self.is_here, self._onlookers, self.automatic.preparing, self.automatic.waits)

        self._ahead = self._apart()  # milliseconds by which our clock is ahead of monotonic time: immune to leaps of the machine's clock

    # ---- time

    def _apart(self) -> int:
        return self.services.now() - round(1000 * self.services.time())

    def now(self) -> int:
        """Return milliseconds since 1970 by a clock that never leaps and is never behind the last fact."""
        now = round(1000 * self.services.time()) + self._ahead
        if now < self.table.changed:
            self._ahead += self.table.changed - now
        return max(now, self.table.changed)

    async def _note_leap(self) -> None:
        """Note that the machine's clock leapt, or the machine slept: clocks are corrected, and no player loses time. If
        the clock was put back while time is being taken, ours goes on as before."""
        by = self._apart() - self._ahead
        if abs(by) >= LEAP and not self.table.timed:
            self._ahead += by
        elif by >= LEAP:
            before, at = self._ahead, self.now() + by
            self.table.note(facts.Leapt(by), at)
            self._ahead = before + by
            try:
                await self._write(self.table.take_notes())
            except BaseException:
                self._ahead = before
                raise

    # ---- presence

    def is_here(self, person: str) -> bool:
        return any(one.shown.sitter.person == person for one in self.connections) or person in self.hall.elsewhere(self.table.id)

    def _onlookers(self) -> int:
        here = {one.shown.sitter.person for one in self.connections} | self.hall.elsewhere(self.table.id)
        return len(here - self.table.persons())

    async def enter(self, connection: Connection) -> None:
        """Admit a connection. A person who was away gets their seats back."""
        person = connection.shown.sitter.person
        self.connections.add(connection)
        self.services.spawn(self.services.cluster.here(self.table.id, person, +1))
        if any(seat in self.table.away for seat in self.table.held_by(Sitter(person))):
            with suppress(Refused):
                await self.ask(connection.shown.sitter, Arrive())
        self.show(connection, whole=True)
        self.refresh()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._late.pop(connection, None)
        self.services.spawn(self.services.cluster.here(self.table.id, connection.shown.sitter.person, -1))
        if not self.connections:
            self._idle_since = self.services.time()
        self.refresh()

    # ---- requests

    async def ask(self, sitter: Sitter, order: messages.Order | Errand) -> Any:
        """Carry out a request, here or at the owner; return its result, or raise Refused."""
        asked = orders.asked_by(sitter, order)
        for _ in range(TRIES):
            if not self.hall.has(self):
                break
            try:
                return await (self.obey(asked) if await self.hall.take_over(self) else self._ask_owner(asked))
            except (OwnerMoved, NoAnswer):
                continue
            except Lost:
                break
        raise Refused("no-answer")

    async def _ask_owner(self, asked: Asked) -> Any:
        reply = orders.reply.decode(await self.services.cluster.ask(self.table.id, asked.person, messages.encoder.encode(asked)))
        with suppress(NotRead):
            await self.catch_up()  # the asker sees the result before hearing that it is done
        if reply.refused:
            raise self._refusal(reply)
        return reply.answer

    def _refusal(self, reply: Reply) -> Refused:
        assert reply.refused is not None
        clause = None
        if reply.clause:
            clause = Clause(reply.clause, TABLE_RULEBOOK if reply.clause.startswith("TABLE-") else find(self.table.game).rulebook)
        return Refused(reply.refused, clause, **reply.about)

    async def answer(self, body: bytes) -> bytes:
        """Answer a request from another process; raise OwnerMoved if the table is not ours after all."""
        try:
            reply = Reply(await self.obey(orders.asked.decode(body)))
        except Refused as refused:
            about = {name: value for name, value in refused.about.items() if isinstance(value, str | int)}
            reply = Reply(None, refused.code, refused.clause.id if refused.clause else None, about)
        return messages.encoder.encode(reply)

    async def obey(self, asked: Asked) -> Any:
        order = asked.what
        if isinstance(order, Forget):
            return await asyncio.shield(self.services.spawn(self._forget(asked.person)))
        if isinstance(order, AskReview):
            return await self.services.reviews.asked(self.table, order.depth)
        sitter = Sitter(asked.person, asked.seat)

        def once(table: Table, at: int) -> Any:
            if asked.key in table.keys:
                return None  # carried out before: only the answer was lost
            if isinstance(order, messages.Talk) and table.held_by(sitter) and not self._talk.take(sitter.person):
                raise Refused("too-fast")
            answer = order.do(table, sitter, at)
            table.sign(asked.key)
            return answer

        answer = await self.change(once)
        if isinstance(order, messages.Rematch | messages.Answer):
            await self._follow()
        return messages.Rematched(self.table.follower) if isinstance(order, messages.Rematch) else answer

    def begin_rematch(self) -> None:
        """Create the rematch that was agreed on, unless it is being created already."""
        if not self._following.locked():
            self.services.spawn(self._follow())

    async def _follow(self) -> None:
        """Create the rematch that was agreed on, exactly once, no matter who asked for it or which process died meanwhile."""
        async with self._following:
            table, chairs = self.table, self.table.rematch_chairs
            if chairs is None or table.created is None or table.proposal is None:
                return
            host = table.chairs[table.proposal.seat].person or table.created.host
            new = await self.hall.create(rematch_of(table.created, table.id, host, chairs), host)
            try:
                await self.change(lambda table, at: table.follow(new.table.id, at))
            finally:
                if self.table.follower != new.table.id:  # somebody else has made one, or nobody wants it any more
                    await self.hall.clear_away(new.table.id)

    async def change(self, work: Callable[[Table, int], Any]) -> Any:
        """Make one change at a time: try it, write it to disk, announce it. Raise Refused or OwnerMoved if nothing has changed.

        It is completed even if the asker goes away."""
        return await asyncio.shield(self.services.spawn(self._change(work)))

    async def _change(self, work: Callable[[Table, int], Any]) -> Any:
        async with self.turn:
            if not self.owned:
                raise OwnerMoved
            seats = len(self.table.chairs)
            async with self._unseen():
                await self._note_leap()
                table, at = self.table, self.now()
                try:
                    answer = work(table, at)
                    self.services.begin_if_ready(table, at, self.automatic.waited)
                except BaseException:
                    if table.notes:
                        await self.reload()
                    raise
                await self._write(table.take_notes())
            if len(self.table.chairs) < seats:  # seats are renumbered: a token from before would open another seat
                for seat in every_seat(seats):
                    await self.services.store.drop_tokens(self.table.id, seat)
        self.refresh()
        return answer

    @asynccontextmanager
    async def _unseen(self) -> AsyncIterator[None]:
        """Show nobody anything meanwhile; afterwards, update everybody who missed something."""
        self._unsaved = True
        try:
            yield
        finally:
            self._unsaved = not self.hall.has(self)  # a room that was dropped shows nothing any more
            self._show_the_late()

    async def _forget(self, person: str) -> None:
        """Remove a person's names from disk, then note a fact for processes that follow. If it fails in between, it can be repeated."""
        async with self.turn:
            if not self.owned:
                raise OwnerMoved
            try:
                async with self._unseen():
                    store, id = self.services.store, self.table.id
                    history = [(entry.number, entry.at, facts.read(entry.body)) for entry in await store.entries(id)]
                    await store.rewrite(id, entries_of(await self.services.aside(lambda: [*without(person, history)])))
                    await self.reload()
            except (NotRead, NotStored):
                raise Refused("not-stored") from None
        await self._change(lambda table, at: table.forget(person, at))

    async def _write(self, notes: list[tuple[int, int, facts.Fact]]) -> None:
        if not notes:
            return
        entries, row = entries_of(notes), self.row()
        belonging = self.belonging | self.table.persons()
        people = belonging if belonging != self.belonging else None  # rewriting them costs more than all the rest
        change = RowChange(row.name, row.status, row.listed, row.updated, row.summary, people)
        try:
            await self.services.store.append(self.table.id, entries, change)
        except Conflict:  # another process was faster, and may own the table now
            self.disown()
            await self.reload()
            raise OwnerMoved from None
        except NoTable:  # it was deleted
            self.hall.drop(self, "no-table")
            raise Refused("no-table") from None
        except NotStored as error:
            log.error("not stored: %s", error)
            await self.reload()
            if not isinstance(error, Unsure) or not await self._is_stored(entries):
                raise Refused("not-stored") from None
        self.belonging = belonging
        await self.services.cluster.tell(self.table.id, notes[-1][0])

    async def _is_stored(self, entries: list[Entry]) -> bool:
        try:
            return (await self.services.store.entries(self.table.id, entries[0].number))[: len(entries)] == entries
        except NotRead:
            self.hall.drop(self, "restart")
            raise Refused("not-stored") from None

    async def reload(self) -> None:
        """Read the table again from disk. If that fails nobody may see what is in memory: people are sent away, and reconnect."""
        try:
            self.table, self.belonging = await self.hall.read(self.table.id)
        except Refused as refused:
            self.hall.drop(self, refused.code if refused.code == "no-table" else "restart")
            raise
        for connection in self.connections:
            connection.shown.table = self.table

    async def catch_up(self) -> None:
        """Apply what another process has written. Raise NotRead if the database does not answer."""
        async with self.turn:
            entries = await self.services.store.entries(self.table.id, self.table.number)
            new = [(entry.number, entry.at, facts.read(entry.body)) for entry in entries]
            if any(isinstance(fact, facts.Forgotten) for _, _, fact in new):
                await self.reload()  # facts already written have changed too
            else:
                await self.services.readiness.wait_for((fact for _, _, fact in new), self.table.game)
                self.table.go_on(new)
        self.tell()

    async def claim(self) -> bool:
        """Become the owner of the table unless another process owns it; return whether that is new. Raise Lost if nobody can be asked."""
        async with self._taking:
            if self.owned or not await self.services.cluster.claim(self.table.id):
                return False
            try:
                await self.catch_up()
            except NotRead:
                raise Refused("not-stored") from None
            self.owned = self.table.id in self.services.cluster.owned  # the claim may have been lost again by now
        return True

    async def begin_owning(self) -> None:
        """Take up a table that is ours from now on."""
        table = self.table
        if table.status == "running" and (table.clocks.rule or table.away):
            least = LEAST if table.clocks.patient else None
            with suppress(Refused, OwnerMoved):
                await self.change(lambda table, at: table.note(facts.Woke(least), at))
        elif table.full:
            with suppress(Refused, OwnerMoved):
                await self.change(lambda table, at: None)
        self.automatic.wake()

    def hear_of(self, number: int) -> bool:
        """Note that another process has written a fact with this number; return whether this process lacks it."""
        self._announced = max(self._announced, number + 1)
        return self.is_behind

    @property
    def is_behind(self) -> bool:
        return self._announced > self.table.number

    @property
    def is_idle(self) -> bool:
        """Tell whether the room can be put away: it has no viewers, nothing is in progress, and no long clock is running."""
        watches = self.owned and self.table.clocks.patient and self.table.clocks.deadline() is not None
        return not self.connections and not watches and not self.turn.locked() and self.services.time() - self._idle_since > IDLE

    def send_away(self, why: str, person: str | None = None, key: bytes | None = None) -> None:
        """Close connections: all of them, those of a person, or those that one of the person's secrets opened."""
        for connection in [*self.connections]:
            theirs = person is None or connection.shown.sitter.person == person
            if theirs and key in (None, getattr(connection, "key", b"")):
                connection.close(why)

    def disown(self) -> None:
        """Give up the table, which others may own now: nothing happens here by itself any more."""
        self.owned = False
        self.automatic.close()

    def stop(self) -> None:
        """Send everybody away, since the server stops; what was begun is still written."""
        self.automatic.close()
        self.send_away("restart")

    async def flushed(self) -> None:
        """Wait until everything visible is on disk."""
        async with self.turn:
            pass

    def row(self) -> Row:
        """Return the row that represents this table in lists. It contains no card."""
        return row_of(self.table)

    # ---- updates

    def refresh(self) -> None:
        """Update every connection, and whatever happens by itself."""
        self.tell()
        self.automatic.wake()

    def tell(self) -> None:
        """Update every connection."""
        self.automatic.note_who_is_gone()
        moment = showing.Moment(self.table, self.window)
        for connection in [*self.connections]:
            self.show(connection, moment=moment)

    def show(self, connection: Connection, whole: bool = False, moment: showing.Moment | None = None) -> None:
        """Send a connection what is new to it, or everything; nothing that is not on disk."""
        if self._unsaved:
            self._late[connection] = whole or self._late.get(connection, False)
        elif (news := connection.shown.news(self.now(), whole, moment)) is not None:
            connection.send(news)

    def _show_the_late(self) -> None:
        late, self._late = self._late, {}
        for connection, whole in late.items():
            self.show(connection, whole)


def rematch_of(before: facts.Created, id: str, host: str, chairs: tuple[facts.Chair, ...]) -> facts.Created:
    """Return the same table with a deal of its own."""
    own = msgspec.structs.replace(before, deal=None, opening=0, anew=False, duel=None, replies="free")
    return msgspec.structs.replace(own, host=host, chairs=chairs, from_table=id, key=None)


def entries_of(notes: Iterable[tuple[int, int, facts.Fact]]) -> list[Entry]:
    return [Entry(number, at, facts.kind(fact), facts.written(fact)) for number, at, fact in notes]
