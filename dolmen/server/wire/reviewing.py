"""Answer requests about the review of a finished match: made in the background, shown in a person's language, tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from dolmen.coach.account import Account, Teller
from dolmen.coach.kept import KeptJudged, unpack
from dolmen.coach.reviewing import Finished, NoReview
from dolmen.server import messages
from dolmen.server.rooms import orders
from dolmen.server.rooms.positions import position_shown
from dolmen.server.rooms.reviews import match_to_review
from dolmen.server.rooms.showing import level_names
from dolmen.server.storage.store import ReviewRow
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter, find
from dolmen.server.thinking.coaching import Forbidden
from dolmen.server.thinking.thinkers import NoThought
from dolmen.table.clauses import TABLE_RULEBOOK, Clause

from .endpoints import Asking, Endpoint, table_of
from .replay import Called

if TYPE_CHECKING:
    from dolmen.play.match import Match
    from dolmen.server.rooms.room import Room


async def start(asking: Asking) -> messages.ReviewShown:
    """Start the review of a finished match, or deepen the one there is. It is made in the background: ask about it every second."""
    asked: messages.ReviewAsked = asking.body
    room = await table_of(asking)
    match_to_review(room.table)
    asking.server.reviews_a_match(asking.me.id)
    return await _shown(asking, room, asked.depth)


async def show(asking: Asking) -> messages.ReviewShown:
    """Show the review of a finished match, or its progress; with `?account=no`, its progress only."""
    room = await table_of(asking)
    match_to_review(room.table)
    return await _shown(asking, room, None)


async def _shown(asking: Asking, room: Room, depth: messages.DepthName | None) -> messages.ReviewShown:
    who = Sitter(asking.person.id if asking.person else "")
    shown = msgspec.convert(await room.ask(who, orders.AskReview(depth)), messages.ReviewShown)
    kept = await asking.server.hall.services.reviews.kept(room.table)
    if kept is None or asking.request.query_params.get("account") == "no":
        return shown
    try:
        return msgspec.structs.replace(shown, account=await _account(asking, room, kept))
    except Refused as refused:
        if refused.code != "review-stale":
            raise
        await asking.server.store.drop_review(room.table.id)  # damaged: it must be made anew
        return messages.ReviewShown("none")


async def _account(asking: Asking, room: Room, kept: ReviewRow) -> msgspec.Raw:
    reviews, names = asking.server.hall.services.reviews, called(room, asking.lang)
    key = room.table.id, kept.made, names, asking.lang
    if key not in reviews.accounts:
        asking.server.shows_a_replay(asking.request)
        about = match_to_review(room.table).record(), kept.body, names, asking.lang
        reviews.keep_account(key, await asking.server.archive.ask(account, *about))
    return msgspec.Raw(reviews.accounts[key])


async def position(asking: Asking) -> messages.PositionShown:
    """Show the position before a step as the seat that decided saw it, with all that it could have done."""
    room, match, step = await _step(asking)
    asking.server.shows_a_replay(asking.request)
    return await asking.server.archive.ask(position_before, match.record(), step, called(room, asking.lang), asking.lang)  # type: ignore[no-any-return]


async def try_again(asking: Asking) -> messages.Tried:
    """Judge any action that was legal at a step, from what its seat could know; as deeply as the review was made. This takes a moment."""
    asked: messages.TryAsked = asking.body
    room, match, step = await _step(asking)
    asking.server.tries_an_action(asking.me.id)
    try:
        found = await asking.server.hall.services.reviews.tried(room.table, step, asked.action)
    except NoReview as error:
        raise _refused(error) from None
    except NoThought:
        raise Refused("review-failed") from None
    if isinstance(found, Forbidden):
        book = TABLE_RULEBOOK if found.clause.startswith("TABLE-") else find(match.game).rulebook
        raise Refused("illegal", Clause(found.clause, book))
    about = match.record(), step, found, called(room, asking.lang), asking.lang
    return await asking.server.archive.ask(tried, *about)  # type: ignore[no-any-return]


async def _step(asking: Asking) -> tuple[Room, Match, int]:
    room = await table_of(asking)
    number = asking.request.path_params["step"]
    if not (number.isascii() and number.isdecimal() and len(number) < 7):
        raise Refused("review-step", step=number[:10])
    return room, match_to_review(room.table), int(number)


def called(room: Room, lang: str) -> Called:
    levels = level_names(lang)
    return room.table.named(levels), room.table.short_names(levels)


# ---- in the archive's process


def account(record: str, body: bytes, names: Called, lang: str) -> bytes:
    """Return the account of a stored review, encoded as it is sent."""
    whole, short = names
    try:
        told = Account(unpack(Finished(record), body), lang, short).data()
    except NoReview as error:
        raise _refused(error) from None
    return messages.encoder.encode({**told, "names": whole, "short": short})


def position_before(record: str, step: int, names: Called, lang: str) -> messages.PositionShown:
    """Show the position before a step."""
    try:
        return position_shown(Finished(record).view(step), *names, lang)
    except NoReview as error:
        raise _refused(error) from None


def tried(record: str, step: int, found: KeptJudged, names: Called, lang: str) -> messages.Tried:
    """Return what an action would have been worth."""
    finished = Finished(record)
    view = finished.view(step)
    told: dict[str, Any] = Teller(view, lang, names[1]).judged(found.whole(view), every=True)
    shown = msgspec.convert({"step": step, "seat": view.seat, **told}, messages.DecisionShown)
    return messages.Tried(shown, found.played == finished.step(step).words)


def _refused(error: NoReview) -> Refused:
    about: dict[str, Any] = error.about
    return Refused(f"review-{error.code}", **about)


ENDPOINTS = (
    Endpoint("POST", "/api/tables/{table}/review", messages.ReviewShown, start, messages.ReviewAsked, known=True),
    Endpoint("GET", "/api/tables/{table}/review", messages.ReviewShown, show),
    Endpoint("GET", "/api/tables/{table}/review/{step}", messages.PositionShown, position),
    Endpoint("POST", "/api/tables/{table}/review/{step}", messages.Tried, try_again, messages.TryAsked, known=True),
)
