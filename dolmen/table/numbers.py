"""Validate whole numbers given by people and programs, numpy's integers included."""

from __future__ import annotations

import operator

from .errors import BadOptions

SEEDS = 2**64


def whole(value: object, name: str) -> int:
    """Return a whole number as a Python int; raise BadOptions for anything else, booleans included."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return operator.index(value)  # type: ignore[arg-type]  # anything with __index__
    except TypeError:
        raise BadOptions(f"{name} is {value!r}; it is a whole number.", "whole", option=name, given=repr(value)) from None


def seed_of(value: object) -> int:
    """Return a valid seed, a whole number from 0 to 2**64 - 1, or raise BadOptions."""
    seed = whole(value, "seed")
    if not 0 <= seed < SEEDS:
        given = str(seed) if abs(seed) < SEEDS else "a number that long"
        raise BadOptions(f"seed is {given}; it is a whole number from 0 to 2**64 - 1.", "seed", given=given)
    return seed
