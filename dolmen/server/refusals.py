"""What the server refuses. Each has a code for programs and a sentence for people, `refused-…` in the words."""

from __future__ import annotations

from typing import Any

from dolmen.table.clauses import Clause
from dolmen.words import say


class Refused(Exception):
    """Something was asked that cannot be done; nothing has changed. `clause`: the rule that forbids it, if it is one."""

    def __init__(self, code: str, clause: Clause | None = None, **about: Any) -> None:
        self.code, self.clause, self.about = code, clause, about
        super().__init__(code)

    def text(self, lang: str) -> str:
        if self.clause is not None:
            return say("refused-by-clause", lang, clause=self.clause.id, text=self.clause.text(lang))
        return say(f"refused-{self.code}", lang, **self.about)
