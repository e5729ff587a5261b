"""Numbers that people and programs give: whole ones, also numpy's."""

from __future__ import annotations

import operator

from .errors import BadOptions

SEEDS = 2**64


def whole(value: object, name: str) -> int:
    """A whole number as Python's own; BadOptions for anything else, also for True."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return operator.index(value)  # type: ignore[arg-type]  # whatever says that it is a whole number
    except TypeError:
        raise BadOptions(f"{name} is {value!r}; it is a whole number.") from None


def seed_of(value: object) -> int:
    """A seed: a whole number from 0 to 2**64 - 1."""
    seed = whole(value, "seed")
    if not 0 <= seed < SEEDS:
        raise BadOptions(f"seed is {seed if abs(seed) < SEEDS else 'a number that long'}; it is a whole number from 0 to 2**64 - 1.")
    return seed
