"""Write a review as one HTML file without scripts: the graph of the chances, the key moments, the parts of the result, all decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dolmen.coach.account import PARTS, Account
from dolmen.table.seats import at_seat, by_seat, index_of
from dolmen.words import say

from .report import head, text

WIDE, HIGH = 720.0, 260.0  # of the graph, in its own units
LEFT, BOTTOM = 46.0, 28.0  # room for the labels of the axes
DASHES = ("", "7 3", "2 3", "9 3 2 3")  # by index, so that colour is never the only distinction
SHAPES = {  # how a mark is drawn around 0, 0: the costlier, the more it breaks
    "scratch": "M-4 4L4 -4",
    "chip": "M-5 4L5 4L0 -5Z",
    "crack": "M-3 -7L2 -1L-2 1L3 7",
    "break": "M-5 -5L5 5M-5 5L5 -5",
}


def page(account: Account) -> str:
    """Return the whole page."""
    data, lang = account.data(), account.lang
    title = account.review.setting.game.title
    parts = [
        f"<header><h1>{text(title)}</h1><p class='who'>{text(' – '.join(account.names))}</p>{_seats(account, data)}</header>",
        _section("review-graph", _scrolled(graph(account, data), say("review-graph", lang)) + _legend(data, lang), lang),
        _section("review-key", "".join(_moments(account, data)) or f"<p>{text(say('review-no-key', lang))}</p>", lang),
        _section("review-parts", _parts(account, data), lang),
        _section("review-decisions", _decisions(account, data), lang),
    ]
    return head(f"{title}: {' – '.join(account.names)}", lang) + "\n".join(parts) + "\n</body>\n</html>\n"


def _section(message: str, inside: str, lang: str) -> str:
    return f"<section id='{message}'><h2>{text(say(message, lang))}</h2>{inside}</section>"


def _seats(account: Account, data: Mapping[str, Any]) -> str:
    found = []
    for one in data["seats"]:
        marks = account.marks_of(one)
        found.append(f"<p class='series-{one['seat']}'><i></i>{text(account.seat_line(one))}{text('. ' + marks) if marks else ''}</p>")
    if data["levels"]:
        found.append(f"<p class='note'>{text(account.levels_line(data['levels']))}</p>")
    return "".join(found)


# ---- the graph


def graph(account: Account, data: Mapping[str, Any]) -> str:
    """Draw every seat's chance to win over the match. The table of all decisions holds the same figures."""
    points = data["graph"]
    last = max(points[-1]["step"], 2)
    drawn = [_rule(chance) for chance in (0.0, 0.25, 0.5, 0.75, 1.0)]
    for seat, _ in by_seat(account.names):
        line = " ".join(f"{_x(one['step'], last):.1f},{_y(at_seat(one['chances'], seat)):.1f}" for one in points)
        dashes = DASHES[index_of(seat) % len(DASHES)]
        drawn.append(f"<polyline class='series-{seat}' points='{line}' stroke-dasharray='{dashes}'/>")
    drawn += [_mark(one, points, last) for one in data["decisions"] if one["mark"] in SHAPES]
    for step in range(0, last + 1, max(10, last // 8 // 10 * 10)):
        drawn.append(f"<text x='{_x(step, last):.1f}' y='{HIGH + BOTTOM - 8:.0f}' text-anchor='middle'>{step}</text>")
    label = text(say("review-graph", account.lang))
    box = f"0 0 {LEFT + WIDE + 12:.0f} {HIGH + BOTTOM:.0f}"
    return f"<svg class='graph' role='img' aria-label='{label}' viewBox='{box}'>{''.join(drawn)}</svg>"


def _x(step: int, last: int) -> float:
    return LEFT + WIDE * step / last


def _y(chance: float) -> float:
    return 8 + (HIGH - 16) * (1.0 - chance)


def _rule(chance: float) -> str:
    y = _y(chance)
    label = f"<text x='{LEFT - 6:.0f}' y='{y + 4:.1f}' text-anchor='end'>{100 * chance:.0f} %</text>"
    return f"<line x1='{LEFT:.0f}' x2='{LEFT + WIDE:.0f}' y1='{y:.1f}' y2='{y:.1f}'/>{label}"


def _mark(one: Mapping[str, Any], points: Sequence[Mapping[str, Any]], last: int) -> str:
    """Draw a mark on the line of its seat; its title says what it is."""
    chances = next(point["chances"] for point in points if point["step"] == one["step"])
    at = f"{_x(one['step'], last):.1f} {_y(at_seat(chances, one['seat'])):.1f}"
    return f"<path class='mark series-{one['seat']}' transform='translate({at})' d='{SHAPES[one['mark']]}'/>"


def _legend(data: Mapping[str, Any], lang: str) -> str:
    """Say what the graph holds, and what its marks mean."""
    marks = []
    for mark, least in data["bounds"].items():
        shape = f"<svg viewBox='-8 -8 16 16' aria-hidden='true'><path class='mark' d='{SHAPES[mark]}'/></svg>"
        name = say("review-mark-bound", lang, mark=say(f"review-mark-{mark}", lang), least=f"{100 * least:.0f}")
        marks.append(f"<li>{shape}{text(name)}</li>")
    return f"<p class='note'>{text(say('review-graph-about', lang))}</p><ul class='legend'>{''.join(marks)}</ul>"


# ---- the sections


def _moments(account: Account, data: Mapping[str, Any]) -> Iterator[str]:
    decisions = {one["step"]: one for one in data["decisions"]}
    for step in data["key"]:
        one = decisions[step]
        lines = [f"<h3 class='series-{one['seat']}'><i></i>{text(account.moment_line(one))}</h3>"]
        for message, worth in (("review-played", one["played"]), ("review-better", one["best"])):
            reasons = "".join(f"<li>{text(reason)}</li>" for reason in worth["reasons"])
            lines.append(f"<p>{text(account.worth_line(message, worth))}</p>" + (f"<ul>{reasons}</ul>" if reasons else ""))
        lines.append(f"<p class='note'>{text(account.loss_line(one))}</p>")
        yield f"<article>{''.join(lines)}</article>"


def _parts(account: Account, data: Mapping[str, Any]) -> str:
    rows = []
    for name in PARTS:
        cells = "".join(f"<td>{account.number(one['points'][name])}</td>" for one in data["seats"])
        rows.append(f"<tr><th scope='row'>{text(say(f'review-part-{name}', account.lang))}</th>{cells}</tr>")
    names = "".join(f"<th scope='col'>{text(name)}</th>" for name in account.names)
    return _wide(f"<thead><tr><td></td>{names}</tr></thead><tbody>{''.join(rows)}</tbody>", say("review-parts", account.lang))


def _decisions(account: Account, data: Mapping[str, Any]) -> str:
    lang, rows = account.lang, []
    for one in data["decisions"]:
        loss, low, high = (account.number(100 * value) for value in one["loss"])
        as_good = one["mark"] == "best" or one["loss"][0] <= 0.0
        best = "" if as_good else f"{one['best']['said']} ({account.percent(one['best']['chance'])} %)"
        cells = [
            account.name(one["seat"]), f"{one['played']['said']} ({account.percent(one['played']['chance'])} %)", best,
            "" if as_good else f"{loss} ({low} – {high})", say(f"review-mark-{one['mark']}", lang),
        ]  # fmt: skip
        rows.append(f"<tr><th scope='row'>{one['step']}</th>{''.join(f'<td>{text(cell)}</td>' for cell in cells)}</tr>")
    columns = [say(f"review-column-{name}", lang) for name in ("step", "who", "played", "best", "loss", "mark")]
    heads = "".join(f"<th scope='col'>{text(column)}</th>" for column in columns)
    about = f"<p class='note'>{text(say('review-all-about', lang))}</p>"
    return about + _wide(f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>", say("review-decisions", lang), "words")


def _wide(table: str, label: str, kind: str = "") -> str:
    return _scrolled(f"<table class='{kind}'>{table}</table>", label)


def _scrolled(inside: str, label: str) -> str:
    """Wrap what may scroll sideways, so that it can be reached by keyboard."""
    return f"<div class='wide' tabindex='0' role='region' aria-label='{text(label)}'>{inside}</div>"
