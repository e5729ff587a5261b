"""Describe how numbers of a state are to be read by whoever learns from them: what a game knows about its fields that its box does not.

Nothing here is compiled: `dolmen.envs` turns it into the layout of observations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Amount:
    """A number from `low` to `high`; what lies beyond counts as the nearest of them."""

    low: int
    high: int


@dataclass(frozen=True)
class Category:
    """A number from 0 below `values` that names something; any other names nothing."""

    values: int


@dataclass(frozen=True)
class Flags:
    """A bit mask of this many bits."""

    bits: int


@dataclass(frozen=True)
class SeatIndex:
    """The index of a seat."""


@dataclass(frozen=True)
class LeftOut:
    """A field that says nothing that is not said elsewhere; `why` says where."""

    why: str


Reading = Amount | Category | Flags | SeatIndex | LeftOut


@dataclass(frozen=True)
class Encoding:
    """What the numbers of a game mean. A game that declares nothing can be observed all the same, in more entries than it needs.

    `coloured` lists the fields with a number or a bit for each colour, along their last axis. The colours are interchangeable if renaming
    them leads from every position to one with the same actions and scores under the new names; pieces, zones and actions then have a
    colour's letter in their names."""

    fields: Mapping[str, Reading] = field(default_factory=dict)  # by field; otherwise its range decides
    scores: Amount = Amount(-128, 127)  # what a seat may have scored
    tops: Mapping[str, int] = field(default_factory=dict)  # by stack: how many of its top pieces matter; otherwise one, if it is covered
    secret: frozenset[str] = frozenset()  # zones in which nobody beyond their audience ever knows a piece
    together: frozenset[str] = frozenset()  # zones of which it does not matter whose they are
    figures: tuple[int, int] = (0, 0)  # the first of the pieces that belong to seats, and how many each has
    colours: str = ""  # the letters of the colours
    coloured: frozenset[str] = frozenset()
    interchangeable: bool = False
