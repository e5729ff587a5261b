"""Play random matches with fixed seeds, of every game, number of seats and option found by scanning."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import dolmen
from dolmen.games import find, games
from dolmen.table.game import Option
from dolmen.table.modes import INTERPRETED, MODE
from dolmen.table.seats import every_seat
from tests.depth import thorough

ONLY = os.environ.get("DOLMEN_TEST_ONLY", "")  # one game, in a process of its own
EVERY = 1 if thorough() or MODE == "compiled" else 6  # one in this many of the referees' matches is played in this mode
STAGES = 3 if INTERPRETED and not thorough() else 8
MOST_ACTIONS = 60 if INTERPRETED and not thorough() else 100_000  # but one match per game is always played to its end


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, int | str], ...] = ()

    def match(self, seed: int = 1) -> dolmen.Match:
        return dolmen.Match(self.game, seats=self.seats, seed=seed, options=dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


@cache
def cases() -> list[Case]:
    return [case for info in games() if ONLY in ("", info.id) for case in _of(info)]


def _of(info: dolmen.GameInfo) -> Iterator[Case]:
    for seats in sorted({n for there in info.seats.values() for n in there}):
        for options in [(), *_one_by_one(info, seats)]:
            try:
                find(info.id).settle_options(dict(options), seats)
            except dolmen.BadOptions:
                continue
            yield Case(info.id, seats, options)


def _one_by_one(info: dolmen.GameInfo, seats: int) -> Iterator[tuple[tuple[str, int | str], ...]]:
    for option in info.options:
        for value in _values(option, seats):
            if value != option.default:
                yield ((option.name, value),)


def _values(option: Option, seats: int) -> list[int | str]:
    if option.least is not None:
        return [option.least]
    return [seats] if option.name == "first" else list(option.values)


def sampled_cases() -> list[Case]:
    """Return all cases, where they are wanted; else every value of every option, with as many seats as possible, and without options
    every number of seats (compiled) or the fewest."""
    if thorough() or ONLY:
        return cases()
    valued = {(case.game, name, "" if name == "first" else value): case for case in cases() for name, value in case.options}
    plain = [case for case in cases() if not case.options] if MODE == "compiled" else []
    return [case for case in cases() if case in {*valued.values(), *plain, *one_case_a_game()}]


def plain_cases() -> list[Case]:
    """Return one case for each game and number of seats, with as few options as possible."""
    found: dict[tuple[str, int], Case] = {}
    for case in cases():
        found.setdefault((case.game, case.seats), case)
    return list(found.values())


def one_case_a_game() -> list[Case]:
    """Return one case per game, with the fewest seats."""
    found: dict[str, Case] = {}
    for case in cases():
        found.setdefault(case.game, case)
    return list(found.values())


def play_on(match: dolmen.Match, chance: random.Random, actions: int = 1_000_000) -> Iterator[tuple[int, str]]:
    """Take random actions, yielding after each; sometimes a seat that has already picked changes its pick."""
    for _ in range(actions):
        if match.over:
            return
        seat = chance.choice(sorted(match.to_act))
        if chance.random() < 0.2:
            seat = chance.choice([one for one in every_seat(match.seats) if match.legal(one)])
        words = chance.choice(match.legal(seat))
        match.act(seat, words)
        yield seat, words


def finished(case: Case, seed: int = 1) -> dolmen.Match:
    match = case.match(seed)
    for _ in play_on(match, random.Random(seed)):
        pass
    return match


@cache
def stages(case: Case) -> tuple[dolmen.Match, ...]:
    """Return one match at several points; copy before playing on. The last is over, if the match was played to its end."""
    played = [*play_on(case.match(1), random.Random(1), 100_000 if case in one_case_a_game() else MOST_ACTIONS)]
    points = {len(played) * n // (STAGES - 1) for n in range(STAGES)} | {len(played) - 2}
    match = case.match(1)
    kept = [match.copy()]
    for n, (seat, words) in enumerate(played, 1):
        match.act(seat, words)
        if n in points:
            kept.append(match.copy())
    return tuple(kept)


def viewers(match: dolmen.Match) -> Iterator[int | None]:
    yield from every_seat(match.seats)
    yield None


def bytes_of(match: dolmen.Match) -> bytes:
    return match.states.tobytes()
