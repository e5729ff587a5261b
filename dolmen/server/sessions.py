"""Who knows a person's secret: the browsers they came with, and the programs that play a seat for them. Each can be ended by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import messages, people
from .refusals import Refused

if TYPE_CHECKING:
    from .app import Server


async def shown(server: Server, person: str, secret: str | None) -> messages.Sessions:
    """`secret`: that of the browser which asks."""
    here = people.hashed(secret or "")
    browsers = tuple(
        messages.SessionShown(people.shown_as(one.secret), one.device, one.created, one.seen, one.secret == here)
        for one in await server.store.sessions(person)
    )
    programs = tuple(
        messages.ProgramShown(people.shown_as(hash), token.table_id or "", token.seat or 0)
        for hash, token in await server.store.tokens_of(person, people.BOT, server.hall.now())
    )
    return messages.Sessions(browsers, programs)


async def end(server: Server, person: str, name: str, secret: str | None) -> bool:
    """Is it the one that asks? Its connections are closed."""
    for one in await server.store.sessions(person):
        if people.shown_as(one.secret) == name:
            await server.store.end_session(one.secret)
            server.hall.dismiss(person, one.secret)
            return one.secret == people.hashed(secret or "")
    for hash, _ in await server.store.tokens_of(person, people.BOT, server.hall.now()):
        if people.shown_as(hash) == name:
            await server.store.drop_token(hash)
            server.hall.dismiss(person, hash)
            return False
    raise Refused("no-session")
