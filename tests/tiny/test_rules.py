"""Test the rulebook of `tiny`, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

import dolmen
from tests.positions import forbidden_by, play, table_with, truth


def test_there_are_twelve_cards_of_four_values() -> None:
    """TINY-1"""
    cards = Counter(card for zone in truth(dolmen.Match("tiny", 2, 1)).values() for card in zone)
    assert cards == dict.fromkeys("1234", 3)


@pytest.mark.parametrize("size", [2, 3])
def test_everybody_gets_as_many_cards_and_the_rest_is_the_pile(size: int) -> None:
    """TINY-2"""
    zones = truth(dolmen.Match("tiny", 3, 1, {"hand": size}))
    assert {name: len(cards) for name, cards in zones.items()} == {"pile": 12 - 3 * size, **{f"hand {n}": size for n in (1, 2, 3)}}


def test_a_card_is_played_or_thrown_then_one_is_drawn_or_taken() -> None:
    """TINY-3"""
    match = table_with("tiny", hands={1: "1 2"}, open="4", pile="3 3")
    assert match.legal(1) == ["play 1", "play 2", "throw 1", "throw 2"]
    assert play(match, "1 play 1").legal(1) == ["draw", "take"]
    assert play(match, "1 take").to_act == {2}
    assert truth(match)["hand 1"] == ["2", "4"]


def test_a_row_does_not_fall() -> None:
    """TINY-4"""
    match = table_with("tiny", hands={1: "1 3"}, rows={1: "2"}, pile="4")
    assert [forbidden_by(match, f"1 play {card}") for card in (1, 3)] == ["TINY-4", None]


def test_whoever_threw_a_card_does_not_take_it_back() -> None:
    """TINY-5"""
    match = play(table_with("tiny", hands={1: "1 3"}, pile="4 4"), "1 throw 3")
    assert forbidden_by(match, "1 take") == "TINY-5"


def test_the_last_card_of_the_pile_ends_it() -> None:
    """TINY-6"""
    match = play(table_with("tiny", hands={1: "1 3"}, pile="4"), "1 play 1", "1 draw")
    assert match.over
    assert match.ended_by is not None
    assert match.ended_by.id == "TINY-6"


def test_a_card_is_a_point_and_the_last_adds_its_worth() -> None:
    """TINY-7"""
    match = table_with("tiny", rows={1: "1 2 4"})
    assert match.scores == (3 + 3, 0)
