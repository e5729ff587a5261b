"""Test the two speeds: bounds are checked where asked, and compiled code is never used for other rules or another mode."""

from __future__ import annotations

import json
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
CACHE = "from dolmen.table.modes import cache_folder; print(cache_folder())"


def python(code: str, environment: Mapping[str, str], folder: Path | None = None, *words: str) -> subprocess.CompletedProcess[str]:
    """Run code in another process, from a file if there is a folder for it: numba caches what it compiled of a file."""
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
@pytest.mark.slow
@pytest.mark.parametrize("place", [3, -1])
def test_a_read_out_of_bounds_raises_when_bounds_are_checked(place: int, tmp_path: Path) -> None:
    """Nor do indices count from the end: compiled rules do not check for negative ones."""
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


COUNTED = """
import numpy as np
from dolmen.table.moves import any_below
any_below(np.array([1, 2, 3, 4], np.int64), 2)
print(sum(any_below.stats.cache_hits.values()), sum(any_below.stats.cache_misses.values()))
"""


@pytest.mark.compiled_only
@pytest.mark.slow
def test_a_second_copy_of_the_project_need_not_compile_again(tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    copies = [tmp_path / name for name in ("one", "two")]
    for copy in copies:
        shutil.copytree(ROOT / "dolmen", copy / "dolmen", ignore=shutil.ignore_patterns("__pycache__"))
    assert [python(COUNTED, {**cache, "PYTHONPATH": str(copy)}, copy).stdout.strip() for copy in copies] == ["0 1", "1 0"]


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
from dolmen.table.target import Rule
from numba import typeof

mangle = Rule.targetdescr.target_context.mangler
for size in sys.argv[1:]:
    print(mangle("rule", [typeof(np.zeros(1, [("cells", np.uint8, (int(size),))]))]))
"""


@pytest.mark.compiled_only
@pytest.mark.slow  # starts processes
def test_the_symbols_of_a_layout_are_its_own_in_every_process() -> None:
    """Otherwise, of two games compiled in two processes, one's code could run on the other's states in a third."""
    one, other, *both = (python(SYMBOLS, {}, None, *sizes).stdout.splitlines() for sizes in (["12"], ["16"], ["12", "16"], ["16", "12"]))
    assert one != other
    assert both == [one + other, other + one]


STRANGER = """
import json, os, sys, threading
import numba, numpy as np
from numba import njit

def strange():
    "All that can be seen of a stranger's functions, compiled now."

    @njit
    def last(a):
        return a[-1]

    @njit
    def corner(a, i):
        a[-1, i] = 7
        return a[-1, -1] + a[-1][-2]

    @njit(cache=True)
    def kept(a):
        return a.copy()[-1] + np.sum(a[1:])

    @njit(fastmath=True)
    def sum_up(a):
        total = 0.0
        for i in range(a.size):
            total += a[i]
        return total

    @njit
    def of_layout(a):
        return a[-1].x

    layout = np.array([(1, 2.0), (3, 4.0)], [("x", np.int64), ("y", np.float64)])
    cells = np.arange(20)
    said = [int(last(cells)), int(corner(np.zeros((3, 3)), -2)), int(kept(cells)), sum_up(np.ones(99)), int(of_layout(layout))]
    vectors = "x double>" in next(iter(sum_up.inspect_llvm().values()))
    return [said, vectors, kept.stats.cache_path, type(last).__name__, numba.typeof(layout).dtype.mangling_args[0], *settings()]

def settings():
    import numba.core.config as config
    from numba.core import registry, types
    from numba.misc import coverage_support
    from numba.np import arrayobj
    flags = {name: repr(value) for name, value in vars(config).items() if name.isupper()}
    environment = {name: value for name, value in os.environ.items() if name.startswith("NUMBA")}
    own = [arrayobj.fix_integer_index.__module__, types.Record.mangling_args.fget.__module__, coverage_support.coverage_available]
    return [flags, environment, own, type(registry.cpu_target.target_context.codegen()).__name__]

def our_rules():
    import dolmen
    dolmen.Match("stones", 2, 1).legal(1)

def within():
    "Ask while a rule of ours is being compiled, in the same thread."
    from numba.extending import overload
    from dolmen.table.compiled import rule
    asked = []
    def ask(a): ...
    @overload(ask)
    def asking(a):
        asked.append(strange())
        return lambda a: a[0]
    @rule
    def ours(a):
        return ask(a) + a[1]
    ours(np.arange(3))
    return asked[0]

def beside():
    "Ask in a thread, while others compile rules of ours."
    from dolmen.table.compiled import rule
    asked = []
    thread = threading.Thread(target=lambda: asked.append(strange()))
    thread.start()
    for _ in range(5):
        rule(lambda a: a[0] + a[1] + np.sum(a[1:]))(np.arange(3))
    thread.join()
    return asked[0]

when = sys.argv[1]
if when != "alone":
    first = strange() if when == "before and after" else None
    our_rules()
    found = {"within": within, "beside": beside}.get(when, strange)()
    assert first in (None, found), (first, found)
else:
    found = strange()
print(json.dumps(found))
"""


@pytest.mark.compiled_only
@pytest.mark.slow
@pytest.mark.parametrize("chosen", [False, True], ids=["numba's own cache", "a cache that was named"])
def test_a_strangers_functions_are_compiled_as_without_us(chosen: bool, tmp_path: Path) -> None:
    """Before our first match, after it, while a rule is compiled, and in a thread beside that."""
    kept = {"NUMBA_CACHE_DIR": str(tmp_path / "kept")} if chosen else {}
    whens = ["alone", "after", "before and after", "within", "beside"] if not chosen else ["alone", "within"]
    done = {when: python(STRANGER, kept, tmp_path, when) for when in whens}
    assert not [one.stderr for one in done.values() if one.returncode]
    found = {when: json.loads(one.stdout) for when, one in done.items()}
    assert found["alone"][:2] == [[19, 7, 209, 99.0, 3], True]
    assert [when for when in whens if found[when] != found["alone"]] == []
    assert not chosen or {path.name.split(".")[0] for path in (tmp_path / "kept").glob("*/*")} == {"ask"}


@pytest.mark.compiled_only
@pytest.mark.slow
def test_rules_are_compiled_where_nothing_can_be_kept(tmp_path: Path) -> None:
    home = tmp_path / "cache"
    home.write_text("no folder")
    done = python(OUT_OF_BOUNDS, {"DOLMEN_MODE": "compiled", "XDG_CACHE_HOME": str(home)}, tmp_path)
    assert done.stdout == "compiled 0\n"
    assert "cannot be cached" in done.stderr
