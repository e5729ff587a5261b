"""Test connections that send no request: how long they may take, how many there may be, and that nobody else is locked out."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dolmen.server.commands.serve import AT_ONCE
from dolmen.server.logs import JsonFormatter, RepetitionFilter
from dolmen.server.wire.doors import OWN_FILES
from tests.server.serving import PATIENCE, QUICK_HANDS, Served, serving
from tests.server.siege import FewFiles, besiege

HEAD = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
pytestmark = pytest.mark.compiled_only


@asynccontextmanager
async def doors(tmp_path: Path, trusted: str = "", **limits: Any) -> AsyncIterator[Served]:
    """Serve with these limits."""
    async with serving(tmp_path, trusted_proxy=trusted, limits=replace(QUICK_HANDS, **limits)) as one, asyncio.timeout(PATIENCE):
        yield one


@asynccontextmanager
async def line(one: Served, first: bytes = b"") -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", one.port)
    writer.write(first)
    try:
        yield reader, writer
    finally:
        writer.close()


async def drip(port: int, begun: bytes) -> bytes:
    """Send a byte again and again until the other side has had enough; return what it said. A stream would lose that if a write
    fails before it is read: whoever is cut off while sending is reset."""
    loop = asyncio.get_running_loop()
    with socket.socket() as line:
        line.setblocking(False)
        await loop.sock_connect(line, ("127.0.0.1", port))
        await loop.sock_sendall(line, begun)
        ended = asyncio.create_task(heard(line))
        while not (await asyncio.wait({ended}, timeout=0.02))[0]:
            with suppress(ConnectionError):
                await loop.sock_sendall(line, b"x")
        return await ended


async def heard(line: socket.socket) -> bytes:
    said = b""
    with suppress(ConnectionError):
        while chunk := await asyncio.get_running_loop().sock_recv(line, 65_536):
            said += chunk
    return said


@pytest.mark.parametrize(
    ("begun", "said"),
    [
        (b"", b"HTTP/1.1 408"),  # headers that never end
        (HEAD + b"Content-Length: 10000\r\n\r\n", b"HTTP/1.1 408"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\nffff\r\n", b"HTTP/1.1 408"),
        (WHOLE, b"HTTP/1.1 200"),  # the second request of a connection has no more time than the first
        (b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX: ", b"HTTP/1.1 408"),
    ],
)
async def test_what_is_begun_must_be_there_in_time_however_busily_it_drips(tmp_path: Path, begun: bytes, said: bytes) -> None:
    async with doors(tmp_path, headers_within=0.3, body_within=0.3) as one:
        answer = await drip(one.port, begun)
        assert answer.startswith(said)
        assert begun != WHOLE or b"HTTP/1.1 408" in answer


async def test_whoever_says_nothing_is_cut_off_and_whoever_plays_is_not(tmp_path: Path) -> None:
    async with doors(tmp_path, headers_within=1.0, body_within=1.0) as one:
        ann = await one.person().hello()
        async with ann.at(await ann.make("stones", "me", "bard")) as tab:
            for _ in range(2):
                async with line(one) as (reader, _writer):
                    assert await reader.read() == b""
            await tab.done("ping")


async def test_the_connections_of_an_address_are_limited(tmp_path: Path) -> None:
    async with doors(tmp_path, sockets=2) as one, line(one), line(one, WHOLE) as (reader, writer):
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        async with line(one, WHOLE) as (third, _):
            assert (await third.readline()).startswith(b"HTTP/1.1 503")
        writer.close()
        await writer.wait_closed()
        answer = b"HTTP/1.1 503"
        while answer.startswith(b"HTTP/1.1 503"):  # until the other side has seen it close
            async with line(one, WHOLE) as (again, _):
                answer = await again.readline()
        assert answer.startswith(b"HTTP/1.1 200")


async def test_behind_a_proxy_it_is_the_address_it_names_that_counts(tmp_path: Path) -> None:
    async with doors(tmp_path, "127.0.0.1", sockets=1) as one:
        begun = HEAD + b"Content-Length: 2\r\nX-Forwarded-For: 198.51.100.7\r\n\r\n"
        async with line(one), line(one), line(one, begun) as (_, writer):
            while not one.server.under_way._of:
                await asyncio.sleep(0.01)
            answer = await one.person().ask("GET", "/api/lobby", headers={"X-Forwarded-For": "198.51.100.7"})
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-connections")
            assert (await one.person().ask("GET", "/api/lobby", headers={"X-Forwarded-For": "198.51.100.8"})).status_code == 200
            writer.write(b"{}")
        while one.server.under_way._of:
            await asyncio.sleep(0.01)


async def test_whoever_waits_longest_without_asking_makes_room(tmp_path: Path) -> None:
    async with doors(tmp_path, all_sockets=3) as one:
        ann = await one.person().hello()
        async with ann.at(await ann.make("stones", "me", "bard")) as tab, line(one) as (first, _), line(one):
            assert (await ann.ask("GET", "/healthz")).status_code == 200
            assert await first.read() == b""
            assert (await ann.ask("GET", "/healthz")).status_code == 200
            await tab.done("ping")


async def test_two_lengths_are_one_too_many(tmp_path: Path) -> None:
    """What a proxy takes for the body of one request, we could take for the next."""
    hidden = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    body = b"0\r\n\r\n" + hidden
    async with doors(tmp_path) as one:
        both = b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n" % len(body)
        async with line(one, HEAD + both + body) as (reader, _):
            answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 400")
        assert b'"two-lengths"' in answer
        assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.slow
async def test_a_siege_locks_nobody_out_and_fills_no_log(tmp_path: Path) -> None:
    """More connections than the server may have files, against the real `dolmen serve`."""
    assert AT_ONCE < OWN_FILES
    server = FewFiles(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start("--per-address", "1000")
    try:
        await server.limited()
        siege = await besiege(server.port, silent=150, slow=30, requests=10)
    finally:
        server.stop()
    assert siege.failed == 0
    assert server.log.stat().st_size < 20_000


def test_the_same_error_again_and_again_is_written_now_and_then() -> None:
    written, log = io.StringIO(), logging.Logger("dolmen.test")
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RepetitionFilter(rate=1e-9, burst=3))
    log.addHandler(handler)
    for number in range(1000):
        log.error("socket.accept() out of system resource\nsocket: %d", number)
    log.error("something else")
    lines = [json.loads(text) for text in written.getvalue().splitlines()]
    assert [text["what"][:8] for text in lines] == ["socket.a"] * 3 + ["somethin"]
