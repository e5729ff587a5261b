"""Provide fixtures: a running server, and the databases that server tests run on: SQLite always, PostgreSQL where it is installed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from dolmen.server.storage.store import Store
from tests.server.postgres import Postgres, binaries, temporary
from tests.server.serving import Served, serving


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """Serve with the settings that most tests want; the others open a `serving` of their own."""
    async with serving(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Start one server per session, and with pytest-xdist one per worker. Tests take a `new_database()` each."""
    programs = binaries()
    if programs is None:
        pytest.skip("no PostgreSQL here: neither initdb on the PATH nor /usr/lib/postgresql/*/bin")
    with temporary(programs) as started:
        yield started


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """Create an empty PostgreSQL database."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Create an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'dolmen.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Open an empty store in either database."""
    async with Store.open(url) as opened:
        yield opened
