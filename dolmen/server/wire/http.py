"""Answer HTTP requests. The list of `ENDPOINTS` defines the routes, the checks, and `/openapi.json`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dolmen.games import games as all_games
from dolmen.players import LEVELS
from dolmen.players.ratings import ratings_of
from dolmen.server import messages
from dolmen.server.storage.store import NotRead, NotStored, Person
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import find
from dolmen.table.clauses import TABLE_RULEBOOK, clauses, plain, rulebook_text
from dolmen.words import LANGUAGES, has, say

from . import again, days, duels, lessons, people, persons, reviewing, statistics, tabling
from .endpoints import VERSION, Asking, Endpoint, answer, known_game

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("dolmen.server")

FOR_PROGRAMS = ("/api/", "/admin/", "/metrics", "/healthz")
BARE = (  # for answers without the page's own files
    '<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    '<meta name="color-scheme" content="light dark"><title>Dolmen</title></head>'
    "<body><main><h1>Dolmen</h1><p>{text}</p></main></body></html>"
)
STATUS = {  # of refusals other than malformed requests
    "no-table": 404, "no-game": 404, "no-lesson": 404, "no-page": 404, "who-are-you": 401, "wrong-token": 401,
    "not-yours": 403, "wrong-origin": 403, "not-allowed": 403,
    "too-fast": 429, "too-many-tables": 429, "too-large": 413, "not-stored": 503, "no-answer": 503, "not-over": 409, "link-used": 410,
    "two-lengths": 400, "wrong-host": 421, "too-many-connections": 429, "too-busy": 503, "took-too-long": 503,
    "review-running": 409, "review-step": 404, "review-failed": 503, "review-stale": 409, "illegal": 409,
    "no-session": 404, "no-deal-of-the-day": 404, "would-spoil": 403, "streak-brought": 409,
    "duel-gone": 410, "wrong-method": 405, "failed": 500,
}  # fmt: skip


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


async def health(asking: Asking) -> messages.Health:
    """Check that the server is up and can write to its storage."""
    await asking.server.health.check()
    return messages.Health(True, VERSION)


ENDPOINTS = (
    Endpoint("GET", "/healthz", messages.Health, health),
    *persons.ENDPOINTS,
    Endpoint("GET", "/api/games", messages.Games, list_games),
    Endpoint("GET", "/api/games/{game}/rules", messages.RulesShown, rules),
    *tabling.ENDPOINTS,
    *reviewing.ENDPOINTS,
    *lessons.ENDPOINTS,
    *days.ENDPOINTS,
    *again.ENDPOINTS,
    *duels.ENDPOINTS,
    *statistics.ENDPOINTS,
)


# ---- one request


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
