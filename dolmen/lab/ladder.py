"""Measure the reference players at every number of seats, and write the tables of docs/strength.md."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from dolmen.games import find
from dolmen.table.errors import BadOptions

from .contest import hold
from .plan import ContestError, Plan, planned
from .result import ContestResult
from .standings import number, share, terms

FIELD = ("random", "first", "greedy", "search/flat", "search/tree", "apprentice", "bard", "druid", "archdruid")
JOINING = {"tales": ("flat100",)}  # the reference players of one game
DEALS = 252  # whole rounds of a field of nine: 36 pairs seven times, 84 triples three times, 126 quadruples twice
MOST_SEATS = 10
PAGE = Path("docs") / "strength.md"
HEADING = """\
# Strength

## The ladder

Every table here is the outcome of the command above it: a fixed field of players, everybody against everybody, each deal once from
every seat. *Wins* are shares of the matches, with 95 % intervals over deals; a shared win counts its share, and the fair share is one in
as many as there are seats. *Rating* is openskill's, the mean over the numbers of seats; 25 is the middle of the field.
"""

Heard = Callable[[int, ContestResult], None]


def ladder(
    game: str,
    folder: Path,
    deals: int = DEALS,
    budget: str | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    on: str = "processes",
    workers: int | None = None,
    field: Sequence[str] = (),
    progress: Heard | None = None,
) -> dict[int, ContestResult]:
    """Hold the ladder's contests, resuming from the logs in the folder, and return the results by number of seats."""
    found = {}
    for seats in seat_counts(game, options or {}):
        plan = planned(game, field or field_of(game), deals, True, seats, seed, budget, options)
        chosen = "".join(f"-{name}={value}" for name, value in sorted((options or {}).items()))
        own = "".join(f"-{re.sub('[^A-Za-z0-9_.]+', '.', name)}" for name in joined(plan))
        log = folder / f"ladder-{game}{chosen}{own}-{seats}-{budget or 'own'}-{seed}.jsonl"
        hear = None if progress is None else (lambda result, seats=seats: progress(seats, result))
        found[seats] = hold(plan, on, workers, log, hear)
    return found


def field_of(game: str, joining: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the field of a game's ladder: the reference players, and players of one's own that join them, each once."""
    return tuple(dict.fromkeys((*FIELD, *JOINING.get(game, ()), *joining)))


def joined(plan: Plan) -> list[str]:
    """Return the players of a ladder that are no reference players of its game."""
    return [label for label in plan.labels if label not in field_of(plan.game)]


def seat_counts(game: str, options: Mapping[str, Any]) -> list[int]:
    """Return the numbers of seats at which the game can be played with these options."""
    found = []
    for seats in range(2, MOST_SEATS + 1):
        try:
            find(game).settle_options(options, seats)
        except BadOptions:
            continue
        found.append(seats)
    if not found:
        find(game).settle_options(options, 2)  # raises the error that says what is wrong
    return found


# ---- the page


def write(results: Mapping[int, ContestResult], page: Path, command: str, date: str | None = None) -> None:
    """Write the table into the page, replacing the one for the same game, options and players of one's own."""
    name = name_of(results)
    begin, end = f"<!-- ladder {name} -->", f"<!-- end of {name} -->"
    written = f"{begin}\n{table(results, name, command, date or today())}{end}\n"
    try:
        before = page.read_text(encoding="utf-8") if page.exists() else HEADING
        if begin in before and end in before:
            head, tail = before.partition(begin)[0], before.partition(end)[2].removeprefix("\n")
            text = head + written + tail
        else:
            text = f"{before.rstrip()}\n\n{written}"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ContestError(f"{page} cannot be written: {error.strerror or error}.") from None


def today() -> str:
    """Return the date as tables carry it."""
    return time.strftime("%Y-%m-%d")


def name_of(results: Mapping[int, ContestResult]) -> str:
    """Return the name of a ladder's table: the game, its options, and players of one's own that joined the field."""
    plan = next(iter(results.values())).plan
    own = joined(plan)
    return " ".join([plan.game, *(f"{name}={value}" for name, value in plan.options), *(["with", *own] if own else [])])


def table(results: Mapping[int, ContestResult], name: str, command: str, date: str) -> str:
    """Format the results as a Markdown table, the best player first."""
    some = next(iter(results.values()))
    ratings = {seats: result.ratings() for seats, result in results.items()}
    best = sorted(range(len(some.players)), key=lambda i: -strength(results, i))
    matches = sum(len(result.finished) for result in results.values())
    lines = [f"### {name}", "", f"`{command}`, {date}: {matches:,} matches. {terms(some, 'en')}", ""]
    lines.append("| player | rating | " + " | ".join(f"wins, {seats} seats" for seats in results) + " | points | a move |")
    lines.append("|---|--:|" + "--:|" * (len(results) + 2))
    for i in best:
        rating = fmean(of[i].mu for of in ratings.values())
        wins = " | ".join(with_interval(result, i) for result in results.values())
        points = " / ".join(number(result.mean_points(i), "en") for result in results.values())
        spent = sum(sum(result.of(i, "seconds")) for result in results.values())
        moves = sum(sum(result.of(i, "moves")) for result in results.values())
        lines.append(f"| {some.players[i]} | {rating:.1f} | {wins} | {points} | {1000 * spent / max(moves, 1):.1f} ms |")
    return "\n".join(lines) + "\n"


def strength(results: Mapping[int, ContestResult], i: int) -> float:
    """Return the mean share of the wins, each relative to the fair share at that number of seats; 0 for a player that never played."""
    shares = [result.win_share(i) * seats for seats, result in results.items() if result.deals_of(i)]
    return fmean(shares) if shares else 0.0


def with_interval(result: ContestResult, i: int) -> str:
    low, high = result.interval(i)
    return f"{share(result.win_share(i), 'en')} ({share(low, 'en', '')}–{share(high, 'en', '')})"
