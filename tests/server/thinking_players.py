"""Define players for the tests of thinking, in a module where other processes can find them by name."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from dolmen import View
from dolmen.players import Budget, Prospect, Thought

GATE = "DOLMEN_TEST_GATE"  # the variable that names a file


def gate() -> Path:
    return Path(os.environ[GATE])


class Last:
    """A player that chooses the last legal action, and hints at it."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return legal[-1]

    def think(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> Thought:
        action = self.choose(view, legal, budget)
        return Thought((Prospect(action, 0.5, 0.0, 0.0, 0),), (action,), 0.5, 0, 0.0)


class Napping(Last):
    """A player that sleeps first."""

    seconds = 0.4

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        ends = time.monotonic() + self.seconds
        while time.monotonic() < ends:
            time.sleep(0.005)
        return legal[-1]


class Endless(Napping):
    seconds = 600.0


class Waiting(Last):
    """A player that waits until the test opens the gate."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        while not gate().exists():
            time.sleep(0.005)
        return legal[-1]


class Stubborn(Endless):
    """A player that ignores every interruption, from when the gate is there."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        while True:
            try:
                gate().touch()
                return super().choose(view, legal, budget)
            except BaseException:
                continue


class Busy(Last):
    """A player that works hard in Python, holding the GIL, until nobody wants it any more."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        while True:
            pass


class Crying(Last):
    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        raise RuntimeError(f"What to do with {legal[0]}?")


class Quitting(Last):
    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        sys.exit("enough")


class Cheating(Last):
    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return "take all"


class Deadly(Last):
    """A player that kills its own process."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        os._exit(9)


class Told(Last):
    """A player whose `think` returns something that is not a thought."""

    def think(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> Thought:
        return legal[0]  # type: ignore[return-value]
