"""Test that every bug found so far is guarded by a test that runs without --all (guards.toml)."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.checks import EVERY, PLANS, PYTEST

ROOT = Path(__file__).parents[1]
GUARDS = {
    bug: test for part in tomllib.loads((ROOT / "tests" / "guards.toml").read_text(encoding="utf-8")).values() for bug, test in part.items()
}
LONG = "pytest.mark.long"


@pytest.mark.parametrize("test", sorted(set(GUARDS.values())))
def test_what_guards_against_a_bug_is_there_and_runs_in_the_usual_depth(test: str) -> None:
    path, _, name = test.partition("::")
    assert name in functions(path), f"{test} is not there: {[bug for bug, guard in GUARDS.items() if guard == test]}"
    assert LONG not in [*functions(path)[name], *of_the_module(path)], f"{test} only runs with --all"


def test_the_usual_depth_leaves_out_what_is_long_and_nothing_else() -> None:
    assert EVERY in PLANS["usual"].first
    assert EVERY.command[: len(PYTEST)] == PYTEST
    assert not [word for word in EVERY.command[len(PYTEST) :] if word in ("-m", "-k") or word.startswith(("--ignore", "--deselect"))]


@cache
def functions(path: str) -> dict[str, list[str]]:
    """Return the decorators of each function of a file."""
    parts = [part for part in parsed(path).body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {part.name: [ast.unparse(mark) for mark in part.decorator_list] for part in parts}


def of_the_module(path: str) -> list[str]:
    """Return the marks that a file puts on all its tests."""
    for part in parsed(path).body:
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "pytestmark":
            return [ast.unparse(mark) for mark in (part.value.elts if isinstance(part.value, ast.List) else [part.value])]
    return []


@cache
def parsed(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))
