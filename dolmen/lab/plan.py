"""What a contest is, before anybody plays: who meets whom in which seats, on which deals, with which luck."""

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
    """A contest that cannot be held as it was asked for, or cannot go on."""


class PlayerFault(ContestError):
    """A player failed, or chose what is not legal."""


@dataclass(frozen=True)
class Entry:
    """Who takes part: a name, an object with `choose`, or what makes one."""

    label: str
    player: Any


@dataclass(frozen=True)
class Place:
    """One match to play: the deal, which of its seatings, and who sits where (players by their place in the list)."""

    deal: int  # from 1
    seating: int  # from 1
    players: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int]:
        return self.deal, self.seating


@dataclass(frozen=True)
class Plan:
    """All that decides a contest. How many deals there are decides nothing about the single deal: more can be added later."""

    game: str
    entries: tuple[Entry, ...]
    seats: int
    deals: int
    mirrored: bool
    seed: int
    budget: Budget | None
    options: tuple[tuple[str, Any], ...]

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(entry.label for entry in self.entries)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        return tuple(self._places())

    def _places(self) -> Iterator[Place]:
        """Each deal once in every rotation, or in one, which goes round from one cycle of line-ups to the next."""
        groups = line_ups(len(self.entries), self.seats, self.deals)
        for n in range(self.deals):
            group, turn = groups[n % len(groups)], n // len(groups) % self.seats
            turns = range(self.seats) if self.mirrored else [turn]
            for seating, start in enumerate(turns, 1):
                yield Place(n + 1, seating, group[start:] + group[:start])

    def deal_seed(self, deal: int) -> int:
        """`dolmen.Match(game, seats, seed=…)` deals the same."""
        return number(f"dolmen contest {self.seed} deal {deal}")

    def player_seed(self, place: Place, seat: int) -> int:
        return number(f"dolmen contest {self.seed} deal {place.deal} seating {place.seating} seat {seat}")


def number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "little")  # small enough for any program's numbers


def line_ups(players: int, seats: int, most: int) -> list[tuple[int, ...]]:
    """Who plays together. Fewer players than seats: the first sits once, the others fill the rest in turn. More: a field, every
    combination once, those first who have met least."""
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
    """Of those who sit together: each alone, and each two."""
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
) -> Plan:
    """A plan that can be played, or what is wrong with it."""
    if isinstance(players, str) or len(players) < LEAST:
        raise ContestError("A contest takes two players at least.")
    deals, seed = whole(deals, "deals"), seed_of(seed)
    if deals < 1:
        raise ContestError(f"{deals} deals cannot be played; there must be one at least.")
    settled = dict(options or {})
    seated = len(players) if seats is None else whole(seats, "seats")
    try:
        find(game).settle_options(settled, seated)
    except BadOptions:
        if seats is not None:
            raise
        seated = LEAST  # a field larger than the table
        find(game).settle_options(settled, seated)
    try:
        measure = Budget.of(budget)
    except ValueError as error:
        raise ContestError(str(error)) from None
    entries = tuple(map(Entry, distinct([name_of(player) for player in players]), players))
    return Plan(game, entries, seated, deals, mirrored, seed, measure, tuple(settled.items()))


def name_of(player: Any) -> str:
    if isinstance(player, str):
        return player
    name = getattr(player, "name", None)
    return name if isinstance(name, str) and name else getattr(player, "__name__", type(player).__name__)


def distinct(names: Sequence[str]) -> list[str]:
    """The second `random` is `random (2)`."""
    found: list[str] = []
    for n, name in enumerate(names):
        before = names[:n].count(name)
        found.append(f"{name} ({before + 1})" if before else name)
    return found
