"""Compute the vector operations of `rows.py` in Python loops, for interpreted rules: the additions in the same order, so that both
produce the same bits."""

from __future__ import annotations

from typing import Any

ROW = 32  # numbers in a row


def add_row(sums: Any, at: int, table: Any, start: int, factor: float) -> None:
    """Compute sums[at ..] += factor * table[start ..] for one row."""
    for i in range(ROW):
        sums[at + i] += factor * table[start + i]


def add_positive(sums: Any, at: int, table: Any, start: int, factor: float) -> None:
    """Compute sums[at ..] += factor * ReLU(table[start ..]) for one row."""
    for i in range(ROW):
        sums[at + i] += factor * max(table[start + i], 0.0)


def sum_rows(sums: Any, at: int, table: Any, start: int, seen: Any, n: int) -> None:
    """Compute sums[at ..] = the sum of the rows seen[0..n) of the table at `start`."""
    for i in range(ROW):
        total = 0.0
        for k in range(n):
            total += table[start + ROW * int(seen[k]) + i]
        sums[at + i] = total


def mix_rows(sums: Any, at: int, table: Any, start: int, first: int, factors: Any, place: int, n: int) -> None:
    """Compute a dense layer on ReLU inputs: sums[at ..] = table[first ..] + sum over k < n of ReLU(factors[place + k]) * row k of
    the table at `start`."""
    for i in range(ROW):
        total = table[first + i]
        for k in range(n):
            total += max(factors[place + k], 0.0) * table[start + ROW * k + i]
        sums[at + i] = total


def dot_rows(one: Any, at: int, other: Any, start: int) -> float:
    """Return the dot product of two rows, summed by tree reduction."""
    products = [one[at + i] * other[start + i] for i in range(ROW)]
    while len(products) > 1:
        half = len(products) // 2
        products = [products[i] + products[half + i] for i in range(half)]
    return float(products[0])
