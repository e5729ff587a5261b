"""Cache parsed Fluent catalogues on disk: parsing them would be the slowest part of a start.

An entry's key hashes the text of the catalogue and of the code that parsed it, so a stale one is never used."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import get_ident
from typing import TypeVar

from dolmen import caches

T = TypeVar("T")


def kept(page: Path, what: str, make: Callable[[str], T]) -> T:
    """Return the result of `make` for a page's text, from the cache if it is there; made each time where none can be written."""
    text = page.read_bytes()
    file = caches.folder() / "words" / f"{what}-{hashlib.sha256(_maker() + text).hexdigest()[:32]}"
    try:
        found: T = pickle.loads(file.read_bytes())
    except Exception:  # missing, truncated, or not readable by this Python
        found = make(text.decode("utf-8"))
        _keep(file, pickle.dumps(found, pickle.HIGHEST_PROTOCOL))
    return found


def _keep(file: Path, content: bytes) -> None:
    part = file.with_name(f"{file.name}.{os.getpid()}-{get_ident()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        part.write_bytes(content)
        part.replace(file)  # atomic: no reader sees half a file
    except OSError:
        with suppress(OSError):
            part.unlink()


@cache
def _maker() -> bytes:
    """Return what a result depends on besides the page."""
    from importlib.metadata import version  # takes longer than all other imports here, and `dolmen --version` needs none of it

    folder = Path(__file__).parent
    sources = b"".join((folder / name).read_bytes() for name in ("__init__.py", "kept.py"))
    return f"{sys.version} {version('fluent.syntax')} ".encode() + sources
