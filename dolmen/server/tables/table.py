"""Rebuild a table from its facts: a match with its seats, people and log. No clock, network or disk is used in here.

Whoever asks for something is a `Sitter`: a person, by their public id, or a bot that holds one seat. A request is refused with
`Refused`, or noted as facts; `notes` are those that are not on disk yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import msgspec

from dolmen.games import find as look_for
from dolmen.play.match import Match
from dolmen.play.record import deal_again, read
from dolmen.players import USUAL
from dolmen.table.errors import IllegalAction, NoTakeBack, Refusal
from dolmen.table.seats import at_seat, by_seat
from dolmen.table.state import EVERYBODY, NOBODY

from . import facts, names
from .absence import LONG, Absence
from .clocks import Clocks
from .facts import Chair, Fact
from .luck import Luck
from .memory import Memory
from .refusals import Refused

find = cache(look_for)  # the search scans the folders every time
STAND_IN = USUAL  # plays for absent people, and for those whose time is up
MOST_KEYS = 10_000
MOST_MUTINGS = 100  # per person: each is an entry of the table's history
LONGEST_NAME = 24


@dataclass(frozen=True)
class Sitter:
    """The person or bot that asks. A bot may do for its seat what a person may do for theirs, and nothing else."""

    person: str
    seat: int | None = None  # for a bot


@dataclass(frozen=True)
class Proposal:
    what: str
    seat: int
    voters: frozenset[str]  # persons who are asked
    at: int
    agreed: frozenset[str] = frozenset()
    declined: frozenset[str] = frozenset()  # for a rematch: any other proposal ends with the first no
    hastened: bool = False

    @property
    def missing(self) -> frozenset[str]:
        """Return the persons who have not answered yet."""
        return self.voters - self.agreed - self.declined


@dataclass(frozen=True)
class LogLine:
    """A line of the table's log, public at the table."""

    number: int
    at: int
    what: str
    seat: int | None = None
    text: str = ""
    chair: Chair | None = None  # at that time
    instead: Chair | None = None  # the seat's occupant now


def called(chair: Chair, levels: Mapping[str, str]) -> str:
    """Return the occupant's name; for a computer its level, with its name if it has one."""
    if chair.kind == "computer" and chair.level:
        return names.with_level(chair.name, levels.get(chair.level, chair.level))
    return chair.name or "?"


def dropping(status: str, person: str, host: str | None, persons: Set[str]) -> str:
    """Return what removing a table from one's list requires: a table with nobody else ends with whoever leaves it; elsewhere the
    others go on."""
    if status == "open" and person == host and persons <= {person}:
        return "cancel"
    if status not in ("open", "running") or person not in persons:
        return "hide"
    return "abandon" if status == "running" and persons == {person} else "leave"


Method = TypeVar("Method", bound=Callable[..., None])
APPLY: dict[type[Fact], Callable[..., None]] = {}  # the effect of each kind of fact on a table


def applies(kind: type[Fact]) -> Callable[[Method], Method]:
    """Register a method of Table as the effect of a kind of fact."""

    def noted(method: Method) -> Method:
        APPLY[kind] = method
        return method

    return noted


class Table:
    """Hold everything of a table that lasts. The same facts give the same table today, tomorrow and in another process."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0  # how many facts there are
        self.notes: list[tuple[int, int, Fact]] = []
        self.created: facts.Created | None = None
        self.chairs: dict[int, Chair] = {}  # by seat
        self.away: set[int] = set()  # seats whose person is gone: a computer plays for them
        self.removed: set[str] = set()  # persons who may not sit down here again
        self.sent_away: set[str] = set()  # persons whom the host removed, and who have not sat down since
        self.strangers: set[str] = set()  # persons who got up or were removed before the match, or took it off their list
        self.cancelled = False
        self.ended: int | None = None  # when the match was over
        self.muted: set[tuple[str, int]] = set()
        self.mutings: Counter[str] = Counter()  # by person: how often they muted
        self.luck = Luck()
        self.match: Match | None = None
        self.proposal: Proposal | None = None
        self.paused = False
        self.follower: str | None = None
        self.log: list[LogLine] = []
        self.keys: dict[str, None] = {}  # of the requests that were carried out
        self.decisions: dict[int, int] = {}  # by seat: how often it decided or took back
        self.backs = 0  # how often anybody took back
        self.changed = 0  # when anything last happened
        self.noticed = 0  # when anything last happened that others could notice: lists may show it
        self.together = False  # whether seats decide simultaneously in this match
        self.clocks = Clocks()
        self.absence = Absence()
        self.memory = Memory()

    # ---- rebuilding

    @classmethod
    def rebuilt(cls, id: str, history: Iterable[tuple[int, int, Fact]]) -> Table:
        table = cls(id)
        table.go_on(history)
        return table

    def go_on(self, history: Iterable[tuple[int, int, Fact]]) -> None:
        """Apply what another process has written since."""
        for number, at, fact in history:
            if number == self.number:
                self._apply(fact, at)

    def note(self, fact: Fact, at: int) -> None:
        """Apply a fact that happens now, and keep it to be written. Raise Refusal if it cannot be, and nothing has changed."""
        number = self.number
        self._apply(fact, at)
        self.notes.append((number, at, fact))

    def sign(self, key: str) -> None:
        """Mark what was just noted as the effect of the request with this key."""
        if self.notes:
            number, at, fact = self.notes[0]
            self.notes[0] = number, at, msgspec.structs.replace(fact, key=key)
            self._remember(key)

    def _remember(self, key: str) -> None:
        self.keys[key] = None
        if len(self.keys) > MOST_KEYS:
            del self.keys[next(iter(self.keys))]

    def take_notes(self) -> list[tuple[int, int, Fact]]:
        taken, self.notes = self.notes, []
        return taken

    def _apply(self, fact: Fact, at: int) -> None:
        acting = self.acting
        APPLY[type(fact)](self, fact, at)
        self.number += 1
        self.changed = at
        if self.ended is None and self.status == "over":
            self.ended = at
        if not isinstance(fact, facts.Muted | facts.Hid | facts.Nonced) and not (isinstance(fact, facts.Acted) and fact.seat not in acting):
            self.noticed = at  # replacing a pick is nobody else's business
        if fact.key is not None:
            self._remember(fact.key)
        self.together = self.together or len(self.acting) > 1
        self.clocks.settle(self, fact, acting, at)
        self.absence.settle(self.away, fact, at)
        self.memory.settle(self, fact)

    # ---- properties

    @property
    def _begin(self) -> facts.Created:
        assert self.created is not None
        return self.created

    @property
    def status(self) -> str:
        if self.match is None:
            return "cancelled" if self.cancelled else "open"
        return "over" if self.match.over else "running"

    @property
    def game(self) -> str:
        return self.match.game if self.created is None and self.match else self._begin.game

    @property
    def seats(self) -> list[int]:
        """Return the seats of the match; before it begins, of all chairs that are not closed."""
        return [number for number, chair in self.chairs.items() if chair.kind != "closed"]

    @property
    def host(self) -> str | None:
        """Return whoever made the table; if they have left it, the first person who sits there."""
        persons = [chair.person for chair in self.chairs.values() if chair.kind == "person" and chair.person]
        made = self.created.host if self.created else None
        return made if not persons or made in persons else persons[0]

    @property
    def acting(self) -> frozenset[int]:
        return self.match.to_act if self.match else frozenset()

    def chair(self, seat: int) -> Chair:
        if not 1 <= seat <= len(self.chairs):
            raise Refused("no-seat", seat=seat)
        return self.chairs[seat]

    def held_by(self, sitter: Sitter) -> tuple[int, ...]:
        """Return the seats somebody holds, in order."""
        if sitter.seat is not None:
            return (sitter.seat,) if sitter.seat <= len(self.chairs) and self.chairs[sitter.seat].person == sitter.person else ()
        return tuple(seat for seat, chair in self.chairs.items() if chair.kind == "person" and chair.person == sitter.person)

    def shared(self, seat: int) -> bool:
        """Tell whether the seat's person holds other seats too, so that one device goes from hand to hand."""
        person = self.chairs[seat].person
        return person is not None and len(self.held_by(Sitter(person))) > 1 and self.has_secrets

    @property
    def has_secrets(self) -> bool:
        return any(audience not in (EVERYBODY, NOBODY) for audience in find(self.game).box.zones.audiences)

    def computer_at(self, seat: int) -> str | None:
        """Return the level that plays this seat now, or None."""
        chair = self.chairs[seat]
        if self.match and seat in self.match.conceded:
            return None  # the match handles it
        if chair.kind == "computer":
            return chair.level
        return STAND_IN if seat in self.away else None

    def persons(self) -> set[str]:
        return {chair.person for chair in self.chairs.values() if chair.kind == "person" and chair.person}

    def named(self, levels: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """Return the names by seat of the match, with those that look alike made distinct. `levels`: the names of computers' levels."""
        found: dict[str, str] = {}  # by visual key
        for seat in self.seats:
            wanted = called(self.chairs[seat], levels or {})
            like_it = (wanted, *(f"{wanted} {number}" for number in range(2, len(self.chairs) + 2)))
            name = next(name for name in like_it if names.sight(name) not in found)
            found[names.sight(name)] = name
        return tuple(found.values())

    def short_names(self, levels: Mapping[str, str]) -> tuple[str, ...]:
        """Return the names as used in sentences: a computer without its level, unless it would be mistaken for somebody else."""
        whole = self.named(levels)
        chairs = [self.chairs[seat] for seat in self.seats]
        short = [chair.name if chair.kind == "computer" and chair.name else name for chair, name in zip(chairs, whole, strict=True)]
        seen = Counter(map(names.sight, short))
        return tuple(one if seen[names.sight(one)] == 1 else name for one, name in zip(short, whole, strict=True))

    @property
    def names_taken(self) -> list[str]:
        """Return the names of people and computers here, without levels."""
        return [chair.name for chair in self.chairs.values() if chair.name]

    # ---- requests

    @property
    def full(self) -> bool:
        """Tell whether every seat is taken."""
        return self.status == "open" and self.created is not None and all(chair.kind != "open" for chair in self.chairs.values())

    def begin(self, at: int, secret: str, date: str) -> None:
        """Begin the match from the table's own secret; the one given is for a table that has none. Everything that determines the
        deal is noted."""
        nonces = tuple(self.nonce(seat) for seat in self.seats)
        self.note(facts.Began(self.luck.secret or secret, date, nonces if any(nonces) else ()), at)

    @property
    def dealt_before(self) -> bool:
        """Tell whether the deal was played before, so that somebody may know it."""
        return self.created is not None and self.created.deal is not None

    @property
    def commitment(self) -> str | None:
        """Return the commitment to the deal, which exists from the table's creation; None for a deal from elsewhere."""
        if self.created is None:
            return None
        if self.match is not None:
            return self.match.commitment
        return self.luck.commitment(find(self.game), len(self.seats), self.created.options)

    def nonce(self, seat: int) -> str:
        """Return the nonce a seat has added to the deal; "" if none."""
        if self.match is not None:
            return at_seat(self.match.nonces, seat) if self.match.nonces else ""
        return self.luck.nonce(seat, self.commitment) if self.chairs[seat].person else ""

    @property
    def wanting(self) -> tuple[int, ...]:
        """Return the seats of people who could still add luck of their own."""
        if self.match is not None or self.commitment is None:
            return ()
        return tuple(seat for seat, chair in self.chairs.items() if chair.person and not self.nonce(seat))

    def add_nonce(self, sitter: Sitter, seat: int, nonce: str, commitment: str, at: int) -> None:
        """Add luck to the deal: once per seat, and only by a person who was shown the current commitment."""
        self._unbegun()
        self._own(sitter, seat)
        if self.commitment is None:
            raise Refused("no-commitment")
        if commitment != self.commitment:
            raise Refused("stale")
        if self.nonce(seat):
            raise Refused("nonce-given", seat=seat)
        self.note(facts.Nonced(seat, nonce, commitment), at)

    def sit(self, sitter: Sitter, seat: int, name: str, at: int) -> None:
        """Take an open seat. Computers with an equal name are renamed."""
        if sitter.seat is not None:
            raise Refused("not-your-seat", seat=seat)
        if sitter.person in self.removed:
            raise Refused("removed")
        self._unbegun()
        if self.chair(seat).kind != "open":
            raise Refused("taken", seat=seat)
        alike = [
            number for number, chair in self.chairs.items()
            if chair.kind == "computer" and chair.name and names.sight(chair.name) == names.sight(name)
        ]  # fmt: skip
        aside = tuple((number, names.for_a_computer((*self.names_taken, name))) for number in alike)
        self.note(facts.Sat(seat, sitter.person, name, aside), at)

    def leave(self, sitter: Sitter, at: int, seat: int | None = None) -> None:
        seats = self._own(sitter, seat) if seat is not None else self.held_by(sitter)
        if self.status in ("over", "cancelled"):
            return
        for one in sorted({*seats} - self.away):
            self.note(facts.Left(one), at)
        self._decide(at)

    def act(self, sitter: Sitter, seat: int, words: str, at: int, turn: int | None = None) -> None:
        self._running()
        self._own(sitter, seat)
        if self.paused:
            raise Refused("paused")
        if turn is not None and turn != self.decisions.get(seat, 0):
            raise Refused("stale")
        self._do(facts.Acted(seat, words), at)

    def act_for(self, seat: int, words: str, by: Any, at: int) -> None:
        """Take an action for a computer or a clock that has run down."""
        self._running()
        self._do(facts.Acted(seat, words, by), at)

    def _do(self, fact: facts.Acted, at: int) -> None:
        try:
            self.note(fact, at)
        except IllegalAction as error:  # the match has not changed
            raise Refused("illegal", clause=error.clause, words=fact.words) from None

    def may_take_back(self, seat: int) -> str | None:
        """Return `free`, `consented` or None. Actions that the match took for a seat that has given up stay. Computers agree to
        everything: where nobody else is asked, nothing can be taken back once they have revealed a card."""
        if self.match is None or seat in self.match.conceded:
            return None
        way = self.match.may_take_back(seat)
        return None if way == "consented" and not self._voters(seat) and self.match.has_learned(seat) else way

    def take_back(self, sitter: Sitter, seat: int, at: int) -> None:
        self._running()
        self._own(sitter, seat)
        if self.paused:
            raise Refused("paused")
        if self.may_take_back(seat) != "free":
            raise Refused("ask-the-others" if self.may_take_back(seat) else "no-way-back")
        self.note(facts.TookBack(seat), at)

    def concede(self, sitter: Sitter, seat: int, at: int) -> None:
        match = self._running()
        self._own(sitter, seat)
        if seat in match.conceded:
            raise Refused("conceded")
        self.note(facts.Conceded(seat), at)
        if self.status == "running" and not self._players():
            self.note(facts.Abandoned(alone=True), at)

    def _players(self) -> set[str]:
        """Return the persons who have not given up."""
        conceded = self.match.conceded if self.match else ()
        seats = (seat for seat, chair in self.chairs.items() if chair.kind == "person" and seat not in conceded)
        return {person for seat in seats if (person := self.chairs[seat].person)}

    def rematch(self, sitter: Sitter, at: int) -> None:
        """Propose a rematch; agree, if somebody else has proposed one; stop waiting, if one's own is pending."""
        if self.status != "over" or self.created is None:
            raise Refused("not-over")
        seats = self.held_by(sitter)
        if not seats:
            raise Refused("not-seated")
        if self.follower is not None:
            return
        if self.proposal is None:
            self.note(facts.Proposed("rematch", seats[0]), at)
        elif sitter.person in self.proposal.voters - self.proposal.agreed:
            self.note(facts.Answered(sitter.person, True), at)
        elif self.proposal.seat in seats and self.proposal.agreed and not self.proposal.hastened:
            self.note(facts.Hastened(), at)
        self._decide(at)

    def follow(self, table: str, at: int) -> None:
        """Note the table of the rematch, unless nobody wants it any more."""
        if self.follower is None and self.rematch_chairs is not None:
            self.note(facts.Followed(table), at)

    @property
    def rematch_chairs(self) -> tuple[Chair, ...] | None:
        """Return the chairs of the rematch once it is agreed on: those who agreed and the computers, each one seat further. Other
        seats are open."""
        proposal = self.proposal
        if proposal is None or proposal.what != "rematch" or (proposal.missing and not proposal.hastened):
            return None
        coming = {*proposal.agreed, self.chairs[proposal.seat].person}
        stays = {seat for seat, chair in self.chairs.items() if chair.kind == "computer" or (chair.person and chair.person in coming)}
        chairs = [chair if seat in stays else Chair("open") for seat, chair in self.chairs.items()]
        return (chairs[-1], *chairs[:-1])

    def propose(self, sitter: Sitter, what: Any, seat: int, at: int) -> None:
        self._running()
        self._own(sitter, seat)
        if self.proposal is not None:
            raise Refused("one-at-a-time")
        if what == "pause" and self.paused:
            raise Refused("paused")
        if what == "back" and self.may_take_back(seat) is None:
            raise Refused("no-way-back")
        if what == "abandon" and (missed := self._lately_gone(sitter.person, at)):
            raise Refused("lately-gone", who=called(self.chairs[missed], {}), minutes=LONG // 60_000)
        self.note(facts.Proposed(what, seat), at)
        self._decide(at)

    def answer(self, sitter: Sitter, yes: bool, at: int) -> None:
        if self.proposal is None:
            raise Refused("no-proposal")
        if self.proposal.seat in self.held_by(sitter) and not yes:
            self.note(facts.Lapsed(), at)
            return
        if not self.held_by(sitter) or sitter.person not in self.proposal.missing:
            raise Refused("not-asked")
        self.note(facts.Answered(sitter.person, yes), at)
        self._decide(at)

    def lapse(self, at: int) -> None:
        """End the proposal: the time to answer is over."""
        proposal = self.proposal
        if proposal is None or proposal.hastened:
            return
        self.note(facts.Hastened() if proposal.what == "rematch" and proposal.agreed else facts.Lapsed(), at)

    def _decide(self, at: int) -> None:
        """Carry out the proposal once everybody who was asked has agreed."""
        proposal = self.proposal
        if proposal is None or proposal.missing:
            return
        if proposal.what == "rematch":
            if proposal.declined and not proposal.agreed:
                self.note(facts.Lapsed(), at)
        elif proposal.what == "pause":
            self.note(facts.Paused(), at)
        elif proposal.what == "back" and not proposal.voters and self.may_take_back(proposal.seat) is None:
            self.note(facts.Lapsed(), at)  # those who were asked are gone, and the proposer has seen too much
        elif proposal.what == "back":
            self.note(facts.TookBack(proposal.seat, consented=True), at)
        elif self._lately_gone(self.chairs[proposal.seat].person, at):
            self.note(facts.Lapsed(), at)  # whoever has just gone may still come back and say no
        else:
            self.note(facts.Abandoned(), at)

    def _lately_gone(self, asker: str | None, at: int) -> int | None:
        """Return the seat of another person who has been away for a short time only, and has not given up."""
        conceded = self.match.conceded if self.match else ()
        others = sorted(seat for seat in self.away if self.chairs[seat].person != asker and seat not in conceded)
        return next((seat for seat in others if not self.absence.is_long(seat, at)), None)

    @property
    def timed(self) -> bool:
        """Tell whether any clock, absence or proposal runs."""
        return bool(self.clocks.since or self.proposal or self.away)

    def resume(self, sitter: Sitter, at: int) -> None:
        self._running()
        if not self.held_by(sitter):
            raise Refused("not-seated")
        if not self.paused:
            raise Refused("not-paused")
        self.note(facts.Resumed(), at)

    def hand_over(self, sitter: Sitter, seat: int, at: int) -> None:
        self._own(sitter, seat)
        if self.status == "running" and self.shared(seat) and self.clocks.waits_for_hand(seat):
            self.note(facts.Handed(seat), at)

    def talk(self, sitter: Sitter, text: str, at: int) -> None:
        seats = self.held_by(sitter)
        if not seats:
            raise Refused("not-seated")
        self.note(facts.Talked(seats[0], text), at)

    def mute(self, sitter: Sitter, seat: int, on: bool, at: int) -> None:
        self.chair(seat)
        if not self.held_by(sitter):
            raise Refused("not-seated")
        if ((sitter.person, seat) in self.muted) == on:
            return
        if self.mutings[sitter.person] >= MOST_MUTINGS:
            raise Refused("too-often")
        self.note(facts.Muted(sitter.person, seat, on), at)

    def stand_in(self, seat: int, on: bool, at: int) -> None:
        """Let a computer play for an absent person, or stop it."""
        if self.status == "running" and self.chair(seat).kind == "person" and (seat in self.away) != on:
            self.note(facts.StoodIn(seat, on), at)
            self._decide(at)

    def come_back(self, sitter: Sitter, at: int) -> None:
        """Give a person's seats back to them: they have returned."""
        for seat in self.held_by(sitter):
            self.stand_in(seat, False, at)

    def go_away(self, person: str, at: int) -> None:
        """Let a computer play for a person who is gone."""
        for seat in self.held_by(Sitter(person)):
            self.stand_in(seat, True, at)

    def relieve(self, sitter: Sitter, seat: int, at: int) -> None:
        """Stop waiting for an absent person, at the host's request; the server knows that they are absent."""
        self._hosted(sitter)
        self._running()
        if self.chair(seat).kind != "person" or seat not in self.acting or seat in self.away:
            raise Refused("no-seat", seat=seat)
        if self.clocks.patient:
            raise Refused("long-clock")
        self.go_away(self.chair(seat).person or "", at)

    def carry(self, seat: int, to: str, name: str, at: int) -> None:
        if self.chair(seat).kind != "person":
            raise Refused("no-seat", seat=seat)
        if to in self.removed:
            raise Refused("removed")
        self.note(facts.Carried(seat, to, name), at)
        self._decide(at)

    def drop(self, person: str, at: int) -> str:
        """Remove the table from a person's list, and end what holds them there; return what was done."""
        what = dropping(self.status, person, self.host, self.persons())
        if what == "cancel":
            self.note(facts.Cancelled(), at)
        elif what == "abandon":
            self.note(facts.Abandoned(alone=True), at)
        elif what == "leave":
            self.leave(Sitter(person), at)
        if person not in self.strangers:
            self.note(facts.Hid(person), at)
        return what

    def forget(self, person: str, at: int) -> None:
        """Note that a person is forgotten, even if they no longer sit here: other processes must reread the facts without the name."""
        self.note(facts.Forgotten(person), at)
        self._decide(at)

    # ---- the host's rights

    def open(self, sitter: Sitter, seat: int, at: int) -> None:
        self._hosted(sitter)
        self._unbegun()
        if self.chair(seat).kind == "person":
            raise Refused("taken", seat=seat)
        self.note(facts.Opened(seat), at)

    def close(self, sitter: Sitter, seat: int, at: int) -> None:
        self._hosted(sitter)
        self._unbegun()
        if self.chair(seat).kind == "person":
            raise Refused("taken", seat=seat)
        if self._begin.deal is not None:
            raise Refused("other-table", game=self.game, seats=len(self.chairs))
        chairs = {**self.chairs, seat: Chair("closed")}
        left = sum(chair.kind != "closed" for chair in chairs.values())
        try:
            find(self.game).settle_options(self._begin.options, left)
        except Refusal as error:
            raise Refused("bad-options", reason=error, game=find(self.game)) from None
        self.note(facts.Closed(seat), at)

    def give(self, sitter: Sitter, seat: int, level: str, at: int) -> None:
        self._hosted(sitter)
        chair = self.chair(seat)
        if self.status in ("over", "cancelled") or chair.kind == "closed" or (self.match and chair.kind == "open"):
            raise Refused("no-seat", seat=seat)
        if chair.person == sitter.person:
            raise Refused("your-own-seat")
        self._may_go(seat, at)
        self.note(facts.Given(seat, level, names.for_a_computer(self.names_taken)), at)
        self._decide(at)

    def cancel(self, sitter: Sitter, at: int) -> None:
        self._hosted(sitter)
        self._unbegun()
        self.note(facts.Cancelled(), at)

    def remove(self, sitter: Sitter, seat: int, at: int, ban: bool = False) -> None:
        self._hosted(sitter)
        if self.status in ("over", "cancelled"):
            raise Refused("cancelled" if self.cancelled else "over")
        person = self.chair(seat).person
        if person is None:
            raise Refused("nobody-there", seat=seat)
        if person == sitter.person:
            raise Refused("your-own-seat")
        for one in self.held_by(Sitter(person)):
            self._may_go(one, at)
        self.note(facts.Removed(person, ban), at)
        self._decide(at)

    # ---- permissions

    def _running(self) -> Match:
        if self.match is None:
            raise Refused("cancelled" if self.cancelled else "not-begun")
        if self.match.over:
            raise Refused("over")
        return self.match

    def _unbegun(self) -> None:
        if self.status != "open":
            raise Refused("cancelled" if self.cancelled else "begun")

    def _own(self, sitter: Sitter, seat: int) -> tuple[int, ...]:
        if seat not in self.held_by(sitter):
            raise Refused("not-your-seat", seat=seat)
        return (seat,)

    def _may_go(self, seat: int, at: int) -> None:
        """Refuse to take the seat, during a match, of somebody who is there or may be back in a moment."""
        if self.match is not None and self.chairs[seat].person and not self.absence.is_long(seat, at):
            raise Refused("not-gone-long", minutes=LONG // 60_000)

    def _hosted(self, sitter: Sitter) -> None:
        if sitter.seat is not None or sitter.person != self.host:
            raise Refused("not-the-host")

    # ---- effects of facts

    def _say(self, what: str, at: int, seat: int | None = None, text: str = "", instead: Chair | None = None) -> None:
        self.log.append(LogLine(len(self.log), at, what, seat, text, self.chairs[seat] if seat else None, instead))

    def _unasked(self, person: str | None) -> None:
        """Remove a person who is no longer there from those who are asked."""
        if self.proposal and person is not None:
            proposal, nobody = self.proposal, {person}
            voters, agreed, declined = proposal.voters - nobody, proposal.agreed - nobody, proposal.declined - nobody
            self.proposal = replace(proposal, voters=voters, agreed=agreed, declined=declined)

    @applies(facts.Created)
    def _created(self, fact: facts.Created, at: int) -> None:
        self.created, self.chairs = fact, dict(by_seat(fact.chairs))

    @applies(facts.Imported)
    def _imported(self, fact: facts.Imported, at: int) -> None:
        self.match = read(fact.record)
        self.chairs = {seat: Chair("person", None, names.one_line(name)[:LONGEST_NAME]) for seat, name in by_seat(self.match.names)}

    @applies(facts.Began)
    def _began(self, fact: facts.Began, at: int) -> None:
        secret, called = bytes.fromhex(fact.secret), self.named()
        if self._begin.deal is not None:
            self.match = deal_again(self._begin.deal, secret, called, fact.date)
        else:
            self.match = Match.from_secret(self._begin.game, secret, self._begin.options, called, fact.date, fact.nonces)
        number = {seat: n for n, seat in by_seat(self.seats)}  # closed seats are skipped in the numbering
        self.chairs = {n: self.chairs[seat] for seat, n in number.items()}
        self.muted = {(person, number[seat]) for person, seat in self.muted if seat in number}
        self._say("began-before" if self.dealt_before else "began", at)

    @applies(facts.Sealed)
    def _sealed(self, fact: facts.Sealed, at: int) -> None:
        self.luck.secret = fact.secret

    @applies(facts.Nonced)
    def _nonced(self, fact: facts.Nonced, at: int) -> None:
        self.luck.added[fact.seat] = fact.nonce, fact.commitment

    @applies(facts.Sat)
    def _sat(self, fact: facts.Sat, at: int) -> None:
        self.chairs[fact.seat] = Chair("person", fact.person, fact.name)
        for seat, name in fact.aside:
            self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], name=name)
        self._welcome(fact.person)
        self.luck.drop(fact.seat)
        self._say("sat", at, fact.seat)

    @applies(facts.Left)
    def _left(self, fact: facts.Left, at: int) -> None:
        self._say("left", at, fact.seat)
        person = self.chairs[fact.seat].person
        if self.match is None:
            self.chairs[fact.seat] = Chair("open")
            self._estrange(person)
        else:
            self.away.add(fact.seat)
            self._unasked(person)

    def _welcome(self, person: str) -> None:
        self.strangers.discard(person)
        self.sent_away.discard(person)

    def _estrange(self, person: str | None) -> None:
        if person is not None and person not in self.persons():
            self.strangers.add(person)

    @applies(facts.Opened)
    def _opened(self, fact: facts.Opened, at: int) -> None:
        self.chairs[fact.seat] = Chair("open")

    @applies(facts.Closed)
    def _closed(self, fact: facts.Closed, at: int) -> None:
        self.chairs[fact.seat] = Chair("closed")

    @applies(facts.Given)
    def _given(self, fact: facts.Given, at: int) -> None:
        before, computer = self.chairs[fact.seat], Chair("computer", name=fact.name, level=fact.level)
        if before.kind == "person":
            self._say("given", at, fact.seat, instead=computer)
        self._unasked(before.person)
        self.chairs[fact.seat] = computer
        if before.kind != "person":
            self._say("sat", at, fact.seat)
        self.away.discard(fact.seat)

    @applies(facts.Removed)
    def _removed(self, fact: facts.Removed, at: int) -> None:
        self.sent_away.add(fact.person)
        if fact.ban:
            self.removed.add(fact.person)
        self._unasked(fact.person)
        for seat, chair in self.chairs.items():
            if chair.person == fact.person:
                self._say("removed", at, seat)
                self.chairs[seat] = Chair("open") if self.match is None else Chair("computer", level=STAND_IN)
                self.away.discard(seat)
        self._estrange(fact.person)

    @applies(facts.Cancelled)
    def _cancelled(self, fact: facts.Cancelled, at: int) -> None:
        self.cancelled = True
        self._say("cancelled", at)

    @applies(facts.Hid)
    def _hid(self, fact: facts.Hid, at: int) -> None:
        self.strangers.add(fact.person)

    @applies(facts.StoodIn)
    def _stood_in(self, fact: facts.StoodIn, at: int) -> None:
        (self.away.add if fact.on else self.away.discard)(fact.seat)
        person = self.chairs[fact.seat].person
        if fact.on:
            self._unasked(person)
        else:
            self.strangers.discard(person or "")
        self._say("stood-in" if fact.on else "came-back", at, fact.seat)

    @applies(facts.Acted)
    def _acted(self, fact: facts.Acted, at: int) -> None:
        self._running().act(fact.seat, fact.words)
        self.decisions[fact.seat] = self.decisions.get(fact.seat, 0) + 1
        if fact.by == "clock":
            self._say("time-up", at, fact.seat)
        if self.proposal and (self.proposal.what == "back" or self._running_or_over().over):
            self.proposal = None

    def _running_or_over(self) -> Match:
        assert self.match is not None
        return self.match

    @applies(facts.TookBack)
    def _took_back(self, fact: facts.TookBack, at: int) -> None:
        acting = self.acting
        try:
            self._running().take_back(fact.seat, fact.consented)
        except NoTakeBack:
            raise Refused("no-way-back") from None
        self.decisions[fact.seat] = self.decisions.get(fact.seat, 0) + 1
        self.backs += 1
        turned = bool(acting) and fact.seat in self.acting - acting
        if fact.consented:
            self._say("took-back-agreed", at, fact.seat)
        else:
            self._say("took-back-turn" if turned else "took-back", at, fact.seat)
        self.proposal = None

    @applies(facts.Conceded)
    def _conceded(self, fact: facts.Conceded, at: int) -> None:
        self._running().concede(fact.seat)
        self._say("conceded", at, fact.seat)
        if self.proposal and self.proposal.what == "back":
            self.proposal = None  # taking back is over
        self._over(at)

    @applies(facts.Abandoned)
    def _abandoned(self, fact: facts.Abandoned, at: int) -> None:
        self._running().abandon()
        self._say("abandoned-alone" if fact.alone else "abandoned", at)
        self._over(at)

    def _over(self, at: int) -> None:
        if self.status == "over":
            self.proposal, self.paused = None, False

    def _voters(self, seat: int) -> frozenset[str]:
        """Return the persons who are asked if a seat proposes something: those who play here and are not gone."""
        gone = {self.chairs[one].person for one in (*self.away, *self._running_or_over().conceded)}
        asker = self.chairs[seat].person
        return frozenset(person for person in self.persons() if person != asker and person not in gone)

    @applies(facts.Proposed)
    def _proposed(self, fact: facts.Proposed, at: int) -> None:
        asked = frozenset(self.persons() - {self.chairs[fact.seat].person}) if fact.what == "rematch" else self._voters(fact.seat)
        self.proposal = Proposal(fact.what, fact.seat, asked, at)
        self._say(f"proposed-{fact.what}", at, fact.seat)

    @applies(facts.Answered)
    def _answered(self, fact: facts.Answered, at: int) -> None:
        assert self.proposal is not None
        seat = next(seat for seat, chair in self.chairs.items() if chair.person == fact.person)
        self._say("agreed" if fact.yes else "declined", at, seat)
        if fact.yes:
            agreed, declined = self.proposal.agreed | {fact.person}, self.proposal.declined - {fact.person}
            self.proposal = replace(self.proposal, agreed=agreed, declined=declined)
        elif self.proposal.what == "rematch":
            self.proposal = replace(self.proposal, declined=self.proposal.declined | {fact.person})
        else:
            self.proposal = None

    @applies(facts.Hastened)
    def _hastened(self, fact: facts.Hastened, at: int) -> None:
        assert self.proposal is not None
        self.proposal = replace(self.proposal, hastened=True)

    @applies(facts.Lapsed)
    def _lapsed(self, fact: facts.Lapsed, at: int) -> None:
        if self.proposal:
            self._say("lapsed", at, self.proposal.seat)
        self.proposal = None

    @applies(facts.Paused)
    def _paused(self, fact: facts.Paused, at: int) -> None:
        self.paused, self.proposal = True, None
        self._say("paused", at)

    @applies(facts.Resumed)
    def _resumed(self, fact: facts.Resumed, at: int) -> None:
        self.paused = False
        self._say("resumed", at)

    @applies(facts.Talked)
    def _talked(self, fact: facts.Talked, at: int) -> None:
        self._say("talked", at, fact.seat, fact.text)

    @applies(facts.Muted)
    def _muted(self, fact: facts.Muted, at: int) -> None:
        (self.muted.add if fact.on else self.muted.discard)((fact.person, fact.seat))
        self.mutings[fact.person] += 1

    @applies(facts.Carried)
    def _carried(self, fact: facts.Carried, at: int) -> None:
        before = self.chairs[fact.seat].person
        self.chairs[fact.seat] = Chair("person", fact.person, fact.name)
        self._welcome(fact.person)
        self.away.discard(fact.seat)
        if self.proposal and before in self.proposal.voters and fact.seat != self.proposal.seat:
            agreed = {fact.person} if before in self.proposal.agreed else set()
            self.proposal = replace(self.proposal, voters=self.proposal.voters | {fact.person}, agreed=self.proposal.agreed | agreed)
        if before not in self.persons():
            self._unasked(before)

    @applies(facts.Followed)
    def _followed(self, fact: facts.Followed, at: int) -> None:
        self.follower, self.proposal = fact.table, None
        self._say("followed", at)

    @applies(facts.Forgotten)
    def _forgotten(self, fact: facts.Forgotten, at: int) -> None:
        self._unasked(fact.person)
        if self.proposal and self.proposal.what == "rematch" and self.chairs[self.proposal.seat].person == fact.person:
            self.proposal = None
        left = {"running": Chair("computer", level=STAND_IN), "over": Chair("person")}.get(self.status, Chair("open"))
        for seat, chair in self.chairs.items():
            if chair.person == fact.person:
                self.chairs[seat] = left
                self.away.discard(seat)
        self.muted = {pair for pair in self.muted if pair[0] != fact.person}
        self.strangers.discard(fact.person)

    @applies(facts.Leapt)
    def _leapt(self, fact: facts.Leapt, at: int) -> None:
        if self.proposal:
            self.proposal = replace(self.proposal, at=self.proposal.at + fact.by)

    @applies(facts.Handed)
    @applies(facts.Woke)
    def _nothing(self, fact: Fact, at: int) -> None:
        """Ignore a fact that concerns only the clocks."""
