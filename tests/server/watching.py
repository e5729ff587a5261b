"""Watch for what must not happen while a server is asked strange things: a failure of its own, or a change by what it refuses."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any


class Watch(logging.Handler):
    """Everything that is logged, and errors that nobody handles."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []
        self.unhandled: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def trouble(self) -> list[str]:
        """Return what went wrong on the server's side: a request that is not HTTP does not count."""
        formatter = logging.Formatter()
        bad = [record for record in self.records if record.levelno >= logging.WARNING and record.msg != "Invalid HTTP request received."]
        return [*map(formatter.format, bad), *self.unhandled]

    def hear(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.unhandled.append(f"{context.get('message')}: {context.get('exception')!r}")


@contextmanager
def watching(level: int = logging.INFO) -> Iterator[Watch]:
    """Collect all that is logged meanwhile; inside a loop, also what its tasks leave unhandled."""
    watch, root = Watch(), logging.getLogger()
    before = root.level
    root.addHandler(watch)
    root.setLevel(level)
    try:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(watch.hear)
    except RuntimeError:
        pass
    try:
        yield watch
    finally:
        root.removeHandler(watch)
        root.setLevel(before)


class Disk:
    """The database as another program sees it: whether anything was written, and what."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)

    def __enter__(self) -> Disk:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def version(self) -> int:
        """Return a number that changes with every commit."""
        found: int = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return found

    def bytes(self) -> bytes:
        """Return all bytes on the disk, deleted or not."""
        return b"".join(one.read_bytes() for one in sorted(self.path.parent.glob(f"{self.path.name}*")))

    def rows(self, table: str) -> list[Any]:
        return self._connection.execute(f"SELECT * FROM {table}").fetchall()

    def dump(self) -> str:
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as connection:
            return "\n".join(connection.iterdump())
