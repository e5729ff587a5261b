"""Write by group commit: one task writes, and whatever arrives while it commits goes into the next transaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from dolmen.table.errors import Refusal

from .appends import write_appends
from .database import Database, NotStored, Outcome

log = logging.getLogger("dolmen.server.store")

LARGEST = 1000  # jobs in a transaction

Write = Callable[[Connection, Sequence[Any]], list[Outcome]]


@dataclass(eq=False)
class PendingWrite:
    """A write that waits for its transaction. `write` is called once for all adjacent ones that name it."""

    write: Write
    item: Any
    done: asyncio.Future[Any]


class Writer:
    """The task that writes. `commits` and `jobs` count what was done, for the metrics; `waiting` what is not yet."""

    def __init__(self, database: Database) -> None:
        self.commits = self.jobs = 0
        self._database = database
        self._queue: list[PendingWrite] = []
        self._closed = False
        self._arrived = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="dolmen-writer")

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def do(self, write: Write, item: Any = None) -> Any:
        """Write, and return when it is durable. A caller that is cancelled while waiting cannot know whether it was stored."""
        if self._closed:
            raise NotStored("The store is closed.")
        job = PendingWrite(write, item, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        self._arrived.set()
        return await job.done

    async def close(self) -> None:
        """Close, after writing what is still waiting."""
        self._closed = True
        self._arrived.set()
        await self._task

    async def _run(self) -> None:
        while self._queue or not self._closed:
            await self._arrived.wait()
            batch, self._queue = self._queue[:LARGEST], self._queue[LARGEST:]
            if not self._queue and not self._closed:
                self._arrived.clear()
            batch = [job for job in batch if not job.done.cancelled()]
            if batch:
                for job, outcome in zip(batch, await self._commit(batch), strict=True):
                    _resolve(job, outcome)

    async def _commit(self, batch: list[PendingWrite]) -> list[Outcome]:
        try:
            outcomes = await self._appended(batch)
            if outcomes is None:
                outcomes = await self._database.write(lambda connection: self._write(connection, batch))
        except Exception as error:  # whatever it is, those who wait are told, and the next batch is tried
            if isinstance(error, NotStored):
                return [type(error)(str(error)) for _ in batch]
            sentence = self._database.trouble(error)
            log.error("%d not stored: %s", len(batch), sentence)
            return [NotStored(sentence) for _ in batch]
        self.commits += 1
        self.jobs += len(batch)
        return outcomes

    async def _appended(self, batch: list[PendingWrite]) -> list[Outcome] | None:
        """Store the batch if it only appends; return None if it has to be written in the general way."""
        if all(job.write is write_appends and job.item.change.people is None for job in batch):
            return await self._database.append([job.item for job in batch])
        return None

    def _write(self, connection: Connection, batch: list[PendingWrite]) -> list[Outcome]:
        outcomes = []
        for write, jobs in groupby(batch, key=lambda job: job.write):
            outcomes += self._together(connection, write, [job.item for job in jobs])
        return outcomes

    def _together(self, connection: Connection, write: Write, items: list[Any]) -> list[Outcome]:
        """Write in one savepoint; if that fails, each item in its own, so that one that cannot be stored takes no other with it."""
        savepoint = connection.begin_nested()
        try:
            outcomes = write(connection, items)
        except Exception as error:
            if self._database.spoils(error):
                raise
            savepoint.rollback()
            if len(items) > 1:
                return [outcome for item in items for outcome in self._together(connection, write, [item])]
            return [error if isinstance(error, Refusal) else NotStored(self._refused(error))]
        savepoint.commit()
        return outcomes

    def _refused(self, error: Exception) -> str:
        """Explain a refusal without the database's words, which quote what was to be stored."""
        if isinstance(error, IntegrityError):
            return "The database refuses this: it is there already, or names a person or table that is not."
        cause = getattr(error, "orig", None) or error
        state = getattr(cause, "sqlstate", None)
        log.error("The database refused to store something: %s %s", type(cause).__name__, state or "")
        if isinstance(error, DBAPIError) and state is not None and not state.startswith("22"):
            return self._database.trouble(error)
        return f"The database refuses this ({type(cause).__name__}): a text or a number in it cannot be stored."


def _resolve(job: PendingWrite, outcome: Outcome) -> None:
    if job.done.done():
        return
    if isinstance(outcome, Exception):
        job.done.set_exception(outcome)
    else:
        job.done.set_result(outcome)
