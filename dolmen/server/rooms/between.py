"""Declare everything that a hall and its rooms use of each other. A test compares these lists with the code."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dolmen.server.tables import facts
    from dolmen.server.tables.table import Table

    from .room import Connection, Room


class Home(Protocol):
    """The part of the hall that a room uses: everything that is not about its own table."""

    def has(self, room: Tenant) -> bool:
        """Tell whether this is still the room of its table; one that was dropped is not."""
        ...

    async def take_over(self, room: Tenant) -> bool:
        """Own the table, claiming it if nobody does; return whether it is ours."""
        ...

    async def read(self, id: str) -> tuple[Table, frozenset[str]]:
        """Return a table as it is on disk, and the people who belong to it."""
        ...

    async def create(self, fact: facts.Created, maker: str) -> Room: ...

    async def clear_away(self, id: str) -> None: ...

    def drop(self, room: Tenant, why: str) -> None: ...

    def elsewhere(self, id: str) -> frozenset[str]:
        """Return the people connected to a table through any process."""
        ...


class Tenant(Protocol):
    """The part of a room that the hall uses: everything but its people and what they ask."""

    table: Table
    owned: bool

    @property
    def connections(self) -> Set[Connection]: ...

    async def claim(self) -> bool:
        """Become the owner of the table unless another process owns it; return whether that is new."""
        ...

    async def begin_owning(self) -> None:
        """Take up a table that is ours from now on."""
        ...

    def disown(self) -> None: ...

    async def answer(self, body: bytes) -> bytes:
        """Answer a request from another process."""
        ...

    def hear_of(self, number: int) -> bool:
        """Note that another process has written a fact with this number; return whether it is missing here."""
        ...

    async def catch_up(self) -> None: ...

    def refresh(self) -> None: ...

    @property
    def is_behind(self) -> bool: ...

    @property
    def is_idle(self) -> bool: ...

    def send_away(self, why: str, person: str | None = None, key: bytes | None = None) -> None: ...

    def stop(self) -> None: ...

    async def flushed(self) -> None:
        """Wait until everything visible is on disk."""
        ...
