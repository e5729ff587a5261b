"""Define what the server tells a client over a table's WebSocket."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from dolmen.server.tables.facts import Clock


class Told(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message from the server."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "computer", "closed"]
    name: str
    level: str | None = None  # of a computer; it is part of the name, too: `Nolwenn (Druid)`
    short: str = ""  # the name as used in sentences: `Nolwenn`
    here: bool = True  # its person is connected, or a computer holds it
    away: bool = False  # a computer plays for its absent person
    acts: bool = False  # must act now
    conceded: bool = False  # has given up


class ProposalShown(msgspec.Struct, frozen=True):
    """A proposal, and the seats that have not answered it yet."""

    what: str  # `pause`, `back`, `abandon` or, after the match, `rematch`
    seat: int  # the proposer
    open: tuple[int, ...]
    text: str
    agreed: tuple[int, ...] = ()  # seats that have agreed
    declined: tuple[int, ...] = ()  # seats that have declined a rematch, which begins without them


class Ended(msgspec.Struct, frozen=True):
    """How the match ended."""

    scores: tuple[int, ...]  # by seat
    places: tuple[int, ...]  # by seat; ties share a place
    texts: tuple[str, ...]
    clause: str | None = None  # the clause that ended it
    abandoned: bool = False
    by_deal: tuple[tuple[int, ...], ...] = ()  # the scores of each deal, by seat


class OpeningShown(msgspec.Struct, frozen=True):
    """The point of a finished match from which this one goes on."""

    step: int  # how many of its actions this match begins with
    anew: bool  # whether the hidden cards were dealt anew there


class TableShown(msgspec.Struct, frozen=True):
    """Everything about the table that is public."""

    id: str  # whoever knows it may look on
    name: str  # the readable part of the id
    game: str
    title: str  # the game's title
    status: Literal["open", "running", "over", "cancelled"]
    options: dict[str, int | str | None]
    seats: tuple[SeatShown, ...]
    listed: bool  # shown in the lobby
    hints: bool  # whether hints are allowed
    clock: Clock | None
    paused: bool
    onlookers: int  # how many there are
    commitment: str | None = None  # to the deal, from the creation of the table on; null for a deal from elsewhere
    before: bool = False  # the deal has been played before: somebody may know it
    proposal: ProposalShown | None = None
    preparing: bool = False  # the computer is still loading
    rematch: str | None = None  # the table of the rematch
    ended: Ended | None = None
    follows: str | None = None  # the table that this one follows
    opening: OpeningShown | None = None  # where in that table's match this one begins, if not with its deal
    duel: str | None = None  # the duel that is played here
    words: dict[str, tuple[str, ...]] = {}  # texts on the components of the match
    faces: dict[str, tuple[str, int]] = {}  # by piece: what it shows besides its name, and that as a number
    scales: dict[str, tuple[int, ...]] = {}  # by line of the score sheet: the points for 0, 1, 2 … pieces; the last holds for more, too
    host: int | None = None  # the seat that may open, close, give and remove
    day: str | None = None  # whose deal of the day is played here, such as 2026-11-19
    practice: bool = False  # a further try at it, which does not count


class You(msgspec.Struct, frozen=True):
    """Everything that concerns this connection alone."""

    seats: tuple[int, ...]  # one's own seats
    eyes: int | None  # the seat whose view is sent; null for an onlooker's view
    hand_over: int | None  # the seat that should get the device next: the seat now shown sends `cover`, the next one `show`
    host: bool
    turn: int  # to send with `act`
    take_back: Literal["free", "consented"] | None  # how one's last action can be taken back: at once, or if the others agree
    asked: bool  # a proposal waits for this person's answer
    muted: tuple[int, ...]  # seats
    missed: tuple[int, int] | None = None  # the first and last event number while a computer played for this person
    recap: tuple[str, ...] = ()  # for `hand_over`: what has happened since that seat last decided, as an onlooker saw it
    removed: bool = False  # the host has removed this person, who has not sat down since
    banned: bool = False  # this person may not sit down again
    nonces: dict[int, str] = {}  # by one's own seat: the nonce added to the deal


class ChoiceShown(msgspec.Struct, frozen=True):
    """A legal action: where its piece comes from and goes to, all moves, and its effect on the score sheet."""

    action: str  # to send with `act`
    source: str | None
    target: str | None
    moves: tuple[tuple[str | None, str, str], ...]  # piece (null: unknown), from, to
    changes: tuple[tuple[str, int, int], ...]  # line of the score sheet, before, after
    before: int  # total points before the action
    after: int
    text: str = ""  # a sentence, unless `texts=0`


class EventShown(msgspec.Struct, frozen=True):
    """An event, as this viewer saw it. Each viewer has their own numbering."""

    number: int
    what: str  # `deal`, `act`, `table` (a step of the table itself), `back`, `concede` or `end`
    seat: int | None  # the seat that did it
    action: str | None  # null if this viewer cannot name it yet
    moves: tuple[tuple[str | None, str, str], ...]  # as in a choice
    acts: tuple[int, ...]  # the seats that must act afterwards
    text: str = ""
    counted: tuple[tuple[int, int, int], ...] = ()  # the seats whose points changed: seat, points before, points after


class ViewShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A view: what one viewer sees. It is sent as `View.data` builds it."""

    format: str
    game: str
    rules: str  # version of the rules
    seats: int  # how many
    options: str  # as in a record
    components: dict[str, Any]  # their hash, and the owner's own values where they differ from the printed ones
    seat: int | None  # the viewer; null for an onlooker
    conceded: tuple[int, ...]  # seats that have given up
    begins: int
    to_act: tuple[int, ...]  # seats
    over: bool
    ended: int  # the number of the clause that ended the match
    scores: tuple[int, ...]  # by seat, as if the match ended now
    zones: dict[str, tuple[str | None, ...]]  # the pieces in each zone, bottom first; null for a piece that this viewer cannot name
    told: tuple[tuple[str, int, int], ...]  # zone, position and knowers (a bit per seat) of pieces known beyond their zone's audience
    fields: dict[str, Any]  # the game's own numbers and lists of numbers
    sheets: tuple[dict[str, int], ...]  # by seat: the points of each line of the score sheet
    unseen: dict[str, int] | msgspec.UnsetType = msgspec.UNSET  # how many copies of each piece this viewer cannot place; absent in a replay


class LineShown(msgspec.Struct, frozen=True):
    """A line of the table's log."""

    number: int
    what: str  # `sat`, `talked`, `left`, `began`, …
    seat: int | None
    text: str  # what was said, or a sentence about what happened
    at: int  # milliseconds since 1970


class WaitsShown(msgspec.Struct, frozen=True):
    """How long the table waits for people, in milliseconds from when the message is sent."""

    proposal: int | None  # until the proposal lapses; a rematch then begins with those who agreed
    gone: dict[int, int]  # by seat that must act and whose person is absent: until a computer plays for it


class ClockShown(msgspec.Struct, frozen=True):
    """The time left when the message is sent."""

    left: tuple[int, ...]  # milliseconds, by seat
    runs: dict[int, int]  # by seat whose clock runs: milliseconds until it starts


class Update(Told, frozen=True, tag="table"):
    """An update about the table. The first message of a connection has every part; later ones have those that changed."""

    table: TableShown | None = None
    you: You | None = None
    view: msgspec.Raw | None = None  # the view of `you.eyes`, a `ViewShown`
    choices: tuple[ChoiceShown, ...] | None = None
    events: tuple[EventShown, ...] = ()
    log: tuple[LineShown, ...] = ()
    clock: ClockShown | None = None
    waits: WaitsShown | None = None


class Done(Told, frozen=True):
    """Success: carried out and on disk. `answer` holds what was asked for."""

    id: str
    answer: Any = None


class Refused(Told, frozen=True):
    """Refusal: nothing has changed. `code` is for programs, `text` for people, `clause` is the rule that forbids it."""

    id: str | None  # null if the message's id could not be read
    code: str
    text: str
    clause: str | None = None


class Bye(Told, frozen=True):
    """The end of the connection, with its reason; the close code says the same."""

    code: str
    text: str


ANY_TOLD = Update | Done | Refused | Bye
