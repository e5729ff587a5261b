"""Check the calibration of the winning chances: `python bench/calibration.py`, or of some games: `python bench/calibration.py card stones`.

Archdruids play each other with 2, 3 and 4 seats; every chance they give their own action is kept, with the outcome. In each tenth of the
chances, the share of the wins should be what was predicted. Writes its table into docs/strength.md. With `--fit`, on other deals, prints
the entries for dolmen/players/calibration.py."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from rich.progress import track

import dolmen
from bench.pages import put
from dolmen.players import Budget, search
from dolmen.players.calibration import CALIBRATION, log_odds
from dolmen.table.seats import at_seat, every_seat

GAMES = ("card", "oracle", "stones", "tales")
TENTHS = 10
FITTED = 1000  # first deal of the fit, so that nothing is measured on what it was fitted to
STEPS = 30  # iterations of Newton's method


def watched(game: str, seats: int, deal: int, budget: str) -> list[tuple[float, float]]:
    """Play one match; return the chance predicted for each action thought about, and the share of the win that followed."""
    match = dolmen.Match(game, seats=seats, seed=deal)
    players = {seat: search.Search(seats * deal + seat) for seat in every_seat(seats)}
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
    return [(chance, share if at_seat(match.scores, seat) == best_score else 0.0) for seat, chance in said]


def gathered(game: str, seats: int, first: int, matches: int, budget: str) -> np.ndarray:
    """Play matches on all cores; return the predicted chances in one row and the outcomes in another."""
    found: list[tuple[float, float]] = []
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        deals = pool.map(watched, [game] * matches, [seats] * matches, range(first, first + matches), [budget] * matches)
        for said in track(deals, f"{game}, {seats} seats", matches):
            found += said
    return np.array(found).T


def table(game: str, seats: int, matches: int, budget: str) -> str:
    """Return one row of the table: predicted against actual in each tenth, and the mean absolute error."""
    chance, came = gathered(game, seats, 1, matches, budget)
    cells = []
    for tenth in range(TENTHS):
        there = (chance * TENTHS).clip(0, TENTHS - 1).astype(int) == tenth
        cells.append(f"{100 * chance[there].mean():.0f} → {100 * came[there].mean():.0f}" if there.sum() >= 50 else "")
    off = np.abs([chance[there].mean() - came[there].mean() for there in tenths(chance)])
    sizes = np.array([there.sum() for there in tenths(chance)])
    return f"| {game}, {seats} seats | " + " | ".join(cells) + f" | {100 * (off * sizes).sum() / sizes.sum():.1f} |"


def fitted(game: str, seats: int, matches: int, budget: str) -> str:
    """Fit Platt scaling (intercept and slope of the log odds) by Newton's method, on top of the calibration in use."""
    chance, came = gathered(game, seats, FITTED + 1, matches, budget)
    terms = np.stack([np.ones(len(chance)), [log_odds(one) for one in chance]], 1)
    as_said = np.array([0.0, 1.0])
    weights = as_said.copy()
    for _ in range(STEPS):
        said = 1.0 / (1.0 + np.exp(-terms @ weights))
        curved = (terms * (said * (1.0 - said))[:, None]).T @ terms + np.eye(2)  # ridge penalty towards no change
        step = np.linalg.solve(curved, terms.T @ (came - said) - (weights - as_said))
        weights += step / max(1.0, np.abs(step).max())
    lean, stretch = CALIBRATION.get(game, {}).get(seats, (0.0, 1.0))
    return f'    "{game}", {seats} seats: ({weights[0] + weights[1] * lean:.2f}, {weights[1] * stretch:.2f}),'


def tenths(chance: np.ndarray) -> list[np.ndarray]:
    """Return a mask for each tenth of the chances that is not empty."""
    which = (chance * TENTHS).clip(0, TENTHS - 1).astype(int)
    return [which == tenth for tenth in range(TENTHS) if (which == tenth).any()]


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/calibration.py", description=__doc__)
    options.add_argument("games", nargs="*")
    options.add_argument("--seats", type=int, nargs="*", default=(2, 3, 4))
    options.add_argument("--matches", type=int, default=200)
    options.add_argument("--budget", default="500p")
    options.add_argument("--fit", action="store_true", help="print what belongs into dolmen/players/calibration.py")
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "strength.md")
    chosen = options.parse_args(arguments)
    if chosen.fit:
        for game, seats in product(chosen.games or GAMES, chosen.seats):
            print(fitted(game, seats, chosen.matches, chosen.budget), flush=True)
        return 0
    lines = ["| chance said → wins, in % | " + " | ".join(f"{10 * n}-{10 * n + 10}" for n in range(TENTHS)) + " | off by |"]
    lines.append("|---|" + "--:|" * (TENTHS + 1))
    lines += [table(game, seats, chosen.matches, chosen.budget) for game, seats in product(chosen.games or GAMES, chosen.seats)]
    print("\n".join(lines))
    if not chosen.games:
        put(chosen.page, "calibration", f"python bench/calibration.py --matches {chosen.matches}", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
