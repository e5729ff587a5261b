"""Answer requests about tables: lists of them, new ones, records and replays."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.responses import Response

from dolmen.play.match import Match
from dolmen.players import USUAL_LEVEL
from dolmen.server import messages
from dolmen.server.rooms import listing, orders
from dolmen.server.rooms import room as rooms
from dolmen.server.rooms.showing import level_names
from dolmen.server.storage.store import Person
from dolmen.server.tables import facts, names
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.forgetting import nameless
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter
from dolmen.table.errors import Refusal
from dolmen.table.seats import every_seat

from . import people, sharing
from .endpoints import JSON, Asking, Endpoint, known_game, table_id, table_of


async def lobby(asking: Asking) -> messages.Tables:
    """List the tables in the lobby, open or running."""
    rows = await asking.server.store.lobby(100)
    return messages.Tables(tuple(listing.listed(row, asking.person.id if asking.person else "", asking.lang) for row in rows))


async def mine(asking: Asking) -> messages.Tables:
    """List one's own tables, except those removed from the list, and those one was removed from or left before the match."""
    begin, me = listing.place(asking.request.query_params.get("from", "")), asking.me.id
    rows = await asking.server.store.mine(me, listing.PAGE + 1, begin)
    own = (listing.own(row, me, asking.lang) for row in rows[: listing.PAGE] if listing.is_in_the_list_of(row, me))
    return messages.Tables(tuple(own), begin + listing.PAGE if len(rows) > listing.PAGE else None)


async def drop(asking: Asking) -> messages.Dropped:
    """Remove a table from one's own list. `dropping` of its row says what else that does."""
    room = await asking.server.hall.room(table_id(asking))
    return messages.Dropped(await room.ask(Sitter(asking.me.id), orders.Drop()))


async def make_table(asking: Asking) -> messages.TableMade:
    """Create a table; the match begins when no seat is open."""
    asked: messages.TableAsked = asking.body
    me = asking.me
    await asking.server.may_have_another_table(me.id)
    chairs = seated(asked.seats, me)
    clock = facts.Clock(asked.clock.kind, asked.clock.seconds, asked.clock.increment) if asked.clock else None
    game = known_game(asked.game)
    try:
        settled, _ = game.settle_options(asked.options, len(chairs))
        game.check_for_people(settled)
    except Refusal as error:
        raise Refused("bad-options", reason=error, game=game) from None
    fact = facts.Created(me.id, game.id, dict(asked.options), chairs, asked.listed, asked.hints, clock)
    return await made(asking, fact)


async def made(asking: Asking, fact: facts.Created | facts.Imported) -> messages.TableMade:
    room = await asking.server.hall.create(fact, asking.me.id)
    return messages.TableMade(room.table.id, asking.server.link(asking.request, room.table.id))


def seated(asked: Sequence[messages.SeatAsked], me: Person) -> tuple[Chair, ...]:
    """Seat people and computers; computers get names that nobody else has."""
    chairs = [chair(seat, me) for seat in asked]
    for at, one in enumerate(chairs):
        if one.kind == "computer":
            chairs[at] = msgspec.structs.replace(one, name=names.for_a_computer(other.name for other in chairs))
    return tuple(chairs)


def against_computers(seats: int, mine: int, levels: list[messages.Level]) -> list[messages.SeatAsked]:
    """Return the seating: the person at one seat, computers of these levels at the others."""
    others = zip(every_seat(seats), levels, strict=True)
    return [messages.SeatAsked("me") if seat == mine else messages.SeatAsked("computer", level=level) for seat, level in others]


def chair(asked: messages.SeatAsked, me: Person) -> Chair:
    if asked.who == "open":
        return Chair("open")
    if asked.who == "computer":
        return Chair("computer", level=asked.level or USUAL_LEVEL)
    return Chair("person", me.id, names.of_a_person(asked.name or me.name))


async def share(asking: Asking) -> messages.Link:
    """Make a link to a table, for somebody else."""
    return sharing.share(asking.server.config, asking.request, f"t/{table_id(asking)}")


async def show_table(asking: Asking) -> messages.TableListed:
    """Show one table as the lobby would."""
    room = await table_of(asking)
    return listing.listed(room.row(), asking.person.id if asking.person else "", asking.lang)


async def record(asking: Asking) -> messages.RecordShown:
    """Return the whole record once the match is over; before that, what one may know (as an onlooker if one holds several seats)."""
    room = await table_of(asking)
    match = room.table.match
    if match is None:
        raise Refused("not-begun")
    seats = room.table.held_by(Sitter(asking.person.id)) if asking.person else ()
    return messages.RecordShown(match.record() if match.over else match.record(seats[0] if len(seats) == 1 else None))


async def frames(asking: Asking) -> Response:
    """Replay a finished match step by step: `eyes` is a seat, `none` (an onlooker) or `all` (all cards open)."""
    room = await table_of(asking)
    match = over(room)
    eyes = asking.request.query_params.get("eyes", "all")
    if eyes not in ("all", "none", *map(str, every_seat(match.seats))):
        raise Refused("no-seat", seat=eyes[:10])
    asking.server.shows_a_replay(asking.request)
    whose = eyes if eyes == "all" else None if eyes == "none" else int(eyes)
    levels = level_names(asking.lang)
    called = room.table.named(levels), room.table.short_names(levels)
    return Response(await asking.server.archive.frames(match.record(), called, whose, asking.lang), media_type=JSON)


def over(room: rooms.Room) -> Match:
    """Return the match of a table where it is over; raise Refused where it is not."""
    match = room.table.match
    if match is None or not match.over:
        raise Refused("not-over")
    return match


async def same_deal(asking: Asking) -> messages.TableMade:
    """Play the deal of a finished match again on a new table: for people who know each other, never in the lobby."""
    asked: messages.TableAsked = asking.body
    room = await table_of(asking)
    match = over(room)
    if asked.listed:
        raise Refused("known-deal")
    if asked.game != match.game or len(asked.seats) != match.seats:
        raise Refused("other-table", game=match.game, seats=match.seats)
    await asking.server.may_have_another_table(asking.me.id)
    chairs = seated(asked.seats, asking.me)
    clock = facts.Clock(asked.clock.kind, asked.clock.seconds, asked.clock.increment) if asked.clock else None
    options = {name: value for name, value in match.options.items() if value is not None}
    deal = nameless(match.record())
    return await made(asking, facts.Created(asking.me.id, match.game, options, chairs, False, asked.hints, clock, deal, room.table.id))


async def bring_record(asking: Asking) -> messages.TableMade:
    """Keep and show the record of a match that was played elsewhere."""
    asked: messages.RecordAsked = asking.body
    asking.server.keeps_a_record(asking.request)
    limits = asking.server.config.limits
    await asking.server.hall.services.readiness.wait_for_record(asked.record)
    brought = await asking.server.archive.bring(asked.record, limits.record_actions, limits.record_games)
    if not brought.over or not brought.whole:
        raise Refused("record-not-over")
    await asking.server.may_have_another_table(asking.me.id)
    return await made(asking, facts.Imported(brought.record))


async def take_seat(asking: Asking) -> messages.TableMade:
    """Move a seat to this device, by a one-time link."""
    asked: messages.TakeAsked = asking.body
    me, server = asking.me, asking.server
    token = await server.store.token(people.hashed(asked.secret), server.hall.services.now())
    if token is None or token.kind != people.CARRY or token.table_id is None or token.seat is None:
        raise Refused("link-used")
    room = await server.hall.room(token.table_id)
    if await server.store.use_token(people.hashed(asked.secret), server.hall.services.now()) is None:
        raise Refused("link-used")
    if room.table.chair(token.seat).person != token.person_id:
        raise Refused("link-used")
    name = room.table.chair(token.seat).name
    await room.ask(Sitter(me.id), orders.Take(token.seat, name))
    await server.store.drop_tokens(token.table_id, token.seat)
    return messages.TableMade(token.table_id, server.link(asking.request, token.table_id))


ENDPOINTS = (
    Endpoint("GET", "/api/lobby", messages.Tables, lobby),
    Endpoint("GET", "/api/mine", messages.Tables, mine, known=True),
    Endpoint("DELETE", "/api/mine/{table}", messages.Dropped, drop, known=True),
    Endpoint("POST", "/api/tables", messages.TableMade, make_table, messages.TableAsked, known=True, status=201),
    Endpoint("GET", "/api/tables/{table}", messages.TableListed, show_table),
    Endpoint("GET", "/api/tables/{table}/share", messages.Link, share),
    Endpoint("GET", "/api/tables/{table}/record", messages.RecordShown, record),
    Endpoint("GET", "/api/tables/{table}/frames", messages.Frames, frames),
    Endpoint("POST", "/api/tables/{table}/same-deal", messages.TableMade, same_deal, messages.TableAsked, known=True, status=201),
    Endpoint("POST", "/api/records", messages.TableMade, bring_record, messages.RecordAsked, known=True, status=201),
    Endpoint("POST", "/api/take", messages.TableMade, take_seat, messages.TakeAsked, known=True),
)
