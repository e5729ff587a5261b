"""Show what a seat, or an onlooker, may know: the only thing that leaves a match."""

from __future__ import annotations

import hashlib
import json
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from dolmen.games import find
from dolmen.table import loops
from dolmen.table.clauses import NOT_NOW, Clause, table_clause
from dolmen.table.components import Components
from dolmen.table.errors import BadView, Refusal, UnknownGame
from dolmen.table.game import OptionValue
from dolmen.table.numbers import seed_of
from dolmen.table.records import opened

from . import reading
from .choices import Choice, choices
from .outside import lay, seats_of
from .reading import Line, Setting

if TYPE_CHECKING:
    from .match import Match

FORMAT = "dolmen-view-1"
KEY_BYTES = 16


class View:
    """A view is worth as much as what it hides: no piece that its seat cannot name has an id, an order or a place in it.

    `setting` says which kind of match it is, `seat` whose view (None: an onlooker's), `conceded` who gave up. `states` is what programs
    compute with: an array of one state in which all else is hidden. Copy it before you change it.

    >>> import dolmen
    >>> view = dolmen.Match("card", seed=7, options={"first": 1}).view(1)
    >>> view.zones["hand 2"]
    [None, None, None, None, None, None, None, None]
    >>> dolmen.View.from_json(view.json()) == view
    True
    """

    def __init__(self, setting: Setting, states: np.ndarray, seat: int | None, conceded: tuple[int, ...] = ()) -> None:
        """View `states`, in which everything that the seat cannot know is hidden already; `of` hides it."""
        self.setting, self.states, self.seat, self.conceded = setting, states, seat, conceded

    @classmethod
    def of(cls, setting: Setting, truth: np.ndarray, seat: int | None, conceded: tuple[int, ...], stopped: bool) -> View:
        """Return what a seat (or an onlooker: None) may know of a true state. `stopped`: the match was given up."""
        hidden = reading.hidden(truth, seat)
        if stopped:
            hidden["to_act"], hidden["over"] = 0, 1
        return cls(setting, hidden, seat, conceded)

    # ---- what is seen

    @property
    def game(self) -> str:
        """Return the game's short name."""
        return self.setting.game.id

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return self.setting.seats

    @property
    def options(self) -> dict[str, OptionValue | None]:
        """Return the options of the match with their values, including defaults."""
        return dict(self.setting.options)

    @property
    def to_act(self) -> frozenset[int]:
        """Return the seats that must decide now; empty once the match is over."""
        return reading.seats_in(reading.number(self.states, "to_act"))

    @property
    def over(self) -> bool:
        """Tell whether the match is over."""
        return bool(reading.number(self.states, "over"))

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the points by seat, as if the match ended now."""
        return tuple(map(sum, self.points))

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each seat: ties share one, seats that conceded come last."""
        return reading.places(self.scores, self.conceded)

    @cached_property
    def points(self) -> list[list[int]]:
        """Return the points by seat, line by line of the score sheet; counted once."""
        return reading.by_line(self.setting, self.tally)

    @cached_property
    def tally(self) -> Any:
        """Return the same as rules write it: seat by seat, in one row."""
        return reading.tally(self.setting, self.states)

    @property
    def breakdown(self) -> tuple[tuple[Line, ...], ...]:
        """Return the score sheet by seat."""
        return reading.breakdown(self.setting, self.states)

    @property
    def sheets(self) -> list[dict[str, int]]:
        """Return the same as plain data: by seat, the points by line of the score sheet."""
        return [dict(zip(self.setting.game.lines, sheet, strict=True)) for sheet in self.points]

    @property
    def zones(self) -> dict[str, list[str | None]]:
        """Return what lies where, bottom first; None for a piece this seat cannot name."""
        return reading.zones(self.setting, self.states)

    @property
    def fields(self) -> dict[str, Any]:
        """Return the game's own public numbers, by name."""
        return {name: self.states[name][0].tolist() for name in self.setting.game.own_fields}

    @property
    def unseen(self) -> dict[str, int]:
        """Return the pieces of this match that this seat cannot place, by name: in the piles, or in others' hands."""
        return reading.unseen(self.setting, self.states)

    # ---- what its seat may do

    def legal(self) -> list[str]:
        """Return the actions open to this view's seat."""
        return reading.legal(self.setting, self.states, self.seat) if self.seat and self.seat not in self.conceded else []

    def mask(self) -> np.ndarray:
        """Return the same actions as an array over the game's action space (`ActionSpace`), True where one is open: nowhere for an
        onlooker, or a seat that has nothing to decide.

        >>> import dolmen
        >>> match = dolmen.Match("stones", seed=7, options={"first": 1})
        >>> match.view(1).mask().nonzero()[0].tolist(), match.view(2).mask().sum().item()
        ([0], 0)
        """
        found = np.zeros(len(self.setting.game.actions), bool)
        if self.seat and self.seat not in self.conceded:
            found[reading.legal_numbers(self.states, self.seat)] = True
        return found

    def choices(self) -> list[Choice]:
        """Return the same actions with what each would change."""
        return choices(self.setting, self.states, self.seat) if self.seat and self.seat not in self.conceded else []

    def why_not(self, words: str) -> Clause | None:
        """Return the clause that forbids this view's seat an action now; None if it is legal."""
        if self.seat is None:
            raise BadView("An onlooker's view holds no seat, so nothing can be asked for one.")
        if self.seat in self.conceded and not self.over:
            return table_clause(NOT_NOW)  # a computer decides for it
        return reading.objection(self.setting, self.states, self.seat, words)

    def imagine(self, seed: int) -> Match:
        """Return a determinization: a match that would give this view, drawn uniformly from all such truths."""
        from .match import Match

        states = self.states.copy()
        loops.imagine_one(opened(states), loops.new_luck(seed_of(seed)))
        return Match.imagined(self.setting, states, self.conceded)

    def key(self) -> bytes:
        """Return a digest of everything that the viewer knows now, in 16 bytes. Two views have the same key exactly if they are equal, in
        every process and however rules run, as long as the rules have the same version.

        How the viewer came to know it is not in it: that is in `Match.information_key`."""
        game, conceded, states = self.setting.game, ",".join(map(str, self.conceded)), self.states.tobytes()
        head = f"dolmen view {game.id} {game.version} {self.seat} {conceded}\n".encode()
        return hashlib.blake2b(head + states, digest_size=KEY_BYTES).digest()

    # ---- as text

    def data(self) -> dict[str, Any]:
        """Return the view as plain data. `zones` is what lies where; `told` lists pieces known beyond their zone's audience."""
        setting, states = self.setting, self.states
        return {
            "format": FORMAT,
            "game": setting.game.id,
            "rules": setting.game.version,
            "seats": setting.seats,
            "options": setting.game.written_options(setting.options),
            "components": {"sha256": setting.components.sha256, **setting.components.own},
            "seat": self.seat,
            "conceded": self.conceded,
            "begins": reading.number(states, "begins"),
            "to_act": sorted(self.to_act),
            "over": self.over,
            "ended": reading.number(states, "ended"),
            "scores": self.scores,
            "zones": self.zones,
            "told": reading.told(setting, states),
            "fields": self.fields,
        }

    def json(self) -> str:
        """Return the view as text."""
        return json.dumps(self.data(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> View:
        """Read what `json` wrote; raise BadView if the text is damaged."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise BadView(f"This is no view in the format {FORMAT}.")
            return _read(cls, data)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError) as error:
            raise BadView(f"This view is damaged: {type(error).__name__}: {error}") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        return (self.game, self.seat, self.conceded, self.states.tobytes())

    def __repr__(self) -> str:
        return f"<View of {self.game} by {'an onlooker' if self.seat is None else f'seat {self.seat}'}>"


def _read(cls: type[View], data: Any) -> View:
    try:
        game = find(data["game"])
    except UnknownGame as error:
        raise BadView(f"This view is damaged: {error}") from None
    if data["rules"] != game.version:
        raise BadView(f"This view was made by version {data['rules']} of the rules of {game.id}; here they have {game.version}.")
    own = {name: tuple(words) for name, words in data["components"].items() if name != "sha256"}
    given = dict(pair.split("=", 1) for pair in data["options"].split())
    seats, seat = data["seats"], data["seat"]
    if not isinstance(seats, int) or not (seat is None or (type(seat) is int and 1 <= seat <= seats)):
        raise BadView(f"There is no seat {seat} of {seats}.")
    try:
        options, _ = game.settle_options(given, seats)
        components = game.check_components(own, data["components"]["sha256"]) if own else Components()
        setting = Setting(game, seats, options, components)
    except Refusal as error:
        raise BadView(f"This view is damaged: {error}") from None
    return cls(setting, lay(setting, data, seat), seat, seats_of(setting, data["conceded"], "conceded"))
