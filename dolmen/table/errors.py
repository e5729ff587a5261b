"""Define the exceptions that Dolmen raises; each carries a sentence that says what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from .clauses import Clause


class Refusal(Exception):
    """A request that cannot be fulfilled; raising it leaves everything unchanged.

    Its message is English. `code` names a message of the catalogues that says the same in other languages, with `about` as its
    arguments; messages of a game live in its `folder`. dolmen/speech/refusals.py translates."""

    kind = ""  # prefix of its message ids
    line: int | None = None  # line number, if it came from a file
    folder: Path | None = None

    def __init__(self, message: str = "", code: str = "", **about: object) -> None:
        self.message, self.code, self.about = message, code, about
        super().__init__(message)

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class UnknownGame(Refusal):
    """The name of a game that does not exist."""

    kind = "unknown"


class BadOptions(Refusal):
    """An option that is unknown, out of range or in conflict with another."""

    kind = "options"


class BadComponents(Refusal):
    """A components file that cannot be used; `line` is the line at fault."""

    kind = "components"

    def __init__(self, message: str, line: int | None = None, code: str = "", **about: object) -> None:
        super().__init__(message, code, **about)
        self.line = line


class BadRecord(Refusal):
    """A record that cannot be read; `line` is the line at fault, `clause` the rule it breaks, if any."""

    kind = "record"

    def __init__(self, message: str, line: int | None = None, clause: Clause | None = None, code: str = "", **about: object) -> None:
        super().__init__(message, code, **about)
        self.line, self.clause = line, clause

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.clause.id}: {self.clause.text()})" if self.clause else super().__str__()

    @classmethod
    def because(cls, reason: Refusal, line: int | None) -> BadRecord:
        """Wrap another refusal that was caused by this line of the record."""
        return cls(reason.message, reason.line or line, reason=reason)


class BadSave(Refusal):
    """A saved match that is damaged or was written by another version."""

    kind = "save"


class BadView(Refusal):
    """A view that is damaged, or data that is not a view at all."""


class IllegalAction(Refusal):
    """An action that the rules forbid now; `clause` is the rule."""

    def __init__(self, seat: int, words: str, clause: Clause) -> None:
        self.seat, self.words, self.clause = seat, words, clause
        super().__init__(f"seat {seat}, {words!r}: {clause.id}: {clause.text()}")


class NoTakeBack(Refusal):
    """A take-back that is no longer possible."""
