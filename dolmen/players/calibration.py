"""How hopeful searches are, and what their chances come to: by game and seats, fitted to how matches of archdruids ended.

A search takes the action whose worlds came out best, imagines hands that are weaker than those people keep, and believes its rules of
thumb: so its chances are too high, the more so the more others there are. Platt scaling puts that right without changing their order:
`python bench/calibration.py --fit` measures it."""

from __future__ import annotations

import math

SURE = 0.995  # more is never told before the match is over: worlds that a search did not imagine are left
CALIBRATION: dict[str, dict[int, tuple[float, float]]] = {  # log odds that are added, and what they are multiplied by before
    "card": {2: (-0.17, 1.21), 3: (-0.58, 0.90), 4: (-0.56, 0.95)},
    "oracle": {2: (0.0, 1.0), 3: (-0.45, 0.76), 4: (-0.45, 0.76)},
}  # in stones and tales, a fit to half of the matches did not help in the other half


def told(game: str, seats: int, chance: float) -> float:
    """Turn a search's chance into one that holds; of a game that was not measured, leave it."""
    measured = CALIBRATION.get(game)
    if not measured:
        return chance
    lean, stretch = measured[min(measured, key=lambda number: abs(number - seats))]
    return 1.0 / (1.0 + math.exp(-(lean + stretch * log_odds(chance))))


def log_odds(chance: float) -> float:
    within = min(max(chance, 1.0 - SURE), SURE)
    return math.log(within / (1.0 - within))
