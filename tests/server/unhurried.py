"""Run a table in a time of its own, without network or disk: for tests of when something is sent."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from dolmen.play.view import View
from dolmen.server import messages
from dolmen.server.config import Config
from dolmen.server.rooms import showing
from dolmen.server.rooms.cluster import SingleProcess
from dolmen.server.rooms.hall import Hall
from dolmen.server.rooms.room import Room
from dolmen.server.tables import facts
from dolmen.server.tables.facts import Chair, Clock
from dolmen.server.tables.table import Sitter
from tests.server.serving import Quick
from tests.server.stage import held_fixed


class Idle(asyncio.SelectorEventLoop):
    """A clock that moves only while everybody waits, and then at once."""

    def __init__(self) -> None:
        super().__init__()
        self._passed = 0.0
        select = self._selector.select  # type: ignore[attr-defined]

        def skip(timeout: float | None) -> Any:
            assert timeout is not None, "everybody waits for ever"
            self._passed += timeout
            return select(0)

        self._selector.select = skip  # type: ignore[attr-defined]

    def time(self) -> float:
        return self._passed


@dataclass
class Slow(Quick):
    """Thinkers that take a given time to choose, and make a given choice."""

    seconds: Callable[[View], float] = lambda view: 0.0
    which: Callable[[View], int] = lambda view: 0

    async def choose(self, view: View, player: str, seed: int | None = None, *, whole: bool = False) -> str:
        await asyncio.sleep(self.seconds(view))
        return view.legal()[self.which(view)]


class Nowhere:
    """A store that stores nothing."""

    async def create(self, *given: Any) -> None: ...

    async def append(self, *given: Any) -> None: ...


@dataclass(eq=False)
class Ear:
    """A record of what somebody at the table hears, and when."""

    room: Room
    shown: showing.Shown
    heard: list[tuple[float, bytes]] = field(default_factory=list)

    def send(self, message: messages.Told) -> None:
        self.heard.append((round(asyncio.get_running_loop().time(), 3), messages.encoder.encode(message)))

    def close(self, code: str) -> None:
        self.room.leave(self)


@dataclass
class Evening:
    """A table with Ann at seat 1, computers at the others, and Olga as an onlooker."""

    hall: Hall
    room: Room
    ears: dict[str, Ear] = field(default_factory=dict)

    async def says(self, at: float, said: messages.Order) -> None:
        """Let Ann say something at that moment."""
        await asyncio.sleep(at - asyncio.get_running_loop().time())
        await self.room.ask(Sitter("ann"), said)


def heard(
    story: Callable[[Evening], Coroutine[Any, Any, None]],
    *computers: str,
    game: str = "tales",
    thinkers: Slow | None = None,
    lot: int = 1,
    clock: Clock | None = None,
    deal: str | None = None,
    options: dict[str, int | str] | None = None,
) -> dict[str, list[tuple[float, bytes]]]:
    """Return what Ann and Olga hear in a story, and when. `lot`: the random seed."""

    async def tell() -> dict[str, list[tuple[float, bytes]]]:
        loop = asyncio.get_running_loop()
        hall = Hall(Config(pace=1.0, luck=0.0), Nowhere(), SingleProcess(), thinkers or Slow())  # type: ignore[arg-type]
        hall.services.now, hall.services.time = lambda: int(1000 * loop.time()), loop.time  # type: ignore[method-assign]
        hall.services.readiness._ready.add(game)  # nothing happens beside this loop
        random.seed(lot)
        chairs = (Chair("person", "ann", "Ann"), *(Chair("computer", level=level) for level in computers))
        room = await hall.create(facts.Created("ann", game, options or {}, chairs, clock=clock, deal=deal), "ann")
        evening = Evening(hall, room)
        for who in ("ann", "olga"):
            ear = evening.ears[who] = Ear(room, showing.Shown(room.table, room.window, Sitter(who), "en", texts=False))
            await room.enter(ear)
        await story(evening)
        found = {who: [*ear.heard] for who, ear in evening.ears.items()}
        await hall.close()
        return found

    with held_fixed(), asyncio.Runner(loop_factory=Idle) as runner:
        return runner.run(tell())
