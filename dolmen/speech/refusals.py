"""Explain in a person's language why options, components, records or saved matches are refused."""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import Any

from dolmen.table.errors import Refusal
from dolmen.words import has, listed, say

OR = ("values",)  # lists joined by "or", since one of them is to be chosen
LONGEST = 200  # characters of a person's input that are quoted back
SYSTEM = {
    errno.ENOENT: "no-such-file",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.EISDIR: "is-a-folder",
    errno.ENOTDIR: "not-a-folder",
    errno.ENOSPC: "disk-full",
    errno.EROFS: "read-only",
}


def refusal(error: Refusal, lang: str, called: Callable[[str], str] = str) -> str:
    """Return the whole sentence, with its line and its clause; `called` translates the name of an option into what the screen calls it."""
    told = objection(error, lang, called)
    if clause := getattr(error, "clause", None):
        told = say("breaks-clause", lang, what=told, clause=clause.id, text=clause.text(lang))
    return say("at-line", lang, line=error.line, what=told) if error.line else told


def objection(error: Refusal, lang: str, called: Callable[[str], str] = str) -> str:
    """Say what is wrong, without saying where."""
    reason = error.about.get("reason")
    if not error.code:
        return objection(reason, lang, called) if isinstance(reason, Refusal) else error.message or str(error)
    message = f"{error.kind}-{error.code}"
    if not has(message, lang, error.folder):
        return error.message  # a game need not have a catalogue
    about: dict[str, Any] = {name: _argument(name, value, lang, called) for name, value in error.about.items()}
    if "each" in about and has(each := f"component-{error.about['component']}", lang, error.folder):
        about["each"] = say(each, lang, error.folder)
    return say(message, lang, error.folder, **about)


def system(error: OSError, lang: str) -> str:
    """Say why a file cannot be read or written."""
    known = SYSTEM.get(error.errno or 0)
    return say(known, lang) if known else error.strerror or str(error)


def _argument(name: str, value: object, lang: str, called: Callable[[str], str]) -> object:
    if isinstance(value, Refusal):
        return refusal(value, lang, called)
    if isinstance(value, OSError):
        return system(value, lang)
    if isinstance(value, tuple):
        return listed(value, lang, "or") if name in OR else listed([called(one) for one in value], lang)
    if isinstance(value, int):
        return value
    return called(str(value)) if name == "name" else _harmless(str(value))


def _harmless(text: str) -> str:
    """Truncate and escape text from a file: it may be long, and may hold control sequences that a terminal would obey."""
    short = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return short if short.isprintable() else repr(short)[1:-1]
