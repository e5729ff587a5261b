"""Test the source of the browser's side: what holds for every file, whatever it does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dolmen.games import names

ROOT = Path(__file__).parents[1]
SOURCES = sorted(path for kind in ("js", "css") for path in ROOT.glob(f"dolmen/**/*.{kind}"))
WIDTH = 120  # as biome.jsonc says for code; Biome leaves comments and text as they are
PICTURE = 'url("data:image/'  # cannot be broken


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(ROOT)))
def test_no_line_is_too_long(source: Path) -> None:
    lines = source.read_text(encoding="utf-8").splitlines()
    assert [f"{n}: {line}" for n, line in enumerate(lines, 1) if len(line) > WIDTH and PICTURE not in line] == []


GENERIC = [
    path
    for folder in ("web", "server", "table", "play", "speech", "terminal", "coach", "words")
    for path in sorted((ROOT / "dolmen" / folder).glob("**/*"))
    if path.suffix in (".js", ".css", ".py")
]
UNMISTAKABLE = {"oracle", "tales"}  # ids that mean nothing else at a table: they appear nowhere, not even in a comment


def names_a_game(line: str) -> str | None:
    """Return the id of a game that a line names as such: as a whole string, a folder, or the beginning of a class. Examples are allowed."""
    for game in () if line.lstrip().startswith(">>>") else names():
        said = rf"""(["'`]){game}\1|games[./]{game}\b|(?<![\w-]){game}-\w"""
        if re.search(rf"{said}|\b{game}\b" if game in UNMISTAKABLE else said, line):
            return game
    return None


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(ROOT)))
def test_generic_code_names_no_game(path: Path) -> None:
    """A game is one folder: generic code knows none."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [f"{n}: {line.strip()}" for n, line in enumerate(lines, 1) if names_a_game(line)] == []


def test_a_game_that_is_named_is_found() -> None:
    for line in (
        'if (game === "card")',
        ".stones-left .gauge {",
        "/* the end of the path in oracle */",
        "from dolmen.games.tales import rules",
    ):
        assert names_a_game(line), line
    for line in ("color: var(--card-edge);", "several cards and stones", ".card.is-chosen {", ">>> dolmen.Match('stones')"):
        assert not names_a_game(line), line
