"""Tables as lists show them, and their names."""

from __future__ import annotations

import secrets

import msgspec

from . import facts, messages
from .store import Row
from .table import Table


class Summary(msgspec.Struct, frozen=True):
    """What a list shows of a table beside its row."""

    seats: tuple[str, ...]
    open: int
    waiting: tuple[str, ...]  # persons, for their own list alone
    clock: facts.Clock | None
    hints: bool
    scores: tuple[int, ...] | None


def row_of(table: Table) -> Row:
    match, created = table.match, table.created
    waiting = {table.chairs[seat - 1].person for seat in table.acting}
    summary = Summary(
        seats=tuple("" if chair.kind == "open" else chair.level or chair.name for chair in table.chairs if chair.kind != "closed"),
        open=sum(chair.kind == "open" for chair in table.chairs),
        waiting=tuple(sorted(person for person in waiting if person)),
        clock=created.clock if created else None,
        hints=bool(created and created.hints),
        scores=match.scores if match and match.over and not match.abandoned else None,
    )
    return Row(
        id=table.id,
        name=" ".join(table.id.split("-")[:2]),
        game=table.game,
        status=table.status,
        listed=bool(created and created.listed),
        created=table.noticed,  # only looked at when a table is made
        updated=table.noticed,
        summary=messages.encoder.encode(summary),
    )


# ---- names that cannot be guessed


ADJECTIVES = "quiet amber mossy silver gentle early winding hidden merry northern old mild bright stony calm western".split()
NOUNS = "heron hazel river barrow willow otter lantern meadow badger harbour thistle cairn robin birch tide fox".split()


def new_table_id() -> str:
    """A readable name, and 128 bits that nobody guesses."""
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(NOUNS)}-{secrets.token_urlsafe(16)}"
