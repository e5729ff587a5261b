"""Write measurements into a page, between two marks, under the command that took them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path


def put(page: Path, name: str, command: str, lines: Sequence[str], dated: bool = True) -> None:
    """Replace what stands between the marks. Pass `dated=False` if the lines carry their own dates."""
    before, _, after = divided(page, name)
    begin, end = marks(name)
    said = f"`{command}`, {time.strftime('%Y-%m-%d')}:" if dated else f"`{command}`:"
    page.write_text(before + "\n".join([begin, said, "", *lines, end]) + after, encoding="utf-8")


def there(page: Path, name: str) -> list[str]:
    """Return the lines between the marks."""
    return divided(page, name)[1].splitlines()


def divided(page: Path, name: str) -> tuple[str, str, str]:
    """Split the page at the marks. They must exist already: the text around them says what is measured there."""
    begin, end = marks(name)
    text = page.read_text(encoding="utf-8")
    if begin not in text or end not in text.partition(begin)[2]:
        raise SystemExit(f"{page} has no place for this: it needs a line {begin} and a line {end}.")
    head, _, rest = text.partition(begin)
    between, _, tail = rest.partition(end)
    return head, between, tail


def marks(name: str) -> tuple[str, str]:
    return f"<!-- {name} -->", f"<!-- end of {name} -->"
