"""Limit how long a player may think: in seconds or in playouts."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """A limit on thinking, in seconds or in playouts. With playouts (and a seed) the choice is reproducible.

    >>> Budget.read("100ms"), Budget.read("2s"), Budget.read("500p")
    (Budget(seconds=0.1, playouts=None), Budget(seconds=2.0, playouts=None), Budget(seconds=None, playouts=500))
    >>> str(Budget(seconds=0.1)), str(Budget(playouts=500))
    ('100ms', '500p')
    """

    seconds: float | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.playouts is None):
            raise ValueError("A budget is either a time or a number of playouts.")
        if (self.seconds or 0) < 0 or (self.playouts or 0) < 0:
            raise ValueError("A budget cannot be less than nothing.")

    @classmethod
    def of(cls, given: Budget | str | None) -> Budget | None:
        """Return a budget, parsed if it is given as text; raise ValueError for anything else."""
        if given is None or isinstance(given, Budget):
            return given
        if isinstance(given, str):
            return cls.read(given)
        raise ValueError(f"{given!r} is no budget: write 100ms, 2s or 500p (playouts), or a Budget.")

    @classmethod
    def read(cls, text: str) -> Budget:
        """Parse `100ms`, `2s` or `500p`."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|p)", text.strip())
        if not found:
            raise ValueError(f"{text!r} is no budget: write 100ms, 2s or 500p (playouts).")
        number, unit = found.groups()
        if unit == "p":
            if "." in number:
                raise ValueError(f"{text!r} is no budget: playouts are counted whole.")
            return cls(playouts=int(number))
        return cls(seconds=float(number) / (1000 if unit == "ms" else 1))

    def __str__(self) -> str:
        return f"{self.playouts}p" if self.seconds is None else f"{1000 * self.seconds:g}ms"
