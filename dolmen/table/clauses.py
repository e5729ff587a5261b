"""Read clauses, the numbered rules of a rulebook. Compiled rules know a clause by its number; people get its text from the rulebook, in
their language. Clauses of the table itself are numbered above those of any game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = 200  # the table's own clauses are numbered above this, a game's below
OVER, NOT_NOW, NOT_THIS_STEP, NOT_HELD, NO_SUCH = range(TABLE + 1, TABLE + 6)
TABLE_RULEBOOK = Path(__file__).parent / "rulebook"
PICTURE = re.compile(r"<!-- picture ([a-z]+):\s(.+?)\s-->\s*", re.DOTALL)  # the name of a drawing, and its description


@dataclass(frozen=True)
class Clause:
    """One numbered rule: `.id` is "CARD-13", `.text("nl")` its wording in Dutch."""

    id: str
    rulebook: Path

    def text(self, lang: str = "en") -> str:
        """Return the clause as plain text, without Markdown markup."""
        return plain(clauses(self.rulebook, lang)[self.id])

    def __repr__(self) -> str:
        return f"<Clause {self.id}>"


def table_clause(number: int) -> Clause:
    """Return the clause of the table with this internal number."""
    return Clause(f"TABLE-{number - TABLE}", TABLE_RULEBOOK)


def rulebook_text(rulebook: Path, lang: str) -> str:
    """Return a whole rulebook as Markdown, picture marks included; fall back to English if there is no translation."""
    page = rulebook / f"{lang}.md"
    return (page if page.exists() else rulebook / "en.md").read_text(encoding="utf-8")


def without_pictures(text: str) -> str:
    """Strip picture marks, for output that cannot draw; the clause beside a picture says the same in words."""
    return PICTURE.sub("", text)


@cache
def clauses(rulebook: Path, lang: str = "en") -> dict[str, str]:
    """Return the clauses of a rulebook by id, in order. A clause extends to the next clause or heading."""
    found: dict[str, list[str]] = {}
    block: list[str] | None = None
    for line in without_pictures(rulebook_text(rulebook, lang)).splitlines():
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
    """Convert Markdown to plain text: one line per paragraph, no emphasis; lists and tables keep their line breaks."""
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
