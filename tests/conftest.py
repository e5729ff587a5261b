"""Configuration for all tests: no test is random, and tests of compiled code are skipped when rules are interpreted."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

collect_ignore = ["tiny"]  # a game, found as one: see test_fifth_game.py

settings.register_profile("dolmen", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
settings.load_profile("dolmen")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, "tests/browser" not in item.nodeid))  # the longest first
    if os.environ.get("DOLMEN_MODE") == "interpreted":
        for item in items:
            if item.get_closest_marker("compiled_only"):
                item.add_marker(pytest.mark.skip(reason="the rules are interpreted"))
