"""Format a contest's result for people: a headline, and a table with the best first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from dolmen.games import find
from dolmen.words import say

from .ratings import Rating
from .result import FEW, Adjusted, ContestResult

ADJUSTED = ("contest-even", "contest-interval", "contest-factor")  # columns of a contest that is adjusted for luck
COLUMNS = ("contest-player", "contest-share", "contest-interval", "contest-points", "contest-margin", "contest-seconds", "contest-rating")


def table(result: ContestResult, lang: str = "en") -> str:
    rows = [header(result, lang), *rows_of(result, lang)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.rjust(width) if n else cell.ljust(width) for n, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
        for row in rows
    ]
    return "\n".join([headline(result, lang), "", *lines, *notes(result, lang)])


def headline(result: ContestResult, lang: str) -> str:
    """Say what was played, and under what conditions."""
    plan = result.plan
    options = "".join(f", {name}={value}" for name, value in plan.options)
    about: dict[str, Any] = {"title": find(plan.game).title, "seats": plan.seats, "options": options or "none", "deals": plan.deals}
    played = say("contest-played", lang, mirrored=str(plan.mirrored).lower(), matches=len(result.finished), **about)
    return f"{played} {terms(result, lang)}"


def terms(result: ContestResult, lang: str) -> str:
    """Say what the players had to think with: equal time, equal playouts, or each its own budget."""
    budget = result.plan.budget
    if budget is None:
        return say("contest-own-measure", lang)
    if budget.playouts is not None:
        return say("contest-equal-playouts", lang, playouts=budget.playouts)
    return say("contest-equal-time", lang, time=duration(budget.seconds or 0.0, lang))


def header(result: ContestResult, lang: str) -> list[str]:
    columns = COLUMNS[: None if is_field(result) else -1]
    return [say(column, lang) for column in (*columns, *(ADJUSTED if result.plan.trials else ()))]


def rows_of(result: ContestResult, lang: str) -> list[list[str]]:
    """Return the table's rows, the best player first."""
    ratings = result.ratings() if is_field(result) else []
    return [row(result, i, ratings, lang) for i in order(result)]


def order(result: ContestResult) -> list[int]:
    """Rank the players by share of the wins, then by points; those who have not played come last."""
    return sorted(range(len(result.players)), key=lambda i: (-or_nothing(result.win_share(i)), -or_nothing(result.mean_points(i)), i))


def row(result: ContestResult, i: int, ratings: Sequence[Rating], lang: str) -> list[str]:
    low, high = result.interval(i)
    cells = [
        result.players[i],
        share(result.win_share(i), lang),
        f"{share(low, lang, unit='')} – {share(high, lang)}",
        number(result.mean_points(i), lang),
        number(result.margin(i), lang, sign=True),
        duration(result.seconds_per_move(i), lang),
    ]
    if ratings:
        cells.append(f"{number(ratings[i].mu, lang)} ± {number(ratings[i].sigma, lang)}")
    return cells + (evened(result.adjusted(i), lang) if result.plan.trials else [])


def evened(found: Adjusted | None, lang: str) -> list[str]:
    """Return the cells of a result that is adjusted for luck: the share, its interval, and how much narrower that is."""
    if found is None:
        return ["–"] * len(ADJUSTED)
    between = f"{share(found.low, lang, unit='')} – {share(found.high, lang)}"
    return [share(found.share, lang), between, f"÷ {number(found.factor, lang, 2)}"]


def is_field(result: ContestResult) -> bool:
    """Tell whether there are more than two players."""
    return len(result.players) > 2


def notes(result: ContestResult, lang: str) -> list[str]:
    """Return the caveats below the table: an unfinished contest, too few deals."""
    found = []
    if not result.complete:
        found.append(say("contest-unfinished", lang, played=len(result.finished), planned=len(result.plan.places)))
    if result.plan.trials:
        found.append(say("contest-even-about", lang, trials=result.plan.trials))
    fewest = min(result.deals_of(i) for i in range(len(result.players)))
    if fewest < FEW:
        found.append(say("contest-few", lang, deals=fewest))
    return found and ["", *found]


def running(result: ContestResult, lang: str) -> str:
    """Name the first three players with their shares, for a progress bar."""
    return "   ".join(f"{result.players[i]} {share(result.win_share(i), lang)}" for i in order(result)[:3] if result.finished)


# ---- figures


def or_nothing(value: float) -> float:
    """Rank NaN below every number."""
    return -math.inf if math.isnan(value) else value


def number(value: float, lang: str, digits: int = 1, sign: bool = False) -> str:
    """Format a number with a true minus sign, and a decimal comma where the language uses one."""
    if math.isnan(value):
        return "–"
    text = f"{value:{'+' if sign else ''}.{digits}f}".replace("-", "−")
    return text if lang == "en" else text.replace(".", ",")


def share(value: float, lang: str, unit: str = " %") -> str:
    return number(100 * value, lang) + ("" if math.isnan(value) else unit)


def duration(seconds: float, lang: str) -> str:
    if math.isnan(seconds):
        return "–"
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size, lang, 0 if (seconds / size) == int(seconds / size) else 1)} {unit}"
    return f"{number(seconds / 1e-6, lang, 0)} µs"
