"""Clauses: numbered rules. A clause inside the compiled rules is a number; outside it is its text, from the rulebook,
in a person's language. Those of the table come before a game's own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "de", "nl")
TABLE = 200  # clauses of the table are numbered from here, a game's own below
OVER, NOT_NOW, NOT_THIS_STEP, NOT_HELD, NO_SUCH = range(TABLE + 1, TABLE + 6)
TABLE_RULEBOOK = Path(__file__).parent / "rulebook"


@dataclass(frozen=True)
class Clause:
    """One numbered rule: `.id` is "CARD-13", `.text("nl")` what it says in Dutch."""

    id: str
    rulebook: Path

    def text(self, lang: str = "en") -> str:
        """The clause as plain text, without the marks of Markdown."""
        return plain(clauses(self.rulebook, lang)[self.id])

    def __repr__(self) -> str:
        return f"<Clause {self.id}>"


def table_clause(number: int) -> Clause:
    return Clause(f"TABLE-{number - TABLE}", TABLE_RULEBOOK)


def rulebook_text(rulebook: Path, lang: str) -> str:
    """A whole rulebook in Markdown; in English where a language has none."""
    page = rulebook / f"{lang}.md"
    return (page if page.exists() else rulebook / "en.md").read_text(encoding="utf-8")


@cache
def clauses(rulebook: Path, lang: str = "en") -> dict[str, str]:
    """The clauses of a rulebook by id, in order. A clause runs to the next one, or to the next heading."""
    found: dict[str, list[str]] = {}
    block: list[str] | None = None
    for line in rulebook_text(rulebook, lang).splitlines():
        start = re.match(r"\*\*([A-Z]+-\d+)\*\* ", line)
        if start:
            block = found.setdefault(start[1], [])
            line = line[start.end() :]
        elif line.startswith("#"):
            block = None
        if block is not None:
            block.append(line)
    return {id: "\n".join(lines).strip() for id, lines in found.items()}


def plain(markdown: str) -> str:
    """Paragraphs on one line each, without emphasis; lists and tables keep their lines."""
    text = re.sub(r"\*\*|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|`", "", markdown)
    lines: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        before = lines[-1] if lines else ""
        in_list = line.startswith(("- ", "* ")) or all(re.match(r"\d+\. ", one) for one in (line, before))
        if not line or not before or in_list or "|" in (line[0], before[0]):
            lines.append(line)
        else:
            lines[-1] += " " + line
    return "\n".join(lines).strip()
