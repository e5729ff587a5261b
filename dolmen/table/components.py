"""Own components: what only the printed game shows, and an owner can replace with a TOML file.

A component is a named list of words. The same words stand in the file (`steps = [5, 4, …]`), in a record
(`component steps 5 4 …`) and in a view, and a game turns them into fields of its state."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .errors import BadComponents

Words = tuple[str, ...]


@dataclass(frozen=True)
class Component:
    """`words`: what one entry may look like (a regular expression), in words for people in `each`."""

    name: str
    default: Words
    words: str
    each: str
    least: int
    most: int

    def objection(self, entries: Words) -> str | None:
        if not self.least <= len(entries) <= self.most:
            wanted = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
            return f"{self.name} has {len(entries)} entries; it takes {wanted}"
        for place, entry in enumerate(entries, 1):
            if not re.fullmatch(self.words, entry):
                return f"{self.name}, entry {place}: {entry!r} is not {self.each}"
        return None


@dataclass(frozen=True)
class Components:
    """What differs from a game's default, and the SHA-256 of the file that said so."""

    own: Mapping[str, Words] = field(default_factory=dict)
    sha256: str = ""


@dataclass(frozen=True)
class Kit:
    """All that can be replaced in a game. `contradiction` looks at the whole: (component, sentence), or None."""

    components: tuple[Component, ...] = ()
    contradiction: Callable[[Mapping[str, Words]], tuple[str, str] | None] = lambda words: None

    def all_of(self, own: Components) -> dict[str, Words]:
        return {c.name: own.own.get(c.name, c.default) for c in self.components}

    def read_file(self, path: str | Path) -> Components:
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            raise BadComponents(f"cannot read {path}: {error.strerror}") from None
        return self.read(data)

    def read(self, data: bytes) -> Components:
        """A components file, checked. The line of an error is that of the component's name."""
        try:
            text = data.decode("utf-8")
            content = tomllib.loads(text)
        except UnicodeDecodeError as error:
            raise BadComponents("the file is not UTF-8 text", data.count(b"\n", 0, error.start) + 1) from None
        except tomllib.TOMLDecodeError as error:
            place = re.search(r"line (\d+)", str(error))
            raise BadComponents(f"not TOML: {error}", int(place[1]) if place else text.count("\n") + 1) from None
        except RecursionError:
            raise BadComponents("not TOML: nested too deeply", 1) from None
        given: dict[str, Words] = {}
        for name, value in content.items():
            if not isinstance(value, list) or not all(type(entry) in (int, str) for entry in value):
                raise BadComponents(f"{name} is not a list of words and whole numbers", line_of(text, name))
            given[name] = tuple(str(entry) for entry in value)
        return self.check(given, hashlib.sha256(data).hexdigest(), lambda name: line_of(text, name))

    def check(self, given: Mapping[str, Words], sha256: str, where: Callable[[str], int | None]) -> Components:
        known = {component.name: component for component in self.components}
        for name, entries in given.items():
            if name not in known:
                raise BadComponents(f"there is no component {name!r}; there is {', '.join(known) or 'none'}", where(name))
            if wrong := known[name].objection(entries):
                raise BadComponents(wrong, where(name))
        own = {name: entries for name, entries in given.items() if entries != known[name].default}
        components = Components(own, sha256 if own else "")
        if clash := self.contradiction(self.all_of(components)):
            name, sentence = clash
            raise BadComponents(sentence, where(name))
        return components


def line_of(text: str, name: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"""\s*["']?{re.escape(name)}["']?\s*(=|\.)|\s*\[+\s*["']?{re.escape(name)}\b""", line):
            return number
    return 1
