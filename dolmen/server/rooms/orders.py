"""Define what one process forwards to another: an order of a person (a message) or an errand of the server's own, and the reply."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Any

import msgspec

from dolmen.server import messages
from dolmen.server.tables import names
from dolmen.server.tables.table import Sitter, Table

KEY = 15  # bytes of a key by which a repeated order is recognized


class Errand(msgspec.Struct, frozen=True, tag_field="order", tag=str.lower):
    """A request that the server itself makes of a table, for a person."""

    def do(self, table: Table, who: Sitter, at: int) -> Any:
        """Change the table, or raise Refused; return the result."""
        raise NotImplementedError


class Arrive(Errand, frozen=True):
    """A person is back: the computer returns their seats."""

    def do(self, table: Table, who: Sitter, at: int) -> None:
        table.come_back(who, at)


class Take(Errand, frozen=True):
    """A seat moves to another device."""

    seat: int
    name: str

    def do(self, table: Table, who: Sitter, at: int) -> None:
        table.carry(self.seat, who.person, names.tidy(self.name), at)


class Forget(Errand, frozen=True):
    """A person is to be forgotten. The room carries this out, since facts already written change too."""


class Drop(Errand, frozen=True):
    """A person removes the table from their list."""

    def do(self, table: Table, who: Sitter, at: int) -> str:
        return table.drop(who.person, at)


class AskReview(Errand, frozen=True):
    """A person asks how the review of the match stands or, with a depth, for one to be made. The room carries this out: nothing at the
    table changes."""

    depth: messages.DepthName | None = None


class Challenge(Errand, frozen=True):
    """A person makes a duel of the finished match."""

    duel: str
    seat: int
    level: str

    def do(self, table: Table, who: Sitter, at: int) -> str:
        return table.challenge(who, self.duel, self.seat, self.level, at)


class Accept(Errand, frozen=True):
    """A person accepts a duel about the match."""

    duel: str
    table: str
    instead: str | None = None  # a table of theirs that is gone

    def do(self, table: Table, who: Sitter, at: int) -> str:
        return table.accept(who, self.duel, self.table, self.instead, at)


class Asked(msgspec.Struct, frozen=True):
    """An order or errand as it travels between processes. Sent twice under one key, it is carried out once."""

    person: str
    seat: int | None
    key: str
    said: messages.ANY_ORDER | None = None
    order: Arrive | Take | Forget | Drop | AskReview | Challenge | Accept | None = None

    @property
    def what(self) -> messages.Order | Errand:
        found = self.order or self.said
        assert found is not None
        return found


class Reply(msgspec.Struct, frozen=True):
    """The result, or the reason it was refused."""

    answer: Any = None
    refused: str | None = None
    clause: str | None = None
    about: dict[str, str | int] = {}


asked = msgspec.json.Decoder(Asked)
reply = msgspec.json.Decoder(Reply)


def asked_by(sitter: Sitter, order: messages.Order | Errand) -> Asked:
    if isinstance(order, messages.Order):
        return Asked(sitter.person, sitter.seat, key_of(sitter, order), said=order)
    return Asked(sitter.person, sitter.seat, secrets.token_urlsafe(KEY), order=order)  # type: ignore[arg-type] # one of those above


def key_of(sitter: Sitter, order: messages.Order) -> str:
    """Return the idempotency key of an order: the same whenever the same message is sent."""
    message = f"{sitter.person} {sitter.seat} ".encode() + messages.encoder.encode(order)
    return base64.urlsafe_b64encode(hashlib.sha256(message).digest()[:KEY]).decode()
