"""Track which games run compiled in this process; the others are interpreted meanwhile.

Rules are compiled once per version, which takes a minute on a new machine: a thinking process does so and leaves the result on
disk. This process only loads it, in a thread, so the event loop never blocks. Nobody waits for that: until a game's compiled rules are
loaded its rules are interpreted, and compiled ones take over between two calls. They play the same, on the same bytes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from dolmen.games import find, names
from dolmen.server.tables import facts
from dolmen.server.thinking.thinkers import NoThought
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import compile_again, interpret
from dolmen.table.warm import is_kept, is_loaded, warm

if TYPE_CHECKING:
    from dolmen.server.thinking.thinkers import Thinkers

log = logging.getLogger("dolmen.server")

GAME = re.compile(r'(?m)^\s*\[Game\s+"([^"\\]*)"')
MOMENT = 1.5  # seconds: enough to load what is already compiled


class Readiness:
    def __init__(self, thinkers: Thinkers) -> None:
        self.moment = MOMENT
        self._thinkers = thinkers
        self._ready = {game for game in names() if INTERPRETED or is_loaded(game)}
        self._loading: dict[str, asyncio.Task[None]] = {}
        for game in {*names()} - self._ready:
            interpret(find(game).box.dtype)
        thinkers.on_compiled(self.begin)

    def has(self, game: str) -> bool:
        """Tell whether a game's rules run at full speed."""
        return game in self._ready

    @property
    def busy(self) -> bool:
        """Tell whether any rules are being compiled or loaded."""
        return bool(self._loading)

    def begin(self, game: str) -> None:
        """Compile and load a game's rules in the background."""
        if game not in self._ready and game not in self._loading:
            task = self._loading[game] = asyncio.get_running_loop().create_task(self._load(game))
            task.add_done_callback(lambda task: self._loaded(game, task))

    async def wait(self, game: str) -> None:
        """Wait until a game's rules are compiled and loaded, or are known to stay interpreted."""
        self.begin(game)
        if game in self._loading:
            await asyncio.wait([self._loading[game]])

    async def wait_to_load(self, game: str) -> None:
        """Wait until a game's rules are loaded if they were compiled before; if they were not, return at once."""
        self.begin(game)
        if is_kept(game):
            await self.wait(game)

    async def wait_a_moment(self, game: str) -> None:
        """Wait for rules that only need to be loaded, for somebody who would notice a longer wait."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.moment):
                await self.wait_to_load(game)

    async def wait_for(self, history: Iterable[facts.Fact], game: str = "") -> None:
        """Wait until these facts of a table can be replayed. `game`: if they do not name it."""
        for fact in history:
            if isinstance(fact, facts.Created):
                game = fact.game
                self.begin(game)
            elif isinstance(fact, facts.Imported):
                await self.wait_for_record(fact.record)
            elif isinstance(fact, facts.Began):
                await self.wait_to_load(game)

    async def wait_for_record(self, record: str) -> None:
        """Wait until a record, which may be long, can be read by compiled rules. Only its game is looked up: parsing all of it would block
        the event loop."""
        found = GAME.search(record)
        if found and found[1] in names():
            await self.wait(found[1])

    async def close(self) -> None:
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for game in {*names()} - self._ready:
            compile_again(find(game).box.dtype)

    async def _load(self, game: str) -> None:
        if not is_kept(game):
            with suppress(NoThought):  # if no process can be started, rules are compiled here, and everything is slow meanwhile
                await self._thinkers.compile(game)
        await asyncio.to_thread(warm, game)

    def _loaded(self, game: str, task: asyncio.Task[None]) -> None:
        del self._loading[game]
        if task.cancelled():
            return
        if error := task.exception():
            log.error("the rules of %s cannot be compiled and stay interpreted: %s", game, type(error).__name__, exc_info=error)
            return
        log.info("the rules of %s are compiled", game)
        self._ready.add(game)
        compile_again(find(game).box.dtype)
