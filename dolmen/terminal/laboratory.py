"""Show the progress and the results of simulations, contests and benchmarks."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dolmen.games import find
from dolmen.table.seats import by_seat
from dolmen.words import say

from .listing import as_json

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


@contextmanager
def progress(total: int, lang: str) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal, nothing elsewhere; it goes to stderr, so it never mixes with the result."""
    with bar_for(sys.stderr.isatty()) as bar:
        task = bar.add_task(say("matches", lang), total=total, result="")
        yield lambda more: bar.advance(task, more)


@contextmanager
def running(total: int, lang: str, said: Callable[[Any, str], str]) -> Iterator[Callable[[Any], None]]:
    """Show a progress bar for a contest, with the result so far."""
    with bar_for(sys.stderr.isatty()) as bar:
        task = bar.add_task(say("matches", lang), total=total, result="")
        yield teller(bar, task, lang, said)


@contextmanager
def ladder(game: str, lang: str, said: Callable[[Any, str], str]) -> Iterator[Callable[[int, Any], None]]:
    """Show a progress bar for each number of seats, with the result so far."""
    with bar_for(sys.stderr.isatty()) as bar:
        tellers: dict[int, Callable[[Any], None]] = {}

        def tell(seats: int, result: Any) -> None:
            if seats not in tellers:
                name = say("ladder-seats", lang, game=game, seats=seats)
                tellers[seats] = teller(bar, bar.add_task(name, total=len(result.plan.places), result=""), lang, said)
            tellers[seats](result)

        yield tell


@contextmanager
def training(game: str, hours: float, lang: str) -> Iterator[Callable[[Any], None]]:
    """Show a progress bar for a training, with its matches and gates so far."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), TextColumn("{task.fields[result]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(say("train-doing", lang, game=game), total=3600 * hours, result="")

        def tell(found: Any) -> None:
            passed = sum(gate.passed for gate in found.gates)
            result = say("train-so-far", lang, matches=f"{found.spent.matches:,}", passed=passed, gates=len(found.gates))
            bar.update(task, completed=found.spent.each, result=result)

        yield tell


def trained(found: Any, in_json: bool, lang: str) -> None:
    """Print what a training has come to."""
    if in_json:
        as_json(found.about())
    else:
        print(say("train-cost", lang, matches=f"{found.spent.matches:,}", hours=f"{found.spent.core_hours:.2f}"))
        print(say("train-best" if found.passed else "train-nothing", lang, file=str(found.folder / "best.npz")))
    if found.interrupted:
        print(say("train-interrupted", lang, folder=str(found.folder)), file=sys.stderr)


def teller(bar: Progress, task: TaskID, lang: str, said: Callable[[Any, str], str]) -> Callable[[Any], None]:
    """Return a function that moves a bar. The result is computed at most once a second, and not at all where nobody sees it."""
    told = 0.0

    def tell(result: Any) -> None:
        nonlocal told
        now = time.monotonic()
        if not bar.disable and now - told >= 1:
            told = now
            bar.update(task, result=said(result, lang))
        bar.update(task, completed=len(result.finished))

    return tell


def bar_for(somebody: bool) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[result]}"),
    )
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not somebody)


def summary(found: Any, game: str, in_json: bool, lang: str) -> None:
    """Print mean scores, lengths and endings of many matches."""
    if in_json:
        as_json(found.json())
        return
    print(say("simulated", lang, matches=found.matches, title=find(game).title, seats=found.seats))
    for seat, (score, share) in by_seat(zip(found.mean_scores, found.win_shares, strict=True)):
        print("  " + say("simulated-seat", lang, seat=seat, score=_number(score, lang), share=_number(100 * share, lang)))
    about = {"mean": _number(found.mean_actions, lang), "shortest": found.shortest, "longest": found.longest}
    print(say("simulated-length", lang, **about))
    for clause, count in sorted(found.endings.items(), key=lambda pair: -pair[1]):
        print("  " + say("simulated-end", lang, clause=clause, share=_number(100 * count / found.matches, lang), count=count))


def report(sentence: str) -> None:
    """Say on stderr what is being measured."""
    print(sentence, file=sys.stderr, flush=True)


def measurements(found: Sequence[Any], in_json: bool, lang: str) -> None:
    """Print the measurements of a benchmark."""
    if in_json:
        as_json([one.json() for one in found])
        return
    rows = [[say(f"bench-{column}", lang) for column in ("what", "value", "ratio", "target")]]
    for one in found:
        ratio = "" if one.ratio is None else f"{one.ratio:.2f} × {one.of}"
        sign = "≤" if one.ratio is None else "≥"
        met = {None: "", True: " ✓", False: " ✗"}[one.met]
        target = "" if one.target is None else f"{sign} {one.target:g}{met}"
        rows.append([one.name, f"{one.value:,.6g} {one.unit}", ratio, target])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _number(value: float, lang: str) -> str:
    """Format a number with one decimal, and a decimal comma where the language uses one."""
    text = f"{value:.1f}".replace("-", "−")
    return text if lang == "en" else text.replace(".", ",")
