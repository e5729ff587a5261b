"""Serialize a review: its numbers and actions, and no word of any language. Together with the record of its match it can be restored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from .estimate import Interval
from .judging import Judged, Worth
from .reviewing import Decision, NoReview

if TYPE_CHECKING:
    from dolmen.play.view import View
    from dolmen.table.game import Game

    from .reviewing import Finished, Review

VERSION = 2  # of the computation and of the format: a review of another version is made anew
Numbers = tuple[float, float, float]


class KeptJudged(msgspec.Struct, frozen=True, array_like=True):
    """A judged action without its view. The arrays are by seat and measure, flattened."""

    played: str
    best: str
    worth: tuple[float, float]  # chance to win and margin
    most: tuple[float, float]  # those of the best action
    loss: Numbers
    lost: Numbers
    counts: bool
    skill: tuple[float, ...]
    foresight: tuple[float, ...]

    @classmethod
    def of(cls, one: Judged) -> KeptJudged:
        return cls(
            one.played.action,
            one.best.action,
            (one.played.chance, one.played.margin),
            (one.best.chance, one.best.margin),
            (one.loss.mean, one.loss.low, one.loss.high),
            (one.lost.mean, one.lost.low, one.lost.high),
            one.counts,
            _flat(one.skill),
            _flat(one.foresight),
        )

    def whole(self, view: View) -> Judged:
        """Restore the judgement with the view that it is about. Raise NoReview if it is about another."""
        legal = tuple(view.legal())
        if self.played not in legal or self.best not in legal:
            raise damaged()
        return Judged(
            view, legal, Worth(self.played, *self.worth), Worth(self.best, *self.most), Interval(*self.loss), Interval(*self.lost),
            self.counts, _shaped(self.skill, view.seats), _shaped(self.foresight, view.seats),
        )  # fmt: skip


class KeptDecision(msgspec.Struct, frozen=True, array_like=True):
    """A decision as it is sent between processes and stored in a database."""

    step: int
    judged: KeptJudged
    before: tuple[float, ...]
    after: tuple[float, ...]

    @classmethod
    def of(cls, one: Decision) -> KeptDecision:
        return cls(one.step, KeptJudged.of(one.judged), _flat(one.before), _flat(one.after))

    def whole(self, finished: Finished) -> Decision:
        step, seats = finished.step(self.step), finished.setting.seats
        if self.judged.played != step.words:
            raise damaged()
        judged = self.judged.whole(finished.view(self.step))
        return Decision(self.step, step.seat, judged, _shaped(self.before, seats), _shaped(self.after, seats))


class KeptReview(msgspec.Struct, frozen=True, array_like=True):
    """A whole review."""

    version: str
    start: tuple[float, ...]
    decisions: tuple[KeptDecision, ...]


_decoder = msgspec.msgpack.Decoder(KeptReview)


def version_of(game: Game) -> str:
    """Return the version that a stored review must have to be shown."""
    return f"{VERSION}/{game.version}"


def pack(game: Game, start: Sequence[float], decisions: Sequence[KeptDecision]) -> bytes:
    """Encode a review."""
    return msgspec.msgpack.encode(KeptReview(version_of(game), tuple(start), tuple(decisions)))


def kept(review: Review) -> bytes:
    """Encode a review that was made in one piece."""
    return pack(review.setting.game, _flat(review.start), [KeptDecision.of(one) for one in review.decisions])


def unpack(finished: Finished, body: bytes) -> Review:
    """Read a review of a match. Raise NoReview if it is damaged, of another match, or made by another version."""
    try:
        found = _decoder.decode(body)
    except msgspec.DecodeError:
        raise damaged() from None
    if found.version != version_of(finished.setting.game) or [one.step for one in found.decisions] != [*finished.steps]:
        raise damaged()
    seats = finished.setting.seats
    return finished.review([one.whole(finished) for one in found.decisions], _shaped(found.start, seats))


def damaged() -> NoReview:
    return NoReview("This review was made of another match, or by another version.", "stale")


def _flat(values: np.ndarray) -> tuple[float, ...]:
    return tuple(values.ravel().tolist())


def _shaped(values: Sequence[float], seats: int) -> np.ndarray:
    if len(values) != 2 * seats:
        raise damaged()
    return np.array(values, float).reshape(seats, 2)
