"""Give hints over a connection, round by round, for as long as somebody is looking at them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from dolmen.coach import Advised, advise
from dolmen.coach.recommending import ROUNDS
from dolmen.players import Budget, Thought
from dolmen.server import messages
from dolmen.server.tables.refusals import Refused
from dolmen.server.thinking.runner import COACH

if TYPE_CHECKING:
    from dolmen.play.view import View

    from .live import Live

assert len(ROUNDS) == messages.HINT_ROUNDS


class Hinting:
    """The hints of one connection."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thought: asyncio.Task[Thought] | None = None
        self._given: tuple[int, int, int] | None = None  # seat, turn and round of the last hint

    async def hint(self, message: messages.Hint) -> messages.Hints:
        live, table = self._live, self._live.room.table
        if not (table.created and table.created.hints):
            raise Refused("no-hints")
        if message.seat != live.shown.viewer:
            raise Refused("not-your-seat", seat=message.seat)
        if message.seat not in table.acting or table.match is None:
            raise Refused("not-to-act")
        turn = table.decisions.get(message.seat, 0)
        if self._given != (message.seat, turn, message.round - 1) and not live.server.hints.take(live.sitter.person):
            raise Refused("too-fast")
        view = table.match.view(message.seat)
        thought = await self._thoughts(view, ROUNDS[message.round - 1].search)
        advice = advise(view, thought, live.room.window.speech(table, live.shown.lang))
        self._given = message.seat, turn, message.round
        last = message.round == len(ROUNDS) or len(thought.prospects) == 1
        best = tuple(map(prospect, advice.options))
        return messages.Hints(turn, best, tuple(thought.line), round(thought.sure, 3), advice.close, message.round, last)

    async def _thoughts(self, view: View, playouts: int) -> Thought:
        """Think, until nobody waits for the result any more."""
        thought = self._thought = asyncio.ensure_future(self._live.server.thinkers.think(view, Budget(playouts=playouts), COACH))
        try:
            await asyncio.wait({thought})
        finally:
            thought.cancel()  # no effect on one that is finished
            self._thought = None
        if thought.cancelled():
            raise Refused("hint-gone")
        return thought.result()

    def stop(self) -> None:
        """Stop thinking: the position has changed, or nobody is looking any more."""
        self._given = None
        if self._thought is not None:
            self._thought.cancel()


def prospect(option: Advised) -> messages.Prospect:
    one = option.prospect
    chances, margins = (between and (round(between[0], 3), round(between[1], 3)) for between in (one.chances, one.margins))
    return messages.Prospect(one.action, round(one.chance, 3), round(one.margin, 1), round(one.points, 1), option.reasons, chances, margins)
