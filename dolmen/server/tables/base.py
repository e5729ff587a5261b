"""Hold a table's lasting state, rebuilt from its facts. No clock, network or disk is used in here.

Whoever asks for something is a `Sitter`: a person, by their public id, or a bot that holds one seat. A request is refused with
`Refused`, or noted as facts; `notes` are those that are not on disk yet. What may be asked, and what each fact does, is in `playing`,
`proposals` and `seating`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Self, TypeVar

import msgspec

from dolmen.games import find as look_for
from dolmen.play.match import Match
from dolmen.players import USUAL_LEVEL
from dolmen.table.state import EVERYBODY, NOBODY

from . import facts, names
from .absence import Absence
from .clocks import Clocks
from .duels import Duel
from .facts import Chair, Fact
from .luck import Luck
from .memory import Memory
from .refusals import Refused

find = cache(look_for)  # the search scans the folders every time
STAND_IN = USUAL_LEVEL  # plays for absent people, and for those whose time is up
MOST_KEYS = 10_000
UNNOTICED = (facts.Muted, facts.Hid, facts.Nonced, facts.Challenged, facts.Accepted)  # what others at the table do not notice


@dataclass(frozen=True)
class Sitter:
    """The person or bot that makes a request. A bot may do for its seat what a person may do for theirs, and nothing else."""

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
    """Return how a table leaves a person's list: the last one to leave ends it; otherwise the others play on."""
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


class TableBase:
    """The lasting state of a table. The same facts give the same table at any time and in any process."""

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
        self.duels: dict[str, Duel] = {}  # about this match, by their codes
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
    def rebuilt(cls, id: str, history: Iterable[tuple[int, int, Fact]]) -> Self:
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
        if not isinstance(fact, UNNOTICED) and not (isinstance(fact, facts.Acted) and fact.seat not in acting):
            self.noticed = at  # replacing a pick is nobody else's business
        if fact.key is not None:
            self._remember(fact.key)
        self.together = self.together or len(self.acting) > 1
        self.clocks.update(self, fact, acting, at)
        self.absence.update(self.away, fact, at)
        self.memory.update(self, fact)

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
    def day(self) -> str | None:
        """Return the day whose deal is played here, if it is a deal of the day: alone, and with no help that others lack."""
        return self.created.day if self.created else None

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
            name = next(name for name in like_it if names.skeleton(name) not in found)
            found[names.skeleton(name)] = name
        return tuple(found.values())

    def short_names(self, levels: Mapping[str, str]) -> tuple[str, ...]:
        """Return the names as used in sentences: a computer without its level, unless it would be mistaken for somebody else."""
        whole = self.named(levels)
        chairs = [self.chairs[seat] for seat in self.seats]
        short = [chair.name if chair.kind == "computer" and chair.name else name for chair, name in zip(chairs, whole, strict=True)]
        seen = Counter(map(names.skeleton, short))
        return tuple(one if seen[names.skeleton(one)] == 1 else name for one, name in zip(short, whole, strict=True))

    @property
    def names_taken(self) -> list[str]:
        """Return the names of people and computers here, without levels."""
        return [chair.name for chair in self.chairs.values() if chair.name]

    @property
    def timed(self) -> bool:
        """Tell whether any clock, absence or proposal runs."""
        return bool(self.clocks.since or self.proposal or self.away)

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

    def not_of_the_day(self) -> None:
        """Refuse what would give somebody another deal of the day than the others have."""
        if self.day is not None:
            raise Refused("deal-of-the-day")

    def _hosted(self, sitter: Sitter) -> None:
        self.not_of_the_day()
        if sitter.seat is not None or sitter.person != self.host:
            raise Refused("not-the-host")

    # ---- for the effects of facts

    def _say(self, what: str, at: int, seat: int | None = None, text: str = "", instead: Chair | None = None) -> None:
        self.log.append(LogLine(len(self.log), at, what, seat, text, self.chairs[seat] if seat else None, instead))

    def _unasked(self, person: str | None) -> None:
        """Remove a person who is no longer there from those who are asked."""
        if self.proposal and person is not None:
            proposal, nobody = self.proposal, {person}
            voters, agreed, declined = proposal.voters - nobody, proposal.agreed - nobody, proposal.declined - nobody
            self.proposal = replace(proposal, voters=voters, agreed=agreed, declined=declined)

    def _running_or_over(self) -> Match:
        assert self.match is not None
        return self.match

    def _over(self, at: int) -> None:
        if self.status == "over":
            self.proposal, self.paused = None, False
