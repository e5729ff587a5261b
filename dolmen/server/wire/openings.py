"""Prepare the record that a match goes on from, in the archive's process: as it was, or with the hidden cards dealt anew."""

from __future__ import annotations

from dolmen.play.anew import dealt_anew
from dolmen.play.record import read
from dolmen.play.writing import write
from dolmen.server.tables.refusals import Refused
from dolmen.table.errors import Refusal


def opening(record: str, step: int, seat: int, seed: int | None) -> str:
    """Return the record from whose first `step` actions a seat plays on; with a seed, what the seat could not know is dealt anew. Raise
    Refused where nothing can be played on."""
    match = read(record, upto=step)
    if len(match.history) < step:
        raise Refused("no-step", step=step, last=len(match.history))
    if match.over:
        raise Refused("over-there", step=step)
    if seat in match.conceded:
        raise Refused("given-up-there", seat=seat)
    if seed is None:
        return record
    try:
        return write(dealt_anew(match, seat, seed), None, everything=True)
    except Refusal:
        raise Refused("not-anew") from None
