"""Notify that rules are being compiled, and measure the time each thread spends on that, which is not charged to a player's thinking
time."""

from __future__ import annotations

import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Heard = Callable[[str], None]


class _Thread(threading.local):
    """The nesting depth and total time of compilation in one thread."""

    depth = 0
    seconds = 0.0


_thread = _Thread()
_hearing: list[Heard | None] = []  # a stack of listeners, the last of which is told; None: nobody
_announced = False


@contextmanager
def hearing(heard: Heard | None) -> Iterator[None]:
    """Report compilation to `heard` alone while the context lasts."""
    _hearing.append(heard)
    try:
        yield
    finally:
        _hearing.remove(heard)


def silence() -> None:
    """Switch off the default announcement, for programs that report compilation in their own way."""
    _hearing.insert(0, None)


@contextmanager
def compiling() -> Iterator[None]:
    """Measure the time spent compiling, or loading compiled code, in the context."""
    _thread.depth += 1
    began = time.perf_counter()
    try:
        yield
    finally:
        _thread.depth -= 1
        if _thread.depth == 0:
            _thread.seconds += time.perf_counter() - began


def missing(name: str) -> None:
    """Report that a function is not in the cache and must be compiled. Functions compiled on its behalf are not reported."""
    heard = _hearing[-1] if _hearing else announce
    if heard is not None and _thread.depth == 1:
        heard(name)


def spent() -> float:
    """Return the seconds that this thread has spent compiling."""
    return _thread.seconds


def announce(name: str) -> None:
    """Print a notice once, if a person is watching the terminal or notebook."""
    global _announced
    person = sys.stderr.isatty() or hasattr(sys, "ps1") or "ipykernel" in sys.modules
    if person and not _announced and multiprocessing.parent_process() is None:
        _announced = True
        print("Dolmen compiles its rules. That is done once, and takes up to two minutes.", file=sys.stderr, flush=True)
