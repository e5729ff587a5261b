"""The two speeds: bounds are checked where asked, and compiled code is never served for other rules or another mode."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OUT_OF_BOUNDS = """
import numpy as np
from dolmen.table.compiled import MODE, rule

@rule
def read(cells, i):
    return cells[i]

print(MODE, read(np.zeros(3, np.uint8), PLACE if MODE == "checked" else 2))
"""
CACHE = "from dolmen.table.compiled import cache_folder; print(cache_folder())"


def python(code: str, environment: Mapping[str, str], folder: Path | None = None, *words: str) -> subprocess.CompletedProcess[str]:
    """Another process, with the code in a file, if there is a folder for it: numba keeps what it compiled of a file."""
    environ = {name: value for name, value in os.environ.items() if name not in ("NUMBA_CACHE_DIR", "DOLMEN_MODE")}
    start = ["-c", code]
    if folder is not None:
        file = folder / "ask.py"
        file.write_text(code)
        start = [str(file)]
    return subprocess.run(
        [sys.executable, *start, *words],
        cwd=ROOT,
        env={**environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.compiled_only
@pytest.mark.parametrize("place", [3, -1])
def test_a_read_out_of_bounds_raises_when_bounds_are_checked(place: int, tmp_path: Path) -> None:
    """Nor is anything counted from the end: compiled rules do not ask whether an index is negative."""
    home = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    code = OUT_OF_BOUNDS.replace("PLACE", str(place))
    assert python(code, {"DOLMEN_MODE": "compiled", **home}, tmp_path).stdout == "compiled 0\n"
    checked = python(code, {"DOLMEN_MODE": "checked", **home}, tmp_path)
    assert checked.returncode != 0
    assert "IndexError" in checked.stderr


def test_each_mode_has_a_cache_of_its_own() -> None:
    folders = [python(CACHE, {"DOLMEN_MODE": mode}).stdout for mode in ("compiled", "checked", "interpreted")]
    assert len({*folders}) == 3
    assert python(CACHE, {}).stdout == folders[0]


def test_an_edited_rule_has_a_cache_of_its_own(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "tiny", tmp_path / "tiny")
    mode = {"DOLMEN_MODE": "interpreted", "DOLMEN_GAMES": str(tmp_path)}
    before = python(CACHE, mode).stdout
    assert before != python(CACHE, {"DOLMEN_MODE": "interpreted"}).stdout
    assert before == python(CACHE, mode).stdout
    rules = tmp_path / "tiny" / "rules.py"
    rules.write_text(rules.read_text() + "\n")
    assert before != python(CACHE, mode).stdout


def test_an_unknown_mode_is_refused() -> None:
    done = python("import dolmen.table.compiled", {"DOLMEN_MODE": "fast"})
    assert done.returncode == 1
    assert "it may be compiled, checked, interpreted" in done.stderr


def test_the_cache_follows_the_standard_for_caches(tmp_path: Path) -> None:
    said = python(CACHE, {"DOLMEN_MODE": "interpreted", "XDG_CACHE_HOME": str(tmp_path)}).stdout
    assert said.startswith(str(tmp_path / "dolmen"))


SYMBOLS = """
import sys
import numpy as np
from dolmen.table import compiled
from numba import typeof
from numba.core.itanium_mangler import mangle

for size in sys.argv[1:]:
    print(mangle("rule", [typeof(np.zeros(1, [("cells", np.uint8, (int(size),))]))]))
"""


@pytest.mark.compiled_only
def test_the_symbols_of_a_layout_are_its_own_in_every_process() -> None:
    """Else, of two games that were compiled in two processes, one's code could run on the other's states in a third."""
    one, other, *both = (python(SYMBOLS, {}, None, *sizes).stdout.splitlines() for sizes in (["12"], ["16"], ["12", "16"], ["16", "12"]))
    assert one != other
    assert both == [one + other, other + one]
