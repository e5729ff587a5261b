"""Identify people without accounts, by a secret that only their browser (or program) has. Only its hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING

from dolmen.server.tables.table import Sitter

if TYPE_CHECKING:
    from dolmen.server.storage.store import Person, Store

COOKIE = "dolmen"
SECURE_COOKIE = "__Host-dolmen"  # the prefix binds it to exactly this host, over HTTPS only
YEAR = 365 * 24 * 3600  # seconds, as in cookies
DAY = 24 * 3600 * 1000  # milliseconds
BITS = 256
BOT, CARRY, JOIN, DUEL = "bot", "carry", "join", "duel"
JOIN_LASTS = 10 * 60 * 1000  # milliseconds


def new_secret() -> str:
    return secrets.token_urlsafe(BITS // 8)


def new_person_id() -> str:
    """Return a new public id: others may see it, and it grants nothing."""
    return secrets.token_hex(8)


def hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def cookie_name(secure: bool) -> str:
    return SECURE_COOKIE if secure else COOKIE


def secret_in(cookies: Mapping[str, str], secure: bool) -> str | None:
    """Return this server's cookie, or the one from before it had HTTPS, until it is renewed."""
    return (cookies.get(SECURE_COOKIE) if secure else None) or cookies.get(COOKIE)


def shown_as(secret_hash: bytes) -> str:
    """Return the name by which a session or token is shown to its person alone. It grants nothing."""
    return hashlib.sha256(b"shown " + secret_hash).hexdigest()[:16]


BROWSERS = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox", "FxiOS": "Firefox",
            "CriOS": "Chrome", "Chrom": "Chrome", "Safari": "Safari"}  # fmt: skip  # by a part of the user agent, the most specific first
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "CrOS": "ChromeOS", "Mac OS": "macOS",
           "Linux": "Linux"}  # fmt: skip


def device_of(agent: str) -> str:
    """Describe a browser by its user agent: enough for a person to recognize their own, and no more.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), device_of("curl/8.5.0")
    ('Firefox, Linux', '')
    """
    found = (next((name for mark, name in kinds.items() if mark in agent), "") for kinds in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))


async def who_has(store: Store, cookie: str | None) -> Person | None:
    """Return the person whose secret this is, or None."""
    return await store.person_of(hashed(cookie)) if cookie and len(cookie) <= 100 else None


async def bot_of(store: Store, authorization: str | None, table: str, now: int) -> Sitter | None:
    """Return the seat of this table that a program may play with its token, or None."""
    kind, _, token = (authorization or "").partition(" ")
    if kind.lower() != "bearer" or not 20 <= len(token) <= 100:
        return None
    found = await store.token(hashed(token), now)
    if found is None or found.kind != BOT or found.table_id != table or found.seat is None or found.person_id is None:
        return None
    return Sitter(found.person_id, found.seat)
