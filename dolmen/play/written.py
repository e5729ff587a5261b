"""Parse the text of a record line by line, without checking it; and format headers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from dolmen.table.components import Words
from dolmen.table.errors import BadRecord

MOST_LINES = 100_000


def parse_record(text: str) -> ParsedRecord:
    """Find headers, components, deals and actions, line by line."""
    written = ParsedRecord()
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff").rstrip("\r\n"))
    if len(lines) > MOST_LINES:
        raise BadRecord(
            f"A record has at most {MOST_LINES:,} lines; this text has {len(lines):,}.", code="lines", most=MOST_LINES, given=len(lines)
        )
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            if written.blocks or written.actions or written.components:
                raise BadRecord("headers come first, before the deal and the actions", number, code="headers-first")
            name, values, as_written = _header(line, number)
            if name in written.headers:
                raise BadRecord(f"the header {name} appears a second time", number, code="header-twice", header=name)
            written.headers[name] = (number, values, as_written)
        elif line[0].isascii() and line[0].isdigit():
            seat, _, words = line.partition(" ")
            if not seat.isdecimal() or len(seat) > 2:
                raise BadRecord(f"{seat!r} is not a seat", number, code="no-seat", given=seat)
            written.actions.append((number, int(seat), " ".join(words.split())))
        else:
            _deal_line(written, number, line)
    return written


def _header(line: str, number: int) -> tuple[str, list[str], str]:
    match = re.fullmatch(r'\[([A-Za-z][A-Za-z0-9_-]*)((?:\s+"(?:[^"\\]|\\.)*")+)\s*\]', line)
    if not match:
        raise BadRecord('a header is written [Name "value"]', number, code="header-form")
    values = re.findall(r'"((?:[^"\\]|\\.)*)"', match[2])
    return match[1], [re.sub(r"\\(.)", r"\1", value) for value in values], match[2].strip()


def _deal_line(written: ParsedRecord, number: int, line: str) -> None:
    first, *rest = line.split()
    if first == "component":
        if not rest or written.actions or written.blocks:
            raise BadRecord("a component has a name, and comes before the deal", number, code="component-form")
        if rest[0] in written.components:
            raise BadRecord(f"the component {rest[0]} appears a second time", number, code="component-twice", component=rest[0])
        written.components[rest[0]] = (number, tuple(rest[1:]))
        return
    before = len(written.actions)
    if first == "game":
        if rest != [str(len(written.blocks) + 1)]:
            raise BadRecord(f"here begins game {len(written.blocks) + 1}", number, code="game-begins", game=len(written.blocks) + 1)
        written.blocks.append(DealBlock(number, before))
        return
    if not written.blocks:
        written.blocks.append(DealBlock(number, before))
    block = written.blocks[-1]
    if block.actions_before != before:
        message = f"{line[:40]!r} is neither an action nor a part of a deal that belongs here"
        raise BadRecord(message, number, code="neither", given=line[:40])
    words = f"{first} {rest.pop(0)}" if first == "hand" and rest else first
    if words in block.deal:
        raise BadRecord(f"{words!r} appears a second time", number, code="line-twice", given=words)
    block.deal[words] = tuple(rest)
    block.lines[words] = number


@dataclass
class DealBlock:
    """A deal as written in a record."""

    line: int
    actions_before: int
    deal: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


@dataclass
class ParsedRecord:
    """A parsed record, not yet checked."""

    headers: dict[str, tuple[int, list[str], str]] = field(default_factory=dict)
    components: dict[str, tuple[int, Words]] = field(default_factory=dict)
    blocks: list[DealBlock] = field(default_factory=list)
    actions: list[tuple[int, int, str]] = field(default_factory=list)

    def one(self, name: str, default: str = "") -> str:
        return self.headers[name][1][0] if name in self.headers else default

    def line(self, name: str) -> int | None:
        return self.headers[name][0] if name in self.headers else None


def header(name: str, *values: str) -> str:
    quoted = ('"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"' for value in values)
    return f"[{' '.join([name, *quoted])}]"
