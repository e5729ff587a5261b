"""Limit connections before any request: how many there may be, and how long they may take to send one.

A client that connects and sends nothing, or a byte now and then (slowloris), holds a file descriptor; a few hundred of them would
lock everybody out. So headers and body must arrive within a time limit, and connections are limited by address and in total; when
the total is reached, the connection that has been silent longest makes room for the newcomer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from dolmen.server import addresses
from dolmen.server.config import Config, Limits

if TYPE_CHECKING:
    from uvicorn._types import HTTPScope

try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None  # type: ignore[assignment]

OWN_FILES = 64  # file descriptors that the process itself needs: database, pipes, the page's files
MOST_ADDRESSES = 10_000
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n"


def most_connections(limits: Limits) -> int:
    """Return the limit on connections: as configured, but no more than this process may have files open."""
    if resource is None:
        return limits.all_sockets
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return limits.all_sockets if files == resource.RLIM_INFINITY else min(limits.all_sockets, max(8, files - OWN_FILES))


def allow_more_files(wanted: int) -> None:
    """Raise the soft limit on open files as far as the system allows: its default is often low."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class Doors:
    """All connections of one process, counted and limited."""

    def __init__(self, config: Config) -> None:
        self.limits, self._proxies = config.limits, config.trusted_proxy
        self.most = most_connections(config.limits)
        self._of: dict[str, WeakSet[asyncio.Transport]] = {}  # by address
        self._silent: dict[LimitedProtocol, None] = {}  # connections that have not sent a request yet, the longest waiting first

    def enter(self, caller: LimitedProtocol, others: int) -> bool:
        """Admit a connection, or not, given how many there are."""
        host = caller.client[0] if caller.client else ""
        if not addresses.is_among(host, self._proxies) and not self._has_room(addresses.household(host), caller.transport):
            return False
        if others >= self.most:
            longest = next(iter(self._silent), None)
            if longest is None:
                return False
            longest.send_away()
        return True

    def _has_room(self, address: str, transport: asyncio.Transport) -> bool:
        if len(self._of) >= MOST_ADDRESSES:
            self._of = {one: there for one, there in self._of.items() if any(not line.is_closing() for line in there)}
        there = self._of.setdefault(address, WeakSet())
        if sum(not line.is_closing() for line in there) >= self.limits.sockets:
            return False
        there.add(transport)
        return True

    def waits(self, caller: LimitedProtocol, silent: bool) -> None:
        if silent:
            self._silent[caller] = None
        else:
            self._silent.pop(caller, None)


class LimitedProtocol(H11Protocol):
    """A connection with deadlines: uvicorn itself sets none on a request that has begun."""

    _waits: str | None = None  # the part of a request that is awaited
    _alarm: asyncio.TimerHandle | None = None
    _handed_on = False

    @property
    def doors(self) -> Doors:
        found: Doors = self.app_state["server"].doors
        return found

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.doors.enter(self, len(self.connections) - 1):
            self._watch()
        else:
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._handed_on = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        super().connection_lost(exc)

    def send_away(self) -> None:
        """Close the connection to make room or because its time is up, with an answer if a request had begun."""
        self._expect(None)
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and (self.cycle is not None or self.conn.trailing_data[0]):
            self._say_too_late()
        self.transport.close()

    def _watch(self) -> None:
        """Set the deadline for whatever must arrive next. Between requests uvicorn's own keep-alive timeout runs."""
        state = self.conn.their_state
        if self._handed_on or self.transport.is_closing():
            self._expect(None)
        else:
            self._expect("headers" if state is h11.IDLE else "body" if state is h11.SEND_BODY else None)

    def _expect(self, part: str | None) -> None:
        if part == self._waits:
            return  # trickling bytes does not extend the deadline
        self._waits = part
        if self._alarm is not None:
            self._alarm.cancel()
        limits = self.doors.limits
        seconds = limits.headers_within if part == "headers" else limits.body_within
        self._alarm = self.loop.call_later(seconds, self.send_away) if part else None
        self.doors.waits(self, part == "headers")

    def _say_too_late(self) -> None:
        headers: Sequence[tuple[bytes, bytes]] = ((b"connection", b"close"), (b"content-length", b"0"))
        for event in (h11.Response(status_code=408, headers=[*headers], reason=b"Request Timeout"), h11.EndOfMessage()):
            said = self.conn.send(event)
            if said:
                self.transport.write(said)


def odd_framing(scope: HTTPScope | Any) -> bool:
    """Tell whether a request states its length twice: a proxy and we could then see two different requests in the same bytes
    (smuggling)."""
    names = [name for name, _ in scope["headers"]]
    return b"content-length" in names and b"transfer-encoding" in names
