"""Choose the reasons that tell an action apart from its alternatives.

A game makes reasons in its `reasons.py`, from what the seat sees and nothing else; without that file there are none. Here those that
hold of all alternatives alike are dropped, and the rest is ranked."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from dolmen.speech.whynot import said, seen_by

if TYPE_CHECKING:
    from types import ModuleType

    from dolmen.play.view import View
    from dolmen.speech import Speech
    from dolmen.table.seen import Reason

MOST = 3  # reasons given for an action


@dataclass(frozen=True)
class Explanation:
    """The reasons of one action, the weightiest first: what speaks for it, and what against."""

    action: str
    speaks_for: tuple[Reason, ...]
    speaks_against: tuple[Reason, ...]

    @property
    def all(self) -> tuple[Reason, ...]:
        return (*self.speaks_for, *self.speaks_against)

    def sentences(self, view: View, speech: Speech) -> tuple[str, ...]:
        """Put at most three reasons into sentences, those that speak for the action first."""
        return tuple(said(reason.fact, view, speech) for reason in self.all[:MOST])


def explain(view: View, action: str, speech: Speech, against: Iterable[str] | None = None) -> Explanation:
    """Explain what tells a legal action apart from others; by default, from all that are legal."""
    others = [one for one in (view.legal() if against is None else against) if one != action]
    return explain_all(view, [action], speech, others)[action]


def explain_all(view: View, actions: Sequence[str], speech: Speech, others: Sequence[str] | None = None) -> dict[str, Explanation]:
    """Explain several legal actions of one view at once. `others`: alternatives that are compared and not explained."""
    module = reasons_of(speech.game.id)
    if module is None:
        return {action: Explanation(action, (), ()) for action in actions}
    seen = seen_by(view, speech)
    found = {action: tuple(module.reasons(seen, action)) for action in [*actions, *(others or ())]}
    return {action: _told_apart(action, found) for action in actions}


@cache
def reasons_of(game: str) -> ModuleType | None:
    """Return the game's `reasons.py`, or None if it has none."""
    name = f"dolmen.games.{game}.reasons"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def _told_apart(action: str, found: Mapping[str, tuple[Reason, ...]]) -> Explanation:
    others = [reasons for other, reasons in found.items() if other != action]
    own = [reason for reason in found[action] if not others or not all(_is_said(reason, reasons) for reasons in others)]
    own.sort(key=lambda reason: -abs(reason.worth))
    return Explanation(action, tuple(one for one in own if one.worth > 0), tuple(one for one in own if one.worth <= 0))


def _is_said(reason: Reason, among: Iterable[Reason]) -> bool:
    return any(reason.says(other) for other in among)
