"""The end of a match: the score sheet line by line, the places, and why it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import Speech

if TYPE_CHECKING:
    from dolmen.play.match import Match


def sheet(match: Match, speech: Speech) -> list[str]:
    """A column a seat, a line for each thing that counts, the total and the place."""
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
    """Who has won, and why the match ended."""
    if match.abandoned:
        return [speech.say("ended-abandoned")]
    winners = [name for name, place in zip(speech.names, match.places, strict=True) if place == 1]
    won = speech.say("winner" if len(winners) == 1 else "winners", names=speech.say("and").join(winners))
    if match.ended_by is None:
        return [speech.say("ended-conceded", who=speech.name(match.conceded[-1])), won]
    return [speech.say("ended-by", clause=match.ended_by.id, text=match.ended_by.text(speech.lang)), won]
