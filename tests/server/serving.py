"""Run a real server for tests, on a free port, in this event loop; and people who talk to it over real connections."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dolmen import players
from dolmen.play.view import View
from dolmen.players import Thought
from dolmen.server.commands.serve import listen, options
from dolmen.server.config import Config, Limits
from dolmen.server.wire.app import Server, application
from dolmen.server.wire.archive import Archive

IDS = itertools.count(1)  # distinct: a message with a known id counts as a repetition
PATIENCE = 60.0  # seconds for anything a test waits for
COLD = 600.0  # seconds until a game is ready: few tests are about that
QUICK_HANDS = Limits(
    messages=10_000.0, burst=10_000, requests=1_000.0, requests_burst=10_000, newcomers=1_000.0, newcomers_burst=1_000, replays_burst=1_000
)


class Quick:
    """Thinkers in this process that choose the first legal action at once: for tests that are not about thinking."""

    load, shrunk, restarts, processes = 0.0, 0, 0, 1

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def warm(self, game: str, player: str) -> bool:
        return True

    async def compile(self, game: str) -> None: ...

    def on_compiled(self, tell: Callable[[str], None]) -> None: ...

    async def choose(self, view: View, player: str, seed: int | None = None, *, whole: bool = False) -> str:
        return players.find("first").choose(view, view.legal())

    async def coach(self, game: str, do: Callable[..., Any], *about: Any, review: bool = False) -> Any:
        return do(*about)

    async def think(self, view: View, budget: Any = None, player: str = "") -> Thought:
        from dolmen.players import Prospect

        legal = view.legal()
        return Thought(tuple(Prospect(action, 0.5, 0.0, 0.0, 1) for action in legal), (legal[0],), 1.0, 1, 0.0)


class AtHand(Archive):
    """An archive that reads records in this process, at once: for tests that are not about that."""

    async def ask(self, do: Callable[..., Any], *about: Any) -> Any:
        return do(*about)


@dataclass
class Served:
    server: Server
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self, name: str = "Ann", lang: str = "en") -> Person:
        return Person(self.port, name, lang)


@asynccontextmanager
async def serving(tmp_path: Path, bend: Callable[[Server], None] = lambda server: None, **settings: Any) -> AsyncIterator[Served]:
    """Run a server. `bend` may change parts of it before it starts."""
    quick: dict[str, Any] = {"pace": 0.0, "limits": QUICK_HANDS, "ahead": False, "luck": 0.0, "port": 0}
    config = Config(**{"database": f"sqlite:///{tmp_path / 'tables.sqlite'}", **quick, **settings})
    app = application(config)
    server: Server = app.state.server
    server.thinkers = Quick()  # type: ignore[assignment]
    server.archive = AtHand()
    bend(server)
    listening = listen(config)
    port = listening.getsockname()[1]
    running = uvicorn.Server(uvicorn.Config(app, **options(config)))
    task = asyncio.create_task(running.serve(sockets=[listening]))
    try:
        while not running.started:
            if task.done():
                task.result()
                raise AssertionError("the server did not start")
            await asyncio.sleep(0.01)
        server.hall.services.readiness.moment = COLD
        yield Served(server, port)
    finally:
        running.should_exit = True
        await task
        listening.close()


@dataclass
class Person:
    """Somebody with a browser: a cookie of their own."""

    port: int
    name: str
    lang: str = "en"
    cookie: str = ""
    id: str = ""

    async def ask(self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None) -> httpx.Response:
        own = {"Cookie": f"dolmen={self.cookie}"} if self.cookie else {}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE, verify=False) as client:
            return await client.request(method, path, json=body, headers={**own, **(headers or {})})

    async def hello(self) -> Person:
        answer = await self.ask("POST", "/api/me", {"name": self.name, "lang": self.lang})
        assert answer.status_code == 201, answer.text
        self.cookie, self.id = answer.cookies.get("__Host-dolmen") or answer.cookies["dolmen"], answer.json()["id"]
        return self

    async def make(self, game: str, *seats: Any, **settings: Any) -> str:
        """Create a table; a seat is "me", "open", a level, or a whole request."""
        asked = [seat if isinstance(seat, dict) else {"who": seat} if seat in ("me", "open") else {"who": "computer", "level": seat}
                 for seat in seats]  # fmt: skip
        answer = await self.ask("POST", "/api/tables", {"game": game, "seats": asked, **settings})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @asynccontextmanager
    async def at(self, table: str, token: str | None = None, **query: Any) -> AsyncIterator[Tab]:
        """Open a tab with this table."""
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        headers = {"Authorization": f"Bearer {token}"} if token else {"Cookie": f"dolmen={self.cookie}"}
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?{asked}"
        async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as socket:
            tab = Tab(socket)
            reader = asyncio.create_task(tab.listen())
            try:
                await tab.until(lambda: bool(tab.told))
                await tab.add_luck()
                yield tab
            finally:
                await socket.close()
                await reader


@dataclass
class Tab:
    """One connection, and the state assembled from what it was sent."""

    socket: ClientConnection
    told: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    view: dict[str, Any] = field(default_factory=dict)
    choices: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    log: list[dict[str, Any]] = field(default_factory=list)
    clock: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    bye: dict[str, Any] | None = None
    closed: int | None = None
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self._take(text)
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self._news.set()

    def _take(self, text: str) -> None:
        told = json.loads(text)
        self.raw.append(text)
        self.told.append(told)
        if told["type"] == "table":
            for part in ("table", "you", "view", "choices", "clock"):
                if part in told:
                    setattr(self, part, told[part])
            self.events += told.get("events", [])
            self.log += told.get("log", [])
        elif told["type"] == "bye":
            self.bye = told
        else:
            self.answers[told["id"]] = told
        self._news.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                assert self.closed is None or holds(), f"the connection ended with {self.closed}: {self.bye}"
                self._news.clear()
                await self._news.wait()

    async def say(self, do: str, **about: Any) -> dict[str, Any]:
        """Send a message; return the answer, `done` or `refused`."""
        id = about.pop("id", f"m{next(IDS)}")
        await self.socket.send(json.dumps({"do": do, "id": id, **about}))
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def done(self, do: str, **about: Any) -> Any:
        """Send a message that must be done; return what was asked for."""
        answer = await self.say(do, **about)
        assert answer["type"] == "done", answer
        return answer.get("answer")

    async def refused(self, do: str, **about: Any) -> str:
        """Send a message that must be refused; return the code."""
        answer = await self.say(do, **about)
        assert answer["type"] == "refused", answer
        assert answer["text"]
        return str(answer["code"])

    async def add_luck(self) -> None:
        """Add luck to the deal, as a page does at a table that waits for nothing else."""
        if self.table.get("commitment") and self.table["status"] == "open" and all(seat["kind"] != "open" for seat in self.table["seats"]):
            for seat in self.you["seats"]:
                await self.say("nonce", seat=seat, nonce=secrets.token_hex(16), commitment=self.table["commitment"])

    async def act(self, action: str | None = None) -> None:
        """Take one of the choices, the first if none is named."""
        await self.until(lambda: bool(self.choices))
        await self.done("act", seat=self.you["eyes"], action=action or self.choices[0]["action"], turn=self.you["turn"])

    @property
    def over(self) -> bool:
        return self.table.get("status") == "over"

    @property
    def to_act(self) -> bool:
        """Tell whether this tab must act. Choices alone do not say so: a pick may be replaced until the last seat has picked."""
        return bool(self.choices) and self.you["eyes"] in self.view["to_act"]

    async def play_on(self, pick: Callable[[list[dict[str, Any]]], dict[str, Any]] = lambda choices: choices[0]) -> None:
        """Play to the end of the match, whenever it is this tab's turn."""
        while not self.over:
            await self.until(lambda: self.to_act or self.over)
            if self.to_act and not self.over:
                turn, seat = self.you["turn"], self.you["eyes"]
                answer = await self.say("act", seat=seat, action=pick(self.choices)["action"], turn=turn)
                assert answer["type"] == "done" or self.over, answer
                await self.until(lambda turn=turn: self.you["turn"] != turn or self.over)  # type: ignore[misc]
