"""Calibrate the winning chances that searches estimate: Platt scaling by game and seats, fitted to matches between archdruids.

A raw estimate is too optimistic, the more so the more opponents there are: the search takes the maximum of noisy values, imagines hands
that are weaker than those people keep, and trusts its rules of thumb. Platt scaling corrects that without changing the order of actions:
`python bench/calibration.py --fit` measures it. The means of trials are not biased by selection,
but they too are optimistic for a seat that has just looked ahead: the others will look ahead as well, and in trials they do not."""

from __future__ import annotations

import math

SURE = 0.995  # highest chance ever told before a match is over, and one minus the lowest: a search does not imagine every world
CALIBRATION: dict[str, dict[int, tuple[float, float]]] = {  # intercept and slope on the log-odds scale
    "card": {2: (-0.17, 1.21), 3: (-0.58, 0.90), 4: (-0.56, 0.95)},
    "oracle": {2: (-0.30, 1.12), 3: (-0.45, 0.76), 4: (-0.45, 0.76)},
}  # in stones and tales, a fit to half of the matches did not improve the other half
TRIALS: dict[str, dict[int, tuple[float, float]]] = {  # the same for means of trials, which hints and reviews show
    "card": {2: (-0.20, 0.90)},
    "oracle": {2: (-0.23, 1.03)},
    "tales": {2: (-0.21, 0.90)},
}


def calibrated(game: str, seats: int, chance: float, fits: dict[str, dict[int, tuple[float, float]]] = CALIBRATION) -> float:
    """Calibrate an estimate; for a game without a fit, return it as it is. Either way clamp it away from certainty."""
    measured = fits.get(game)
    if not measured:
        return unsure(chance)
    lean, stretch = measured[min(measured, key=lambda number: abs(number - seats))]
    return unsure(1.0 / (1.0 + math.exp(-(lean + stretch * log_odds(chance)))))


def log_odds(chance: float) -> float:
    within = unsure(chance)
    return math.log(within / (1.0 - within))


def unsure(chance: float) -> float:
    return min(max(chance, 1.0 - SURE), SURE)
