"""Append the entries of many tables to the database at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite

from .database import Conflict, NoTable, Outcome
from .schema import entries, people, seats, tables


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log."""

    number: int  # counts from 0 in each table
    at: int
    kind: str
    body: bytes  # JSON


@dataclass(frozen=True)
class RowChange:
    """An update of a table's row; None leaves a field as it is. `people` are all who belong to the table from now on."""

    name: str | None = None
    status: str | None = None
    listed: bool | None = None
    updated: int | None = None  # else the time of the last entry
    summary: bytes | None = None
    people: frozenset[str] | None = None


@dataclass(frozen=True)
class Append:
    """New entries for a table, and the update of its row."""

    table_id: str
    entries: Sequence[Entry]
    change: RowChange


CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(
        length=bindparam("new_length"),
        **{
            column.name: func.coalesce(bindparam(f"new_{column.name}", type_=column.type), column)
            for column in (tables.c.name, tables.c.status, tables.c.listed, tables.c.updated, tables.c.summary)
        },
    )
)


@dataclass
class AppendPlan:
    """The plan for some appends: an outcome for each, and the parameters of the statements that store those without an objection."""

    outcomes: list[Outcome] = field(default_factory=list)
    entries: list[dict[str, Any]] = field(default_factory=list)
    changes: list[dict[str, Any]] = field(default_factory=list)
    regrouped: list[tuple[str, frozenset[str]]] = field(default_factory=list)

    @classmethod
    def of(cls, appends: Sequence[Append], lengths: dict[str, int]) -> AppendPlan:
        """Plan the appends. `lengths`: of their tables. Appends that do not continue their table get a Conflict."""
        self = cls()
        for append in appends:
            self.outcomes.append(_objection(append, lengths.get(append.table_id)))
            if self.outcomes[-1] is not None:
                continue
            lengths[append.table_id] += len(append.entries)
            self.entries += [entry_line(append.table_id, entry) for entry in append.entries]
            self.changes.append(_change(append, lengths[append.table_id]))
            if append.change.people is not None:
                self.regrouped.append((append.table_id, append.change.people))
        return self


def write_appends(connection: Connection, appends: Sequence[Append]) -> list[Outcome]:
    """Store all appends in three statements. Those that do not continue their table get a Conflict; the rest is stored."""
    plan = AppendPlan.of(appends, _lengths(connection, _ids(appends)))
    if plan.entries:
        connection.execute(insert(entries), plan.entries)
    if plan.changes:
        connection.execute(CHANGE, plan.changes)
    for table_id, belonging in plan.regrouped:
        seat_people(connection, table_id, belonging)
    return plan.outcomes


NAMED: Any = sqlite.dialect(paramstyle="named")
INSERT_DIRECTLY, CHANGE_DIRECTLY = str(insert(entries).compile(dialect=NAMED)), str(CHANGE.compile(dialect=NAMED))
LENGTHS_DIRECTLY = "SELECT id, length FROM tables WHERE id IN ({})"


def write_directly(raw: sqlite3.Connection, appends: Sequence[Append]) -> list[Outcome]:
    """Do the same through SQLite's driver alone, where nobody's membership changes: SQLAlchemy would take most of the time."""
    ids = _ids(appends)
    plan = AppendPlan.of(appends, dict(raw.execute(LENGTHS_DIRECTLY.format(",".join("?" * len(ids))), ids)))
    raw.executemany(INSERT_DIRECTLY, plan.entries)
    raw.executemany(CHANGE_DIRECTLY, plan.changes)
    return plan.outcomes


def _ids(appends: Sequence[Append]) -> list[str]:
    """Return the tables in a fixed order, the last of them repeated up to a power of two: so there are few statements to prepare."""
    ids = sorted({append.table_id for append in appends})
    return ids + ids[-1:] * ((1 << (len(ids) - 1).bit_length()) - len(ids))


def _lengths(connection: Connection, ids: list[str]) -> dict[str, int]:
    """Return the number of entries of each table, locking the rows in a fixed order until the transaction ends."""
    found = connection.execute(select(tables.c.id, tables.c.length).where(tables.c.id.in_(ids)).order_by(tables.c.id).with_for_update())
    return {line.id: line.length for line in found}


def _objection(append: Append, length: int | None) -> Exception | None:
    if length is None:
        return NoTable("There is no such table any more.")
    if append.entries and append.entries[0].number != length:
        return Conflict(f"The table has {length} entries, so entry {append.entries[0].number} does not follow. Read them again.", length)
    return None


def _change(append: Append, length: int) -> dict[str, Any]:
    change = append.change
    updated = append.entries[-1].at if append.entries and change.updated is None else change.updated
    return {
        "table": append.table_id,
        "new_length": length,
        "new_name": change.name,
        "new_status": change.status,
        "new_listed": change.listed,
        "new_updated": updated,
        "new_summary": change.summary,
    }


def seat_people(connection: Connection, table_id: str, belonging: frozenset[str]) -> None:
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    known = list(connection.scalars(select(people.c.id).where(people.c.id.in_(belonging)).with_for_update(read=True)))
    if known:
        connection.execute(insert(seats), [{"table_id": table_id, "person_id": person_id} for person_id in known])


def entry_line(table_id: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table_id, "number": entry.number, "at": entry.at, "kind": entry.kind, "body": entry.body}


def check_numbers(new: Sequence[Entry], first: int) -> None:
    if [entry.number for entry in new] != list(range(first, first + len(new))):
        raise ValueError("Entries are numbered one after the other, from 0.")
