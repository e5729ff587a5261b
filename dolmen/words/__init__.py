"""What Dolmen says to people: Fluent catalogues in English, German and Dutch.

Those common to all games stand beside this file, one folder a language; a game has its own in its folder. The browser's page has a
catalogue to itself, in `web`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de", "nl")
COMMON = Path(__file__).parent


@cache
def catalogue(lang: str, game_folder: Path | None = None) -> Any:
    """A Fluent bundle: the common messages and a game's own; in English where a language lacks one."""
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
    """Once, for all bundles that it is in: to parse takes longer than all the rest."""
    from fluent.syntax import FluentParser

    return FluentParser().parse(page.read_text(encoding="utf-8"))


def say(message: str, lang: str = "en", game_folder: Path | None = None, **about: object) -> str:
    """One message in a person's language. A message that does not exist, or lacks a word, is a mistake of ours."""
    tongue = lang if lang in LANGUAGES else "en"
    wanted = variables(message, tongue, game_folder)
    return _said(message, tongue, game_folder, *((name, value) for name, value in about.items() if name in wanted))


@lru_cache(maxsize=20_000)  # a server says the same few things of the same pieces all day
def _said(message: str, lang: str, game_folder: Path | None, *about: tuple[str, object]) -> str:
    bundle = catalogue(lang, game_folder)
    text, errors = bundle.format_pattern(bundle.get_message(message).value, dict(about))
    if errors:
        raise LookupError(f"{message} ({lang}): {errors[0]}")
    return str(text)


@cache
def variables(message: str, lang: str, game_folder: Path | None = None) -> frozenset[str]:
    """What a message wants to be told: whatever else it is told changes nothing. No message of ours refers to another."""
    from fluent.syntax.visitor import Visitor

    found = set()

    class Look(Visitor):
        def visit_VariableReference(self, node: Any) -> None:
            found.add(node.id.name)

    Look().visit(catalogue(lang, game_folder).get_message(message).value)
    return frozenset(found)


def listed(names: Sequence[str], lang: str = "en", last: str = "and") -> str:
    """Names in a sentence: "A, B and C"."""
    *others, final = names
    return say(last, lang).join([", ".join(others), final]) if others else final


def has(message: str, lang: str = "en", game_folder: Path | None = None) -> bool:
    return bool(catalogue(lang, game_folder).has_message(message))


@cache
def labels(lang: str, game_folder: Path | None = None) -> dict[str, str]:
    """What the browser's page says by itself, or a game's own messages, as patterns for a screen to fill in: `{count} left`.
    Those that choose between words are not among them."""
    from fluent.syntax import ast

    page = (COMMON / "web" if game_folder is None else game_folder / "words") / f"{lang}.ftl"
    found: dict[str, str] = {}
    if game_folder is not None and not page.exists():
        return found  # a game may do without words
    for entry in _parsed(page).body:
        if isinstance(entry, ast.Message) and entry.value and (text := _plain(entry.value)) is not None:
            found[entry.id.name] = text
    return found


def _plain(pattern: Any) -> str | None:
    """A pattern without choices; None for another."""
    said = ""
    for element in pattern.elements:
        if hasattr(element, "value"):
            said += element.value
        elif type(element.expression).__name__ == "VariableReference":
            said += "{" + element.expression.id.name + "}"
        elif type(element.expression).__name__ == "StringLiteral":
            said += element.expression.value
        else:
            return None
    return said


def preferred() -> str:
    """The language of this person's terminal, if it is one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        lang = os.environ.get(variable, "")[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
