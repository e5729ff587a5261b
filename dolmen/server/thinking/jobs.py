"""Queue the thoughts that somebody waits for, and tell what each of them needs."""

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
from dolmen.players.search import USUAL_BUDGET, Search
from dolmen.table.errors import Refusal

from .runner import COACH, Compiled, Task

FEWEST = 50  # playouts: no budget is cut below this
SHORTEST = 0.02  # seconds: no budget is cut below this


class Kind(NamedTuple):
    """The properties that make thoughts take about equally long."""

    game: str
    compiled: Compiled
    ask: str
    player: str
    budget: Budget | None

    @property
    def may_be_interpreted(self) -> bool:
        """Tell whether its player, one of ours that does not search, chooses in a moment even where nothing is compiled."""
        return self.ask == "choose" and self.compiled < Compiled.SEARCH and ":" not in self.player


@dataclass(eq=False)
class Job:
    """A task and the future of whoever waits for it, if anybody. `usual` is its budget when it is not cut; None if it has none. A
    `whole` one is never cut."""

    task: Task
    line: ThoughtQueue
    usual: Budget | None = None
    answer: asyncio.Future[Any] | None = None
    whole: bool = False
    losses: int = 0
    yields: int = 0  # how often it was stopped for somebody who cannot wait
    kind: Kind = field(init=False)

    def __post_init__(self) -> None:
        self.kind = Kind(self.task.game, self.task.compiled, self.task.ask, self.task.player, self.usual)

    def succeed(self, what: Any) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(what)

    def fail(self, error: Exception) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(error)


class ThoughtQueue:
    """A queue, first come, first served."""

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
        """Estimate the work in the queue at full budgets, in seconds. Kinds that were never measured count as nothing."""
        return sum(usual.get(kind, 0.0) * number for kind, number in self.kinds.items())


@functools.lru_cache(maxsize=256)
def needs(player: str, ask: str) -> tuple[Compiled, Budget | None]:
    """Return what must be compiled for a player, and its usual budget; None for a player without one, which is never cut."""
    if ":" in player:
        return Compiled.RULES, None  # not one of ours: whatever else it needs, it compiles itself
    if player == COACH:
        return Compiled.SEARCH, USUAL_BUDGET
    found = players.find(player)
    if isinstance(found, Search) or (isinstance(found, AtLevel) and ask == "think"):
        return Compiled.SEARCH, USUAL_BUDGET
    if ask == "think":
        raise Refusal(f"{player} gives no hints: it chooses actions, but cannot evaluate them.")
    if isinstance(found, AtLevel) and found.level.searches:
        return Compiled.SEARCH, found.level.budget
    return Compiled.THUMBS if isinstance(found, AtLevel | Greedy) else Compiled.RULES, None


def cut(budget: Budget, room: float) -> Budget:
    """Scale a budget down, but not below a sensible minimum.

    >>> cut(Budget(playouts=1000), 0.5), cut(Budget(playouts=1000), 0.001), cut(Budget(playouts=30), 0.001)
    (Budget(seconds=None, playouts=500), Budget(seconds=None, playouts=50), Budget(seconds=None, playouts=30))
    """
    if budget.playouts is not None:
        return Budget(playouts=min(budget.playouts, max(FEWEST, int(budget.playouts * room))))
    assert budget.seconds is not None
    return Budget(seconds=min(budget.seconds, max(SHORTEST, budget.seconds * room)))


def part_of(given: Budget | None, usual: Budget | None) -> float:
    """Return the fraction of the usual budget that was given: the inverse of `cut`."""
    if given is None or usual is None:
        return 1.0
    return (given.playouts or given.seconds or 1.0) / (usual.playouts or usual.seconds or 1.0)
