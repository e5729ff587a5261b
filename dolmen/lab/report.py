"""Write a contest report: one HTML file without scripts, light or dark as the reader's screen is."""

from __future__ import annotations

import html
import time
from collections.abc import Callable
from pathlib import Path

import dolmen
from dolmen.games import find
from dolmen.words import say

from . import standings
from .plan import ContestError
from .result import ContestResult

STYLE = Path(__file__).with_name("report.css")


def needs(path: str | Path) -> None:
    """Raise ContestError if a report could not be written: better known before a long contest than after it."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise ContestError("For a report, another package is needed: pip install 'dolmen[report]'.") from None
    target = Path(path).expanduser()
    new = not target.exists()
    try:
        with target.open("a"):
            pass
        if new:
            target.unlink()
    except OSError as error:
        raise ContestError(f"{path} cannot be written: {error.strerror or error}.") from None


def write(result: ContestResult, path: str | Path, command: str = "", lang: str = "en") -> None:
    try:
        Path(path).expanduser().write_text(page(result, command, lang), encoding="utf-8")
    except OSError as error:
        raise ContestError(f"{path} cannot be written: {error.strerror or error}.") from None


def page(result: ContestResult, command: str = "", lang: str = "en") -> str:
    """Return the whole page as HTML."""
    title = find(result.plan.game).title
    names = result.players if len(result.players) <= 3 else [say("report-many", lang, count=len(result.players))]
    heading = say("report-title", lang, title=title, players=" – ".join(names))
    about = say("report-date", lang, version=dolmen.__version__, date=time.strftime("%Y-%m-%d"))
    parts = [
        f"<header><h1>{text(title)}</h1><p class='who'>{text(' – '.join(names))}</p>{champion(result, lang)}",
        f"<p>{text(standings.headline(result, lang))}</p></header>",
        section(
            "table",
            grid(result, lang) + "".join(f"<p class='note'>{text(note)}</p>" for note in standings.notes(result, lang) if note),
            lang,
        ),
        f"<main>{''.join(figures(result, lang))}</main>" if result.finished else "",
        section("command", f"<pre><code>{text(command)}</code></pre>", lang) if command else "",
        f"<footer><p>{text(about)}</p></footer>",
    ]
    return head(heading, lang) + "\n".join(parts) + "\n</body>\n</html>\n"


def head(title: str, lang: str) -> str:
    """Return the beginning of a page, up to its body."""
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n<title>{text(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
    )


def champion(result: ContestResult, lang: str) -> str:
    """Return the header's line about the player in first place."""
    if not result.finished:
        return ""
    best = standings.order(result)[0]
    low, high = result.interval(best)
    between = f"{standings.share(low, lang, unit='')} – {standings.share(high, lang)}"
    won = f"{say('contest-share', lang)}, {say('contest-interval', lang)}: {between}"
    return (
        f"<p class='best series-{best % 9 + 1}'><strong>{text(result.players[best])}</strong>"
        f"<span class='share'>{standings.share(result.win_share(best), lang)}</span><span>{text(won)}</span></p>"
    )


def grid(result: ContestResult, lang: str) -> str:
    head = "".join(f"<th scope='col'>{text(cell)}</th>" for cell in standings.header(result, lang))
    lines = []
    for i, (name, *cells) in zip(standings.order(result), standings.rows_of(result, lang), strict=True):
        rest = "".join(f"<td>{text(cell)}</td>" for cell in cells)
        lines.append(f"<tr><th scope='row'><i class='series-{i % 9 + 1}'></i>{text(name)}</th>{rest}</tr>")
    named = f"tabindex='0' role='region' aria-label='{text(say('report-table', lang))}'"  # it may scroll, so it must be focusable
    return f"<div class='wide' {named}><table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"


def figures(result: ContestResult, lang: str) -> list[str]:
    from . import plots

    drawn: dict[str, Callable[[ContestResult, str], str]] = {
        "shares": plots.shares,
        "points": plots.points,
        "running": plots.running,
        "margins": plots.margins,
        "thought": plots.thought,
    }
    if standings.is_field(result):
        drawn["meetings"] = plots.meetings
    if not all(result.deals_of(i) for i in range(len(result.players))):
        return []  # an interrupted contest in which somebody has not played yet
    return [figure(name, draw(result, lang), result, lang) for name, draw in drawn.items()]


def figure(name: str, svg: str, result: ContestResult, lang: str) -> str:
    title = text(say(f"report-{name}", lang))
    about = say(f"report-{name}-about", lang, seats=result.plan.seats)
    drawn = svg.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
    return f"<figure id='{name}'><h2>{title}</h2>{drawn}<figcaption>{text(about)}</figcaption></figure>"


def section(name: str, inside: str, lang: str) -> str:
    return f"<section id='{name}'><h2>{text(say(f'report-{name}', lang))}</h2>{inside}</section>"


def text(words: str) -> str:
    return html.escape(words)
