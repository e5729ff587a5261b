"""Write a match as a record file: whole once it is over, before that what one viewer may know. The form is a contract: docs/notation.md."""

from __future__ import annotations

from collections.abc import Iterator

from dolmen.table.errors import BadRecord
from dolmen.table.records import OpenState
from dolmen.table.seats import by_seat

from .deal import write_deal
from .headers import BEFORE
from .match import Match
from .written import header


def write(match: Match, seat: int | None, *, everything: bool = False) -> str:
    """Write the whole record once the match is over; before that, what a seat (or an onlooker: None) may know, or `everything`, for the
    match's owner."""
    if match.is_imagined:
        raise BadRecord("An imagined match has no beginning, so no record of it can be written.", code="imagined")
    if match.origin.only_for != "all":
        seat = match.origin.only_for  # type: ignore[assignment]
    whole = (match.over or everything) and match.origin.only_for == "all"
    who = None if whole else match.viewer(seat)
    lines = [*_headers(match, whole), ""]
    own = [" ".join(["component", name, *words]) for name, words in match.setting.components.own.items()]
    if own:
        lines += [*own, ""]
    starts = {deal.after: game for game, deal in enumerate(match.deals)}
    for n in range(len(match.history) + 1):
        if n in starts:
            if n:
                lines.append("")
            lines += [] if match.setting.game.deal.once else [f"game {starts[n] + 1}"]
            lines += [*write_deal(match.setting, match.deals[starts[n]].lines, who), ""]
        if n < len(match.history):
            done = match.history[n]
            if who is None or not done.veiled:
                lines.append(f"{done.seat} {done.words}")
    while lines[-1] == "":
        lines.pop()
    return "\n".join(lines) + "\n"


def _headers(match: Match, whole: bool) -> Iterator[str]:
    setting = match.setting
    yield header("Game", match.game)
    yield header("Rules", setting.game.version)
    yield header("Seats", *match.names)
    if setting.game.variants.has_first:
        yield header("First", str(OpenState(match.states).begins + 1))
    if options := setting.game.written_options(setting.options):
        yield header("Options", options)
    if setting.components.own:
        yield header("Components", setting.components.sha256)
    if match.heading.date:
        yield header("Date", match.heading.date)
    yield from _proof(match, whole)
    for name, value in match.heading.others:
        yield f"[{name} {value}]"
    if not match.over:
        yield header("Result", "*")
        return
    yield header("Result", "*" if match.abandoned else " ".join(map(str, match.scores)))
    yield header("Ended", match.ended_how or "")


def _proof(match: Match, whole: bool) -> Iterator[str]:
    """Yield the headers of the fair-deal proof."""
    heading, origin = match.heading, match.origin
    if heading.before:
        yield header("Dealt", BEFORE)
        if whole and heading.past:
            yield header("Secret", heading.past)
        return
    promised = match.commitment or (heading.promised if len(match.deals) <= len(origin.deals) else None)
    if promised is None:
        return
    yield header("Commitment", promised)
    yield from (header(f"Nonce{seat}", nonce) for seat, nonce in by_seat(origin.nonces) if nonce)
    if match.commitment and whole and origin.secret:
        yield header("Secret", origin.secret.hex())
