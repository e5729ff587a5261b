"""Answer requests about one's own matches on this server, and review those that are not reviewed yet."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from dolmen.server import messages
from dolmen.server.rooms import orders, statistics
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter

from .endpoints import Asking, Endpoint

if TYPE_CHECKING:
    from .app import Server

AT_A_TIME = 20  # matches that are reviewed for one request, one after the other
POLL = 1.0  # seconds between two looks at a review under way


async def show(asking: Asking) -> messages.StatisticsShown:
    """Sum up one's own matches on this server: how they ended, how well they were played, and how much luck there was."""
    found = await statistics.own_matches(asking.server.store, asking.me.id)
    shown = statistics.statistics(found, asking.lang)
    return msgspec.structs.replace(shown, reviewing=asking.me.id in asking.server.catching_up)


async def review_them(asking: Asking) -> messages.StatisticsShown:
    """Review one's latest 20 matches that are not reviewed yet, one after the other, in the background."""
    server, me = asking.server, asking.me.id
    if me not in server.catching_up:
        server.reviews_a_match(me)
        found = await statistics.own_matches(server.store, me)
        if left := [one.table for one in found if one.totals is None][:AT_A_TIME]:
            server.catching_up.add(me)
            server.hall.services.spawn(_review_all(server, me, left))
    return await show(asking)


async def _review_all(server: Server, me: str, tables: list[str]) -> None:
    try:
        for table in tables:
            with suppress(Refused):  # of a table that is gone, or of rules that have changed since
                await _review(server, me, table)
    finally:
        server.catching_up.discard(me)


async def _review(server: Server, me: str, table: str) -> None:
    room = await server.hall.room(table)
    shown = msgspec.convert(await room.ask(Sitter(me), orders.AskReview("usual")), messages.ReviewShown)
    while shown.state in ("waiting", "running"):
        await asyncio.sleep(POLL)
        shown = msgspec.convert(await room.ask(Sitter(me), orders.AskReview()), messages.ReviewShown)


ENDPOINTS = (
    Endpoint("GET", "/api/me/statistics", messages.StatisticsShown, show, known=True),
    Endpoint("POST", "/api/me/statistics/review", messages.StatisticsShown, review_them, known=True),
)
