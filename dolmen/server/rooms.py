"""Rooms: where the tables of this process live. One at a time, what people ask is tried on the table, written to disk, and only
then told to those who are there.

A table has one owner among the processes that share a database. The others follow what the owner writes, and hand it what their
own people ask."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from dolmen.play.deal import new_secret
from dolmen.table.clauses import TABLE_RULEBOOK, Clause

from . import facts, messages, showing
from .cluster import Lost, NoAnswer
from .refusals import Refused
from .store import Change, Conflict, Entry, NoTable, NotRead, NotStored, Row, Unsure
from .table import STAND_IN, Sitter, Table, find
from .thinking import NoThought

if TYPE_CHECKING:
    from .cluster import Alone, Cluster, Request
    from .config import Config
    from .store import Store
    from .thinking import Thinkers

log = logging.getLogger("dolmen.server")

PROPOSALS_LAST = 120.0  # seconds
IDLE = 600.0  # seconds after which a table that nobody looks at is put away


class Connection(Protocol):
    """Somebody who looks at a table: a browser's tab, or a bot."""

    shown: showing.Shown

    def send(self, message: messages.Told) -> None: ...

    def close(self, code: str) -> None: ...


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
    """As it travels between processes."""

    person: str
    seat: int | None
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
        self.idle_since = hall.time()
        self._gone: dict[str, float] = {}  # persons, since when
        self._robots: dict[int, tuple[tuple[int, int], asyncio.Task[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self.window = showing.Room(self.is_here, self._onlookers, self._preparing)

    # ---- who is here

    def is_here(self, person: str) -> bool:
        return any(one.shown.sitter.person == person for one in self.connections) or person in self.hall.elsewhere(self.table.id)

    def _onlookers(self) -> int:
        seated = self.table.persons()
        return len({one.shown.sitter.person for one in self.connections} - seated)

    def _preparing(self) -> bool:
        table = self.table
        return table.status == "running" and any(
            not self.hall.thinkers.warm(table.game, level) for seat in table.acting if (level := table.computer_at(seat))
        )

    async def enter(self, connection: Connection) -> None:
        """Somebody comes to look. Who was away gets their seats back."""
        person = connection.shown.sitter.person
        self.connections.add(connection)
        self._gone.pop(person, None)
        self.hall.spawn(self.hall.cluster.here(self.table.id, person, +1))
        if any(seat in self.table.away for seat in self.table.held_by(Sitter(person))):
            with suppress(Refused):
                await self.ask(connection.shown.sitter, order=Arrive())
        self.tell(whole_for=connection)
        self.wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        person = connection.shown.sitter.person
        if not any(one.shown.sitter.person == person for one in self.connections):
            self._gone[person] = self.hall.time()
        self.hall.spawn(self.hall.cluster.here(self.table.id, person, -1))
        if not self.connections:
            self.idle_since = self.hall.time()
        self.tell()
        self.wake()

    # ---- what is asked

    async def ask(self, sitter: Sitter, said: Any = None, order: Order | None = None) -> Any:
        """Do what somebody asks, here or at the owner's; what comes of it, or Refused."""
        if not self.owned and not await self.hall.take_over(self):
            asked = Asked(sitter.person, sitter.seat, said, order)  # type: ignore[arg-type]
            try:
                reply = _answer.decode(await self.hall.cluster.ask(self.table.id, sitter.person, messages.encoder.encode(asked)))
            except (NoAnswer, Lost):
                raise Refused("no-answer") from None
            await self.catch_up()  # who asked sees what came of it before they hear that it is done
            if reply.refused:
                raise self._refusal(reply)
            return reply.answer
        return await self.obey(sitter, said, order)

    def _refusal(self, reply: Answer) -> Refused:
        assert reply.refused is not None
        clause = None
        if reply.clause:
            clause = Clause(reply.clause, TABLE_RULEBOOK if reply.clause.startswith("TABLE-") else find(self.table.game).rulebook)
        return Refused(reply.refused, clause, **reply.about)

    async def answer(self, body: bytes) -> bytes:
        """What another process hands over."""
        asked = _asked.decode(body)
        try:
            answer = await self.obey(Sitter(asked.person, asked.seat), asked.said, asked.order)
        except Refused as refused:
            about = {name: value for name, value in refused.about.items() if isinstance(value, str | int)}
            return messages.encoder.encode(Answer(None, refused.code, refused.clause.id if refused.clause else None, about))
        return messages.encoder.encode(Answer(answer))

    async def obey(self, sitter: Sitter, said: Any, order: Order | None = None) -> Any:
        work = ORDERS[type(order)] if order is not None else SAID[type(said)]
        return await self.change(lambda table, at: work(table, sitter, order or said, at))

    async def change(self, work: Callable[[Table, int], Any]) -> Any:
        """One change at a time: tried, written to disk, told. Refused, or NotStored, and nothing has changed."""
        async with self.turn:
            table, at = self.table, max(self.hall.now(), self.table.changed)
            try:
                answer = work(table, at)
                table.begin_if_full(at, lambda: new_secret().hex(), time.strftime("%Y-%m-%d", time.gmtime(at / 1000)))
            except BaseException:
                if table.notes:
                    await self.reload()
                raise
            await self._write(table.take_notes())
        self.tell()
        self.wake()
        return answer

    async def _write(self, notes: list[tuple[int, int, facts.Fact]]) -> None:
        if not notes:
            return
        entries, row = written(notes), self.row()
        belonging = self.belonging | self.table.persons()
        people = belonging if belonging != self.belonging else None  # to write them anew costs more than all the rest
        change = Change(row.name, row.status, row.listed, row.updated, row.summary, people)
        try:
            await asyncio.shield(self.hall.store.append(self.table.id, entries, change))
        except (Conflict, NoTable):  # another process was faster, and owns the table now; or it was cleared away
            self.owned = False
            await self.reload()
            raise Refused("try-again") from None
        except NotStored as error:
            log.error("not stored: %s", error)
            await self.reload()
            if not isinstance(error, Unsure) or self.table.number <= notes[-1][0]:
                raise Refused("not-stored") from None
        self.belonging = belonging
        await self.hall.cluster.tell(self.table.id, notes[-1][0])

    async def reload(self) -> None:
        """As it stands on disk."""
        self.table, self.belonging = await self.hall.read(self.table.id), await self.hall.belonging(self.table.id)
        for connection in self.connections:
            connection.shown.table = self.table

    async def catch_up(self) -> None:
        """What the owner has written since."""
        async with self.turn:
            if self.owned:
                return
            entries = await self.hall.store.entries(self.table.id, self.table.number)
            self.table.go_on((entry.number, entry.at, facts.read(entry.body)) for entry in entries)
        self.tell()

    def row(self) -> Row:
        """The line of a list that stands for this table. No card is on it."""
        return row_of(self.table, self.hall.now())

    # ---- who is told

    def tell(self, whole_for: Connection | None = None) -> None:
        moment = showing.Moment(self.table, self.window)
        for connection in [*self.connections]:
            news = connection.shown.news(self.hall.now(), connection is whole_for, moment)
            if news is not None:
                connection.send(news)

    # ---- what happens by itself

    def wake(self) -> None:
        """Let the computers think whose turn it is, and set the clock for whatever is due next."""
        if not self.owned or self.hall.closing:
            return
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
            await self._play_for(deadline[1], STAND_IN, "clock", 0.0)
        self.wake()

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
            moment = (table.number if len(table.acting) == 1 else 0, table.decisions.get(seat, 0))
            if level and (seat not in self._robots or self._robots[seat][0] != moment):
                if seat in self._robots:
                    self._robots[seat][1].cancel()
                task = self.hall.spawn(self._play_for(seat, level, "computer", self.hall.config.pace))
                self._robots[seat] = (moment, task)

    async def _play_for(self, seat: int, level: str, by: str, pace: float) -> None:
        """Think, and answer after a time that tells nothing about the cards: a whole number of paces, drawn by lot."""
        table, decision = self.table, self.table.decisions.get(seat, 0)
        started = self.hall.time()
        wait = pace * random.choice((1.0, 1.5, 2.0)) if len(table.acting) > 1 else pace
        assert table.match is not None
        try:
            words = await self.hall.thinkers.choose(table.match.view(seat), level)
        except NoThought as error:
            log.error("nobody could think: %s", error.reason)
            words = table.match.legal(seat)[0]  # whatever happens, the others are not kept waiting
        if pace:
            spent = self.hall.time() - started
            while wait < spent:
                wait += pace
            await asyncio.sleep(wait - spent)

        def act(table: Table, at: int) -> None:
            still = table.computer_at(seat) == level or by == "clock"
            if still and seat in table.acting and not table.paused and table.decisions.get(seat, 0) == decision:
                table.act_for(seat, words, by, at)

        with suppress(Refused):
            await self.change(act)

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
        for _, task in self._robots.values():
            task.cancel()


class Hall:
    """All rooms of this process."""

    def __init__(self, config: Config, store: Store, cluster: Alone | Cluster, thinkers: Thinkers) -> None:
        self.config, self.store, self.cluster, self.thinkers = config, store, cluster, thinkers
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}

    # ---- time, for tests to bend

    def now(self) -> int:
        return now()

    def time(self) -> float:
        return time.monotonic()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """In the background; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a task failed: %s", type(error).__name__, exc_info=error)

    # ---- tables

    async def create(self, fact: facts.Created | facts.Imported) -> Room:
        """A new table, on disk."""
        table, at = Table(new_table_id()), self.now()
        table.note(fact, at)
        table.begin_if_full(at, lambda: new_secret().hex(), time.strftime("%Y-%m-%d", time.gmtime(at / 1000)))
        entries = written(table.take_notes())
        await self.cluster.claim(table.id)
        try:
            belonging = frozenset(table.persons() | ({fact.host} if isinstance(fact, facts.Created) else set()))
            await self.store.create(row_of(table, at), entries, belonging)
        except NotStored:
            raise Refused("not-stored") from None
        room = self.rooms[table.id] = Room(self, table, True, belonging)
        room.wake()
        return room

    async def room(self, id: str) -> Room:
        """The room of a table, taken up from disk if need be; Refused if there is none."""
        if id in self.rooms:
            return self.rooms[id]
        lock = self._opening.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self.rooms:
                owned = await self.cluster.claim(id)
                try:
                    table, belonging = await self.read(id), await self.belonging(id)
                except Refused:
                    await self.cluster.release(id)
                    raise
                room = self.rooms[id] = Room(self, table, owned, belonging)
                if owned and table.clocks.rule and table.status == "running":
                    await room.change(lambda table, at: table.note(facts.Woke(), at))
                room.wake()
        self._opening.pop(id, None)
        return self.rooms[id]

    async def read(self, id: str) -> Table:
        try:
            entries = await self.store.entries(id)
        except NotRead:
            raise Refused("not-stored") from None
        if not entries:
            raise Refused("no-table")
        return Table.rebuilt(id, ((entry.number, entry.at, facts.read(entry.body)) for entry in entries))

    async def belonging(self, id: str) -> frozenset[str]:
        try:
            return frozenset(await self.store.people_of(id))
        except NotRead:
            raise Refused("not-stored") from None

    async def take_over(self, room: Room) -> bool:
        """Become a table's owner, if nobody else is."""
        if not await self.cluster.claim(room.table.id):
            return False
        if room.owned:
            return True
        await room.catch_up()
        room.owned = True
        for request in await self.cluster.pending(room.table.id):
            self.spawn(self.requested(request))
        if room.table.clocks.rule and room.table.status == "running":
            await room.change(lambda table, at: table.note(facts.Woke(), at))
        room.wake()
        return True

    def elsewhere(self, id: str) -> frozenset[str]:
        """Who is connected to a table through another process."""
        return self._elsewhere.get(id, frozenset())

    # ---- with other processes

    async def listen(self) -> None:
        """Hear what the other processes do."""
        self.cluster.on_change(lambda id, number: self._later(self.changed(id, number)))
        self.cluster.on_request(lambda request: self._later(self.requested(request)))
        self.cluster.on_presence(lambda id: self._later(self.look_around(id)))
        self.cluster.on_lost(self.disowned)

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        self.spawn(work)

    def disowned(self) -> None:
        """The connection that held our tables is gone: others may own them now."""
        for room in self.rooms.values():
            room.owned = False
            room.close()

    async def requested(self, request: Request) -> None:
        """Another process hands over what one of its people asks."""
        try:
            room = await self.room(request.table_id)
        except Refused as refused:
            await self.cluster.answer(request.id, messages.encoder.encode(Answer(None, refused.code)))
            return
        if room.owned:
            await self.cluster.answer(request.id, await room.answer(request.body))

    async def look_around(self, id: str) -> None:
        """Who is connected to a table, through whatever process."""
        if id not in self.rooms:
            return
        there = frozenset(await self.cluster.present(id))
        room = self.rooms.get(id)
        if room and there != self._elsewhere.get(id, frozenset()):
            self._elsewhere[id] = there
            room.tell()
            room.wake()

    async def changed(self, id: str, number: int) -> None:
        room = self.rooms.get(id)
        if room and not room.owned and number >= room.table.number:
            await room.catch_up()

    async def look_after(self) -> None:
        """Once a second: put away what nobody looks at, and take over what nobody owns any more."""
        while not self.closing:
            await asyncio.sleep(1.0)
            for id, room in [*self.rooms.items()]:
                if not room.connections and not room.turn.locked() and self.time() - room.idle_since > IDLE:
                    await self.put_away(id)
            followed = [id for id, room in self.rooms.items() if not room.owned]
            with suppress(Lost, Refused):
                for id in await self.cluster.orphaned(followed) if followed else []:
                    await self.take_over(self.rooms[id])

    async def put_away(self, id: str) -> None:
        room = self.rooms.pop(id)
        room.close()
        self._elsewhere.pop(id, None)
        await self.cluster.release(id)

    async def close(self) -> None:
        """Let everybody know, and stop. What was accepted is on disk already."""
        self.closing = True
        for room in self.rooms.values():
            room.close()
            for connection in [*room.connections]:
                connection.close("restart")
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


def forget(table: Table, sitter: Sitter, _: Any, at: int) -> None:
    if sitter.person in table.persons():
        table.note(facts.Forgotten(sitter.person), at)


M = messages
SAID: dict[type, Callable[[Table, Sitter, Any, int], Any]] = {
    M.Act: lambda t, who, m, at: t.act(who, m.seat, m.action, at, m.turn, m.id),
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
    Forget: forget,
    Follow: lambda t, who, m, at: t.note(facts.Followed(m.table), at) if t.follower is None else None,
}


def tidy(text: str) -> str:
    """One line without control characters; Refused if nothing is left."""
    line = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    if not line:
        raise Refused("empty")
    return line


def written(notes: list[tuple[int, int, facts.Fact]]) -> list[Entry]:
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


def row_of(table: Table, at: int) -> Row:
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
        created=at,  # only looked at when a table is made
        updated=at,
        summary=messages.encoder.encode(summary),
    )


# ---- names that cannot be guessed


ADJECTIVES = "quiet amber mossy silver gentle early winding hidden merry northern old mild bright stony calm western".split()
NOUNS = "heron hazel river barrow willow otter lantern meadow badger harbour thistle cairn robin birch tide fox".split()


def new_table_id() -> str:
    """A readable name, and 128 bits that nobody guesses."""
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(NOUNS)}-{secrets.token_urlsafe(16)}"
