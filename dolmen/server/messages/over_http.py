"""Define requests and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from dolmen.server.tables.facts import Clock

from .fields import Lang, Level, Name, Secret
from .positions import PositionShown
from .reviewing import AccountShown, ReviewShown
from .told import EventShown, Update, ViewShown


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
    day: str | None = None  # whose deal of the day it is, such as 2026-11-19
    practice: bool = False  # a further try at it, which does not count
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
    (Update, "view"): ViewShown,
    (Frames, "frames"): FrameShown,
    (PositionShown, "view"): ViewShown,
    (ReviewShown, "account"): AccountShown,
}  # the types of fields that are sent already encoded
