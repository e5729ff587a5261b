"""Measure the environments: `python bench/envs.py` prints how many steps a second a batch takes, on one core.

A step is an action in one match, with everything that belongs to it: a random legal action is drawn, the rules are followed, a match that
ends is dealt anew, and the observation and the mask of the seat that acts next are written. The best of several repetitions counts, by
processor time. Writes its table into docs/environments.md, with --write."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from bench.pages import put
from dolmen.envs import BatchEnv
from dolmen.lab.bench import number, one_core

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"
GAMES = (("card", 2), ("card", 4), ("stones", 2), ("tales", 4), ("oracle", 2))
SIZES = (64, 256, 1024)
STEPS = 300_000  # of one repetition
REPETITIONS = 5


def speed(env: BatchEnv) -> float:
    """Return the steps per second of the fastest repetition."""
    fastest = 0.0
    for _ in range(REPETITIONS):
        started = time.process_time()
        for _ in range(STEPS // env.n):
            env.step(env.sample())
        fastest = max(fastest, STEPS // env.n * env.n / (time.process_time() - started))
    return fastest


def lines() -> Iterator[str]:
    """Yield the table, row by row, as it is measured."""
    yield f"| | entries | {' | '.join(f'{n} matches' for n in SIZES)} | no observations | float32 |"
    yield f"|---|--:|{'--:|' * len(SIZES)}--:|--:|"
    for game, seats in GAMES:
        entries = BatchEnv(game, 1, seats, threads=1).spec.size
        sized = [speed(BatchEnv(game, n, seats, threads=1)) for n in SIZES]
        blind, scaled = (BatchEnv(game, SIZES[1], seats, threads=1, observation=form) for form in (None, "float32"))
        yield f"| `{game}`, {seats} seats | {entries} | {' | '.join(map(number, (*sized, speed(blind), speed(scaled))))} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the table into docs/environments.md")
    given = parser.parse_args()
    found = []
    with one_core():
        for line in lines():
            print(line, flush=True)
            found.append(line)
    if given.write:
        put(PAGE, "speed", "python bench/envs.py --write", found)


if __name__ == "__main__":
    main()
