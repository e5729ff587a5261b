"""Show a position outside any live table as its seat would see it at one: for lessons and reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dolmen.server.messages import Because, PositionShown
from dolmen.speech import Speech
from dolmen.speech.whynot import why_not

from . import encoding

if TYPE_CHECKING:
    from dolmen.play.view import View


def position_shown(view: View, names: tuple[str, ...], short: tuple[str, ...], lang: str) -> PositionShown:
    """Show what a view's seat knows and may do. `names`, `short`: of the seats, as shown beside them and as used in sentences."""
    assert view.seat is not None
    speech = Speech.of(view, short, lang)
    return PositionShown(
        game=view.game,
        title=speech.game.title,
        seat=view.seat,
        view=msgspec.Raw(encoding.view_encoder(view.setting).encode(view)),
        choices=tuple(encoding.choice_shown(choice, view, speech) for choice in view.choices()),
        names=names,
        short=short,
        words=dict(speech.words),
        faces=dict(speech.faces),
        scales=dict(speech.scales),
        options=view.options,
    )


def because(view: View, action: str, speech: Speech) -> Because:
    """Explain why an action is not possible, from what the view's seat knows; empty if it is."""
    why = why_not(view, action, speech)
    return Because(why.clause.id, why.text, why.fact, why.can) if why else Because(None, None)
