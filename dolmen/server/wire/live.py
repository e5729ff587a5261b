"""Serve the WebSocket of a table: one connection, from the handshake to the last message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from dolmen.server import messages
from dolmen.server.limits import Bucket
from dolmen.server.rooms import orders, showing
from dolmen.server.rooms.positions import because
from dolmen.server.storage.store import NotRead, NotStored
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter
from dolmen.server.thinking.thinkers import NoThought
from dolmen.words import LANGUAGES, say

from . import people, sharing
from .frames import DIRECT, DirectSocket
from .hinting import Hinting

if TYPE_CHECKING:
    from dolmen.server.rooms.room import Room

    from .app import Server

log = logging.getLogger("dolmen.server")

CODES = {  # why a connection ends, as a close code; those below 4000 are from RFC 6455
    "no-table": 4404, "who-are-you": 4401, "wrong-token": 4401,
    "wrong-origin": 4403, "would-spoil": 4403, "too-many-connections": 4429, "too-fast": 4008, "too-large": 1009,
    "bad-form": 4400, "too-slow": 4009, "restart": 1012, "removed": 4410, "failed": 1011,
    "not-stored": 1013,
}  # fmt: skip
CARRY_LASTS = 15 * 60 * 1000  # milliseconds
TURNS = 4  # of the event loop, from an update until the answer to what caused it
LINGER = 5.0  # seconds for a goodbye to get through


Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Any]])
HERE: dict[type[messages.Said], Callable[..., Awaitable[Any]]] = {}  # by message: how a connection answers by itself, or asks specially


def here(kind: type[messages.Said]) -> Callable[[Handler], Handler]:
    """Register a method of Live as the handler of a kind of message; all others are orders, and go to the room."""

    def noted(method: Handler) -> Handler:
        HERE[kind] = method
        return method

    return noted


class Live:
    """A client's connection to a table. Messages to a client that reads are written at once, those due at about the same time together;
    for a client that does not read they are queued, so that it holds up nobody."""

    def __init__(self, server: Server, socket: WebSocket, room: Room, sitter: Sitter, lang: str, key: bytes = b"") -> None:
        self.key = key  # the hash of the secret that opened it
        self.server, self.socket, self.room, self.sitter = server, socket, room, sitter
        asked = socket.query_params
        self.shown = showing.Shown(
            room.table, room.window, sitter, lang, asked.get("texts") != "0", number(asked.get("events")), number(asked.get("log"))
        )
        limits = server.config.limits
        self._bucket = Bucket(limits.messages, limits.burst)
        self._out: asyncio.Queue[messages.Told | None] = asyncio.Queue(limits.waiting)
        self._due: list[messages.Told] = []  # to be written with what follows in a moment
        self._direct: DirectSocket | None = socket.scope.get(DIRECT)  # None: everything goes through the queue
        self._writing = self._answering = False
        self._why: str | None = None
        self._writer: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._hints = Hinting(self)
        self._cut: asyncio.TimerHandle | None = None

    # ---- outgoing

    def send(self, message: messages.Told) -> None:
        if self._why is not None:
            return
        if isinstance(message, messages.Update) and message.choices is not None:
            self._hints.stop()  # the position is gone
        if len(self._due) >= self._out.maxsize:
            self.close("too-slow")
        elif self._direct is None:
            self._queue([message])
        else:
            self._due.append(message)
            if len(self._due) == 1:
                asyncio.get_running_loop().call_soon(self._flush, TURNS)

    def _flush(self, turns: int = 0) -> None:
        """Write what is due, unless an answer will be due in a few turns of the event loop: then both are written together."""
        if turns and self._answering:
            asyncio.get_running_loop().call_soon(self._flush, turns - 1)
            return
        due, self._due = self._due, []
        if due and self._direct is not None and self._direct.is_free and not self._writing and self._out.empty():
            texts = [messages.encoder.encode(message) for message in due]
            self.server.metrics.sent.inc(sum(map(len, texts)))
            self._direct.write_texts(texts)
        else:
            self._queue(due)

    def _queue(self, due: list[messages.Told]) -> None:
        for message in due:
            try:
                self._out.put_nowait(message)
            except asyncio.QueueFull:
                self.close("too-slow")
                return

    def close(self, code: str) -> None:
        """Say goodbye after what is still queued; if the client is stuck, instead of it, and not for long."""
        if self._why is not None:
            return
        if len(self._due) < self._out.maxsize:
            self._flush()
        self._why, self._due = code, []
        if self._out.full():
            while not self._out.empty():
                self._out.get_nowait()
        self._out.put_nowait(None)
        if self._writer is not None:
            self._cut = asyncio.get_running_loop().call_later(LINGER, self._writer.cancel)

    async def _write(self) -> None:
        while (message := await self._out.get()) is not None:
            data = messages.encoder.encode(message)
            self.server.metrics.sent.inc(len(data))
            self._writing = True
            await self.socket.send_text(data.decode())
            self._writing = False
        await goodbye(self.socket, self._why or "restart", self.shown.lang)

    # ---- incoming

    async def run(self) -> None:
        writer = self._writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await self.shown.get_ready()
            self.shown.table = self.room.table  # it may have been reloaded meanwhile
            await self.room.enter(self)
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
            if self._why is not None:
                await asyncio.wait({writer})
        finally:
            self.room.leave(self)
            if self._cut is not None:
                self._cut.cancel()
            tasks = [task for task in (reader, writer, self._hinting) if task is not None]
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | WebSocketDisconnected):
                    log.error("a connection failed: %s", type(result).__name__, exc_info=result)

    async def _read(self) -> None:
        while self._why is None:
            data = await self.socket.receive()
            if data["type"] == "websocket.disconnect":
                return
            text = data.get("text") or data.get("bytes") or b""
            if len(text) > self.server.config.limits.message:
                self.close("too-large")
                return
            while not self._bucket.take():  # backpressure: a client over its rate is not read from
                await asyncio.sleep(self._bucket.wait)
            await self._hear(text)

    async def _hear(self, text: str | bytes) -> None:
        try:
            message = messages.said.decode(text)
        except messages.MISUNDERSTOOD as error:
            self.send(messages.Refused(id_in(text), "bad-form", Refused("bad-form", reason=str(error)[:200]).text(self.shown.lang)))
            return
        if isinstance(message, messages.Hint):  # thinking takes seconds: the person may act meanwhile, but not ask again
            if self._hinting is not None:
                await asyncio.wait({self._hinting})
            self._hinting = asyncio.create_task(self._answer(message))
        else:
            await self._answer(message)

    async def _answer(self, message: Any) -> None:
        """Answer a message: carried out, or refused in the person's language."""
        started, self._answering = perf_counter(), True
        answer: messages.Done | messages.Refused | None = None
        try:
            answer = messages.Done(message.id, await self._do(message))
        except NoThought:
            refused = Refused("no-answer")
        except Refused as error:
            refused = error
        except (NotRead, NotStored) as error:
            log.error("not read, or not stored: %s", error)
            refused = Refused("not-stored")
        except Exception as error:
            log.error("%s failed: %s", type(message).__name__, type(error).__name__, exc_info=error)
            refused = Refused("failed")
        if answer is None:
            clause = refused.clause.id if refused.clause else None
            answer = messages.Refused(message.id, refused.code, refused.text(self.shown.lang), clause)
        self.server.metrics.heard(type(message).__name__, getattr(answer, "code", "done"), perf_counter() - started)
        self._answering = False
        self.send(answer)
        self._flush()

    async def _do(self, message: Any) -> Any:
        own = HERE.get(type(message))
        if own is not None:
            await self.room.flushed()
            return await own(self, message)
        if isinstance(message, messages.Act) and not self._may_act(message):
            raise Refused("not-your-seat", seat=message.seat)
        if isinstance(message, messages.Sit) and message.name is None:
            message = msgspec.structs.replace(message, name=await self._name())
        if isinstance(message, messages.Act) and self.shown.decides_covered:
            return await self._act_covered(message)
        return await self.room.ask(self.sitter, message)

    def _may_act(self, message: messages.Act) -> bool:
        """Tell whether this action may be tried. On a shared device only for the seat that is shown, since the reason of a refusal would
        reveal something about a covered hand. An action done before the connection broke may be repeated all the same."""
        return self.shown.opens(message.seat) or orders.key_of(self.sitter, message) in self.room.table.keys

    async def _name(self) -> str:
        person = await self.server.store.person(self.sitter.person)
        return person.name if person else "?"

    # ---- what concerns this connection alone

    @here(messages.Show)
    async def _show(self, message: messages.Show) -> None:
        if message.seat not in self.shown.seats:
            raise Refused("not-your-seat", seat=message.seat)
        await self.room.ask(self.sitter, message)
        self.shown.show(message.seat)
        self.room.show(self)

    @here(messages.Cover)
    async def _cover(self, message: messages.Cover) -> None:
        self.shown.eyes = None
        self.room.show(self)

    @here(messages.Mute)
    async def _mute(self, message: messages.Mute) -> None:
        """Mute somebody: durably for a person who sits here, for an onlooker as long as the connection lasts."""
        if self.shown.seats:
            await self.room.ask(self.sitter, message)
        else:
            self.shown.mute(message.seat, message.on)
            self.room.show(self)

    @here(messages.Why)
    async def _why_not(self, message: messages.Why) -> messages.Because:
        """Explain why an action is not possible, from what the seat may know, and only for the seat whose cards are shown here."""
        match = self.room.table.match
        if match is None:
            raise Refused("not-begun")
        if message.seat != self.shown.viewer:
            raise Refused("not-your-seat", seat=message.seat)
        speech = self.room.window.speech(self.room.table, self.shown.lang)
        return because(match.view(message.seat), message.action, speech)

    @here(messages.Hint)
    async def _hint(self, message: messages.Hint) -> messages.Hints:
        return await self._hints.hint(message)

    @here(messages.Unhint)
    async def _unhint(self, message: messages.Unhint) -> None:
        self._hints.stop()

    @here(messages.Speak)
    async def _speak(self, message: messages.Speak) -> None:
        self.shown.lang = message.lang
        self.room.show(self, whole=True)

    @here(messages.Ping)
    async def _ping(self, message: messages.Ping) -> None:
        return None

    @here(messages.Carry)
    async def _carry(self, message: messages.Carry) -> messages.Link:
        if self.sitter.seat is not None or message.seat not in self.shown.seats:
            raise Refused("not-your-seat", seat=message.seat)
        self.room.table.not_of_the_day()
        secret = await self._token(people.CARRY, message.seat, CARRY_LASTS)
        return sharing.share(self.server.config, self.socket, f"take/{secret}")

    @here(messages.Token)
    async def _bot(self, message: messages.Token) -> messages.SeatToken:
        if self.sitter.seat is not None or message.seat not in self.shown.seats:
            raise Refused("not-your-seat", seat=message.seat)
        self.room.table.not_of_the_day()
        return messages.SeatToken(await self._token(people.BOT, message.seat, None))

    async def _token(self, kind: str, seat: int, lasts: int | None) -> str:
        secret, now = people.new_secret(), self.server.hall.services.now()
        expires = None if lasts is None else now + lasts
        await self.server.store.add_token(people.hashed(secret), kind, self.room.table.id, seat, self.sitter.person, expires)
        return secret

    @here(messages.Rematch)
    async def _rematch(self, message: messages.Rematch) -> Any:
        """Propose a rematch. It creates another table, and everybody's number of tables is limited."""
        table = self.room.table
        if table.status == "over" and table.follower is None and table.proposal is None and self.shown.seats:
            await self.server.may_have_another_table(self.sitter.person)
        return await self.room.ask(self.sitter, message)

    @here(messages.Relieve)
    async def _relieve(self, message: messages.Relieve) -> None:
        person = self.room.table.chair(message.seat).person
        if person is not None and self.room.is_here(person):
            raise Refused("is-here")
        await self.room.ask(self.sitter, message)

    async def _act_covered(self, message: messages.Act) -> Any:
        """Act where all decide simultaneously: cover the hand first, so that what the table then reveals is shown without it."""
        open_before, self.shown.covering = self.shown.eyes, True
        self.room.show(self)
        try:
            return await self.room.ask(self.sitter, message)
        except Refused:
            if open_before == message.seat:
                self.shown.show(message.seat)
            raise
        finally:
            self.shown.covering = False
            self.room.show(self)


def number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 8 else 0


class _Id(msgspec.Struct):
    id: messages.Id


def id_in(text: str | bytes) -> str | None:
    """Return the id of a message that is otherwise invalid."""
    try:
        return msgspec.json.decode(text, type=_Id).id
    except messages.MISUNDERSTOOD:
        return None


async def goodbye(socket: WebSocket, code: str, lang: str) -> None:
    """Give the reason, in words and as the close code."""
    with suppress(RuntimeError, WebSocketDisconnect):
        if socket.application_state is WebSocketState.CONNECTED:
            text = say(f"refused-{code}", lang)
            await socket.send_text(messages.encoder.encode(messages.Bye(code, text)).decode())
            await socket.close(CODES.get(code, 4000), text[:40])


async def live(server: Server, socket: WebSocket) -> None:
    """Check identity, permission and table, and only then send the first byte about it."""
    asked = socket.query_params.get("lang", "")
    lang = asked if asked in LANGUAGES else "en"
    address = server.address(socket)
    if not server.right_origin(socket):
        await socket.close(CODES["wrong-origin"])  # before the handshake: answered with 403
        return
    await socket.accept()  # before anything else is refused, so that a browser learns why
    if not server.requests.take(address):
        await goodbye(socket, "too-fast", lang)
        return
    if not server.connections.enter(address):
        await goodbye(socket, "too-many-connections", lang)
        return
    server.metrics.connections.inc()
    try:
        table = socket.path_params["table"]
        sitter = await people.bot_of(server.store, socket.headers.get("authorization"), table, server.hall.services.now())
        key = people.hashed(socket.headers.get("authorization", "").partition(" ")[2])
        if sitter is None:
            key = people.hashed(server.secret_of(socket) or "")
            person = await people.who_has(server.store, server.secret_of(socket))
            if person is None and socket.headers.get("authorization"):
                await server.hall.room(table)  # raises if there is no such table: that is reported first
                raise Refused("wrong-token")
            if person is None:
                raise Refused("who-are-you")
            sitter, lang = Sitter(person.id), asked if asked in LANGUAGES else person.lang
        room = await server.hall.room(table)
        await room.flushed()
        if sitter.seat is not None and not room.table.held_by(sitter):
            raise Refused("wrong-token")
        await server.hall.days.refuse_spoilers(sitter.person, room.table)
        if server.hall.services.closing:
            raise Refused("restart")
        await Live(server, socket, room, sitter, lang, key).run()
    except Refused as refused:
        await goodbye(socket, refused.code, lang)
    except NotRead as error:
        log.error("not read: %s", error)
        await goodbye(socket, "not-stored", lang)
    finally:
        server.metrics.connections.dec()
        server.connections.leave(address)
