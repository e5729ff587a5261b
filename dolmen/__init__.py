"""Play and study four card and tile games.

>>> import dolmen
>>> m = dolmen.Match("tales", seats=2, seed=7, options={"games": 1})
>>> sorted(m.to_act)
[1, 2]

Nothing heavy is imported before it is used."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dolmen.coach.reviewing import Review as Review
    from dolmen.coach.reviewing import review as review
    from dolmen.games import GameInfo as GameInfo
    from dolmen.lab.contest import ContestError as ContestError
    from dolmen.lab.contest import ContestResult as ContestResult
    from dolmen.lab.contest import contest as contest
    from dolmen.play.choices import Change as Change
    from dolmen.play.choices import Choice as Choice
    from dolmen.play.events import Event as Event
    from dolmen.play.events import Moved as Moved
    from dolmen.play.match import Match as Match
    from dolmen.play.reading import Line as Line
    from dolmen.play.record import read as read
    from dolmen.play.saves import load as load
    from dolmen.play.spec import FieldSpec as FieldSpec
    from dolmen.play.spec import PieceSpec as PieceSpec
    from dolmen.play.spec import Spec as Spec
    from dolmen.play.spec import ZoneSpec as ZoneSpec
    from dolmen.play.spec import spec as spec
    from dolmen.play.verify import Proof as Proof
    from dolmen.play.verify import verify as verify
    from dolmen.play.view import View as View
    from dolmen.players.warm import warm as warm
    from dolmen.table.actions import ActionSpace as ActionSpace
    from dolmen.table.clauses import Clause as Clause
    from dolmen.table.errors import BadComponents as BadComponents
    from dolmen.table.errors import BadOptions as BadOptions
    from dolmen.table.errors import BadRecord as BadRecord
    from dolmen.table.errors import BadSave as BadSave
    from dolmen.table.errors import BadView as BadView
    from dolmen.table.errors import IllegalAction as IllegalAction
    from dolmen.table.errors import NoTakeBack as NoTakeBack
    from dolmen.table.errors import Refusal as Refusal
    from dolmen.table.errors import UnknownGame as UnknownGame

__version__ = "0.1.0"

_WHERE = {
    "table.errors": ("BadComponents BadOptions BadRecord BadSave BadView IllegalAction NoTakeBack Refusal UnknownGame"),
    "table.clauses": "Clause",
    "table.actions": "ActionSpace",
    "play.match": "Match",
    "play.view": "View",
    "play.events": "Event Moved",
    "play.choices": "Choice Change",
    "play.reading": "Line",
    "play.record": "read",
    "play.saves": "load",
    "play.spec": "FieldSpec PieceSpec Spec ZoneSpec spec",
    "play.verify": "Proof verify",
    "players.warm": "warm",
    "coach.reviewing": "Review review",
    "games": "GameInfo",
    "lab.contest": "ContestError ContestResult contest",
}
_MODULE = {name: f"dolmen.{module}" for module, names in _WHERE.items() for name in names.split()}
__all__ = sorted([*_MODULE, "games"])

_games = importlib.import_module("dolmen.games")  # before the function: importing a package binds its name here, once


def games() -> tuple[GameInfo, ...]:
    """Return a description of every game: title, seats, options and components."""
    described: tuple[GameInfo, ...] = _games.games()
    return described


def __getattr__(name: str) -> Any:
    if name not in _MODULE:
        raise AttributeError(f"module 'dolmen' has no attribute {name!r}")
    return getattr(importlib.import_module(_MODULE[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
