"""Check the calibration of the winning chances: `python bench/calibration.py`, or of some games: `python bench/calibration.py card stones`.

Archdruids play each other with 2, 3 and 4 seats; at every third decision a hint is asked for, and followed: the chance that it gives to
its best action is recorded, with the outcome. In each tenth of the chances, the share of the wins should be what was predicted. Writes its
table into docs/strength.md. With `--fit`, on other deals, prints what Platt scaling would change."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from rich.progress import track

import dolmen
from bench.pages import put
from dolmen.coach import Adviser
from dolmen.players import Budget, search
from dolmen.players.calibration import CALIBRATION, log_odds
from dolmen.table.seats import at_seat, every_seat

GAMES = ("card", "oracle", "stones", "tales")
TENTHS = 10
FITTED = 1000  # first deal of the fit, so that nothing is measured on what it was fitted to
STEPS = 30  # iterations of Newton's method


def watched(game: str, seats: int, deal: int, budget: str, every: int) -> list[tuple[float, float]]:
    """Play one match; return the chance told for the best action at some of the decisions, and the share of the win that followed."""
    match = dolmen.Match(game, seats=seats, seed=deal)
    players = {seat: search.Search(seats * deal + seat) for seat in every_seat(seats)}
    said: list[tuple[int, float]] = []
    decisions = deal  # so that not every match is asked about the same ones
    while not match.over:
        seat = min(match.to_act)
        legal, view = match.legal(seat), match.view(seat)
        if len(legal) > 1:
            decisions += 1
            if decisions % every == 0:
                best = Adviser().think(view, legal, Budget.read(budget)).prospects[0]
                said.append((seat, best.chance))
                match.act(seat, best.action)
                continue
        match.act(seat, players[seat].choose(view, legal, Budget.read(budget)))
    best_score = max(match.scores)
    share = 1 / match.scores.count(best_score)
    return [(chance, share if at_seat(match.scores, seat) == best_score else 0.0) for seat, chance in said]


def gathered(game: str, seats: int, first: int, asked: argparse.Namespace) -> np.ndarray:
    """Play the matches that the log does not hold; return the predicted chances in one row and the outcomes in another."""
    done = remembered(asked.log, game, seats, asked)
    wanted = range(first, first + asked.matches)
    missing = [deal for deal in wanted if deal not in done]
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        jobs = {pool.submit(watched, game, seats, deal, asked.budget, asked.every): deal for deal in missing}
        for job in track(as_completed(jobs), f"{game}, {seats} seats", len(jobs)):
            done[jobs[job]] = job.result()
            if asked.log:
                with asked.log.open("a", encoding="utf-8") as log:
                    log.write(json.dumps([*key(game, seats, asked), jobs[job], job.result()]) + "\n")
    return np.array([pair for deal in wanted for pair in done[deal]]).T


def key(game: str, seats: int, asked: argparse.Namespace) -> list[object]:
    return [game, seats, asked.budget]


def remembered(log: Path | None, game: str, seats: int, asked: argparse.Namespace) -> dict[int, list[tuple[float, float]]]:
    """Read what was measured before with the same settings: by deal, the chances and the outcomes."""
    if log is None or not log.exists():
        return {}
    lines = (json.loads(line) for line in log.read_text(encoding="utf-8").splitlines())
    return {deal: said for *about, deal, said in lines if about == key(game, seats, asked)}


def table(game: str, seats: int, asked: argparse.Namespace) -> str:
    """Return one row of the table: predicted against actual in each tenth, and the mean absolute error."""
    chance, came = gathered(game, seats, asked.first, asked)
    cells = []
    for tenth in range(TENTHS):
        there = (chance * TENTHS).clip(0, TENTHS - 1).astype(int) == tenth
        cells.append(f"{100 * chance[there].mean():.0f} → {100 * came[there].mean():.0f}" if there.sum() >= 50 else "")
    off = np.abs([chance[there].mean() - came[there].mean() for there in tenths(chance)])
    sizes = np.array([there.sum() for there in tenths(chance)])
    return f"| {game}, {seats} seats | " + " | ".join(cells) + f" | {100 * (off * sizes).sum() / sizes.sum():.1f} |"


def fitted(game: str, seats: int, asked: argparse.Namespace) -> str:
    """Fit Platt scaling (intercept and slope of the log odds) by Newton's method, on top of the calibration in use."""
    chance, came = gathered(game, seats, FITTED + 1, asked)
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
    options.add_argument("--budget", default="300p")
    options.add_argument("--every", type=int, default=3, help="decisions from one question to the next")
    options.add_argument("--processes", type=int, default=os.cpu_count())
    options.add_argument("--log", type=Path, help="keep each match there, and go on from it")
    options.add_argument("--first", type=int, default=1, help="the first deal")
    options.add_argument("--fit", action="store_true", help="print what belongs in dolmen/players/calibration.py")
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "strength.md")
    chosen = options.parse_args(arguments)
    if chosen.fit:
        for game, seats in product(chosen.games or GAMES, chosen.seats):
            print(fitted(game, seats, chosen), flush=True)
        return 0
    lines = ["| chance said → wins, in % | " + " | ".join(f"{10 * n}-{10 * n + 10}" for n in range(TENTHS)) + " | off by |"]
    lines.append("|---|" + "--:|" * (TENTHS + 1))
    lines += [table(game, seats, chosen) for game, seats in product(chosen.games or GAMES, chosen.seats)]
    print("\n".join(lines))
    if not chosen.games:
        put(chosen.page, "calibration", f"python bench/calibration.py --matches {chosen.matches}", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
