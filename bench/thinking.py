"""Measure how punctual a search is and how many playouts it makes: `python bench/thinking.py`. Run it on an idle core.

For each game, the search gets a time budget at positions from random matches. The table gives how often it used all of it (it may finish
early), the overrun (how much later than asked it answered then) and the playouts per second. Writes its table into docs/strength.md.
`dolmen bench` compares the cost of `imagine` with plain playouts."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track

import dolmen
from bench.pages import put
from dolmen.players import Budget
from dolmen.players.search import Search

TABLES = {"card": 2, "oracle": 2, "stones": 2, "tales": 4}


def positions(game: str, seats: int, many: int) -> Iterator[tuple[dolmen.Match, int]]:
    """Yield positions of random matches at which a seat has several legal actions."""
    luck = random.Random(game)
    match = dolmen.Match(game, seats=seats, seed=0)
    for n in range(1, many + 1):
        while True:
            if match.over:
                match = dolmen.Match(game, seats=seats, seed=luck.randrange(10**9))
            seat = min(match.to_act)
            legal = match.legal(seat)
            if len(legal) > 1 and luck.random() < 0.3:
                yield match, seat
            match.act(seat, luck.choice(legal))
            if len(legal) > 1:
                break
        if n % 10 == 0:
            match = dolmen.Match(game, seats=seats, seed=n)


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/thinking.py", description=__doc__)
    options.add_argument("--milliseconds", type=int, nargs="*", default=[20, 100])
    options.add_argument("--positions", type=int, default=400)
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "strength.md")
    chosen = options.parse_args(arguments)
    lines = ["| game | asked | taken whole | overrun p50 | p99 | most | playouts a second |", "|---|--:|--:|--:|--:|--:|--:|"]
    for game, seats in TABLES.items():
        match = dolmen.Match(game, seats=seats, seed=1)
        Search(1).think(match.view(seat := min(match.to_act)), match.legal(seat), Budget(playouts=1))  # compiles before anything is timed
        for asked in chosen.milliseconds:
            took, playouts, spent = [], 0, 0.0
            places = positions(game, seats, chosen.positions)
            for match, seat in track(places, f"{game} {asked} ms", console=Console(stderr=True), transient=True):
                view, legal, started = match.view(seat), match.legal(seat), time.perf_counter()
                thought = Search(1).think(view, legal, Budget(seconds=asked / 1000))
                took.append(1000 * (time.perf_counter() - started))
                playouts, spent = playouts + thought.playouts, spent + thought.seconds
            late = [spell - asked for spell in took if spell >= asked] or [0.0]
            figures = " | ".join(f"{value:.1f} ms" for value in (*np.percentile(late, [50, 99]), max(late)))
            share = f"{len(late):,} of {len(took):,}"
            lines.append(f"| {game}, {seats} seats | {asked} ms | {share} | {figures} | {playouts / spent:,.0f} |")
    print("\n".join(lines))
    put(chosen.page, "thinking", " ".join(["python bench/thinking.py", *(arguments or sys.argv[1:])]), lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
