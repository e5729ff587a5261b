"""Set up tables whose match has already reached a given position: a deal, and the actions on it."""

from __future__ import annotations

from collections.abc import Sequence

from dolmen.play.match import Match
from dolmen.server.tables import facts
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.table import Table
from tests.browser.browsing import Beside, Somebody

Steps = list[tuple[int, str]]


def deal_of(match: Match) -> str:
    """Return a match's record in a form that can be dealt again."""
    return "".join(line for line in match.record().splitlines(True) if not line.startswith(("[Secret", "[Commitment")))


def set_up(beside: Beside, person: Somebody, match: Match, steps: Steps, levels: Sequence[str], friends: Sequence[str] = ()) -> str:
    """Set up a table at which these steps were taken, with the person at seat 1, friends on the same screen, and computers; return
    its id."""
    me = person.ask("/api/me")["me"]["id"]
    chairs = (*(Chair("person", me, name) for name in ("Ann", *friends)), *(Chair("computer", level=level) for level in levels))
    deal, hall = deal_of(match), beside.served.server.hall

    def play(table: Table, at: int) -> None:
        for seat, words in steps:
            table.act_for(seat, words, "computer", at)

    async def make() -> str:
        room = await hall.create(facts.Created(me, match.game, {}, chairs, deal=deal), me)
        await room.change(play)
        return room.table.id

    return f"/t/{beside.do(make())}"
