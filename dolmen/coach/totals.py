"""Add up how each seat of a reviewed match played, without a word of any language: for a person's statistics over many matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dolmen.speech import Speech
from dolmen.table.seats import at_seat, every_seat

from .reasons import explain_all

if TYPE_CHECKING:
    from .reviewing import Decision, Review

UNEXPLAINED = ""  # the kind of a mistake that no reason describes


class SeatTotals(msgspec.Struct, frozen=True):
    """How a seat played a match. All but the chances are points of margin."""

    decisions: int  # those that count
    lost: float  # by all of them together
    error: float  # half the width of the 95 % interval of that sum
    luck: float  # of the deal, the draws and the guess
    luck_in_chances: float
    mistakes: dict[str, float]  # by the id of the reason that the seat missed: what decisions of that kind lost


def totals(review: Review) -> tuple[SeatTotals, ...]:
    """Return the totals of every seat."""
    return tuple(_of_seat(review, seat) for seat in every_seat(review.setting.seats))


def _of_seat(review: Review, seat: int) -> SeatTotals:
    own = review.of(seat)
    mistakes: dict[str, float] = {}
    for one in own:
        if one.judged.is_marked:
            mistakes[kind_of(one)] = mistakes.get(kind_of(one), 0.0) + one.judged.lost.mean
    return SeatTotals(
        len(own),
        sum(one.judged.lost.mean for one in own),
        sum((one.judged.lost.high - one.judged.lost.mean) ** 2 for one in own) ** 0.5,
        float(at_seat(review.points.luck.tolist(), seat)),
        float(at_seat(review.chances.luck.tolist(), seat)),
        mistakes,
    )


def kind_of(one: Decision) -> str:
    """Return what kind of mistake a decision was: the id of the weightiest reason for the best action or against the one played."""
    judged = one.judged
    speech = Speech.of(judged.view, tuple(map(str, every_seat(judged.view.seats))), "en", about_you=False)
    best, played = judged.best.action, judged.played.action
    found = explain_all(judged.view, [best, played], speech)
    reasons = [*found[best].speaks_for, *found[played].speaks_against]
    return max(reasons, key=lambda reason: abs(reason.worth)).message if reasons else UNEXPLAINED
