"""Define how a match begins: its game and setting, who begins, where its deals come from, and the headers of its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from dolmen.games import find
from dolmen.table import loops
from dolmen.table.components import Components
from dolmen.table.errors import BadOptions
from dolmen.table.records import opened
from dolmen.table.seats import every_seat
from dolmen.table.state import BY_LOT

from .deal import Listed, new_secret, set_fate
from .reading import Setting, copied


@dataclass(frozen=True)
class Origin:
    """The source of the deals: a secret, a record's own deals, or neither (an imagined match)."""

    secret: bytes | None = None
    deals: tuple[Listed, ...] = ()  # those of a record, used while they last
    derived: bool = True  # the deals follow from the secret, so that a commitment can be shown
    only_for: int | str | None = "all"  # for a record of what one viewer knew: a replay that cannot be continued
    nonces: tuple[str, ...] = ()  # the luck that seats added, "" where one added none


@dataclass(frozen=True)
class Heading:
    """The headers of a record besides the play."""

    names: tuple[str, ...] = ()
    date: str | None = None
    others: tuple[tuple[str, str], ...] = ()  # headers of other programs, kept
    promised: str | None = None  # the commitment in a record that was read
    before: bool = False  # the deal was played before, so that somebody may know it: there is no commitment to it
    past: str | None = None  # the secret of such a deal, if there was one

    def for_seats(self, seats: int) -> Heading:
        """Return this heading with a name for each seat: its number, if none are given. BadOptions if they do not fit."""
        names = self.names or tuple(str(seat) for seat in every_seat(seats))
        if len(names) != seats:
            raise BadOptions(f"There are {len(names)} names for {seats} seats.", "names", given=len(names), seats=seats)
        if any(len(f"{name} ".splitlines()) > 1 for name in (*names, self.date or "")):
            raise BadOptions("A name, or the date, is one line of text.", "one-line")
        return replace(self, names=names)


@dataclass(frozen=True, eq=False)
class Beginning:
    """Everything that determines a match, besides the actions taken in it. It holds the secret: for the owner of the match only."""

    setting: Setting
    first: int = BY_LOT  # the index of the seat that begins
    origin: Origin = Origin()
    heading: Heading = Heading()
    imagined: np.ndarray | None = None  # the state of a match that begins in the middle of play, as imagined
    conceded: tuple[int, ...] = ()  # the seats that had given up by then

    @classmethod
    def from_secret(
        cls,
        game: str,
        seats: int,
        secret: bytes,
        options: Mapping[str, object],
        components: str | Path | None,
        heading: Heading,
        nonces: tuple[str, ...] = (),
    ) -> Beginning:
        """Return the beginning of a new match."""
        found = find(game)
        settled, first = found.settle_options(options, seats)
        own = Components() if components is None else found.read_components(components)
        return cls(Setting.shared(found, seats, settled, own), first, Origin(secret, nonces=nonces), heading)

    def states(self) -> np.ndarray:
        """Make the first state, with a deal drawn from luck; a record's own deal is laid out over it later."""
        if self.imagined is not None:
            return copied(self.imagined)
        setting = self.setting
        states = setting.game.blank(setting.seats, setting.options, setting.components, self.first)
        set_fate(states, self.origin.secret or new_secret(), self.origin.nonces)
        loops.set_up(opened(states))
        return states
