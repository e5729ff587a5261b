"""Who somebody is: no account, but a secret that only their browser (or their program) has. We keep its hash."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from .table import Sitter

if TYPE_CHECKING:
    from .store import Person, Store

COOKIE = "dolmen"
YEAR = 365 * 24 * 3600  # seconds, as cookies have them
DAY = 24 * 3600 * 1000  # milliseconds
BITS = 256
BOT, CARRY = "bot", "carry"


def new_secret() -> str:
    return secrets.token_urlsafe(BITS // 8)


def new_person_id() -> str:
    """Public: others may see it, and it opens nothing."""
    return secrets.token_hex(8)


def hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


async def who_has(store: Store, cookie: str | None) -> Person | None:
    """The person whose secret this is."""
    return await store.person_of(hashed(cookie)) if cookie and len(cookie) <= 100 else None


async def bot_of(store: Store, authorization: str | None, table: str, now: int) -> Sitter | None:
    """The seat of this table that a program may play with its token."""
    kind, _, token = (authorization or "").partition(" ")
    if kind.lower() != "bearer" or not 20 <= len(token) <= 100:
        return None
    found = await store.token(hashed(token), now)
    if found is None or found.kind != BOT or found.table_id != table or found.seat is None or found.person_id is None:
        return None
    return Sitter(found.person_id, found.seat)
