"""Show the review of a record: how the seats played, the key moments, and where the result came from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dolmen.coach.account import PARTS, Account
from dolmen.coach.judging import DEPTHS
from dolmen.coach.reviewing import review
from dolmen.play.record import read
from dolmen.speech.refusals import refusal
from dolmen.table.errors import BadRecord
from dolmen.table.seats import at_seat, by_seat
from dolmen.words import say

from .files import Sorry, read_text, write_page
from .laboratory import bar_for
from .listing import as_json
from .screen import Screen


def show(file: Path, depth: str, html: Path | None, page: Callable[[Account], str], in_json: bool, lang: str) -> None:
    """Review the record in a file; print the account, and write it to `html` as a page if asked."""
    if depth not in DEPTHS:
        raise Sorry(say("bad-depth", lang, given=depth, depths=", ".join(DEPTHS)))
    text = read_text(file, lang)
    try:
        match = read(text)
    except BadRecord as error:
        raise Sorry(say("check-wrong", lang, file=str(file), what=refusal(error, lang))) from None
    with judging(match.title, lang) as progress:
        account = Account(review(match, depth, progress), lang)
    if html is not None:
        write_page(html, page(account), lang)
    if in_json:
        as_json(account.data())
        return
    screen = Screen()
    for line in lines(account):
        screen.tell(line)
    if html is not None:
        screen.tell(say("review-written", lang, file=str(html)))


@contextmanager
def judging(title: str, lang: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on a terminal, nothing elsewhere."""
    with bar_for(sys.stderr.isatty()) as bar:
        task = bar.add_task(say("review-judging", lang, title=title), total=None, result="")
        yield lambda done, of: bar.update(task, completed=done, total=of)


def lines(account: Account) -> Iterator[str]:
    """Yield the account line by line."""
    data, lang = account.data(), account.lang
    if not data["decisions"]:
        yield say("review-none", lang)
    for one in data["seats"]:
        yield account.seat_line(one)
        if marks := account.marks_of(one):
            yield "  " + marks
    if data["levels"]:
        yield account.levels_line(data["levels"])
    yield ""
    yield from _moments(account, data)
    yield ""
    yield say("review-parts", lang)
    yield from _parts(account, data)


def _moments(account: Account, data: dict[str, Any]) -> Iterator[str]:
    lang = account.lang
    if not data["key"]:
        yield say("review-no-key", lang)
        return
    yield say("review-key", lang)
    decisions = {one["step"]: one for one in data["decisions"]}
    for step in data["key"]:
        one = decisions[step]
        yield "  " + account.moment_line(one)
        for message, worth in (("review-played", one["played"]), ("review-better", one["best"])):
            yield "    " + account.worth_line(message, worth)
            yield from ("      " + reason for reason in worth["reasons"])
        yield "    " + account.loss_line(one)


def _parts(account: Account, data: dict[str, Any]) -> Iterator[str]:
    """Yield a table: a line for each part, a column for each seat."""
    labels = {name: say(f"review-part-{name}", account.lang) for name in PARTS}
    left = max(map(len, labels.values())) + 2
    widths = [max(9, len(name) + 2) for name in account.names]
    yield "  " + " " * left + "".join(f"{name:>{at_seat(widths, seat)}}" for seat, name in by_seat(account.names))
    for name in PARTS:
        cells = (f"{account.number(one['points'][name]):>{at_seat(widths, one['seat'])}}" for one in data["seats"])
        yield f"  {labels[name]:{left}}" + "".join(cells)
