"""Say things to people in English, German and Dutch, from Fluent catalogues.

The messages common to all games are beside this file, one folder for each language; a game has its own in its folder. The browser's
page has catalogues to itself, in `web`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from dolmen.languages import LANGUAGES as LANGUAGES

from .kept import kept

COMMON = Path(__file__).parent


@cache
def catalogue(lang: str, game_folder: Path | None = None) -> Any:
    """Return a Fluent bundle of the common messages and a game's own, falling back to English where a language lacks one."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([lang, "en"], use_isolating=False)
    for each in dict.fromkeys(("en", lang)):
        pages = sorted((COMMON / each).glob("*.ftl"))
        if game_folder is not None:
            pages += [page for page in [game_folder / "words" / f"{each}.ftl"] if page.exists()]
        for page in pages:
            bundle.add_resource(_parsed(page), allow_overrides=True)
    return bundle


@cache
def _parsed(page: Path) -> Any:
    """Parse a file once for all bundles that include it."""
    return kept(page, "parsed", parse)


def parse(text: str) -> Any:
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(text)


def say(message: str, lang: str = "en", game_folder: Path | None = None, **about: object) -> str:
    """Format a message in a person's language. A missing message or variable is a bug of ours, and raises."""
    tongue = lang if lang in LANGUAGES else "en"
    wanted = variables(message, tongue, game_folder)
    return _said(message, tongue, game_folder, *((name, value) for name, value in about.items() if name in wanted))


@lru_cache(maxsize=20_000)  # a server says the same few things about the same pieces all day
def _said(message: str, lang: str, game_folder: Path | None, *about: tuple[str, object]) -> str:
    bundle = catalogue(lang, game_folder)
    text, errors = bundle.format_pattern(bundle.get_message(message).value, dict(about))
    if errors:
        raise LookupError(f"{message} ({lang}): {errors[0]}")
    return str(text)


@cache
def variables(message: str, lang: str, game_folder: Path | None = None) -> frozenset[str]:
    """Return the variables that a message uses, so that others can be left out of the cache key. No message of ours refers to another."""
    from fluent.syntax.visitor import Visitor

    found = set()

    class Look(Visitor):
        def visit_VariableReference(self, node: Any) -> None:
            found.add(node.id.name)

    Look().visit(catalogue(lang, game_folder).get_message(message).value)
    return frozenset(found)


def listed(names: Sequence[str], lang: str = "en", last: str = "and") -> str:
    """Join names into a phrase: "A, B and C"."""
    *others, final = names
    return say(last, lang).join([", ".join(others), final]) if others else final


def has(message: str, lang: str = "en", game_folder: Path | None = None) -> bool:
    return bool(catalogue(lang, game_folder).has_message(message))


@cache
def labels(lang: str, game_folder: Path | None = None) -> dict[str, str]:
    """Return the messages of the browser's page, or of a game, as patterns for a screen to fill in: `{count} left`. Messages with
    selectors are left out."""
    if game_folder is None:
        return {id: text for page in sorted((COMMON / "web" / lang).glob("*.ftl")) for id, text in kept(page, "labels", _labels).items()}
    page = game_folder / "words" / f"{lang}.ftl"
    return kept(page, "labels", _labels) if page.exists() else {}  # a game need not have a catalogue


def _labels(text: str) -> dict[str, str]:
    from fluent.syntax import ast

    found = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Message) and entry.value and (said := _plain(entry.value)) is not None:
            found[entry.id.name] = said
    return found


def _plain(pattern: Any) -> str | None:
    """Flatten a pattern without selectors to text; None if it has any."""
    said = ""
    for element in pattern.elements:
        if hasattr(element, "value"):
            said += element.value
        elif type(element.expression).__name__ == "VariableReference":
            said += "{" + element.expression.id.name + "}"
        elif type(element.expression).__name__ == "StringLiteral":
            said += element.expression.parse()["value"]
        else:
            return None
    return said


def preferred() -> str:
    """Return the language of this person's terminal if it is one of ours, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        lang = os.environ.get(variable, "")[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
