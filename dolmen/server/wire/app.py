"""Assemble the application: its routes, who may ask for what, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from dolmen.server import addresses
from dolmen.server.config import VARIABLE, Config, decoded
from dolmen.server.limits import Buckets, Count
from dolmen.server.logs import log_as_lines
from dolmen.server.rooms import listing
from dolmen.server.rooms.cluster import Cluster, SingleProcess
from dolmen.server.rooms.hall import Hall
from dolmen.server.storage.store import Store
from dolmen.server.tables.refusals import Refused
from dolmen.server.thinking.thinkers import Thinkers

from . import admin, endpoints, http, openapi, people, sharing
from .archive import Archive
from .assets import Assets
from .assets import routes as asset_routes
from .doors import Doors
from .guard import Guard
from .health import StorageCheck
from .hosts import Hosts
from .live import live
from .metrics import Metrics

log = logging.getLogger("dolmen.server")

SAFE = ("GET", "HEAD", "OPTIONS")
PROXIED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")  # headers that proxies add


class Server:
    """The parts of one server process, and the checks that every request passes."""

    store: Store
    health: StorageCheck
    hall: Hall

    def __init__(self, config: Config, doors: Doors | None = None) -> None:
        self.config = config
        limits = config.limits
        self.metrics = Metrics(self)
        each = config.thinkers or max(1, ((os.cpu_count() or 1) - 1) // config.workers)
        self.thinkers = Thinkers(each, ahead=None if config.ahead else (), observe=self.metrics.thought)
        self.archive = Archive()
        self.requests = Buckets(limits.requests, limits.requests_burst)
        self.newcomers = Buckets(limits.newcomers, limits.newcomers_burst)
        self.records = Buckets(limits.records, limits.records_burst)
        self.replays = Buckets(limits.replays, limits.replays_burst)
        self.joins = Buckets(limits.joins, limits.joins_burst)
        self.hints = Buckets(limits.hints, limits.hints_burst)
        self.reviews = Buckets(limits.reviews, limits.reviews_burst)
        self.catching_up: set[str] = set()  # persons whose matches are being reviewed
        self.connections = Count(limits.connections)
        self.under_way = Count(limits.sockets)
        self.doors, self.hosts = doors or Doors(config), Hosts(config)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Start everything, from the database to the first table, and stop it in reverse."""
        joined = SingleProcess.open() if self.config.url.startswith("sqlite") else Cluster.open(self.config.url)
        async with Store.open(self.config.url, self.config.sync) as store, joined as cluster:
            self.store, self.health = store, StorageCheck(store)
            self.hall = Hall(self.config, store, cluster, self.thinkers)
            await self.hall.listen()
            if self.config.ahead:
                await self.thinkers.start()
            keeper = asyncio.create_task(self.hall.look_after())
            log.info("serving, version %s, process %d", endpoints.VERSION, os.getpid())
            try:
                yield
            finally:
                log.info("stopping, process %d", os.getpid())
                keeper.cancel()
                await asyncio.gather(keeper, return_exceptions=True)
                await self.hall.close()
                await self.thinkers.close()
                await self.archive.close()

    async def say_goodbye(self) -> None:
        await self.hall.say_goodbye()

    # ---- identity and permission

    def address(self, connection: HTTPConnection) -> str:
        """Return the address whose limits count: the peer's or, behind a trusted proxy, the person's own (as set by uvicorn)."""
        return addresses.household(connection.client.host) if connection.client else ""

    def is_near(self, connection: HTTPConnection) -> bool:
        """Tell whether the request comes from this computer itself, under its own name, and not through a proxy. A page of another
        site can make a browser on this computer send requests under that site's name, but not under ours. A server that others
        reach has a proxy or a tunnel on this computer, and not every tunnel says so: then nobody counts as near."""
        if self.config.is_public or any(name in connection.headers for name in PROXIED):
            return False
        near = connection.client.host if connection.client else ""
        return addresses.is_loopback(near) and addresses.is_loopback(addresses.name_of(connection.headers.get("host", "")))

    def right_origin(self, connection: HTTPConnection) -> bool:
        """Tell whether the page that sends the request is ours. A program that is not a browser has no origin, and no cookie that a
        page could misuse."""
        origin = connection.headers.get("origin")
        if origin is None:
            site = connection.headers.get("sec-fetch-site")
            return site in (None, "same-origin", "none")
        public, host = urlsplit(self.config.public_url.lower()), connection.headers.get("host", "")
        ours = {f"{scheme}://{host}" for scheme in (("https",) if self.config.secure else ("http", "https")) if host}
        return origin in ours or (bool(public.netloc) and origin == f"{public.scheme}://{public.netloc}")

    def may_ask(self, request: Request) -> None:
        self._within(self.requests, request)
        if request.method not in SAFE and not self.right_origin(request):
            raise Refused("wrong-origin")

    def newcomer(self, request: Request) -> None:
        self._within(self.newcomers, request)

    def keeps_a_record(self, request: Request) -> None:
        self._within(self.records, request)

    def shows_a_replay(self, request: Request) -> None:
        self._within(self.replays, request)

    def joins_a_person(self, request: Request) -> None:
        self._within(self.joins, request)

    def reviews_a_match(self, person: str) -> None:
        if not self.reviews.take(person):
            raise Refused("too-fast")

    def tries_an_action(self, person: str) -> None:
        """Count it as a hint: it costs as much."""
        if not self.hints.take(person):
            raise Refused("too-fast")

    def _within(self, buckets: Buckets, request: Request) -> None:
        """Refuse what exceeds the rate for one address."""
        if not buckets.take(self.address(request)):
            raise Refused("too-fast")

    async def may_have_another_table(self, person: str) -> None:
        rows = await self.store.going(person)
        if sum(listing.is_in_the_list_of(row, person) for row in rows) >= self.config.limits.tables:
            raise Refused("too-many-tables", most=self.config.limits.tables)

    async def body_of(self, request: Request) -> bytes:
        most, body = self.config.limits.body, bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refused("too-large")
        return bytes(body)

    # ---- links and cookies

    def link(self, connection: HTTPConnection, what: str, page: str = "t/") -> str:
        """Return a link as a person would send it to a friend."""
        return f"{sharing.base(self.config, connection)}/{page}{what}"

    def set_cookie(self, response: Response, secret: str) -> None:
        """Set the cookie; an empty secret deletes it."""
        secure, age = self.config.secure, people.YEAR if secret else 0
        name = people.cookie_name(secure)
        response.set_cookie(name, secret, max_age=age, httponly=True, samesite="lax", secure=secure, path="/")
        if secure:  # the cookie from before the server had HTTPS
            response.set_cookie(people.COOKIE, "", max_age=0, httponly=True, samesite="lax", secure=secure, path="/")

    def secret_of(self, connection: HTTPConnection) -> str | None:
        return people.secret_in(connection.cookies, self.config.secure)


def application(config: Config, assets: Assets | None = None, doors: Doors | None = None) -> Starlette:
    """Build the ASGI application of one process, with `assets` and `doors` if they exist already."""
    server, assets = Server(config, doors), assets or Assets()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with server.running():
            yield {"server": server}

    async def socket(websocket: WebSocket) -> None:
        await live(server, websocket)

    def missing(request: Request, error: Exception) -> Response:
        if http.is_for_people(request):
            return assets.nothing(request)
        response = http.problem(Refused("wrong-method" if getattr(error, "status_code", 404) == 405 else "no-page"), http.language(request))
        response.headers.update(getattr(error, "headers", None) or {})  # such as Allow, the permitted methods
        return response

    routes = [
        *(Route(one.path, http.handler(server, one), methods=[one.method]) for one in http.ENDPOINTS),
        Route("/openapi.json", openapi.handler(), methods=["GET"]),
        Route("/metrics", admin.guarded(server, server.metrics.page), methods=["GET"]),
        *(Route(path, admin.guarded(server, call), methods=[method]) for method, path, call in admin.ENDPOINTS),
        WebSocketRoute("/api/tables/{table}/live", socket),
        *asset_routes(assets),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: missing, 405: missing})
    app.state.server = server
    app.add_middleware(Guard, server=server, tree=assets.hash)
    return app


def from_environment() -> Starlette:
    """Build the application in a worker process, from the configuration in the environment."""
    config = decoded(os.environ[VARIABLE])
    log_as_lines(config.quiet)
    return application(config)
