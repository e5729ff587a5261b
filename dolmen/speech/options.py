"""What is wrong with the options of a match, in a person's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dolmen.table.errors import BadOptions, Refusal
from dolmen.words import listed, say

OR = ("values",)  # lists of which one is to be named


def refusal(error: Refusal, lang: str, called: Callable[[str], str] = str) -> str:
    """The sentence of a refusal; `called` tells what a screen calls an option."""
    if not isinstance(error, BadOptions) or not error.code:
        return str(error)
    about: dict[str, Any] = {name: _told(name, value, lang, called) for name, value in error.about.items()}
    return say(f"options-{error.code}", lang, **about)


def _told(name: str, value: object, lang: str, called: Callable[[str], str]) -> object:
    if isinstance(value, tuple):
        return listed(value, lang, "or") if name in OR else listed([called(one) for one in value], lang)
    return called(str(value)) if name == "name" else value if isinstance(value, int) else str(value)
