"""What the levels are worth: openskill's ratings in the field of `dolmen ladder`, the mean over the numbers of seats; 25 is the middle.

A test compares them with the tables of docs/strength.md."""

from __future__ import annotations

RATINGS: dict[str, dict[str, float]] = {}


def ratings_of(level: str) -> dict[str, float]:
    """By game; games that were not measured are missing."""
    return {game: by_level[level] for game, by_level in RATINGS.items() if level in by_level}
