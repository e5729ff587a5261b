"""List the actions open to a seat, with what a screen needs to show them before the click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from dolmen.table import looks, loops
from dolmen.table.records import opened
from dolmen.table.seats import index_of

from .reading import Moved, Setting, copied, numbers, points


class Change(NamedTuple):
    """A line of the seat's score sheet, before and after."""

    what: str
    before: int
    after: int


class Choice(NamedTuple):
    """An action with its consequences, as far as the seat can know them: where the first piece goes, all moves (cards, tokens, figures),
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
        moves, changes = tuple(move._asdict() for move in self.moves), tuple(change._asdict() for change in self.changes)
        return self._asdict() | {"moves": moves, "changes": changes}


def choices(setting: Setting, view: np.ndarray, seat: int) -> list[Choice]:
    """Return what each legal action does, tried out on a determinization of the view."""
    found = effects_of_actions(setting, view, seat)
    before = points(setting, view, seat) if found else []
    return [choice_from(setting, one, before) for one in found]


def effects_of_actions(setting: Setting, view: np.ndarray, seat: int) -> list[tuple[int, ...]]:
    """Return the numbers that describe each legal action: itself, how many moves and which, how many lines and each with its points."""
    actions = loops.room_for_actions()
    n = loops.list_legal(opened(view), index_of(seat), actions)
    if not n:
        return []
    out = looks.room_for_effects(n, len(setting.game.lines))
    end = looks.try_out(opened(copied(view, 3)), looks.same_luck(), index_of(seat), actions, n, out)
    effects, at, found = numbers(out, end), 0, []
    for action in numbers(actions, n):
        lines = at + 1 + effects[at]
        start, at = at, lines + 1 + 2 * effects[lines]
        found.append((action, *effects[start:at]))
    return found


def choice_from(setting: Setting, tried: tuple[int, ...], before: Sequence[int]) -> Choice:
    """Put the numbers of an action into words. `before`: the seat's points, line by line."""
    action, past = setting.game.actions.words[tried[0]], 2 + tried[1]
    moves = tuple([setting.ways[move] for move in tried[2:past]])
    total = after = sum(before)
    changes = []
    for line, now in zip(tried[past + 1 :: 2], tried[past + 2 :: 2], strict=True):
        changes.append(Change(setting.game.lines[line], before[line], now))
        after += now - before[line]
    source, target = moves[0][1:] if moves else (None, None)
    return Choice(action, source, target, moves, tuple(changes), total, after)
