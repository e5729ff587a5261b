"""Measure speed and compare it with the targets: `python -m dolmen.lab.bench --yardstick FOLDER` prints a table.

Every speed is the best of several processes, since the same code runs up to a fifth slower depending on where it is loaded.
The yardsticks (straight C ports of two games, card.c and tales.c) alternate with ours on the same core."""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from . import pace

PROCESSES = 5
STARTS = 5  # runs of Python, to measure its start-up
TABLES = {"card": 2, "tales": 4, "stones": 2, "oracle": 2}  # seats by game
OF_C = {"card": 1.0, "tales": 0.8}  # least speed of fused playouts, as a fraction of the C program's
OF_CARD = {"stones": 0.5, "oracle": 0.25}  # the same, as a fraction of our speed in card
IMAGINED = 0.5  # imagine and play out, as a fraction of plain playouts from the same states
STEPWISE = 0.03  # one step at a time from Python, as a fraction of the C program's speed
BY_NUMBERS = 100_000  # least steps per second of matches of card without events, dealing included
FIRST_MATCH = 1.0  # seconds, including the start of Python

FIRST = "import dolmen; m = dolmen.Match({game!r}, seed=1); m.legal(min(m.to_act))"
IMPORT = "import time; t = time.perf_counter(); import dolmen; print(time.perf_counter() - t)"
HEAVY = "import sys, dolmen; print(int('numba' in sys.modules))"

Report = Callable[[str], None]


@dataclass(frozen=True)
class Measurement:
    """One measured value. `ratio` is the value divided by that of `of`. `target` is the lowest acceptable ratio or, where there is no
    ratio, the highest acceptable value."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    of: str | None = None
    target: float | None = None

    @property
    def met(self) -> bool | None:
        """Tell whether the target is met; None if there is none or nothing to compare with."""
        if self.target is None or (self.of is not None and self.ratio is None):
            return None
        return self.value <= self.target if self.ratio is None else self.ratio >= self.target

    @property
    def missing(self) -> float:
        """Return how far the value, or the ratio, is from its target."""
        assert self.target is not None
        return abs(self.target - (self.value if self.ratio is None else self.ratio))

    def json(self) -> dict[str, object]:
        return {**asdict(self), "met": self.met}


def bench(yardstick: Path | None, report: Report) -> list[Measurement]:
    """Take all measurements; `report` is told what is being measured."""
    with tempfile.TemporaryDirectory() as folder, one_core():
        programs = compile_yardsticks(yardstick, Path(folder), report)
        for game in TABLES:
            report(f"{game}: compiling, unless that is done")
            ours("warm", game)
        found = playouts(programs, report)
        found += imagining(report)
        found += stepping(programs, found, report) + by_numbers(report)
    report("starting Python")
    return found + starting() + sizes()


def table(measurements: Sequence[Measurement]) -> str:
    """Format the measurements as aligned columns."""
    lines = [("", "", "ratio", "", "target", "")]
    for m in measurements:
        bound = "" if m.target is None else f"{'≥' if m.of else '≤'} {m.target:g}"
        verdict = "" if m.met is None else "met" if m.met else f"missed by {m.missing:.3g}"
        ratio = "" if m.ratio is None else f"{m.ratio:.3f}"
        lines.append((m.name, f"{number(m.value)} {m.unit}", ratio, f"of {m.of}" if m.of else "", bound, verdict))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3f}"


# ---- the measurements


def playouts(programs: dict[str, Path], report: Report) -> list[Measurement]:
    """Measure fused random playouts against the C program in the same rounds or, where there is none, against card."""
    speeds = dict.fromkeys(TABLES, 0.0)
    theirs = dict.fromkeys(programs, 0.0)
    for n in range(1, PROCESSES + 1):
        report(f"random playouts, round {n} of {PROCESSES}")
        for game in TABLES:
            if game in programs:
                theirs[game] = max(theirs[game], yardstick_speed(programs[game]))
            speeds[game] = max(speeds[game], ours("playouts", game)[0])
    found = [Measurement(f"{game}.c, random playouts", speed, "steps/s") for game, speed in theirs.items()]
    for game, seats in TABLES.items():
        of, other, target = None, 0.0, None
        if game in programs:
            of, other, target = f"{game}.c", theirs[game], OF_C[game]
        elif game in OF_CARD:
            of, other, target = "card", speeds["card"], OF_CARD[game]
        found.append(compared(f"{game}, {seats} seats, random playouts", speeds[game], of, other, target))
    return found


def compared(name: str, speed: float, of: str | None, other: float, target: float | None) -> Measurement:
    return Measurement(name, speed, "steps/s", speed / other if of else None, of, target)


def imagining(report: Report) -> list[Measurement]:
    """Measure playouts from imagined worlds against playouts from the truth, each the best of several processes."""
    found = []
    for game, seats in TABLES.items():
        report(f"{game}: imagine and play out")
        plain, imagined = map(max, zip(*(ours("imagine", game) for _ in range(PROCESSES)), strict=True))
        name = f"{game}, {seats} seats, imagine and play out"
        found.append(compared(name, imagined, "plain playouts from the same states", plain, IMAGINED))
    return found


def stepping(programs: dict[str, Path], found: Sequence[Measurement], report: Report) -> list[Measurement]:
    """Measure single steps called from Python."""
    measured = []
    for game in OF_C:
        report(f"{game}: one step at a time")
        speed = max(ours("steps", game)[0] for _ in range(PROCESSES))
        of = f"{game}.c" if game in programs else None
        theirs = next((m.value for m in found if of and m.name.startswith(of)), 0.0)
        measured.append(compared(f"{game}, one step at a time from Python", speed, of, theirs, STEPWISE if of else None))
    return measured


def by_numbers(report: Report) -> list[Measurement]:
    """Measure matches that programs step by numbers, with and without events, each the best of several processes."""
    found = []
    for game in TABLES:
        report(f"{game}: matches stepped by numbers")
        without, with_events = map(max, zip(*(ours("numbers", game) for _ in range(PROCESSES)), strict=True))
        of = f"{BY_NUMBERS:,} a second" if game == "card" else None
        found.append(compared(f"{game}, matches stepped by numbers", without, of, BY_NUMBERS, 1.0 if of else None))
        found.append(Measurement(f"{game}, the same with events", with_events, "steps/s"))
    return found


def starting() -> list[Measurement]:
    """Measure how long the import and the first match of a new process take."""
    found = [Measurement("import dolmen", 1000 * min(float(says(IMPORT)) for _ in range(STARTS)), "ms")]
    found.append(Measurement("import dolmen imports numba", float(says(HEAVY)), "times", target=0.0))
    for game in TABLES:
        seconds = min(timed(FIRST.format(game=game)) for _ in range(STARTS))
        found.append(Measurement(f"{game}, first match in a new process", seconds, "s", target=FIRST_MATCH))
    return found


def sizes() -> list[Measurement]:
    from dolmen.games import find

    return [Measurement(f"{game}, one state", find(game).box.dtype.itemsize, "bytes") for game in TABLES]


# ---- processes


@contextmanager
def one_core() -> Iterator[None]:
    """Pin the processes started within to one core, so that all run at the same speed."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def ours(what: str, game: str) -> list[float]:
    """Run one measurement in a process of its own and return its numbers."""
    command = [sys.executable, "-m", "dolmen.lab.bench", "--one", what, game]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


def says(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True).stdout


def timed(program: str) -> float:
    started = time.perf_counter()
    says(program)
    return time.perf_counter() - started


def compile_yardsticks(folder: Path | None, into: Path, report: Report) -> dict[str, Path]:
    """Compile the C programs found in the folder, by game."""
    if folder is None:
        report("no folder of yardsticks is given: comparisons with C are left out")
        return {}
    gcc = shutil.which("gcc")
    if gcc is None:
        report("there is no gcc here: comparisons with C are left out")
        return {}
    programs = {}
    for game in OF_C:
        source = folder / f"{game}.c"
        if not source.exists():
            report(f"there is no {source.name} in {folder}: comparisons with it are left out")
            continue
        programs[game] = into / game
        subprocess.run([gcc, "-O3", "-march=native", "-o", str(programs[game]), str(source)], check=True)
    return programs


def yardstick_speed(program: Path) -> float:
    return steps_per_second(subprocess.run([str(program)], stdout=subprocess.PIPE, text=True, check=True).stdout)


def steps_per_second(said: str) -> float:
    """Parse a yardstick's line `C steps/s N games/s M`."""
    found = re.search(r"^C steps/s (\d+)", said, re.MULTILINE)
    if found is None:
        raise ValueError(f"The yardstick printed no speed: {said!r}")
    return float(found[1])


# ---- as a command


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dolmen bench", description="Measure the speed, and compare it with the targets.")
    parser.add_argument("--yardstick", type=Path, help="a folder with card.c and tales.c, to compare with")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--one", nargs=2, metavar=("WHAT", "GAME"), help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    if given.one:
        what, game = given.one
        print(*pace.PACES[what](game, TABLES[game]))
        return 0
    found = bench(given.yardstick, lambda line: print(line, file=sys.stderr, flush=True))
    print(json.dumps([m.json() for m in found], indent=1) if given.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
