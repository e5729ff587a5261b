"""Read custom components: printed details of a game that an owner can override with a TOML file.

A component is a named list of words. The same words appear in the file (`steps = [5, 4, …]`), in a record (`component steps 5 4 …`) and
in a view; the game converts them into fields of its state."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import BadComponents

Words = tuple[str, ...]


@dataclass(frozen=True)
class Component:
    """A replaceable list of words. `words` is a regular expression for one entry, `each` describes an entry to people, and `least` and
    `most` bound the number of entries."""

    name: str
    default: Words
    words: str
    each: str
    least: int
    most: int

    def objection(self, entries: Words) -> BadComponents | None:
        """Return what is wrong with these entries, or None."""
        if not self.least <= len(entries) <= self.most:
            return self._wrong_number(len(entries))
        for place, entry in enumerate(entries, 1):
            if not re.fullmatch(self.words, entry):
                message = f"{self.name}, entry {place}: {entry!r} is not {self.each}"
                return BadComponents(message, code="entry", component=self.name, place=place, given=entry, each=self.each)
        return None

    def _wrong_number(self, given: int) -> BadComponents:
        if self.least == self.most:
            return BadComponents(
                f"{self.name} has {given} entries; it takes {self.least}", code="number", component=self.name, given=given, least=self.least
            )
        return BadComponents(
            f"{self.name} has {given} entries; it takes {self.least} to {self.most}",
            code="range", component=self.name, given=given, least=self.least, most=self.most,
        )  # fmt: skip


@dataclass(frozen=True)
class Components:
    """The components that differ from a game's defaults, and the SHA-256 of the file they came from."""

    own: Mapping[str, Words] = field(default_factory=dict)
    sha256: str = ""


@dataclass(frozen=True)
class Kit:
    """Everything that can be replaced in a game. `contradiction` checks the whole set and returns (component, error) or None."""

    components: tuple[Component, ...] = ()
    contradiction: Callable[[Mapping[str, Words]], tuple[str, BadComponents] | None] = lambda words: None

    def all_of(self, own: Components) -> dict[str, Words]:
        """Return every component by name, with defaults filled in."""
        return {c.name: own.own.get(c.name, c.default) for c in self.components}

    def read_file(self, path: str | Path) -> Components:
        """Read and check a components file."""
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            message = f"cannot read {path}: {error.strerror}"
            raise BadComponents(message, code="cannot-read", file=str(path), reason=error) from None
        return self.read(data)

    def read(self, data: bytes) -> Components:
        """Parse and check the content of a components file. Errors report the line of the component's name."""
        content: dict[str, Any] | None
        try:
            text = data.decode("utf-8")
            content = tomllib.loads(text)
        except UnicodeDecodeError as error:
            raise BadComponents("the file is not UTF-8 text", data.count(b"\n", 0, error.start) + 1, "not-text") from None
        except tomllib.TOMLDecodeError as error:
            raise _not_toml(error, text) from None
        except RecursionError:
            content = None
        if content is None:  # raised outside the handler, so as not to pickle a thousand stack frames for another process
            raise BadComponents("not TOML: nested too deeply", 1, "nested")
        given: dict[str, Words] = {}
        for name, value in content.items():
            if not isinstance(value, list) or not all(type(entry) in (int, str) for entry in value):
                message = f"{name} is not a list of words and whole numbers"
                raise BadComponents(message, line_of(text, name), "not-a-list", component=name)
            given[name] = tuple(str(entry) for entry in value)
        return self.check(given, hashlib.sha256(data).hexdigest(), lambda name: line_of(text, name))

    def check(self, given: Mapping[str, Words], sha256: str, where: Callable[[str], int | None]) -> Components:
        """Check the given components and keep those that differ from the defaults; `where` returns the line of a component, for errors."""
        known = {component.name: component for component in self.components}
        for name, entries in given.items():
            if name not in known:
                raise _unknown(name, [*known], where(name))
            if wrong := known[name].objection(entries):
                wrong.line = where(name)
                raise wrong
        own = {name: entries for name, entries in given.items() if entries != known[name].default}
        components = Components(own, sha256 if own else "")
        if clash := self.contradiction(self.all_of(components)):
            name, wrong = clash
            wrong.line = where(name)
            raise wrong
        return components


def _unknown(name: str, known: list[str], line: int | None) -> BadComponents:
    if not known:
        return BadComponents(f"there is no component {name!r}; this game has none", line, "none", given=name)
    message = f"there is no component {name!r}; the components are {', '.join(known)}"
    return BadComponents(message, line, "unknown", given=name, there=", ".join(known))


def _not_toml(error: tomllib.TOMLDecodeError, text: str) -> BadComponents:
    """Report where the file stops being TOML. The parser's own message is dropped, since it exists in English only."""
    place = re.search(r"line (\d+), column (\d+)", str(error))
    form = "a component is written name = [entry, entry]"
    if place is None:
        return BadComponents(f"not TOML, the end is missing; {form}", text.count("\n") + 1, "no-end")
    column = int(place[2])
    return BadComponents(f"not TOML from column {column} on; {form}", int(place[1]), "not-toml", column=column)


def line_of(text: str, name: str) -> int:
    """Return the line on which a component's name is first assigned, or 1 if there is none."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"""\s*["']?{re.escape(name)}["']?\s*(=|\.)|\s*\[+\s*["']?{re.escape(name)}\b""", line):
            return number
    return 1
