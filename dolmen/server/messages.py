"""What goes over the wire: JSON, one type a message. `docs/protocol.md` and `/openapi.json` are made from this file.

Everything that comes in is checked against these types before anybody looks at it. What is asked of a table carries itself out (`do`)."""

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

# ---- over the WebSocket of a table: what a client says


class Said(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What a client says. Each is answered with `done` or `refused` and the same id; sent twice, it is done once."""

    id: Id  # chosen by the sender, another for everything that is said


class Order(Said, frozen=True):
    """What a client asks of the table, rather than of this connection."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        """Change the table, or raise Refused; `at`: milliseconds since 1970."""
        raise NotImplementedError


class Act(Order, frozen=True):
    """Do an action. `turn` is that of the last `you`: what was meant for an earlier moment is refused as `stale`."""

    seat: Seat
    action: Words  # as in docs/notation.md
    turn: int | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.act(who, self.seat, self.action, at, self.turn)


class Back(Order, frozen=True):
    """Take the last action back, where that is free; otherwise `propose` it."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.take_back(who, self.seat, at)


class Concede(Order, frozen=True):
    """Give up."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.concede(who, self.seat, at)


class Propose(Order, frozen=True):
    """Ask the others: for a pause, to take an action back, or to abandon the match."""

    what: Literal["pause", "back", "abandon"]
    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.propose(who, self.what, self.seat, at)


class Answer(Order, frozen=True):
    """To what another proposes; who proposed it can withdraw it with false."""

    yes: bool

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.answer(who, self.yes, at)


class Resume(Order, frozen=True):
    """End a pause."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.resume(who, at)


class Talk(Order, frozen=True):
    """Say something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.talk(who, names.tidy(self.text), at)


class Mute(Order, frozen=True):
    """Hear no more (or again) of what a seat says."""

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
    """Add luck of one's own to the deal: once a seat, before the match begins. It begins when everybody has, or had a moment to."""

    seat: Seat
    nonce: Nonce16  # 16 bytes that nobody else could know, in hexadecimal digits
    commitment: Hash  # of the table as it was shown; there is another when a seat is closed

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.add_nonce(who, self.seat, self.nonce, self.commitment, at)


class Leave(Order, frozen=True):
    """Get up: from one seat, or from all of one's own. A computer keeps a seat warm until its person returns."""

    seat: Seat | None = None

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.leave(who, at, self.seat)


class Return(Order, frozen=True):
    """Take one's seats over again from the computer that kept them warm."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.come_back(who, at)


class Show(Order, frozen=True):
    """One device, several people: this seat has it now, and only its own cards are sent."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.hand_over(who, self.seat, at)


class Cover(Said, frozen=True):
    """One device, several people: nobody's cards are sent any more, until the next `show`. Where seats decide one after the other, who has
    acted looks at what they drew as long as they like; where they decide at once, a decision covers its cards."""


class Why(Said, frozen=True):
    """Why is an action not possible for one's own seat?"""

    seat: Seat
    action: Words


class Hint(Said, frozen=True):
    """What are the best actions? Only where the table allows hints, and only while the seat must act."""

    seat: Seat


class Open(Order, frozen=True):
    """The host: a seat that is closed or the computer's is free for a person."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.open(who, self.seat, at)


class Close(Order, frozen=True):
    """The host: play with one seat less."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.close(who, self.seat, at)


class Give(Order, frozen=True):
    """The host: the computer plays at this seat, from now on."""

    seat: Seat
    level: Level

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.give(who, self.seat, self.level, at)


class Remove(Order, frozen=True):
    """The host: a person must go; with `ban`, they may not sit down here again."""

    seat: Seat
    ban: bool = False

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.remove(who, self.seat, at, self.ban)


class Cancel(Order, frozen=True):
    """The host, before the match: close the table. Nobody can sit down there any more, and it leaves all lists."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.cancel(who, at)


class Relieve(Order, frozen=True):
    """The host: let the computer play at once for a person who is not here, and for whom the table waits."""

    seat: Seat

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.relieve(who, self.seat, at)


class Rematch(Order, frozen=True):
    """After the match: propose another, each one seat further. Said by another, it agrees; said again by who proposed it, it waits no
    longer for who has not answered. It begins when everybody has answered, or after a minute, if anybody agreed; the seats of who did
    not agree are open. Where nobody has to be asked, it begins at once."""

    def do(self, table: tables.Table, who: Sitter, at: int) -> None:
        table.rematch(who, at)


class Carry(Said, frozen=True):
    """A one-time link that takes a seat to another device, for a quarter of an hour."""

    seat: Seat


class Token(Said, frozen=True):
    """A token with which a program can play one's seat."""

    seat: Seat


class Speak(Said, frozen=True):
    """Be told everything in another language from now on."""

    lang: Lang


class Ping(Said, frozen=True):
    """Is anybody there?"""


def kinds(base: type[Said]) -> Iterator[type[Said]]:
    """Yield the messages there are, in the order in which they stand here."""
    for kind in base.__subclasses__():
        if kind is not Order:
            yield kind
        yield from kinds(kind)


if TYPE_CHECKING:
    ANY_SAID = Said
    ANY_ORDER = Order
else:
    ANY_SAID, ANY_ORDER = (reduce(or_, kinds(base)) for base in (Said, Order))

# ---- what some of it is answered with


class Because(msgspec.Struct, frozen=True):
    """The rule that forbids an action; null if none does."""

    clause: str | None
    text: str | None
    fact: str | None = None  # what is so in this position, as a sentence
    can: str | None = None  # what can be done with the same piece, as a sentence


class Prospect(msgspec.Struct, frozen=True):
    """What comes of an action, as far as a computer can tell from what the seat knows."""

    action: str
    chance: float  # to win, from 0 to 1
    margin: float  # points ahead of the best of the others
    points: float  # one's own


class Hints(msgspec.Struct, frozen=True):
    """The best actions first."""

    turn: int  # what they are for
    best: tuple[Prospect, ...]
    line: tuple[str, ...]  # how it may go on
    sure: float  # that the first is the best, from 0 to 1


class Link(msgspec.Struct, frozen=True):
    """To be opened on another device."""

    link: str
    qr: str  # the same as a QR code, in SVG
    reach: Literal["everybody", "network", "here"]  # who can open it: the whole internet, the same network, or this computer alone
    command: str  # for `here`: how the server is started for the network


class SeatToken(msgspec.Struct, frozen=True):
    """For `Authorization: Bearer`."""

    token: str  # a secret; it is shown once


class Rematched(msgspec.Struct, frozen=True):
    """Whoever asks is answered with the same table."""

    table: str | None  # its id; null while others are asked: it comes as `rematch` of the table


ANSWERS: dict[type[Said], type] = {Why: Because, Hint: Hints, Carry: Link, Token: SeatToken, Rematch: Rematched}

# ---- over the WebSocket: what the server tells


class Told(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """What the server tells."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "computer", "closed"]
    name: str
    level: str | None = None  # of a computer, whose name says it too: `Nolwenn (Druid)`
    short: str = ""  # the name as sentences have it: `Nolwenn`
    here: bool = True  # its person is connected, or it is a computer's
    away: bool = False  # a computer keeps it warm
    acts: bool = False  # must act now
    conceded: bool = False  # has given up


class ProposalShown(msgspec.Struct, frozen=True):
    """What somebody proposes, and which seats have not answered yet."""

    what: str  # `pause`, `back`, `abandon` or, after the match, `rematch`
    seat: int  # who proposes it
    open: tuple[int, ...]
    text: str
    agreed: tuple[int, ...] = ()  # who has said yes
    declined: tuple[int, ...] = ()  # who has said no to a rematch: it begins without them


class Ended(msgspec.Struct, frozen=True):
    """How the match ended."""

    scores: tuple[int, ...]  # by seat
    places: tuple[int, ...]  # by seat; who ties shares one
    texts: tuple[str, ...]
    clause: str | None = None  # that ended it
    abandoned: bool = False
    by_deal: tuple[tuple[int, ...], ...] = ()  # the scores: what each deal brought, by seat


class TableShown(msgspec.Struct, frozen=True):
    """What everybody at the table may know about it."""

    id: str  # whoever knows it may look on
    name: str  # its readable part
    game: str
    title: str  # of the game
    status: Literal["open", "running", "over", "cancelled"]
    options: dict[str, int | str | None]
    seats: tuple[SeatShown, ...]
    listed: bool  # in the lobby
    hints: bool  # are allowed
    clock: Clock | None
    paused: bool
    onlookers: int  # how many
    commitment: str | None = None  # of the deal, from the table's first moment on; none of a deal that came from elsewhere
    before: bool = False  # the deal was played before: somebody may know it
    proposal: ProposalShown | None = None
    preparing: bool = False  # the computer is still getting ready
    rematch: str | None = None  # the table where it goes on
    ended: Ended | None = None
    follows: str | None = None  # the table before this one
    words: dict[str, tuple[str, ...]] = {}  # what the components of the match say
    faces: dict[str, tuple[str, int]] = {}  # by piece: what it shows besides its name, and a number for that
    scales: dict[str, tuple[int, ...]] = {}  # by line of the score sheet: what no piece comes to, one, two …; the last for more, too
    host: int | None = None  # the seat of who may open, close, give and remove


class You(msgspec.Struct, frozen=True):
    """What concerns this connection alone."""

    seats: tuple[int, ...]  # one's own
    eyes: int | None  # the seat whose view is sent; null: what an onlooker sees
    hand_over: int | None  # the seat that should get the device: whose cards are shown says `cover`, and who gets it `show`
    host: bool
    turn: int  # to be sent with `act`
    take_back: Literal["free", "consented"] | None  # how one's last action can be taken back: at once, or if the others agree
    asked: bool  # a proposal waits for this person's answer
    muted: tuple[int, ...]  # seats
    missed: tuple[int, int] | None = None  # the numbers of events, from and up to, while a computer played for one
    recap: tuple[str, ...] = ()  # for `hand_over`: what happened since that seat decided last, as an onlooker saw it
    removed: bool = False  # the host has removed this person, who has not sat down since
    banned: bool = False  # and may not
    nonces: dict[int, str] = {}  # by seat of one's own: what was added to the deal


class ChoiceShown(msgspec.Struct, frozen=True):
    """A legal action: where its piece comes from and goes to, all moves, and what it changes on the score sheet."""

    action: str  # to be sent with `act`
    source: str | None
    target: str | None
    moves: tuple[tuple[str | None, str, str], ...]  # piece (null: unknown), from, to
    changes: tuple[tuple[str, int, int], ...]  # line of the score sheet, before, after
    before: int  # points in all
    after: int
    text: str = ""  # a sentence, unless `texts=0`


class EventShown(msgspec.Struct, frozen=True):
    """What happened, as this viewer saw it. Numbers count for each viewer alone."""

    number: int
    what: str  # `deal`, `act`, `table` (it takes a step by itself), `back`, `concede` or `end`
    seat: int | None  # who did it
    action: str | None  # null if this viewer cannot name it yet
    moves: tuple[tuple[str | None, str, str], ...]  # as in a choice
    acts: tuple[int, ...]  # the seats that must act then
    text: str = ""
    counted: tuple[tuple[int, int, int], ...] = ()  # the seats whose points changed by it: seat, points before and after


class ViewShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one pair of eyes sees. It is sent as `View.data` makes it."""

    format: str
    game: str
    rules: str  # their version
    seats: int  # how many
    options: str  # as in a record
    components: dict[str, Any]  # their hash, and those that are the owner's own
    seat: int | None  # whose eyes; null: an onlooker's
    conceded: tuple[int, ...]  # who gave up
    begins: int
    to_act: tuple[int, ...]  # seats
    over: bool
    ended: int  # the number of the clause that ended it
    scores: tuple[int, ...]  # by seat, as if it ended now
    zones: dict[str, tuple[str | None, ...]]  # what lies where, bottom first; null for a piece that these eyes cannot name
    told: tuple[tuple[str, int, int], ...]  # zone, place and knowers (a bit a seat) of pieces known to more than their zone's audience
    fields: dict[str, Any]  # the game's own numbers, and lists of them
    sheets: tuple[dict[str, int], ...]  # by seat: the points of each line of the score sheet
    unseen: dict[str, int] | msgspec.UnsetType = msgspec.UNSET  # how many of a piece these eyes cannot place; not in a replay


class LineShown(msgspec.Struct, frozen=True):
    """A line of the table's log."""

    number: int
    what: str  # `sat`, `talked`, `left`, `began`, …
    seat: int | None
    text: str  # what was said, or what happened
    at: int  # milliseconds since 1970


class WaitsShown(msgspec.Struct, frozen=True):
    """How long people are waited for, in milliseconds from when the message is sent."""

    proposal: int | None  # until it lapses; a rematch begins then with who agreed
    gone: dict[int, int]  # by seat that must act and whose person is not here: until a computer plays for it


class ClockShown(msgspec.Struct, frozen=True):
    """How much time is left when the message is sent."""

    left: tuple[int, ...]  # milliseconds, by seat
    runs: dict[int, int]  # the seats whose clock runs: in how many milliseconds it starts


class Table(Told, frozen=True):
    """What is new. The first message of a connection has every part; later ones, those that changed."""

    table: TableShown | None = None
    you: You | None = None
    view: msgspec.Raw | None = None  # what `you.eyes` sees, a `ViewShown`
    choices: tuple[ChoiceShown, ...] | None = None
    events: tuple[EventShown, ...] = ()
    log: tuple[LineShown, ...] = ()
    clock: ClockShown | None = None
    waits: WaitsShown | None = None


class Done(Told, frozen=True):
    """It is done, and on disk. `answer` holds what was asked for."""

    id: str
    answer: Any = None


class Refused(Told, frozen=True):
    """It is not done, and nothing has changed. `code` is for programs, `text` for people, `clause` the rule that forbids it."""

    id: str | None  # null if none could be read
    code: str
    text: str
    clause: str | None = None


class Bye(Told, frozen=True):
    """The connection ends, for this reason; the close code says the same."""

    code: str
    text: str


ANY_TOLD = Table | Done | Refused | Bye

# ---- over HTTP


class Me(msgspec.Struct, frozen=True):
    """A person, as they are to themselves."""

    id: str
    name: str
    lang: Lang


class WhoAmI(msgspec.Struct, frozen=True):
    """The person whose cookie this is; null for a newcomer."""

    me: Me | None


class SessionShown(msgspec.Struct, frozen=True):
    """A browser that knows a person's secret."""

    id: str
    device: str  # browser and system, as far as they are known
    created: int
    seen: int  # to the day
    here: bool  # is it the one that asks?


class ProgramShown(msgspec.Struct, frozen=True):
    """A program that may play a seat."""

    id: str
    table: str
    seat: int


class Sessions(msgspec.Struct, frozen=True):
    """Who can act in a person's name."""

    browsers: tuple[SessionShown, ...]
    programs: tuple[ProgramShown, ...]


class MeAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a language; the first time, that makes a person and sets their secret cookie."""

    name: Name
    lang: Lang = "en"


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: `open` for others, `me`, a `friend` on this device, or a `computer`."""

    who: Literal["open", "me", "friend", "computer"]
    name: Name | None = None  # of the friend; or mine, if it is to be another here
    level: Level | None = None  # of the computer; the bard if it is not said


class ClockAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds a decision (`move`), or for the match (`total`) with an increment after each action."""

    kind: Literal["move", "total"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=14 * 86_400)]  # from an hour on, no computer plays for who is away
    increment: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0


class TableAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[Annotated[str, msgspec.Meta(max_length=20)], int | Annotated[str, msgspec.Meta(max_length=20)]] = {}  # see `/api/games`
    listed: bool = False  # in the lobby; else it is reached by its link alone
    hints: bool = True
    clock: ClockAsked | None = None


class RecordAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be kept here."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=500_000)]


class TakeAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a one-time link."""

    secret: Secret


class TableListed(msgspec.Struct, frozen=True):
    """A line of the lobby, or of one's own tables."""

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
    before: bool = False  # the deal was played before: somebody may know it
    scores: tuple[int, ...] | None = None  # these three once the match is over, by seat
    places: tuple[int, ...] | None = None  # who ties shares one
    ended: int | None = None  # when: milliseconds since 1970
    outcome: Literal["won", "tied", "lost", "abandoned"] | None = None  # for you; null if you hold several seats, or none
    acts: tuple[int, ...] = ()  # the seats that must act
    you: tuple[int, ...] = ()  # your own
    host: int | None = None  # whose table it is
    dropping: Literal["hide", "leave", "cancel", "abandon"] | None = None  # in your own list: what taking it away does, see `Dropped`


class Tables(msgspec.Struct, frozen=True):
    """In the lobby the newest first; in one's own list those that are not over, then the others, the last changed first. `more`: one's own
    goes on there (`?from=`)."""

    tables: tuple[TableListed, ...]
    more: int | None = None


class DeviceLink(msgspec.Struct, frozen=True):
    """A link that makes another browser the same person: once, and until it expires. What opens it stands behind `#`, so that no server
    and no log is told of it."""

    link: str
    qr: str
    reach: Literal["everybody", "network", "here"]
    command: str
    expires: int  # milliseconds since 1970


class JoinAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind `#` in a link to another device."""

    secret: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]


class Joining(msgspec.Struct, frozen=True):
    """Whom a link makes of this browser, and who it is now: how many of that person's tables are not over, and do other browsers know
    them?"""

    name: str
    expires: int
    now: str | None
    same: bool = False
    tables: int = 0
    elsewhere: bool = False


class Dropped(msgspec.Struct, frozen=True):
    """What was done when a table was taken from one's list: hidden, as it is over; left, as others go on (a computer plays for you until
    you return); cancelled, as it had not begun and nobody else sat there; or abandoned, as you played against computers alone."""

    did: Literal["hide", "leave", "cancel", "abandon"]


class TableMade(msgspec.Struct, frozen=True):
    """Where a new table is."""

    id: str
    link: str


class OptionShown(msgspec.Struct, frozen=True):
    """What can be set at a table: one of `values`, or a whole number from `least` to `most`."""

    name: str
    text: str
    default: int | str | None
    values: tuple[int | str, ...]
    least: int | None
    most: int | None


class GameShown(msgspec.Struct, frozen=True):
    """A game: what it is, for how many, and what can be set."""

    id: str
    title: str
    about: str
    seats: tuple[tuple[str, int, int], ...]  # under a condition ("" for none), from, to
    options: tuple[OptionShown, ...]
    first: bool  # can a seat be named that begins?
    board: bool  # has it a table in the browser? Every game has: its own, or a plain one
    minutes: int | None = None  # that a match of people usually takes
    age: int | None = None  # from which, as the box says
    difficulty: int | None = None  # 1 easy, 2 middling, 3 demanding


class LevelShown(msgspec.Struct, frozen=True):
    """A computer player."""

    id: str
    name: str
    about: str
    ratings: dict[str, float]  # by game, as measured; 25 is a middling player's


class Games(msgspec.Struct, frozen=True):
    """What can be played, and against which computers."""

    games: tuple[GameShown, ...]
    levels: tuple[LevelShown, ...]


class RulesShown(msgspec.Struct, frozen=True):
    """A rulebook in Markdown, its clauses numbered, and beside it what is common to all games."""

    game: str
    lang: str
    text: str  # a comment `<!-- picture NAME: what it shows. -->` where the browser draws something
    clauses: dict[str, str]  # in plain words, those of the table too
    common: str = ""  # in Markdown: the clauses of the table, and what the marks and short names mean


class RecordShown(msgspec.Struct, frozen=True):
    """As in docs/notation.md; of a running match, what one may know."""

    record: str


class Frames(msgspec.Struct, frozen=True):
    """A finished match, step by step, through one pair of eyes or with all cards open."""

    names: tuple[str, ...]
    short: tuple[str, ...]  # as sentences have them
    frames: tuple[msgspec.Raw, ...]  # each a `FrameShown`
    words: dict[str, tuple[str, ...]] = {}  # these three as in TableShown
    faces: dict[str, tuple[str, int]] = {}
    scales: dict[str, tuple[int, ...]] = {}


class FrameShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a finished match."""

    view: ViewShown  # where it stands
    events: tuple[EventShown, ...]  # what has happened since the last


class Health(msgspec.Struct, frozen=True):
    """The server is up."""

    ok: bool
    version: str


class Problem(msgspec.Struct, frozen=True):
    """What was wrong with a request."""

    code: str
    text: str
    clause: str | None = None


RAW: dict[tuple[type, str], type] = {
    (Table, "view"): ViewShown,
    (Frames, "frames"): FrameShown,
}  # what stands in what is sent as it was made

said = msgspec.json.Decoder(ANY_SAID)
encoder = msgspec.json.Encoder()
MISUNDERSTOOD = (msgspec.DecodeError, UnicodeError, RecursionError)  # what decoding raises: the last, if all is brackets
