"""Define jobs that tests give to the archive's process."""

from __future__ import annotations

import os
import time
from pathlib import Path


def number_of_process() -> int:
    return os.getpid()


def wait_for(sign: str) -> int:
    """Stay busy until somebody creates that file."""
    while not Path(sign).exists():
        time.sleep(0.01)
    return os.getpid()


def never_end() -> None:
    while True:
        time.sleep(1.0)


def stumble() -> None:
    raise ZeroDivisionError
