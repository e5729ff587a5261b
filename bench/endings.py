"""Measure whether a deeper search pays off near the end: `python bench/endings.py`, or in some games: `python bench/endings.py card
stones`.

Rules of thumb play each match up to a number of actions before its end; from there a search takes over one seat, each variant in turn, once
from each seat. The table gives what it gains over the rules of thumb playing on, in points of margin and in wins, and how much more that
is than what the first variant gains, with 95 % intervals over the deals. Writes the table into docs/attempts.md."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from rich.progress import track

import dolmen
from bench.pages import put
from dolmen.players import Budget, find
from dolmen.table.seats import at_seat

GAMES = ("card", "oracle", "stones", "tales")
TREE = "halving=0,prior_heat=0.3,explore=0.3"
VARIANTS = ("search", f"search/depth=4,{TREE}", f"search/depth=12,{TREE}")


def played_on(game: str, deal: int, actions: Sequence[tuple[int, str]], taken: int, name: str, budget: Budget) -> tuple[float, float]:
    """Play on from these actions with a search in one seat and rules of thumb in the other; return its margin and its share of the win."""
    match = dolmen.Match(game, seed=deal)
    for seat, action in actions:
        match.act(seat, action)
    seats = {seat: find(name if seat == taken else "greedy", seed=deal) for seat in (1, 2)}
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, seats[seat].choose(match.view(seat), match.legal(seat), budget))
    ahead = float(at_seat(match.scores, taken) - at_seat(match.scores, 3 - taken))
    return ahead, 0.5 + 0.5 * np.sign(ahead)


def by_thumb(game: str, deal: int) -> tuple[list[tuple[int, str]], list[int]]:
    """Play a match by rules of thumb; return its actions and scores."""
    match, seats = dolmen.Match(game, seed=deal), {seat: find("greedy", seed=deal) for seat in (1, 2)}
    actions = []
    while not match.over:
        seat = min(match.to_act)
        actions.append((seat, seats[seat].choose(match.view(seat), match.legal(seat))))
        match.act(*actions[-1])
    return actions, list(match.scores)


def gained(game: str, variants: Sequence[str], before: int, budget: str, deal: int) -> np.ndarray:
    """Return by variant what it gains over the rules of thumb, in margin and wins, averaged over the seats."""
    actions, scores = by_thumb(game, deal)
    found = np.zeros((len(variants), 2))
    for seat in (1, 2):
        ahead = float(at_seat(scores, seat) - at_seat(scores, 3 - seat))
        for n, name in enumerate(variants):
            margin, won = played_on(game, deal, actions[:-before], seat, name, Budget.read(budget))
            found[n] += (margin - ahead) / 2, (won - 0.5 - 0.5 * np.sign(ahead)) / 2
    return found


def lines_of(game: str, variants: Sequence[str], deals: int, before: int, budget: str, workers: int) -> list[str]:
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        told = pool.map(partial(gained, game, variants, before, budget), range(1, deals + 1))
        found = np.array(list(track(told, game, deals)))
    lines = []
    for n, name in enumerate(variants):
        more = found[:, n] - found[:, 0]
        margin, wins = (f"{value:+.2f} ± {off:.2f}" for value, off in (with_off(found[:, n, 0]), with_off(100 * found[:, n, 1])))
        compared = "" if n == 0 else "{:+.2f} ± {:.2f}".format(*with_off(more[:, 0]))
        lines.append(f"| {game} | `{name}` | {margin} | {wins} | {compared} |")
    return lines


def with_off(values: np.ndarray) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    return float(values.mean()), 1.96 * float(values.std(ddof=1)) / len(values) ** 0.5


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/endings.py", description=__doc__)
    options.add_argument("games", nargs="*")
    options.add_argument("--deals", type=int, default=400)
    options.add_argument("--before", type=int, default=16, help="actions before the end, of both seats")
    options.add_argument("--budget", default="500p")
    options.add_argument("--variants", nargs="*", default=VARIANTS)
    options.add_argument("--workers", type=int, default=os.cpu_count())
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "attempts.md")
    chosen = options.parse_args(arguments)
    lines = ["| game | variant | margin gained | wins gained, in % | more than the first |", "|---|---|--:|--:|--:|"]
    for game in chosen.games or GAMES:
        lines += lines_of(game, chosen.variants, chosen.deals, chosen.before, chosen.budget, chosen.workers)
    print("\n".join(lines))
    if not chosen.games:
        put(chosen.page, "endings", " ".join(["python bench/endings.py", *(arguments or sys.argv[1:])]), lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
