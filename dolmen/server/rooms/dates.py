"""Compute with days: a day is 24 hours from midnight UTC, written 2026-11-19."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime

DAY = 24 * 3600 * 1000  # milliseconds
LATE = 2 * 3600 * 1000  # milliseconds after its day until which a match that was begun on it counts
EPOCH = date(1970, 1, 1).toordinal()


def day_at(at: int) -> str:
    """Return the day of a time, in milliseconds since 1970.

    >>> day_at(0), day_at(DAY - 1), day_at(DAY)
    ('1970-01-01', '1970-01-01', '1970-01-02')
    """
    return datetime.fromtimestamp(at // 1000, UTC).date().isoformat()


def begins(day: str) -> int:
    return DAY * (number_of(day) - EPOCH)


def ends(day: str) -> int:
    return begins(day) + DAY


def closes(day: str) -> int:
    """Return when nothing more counts for a day; then its secret is published."""
    return ends(day) + LATE


def later(day: str, by: int) -> str:
    """Return the day this number of days later.

    >>> later("2024-02-28", 1), later("2026-01-01", -1)
    ('2024-02-29', '2025-12-31')
    """
    return date.fromordinal(number_of(day) + by).isoformat()


def number_of(day: str) -> int:
    """Return a day as a number: the next day has the next one."""
    return date.fromisoformat(day).toordinal()


def is_day(text: str) -> bool:
    """Tell whether a text is a day as it is written here.

    >>> is_day("2026-11-19"), is_day("2026-11-31"), is_day("20261119"), is_day("today")
    (True, False, False, False)
    """
    with suppress(ValueError):
        return date.fromisoformat(text).isoformat() == text
    return False
