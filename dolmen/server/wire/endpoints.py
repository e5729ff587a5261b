"""Define an endpoint, the request it is given, and the lookups that several of them share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dolmen import __version__
from dolmen.server import messages
from dolmen.server.rooms import room as rooms
from dolmen.server.storage.store import Person
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import find
from dolmen.table.errors import UnknownGame

if TYPE_CHECKING:
    from .app import Server

JSON = "application/json"
VERSION = __version__


@dataclass(frozen=True)
class Asking:
    """A request that has been checked."""

    server: Server
    request: Request
    body: Any
    lang: str
    person: Person | None

    @property
    def cookies(self) -> dict[str, str]:
        return self.request.cookies

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Refused("who-are-you")
        return self.person


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    answer: type
    call: Callable[[Asking], Awaitable[Any]]
    asks: type | None = None
    known: bool = False  # only for people with a known cookie
    status: int = 200


def answer(value: Any, status: int = 200) -> Response:
    return Response(messages.encoder.encode(value), status, media_type=JSON)


def known_game(id: str) -> Any:
    try:
        return find(id)
    except UnknownGame:
        raise Refused("no-game") from None


def table_id(asking: Asking) -> str:
    try:
        return msgspec.convert(asking.request.path_params["table"], messages.TableId)
    except msgspec.ValidationError:
        raise Refused("no-table") from None


async def table_of(asking: Asking) -> rooms.Room:
    """Return the room of the table in the address, unless it would reveal a deal that the person may still play."""
    room = await asking.server.hall.room(table_id(asking))
    await room.flushed()
    await asking.server.hall.days.refuse_spoilers(asking.person.id if asking.person else "", room.table)
    return room
