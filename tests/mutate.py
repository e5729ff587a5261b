"""Mutate each comparison and constant of the rules in turn, and see whether a test notices: `python3 run.py mutate`.

Each mutant runs in a process of its own, which imports the rules with one change and runs the clause tests of the game and then the
referees' matches, interpreted. Surviving mutants are listed; `survivors.toml` gives the reason where one is known."""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "dolmen" / "games"
RULES = ("card/rules.py", "oracle/rules.py", "stones/rules.py", "tales/rules.py", "paths.py")
REASONS = Path(__file__).parent / "survivors.toml"
NEEDED = 0.95
PATIENCE = 60  # seconds of CPU time after which a mutant that never ends counts as noticed: the tests take a sixth of that
OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: its file and line, the code before and after, and the whole changed source."""

    file: str
    line: int
    was: str
    now: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}: {self.was} → {self.now}"

    @property
    def key(self) -> str:
        """Return the key in `survivors.toml`: the text of its line, whatever its number."""
        text = (GAMES / self.file).read_text(encoding="utf-8").splitlines()[self.line - 1]
        return f"{self.file}: {text.split('#')[0].strip()} ({self.was} → {self.now})"


def mutants(file: str) -> Iterator[Mutant]:
    """Yield a mutant for every comparison and every whole number: the neighbouring operator, the next number."""
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
    """Import one module of the rules from a changed source."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = str(GAMES / file), source
        self.module = "dolmen.games." + file.removesuffix(".py").replace("/", ".")

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name == self.module else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.file
        exec(compile(self.source, self.file, "exec"), module.__dict__)


def is_noticed(mutant: Mutant) -> bool:
    """Run the tests that may notice this mutant, in a process where its module is imported changed."""
    command = [sys.executable, __file__, "--this", mutant.file]
    environment = {**os.environ, "DOLMEN_MODE": "interpreted"}
    child = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
    )
    child.communicate(mutant.source)
    return child.returncode != 0


def run_tests(file: str, source: str) -> int:
    """Run the game's own tests, then some of the referees' matches."""
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    sys.path.insert(0, str(ROOT))
    pytest = importlib.import_module("pytest")
    sys.meta_path.insert(0, Mutated(file, source))
    games = ["card", "oracle", "stones"] if file == "paths.py" else [file.partition("/")[0]]
    quiet = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    own = [str(GAMES / game / "test_rules.py") for game in games]
    wanted = " or ".join(f"{game}-0 or {game}-3 or {game}-7 or {game}-14" for game in games)
    return int(pytest.main([*quiet, *own]) or pytest.main([*quiet, str(ROOT / "tests" / "test_conformance.py"), "-k", wanted]))


# ---- all of them


def main(arguments: Sequence[str]) -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", default="", help="files whose name contains this")
    options.add_argument("--workers", type=int, default=os.cpu_count())
    options.add_argument("--this", help=argparse.SUPPRESS)
    chosen = options.parse_args(arguments)
    if chosen.this:
        return run_tests(chosen.this, sys.stdin.read())
    found = [mutant for file in RULES if chosen.only in file for mutant in mutants(file)]
    reasons = tomllib.loads(REASONS.read_text(encoding="utf-8")) if REASONS.exists() else {}
    survivors = []
    with ThreadPoolExecutor(chosen.workers) as pool:
        whole = [Mutant(file, 0, "", "", (GAMES / file).read_text(encoding="utf-8")) for file in RULES if chosen.only in file]
        if any(pool.map(is_noticed, whole)):
            print("The tests fail without any change: put that right first.")
            return 2
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
        print(f"survives: {mutant.key}\n    {reasons.get(mutant.key, 'no reason is known')}")
    caught = 1 - len(survivors) / max(len(found), 1)
    print(f"{len(found) - len(survivors)} of {len(found)} mutants are noticed: {caught:.1%} (needed: {NEEDED:.0%})")
    return 0 if caught >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
