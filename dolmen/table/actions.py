"""Define the table of a game's actions: each has an integer code for the rules and a text for people. One table holds both, so that they
cannot drift apart."""

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
    """A game's table of actions, with columns verb, what, where and words; an action's code is its row number."""

    verb: list[int] = field(default_factory=list)
    what: list[int] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    named: list[tuple[int, ...]] = field(default_factory=list)
    code: dict[str, int] = field(default_factory=dict)

    def add(self, verb: int, words: str, what: int = 0, where: int = 0, named: Sequence[int] = (), also: Sequence[str] = ()) -> int:
        """Append an action and return its code. `named` lists the kinds of piece that its words reveal, `also` other spellings that are
        read as the same action."""
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
        """Return the action that these words name, or None if the game has no such action."""
        return self.code.get(" ".join(words.split()))

    def columns(self) -> tuple[Any, Any, Any]:
        """Return the columns verb, what and where as constant arrays, for use in compiled rules."""
        columns = (self.verb, self.what, self.where)
        verb, what, where = (constant(np.array(column, np.uint8)) for column in columns)
        return verb, what, where


@rule
def offer(out: Any, n: int, action: int, forbidden: int) -> int:
    """Write an action to out[n] and return n + 1, or n if a clause forbids it, so that the next action overwrites it."""
    out[n] = action
    return n if forbidden else n + 1


@rule
def out_of_turn(s: State, who: int) -> int:
    """Return the clause of the table that forbids this seat to act now, or 0 if it is to act."""
    if s.over:
        return OVER
    return 0 if (s.to_act >> who) & 1 else NOT_NOW
