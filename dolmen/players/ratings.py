"""What the levels are worth: openskill's ratings in the field of `dolmen ladder`, the mean over the numbers of seats; 25 is the middle.

A test compares them with the tables of docs/strength.md."""

from __future__ import annotations

RATINGS: dict[str, dict[str, float]] = {
    "card": {"apprentice": 12.8, "bard": 26.2, "druid": 40.5, "archdruid": 41.1},
    "oracle": {"apprentice": 12.8, "bard": 23.8, "druid": 35.1, "archdruid": 47.7},
    "stones": {"apprentice": 17.7, "bard": 28.5, "druid": 32.9, "archdruid": 35.8},
    "tales": {"apprentice": 15.9, "bard": 21.6, "druid": 31.5, "archdruid": 38.4},
}


def ratings_of(level: str) -> dict[str, float]:
    """By game; games that were not measured are missing."""
    return {game: by_level[level] for game, by_level in RATINGS.items() if level in by_level}
