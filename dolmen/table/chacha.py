"""Compute the ChaCha20 keystream (RFC 8439), four blocks at once.

The algorithm is written once, over abstract *rows* that support addition, XOR and rotation. When interpreted, a row is a numpy array;
when compiling, `keystream.py` runs the same functions over rows that emit vector instructions."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar

import numpy as np

BLOCKS = 4
WORDS = 16 * BLOCKS
SIGMA = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)


class Lanes(Protocol):
    """A row of the ChaCha20 state: four words of each block, side by side."""

    def __add__(self, other: Self) -> Self: ...
    def __xor__(self, other: Self) -> Self: ...
    def turned(self, bits: int) -> Self:
        """Rotate every word left by `bits`."""
        ...

    def shifted(self, words: int) -> Self:
        """Rotate the words within each block left by `words`."""
        ...


AnyLanes = TypeVar("AnyLanes", bound=Lanes)


def stream(a: AnyLanes, b: AnyLanes, c: AnyLanes, d: AnyLanes) -> tuple[AnyLanes, AnyLanes, AnyLanes, AnyLanes]:
    """Return the keystream words for the four rows of the initial blocks (constants, key, key, counter)."""
    start = a, b, c, d
    for _ in range(10):
        a, b, c, d = quarters(a, b, c, d)
        a, b, c, d = quarters(a, b.shifted(1), c.shifted(2), d.shifted(3))
        b, c, d = b.shifted(3), c.shifted(2), d.shifted(1)
    return a + start[0], b + start[1], c + start[2], d + start[3]


def quarters(a: AnyLanes, b: AnyLanes, c: AnyLanes, d: AnyLanes) -> tuple[AnyLanes, AnyLanes, AnyLanes, AnyLanes]:
    """Apply the ChaCha20 quarter round to every column at once."""
    a = a + b
    d = (d ^ a).turned(16)
    c = c + d
    b = (b ^ c).turned(12)
    a = a + b
    d = (d ^ a).turned(8)
    c = c + d
    b = (b ^ c).turned(7)
    return a, b, c, d


class Numbers:
    """A row held in a numpy array, one line per block."""

    def __init__(self, words: np.ndarray) -> None:
        self.words = words

    def __add__(self, other: Self) -> Numbers:
        return Numbers(self.words + other.words)

    def __xor__(self, other: Self) -> Numbers:
        return Numbers(self.words ^ other.words)

    def turned(self, bits: int) -> Numbers:
        return Numbers(self.words << np.uint32(bits) | self.words >> np.uint32(32 - bits))

    def shifted(self, words: int) -> Numbers:
        return Numbers(np.roll(self.words, -words, axis=1))


def next_blocks(key: Any, counter: int, out: Any) -> None:
    """Write the words of the next four keystream blocks to `out`, in order (interpreted mode)."""
    every = np.zeros((BLOCKS, 4), np.uint32)
    count = every.copy()
    count[:, 0] = np.arange(counter, counter + BLOCKS)
    low, high = np.array(key[:4], np.uint32), np.array(key[4:], np.uint32)
    rows = stream(*[Numbers(row) for row in (every + np.array(SIGMA, np.uint32), every + low, every + high, count)])
    words = np.concatenate([row.words for row in rows], axis=1).ravel().tolist()
    for i in range(WORDS):
        out[i] = words[i]
