"""Guard every request: refuse what is malformed or exceeds a limit, set the headers of every answer, and answer when something fails."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dolmen.server import addresses
from dolmen.server.tables.refusals import Refused

from . import http
from .doors import odd_framing
from .headers import TREE as TREE
from .headers import Headers

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("dolmen.server")


class Guard:
    def __init__(self, app: ASGIApp, server: Server, tree: str) -> None:
        self.app, self.server = app, server
        self._headers = Headers(server.config.secure, tree)

    def _objection(self, scope: Scope) -> Refused | None:
        if odd_framing(scope):
            return Refused("two-lengths")
        host = HTTPConnection(scope).headers.get("host")
        return None if self.server.hosts.knows(host) else Refused("wrong-host", host=addresses.name_of(host or "")[:60] or "?")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket" and self._objection(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})  # before the handshake: answered with 403
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False
        whole = not any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])
        objection = self._objection(scope)

        async def watched() -> Message:
            nonlocal whole
            message = await receive()
            whole = whole or not message.get("more_body", False)
            return message

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self._headers.add(scope, message)
                if not whole or objection:  # keeps a sender from going on for ever with a body that nobody reads
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        try:
            if objection is not None:
                await self._refuse(objection, scope, receive, guarded)
            else:
                await self._hand_on(scope, watched, guarded)
        except ClientDisconnect:
            pass  # nobody is left to hear it
        except Exception as error:
            log.error("a request failed: %s", type(error).__name__, exc_info=error)
            if not started:
                await self._refuse(Refused("failed"), scope, receive, guarded)

    async def _hand_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Bound the concurrent requests of an address; behind a trusted proxy, this is what bounds a person's connections."""
        address = self.server.address(HTTPConnection(scope))
        if not self.server.under_way.enter(address):
            await self._refuse(Refused("too-many-connections"), scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.server.under_way.leave(address)

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        await http.refusal(request, refused, http.language(request))(scope, receive, send)
