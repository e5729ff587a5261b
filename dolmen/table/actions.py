"""Actions: an integer inside, words outside. One table a game holds both, so that neither can drift from the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .clauses import NOT_NOW, OVER
from .compiled import constant, rule
from .state import State


@dataclass
class Actions:
    """Rows of (verb, what, where, words); an action is the number of its row."""

    verb: list[int] = field(default_factory=list)
    what: list[int] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    named: list[tuple[int, ...]] = field(default_factory=list)
    code: dict[str, int] = field(default_factory=dict)

    def add(self, verb: int, words: str, what: int = 0, where: int = 0, named: Sequence[int] = (), also: Sequence[str] = ()) -> int:
        """`named`: the kinds of piece the words give away. `also`: other words that are read as this action."""
        action = len(self.words)
        for text in (words, *also):
            if self.code.setdefault(text, action) != action:
                raise ValueError(f"two actions are called {text!r}")
        self.verb.append(verb)
        self.what.append(what)
        self.where.append(where)
        self.words.append(words)
        self.named.append(tuple(named))
        return action

    def __len__(self) -> int:
        return len(self.words)

    def read(self, words: str) -> int | None:
        """The action these words name; None if there is no such action in this game."""
        return self.code.get(" ".join(words.split()))

    def columns(self) -> tuple[Any, Any, Any]:
        """Verb, what and where by action, for the rules."""
        columns = (self.verb, self.what, self.where)
        verb, what, where = (constant(np.array(column, np.uint8)) for column in columns)
        return verb, what, where


@rule
def offer(out: Any, n: int, action: int, forbidden: int) -> int:
    """Put an action into the n-th place of what is legal, unless a clause forbids it; how many there are now."""
    out[n] = action
    return n if forbidden else n + 1


@rule
def out_of_turn(s: State, seat: int) -> int:
    """The clause of the table that forbids this seat to do anything now; 0 if it is to act."""
    if s.over:
        return OVER
    return 0 if (s.to_act >> seat) & 1 else NOT_NOW
