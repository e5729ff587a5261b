"""Build what a connection is sent about a table: everything comes from one viewer's view, events and choices, or is public.

A message holds what differs from what was sent before. Nothing that a viewer cannot see can change what they are sent, not even
whether there is a message. Viewers who see the same are sent the same bytes: each part is built once per `Moment`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from dolmen.players import LEVELS
from dolmen.server import messages
from dolmen.server.messages import ClockShown, EventShown, LineShown, SeatShown, TableShown, You
from dolmen.server.tables.table import Sitter, called, find
from dolmen.speech import Speech
from dolmen.speech.sheet import ending
from dolmen.words import say

from . import encoding

if TYPE_CHECKING:
    from dolmen.play.events import Event
    from dolmen.play.view import View
    from dolmen.server.tables.facts import Chair
    from dolmen.server.tables.table import Table


KEPT = 12  # cached encodings of the public part of a table
RECAP = 12  # sentences
SLICE = 50  # events or lines put into words before yielding to the event loop
NO_CHOICES = msgspec.Raw(b"[]")
NO_WAITS = messages.WaitsShown(None, {})


@cache
def level_names(lang: str) -> dict[str, str]:
    return {level: say(f"level-{level}", lang) for level in LEVELS}


class Called(NamedTuple):
    """The names of those who sit here: as shown at their seats, and as used in sentences. `chairs`: the occupants they were made for."""

    chairs: tuple[Chair, ...]
    names: tuple[str, ...]
    short: tuple[str, ...]


@dataclass
class Presence:
    """What a table's facts do not say: who is connected, and whether its computers are ready."""

    here: Callable[[str], bool]  # tells whether a person is connected
    onlookers: Callable[[], int]
    preparing: Callable[[], bool]
    waits: Callable[[], messages.WaitsShown] = lambda: NO_WAITS
    called: dict[str, Called] = field(default_factory=dict)  # by language
    speeches: dict[str, Speech] = field(default_factory=dict)
    tables: dict[Any, msgspec.Raw] = field(default_factory=dict)  # the public part of the table, by what it depends on
    kit: dict[str, Any] | None = None  # what the table itself shows, as it is sent: the same from the first moment of a match to its last

    def names(self, table: Table, lang: str) -> Called:
        """Return who sits where; rebuilt when a seat has changed hands."""
        found, chairs = self.called.get(lang), tuple(table.chairs.values())
        if found is None or found.chairs != chairs:
            levels = level_names(lang)
            found = self.called[lang] = Called(chairs, table.named(levels), table.short_names(levels))
        return found

    def speech(self, table: Table, lang: str) -> Speech:
        """Return the speech for this match; rebuilt when a seat has changed hands."""
        assert table.match is not None
        names, speech = self.names(table, lang).short, self.speeches.get(lang)
        if speech is None or speech.names != names:
            speech = self.speeches[lang] = Speech.of(table.match.view(None), names, lang)
        return speech

    def kit_shown(self, table: Table, lang: str) -> dict[str, Any]:
        """Return words, faces and scales of the match, encoded once."""
        if table.match is None:
            return {}
        if self.kit is None:
            speech = self.speech(table, lang)
            kit = {"words": speech.words, "faces": speech.faces, "scales": speech.scales}
            self.kit = {name: msgspec.Raw(messages.encoder.encode(part)) for name, part in kit.items()}
        return self.kit


class Moment:
    """A snapshot of a table. Parts that several connections share are built for the first and kept for the others."""

    def __init__(self, table: Table, room: Presence) -> None:
        self.table, self.room = table, room
        self._made: dict[Any, Any] = {}

    def once(self, make: Callable[..., Any], *about: Any) -> Any:
        """Return `make(moment, *about)`, computed once: it depends on nothing else."""
        key = (make, *about)
        if key not in self._made:
            self._made[key] = make(self, *about)
        return self._made[key]

    def encoded(self, make: Callable[..., Any], *about: Any) -> msgspec.Raw:
        found: msgspec.Raw = self.once(_encoded, make, *about)
        return found

    def view(self, viewer: int | None) -> View:
        found: View = self.once(_view, viewer)
        return found

    def speech(self, lang: str) -> Speech:
        found: Speech = self.once(_speech, lang)
        return found


def _encoded(moment: Moment, make: Callable[..., Any], *about: Any) -> msgspec.Raw:
    return msgspec.Raw(messages.encoder.encode(make(moment, *about)))


def _view(moment: Moment, viewer: int | None) -> View:
    assert moment.table.match is not None
    return moment.table.match.kept_view(viewer)


def _speech(moment: Moment, lang: str) -> Speech:
    return moment.room.speech(moment.table, lang)


@dataclass
class Shown:
    """One connection's window on a table: what it has been sent so far."""

    table: Table
    room: Presence
    sitter: Sitter
    lang: str
    texts: bool = True  # a program needs no sentences
    events: int = 0  # sent so far
    lines: int = 0
    eyes: int | None = None  # the seat of a shared device whose cards are shown
    muted: set[str] = field(default_factory=set)  # persons muted while the connection lasts: an onlooker leaves no trace in the history
    covering: bool = False  # in the middle of a decision that hides its cards
    _decided: int = 0  # how many decisions that seat had taken when it was shown
    _sent: dict[str, msgspec.Raw] = field(default_factory=dict)
    _viewer: list[int | None] = field(default_factory=list)  # whose events were sent last, if any were
    _chairs: tuple[Chair, ...] = ()
    _seats: tuple[int, ...] = ()
    _ready: dict[Any, tuple[Any, Any]] = field(default_factory=dict)  # parts put into words in advance, each with what it depends on

    # ---- the viewer

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the viewer's own seats, recomputed when a seat changes hands."""
        if (chairs := tuple(self.table.chairs.values())) != self._chairs:
            self._chairs, self._seats = chairs, self.table.held_by(self.sitter)
        return self._seats

    @property
    def viewer(self) -> int | None:
        """Return the seat whose view is sent: one's only seat; of several, the one that is shown; otherwise None, an onlooker."""
        match = self.table.match
        seats = self.seats
        if match is None or not seats:
            return None
        if len(seats) == 1:
            return seats[0]
        if not self.table.has_secrets:
            return next((seat for seat in seats if seat in match.to_act), self.eyes if self.eyes in seats else seats[0])
        return self.eyes if self.eyes in seats else None

    @property
    def _waiting(self) -> tuple[int, ...]:
        """Return the seats of a shared device that must act."""
        match = self.table.match
        if match is None or len(self.seats) < 2 or not self.table.has_secrets:
            return ()
        return tuple(seat for seat in self.seats if seat in match.to_act and seat not in self.table.away)

    @property
    def hand_over(self) -> int | None:
        """Return the seat that should get a shared device next. Whoever has it may go on looking: at a card just drawn, or out of turn."""
        waiting = self._waiting
        return None if not waiting or self.eyes in waiting or self.covering else waiting[0]

    def show(self, seat: int) -> None:
        """Show the cards of this seat of a shared device, until it covers them."""
        self.eyes, self._decided = seat, self.table.decisions.get(seat, 0)

    def opens(self, seat: int) -> bool:
        """Tell whether this connection may act for a seat: of several on one device, only for the one whose cards are shown."""
        return len(self.seats) < 2 or not self.table.has_secrets or seat == self.viewer

    @property
    def decides_covered(self) -> bool:
        """Tell whether several people share the device in a game with simultaneous decisions: no hand is shown while the table
        reveals the choices."""
        return len(self.seats) > 1 and self.table.has_secrets and self.table.together

    def cover_if_decided(self) -> None:
        """Cover the cards if their seat has decided, over whichever connection."""
        if self.covering or (self.decides_covered and self.eyes and self.table.decisions.get(self.eyes, 0) != self._decided):
            self.eyes = None

    # ---- the message

    async def get_ready(self) -> None:
        """Put earlier events into words, a slice at a time: a match may be long, and the event loop must not block."""
        moment, viewer = Moment(self.table, self.room), self.viewer
        events, log = self.table.match.events(viewer) if self.table.match is not None else [], tuple(self.table.log)
        numbers = [*((True, n) for n in range(self.events, len(events))), *((False, n) for n in range(self.lines, len(log)))]
        for done, (of_match, n) in enumerate(numbers, 1):
            if of_match:
                self._ready[viewer, n] = events[n], event_shown(moment, events[n], viewer, self.lang, self.texts)
            else:
                self._ready[n] = log[n], line_shown(moment, n, self.lang, self.texts)
            if done % SLICE == 0:
                await asyncio.sleep(0)

    def _made(self, key: Any, of: Any) -> Any:
        """Return what was built in advance, unless its source has changed."""
        found = self._ready.pop(key, None)
        return found[1] if found is not None and found[0] is of else None

    def news(self, now: int, whole: bool = False, moment: Moment | None = None) -> messages.Update | None:
        """Return what differs from what was sent, or None. `moment`: shared by all connections that are updated together."""
        self.cover_if_decided()
        if whole:
            self._sent.clear()
            self._viewer.clear()
        moment = moment or Moment(self.table, self.room)
        viewer = self.viewer
        parts: dict[str, Any] = {}
        self._put(parts, "table", moment.once(encoded_table, self.lang, self.texts))
        self._put(parts, "you", msgspec.Raw(messages.encoder.encode(self._you(moment, viewer))))
        if self.table.match is not None:
            self._put(parts, "view", moment.once(view_shown, viewer))
            self._put(parts, "choices", moment.once(choices_shown, viewer, self.lang, self.texts))
            parts |= self._events(moment, viewer)
        if lines := self._lines(moment):
            parts["log"] = lines
        if not parts:
            return None
        if clock := self._clock(now):
            parts["clock"] = clock
        if (waits := self.room.waits()) != NO_WAITS:
            parts["waits"] = waits
        return messages.Update(**parts)

    def _put(self, parts: dict[str, Any], name: str, encoded: msgspec.Raw) -> None:
        if self._sent.get(name) != encoded:
            self._sent[name] = encoded
            parts[name] = encoded

    # ---- its parts

    def _you(self, moment: Moment, viewer: int | None) -> You:
        table, me = self.table, self.sitter.person
        return You(
            seats=self.seats,
            eyes=viewer,
            hand_over=self.hand_over,
            host=self.sitter.seat is None and table.host == me,
            turn=table.decisions.get(viewer, 0) if viewer else 0,
            take_back=table.may_take_back(viewer) if viewer and not table.paused else None,  # type: ignore[arg-type]
            asked=table.proposal is not None and me in table.proposal.missing,
            muted=tuple(seat for seat, chair in table.chairs.items() if self._is_muted(seat, chair)),
            missed=table.memory.missed.get(viewer) if viewer else None,
            recap=moment.once(recap_shown, self.hand_over, self.lang) if self.hand_over and viewer is None and self.texts else (),
            removed=me in table.sent_away and not self.seats,
            banned=me in table.removed,
            nonces={seat: nonce for seat in self.seats if (nonce := table.nonce(seat))},
        )

    def _events(self, moment: Moment, viewer: int | None) -> dict[str, Any]:
        assert self.table.match is not None
        if self._viewer != [viewer]:
            if self._viewer:  # the viewer changed: what the new one saw before is in their view
                self.events = self.table.match.number_of_events(viewer)
            self._viewer = [viewer]
        first, self.events = self.events, self.table.match.number_of_events(viewer)
        shown = tuple(
            self._made((viewer, number), event) or moment.once(event_shown, event, viewer, self.lang, self.texts)
            for number, event in enumerate(self.table.match.events(viewer, first), first)
        )
        return {"events": shown} if shown else {}

    def _lines(self, moment: Moment) -> tuple[LineShown, ...]:
        log = self.table.log
        new = range(self.lines, len(log))
        self.lines = len(log)
        heard = (n for n in new if log[n].what != "talked" or not self._is_muted(log[n].seat, log[n].chair))
        return tuple(self._made(n, log[n]) or moment.once(line_shown, n, self.lang, self.texts) for n in heard)

    def _is_muted(self, seat: int | None, chair: Chair | None) -> bool:
        return (self.sitter.person, seat) in self.table.muted or (chair is not None and chair.person in self.muted)

    def mute(self, seat: int, on: bool) -> None:
        """Mute a seat for an onlooker, whose wishes are not part of the table's history."""
        if person := self.table.chair(seat).person:
            (self.muted.add if on else self.muted.discard)(person)

    def _clock(self, now: int) -> ClockShown | None:
        clocks = self.table.clocks
        if clocks.rule is None or self.table.match is None:
            return None
        left = tuple(clocks.left_at(seat, now) or 0 for seat in self.table.seats)
        return ClockShown(left, {seat: max(0, since - now) for seat, since in clocks.since.items()})


# ---- shared by all with the same viewer and language


def encoded_table(moment: Moment, lang: str, texts: bool) -> msgspec.Raw:
    """Encode the public part of the table. During a match, little of it changes but whose turn it is."""
    table, match, room = moment.table, moment.table.match, moment.room
    if match is None or match.over:
        return moment.encoded(table_shown, lang, texts)
    chairs = tuple(table.chairs.values())
    here = tuple([chair.person is not None and room.here(chair.person) for chair in chairs])
    who = chairs, here, table.host, table.acting, frozenset(table.away), match.conceded
    state = table.paused, table.proposal, table.follower, match.commitment, room.onlookers(), room.preparing()
    key = lang, texts, who, state
    found = room.tables.get(key)
    if found is None:
        if len(room.tables) >= KEPT:
            room.tables.clear()
        found = room.tables[key] = moment.encoded(table_shown, lang, texts)
    return found


def table_shown(moment: Moment, lang: str, texts: bool) -> TableShown:
    table, match = moment.table, moment.table.match
    created = table.created
    return TableShown(
        id=table.id,
        name=" ".join(table.id.split("-")[:2]),
        game=table.game,
        title=find(table.game).title,
        status=table.status,  # type: ignore[arg-type]
        options=match.options if match else dict(created.options) if created else {},
        seats=seats_shown(moment, lang),
        listed=bool(created and created.listed),
        hints=bool(created and created.hints),
        clock=created.clock if created else None,
        paused=table.paused,
        onlookers=moment.room.onlookers(),
        commitment=table.commitment,
        before=table.dealt_before,
        proposal=proposal_shown(moment, lang),
        preparing=moment.room.preparing(),
        rematch=table.follower,
        ended=ended(moment, lang, texts),
        follows=created.from_table if created else None,
        opening=messages.OpeningShown(created.opening, created.anew) if created and (created.opening or created.anew) else None,
        duel=created.duel if created else None,
        **moment.room.kit_shown(table, lang),
        host=next((seat for seat, chair in table.chairs.items() if chair.person is not None and chair.person == table.host), None),
        day=table.day,
        practice=bool(created and created.practice),
    )


def seats_shown(moment: Moment, lang: str) -> tuple[SeatShown, ...]:
    table, acting = moment.table, moment.table.acting
    called = moment.room.names(table, lang)
    names = dict(zip(table.seats, zip(called.names, called.short, strict=True), strict=True))
    conceded = table.match.conceded if table.match else ()
    return tuple(
        SeatShown(
            seat=seat,
            kind=chair.kind,
            name=names[seat][0] if chair.kind in ("person", "computer") else "",
            level=chair.level,
            short=names[seat][1] if chair.kind in ("person", "computer") else "",
            here=chair.kind == "computer" or (chair.person is not None and moment.room.here(chair.person)),
            away=seat in table.away,
            acts=seat in acting,
            conceded=seat in conceded,
        )
        for seat, chair in table.chairs.items()
    )


def recap_shown(moment: Moment, seat: int, lang: str) -> tuple[str, ...]:
    """Return the last of what has happened since a seat decided, as an onlooker saw it."""
    match, speech = moment.table.match, moment.room.speech(moment.table, lang)
    assert match is not None
    view = match.kept_view(None)
    texts = (" ".join(speech.event(event, view)) for event in match.events(None, moment.table.memory.decided.get(seat, 0)))
    return tuple(text for text in texts if text)[-RECAP:]


def proposal_shown(moment: Moment, lang: str) -> messages.ProposalShown | None:
    proposal = moment.table.proposal
    if proposal is None:
        return None
    agreed, declined = seats_of(moment.table, proposal.agreed), seats_of(moment.table, proposal.declined)
    text = say(f"log-proposed-{proposal.what}", lang, who=moment.speech(lang).name(proposal.seat), text="")
    return messages.ProposalShown(proposal.what, proposal.seat, seats_of(moment.table, proposal.missing), text, agreed, declined)


def seats_of(table: Table, persons: frozenset[str]) -> tuple[int, ...]:
    return tuple(seat for seat, chair in table.chairs.items() if chair.person in persons)


def ended(moment: Moment, lang: str, texts: bool) -> messages.Ended | None:
    match = moment.table.match
    if match is None or not match.over:
        return None
    clause = match.ended_by.id if match.ended_by else None
    said = tuple(ending(match, moment.speech(lang))) if texts else ()
    return messages.Ended(match.scores, match.places, said, clause, match.abandoned, match.by_deal)


def view_shown(moment: Moment, viewer: int | None) -> msgspec.Raw:
    view = moment.view(viewer)
    return msgspec.Raw(encoding.view_encoder(view.setting).encode(view))


def choices_shown(moment: Moment, viewer: int | None, lang: str, texts: bool) -> msgspec.Raw:
    view, table = moment.view(viewer), moment.table
    if viewer is None or viewer in table.away or table.paused:
        return NO_CHOICES
    if viewer not in view.to_act and not texts:  # a person may still replace a pick (TALES-14); a program is asked once
        return NO_CHOICES
    return msgspec.Raw(encoding.encoded_choices(view, moment.speech(lang) if texts else None))


def event_shown(moment: Moment, event: Event, viewer: int | None, lang: str, texts: bool) -> EventShown:
    return as_shown(event, " ".join(moment.speech(lang).event(event, moment.view(viewer))) if texts else "")


def as_shown(event: Event, text: str) -> EventShown:
    return EventShown(event.number, event.what, event.seat, event.action, event.moves, event.to_act, text, event.counted)


def line_shown(moment: Moment, number: int, lang: str, texts: bool) -> LineShown:
    line, levels = moment.table.log[number], level_names(lang)
    who, text = (called(chair, levels) if chair else "" for chair in (line.chair, line.instead))
    said = line.text if line.what == "talked" else say(f"log-{line.what}", lang, who=who, text=text) if texts else ""
    return LineShown(line.number, line.what, line.seat, said, line.at)
