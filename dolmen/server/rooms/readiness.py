"""Track which games can be played in this process.

Rules are compiled once per version, which takes a minute on a new machine: a thinking process does so and leaves the result on
disk. This process only loads it, in a thread, so the event loop never blocks; a match begins once its rules are loaded."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from dolmen.games import names
from dolmen.server.tables import facts
from dolmen.server.thinking.thinkers import NoThought
from dolmen.table.modes import INTERPRETED, cache_folder
from dolmen.table.warm import warm

if TYPE_CHECKING:
    from dolmen.server.thinking.thinkers import Thinkers

log = logging.getLogger("dolmen.server")

GAME = re.compile(r'(?m)^\s*\[Game\s+"([^"\\]*)"')
MOMENT = 1.5  # seconds: enough to load what is already compiled


class Readiness:
    def __init__(self, thinkers: Thinkers, now_ready: Callable[[str], None] = lambda game: None) -> None:
        self.moment = MOMENT
        self._thinkers, self._now_ready = thinkers, now_ready
        self._ready = set(names()) if INTERPRETED else set[str]()
        self._loading: dict[str, asyncio.Task[None]] = {}
        thinkers.on_compiled(self.begin)

    def has(self, game: str) -> bool:
        return game in self._ready

    @property
    def busy(self) -> bool:
        """Tell whether any rules are being loaded."""
        return bool(self._loading)

    def begin(self, game: str) -> None:
        """Load a game's rules in the background."""
        if game not in self._ready and game not in self._loading:
            task = self._loading[game] = asyncio.get_running_loop().create_task(self._load(game))
            task.add_done_callback(lambda task: self._loaded(game, task))

    async def wait(self, game: str) -> None:
        self.begin(game)
        if game in self._loading:
            await asyncio.shield(self._loading[game])

    async def wait_a_moment(self, game: str) -> None:
        """Wait as long as loading takes if everything is already compiled."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.moment):
                await self.wait(game)

    async def wait_for(self, history: Iterable[facts.Fact], game: str = "") -> None:
        """Wait until these facts of a table can be replayed. `game`: if they do not name it."""
        for fact in history:
            if isinstance(fact, facts.Created):
                game = fact.game
            elif isinstance(fact, facts.Imported):
                await self.wait_for_record(fact.record)
            elif isinstance(fact, facts.Began):
                await self.wait(game)

    async def wait_for_record(self, record: str) -> None:
        """Wait until a record can be read. Only its game is looked up: parsing all of it would block the event loop."""
        found = GAME.search(record)
        if found and found[1] in names():
            await self.wait(found[1])

    async def close(self) -> None:
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)

    async def _load(self, game: str) -> None:
        stamp = cache_folder() / f"rules-{game}"
        if not stamp.exists():
            with suppress(NoThought):  # if no process can be started, rules are compiled here, and everything is slow meanwhile
                await self._thinkers.compile(game)
        await asyncio.to_thread(warm, game)
        with suppress(OSError):
            stamp.touch()

    def _loaded(self, game: str, task: asyncio.Task[None]) -> None:
        del self._loading[game]
        if task.cancelled():
            return
        if error := task.exception():
            log.error("the rules of %s cannot be prepared: %s", game, type(error).__name__, exc_info=error)
            return
        self._ready.add(game)
        self._now_ready(game)
