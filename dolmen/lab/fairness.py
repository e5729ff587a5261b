"""Adjust the result of a contest for luck, with the luck of deals and draws as a control variate.

With *Q* as in docs/coach.md, the result of a match is what it was worth before the deal, plus what each decision gained over the rules of
thumb, plus luck, whose mean is 0. So the result less the luck has the same mean and less variance. The luck is estimated from few trials
and noisy itself; so only a fraction of it is subtracted: the regression coefficient of *other* deals, which minimizes their variance."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from dolmen.coach import estimate

if TYPE_CHECKING:
    from dolmen.play.match import Match

TRIALS = 40  # imagined worlds for each decision
FOLDS = 5  # parts of the deals; each is adjusted by what the others say
HALF = 0.5  # fraction of the luck that is subtracted where there are too few deals to estimate it

Pairs = tuple[tuple[float, float], ...]  # by seat: share of the win, margin


@dataclass
class LuckEstimate:
    """The luck of a match that is being played: sums up what its decisions gained; `fair` estimates its result with even luck."""

    trials: int
    seed: str
    gained: np.ndarray | None = None
    decisions: int = 0

    def note(self, match: Match, seat: int, words: str) -> None:
        """Note an action before it is carried out. With all hands open, so that its luck is that of the deal and the draws alone."""
        self.decisions += 1
        digest = hashlib.sha256(f"{self.seed} decision {self.decisions}".encode()).digest()
        luck = int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little")
        action = match.setting.game.actions.code[words]
        found = estimate.gained(match.setting, estimate.pooled(match.states, match.seats), seat, action, range(self.trials), luck)
        self.gained = found + (0.0 if self.gained is None else self.gained)

    def fair(self, match: Match) -> Pairs:
        """Return the estimated result with even luck, by seat: share of the win, margin."""
        worth = estimate.start(match.setting, match.first) + (0.0 if self.gained is None else self.gained)
        return tuple((round(float(share), 6), round(float(margin), 4)) for share, margin in worth)


def adjusted(results: Sequence[float], fair: Sequence[float]) -> list[float]:
    """Subtract from each result the fraction of its luck that fits other deals best; the expected mean stays the same."""
    luck = [result - even for result, even in zip(results, fair, strict=True)]
    parts = [part(results[fold::FOLDS], luck[fold::FOLDS], results, luck) for fold in range(FOLDS)]
    return [result - parts[n % FOLDS] * luck[n] for n, result in enumerate(results)]


def part(own: Sequence[float], own_luck: Sequence[float], results: Sequence[float], luck: Sequence[float]) -> float:
    """Return the regression of results on luck over all deals but one's own, between 0 and 1."""
    n = len(results) - len(own)
    if n < 4 * FOLDS:
        return HALF
    mean, middle = (sum(results) - sum(own)) / n, (sum(luck) - sum(own_luck)) / n
    both = sum((y - mean) * (x - middle) for y, x in zip(results, luck, strict=True))
    both -= sum((y - mean) * (x - middle) for y, x in zip(own, own_luck, strict=True))
    square = sum((x - middle) ** 2 for x in luck) - sum((x - middle) ** 2 for x in own_luck)
    return min(max(both / square, 0.0), 1.0) if square > 0 else HALF
