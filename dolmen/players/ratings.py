"""Record the strength of the levels: OpenSkill ratings in the field of `dolmen ladder`, averaged over the numbers of seats; 25 is the
middle."""

from __future__ import annotations

RATINGS: dict[str, dict[str, float]] = {
    "card": {"apprentice": 9.8, "bard": 29.8, "druid": 34.7, "archdruid": 39.0},
    "oracle": {"apprentice": 13.6, "bard": 25.0, "druid": 31.3, "archdruid": 43.4},
    "stones": {"apprentice": 14.8, "bard": 29.0, "druid": 31.9, "archdruid": 35.9},
    "tales": {"apprentice": 18.3, "bard": 21.0, "druid": 29.0, "archdruid": 41.4},
}


def ratings_of(level: str) -> dict[str, float]:
    """Return a level's ratings by game; games that were not measured are missing."""
    return {game: by_level[level] for game, by_level in RATINGS.items() if level in by_level}
