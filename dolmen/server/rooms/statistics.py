"""Add up a person's own matches: how they ended, against whom, how well they were played, and how much luck there was.

Each match counts from the one seat that the person held. Only sums are computed here: what a seat lost was found by its review."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from dolmen.coach.kept import version_of
from dolmen.coach.reasons import reasons_of
from dolmen.coach.totals import SeatTotals
from dolmen.players import LEVELS
from dolmen.server.messages import LostInGame, MatchReviewed, MistakeShown, StatisticsShown, TallyShown
from dolmen.server.tables.table import find
from dolmen.table.seats import at_seat, by_seat
from dolmen.words import say

from .listing import RowSummary

if TYPE_CHECKING:
    from dolmen.server.messages import Ranged
    from dolmen.server.storage.store import PlayedRow, Store

PAGE = 200  # tables that are read at a time
MOST = 2000  # matches that are counted
SHOWN = 200  # reviewed matches that are listed one by one
PERSON = "person"
OTHER = "other"  # mistakes that no reason describes

_totals = msgspec.json.Decoder(tuple[SeatTotals, ...])
_summary = msgspec.json.Decoder(RowSummary)


class OwnMatch(NamedTuple):
    """A match that a person played to its end, and what its review says of their seat."""

    table: str
    game: str
    seats: int
    against: tuple[str, ...]
    outcome: str
    at: int
    depth: str
    totals: SeatTotals | None  # None: not reviewed yet


async def own_matches(store: Store, me: str) -> list[OwnMatch]:
    """Return a person's matches, the latest first."""
    found: list[OwnMatch] = []
    for begin in range(0, MOST, PAGE):
        page = await store.played(me, PAGE, begin)
        found += [one for row in page if (one := own_match(row, me)) is not None]
        if len(page) < PAGE:
            break
        await asyncio.sleep(0)  # the next page is read when others have had their turn
    return found


def own_match(row: PlayedRow, me: str) -> OwnMatch | None:
    """Return the match of a table; None if the person held no seat there, or several, or nobody won."""
    summary = _summary.decode(row.summary)
    own, outcome = summary.own(me), summary.outcome(me)
    if len(own) != 1 or outcome not in ("won", "tied", "lost"):
        return None
    others = {opponent(summary, seat) for seat, _ in by_seat(summary.seats) if seat != own[0]}
    reviewed = row.totals is not None and row.version == version_of(find(row.game))
    totals = at_seat(_totals.decode(row.totals), own[0]) if reviewed and row.totals is not None else None
    ended = summary.ended or row.updated
    return OwnMatch(row.id, row.game, len(summary.seats), tuple(sorted(others)), outcome, ended, row.depth or "", totals)


def opponent(summary: RowSummary, seat: int) -> str:
    """Return the level of a computer; anybody else is a person."""
    is_computer = at_seat(summary.persons, seat) is None and at_seat(summary.seats, seat) in LEVELS
    return at_seat(summary.seats, seat) if is_computer else PERSON


# ---- sums


def statistics(found: list[OwnMatch], lang: str) -> StatisticsShown:
    """Add everything up. Without matches, everything is 0 or empty."""
    outcomes = Counter(one.outcome for one in found)
    reviewed = [one for one in found if one.totals is not None]
    return StatisticsShown(
        len(found), outcomes["won"], outcomes["tied"], outcomes["lost"], tallies(found),
        tuple(match_reviewed(one, one.totals) for one in reversed(reviewed[:SHOWN]) if one.totals),
        tuple(in_game(game, of_game) for game, of_game in by_game(reviewed)),
        tuple(mistakes(reviewed, lang)), len(found) - len(reviewed),
    )  # fmt: skip


def tallies(found: Iterable[OwnMatch]) -> tuple[TallyShown, ...]:
    counted: defaultdict[tuple[str, int, tuple[str, ...]], Counter[str]] = defaultdict(Counter)
    for one in found:
        counted[one.game, one.seats, one.against][one.outcome] += 1
    made = [
        TallyShown(game, find(game).title, seats, against, ends.total(), ends["won"], ends["tied"], ends["lost"])
        for (game, seats, against), ends in counted.items()
    ]
    return tuple(sorted(made, key=lambda tally: (-tally.matches, tally.game, tally.seats, tally.against)))


def match_reviewed(one: OwnMatch, totals: SeatTotals) -> MatchReviewed:
    lost = per_hundred([totals])
    return MatchReviewed(
        one.table, one.game, one.seats, one.at, one.depth, totals.decisions, lost, round(totals.luck, 2), round(totals.luck_in_chances, 4)
    )


def by_game(found: Iterable[OwnMatch]) -> list[tuple[str, list[SeatTotals]]]:
    grouped: defaultdict[str, list[SeatTotals]] = defaultdict(list)
    for one in found:
        if one.totals is not None:
            grouped[one.game].append(one.totals)
    return sorted(grouped.items())


def in_game(game: str, found: list[SeatTotals]) -> LostInGame:
    decisions = sum(one.decisions for one in found)
    luck, chances = round(sum(one.luck for one in found), 2), round(sum(one.luck_in_chances for one in found), 4)
    return LostInGame(game, find(game).title, len(found), decisions, per_hundred(found), luck, chances)


def per_hundred(found: list[SeatTotals]) -> Ranged | None:
    """Return the points lost per hundred decisions, with the 95 % interval."""
    decisions = sum(one.decisions for one in found)
    if not decisions:
        return None
    mean = 100 * sum(one.lost for one in found) / decisions
    off = 100 * sum(one.error**2 for one in found) ** 0.5 / decisions
    return round(mean, 2), round(mean - off, 2), round(mean + off, 2)


def mistakes(found: Iterable[OwnMatch], lang: str) -> list[MistakeShown]:
    """Sum up what each kind of mistake has cost, the costliest first."""
    shown = []
    for game, of_game in by_game(found):
        lost: defaultdict[str, float] = defaultdict(float)
        for totals in of_game:
            for reason, points in totals.mistakes.items():
                lost[kind_of(game, reason)] += points
        whole, folder = sum(lost.values()), find(game).folder
        for kind, points in lost.items():
            share = round(points / whole, 4) if whole else 0.0
            shown.append(MistakeShown(game, kind, say(f"mistake-{kind}", lang, folder), round(points, 2), share))
    return sorted(shown, key=lambda one: -one.lost)


def kind_of(game: str, reason: str) -> str:
    """Return the kind of mistake that a reason describes."""
    kinds: dict[str, tuple[str, ...]] = getattr(reasons_of(game), "KINDS", {})
    return next((kind for kind, reasons in kinds.items() if reason in reasons), OTHER)
