"""Solve a small game and measure players in it, or bound how far a player of a full game can be exploited.

    python -m dolmen.lab.exact solve tales-middle --rounds 500 --players random greedy search --budget 500p
    python -m dolmen.lab.exact respond card greedy --deals 50

Small games are listed with `python -m dolmen.lab.exact solve`. Each table is written as Markdown."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from statistics import fmean

from dolmen.lab.contest import contest
from dolmen.lab.result import ContestResult, interval
from dolmen.players import Budget
from dolmen.table.errors import Refusal

from . import CUTS, GameTree, Policy, exploitability, played_by, solve, value
from .cutting import Cut
from .policies import EXACT, by_view, strategy_of
from .responding import TRIES, WORLDS, Responder
from .solving import Solution
from .tree import PAYOFFS


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(
        prog="python -m dolmen.lab.exact", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = options.add_subparsers(dest="command", required=True)
    small = commands.add_parser("solve", help="solve a small game, and measure how far players can be exploited in it")
    small.add_argument("game", nargs="?", choices=CUTS, help="nothing: list the small games")
    small.add_argument("--payoff", choices=PAYOFFS, default=PAYOFFS[0])
    small.add_argument("--rounds", type=int, default=500)
    small.add_argument("--players", nargs="*", default=["random", "greedy"])
    small.add_argument("--budget", help="of each player: a time (20ms) or playouts (500p)")
    full = commands.add_parser("respond", help="play against a player of a full game by all-out search that knows how it plays")
    full.add_argument("game")
    full.add_argument("against")
    full.add_argument("--deals", type=int, default=50, help="each is played once from either seat")
    full.add_argument("--option", action="append", default=[], help="name=value, of the game")
    full.add_argument("--budget", help="of the other player")
    full.add_argument("--worlds", type=int, default=WORLDS)
    full.add_argument("--tries", type=int, default=TRIES)
    full.add_argument("--seed", type=int, default=1)
    full.add_argument("--workers", type=int)
    chosen = options.parse_args(arguments)
    try:
        lines = solved(chosen) if chosen.command == "solve" else responded(chosen)
    except (Refusal, LookupError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


# ---- small games


def solved(chosen: argparse.Namespace) -> list[str]:
    """Solve a small game, and return its table."""
    if chosen.game is None:
        return [f"{cut.name}: {cut.dealt} dealt from {cut.game}" for cut in CUTS.values()]
    budget = Budget.of(chosen.budget)
    began, cut = time.perf_counter(), CUTS[chosen.game]
    policies = {name if name in EXACT or not budget else f"{name}, {budget}": played_by(name, budget) for name in chosen.players}
    tree = GameTree(cut.setting, cut.worlds(), chosen.payoff)
    print(f"{size(cut, tree)}, grown in {time.perf_counter() - began:.1f} s", file=sys.stderr)
    found = solve(tree, chosen.rounds, lambda n, off: print(f"round {n}: exploitability {off:.5f}", file=sys.stderr))
    return table(found, cut, policies, chosen.payoff)


def size(cut: Cut, tree: GameTree) -> str:
    return f"{cut.name}: {tree.deals:,} deals, {len(tree):,} nodes, {len(tree.information_sets):,} information sets"


def table(found: Solution, cut: Cut, policies: dict[str, Policy], payoff: str) -> list[str]:
    """Return what the solution and other strategies are worth, as a Markdown table."""
    tree, rounds = found.tree, found.course[-1][0]
    strategies = {
        f"CFR+, {rounds} rounds": found.strategy,
        "the same as a function of the view": strategy_of(tree, by_view(tree, found.strategy)),
        **{name: strategy_of(tree, policy) for name, policy in policies.items()},
    }
    lines = [f"{size(cut, tree)}; in {payoff}", "", "| strategy | against itself | exploitability |", "|---|--:|--:|"]
    for name, strategy in strategies.items():
        lines.append(f"| {name} | {round(value(tree, strategy), 4) + 0.0:+.4f} | {exploitability(tree, strategy):.4f} |")
    return lines


# ---- full games


def responded(chosen: argparse.Namespace) -> list[str]:
    """Play against a player, and return its line: what is won is a lower bound on exploitability."""
    if strange := next((pair for pair in chosen.option if "=" not in pair), None):
        raise Refusal(f"{strange!r} is no option: write name=value.")
    options = dict(pair.split("=", 1) for pair in chosen.option)
    responder = Responder(chosen.against, chosen.worlds, chosen.tries, chosen.seed)
    result = contest(
        chosen.game, [responder, chosen.against], chosen.deals, True, 2, chosen.seed, chosen.budget, options,
        on="processes" if chosen.workers != 1 else "here", workers=chosen.workers, progress=told,
    )  # fmt: skip
    lines = ["| game | player | matches | exploitability in wins, at least | in points, at least |", "|---|---|--:|--:|--:|"]
    options_written = "".join(f" {name}={value}" for name, value in options.items())
    budget = f", {chosen.budget}" if chosen.budget else ""
    lines.append(f"| {chosen.game}{options_written} | {chosen.against}{budget} | {len(result.finished)} | {bound(result)} |")
    return lines


def told(result: ContestResult) -> None:
    print(f"{len(result.finished)} of {len(result.plan.places)} matches: {100 * result.win_share(0):.1f} % of the wins", file=sys.stderr)


def bound(result: ContestResult) -> str:
    """Return what was won beyond an even match, in hundredths of the wins and in points, with 95 % intervals over deals. Every deal is
    played from either seat, so that a match between equals is even."""
    shares = by_deal(result, lambda points: 100 * (0.5 + 0.5 * ((points[0] > points[1]) - (points[0] < points[1]))) - 50)
    leads = by_deal(result, lambda points: points[0] - points[1])
    return " | ".join(with_interval(values, digits) for values, digits in ((shares, 1), (leads, 2)))


def by_deal(result: ContestResult, worth: Callable[[Sequence[int]], float]) -> list[float]:
    """Return the mean of each deal's matches; `worth` is given the points of the responder and of the other player."""
    found: dict[int, list[float]] = {}
    for one in result.outcomes:
        mine = one.players.index(0)
        found.setdefault(one.deal, []).append(worth((one.points[mine], one.points[1 - mine])))
    return [fmean(values) for values in found.values()]


def with_interval(values: Sequence[float], digits: int) -> str:
    low, high = interval(values)
    return f"{fmean(values):+.{digits}f} ({low:+.{digits}f} to {high:+.{digits}f})"


if __name__ == "__main__":
    sys.exit(main())
