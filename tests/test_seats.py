"""Seats count from 1 and indices from 0: `dolmen/table/seats.py` alone turns one into the other, and names say which is meant."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EDGE = ROOT / "dolmen" / "table" / "seats.py"
ONE_OF_THEM = {"seat", "who", "owner", "viewer"}
NEIGHBOURS = {"left_of", "who_acts"}  # functions that go round the table: the index after this one


def sources() -> Iterator[Path]:
    for folder in ("dolmen", "bench"):
        yield from sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("names[seat - 1]", 1), ("f(fact.seat + 1)", 1), ("1 << (viewer - 1)", 1), ("1 + who", 1), ("range(1, match.seats + 1)", 1),
        ("[seat for seat, name in enumerate(names, 1)]", 1), ("def left_of(s, who): return who + 1", 0), ("seats - 1", 0), ("1 - who", 0),
        ("@rule\ndef legal(s, seat): pass", 1), ("@rule\ndef legal(s, who): pass", 0), ("def act(seat): pass", 0),
    ],
)  # fmt: skip
def test_what_counts(code: str, found: int) -> None:
    assert len([*arithmetic(ast.parse(code)), *misnamed(ast.parse(code))]) == found


def test_nothing_else_adds_or_takes_one() -> None:
    assert [f"{path.relative_to(ROOT)}:{line}" for path in sources() if path != EDGE for line in arithmetic(tree_of(path))] == []


def test_in_compiled_rules_an_index_is_not_called_a_seat() -> None:
    assert [f"{path.relative_to(ROOT)}:{line}" for path in sources() for line in misnamed(tree_of(path))] == []


def arithmetic(tree: ast.AST) -> Iterator[int]:
    """Yield the lines where a seat becomes an index, or the other way round."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name in NEIGHBOURS:
            continue
        if shifts(node) or counts_from_one(node):
            yield (node.iter if isinstance(node, ast.comprehension) else node).lineno  # type: ignore[attr-defined]
        yield from arithmetic(node)


def shifts(node: ast.AST) -> bool:
    """Tell whether one is added to a seat or an index, or taken from it; or a range of all seats is made."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range" and len(node.args) == 2:
        return ast.unparse(node.args[0]) == "1" and "seats" in ast.unparse(node.args[1])
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Sub):
        return False
    left, right = (ast.unparse(side).rpartition(".")[2] for side in (node.left, node.right))
    return (left in ONE_OF_THEM and right == "1") or (isinstance(node.op, ast.Add) and left == "1" and right in ONE_OF_THEM)


def counts_from_one(node: ast.AST) -> bool:
    """Tell whether a loop counts seats by itself."""
    if not isinstance(node, ast.For | ast.comprehension) or not isinstance(node.iter, ast.Call):
        return False
    return ast.unparse(node.iter.func) == "enumerate" and len(node.iter.args) == 2 and ast.unparse(node.target).startswith("(seat,")


def misnamed(tree: ast.AST) -> Iterator[int]:
    """Yield the lines where a compiled function calls something `seat`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(mark) in ("rule", "apart") for mark in node.decorator_list):
            yield from (inner.lineno for inner in ast.walk(node) if isinstance(inner, ast.arg) and inner.arg == "seat")
            yield from (inner.lineno for inner in ast.walk(node) if isinstance(inner, ast.Name) and inner.id == "seat")


def tree_of(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))
