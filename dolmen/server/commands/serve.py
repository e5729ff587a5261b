"""Implement `dolmen serve`: one process, or several that share a PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from asyncio import constants
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import multiprocess

from dolmen.server import addresses
from dolmen.server.config import VARIABLE, Config, default_database, encoded
from dolmen.server.logs import log_as_lines
from dolmen.server.wire.doors import OWN_FILES, LimitedProtocol, allow_more_files, most_connections
from dolmen.server.wire.frames import DirectSocket
from dolmen.server.wire.porch import Porch
from dolmen.table.errors import Refusal
from dolmen.words import say

from . import opening
from .key import with_key

AT_ONCE = 16  # connections accepted at once, before `Doors` has counted them: fewer than the file descriptors kept free
BACKLOG = 2048  # connections waiting to be accepted
HANDSHAKE = 10.0  # seconds for a TLS handshake
UNREAD = 60  # seconds before a connection whose other side reads nothing is dropped


class CannotServe(Refusal):
    """Raised when the server cannot start like this; the message says why and what to do."""


def check(config: Config) -> None:
    """Report now what would fail later."""
    if config.workers < 1:
        raise CannotServe("--workers must be at least 1.")
    if config.workers > 1 and config.url.startswith("sqlite"):
        raise CannotServe("Several processes cannot share SQLite: leave out --workers, or give a PostgreSQL with --database.")
    if bool(config.tls_cert) != bool(config.tls_key):
        raise CannotServe("--tls-cert and --tls-key belong together: give both.")
    for file in filter(None, (config.tls_cert, config.tls_key)):
        if not Path(file).is_file():
            raise CannotServe(f"There is no file {file}.")
    if config.public_url and not config.public_url.startswith(("http://", "https://")):
        raise CannotServe("--public-url must begin with http:// or https://.")
    if config.sync not in ("full", "normal"):
        raise CannotServe("--sync must be full or normal.")
    if not 0 <= config.port <= 65535:
        raise CannotServe("--port must be a number from 0 to 65535.")


def serve(config: Config, lang: str = "en") -> int:
    """Serve until told to stop. Everything that people are told is on disk: SIGKILL loses nothing that was acknowledged."""
    check(config)
    listening = listen(config)
    return _serve(config, listening, lambda: tell("serve-at", lang, address=config.public_url or address(config, listening)))


def serve_here(config: Config, anywhere: bool, lang: str) -> int:
    """Serve somebody who wants to play on this computer at once: open a browser, and use a running server if there is one.
    `anywhere`: another port will do."""
    check(config)
    try:
        listening = listen(config)
    except CannotServe:
        usual = _address(config, config.host, config.port)
        if opening.is_dolmen(usual):
            tell("serve-runs-already", lang, address=usual)
            opening.show(usual, lang).join()
            return 0
        if not anywhere:
            raise
        listening = listen(replace(config, port=0))
        tell("serve-other-port", lang, port=str(config.port))
    here = address(config, listening)

    def begun() -> None:
        tell("serve-here", lang, address=here)
        opening.show(here, lang)

    try:
        code = _serve(replace(config, quiet=True), listening, begun)
    except KeyboardInterrupt:
        code = 0
    tell("serve-ended", lang)
    return code


def _serve(config: Config, listening: socket.socket, begun: Callable[[], None]) -> int:
    config = with_key(replace(config, port=listening.getsockname()[1]))
    allow_more_files(config.limits.all_sockets + OWN_FILES)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn takes it over, and raises it again when it has finished
    if not config.database:
        default_database().parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    log_as_lines(config.quiet)
    os.environ[VARIABLE] = encoded(config)
    with listening:
        return (several if config.workers > 1 else one)(config, listening, begun)


async def prepare(config: Config) -> None:
    """Create, migrate and check the database once for all processes, and report what is wrong with it in a sentence."""
    from dolmen.server.storage.store import Store

    async with Store.open(config.url, config.sync) as store:
        await store.check()


def options(config: Config) -> dict[str, Any]:
    """Return the options for uvicorn; tests use them too."""
    return {
        "log_config": None, "access_log": False, "server_header": False, "lifespan": "on", "timeout_graceful_shutdown": 5,
        "loop": "asyncio" if config.tls_cert else "auto",  # uvloop, where it is installed: it would wait a minute for a TLS handshake
        "http": LimitedProtocol, "ws": DirectSocket, "limit_concurrency": most_connections(config.limits) + 1,
        "backlog": AT_ONCE, "ws_per_message_deflate": False, "ws_max_size": 16 * config.limits.message, "timeout_worker_healthcheck": 30,
        "proxy_headers": bool(config.trusted_proxy), "forwarded_allow_ips": config.trusted_proxy or None,
        "ssl_certfile": config.tls_cert or None, "ssl_keyfile": config.tls_key or None,
    }  # fmt: skip


class GracefulServer(uvicorn.Server):
    """A server that tells people that it stops before it closes their connections."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        constants.SSL_HANDSHAKE_TIMEOUT = HANDSHAKE  # uvicorn has no option for it
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)  # the event loop has set it to AT_ONCE: asyncio accepts as many at once, uvloop one

    def leave(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lifespan.state["server"].say_goodbye()
        await super().shutdown(sockets)


def collect_garbage_rarely() -> None:
    """Make garbage collection rare: a full collection takes a second with a thousand tables. What exists at the start is frozen;
    the rest is collected after every two million allocations."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 5)


# ---- one process


def one(config: Config, listening: socket.socket, begun: Callable[[], None]) -> int:
    """Serve the page at once, and the rest as soon as it is loaded."""
    gc.disable()  # until everything is loaded: very little of it is garbage
    porch = Porch(config, lambda porch: load(porch, begun))
    server = GracefulServer(uvicorn.Config(porch, **options(config)))
    porch.failed = server.leave
    server.run(sockets=[listening])
    if porch.trouble is not None:
        raise porch.trouble
    return 0 if server.started else 1


@asynccontextmanager
async def load(porch: Porch, begun: Callable[[], None]) -> AsyncIterator[Starlette]:
    """Load the application behind the porch in a thread, while the event loop serves the page; then run it."""
    config = porch.config
    application, reserved = await asyncio.to_thread(_loaded)
    with reserved(config.url):
        await prepare(config)
        app = application(config, porch.assets, porch.doors)
        async with app.router.lifespan_context(app):
            gc.enable()
            collect_garbage_rarely()
            await asyncio.to_thread(begun)
            yield app


def _loaded() -> tuple[Callable[..., Starlette], Callable[[str], AbstractContextManager[None]]]:
    from dolmen.server.storage.store import reserved
    from dolmen.server.wire.app import application

    return application, reserved


# ---- several


class LoadedServer(GracefulServer):
    """A server that collects garbage rarely from the start, since everything is loaded by then."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        collect_garbage_rarely()


class ServerProcess(multiprocess.Process):
    """One of several processes."""

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = LoadedServer(self.config)
        return self._server


def several(config: Config, listening: socket.socket, begun: Callable[[], None]) -> int:
    asyncio.run(prepare(config))
    begun()
    multiprocess.Process = ServerProcess  # type: ignore[misc]  # the supervisor asks nobody which to use
    settings = uvicorn.Config("dolmen.server.wire.app:from_environment", factory=True, workers=config.workers, **options(config))
    supervisor = multiprocess.Multiprocess(settings, sockets=[listening])
    supervisor.run()
    return 1 if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes) else 0


def listen(config: Config) -> socket.socket:
    """Bind the port, before anything else starts."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # explicit, or asyncio would leave Nagle's algorithm on
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a peer that reads nothing holds a connection no longer than this
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNREAD)
        listening.bind((config.host, config.port))
        listening.listen(BACKLOG)
        listening.set_inheritable(True)
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        raise CannotServe(f"The server cannot listen on {config.host} port {config.port}: {reason}. Choose another with --port.") from None
    return listening


def tell(message: str, lang: str, **about: str) -> None:
    print(say(message, lang, None, **about), file=sys.stderr, flush=True)


def address(config: Config, listening: socket.socket) -> str:
    """Return the URL for a browser; if the server listens on every address, one that others can use too."""
    return _address(config, *listening.getsockname()[:2])


def _address(config: Config, host: str, port: int) -> str:
    shown = (addresses.on_local_network() or "127.0.0.1") if addresses.is_any(host) else host
    return f"{'https' if config.tls_cert else 'http'}://{addresses.in_url(shown)}:{port}/"
