"""Run the checks: `python3 run.py test`, which sets up first and then calls `python -m tests.checks`.

Three depths, each containing the one before it:

- `--quick`: style, types, layers, and every test that starts neither a server nor a browser;
- without an option: everything that guards behaviour, as continuous integration runs it;
- `--all`: the long ones too, with bounds checked, and everything interpreted, with coverage. Tests that otherwise take a sample ask
  `thorough` (tests/depth.py)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from tests.depth import VARIABLE

SKIPPED = 77  # the exit code of a check that cannot run here; it says why
DEPTHS = {"--quick": "quick", "": "usual", "--all": "all"}

PYTEST = ("-m", "pytest", "-q")
SPREAD = ("--dist", "worksteal")
BY_FILE = ("--dist", "loadfile", "--no-loadscope-reorder")  # fixtures of a file are made once; the longest files come first
OUTSIDE = ("tests/server", "tests/browser")  # these start servers and browsers
LAWS = ("tests/test_every_game.py", "tests/test_conformance.py")
WHOLE_MATCHES = (*LAWS, "tests/test_lab.py", "tests/test_players.py", "tests/test_transcripts.py", "tests/test_two_worlds.py")
OF_NO_MODE = tuple(
    f"tests/test_{name}.py"
    for name in "architecture checks citations compiled fifth_game guards locks page rulebooks run seats words".split()
)  # they read files, or choose a mode for processes of their own
COACH = tuple(f"tests/test_{name}.py" for name in "coach_bench hints lessons luck_adjusted".split())  # searches, far too slow interpreted
UNCOMPILED = (
    *OF_NO_MODE,
    *COACH,
    "tests/test_cli.py",
    "tests/test_contest.py",
    "tests/test_contest_pages.py",
    "tests/test_terminal.py",
    *OUTSIDE,
)
INTERPRETED = (*PYTEST, "-n", "2", *SPREAD, "-m", "not compiled_only and not slow")


@dataclass(frozen=True)
class Check:
    """One command of this Python, in a mode of the rules; it passes if it exits with 0."""

    name: str
    mode: str
    command: Sequence[str]


COMPILE = Check("compiling", "compiled", ("-m", "dolmen.players.warm"))  # once, a game per core; otherwise every worker would do it all
STATIC = (
    Check("style", "compiled", ("-m", "ruff", "check")),
    Check("format", "compiled", ("-m", "ruff", "format", "--check")),
    Check("types", "compiled", ("-m", "mypy")),
    Check("types of the page", "compiled", ("-m", "tests.page_types")),
    Check("format and lint of the page", "compiled", ("-m", "tests.page_style")),
    Check("layers", "compiled", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
)
UNIT = Check(
    "tests, compiled", "compiled", (*PYTEST, "-n", "2", *SPREAD, "-m", "not slow", *("--ignore=" + path for path in OUTSIDE))
)  # fmt: skip
# one worker more than cores: those of servers wait now and then; more would only slow down browsers, which paint all the time
EVERY = Check("tests, compiled", "compiled", (*PYTEST, "-n", "3", *BY_FILE, "--durations=40", "--durations-min=5"))
INTERPRETED_MATCHES = Check("matches, interpreted", "interpreted", (*INTERPRETED, *WHOLE_MATCHES))  # they raise out of bounds, too
IN_FULL = (
    Check("compiling, bounds checked", "checked", ("-m", "dolmen.table.warm")),
    Check("tests, bounds checked", "checked", (*PYTEST, "-n", "2", *SPREAD, *LAWS)),
    Check(
        "tests, interpreted",
        "interpreted",
        ("-m", "coverage", "run", *INTERPRETED, *("--ignore=" + path for path in WHOLE_MATCHES + UNCOMPILED)),
    ),  # without whole matches, since coverage is slow
    Check("coverage, joined", "interpreted", ("-m", "coverage", "combine", "--quiet")),
    Check("coverage", "interpreted", ("-m", "coverage", "report", "--fail-under=95")),
)


@dataclass(frozen=True)
class Plan:
    """`first` runs in the foreground and prints as it goes; `beside` at the same time, niced, each printing at its end."""

    first: Sequence[Check]
    beside: Sequence[Check]


PLANS = {
    "quick": Plan((COMPILE, UNIT), STATIC),
    "usual": Plan((COMPILE, EVERY), (*STATIC, INTERPRETED_MATCHES)),
    "all": Plan((COMPILE, EVERY), (*STATIC, INTERPRETED_MATCHES, *IN_FULL)),
}


@dataclass(frozen=True)
class Done:
    """How a check ended, and what it took: seconds by the wall, and of the processor with all its processes."""

    code: int
    seconds: float
    cpu: float


@dataclass
class Results:
    """The results so far: a line for each check, in the order in which the checks were planned."""

    plan: Plan
    lines: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.lines = {check.name: "" for check in (*self.plan.beside, *self.plan.first)}

    def enter(self, check: Check, done: Done) -> str:
        word = "passed" if done.code == 0 else "skipped, see above" if done.code == SKIPPED else "FAILED"
        self.lines[check.name] = f"{check.name:28}{done.seconds:6.1f} s, {done.cpu:6.1f} s CPU  {word}"
        return self.lines[check.name]

    def count(self, word: str) -> int:
        return sum(line.endswith(word) for line in self.lines.values())

    def summary(self) -> str:
        failed, passed, planned = self.count("FAILED"), self.count("passed"), len(self.lines)
        if failed:
            return f"{failed} of {planned} checks failed."
        if passed < planned:
            return f"{passed} of {planned} checks passed, the others were skipped."
        return f"All {passed} checks passed."


def run_all(plan: Plan, depth: str, missing: Sequence[str]) -> int:
    """Run every check, whatever the others said. `missing`: a sentence for each program without which something was not checked."""
    results, interrupted = Results(plan), threading.Event()
    beside = threading.Thread(target=run_beside, args=(plan.beside, depth, results, interrupted))
    beside.start()
    try:
        for check in plan.first:
            run_first(check, depth, results)
        beside.join()
    except KeyboardInterrupt:
        interrupted.set()
        beside.join()
        print("\nInterrupted.", file=sys.stderr)
        return 130
    print("", *results.lines.values(), *missing, results.summary(), sep="\n")
    return 1 if results.count("FAILED") else 0


def run_first(check: Check, depth: str, results: Results) -> None:
    print("\n---- " + check.name, flush=True)
    print("---- " + results.enter(check, run(check, depth)), flush=True)


def run_beside(checks: Sequence[Check], depth: str, results: Results, interrupted: threading.Event) -> None:
    """Yield the processor to the checks in the foreground, and print all of one check together."""
    nice = ["nice"] if shutil.which("nice") else []
    for check in checks:
        if interrupted.is_set():
            return
        with tempfile.TemporaryFile("w+", errors="replace") as said:
            line = results.enter(check, run(check, depth, nice, said))
            said.seek(0)
            print(f"\n---- {check.name}\n{said.read()}---- {line}", flush=True)


def run(check: Check, depth: str, before: Sequence[str] = (), out: IO[str] | None = None) -> Done:
    start = time.monotonic()
    process = subprocess.Popen(
        [*before, sys.executable, *check.command], env=environment(check, depth), stdout=out, stderr=subprocess.STDOUT if out else None
    )
    try:
        cpu = wait_for(process)
    except KeyboardInterrupt:
        process.wait()  # it was interrupted too
        raise
    return Done(process.returncode, time.monotonic() - start, cpu)


def wait_for(process: subprocess.Popen[bytes]) -> float:
    """Wait until a process ends; return the seconds of the processor that it and its children took, where the system tells."""
    if not hasattr(os, "wait4"):
        process.wait()
        return 0.0
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def environment(check: Check, depth: str) -> dict[str, str]:
    return dict(os.environ, DOLMEN_MODE=check.mode, **{VARIABLE: depth})


def main(words: Sequence[str]) -> int:
    depth = next((DEPTHS[word] for word in words if word in DEPTHS), "usual")
    missing = [word for word in words if word not in DEPTHS]
    os.chdir(Path(__file__).parents[1])
    return run_all(PLANS[depth], depth, missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
