"""Describe a game as a value: what its folder's `__init__.py` exports as `GAME`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from .actions import Actions, ActionSpace
from .clauses import TABLE, Clause, clauses, table_clause
from .compiled import describe
from .components import Components, Kit, Words
from .encoding import Encoding
from .errors import BadComponents, BadOptions
from .net import Net
from .numbers import whole
from .records import OpenState
from .seats import every_seat, index_of
from .state import BY_LOT, Box

OptionValue = int | str
LOT = "lot"


@dataclass(frozen=True)
class Option:
    """A setting of a match: one of `values`, or any whole number from `least`. The rules know no upper bound; matches between people
    are limited to `most`."""

    name: str
    default: OptionValue | None
    values: tuple[OptionValue, ...] = ()
    least: int | None = None
    most: int | None = None

    @property
    def allowed(self) -> str:
        """Describe the allowed values in English."""
        return f"a whole number from {self.least}" if self.least is not None else " or ".join(map(str, self.values))

    def settle(self, value: object) -> OptionValue:
        """Convert a value from Python or from text to the option's typed value, or raise BadOptions."""
        if not isinstance(value, str):
            with suppress(BadOptions):  # accepts numpy integers; anything else is refused below
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
    """A line of the deal in a record: either all pieces of one zone, top first, or one piece from each of several zones."""

    words: str  # prefix of the line
    zones: tuple[int, ...]
    places: Words = ()  # label before each piece, if the line spans several zones
    owner: int | None = None  # index of the seat whose hand it is
    ordered: bool = True  # whether the order matters in play
    bottom_first: bool = False  # in dealing order instead of top first


Rule = Callable[..., Any]  # a function decorated with `compiled.rule`


@dataclass(frozen=True)
class Rules:
    """The functions of a game's `rules.py` and `sound.py`; CONTRIBUTING.md describes each."""

    setup: Rule
    objection: Rule
    legal: Rule
    apply: Rule
    advance: Rule
    line: Rule
    sound: Callable[[OpenState], Iterator[str]] = lambda s: iter(())  # errors in a view from outside, beyond ranges and homes


@dataclass(frozen=True)
class Deal:
    """How a game's deal is written in a record."""

    lines: Callable[[OpenState], tuple[DealLine, ...]]
    natural: tuple[int, ...]  # the pieces in their natural order
    once: bool = True  # False if a match deals several times


@dataclass(frozen=True)
class Variants:
    """What can be chosen before a match, and how it is written into the state."""

    seats: Callable[[Mapping[str, OptionValue | None]], range]
    options: tuple[Option, ...] = ()
    contradiction: Callable[[Mapping[str, object]], Words | None] = lambda given: None  # options given that exclude each other
    kit: Kit = field(default_factory=Kit)
    has_first: bool = True  # whether one seat begins, named or drawn by lot
    fields: frozenset[str] = frozenset()  # the fields that `prepare` fills
    prepare: Callable[[OpenState, Mapping[str, OptionValue | None], Mapping[str, Words]], None] = lambda s, options, words: None


@dataclass(frozen=True)
class About:
    """The facts printed on the box."""

    minutes: int | None = None  # usual duration with human players
    age: int | None = None  # minimum age on the box
    difficulty: int | None = None  # 1 easy, 2 medium, 3 demanding


@dataclass(frozen=True)
class Daily:
    """The short form of a game for the deal of the day: the opponents, the options, and how long it takes."""

    opponents: tuple[str, ...]  # the levels of the computers, from seat 2 on
    minutes: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return 1 + len(self.opponents)


@dataclass(frozen=True)
class Thumb:
    """A game's rules of thumb: its evaluation function and the weights of its features, from `features.py`."""

    weigh: Rule
    weights: Mapping[str, float]  # by feature name, in the order `weigh` expects
    advanced: frozenset[str] = frozenset()  # features that look beyond one's own cards; beginner levels ignore them


@dataclass(frozen=True)
class Outlook:
    """A static evaluation of positions, without playing on: the functions of `outlook.py`."""

    outlook: Rule
    doubt: Rule
    aspects: Rule
    earliness: Rule
    names: tuple[str, ...]  # names of the aspects; the last is the intercept, equal for all seats


@dataclass(frozen=True)
class Judgement:
    """The neural nets trained on matches, and the functions of `judgement.py` that query them."""

    nets: tuple[Net, ...]  # each for some numbers of seats, the fewest first
    notes: np.dtype  # layout of the notes that `look` takes of a position
    look: Rule
    expect: Rule
    see: Rule
    judge: Rule
    foresee: Rule
    grow: Callable[[int], np.ndarray] | None = None  # derives first parameters of the last net from the others


@dataclass(frozen=True)
class Game:
    """A game: everything the table, the screens and the players need to know about it.

    Constructing an instance registers its functions as the rules of its layout: compiled code finds them by the type of the state."""

    id: str
    title: str
    prefix: str  # of its clause ids, such as CARD
    folder: Path
    box: Box
    actions: Actions
    rules: Rules
    names: Callable[[OpenState], list[str]]  # the name of every piece
    lines: tuple[str, ...]  # names of the lines of the score sheet
    deal: Deal
    variants: Variants
    about: About = About()
    daily: Daily | None = None
    thumb: Thumb | None = None
    outlook: Outlook | None = None
    judgement: Judgement | None = None
    encoding: Encoding = field(default_factory=Encoding)
    version: str = "1"

    def __post_init__(self) -> None:
        groups = (group for group in (self.rules, self.thumb, self.outlook, self.judgement) if group is not None)
        describe(self.box, {one.name: getattr(group, one.name) for group in groups for one in fields(group) if one.type == "Rule"})

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Pickle a game by its id: every process finds it in its folder."""
        return import_module("dolmen.games").find, (self.id,)

    @property
    def weights(self) -> Mapping[str, float]:
        """Return the weights of the rules of thumb by name; empty if the game has none."""
        return self.thumb.weights if self.thumb else {}

    @property
    def advanced(self) -> frozenset[str]:
        """Return the names of the rules of thumb that a beginner does not know yet."""
        return self.thumb.advanced if self.thumb else frozenset()

    def net_for(self, seats: int) -> Net | None:
        """Return the net that was trained on matches with this number of seats, if there is one."""
        return next((net for net in self.nets if seats in net.seats and net.path.exists()), None)

    @property
    def nets(self) -> tuple[Net, ...]:
        """Return the game's neural nets, trained or not."""
        return self.judgement.nets if self.judgement else ()

    def learned(self, seats: int) -> np.ndarray:
        """Return the weights of the rules of thumb, followed by the parameters of the net for this number of seats, if there is one."""
        weights, net = np.array(list(self.weights.values())), self.net_for(seats)
        return weights if net is None else np.concatenate([weights, net.learned])

    # ---- options

    def settle_options(self, given: Mapping[str, object], seats: int) -> tuple[dict[str, OptionValue | None], int]:
        """Validate options and return them with defaults filled in, and the index of the seat that begins (or BY_LOT)."""
        given = dict(given)
        first = BY_LOT
        if self.variants.has_first:
            named = given.pop("first", LOT)
            if named != LOT:
                seat_named = str(named)
                if isinstance(named, bool | np.bool_ | float) or seat_named not in map(str, every_seat(seats)):
                    message = f"first={named} is not possible; first is lot or a seat from 1 to {seats}."
                    raise BadOptions(message, "first", given=seat_named, seats=seats)
                first = index_of(int(seat_named))
        known = {option.name: option for option in self.variants.options}
        for name in given:
            if name not in known:
                there = (*known, *(["first"] if self.variants.has_first else []))
                message = f"{self.id} has no option {name!r}; it has {', '.join(there) or 'none'}."
                raise BadOptions(message, "unknown", game=self.id, given=name, there=", ".join(there) or "–")
        settled = {name: known[name].settle(value) for name, value in given.items() if value is not None}
        if clash := self.variants.contradiction(settled):
            raise BadOptions(f"{' and '.join(clash)} exclude each other; name one of them.", "exclude", names=clash)
        options = {name: settled.get(name, option.default) for name, option in known.items()}
        if seats not in self.variants.seats(options):
            allowed = self.variants.seats(options)
            message = f"{self.id} is for {allowed[0]} to {allowed[-1]} seats here, not {seats}."
            raise BadOptions(message, "seats", game=self.id, least=allowed[0], most=allowed[-1], given=seats)
        return options, first

    def check_for_people(self, options: Mapping[str, OptionValue | None]) -> None:
        """Raise BadOptions for a number so large that people would never finish the match."""
        for option in self.variants.options:
            value = options[option.name]
            if option.most is not None and isinstance(value, int) and value > option.most:
                message = f"{option.name}={value} is too much for a match of people; {option.name} is at most {option.most}."
                raise BadOptions(message, "most", name=option.name, given=value, most=option.most)

    def written_options(self, options: Mapping[str, OptionValue | None]) -> str:
        """Return the options that differ from their defaults, as a record writes them."""
        changed = [(o.name, options[o.name]) for o in self.variants.options if options[o.name] not in (o.default, None)]
        return " ".join(f"{name}={value}" for name, value in changed)

    # ---- components

    def read_components(self, path: str | Path) -> Components:
        """Read and check a components file of this game."""
        with self.in_own_words():
            return self.variants.kit.read_file(path)

    def check_components(
        self, given: Mapping[str, Words], sha256: str, where: Callable[[str], int | None] = lambda name: None
    ) -> Components:
        """Check components that are already parsed; `where` returns the line of a component, for errors."""
        with self.in_own_words():
            return self.variants.kit.check(given, sha256, where)

    # ---- states

    def blank(self, seats: int, options: Mapping[str, OptionValue | None], components: Components, first: int = BY_LOT) -> np.ndarray:
        """Return an array of one state that holds the settings of a match and is ready for `setup`."""
        states = np.zeros(1, self.box.dtype)
        s = OpenState(states)
        s.seats, s.begins = seats, first
        with self.in_own_words():
            self.variants.prepare(s, options, self.variants.kit.all_of(components))
        return states

    @contextmanager
    def in_own_words(self) -> Iterator[None]:
        """Make errors about components refer to the game's own message catalogue."""
        try:
            yield
        except BadComponents as error:
            error.folder = self.folder
            raise

    @cached_property
    def own_fields(self) -> tuple[str, ...]:
        """Return the names of the game's public fields that change during play."""
        return tuple(name for name in self.all_fields if name not in self.variants.fields)

    @cached_property
    def all_fields(self) -> tuple[str, ...]:
        """Return the names of the game's public fields, those that hold the setting of a match included."""
        names = tuple(n for n in self.box.dtype.names or () if not n.startswith("gap"))
        return names[names.index("over") + 1 : names.index("quiet")]

    @cached_property
    def action_space(self) -> ActionSpace:
        """Return all actions of the game, as numbers and as words. It is the same whatever the seats and options of a match."""
        return ActionSpace(self.id, self.actions)

    # ---- clauses

    def clause(self, number: int) -> Clause:
        """Return the clause with this number, of the table or of the game."""
        return table_clause(number) if number > TABLE else Clause(f"{self.prefix}-{number}", self.rulebook)

    @property
    def rulebook(self) -> Path:
        """Return the folder of the rulebook, one file per language."""
        return self.folder / "rulebook"

    def clauses(self, lang: str = "en") -> dict[str, str]:
        """Return the text of every clause of the rulebook, by id."""
        return clauses(self.rulebook, lang)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"
