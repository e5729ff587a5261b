"""Encode views and choices as JSON. A compiled rule writes what changes of a view (`table/spelling.py`).

What precedes it, and each choice, is encoded once for all tables of a kind. It is determined by some bytes of the view, or by the numbers
that the rules return about an action: these are the keys under which it is kept."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dolmen.play import choices
from dolmen.server.messages import ChoiceShown, encoder
from dolmen.table.seats import at_seat
from dolmen.table.spelling import Spelling

if TYPE_CHECKING:
    from dolmen.play.choices import Choice
    from dolmen.play.reading import Setting
    from dolmen.play.view import View
    from dolmen.speech import Speech

KEPT = 20_000  # encoded parts of one sort, for a kind of match
HEAD = ("begins", "to_act", "over", "ended")  # the fields of a state on which the beginning of a view depends
AFTER_HEAD = ("scores", "zones", "told", "fields")


class EncodedParts(dict[Any, bytes]):
    """Encoded parts by key; emptied when there are too many."""

    def make(self, key: Hashable, encoded: bytes) -> bytes:
        if len(self) >= KEPT:
            self.clear()
        self[key] = encoded
        return encoded


@lru_cache(maxsize=256)
def view_encoder(setting: Setting) -> ViewEncoder:
    """Return the encoder of the views of a kind of match."""
    return ViewEncoder(setting)


class ViewEncoder:
    """An encoder of views: it gives the same bytes as encoding `View.data`, its sheets and the pieces it cannot place."""

    def __init__(self, setting: Setting) -> None:
        box, game = setting.game.box, setting.game
        fields = box.dtype.fields
        assert fields is not None
        self._head_bytes = [slice(at, at + form.itemsize) for form, at, *_ in (fields[name] for name in HEAD)]
        self._heads = EncodedParts()
        self._rest = Spelling(box, setting.called, game.lines, game.own_fields, [*setting.used], setting.name_numbers)

    def encode(self, view: View) -> bytes:
        return self._head(view) + self._rest(view.states, view.tally)

    def _head(self, view: View) -> bytes:
        """Return what precedes the scores: it changes with whose turn it is, and with nothing else before the match is over."""
        raw = view.states.tobytes()
        key = view.seat, view.conceded, *[raw[part] for part in self._head_bytes]
        return self._heads.get(key) or self._heads.make(key, self._encoded_head(view))

    def _encoded_head(self, view: View) -> bytes:
        data = view.data()
        return encoder.encode({name: data[name] for name in data if name not in AFTER_HEAD})[:-1]


# ---- choices


@lru_cache(maxsize=256)
def _kept_choices(setting: Setting, lang: str | None) -> EncodedParts:
    return EncodedParts()


def encoded_choices(view: View, speech: Speech | None) -> bytes:
    """Encode the choices of a view's seat. A choice is cached if the same words name it at every table."""
    if view.seat is None or view.seat in view.conceded:
        return b"[]"
    kept, before = _kept_choices(view.setting, speech.lang if speech else None), at_seat(view.points, view.seat)
    total, parts = sum(before), []
    for tried in choices.effects_of_actions(view.setting, view.states, view.seat):
        key = total, tried, *[before[line] for line in tried[3 + tried[1] :: 2]]
        encoded = kept.get(key)
        if encoded is None:
            choice = choices.choice_from(view.setting, tried, before)
            encoded = encoder.encode(choice_shown(choice, view, speech))
            if speech is None or speech.names_alike(choice):
                kept.make(key, encoded)
        parts.append(encoded)
    return b"[" + b",".join(parts) + b"]"


def choice_shown(choice: Choice, view: View, speech: Speech | None) -> ChoiceShown:
    return ChoiceShown(
        action=choice.action,
        source=choice.source,
        target=choice.target,
        moves=choice.moves,
        changes=choice.changes,
        before=choice.score_before,
        after=choice.score_after,
        text=speech.choice_name(choice, view) if speech else "",
    )
