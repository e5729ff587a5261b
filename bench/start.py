"""Measure how long a start takes: `python bench/start.py`, or with more or fewer runs: `python bench/start.py --runs 3`.

Both sides in one run, in turns, each in a process of its own with its files in memory: `import numba`, the yardstick, and `dolmen serve`
until its first page has arrived, and until /healthz answers 200. Processor time of the process (without its thinking processes) is what
counts on a machine that does other things too; the seconds on the clock stand beside it. Writes its table into docs/speed.md."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.pages import put
from tests.server.processes import DOLMEN, free_port

PAGE = Path(__file__).parents[1] / "docs" / "speed.md"
PATIENCE = 300.0  # seconds for a server to answer


class Took(NamedTuple):
    """The duration of something in seconds: CPU time and wall-clock time."""

    processor: float
    clock: float


def command(*words: str) -> Took:
    """Time a process from its start to its end."""
    began, before = time.perf_counter(), os.times()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return Took(spent, time.perf_counter() - began)


def serving(*paths: str) -> list[Took]:
    """Time a server from its start to the answer at each of these paths, one after another."""
    began = time.perf_counter()
    with server() as (process, address):
        found = []
        for path in paths:
            until_answered(process, f"{address}{path}")
            found.append(Took(processor_of(process.pid), time.perf_counter() - began))
        return found


@contextmanager
def server() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = ["serve", "--port", str(port), "--database", f"sqlite:///{folder}/tables.sqlite"]
        process = subprocess.Popen([*DOLMEN, *words], stderr=subprocess.DEVNULL)
        try:
            yield process, f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def until_answered(process: subprocess.Popen[bytes], address: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=PATIENCE).read()
            return
        except OSError:  # it does not listen yet
            time.sleep(0.002)
    raise SystemExit(f"The server did not answer at {address}.")


def processor_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


WHAT = {  # and its target
    "`import numba`": "",
    "`dolmen serve`, first page": "≤ 1",
    "`dolmen serve`, tables too": "",
    "`dolmen --version`": "≤ 0.3 s",
}


def round_of() -> list[Took]:
    return [command(sys.executable, "-c", "import numba"), *serving("/", "/healthz"), command(*DOLMEN, "--version")]


def line(what: str, took: list[Took], numba: list[Took], target: str) -> str:
    ratio = median(ours.processor / theirs.processor for ours, theirs in zip(took, numba, strict=True))
    processor, clock = (median(one[which] for one in took) for which in (0, 1))
    return f"| {what} | {processor:.2f} s | {ratio:.2f} | {clock:.1f} s | {target} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    round_of()  # warms the file system's cache
    rounds = [round_of() for _ in range(runs)]
    lines = [
        "| | processor | of `import numba` | on the clock | target |",
        "|---|--:|--:|--:|---|",
        *(line(what, [one[n] for one in rounds], [one[0] for one in rounds], target) for n, (what, target) in enumerate(WHAT.items())),
    ]
    print(*lines, sep="\n")
    put(PAGE, "start", "python bench/start.py" + (f" --runs {runs}" if runs != parser.get_default("runs") else ""), lines)


if __name__ == "__main__":
    main()
