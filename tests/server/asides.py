"""Choose who sits where in the leak test, and what they say and ask besides playing: the same in every world.

Nothing of it changes anything on the table, or nothing that is not public."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import dolmen
from dolmen.table.seats import every_seat
from tests.server.worlds import Other, Viewers, World

ONLOOKER, STRANGER, BOT = "Olga", "", "bot"
PATHS = ("/api/tables/{}/record", "/api/tables/{}/frames", "/api/tables/{}/frames?eyes=1", "/api/tables/{}", "/api/lobby", "/api/mine")


@dataclass(frozen=True)
class Seating:
    """Who holds which seats, and which of them a program may play too. Dee has several seats on one device."""

    seats: dict[str, tuple[int, ...]]
    bot: int | None = None

    def held(self, who: str) -> tuple[int, ...]:
        return (self.bot,) if who == BOT and self.bot else self.seats.get(who, ())

    def shares_device(self, who: str) -> bool:
        return len(self.held(who)) > 1

    def holder(self, seat: int) -> str:
        return next(who for who, seats in self.seats.items() if seat in seats)

    @property
    def connected(self) -> list[str]:
        return [*self.seats, ONLOOKER, *([BOT] if self.bot else [])]

    @property
    def restless(self) -> frozenset[int]:
        """Return the seats that can pick again without a device going from hand to hand."""
        return frozenset(seat for who in self.connected if not self.shares_device(who) for seat in self.held(who))

    def concerns(self, channel: str, eyes: frozenset[int | None], viewers: Viewers) -> bool:
        """Tell whether this channel is for these viewers alone. `eyes`: whose cards a shared device shows, or should show."""
        who, _, over_http = channel.partition(" ")
        if self.shares_device(who):
            return bool(over_http) or bool(eyes & viewers)
        return {*self.held(who)} <= viewers


SEATINGS = {
    2: Seating({"Ann": (1,), "Bob": (2,)}),
    3: Seating({"Ann": (1,), "Dee": (2, 3)}, bot=3),
    4: Seating({"Ann": (1,), "Bob": (2,), "Dee": (3, 4)}, bot=4),
}
ONE_DEVICE = Seating({"Dee": (1, 2)})


@dataclass(frozen=True)
class Aside:
    """Something sent over a connection; or `GET`, `again` (a new connection), `pause` (which all agree to, and which ends)."""

    who: str
    do: str
    about: dict[str, Any] = field(default_factory=dict)


Asides = dict[int, list[Aside]]  # by the step before which they come


def asides(world: World, others: Sequence[Other], seating: Seating, chance: random.Random, often: float) -> Asides:
    """Choose asides: `often` per step, on average."""
    found: Asides = {}
    elsewhere = sorted(frozenset().union(*(other.elsewhere for other in others)))
    playing = [one.played() for one in (world, *others)]
    for n in range(len(world.steps)):
        matches = [match for one in playing if (match := next(one, None)) is not None]
        kinds = chance.choices(KINDS, k=int(often + chance.random()))
        found[n] = [one for kind in kinds for one in kind(Moment(matches, seating, chance, elsewhere))]
    return found


class Moment:
    """The time between two steps: where the match stands, in all worlds, and somebody who might ask about a piece."""

    def __init__(self, worlds: list[dolmen.Match], seating: Seating, chance: random.Random, elsewhere: list[str]) -> None:
        self.worlds, self.seating, self.chance = worlds, seating, chance
        self.who = chance.choice(seating.connected)
        self.seat = chance.choice(seating.held(self.who) or (1,))
        self.piece = chance.choice(elsewhere)
        words = worlds[0].setting.game.actions.words
        self.about_it = [one for one in words if self.piece in one.split()] or words
        self.words = chance.choice(self.about_it)

    def say(self, do: str, **about: Any) -> Aside:
        return Aside(self.who, do, about)


def ask_why(m: Moment) -> list[Aside]:
    return [m.say("why", seat=seat, action=m.words) for seat in every_seat(m.worlds[0].seats)]


def try_what_is_forbidden(m: Moment) -> list[Aside]:
    forbidden = [one for one in m.about_it if all(match.why_not(m.seat, one) for match in m.worlds)]
    return [m.say("act", seat=m.seat, action=m.chance.choice(forbidden))] if forbidden and not m.seating.shares_device(m.who) else []


def try_what_is_covered(m: Moment) -> list[Aside]:
    if not m.seating.shares_device(m.who):
        return []
    probes = [[m.say("act", seat=seat, action=m.words), m.say("hint", seat=seat)] for seat in m.seating.held(m.who)]
    return [m.say("cover"), *(probe for both in probes for probe in both)]


def try_to_take_back(m: Moment) -> list[Aside]:
    return [] if any(match.may_take_back(m.seat) == "free" for match in m.worlds) else [m.say("back", seat=m.seat)]


def ask_for_a_hint(m: Moment) -> list[Aside]:
    return [m.say("hint", seat=m.seat, round=number) for number in (1, 2)] + [m.say("unhint")]


def talk(m: Moment) -> list[Aside]:
    return [m.say("talk", text=f"I wish I had {m.piece}.")]


def mute(m: Moment) -> list[Aside]:
    return [m.say("mute", seat=m.seat, on=m.chance.random() < 0.5)]


def speak_otherwise(m: Moment) -> list[Aside]:
    return [m.say("speak", lang=m.chance.choice(("en", "de", "nl")))]


def stammer(m: Moment) -> list[Aside]:
    return [m.say("sing", seat=m.seat)]


def come_again(m: Moment) -> list[Aside]:
    return [m.say("again", resumes=m.chance.random() < 0.5)]


def pause(m: Moment) -> list[Aside]:
    return [m.say("pause", seat=m.seat)] if m.who in m.seating.seats else []


def look_around(m: Moment) -> list[Aside]:
    return [Aside(m.chance.choice([STRANGER, ONLOOKER, *m.seating.seats]), "GET", {"path": path}) for path in PATHS]


KINDS: tuple[Callable[[Moment], list[Aside]], ...] = (
    ask_why, try_what_is_forbidden, try_what_is_covered, try_to_take_back, ask_for_a_hint, talk, mute, speak_otherwise, stammer,
    come_again, pause, look_around, look_around,
)  # fmt: skip
