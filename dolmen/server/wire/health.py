"""Check whether the server can write to its storage. The trial write is cached for some seconds, so that asking often costs little."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from dolmen.server.storage.store import NotStored, Store

FRESH = 5.0  # seconds for which a result is cached


class StorageCheck:
    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store, self._clock = store, clock
        self._turn = asyncio.Lock()
        self._found: tuple[float, NotStored | None] | None = None  # when, and the error

    async def check(self) -> None:
        """Raise NotRead or NotStored if it is not healthy."""
        await self._store.ping()
        async with self._turn:
            if self._found is None or self._clock() - self._found[0] > FRESH:
                self._found = self._clock(), await self._trouble()
            if self._found[1] is not None:
                raise self._found[1]

    async def _trouble(self) -> NotStored | None:
        try:
            await self._store.prove()
        except NotStored as error:
            return error
        return None
