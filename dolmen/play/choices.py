"""List the actions open to a seat, with what a screen needs to show them before the click."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from dolmen.table import loops
from dolmen.table.records import opened
from dolmen.table.seats import index_of
from dolmen.table.state import UNKNOWN

from .events import Moved, seen, trail
from .reading import Setting, copied, legal, points, viewer


@dataclass(frozen=True)
class Change:
    """A line of the seat's score sheet, before and after."""

    what: str
    before: int
    after: int


@dataclass(frozen=True)
class Choice:
    """An action with its consequences, as far as the seat can know them: the first piece's way, all moves (cards, tokens, figures),
    the lines of the score sheet that change, and the total."""

    action: str
    source: str | None
    target: str | None
    moves: tuple[Moved, ...]
    changes: tuple[Change, ...]
    score_before: int
    score_after: int

    def json(self) -> dict[str, Any]:
        """Return plain data, for `json.dumps`."""
        return asdict(self)


def choices(setting: Setting, view: np.ndarray, seat: int) -> list[Choice]:
    """Return what each legal action does, tried out on a determinization of the view."""
    words = legal(setting, view, seat)
    if not words:
        return []
    world = copied(view)
    loops.imagine_one(opened(world), loops.new_luck(0))
    unknown = view["zone"][0].tolist()
    before = points(setting, view, seat)
    return [_choice(setting, world, unknown, seat, action, before) for action in words]


def _choice(setting: Setting, world: np.ndarray, where: Any, seat: int, words: str, before: list[int]) -> Choice:
    tried = copied(world)
    action = setting.game.actions.code[words]
    loops.apply_one(opened(tried), index_of(seat), action)
    true = trail(tried)
    moves = tuple(
        Moved(None if where[move.piece] == UNKNOWN else told.piece, told.source, told.target)
        for move, told in zip(true, seen(setting, true, viewer(seat)), strict=True)
    )
    after = points(setting, tried, seat)
    changes = tuple(Change(what, b, a) for what, b, a in zip(setting.game.lines, before, after, strict=True) if a != b)
    return Choice(
        action=words,
        source=moves[0].source if moves else None,
        target=moves[0].target if moves else None,
        moves=moves,
        changes=changes,
        score_before=sum(before),
        score_after=sum(after),
    )
