"""Is a chance to win what it says? `python bench/calibration.py`, or of some games: `python bench/calibration.py card stones`.

Archdruids play each other, with 2, 3 and 4 seats; every chance they give their own action is kept, and what came of it. In each tenth of the chances, the
share of the wins should be what was said. Writes its table into docs/strength.md."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from rich.progress import track

import dolmen
from bench.pages import put
from dolmen.players import Budget, search

GAMES = ("card", "oracle", "stones", "tales")
TENTHS = 10


def watched(game: str, seats: int, deal: int, budget: str) -> list[tuple[float, float]]:
    """Of one match: the chance of each action thought about, and the share of the win that came of it."""
    match = dolmen.Match(game, seats=seats, seed=deal)
    players = {seat: search.Search(seats * deal + seat) for seat in range(1, seats + 1)}
    said: list[tuple[int, float]] = []
    while not match.over:
        seat = min(match.to_act)
        legal = match.legal(seat)
        if len(legal) > 1:
            best = players[seat].think(match.view(seat), legal, Budget.read(budget)).prospects[0]
            said.append((seat, best.chance))
            match.act(seat, best.action)
        else:
            match.act(seat, legal[0])
    best_score = max(match.scores)
    share = 1 / match.scores.count(best_score)
    return [(chance, share if match.scores[seat - 1] == best_score else 0.0) for seat, chance in said]


def table(game: str, seats: int, matches: int, budget: str) -> list[str]:
    found: list[tuple[float, float]] = []
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        deals = pool.map(watched, [game] * matches, [seats] * matches, range(1, matches + 1), [budget] * matches)
        for said in track(deals, f"{game}, {seats} seats", matches):
            found += said
    chance, came = np.array(found).T
    cells = []
    for tenth in range(TENTHS):
        there = (chance * TENTHS).clip(0, TENTHS - 1).astype(int) == tenth
        cells.append(f"{100 * chance[there].mean():.0f} → {100 * came[there].mean():.0f}" if there.sum() >= 50 else "")
    off = np.abs([chance[there].mean() - came[there].mean() for there in tenths(chance)])
    sizes = np.array([there.sum() for there in tenths(chance)])
    return [f"| {game}, {seats} seats | " + " | ".join(cells) + f" | {100 * (off * sizes).sum() / sizes.sum():.1f} |"]


def tenths(chance: np.ndarray) -> list[np.ndarray]:
    which = (chance * TENTHS).clip(0, TENTHS - 1).astype(int)
    return [which == tenth for tenth in range(TENTHS) if (which == tenth).any()]


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/calibration.py", description=__doc__)
    options.add_argument("games", nargs="*")
    options.add_argument("--seats", type=int, nargs="*", default=(2, 3, 4))
    options.add_argument("--matches", type=int, default=200)
    options.add_argument("--budget", default="500p")
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "strength.md")
    chosen = options.parse_args(arguments)
    lines = ["| chance said → wins, in % | " + " | ".join(f"{10 * n}-{10 * n + 10}" for n in range(TENTHS)) + " | off by |"]
    lines.append("|---|" + "--:|" * (TENTHS + 1))
    for game in chosen.games or GAMES:
        for seats in chosen.seats:
            lines += table(game, seats, chosen.matches, chosen.budget)
    print("\n".join(lines))
    if not chosen.games:
        put(chosen.page, "calibration", f"python bench/calibration.py --matches {chosen.matches}", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
