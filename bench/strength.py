"""Measure the strength that we claim, one contest for each claim: `python bench/strength.py`, or some: `python bench/strength.py greedy
card`.

Each claim, once measured to its end, gets its line in docs/strength.md, with the date and the versions of its players. A claim whose line
was measured with the same versions is skipped unless `--again` is given. An interrupted one resumes from its log (`--logs FOLDER`)."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import dolmen
from bench.pages import put, there
from dolmen.games import find
from dolmen.players import LEVELS, flat100, greedy, levels, search


@dataclass(frozen=True)
class Claim:
    """A claim about the first player's share of the wins against the others, and its target."""

    game: str
    players: tuple[str, ...]
    seats: int
    deals: int  # each is mirrored: played once from every seat
    budget: str | None  # None: each player's own
    least: float | None = None  # target of the share; None if it is only measured
    above: float | None = None  # the whole interval should lie above this
    options: tuple[tuple[str, object], ...] = ()

    @property
    def name(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        others = {3: "two ", 4: "three "}.get(self.seats, "") + self.players[1]
        return f"{self.game}{options}, {self.seats} seats: {self.players[0]} against {others}" + (f", {self.budget}" if self.budget else "")

    @property
    def versions(self) -> str:
        """Return the versions of those players that may change."""
        names = {name.partition("/")[0] for name in self.players}
        searches = {
            search.version(find(self.game), self.seats) if name in ("search", LEVELS[-1]) else search.VERSION
            for name in self.players
            if name.partition("/")[0] in ("search", "all-seeing", LEVELS[-1])
        }
        found = [f"search {version}" for version in sorted(searches)]
        found += [f"greedy {greedy.VERSION}"] if names & {"greedy", *LEVELS[:-1]} else []
        found += [f"flat100 {flat100.VERSION}"] if "flat100" in names else []
        return ", ".join(found + ([f"levels {levels.VERSION}"] if names & {*LEVELS[:2]} else []))

    @property
    def log(self) -> str:
        return re.sub("[^a-z0-9=.+]+", "-", f"{self.name} {self.versions}") + ".jsonl"

    def hold(self, logs: Path, workers: int | None, progress: Progress) -> dolmen.ContestResult:
        """Hold the claim's contest, resuming from its log."""
        task = progress.add_task(self.name, total=self.deals * self.seats, share="")

        def tell(result: dolmen.ContestResult) -> None:
            progress.update(task, completed=len(result.finished), share=f"{100 * result.win_share(0):.1f} %")

        return dolmen.contest(
            self.game, self.players, self.deals, True, self.seats, 1, self.budget, dict(self.options),
            on="processes", workers=workers, log=logs / self.log, progress=tell,
        )  # fmt: skip

    def verdict(self, result: dolmen.ContestResult) -> str:
        """Say whether the target is met."""
        share, (low, _) = result.win_share(0), result.interval(0)
        if self.above is not None:
            return f"above {100 * self.above:.0f} %: " + ("met" if low > self.above else "**not shown**")
        return judged(share, self.least)


GAMES = ("card", "oracle", "stones", "tales")
MANY = {("stones", 4): 100}  # deals, where fewer do not suffice
CLASSIC = (("deck", "classic"), ("until", 66))
ONE_GAME = (("deck", "classic"), ("games", 1))
CLAIMS = [
    *(Claim(game, ("greedy", "random"), 2, 1000, "0p", least) for game, least in {"card": 0.97, "oracle": 0.97, "stones": None}.items()),
    *(Claim(game, ("search", "greedy"), 2, 1000, "500p", least) for game, least in {"card": 0.85, "oracle": 0.85, "stones": 0.7}.items()),
    *(Claim(game, ("search", "greedy"), 2, 300, "200ms", least) for game, least in {"card": 0.85, "oracle": 0.85, "stones": 0.7}.items()),
    *(Claim(game, ("all-seeing", "greedy"), 2, 100, "500p") for game in ("card", "oracle", "stones")),
    Claim("card", ("all-seeing/hands", "greedy"), 2, 100, "500p"),
    Claim("card", ("all-seeing/hands", "greedy"), 4, 50, "500p"),
    *(Claim(game, ("search", "greedy"), 4, 50, "200ms", 0.45) for game in ("card", "oracle")),
    *(
        Claim(game, pair, 2, 200 if pair[0] != LEVELS[-1] else 100, None, 0.65)
        for game in GAMES
        for pair in zip(LEVELS[1:], LEVELS, strict=False)
    ),
    *(
        Claim(game, pair, seats, 100 if pair[0] != LEVELS[-1] else MANY.get((game, seats), 50), None, above=1 / seats)
        for game in GAMES
        for seats in (3, 4)
        for pair in zip(LEVELS[1:], LEVELS, strict=False)
    ),
    Claim("tales", ("search", "random"), 4, 125, "20ms", 0.85, options=CLASSIC),
    Claim("tales", ("search", "search/flat,heat=1000000"), 4, 1000, "20ms", above=0.25, options=(("games", 1),)),
    Claim("tales", ("search", "flat100"), 4, 500, "20ms", 0.36, options=ONE_GAME),
    Claim("tales", ("search", "flat100"), 2, 1000, "20ms", 0.62, options=ONE_GAME),
]


COMMAND = "python bench/strength.py"
SUMMARY = {  # the columns of the first table: the claims that they show, by game
    "search against `greedy`, 2 seats, 200 ms": "{}, 2 seats: search against greedy, 200ms",
    "archdruid against druid, 2 seats": "{}, 2 seats: archdruid against druid",
    "against two druids, 3 seats (33 % is fair)": "{}, 3 seats: archdruid against two druid",
    "against three druids, 4 seats (25 % is fair)": "{}, 4 seats: archdruid against three druid",
    "`all-seeing` against `greedy`": "{}, 2 seats: all-seeing against greedy, 500p",
}
HEADING = ["| claim | matches | wins | 95 % | margin | target | measured | of |", "|---|--:|--:|--:|--:|---|--:|---|"]


@dataclass(frozen=True)
class ClaimLine:
    """A claim's line in the page."""

    name: str
    matches: str
    wins: str
    interval: str
    margin: str
    verdict: str
    day: str
    versions: str

    def __str__(self) -> str:
        return "| " + " | ".join(vars(self).values()) + " |"

    @classmethod
    def of(cls, claim: Claim, result: dolmen.ContestResult) -> ClaimLine:
        low, high = result.interval(0)
        return cls(
            claim.name, f"{len(result.finished):,}", f"{100 * result.win_share(0):.1f} %", f"{100 * low:.1f}–{100 * high:.1f}",
            f"{result.margin(0):+.1f}", claim.verdict(result), time.strftime("%Y-%m-%d"), claim.versions,
        )  # fmt: skip

    @classmethod
    def all_in(cls, page: Path) -> dict[str, ClaimLine]:
        cells = ([cell.strip() for cell in line.split("|")[1:-1]] for line in there(page, "claims"))
        return {found[0]: cls(*found) for found in cells if len(found) == len(cls.__dataclass_fields__)}


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/strength.py", description=__doc__)
    options.add_argument("words", nargs="*", help="only the claims whose name has all these words")
    options.add_argument("--again", action="store_true", help="those too that the page has measured of the same versions")
    options.add_argument("--logs", type=Path, default=Path.home() / ".cache" / "dolmen" / "strength")
    options.add_argument("--workers", type=int, help="processes that play; as many as there are cores, if nothing is said")
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "strength.md")
    chosen = options.parse_args(arguments)
    chosen.logs.mkdir(parents=True, exist_ok=True)
    bars = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[share]}"), TimeRemainingColumn())
    with Progress(*bars, console=Console(stderr=True)) as progress:
        for claim in CLAIMS:
            line = ClaimLine.all_in(chosen.page).get(claim.name)
            known = line is not None and line.versions == claim.versions
            if all(word in claim.name for word in chosen.words) and (chosen.again or not known):
                line = ClaimLine.of(claim, claim.hold(chosen.logs, chosen.workers, progress))
                print(line, flush=True)
                lines = {**ClaimLine.all_in(chosen.page), claim.name: line}
                put(chosen.page, "claims", COMMAND, table(lines), dated=False)
    put(chosen.page, "summary", COMMAND, summary(ClaimLine.all_in(chosen.page)), dated=False)
    return 0


def summary(lines: Mapping[str, ClaimLine]) -> list[str]:
    """Return what comes first in the page: the best players' share of the wins by game, and which claims are missed."""
    found = ["| game | " + " | ".join(SUMMARY) + " |", "|---|" + "--:|" * len(SUMMARY)]
    for game in GAMES:
        shown = (lines.get(name.format(game)) for name in SUMMARY.values())
        found.append(f"| {game} | " + " | ".join("–" if one is None else f"{one.wins} ({one.interval})" for one in shown) + " |")
    missed = [
        f"- {name}: by {line.verdict.partition('**missed by ')[2].rstrip('*')}" for name, line in lines.items() if "missed" in line.verdict
    ]
    targets = sum(line.verdict != "measured" for line in lines.values())
    said = f"Claims with a target: {targets}. Missed: {len(missed)}" + (", by hundredths of the wins or of the margin:" if missed else ".")
    return [*found, "", said, *missed]


def judged(share: float, least: float | None) -> str:
    if least is None:
        return "measured"
    return f"≥ {100 * least:.0f} %: " + ("met" if share >= least else f"**missed by {100 * (least - share):.1f}**")


def table(lines: dict[str, ClaimLine]) -> list[str]:
    """Return the table in the order of the claims; each line names the versions it was measured with."""
    found = HEADING.copy()
    of_search = {claim.game: claim for claim in CLAIMS if claim.players[0] == "search" and claim.seats == 2 and claim.budget == "500p"}
    knowing = {claim.game: claim for claim in CLAIMS if claim.players[0] == "all-seeing"}
    for claim in CLAIMS:
        if claim.name in lines:
            found.append(str(lines[claim.name]))
    for game, least in {"card": 0.6, "oracle": 0.6, "stones": None}.items():
        if {of_search[game].name, knowing[game].name} <= lines.keys():
            part = float(lines[of_search[game].name].margin) / float(lines[knowing[game].name].margin)
            found.append(
                f"| {game}: the margin of search, of that of the all-seeing search | | {100 * part:.0f} % | | | {judged(part, least)} | | |"
            )
    return found


if __name__ == "__main__":
    sys.exit(main())
