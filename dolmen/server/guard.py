"""Around everything that is asked: what is refused before anybody looks at it, the headers of every answer, and what is left to say when
something fails."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import addresses, http, sharing
from .doors import odd_framing
from .refusals import Refused

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("dolmen.server")

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
NEEDS_TRUST = ("cross-origin-opener-policy",)
TREE = "dolmen-tree"  # the hash of the browser's files: a page that has others loads itself anew
FOREVER = "max-age=63072000; includeSubDomains"


class Guard:
    def __init__(self, app: ASGIApp, server: Server, tree: str) -> None:
        self.app, self.server, self._secure = app, server, server.config.secure
        headers = {**HEADERS, TREE: tree, **({"strict-transport-security": FOREVER} if self._secure else {})}
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._plain = [(name, value) for name, value in self._headers if name.decode() not in NEEDS_TRUST]

    def _headers_for(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """Browsers complain of some where anybody on the way could have changed them."""
        host = HTTPConnection(scope).headers.get("host", "")
        trusted = self._secure or scope["scheme"] == "https" or addresses.is_loopback(sharing.name_of(host))
        return self._headers if trusted else self._plain

    def _objection(self, scope: Scope) -> Refused | None:
        if odd_framing(scope):
            return Refused("two-lengths")
        host = HTTPConnection(scope).headers.get("host")
        return None if self.server.hosts.knows(host) else Refused("wrong-host", host=sharing.name_of(host or "")[:60] or "?")

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
                there = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((name, value) for name, value in self._headers_for(scope) if name not in there),
                ]
                if b"cache-control" not in there:
                    message["headers"].append((b"cache-control", b"no-store"))
                if not whole or objection:  # nobody is to send on without end what nobody reads
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
        """An address has so many requests under way; behind a proxy that is trusted, this is what bounds a person's connections."""
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
