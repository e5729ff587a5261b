"""Judge for a review in a thinking process, one decision at a time.

A process keeps the last matches that it was given, so as not to replay a match for each decision."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from dolmen.coach.judging import DEPTHS
from dolmen.coach.kept import KeptDecision, KeptJudged, pack, unpack
from dolmen.coach.reviewing import Finished
from dolmen.coach.totals import totals
from dolmen.table.errors import IllegalAction

KEPT = 3  # matches that a process keeps


class Outline(NamedTuple):
    """The facts about a match that are needed before its decisions are judged."""

    steps: tuple[int, ...]  # those at which somebody decided
    start: tuple[float, ...]  # what such a match is worth before its deal, by seat and measure


class Forbidden(NamedTuple):
    """The clause that forbids an action."""

    clause: str


@lru_cache(maxsize=KEPT)
def finished(record: str) -> Finished:
    return Finished(record)


def outline(record: str) -> Outline:
    """Read a match. Raise NoReview if it cannot be reviewed."""
    match = finished(record)
    return Outline(tuple(match.steps), tuple(match.start().ravel().tolist()))


def decision(record: str, step: int, depth: str) -> KeptDecision:
    """Judge the decision at a step."""
    return KeptDecision.of(finished(record).decision(step, DEPTHS[depth]))


def tried(record: str, step: int, action: str, depth: str) -> KeptJudged | Forbidden:
    """Judge any action of the seat that decided at a step."""
    try:
        return KeptJudged.of(finished(record).tried(step, action, DEPTHS[depth]))
    except IllegalAction as error:
        return Forbidden(error.clause.id)


def finish(record: str, start: tuple[float, ...], decisions: tuple[KeptDecision, ...]) -> tuple[bytes, bytes]:
    """Return a review as it is kept, and the totals of its seats as JSON."""
    match = finished(record)
    body = pack(match.setting.game, start, decisions)
    return body, msgspec.json.encode(totals(unpack(match, body)))
