"""Test that every clause of every rulebook is cited by a test, and that the rulebooks have the same clauses in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import dolmen
from dolmen.games import find, games
from dolmen.languages import LANGUAGES
from dolmen.table.clauses import TABLE_RULEBOOK, clauses

ROOT = Path(__file__).parents[1]
RULEBOOKS = {info.id: find(info.id).rulebook for info in games()} | {"table": TABLE_RULEBOOK}


def test_functions() -> None:
    """Every file of tests is examined."""
    assert sum(bool(text) for text in docstrings()) > 50


def docstrings() -> Iterator[str]:
    of_games = [path for info in games() for path in sorted(find(info.id).folder.glob("test_*.py"))]
    for path in [*ROOT.glob("tests/test_*.py"), *of_games]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


@cache
def cited() -> frozenset[str]:
    return frozenset(clause for text in docstrings() for clause in re.findall(r"\b[A-Z]+-\d+\b", text))


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_every_clause_is_cited_by_a_test(name: str) -> None:
    assert [clause for clause in clauses(RULEBOOKS[name]) if clause not in cited()] == []


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_no_test_cites_a_clause_that_does_not_exist(name: str) -> None:
    known = clauses(RULEBOOKS[name])
    prefix = next(iter(known)).split("-")[0]
    assert {clause for clause in cited() if clause.startswith(f"{prefix}-")} <= set(known)


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_the_rulebooks_have_the_same_clauses_in_every_language(name: str) -> None:
    english = clauses(RULEBOOKS[name], "en")
    numbers = [int(clause.split("-")[1]) for clause in english]
    assert numbers == list(range(1, len(numbers) + 1))
    for lang in LANGUAGES:
        assert (RULEBOOKS[name] / f"{lang}.md").exists()
        texts = clauses(RULEBOOKS[name], lang)
        assert list(texts) == list(english)
        assert all(texts.values())


def test_the_table_has_five_clauses_of_its_own() -> None:
    assert list(clauses(TABLE_RULEBOOK)) == [f"TABLE-{n}" for n in range(1, 6)]


def test_a_clause_is_said_in_plain_words() -> None:
    for rulebook in RULEBOOKS.values():
        for lang in LANGUAGES:
            for clause in clauses(rulebook, lang):
                text = dolmen.Clause(clause, rulebook).text(lang)
                assert text
                assert "**" not in text
                assert "`" not in text
