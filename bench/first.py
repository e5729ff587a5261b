"""Measure the first minute on a new machine: `python bench/first.py`, or for one game: `python bench/first.py --games card`.

For each game, in a fresh clone of what is committed, with no environment and no caches: start `python3 run.py`, and as soon as it answers
make a table against the usual computer, act, and go on until the computer has acted. Nothing is compiled by then; how long that takes in
the background is measured too, unless `--hurry` leaves it out. The seconds on the clock count from the start of `run.py`, and the
processor's are those of all its processes. Write the table into docs/speed.md."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.pages import put
from dolmen.games import names
from dolmen.players import USUAL_LEVEL
from tests.server.processes import free_port
from tests.server.serving import Person
from tests.server.test_first_minute import until_answered

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "speed.md"
TARGET = 60.0  # seconds on the clock
PATIENCE = 600.0  # seconds for anything to happen
LEVEL = USUAL_LEVEL  # the opponent that the page proposes


class Milestone(NamedTuple):
    """When something happened: seconds on the clock and of the processor since the start."""

    clock: float
    processor: float


class Start:
    """A start of `python3 run.py` in a fresh clone, with caches of its own."""

    def __init__(self, folder: Path) -> None:
        self.caches, self.log, self.port = folder / "caches", folder / "log", free_port()
        clone = folder / "dolmen"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("DOLMEN", "VIRTUAL_ENV", "PYTHON"))}
        own = {"XDG_CACHE_HOME": str(self.caches), "XDG_DATA_HOME": str(folder / "data")}
        screens = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"), "")  # nobody looks at a browser
        python = getattr(sys, "_base_executable", sys.executable)
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [python, "run.py", "serve", "--open", "--port", str(self.port)],
            cwd=clone, env={**kept, **own, **screens}, stdout=subprocess.DEVNULL, stderr=self.log.open("wb"), start_new_session=True,
        )  # fmt: skip

    def now(self) -> Milestone:
        return Milestone(time.monotonic() - self.began, processor_of_session(self.process.pid))

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()

    async def until_served(self) -> None:
        while True:
            if self.process.poll() is not None:
                raise SystemExit(f"run.py ended by itself:\n{self.log.read_text(errors='replace')}")
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            await asyncio.sleep(0.02)

    async def until_compiled(self, game: str) -> None:
        while not any(self.caches.glob(f"dolmen/*/rules-{game}")):
            await asyncio.sleep(0.1)

    @property
    def set_up(self) -> float:
        """Return the seconds that `run.py` took for the environment, as it says itself."""
        found = re.search(r"is ready \((\d+) s\)", self.log.read_text(errors="replace"))
        return float(found[1]) if found else 0.0


def processor_of_session(leader: int) -> float:
    """Return the processor time of a session's processes, and of those that they have waited for."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def started() -> Iterator[Start]:
    folder = Path(tempfile.mkdtemp(prefix="dolmen-first-"))
    try:
        start = Start(folder)
        try:
            yield start
        finally:
            start.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def first_minute(start: Start, game: str, hurry: bool) -> tuple[float, dict[str, Milestone]]:
    """Return the set-up time and the time of each milestone."""
    reached = {}
    async with asyncio.timeout(PATIENCE):
        await start.until_served()
        reached["first page"] = start.now()
        ann = await Person(start.port, "Ann").hello()
        async with ann.at(await ann.make(game, "me", LEVEL)) as tab:
            await tab.until(lambda: bool(tab.choices) and tab.to_act)
            reached["first choice"] = start.now()
            await tab.act()
            reached["first action"] = start.now()
            await until_answered(tab)
            reached["computer has acted"] = start.now()
        if not hurry:
            await start.until_compiled(game)
            reached["rules compiled"] = start.now()
    return start.set_up, reached


def line(game: str, set_up: float, reached: dict[str, Milestone]) -> str:
    moments = " | ".join(f"{moment.clock:.0f} s" for moment in reached.values())
    return f"| `{game}` | {set_up:.0f} s | {moments} | {reached['computer has acted'].processor:.0f} s | ≤ {TARGET:.0f} s |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=names(), default=names())
    parser.add_argument("--hurry", action="store_true", help="do not wait until the rules are compiled, and do not write the table")
    asked = parser.parse_args()
    lines = list[str]()
    for game in asked.games:
        with started() as start:
            set_up, reached = asyncio.run(first_minute(start, game, asked.hurry))
        if not lines:
            lines += [
                "| game | set-up | " + " | ".join(reached) + " | processor until then | first action, target |",
                "|---" + "|--:" * (len(reached) + 2) + "|---|",
            ]
            print(*lines, sep="\n", flush=True)
        lines.append(line(game, set_up, reached))
        print(lines[-1], flush=True)
    if not asked.hurry and [*asked.games] == [*names()]:
        put(PAGE, "first", "python bench/first.py", lines)


if __name__ == "__main__":
    main()
