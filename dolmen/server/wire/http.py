"""Answer HTTP requests. The list of `ENDPOINTS` defines the routes, the checks, and `/openapi.json`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dolmen import __version__
from dolmen.games import games as all_games
from dolmen.players import LEVELS, USUAL
from dolmen.players.ratings import ratings_of
from dolmen.server import messages
from dolmen.server.rooms import listing, orders
from dolmen.server.rooms import room as rooms
from dolmen.server.rooms.showing import level_names
from dolmen.server.storage.store import NotRead, NotStored, Person
from dolmen.server.tables import facts, names
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.forgetting import nameless
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter, find
from dolmen.table.clauses import TABLE_RULEBOOK, clauses, plain, rulebook_text
from dolmen.table.errors import Refusal, UnknownGame
from dolmen.table.seats import every_seat
from dolmen.words import LANGUAGES, has, say

from . import people, sessions, sharing

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("dolmen.server")

VERSION = __version__
FOR_PROGRAMS = ("/api/", "/admin/", "/metrics", "/healthz")
BARE = (  # for answers without the page's own files
    '<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    '<meta name="color-scheme" content="light dark"><title>Dolmen</title></head>'
    "<body><main><h1>Dolmen</h1><p>{text}</p></main></body></html>"
)
JSON = "application/json"
STATUS = {  # of refusals other than malformed requests
    "no-table": 404, "no-game": 404, "no-page": 404, "who-are-you": 401, "wrong-token": 401,
    "not-yours": 403, "wrong-origin": 403, "not-allowed": 403,
    "too-fast": 429, "too-many-tables": 429, "too-large": 413, "not-stored": 503, "no-answer": 503, "not-over": 409, "link-used": 410,
    "two-lengths": 400, "wrong-host": 421, "too-many-connections": 429, "too-busy": 503, "took-too-long": 503,
    "no-session": 404, "wrong-method": 405, "failed": 500,
}  # fmt: skip


@dataclass(frozen=True)
class Asking:
    """A request that has been checked."""

    server: Server
    request: Request
    body: Any
    lang: str
    person: Person | None

    @property
    def cookies(self) -> dict[str, str]:
        return self.request.cookies

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Refused("who-are-you")
        return self.person


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    answer: type
    call: Callable[[Asking], Awaitable[Any]]
    asks: type | None = None
    known: bool = False  # only for people with a known cookie
    status: int = 200


# ---- persons


async def who_am_i(asking: Asking) -> Response:
    """Identify the person with this cookie."""
    me, now = asking.person, asking.server.hall.services.now()
    response = answer(messages.WhoAmI(messages.Me(me.id, me.name, me.lang) if me else None))  # type: ignore[arg-type]
    secret = asking.server.secret_of(asking.request)
    if me is not None and secret and (me.seen < now - people.DAY or people.cookie_name(asking.server.config.secure) not in asking.cookies):
        await asking.server.store.touch(me.id, now)  # a person who comes again is not pruned
        await asking.server.store.touch_session(people.hashed(secret), now)
        asking.server.set_cookie(response, secret)  # renewed for another year, under the current cookie name
    return response


async def introduce(asking: Asking) -> Any:
    """Create a person, or change the name or language of a known one."""
    asked: messages.MeAsked = asking.body
    store, known = asking.server.store, asking.person is not None and asking.person.name == asked.name
    name = asked.name if known else names.of_a_person(asked.name)  # changing only the language keeps the name
    if asking.person is not None:
        await store.rename(asking.person.id, name, asked.lang)
        return messages.Me(asking.person.id, name, asked.lang)
    asking.server.newcomer(asking.request)
    secret, at = people.new_secret(), asking.server.hall.services.now()
    person = Person(people.new_person_id(), name, asked.lang, at, at)
    await store.add_person(person, people.hashed(secret), people.device_of(asking.request.headers.get("user-agent", "")))
    response = answer(messages.Me(person.id, name, asked.lang), 201)
    asking.server.set_cookie(response, secret)
    return response


async def be_forgotten(asking: Asking) -> Any:
    """Forget the person: delete name, secret, seats and what they said; matches stay, without the name."""
    from .admin import forget_everywhere

    await forget_everywhere(asking.server, asking.me.id)
    response = answer(messages.Health(True, VERSION))
    asking.server.set_cookie(response, "")
    return response


async def list_sessions(asking: Asking) -> messages.Sessions:
    """List the browsers that hold the person's secret, and the programs that may play a seat for them."""
    return await sessions.shown(asking.server, asking.me.id, asking.server.secret_of(asking.request))


async def end_session(asking: Asking) -> Any:
    """End a session; if it is the one that asks, it loses its cookie."""
    own = await sessions.end(asking.server, asking.me.id, asking.request.path_params["session"], asking.server.secret_of(asking.request))
    if not own:
        return await list_sessions(asking)
    response = answer(messages.Sessions((), ()))
    asking.server.set_cookie(response, "")
    return response


async def link_device(asking: Asking) -> messages.DeviceLink:
    """Make a link that turns another browser into the same person, once, within ten minutes. It replaces any link made before."""
    return await sessions.invite(asking.server, asking.me.id, asking.request)


async def unlink_device(asking: Asking) -> messages.Health:
    """Revoke the link."""
    await sessions.withdraw(asking.server, asking.me.id)
    return messages.Health(True, VERSION)


async def look_at_link(asking: Asking) -> messages.Joining:
    """Describe whom such a link would make this browser, and what that means for the current person. Nothing is used up."""
    asking.server.joins_a_person(asking.request)
    return await sessions.look(asking.server, asking.body.secret, asking.person)


async def join(asking: Asking) -> Response:
    """Become the person of such a link, in a session of this browser's own; the browser forgets who it was before."""
    server, agent = asking.server, asking.request.headers.get("user-agent", "")
    server.joins_a_person(asking.request)
    old = server.secret_of(asking.request)
    owner, secret = await sessions.join(server, asking.body.secret, old, asking.person, people.device_of(agent))
    response = answer(messages.Me(owner.id, owner.name, owner.lang))  # type: ignore[arg-type]
    if secret is not None:
        server.set_cookie(response, secret)
    return response


# ---- games


async def list_games(asking: Asking) -> messages.Games:
    """List the games, their options and the computer players."""
    lang = asking.lang
    shown = []
    for info in all_games():
        game = find(info.id)
        options = tuple(
            messages.OptionShown(one.name, said(f"option-{one.name}", lang, game) or one.name, one.default, one.values, one.least, one.most)
            for one in game.variants.options
        )
        seats = tuple((condition, there[0], there[-1]) for condition, there in info.seats.items())
        shown.append(
            messages.GameShown(
                game.id,
                game.title,
                said("about-game", lang, game),
                seats,
                options,
                game.variants.has_first,
                True,  # its own, or the plain one
                game.about.minutes,
                game.about.age,
                game.about.difficulty,
            )
        )
    levels = tuple(
        messages.LevelShown(level, say(f"level-{level}", lang), say(f"player-{level}", lang), ratings_of(level)) for level in LEVELS
    )
    return messages.Games(tuple(shown), levels)


def said(message: str, lang: str, game: Any) -> str:
    return say(message, lang, game.folder) if has(message, lang, game.folder) else ""


async def rules(asking: Asking) -> messages.RulesShown:
    """Return a game's rulebook."""
    game = known_game(asking.request.path_params["game"])
    lang = asking.lang
    texts = {id: plain(text) for book in (game.rulebook, TABLE_RULEBOOK) for id, text in clauses(book, lang).items()}
    return messages.RulesShown(game.id, lang, rulebook_text(game.rulebook, lang), texts, rulebook_text(TABLE_RULEBOOK, lang))


def known_game(id: str) -> Any:
    try:
        return find(id)
    except UnknownGame:
        raise Refused("no-game") from None


# ---- tables


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


def chair(asked: messages.SeatAsked, me: Person) -> Chair:
    if asked.who == "open":
        return Chair("open")
    if asked.who == "computer":
        return Chair("computer", level=asked.level or USUAL)
    return Chair("person", me.id, names.of_a_person(asked.name or me.name))


def table_id(asking: Asking) -> str:
    try:
        return msgspec.convert(asking.request.path_params["table"], messages.TableId)
    except msgspec.ValidationError:
        raise Refused("no-table") from None


async def table_of(asking: Asking) -> rooms.Room:
    room = await asking.server.hall.room(table_id(asking))
    await room.settled()
    return room


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
    match = room.table.match
    if match is None or not match.over:
        raise Refused("not-over")
    eyes = asking.request.query_params.get("eyes", "all")
    if eyes not in ("all", "none", *map(str, every_seat(match.seats))):
        raise Refused("no-seat", seat=eyes[:10])
    asking.server.shows_a_replay(asking.request)
    whose = eyes if eyes == "all" else None if eyes == "none" else int(eyes)
    levels = level_names(asking.lang)
    called = room.table.named(levels), room.table.short_names(levels)
    return Response(await asking.server.archive.frames(match.record(), called, whose, asking.lang), media_type=JSON)


async def same_deal(asking: Asking) -> messages.TableMade:
    """Play the deal of a finished match again on a new table: for people who know each other, never in the lobby."""
    asked: messages.TableAsked = asking.body
    room = await table_of(asking)
    match = room.table.match
    if match is None or not match.over:
        raise Refused("not-over")
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


async def health(asking: Asking) -> messages.Health:
    """Check that the server is up and can write to its storage."""
    await asking.server.health.check()
    return messages.Health(True, VERSION)


ENDPOINTS = (
    Endpoint("GET", "/healthz", messages.Health, health),
    Endpoint("GET", "/api/me", messages.WhoAmI, who_am_i),
    Endpoint("POST", "/api/me", messages.Me, introduce, messages.MeAsked),
    Endpoint("DELETE", "/api/me", messages.Health, be_forgotten, known=True),
    Endpoint("GET", "/api/me/sessions", messages.Sessions, list_sessions, known=True),
    Endpoint("DELETE", "/api/me/sessions/{session}", messages.Sessions, end_session, known=True),
    Endpoint("POST", "/api/me/link", messages.DeviceLink, link_device, known=True, status=201),
    Endpoint("DELETE", "/api/me/link", messages.Health, unlink_device, known=True),
    Endpoint("POST", "/api/join/look", messages.Joining, look_at_link, messages.JoinAsked),
    Endpoint("POST", "/api/join", messages.Me, join, messages.JoinAsked),
    Endpoint("GET", "/api/games", messages.Games, list_games),
    Endpoint("GET", "/api/games/{game}/rules", messages.RulesShown, rules),
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


# ---- one request


def answer(value: Any, status: int = 200) -> Response:
    return Response(messages.encoder.encode(value), status, media_type=JSON)


def problem(refused: Refused, lang: str) -> Response:
    clause = refused.clause.id if refused.clause else None
    return answer(messages.Problem(refused.code, refused.text(lang), clause), STATUS.get(refused.code, 400))


def refusal(request: Request, refused: Refused, lang: str) -> Response:
    """Answer a person who follows a link with a page, and everybody else as `problem` does."""
    if not is_for_people(request):
        return problem(refused, lang)
    return Response(BARE.format(lang=lang, text=escape(refused.text(lang))), STATUS.get(refused.code, 400), media_type="text/html")


def is_for_people(request: Request) -> bool:
    """Tell whether a browser shows the answer to a person, rather than a program reading it."""
    return "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith(FOR_PROGRAMS)


def language(request: Request, person: Person | None = None) -> str:
    """Choose the language: as requested, as the person chose, or as the browser prefers."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    if person is not None:
        return person.lang
    for part in request.headers.get("accept-language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def handler(server: Server, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Wrap an endpoint: check the request first, and turn the result into a response."""
    decoder: msgspec.json.Decoder[Any] | None = msgspec.json.Decoder(endpoint.asks) if endpoint.asks else None

    async def handle(request: Request) -> Response:
        lang, body = language(request), None
        try:
            server.may_ask(request)
            person = await people.who_has(server.store, server.secret_of(request))
            lang = language(request, person)
            if endpoint.known and person is None:
                raise Refused("who-are-you")
            if decoder is not None:
                body = decoder.decode(await server.body_of(request))
            result = await endpoint.call(Asking(server, request, body, lang, person))
        except Refused as refused:
            return problem(refused, lang)
        except (NotRead, NotStored) as error:
            log.error("not read, or not stored: %s", error)
            return problem(Refused("not-stored"), lang)
        except messages.MISUNDERSTOOD as error:
            return problem(Refused("bad-form", reason=str(error)[:200]), lang)
        return result if isinstance(result, Response) else answer(result, endpoint.status)

    return handle
