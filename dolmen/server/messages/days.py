"""Define requests and answers about the deals of the day."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

State = Literal["new", "running", "finished", "unfinished"]  # of one's attempt; unfinished: given up, or too late


class DayResult(msgspec.Struct, frozen=True):
    """The result of one's attempt, compared with all attempts finished so far."""

    score: int
    margin: int  # over the best computer
    place: int  # in the match
    rank: int  # among people, by score, then by margin; ties share a place
    percent: int | None  # the percentage of the others who did worse, rounded down; null if there are no others


class DealOfDay(msgspec.Struct, frozen=True):
    """Today's deal of a game."""

    game: str
    title: str
    minutes: int
    opponents: tuple[str, ...]  # the names of their levels
    commitment: str
    made: int  # when it was published, in milliseconds since 1970
    state: State
    table: str | None  # of one's attempt
    finished: int  # how many people have finished it
    result: DayResult | None


class NextDeal(msgspec.Struct, frozen=True):
    """The commitment to a deal of tomorrow."""

    game: str
    title: str
    commitment: str
    made: int


class StreakShown(msgspec.Struct, frozen=True):
    """Days in a row with at least one finished deal; one missed day in any seven is forgiven."""

    days: int
    longest: int
    today: bool  # whether today counts already
    spare: bool  # whether the streak would survive if the next day were missed
    brought: bool  # whether days were brought over from another browser, which is possible once


class Today(msgspec.Struct, frozen=True):
    """The deals of the day."""

    day: str  # such as 2026-11-19, in UTC
    now: int  # the server's time, in milliseconds since 1970
    until: int  # when the next deals can be played
    deals: tuple[DealOfDay, ...]
    tomorrow: tuple[NextDeal, ...]
    streak: StreakShown


class RankLine(msgspec.Struct, frozen=True):
    """A finished attempt in the table of results."""

    rank: int
    name: str
    score: int
    margin: int
    you: bool
    table: str  # where it can be replayed


class BarShown(msgspec.Struct, frozen=True):
    """How many results lie in a range of scores, both ends included."""

    least: int
    most: int
    count: int


class DayResults(msgspec.Struct, frozen=True):
    """The results of a deal. While it can still count, they are shown only to those who have played it; so are replays."""

    day: str
    game: str
    title: str
    closed: bool  # whether nothing counts for it any more
    closes: int
    commitment: str
    made: int
    secret: str | None  # in hexadecimal, once it is closed
    state: State
    table: str | None
    result: DayResult | None
    shown: bool  # whether lines and bars are shown to this person
    begun: int
    finished: int
    lines: tuple[RankLine, ...] = ()  # the best, and one's own
    bars: tuple[BarShown, ...] = ()


class PastDeal(msgspec.Struct, frozen=True):
    """A deal of an earlier day, with one's own result."""

    game: str
    title: str
    state: State
    table: str | None
    finished: int
    result: DayResult | None


class PastDay(msgspec.Struct, frozen=True):
    day: str
    deals: tuple[PastDeal, ...]


class PastDays(msgspec.Struct, frozen=True):
    """Earlier days, the latest first. `more`: where the list continues (`?before=`)."""

    days: tuple[PastDay, ...]
    more: str | None = None


class StreakText(msgspec.Struct, frozen=True):
    """A person's days as a text that the server has signed, for another browser to hand back."""

    text: str


class StreakAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A signed text, as in `StreakText`, handed back."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
