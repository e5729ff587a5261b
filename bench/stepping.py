"""Measure how fast programs step single matches, with and without events: `python bench/stepping.py` writes its table into docs/speed.md.

Each figure is the best of several processes, on one core, by processor time (`dolmen.lab.pace.by_numbers`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.pages import put
from dolmen.lab.bench import BY_NUMBERS, PROCESSES, TABLES, number, one_core, ours

PAGE = Path(__file__).parents[1] / "docs" / "speed.md"


def table() -> Iterator[str]:
    """Yield the lines of the table, each as soon as it is measured."""
    yield "| game | seats | without events, steps/s | with events, steps/s | times as fast | target |"
    yield "|---|--:|--:|--:|--:|---|"
    for game, seats in TABLES.items():
        ours("numbers", game)  # compiles, unless that is done
        without, with_events = map(max, zip(*(ours("numbers", game) for _ in range(PROCESSES)), strict=True))
        yield line(game, seats, without, with_events)


def line(game: str, seats: int, without: float, with_events: float) -> str:
    target = "" if game != "card" else f"≥ {number(BY_NUMBERS)}: {'met' if without >= BY_NUMBERS else 'missed'}"
    return f"| `{game}` | {seats} | {number(without)} | {number(with_events)} | {without / with_events:.0f} | {target} |"


def main() -> None:
    lines = []
    with one_core():
        for one in table():
            print(one, flush=True)
            lines.append(one)
    put(PAGE, "stepping", "python bench/stepping.py", lines)


if __name__ == "__main__":
    main()
