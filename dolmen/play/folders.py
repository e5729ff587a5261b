"""Locate the folders of this person's matches and tables."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or ""
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share") / "dolmen"
