"""Play a match in this terminal, between persons who share it and computer players."""

from __future__ import annotations

import re
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from dolmen import players
from dolmen.play.folders import data_folder
from dolmen.players.warm import warm
from dolmen.speech import Speech
from dolmen.speech.sheet import ending, sheet
from dolmen.speech.table import table
from dolmen.table.numbers import SEEDS
from dolmen.table.seats import at_seat, by_seat, every_seat
from dolmen.table.state import EVERYBODY, NOBODY
from dolmen.words import say

from . import files
from .commands import obey
from .screen import InputEnded, Screen

if TYPE_CHECKING:
    from dolmen.play.match import Match
    from dolmen.players import Player

YOU = "you"
INTERRUPTED = 130


class Sitting:
    """A running match at a terminal: who sits where, what each person has been told, and where it is saved between two actions."""

    def __init__(self, match: Match, screen: Screen, lang: str, keep: Path, seed: int | None = None) -> None:
        self.screen, self.lang, self.keep, self.seed = screen, lang, keep, seed
        self.left = False
        self.take_up(match)

    def take_up(self, match: Match) -> None:
        """Sit down at a match, new or resumed."""
        self.match = match
        self.seated = tuple(seat for seat, name in by_seat(match.names) if player_of(name) is None)
        self.persons = tuple(seat for seat in self.seated if seat not in match.conceded)
        self.robots = {seat: self._robot(seat, name) for seat, name in by_seat(match.names) if player_of(name)}
        viewer = self.persons[0] if self.persons else None
        self.speech = Speech.of(match.view(viewer), match.names, self.lang)
        self.told = {seat: len(match.events(seat)) for seat in every_seat(match.seats)}
        self.told[0] = len(match.events(None))
        self.shown_to: int | None = None  # whose view of the table is on screen and current
        self.holder: int | None = None  # who has the device, where several share it
        self.kept_badly = False
        warm(match.game, {player for name in match.names if (player := player_of(name))})

    def _robot(self, seat: int, name: str) -> Player:
        return players.find(player_of(name) or "", None if self.seed is None else (1000 * self.seed + seat) % SEEDS)

    def play(self) -> int:
        """Play until the match is over or everybody has left, saving after every action. Return the exit code."""
        self.screen.head(self.match.title)
        if self.match.commitment:
            self.screen.tell(self.speech.say("commitment", commitment=self.match.commitment))
        self.screen.tell(self.speech.say("for-help"))
        try:
            while not self.match.over and not self.left:
                self._go_on()
            if self.match.over:
                self._close()
        except (InputEnded, KeyboardInterrupt) as left:
            self._leave()
            return 0 if isinstance(left, InputEnded) and not left.interrupted else INTERRUPTED
        return 0

    def _go_on(self) -> None:
        asked = [seat for seat in self.persons if seat in self.match.to_act]
        if asked:
            self._ask(asked[0])
            return
        seat = min(self.match.to_act)
        self.match.act(seat, self.robots[seat].choose(self.match.view(seat), self.match.legal(seat)))
        if self.shown_to != seat:
            self.shown_to = None
        if not self.persons:
            self.news(None)

    # ---- persons

    def _ask(self, seat: int) -> None:
        """Show a person what they may see, and ask until the match has moved."""
        self._hand_over(seat)
        self.news(seat)
        if self.shown_to != seat:
            self.show(seat)
        self.offer(seat)
        while not obey(self, seat, self.screen.ask(self.speech.say("prompt"))):
            pass

    def _hand_over(self, seat: int) -> None:
        """Ask for the device to be passed on where several persons share it, and clear the screen so that nobody sees another's hand."""
        zones = self.speech.game.box.zones
        secrets = any(audience not in (EVERYBODY, NOBODY) for audience in zones.audiences)
        if len(self.persons) < 2 or not secrets or self.holder == seat:
            return
        if self.holder is not None:
            self.screen.clear()
        self.screen.tell()
        self.screen.ask(self.speech.say("hand-over", who=at_seat(self.match.names, seat)))
        self.screen.clear()
        self.holder, self.shown_to = seat, None

    def news(self, seat: int | None) -> None:
        """Tell this viewer what has happened since they were last told."""
        view = self.match.view(seat)
        events = self.match.events(seat, self.told[seat or 0])
        self.told[seat or 0] += len(events)
        if any(event.what in ("table", "deal") for event in events):
            self.shown_to = None
        for event in events:
            for sentence in self.speech.event(event, view) if event.what != "end" else ():
                self.screen.tell(sentence)

    def show(self, seat: int) -> None:
        self.screen.tell()
        for line in table(self.match.view(seat), self.speech):
            self.screen.tell(line)
        self.shown_to = seat

    def offer(self, seat: int) -> None:
        """List the choices, numbered, with what each changes."""
        view = self.match.view(seat)
        self.screen.tell()
        self.screen.head(self.speech.say("choices", who=at_seat(self.match.names, seat), many="yes" if len(self.persons) > 1 else "no"))
        offered = self.match.choices(seat)
        self.screen.list([f"{number:3}  {self.speech.choice(choice, view)}" for number, choice in enumerate(offered, 1)])

    def act(self, seat: int, words: str) -> None:
        self.match.act(seat, words)
        self.keep_safe()

    # ---- keeping

    def keep_safe(self) -> None:
        """Save the match, so that neither a closed window nor an empty battery can lose it."""
        try:
            files.write_save(self.keep, self.match, self.lang)
        except files.Sorry as sorry:
            if not self.kept_badly:
                self.screen.tell(str(sorry))
                self.screen.tell(self.speech.say("not-kept"))
            self.kept_badly = True

    def forget(self) -> None:
        """Delete the automatic save. A file that the person named stays."""
        if self.keep.parent == data_folder():
            self.keep.unlink(missing_ok=True)

    def tell_kept(self, where: Path) -> None:
        """Say where the match is saved, with the command that resumes it, ready to be copied."""
        self.screen.tell(self.speech.say("kept", file=str(where), quoted=shlex.quote(str(where))))

    def _leave(self) -> None:
        self.keep_safe()
        if not self.kept_badly:
            self.tell_kept(self.keep)

    # ---- the end

    def _close(self) -> None:
        self.news(self.persons[0] if len(self.persons) == 1 else None)
        self.screen.tell()
        self.screen.head(self.speech.say("over"))
        for line in [*ending(self.match, self.speech), "", *sheet(self.match, self.speech), ""]:
            self.screen.tell(line)
        where = self._offer_record()
        if where:
            self.screen.tell(self.speech.say("recorded", file=str(where)))
            if self.match.commitment:
                self.screen.tell(self.speech.say("recorded-secret", quoted=shlex.quote(str(where))))
        self.forget()

    def _offer_record(self) -> Path | None:
        """Ask where to write the record, until it is written or not wanted."""
        usual: Path = files.new_name(self.match.game, "dolmen")
        while True:
            try:
                answer = self.screen.ask(self.speech.say("record-where", file=str(usual))) if self.seated else "no"
            except InputEnded:
                answer = ""
            if answer.casefold() in self.speech.say("word-no").split():
                return None
            try:
                return files.write_record(answer or usual, self.match.record(), self.lang)
            except files.Sorry as sorry:
                self.screen.tell(str(sorry))
                if not answer:
                    return None


def player_of(name: str) -> str | None:
    """Return the computer player that a seat's name stands for (`random`, `random 2`, `module:name`, or a server's `Nolwenn
    (druid)`); None for a person."""
    if (called := re.fullmatch(r".+ \((\w+)\)", name)) and called[1] in players.LEVELS:
        return called[1]
    first, _, rest = name.partition(" ")
    computer = first in players.names() or re.fullmatch(r"[\w.]+:\w+", first)
    return first if computer and (not rest or rest.isdecimal()) else None


def names_for(seats: list[str], own: list[str], lang: str) -> list[str]:
    """Name each seat: persons as given, a computer player with its seat's number where two are alike."""
    given = iter(own)
    persons = seats.count(YOU)
    called = []
    for seat, who in by_seat(seats):
        if who == YOU:
            called.append(next(given, say("person", lang, seat=seat, many="yes" if persons > 1 else "no")))
        else:
            called.append(f"{who} {seat}" if seats.count(who) > 1 else who)
    return called


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
