"""What can be asked of a table, by people and by the server itself, and what each does to it."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from . import messages, names
from .refusals import Refused
from .table import Sitter, Table, one_line

KEY = 15  # bytes by which what was asked is known again


# ---- what one process hands to another: a person's words, or one of these


class Order(msgspec.Struct, frozen=True, tag_field="order", tag=str.lower):
    """What the server itself asks of a table."""


class Arrive(Order, frozen=True):
    """A person is there again: the computer gives their seats back."""


class Take(Order, frozen=True):
    """A seat goes to another device."""

    seat: int
    name: str


class Forget(Order, frozen=True):
    """A person is to be forgotten."""


class Drop(Order, frozen=True):
    """A person takes the table from their list."""


class Asked(msgspec.Struct, frozen=True):
    """As it travels between processes. Asked twice under one key, it is done once."""

    person: str
    seat: int | None
    key: str
    said: messages.ANY_SAID | None = None
    order: Arrive | Take | Forget | Drop | None = None


class Answer(msgspec.Struct, frozen=True):
    answer: Any = None
    refused: str | None = None
    clause: str | None = None
    about: dict[str, str | int] = {}


asked = msgspec.json.Decoder(Asked)
answer = msgspec.json.Decoder(Answer)


# ---- what each message does


def away(table: Table, person: str, at: int) -> None:
    for seat in table.held_by(Sitter(person)):
        table.stand_in(seat, True, at)


def come_back(table: Table, sitter: Sitter, _: Any, at: int) -> None:
    for seat in table.held_by(sitter):
        table.stand_in(seat, False, at)


M = messages
SAID: dict[type, Callable[[Table, Sitter, Any, int], Any]] = {
    M.Act: lambda t, who, m, at: t.act(who, m.seat, m.action, at, m.turn),
    M.Back: lambda t, who, m, at: t.take_back(who, m.seat, at),
    M.Concede: lambda t, who, m, at: t.concede(who, m.seat, at),
    M.Propose: lambda t, who, m, at: t.propose(who, m.what, m.seat, at),
    M.Answer: lambda t, who, m, at: t.answer(who, m.yes, at),
    M.Resume: lambda t, who, m, at: t.resume(who, at),
    M.Talk: lambda t, who, m, at: t.talk(who, tidy(m.text), at),
    M.Mute: lambda t, who, m, at: t.mute(who, m.seat, m.on, at),
    M.Sit: lambda t, who, m, at: t.sit(who, m.seat, name_of(m.name or "?"), at),
    M.Nonce: lambda t, who, m, at: t.add_nonce(who, m.seat, m.nonce, m.commitment, at),
    M.Leave: lambda t, who, m, at: t.leave(who, at, m.seat),
    M.Return: come_back,
    M.Show: lambda t, who, m, at: t.hand_over(who, m.seat, at),
    M.Open: lambda t, who, m, at: t.open(who, m.seat, at),
    M.Close: lambda t, who, m, at: t.close(who, m.seat, at),
    M.Give: lambda t, who, m, at: t.give(who, m.seat, m.level, at),
    M.Remove: lambda t, who, m, at: t.remove(who, m.seat, at, m.ban),
    M.Cancel: lambda t, who, m, at: t.cancel(who, at),
    M.Relieve: lambda t, who, m, at: t.relieve(who, m.seat, at),
    M.Rematch: lambda t, who, m, at: t.rematch(who, at),
}
ORDERS: dict[type, Callable[[Table, Sitter, Any, int], Any]] = {
    Arrive: come_back,
    Take: lambda t, who, m, at: t.carry(m.seat, who.person, tidy(m.name), at),
    Drop: lambda t, who, m, at: t.drop(who.person, at),
}


def key_of(sitter: Sitter, said: Any) -> str:
    """The same whenever the same message is sent again; of what the server asks by itself, another every time."""
    if said is None:
        return secrets.token_urlsafe(KEY)
    message = f"{sitter.person} {sitter.seat} ".encode() + messages.encoder.encode(said)
    return base64.urlsafe_b64encode(hashlib.sha256(message).digest()[:KEY]).decode()


def name_of(text: str) -> str:
    """A person's name in one line; Refused if a computer could be called so."""
    name = tidy(text)
    if names.is_a_computers(name):
        raise Refused("computers-name")
    return name


def tidy(text: str) -> str:
    """One line; Refused if nothing is left."""
    line = one_line(text)
    if not line:
        raise Refused("empty")
    return line
