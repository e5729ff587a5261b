"""Puts what was measured into a page: between two marks, under the command that measured it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path


def put(page: Path, name: str, command: str, lines: Sequence[str]) -> None:
    """The page has the marks already: where they stand, somebody has said what is measured there."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    text = page.read_text(encoding="utf-8")
    if begin not in text or end not in text.partition(begin)[2]:
        raise SystemExit(f"{page} has no place for this: it needs a line {begin} and a line {end}.")
    head, _, rest = text.partition(begin)
    block = "\n".join([begin, f"`{command}`, {time.strftime('%Y-%m-%d')}:", "", *lines, end])
    page.write_text(head + block + rest.partition(end)[2], encoding="utf-8")
