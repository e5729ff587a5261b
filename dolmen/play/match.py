"""A match: the sole owner of the truth."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.table import loops
from dolmen.table.clauses import OVER, Clause
from dolmen.table.compiled import opened
from dolmen.table.components import Components
from dolmen.table.errors import BadOptions, IllegalAction, NoTakeBack, Refusal
from dolmen.table.numbers import seed_of, whole
from dolmen.table.state import BY_LOT, EVERYBODY, ONLOOKER

from . import reading
from .choices import Choice
from .deal import DealtLine, Listed, arrange, commitment, dealt, hkdf, is_dealt, new_secret, note_leaving, secret_of, set_fate
from .events import Event, Move, seen, trail
from .reading import Line, Setting
from .view import View

CONSENTED = "consented"


@dataclass
class Done:
    """An action as it will stand in the record; `veiled`: the viewers who cannot name it yet."""

    seat: int
    words: str
    pieces: tuple[int, ...] = ()
    veiled: int = 0


@dataclass(frozen=True)
class Return:
    """Where a take-back leads: the state before an action, and how long the lists were. All since the last hidden fact are kept."""

    seat: int
    states: np.ndarray
    done: int
    seen: list[list[int]]  # of the deal's lines


@dataclass(frozen=True)
class Origin:
    """Where the deals come from: a secret, a record's own deals, or neither (an imagined match)."""

    secret: bytes | None = None
    by_lot: bool = True
    deals: tuple[Listed, ...] = ()  # a record's, used while they last
    derived: bool = True  # the deals follow from the secret, so that a commitment can be shown
    imagined: bool = False
    only_for: int | str | None = "all"  # a record of what one viewer knew: a replay, not to be played on
    nonces: tuple[str, ...] = ()  # the luck that seats added of their own, "" where one added none


@dataclass(frozen=True)
class Heading:
    """What a record says of a match besides the play."""

    names: tuple[str, ...] = ()
    date: str | None = None
    others: tuple[tuple[str, str], ...] = ()  # headers of other programs, kept
    promised: str | None = None  # the commitment in a record that was read
    before: bool = False  # the deal was played before, so that somebody may know it: nothing is promised of it
    past: str | None = None  # the secret of such a deal, if there was one


class Match:
    """One match of a game: seats, options, the deal, and all that was done.

    >>> import dolmen
    >>> m = dolmen.Match("stones", seats=2, seed=7, options={"first": 1})
    >>> m.to_act
    frozenset({1})
    >>> m.legal(1)
    ['turn']
    >>> m.act(1, "turn")
    >>> m.legal(1)
    ['lay', 'leave']
    >>> m.why_not(2, "turn")
    <Clause TABLE-2>
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        names: Sequence[str] = (),
        date: str | None = None,
    ) -> None:
        secret = new_secret() if seed is None else secret_of(seed_of(seed))
        self._deal(game, whole(seats, "seats"), secret, options or {}, components, Heading(tuple(names), date))

    @classmethod
    def from_secret(
        cls,
        game: str,
        secret: bytes,
        options: Mapping[str, object],
        names: Sequence[str],
        date: str | None = None,
        nonces: tuple[str, ...] = (),
    ) -> Match:
        """A match whose deal follows from a secret that somebody else keeps, and from `nonces` by seat; a seat for each name."""
        self = cls.__new__(cls)
        self._deal(game, len(names), secret, options, None, Heading(tuple(names), date), nonces)
        return self

    def _deal(
        self,
        game: str,
        seats: int,
        secret: bytes,
        options: Mapping[str, object],
        components: str | Path | None,
        heading: Heading,
        nonces: tuple[str, ...] = (),
    ) -> None:
        found = find(game)
        settled, first = found.settle_options(options, seats)
        own = Components() if components is None else found.kit.read_file(components)
        self._begin(Setting(found, seats, settled, own), first, Origin(secret, by_lot=first == BY_LOT, nonces=nonces), heading)

    def _begin(self, setting: Setting, first: int, origin: Origin, heading: Heading) -> None:
        game = setting.game
        names = heading.names or tuple(str(seat) for seat in range(1, setting.seats + 1))
        if len(names) != setting.seats:
            raise BadOptions(f"There are {len(names)} names for {setting.seats} seats.")
        if any(len(f"{name} ".splitlines()) > 1 for name in (*names, heading.date or "")):
            raise BadOptions("A name, or the date, is one line of text.")
        self._setting, self._origin, self._heading = setting, origin, replace(heading, names=names)
        self._states = game.blank(setting.seats, setting.options, setting.components, first)
        self._journal: list[tuple[str, int, str]] = []
        self._done: list[Done] = []
        self._deals: list[list[DealtLine]] = []
        self._deal_at: list[int] = []  # how many actions there were when each was dealt
        self._events: dict[int, list[Event]] = {who: [] for who in self._viewers}
        self._returns: list[Return] = []
        self._conceded: tuple[int, ...] = ()
        self._stopped: str | None = None  # "conceded 2" or "abandoned"
        self._replaying = False
        set_fate(self._states, origin.secret or new_secret(), origin.nonces)
        loops.set_up(opened(self._states))
        self._after_deal()
        self._go_on()

    @classmethod
    def _imagined(cls, setting: Setting, states: np.ndarray, conceded: tuple[int, ...]) -> Match:
        """A match from a state in the middle of play, of which no record can be written."""
        self = cls.__new__(cls)
        self._begin(setting, 0, Origin(imagined=True), Heading())
        self._states, self._conceded = states, conceded
        self._deals, self._deal_at = [], []
        self._events = {who: [] for who in self._viewers}
        return self

    # ---- what it is

    @property
    def game(self) -> str:
        return self._setting.game.id

    @property
    def title(self) -> str:
        return self._setting.game.title

    @property
    def seats(self) -> int:
        return self._setting.seats

    @property
    def options(self) -> dict[str, Any]:
        return dict(self._setting.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self._heading.names

    @property
    def commitment(self) -> str | None:
        """The fair-deal proof, to be shown before the first action; None where the deal came from elsewhere."""
        if self._origin.secret is None or not self._origin.derived or self._heading.before:
            return None
        setting = self._setting
        written = setting.game.written_options(setting.options)
        return commitment(setting.game, setting.seats, written, setting.components.sha256, self._origin.secret)

    @property
    def nonces(self) -> tuple[str, ...]:
        """The luck that people added to the deal after they were shown the commitment, by seat; () if nobody did."""
        return () if self._heading.before else self._origin.nonces

    @property
    def dealt_before(self) -> bool:
        """Was this deal played before, or brought in a record, so that somebody may know it?"""
        return self._heading.before

    # ---- where it stands

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that must decide now; empty once the match is over."""
        return frozenset() if self.over else reading.seats_in(reading.number(self._states, "to_act"))

    @property
    def over(self) -> bool:
        return self._stopped is not None or bool(reading.number(self._states, "over"))

    @property
    def ended_by(self) -> Clause | None:
        """The clause that ended the match; None while it runs, or if it was given up."""
        ended = reading.number(self._states, "ended")
        return self._setting.game.clause(ended) if ended and self.over and self._stopped is None else None

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that gave up, in that order."""
        return self._conceded

    @property
    def abandoned(self) -> bool:
        return self._stopped == "abandoned"

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, as if the match ended now."""
        return reading.scores(self._setting, self._states)

    @property
    def places(self) -> tuple[int, ...]:
        """By seat; who ties shares a place, who conceded comes last."""
        return reading.places(self.scores, self._conceded)

    @property
    def breakdown(self) -> tuple[tuple[Line, ...], ...]:
        """The score sheet by seat: row by row, stones, bonus."""
        return reading.breakdown(self._setting, self._states)

    # ---- what a seat knows and may do: always from its view, so that not even the answer can leak

    def view(self, seat: int | None) -> View:
        """What a seat, or an onlooker (None), may know."""
        seat = self._viewer(seat)
        if self._origin.only_for not in ("all", seat) and any(line.line.seat is not None for line in self._last_deal):
            raise Refusal("This is a replay of what one viewer knew; it holds no other view.")
        hidden = reading.hidden(self._states, seat)
        if self._stopped is not None:
            hidden["to_act"], hidden["over"] = 0, 1
        return View(self._setting, hidden, seat, self._conceded)

    def legal(self, seat: int) -> list[str]:
        """The actions open to a seat now, in words, in a stable order; [] if it is not to act."""
        return self.view(seat).legal()

    def choices(self, seat: int) -> list[Choice]:
        """The same with what each would change."""
        return self.view(seat).choices()

    def why_not(self, seat: int, words: str) -> Clause | None:
        """The clause that forbids an action to a seat; None if it is legal."""
        return self.view(seat).why_not(words)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat (or an onlooker) saw, from the event of that number on."""
        return self._events[reading.viewer(self._viewer(seat))][whole(since, "since") :]

    # ---- what is done

    def act(self, seat: int, words: str) -> None:
        """Do an action. IllegalAction, with the clause, if the rules forbid it; nothing has changed then."""
        self._playable()
        seat = self._seat(seat)
        hidden = self.view(seat)
        again = self._replaying  # what a computer did for a seat that conceded stands
        if clause := reading.objection(self._setting, hidden._states, seat, words) if again else hidden.why_not(words):
            raise IllegalAction(seat, words, clause)
        self._do(seat, words)

    def _do(self, seat: int, words: str) -> None:
        action = self._setting.game.actions.read(words)
        assert action is not None
        words = self._setting.game.actions.words[action]
        self._journal.append(("act", seat, words))
        if not reading.number(self._states, "to_act") >> (seat - 1) & 1:
            self._change(seat, action, words)
            return
        before = Return(seat, self._states.copy(), len(self._done), [[*line.seen] for line in self._last_deal])
        loops.apply_one(opened(self._states), seat - 1, action)
        moves = trail(self._states)
        note_leaving(self._setting, self._last_deal, moves)
        done = self._veil(seat, action, words, moves)
        self._done.append(done)
        self._tell("act", seat, done, moves)
        self._go_on()
        self._remember(before, done)
        self._let_stand_ins_act()

    def take_back(self, seat: int, consented: bool = False) -> None:
        """Undo a seat's last action (and the table's steps after it); else NoTakeBack. Can be repeated.

        Free while nobody has acted since and the seat learned nothing by it. If the others consent, what they did since is undone
        too, as long as nobody has learned a hidden piece: one drawn, turned over or revealed."""
        self._playable()
        seat = self._seat(seat)
        if self.over:
            raise NoTakeBack("The match is over: nothing can be taken back.")
        there = [n for n, way in enumerate(self._returns) if way.seat == seat]
        if not there or (there[-1] != len(self._returns) - 1 and not consented):
            raise NoTakeBack(f"Seat {seat} has nothing to take back: somebody has acted since, or learned something.")
        self._journal.append(("back", seat, CONSENTED if consented else ""))
        back = self._returns[there[-1]]
        del self._returns[there[-1] :]
        self._states = back.states.copy()  # a copy of this match may go back there too
        for line, was_seen in zip(self._last_deal, back.seen, strict=True):
            line.seen = [*was_seen]
        del self._done[back.done :]
        for who in self._viewers:
            self._append(who, Event(0, "back", seat))

    def may_take_back(self, seat: int) -> str | None:
        """`free`, `consented` (if the others agree), or None."""
        there = [way.seat for way in self._returns] if not self.over else []
        if seat not in there:
            return None
        return "free" if there[-1] == seat else CONSENTED

    def has_learned(self, seat: int) -> bool:
        """Does a seat know more than before its last action that can be taken back? Others may have shown it their cards since."""
        back = next((way for way in reversed(self._returns) if way.seat == seat), None)
        return back is not None and bool(((self._states["known"] & ~back.states["known"]) >> (seat - 1) & 1).any())

    def concede(self, seat: int) -> None:
        """Give up. With two seats the other has won; with more a computer plays on for the seat, which is placed last."""
        self._playable()
        seat = self._seat(seat)
        if self.over or seat in self._conceded:
            raise IllegalAction(seat, "concede", self._setting.game.clause(OVER))
        self._journal.append(("concede", seat, ""))
        self._returns.clear()
        self._conceded += (seat,)
        self._done.append(Done(seat, "concedes"))
        for who in self._viewers:
            self._append(who, Event(0, "concede", seat))
        if len(self._conceded) == self.seats - 1:
            self._stop(f"conceded {seat}")
        else:
            self._let_stand_ins_act()

    def abandon(self) -> None:
        """End the match without a result."""
        self._playable()
        if self.over:
            raise Refusal("The match is over already.")
        self._journal.append(("abandon", 0, ""))
        self._stop("abandoned")

    # ---- written down

    def record(self, seat: int | str | None = "all") -> str:
        """The record: whole once the match is over; before that what an onlooker, or the seat named, may know."""
        from .record import write

        return write(self, None if seat == "all" else seat)  # type: ignore[arg-type]  # other words are no seat, and refused

    def save(self) -> bytes:
        """The running match with its truth: for its owner's disk only."""
        from .saves import save

        return save(self)

    def copy(self) -> Match:
        """An independent match that stands where this one stands."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = self._states.copy()
        twin._journal, twin._deal_at, twin._returns = [*self._journal], [*self._deal_at], [*self._returns]
        twin._done, twin._deals = copy.deepcopy(self._done), copy.deepcopy(self._deals)
        twin._events = {who: [*events] for who, events in self._events.items()}
        return twin

    def __repr__(self) -> str:
        return f"<Match of {self.game}, {self.seats} seats, {'over' if self.over else f'{len(self._done)} actions'}>"

    # ---- how it goes on

    @property
    def _first(self) -> int:
        """The index of the seat that was named to begin, or BY_LOT."""
        return reading.number(self._states, "begins") if self._setting.game.has_first and not self._origin.by_lot else BY_LOT

    @property
    def _last_deal(self) -> list[DealtLine]:
        return self._deals[-1] if self._deals else []

    @property
    def _viewers(self) -> tuple[int, ...]:
        return (*range(self.seats), ONLOOKER)

    def _viewer(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat(seat)

    def _seat(self, seat: int) -> int:
        """A seat by its number, as Python's own."""
        try:
            number = whole(seat, "seat")
        except BadOptions:
            number = 0
        if not 1 <= number <= self.seats:
            raise Refusal(f"There is no seat {seat!r}; the seats are 1 to {self.seats}.")
        return number

    def _playable(self) -> None:
        if self._origin.only_for != "all":
            raise Refusal("This is a replay of what one viewer knew; nothing can be played on from it.")

    def _go_on(self) -> None:
        """The table's own steps, until a seat must act."""
        while not self.over and reading.number(self._states, "to_act") == 0:
            spent = reading.number(self._states, "spent")
            loops.advance_one(opened(self._states))
            if reading.number(self._states, "spent") != spent:
                self._after_deal()
                continue
            moves = trail(self._states)
            note_leaving(self._setting, self._last_deal, moves)
            for done in self._done[self._deal_at[-1] if self._deal_at else 0 :]:  # those of earlier deals lie open, or never will
                for move in moves:
                    if done.veiled and move.piece in done.pieces:
                        done.veiled &= ~move.known
            self._tell("table", None, None, moves)
        if self.over:
            for who in self._viewers:
                self._append(who, Event(0, "end"))

    def _after_deal(self) -> None:
        """A deal was made: lay out the record's own instead, if there is one, and tell everybody."""
        if len(self._deals) < len(self._origin.deals):
            listed = self._origin.deals[len(self._deals)]
            if not is_dealt(self._setting, self._states, listed):
                arrange(self._setting, self._states, listed)
                self._origin = replace(self._origin, derived=False)
        if not self._origin.imagined:
            self._deals.append(dealt(self._setting, self._states))
            self._deal_at.append(len(self._done))
        for who in self._viewers:
            self._append(who, Event(0, "deal"))

    def _change(self, seat: int, action: int, words: str) -> None:
        """A pick is replaced: in one step, and nothing that anybody else can see changes."""
        loops.apply_one(opened(self._states), seat - 1, action)
        moves = trail(self._states)
        mine = next((i for i in reversed(range(len(self._done))) if self._done[i].seat == seat), None)
        if mine is not None:  # an imagined match begins amid the picks
            self._done[mine] = self._veil(seat, action, words, moves)
        who = seat - 1
        self._append(who, Event(0, "act", seat, words, seen(self._setting, moves, who)))

    def _veil(self, seat: int, action: int, words: str, moves: tuple[Move, ...]) -> Done:
        """Who cannot name this action: those who cannot name a piece that its words give away."""
        kinds = self._setting.game.actions.named[action]
        named = [move for move in moves if self._setting.game.box.kind[move.piece] in kinds]
        veiled = 0
        for move in named:
            veiled |= EVERYBODY & ~move.known
        return Done(seat, words, tuple(move.piece for move in named) if veiled else (), veiled)

    def _tell(self, what: str, seat: int | None, done: Done | None, moves: tuple[Move, ...]) -> None:
        for who in self._viewers:
            words = None if done is None or done.veiled >> who & 1 else done.words
            self._append(who, Event(0, what, seat, words, seen(self._setting, moves, who)))

    def _append(self, who: int, event: Event) -> None:
        events = self._events[who]
        events.append(replace(event, number=len(events), to_act=tuple(sorted(self.to_act))))

    def _remember(self, before: Return, done: Done) -> None:
        """Keep the way back, unless somebody learned what the seat itself had not known: then there is none any more."""
        was = before.states["known"]
        new = (self._states["known"] & ~was)[was >> (before.seat - 1) & 1 == 0]
        if new.any() or self._states["spent"] != before.states["spent"] or done.veiled:
            self._returns.clear()
        else:
            self._returns.append(before)

    def _stop(self, how: str) -> None:
        self._stopped = how
        self._returns.clear()
        for who in self._viewers:
            self._append(who, Event(0, "end"))

    def _let_stand_ins_act(self) -> None:
        """A computer plays on for a seat that conceded: at random, from a stream of its own."""
        while not self._replaying and not self.over and self.to_act & set(self._conceded):
            seat = min(self.to_act & set(self._conceded))
            stream = hkdf(self._origin.secret or bytes(32), b"dolmen stand-in %d" % len(self._done))
            open_to = reading.legal(self._setting, reading.hidden(self._states, seat), seat)
            self._do(seat, open_to[int.from_bytes(stream[:8], "little") % len(open_to)])
