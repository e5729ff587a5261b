"""Test that the page is served before the rest of the server is loaded, and nothing else is."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from dolmen.server.config import Config
from dolmen.server.storage.store import BadStore
from dolmen.server.wire.headers import HEADERS, TREE
from dolmen.server.wire.porch import Porch
from tests.server.serving import serving

HEAVY = {"numpy", "numba", "sqlalchemy", "alembic", "fluent", "cyclopts", "segno", "prometheus_client", "dolmen.table.game"}
LOADED = """import sys
from dolmen.server.commands import serve
from dolmen.server.config import Config
serve.Porch(Config(), serve.load)
print(*sys.modules)"""


def test_what_the_page_needs_loads_no_rules_no_database_and_no_parser(tmp_path: Path) -> None:
    """The catalogues are parsed at the first start, and never again."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "DOLMEN_MODE": "compiled"}
    first, second = (
        {*subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, env=environment).stdout.split()}
        for _ in range(2)
    )
    assert first & HEAVY == {"fluent"}
    assert not second & HEAVY


@asynccontextmanager
async def standing(load: Callable[[Porch], AsyncIterator[Starlette]]) -> AsyncIterator[tuple[Porch, httpx.AsyncClient]]:
    """Run a porch with a client; `load` builds what is behind it."""
    porch = Porch(Config(), asynccontextmanager(load))
    async with porch._living(None), httpx.AsyncClient(transport=httpx.ASGITransport(porch), base_url="http://localhost") as client:
        yield porch, client


def behind(build: Callable[[], Awaitable[None]], asked: list[str]) -> Callable[[Porch], AsyncIterator[Starlette]]:
    """Return a function that loads an application, which records the requests that reach it."""

    async def answer(request: Request) -> Response:
        asked.append(request.url.path)
        return PlainTextResponse("from behind the porch")

    async def load(porch: Porch) -> AsyncIterator[Starlette]:
        await build()
        yield Starlette(routes=[Route("/{path:path}", answer)])

    return load


async def test_the_page_is_served_before_the_rest_is_there_and_the_rest_when_it_is() -> None:
    built, asked = asyncio.Event(), list[str]()

    async def build() -> None:
        await built.wait()

    async with standing(behind(build, asked)) as (porch, client):
        page = await client.get("/")
        assert page.status_code == 200
        assert f"/web/{porch.assets.hash}/main.js" in page.text
        assert page.headers[TREE] == porch.assets.hash
        assert HEADERS.items() <= dict(page.headers).items()
        assert (await client.get(f"/web/{porch.assets.hash}/main.js")).headers["cache-control"].endswith("immutable")
        waiting = [
            asyncio.create_task(client.get("/healthz")),
            asyncio.create_task(client.get("/", headers={"host": "another.example.org"})),
            asyncio.create_task(client.post("/")),
        ]
        await asyncio.wait([*waiting, asyncio.create_task(client.get("/worker.js"))], return_when=asyncio.FIRST_COMPLETED)
        assert not any(one.done() for one in waiting)
        assert asked == []
        built.set()
        for answer in await asyncio.gather(*waiting):
            assert answer.text in ("from behind the porch", "Method Not Allowed")
        assert (await client.get("/")).text == "from behind the porch"
        assert sorted(asked) == ["/", "/", "/healthz"]


async def test_whoever_waits_is_sent_away_when_the_rest_cannot_be_loaded() -> None:
    asked, left = asyncio.Event(), asyncio.Event()

    async def build() -> None:
        await asked.wait()
        raise BadStore("The database is damaged.")

    async with standing(behind(build, [])) as (porch, client):
        porch.failed = left.set
        waiting = asyncio.create_task(client.get("/healthz"))
        asked.set()
        answer = await waiting
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
        assert left.is_set()
        assert isinstance(porch.trouble, BadStore)


@pytest.mark.compiled_only
async def test_the_early_page_is_the_page_of_later(tmp_path: Path) -> None:
    """Byte for byte, headers and all."""

    async def never() -> None:
        await asyncio.Event().wait()

    async with standing(behind(never, [])) as (_, client), serving(tmp_path) as served:
        ann = await served.person().hello()
        for path in ("/", "/t/some-table", "/worker.js"):
            early, later = await client.get(path), await ann.ask("GET", path)
            assert (early.status_code, early.content) == (later.status_code, later.content)
            kept = {name: value for name, value in later.headers.items() if name not in ("date", "server", "connection")}
            assert dict(early.headers) == kept
