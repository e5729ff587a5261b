"""Compare the speed of this checkout with another: `python bench/steps.py --beside FOLDER`, which holds an older one, made by
`git worktree add FOLDER COMMIT`.

Both measure every step of `dolmen bench` in turns, each time in a process of its own, on one core, with this Python and its packages. The
best of all rounds counts: the same code runs up to a fifth slower depending on where it is loaded. Speeds are in processor time, so
that other work on the machine matters little. Writes its table into docs/speed.md."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench.pages import put
from dolmen.lab.bench import FIRST, OF_C, TABLES, number, one_core

HERE = Path(__file__).parents[1]
PAGE = HERE / "docs" / "speed.md"
LEAST = 0.97  # the lowest acceptable speed, as a fraction of the other's
ROUNDS = 10


class Stage(NamedTuple):
    """What one process measures: one speed or several, each with its name."""

    names: tuple[str, ...]
    unit: str
    speeds: Callable[[Path], list[float]]  # in the checkout in this folder


class Pace(NamedTuple):
    """The best speeds of a step, here and there."""

    name: str
    unit: str
    here: float
    there: float

    def line(self) -> str:
        ratio = self.here / self.there
        verdict = "met" if ratio >= LEAST else f"missed by {LEAST - ratio:.3f}"
        return f"| {self.name} | {number(self.there)} | {number(self.here)} | {self.unit} | {ratio:.3f} | {verdict} |"


def steps() -> Iterator[Stage]:
    """Yield the steps of `dolmen bench`."""
    for game in TABLES:
        yield Stage((f"`{game}`, random playouts",), "steps/s", partial(measured, "playouts", game))
    for game in TABLES:
        names = f"`{game}`, plain playouts from a position", f"`{game}`, imagine and play out"
        yield Stage(names, "steps/s", partial(measured, "imagine", game))
    for game in OF_C:
        yield Stage((f"`{game}`, one step at a time from Python",), "steps/s", partial(measured, "steps", game))
    for game in TABLES:
        yield Stage((f"`{game}`, first match in a new process",), "starts/s", partial(started, FIRST.format(game=game)))
    yield Stage(("`import dolmen`",), "starts/s", partial(started, "import dolmen"))


def measured(what: str, game: str, folder: Path) -> list[float]:
    """Run one measurement of `dolmen bench` in a process of its own."""
    return [float(word) for word in said(folder, "-m", "dolmen.lab.bench", "--one", what, game).split()]


def started(program: str, folder: Path) -> list[float]:
    """Return how often a second of processor time would start Python and run this."""
    before = os.times()
    said(folder, "-c", program)
    after = os.times()
    return [1 / (after.children_user + after.children_system - before.children_user - before.children_system)]


def said(folder: Path, *words: str) -> str:
    """Return what Python prints in a checkout, which comes before all installed packages."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH" and not name.startswith("DOLMEN_")}
    return subprocess.run([sys.executable, *words], cwd=folder, env=kept, stdout=subprocess.PIPE, text=True, check=True).stdout


def compare(step: Stage, there: Path, rounds: int) -> list[Pace]:
    """Measure a step in both checkouts, in turns of which every second is reversed, and take the best of each."""
    speeds: dict[Path, list[list[float]]] = {HERE: [], there: []}
    for n in range(rounds):
        for folder in (HERE, there) if n % 2 else (there, HERE):
            speeds[folder].append(step.speeds(folder))
    best = {folder: map(max, zip(*found, strict=True)) for folder, found in speeds.items()}
    return [Pace(name, step.unit, *both) for name, *both in zip(step.names, best[HERE], best[there], strict=True)]


def commit_of(folder: Path) -> str:
    return subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def warm(folder: Path) -> None:
    """Compile what is measured; stop if Python would run another checkout than the one in the folder."""
    found = Path(said(folder, "-c", "import dolmen; print(dolmen.__file__)").strip())
    if folder not in found.parents:
        raise SystemExit(f"There is no Dolmen in {folder}: --beside names a checkout.")
    for game in TABLES:
        print(f"{folder}: compiling {game}, unless that is done", file=sys.stderr, flush=True)
        measured("warm", game, folder)
        measured("steps", game, folder)
        said(folder, "-c", FIRST.format(game=game))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, required=True, help="the folder of another checkout")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    there = given.beside.resolve()
    lines = [f"| step | {commit_of(there)} | {commit_of(HERE)} | | ratio | ≥ {LEAST} |", "|---|--:|--:|---|--:|---|"]
    with one_core():
        for folder in (HERE, there):
            warm(folder)
        for step in steps():
            lines += [pace.line() for pace in compare(step, there, given.rounds)]
            print(*lines[-len(step.names) :], sep="\n", flush=True)
    rounds = "" if given.rounds == ROUNDS else f" --rounds {given.rounds}"
    put(PAGE, "steps", f"python bench/steps.py --beside FOLDER{rounds}", lines)


if __name__ == "__main__":
    main()
