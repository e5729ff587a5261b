"""Serve the page and its files while the rest of the server still loads.

Rules, database and players take some seconds to load, and the page needs none of them. Any other request is answered when
everything is loaded, by the code that always answers it; so nobody hears that the server is ready before it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import Match, Route, Router
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dolmen.server.config import Config

from .assets import Assets, routes
from .doors import Doors, odd_framing
from .headers import Headers
from .hosts import Hosts


class Porch:
    """The application until the whole server is loaded: it answers what needs no rules or database, and makes other requests wait.
    `load` starts the server, and stops it again. `failed` is called if it does not start; `trouble` says why."""

    def __init__(
        self, config: Config, load: Callable[[Porch], AbstractAsyncContextManager[Starlette]], failed: Callable[[], None] = lambda: None
    ) -> None:
        self.config, self.doors, self.assets = config, Doors(config), Assets()
        self.failed = failed
        self.trouble: BaseException | None = None
        self._load, self._hosts, self._headers = load, Hosts(config), Headers(config.secure, self.assets.hash)
        self._early: list[Route] = routes(self.assets)
        self._lifespan = Router(lifespan=self._living)
        self._over = asyncio.Event()  # started, or failed to start
        self._whole: Starlette | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._lifespan(scope, receive, send)
        if self._whole is None and (route := self._found(scope)) is not None:
            return await route.handle(scope, receive, self._with_headers(scope, send))
        await self._over.wait()
        app: ASGIApp = self._whole or Response(status_code=503, headers={"retry-after": "10"})
        await app(scope, receive, send)

    async def say_goodbye(self) -> None:
        if self._whole is not None:
            await self._whole.state.server.say_goodbye()

    def _found(self, scope: Scope) -> Route | None:
        """Return the route that can be answered already, if any. A request that is malformed or under another host name is refused
        by the application, once loaded."""
        if scope["type"] != "http" or odd_framing(scope) or not self._hosts.knows(HTTPConnection(scope).headers.get("host")):
            return None
        for route in self._early:
            match, about = route.matches(scope)
            if match is Match.FULL:
                scope.update(about)
                return route
        return None

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._headers.add(scope, message)
            await send(message)

        return sent

    @asynccontextmanager
    async def _living(self, app: Any) -> AsyncIterator[dict[str, Any]]:
        leave = asyncio.Event()
        living = asyncio.create_task(self._live(leave))
        try:
            yield {"server": self}
        finally:
            leave.set()
            if not self._over.is_set():
                living.cancel()
            with suppress(asyncio.CancelledError):
                await living

    async def _live(self, leave: asyncio.Event) -> None:
        try:
            async with self._load(self) as self._whole:
                self._over.set()
                await leave.wait()
        except Exception as error:
            self.trouble = error
            self.failed()
        finally:
            self._whole = None
            self._over.set()
