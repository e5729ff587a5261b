"""Break each comparison and constant of the rules in turn: does a test notice? `python3 run.py mutate`.

Each mutant lives in a process of its own, where the rules are imported with one change and the clause tests of the game,
then the referees' matches, run interpreted. A mutant that survives is listed; `survivors.toml` gives the reason where one is known.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "dolmen" / "games"
RULES = ("card/rules.py", "oracle/rules.py", "stones/rules.py", "tales/rules.py", "paths.py")
REASONS = Path(__file__).parent / "survivors.toml"
NEEDED = 0.95
PATIENCE = 120  # seconds until a mutant that never ends counts as noticed
OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: in which file and line, what stood there, what stands there now, and the whole text."""

    file: str
    line: int
    was: str
    now: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}: {self.was} → {self.now}"


def mutants(file: str) -> Iterator[Mutant]:
    """Every comparison turned into its neighbour, every whole number into the next."""
    tree = ast.parse((GAMES / file).read_text(encoding="utf-8"))
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Compare):
            for place, op in enumerate(node.ops):
                if type(op) in OTHER:
                    yield _changed(file, tree, number, place)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield _changed(file, tree, number, 0)


def _changed(file: str, tree: ast.Module, number: int, place: int) -> Mutant:
    mutated = copy.deepcopy(tree)
    node = next(node for n, node in enumerate(ast.walk(mutated)) if n == number)
    assert isinstance(node, ast.Compare | ast.Constant)
    was = ast.unparse(node)
    if isinstance(node, ast.Compare):
        node.ops[place] = OTHER[type(node.ops[place])]()
    else:
        assert isinstance(node.value, int)
        node.value += 1
    return Mutant(file, node.lineno, was, ast.unparse(node), ast.unparse(mutated))


# ---- one mutant, in its own process


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module of the rules from a changed source."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.module = "dolmen.games." + mutant.file.removesuffix(".py").replace("/", ".")

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name == self.module else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(GAMES / self.mutant.file)
        exec(compile(self.mutant.source, module.__file__, "exec"), module.__dict__)


def is_noticed(mutant: Mutant) -> bool:
    """Fork, import the mutant, and run the tests that may notice it, the quick ones first."""
    child = os.fork()
    if child == 0:
        os._exit(_run_tests(mutant))
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status) != 0
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def _run_tests(mutant: Mutant) -> int:
    import pytest

    sys.meta_path.insert(0, Mutated(mutant))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    game = mutant.file.partition("/")[0]
    games = ["card", "oracle", "stones"] if mutant.file == "paths.py" else [game]
    quiet = ["-x", "-q", "-p", "no:cacheprovider", "--no-header"]
    for one in games:
        if pytest.main([*quiet, str(GAMES / one / "test_rules.py")]) != 0:
            return 1
    wanted = " or ".join(f"{one}-0 or {one}-3 or {one}-7 or {one}-14" for one in games)
    return int(pytest.main([*quiet, str(ROOT / "tests" / "test_conformance.py"), "-k", wanted]))


# ---- all of them


def start() -> None:
    """What every mutant needs, imported before the fork: everything but the games."""
    os.environ["DOLMEN_MODE"] = "interpreted"
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    importlib.import_module("pytest")
    importlib.import_module("hypothesis")
    importlib.import_module("dolmen.table.loops")


def main(arguments: Sequence[str]) -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", default="", help="files whose name contains this")
    options.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = options.parse_args(arguments)
    found = [mutant for file in RULES if chosen.only in file for mutant in mutants(file)]
    reasons = tomllib.loads(REASONS.read_text(encoding="utf-8")) if REASONS.exists() else {}
    survivors = []
    with ProcessPoolExecutor(chosen.workers, initializer=start) as pool:
        running = {pool.submit(is_noticed, mutant): mutant for mutant in found}
        for n, done in enumerate(as_completed(running), 1):
            if not done.result():
                survivors.append(running[done])
            bar = "#" * (30 * n // len(found))
            print(f"\r[{bar:30}] {n} of {len(found)} mutants, {len(survivors)} survive ", end="", flush=True)
    print()
    return report(found, survivors, reasons)


def report(found: list[Mutant], survivors: list[Mutant], reasons: dict[str, str]) -> int:
    for mutant in sorted(survivors, key=lambda mutant: (mutant.file, mutant.line)):
        key = f"{mutant.file}: {mutant.was} → {mutant.now}"
        print(f"survives: {mutant.name}\n    {reasons.get(key, 'no reason is known')}")
    caught = 1 - len(survivors) / max(len(found), 1)
    print(f"{len(found) - len(survivors)} of {len(found)} mutants are noticed: {caught:.1%} (needed: {NEEDED:.0%})")
    return 0 if caught >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
