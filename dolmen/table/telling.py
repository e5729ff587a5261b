"""Tell who waits that something is being compiled, and for how long this thread was: that is nobody's time to think."""

from __future__ import annotations

import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Heard = Callable[[str], None]


class _Thread(threading.local):
    depth = 0
    seconds = 0.0


_thread = _Thread()
_hearing: list[Heard | None] = []  # the last of them hears; None: nobody
_announced = False


@contextmanager
def hearing(heard: Heard | None) -> Iterator[None]:
    """While this lasts, what is compiled is told to `heard`, and to nobody else."""
    _hearing.append(heard)
    try:
        yield
    finally:
        _hearing.remove(heard)


def nobody() -> None:
    """From now on nobody is told, who is not asked for: a program has a way of its own to say it."""
    _hearing.insert(0, None)


@contextmanager
def compiling() -> Iterator[None]:
    """Around whatever is compiled, or loaded as it was compiled before."""
    _thread.depth += 1
    began = time.perf_counter()
    try:
        yield
    finally:
        _thread.depth -= 1
        if _thread.depth == 0:
            _thread.seconds += time.perf_counter() - began


def missing(name: str) -> None:
    """It was never compiled before: this takes a while. What it calls is part of it."""
    heard = _hearing[-1] if _hearing else announce
    if heard is not None and _thread.depth == 1:
        heard(name)


def spent() -> float:
    """Seconds that this thread has spent compiling."""
    return _thread.seconds


def announce(name: str) -> None:
    """Once, to a person who sits before it."""
    global _announced
    person = sys.stderr.isatty() or hasattr(sys, "ps1") or "ipykernel" in sys.modules
    if person and not _announced and multiprocessing.parent_process() is None:
        _announced = True
        print("Dolmen compiles its rules. That is done once, and takes up to two minutes.", file=sys.stderr, flush=True)
