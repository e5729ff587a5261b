"""Where things are kept that can be made again: compiled rules, parsed words. Who clears the folder away loses time, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path


def folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dolmen"
