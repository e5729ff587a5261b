"""Test that what is encoded from kept parts is what encoding everything anew gives."""

from __future__ import annotations

import random

import msgspec
import pytest

import dolmen
from dolmen.play.match import Match
from dolmen.server.rooms import encoding
from dolmen.speech import Speech

SETTINGS = [("card", 2), ("card", 4), ("oracle", 3), ("stones", 2), ("tales", 4)]


def plain(match: Match, seat: int | None) -> bytes:
    view = match.view(seat)
    return msgspec.json.encode({**view.data(), "sheets": view.sheets, "unseen": view.unseen})


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_views_and_choices_are_encoded_as_if_anew(game: str, seats: int) -> None:
    luck = random.Random(game)
    for seed in (1, 2):
        match = Match(game, seats, seed=seed)
        while not match.over:
            for seat in (None, *range(1, seats + 1)):
                view = match.view(seat)
                assert encoding.view_encoder(match.setting).encode(view) == plain(match, seat)
                for lang in ("en", "de", None):
                    speech = Speech.of(view, ("Ann", "Ben", "Cem", "Dee")[:seats], lang) if lang else None
                    shown = [encoding.choice_shown(choice, view, speech) for choice in view.choices()]
                    assert encoding.encoded_choices(view, speech) == msgspec.json.encode(shown)
            seat = min(match.to_act)
            match.act(seat, luck.choice(match.legal(seat)))
        assert encoding.view_encoder(match.setting).encode(match.view(1)) == plain(match, 1)


def test_a_match_that_was_given_up_is_encoded_as_over() -> None:
    match = dolmen.Match("card", 3, seed=5)
    match.concede(2)
    assert encoding.view_encoder(match.setting).encode(match.view(2)) == plain(match, 2)
    match.abandon()
    assert encoding.view_encoder(match.setting).encode(match.view(None)) == plain(match, None)
    assert encoding.encoded_choices(match.view(1), None) == b"[]"


def test_kept_parts_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "KEPT", 3)
    kept = encoding.EncodedParts()
    assert [kept.make(n, b"%d" % n) for n in range(4)] == [b"0", b"1", b"2", b"3"]
    assert [*kept] == [3]
