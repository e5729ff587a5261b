"""Lay out the end of a match as text: the score sheet line by line, the places, and why it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolmen.words import listed

from . import Speech

if TYPE_CHECKING:
    from dolmen.play.match import Match
    from dolmen.table.clauses import Clause


def sheet(match: Match, speech: Speech) -> list[str]:
    """Return the score sheet as lines: a column for each seat, a row for each thing that counts, the total and the place."""
    lines = [speech.line(line.what) for line in match.breakdown[0]]
    rows = [["", *speech.names]]
    for i, what in enumerate(lines):
        rows.append([what, *(speech.points(sheet[i].points) for sheet in match.breakdown)])
    rows.append([speech.say("sheet-total"), *(speech.points(score) for score in match.scores)])
    if match.over and not match.abandoned:
        rows.append([speech.say("sheet-place"), *(speech.say("sheet-ordinal", place=place) for place in match.places)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]).rstrip()
            for row in rows]  # fmt: skip


def ending(match: Match, speech: Speech) -> list[str]:
    """Say who gave up, why the match ended, and who has won."""
    gave_up = [speech.say("ended-conceded", who=speech.name(seat)) for seat in match.conceded]
    if match.abandoned:
        return [*gave_up, speech.say("ended-abandoned")]
    winners = [name for name, place in zip(speech.names, match.places, strict=True) if place == 1]
    won = speech.say("winner" if len(winners) == 1 else "winners", names=listed(winners, speech.lang))
    if match.ended_by is None:
        return [*gave_up, won]
    return [*gave_up, speech.say("ended-by", clause=match.ended_by.id, text=_why(match.ended_by, speech)), won]


def _why(clause: Clause, speech: Speech) -> str:
    """Say how the match ended in a plain sentence about it (`ended-23`) or, where a game has none, in the words of the clause."""
    options = {name: value for name, value in speech.options.items() if value is not None}
    return speech.maybe(f"ended-{clause.id.partition('-')[2]}", clause.text(speech.lang), **options)
