"""Share what all rooms of a process need: configuration, storage, the other processes, thinkers, rules, time and background work."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from dolmen.play.deal import new_secret
from dolmen.server.tables.refusals import Refused

from .cluster import Lost, SingleProcess
from .dates import day_at
from .readiness import Readiness
from .reviews import Reviews

if TYPE_CHECKING:
    from dolmen.server.config import Config
    from dolmen.server.storage.store import Store
    from dolmen.server.tables.table import Table
    from dolmen.server.thinking.thinkers import Thinkers

    from .cluster import Cluster

T = TypeVar("T")

log = logging.getLogger("dolmen.server")


class OwnerMoved(Exception):
    """Raised when another process has written to the table or now owns it. Nothing was done; ask again."""


class Services:
    """Everything that rooms need and that is not about one table. `closing`: the server stops, and nothing new is begun."""

    def __init__(self, config: Config, store: Store, cluster: SingleProcess | Cluster, thinkers: Thinkers) -> None:
        self.config, self.store, self.cluster, self.thinkers = config, store, cluster, thinkers
        self.readiness = Readiness(thinkers)
        self.reviews = Reviews(store, thinkers, self.now, self.time)
        self.closing = False
        self._aside = ThreadPoolExecutor(1, "dolmen-rebuild")
        self._tasks: set[asyncio.Task[Any]] = set()

    def now(self) -> int:
        """Return the machine's time in milliseconds since 1970. It may leap; tests replace it."""
        return time.time_ns() // 1_000_000

    def time(self) -> float:
        """Return monotonic time in seconds."""
        return time.monotonic()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine in the background, and log what goes wrong."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def aside(self, do: Callable[..., T], *about: Any) -> T:
        """Run in a thread, one call at a time, a function that would block the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, do, *about)

    def new_secret(self) -> str:
        """Return a secret for a deal, in hexadecimal."""
        return new_secret().hex()

    def begin_if_ready(self, table: Table, at: int, waited: bool = False) -> None:
        """Begin the match once every seat is taken and everybody has added luck to the deal, or had the time to (`waited`)."""
        if table.full and (waited or not table.wanting):
            table.begin(at, self.new_secret(), day_at(at))

    async def close(self) -> None:
        await self.readiness.close()
        await self.reviews.close()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._aside.shutdown(wait=False, cancel_futures=True)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refused | OwnerMoved | Lost):
            log.error("a task failed: %s", type(error).__name__, exc_info=error)
