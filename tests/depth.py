"""Choose how thorough the tests are: set by tests/checks.py, or by hand (`DOLMEN_TEST_DEPTH=all python3 run.py test -k leaks`)."""

from __future__ import annotations

import os

VARIABLE = "DOLMEN_TEST_DEPTH"


def thorough() -> bool:
    """Tell whether every case is wanted, however long that takes."""
    return os.environ.get(VARIABLE) == "all"
