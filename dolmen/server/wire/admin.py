"""Serve the keeper's commands: from this computer, or with the token that was given to `dolmen serve`."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dolmen.play.saves import write_private
from dolmen.server import messages
from dolmen.server.rooms import listing, orders
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter
from dolmen.table.errors import Refusal

from . import endpoints, http
from .people import DAY

if TYPE_CHECKING:
    from .app import Server

Call = Callable[["Server", Request], Awaitable[Any]]


class PruneAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete tables that nobody has touched for this many days, then people who were not seen for as long and have no table. If
    `really` is false, only count the tables."""

    days: Annotated[int, msgspec.Meta(ge=1)]
    really: bool = False


class BackupAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    path: str


class ForgetAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,60}\Z")]


class ExportAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write the records of all finished matches into a folder."""

    folder: str


class CountShown(msgspec.Struct, frozen=True):
    count: int
    names: tuple[str, ...] = ()


class TableLine(msgspec.Struct, frozen=True):
    id: str
    game: str
    status: str
    listed: bool
    created: int
    updated: int
    seats: tuple[str, ...]


class PersonShown(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: int
    seen: int


async def tables(server: Server, request: Request) -> tuple[TableLine, ...]:
    rows = await server.store.all_rows(number(request, "limit", 1000), number(request, "offset", 0))
    return tuple(
        TableLine(
            row.id,
            row.game,
            row.status,
            row.listed,
            row.created,
            row.updated,
            msgspec.json.decode(row.summary, type=listing.RowSummary).seats,
        )
        for row in rows
    )


async def people(server: Server, request: Request) -> tuple[PersonShown, ...]:
    found = await server.store.all_people(number(request, "limit", 1000), number(request, "offset", 0))
    return tuple(PersonShown(one.id, one.name, one.created, one.seen) for one in found)


async def record(server: Server, request: Request) -> messages.RecordShown:
    """Return the whole record of a finished match; of a running one, what an onlooker knows."""
    room = await server.hall.room(request.path_params["table"])
    if room.table.match is None:
        raise Refused("not-begun")
    return messages.RecordShown(room.table.match.record(None))


async def export(server: Server, request: Request) -> CountShown:
    asked = msgspec.json.decode(await server.body_of(request), type=ExportAsked)
    folder = whole_path("folder", asked.folder)
    names: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        offset = 0
        while rows := await server.store.all_rows(500, offset):
            offset += len(rows)
            for row in rows:
                if row.status == "over":
                    table, _ = await server.hall.read(row.id)
                    assert table.match is not None
                    write_private(folder / f"{row.id}.dolmen", table.match.record().encode())
                    names.append(row.id)
    except OSError as error:
        raise Refused("bad-form", reason=f"folder: {error.strerror}") from None
    return CountShown(len(names), tuple(names))


async def prune(server: Server, request: Request) -> CountShown:
    asked = msgspec.json.decode(await server.body_of(request), type=PruneAsked)
    before = server.hall.services.now() - asked.days * DAY
    old, offset = [], 0
    while rows := await server.store.all_rows(500, offset):
        offset += len(rows)
        old += [row.id for row in rows if row.updated < before]
    if asked.really:
        for id in old:
            await server.hall.clear_away(id)
        await server.store.sweep_people(before)
        await server.store.sweep_tokens(server.hall.services.now())
        await server.store.wipe()
    return CountShown(len(old), tuple(old))


async def backup(server: Server, request: Request) -> CountShown:
    asked = msgspec.json.decode(await server.body_of(request), type=BackupAsked)
    await server.store.backup(whole_path("path", asked.path))
    return CountShown(1, (asked.path,))


async def forget(server: Server, request: Request) -> CountShown:
    asked = msgspec.json.decode(await server.body_of(request), type=ForgetAsked)
    await forget_everywhere(server, asked.person)
    return CountShown(1, (asked.person,))


async def forget_everywhere(server: Server, person: str) -> None:
    """Remove a person's name, secret, seats and words; what they did at a table stays, anonymously."""
    server.hall.dismiss(person)
    for id in await server.store.naming(person):
        room = await server.hall.room(id)
        await room.ask(Sitter(person), orders.Forget())
    await server.store.forget_person(person)
    await server.store.wipe()
    server.hall.dismiss(person)


ENDPOINTS: tuple[tuple[str, str, Call], ...] = (
    ("GET", "/admin/tables", tables),
    ("GET", "/admin/tables/{table}/record", record),
    ("GET", "/admin/people", people),
    ("POST", "/admin/export", export),
    ("POST", "/admin/prune", prune),
    ("POST", "/admin/backup", backup),
    ("POST", "/admin/forget", forget),
)


def whole_path(name: str, text: str) -> Path:
    if not Path(text).is_absolute() or "\0" in text:
        raise Refused("bad-form", reason=f"{name}: a path from the root is needed")
    return Path(text)


def number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else default


def guarded(server: Server, call: Call) -> Callable[[Request], Awaitable[Response]]:
    """Restrict a call to the keeper. A page in a browser is always refused, wherever it comes from."""

    async def handle(request: Request) -> Response:
        lang = http.language(request)
        try:
            if not server.requests.take(server.address(request)):
                raise Refused("too-fast")
            if "origin" in request.headers or not may(server, request):
                raise Refused("not-allowed")
            result = await call(server, request)
        except Refused as refused:
            return http.problem(refused, lang)
        except (*messages.MISUNDERSTOOD, Refusal) as error:
            return http.problem(Refused("bad-form", reason=str(error)[:200]), lang)
        return result if isinstance(result, Response) else endpoints.answer(result)

    return handle


def may(server: Server, request: Request) -> bool:
    token = server.config.admin_token
    if not token:
        return server.is_near(request)
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return hmac.compare_digest(given.encode(), token.encode())
