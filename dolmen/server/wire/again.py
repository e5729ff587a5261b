"""Answer requests to play on from a point of a finished match, and to compare two matches with the same deal."""

from __future__ import annotations

import secrets

from starlette.responses import Response

from dolmen.players import USUAL_LEVEL
from dolmen.server import messages
from dolmen.server.rooms.room import Room
from dolmen.server.rooms.showing import level_names
from dolmen.server.tables import facts
from dolmen.server.tables.forgetting import nameless
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter
from dolmen.table.seats import every_seat

from . import comparing, duels, openings
from .endpoints import JSON, Asking, Endpoint, table_of
from .tabling import against_computers, made, over, seated

SEED_BITS = 63


async def play_on(asking: Asking) -> messages.TableMade:
    """Play on from a step of a finished match, against computers: a new table, whose match begins with the actions up to there."""
    asked: messages.PlayOnAsked = asking.body
    room = await table_of(asking)
    match = over(room)
    if asked.seat > match.seats:
        raise Refused("no-seat", seat=asked.seat)
    asking.server.shows_a_replay(asking.request)
    await asking.server.may_have_another_table(asking.me.id)
    seed = secrets.randbits(SEED_BITS) if asked.cards == "anew" else None
    record = await asking.server.archive.ask(openings.opening, match.record(), asked.step, asked.seat, seed)
    fact = facts.Created(
        asking.me.id,
        match.game,
        {name: value for name, value in match.options.items() if value is not None},
        seated(against_computers(match.seats, asked.seat, [asked.level or USUAL_LEVEL] * match.seats), asking.me),
        hints=asked.hints,
        deal=nameless(record),
        from_table=room.table.id,
        opening=asked.step,
        anew=seed is not None,
    )
    return await made(asking, fact)


async def compare(asking: Asking) -> Response:
    """Compare a finished match with the earlier one that has the same deal: `seat` is the one to compare, by default one's own."""
    room = await table_of(asking)
    match, table = over(room), room.table
    earlier = await earlier_of(asking, room)
    over(earlier)
    own = table.held_by(Sitter(asking.person.id)) if asking.person else ()
    people = [seat for seat in every_seat(match.seats) if table.chair(seat).kind == "person"]
    seat = asking.request.query_params.get("seat", str((*own, *people, 1)[0]))
    if seat not in map(str, every_seat(match.seats)):
        raise Refused("no-seat", seat=seat[:10])
    asking.server.shows_a_replay(asking.request)
    sides = [compared(one, asking.lang) for one in (earlier, room)]
    return Response(await asking.server.archive.ask(comparing.compare, *sides, int(seat), asking.lang), media_type=JSON)


async def earlier_of(asking: Asking, room: Room) -> Room:
    """Return the room of the earlier match with the same deal. Raise Refused if there is none, or none any more."""
    created = room.table.created
    if created is not None and created.duel is not None:
        return (await duels.duel_of(asking.server, created.duel))[0]
    if created is None or created.deal is None or created.from_table is None or created.anew:
        raise Refused("nothing-to-compare")
    earlier = await asking.server.hall.room(created.from_table)
    await earlier.flushed()
    return earlier


def compared(room: Room, lang: str) -> comparing.MatchCompared:
    """Return a table's match, ready to be compared."""
    levels = level_names(lang)
    return comparing.MatchCompared(over(room).record(), room.table.named(levels), room.table.short_names(levels), room.table.id)


ENDPOINTS = (
    Endpoint("POST", "/api/tables/{table}/play-on", messages.TableMade, play_on, messages.PlayOnAsked, known=True, status=201),
    Endpoint("GET", "/api/tables/{table}/compare", messages.ComparedShown, compare),
)
