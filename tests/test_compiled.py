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


def python(code: str, environment: Mapping[str, str], folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Another process, with the code in a file: numba keeps what it compiled beside one."""
    environ = {name: value for name, value in os.environ.items() if name not in ("NUMBA_CACHE_DIR", "DOLMEN_MODE")}
    path = [] if folder is None else [str(folder / "ask.py")]
    if folder is not None:
        (folder / "ask.py").write_text(code)
    return subprocess.run(
        [sys.executable, *(path or ["-c", code])],
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


PLAYED = """
import sys
from dolmen.games import find
from dolmen.table import loops
from dolmen.table.compiled import opened
from dolmen.table.components import Components

for name in sys.argv[1].split():
    game = find(name)
    options, _ = game.settle_options({}, 2)
    states = opened(game.blank(2, options, Components()).repeat(2))
    print(name, loops.play_matches(states, loops.new_luck(3), loops.room_for_actions(), 5))
"""


def a_larger_tiny(folder: Path) -> None:
    """Another game of the same make: `wee` has sixteen cards."""
    shutil.copytree(ROOT / "tests" / "tiny", folder / "wee", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (file for file in (folder / "wee").rglob("*") if file.is_file()):
        text = file.read_text(encoding="utf-8")
        for old, new in (("tiny", "wee"), ("TINY", "WEE"), ("Tiny", "Wee"), ("MOST_IN_HAND = 3, 4, 3, 3", "MOST_IN_HAND = 3, 4, 4, 3")):
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")


@pytest.mark.compiled_only
@pytest.mark.slow
def test_games_compiled_in_two_processes_are_told_apart_in_a_third(tmp_path: Path) -> None:
    """Their symbols in the cache differ: else one game's code would run on the other's states."""
    shutil.copytree(ROOT / "tests" / "tiny", tmp_path / "games" / "tiny", ignore=shutil.ignore_patterns("__pycache__"))
    a_larger_tiny(tmp_path / "games")
    home = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "DOLMEN_GAMES": str(tmp_path / "games")}
    played = [python(PLAYED.replace("sys.argv[1]", repr(name)), home, tmp_path).stdout for name in ("tiny", "wee")]
    assert len({said.split()[1] for said in played}) == 2  # matches of different length
    assert python(PLAYED.replace("sys.argv[1]", "'tiny wee'"), home, tmp_path).stdout == "".join(played)
    assert python(PLAYED.replace("sys.argv[1]", "'wee tiny'"), home, tmp_path).stdout == "".join(reversed(played))
