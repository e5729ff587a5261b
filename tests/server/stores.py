"""Share functions between tests of the store and of the cluster."""

from __future__ import annotations

import asyncio
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from dolmen.server.storage.store import Entry, Person, Row

ROOT = Path(__file__).parents[2]

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T], seconds: float = 120) -> T:
    """Run a coroutine to its end, with a timeout."""
    return asyncio.run(asyncio.wait_for(coroutine, seconds))


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def a_person(name: str = "ann", at: int = 1000) -> Person:
    return Person(name, name.title(), "en", at, at)


def a_row(table_id: str = "t", status: str = "open", listed: bool = True, at: int = 1000) -> Row:
    return Row(table_id, f"Table {table_id}", "card", status, listed, at, at, b"{}")


def some_entries(first: int, count: int = 1, body: bytes = b"{}") -> list[Entry]:
    return [Entry(number, 1000 + number, "act", body) for number in range(first, first + count)]


async def until(true: Callable[[], Awaitable[bool]] | Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while True:
        found = true()
        if found if isinstance(found, bool) else await found:
            return
        assert time.monotonic() < end, "it did not come to be true in time"
        await asyncio.sleep(0.02)


def start(module: str, *words: str) -> subprocess.Popen[str]:
    """Start another process: `tests.server.<module>`."""
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.server.{module}", *words],
        stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
