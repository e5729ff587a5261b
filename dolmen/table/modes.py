"""Choose how rules run, and where compiled code is cached.

`DOLMEN_MODE=compiled` (the default) compiles rules with numba; `checked` adds bounds checks; `interpreted` runs the same source in
Python: for the debugger, for coverage, and to prove that both produce the same bytes."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from dolmen import caches

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("DOLMEN_MODE", "compiled")
if MODE not in MODES:
    raise SystemExit(f"DOLMEN_MODE is {MODE!r}; it may be {', '.join(MODES)}.")
INTERPRETED = MODE == "interpreted"
SPOKEN = (
    "screen.py",
    "encoding.py",
    "facts.py",
    "reasons.py",
    "runs.py",
    "seen.py",
)  # modules that only describe a game, to people or to those who learn it; none of their code is compiled


def sources() -> Iterable[Path]:
    """Yield every file whose text determines what compiled code does; numba itself watches only the file of a function."""
    package = Path(__file__).parents[1]
    for folder in (package / "table", package / "games", *extra_games()):
        yield from sorted(source for source in folder.glob("**/*.py") if not source.name.startswith("test_") and source.name not in SPOKEN)


def extra_games() -> list[Path]:
    """List the folders of games outside the package, from the environment variable DOLMEN_GAMES."""
    return [Path(folder) for folder in os.environ.get("DOLMEN_GAMES", "").split(os.pathsep) if folder]


@cache
def cache_folder(mode: str = MODE) -> Path:
    """Return the cache folder, named by a hash of the mode, the Python version and the source text: an edited rule is never served from
    an old cache, and a second copy of the project need not compile again."""
    digest = hashlib.sha256(f"{mode} {sys.version}".encode())
    for source in sources():
        digest.update(source.read_bytes())
    return caches.folder() / digest.hexdigest()[:16]
