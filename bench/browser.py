"""Measure how smoothly the browser plays: `python bench/browser.py`. A real Chromium plays the opening of a match of each game, animated.

Counts late frames, the work for each frame, and what the first page loads; writes its tables into docs/speed.md.
On a machine without a GPU the CPU paints every pixel: there, only the script, layout and style work of a frame is ours."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from rich.progress import track

from bench.pages import put
from dolmen.games import names
from run import program
from tests.browser.browsing import NO_BROWSER, Beside, Somebody, chromium_at, server_beside
from tests.browser.clicking import do_something, ready

MOVES = 40
FRAME = 1000 / 60  # ms

WATCH = """() => {
  window.late = [];
  let last = performance.now();
  const moves = (one) => one.playState === 'running' && one.effect?.target?.classList?.contains('piece');
  const flying = () => document.getAnimations().some(moves);
  const look = (now) => { if (flying()) window.late.push(now - last); last = now; requestAnimationFrame(look); };
  requestAnimationFrame(look);
}"""


class Meter:
    """The browser's own performance counters for a page."""

    def __init__(self, page: Any) -> None:
        self.line = page.context.new_cdp_session(page)
        self.line.send("Performance.enable")

    def read(self) -> dict[str, float]:
        return {one["name"]: one["value"] for one in self.line.send("Performance.getMetrics")["metrics"]}


def smooth(beside: Beside, chromium: Any, game: str) -> str:
    """Play the opening of a match, and return its row of the table."""
    ann = Somebody(chromium, beside.served)
    ann.open()
    ann.make(game, "me", "bard", options={})
    ann.page.wait_for_selector(".board .piece")
    ann.page.wait_for_timeout(1000)
    ann.page.evaluate(WATCH)
    meter, chance = Meter(ann.page), random.Random(1)
    before = meter.read()
    for _ in range(MOVES):
        state = ready(ann.page)
        if state["over"]:
            break
        do_something(ann.page, state, chance)
    after = meter.read()
    gaps = ann.page.evaluate("window.late")
    ann.close()
    cost = {name: after[name] - before[name] for name in after}
    frames = max(1, len(gaps))
    late = sum(gap > 1.5 * FRAME for gap in gaps)
    work = 1000 * (cost["ScriptDuration"] + cost["LayoutDuration"] + cost["RecalcStyleDuration"])
    return (
        f"| {game} | {frames} | {1000 / median(gaps):.0f} | {quantiles(gaps, n=100)[98]:.0f} ms | {100 * late / frames:.0f} % "
        f"| {cost['LayoutCount'] / frames:.2f} | {cost['RecalcStyleCount'] / frames:.2f} | {work / frames:.1f} ms |"
    )


def load(beside: Beside, chromium: Any, path: str) -> tuple[int, int]:
    """Load a page afresh; return the number of requests and the bytes received."""
    ann = Somebody(chromium, beside.served)
    ann.open()  # creates the person, whose cookie the measured visit uses
    fresh = Somebody(chromium, beside.served)
    fresh.context.add_cookies(ann.context.cookies())
    line = fresh.context.new_cdp_session(fresh.page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    fresh.open(path)
    fresh.page.wait_for_load_state("networkidle")
    ann.close()
    fresh.close()
    return len(sizes), int(sum(sizes))


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/browser.py", description=__doc__)
    options.add_argument("games", nargs="*", help="only these, and nothing is written", metavar="GAME")
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "speed.md")
    chosen = options.parse_args(arguments)
    path = program("Chromium")
    if path is None:
        print(NO_BROWSER, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, server_beside(Path(folder)) as beside, chromium_at(path) as chromium:
        requests, size = load(beside, chromium, "/")
        lines = [
            f"The first page: {requests} requests (target ≤ 40), {size / 1000:.0f} kB (target ≤ 150).",
            "",
            f"| game | frames in flight | a second | slowest of 100 | late | layouts each | styles each | work each, of {FRAME:.1f} |",
            "|---|--:|--:|--:|--:|--:|--:|--:|",
        ]
        lines += [smooth(beside, chromium, game) for game in track(chosen.games or names(), "playing")]
    print("\n".join(lines))
    if not chosen.games:
        put(chosen.page, "browser", "python bench/browser.py", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
