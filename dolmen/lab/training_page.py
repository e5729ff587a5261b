"""Write the report of a training: curves and gates as one HTML page without scripts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import dolmen
from dolmen.words import say

from .gates import SURE, Gate, Pairing
from .plots import DASHES, MARKS, SOFT, colour, picture
from .report import head, text
from .rounds import TrainingError
from .standings import number, share
from .train import THUMBS, Training, told

COLUMNS = ("gate", "seats", "against", "wins", "margin", "best-wins", "gain", "outcome")


def write(training: Training, path: str | Path, command: str = "", lang: str = "en") -> None:
    try:
        Path(path).expanduser().write_text(page(training, command, lang), encoding="utf-8")
    except OSError as error:
        raise TrainingError(f"{path} cannot be written: {error.strerror or error}.") from None


def page(training: Training, command: str = "", lang: str = "en") -> str:
    """Return the whole page as HTML."""
    heading = say("report-training-title", lang, title=training.game.title, seats=told(training.course.seats))
    spent = training.spent
    cost = say("train-cost", lang, matches=number(spent.matches, lang, 0), hours=number(spent.core_hours, lang, 2))
    about = say("report-date", lang, version=dolmen.__version__, date=time.strftime("%Y-%m-%d"))
    note = say("report-training-gates-about", lang, pairs=training.course.deals)
    parts = [
        f"<header><h1>{text(heading)}</h1><p>{text(cost)}</p></header>",
        section("gates", say("report-training-gates", lang), f"{grid(training.gates, lang)}<p class='note'>{text(note)}</p>"),
        f"<main>{''.join(figures(training, lang))}</main>",
        section("command", say("report-command", lang), f"<pre><code>{text(command)}</code></pre>") if command else "",
        f"<footer><p>{text(about)}</p></footer>",
    ]
    return head(heading, lang) + "\n".join(parts) + "\n</body>\n</html>\n"


def section(name: str, title: str, inside: str) -> str:
    return f"<section id='{name}'><h2>{text(title)}</h2>{inside}</section>"


def grid(gates: list[Gate], lang: str) -> str:
    """Return the table of all gates, one line for each pairing."""
    title = text(say("report-training-gates", lang))
    names = "".join(f"<th scope='col'>{text(say(f'report-training-{name}', lang))}</th>" for name in COLUMNS)
    lines = "".join(line(gate, one, lang) for gate in gates for one in gate.pairings)
    named = f"tabindex='0' role='region' aria-label='{title}'"  # it may scroll, so it must be focusable
    return f"<div class='wide' {named}><table><thead><tr>{names}</tr></thead><tbody>{lines}</tbody></table></div>"


def line(gate: Gate, one: Pairing, lang: str) -> str:
    cells = (
        one.seats, one.against, f"{share(one.share, lang)} ± {number(100 * one.off, lang)}", number(one.margin, lang, 2, sign=True),
        share(one.best, lang), f"{number(100 * one.gain, lang, sign=True)} ± {number(100 * SURE * one.error, lang)}",
        say("report-training-passed" if gate.passed else "report-training-failed", lang),
    )  # fmt: skip
    return f"<tr><th scope='row'>{gate.number + 1}</th>{''.join(f'<td>{text(str(cell))}</td>' for cell in cells)}</tr>"


def figures(training: Training, lang: str) -> Iterator[str]:
    """Yield the curves that have a point at least."""
    for name, svg in (("strength", strength(training, lang)), ("learning", learning(training, lang))):
        if svg:
            title, about = text(say(f"report-training-{name}", lang)), text(say(f"report-training-{name}-about", lang))
            drawn = svg.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
            yield f"<figure id='{name}'><h2>{title}</h2>{drawn}<figcaption>{about}</figcaption></figure>"


def strength(training: Training, lang: str) -> str:
    """Plot the candidates' shares of the wins against the rules of thumb."""
    if not training.gates:
        return ""
    with picture("strength", 2.6) as (axes, done):
        for i, seats in enumerate(training.course.seats):
            found = [(gate.hours, one) for gate in training.gates for one in gate.pairings if one.against == THUMBS and one.seats == seats]
            hours, shares = [hour for hour, _ in found], [100 * one.share for _, one in found]
            off = [100 * one.off for _, one in found]
            axes.errorbar(hours, shares, off, color=colour(i), ls=DASHES[i], marker=MARKS[i], ms=5, lw=1.4)
            axes.annotate(
                say("report-training-line-seats", lang, seats=seats),
                (hours[-1], shares[-1]),
                (8, 0),
                textcoords="offset points",
                va="center",
            )
            axes.axhline(100 / seats, color=SOFT, ls="--", lw=0.9, zorder=0)
        axes.grid(axis="y")
        axes.margins(x=0.12)
        axes.set_xlabel(say("report-training-axis-hours", lang))
        axes.set_ylabel(say("report-axis-share", lang))
    return done()


def learning(training: Training, lang: str) -> str:
    """Plot the error of the predicted points."""
    if not training.curve:
        return ""
    with picture("learning", 2.2) as (axes, done):
        axes.plot([hours for hours, _, _ in training.curve], [error for _, _, error in training.curve], color=colour(0), lw=1.4)
        axes.grid(axis="y")
        axes.set_xlabel(say("report-training-axis-hours", lang))
        axes.set_ylabel(say("report-training-axis-error", lang))
    return done()
