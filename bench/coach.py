"""Measure the coach: `python bench/coach.py levels`, or `marks`, of all games or some: `python bench/coach.py levels card --seats 2`.

`levels`: matches among the four levels, some of whose decisions are judged: what does each level lose per hundred decisions? Written into
dolmen/coach/levels.json, which reviews show. `marks`: decisions where a deep look sees a loss of ten in a hundred or more, and decisions
where it sees that several actions are equally good: how many of each does a review mark? Both tables go into docs/coach.md. Every match is
kept in `--log`, from which the same command goes on, also with more matches."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations_with_replacement, product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

import dolmen
from bench.pages import put
from dolmen.coach import judge, recommend
from dolmen.coach.estimate import CHANCE, NORMAL, Interval
from dolmen.coach.judging import MARKS
from dolmen.coach.levels import DATA
from dolmen.coach.recommending import DEPTHS, ROUNDS, try_actions
from dolmen.players import LEVELS, find
from dolmen.players.search import luck_for
from dolmen.table.seats import at_seat, every_seat, index_of

GAMES = ("card", "oracle", "stones", "tales")
LINE_UPS = tuple(combinations_with_replacement(LEVELS, 2))
LOSS = 0.10  # of the chance to win, that a deep look is sure of
ALIKE = 0.03  # no more than this either way, which a deep look is sure of
DEEP, DEEP_LUCK = 1600, 7  # worlds of the deep look, and the seed of them: not those that a judgement sees
EARLIEST = 30  # decisions at most before the first one that is looked at
SLIPS = 0.1  # share of moves at random, so that positions are not all well played
APART = 3  # decisions between two that are looked at

Kept = list[dict[str, Any]]


# ---- one match


def of_levels(game: str, seats: int, deal: int, asked: argparse.Namespace) -> Kept:
    """Play a match between two levels, and judge some decisions of both; the line-ups take turns, and the levels their seats."""
    pair, turn = LINE_UPS[deal % len(LINE_UPS)], deal // len(LINE_UPS)
    levels = [pair[(n + turn) % 2] for n in range(seats)]
    robots = [find(level, seed=seats * deal + n) for n, level in enumerate(levels)]
    match, count, kept = dolmen.Match(game, seats=seats, seed=deal), deal, []
    while not match.over:
        for seat in sorted(match.to_act):
            view = match.view(seat)
            legal = view.legal()
            words = legal[0] if len(legal) == 1 else at_seat(robots, seat).choose(view, legal)
            count += len(legal) > 1
            if len(legal) > 1 and count % asked.every == 0:
                found = judge(view, words, DEPTHS[asked.depth])
                if found.counts:
                    kept.append({"level": at_seat(levels, seat), "lost": round(found.lost.mean, 4), "mark": found.mark})
            match.act(seat, words)
    return kept


def of_marks(game: str, seats: int, deal: int, asked: argparse.Namespace) -> Kept:
    """Look for decisions that a deep look is sure about, one of each kind at most from a match, and judge them."""
    any, wanted, kept = random.Random(f"{game} {seats} {deal}"), {"loss", "alike"}, []
    match, wait = dolmen.Match(game, seats=seats, seed=deal), any.randrange(EARLIEST)
    robots = {seat: find("druid", seed=deal) for seat in every_seat(seats)}
    while not match.over and wanted:
        seat = min(match.to_act)
        view = match.view(seat)
        legal = view.legal()
        wait -= len(legal) > 1
        if len(legal) > 1 and wait < 0:
            wait = APART
            words = any.choice(legal)
            kind = kind_of(view, words)
            if kind in wanted:
                wanted.remove(kind)
                kept.append({"kind": kind, "mark": judge(view, words, DEPTHS[asked.depth]).mark})
        slips = len(legal) == 1 or any.random() < SLIPS
        match.act(seat, any.choice(legal) if slips else robots[seat].choose(view, legal))
    return kept


def kind_of(view: dolmen.View, words: str) -> str:
    """Tell what a deep look is sure of: a great loss, no loss to speak of, or neither."""
    assert view.seat is not None
    best = recommend(view, view.legal(), ROUNDS[-1]).best
    if best == words:
        return ""
    results = try_actions(view, [best, words], range(DEEP), luck_for(DEEP_LUCK, view))[:, :, index_of(view.seat), CHANCE]
    loss = Interval.of(results[:, 0] - results[:, 1])
    return "loss" if loss.low >= LOSS else "alike" if loss.low >= -ALIKE and loss.high <= ALIKE else ""


# ---- all matches


def gathered(do: Callable[..., Kept], game: str, seats: int, asked: argparse.Namespace) -> list[Kept]:
    """Play the matches that the log does not hold yet; return what is kept of all, by match."""
    about = [asked.what, game, seats, asked.depth]
    done = {deal: kept for *key, deal, kept in logged(asked.log) if key == about}
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        jobs = {pool.submit(do, game, seats, deal, asked): deal for deal in range(1, asked.matches + 1) if deal not in done}
        for job in track(as_completed(jobs), f"{game}, {seats} seats", len(jobs)):
            done[jobs[job]] = job.result()
            with asked.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps([*about, jobs[job], job.result()]) + "\n")
    return [done[deal] for deal in sorted(done) if deal <= asked.matches]


def logged(log: Path) -> Iterator[list[Any]]:
    """Read the log; a torn last line is left out."""
    if log.exists():
        yield from (json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line.endswith("]"))


def levels(asked: argparse.Namespace) -> list[str]:
    """Measure what the levels lose; write it into the data file, and return the table."""
    data = json.loads(DATA.read_text(encoding="utf-8"))
    lines = ["| points lost per hundred decisions | matches | " + " | ".join(LEVELS) + " |", "|---|--:|" + "--:|" * len(LEVELS)]
    for game, seats in product(asked.games or GAMES, asked.seats):
        matches = gathered(of_levels, game, seats, asked)
        found = {level: lost_by([[one["lost"] for one in match if one["level"] == level] for match in matches]) for level in LEVELS}
        data["lost"].setdefault(game, {})[str(seats)] = {level: [round(value, 1) for value in one[:3]] for level, one in found.items()}
        cells = [f"{mean:.1f} ({low:.1f} to {high:.1f}; {count} matches)" for mean, low, high, count in found.values()]
        lines.append(f"| {game}, {seats} seats | {len(matches)} | " + " | ".join(cells) + " |")
    DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return lines


def lost_by(matches: Sequence[Sequence[float]]) -> tuple[float, float, float, int]:
    """Return the points lost per hundred decisions, their 95 % interval and the number of matches: a ratio of sums over matches."""
    some = [match for match in matches if match]
    sums, counts = np.array([sum(match) for match in some]), np.array([len(match) for match in some])
    mean = float(sums.sum() / counts.sum())
    off = NORMAL * float(np.std(sums - mean * counts, ddof=1)) * len(some) ** 0.5 / float(counts.sum())
    return 100 * mean, 100 * (mean - off), 100 * (mean + off), len(some)


def marks(asked: argparse.Namespace) -> list[str]:
    """Count how many of the decisions that a deep look is sure about are marked; return the table."""
    lines = ["| | losses of ten in a hundred | marked | equally good | marked |", "|---|--:|--:|--:|--:|"]
    for game, seats in product(asked.games or GAMES, asked.seats):
        found = [one for match in gathered(of_marks, game, seats, asked) for one in match]
        cells = []
        for kind in ("loss", "alike"):
            some = [one["mark"] in MARKS for one in found if one["kind"] == kind]
            cells += [str(len(some)), f"{100 * sum(some) / max(len(some), 1):.1f} %"]
        lines.append(f"| {game}, {seats} seats | " + " | ".join(cells) + " |")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/coach.py", description=__doc__)
    options.add_argument("what", choices=("levels", "marks"))
    options.add_argument("games", nargs="*")
    options.add_argument("--seats", type=int, nargs="*", default=(2, 3, 4))
    options.add_argument("--matches", type=int, default=1000, help="a level sits in 4 of 10; a match holds a case or two")
    options.add_argument("--every", type=int, default=4, help="decisions from one that is judged to the next")
    options.add_argument("--depth", default="quick", choices=DEPTHS)
    options.add_argument("--processes", type=int, default=os.cpu_count())
    options.add_argument("--log", type=Path, default=Path("coach.jsonl"))
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "coach.md")
    asked = options.parse_args(arguments)
    lines = {"levels": levels, "marks": marks}[asked.what](asked)
    print("\n".join(lines))
    if not asked.games:
        seats = " ".join(map(str, asked.seats))
        put(
            asked.page,
            f"coach {asked.what}",
            f"python bench/coach.py {asked.what} --seats {seats} --matches {asked.matches} --depth {asked.depth}",
            lines,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
