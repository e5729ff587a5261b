"""What happens at a table, one fact after the other: a table is nothing but its facts, in order.

Their form is what lies in the database for years: a field may be added with a default, never renamed or taken away."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Literal

import msgspec


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`move`: so many seconds a decision. `total`: so many for the whole match, and `increment` more after each action."""

    kind: Literal["move", "total"]
    seconds: int
    increment: int = 0


class Chair(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    kind: Literal["open", "person", "computer", "closed"]
    person: str | None = None
    name: str = ""
    level: str | None = None


class Fact(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """One line of a table's history."""

    key: str | None = None  # under which somebody asked for it: asked twice, it is done once


class Created(Fact, frozen=True):
    host: str
    game: str
    options: dict[str, int | str]
    chairs: tuple[Chair, ...]
    listed: bool = False
    hints: bool = True
    clock: Clock | None = None
    deal: str | None = None  # a record whose deal is to be played once more
    from_table: str | None = None  # the table it follows: a rematch, or the same deal


class Sealed(Fact, frozen=True):
    """The secret of the deal, as old as the table. Nobody is told before the match is over; its commitment is shown at once."""

    secret: str  # hexadecimal


class Nonced(Fact, frozen=True):
    """Luck of a seat's own, which goes into the deal."""

    seat: int
    nonce: str
    commitment: str  # what its person was shown


class Began(Fact, frozen=True):
    secret: str  # hexadecimal: where the deal comes from, or, after a record's own deals, what is dealt later
    date: str
    nonces: tuple[str, ...] = ()  # by seat of the match, "" where there is none; empty if nobody added any


class Imported(Fact, frozen=True):
    """A match that was played elsewhere."""

    record: str


class Sat(Fact, frozen=True):
    seat: int
    person: str
    name: str
    aside: tuple[tuple[int, str], ...] = ()  # seats of computers that were called alike, and what they are called instead


class Left(Fact, frozen=True):
    """A person gets up: an open seat before the match, one that a computer keeps warm during it."""

    seat: int


class Opened(Fact, frozen=True):
    seat: int


class Closed(Fact, frozen=True):
    seat: int


class Given(Fact, frozen=True):
    """To the computer, for good."""

    seat: int
    level: str
    name: str = ""  # of the computer: it had none before there were any


class Removed(Fact, frozen=True):
    """By the host: a person must go, and may not sit down here again if they are banned."""

    person: str
    ban: bool = True  # as it was before one could say


class Cancelled(Fact, frozen=True):
    """By the host, before the match: there will be none."""


class Hid(Fact, frozen=True):
    """A person wants the table in their list no more. Who sits down here or returns has it there again."""

    person: str


class StoodIn(Fact, frozen=True):
    """A computer plays for a person who is gone, or stops doing so."""

    seat: int
    on: bool


class Acted(Fact, frozen=True):
    seat: int
    words: str
    by: Literal["person", "computer", "clock"] = "person"


class TookBack(Fact, frozen=True):
    seat: int
    consented: bool = False


class Conceded(Fact, frozen=True):
    seat: int


class Abandoned(Fact, frozen=True):
    alone: bool = False  # nobody was asked, for no other person plays


class Proposed(Fact, frozen=True):
    what: Literal["pause", "back", "abandon", "rematch"]
    seat: int


class Answered(Fact, frozen=True):
    person: str
    yes: bool


class Hastened(Fact, frozen=True):
    """The rematch waits no longer for who has not answered."""


class Lapsed(Fact, frozen=True):
    """Nobody decided about a proposal in time, or it was withdrawn."""


class Paused(Fact, frozen=True):
    pass


class Resumed(Fact, frozen=True):
    pass


class Handed(Fact, frozen=True):
    """One device, several people: this seat has it now. Only written where a clock runs."""

    seat: int


class Woke(Fact, frozen=True):
    """The server took the table up again: while it slept, no clock ran. Long clocks did; who has less left has so much."""

    least: int | None = None  # milliseconds


class Leapt(Fact, frozen=True):
    """The machine's clock leapt forward, or the machine slept: no time that anybody has counts it."""

    by: int  # milliseconds


class Talked(Fact, frozen=True):
    seat: int
    text: str


class Muted(Fact, frozen=True):
    person: str
    seat: int
    on: bool


class Carried(Fact, frozen=True):
    """A seat went to another device, and so to another secret."""

    seat: int
    person: str
    name: str


class Followed(Fact, frozen=True):
    """There is a rematch."""

    table: str


class Forgotten(Fact, frozen=True):
    """A person wants to be forgotten: the name goes, the match stays."""

    person: str


_decoder = msgspec.json.Decoder(reduce(or_, Fact.__subclasses__()))


def written(fact: Fact) -> bytes:
    return msgspec.json.encode(fact)


def read(body: bytes) -> Fact:
    fact: Fact = _decoder.decode(body)
    return fact


def kind(fact: Fact) -> str:
    return str(fact.__struct_config__.tag)
