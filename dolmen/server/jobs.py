"""Thoughts that somebody waits for, in line; and what they need."""

from __future__ import annotations

import asyncio
import functools
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dolmen import players
from dolmen.players import Budget
from dolmen.players.greedy import Greedy
from dolmen.players.levels import AtLevel
from dolmen.players.search import USUAL, Search
from dolmen.table.errors import Refusal

from .mind import Order, Stock

FEWEST = 50  # playouts: no budget is cut below
SHORTEST = 0.02  # seconds: likewise


class Kind(NamedTuple):
    """What thoughts have in common that take about as long."""

    game: str
    stock: Stock
    ask: str
    player: str
    budget: Budget | None


@dataclass(eq=False)
class Job:
    """An order and who waits for it, if anybody. `usual`: its budget if it is not cut; None if it has none."""

    order: Order
    line: Line
    usual: Budget | None = None
    answer: asyncio.Future[Any] | None = None
    losses: int = 0
    kind: Kind = field(init=False)

    def __post_init__(self) -> None:
        self.kind = Kind(self.order.game, self.order.stock, self.order.ask, self.order.player, self.usual)

    def succeed(self, what: Any) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(what)

    def fail(self, error: Exception) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(error)


class Line:
    """Who waits, first come first served."""

    def __init__(self) -> None:
        self.jobs: deque[Job] = deque()
        self.kinds: Counter[Kind] = Counter()

    def add(self, job: Job, first: bool = False) -> None:
        self.jobs.insert(0 if first else len(self.jobs), job)
        self.kinds[job.kind] += 1

    def remove(self, job: Job) -> None:
        self.jobs.remove(job)
        self.kinds[job.kind] -= 1
        if not self.kinds[job.kind]:
            del self.kinds[job.kind]

    def seconds(self, usual: Mapping[Kind, float]) -> float:
        """Of work, at whole budgets. What was never measured counts nothing."""
        return sum(usual.get(kind, 0.0) * number for kind, number in self.kinds.items())


@functools.lru_cache(maxsize=256)
def needs(player: str, ask: str) -> tuple[Stock, Budget | None]:
    """What must be compiled for a player, and its usual budget; None for one that has none, and is never cut."""
    if ":" in player:
        return Stock.RULES, None  # somebody's own: what else it needs is its own affair
    found = players.find(player)
    if isinstance(found, Search) or (isinstance(found, AtLevel) and ask == "think"):
        return Stock.SEARCH, USUAL
    if ask == "think":
        raise Refusal(f"{player} gives no hints: it cannot think, only choose.")
    if isinstance(found, AtLevel) and found.level.searches:
        return Stock.SEARCH, found.level.budget
    return Stock.THUMBS if isinstance(found, AtLevel | Greedy) else Stock.RULES, None


def cut(budget: Budget, room: float) -> Budget:
    """Such a part of a budget, but no less than makes sense.

    >>> cut(Budget(playouts=1000), 0.5), cut(Budget(playouts=1000), 0.001), cut(Budget(playouts=30), 0.001)
    (Budget(seconds=None, playouts=500), Budget(seconds=None, playouts=50), Budget(seconds=None, playouts=30))
    """
    if budget.playouts is not None:
        return Budget(playouts=min(budget.playouts, max(FEWEST, int(budget.playouts * room))))
    assert budget.seconds is not None
    return Budget(seconds=min(budget.seconds, max(SHORTEST, budget.seconds * room)))


def part_of(given: Budget | None, usual: Budget | None) -> float:
    """The inverse: what part was given."""
    if given is None or usual is None:
        return 1.0
    return (given.playouts or given.seconds or 1.0) / (usual.playouts or usual.seconds or 1.0)
