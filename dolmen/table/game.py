"""A game is a value: what is in its folder's `__init__.py` as `GAME`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np

from .actions import Actions
from .clauses import TABLE, Clause, clauses, table_clause
from .compiled import Open
from .components import Components, Kit, Words
from .errors import BadOptions
from .net import Net
from .numbers import whole
from .state import BY_LOT, Box

OptionValue = int | str
LOT = "lot"


@dataclass(frozen=True)
class Option:
    """A setting of the table: one of `values`, or any whole number from `least` on."""

    name: str
    default: OptionValue | None
    values: tuple[OptionValue, ...] = ()
    least: int | None = None

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.least}" if self.least is not None else " or ".join(map(str, self.values))

    def settle(self, value: object) -> OptionValue:
        """From Python or from text, to the typed value."""
        if not isinstance(value, str):
            with suppress(BadOptions):  # numpy's numbers are numbers; whatever is none is refused below
                value = whole(value, self.name)
        text = str(value) if not isinstance(value, int) or abs(value) < 10**9 else "a number that long"
        if isinstance(value, int | str) and not isinstance(value, bool):
            for one in self.values:
                if text == str(one):
                    return one
            if self.least is not None and re.fullmatch(r"[0-9]{1,4}", text) and self.least <= int(text):
                return int(text)
        code, about = ("number", {"least": self.least}) if self.least is not None else ("value", {"values": tuple(map(str, self.values))})
        raise BadOptions(f"{self.name}={text} is not possible; {self.name} is {self.allowed}.", code, name=self.name, given=text, **about)


@dataclass(frozen=True)
class DealLine:
    """A line of the deal in a record: either all the pieces of one zone, top first, or one piece of each of several."""

    words: str  # how the line begins
    zones: tuple[int, ...]
    places: Words = ()  # what stands before each piece, where it is one of each of several zones
    seat: int | None = None  # whose hand it is
    ordered: bool = True  # the order matters in play
    bottom_first: bool = False  # written in the order in which it was dealt, not from the top


@dataclass(frozen=True)
class Game:
    """What the table, the screens and the players need to know of a game."""

    id: str
    title: str
    prefix: str  # of its clauses
    folder: Path
    box: Box
    actions: Actions
    seats: Callable[[Mapping[str, OptionValue | None]], range]
    names: Callable[[Open], list[str]]  # of every piece
    natural: tuple[int, ...]  # the pieces in their natural order
    deal: Callable[[Open], tuple[DealLine, ...]]  # as written in a record
    lines: tuple[str, ...]  # of the score sheet, by name
    minutes: int | None = None  # that a match of people usually takes
    age: int | None = None  # from which, as the box says
    difficulty: int | None = None  # 1 easy, 2 middling, 3 demanding
    settings: frozenset[str] = frozenset()  # the fields that `prepare` fills
    prepare: Callable[[Open, Mapping[str, OptionValue | None], Mapping[str, Words]], None] = lambda s, options, words: None
    options: tuple[Option, ...] = ()
    contradiction: Callable[[Mapping[str, object]], Words | None] = lambda given: None  # of those given, some that exclude each other
    kit: Kit = field(default_factory=Kit)
    has_first: bool = True  # a seat begins, named or by lot
    one_deal: bool = True  # a match is dealt once
    sound: Callable[[Open], Iterator[str]] = lambda s: iter(())  # what of a view from outside cannot be, beyond ranges and homes
    version: str = "1"
    weights: Mapping[str, float] = field(default_factory=dict)  # of the rules of thumb in `features.py`, by name, in their order
    outlook: tuple[str, ...] = ()  # what counts in `outlook.py`, the last being what every seat has alike
    net: Net | None = None  # what was learned from matches, if anything was
    far: frozenset[str] = frozenset()  # those of them that look beyond one's own cards: a beginner has not learned them yet

    @property
    def has_outlook(self) -> bool:
        """Can it be told what a position will come to, without playing on?"""
        return bool(self.outlook)

    def net_for(self, seats: int) -> Net | None:
        return self.net if self.net is not None and self.net.seats == seats else None

    @cached_property
    def learned(self) -> np.ndarray:
        """The weights, and behind them the numbers of the net."""
        weights = np.array(list(self.weights.values()))
        return weights if self.net is None else np.concatenate([weights, self.net.learned])

    # ---- options

    def settle_options(self, given: Mapping[str, object], seats: int) -> tuple[dict[str, OptionValue | None], int]:
        """The options with their defaults, and the index of the seat that begins (or BY_LOT)."""
        given = dict(given)
        first = BY_LOT
        if self.has_first:
            named = given.pop("first", LOT)
            if named != LOT:
                seat_named = str(named)
                if isinstance(named, bool | np.bool_ | float) or seat_named not in map(str, range(1, seats + 1)):
                    message = f"first={named} is not possible; first is lot or a seat from 1 to {seats}."
                    raise BadOptions(message, "first", given=seat_named, seats=seats)
                first = int(seat_named) - 1
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                there = (*known, *(["first"] if self.has_first else []))
                message = f"{self.id} has no option {name!r}; it has {', '.join(there) or 'none'}."
                raise BadOptions(message, "unknown", game=self.id, given=name, there=", ".join(there) or "–")
        settled = {name: known[name].settle(value) for name, value in given.items() if value is not None}
        if clash := self.contradiction(settled):
            raise BadOptions(f"{' and '.join(clash)} exclude each other; name one of them.", "exclude", names=clash)
        options = {name: settled.get(name, option.default) for name, option in known.items()}
        if seats not in self.seats(options):
            allowed = self.seats(options)
            message = f"{self.id} is for {allowed[0]} to {allowed[-1]} seats here, not {seats}."
            raise BadOptions(message, "seats", game=self.id, least=allowed[0], most=allowed[-1], given=seats)
        return options, first

    def written_options(self, options: Mapping[str, OptionValue | None]) -> str:
        """Only what differs from the default, as in a record."""
        changed = [(o.name, options[o.name]) for o in self.options if options[o.name] not in (o.default, None)]
        return " ".join(f"{name}={value}" for name, value in changed)

    # ---- states

    def blank(self, seats: int, options: Mapping[str, OptionValue | None], components: Components, first: int = BY_LOT) -> np.ndarray:
        """A table with its settings, ready for `setup`: an array of one state."""
        states = np.zeros(1, self.box.dtype)
        s = Open(states)
        s.seats, s.begins = seats, first
        self.prepare(s, options, self.kit.all_of(components))
        return states

    @cached_property
    def own_fields(self) -> tuple[str, ...]:
        """The game's public fields that change in play."""
        names = tuple(n for n in self.box.dtype.names or () if not n.startswith("gap"))
        return tuple(n for n in names[names.index("over") + 1 : names.index("quiet")] if n not in self.settings)

    # ---- clauses

    def clause(self, number: int) -> Clause:
        return table_clause(number) if number > TABLE else Clause(f"{self.prefix}-{number}", self.rulebook)

    @property
    def rulebook(self) -> Path:
        return self.folder / "rulebook"

    def clauses(self, lang: str = "en") -> dict[str, str]:
        return clauses(self.rulebook, lang)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"
