"""Summarize tables for the lobby and for people's own lists; create their ids."""

from __future__ import annotations

import secrets
from functools import lru_cache

import msgspec

from dolmen.players import LEVELS
from dolmen.server import messages
from dolmen.server.storage.store import Row
from dolmen.server.tables import facts, names
from dolmen.server.tables.clocks import PATIENT
from dolmen.server.tables.table import Table, dropping, find
from dolmen.table.seats import at_seat, by_seat
from dolmen.words import say

PAGE = 100  # tables per answer
KEPT = 4096  # encoded summaries


def place(text: str) -> int:
    """Parse the offset into a list; 0 for anything that is not a number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else 0


class RowSummary(msgspec.Struct, frozen=True):
    """The part of a table's row that lists show and no query filters by."""

    seats: tuple[str, ...]
    open: int
    waiting: tuple[str, ...]  # persons; shown only in their own lists
    clock: facts.Clock | None
    hints: bool
    scores: tuple[int, ...] | None
    persons: tuple[str | None, ...] = ()  # by seat: tells people which seats are theirs
    host: str | None = None  # a person
    acts: tuple[int, ...] = ()  # seats
    places: tuple[int, ...] | None = None
    abandoned: bool = False
    ended: int | None = None  # when
    before: bool = False  # the deal was played before
    day: str | None = None  # whose deal of the day it is
    practice: bool = False
    conceded: tuple[int, ...] = ()  # seats
    strangers: tuple[str, ...] = ()  # persons who belong to the table but no longer have it in their list
    computers: tuple[str, ...] = ()  # by seat: the computer's name, without its level

    def own(self, me: str) -> tuple[int, ...]:
        """Return a person's seats."""
        return tuple(seat for seat, person in by_seat(self.persons) if person == me)

    def outcome(self, me: str) -> str | None:
        """Return the outcome for a person; None for an onlooker or somebody who held several seats."""
        own = self.own(me)
        if self.ended is not None and len(own) == 1 and own[0] in self.conceded:
            return "lost"
        if self.abandoned:
            return "abandoned"
        if self.places is None or len(own) != 1:
            return None
        if at_seat(self.places, own[0]) > 1:
            return "lost"
        return "tied" if self.places.count(1) > 1 else "won"


def row_of(table: Table) -> Row:
    match, created = table.match, table.created
    over = match if match and match.over and not match.abandoned else None
    return Row(
        id=table.id,
        name=" ".join(table.id.split("-")[:2]),
        game=table.game,
        status=table.status,
        listed=bool(created and created.listed),
        created=table.noticed,  # only used when a table is created
        updated=table.noticed,
        summary=encoded_summary(
            tuple(table.chairs.values()),
            table.acting,
            created.clock if created else None,
            bool(created and created.hints),
            table.host,
            (over.scores, over.places) if over else (None, None),
            bool(match and match.abandoned),
            table.ended,
            table.dealt_before,
            (table.day, bool(created and created.practice)),
            match.conceded if match else (),
            frozenset(table.strangers),
        ),
    )


@lru_cache(maxsize=KEPT)  # during a match, little of it changes but whose turn it is
def encoded_summary(
    chairs: tuple[facts.Chair, ...],
    acting: frozenset[int],
    clock: facts.Clock | None,
    hints: bool,
    host: str | None,
    result: tuple[tuple[int, ...] | None, tuple[int, ...] | None],
    abandoned: bool,
    ended: int | None,
    before: bool,
    of_day: tuple[str | None, bool],
    conceded: tuple[int, ...],
    strangers: frozenset[str],
) -> bytes:
    waiting = {at_seat(chairs, seat).person for seat in acting}
    used = [chair for chair in chairs if chair.kind != "closed"]
    summary = RowSummary(
        seats=tuple("" if chair.kind == "open" else chair.level or chair.name for chair in used),
        open=sum(chair.kind == "open" for chair in used),
        waiting=tuple(sorted(person for person in waiting if person)),
        clock=clock,
        hints=hints,
        scores=result[0],
        persons=tuple(chair.person for chair in used),
        host=host,
        acts=tuple(sorted(acting)),
        places=result[1],
        abandoned=abandoned,
        ended=ended,
        before=before,
        day=of_day[0],
        practice=of_day[1],
        conceded=conceded,
        strangers=tuple(sorted(strangers)),
        computers=tuple(chair.name if chair.kind == "computer" else "" for chair in used),
    )
    return messages.encoder.encode(summary)


def is_patient(row: Row) -> bool:
    """Tell whether the table has a clock of hours or days."""
    clock = msgspec.json.decode(row.summary, type=RowSummary).clock
    return clock is not None and clock.seconds >= PATIENT


def listed(row: Row, me: str, lang: str, dropping: str | None = None) -> messages.TableListed:
    """Build the row that a person reads."""
    summary = msgspec.json.decode(row.summary, type=RowSummary)
    levels = {level: say(f"level-{level}", lang) for level in LEVELS}
    computers = summary.computers or ("",) * len(summary.seats)
    return messages.TableListed(
        id=row.id,
        name=row.name,
        game=row.game,
        title=find(row.game).title,
        status=row.status,
        seats=tuple(names.with_level(name, levels.get(seat, seat)) for seat, name in zip(summary.seats, computers, strict=True)),
        open=summary.open,
        updated=row.updated,
        clock=summary.clock,
        hints=summary.hints,
        yours=me in summary.waiting,
        scores=summary.scores,
        acts=summary.acts,
        you=summary.own(me),
        host=next((seat for seat, person in by_seat(summary.persons) if person is not None and person == summary.host), None),
        places=summary.places,
        before=summary.before,
        day=summary.day,
        practice=summary.practice,
        outcome=summary.outcome(me),  # type: ignore[arg-type]
        ended=summary.ended,
        dropping=dropping,  # type: ignore[arg-type]
    )


def is_in_the_list_of(row: Row, me: str) -> bool:
    """Tell whether a person still has a table of theirs in their list. An open one stays in its host's list: only the host can close it."""
    summary = msgspec.json.decode(row.summary, type=RowSummary)
    hosts = row.status == "open" and summary.host == me
    return row.status != "cancelled" and (me not in summary.strangers or hosts)


def own(row: Row, me: str, lang: str) -> messages.TableListed:
    """Build a row of a person's own list, with the effect of removing it."""
    summary = msgspec.json.decode(row.summary, type=RowSummary)
    persons = {person for person in summary.persons if person}
    return listed(row, me, lang, dropping(row.status, me, summary.host, persons))


# ---- names that cannot be guessed


ADJECTIVES = "quiet amber mossy silver gentle early winding hidden merry northern old mild bright stony calm western".split()
NOUNS = "heron hazel river barrow willow otter lantern meadow badger harbour thistle cairn robin birch tide fox".split()


def new_table_id() -> str:
    """Return a readable name followed by 128 random bits."""
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(NOUNS)}-{secrets.token_urlsafe(16)}"
