"""Tables where a match stands already where it should: a deal, and what was done with it."""

from __future__ import annotations

from collections.abc import Sequence

from dolmen.play.match import Match
from dolmen.server.tables import facts
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.table import Table
from tests.browser.browsing import Beside, Somebody

Steps = list[tuple[int, str]]


def deal_of(match: Match) -> str:
    """Its record as one that can be dealt again."""
    return "".join(line for line in match.record().splitlines(True) if not line.startswith(("[Secret", "[Commitment")))


def set_up(beside: Beside, person: Somebody, match: Match, steps: Steps, levels: Sequence[str], friends: Sequence[str] = ()) -> str:
    """A table at which these steps of a match were taken: the person at seat 1, friends at the same screen, computers; where it is."""
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
