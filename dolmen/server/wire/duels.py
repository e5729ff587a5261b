"""Answer requests about duels: others play the deal of a finished match from the same seat, and their results are compared.

The link names the duel, not the match, so nobody sees a result before they have played. Computers sit at all other seats. As
long as everybody does what was done in the first match, they repeat it; from then on they reply as a function of deal and history."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from dolmen.server import messages
from dolmen.server.rooms import orders
from dolmen.server.rooms.listing import RowSummary
from dolmen.server.rooms.room import Room
from dolmen.server.rooms.showing import level_names
from dolmen.server.tables import facts
from dolmen.server.tables.duels import Duel
from dolmen.server.tables.forgetting import nameless
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter, find
from dolmen.table.seats import at_seat, by_seat, every_seat

from . import people, sharing
from .endpoints import Asking, Endpoint, table_of
from .tabling import against_computers, made, over, seated

if TYPE_CHECKING:
    from .app import Server

DRUID: messages.Level = "druid"
MOST = 200  # results that are shown


async def challenge(asking: Asking) -> messages.DuelMade:
    """Make a duel of a finished match from one of its seats: the link lasts as long as the match is kept."""
    asked: messages.DuelAsked = asking.body
    room = await table_of(asking)
    over(room)
    if room.table.day is not None and not asking.server.hall.days.is_closed(room.table.day):
        raise Refused("would-spoil")
    order = orders.Challenge(people.new_secret(), asked.seat, asked.level or DRUID)
    code = await room.ask(Sitter(asking.me.id), order)
    if code == order.duel:
        await asking.server.store.add_token(people.hashed(code), people.DUEL, room.table.id, asked.seat, None, None)
    return messages.DuelMade(code, sharing.share(asking.server.config, asking.request, f"d/{code}"))


async def show_duel(asking: Asking) -> messages.DuelShown:
    """Show a duel; the results only to those who have played it, or sat at the first match."""
    code, me = asking.request.path_params["duel"], asking.person.id if asking.person else ""
    room, duel = await duel_of(asking.server, code)
    table = room.table
    match, names = over(room), table.named(level_names(asking.lang))
    results = [first_result(room, duel, names), *(await others(asking, duel, me))]
    yours = next((one for one in results if one.yours), None)
    played = yours is not None and yours.status != "running"
    you = "there" if me in table.persons() else "played" if played else "playing" if yours else "new"
    finished = sum(one.status != "running" for one in results[1:])
    ranked = sorted(results, key=lambda one: (one.points is None, -(one.margin or 0), -(one.points or 0)))
    return messages.DuelShown(
        id=code,
        by=at_seat(names, duel.seat),
        game=match.game,
        title=match.title,
        seat=duel.seat,
        seats=tuple("" if seat == duel.seat else name for seat, name in by_seat(names)),
        people=any(chair.kind == "person" for seat, chair in table.chairs.items() if seat != duel.seat),
        level=cast(messages.Level, duel.level),
        minutes=find(match.game).about.minutes,
        you=you,  # type: ignore[arg-type]
        yours=yours.table if yours else None,
        accepted=len(results) - 1,
        finished=finished,
        results=tuple(ranked[:MOST]) if you in ("there", "played") else (),
    )


def first_result(room: Room, duel: Duel, names: tuple[str, ...]) -> messages.DuelResult:
    """Return the result of the match that the duel is about."""
    match = over(room)
    return messages.DuelResult(
        room.table.id, at_seat(names, duel.seat), True, False, "over", *reached(match.scores, match.places, duel.seat)
    )


def reached(scores: tuple[int, ...], places: tuple[int, ...], seat: int) -> tuple[int, int, int]:
    """Return points, margin and place at a seat."""
    points = at_seat(scores, seat)
    best = max((score for other, score in by_seat(scores) if other != seat), default=points)
    return points, points - best, at_seat(places, seat)


async def others(asking: Asking, duel: Duel, me: str) -> list[messages.DuelResult]:
    """Return the results of those who accepted; tables that were cleared away are left out."""
    found = []
    for person, id in [*duel.tables.items()][-MOST:]:
        row = await asking.server.store.row(id)
        if row is None:
            continue
        summary = msgspec.json.decode(row.summary, type=RowSummary)
        name = at_seat(summary.seats, duel.seat)
        if summary.scores is None or summary.places is None:
            status = "running" if row.status == "running" else "abandoned"
            found.append(messages.DuelResult(id, name, False, person == me, status))  # type: ignore[arg-type]
        else:
            points = reached(summary.scores, summary.places, duel.seat)
            found.append(messages.DuelResult(id, name, False, person == me, "over", *points))
    return found


async def accept(asking: Asking) -> messages.DuelAccepted:
    """Accept a duel: one's own table, with the deal of the first match. Accepting again gives the same table."""
    code, me = asking.request.path_params["duel"], asking.me
    room, duel = await duel_of(asking.server, code)
    match = over(room)
    if me.id in room.table.persons():
        raise Refused("duel-of-ones-own")
    there = duel.tables.get(me.id)
    if there is not None and await asking.server.store.row(there) is not None:
        return messages.DuelAccepted(there)
    await asking.server.may_have_another_table(me.id)
    levels = [cast(messages.Level, room.table.chair(seat).level or duel.level) for seat in every_seat(match.seats)]
    options = {name: value for name, value in match.options.items() if value is not None}
    chairs = seated(against_computers(match.seats, duel.seat, levels), me)
    deal = nameless(match.record())
    fact = facts.Created(me.id, match.game, options, chairs, hints=False, deal=deal, duel=code, replies="fixed")
    new = (await made(asking, fact)).id
    kept = ""
    try:
        kept = await room.ask(Sitter(me.id), orders.Accept(code, new, there))
    finally:
        if kept != new:  # asked twice at the same time, or refused
            await asking.server.hall.clear_away(new)
    return messages.DuelAccepted(kept)


async def duel_of(server: Server, code: str) -> tuple[Room, Duel]:
    """Return the room of the match that a duel is about, and the duel. Raise Refused if it is gone."""
    token = await server.store.token(people.hashed(code), server.hall.services.now())
    if token is None or token.kind != people.DUEL or token.table_id is None:
        raise Refused("duel-gone")
    room = await server.hall.room(token.table_id)
    await room.flushed()
    duel = room.table.duels.get(code)
    if duel is None:
        raise Refused("duel-gone")
    return room, duel


ENDPOINTS = (
    Endpoint("POST", "/api/tables/{table}/duels", messages.DuelMade, challenge, messages.DuelAsked, known=True, status=201),
    Endpoint("GET", "/api/duels/{duel}", messages.DuelShown, show_duel),
    Endpoint("POST", "/api/duels/{duel}", messages.DuelAccepted, accept, known=True, status=201),
)
