"""Define the messages of the wire: JSON, one type per message. `docs/protocol.md` and `/openapi.json` are generated from this file.

Every incoming message is validated against these types first. An order carries itself out on a table (`do`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from dolmen.server.tables import names
from dolmen.server.tables import table as tables
from dolmen.server.tables.facts import Clock
from dolmen.server.tables.table import Sitter

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, msgspec.Meta(ge=1, le=10)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Lang = Literal["en", "de", "nl"]
Level = Literal["apprentice", "bard", "druid", "archdruid"]
TableId = Annotated[str, msgspec.Meta(min_length=24, max_length=60, pattern=r"^[a-z]+-[a-z]+-[A-Za-z0-9_-]{22}$")]
Nonce16 = Annotated[str, msgspec.Meta(min_length=32, max_length=32, pattern=r"^[0-9a-f]{32}$")]
Hash = Annotated[str, msgspec.Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]
Secret = Annotated[str, msgspec.Meta(min_length=20, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]

# ---- over a table's WebSocket: what a client sends


class Said(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A message from a client. Each is answered with `done` or `refused` and the same id; sent twice, it is carried out once."""

    id: Id  # chosen by the sender, different for every message


class Order(Said, frozen=True):
    """A request to the table, rather than to this connection."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        """Change the table, or raise Refused. `at` is in milliseconds since 1970."""
        raise NotImplementedError


class Act(Order, frozen=True):
    """Take an action. `turn` is that of the last `you`: an action meant for an earlier turn is refused as `stale`."""

    seat: Seat
    action: Words  # as in docs/notation.md
    turn: int | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.act(who, self.seat, self.action, at, self.turn)


class Back(Order, frozen=True):
    """Take back the last action where that is free; otherwise `propose` it."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.take_back(who, self.seat, at)


class Concede(Order, frozen=True):
    """Give up."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.concede(who, self.seat, at)


class Propose(Order, frozen=True):
    """Propose a pause, a take-back, or to abandon the match."""

    what: Literal["pause", "back", "abandon"]
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.propose(who, self.what, self.seat, at)


class Answer(Order, frozen=True):
    """Answer a proposal; its proposer can withdraw it by answering false."""

    yes: bool

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.answer(who, self.yes, at)


class Resume(Order, frozen=True):
    """End a pause."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.resume(who, at)


class Talk(Order, frozen=True):
    """Say something to everybody at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.talk(who, names.tidy(self.text), at)


class Mute(Order, frozen=True):
    """Stop (or resume) hearing what a seat says."""

    seat: Seat
    on: bool = True

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.mute(who, self.seat, self.on, at)


class Sit(Order, frozen=True):
    """Take an open seat, before the match begins."""

    seat: Seat
    name: Name | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.sit(who, self.seat, names.of_a_person(self.name or "?"), at)


class Nonce(Order, frozen=True):
    """Add luck of one's own to the deal: once per seat, before the match begins. It begins when everybody has done so, or has had a
    moment to."""

    seat: Seat
    nonce: Nonce16  # 16 unpredictable bytes, in hexadecimal
    commitment: Hash  # the commitment that was shown; it changes when a seat is closed

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.add_nonce(who, self.seat, self.nonce, self.commitment, at)


class Leave(Order, frozen=True):
    """Get up from one seat, or from all of one's own. During a match a computer plays the seat until its person returns."""

    seat: Seat | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.leave(who, at, self.seat)


class Return(Order, frozen=True):
    """Take one's seats back from the computer that played them meanwhile."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.come_back(who, at)


class Show(Order, frozen=True):
    """One device, several people: hand it to this seat. Only this seat's cards are sent from now on."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.hand_over(who, self.seat, at)


class Cover(Said, frozen=True):
    """One device, several people: hide all hands until the next `show`. Where seats decide in turn, a person who has
    acted may look at what they drew for as long as they like; where they decide simultaneously, deciding hides one's cards."""


class Why(Said, frozen=True):
    """Ask why an action is illegal for one's own seat."""

    seat: Seat
    action: Words


class Hint(Said, frozen=True):
    """Ask for the best actions. Only where the table allows hints, and only while the seat must act."""

    seat: Seat


class Open(Order, frozen=True):
    """The host: make a closed seat, or a computer's, available to a person."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.open(who, self.seat, at)


class Close(Order, frozen=True):
    """The host: play with one seat fewer."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.close(who, self.seat, at)


class Give(Order, frozen=True):
    """The host: give this seat to the computer for good."""

    seat: Seat
    level: Level

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.give(who, self.seat, self.level, at)


class Remove(Order, frozen=True):
    """The host: remove a person; with `ban`, they may not sit down here again."""

    seat: Seat
    ban: bool = False

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.remove(who, self.seat, at, self.ban)


class Cancel(Order, frozen=True):
    """The host, before the match: close the table. Nobody can sit down there any more, and it disappears from all lists."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.cancel(who, at)


class Relieve(Order, frozen=True):
    """The host: let a computer play at once for an absent person for whom the table waits."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.relieve(who, self.seat, at)


class Rematch(Order, frozen=True):
    """After the match: propose another, with everybody one seat further. Sent by another person, it agrees; sent again by the
    proposer, it stops waiting for those who have not answered. The rematch begins when everybody has answered, or after a minute if
    anybody agreed; seats of those who did not agree are open. If nobody has to be asked, it begins at once."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.rematch(who, at)


class Carry(Said, frozen=True):
    """Ask for a one-time link that moves a seat to another device; it is valid for a quarter of an hour."""

    seat: Seat


class Token(Said, frozen=True):
    """Ask for a token with which a program can play one's seat."""

    seat: Seat


class Speak(Said, frozen=True):
    """Switch the language of all texts."""

    lang: Lang


class Ping(Said, frozen=True):
    """Check that the connection is alive."""


def kinds(base: type[Said]) -> Iterator[type[Said]]:
    """Yield all subclasses that are messages, in the order in which they are defined here."""
    for kind in base.__subclasses__():
        if kind is not Order:
            yield kind
        yield from kinds(kind)


if TYPE_CHECKING:
    ANY_SAID = Said
    ANY_ORDER = Order
else:
    ANY_SAID, ANY_ORDER = (reduce(or_, kinds(base)) for base in (Said, Order))

# ---- answers to some of them


class Because(msgspec.Struct, frozen=True):
    """The clause that forbids an action; null if none does."""

    clause: str | None
    text: str | None
    fact: str | None = None  # the fact in this position, as a sentence
    can: str | None = None  # what the same piece can do instead, as a sentence


class Prospect(msgspec.Struct, frozen=True):
    """The outcome of an action, as estimated by a computer from what the seat knows."""

    action: str
    chance: float  # of winning, from 0 to 1
    margin: float  # points ahead of the best other seat
    points: float  # one's own final points
    reasons: tuple[str, ...] = ()  # at most three, as sentences: what tells it apart from the other actions


class Hints(msgspec.Struct, frozen=True):
    """The best actions, best first."""

    turn: int  # the turn they are for
    best: tuple[Prospect, ...]
    line: tuple[str, ...]  # the expected continuation
    sure: float  # confidence that the first is the best, from 0 to 1
    close: bool = False  # too close to tell which is the best


class Link(msgspec.Struct, frozen=True):
    """A link to open on another device."""

    link: str
    qr: str  # the link as a QR code, in SVG
    reach: Literal["everybody", "network", "here"]  # who can open it: anybody on the internet, the same network, or this computer alone
    command: str  # for `here`: the command that starts the server for the network


class SeatToken(msgspec.Struct, frozen=True):
    """A token for `Authorization: Bearer`."""

    token: str  # a secret, shown only once


class Rematched(msgspec.Struct, frozen=True):
    """The table of a rematch; everybody who asks gets the same one."""

    table: str | None  # its id; null while others are being asked: it then arrives as `rematch` of the table


ANSWERS: dict[type[Said], type] = {Why: Because, Hint: Hints, Carry: Link, Token: SeatToken, Rematch: Rematched}

# ---- over the WebSocket: what the server sends


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
    words: dict[str, tuple[str, ...]] = {}  # texts on the components of the match
    faces: dict[str, tuple[str, int]] = {}  # by piece: what it shows besides its name, and that as a number
    scales: dict[str, tuple[int, ...]] = {}  # by line of the score sheet: the points for 0, 1, 2 … pieces; the last holds for more, too
    host: int | None = None  # the seat that may open, close, give and remove


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


class Table(Told, frozen=True):
    """An update. The first message of a connection has every part; later ones have those that changed."""

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


ANY_TOLD = Table | Done | Refused | Bye

# ---- over HTTP


class Me(msgspec.Struct, frozen=True):
    """A person, as shown to themselves."""

    id: str
    name: str
    lang: Lang


class WhoAmI(msgspec.Struct, frozen=True):
    """The person with this cookie; null for a newcomer."""

    me: Me | None


class SessionShown(msgspec.Struct, frozen=True):
    """A browser that holds a secret of the person."""

    id: str
    device: str  # browser and operating system, as far as known
    created: int
    seen: int  # rounded to the day
    here: bool  # whether it is the browser that asks


class ProgramShown(msgspec.Struct, frozen=True):
    """A program that may play a seat."""

    id: str
    table: str
    seat: int


class Sessions(msgspec.Struct, frozen=True):
    """The browsers and programs that can act for a person."""

    browsers: tuple[SessionShown, ...]
    programs: tuple[ProgramShown, ...]


class MeAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a language. The first time, this creates a person and sets their secret cookie."""

    name: Name
    lang: Lang = "en"


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat: `open` for others, `me`, a `friend` on this device, or a `computer`."""

    who: Literal["open", "me", "friend", "computer"]
    name: Name | None = None  # the friend's; or mine, if I want another one here
    level: Level | None = None  # the computer's; bard by default


class ClockAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds per decision (`move`), or per match (`total`) with an increment after each action."""

    kind: Literal["move", "total"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=14 * 86_400)]  # from one hour on, no computer plays for absent people
    increment: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0


class TableAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[Annotated[str, msgspec.Meta(max_length=20)], int | Annotated[str, msgspec.Meta(max_length=20)]] = {}  # see `/api/games`
    listed: bool = False  # shown in the lobby; otherwise only the link leads there
    hints: bool = True
    clock: ClockAsked | None = None


class RecordAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to keep on this server."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=500_000)]


class TakeAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a one-time link."""

    secret: Secret


class TableListed(msgspec.Struct, frozen=True):
    """A row of the lobby, or of one's own list."""

    id: str
    name: str
    game: str
    title: str
    status: str
    seats: tuple[str, ...]  # names; empty for an open seat
    open: int
    updated: int
    clock: Clock | None
    hints: bool
    yours: bool = False  # somebody waits for you
    before: bool = False  # the deal has been played before: somebody may know it
    scores: tuple[int, ...] | None = None  # by seat; this and the next two once the match is over
    places: tuple[int, ...] | None = None  # ties share a place
    ended: int | None = None  # milliseconds since 1970
    outcome: Literal["won", "tied", "lost", "abandoned"] | None = None  # yours; null if you hold several seats, or none
    acts: tuple[int, ...] = ()  # the seats that must act
    you: tuple[int, ...] = ()  # your own seats
    host: int | None = None  # the host's seat
    dropping: Literal["hide", "leave", "cancel", "abandon"] | None = None  # in your own list: the effect of removing it, see `Dropped`


class Tables(msgspec.Struct, frozen=True):
    """Tables: in the lobby the newest first; in one's own list the unfinished ones first, then by last change. `more`: where one's
    own list continues (`?from=`)."""

    tables: tuple[TableListed, ...]
    more: int | None = None


class DeviceLink(msgspec.Struct, frozen=True):
    """A link that makes another browser the same person: once, until it expires. The secret stands behind `#`, so it reaches no
    server and no log."""

    link: str
    qr: str
    reach: Literal["everybody", "network", "here"]
    command: str
    expires: int  # milliseconds since 1970


class JoinAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part behind `#` of a link for another device."""

    secret: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]


class Joining(msgspec.Struct, frozen=True):
    """The person that a link would make this browser, and who it is now: how many of that person's tables are unfinished, and
    whether other browsers know them."""

    name: str
    expires: int
    now: str | None
    same: bool = False
    tables: int = 0
    elsewhere: bool = False


class Dropped(msgspec.Struct, frozen=True):
    """The effect of removing a table from one's list: hidden, as it is over; left, as others play on (a computer plays for you
    until you return); cancelled, as it had not begun and nobody else sat there; or abandoned, as you played against computers only."""

    did: Literal["hide", "leave", "cancel", "abandon"]


class TableMade(msgspec.Struct, frozen=True):
    """The address of a new table."""

    id: str
    link: str


class OptionShown(msgspec.Struct, frozen=True):
    """An option of a game: one of `values`, or a whole number from `least` to `most`."""

    name: str
    text: str
    default: int | str | None
    values: tuple[int | str, ...]
    least: int | None
    most: int | None


class GameShown(msgspec.Struct, frozen=True):
    """A game: its description, numbers of seats and options."""

    id: str
    title: str
    about: str
    seats: tuple[tuple[str, int, int], ...]  # condition ("" for none), fewest, most
    options: tuple[OptionShown, ...]
    first: bool  # whether the seat that begins can be chosen
    board: bool  # whether it has a table in the browser; every game has, its own or the plain one
    minutes: int | None = None  # the usual length of a match between people
    age: int | None = None  # the youngest age, according to the box
    difficulty: int | None = None  # 1 easy, 2 medium, 3 demanding


class LevelShown(msgspec.Struct, frozen=True):
    """A computer player."""

    id: str
    name: str
    about: str
    ratings: dict[str, float]  # by game, as measured; 25 is average


class Games(msgspec.Struct, frozen=True):
    """The games and the computer players."""

    games: tuple[GameShown, ...]
    levels: tuple[LevelShown, ...]


class RulesShown(msgspec.Struct, frozen=True):
    """A rulebook in Markdown with numbered clauses, and beside it the rules common to all games."""

    game: str
    lang: str
    text: str  # with a comment `<!-- picture NAME: what it shows. -->` where the browser draws something
    clauses: dict[str, str]  # in plain text, including those common to all games
    common: str = ""  # in Markdown: the common clauses, and what marks and short names mean


class RecordShown(msgspec.Struct, frozen=True):
    """A record as in docs/notation.md; for a running match, limited to what the reader may know."""

    record: str


class Frames(msgspec.Struct, frozen=True):
    """A finished match, step by step, from one viewer's perspective or with all cards open."""

    names: tuple[str, ...]
    short: tuple[str, ...]  # the names as used in sentences
    frames: tuple[msgspec.Raw, ...]  # each a `FrameShown`
    words: dict[str, tuple[str, ...]] = {}  # this and the next two as in TableShown
    faces: dict[str, tuple[str, int]] = {}
    scales: dict[str, tuple[int, ...]] = {}


class FrameShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a finished match."""

    view: ViewShown  # the position
    events: tuple[EventShown, ...]  # what has happened since the previous frame


class Health(msgspec.Struct, frozen=True):
    """The server is up."""

    ok: bool
    version: str


class Problem(msgspec.Struct, frozen=True):
    """The reason a request was refused."""

    code: str
    text: str
    clause: str | None = None


RAW: dict[tuple[type, str], type] = {
    (Table, "view"): ViewShown,
    (Frames, "frames"): FrameShown,
}  # the types of fields that are sent already encoded

said = msgspec.json.Decoder(ANY_SAID)
encoder = msgspec.json.Encoder()
MISUNDERSTOOD = (msgspec.DecodeError, UnicodeError, RecursionError)  # raised by decoding; the last one by deeply nested brackets
