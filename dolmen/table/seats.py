"""Convert between seats, counted from 1, and indices, counted from 0: the one place that adds or takes one.

People, records, messages and every public interface name a seat. Compiled rules, bit masks and sequences laid out by seat have its index;
a variable that holds one is called `who`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NewType, TypeVar

Index = NewType("Index", int)
T = TypeVar("T")


def index_of(seat: int) -> Index:
    """Return the index of a seat."""
    return Index(seat - 1)


def seat_of(who: int) -> int:
    """Return the seat of an index."""
    return who + 1


def every_seat(seats: int) -> range:
    """Return the seats of a table with this number of them."""
    return range(1, seats + 1)


def at_seat(values: Sequence[T], seat: int) -> T:
    """Return a seat's own among values that are laid out by seat."""
    return values[index_of(seat)]


def by_seat(values: Iterable[T]) -> Iterator[tuple[int, T]]:
    """Yield each seat with its own among values that are laid out by seat."""
    return enumerate(values, 1)
