"""Set up a table with a given deal on a real server, with everybody involved, and record every byte that each of them gets."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
from websockets.asyncio.client import connect

import dolmen
from dolmen.server.config import Limits
from dolmen.server.rooms import hall, services
from dolmen.server.rooms.room import Room
from dolmen.server.tables import facts
from dolmen.server.tables.facts import Chair, Clock
from dolmen.server.tables.table import Sitter, Table
from dolmen.server.wire import people
from dolmen.table.seats import by_seat, every_seat
from tests.server.asides import BOT, ONLOOKER, Aside, Asides, Seating
from tests.server.serving import PATIENCE, Served, Tab, serving
from tests.server.worlds import Step, World

LANGUAGES = {"Ann": "en", "Bob": "de", "Dee": "nl", ONLOOKER: "en"}
ALL = 1_000_000
NO_LIMITS = Limits(messages=ALL, burst=ALL, talk=ALL, talk_burst=ALL, hints=ALL, hints_burst=ALL, requests=ALL, requests_burst=ALL)
BEGINNING = 1_800_000_000_000  # milliseconds since 1970: when it all happens
OURS = ("date", "sec-websocket-accept")  # headers that depend on the real time, and on the handshake

Key = tuple[int, int]  # the step, and the number of the aside before it
AFTERWARDS: Key = (ALL, 0)


@dataclass(frozen=True)
class Heard:
    """One message or answer, as received. `eyes`: whose cards the connection shows then, as it says and as it was asked."""

    at: Key
    eyes: frozenset[int | None]
    text: str


@contextmanager
def held_fixed() -> Iterator[None]:
    """Make ids and secrets the same in every world."""
    count = itertools.count(1)

    def secret(length: int = 43, before: str = "") -> str:
        return f"{before}{next(count):0{length}d}"

    with (
        mock.patch.object(people, "new_secret", secret),
        mock.patch.object(people, "new_person_id", partial(secret, 16)),
        mock.patch.object(hall, "new_table_id", partial(secret, 22, "quiet-heron-")),
        mock.patch.object(services, "new_secret", return_value=bytes(32)),
    ):
        yield


@dataclass
class Watched(Tab):
    """A connection of which every byte is kept."""

    stage: Stage | None = None
    who: str = ""
    asked: int | None = None  # on a shared device: the seat that is to be shown

    async def say(self, do: str, **about: Any) -> dict[str, Any]:
        """Send with an id that is the same in every world."""
        assert self.stage is not None
        self.asked = about["seat"] if do == "show" else None if do == "cover" else self.asked
        return await super().say(do, id=self.stage.new_id(self.who), **about)

    def _take(self, text: str) -> None:
        super()._take(text)
        assert self.stage is not None
        self.stage.hear(self.who, text, {self.you.get("eyes"), self.asked})


class Stage:
    """The recording of a world. Channels are called `Ann` (a connection) and `Ann HTTP`. Its time is that of the step."""

    def __init__(self, served: Served, seating: Seating, client: httpx.AsyncClient) -> None:
        self.served, self.seating, self._client = served, seating, client
        self.heard: dict[str, list[Heard]] = {}
        self.at: Key = (-1, 0)
        self.as_planned = False  # at the end: nothing was done except the steps of its world
        self.table = ""
        self.tabs: dict[str, Watched] = {}
        self._lines: dict[str, AsyncExitStack] = {}
        self._said: Counter[str] = Counter()
        self._cookies: dict[str, str] = {}
        self._token = ""
        hall = served.server.hall
        hall.services.now = lambda: BEGINNING + 1000 * self.at[0] + 10 * self.at[1]  # type: ignore[method-assign]
        hall.services.time = lambda: hall.services.now() / 1000  # type: ignore[method-assign]

    def new_id(self, who: str) -> str:
        """Return the next id, continuing after a reconnect: the same id again would be a repetition."""
        self._said[who] += 1
        return f"m{self._said[who]}"

    def hear(self, channel: str, text: str, eyes: Iterable[int | None] = (None,)) -> None:
        self.heard.setdefault(channel, []).append(Heard(self.at, frozenset(eyes), text))

    @property
    def room(self) -> Room:
        return self.served.server.hall.rooms[self.table]

    @property
    def match(self) -> dolmen.Match:
        assert self.room.table.match is not None
        return self.room.table.match

    # ---- the beginning

    async def begin(self, world: World, clock: Clock | None, start: int, bend: Callable[[Stage], None]) -> None:
        """Set up the table with everybody at it, after `start` steps."""
        ids = {}
        for who in (*self.seating.seats, ONLOOKER):
            answer = await self.ask(who, "/api/me", {"name": who, "lang": LANGUAGES[who]})
            self._cookies[who], ids[who] = answer.cookies["dolmen"], answer.json()["id"]
        holders = [self.seating.holder(seat) for seat in every_seat(world.case.seats)]
        chairs = tuple(Chair("person", ids[who], f"{who} {seat}") for seat, who in by_seat(holders))
        options = dict(world.case.options)
        fact = facts.Created(ids[holders[0]], world.case.game, options, chairs, listed=True, clock=clock, deal=world.deal)
        self.table = (await self.served.server.hall.create(fact, ids[holders[0]])).table.id
        bend(self)
        for n, step in enumerate(world.steps[:start]):
            self.at = n, 0
            await self.room.change(partial(done_alone, step, Sitter(ids[self.seating.holder(step.seat)])))
        for who in (*self.seating.seats, ONLOOKER):
            await self.connect(who)
        if self.seating.bot:
            owner = self.tabs[self.seating.holder(self.seating.bot)]
            self._token = (await owner.done("token", seat=self.seating.bot))["token"]
            await self.connect(BOT)

    async def connect(self, who: str, query: str = "") -> None:
        headers = {"Authorization": f"Bearer {self._token}"} if who == BOT else {"Cookie": f"dolmen={self._cookies[who]}"}
        address = f"ws://127.0.0.1:{self.served.port}/api/tables/{self.table}/live?{query}"
        self._lines[who] = AsyncExitStack()
        self.tabs[who] = await self._lines[who].enter_async_context(self._line(who, address, headers))
        await self.until_quiet()

    @asynccontextmanager
    async def _line(self, who: str, address: str, headers: dict[str, str]) -> AsyncIterator[Watched]:
        patient: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None}
        async with connect(address, additional_headers=headers, compression=None, **patient) as socket:
            assert socket.response is not None
            self.hear(who, f"{socket.response.status_code} {shown(socket.response.headers.raw_items())}")
            tab = Watched(socket, stage=self, who=who)
            reader = asyncio.create_task(tab.listen())
            try:
                await tab.until(lambda: bool(tab.told))
                yield tab
            finally:
                await socket.close()
                await reader

    async def disconnect(self, who: str) -> None:
        there = len(self.room.connections)
        await self._lines.pop(who).aclose()
        del self.tabs[who]
        while len(self.room.connections) == there:
            await asyncio.sleep(0.001)
        await self.until_quiet()

    async def until_quiet(self) -> None:
        """Wait until everybody has received what there is for them: it comes in order."""
        await asyncio.gather(*(tab.done("ping") for tab in self.tabs.values()))

    async def end(self) -> None:
        self.at = AFTERWARDS
        for line in self._lines.values():
            await line.aclose()

    # ---- the steps

    async def play(self, world: World, asides: Asides, start: int) -> None:
        for n, step in enumerate(world.steps[start:], start):
            for i, one in enumerate(asides.get(n, ())):
                self.at = n, i
                await self.aside(one)
                await self.until_quiet()
            self.at = n, len(asides.get(n, ()))
            await self.step(step)
            await self.until_quiet()

    async def step(self, step: Step) -> None:
        who = BOT if step.moment and step.seat == self.seating.bot else self.seating.holder(step.seat)
        tab = self.tabs[who]
        if step.what != "wait" and tab.you["eyes"] != step.seat:
            await tab.done("show", seat=step.seat)
        if step.what == "act":
            await tab.done("act", seat=step.seat, action=step.words, turn=tab.you["turn"])
        elif step.what == "back":
            await tab.done("back", seat=step.seat)

    async def aside(self, one: Aside) -> None:
        tab = self.tabs.get(one.who)
        if one.do == "GET" or tab is None:
            await self.ask(one.who, one.about["path"].format(self.table))
        elif one.do == "again":
            await self.disconnect(one.who)
            await self.connect(one.who, f"events={len(tab.events)}&log={len(tab.log)}" if one.about["resumes"] else "")
        elif one.do == "pause":
            await tab.done("propose", what="pause", seat=one.about["seat"])
            await self.until_quiet()
            for other in self.tabs.values():
                if other.you["asked"] and other.who != BOT:
                    await other.done("answer", yes=True)
            await self.until_quiet()
            await tab.done("resume")
        else:
            await tab.say(one.do, **one.about)

    async def ask(self, who: str, path: str, body: Any = None) -> httpx.Response:
        own = {"Cookie": f"dolmen={self._cookies[who]}"} if who in self._cookies else {}
        address = f"http://127.0.0.1:{self.served.port}{path}"
        answer = await self._client.request("POST" if body else "GET", address, json=body, headers=own)
        self._client.cookies.clear()
        headers = shown((name.decode(), value.decode()) for name, value in answer.headers.raw)
        self.hear(f"{who} HTTP", f"{answer.status_code} {headers} {answer.text}")
        return answer


def done_alone(step: Step, sitter: Sitter, table: Table, at: int) -> None:
    """Take a step while nobody is there to hear of it."""
    if step.what == "act":
        table.act(sitter, step.seat, step.words, at)
    elif step.what == "back":
        table.take_back(sitter, step.seat, at)


def shown(headers: Iterable[tuple[str, str]]) -> str:
    return json.dumps([(name.lower(), value) for name, value in headers if name.lower() not in OURS])


async def staged(
    world: World,
    seating: Seating,
    folder: Path,
    asides: Asides | None = None,
    clock: Clock | None = None,
    start: int = 0,
    bend: Callable[[Stage], None] = lambda stage: None,
) -> Stage:
    """Record everything that everybody hears in a world; only from the step `start` on, before which nobody is there.

    `bend` may change something once the table is there."""
    folder.mkdir()
    with held_fixed():
        async with (
            serving(folder, sync="normal", grace=1e6, limits=NO_LIMITS) as served,
            httpx.AsyncClient(verify=False, timeout=PATIENCE) as client,
        ):
            stage = Stage(served, seating, client)
            try:
                await stage.begin(world, clock, start, bend)
                await stage.play(world, asides or {}, start)
                stage.as_planned = is_played(stage.match, world)
            finally:
                await stage.end()
    return stage


def is_played(match: dolmen.Match, world: World) -> bool:
    """Tell whether the match stands where this world ends, and nowhere else."""
    *_, alone = world.played()
    return all(match.view(seat).json() == alone.view(seat).json() for seat in every_seat(match.seats))
