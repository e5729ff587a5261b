"""Define the table of a game's actions: each has an integer code for the rules and a text for people. One table holds both, so that they
cannot drift apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, SupportsIndex

import numpy as np

from .clauses import NOT_NOW, OVER
from .compiled import constant, rule
from .errors import Refusal
from .numbers import whole
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


class ActionSpace(Sequence[str]):
    """All actions of a game, each a number from 0 and a text: the fixed space that programs act in.

    It is a sequence of texts, the same in every match of the game: options that make an action impossible
    (a smaller deck, say) leave its number unused.

    >>> import dolmen
    >>> space = dolmen.spec("stones").actions
    >>> len(space), space[0], space.number("turn"), space.number("take G7")
    (59, 'turn', 0, 43)
    >>> space.mask(["lay", 0]).nonzero()[0].tolist()
    [0, 1]
    """

    def __init__(self, game: str, actions: Actions) -> None:
        self.game, self._actions = game, actions
        self._words = tuple(actions.words)

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, number: Any) -> Any:
        """Return the words of an action, by its number (or those of several, by a slice)."""
        return self._words[number]

    def __contains__(self, words: object) -> bool:
        return isinstance(words, str) and self._actions.read(words) is not None

    def words(self, number: SupportsIndex) -> str:
        """Return the words of an action. Raise Refusal if there is none with this number: -1 is no action either."""
        return self._words[self.valid(number)]

    def number(self, words: str) -> int:
        """Return the number of an action, read as `Match.act` reads it: spaces do not matter, and other spellings name the same action.
        Raise Refusal if the game has no such action."""
        found = self._actions.read(words) if isinstance(words, str) else None
        if found is None:
            raise Refusal(f"{self.game} has no action {words!r}.")
        return found

    def mask(self, actions: Iterable[str | SupportsIndex]) -> np.ndarray:
        """Return an array with True at these actions, given as words or as numbers, and False elsewhere."""
        found = np.zeros(len(self), bool)
        found[[self.number(one) if isinstance(one, str) else self.valid(one) for one in actions]] = True
        return found

    def valid(self, number: SupportsIndex) -> int:
        """Return the number of an action as a Python int. Raise Refusal if there is none with this number."""
        found = whole(number, "action")
        if not 0 <= found < len(self):
            raise Refusal(f"{self.game} has no action {found}; its actions are 0 to {len(self) - 1}.")
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ActionSpace) and (self.game, self._words) == (other.game, other._words)

    def __hash__(self) -> int:
        return hash((self.game, self._words))

    def __repr__(self) -> str:
        return f"<ActionSpace of {self.game}, {len(self)} actions>"


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
