"""Manage the sessions that hold a person's secret: their browsers, and the programs that play a seat for them. Each can be ended by
itself.

Another browser joins by a link: it works once and for minutes, only its hash is stored, and whoever opens it is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolmen.server import messages
from dolmen.server.rooms import listing
from dolmen.server.storage.store import Person, Session
from dolmen.server.tables.refusals import Refused

from . import people, sharing

if TYPE_CHECKING:
    from starlette.requests import Request

    from .app import Server


async def shown(server: Server, person: str, secret: str | None) -> messages.Sessions:
    """List a person's sessions; `secret` is that of the browser which asks."""
    here = people.hashed(secret or "")
    browsers = tuple(
        messages.SessionShown(people.shown_as(one.secret), one.device, one.created, one.seen, one.secret == here)
        for one in await server.store.sessions(person)
    )
    programs = tuple(
        messages.ProgramShown(people.shown_as(hash), token.table_id or "", token.seat or 0)
        for hash, token in await server.store.tokens_of(person, people.BOT, server.hall.services.now())
    )
    return messages.Sessions(browsers, programs)


async def end(server: Server, person: str, name: str, secret: str | None) -> bool:
    """End a session and close its connections. Return whether it is the one that asks."""
    for one in await server.store.sessions(person):
        if people.shown_as(one.secret) == name:
            await server.store.end_session(one.secret)
            await withdraw(server, person)  # a link that it may have made
            server.hall.dismiss(person, one.secret)
            return one.secret == people.hashed(secret or "")
    for hash, _ in await server.store.tokens_of(person, people.BOT, server.hall.services.now()):
        if people.shown_as(hash) == name:
            await server.store.drop_token(hash)
            server.hall.dismiss(person, hash)
            return False
    raise Refused("no-session")


# ---- by a link


async def invite(server: Server, person: str, request: Request) -> messages.DeviceLink:
    """Make a link for another browser; the previous one becomes invalid."""
    await withdraw(server, person)
    secret, expires = people.new_secret(), server.hall.services.now() + people.JOIN_LASTS
    await server.store.add_token(people.hashed(secret), people.JOIN, None, None, person, expires)
    link = sharing.share(server.config, request, f"join#{secret}")
    return messages.DeviceLink(link.link, link.qr, link.reach, link.command, expires)


async def withdraw(server: Server, person: str) -> None:
    for hash, _ in await server.store.tokens_of(person, people.JOIN, server.hall.services.now()):
        await server.store.drop_token(hash)


async def look(server: Server, secret: str, now: Person | None) -> messages.Joining:
    """Describe the person a link would make this browser, without using the link up."""
    owner, expires = await _owner(server, secret)
    if now is None or now.id == owner.id:
        return messages.Joining(owner.name, expires, now.name if now else None, same=now is not None)
    rows = [row for row in await server.store.going(now.id) if listing.is_in_the_list_of(row, now.id)]
    others = len(await server.store.sessions(now.id)) > 1
    return messages.Joining(owner.name, expires, now.name, False, len(rows), others)


async def join(server: Server, asked: str, old: str | None, now: Person | None, device: str) -> tuple[Person, str | None]:
    """Join by a link. Return the person, and the secret of this browser's own session; None if it is that person already, and the link
    stays valid."""
    owner, _ = await _owner(server, asked)
    if now is not None and now.id == owner.id:
        return owner, None
    if await server.store.use_token(people.hashed(asked), server.hall.services.now()) is None:
        raise Refused("link-used")  # somebody was faster
    secret, at = people.new_secret(), server.hall.services.now()
    await server.store.add_session(Session(people.hashed(secret), owner.id, device, at, at))
    if now is not None and old:
        await server.store.end_session(people.hashed(old))
        server.hall.dismiss(now.id, people.hashed(old))
    return owner, secret


async def _owner(server: Server, secret: str) -> tuple[Person, int]:
    token = await server.store.token(people.hashed(secret), server.hall.services.now())
    owner = await server.store.person(token.person_id) if token and token.kind == people.JOIN and token.person_id else None
    if token is None or owner is None:
        raise Refused("link-used")
    return owner, token.expires or 0
