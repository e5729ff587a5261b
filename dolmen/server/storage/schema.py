"""Define the database schema as it is after the last migration; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, column, table

VERSION_TABLE = "dolmen_schema"  # where Alembic records the version of a database

version = table(VERSION_TABLE, column("version_num"))
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of(column: str) -> ForeignKey:
    """Return a foreign key that cascades: a row is deleted together with its owner."""
    return ForeignKey(column, ondelete="CASCADE")


people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False, unique=True),  # of the first session; unused since there is a table of sessions
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret", LargeBinary, primary_key=True),  # SHA-256 of the cookie's secret
    Column("person_id", Text, _of("people.id"), nullable=False, index=True),
    Column("device", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("length", Integer, nullable=False),  # number of entries, which an append must continue
    Index(None, "status", "created"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, _of("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # clustered: a table's entries lie together, and an append touches one page instead of two
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, _of("tables.id"), primary_key=True),
    Column("person_id", Text, _of("people.id"), primary_key=True, index=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),  # SHA-256 of the token
    Column("kind", Text, nullable=False),
    Column("table_id", Text, _of("tables.id"), index=True),
    Column("seat", Integer),
    Column("person_id", Text, _of("people.id"), index=True),
    Column("expires", BigInteger),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, _of("tables.id"), primary_key=True),
    Column("depth", Text, nullable=False),
    Column("version", Text, nullable=False),  # of the coach and the rules
    Column("made", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # numbers and actions: see coach/kept.py
    Column("totals", LargeBinary, nullable=False),  # JSON by seat: see coach/totals.py
)

# ---- the deals of the day: see rooms/days.py

days = Table(
    "days",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("secret", Text, nullable=False),  # hexadecimal; told to nobody before the day is over
    Column("commitment", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("form", LargeBinary, nullable=False),  # JSON
)

attempts = Table(
    "attempts",
    metadata,
    Column("person_id", Text, _of("people.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("table_id", Text, nullable=False),  # of a table that may have been deleted since
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("score", Integer),  # this and the next two only if it was finished
    Column("margin", Integer),
    Column("place", Integer),
    Index(None, "day", "game"),
)

streaks = Table(
    "streaks",
    metadata,
    Column("person_id", Text, _of("people.id"), primary_key=True),
    Column("days", LargeBinary, nullable=False),  # JSON: days that the person brought over from another browser
    Column("brought", BigInteger, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # with which the server signs the days that people take along
)

# ---- what processes tell each other: see cluster.py

requests = Table(
    "requests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False, index=True),
    Column("person_id", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reply", LargeBinary),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person_id", Text, primary_key=True),
    Column("session", Text, primary_key=True),
)
