"""Draw the plots of a contest report as SVG, in the page's CSS colours, so that they follow light and dark mode."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from statistics import fmean
from typing import Any

from dolmen.words import say

from .result import ContestResult, by_player
from .standings import duration, number, order, share

WIDTH = 4.7  # inches: legible on a phone, and two fit side by side on a desktop
LINE = 0.34  # inches for each player
INK, SOFT, RULE, SLAB = "#010101", "#020202", "#030303", "#040404"
NAMES = {INK: "ink", SOFT: "ink-2", RULE: "line", SLAB: "slab-3"}  # placeholder colours and the CSS variables that replace them
SERIES = 9
MARKS = "osD^vP*Xh"  # markers, so that colour is never the only distinction
DASHES: list[Any] = ["-", (0, (5, 1.5)), (0, (1.5, 1.2)), (0, (6, 1.5, 1.5, 1.5))]
STYLE: dict[str, Any] = {
    "font.size": 9, "font.family": "sans-serif", "svg.fonttype": "none", "text.color": INK, "axes.labelcolor": SOFT,
    "axes.edgecolor": RULE, "axes.linewidth": 0.8, "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True,
    "axes.labelsize": 8.5, "xtick.color": RULE, "ytick.color": RULE, "xtick.labelcolor": SOFT, "ytick.labelcolor": INK,
    "xtick.labelsize": 8.5, "grid.color": RULE, "grid.linewidth": 0.6, "grid.alpha": 0.55, "lines.solid_capstyle": "round",
}  # fmt: skip


def colour(i: int) -> str:
    """Return a player's placeholder colour: by index, so that it is the same in every plot."""
    return f"#0a0a{i % SERIES + 1:02x}"


def shares(result: ContestResult, lang: str) -> str:
    """Plot the shares of the wins with their confidence intervals, and the fair share."""
    best = order(result)
    with picture("shares", len(best) * LINE + 0.75) as (axes, done):
        for y, i in enumerate(best):
            low, high = result.interval(i)
            axes.plot([100 * low, 100 * high], [y, y], color=colour(i), lw=5, alpha=0.35)
            axes.plot(100 * result.win_share(i), y, MARKS[i % SERIES], color=colour(i), ms=7, mec=SLAB, mew=0.8)
            axes.annotate(share(result.win_share(i), lang), (1, y), xycoords=("axes fraction", "data"), ha="right", va="center")
        axes.axvline(100 / result.plan.seats, color=SOFT, ls="--", lw=0.9, zorder=0)
        highest = max(100 * result.interval(i)[1] for i in best)
        axes.set_xlim(-2, min(highest, 100) * 1.22 + 4)
        axes.set_xticks([tick for tick in range(0, 101, 20 if highest > 50 else 10) if tick <= highest + 1])
        by_name(axes, [result.players[i] for i in best])
        axes.set_xlabel(say("report-axis-share", lang))
    return done()


def running(result: ContestResult, lang: str) -> str:
    """Plot the cumulative share of the wins over the deals."""
    with picture("running", 2.6) as (axes, done):
        ends = []
        for i in order(result):
            deals, values = running_share(result, i)
            axes.plot(deals, values, color=colour(i), lw=1.6, ls=DASHES[i % len(DASHES)], drawstyle="steps-post")
            ends.append((values[-1], deals[-1], i))
        axes.axhline(100 / result.plan.seats, color=SOFT, ls="--", lw=0.9, zorder=0)
        axes.set_ylim(-2, 102)
        last = max(deal for _, deal, _ in ends)
        axes.set_xlim(1, max(last, 2))
        for y, (value, deal, i) in spread(sorted(ends), 102 / 14):
            axes.plot(deal, value, MARKS[i % SERIES], color=colour(i), ms=5.5, mec=SLAB, mew=0.8, clip_on=False)
            axes.annotate(short(result.players[i]), (last, y), (8, 0), textcoords="offset points", va="center", annotation_clip=False)
        axes.grid(axis="y")
        axes.tick_params(length=0, axis="y", labelcolor=SOFT)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.set_xlabel(say("report-axis-deals", lang))
        axes.set_ylabel(say("report-axis-share", lang))
    return done()


def margins(result: ContestResult, lang: str) -> str:
    """Plot a histogram of winning margins for each player; of two players only the better one's, since the other's is its mirror image."""
    best = order(result)[: 1 if len(result.players) == 2 else None]
    widest = max(abs(value) for i in best for value in result.of(i, "margins")) or 1
    step = max(1, math.ceil(2 * widest / 31))
    won = [0.5 + step * n for n in range(math.ceil(widest / step) + 1)]
    edges = [*(-edge for edge in reversed(won)), *won]  # the bin of ties is centred on zero
    with picture("margins", 2.4 if len(best) == 1 else len(best) * 0.5 + 0.8, rows=len(best)) as (several, done):
        for axes, i in zip(several, best, strict=True):
            values = result.of(i, "margins")
            _, _, bars = axes.hist(values, edges, weights=[100 / len(values)] * len(values), color=colour(i), rwidth=0.86)
            for bar in bars:
                if bar.get_x() + bar.get_width() / 2 < 0:
                    bar.set_alpha(0.42)
            axes.axvline(0, color=SOFT, lw=0.9, ls="--")
            axes.set_xlim(-widest - step, widest + step)
            axes.annotate(result.players[i], (0, 1), xycoords="axes fraction", va="top", fontsize=9)
            middle = say("report-mean", lang, points=number(fmean(values), lang, sign=True))
            axes.annotate(middle, (1, 1), xycoords="axes fraction", ha="right", va="top", color=SOFT)
            axes.margins(y=0.35)
            axes.spines.left.set_visible(False)
            axes.tick_params(left=False, labelleft=False, bottom=axes is several[-1], labelbottom=axes is several[-1])
        several[-1].set_xlabel(say("report-axis-margin", lang))
    return done()


def points(result: ContestResult, lang: str) -> str:
    """Plot the points of every match: box from quartile to quartile, mean as a marker."""
    best = order(result)
    with picture("points", len(best) * LINE * 1.25 + 0.7) as (axes, done):
        for y, i in enumerate(best):
            values = result.of(i, "points")
            look = {"color": colour(i), "lw": 1.2}
            box = axes.boxplot(
                values, positions=[y], widths=0.55, orientation="horizontal", patch_artist=True, whis=(2.5, 97.5), showfliers=False,
                boxprops={"facecolor": colour(i), "edgecolor": colour(i), "alpha": 0.4}, medianprops={"color": INK, "lw": 1.6},
                whiskerprops=look, capprops=look, manage_ticks=False,
            )  # fmt: skip
            assert box
            axes.plot(fmean(values), y, MARKS[i % SERIES], color=colour(i), mec=SLAB, mew=0.9, ms=6.5, zorder=5)
        axes.grid(axis="x")
        by_name(axes, [result.players[i] for i in best])
        axes.set_xlabel(say("report-axis-points", lang))
    return done()


def thought(result: ContestResult, lang: str) -> str:
    """Plot milliseconds per move, on a logarithmic axis where players differ a lot."""
    best = order(result)
    values = [max(1000 * result.seconds_per_move(i), 1e-4) for i in best]
    with picture("thought", len(best) * LINE + 0.7) as (axes, done):
        wide = max(values) / min(values) > 30
        floor = min(values) / 3 if wide else 0
        for y, (i, value) in enumerate(zip(best, values, strict=True)):
            axes.plot([floor, value], [y, y], color=colour(i), lw=7, solid_capstyle="butt", alpha=0.5)
            axes.plot(value, y, MARKS[i % SERIES], color=colour(i), ms=7, mec=SLAB, mew=0.8)
            label = duration(result.seconds_per_move(i), lang)
            axes.annotate(label, (value, y), (9, 0), textcoords="offset points", va="center", annotation_clip=False)
        if wide:
            axes.set_xscale("log")
            axes.minorticks_off()
        axes.set_xlim(floor, max(values) * (8 if wide else 1.3))
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        by_name(axes, [result.players[i] for i in best])
        axes.set_xlabel(say("report-axis-time", lang))
    return done()


def meetings(result: ContestResult, lang: str) -> str:
    """Plot how often each player finished ahead of each other: the darker, the clearer, with the percentage in figures."""
    from matplotlib.patches import Rectangle

    best = order(result)
    with picture("meetings", len(best) * 0.36 + 0.8) as (axes, done):
        for y, i in enumerate(best):
            for x, j in enumerate(best):
                value = math.nan if i == j else result.against(i, j)
                if math.isnan(value):
                    continue
                tint = colour(0) if value >= 0.5 else colour(4)
                axes.add_patch(Rectangle((x - 0.47, y - 0.45), 0.94, 0.9, color=tint, alpha=abs(value - 0.5) * 1.1, lw=0))
                axes.annotate(f"{100 * value:.0f}", (x, y), ha="center", va="center", fontsize=8.5)
        axes.set_xlim(-0.5, len(best) - 0.5)
        by_name(axes, [result.players[i] for i in best])
        axes.set_xticks(range(len(best)), [short(result.players[i]) for i in best], rotation=38, ha="left")
        axes.tick_params(length=0, labeltop=True, labelbottom=False)
        axes.spines[:].set_visible(False)
    return done()


# ---- how they are drawn


@contextmanager
def picture(name: str, height: float, rows: int = 1) -> Iterator[tuple[Any, Callable[[], str]]]:
    """Yield axes to draw on and a function that returns the SVG once they are drawn."""
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    with matplotlib.rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.subplots(rows, 1, sharex=rows > 1, squeeze=False)[:, 0]
        found: list[str] = []
        yield (axes if name == "margins" else axes[0]), lambda: found[0]
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
        found.append(for_the_page(text.getvalue()))


def for_the_page(svg: str) -> str:
    """Strip the SVG to the drawing itself, with the page's colours and font, scaling to the available width."""
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg[svg.index("<svg") :], flags=re.S)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg)
    svg = re.sub(r"font: ([^;\"']*?)'[^\";]*", r"font: \1var(--font-ui)", svg)
    svg = re.sub(r"#0a0a0([1-9])\b", r"var(--series-\1)", svg)
    for stand_in, name in NAMES.items():
        svg = svg.replace(stand_in, f"var(--{name})")
    return svg


def by_name(axes: Any, names: list[str]) -> None:
    """Label the vertical axis with the players, the best on top."""
    axes.set_yticks(range(len(names)), [short(name) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(length=0)
    axes.spines.left.set_visible(False)


def short(name: str, most: int = 18) -> str:
    """Truncate a long name."""
    return name if len(name) <= most else name[: most - 1] + "…"


def running_share(result: ContestResult, i: int) -> tuple[list[int], list[float]]:
    """Return the deals in which the player sat and the share of the wins after each, in per cent."""
    by_deal: dict[int, list[float]] = {}
    for outcome in result.outcomes:
        if seats := by_player(outcome, "shares").get(i):
            by_deal.setdefault(outcome.deal, []).append(fmean(seats))
    means = [100 * fmean(values) for values in by_deal.values()]
    return list(by_deal), [total / n for n, total in enumerate(accumulate(means), 1)]


def spread(ends: list[tuple[float, int, int]], gap: float) -> Iterator[tuple[float, tuple[float, int, int]]]:
    """Place the labels at the ends of the lines, from the lowest up, so that none covers another."""
    heights: list[float] = []
    for value, *_ in ends:
        heights.append(max(value, heights[-1] + gap) if heights else value)
    over = heights[-1] - max(102.0, ends[-1][0])
    for n in range(len(heights) - 1, -1, -1):  # push back down what was pushed out at the top
        limit = heights[n] - over if n == len(heights) - 1 and over > 0 else heights[n + 1] - gap if n < len(heights) - 1 else heights[n]
        heights[n] = min(heights[n], limit)
    return zip(heights, ends, strict=True)
