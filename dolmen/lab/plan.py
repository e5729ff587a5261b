"""Plan a contest before anybody plays: who meets whom in which seats, on which deals, from which seeds."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dolmen.games import find
from dolmen.players import Budget
from dolmen.table.errors import BadOptions, Refusal
from dolmen.table.numbers import seed_of, whole

LEAST = 2  # players of a contest


class ContestError(Refusal):
    """Raised for a contest that cannot be held as asked, or cannot go on."""


class PlayerFault(ContestError):
    """Raised when a player fails or chooses an illegal action."""


@dataclass(frozen=True)
class Entrant:
    """A participant: a name, an object with `choose`, or a factory of such objects."""

    label: str
    player: Any


@dataclass(frozen=True)
class Place:
    """One match to play: the deal, the seating (which of its rotations), and who sits where, by index into the entrants."""

    deal: int  # from 1
    seating: int  # from 1
    players: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int]:
        return self.deal, self.seating


@dataclass(frozen=True)
class Plan:
    """Everything that decides a contest. The number of deals does not influence any single deal, so a contest can be extended later."""

    game: str
    entries: tuple[Entrant, ...]
    seats: int
    deals: int
    mirrored: bool
    seed: int
    budget: Budget | None
    options: tuple[tuple[str, Any], ...]
    trials: int = 0  # for each decision, to adjust the result for luck; 0: it is not adjusted

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(entry.label for entry in self.entries)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        return tuple(self._places())

    def _places(self) -> Iterator[Place]:
        """Yield each deal in every rotation or, unless mirrored, in one, which advances with every cycle of line-ups."""
        groups = line_ups(len(self.entries), self.seats, self.deals)
        for n in range(self.deals):
            group, turn = groups[n % len(groups)], n // len(groups) % self.seats
            turns = range(self.seats) if self.mirrored else [turn]
            for seating, start in enumerate(turns, 1):
                yield Place(n + 1, seating, group[start:] + group[:start])

    def deal_seed(self, deal: int) -> int:
        """Return the seed with which `dolmen.Match(game, seats, seed=…)` deals the same."""
        return number(f"dolmen contest {self.seed} deal {deal}")

    def player_seed(self, place: Place, seat: int) -> int:
        return number(f"dolmen contest {self.seed} deal {place.deal} seating {place.seating} seat {seat}")


def number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "little")  # 48 bits: exact in the numbers of any language


def line_ups(players: int, seats: int, most: int) -> list[tuple[int, ...]]:
    """List who plays together. With no more players than seats, the first takes one seat and the others fill the rest in turn. With
    more, every combination comes up once, greedily ordered so that those who have met least meet next."""
    if players <= seats:
        return [(0, *(1 + n % (players - 1) for n in range(seats - 1)))]
    left, met = list(itertools.combinations(range(players), seats)), Counter[tuple[int, ...]]()
    chosen: list[tuple[int, ...]] = []
    while left and len(chosen) < most:
        best = min(left, key=lambda group: sum(met[pair] for pair in pairs(group)))
        left.remove(best)
        chosen.append(best)
        met.update(pairs(best))
    return chosen


def pairs(group: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield each member of a line-up alone, and each pair."""
    return itertools.chain(((one,) for one in group), itertools.combinations(group, 2))


def planned(
    game: str,
    players: Sequence[Any],
    deals: int = 100,
    mirrored: bool = False,
    seats: int | None = None,
    seed: int = 1,
    budget: str | Budget | None = None,
    options: Mapping[str, Any] | None = None,
    trials: int = 0,
) -> Plan:
    """Return a plan that can be played, or raise ContestError."""
    if isinstance(players, str) or len(players) < LEAST:
        raise ContestError("A contest takes at least two players.")
    deals, seed = whole(deals, "deals"), seed_of(seed)
    if deals < 1:
        raise ContestError(f"{deals} deals cannot be played; there must be at least one.")
    settled = dict(options or {})
    seated = len(players) if seats is None else whole(seats, "seats")
    try:
        find(game).settle_options(settled, seated)
    except BadOptions:
        if seats is not None:
            raise
        seated = LEAST  # more players than seats: a field, which meets in pairs
        find(game).settle_options(settled, seated)
    try:
        measure = Budget.of(budget)
    except ValueError as error:
        raise ContestError(str(error)) from None
    entries = tuple(map(Entrant, distinct([name_of(player) for player in players]), players))
    return Plan(game, entries, seated, deals, mirrored, seed, measure, tuple(settled.items()), trials)


def name_of(player: Any) -> str:
    if isinstance(player, str):
        return player
    name = getattr(player, "name", None)
    return name if isinstance(name, str) and name else getattr(player, "__name__", type(player).__name__)


def distinct(names: Sequence[str]) -> list[str]:
    """Number duplicate names: the second `random` becomes `random (2)`."""
    found: list[str] = []
    for n, name in enumerate(names):
        before = names[:n].count(name)
        found.append(f"{name} ({before + 1})" if before else name)
    return found
