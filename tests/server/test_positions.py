"""Test that a position outside any table is shown as a table would show it, and that it explains what is illegal there."""

from __future__ import annotations

import msgspec
import pytest

import dolmen
from dolmen.games import names
from dolmen.play.view import View
from dolmen.server import messages
from dolmen.server.rooms.encoding import encoded_choices, view_encoder
from dolmen.server.rooms.positions import because, position_shown
from dolmen.speech import Speech

pytestmark = pytest.mark.compiled_only
NAMES, SHORT = ("Ann Smith", "Ben Jones"), ("Ann", "Ben")


def after(game: str, actions: int) -> View:
    """Return the view of the seat that acts next, after some actions."""
    match = dolmen.Match(game, seats=2, seed=3)
    for _ in range(actions):
        seat = min(match.to_act)
        match.act(seat, match.view(seat).legal()[0])
    return match.view(min(match.to_act))


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_position_is_shown_as_a_table_shows_it(game: str, lang: str) -> None:
    view = after(game, 6)
    shown = msgspec.json.decode(messages.encoder.encode(position_shown(view, NAMES, SHORT, lang)))
    speech = Speech.of(view, SHORT, lang)
    assert shown["view"] == msgspec.json.decode(view_encoder(view.setting).encode(view))
    assert shown["choices"] == msgspec.json.decode(encoded_choices(view, speech))
    assert [choice["action"] for choice in shown["choices"]] == view.legal()
    assert (shown["game"], shown["seat"], shown["title"]) == (game, view.seat, speech.game.title)
    assert (tuple(shown["names"]), tuple(shown["short"])) == (NAMES, SHORT)
    assert View.from_json(msgspec.json.encode(shown["view"])) == view


def test_what_is_illegal_is_explained_and_what_is_legal_is_not() -> None:
    view = after("card", 0)
    speech = Speech.of(view, SHORT, "en")
    why = because(view, "draw", speech)
    assert why.clause
    assert why.text
    assert because(view, view.legal()[0], speech) == messages.Because(None, None)
