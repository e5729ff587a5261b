"""Define requests and answers about playing something again: on from a point of a match, the same deal, duels."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .fields import Level, Seat
from .questions import Link


class PlayOnAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play on from a step of a finished match, against computers."""

    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]  # how many actions the new match begins with; 0 is the deal
    seat: Seat  # one's own
    level: Level | None = None  # of the others; bard by default
    cards: Literal["same", "anew"] = "same"  # hidden cards as they were, or dealt anew: what the seat had seen by then still holds
    hints: bool = True


class SideCompared(msgspec.Struct, frozen=True):
    """One of two matches with the same deal."""

    table: str
    names: tuple[str, ...]
    scores: tuple[int, ...]  # by seat; this and the next are empty if the match was abandoned
    places: tuple[int, ...]
    steps: int


class TurnCompared(msgspec.Struct, frozen=True):
    """A seat's n-th decision in both matches; null where a match had ended before it."""

    steps: tuple[int | None, int | None]
    texts: tuple[str | None, str | None]
    scores: tuple[tuple[int, ...] | None, tuple[int, ...] | None]  # by seat, after it
    same: bool


class Parting(msgspec.Struct, frozen=True):
    """Where two matches diverge: up to there everybody did the same in both."""

    seat: int  # the seat that decided differently; of several at the same time, the one that is compared
    steps: tuple[int | None, int | None]
    texts: tuple[str | None, str | None]


class ComparedShown(msgspec.Struct, frozen=True):
    """Two matches with the same deal, decision by decision: the earlier one first."""

    game: str
    title: str
    seat: int
    sides: tuple[SideCompared, ...]  # two
    parting: Parting | None  # null if everybody did the same throughout
    turns: tuple[TurnCompared, ...]


class DuelAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a duel: others play the deal of a finished match from this seat."""

    seat: Seat
    level: Level | None = None  # of the computers that play on for people once a decision differs; druid by default


class DuelMade(msgspec.Struct, frozen=True):
    """The link to a duel. Asking again for the same seat gives the same link."""

    id: str
    link: Link


class DuelResult(msgspec.Struct, frozen=True):
    """One person's result in a duel."""

    table: str
    name: str
    first: bool  # whether it is the match that the duel is about
    yours: bool
    status: Literal["running", "over", "abandoned", "gone"]
    points: int | None = None  # at the seat of the duel; this and the next two once the match is over
    margin: int | None = None  # over the best of the others
    place: int | None = None


class DuelShown(msgspec.Struct, frozen=True):
    """A duel, as shown to somebody who opens its link. Results are shown only to those who have played it."""

    id: str
    by: str  # the challenger
    game: str
    title: str
    seat: int
    seats: tuple[str, ...]  # names of those who sat there; "" at the seat of the duel
    people: bool  # whether people were among the others
    level: Level  # of the computers that play on for them
    minutes: int | None
    you: Literal["new", "playing", "played", "there"]  # `there`: sat at the first match, and knows it
    yours: str | None  # one's own table
    accepted: int  # how many have accepted
    finished: int
    results: tuple[DuelResult, ...] = ()  # best first


class DuelAccepted(msgspec.Struct, frozen=True):
    """The table where somebody plays a duel."""

    id: str
