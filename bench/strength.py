"""What we claim of strength, each claim a contest: `python bench/strength.py`, or some: `python bench/strength.py greedy card`.

Goes on where it was interrupted (`--logs FOLDER`), and writes its table into docs/strength.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import dolmen
from bench.pages import put
from dolmen.players import LEVELS, greedy, search


@dataclass(frozen=True)
class Claim:
    """The first player's share of the wins against the others, and what it ought to be."""

    game: str
    players: tuple[str, ...]
    seats: int
    deals: int  # each is played once from every seat
    budget: str | None  # None: each its own measure
    least: float | None = None  # of the share; None: only measured
    above: float | None = None  # the whole interval is to be above this
    options: tuple[tuple[str, object], ...] = ()

    @property
    def name(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        others = f"three {self.players[1]}" if self.seats == 4 else self.players[1]
        return f"{self.game}{options}, {self.seats} seats: {self.players[0]} against {others}" + (f", {self.budget}" if self.budget else "")

    @property
    def log(self) -> str:
        return self.name.replace("/", "-").replace(":", "").replace(",", "").replace(" ", "-") + ".jsonl"

    def hold(self, logs: Path, workers: int | None, progress: Progress) -> dolmen.ContestResult:
        task = progress.add_task(self.name, total=self.deals * self.seats, share="")

        def tell(result: dolmen.ContestResult) -> None:
            progress.update(task, completed=len(result.finished), share=f"{100 * result.win_share(0):.1f} %")

        return dolmen.contest(
            self.game, self.players, self.deals, True, self.seats, 1, self.budget, dict(self.options),
            on="processes", workers=workers, log=logs / self.log, progress=tell,
        )  # fmt: skip

    def verdict(self, result: dolmen.ContestResult) -> str:
        share, (low, _) = result.win_share(0), result.interval(0)
        if self.above is not None:
            return f"above {100 * self.above:.0f} %: " + ("met" if low > self.above else "**missed**")
        return judged(share, self.least)


GAMES = ("card", "oracle", "stones", "tales")
CLASSIC = (("deck", "classic"), ("until", 66))
CLAIMS = [
    *(Claim(game, ("greedy", "random"), 2, 1000, "0p", least) for game, least in {"card": 0.97, "oracle": 0.97, "stones": None}.items()),
    *(Claim(game, ("search", "greedy"), 2, 1000, "500p", least) for game, least in {"card": 0.85, "oracle": 0.85, "stones": 0.7}.items()),
    *(Claim(game, ("search", "greedy"), 2, 300, "200ms", least) for game, least in {"card": 0.85, "oracle": 0.85, "stones": 0.7}.items()),
    *(Claim(game, ("all-seeing", "greedy"), 2, 100, "500p") for game in ("card", "oracle", "stones")),
    Claim("card", ("all-seeing/hands", "greedy"), 2, 100, "500p"),
    *(Claim(game, ("search", "greedy"), 4, 50, "200ms", 0.45) for game in ("card", "oracle")),
    *(
        Claim(game, pair, 2, 200 if pair[0] != LEVELS[-1] else 100, None, 0.65)
        for game in GAMES
        for pair in zip(LEVELS[1:], LEVELS, strict=False)
    ),
    Claim("tales", ("search", "random"), 4, 125, "20ms", 0.85, options=CLASSIC),
    Claim("tales", ("search", "search/flat,heat=1000000"), 4, 1000, "20ms", above=0.25, options=(("games", 1),)),
]


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/strength.py", description=__doc__)
    options.add_argument("words", nargs="*", help="only the claims whose name has all these words")
    versions = f"strength-greedy-{greedy.VERSION}-search-{search.VERSION}"
    options.add_argument("--logs", type=Path, default=Path.home() / ".cache" / "dolmen" / versions)
    options.add_argument("--workers", type=int, help="processes that play; as many as there are cores, if nothing is said")
    options.add_argument("--page", type=Path, default=Path(__file__).parents[1] / "docs" / "strength.md")
    chosen = options.parse_args(arguments)
    chosen.logs.mkdir(parents=True, exist_ok=True)
    bars = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[share]}"), TimeRemainingColumn())
    results = {}
    with Progress(*bars, console=Console(stderr=True)) as progress:
        for claim in CLAIMS:
            if all(word in claim.name for word in chosen.words):
                results[claim] = claim.hold(chosen.logs, chosen.workers, progress)
    lines = table(results)
    print("\n".join(lines))
    if not chosen.words:
        put(chosen.page, "claims", "python bench/strength.py", lines)
    return 0


def judged(share: float, least: float | None) -> str:
    if least is None:
        return "measured"
    return f"≥ {100 * least:.0f} %: " + ("met" if share >= least else f"**missed by {100 * (least - share):.1f}**")


def table(results: dict[Claim, dolmen.ContestResult]) -> list[str]:
    lines = ["| claim | matches | wins | 95 % | margin | target |", "|---|--:|--:|--:|--:|---|"]
    for claim, result in results.items():
        low, high = result.interval(0)
        figures = f"{len(result.finished):,} | {100 * result.win_share(0):.1f} % | {100 * low:.1f}–{100 * high:.1f}"
        lines.append(f"| {claim.name} | {figures} | {result.margin(0):+.1f} | {claim.verdict(result)} |")
    found = {(claim.game, claim.players[0], claim.budget): result for claim, result in results.items() if claim.seats == 2}
    for game, least in {"card": 0.6, "oracle": 0.6, "stones": None}.items():
        honest, knowing = found.get((game, "search", "500p")), found.get((game, "all-seeing", "500p"))
        if honest and knowing:
            part = honest.margin(0) / knowing.margin(0)
            name = f"{game}: the margin of search over greedy, of that of the all-seeing search"
            lines.append(f"| {name} | | {100 * part:.1f} % | | | {judged(part, least)} |")
    return lines


if __name__ == "__main__":
    sys.exit(main())
