"""What a connection is shown of a table: everything comes from one viewer's view, events and choices, or is public.

A message holds what differs from what was sent before. Nothing that a viewer cannot see can change what they are sent: not even
that there is a message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from dolmen.games import find
from dolmen.players import LEVELS
from dolmen.speech import Speech
from dolmen.speech.sheet import ending
from dolmen.words import say

from . import messages
from .messages import ChoiceShown, ClockShown, EventShown, LineShown, SeatShown, TableShown, You
from .table import Sitter, called

if TYPE_CHECKING:
    from dolmen.play.choices import Choice
    from dolmen.play.events import Event, Moved
    from dolmen.play.view import View

    from .table import Line, Table


@cache
def level_names(lang: str) -> dict[str, str]:
    return {level: say(f"level-{level}", lang) for level in LEVELS}


@dataclass
class Room:
    """What the table itself does not know: who is connected, and whether its computers are ready."""

    here: Callable[[str], bool]  # is this person connected?
    onlookers: Callable[[], int]
    preparing: Callable[[], bool]


@dataclass
class Shown:
    """One connection's window on a table: what it was sent so far."""

    table: Table
    room: Room
    sitter: Sitter
    lang: str
    texts: bool = True  # a program needs no sentences
    events: int = 0  # sent so far
    lines: int = 0
    eyes: int | None = None  # the seat of a shared device that was shown
    _sent: dict[str, bytes] = field(default_factory=dict)
    _speech: Speech | None = None

    # ---- whose eyes

    @property
    def seats(self) -> tuple[int, ...]:
        return self.table.held_by(self.sitter)

    @property
    def viewer(self) -> int | None:
        """The seat whose view is sent: one's only seat; of several, the one that was shown; else an onlooker's."""
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
    def hand_over(self) -> int | None:
        """The seat of a shared device that should get it now."""
        match = self.table.match
        if match is None or match.over or len(self.seats) < 2 or not self.table.has_secrets:
            return None
        waiting = [seat for seat in self.seats if seat in match.to_act and seat not in self.table.away]
        return waiting[0] if waiting and self.eyes not in waiting else None

    def cover_if_passed_on(self) -> None:
        """Another of the device's people must act: the cards that were shown are covered."""
        if self.hand_over is not None:
            self.eyes = None

    # ---- the message

    def news(self, now: int, whole: bool = False) -> messages.Table | None:
        """What differs from what was sent; None if nothing does."""
        self.cover_if_passed_on()
        if whole:
            self._sent.clear()
        view = self.table.match.view(self.viewer) if self.table.match else None
        parts: dict[str, Any] = {}
        self._put(parts, "table", self._table())
        self._put(parts, "you", self._you())
        if view is not None:
            self._put(parts, "view", self._view(view))
            self._put(parts, "choices", self._choices(view))
            parts |= self._events(view)
        if lines := self._lines():
            parts["log"] = lines
        if not parts:
            return None
        if clock := self._clock(now):
            parts["clock"] = clock
        return messages.Table(**parts)

    def _put(self, parts: dict[str, Any], name: str, value: Any) -> None:
        encoded = bytes(value) if isinstance(value, msgspec.Raw) else messages.encoder.encode(value)
        if self._sent.get(name) != encoded:
            self._sent[name] = encoded
            parts[name] = value

    # ---- its parts

    def speech(self) -> Speech:
        """Speaks to this person of this match; anew when a seat has changed hands."""
        assert self.table.match is not None
        names = self.table.named(level_names(self.lang))
        if self._speech is None or self._speech.names != names or self._speech.lang != self.lang:
            self._speech = Speech.of(self.table.match.view(None), names, self.lang)
        return self._speech

    def _table(self) -> TableShown:
        table, match = self.table, self.table.match
        created = table.created
        return TableShown(
            id=table.id,
            name=" ".join(table.id.split("-")[:2]),
            game=table.game,
            title=find(table.game).title,
            status=table.status,  # type: ignore[arg-type]
            options=match.options if match else dict(created.options) if created else {},
            seats=tuple(self._seat(seat) for seat in range(1, len(table.chairs) + 1)),
            listed=bool(created and created.listed),
            hints=bool(created and created.hints),
            clock=created.clock if created else None,
            paused=table.paused,
            onlookers=self.room.onlookers(),
            commitment=match.commitment if match else None,
            proposal=self._proposal(),
            preparing=self.room.preparing(),
            rematch=table.follower,
            ended=self._ended(),
            follows=created.from_table if created else None,
        )

    def _seat(self, seat: int) -> SeatShown:
        table, chair = self.table, self.table.chairs[seat - 1]
        match = table.match
        names = table.named(level_names(self.lang))
        name = names[table.seats.index(seat)] if chair.kind in ("person", "computer") else ""
        return SeatShown(
            seat=seat,
            kind=chair.kind,
            name=name,
            level=chair.level,
            here=chair.kind == "computer" or (chair.person is not None and self.room.here(chair.person)),
            away=seat in table.away,
            acts=seat in table.acting,
            conceded=match is not None and seat in match.conceded,
        )

    def _proposal(self) -> messages.ProposalShown | None:
        proposal = self.table.proposal
        if proposal is None:
            return None
        missing = proposal.voters - proposal.agreed
        open_seats = tuple(seat for seat, chair in enumerate(self.table.chairs, 1) if chair.person in missing)
        text = say(f"log-proposed-{proposal.what}", self.lang, who=self.speech().name(proposal.seat), text="")
        return messages.ProposalShown(proposal.what, proposal.seat, open_seats, text)

    def _ended(self) -> messages.Ended | None:
        match = self.table.match
        if match is None or not match.over:
            return None
        clause = match.ended_by.id if match.ended_by else None
        texts = tuple(ending(match, self.speech())) if self.texts else ()
        return messages.Ended(match.scores, match.places, texts, clause, match.abandoned)

    def _you(self) -> You:
        table, match, viewer = self.table, self.table.match, self.viewer
        me = self.sitter.person
        return You(
            seats=self.seats,
            eyes=viewer,
            hand_over=self.hand_over,
            host=self.sitter.seat is None and table.host == me,
            turn=table.decisions.get(viewer, 0) if viewer else 0,
            take_back=match.may_take_back(viewer) if match and viewer else None,  # type: ignore[arg-type]
            asked=table.proposal is not None and me in table.proposal.voters - table.proposal.agreed,
            muted=tuple(sorted(seat for person, seat in table.muted if person == me)),
        )

    def _view(self, view: View) -> msgspec.Raw:
        sheets = [{line.what: line.points for line in sheet} for sheet in view.breakdown]
        return msgspec.Raw(messages.encoder.encode({**view.data(), "sheets": sheets, "unseen": view.unseen}))

    def _choices(self, view: View) -> tuple[ChoiceShown, ...]:
        if view.seat is None or view.seat not in view.to_act or view.seat in self.table.away or self.table.paused:
            return ()
        return tuple(self._choice(choice, view) for choice in view.choices())

    def _choice(self, choice: Choice, view: View) -> ChoiceShown:
        return ChoiceShown(
            action=choice.action,
            source=choice.source,
            target=choice.target,
            moves=moved(choice.moves),
            changes=tuple((change.what, change.before, change.after) for change in choice.changes),
            before=choice.score_before,
            after=choice.score_after,
            text=self.speech().action(choice, view).partition(" [")[0] if self.texts else "",
        )

    def _events(self, view: View) -> dict[str, Any]:
        assert self.table.match is not None
        events = self.table.match.events(self.viewer)
        if self._sent.get("viewer") != str(self.viewer).encode():
            if "viewer" in self._sent:  # other eyes: what those saw is in their view
                self.events = len(events)
            self._sent["viewer"] = str(self.viewer).encode()
        new = events[self.events :]
        self.events = len(events)
        return {"events": tuple(self._event(event, view) for event in new)} if new else {}

    def _event(self, event: Event, view: View) -> EventShown:
        text = " ".join(self.speech().event(event, view)) if self.texts else ""
        return EventShown(event.number, event.what, event.seat, event.action, moved(event.moves), event.to_act, text)

    def _lines(self) -> tuple[LineShown, ...]:
        new = self.table.log[self.lines :]
        self.lines = len(self.table.log)
        me = self.sitter.person
        heard = (line for line in new if line.what != "talked" or (me, line.seat) not in self.table.muted)
        return tuple(self._line(line) for line in heard)

    def _line(self, line: Line) -> LineShown:
        levels = level_names(self.lang)
        who, text = called(line.chair, levels) if line.chair else "", levels.get(line.text, line.text)
        said = line.text if line.what == "talked" else say(f"log-{line.what}", self.lang, who=who, text=text) if self.texts else ""
        return LineShown(line.number, line.what, line.seat, said, line.at)

    def _clock(self, now: int) -> ClockShown | None:
        clocks = self.table.clocks
        if clocks.rule is None or self.table.match is None:
            return None
        left = tuple(clocks.left_at(seat, now) or 0 for seat in self.table.seats)
        return ClockShown(left, {seat: max(0, since - now) for seat, since in clocks.since.items()})


def moved(moves: tuple[Moved, ...]) -> tuple[tuple[str | None, str, str], ...]:
    return tuple((move.piece, move.source, move.target) for move in moves)
