"""What Dolmen refuses, each with a sentence that names what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .clauses import Clause


class Refusal(Exception):
    """Something was asked that cannot be done. What was there before is unchanged."""


class UnknownGame(Refusal):
    """There is no game of that name."""


class BadOptions(Refusal):
    """An option that is unknown, out of range, or contradicts another. With a `code`, the same can be said in a person's language:
    `options-…` in the words, with what it is `about`."""

    def __init__(self, message: str, code: str = "", **about: object) -> None:
        self.code, self.about = code, about
        super().__init__(message)


class BadComponents(Refusal):
    """A components file that cannot be used; `line` is where."""

    def __init__(self, message: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(f"line {line}: {message}" if line else message)


class BadRecord(Refusal):
    """A record that cannot be read; `line` is where, `clause` the rule it breaks, if it is one."""

    def __init__(self, message: str, line: int | None = None, clause: Clause | None = None) -> None:
        self.line, self.clause = line, clause
        if clause is not None:
            message = f"{message} ({clause.id}: {clause.text()})"
        super().__init__(f"line {line}: {message}" if line else message)


class BadSave(Refusal):
    """A saved match that is damaged, or was written by another version."""


class BadView(Refusal):
    """A view that is damaged, or no view at all."""


class IllegalAction(Refusal):
    """An action that the rules forbid now; `clause` says which rule."""

    def __init__(self, seat: int, words: str, clause: Clause) -> None:
        self.seat, self.words, self.clause = seat, words, clause
        super().__init__(f"seat {seat}, {words!r}: {clause.id}: {clause.text()}")


class NoTakeBack(Refusal):
    """The last action of a seat cannot be taken back any more."""
