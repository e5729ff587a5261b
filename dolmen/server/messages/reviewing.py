"""Define requests and answers about the review of a finished match (docs/coach.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

DepthName = Literal["quick", "usual", "deep"]
Ranged = tuple[float, float, float]  # a mean, and the lower and upper end of its 95 % interval


class ReviewAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A review of the match, of at least this depth."""

    depth: DepthName = "usual"


class ReviewShown(msgspec.Struct, frozen=True):
    """The review of a match, or the progress of one under way. While a deeper one is made, the account is that of the previous one."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    depth: DepthName | None = None  # of the one under way; otherwise of the one there is
    done: int = 0  # decisions judged
    of: int = 0  # decisions in the match; 0 while it is being read
    account: msgspec.Raw | None = None  # an `AccountShown`; always null with `?account=no`


class PartsShown(msgspec.Struct, frozen=True):
    """Where the result of a seat came from. The parts add up to the result."""

    start: float
    deal: float  # luck of the deal
    draws: float  # luck of the draws
    guess: float  # luck of the guess: how the unseen pieces turned out
    foresight: float
    skill: float  # what the seat's own decisions lost
    gifts: float  # what the others' decisions gave
    result: float


class SeatReviewed(msgspec.Struct, frozen=True):
    """How a seat played."""

    seat: int
    decisions: int  # those that count
    per_hundred: Ranged | None  # points lost per hundred decisions; null if none counts
    marks: dict[str, int]  # how many of each, the heaviest first
    points: PartsShown
    chances: PartsShown


class GraphPoint(msgspec.Struct, frozen=True):
    """Every seat's chance to win before a step, with all cards open."""

    step: int
    chances: tuple[float, ...]


class WorthShown(msgspec.Struct, frozen=True):
    """What an action is worth to its seat."""

    action: str
    said: str  # the action in words
    chance: float  # to win
    margin: float
    reasons: tuple[str, ...]  # what speaks for it and against it; empty where nothing was lost


class DecisionShown(msgspec.Struct, frozen=True):
    """A decision, judged from what its seat could know."""

    step: int
    seat: int
    mark: Literal["best", "fine", "close", "scratch", "chip", "crack", "break"]
    counts: bool  # whether there was something to decide
    played: WorthShown
    best: WorthShown
    loss: Ranged  # in the chance to win
    lost: Ranged  # in points of margin


class AccountShown(msgspec.Struct, frozen=True):
    """A whole review, told to one person: the format of `dolmen review --json`."""

    format: str
    game: str
    names: tuple[str, ...]
    short: tuple[str, ...]  # the names as used in sentences
    seats: tuple[SeatReviewed, ...]
    graph: tuple[GraphPoint, ...]
    decisions: tuple[DecisionShown, ...]
    key: tuple[int, ...]  # the steps of the key moments, the costliest first
    bounds: dict[str, float]  # by mark: the least loss in the chance to win that earns it
    levels: dict[str, Ranged] = {}  # by level: the points it loses per hundred decisions of this game; empty where none was measured


class TryAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any legal action of the seat that decided at a step, to be judged."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Tried(msgspec.Struct, frozen=True):
    """The verdict on an action that was not necessarily played."""

    judged: DecisionShown  # `played` is the action that was tried
    same: bool  # whether it is the one that was played
