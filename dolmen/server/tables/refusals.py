"""Define refusals: each has a code for programs and a sentence for people, `refused-…` in the catalogues."""

from __future__ import annotations

from typing import Any

from dolmen.speech.refusals import refusal
from dolmen.table.clauses import Clause
from dolmen.table.errors import Refusal
from dolmen.table.game import Game
from dolmen.words import has, say


class Refused(Exception):
    """Raised when a request cannot be carried out; nothing has changed. `clause`: the rule that forbids it, if there is one."""

    def __init__(self, code: str, clause: Clause | None = None, **about: Any) -> None:
        self.code, self.clause, self.about = code, clause, about
        super().__init__(code)

    def text(self, lang: str) -> str:
        if self.clause is not None:
            return say("refused-by-clause", lang, clause=self.clause.id, text=self.clause.text(lang))
        if isinstance(reason := self.about.get("reason"), Refusal):
            game = self.about.get("game")
            said = refusal(reason, lang, lambda option: called(option, lang, game) if game else option)
            return say(f"refused-{self.code}", lang, reason=said)
        return say(f"refused-{self.code}", lang, **self.about)


def called(option: str, lang: str, game: Game) -> str:
    """Return an option's label in quotation marks, as the page shows it; for a game without words, its name."""
    label = f"web-option-{option}"
    return say("quoted", lang, text=say(label, lang, game.folder)) if has(label, lang, game.folder) else option
