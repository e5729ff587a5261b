"""What tests of the browser share."""

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
    """Not for a session: while it is there, no other event loop can begin."""
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
    """Makes people; what went wrong on their pages fails the test."""
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
    """Every table that is made meanwhile gets the same cards."""
    monkeypatch.setattr("dolmen.server.rooms.services.new_secret", lambda: secret_of(5))
