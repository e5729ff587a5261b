"""Look up what the levels of computer players lose per hundred decisions, as measured by `bench/coach.py levels`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from .estimate import Interval

DATA = Path(__file__).with_name("levels.json")


@cache
def measured() -> dict[str, dict[str, dict[str, tuple[float, float, float]]]]:
    """Read the measurements: the points lost per hundred decisions by game, number of seats and level, with the 95 % interval."""
    found: dict[str, dict[str, dict[str, tuple[float, float, float]]]] = json.loads(DATA.read_text(encoding="utf-8"))["lost"]
    return found


def lost_by_level(game: str, seats: int) -> dict[str, Interval]:
    """Return the points that each level loses per hundred decisions, the weakest first; empty where none was measured."""
    return {level: Interval(*between) for level, between in measured().get(game, {}).get(str(seats), {}).items()}
