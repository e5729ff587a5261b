"""Define players for the tests of contests, in a module where other processes can find them by name."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from dolmen import Match, View
from dolmen.players import Budget


class Last:
    """A player that takes the last legal action."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return legal[-1]


class Lucky:
    """A player that takes a random legal action, by the given seed."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return self.luck.choice(legal)


class Counting(Last):
    """A player that counts how often it is asked: in a match of its own it starts from zero."""

    asked = 0

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        self.asked += 1
        return legal[self.asked % len(legal)]


class Slow(Last):
    def __init__(self, seconds: float = 0.002) -> None:
        self.seconds = seconds

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        time.sleep(self.seconds if budget is None or budget.seconds is None else budget.seconds)
        return legal[-1]


class Cheat(Last):
    """A player that takes an illegal action."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return "take all"


class Faint(Last):
    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        raise RuntimeError("out of ideas")


class Deadly(Last):
    """A player that kills its own process."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        import multiprocessing
        import os

        if multiprocessing.parent_process() is not None:
            os._exit(9)
        return legal[-1]


class Knowing:
    """A player that sees the whole table, and looks at another seat's hand."""

    all_seeing = True

    def choose_knowing(self, match: Match, seat: int, legal: Sequence[str], budget: Budget | None = None) -> str:
        other = match.seats + 1 - seat
        assert None not in match.view(other).zones[f"hand {other}"]
        while not match.over:  # what it does to the match does not affect the contest
            match.abandon()
        return legal[0]


shared = Counting()
silent = object()
