"""Put what happens at a table into a person's language.

The messages are in the catalogues: `do-…` names a choice, `did-…` tells what a seat did, `step-…` what the table did by
itself, `zone-…` a place, `line-…` a line of the score sheet, `face-…` what a piece shows. The words of an action lead to
its message: `play D4 on G` is `do-play-on-what`, with a = D4 and b = G. Where a game has no messages of its own, the
action's words and the names of zones are used as they are."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import groupby
from types import ModuleType
from typing import TYPE_CHECKING

from dolmen.games import find
from dolmen.table.components import Words
from dolmen.table.seats import at_seat, seat_of
from dolmen.words import has, say, variables

if TYPE_CHECKING:
    from dolmen.play.choices import Change, Choice
    from dolmen.play.events import Event, Moved
    from dolmen.play.reading import Setting
    from dolmen.play.view import View
    from dolmen.table.game import Game, OptionValue

NO_FACE = ("", 0)
PASSING = {"who", "you", "each", "there"}  # variables that depend on who sits where, or on what lies where
MOST_NAMES = 20_000  # of choices that are kept, for a kind of match and a language


@dataclass(frozen=True)
class Speech:
    """The language in which one match is told to one person."""

    lang: str
    game: Game
    names: tuple[str, ...]
    screen: ModuleType | None = None  # the game's screen.py, if it has one
    faces: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    track: Sequence[str] = ()
    about_you: bool = True  # addresses the viewer's seat as "you"; not in a replay
    words: Mapping[str, Words] = field(default_factory=dict)  # the components: the match's own, or the default ones
    options: Mapping[str, OptionValue | None] = field(default_factory=dict)
    scales: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # by line of the score sheet: what n pieces are worth
    choice_names: dict[tuple[str, tuple[Moved, ...]], str] = field(default_factory=dict, compare=False)  # at all tables of one kind

    @classmethod
    def of(cls, view: View, names: tuple[str, ...], lang: str, about_you: bool = True) -> Speech:
        """Make the speech for a view, from the game's own screen where there is one."""
        game = find(view.game)
        name = f"dolmen.games.{game.id}.screen"
        screen = importlib.import_module(name) if importlib.util.find_spec(name) else None
        words, options = game.variants.kit.all_of(view.setting.components), view.options
        faces = screen.faces(words, options) if screen and hasattr(screen, "faces") else {}
        track = screen.track(words) if screen and hasattr(screen, "track") else ()
        scales = screen.scales() if screen and hasattr(screen, "scales") else {}
        return cls(lang, game, names, screen, faces, track, about_you, words, options, scales, _choice_names(view.setting, lang))

    # ---- messages

    def say(self, message: str, **about: object) -> str:
        return say(message, self.lang, self.game.folder, **about)

    def maybe(self, message: str, otherwise: str, **about: object) -> str:
        """Format a message if the catalogue has it; else return the alternative."""
        return self.say(message, **about) if has(message, self.lang, self.game.folder) else otherwise

    def points(self, number: int) -> str:
        """Format a number with a true minus sign."""
        return str(number).replace("-", "−")

    def decimal(self, number: float) -> str:
        """Format a number with one decimal place, as the language writes it."""
        text = f"{number:.1f}".replace("-", "−")
        return text if self.lang == "en" else text.replace(".", ",")

    def name(self, seat: int) -> str:
        return at_seat(self.names, seat)

    # ---- things

    def piece(self, name: str | None) -> str:
        """Name a piece and what its face shows: `G6 wish stone`."""
        if name is None:
            return self.say("piece-unknown")
        face, number = self.faces.get(name, NO_FACE)
        called = self.maybe("piece", name, name=name)
        shown = self.maybe(f"face-{face}", "", n=number) if face else ""
        return f"{called} {shown}" if shown else called

    def pieces(self, names: Sequence[str | None]) -> str:
        """Name several pieces: side by side if their names are short, with commas if a face is told."""
        said = [self.piece(name) for name in names]
        return (", " if any(" " in one for one in said) else " ").join(said)

    def label(self, text: str) -> str:
        return self.maybe("label", text, label=text)

    def zone(self, name: str) -> str:
        """Name a place: `row 1 G` is the green row, whoever owns it."""
        family, label = self.parts(name)
        return self.maybe(f"zone-{family}", name, label=label)

    def parts(self, zone: str) -> tuple[str, str]:
        """Split a zone's name into its family and its label, leaving out the seat."""
        family, *rest = zone.split(" ")
        return family, " ".join(rest[1:] if self.owner(zone) else rest)

    def owner(self, zone: str) -> int | None:
        """Return the seat that a zone belongs to, or None."""
        return self._owners[zone]

    @cached_property
    def _owners(self) -> dict[str, int | None]:
        zones = self.game.box.zones
        return {name: None if owner is None else seat_of(owner) for name, owner in zip(zones.names, zones.owners, strict=True)}

    def line(self, what: str) -> str:
        """Name a line of the score sheet."""
        name, _, label = what.partition(" ")
        return self.maybe(f"line-{name}", what, label=label)

    def place(self, number: str, view: View) -> str:
        """Describe a place of the track: its colour and worth, and what lies there."""
        entry = self.track[int(number)]
        worth = self.points(int(entry.lstrip("RYPGB")))
        called = f"{self.label(entry[0])} {worth}" if entry[0].isalpha() else self.say("track-start")
        lying = view.zones.get(f"{self.screen.TRACK_TOKENS} {number}", []) if self.screen else []
        return ", ".join([called, *(self.piece(token) for token in lying)])

    # ---- choices

    def choice(self, choice: Choice, view: View) -> str:
        """Describe what an action would do: its name, its notation where that differs, and what changes."""
        return self.action(choice, view) + self.consequences(choice)

    def action(self, choice: Choice, view: View) -> str:
        """Name an action, and add its notation where that differs."""
        said = self.choice_name(choice, view)
        return said if said == choice.action else f"{said} [{choice.action}]"

    def choice_name(self, choice: Choice, view: View) -> str:
        """Name an action. Where its name is the same at every table, it is said once."""
        known = self.choice_names.get((choice.action, choice.moves))
        if known is not None:
            return known
        message = f"do-{shape(choice.action)}"
        said = self._tell(message, Telling(self, choice.action, choice.moves, view.seat, view))
        lasts = said is None or variables(message, self.lang, self.game.folder).isdisjoint(PASSING)
        if lasts and len(self.choice_names) < MOST_NAMES:
            self.choice_names[choice.action, choice.moves] = said or choice.action
        return said or choice.action

    def names_alike(self, choice: Choice) -> bool:
        """Tell whether a choice that was named once is named alike at every table of its kind."""
        return (choice.action, choice.moves) in self.choice_names

    def consequences(self, choice: Choice) -> str:
        """Describe what a choice changes in the score, line by line and in total."""
        if not choice.changes:
            return ""
        said = [self._change(change) for change in choice.changes]
        only = choice.changes[0]
        if len(said) > 1 or (only.before, only.after) != (choice.score_before, choice.score_after):
            said.append(self.say("change-total", before=self.points(choice.score_before), after=self.points(choice.score_after)))
        return ": " + ", ".join(said)

    def _change(self, change: Change) -> str:
        return self.say("change", what=self.line(change.what), before=self.points(change.before), after=self.points(change.after))

    # ---- events

    def event(self, event: Event, view: View) -> list[str]:
        """Tell what happened in sentences, from what this viewer saw and nothing else."""
        if event.what == "act" and event.seat:
            return self._did(event, event.seat, view)
        if event.what == "table":
            return self._steps(event, view)
        if event.what == "deal" and event.number == 0:
            return []
        return [self.say(f"event-{event.what}", **self._who(event.seat, view))]

    def _did(self, event: Event, seat: int, view: View) -> list[str]:
        if event.action is None:
            return [self.maybe("did-unseen", self.say("did-something", **self._who(seat, view)), **self._who(seat, view))]
        told = Telling(self, event.action, event.moves, seat, view)
        return [self._tell(f"did-{shape(event.action)}", told) or self.say("did-words", words=event.action, **self._who(seat, view))]

    def _steps(self, event: Event, view: View) -> list[str]:
        """Tell what the table did, in one sentence for all the pieces that went from one kind of place to another."""
        said = []
        for (source, target), group in groupby(event.moves, lambda move: (self.parts(move.source)[0], self.parts(move.target)[0])):
            moves = list(group)
            seat = self.owner(moves[0].target) or self.owner(moves[0].source)
            said.append(self._tell(f"step-{source}-{target}", Telling(self, "", moves, seat, view)) or self._step(moves[0]))
        return said

    def _step(self, move: Moved) -> str:
        return self.say("step-other", piece=self.piece(move.piece), source=self.zone(move.source), target=self.zone(move.target))

    def _tell(self, message: str, told: Telling) -> str | None:
        """Format a game's message about some moves; None if the game has no such message."""
        if not has(message, self.lang, self.game.folder):
            return None
        return self.say(message, **{name: getattr(told, name) for name in variables(message, self.lang, self.game.folder)})

    # ---- variables of messages

    def _who(self, seat: int | None, view: View) -> dict[str, object]:
        return {"who": self.name(seat) if seat else "", "you": self.you(seat, view)}

    def you(self, seat: int | None, view: View) -> str:
        """Answer as messages take it, "yes" or "no": is this the viewer's own seat?"""
        return "yes" if self.about_you and seat is not None and seat == view.seat else "no"


@lru_cache(maxsize=256)
def _choice_names(setting: Setting, lang: str) -> dict[tuple[str, tuple[Moved, ...]], str]:
    """Return the names of the choices of a kind of match that have been worked out so far."""
    return {}


@dataclass(frozen=True)
class Telling:
    """The variables of a message about some moves, each computed only if the message asks for it."""

    speech: Speech
    words: str
    moves: Sequence[Moved]
    seat: int | None
    view: View

    @property
    def who(self) -> str:
        return self.speech.name(self.seat) if self.seat else ""

    @property
    def you(self) -> str:
        return self.speech.you(self.seat, self.view)

    @property
    def a(self) -> str:
        return self._named(0)

    @property
    def b(self) -> str:
        return self._named(1)

    @property
    def c(self) -> str:
        return self._named(2)

    def _named(self, n: int) -> str:
        named = [word for word in self.words.split() if not is_word(word)]
        return named[n] if n < len(named) else ""

    @property
    def piece(self) -> str:
        return self.speech.piece(self.moves[0].piece) if self.moves and self.moves[0].piece else "none"

    @property
    def pieces(self) -> str:
        return self.speech.pieces([move.piece for move in self._ways])

    @property
    def each(self) -> str:
        return "; ".join(f"{self._owner_name(move)}: {self.speech.piece(move.piece)}" for move in self.moves)

    @property
    def zone(self) -> str:
        return self.speech.zone(self.moves[0].target) if self.moves else ""

    @property
    def source(self) -> str:
        return self.speech.parts(self.moves[0].source)[1] if self.moves else ""

    @property
    def target(self) -> str:
        return self.speech.parts(self.moves[0].target)[1] if self.moves else ""

    @property
    def count(self) -> int:
        return len(self._ways)

    @property
    def sum(self) -> int:
        return sum(self.speech.faces.get(move.piece or "", NO_FACE)[1] for move in self._ways)

    @property
    def gain(self) -> str:
        """Name the piece that the seat gains by it, or "none"."""
        moves = self.moves
        gained = len(moves) > 1 and self.speech.owner(moves[-1].target) and moves[-1].target != moves[0].target
        return self.speech.piece(moves[-1].piece) if gained else "none"

    @property
    def there(self) -> str:
        """Describe the place where a figure stands now."""
        speech = self.speech
        track = getattr(speech.screen, "TRACK_FIGURES", None)
        on_track = self.moves and speech.track and speech.parts(self.moves[0].target)[0] == track
        return speech.place(self.target, self.view) if on_track else ""

    @property
    def _ways(self) -> list[Moved]:
        """Return the moves that lead to the same place as the first."""
        return [move for move in self.moves if move.target == self.moves[0].target]

    def _owner_name(self, move: Moved) -> str:
        seat = self.speech.owner(move.target) or self.speech.owner(move.source)
        return self.speech.say("you-alone") if self.speech.you(seat, self.view) == "yes" else self.speech.name(seat) if seat else ""


def is_word(word: str) -> bool:
    """Tell whether this is a word of the action rather than the name of a piece, row, figure or number."""
    return len(word) > 1 and word.isalpha() and word.islower()


@lru_cache(maxsize=10_000)  # asked for every choice of every table
def shape(words: str) -> str:
    """Return the key of an action's message: `wish 4 with G4 D4` gives `wish-with-what`."""
    each = words.split()
    said = [word for word in each if is_word(word)]
    return "-".join(said + ["what"] * (len(said) < len(each)))
