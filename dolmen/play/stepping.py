"""Step a match that keeps no events: each step is one call of compiled rules, and all that is noted is what was done.

Rules decide what is legal from the truth here, not from a view: both give the same answer, for every seat at every point (law 5 in
ARCHITECTURE.md; `tests/test_every_game.py` compares them), so that a seat learns no more by asking."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np

from dolmen.table import loops
from dolmen.table.clauses import NO_SUCH
from dolmen.table.errors import IllegalAction
from dolmen.table.game import Game
from dolmen.table.modes import INTERPRETED
from dolmen.table.numbers import whole
from dolmen.table.records import opened
from dolmen.table.seats import Index, seat_of

from .history import ACT, Deed

LOWEST = loops.LOWEST.tolist()
SEAT_BITS = 4  # of an entry of `taken`: the index of the seat; above them is the action


class Stepping:
    """The state of a match without events, and what was done in it: an action with its seat as one number, anything else as a deed."""

    def __init__(self, game: Game, states: np.ndarray, taken: tuple[int | Deed, ...] = ()) -> None:
        """Begin at a state, after the actions `taken`. The table takes its own steps at once."""
        self._game, self.taken = game, [*taken]
        stepper = self._stepper = loops.Stepper(game.box)
        self.states = stepper.states
        self.states[:] = states
        self._handle, self._offered, self._to_act = stepper.handle, stepper.offered, self.states["to_act"].data
        self._out = stepper.memory["offered"][0]
        self._step = stepper.step if opened(self.states) is self.states or INTERPRETED else self._interpreted_step
        while not self._to_act[0] and not self.states["over"][0]:
            loops.advance_one(opened(self.states))
        self._offers = loops.list_legal(opened(self.states), self.who, self._out) if self._to_act[0] else 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle what counts; the memory that compiled rules work on belongs to one match."""
        return Stepping, (self._game, self.states.copy(), tuple(self.taken))

    @property
    def who(self) -> Index:
        """Return the index of the lowest seat that is to act."""
        return Index(LOWEST[self._to_act[0]])

    @property
    def offers(self) -> list[int]:
        """Return the legal actions of that seat; [] once the match is over."""
        found: list[int] = self._offered[: self._offers].tolist()
        return found

    def step(self, action: SupportsIndex) -> list[int]:
        """Let that seat act, and return the legal actions of the lowest seat that is to act next.

        Raise IllegalAction if a clause forbids the action."""
        if type(action) is not int or not 0 <= action < len(self._game.actions):
            action = self._whole(action)
        return self.act(LOWEST[self._to_act[0]], action)

    def act(self, who: int, action: int) -> list[int]:
        """Do the same for a seat that need not be the lowest: it may choose beside others, or change what it has chosen."""
        n: int = self._step(self._handle, who, action)
        if n < 0:
            raise self._illegal(who, self._game.actions.words[action], -n)
        self._offers = n
        self.taken.append(action << SEAT_BITS | who)
        found: list[int] = self._offered[:n].tolist()
        return found

    def deeds(self, since: int = 0) -> list[Deed]:
        """Return what was done, from the entry with that number on, as the journal of a match."""
        words, seat = self._game.actions.words, (1 << SEAT_BITS) - 1
        return [one if isinstance(one, Deed) else Deed(ACT, seat_of(one & seat), words[one >> SEAT_BITS]) for one in self.taken[since:]]

    def _interpreted_step(self, handle: Any, who: int, action: int) -> int:
        """Take a step by rules that are interpreted, until they are compiled."""
        states = opened(self.states)
        if states is self.states:
            self._step = self._stepper.step
        n: int = self._stepper.step(handle, who, action) if states is self.states else loops.step_one(states, who, action, self._out)
        return n

    def _whole(self, action: SupportsIndex) -> int:
        """Return the number of one of the game's actions as a Python int."""
        number = whole(action, "action")
        if not 0 <= number < len(self._game.actions):
            raise self._illegal(self.who, str(number), NO_SUCH)
        return number

    def _illegal(self, who: int, words: str, clause: int) -> IllegalAction:
        return IllegalAction(seat_of(who), words, self._game.clause(clause))
