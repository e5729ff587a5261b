"""Define the statistics of a person's own matches on this server."""

from __future__ import annotations

import msgspec

from .reviewing import Ranged


class TallyShown(msgspec.Struct, frozen=True):
    """The matches of one game with one number of seats against the same opponents."""

    game: str
    title: str
    seats: int
    against: tuple[str, ...]  # `person`, and the levels of the computers, each once
    matches: int
    won: int
    tied: int
    lost: int


class MatchReviewed(msgspec.Struct, frozen=True):
    """One reviewed match."""

    table: str
    game: str
    seats: int
    at: int  # when it ended, in milliseconds since 1970
    depth: str
    decisions: int  # one's own that count
    per_hundred: Ranged | None  # points lost per hundred decisions; null if none counts
    luck: float  # of the deal, the draws and the guess, in points
    luck_in_chances: float


class LostInGame(msgspec.Struct, frozen=True):
    """How well a person plays a game, over all reviewed matches."""

    game: str
    title: str
    matches: int
    decisions: int
    per_hundred: Ranged | None
    luck: float
    luck_in_chances: float


class MistakeShown(msgspec.Struct, frozen=True):
    """A kind of mistake, and what all of that kind have cost."""

    game: str
    kind: str
    text: str
    lost: float  # points
    share: float  # of what all marked decisions in this game lost


class StatisticsShown(msgspec.Struct, frozen=True):
    """One's own matches: the latest 2000 that were played to their end, each held from one seat."""

    matches: int = 0
    won: int = 0
    tied: int = 0
    lost: int = 0
    tallies: tuple[TallyShown, ...] = ()  # the most frequent first
    reviewed: tuple[MatchReviewed, ...] = ()  # the latest 200, in the order in which they ended
    games: tuple[LostInGame, ...] = ()
    mistakes: tuple[MistakeShown, ...] = ()  # the costliest first
    unreviewed: int = 0  # finished matches that are not reviewed yet
    reviewing: bool = False  # whether they are being reviewed now
