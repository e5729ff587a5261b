"""Forget a person at a table: remove their name and what they said from its facts. The match stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from dolmen.play.written import header, parse_record
from dolmen.table.seats import every_seat

from . import facts
from .table import Table

if TYPE_CHECKING:
    from .facts import Fact

SILENCE = "…"


def nameless(record: str) -> str:
    """Replace the names in a record by numbers."""
    lines = record.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("[Seats "))
    seats = len(parse_record(record).headers["Seats"][1])
    lines[at] = header("Seats", *(str(seat) for seat in every_seat(seats)))
    return "\n".join(lines)


def without(person: str, history: Iterable[tuple[int, int, Fact]]) -> Iterator[tuple[int, int, Fact]]:
    """Yield the facts that must be rewritten. They give the same table, except for names and words."""
    table = Table("")
    for number, at, fact in history:
        new = _without(person, fact, table)
        table.go_on([(number, at, fact)])
        if new != fact:
            yield number, at, new


def _without(person: str, fact: Fact, before: Table) -> Fact:
    if isinstance(fact, facts.Created):
        chairs = tuple(msgspec.structs.replace(chair, name="") if chair.person == person else chair for chair in fact.chairs)
        return msgspec.structs.replace(fact, chairs=chairs)
    if isinstance(fact, facts.Sat | facts.Carried) and fact.person == person:
        return msgspec.structs.replace(fact, name="")
    if isinstance(fact, facts.Talked) and before.chairs[fact.seat].person == person:
        return msgspec.structs.replace(fact, text=SILENCE)
    return fact
