"""Play a match: the sole owner of the truth."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from dolmen.table import loops
from dolmen.table.clauses import OVER, Clause
from dolmen.table.errors import BadOptions, IllegalAction, NoTakeBack, Refusal
from dolmen.table.numbers import seed_of, whole
from dolmen.table.records import opened
from dolmen.table.seats import every_seat, index_of
from dolmen.table.state import BY_LOT, EVERYBODY, ONLOOKER

from . import reading
from .beginning import Beginning, Heading, Origin
from .choices import Choice
from .deal import DealtLine, arrange, commitment, dealt, hkdf, is_dealt, new_secret, note_leaving, secret_of
from .events import Counted, Event, Move, seen, trail
from .history import ABANDON, ACT, BACK, CONCEDE, CONCEDES, CONSENTED, Checkpoint, Dealt, Deed, Played
from .reading import Line, Setting
from .recall import Recall
from .stepping import Stepping
from .view import View

if TYPE_CHECKING:
    from .replay import Playback


NO_EVENTS = "This match keeps no events, since it was begun with events=False."


class Match:
    """One match of a game: seats, options, the deal, and everything done in it.

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
        game: str | Beginning,
        seats: int = 2,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        names: Sequence[str] = (),
        date: str | None = None,
        events: bool = True,
    ) -> None:
        """Begin a match of a game, by its name. Within Dolmen, a `Beginning` can be passed instead, which determines all the rest.

        Without `events` the match is the same, and `step` is many times as fast (docs/speed.md); but `events` and `information_key`
        refuse, and nothing can be taken back. All that it notes is what was done (`journal`): the record, the history and the deals are
        found by playing it once more when they are asked for."""
        if isinstance(game, Beginning):
            self._begin(game)
            return
        secret = new_secret() if seed is None else secret_of(seed_of(seed))
        heading = Heading(tuple(names), date)
        self._begin(Beginning.from_secret(game, whole(seats, "seats"), secret, options or {}, components, heading), bool(events))

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
        """Begin a match whose deal follows from a secret that somebody else keeps, and from `nonces` by seat; there is a seat for
        each name."""
        return cls(Beginning.from_secret(game, len(names), secret, options, None, Heading(tuple(names), date), nonces))

    @classmethod
    def imagined(cls, setting: Setting, states: np.ndarray, conceded: tuple[int, ...] = ()) -> Match:
        """Begin in the middle of play, at an imagined state. No record of such a match can be written."""
        return cls(Beginning(setting, imagined=states, conceded=conceded))

    def _begin(self, beginning: Beginning, events: bool = True) -> None:
        heading = beginning.heading.for_seats(beginning.setting.seats)
        self._beginning = replace(beginning, heading=heading)
        self._setting, self._origin, self._heading = beginning.setting, beginning.origin, heading
        self._states = beginning.states()
        self._stepping = None if events else Stepping(self._setting.game, self._states)
        self._retold: Match | None = None  # where no events are kept: the same match with events, up to some point
        self._journal: list[Deed] = []
        self._done: list[Played] = []
        self._deals: list[Dealt] = []
        self._events: dict[int, list[Event]] = {who: [] for who in (*range(beginning.setting.seats), ONLOOKER)}
        self._viewed: tuple[Any, dict[int | None, View]] = (None, {})  # the views of the position that they are of
        self._totals: tuple[int, ...] = ()  # by seat, at the last event
        self._returns: list[Checkpoint] = []
        self._recall = Recall()
        self._conceded = beginning.conceded
        self._stopped: str | None = None  # "conceded 2" or "abandoned"
        if self._stepping:
            self._states = self._stepping.states
        elif self.is_imagined:
            self._count()
        else:
            self._after_deal()
            self._go_on()

    # ---- the setting

    @property
    def setting(self) -> Setting:
        """Return the game, the seats, the options and the components. All views of the match have the same."""
        return self._setting

    @property
    def first(self) -> int:
        """Return the index of the seat that was named to begin, or BY_LOT."""
        return self._beginning.first if self._setting.game.variants.has_first else BY_LOT

    @property
    def game(self) -> str:
        """Return the game's short name."""
        return self._setting.game.id

    @property
    def title(self) -> str:
        """Return the game's name as printed on the box."""
        return self._setting.game.title

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return self._setting.seats

    @property
    def options(self) -> dict[str, Any]:
        """Return the options with their values, including defaults."""
        return dict(self._setting.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names, by seat."""
        return self._heading.names

    @property
    def commitment(self) -> str | None:
        """Return the commitment to the deal, to be shown before the first action; None if the deal came from elsewhere."""
        return None if self._origin.secret is None or not self._origin.derived or self._heading.before else self._promise

    @cached_property
    def _promise(self) -> str:
        setting = self._setting
        assert self._origin.secret is not None
        written = setting.game.written_options(setting.options)
        return commitment(setting.game, setting.seats, written, setting.components.sha256, self._origin.secret)

    @property
    def nonces(self) -> tuple[str, ...]:
        """Return the luck that people added to the deal after they were shown the commitment, by seat; () if nobody did."""
        return () if self._heading.before else self._origin.nonces

    @property
    def dealt_before(self) -> bool:
        """Tell whether this deal was played before, or brought in a record, so that somebody may know it."""
        return self._heading.before

    @property
    def is_imagined(self) -> bool:
        """Tell whether the match begins in the middle of play, at an imagined state."""
        return self._beginning.imagined is not None

    # ---- the position

    @property
    def to_act(self) -> frozenset[int]:
        """Return the seats that must decide now; empty once the match is over."""
        return frozenset() if self.over else reading.seats_in(reading.number(self._states, "to_act"))

    @property
    def over(self) -> bool:
        """Tell whether the match is over."""
        return self._stopped is not None or bool(reading.number(self._states, "over"))

    @property
    def ended_by(self) -> Clause | None:
        """Return the clause that ended the match; None while it runs, or if it was given up."""
        ended = reading.number(self._states, "ended")
        return self._setting.game.clause(ended) if ended and self.over and self._stopped is None else None

    @property
    def ended_how(self) -> str | None:
        """Say how the match ended, as a record does: a clause, `conceded 2` or `abandoned`; None while it runs."""
        return self.ended_by.id if self.ended_by else self._stopped

    @property
    def conceded(self) -> tuple[int, ...]:
        """Return the seats that gave up, in that order."""
        return self._conceded

    @property
    def abandoned(self) -> bool:
        """Tell whether the match was ended without a result."""
        return self._stopped == "abandoned"

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the points by seat, as if the match ended now."""
        return reading.scores(self._setting, self._states)

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each seat: ties share one, seats that conceded come last."""
        return reading.places(self.scores, self._conceded)

    @property
    def breakdown(self) -> tuple[tuple[Line, ...], ...]:
        """Return the score sheet by seat: row by row, stones, bonus."""
        return reading.breakdown(self._setting, self._states)

    @property
    def by_deal(self) -> tuple[tuple[int, ...], ...]:
        """Return the points by deal, and in each by seat: a match may have several deals."""
        totals = [(0,) * self.seats, *(deal.scores for deal in self.deals[1:]), self.scores]
        return tuple(tuple(after - before for before, after in zip(*pair, strict=True)) for pair in pairwise(totals))

    # ---- what a seat knows and may do: always computed from its view, so that not even the answer can leak

    def view(self, seat: int | None) -> View:
        """Return what a seat, or an onlooker (None), may know."""
        kept = self.kept_view(seat)
        return View(self._setting, reading.copied(kept.states), kept.seat, self._conceded)

    def kept_view(self, seat: int | None) -> View:
        """Return the same view as the match keeps it for its position, and uses it itself: for its owner, who must not change it."""
        return self._kept(self._shown(seat))

    def _kept(self, seat: int | None) -> View:
        made_of = self._states.tobytes(), self._conceded, self._stopped
        if self._viewed[0] != made_of:
            self._viewed = made_of, {}
        views = self._viewed[1]
        if seat not in views:
            views[seat] = View.of(self._setting, self._states, seat, self._conceded, self._stopped is not None)
        return views[seat]

    def legal(self, seat: int) -> list[str]:
        """Return the actions open to a seat now, in words, in a stable order; [] if it is not to act."""
        return self.kept_view(seat).legal()

    def choices(self, seat: int) -> list[Choice]:
        """Return the same actions with what each would change."""
        return self.kept_view(seat).choices()

    def why_not(self, seat: int, words: str) -> Clause | None:
        """Return the clause that forbids an action to a seat; None if it is legal."""
        return self.kept_view(seat).why_not(words)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return what a seat (or an onlooker) saw, from the event with that number on."""
        return self._seen_by(self.viewer(seat))[whole(since, "since") :]

    def number_of_events(self, seat: int | None) -> int:
        """Return how many events a seat (or an onlooker) saw."""
        return len(self._seen_by(self.viewer(seat)))

    def information_key(self, seat: int | None) -> bytes:
        """Return a digest of everything that a seat (or an onlooker) has seen and done since the match began, in 16 bytes: its information
        state, with perfect recall.

        Two matches have the same key for a seat exactly if it cannot tell them apart by what it was shown: the setting, its view of each
        deal, and its events, in that order. So two ways to one view have two keys, and nothing that the seat could not know changes any."""
        seat = self._shown(seat)
        return self._recall.key(self, seat, self._seen_by(reading.viewer(seat)))

    # ---- acting

    def legal_numbers(self, seat: int | None = None) -> list[int]:
        """Return the actions open to a seat as numbers of the action space (`dolmen.spec(…).actions`), in the order of `legal`; by default
        those of the lowest seat that is to act. [] if there is nothing to decide."""
        if seat is None and (free := self._free):
            return free.offers
        if seat is None and not self.to_act:
            return []
        code = self._setting.game.actions.code
        return [code[words] for words in self.legal(min(self.to_act) if seat is None else self._seat(seat))]

    def step(self, number: SupportsIndex, seat: int | None = None) -> list[int]:
        """Take an action by its number, as `act` does by its words: by default for the lowest seat that is to act. Return the numbers of
        the actions that are open to the lowest seat that is to act next; [] once the match is over.

        Raise IllegalAction, with the clause, if the rules forbid it; nothing has changed then.

        >>> import dolmen
        >>> match = dolmen.Match("stones", seed=7, options={"first": 1}, events=False)
        >>> numbers = match.legal_numbers()
        >>> while numbers:
        ...     numbers = match.step(numbers[-1])
        >>> match.over, match.actions[:3]
        (True, ((1, 'turn'), (1, 'leave'), (2, 'take P9')))
        """
        if seat is None and (free := self._free):
            return free.step(number)
        acting = min(self.to_act, default=1) if seat is None else seat
        space, action = self._setting.game.action_space, whole(number, "action")
        self.act(acting, space[action] if action in range(len(space)) else str(action))
        return self.legal_numbers()

    def act(self, seat: int, words: str) -> None:
        """Take an action. Raise IllegalAction, with the clause, if the rules forbid it; nothing has changed then."""
        self._playable()
        seat = self._seat(seat)
        if clause := self.kept_view(seat).why_not(words):
            raise IllegalAction(seat, words, clause)
        self._do(seat, words)
        self.stand_in()

    def _do(self, seat: int, words: str) -> None:
        action = self._setting.game.actions.read(words)
        assert action is not None
        if self._stepping:
            self._stepping.act(index_of(seat), action)
            return
        words = self._setting.game.actions.words[action]
        self._journal.append(Deed(ACT, seat, words))
        if seat not in reading.seats_in(reading.number(self._states, "to_act")):
            self._change(seat, action, words)
            return
        before = Checkpoint(seat, reading.copied(self._states), len(self._done), [[*line.seen] for line in self.last_deal])
        loops.apply_one(opened(self._states), index_of(seat), action)
        moves = trail(self._states)
        note_leaving(self._setting, self.last_deal, moves)
        done = self._veil(seat, action, words, moves)
        self._done.append(done)
        self._tell("act", seat, done, moves)
        self._go_on()
        self._remember(before, done)

    def take_back(self, seat: int, consented: bool = False) -> None:
        """Undo a seat's last action (and the table's steps after it), or raise NoTakeBack. Can be repeated.

        Free while nobody has acted since and the seat learned nothing by it. If the others consent, what they did since is undone
        too, as long as nobody has learned a hidden piece: one drawn, turned over or revealed."""
        self._playable()
        seat = self._seat(seat)
        if self._stepping:
            raise NoTakeBack(f"{NO_EVENTS} So nothing can be taken back.")
        if self.over:
            raise NoTakeBack("The match is over: nothing can be taken back.")
        there = [n for n, way in enumerate(self._returns) if way.seat == seat]
        if not there or (there[-1] != len(self._returns) - 1 and not consented):
            raise NoTakeBack(f"Seat {seat} has nothing to take back: somebody has acted since, or learned something.")
        self._journal.append(Deed(BACK, seat, CONSENTED if consented else ""))
        back = self._returns[there[-1]]
        del self._returns[there[-1] :]
        self._states = reading.copied(back.states)  # a copy of this match may go back there too
        for line, was_seen in zip(self.last_deal, back.seen, strict=True):
            line.seen = [*was_seen]
        del self._done[back.done :]
        self._tell_everybody(Event(0, "back", seat))

    def may_take_back(self, seat: int) -> str | None:
        """Say how a seat can take back: `free`, `consented` (if the others agree), or None."""
        there = [way.seat for way in self._returns] if not self.over else []
        if seat not in there:
            return None
        return "free" if there[-1] == seat else CONSENTED

    def has_learned(self, seat: int) -> bool:
        """Tell whether a seat knows more than before its last action that can be taken back: others may have shown it their cards since."""
        back = next((way for way in reversed(self._returns) if way.seat == seat), None)
        return back is not None and bool(((self._states["known"] & ~back.states["known"]) >> index_of(seat) & 1).any())

    def concede(self, seat: int) -> None:
        """Give up. With two seats the other has won; with more a computer plays on for the seat, which is placed last."""
        self._playable()
        self._give_up(self._seat(seat))
        self.stand_in()

    def _give_up(self, seat: int) -> None:
        if self.over or seat in self._conceded:
            raise IllegalAction(seat, "concede", self._setting.game.clause(OVER))
        self._note(Deed(CONCEDE, seat))
        self._returns.clear()
        self._conceded += (seat,)
        self._tell_everybody(Event(0, "concede", seat))
        if len(self._conceded) == self.seats - 1:
            self._stop(f"conceded {seat}")

    def abandon(self) -> None:
        """End the match without a result."""
        self._playable()
        self._abandon()

    def _abandon(self) -> None:
        if self.over:
            raise Refusal("The match is over already.")
        self._note(Deed(ABANDON))
        self._stop("abandoned")

    def _note(self, deed: Deed) -> None:
        """Note what is no action."""
        if self._stepping:
            self._stepping.taken.append(deed)
            return
        self._journal.append(deed)
        if deed.what == CONCEDE:
            self._done.append(Played(deed.seat, CONCEDES))

    # ---- recording

    def record(self, seat: int | str | None = "all") -> str:
        """Return the record: in full once the match is over; before that, what an onlooker, or the seat named, may know."""
        from .writing import write

        return write(self, None if seat == "all" else seat)  # type: ignore[arg-type]  # other words are no seat, and refused

    def save(self) -> bytes:
        """Return the running match as bytes, with its truth: for its owner's disk only."""
        from .saves import save

        return save(self)

    def copy(self) -> Match:
        """Return an independent match at the same position."""
        twin = copy.copy(self)
        twin._stepping, twin._retold, twin._recall = copy.copy(self._stepping), None, self._recall.copy()
        twin._states = twin._stepping.states if twin._stepping else self._states.copy()
        twin._journal, twin._returns = [*self._journal], [*self._returns]
        twin._done, twin._deals = copy.deepcopy(self._done), copy.deepcopy(self._deals)
        twin._events = {who: [*events] for who, events in self._events.items()}
        return twin

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over a copied or unpickled state; where no events are kept, the truth is what is stepped."""
        self.__dict__.update(state)
        if self._stepping:
            self._states = self._stepping.states

    def __repr__(self) -> str:
        done = len(self._stepping.taken if self._stepping else self._done)
        return f"<Match of {self.game}, {self.seats} seats, {'over' if self.over else f'{done} actions'}>"

    # ---- for the owner of the match alone: the truth, and what determines it. To others a match shows a view, and nothing else

    @property
    def beginning(self) -> Beginning:
        """Return everything that determines the match, for its owner only. `Match(match.beginning)` is before the first action."""
        return replace(self._beginning, origin=self._origin)

    @property
    def origin(self) -> Origin:
        """Return where the deals come from, with the secret: for the match's owner only."""
        return self._origin

    @property
    def heading(self) -> Heading:
        """Return the headers of the record, with the secret of a deal that was played before: for the match's owner only."""
        return self._heading

    @property
    def states(self) -> np.ndarray:
        """Return the truth, for the match's owner only: an array of one state, which changes with the match."""
        return self._states

    @property
    def journal(self) -> Sequence[Deed]:
        """Return everything that was done, including what was taken back: for the match's owner only. The list grows with the match."""
        return self._stepping.deeds() if self._stepping else self._journal

    @property
    def history(self) -> Sequence[Played]:
        """Return what was done and not taken back, as it will be recorded: for the match's owner only. The list changes with the match."""
        return self._in_full()._done

    @property
    def actions(self) -> tuple[tuple[int, str], ...]:
        """Return the actions so far, each as its seat and its words: for the match's owner only, since others may not know them all yet.

        They are those of the record (`history`): what was taken back is left out, a choice that was changed stands where it was first made,
        the actions of a stand-in are its seat's, and a concession is written as its seat and "concedes".

        >>> import dolmen
        >>> match = dolmen.Match("stones", seed=7, options={"first": 1})
        >>> match.act(1, "turn")
        >>> match.actions
        ((1, 'turn'),)
        """
        return tuple((done.seat, done.words) for done in self.history)

    def steps(self) -> Playback:
        """Return an iterator over the steps of the match from its beginning, for its owner, since it shows the truth: each with the
        position before, what was done, and the position after. `steps().positions()` yields the positions alone. The match is not changed.

        >>> import dolmen
        >>> match = dolmen.Match("stones", seed=7, options={"first": 1})
        >>> match.act(1, "turn")
        >>> match.act(1, "lay")
        >>> [(step.seat, step.words, step.legal) for step in match.steps()]
        [(1, 'turn', ['turn']), (1, 'lay', ['lay', 'leave'])]
        >>> [position.view(2).scores for position in match.steps().positions()]
        [(-4, -4), (-4, -4), (-8, -4)]
        """
        from .replay import replay

        return replay(self)

    @property
    def deals(self) -> Sequence[Dealt]:
        """Return the deals so far, and who has seen which piece of them: for the match's owner only. The list changes with the match."""
        return self._in_full()._deals

    @property
    def last_deal(self) -> list[DealtLine]:
        """Return the lines of the deal that is being played, for the match's owner only; [] in an imagined match."""
        return self.deals[-1].lines if self.deals else []

    @property
    def shown_to(self) -> int | str | None:
        """Return whose view the match can show: "all", or the one viewer whose record it replays (None is an onlooker)."""
        only_for = self._origin.only_for
        return only_for if only_for != "all" and any(line.line.owner is not None for line in self.last_deal) else "all"

    def viewer(self, seat: int | None) -> int:
        """Return the bit of a seat, or of onlookers (None), in the masks of who knows a piece. Refusal if there is no such seat."""
        return reading.viewer(self._viewer(seat))

    def redo(self, deed: Deed) -> None:
        """Carry out an entry of a journal or a record, for the match's owner. Actions of stand-ins are entries too, so none acts by
        itself.

        Raise IllegalAction, with the clause, if the rules forbid it."""
        if deed.what == BACK:
            self.take_back(deed.seat, deed.words == CONSENTED)
        elif deed.what == CONCEDE:
            self._give_up(self._seat(deed.seat))
        elif deed.what == ACT:
            seat = self._seat(deed.seat)
            seen = View.of(self._setting, self._states, seat, self._conceded, self._stopped is not None)
            if clause := reading.objection(self._setting, seen.states, seat, deed.words):
                raise IllegalAction(seat, deed.words, clause)
            self._do(seat, deed.words)
        else:
            self._abandon()

    def continue_here(self) -> None:
        """Let nothing that was done so far be taken back, and stand-ins act, for the match's owner."""
        self._returns.clear()
        self.stand_in()

    def stand_in(self) -> None:
        """Let a computer act for the seats that conceded, while it is their turn; the match's owner calls it after `redo`.

        It acts at random, from a stream of its own."""
        while not self.over and self.to_act & set(self._conceded):
            seat = min(self.to_act & set(self._conceded))
            stream = hkdf(self._origin.secret or bytes(32), b"dolmen stand-in %d" % len(self.history))
            open_to = reading.legal(self._setting, reading.hidden(self._states, seat), seat)
            self._do(seat, open_to[int.from_bytes(stream[:8], "little") % len(open_to)])

    # ---- continuing

    @property
    def _free(self) -> Stepping | None:
        """Return what takes steps by itself: where no events are kept, and nobody has given up."""
        return None if self._conceded or self._stopped else self._stepping

    def _in_full(self) -> Match:
        """Return this match or, if it keeps no events, one that does, at the same point: it plays what it has not played yet."""
        if self._stepping is None:
            return self
        full = self._retold = self._retold or Match(self.beginning)
        for deed in self._stepping.deeds(since=len(full._journal)):
            full.redo(deed)
        return full

    def _seen_by(self, who: int) -> list[Event]:
        """Return the events of a viewer, by index."""
        if self._stepping:
            raise Refusal(NO_EVENTS)
        return self._events[who]

    def _viewer(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat(seat)

    def _shown(self, seat: int | None) -> int | None:
        """Return the viewer. Refusal if the match replays what another viewer knew."""
        seat = self._viewer(seat)
        if self._origin.only_for != "all" and self.shown_to not in ("all", seat):
            raise Refusal("This is a replay of what one viewer knew; it holds no other view.")
        return seat

    def _seat(self, seat: int) -> int:
        """Convert a seat's number to a Python int."""
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
        """Take the table's own steps, until a seat must act."""
        while not self.over and reading.number(self._states, "to_act") == 0:
            spent = reading.number(self._states, "spent")
            loops.advance_one(opened(self._states))
            if reading.number(self._states, "spent") != spent:
                self._after_deal()
                continue
            moves = trail(self._states)
            note_leaving(self._setting, self.last_deal, moves)
            for done in self._done[self._deals[-1].after if self._deals else 0 :]:  # those of earlier deals lie open, or never will
                for move in moves:
                    if done.veiled and move.piece in done.pieces:
                        done.veiled &= ~move.known
            self._tell("table", None, None, moves)
        if self.over:
            self._tell_everybody(Event(0, "end"))

    def _after_deal(self) -> None:
        """Lay out the record's own deal over the one just made, if there is one, and tell everybody."""
        if len(self._deals) < len(self._origin.deals):
            listed = self._origin.deals[len(self._deals)]
            if not is_dealt(self._setting, self._states, listed):
                arrange(self._setting, self._states, listed)
                self._origin = replace(self._origin, derived=False)
        if not self.is_imagined:
            self._deals.append(Dealt(len(self._done), dealt(self._setting, self._states), self.scores))
        self._tell_everybody(Event(0, "deal"))

    def _change(self, seat: int, action: int, words: str) -> None:
        """Replace a pick, in one step; nothing that anybody else can see changes."""
        loops.apply_one(opened(self._states), index_of(seat), action)
        moves = trail(self._states)
        mine = next((i for i in reversed(range(len(self._done))) if self._done[i].seat == seat), None)
        if mine is not None:  # an imagined match may begin amid the picks
            self._done[mine] = self._veil(seat, action, words, moves)
        who = index_of(seat)
        self._append(who, Event(0, "act", seat, words, seen(self._setting, moves, who), self._turns()))

    def _veil(self, seat: int, action: int, words: str, moves: tuple[Move, ...]) -> Played:
        """Note who cannot name this action: those who cannot name a piece that its words give away."""
        kinds, kind = self._setting.game.actions.named[action], self._setting.game.box.kind
        named = [move for move in moves if kind[move.piece] in kinds] if kinds else []
        veiled = 0
        for move in named:
            veiled |= EVERYBODY & ~move.known
        return Played(seat, words, tuple(move.piece for move in named) if veiled else (), veiled)

    def _tell(self, what: str, seat: int | None, done: Played | None, moves: tuple[Move, ...]) -> None:
        counted, turns = self._count(), self._turns()
        for who, events in self._events.items():
            words = None if done is None or done.veiled >> who & 1 else done.words
            events.append(Event(len(events), what, seat, words, seen(self._setting, moves, who), turns, counted))

    def _tell_everybody(self, event: Event) -> None:
        """Send the same event to every viewer, if events are kept."""
        if self._stepping:
            return
        told = event._replace(counted=self._count(), to_act=self._turns())
        for who in self._events:
            self._append(who, told)

    def _turns(self) -> tuple[int, ...]:
        return tuple(sorted(self.to_act))

    def _count(self) -> tuple[Counted, ...]:
        """Return whose points have changed since the last event, as an onlooker sees them, since everybody does."""
        now = reading.scores(self._setting, reading.hidden(self._states, None)) if self._stopped else self._kept(None).scores
        was, self._totals = self._totals, now
        changed = zip(every_seat(self.seats), was or self._totals, self._totals, strict=True)
        return tuple(Counted(seat, before, after) for seat, before, after in changed if before != after)

    def _append(self, who: int, event: Event) -> None:
        events = self._events[who]
        events.append(event._replace(number=len(events)))

    def _remember(self, before: Checkpoint, done: Played) -> None:
        """Keep the checkpoint, unless somebody learned what the seat itself had not known: then there is no way back."""
        if done.veiled or reading.number(self._states, "spent") != reading.number(before.states, "spent"):
            self._returns.clear()
            return
        if reading.learned(before.states, self._states, index_of(before.seat)):
            self._returns.clear()
        else:
            self._returns.append(before)

    def _stop(self, how: str) -> None:
        self._stopped = how
        self._returns.clear()
        self._tell_everybody(Event(0, "end"))
