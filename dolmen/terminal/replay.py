"""Step through a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dolmen.play.record import read
from dolmen.play.replay import replay
from dolmen.speech import Speech
from dolmen.speech.sheet import ending, sheet
from dolmen.speech.table import table

from .screen import InputEnded, Screen

if TYPE_CHECKING:
    from dolmen.play.events import Event
    from dolmen.play.match import Match
    from dolmen.play.replay import Position
    from dolmen.play.view import View

STEPS = ("act", "concede")


@dataclass
class Replay:
    """A record on screen. A complete one shows each action as the seat that took it saw it; one of a running match, only what its viewer
    knew."""

    text: str
    screen: Screen
    lang: str

    def __post_init__(self) -> None:
        self.match: Match = read(self.text)
        self.only_for = self.match.shown_to
        self.playback = replay(self.text)
        self.stands = [self.playback.start]  # the positions after each action, as far as they have been computed
        self.speech = Speech.of(self._view(self.match), self.match.names, self.lang, about_you=False)
        seat = None if self.only_for == "all" else self.only_for
        self.steps: list[list[int]] = [[]]  # by action: the numbers of its events
        for event in self.match.events(seat):  # type: ignore[arg-type]
            if event.what in STEPS:
                self.steps.append([])
            self.steps[-1].append(event.number)

    def run(self) -> int:
        """Print everything in a pipe; on a terminal, step through as the person asks."""
        self.screen.head(f"{self.match.title}: {', '.join(self.match.names)}")
        if not self.screen.is_terminal:
            for number in range(1, len(self.steps)):
                self._tell(number)
            self._close()
            return 0
        self.screen.tell(self.speech.say("replay-help"))
        number = 0
        self._show(number)
        try:
            while (asked := self._next(number)) is not None:
                number = asked
                self._show(number)
        except InputEnded:
            return 0
        return 0

    def _next(self, number: int) -> int | None:
        """Ask where to go from here; None to leave."""
        last = len(self.steps) - 1
        while True:
            answer = self.screen.ask(self.speech.say("replay-prompt", number=number, last=last)).casefold()
            if answer in ("q", "quit"):
                return None
            if answer in ("", "n"):
                return min(number + 1, last)
            if answer == "b":
                return max(number - 1, 0)
            if answer.isascii() and answer.isdecimal() and int(answer) <= last:
                return int(answer)
            self.screen.tell(self.speech.say("replay-help"))

    def _show(self, number: int) -> None:
        self.screen.clear()
        for line in table(self._view(self._stand(number)), self.speech):
            self.screen.tell(line)
        self.screen.tell()
        if number:
            self._tell(number)
        if number == len(self.steps) - 1:
            self._close()

    def _stand(self, number: int) -> Match | Position:
        """Return the position after this number of actions. The last is the match itself, which may have been abandoned after them."""
        if number == len(self.steps) - 1:
            return self.match
        while len(self.stands) <= number:
            self.stands.append(next(self.playback).after)
        return self.stands[number]

    def _tell(self, number: int) -> None:
        sentences = [one for n in self.steps[number] for one in self.speech.event(self._event(n), self._view(self.match, n))]
        self.screen.tell(f"{number:3}  " + " ".join(sentences))

    def _event(self, number: int) -> Event:
        """Return an event as the acting seat saw it, where the record tells."""
        if self.only_for != "all":
            return self.match.events(self.only_for)[number]  # type: ignore[arg-type]
        seat = self.match.events(None)[number].seat
        return self.match.events(seat)[number]

    def _view(self, match: Match | Position, event: int | None = None) -> View:
        """Return the view of the seat to act, or an onlooker's where nobody is to act and for telling what happened."""
        if self.only_for != "all":
            return match.view(self.only_for)  # type: ignore[arg-type]
        return match.view(min(match.to_act) if match.to_act and event is None else None)

    def _close(self) -> None:
        self.screen.tell()
        lines = ending(self.match, self.speech) if self.match.over else [self.speech.say("unfinished")]
        for line in [*lines, "", *sheet(self.match, self.speech)]:
            self.screen.tell(line)
