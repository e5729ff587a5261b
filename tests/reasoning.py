"""Recompute reasons: a view, an action, and what comes of it in a world that the seat holds possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import dolmen
from dolmen.play.view import View
from dolmen.table.seats import at_seat, by_seat

About = dict[str, Any]  # the arguments of a reason


@dataclass(frozen=True)
class Position:
    """A seat's view and one of its actions. Nothing here asks what a game's `reasons.py` asks."""

    view: View
    action: str

    @cached_property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def other(self) -> int:
        """Return the seat whose turn is next."""
        return self.seat + 1 if self.seat < self.view.seats else 1

    @cached_property
    def zones(self) -> dict[str, list[str | None]]:
        return self.view.zones

    @cached_property
    def world(self) -> dolmen.Match:
        return self.view.imagine(seed=1)

    @cached_property
    def after(self) -> dolmen.Match:
        """Return the world once the action is carried out."""
        world = self.view.imagine(seed=1)
        world.act(self.seat, self.action)
        return world

    @cached_property
    def zones_after(self) -> dict[str, list[str | None]]:
        return self.after.view(self.seat).zones

    @property
    def gained(self) -> int:
        """Return the immediate gain of the action."""
        return at_seat(self.after.scores, self.seat) - at_seat(self.view.scores, self.seat)

    def lying(self, zone: str) -> list[str]:
        return [piece for piece in self.zones.get(zone, []) if piece is not None]

    @property
    def hand(self) -> list[str]:
        return self.lying(f"hand {self.seat}")

    def unseen(self, box: Counter[str]) -> list[str]:
        """Return the unseen pieces."""
        return [*(box - Counter(piece for pieces in self.zones.values() for piece in pieces if piece is not None)).elements()]

    def line(self, match: dolmen.Match | View, what: str) -> int:
        """Return a line of the seat's score sheet."""
        return {line.what: line.points for line in at_seat(match.breakdown, self.seat)}[what]

    def stands(self, about: About, scores: tuple[int, ...]) -> bool:
        """Tell whether a reason states the seat's lead, or how far it is behind, as these scores have it."""
        lead = at_seat(scores, self.seat) - max(points for seat, points in by_seat(scores) if seat != self.seat)
        sign = {"ahead": 1, "behind": -1, "level": 0}[about["standing"]]
        return bool(sign * about["lead"] == lead and (about["lead"] > 0) == (sign != 0))

    def gains(self, *but: str) -> list[int]:
        """Return the immediate gain of each legal action, apart from some, by carrying it out."""
        actions = [action for action in self.view.legal() if action not in but]
        return [Position(self.view, action).gained for action in actions]
