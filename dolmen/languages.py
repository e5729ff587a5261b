"""List the languages that Dolmen speaks: whatever depends on which there are is derived from here."""

from __future__ import annotations

from typing import Literal, get_args

Lang = Literal["en", "de", "nl"]
LANGUAGES: tuple[str, ...] = get_args(Lang)
