"""Answer requests about oneself: who one is, one's browsers, being forgotten."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from dolmen.server import messages
from dolmen.server.storage.store import Person
from dolmen.server.tables import names

from . import people, sessions
from .endpoints import VERSION, Asking, Endpoint, answer


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
    """Describe the person such a link would make this browser, and what that means for the current one. The link stays valid."""
    asking.server.joins_a_person(asking.request)
    return await sessions.look(asking.server, asking.body.secret, asking.person)


async def join(asking: Asking) -> Response:
    """Become the person such a link stands for, in a session of this browser's own; the browser forgets who it was before."""
    server, agent = asking.server, asking.request.headers.get("user-agent", "")
    server.joins_a_person(asking.request)
    old = server.secret_of(asking.request)
    owner, secret = await sessions.join(server, asking.body.secret, old, asking.person, people.device_of(agent))
    response = answer(messages.Me(owner.id, owner.name, owner.lang))  # type: ignore[arg-type]
    if secret is not None:
        server.set_cookie(response, secret)
    return response


ENDPOINTS = (
    Endpoint("GET", "/api/me", messages.WhoAmI, who_am_i),
    Endpoint("POST", "/api/me", messages.Me, introduce, messages.MeAsked),
    Endpoint("DELETE", "/api/me", messages.Health, be_forgotten, known=True),
    Endpoint("GET", "/api/me/sessions", messages.Sessions, list_sessions, known=True),
    Endpoint("DELETE", "/api/me/sessions/{session}", messages.Sessions, end_session, known=True),
    Endpoint("POST", "/api/me/link", messages.DeviceLink, link_device, known=True, status=201),
    Endpoint("DELETE", "/api/me/link", messages.Health, unlink_device, known=True),
    Endpoint("POST", "/api/join/look", messages.Joining, look_at_link, messages.JoinAsked),
    Endpoint("POST", "/api/join", messages.Me, join, messages.JoinAsked),
)
