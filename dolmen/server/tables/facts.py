"""Define the facts of a table: a table is nothing but its facts, in order.

Their form stays in the database for years: a field may be added with a default, but never renamed or removed."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Literal

import msgspec


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time control. `move`: seconds per decision. `total`: seconds for the whole match, plus `increment` after each action."""

    kind: Literal["move", "total"]
    seconds: int
    increment: int = 0


class Chair(msgspec.Struct, frozen=True):
    """The occupant of a seat."""

    kind: Literal["open", "person", "computer", "closed"]
    person: str | None = None
    name: str = ""
    level: str | None = None


class Fact(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """An entry of a table's history."""

    key: str | None = None  # the idempotency key of the request: asked twice, it is done once


class Created(Fact, frozen=True):
    host: str
    game: str
    options: dict[str, int | str]
    chairs: tuple[Chair, ...]
    listed: bool = False
    hints: bool = True
    clock: Clock | None = None
    deal: str | None = None  # a record whose deal is to be played again
    from_table: str | None = None  # the table it follows: for a rematch, or for the same deal
    opening: int = 0  # how many of that record's actions the match begins with
    anew: bool = False  # what the person's seat could not know after them was dealt anew
    duel: str | None = None  # the duel that is played here: computers repeat what was done in that record as long as everybody does
    replies: Literal["free", "fixed"] = "free"  # fixed: what computers reply is a function of deal and history (players/replies.py)
    day: str | None = None  # whose deal it plays, such as 2026-11-19; it comes with the day's secret
    practice: bool = False  # a further try at that deal, which does not count


class Sealed(Fact, frozen=True):
    """The secret of the deal, created with the table. Nobody is told before the match is over; its commitment is public at once."""

    secret: str  # in hexadecimal


class Nonced(Fact, frozen=True):
    """Luck that a seat adds to the deal."""

    seat: int
    nonce: str
    commitment: str  # the one its person was shown


class Began(Fact, frozen=True):
    secret: str  # in hexadecimal: determines the deal or, after a record's own deals, what is dealt later
    date: str
    nonces: tuple[str, ...] = ()  # by seat of the match, "" where there is none; empty if nobody added any


class Imported(Fact, frozen=True):
    """A match that was played elsewhere."""

    record: str


class Sat(Fact, frozen=True):
    seat: int
    person: str
    name: str
    aside: tuple[tuple[int, str], ...] = ()  # computers' seats that have to be renamed because of an equal name, and their new names


class Left(Fact, frozen=True):
    """A person gets up. Before the match the seat is open; during it, a computer plays it for them."""

    seat: int


class Opened(Fact, frozen=True):
    seat: int


class Closed(Fact, frozen=True):
    seat: int


class Given(Fact, frozen=True):
    """A seat goes to the computer for good."""

    seat: int
    level: str
    name: str = ""  # the computer's; early tables gave it none


class Removed(Fact, frozen=True):
    """The host removes a person, who may not sit down here again if banned."""

    person: str
    ban: bool = True  # the meaning before there was a choice


class Cancelled(Fact, frozen=True):
    """The host closes the table before the match."""


class Hid(Fact, frozen=True):
    """A person removes the table from their list. Sitting down or returning puts it back."""

    person: str


class StoodIn(Fact, frozen=True):
    """A computer begins to play for an absent person, or stops doing so."""

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
    alone: bool = False  # nobody was asked, since no other person plays


class Proposed(Fact, frozen=True):
    what: Literal["pause", "back", "abandon", "rematch"]
    seat: int


class Answered(Fact, frozen=True):
    person: str
    yes: bool


class Hastened(Fact, frozen=True):
    """The rematch stops waiting for those who have not answered."""


class Lapsed(Fact, frozen=True):
    """A proposal was not decided in time, or was withdrawn."""


class Paused(Fact, frozen=True):
    pass


class Resumed(Fact, frozen=True):
    pass


class Handed(Fact, frozen=True):
    """One device, several people: this seat has it now. Only written where a clock runs."""

    seat: int


class Woke(Fact, frozen=True):
    """The server took the table up again: no clock ran meanwhile. Long clocks did, but each has at least `least` left."""

    least: int | None = None  # milliseconds


class Leapt(Fact, frozen=True):
    """The machine's clock leapt forward, or the machine slept: no clock counts that time."""

    by: int  # milliseconds


class Talked(Fact, frozen=True):
    seat: int
    text: str


class Muted(Fact, frozen=True):
    person: str
    seat: int
    on: bool


class Carried(Fact, frozen=True):
    """A seat moved to another device, and so to another secret."""

    seat: int
    person: str
    name: str


class Challenged(Fact, frozen=True):
    """Somebody makes a duel of the finished match: others play its deal from a seat."""

    duel: str
    seat: int
    person: str
    level: str  # plays on for people at the other seats


class Accepted(Fact, frozen=True):
    """Somebody accepts a duel, and plays it at a table of their own."""

    duel: str
    person: str
    table: str


class Followed(Fact, frozen=True):
    """A rematch was created."""

    table: str


class Forgotten(Fact, frozen=True):
    """A person wants to be forgotten: the name is removed, the match stays."""

    person: str


def written(fact: Fact) -> bytes:
    return msgspec.json.encode(fact)


def read(body: bytes) -> Fact:
    return _decoder().decode(body)


def kind(fact: Fact) -> str:
    return str(fact.__struct_config__.tag)


@cache
def _decoder() -> msgspec.json.Decoder[Fact]:
    return msgspec.json.Decoder(reduce(or_, Fact.__subclasses__()))
