"""Locate the folder for what can be rebuilt: compiled rules, parsed words. Deleting it costs time, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path


def folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dolmen"
