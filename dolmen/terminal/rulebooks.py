"""Find a rulebook: a game's own, or the one common to all games."""

from __future__ import annotations

from pathlib import Path

from dolmen.games import find
from dolmen.table.clauses import TABLE_RULEBOOK, Clause, clauses, rulebook_text, without_pictures

COMMON = "table"  # its name on the command line, after its clauses TABLE-1, TABLE-2, …


def page(name: str, lang: str) -> str:
    """Return a whole rulebook in Markdown: that of a game, or the common one."""
    return without_pictures(rulebook_text(_books(name)[0], lang))


def clause(name: str, wanted: str, lang: str) -> Clause | None:
    """Return a clause by its number, of the game or of the common rulebook."""
    id = wanted.upper()
    return next((Clause(id, book) for book in _books(name) if id in clauses(book, lang)), None)


def _books(name: str) -> tuple[Path, ...]:
    return (TABLE_RULEBOOK,) if name == COMMON else (find(name).rulebook, TABLE_RULEBOOK)
