"""Define the messages of a client that concern its connection alone, and their answers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .fields import Lang, Seat, Words
from .orders import Rematch, Said

HINT_ROUNDS = 3  # as many as the coach has depths


class Cover(Said, frozen=True):
    """One device, several people: hide all hands until the next `show`. Where seats decide in turn, a person who has
    acted may look at what they drew for as long as they like; where they decide simultaneously, deciding hides one's cards."""

    group = "One device, several people"


class Why(Said, frozen=True):
    """Ask why an action is illegal for one's own seat."""

    group = "To play"
    seat: Seat
    action: Words


class Hint(Said, frozen=True):
    """Ask for the best actions, where the table allows hints and while the seat must act. The first round is answered soonest. The
    second and the third, asked for in that order, are more exact: each thinks several times as long, and neither counts as a further
    hint against the rate. If the position changes first, the request is refused with `hint-gone`."""

    group = "To play"
    seat: Seat
    round: Annotated[int, msgspec.Meta(ge=1, le=HINT_ROUNDS)] = 1


class Unhint(Said, frozen=True):
    """Stop thinking about a hint that nobody is looking at any more. The pending request is refused with `hint-gone`."""

    group = "To play"


class Carry(Said, frozen=True):
    """Ask for a one-time link that moves a seat to another device; it is valid for a quarter of an hour."""

    group = "A seat"
    seat: Seat


class Token(Said, frozen=True):
    """Ask for a token with which a program can play one's seat."""

    group = "A seat"
    seat: Seat


class Speak(Said, frozen=True):
    """Switch the language of all texts."""

    group = "The connection"
    lang: Lang


class Ping(Said, frozen=True):
    """Check that the connection is alive."""

    group = "The connection"


class Because(msgspec.Struct, frozen=True):
    """The clause that forbids an action; null if none does."""

    clause: str | None
    text: str | None
    fact: str | None = None  # the fact in this position, as a sentence
    can: str | None = None  # what the same piece can do instead, as a sentence


class Prospect(msgspec.Struct, frozen=True):
    """The outcome of an action, as estimated by a computer from what the seat knows."""

    action: str
    chance: float  # of winning, from 0 to 1
    margin: float  # points ahead of the best other seat
    points: float  # one's own final points
    reasons: tuple[str, ...] = ()  # at most three, as sentences: what tells it apart from the other actions
    chances: tuple[float, float] | None = None  # the 95 % interval of the chance; null if it was not estimated
    margins: tuple[float, float] | None = None  # the 95 % interval of the margin


class Hints(msgspec.Struct, frozen=True):
    """The best actions, best first."""

    turn: int  # the turn they are for
    best: tuple[Prospect, ...]
    line: tuple[str, ...]  # the expected continuation (principal variation)
    sure: float  # confidence that the first is the best, from 0 to 1
    close: bool = False  # too close to tell which is the best
    round: int = 1  # the round of thinking that this comes from
    last: bool = False  # no round after this one would tell more


class Link(msgspec.Struct, frozen=True):
    """A link to open on another device."""

    link: str
    qr: str  # the link as a QR code, in SVG
    reach: Literal["everybody", "network", "here"]  # who can open it: anybody on the internet, the same network, or this computer alone
    command: str  # for `here`: the command that starts the server for the network


class SeatToken(msgspec.Struct, frozen=True):
    """A token for `Authorization: Bearer`."""

    token: str  # a secret, shown only once


class Rematched(msgspec.Struct, frozen=True):
    """The table of a rematch; everybody who asks gets the same one."""

    table: str | None  # its id; null while others are being asked: it then arrives as `rematch` of the table


ANSWERS: dict[type[Said], type] = {Why: Because, Hint: Hints, Carry: Link, Token: SeatToken, Rematch: Rematched}
