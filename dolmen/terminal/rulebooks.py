"""Which rulebook is meant: a game's own, or the one that is common to all games."""

from __future__ import annotations

from pathlib import Path

from dolmen.games import find
from dolmen.table.clauses import TABLE_RULEBOOK, Clause, clauses, rulebook_text

COMMON = "table"  # what one asks for to read it, as its clauses are called TABLE-1 and so on


def page(name: str, lang: str) -> str:
    """A whole rulebook in Markdown: that of a game, or the common one."""
    return rulebook_text(_books(name)[0], lang)


def clause(name: str, wanted: str, lang: str) -> Clause | None:
    """The clause of that number, of the game or of the table."""
    id = wanted.upper()
    return next((Clause(id, book) for book in _books(name) if id in clauses(book, lang)), None)


def _books(name: str) -> tuple[Path, ...]:
    return (TABLE_RULEBOOK,) if name == COMMON else (find(name).rulebook, TABLE_RULEBOOK)
