"""Define what a client says over a table's WebSocket: an order asks something of the table, and carries itself out on it (`do`)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from dolmen.server.tables import names
from dolmen.server.tables import table as tables
from dolmen.server.tables.table import Sitter

from .fields import Hash, Id, Level, Name, Nonce16, Seat, Words


class Said(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A message from a client. Each is answered with `done` or `refused` and the same id; sent twice, it is carried out once."""

    group: ClassVar[str]  # where docs/protocol.md lists it
    id: Id  # chosen by the sender, different for every message


class Order(Said, frozen=True):
    """A request to the table, rather than to this connection."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        """Change the table, or raise Refused. `at` is in milliseconds since 1970."""
        raise NotImplementedError


class Act(Order, frozen=True):
    """Take an action. `turn` is that of the last `you`: an action meant for an earlier turn is refused as `stale`."""

    group = "To play"
    seat: Seat
    action: Words  # as in docs/notation.md
    turn: int | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.act(who, self.seat, self.action, at, self.turn)


class Back(Order, frozen=True):
    """Take back the last action where that is free; otherwise `propose` it."""

    group = "To play"
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.take_back(who, self.seat, at)


class Concede(Order, frozen=True):
    """Give up."""

    group = "To play"
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.concede(who, self.seat, at)


class Propose(Order, frozen=True):
    """Propose a pause, a take-back, or to abandon the match."""

    group = "With the others"
    what: Literal["pause", "back", "abandon"]
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.propose(who, self.what, self.seat, at)


class Answer(Order, frozen=True):
    """Answer a proposal; its proposer can withdraw it by answering false."""

    group = "With the others"
    yes: bool

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.answer(who, self.yes, at)


class Resume(Order, frozen=True):
    """End a pause."""

    group = "With the others"

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.resume(who, at)


class Talk(Order, frozen=True):
    """Say something to everybody at the table."""

    group = "With the others"
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.talk(who, names.tidy(self.text), at)


class Mute(Order, frozen=True):
    """Stop (or resume) hearing what a seat says."""

    group = "With the others"
    seat: Seat
    on: bool = True

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.mute(who, self.seat, self.on, at)


class Sit(Order, frozen=True):
    """Take an open seat, before the match begins."""

    group = "A seat"
    seat: Seat
    name: Name | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.sit(who, self.seat, names.of_a_person(self.name or "?"), at)


class Nonce(Order, frozen=True):
    """Add luck of one's own to the deal: once per seat, before the match begins. It begins when everybody has done so, or has had a
    moment to."""

    group = "A seat"
    seat: Seat
    nonce: Nonce16  # 16 unpredictable bytes, in hexadecimal
    commitment: Hash  # the commitment that was shown; it changes when a seat is closed

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.add_nonce(who, self.seat, self.nonce, self.commitment, at)


class Leave(Order, frozen=True):
    """Get up from one seat, or from all of one's own. During a match a computer plays the seat until its person returns."""

    group = "A seat"
    seat: Seat | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.leave(who, at, self.seat)


class Return(Order, frozen=True):
    """Take one's seats back from the computer that played them meanwhile."""

    group = "A seat"

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.come_back(who, at)


class Show(Order, frozen=True):
    """One device, several people: hand it to this seat. Only this seat's cards are sent from now on."""

    group = "One device, several people"
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.hand_over(who, self.seat, at)


class Open(Order, frozen=True):
    """The host: make a closed seat, or a computer's, available to a person."""

    group = "The host"
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.open(who, self.seat, at)


class Close(Order, frozen=True):
    """The host: play with one seat fewer."""

    group = "The host"
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.close(who, self.seat, at)


class Give(Order, frozen=True):
    """The host: give this seat to the computer for good."""

    group = "The host"
    seat: Seat
    level: Level

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.give(who, self.seat, self.level, at)


class Remove(Order, frozen=True):
    """The host: remove a person; with `ban`, they may not sit down here again."""

    group = "The host"
    seat: Seat
    ban: bool = False

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.remove(who, self.seat, at, self.ban)


class Cancel(Order, frozen=True):
    """The host, before the match: close the table. Nobody can sit down there any more, and it disappears from all lists."""

    group = "The host"

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.cancel(who, at)


class Relieve(Order, frozen=True):
    """The host: let a computer play at once for an absent person for whom the table waits."""

    group = "The host"
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.relieve(who, self.seat, at)


class Rematch(Order, frozen=True):
    """After the match: propose another, with everybody one seat further. Sent by another person, it agrees; sent again by the
    proposer, it stops waiting for those who have not answered. The rematch begins when everybody has answered, or after a minute if
    anybody agreed; seats of those who did not agree are open. If nobody has to be asked, it begins at once."""

    group = "To play"

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.rematch(who, at)
