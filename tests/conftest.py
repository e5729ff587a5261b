"""Configure all tests: none is random, none waits for ever; tests of compiled code are skipped when rules are interpreted."""

from __future__ import annotations

import asyncio
import functools
import os
from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.depth import thorough

collect_ignore = ["tiny"]  # a game, found as one: see test_fifth_game.py

settings.register_profile("dolmen", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
settings.load_profile("dolmen")

LONGEST = 3600.0 if thorough() else 600.0  # seconds that an async test may take, which otherwise might wait for what never comes


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Name the event loop of async tests and fixtures: asyncio's, a new one for each test (anyio's plugin, see `anyio_mode`)."""
    return "asyncio"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not thorough():
        left_out = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if item not in set(left_out)]
        config.hook.pytest_deselected(items=left_out)
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, "tests/browser" not in item.nodeid))  # the longest first
    for item in items:
        if isinstance(item, pytest.Function) and iscoroutinefunction(item.obj):
            item.obj = in_time(item.obj)
    if os.environ.get("DOLMEN_MODE") == "interpreted":
        for item in items:
            if item.get_closest_marker("compiled_only"):
                item.add_marker(pytest.mark.skip(reason="the rules are interpreted"))


def in_time(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    @functools.wraps(test)
    async def timed(**given: Any) -> None:
        async with asyncio.timeout(LONGEST):
            await test(**given)

    return timed
