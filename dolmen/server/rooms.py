"""Rooms: where the tables of this process live. One at a time, what people ask is tried on the table, written to disk, and only
then told to those who are there.

A table has one owner among the processes that share a database. The others follow what the owner writes, and hand it what their
own people ask."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from dolmen.play.deal import new_secret
from dolmen.table.clauses import TABLE_RULEBOOK, Clause

from . import facts, messages, showing
from .cluster import Alone, Lost, NoAnswer
from .forgetting import without
from .readiness import Readiness
from .refusals import Refused
from .store import Change, Conflict, Entry, NoTable, NotRead, NotStored, Row, Unsure
from .table import STAND_IN, Sitter, Table, find, one_line
from .thinking import NoThought

if TYPE_CHECKING:
    from .cluster import Cluster, Request
    from .config import Config
    from .store import Store
    from .thinking import Thinkers

T = TypeVar("T")

log = logging.getLogger("dolmen.server")

PROPOSALS_LAST = 120.0  # seconds
IDLE = 600.0  # seconds after which a table that nobody looks at is put away
TRIES = 3  # to reach a table that moves from process to process
KEY = 15  # bytes by which what was asked is known again
FAREWELL = 2.0  # seconds for people to hear that the server goes


class Connection(Protocol):
    """Somebody who looks at a table: a browser's tab, or a bot."""

    shown: showing.Shown

    def send(self, message: messages.Told) -> None: ...

    def close(self, code: str) -> None: ...


class Moved(Exception):
    """Another process has written to the table, or owns it by now. Nothing was done; it can be asked again."""


# ---- what one process hands to another: a person's words, or one of these


class Order(msgspec.Struct, frozen=True, tag_field="order", tag=str.lower):
    """What the server itself asks of a table."""


class Arrive(Order, frozen=True):
    """A person is there again: the computer gives their seats back."""


class Take(Order, frozen=True):
    """A seat goes to another device."""

    seat: int
    name: str


class Forget(Order, frozen=True):
    """A person is to be forgotten."""


class Follow(Order, frozen=True):
    """A rematch was made."""

    table: str


class Asked(msgspec.Struct, frozen=True):
    """As it travels between processes. Asked twice under one key, it is done once."""

    person: str
    seat: int | None
    key: str
    said: messages.ANY_SAID | None = None
    order: Arrive | Take | Forget | Follow | None = None


class Answer(msgspec.Struct, frozen=True):
    answer: Any = None
    refused: str | None = None
    clause: str | None = None
    about: dict[str, str | int] = {}


_asked = msgspec.json.Decoder(Asked)
_answer = msgspec.json.Decoder(Answer)


def now() -> int:
    return time.time_ns() // 1_000_000


class Room:
    """A table in this process: its people, its clock, its computers."""

    def __init__(self, hall: Hall, table: Table, owned: bool, belonging: frozenset[str]) -> None:
        self.hall, self.table, self.owned = hall, table, owned
        self.belonging = belonging  # whose list it stands in: all who ever sat here
        self.connections: set[Connection] = set()
        self.turn = asyncio.Lock()
        self.taking = asyncio.Lock()
        self.told = table.number  # so many facts there are, as another process says
        self.idle_since = hall.time()
        self._unsaved = False  # the table is ahead of the disk: nobody may be shown it now
        self._late: dict[Connection, bool] = {}  # who is to be shown it afterwards, and whether the whole
        self._gone: dict[str, float] = {}  # persons, since when
        self._robots: dict[int, tuple[tuple[str, int, int], asyncio.Task[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self.window = showing.Room(self.is_here, self._onlookers, self._preparing)

    # ---- who is here

    def is_here(self, person: str) -> bool:
        return any(one.shown.sitter.person == person for one in self.connections) or person in self.hall.elsewhere(self.table.id)

    def _onlookers(self) -> int:
        here = {one.shown.sitter.person for one in self.connections} | self.hall.elsewhere(self.table.id)
        return len(here - self.table.persons())

    def _preparing(self) -> bool:
        table = self.table
        if table.status == "open":
            return table.full and not self.hall.readiness.has(table.game)
        return table.status == "running" and any(
            not self.hall.thinkers.warm(table.game, level) for seat in table.acting if (level := table.computer_at(seat))
        )

    async def enter(self, connection: Connection) -> None:
        """Somebody comes to look. Who was away gets their seats back."""
        person = connection.shown.sitter.person
        self.connections.add(connection)
        self.hall.spawn(self.hall.cluster.here(self.table.id, person, +1))
        if any(seat in self.table.away for seat in self.table.held_by(Sitter(person))):
            with suppress(Refused):
                await self.ask(connection.shown.sitter, order=Arrive())
        self.show(connection, whole=True)
        self.tell()
        self.wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._late.pop(connection, None)
        self.hall.spawn(self.hall.cluster.here(self.table.id, connection.shown.sitter.person, -1))
        if not self.connections:
            self.idle_since = self.hall.time()
        self.tell()
        self.wake()

    # ---- what is asked

    async def ask(self, sitter: Sitter, said: Any = None, order: Order | None = None) -> Any:
        """Do what somebody asks, here or at the owner's; what comes of it, or Refused."""
        asked = Asked(sitter.person, sitter.seat, key_of(sitter, said), said, order)  # type: ignore[arg-type]
        for _ in range(TRIES):
            if self.hall.rooms.get(self.table.id) is not self:
                break
            try:
                return await (self.obey(asked) if await self.hall.take_over(self) else self._ask_owner(asked))
            except (Moved, NoAnswer):
                continue
            except Lost:
                break
        raise Refused("no-answer")

    async def _ask_owner(self, asked: Asked) -> Any:
        reply = _answer.decode(await self.hall.cluster.ask(self.table.id, asked.person, messages.encoder.encode(asked)))
        with suppress(NotRead):
            await self.catch_up()  # who asked sees what came of it before they hear that it is done
        if reply.refused:
            raise self._refusal(reply)
        return reply.answer

    def _refusal(self, reply: Answer) -> Refused:
        assert reply.refused is not None
        clause = None
        if reply.clause:
            clause = Clause(reply.clause, TABLE_RULEBOOK if reply.clause.startswith("TABLE-") else find(self.table.game).rulebook)
        return Refused(reply.refused, clause, **reply.about)

    async def answer(self, body: bytes) -> bytes:
        """What another process hands over; Moved if the table is not ours after all."""
        try:
            answer = Answer(await self.obey(_asked.decode(body)))
        except Refused as refused:
            about = {name: value for name, value in refused.about.items() if isinstance(value, str | int)}
            answer = Answer(None, refused.code, refused.clause.id if refused.clause else None, about)
        return messages.encoder.encode(answer)

    async def obey(self, asked: Asked) -> Any:
        what = asked.order or asked.said
        if isinstance(what, Forget):
            return await asyncio.shield(self.hall.spawn(self._forget(asked.person)))
        work, sitter = (ORDERS if asked.order else SAID)[type(what)], Sitter(asked.person, asked.seat)

        def once(table: Table, at: int) -> Any:
            if asked.key in table.keys:
                return None  # done before: only the answer was lost
            answer = work(table, sitter, what, at)
            table.sign(asked.key)
            return answer

        return await self.change(once)

    async def change(self, work: Callable[[Table, int], Any]) -> Any:
        """One change at a time: tried, written to disk, told. Refused or Moved, and nothing has changed.

        It is brought to its end even if whoever asked for it goes away."""
        return await asyncio.shield(self.hall.spawn(self._change(work)))

    async def _change(self, work: Callable[[Table, int], Any]) -> Any:
        async with self.turn:
            if not self.owned:
                raise Moved
            seats = len(self.table.chairs)
            async with self._unseen():
                answer, notes = await self._try(work)
                await self._write(notes)
            if len(self.table.chairs) < seats:  # they are counted anew: a token of before would open another seat
                for seat in range(1, seats + 1):
                    await self.hall.store.drop_tokens(self.table.id, seat)
        self.tell()
        self.wake()
        return answer

    @asynccontextmanager
    async def _unseen(self) -> AsyncIterator[None]:
        """Meanwhile nobody is shown anything; afterwards, whoever would have been."""
        self._unsaved = True
        try:
            yield
        finally:
            self._unsaved = self.hall.rooms.get(self.table.id) is not self  # a room that was dropped shows nothing any more
            self._show_the_late()

    async def _forget(self, person: str) -> None:
        """First the names on disk, then a fact for those who follow. If it fails in between, it can be done again."""
        async with self.turn:
            if not self.owned:
                raise Moved
            try:
                async with self._unseen():
                    history = [(entry.number, entry.at, facts.read(entry.body)) for entry in await self.hall.store.entries(self.table.id)]
                    await self.hall.store.rewrite(self.table.id, written(without(person, history)))
                    await self.reload()
            except (NotRead, NotStored):
                raise Refused("not-stored") from None
        await self._change(lambda table, at: table.forget(person, at))

    async def _try(self, work: Callable[[Table, int], Any]) -> tuple[Any, list[tuple[int, int, facts.Fact]]]:
        table, at = self.table, max(self.hall.now(), self.table.changed)
        try:
            answer = work(table, at)
            self.hall.begin_if_ready(table, at)
        except BaseException:
            if table.notes:
                await self.reload()
            raise
        return answer, table.take_notes()

    async def _write(self, notes: list[tuple[int, int, facts.Fact]]) -> None:
        if not notes:
            return
        entries, row = written(notes), self.row()
        belonging = self.belonging | self.table.persons()
        people = belonging if belonging != self.belonging else None  # to write them anew costs more than all the rest
        change = Change(row.name, row.status, row.listed, row.updated, row.summary, people)
        try:
            await self.hall.store.append(self.table.id, entries, change)
        except Conflict:  # another process was faster, and may own the table now
            self.disown()
            await self.reload()
            raise Moved from None
        except NoTable:  # it was cleared away
            self.hall.drop(self, "no-table")
            raise Refused("no-table") from None
        except NotStored as error:
            log.error("not stored: %s", error)
            await self.reload()
            if not isinstance(error, Unsure) or not await self._is_stored(entries):
                raise Refused("not-stored") from None
        self.belonging = belonging
        await self.hall.cluster.tell(self.table.id, notes[-1][0])

    async def _is_stored(self, entries: list[Entry]) -> bool:
        try:
            return (await self.hall.store.entries(self.table.id, entries[0].number))[: len(entries)] == entries
        except NotRead:
            self.hall.drop(self, "restart")
            raise Refused("not-stored") from None

    async def reload(self) -> None:
        """As it stands on disk. If that cannot be read nobody may see what is in memory: people are sent away, and come again."""
        try:
            self.table, self.belonging = await self.hall.read(self.table.id)
        except Refused as refused:
            self.hall.drop(self, refused.code if refused.code == "no-table" else "restart")
            raise
        for connection in self.connections:
            connection.shown.table = self.table

    async def catch_up(self) -> None:
        """What another process has written since. NotRead if the database does not answer."""
        async with self.turn:
            entries = await self.hall.store.entries(self.table.id, self.table.number)
            new = [(entry.number, entry.at, facts.read(entry.body)) for entry in entries]
            if any(isinstance(fact, facts.Forgotten) for _, _, fact in new):
                await self.reload()  # what was written before has changed too
            else:
                await self.hall.readiness.wait_for((fact for _, _, fact in new), self.table.game)
                self.table.go_on(new)
        self.tell()

    def disown(self) -> None:
        """Others may own the table now: nothing happens here by itself any more."""
        self.owned = False
        self.close()

    async def settled(self) -> None:
        """What there is to see is on disk."""
        async with self.turn:
            pass

    def row(self) -> Row:
        """The line of a list that stands for this table. No card is on it."""
        return row_of(self.table)

    # ---- who is told

    def tell(self) -> None:
        """Everybody, of what is new to them."""
        moment = showing.Moment(self.table, self.window)
        for connection in [*self.connections]:
            self.show(connection, moment=moment)

    def show(self, connection: Connection, whole: bool = False, moment: showing.Moment | None = None) -> None:
        """What is new to somebody, or all there is. Nobody is told of what is not on disk yet."""
        if self._unsaved:
            self._late[connection] = whole or self._late.get(connection, False)
        elif (news := connection.shown.news(self.hall.now(), whole, moment)) is not None:
            connection.send(news)

    def _show_the_late(self) -> None:
        late, self._late = self._late, {}
        for connection, whole in late.items():
            self.show(connection, whole)

    # ---- what happens by itself

    def wake(self) -> None:
        """Let the computers think whose turn it is, and set the clock for whatever is due next."""
        if not self.owned or self.hall.closing:
            return
        self._note_who_is_gone()
        self._let_computers_play()
        if self._timer:
            self._timer.cancel()
        due = [deadline[0] / 1000 - self.hall.now() / 1000] if (deadline := self.table.clocks.deadline()) else []
        if self.table.proposal:
            due.append(self.table.proposal.at / 1000 + PROPOSALS_LAST - self.hall.now() / 1000)
        due += [since + self.hall.config.grace - self.hall.time() for person, since in self._gone.items() if self._missed(person)]
        self._timer = asyncio.get_running_loop().call_later(max(0.0, min(due)) + 0.001, self._ring) if due else None

    def _ring(self) -> None:
        self.hall.spawn(self._due())

    async def _due(self) -> None:
        """Whatever is due now: a proposal that nobody decided about, a person who is gone, a clock that has run down."""
        table, at = self.table, self.hall.now()
        if table.proposal and at >= table.proposal.at + 1000 * PROPOSALS_LAST:
            await self.change(lambda table, at: table.lapse(at))
        for person, since in [*self._gone.items()]:
            if self._missed(person) and self.hall.time() >= since + self.hall.config.grace:
                await self.change(lambda table, at, person=person: away(table, person, at))  # type: ignore[misc]
        deadline = self.table.clocks.deadline()
        if deadline and self.hall.now() >= deadline[0]:
            await self._play_for(deadline[1], STAND_IN, "clock", self.hall.config.pace)
        self.wake()

    def _note_who_is_gone(self) -> None:
        """From whatever process; and after a new start of the server, all who do not come again."""
        gone = {person for person in self.table.persons() if not self.is_here(person)}
        self._gone = {person: self._gone.get(person, self.hall.time()) for person in gone}

    def _missed(self, person: str) -> bool:
        """Does another person wait for them?"""
        table = self.table
        seats = set(table.held_by(Sitter(person))) - table.away
        if table.status != "running" or not seats & table.acting or table.paused or self.is_here(person):
            return False
        return any(self.is_here(other) for other in table.persons() - {person})

    def _let_computers_play(self) -> None:
        table = self.table
        for seat, (_, task) in [*self._robots.items()]:
            if task.done():
                del self._robots[seat]
        if table.status != "running" or table.paused:
            return
        for seat in sorted(table.acting):
            level = table.computer_at(seat)
            if level is None:
                continue
            moment = (level, table.decisions.get(seat, 0), table.backs)  # whatever else happens, it thinks on
            if seat not in self._robots or self._robots[seat][0] != moment:
                if seat in self._robots:
                    self._robots[seat][1].cancel()
                task = self.hall.spawn(self._play_for(seat, level, "computer", self.hall.config.pace))
                self._robots[seat] = (moment, task)

    async def _play_for(self, seat: int, level: str, by: str, pace: float) -> None:
        """Think, and answer at a time that tells nothing about the cards: drawn by lot, so that not even the order of several does,
        and whole paces later if the thought takes longer."""
        table, decision = self.table, self.table.decisions.get(seat, 0)
        if seat not in table.acting:
            return  # since it was asked to, others have acted
        started = self.hall.time()
        wait = pace * random.uniform(1.0, 2.0) if len(table.acting) > 1 else pace
        assert table.match is not None
        try:
            words = await self.hall.thinkers.choose(table.match.view(seat), level)
        except Exception as error:
            log.error("nobody could think: %s", error.reason if isinstance(error, NoThought) else type(error).__name__)
            words = next(iter(table.match.legal(seat)), "")  # whatever happens, the others are not kept waiting
        if pace:
            spent = self.hall.time() - started
            while wait < spent:
                wait += pace
            await asyncio.sleep(wait - spent)

        def act(table: Table, at: int) -> None:
            still = table.computer_at(seat) == level or by == "clock"
            if still and seat in table.acting and not table.paused and table.decisions.get(seat, 0) == decision:
                table.act_for(seat, words, by, at)

        with suppress(Refused, Moved):
            await self.change(act)

    def close(self) -> None:
        """Nothing happens here by itself any more."""
        if self._timer:
            self._timer.cancel()
        for _, task in self._robots.values():
            task.cancel()
        self._robots.clear()


class Hall:
    """All rooms of this process."""

    def __init__(self, config: Config, store: Store, cluster: Alone | Cluster, thinkers: Thinkers) -> None:
        self.config, self.store, self.cluster, self.thinkers = config, store, cluster, thinkers
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.readiness = Readiness(thinkers, self.now_ready)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}

    # ---- time, for tests to bend

    def now(self) -> int:
        return now()

    def time(self) -> float:
        return time.monotonic()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """In the background; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

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
        table.note(fact, at)
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

    def begin_if_ready(self, table: Table, at: int) -> None:
        """Every seat is taken, and the rules are there: else it begins when they are."""
        if table.full and self.readiness.has(table.game):
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
        if room.table.clocks.rule and room.table.status == "running":
            with suppress(Refused, Moved):
                await room.change(lambda table, at: table.note(facts.Woke(), at))
        elif room.table.full:
            self.readiness.begin(room.table.game)
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
        return Table.rebuilt(id, history), belonging

    def drop(self, room: Room, why: str) -> None:
        """A room that cannot go on. Who is there is sent away."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self._elsewhere.pop(room.table.id, None)
            self.spawn(self.cluster.release(room.table.id))
        room.disown()
        for connection in [*room.connections]:
            connection.close(why)

    def dismiss(self, person: str) -> None:
        """Who is forgotten has no connection any more, wherever they look."""
        for room in self.rooms.values():
            for connection in [*room.connections]:
                if connection.shown.sitter.person == person:
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
            await self.cluster.answer(request.id, messages.encoder.encode(Answer(None, refused.code)))
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
        """Once a second: put away what nobody looks at, and take over what nobody owns any more."""
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
            if not room.connections and not room.turn.locked() and self.time() - room.idle_since > IDLE:
                await self.put_away(id)
            elif room.told > room.table.number:
                await room.catch_up()
        followed = [id for id, room in self.rooms.items() if not room.owned]
        for id in await self.cluster.orphaned(followed) if followed else []:
            if id in self.rooms:
                await self.take_over(self.rooms[id])

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


# ---- what each message does


def away(table: Table, person: str, at: int) -> None:
    for seat in table.held_by(Sitter(person)):
        table.stand_in(seat, True, at)


def come_back(table: Table, sitter: Sitter, _: Any, at: int) -> None:
    for seat in table.held_by(sitter):
        table.stand_in(seat, False, at)


M = messages
SAID: dict[type, Callable[[Table, Sitter, Any, int], Any]] = {
    M.Act: lambda t, who, m, at: t.act(who, m.seat, m.action, at, m.turn),
    M.Back: lambda t, who, m, at: t.take_back(who, m.seat, at),
    M.Concede: lambda t, who, m, at: t.concede(who, m.seat, at),
    M.Propose: lambda t, who, m, at: t.propose(who, m.what, m.seat, at),
    M.Answer: lambda t, who, m, at: t.answer(who, m.yes, at),
    M.Resume: lambda t, who, m, at: t.resume(who, at),
    M.Talk: lambda t, who, m, at: t.talk(who, tidy(m.text), at),
    M.Mute: lambda t, who, m, at: t.mute(who, m.seat, m.on, at),
    M.Sit: lambda t, who, m, at: t.sit(who, m.seat, tidy(m.name or "?"), at),
    M.Leave: lambda t, who, m, at: t.leave(who, at, m.seat),
    M.Return: come_back,
    M.Show: lambda t, who, m, at: t.hand_over(who, m.seat, at),
    M.Open: lambda t, who, m, at: t.open(who, m.seat, at),
    M.Close: lambda t, who, m, at: t.close(who, m.seat, at),
    M.Give: lambda t, who, m, at: t.give(who, m.seat, m.level, at),
    M.Remove: lambda t, who, m, at: t.remove(who, m.seat, at),
}
ORDERS: dict[type, Callable[[Table, Sitter, Any, int], Any]] = {
    Arrive: come_back,
    Take: lambda t, who, m, at: t.carry(m.seat, who.person, tidy(m.name), at),
    Follow: lambda t, who, m, at: t.note(facts.Followed(m.table), at) if t.follower is None else None,
}


def key_of(sitter: Sitter, said: Any) -> str:
    """The same whenever the same message is sent again; of what the server asks by itself, another every time."""
    if said is None:
        return secrets.token_urlsafe(KEY)
    message = f"{sitter.person} {sitter.seat} ".encode() + messages.encoder.encode(said)
    return base64.urlsafe_b64encode(hashlib.sha256(message).digest()[:KEY]).decode()


def tidy(text: str) -> str:
    """One line; Refused if nothing is left."""
    line = one_line(text)
    if not line:
        raise Refused("empty")
    return line


def written(notes: Iterable[tuple[int, int, facts.Fact]]) -> list[Entry]:
    return [Entry(number, at, facts.kind(fact), facts.written(fact)) for number, at, fact in notes]


# ---- lists


class Summary(msgspec.Struct, frozen=True):
    """What a list shows of a table beside its row."""

    seats: tuple[str, ...]
    open: int
    waiting: tuple[str, ...]  # persons, for their own list alone
    clock: facts.Clock | None
    hints: bool
    scores: tuple[int, ...] | None


def row_of(table: Table) -> Row:
    match, created = table.match, table.created
    waiting = {table.chairs[seat - 1].person for seat in table.acting}
    summary = Summary(
        seats=tuple("" if chair.kind == "open" else chair.level or chair.name for chair in table.chairs if chair.kind != "closed"),
        open=sum(chair.kind == "open" for chair in table.chairs),
        waiting=tuple(sorted(person for person in waiting if person)),
        clock=created.clock if created else None,
        hints=bool(created and created.hints),
        scores=match.scores if match and match.over and not match.abandoned else None,
    )
    return Row(
        id=table.id,
        name=" ".join(table.id.split("-")[:2]),
        game=table.game,
        status=table.status,
        listed=bool(created and created.listed),
        created=table.noticed,  # only looked at when a table is made
        updated=table.noticed,
        summary=messages.encoder.encode(summary),
    )


# ---- names that cannot be guessed


ADJECTIVES = "quiet amber mossy silver gentle early winding hidden merry northern old mild bright stony calm western".split()
NOUNS = "heron hazel river barrow willow otter lantern meadow badger harbour thistle cairn robin birch tide fox".split()


def new_table_id() -> str:
    """A readable name, and 128 bits that nobody guesses."""
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(NOUNS)}-{secrets.token_urlsafe(16)}"
