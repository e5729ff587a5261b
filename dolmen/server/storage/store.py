"""Store everything durable: people, tables with their entries, tokens.

A table is the list of its entries; whoever wants it replays them. Secrets are stored as SHA-256 hashes only, and it is the caller who
hashes. Times are milliseconds since the epoch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, bindparam, case, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from . import sqlite
from .appends import Append, check_numbers, entry_line, seat_people, write_appends
from .appends import Entry as Entry
from .appends import RowChange as RowChange
from .database import BadStore as BadStore
from .database import Conflict as Conflict
from .database import Database
from .database import NoTable as NoTable
from .database import NotRead as NotRead
from .database import NotStored as NotStored
from .database import Unsure as Unsure
from .days import DayRows
from .schema import entries, people, presence, requests, reviews, seats, sessions, tables, tokens, version
from .writer import Write, Writer

T = TypeVar("T")

GOING = ("open", "running")
SYNC = ("full", "normal")
TO_PROVE = 5.0  # seconds


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    lang: str
    created: int
    seen: int


@dataclass(frozen=True)
class Session:
    """A browser that knows a person's secret. A browser that is gone stays listed until its session is ended, or the person is
    forgotten."""

    secret: bytes  # hashed
    person_id: str
    device: str
    created: int
    seen: int


@dataclass(frozen=True)
class Row:
    """A table as a row of a list."""

    id: str
    name: str
    game: str
    status: str  # "open", "running", or how it ended
    listed: bool
    created: int
    updated: int
    summary: bytes  # JSON


@dataclass(frozen=True)
class TokenRow:
    kind: str
    table_id: str | None
    seat: int | None
    person_id: str | None
    expires: int | None  # None: never


@dataclass(frozen=True)
class ReviewRow:
    """The review of the match of a table."""

    table_id: str
    depth: str
    version: str
    made: int
    body: bytes
    totals: bytes


@dataclass(frozen=True)
class PlayedRow:
    """A table whose match is over, and what its review adds up to; without one, None."""

    id: str
    game: str
    updated: int
    summary: bytes  # JSON
    version: str | None
    depth: str | None
    totals: bytes | None  # JSON


AS_IT_IS = RowChange()


class Store:
    """The server's storage. Open it with `async with Store.open(url) as store`."""

    def __init__(self, database: Database) -> None:
        self.writer = Writer(database)
        self._database = database
        self.days = DayRows(self._do, self._read)

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, sync: str = "full") -> AsyncIterator[Store]:
        """Open `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`, creating and migrating it where needed."""
        database = await _open(url, sync)
        try:
            store = cls(database)
            try:
                yield store
            finally:
                await store.writer.close()
        finally:
            await database.close()

    # ---- people

    async def add_person(self, person: Person, secret_hash: bytes, device: str = "") -> None:
        """Add a person, with the first browser that knows them."""
        line = asdict(person) | {"secret": _hash(secret_hash)}
        session = asdict(Session(secret_hash, person.id, device, person.created, person.seen))

        def add(connection: Connection) -> None:
            connection.execute(insert(people), line)
            connection.execute(insert(sessions), session)

        await self._do(add)

    async def person_of(self, secret_hash: bytes) -> Person | None:
        return await self._one(Person, _people().join(sessions).where(sessions.c.secret == secret_hash))

    async def person(self, person_id: str) -> Person | None:
        return await self._one(Person, _people().where(people.c.id == person_id))

    async def rename(self, person_id: str, name: str, lang: str) -> bool:
        """Change a person's name and language. Return whether there is such a person."""
        return await self._changed(update(people).where(people.c.id == person_id).values(name=name, lang=lang)) == 1

    async def touch(self, person_id: str, at: int) -> None:
        await self._changed(update(people).where(people.c.id == person_id).values(seen=at))

    async def forget_person(self, person_id: str) -> int:
        """Delete a person, their tokens and memberships; return how many tables they belonged to. What entries say of them stays: see
        `rewrite`."""

        def forget(connection: Connection) -> int:
            linked = connection.execute(delete(seats).where(seats.c.person_id == person_id)).rowcount
            for table in (requests, presence):
                connection.execute(delete(table).where(table.c.person_id == person_id))
            connection.execute(delete(people).where(people.c.id == person_id))
            return linked

        return await self._do(forget)

    async def all_people(self, limit: int, offset: int = 0) -> list[Person]:
        """List people, the newest first."""
        return await self._all(Person, _people().order_by(people.c.created.desc(), people.c.id).limit(limit).offset(offset))

    async def sweep_people(self, before: int) -> int:
        """Delete people not seen since `before` who belong to no table; return how many."""
        strangers = people.c.seen < before, people.c.id.not_in(select(seats.c.person_id))
        return await self._changed(delete(people).where(*strangers))

    # ---- the browsers that know them

    async def add_session(self, session: Session) -> None:
        await self._do(lambda connection: connection.execute(insert(sessions), asdict(session)))

    async def sessions(self, person_id: str) -> list[Session]:
        """List a person's sessions, the last seen first."""
        found = select(*(sessions.c[field.name] for field in fields(Session))).where(sessions.c.person_id == person_id)
        return await self._all(Session, found.order_by(sessions.c.seen.desc(), sessions.c.secret))

    async def touch_session(self, secret_hash: bytes, at: int) -> None:
        await self._changed(update(sessions).where(sessions.c.secret == secret_hash).values(seen=at))

    async def end_session(self, secret_hash: bytes) -> bool:
        return await self._changed(delete(sessions).where(sessions.c.secret == secret_hash)) == 1

    # ---- tables

    async def create(self, row: Row, first: Sequence[Entry] = (), belonging: Iterable[str] = ()) -> None:
        """Create a table with its first entries and the ids of the people who belong to it. Raise Conflict if the id is taken."""
        check_numbers(first, 0)
        line, mine = asdict(row) | {"length": len(first)}, frozenset(belonging)

        def create(connection: Connection) -> None:
            try:
                connection.execute(insert(tables), line)
            except IntegrityError:
                raise Conflict("There is a table of that id already.", 0) from None
            if first:
                connection.execute(insert(entries), [entry_line(row.id, entry) for entry in first])
            seat_people(connection, row.id, mine)

        await self._do(create)

    async def append(self, table_id: str, new: Sequence[Entry], change: RowChange = AS_IT_IS) -> None:
        """Append entries, and return when all are durable. Raise Conflict, NoTable or NotStored if nothing was stored; see also Unsure."""
        if new:
            check_numbers(new, new[0].number)
        await self.writer.do(write_appends, Append(table_id, new, change))

    async def rewrite(self, table_id: str, old: Sequence[Entry]) -> None:
        """Replace the bodies of existing entries. Only to forget somebody."""
        lines = [{"table": table_id, "entry": entry.number, "new": entry.body} for entry in old]
        known = update(entries).where(entries.c.table_id == bindparam("table"), entries.c.number == bindparam("entry"))
        if lines:
            await self._do(lambda connection: connection.execute(known.values(body=bindparam("new")), lines))

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        columns = [entries.c[field.name] for field in fields(Entry)]
        return await self._all(
            Entry, select(*columns).where(entries.c.table_id == table_id, entries.c.number >= since).order_by(entries.c.number)
        )

    async def row(self, table_id: str) -> Row | None:
        return await self._one(Row, _rows().where(tables.c.id == table_id))

    async def lobby(self, limit: int) -> list[Row]:
        """List the listed tables that are open or running, the newest first."""
        return await self._all(Row, _newest(_rows().where(tables.c.listed, tables.c.status.in_(GOING))).limit(limit))

    async def mine(self, person_id: str, limit: int | None = None, offset: int = 0) -> list[Row]:
        """List the tables a person belongs to: first those that are not over, within each group the last changed first."""
        over = case((tables.c.status.in_(GOING), 0), else_=1)
        ordered = _rows().where(_belongs(person_id)).order_by(over, tables.c.updated.desc(), tables.c.id)
        return await self._all(Row, ordered.limit(limit).offset(offset))

    async def going(self, person_id: str) -> list[Row]:
        """List the tables a person belongs to that are open or running."""
        return await self._all(Row, _rows().where(_belongs(person_id), tables.c.status.in_(GOING)))

    async def naming(self, person_id: str) -> list[str]:
        """List the tables whose entries name a person, even where they no longer belong. Scans all entries: only to forget somebody."""
        name = person_id.encode()

        def ask(connection: Connection) -> list[str]:
            sqlite = connection.dialect.name == "sqlite"
            named: Any = func.instr(entries.c.body, name) > 0 if sqlite else text("position(:name in body) > 0").bindparams(name=name)
            return list(connection.scalars(select(entries.c.table_id).distinct().where(named).order_by(entries.c.table_id)))

        return await self._read(ask)

    async def people_of(self, table_id: str) -> set[str]:
        return set(await self._ids(select(seats.c.person_id).where(seats.c.table_id == table_id)))

    async def unfinished(self) -> list[Row]:
        """List the running tables."""
        return await self._all(Row, _rows().where(tables.c.status == "running").order_by(tables.c.created, tables.c.id))

    async def all_rows(self, limit: int, offset: int = 0) -> list[Row]:
        """List all tables, the newest first."""
        return await self._all(Row, _newest(_rows()).limit(limit).offset(offset))

    async def delete_table(self, table_id: str) -> bool:
        """Delete a table with its entries and tokens. Return whether there was one."""

        def remove(connection: Connection) -> bool:
            connection.execute(delete(requests).where(requests.c.table_id == table_id))
            connection.execute(delete(presence).where(presence.c.table_id == table_id))
            return connection.execute(delete(tables).where(tables.c.id == table_id)).rowcount == 1

        return await self._do(remove)

    # ---- reviews

    async def keep_review(self, row: ReviewRow) -> None:
        """Keep the review of a match in the place of an older one. Nothing is kept for a table that was deleted meanwhile."""

        def keep(connection: Connection) -> None:
            connection.execute(delete(reviews).where(reviews.c.table_id == row.table_id))
            if connection.scalar(select(tables.c.id).where(tables.c.id == row.table_id)) is not None:
                connection.execute(insert(reviews), asdict(row))

        await self._do(keep)

    async def review(self, table_id: str) -> ReviewRow | None:
        columns = [reviews.c[field.name] for field in fields(ReviewRow)]
        return await self._one(ReviewRow, select(*columns).where(reviews.c.table_id == table_id))

    async def played(self, person_id: str, limit: int, offset: int = 0) -> list[PlayedRow]:
        """List the tables a person belongs to whose matches are over, the last changed first, each with its review if there is one."""
        columns = [
            *(tables.c[name] for name in ("id", "game", "updated", "summary")),
            *(reviews.c[name] for name in ("version", "depth", "totals")),
        ]
        found = select(*columns).select_from(tables.outerjoin(reviews, reviews.c.table_id == tables.c.id))
        over = found.where(_belongs(person_id), tables.c.status == "over").order_by(tables.c.updated.desc(), tables.c.id)
        return await self._all(PlayedRow, over.limit(limit).offset(offset))

    async def drop_review(self, table_id: str) -> None:
        await self._changed(delete(reviews).where(reviews.c.table_id == table_id))

    # ---- tokens

    async def add_token(
        self, token_hash: bytes, kind: str, table_id: str | None, seat: int | None, person_id: str | None, expires: int | None
    ) -> None:
        line = asdict(TokenRow(kind, table_id, seat, person_id, expires)) | {"hash": _hash(token_hash)}
        await self._do(lambda connection: connection.execute(insert(tokens), line))

    async def use_token(self, token_hash: bytes, now: int) -> TokenRow | None:
        """Consume a one-time token: of all who try, one gets it."""
        taken = delete(tokens).where(tokens.c.hash == token_hash, _valid(now)).returning(*_token_columns())
        return await self._do(lambda connection: _first(TokenRow, connection, taken))

    async def token(self, token_hash: bytes, now: int) -> TokenRow | None:
        """Return a lasting token; None if it has expired."""
        return await self._one(TokenRow, select(*_token_columns()).where(tokens.c.hash == token_hash, _valid(now)))

    async def tokens_of(self, person_id: str, kind: str, now: int) -> list[tuple[bytes, TokenRow]]:
        """List a person's tokens with their hashes."""
        found = select(tokens.c.hash, *_token_columns()).where(tokens.c.person_id == person_id, tokens.c.kind == kind, _valid(now))
        ordered = found.order_by(tokens.c.table_id, tokens.c.seat, tokens.c.hash)
        return await self._read(lambda connection: [(line[0], TokenRow(*line[1:])) for line in connection.execute(ordered)])

    async def drop_token(self, token_hash: bytes) -> bool:
        return await self._changed(delete(tokens).where(tokens.c.hash == token_hash)) == 1

    async def drop_tokens(self, table_id: str, seat: int) -> int:
        return await self._changed(delete(tokens).where(tokens.c.table_id == table_id, tokens.c.seat == seat))

    async def sweep_tokens(self, now: int) -> int:
        """Delete expired tokens."""
        return await self._changed(delete(tokens).where(tokens.c.expires <= now))

    # ---- the whole

    async def backup(self, path: str | Path) -> None:
        """Copy a SQLite database while it is being written to."""
        await self._database.backup(Path(path))

    async def check(self) -> None:
        """Raise BadStore if the database is damaged, as far as we can check."""
        await self._database.check()

    async def wipe(self) -> None:
        """Purge from the disk what was deleted or overwritten, as far as we can."""
        await self._database.wipe()

    async def vacuum(self) -> None:
        """Free the space of deleted tables."""
        await self._database.vacuum()

    async def ping(self) -> None:
        """Raise NotRead if the database does not answer."""
        await self._read(lambda connection: connection.scalar(select(1)))

    async def prove(self) -> None:
        """Raise NotStored if nothing can be written now: the disk is full or read-only, or the database is gone."""
        same = update(version).values(version_num=version.c.version_num)
        try:
            async with asyncio.timeout(TO_PROVE):
                await self._changed(same)
        except TimeoutError:
            raise NotStored("The database did not write anything down in time.") from None

    # ---- access to the database

    async def _do(self, work: Callable[[Connection], T]) -> T:
        write: Write = lambda connection, items: [work(connection)]  # noqa: E731  # of its own: nothing is written together with it
        result: T = await self.writer.do(write)
        return result

    async def _changed(self, statement: Any) -> int:
        return await self._do(lambda connection: connection.execute(statement).rowcount)

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        try:
            return await self._database.read(ask)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise NotRead(self._database.trouble(error)) from None

    async def _one(self, made: type[T], query: Select[Any]) -> T | None:
        return await self._read(lambda connection: _first(made, connection, query))

    async def _all(self, made: type[T], query: Select[Any]) -> list[T]:
        return await self._read(lambda connection: [made(*line) for line in connection.execute(query)])

    async def _ids(self, query: Select[Any]) -> list[str]:
        return await self._read(lambda connection: list(connection.scalars(query)))


def reserved(url: str) -> AbstractContextManager[None]:
    """Reserve a SQLite database while a server runs; raise BadStore if another has it. PostgreSQL is shared by any number."""
    return nullcontext() if url.partition("://")[0] in POSTGRES else sqlite.reserved(_file(url))


def restore(path: str | Path, url: str) -> None:
    """Replace a SQLite database that no server uses by a backup. If either is unsuitable, raise BadStore and change nothing."""
    kind, _, _ = url.partition("://")
    if kind in POSTGRES:
        raise BadStore("PostgreSQL has its own tool for this: pg_restore.")
    sqlite.restore(Path(path), _file(url))


# ---- where it is

POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")


async def _open(url: str, sync: str) -> Database:
    if sync not in SYNC:
        raise BadStore(f"sync is {sync!r}; it is full (a power cut loses nothing) or normal (a killed process loses nothing).")
    if url.partition("://")[0] in POSTGRES:
        from .postgres import PostgreSQL

        return await PostgreSQL.open(url, sync)
    return await sqlite.SQLite.open(_file(url), sync)


def _file(url: str) -> Path:
    kind, _, rest = url.partition("://")
    if kind not in ("sqlite", "sqlite+aiosqlite") or not rest.startswith("/"):
        raise BadStore("The database is named by a URL: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
    if rest[1:] in ("", ":memory:"):
        raise BadStore("The database must be a file: sqlite:///FILE.")
    return Path(rest[1:])


def _hash(given: bytes) -> bytes:
    if len(given) != 32:
        raise ValueError("A secret is stored as its SHA-256 hash, of 32 bytes.")
    return given


# ---- queries


def _people() -> Select[Any]:
    return select(*(people.c[field.name] for field in fields(Person)))


def _belongs(person_id: str) -> ColumnElement[bool]:
    return tables.c.id.in_(select(seats.c.table_id).where(seats.c.person_id == person_id))


def _rows() -> Select[Any]:
    return select(*(tables.c[field.name] for field in fields(Row)))


def _token_columns() -> list[Any]:
    return [tokens.c[field.name] for field in fields(TokenRow)]


def _newest(query: Select[Any]) -> Select[Any]:
    return query.order_by(tables.c.created.desc(), tables.c.id)


def _valid(now: int) -> Any:
    return tokens.c.expires.is_(None) | (tokens.c.expires > now)


def _first(made: type[T], connection: Connection, query: Any) -> T | None:
    line = connection.execute(query).first()
    return None if line is None else made(*line)
