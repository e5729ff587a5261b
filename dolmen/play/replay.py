"""Replay a match action by action: the position, what was done there, and what each viewer saw of it.

Records are read this way, saves resumed, and matches shown again; whoever wants to judge play after the fact reads here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dolmen.table.errors import Refusal
from dolmen.table.seats import at_seat, every_seat

from . import reading
from .events import Event
from .history import ABANDON, ACT, Dealt, Deed
from .match import Match
from .reading import Setting
from .view import View


def replay(source: Match | str) -> Playback:
    """Return the playback of a match or a record, from its beginning. Each action is done when asked for, and then checked.

    >>> import dolmen
    >>> from dolmen.play.replay import replay
    >>> match = dolmen.Match("stones", seed=7, options={"first": 1})
    >>> match.act(1, "turn")
    >>> match.act(1, "leave")
    >>> for step in replay(match):
    ...     print(step.number, step.seat, step.words, step.legal, "forced" if step.forced else "", sorted(step.after.to_act))
    1 1 turn ['turn'] forced [1]
    2 1 leave ['lay', 'leave']  [2]
    >>> step.before.view(2).scores, [event.what for event in step.after.events(2)]
    ((-4, -4), ['act', 'table'])

    The match itself is not changed; the steps are played on a copy. Raise Refusal for an imagined match, which has no beginning, and
    BadRecord at the first error in a record."""
    if isinstance(source, Match):
        return _of_match(source)
    from .record import replay_record

    return replay_record(source)


class Playback:
    """An iterator over the steps of a match, in order and once. `start` is the first position, `match` the current one.

    A step costs what its action costs, however long the match is. Nothing is done ahead."""

    def __init__(self, match: Match, doing: Iterator[Deed]) -> None:
        """Follow a match from its beginning. `doing` does one thing after another in it, and yields each once it is done."""
        self.match = match
        self._doing, self._number, self._games = doing, 0, 0
        self._events = [0] * (match.seats + 1)  # how many each seat, and then onlookers, had seen before
        self.start = self._now = self._look()

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        deed = next(self._doing)
        before, self._now = self._now, self._look()
        self._number += 1
        return Step(self._number, deed, before, self._now, self.match)

    def _look(self) -> Position:
        """Return the current position, and what has happened since the last call."""
        match, viewers = self.match, (*every_seat(self.match.seats), None)
        seen = tuple(tuple(match.events(seat, since)) for seat, since in zip(viewers, self._events, strict=True))
        self._events = [since + len(events) for since, events in zip(self._events, seen, strict=True)]
        dealt, self._games = tuple(match.deals[self._games :]), len(match.deals)
        stopped = match.over and not reading.number(match.states, "over")
        return Position(match.setting, reading.copied(match.states), match.conceded, stopped, match.shown_to, dealt, seen)

    def positions(self) -> Iterator[Position]:
        """Yield the current position, and the one after each remaining step."""
        yield self._now
        for step in self:
            yield step.after


@dataclass(frozen=True, eq=False)
class Position:
    """The position after some step, and what had happened since the previous one. It holds the truth: for the match's owner.

    It does not change as the match goes on."""

    setting: Setting
    states: np.ndarray
    conceded: tuple[int, ...]
    stopped: bool  # by a concession, or by everybody
    shown_to: int | str | None  # "all", or the only viewer whose view there is
    dealt: tuple[Dealt, ...]  # the deals since the previous position; who has seen what of them still changes with the match
    seen: tuple[tuple[Event, ...], ...]  # what each seat, and then onlookers, saw happen since then

    @property
    def over(self) -> bool:
        """Tell whether the match was over."""
        return self.stopped or bool(reading.number(self.states, "over"))

    @property
    def to_act(self) -> frozenset[int]:
        """Return the seats that had to decide here; empty where the match is over."""
        return frozenset() if self.over else reading.seats_in(reading.number(self.states, "to_act"))

    def view(self, seat: int | None) -> View:
        """Return what a seat, or an onlooker (None), knew here. Raise Refusal if the record is of what another viewer knew."""
        if self.shown_to not in ("all", seat):
            raise Refusal("This is a replay of what one viewer knew; it holds no other view.")
        return View.of(self.setting, self.states, seat, self.conceded, self.stopped)

    def open_view(self) -> View:
        """Return a view in which all cards lie open: of a match that is over, for whoever may see it again."""
        return View(self.setting, reading.copied(self.states), None, self.conceded)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """Return what a seat, or an onlooker, saw happen since the previous position."""
        return self.seen[-1] if seat is None else at_seat(self.seen, seat)

    def open_events(self) -> tuple[Event, ...]:
        """Return what happened since the previous position, each action as the seat that did it saw it.

        In a record no pick is replaced, so everybody saw equally many events."""
        return tuple(self.events(event.seat)[n] for n, event in enumerate(self.events(None)))


@dataclass(frozen=True, eq=False)
class Step:
    """One step: the position before, what was done, and the position after. `match` is at the latter until the next step is asked for."""

    number: int  # the first is 1
    deed: Deed
    before: Position
    after: Position
    match: Match

    @property
    def seat(self) -> int:
        """Return the seat that acted, or gave up."""
        return self.deed.seat

    @property
    def words(self) -> str:
        """Return the action in words; "" for a concession."""
        return self.deed.words

    @property
    def legal(self) -> list[str]:
        """Return the actions that were open to the seat, in words; for one that had conceded, those of its stand-in."""
        seen = self.before.view(self.seat)
        return reading.legal(self.setting, seen.states, self.seat)

    @property
    def forced(self) -> bool:
        """Tell whether this was the only legal action."""
        return self.deed.what == ACT and len(self.legal) == 1

    @property
    def by_stand_in(self) -> bool:
        """Tell whether a computer acted, for a seat that had conceded."""
        return self.deed.what == ACT and self.seat in self.before.conceded

    @property
    def setting(self) -> Setting:
        """Return the game, the seats, the options and the components."""
        return self.before.setting


def redone(match: Match, deeds: Iterable[Deed]) -> Iterator[Deed]:
    """Do one thing after another in a match, and yield each once it is done."""
    for deed in deeds:
        match.redo(deed)
        yield deed


def _of_match(source: Match) -> Playback:
    if source.is_imagined:
        raise Refusal("An imagined match has no beginning, so it cannot be replayed.")
    beginning, history = source.beginning, [played.deed for played in source.history]
    if beginning.origin.only_for != "all":  # what had to be filled in was corrected as the play revealed more
        deals = tuple(_listed(source.setting, dealt) for dealt in source.deals)
        beginning = replace(beginning, origin=replace(beginning.origin, deals=deals))
    match = Match(beginning)
    return Playback(match, _to_the_end(match, history, source.abandoned))


def _to_the_end(match: Match, history: Sequence[Deed], abandoned: bool) -> Iterator[Deed]:
    """Carry out the history of a match. Being abandoned is not a step: it comes after the last."""
    yield from redone(match, history)
    if abandoned:
        match.redo(Deed(ABANDON))


def _listed(setting: Setting, dealt: Dealt) -> dict[str, tuple[str, ...]]:
    """Return a deal as a record lists it."""
    return {line.line.words: tuple(setting.names[piece] for piece in line.pieces) for line in dealt.lines if line.pieces}
