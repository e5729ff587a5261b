"""Provide fixtures for tests in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from dolmen.play.deal import secret_of
from run import program
from tests.browser.browsing import NO_BROWSER, Beside, Somebody, chromium_at, server_beside
from tests.server.serving import Served


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """Start Chromium. Not per session: while it runs, no other event loop can start."""
    path = program("Chromium")
    if path is None:
        pytest.skip(NO_BROWSER)
    with chromium_at(path) as browser:
        yield browser


@pytest.fixture(scope="session")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Beside]:
    with server_beside(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="session")
def served(beside: Beside) -> Served:
    return beside.served


@pytest.fixture
def somebody(chromium: Any, served: Served) -> Iterator[Any]:
    """Create people; errors on their pages fail the test."""
    people: list[Somebody] = []

    def make(size: str = "desktop", **context: Any) -> Somebody:
        people.append(Somebody(chromium, served, size, **context))
        return people[-1]

    yield make
    trouble = [line for person in people for line in person.trouble]
    for person in people:
        person.close()
    assert not trouble


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards at every table that is created meanwhile."""
    monkeypatch.setattr("dolmen.server.rooms.services.new_secret", lambda: secret_of(5))
