"""The rulebook of `card`, clause by clause."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import dolmen
from tests.positions import forbidden_by, play, table_with, truth
from dolmen.table.seats import at_seat

COLOURS = "RYPGB"
ORDER = {2: (1, 2), 3: (1, 2, 3), 4: (1, 2, 3, 4)}


def new_match(seats: int = 2, seed: int = 1) -> dolmen.Match:
    return dolmen.Match("card", seats, seed, {"first": 1})


def dealt_cards(match: dolmen.Match) -> Counter[str]:
    """Return all that was shuffled, wherever it lies."""
    return Counter(card for zone, cards in truth(match).items() if zone != "stones" for card in cards)


def points(match: dolmen.Match, seat: int, line: str) -> int:
    return {one.what: one.points for one in at_seat(match.breakdown, seat)}[line]


def any_turn(match: dolmen.Match) -> dolmen.Match:
    """Take any turn: discard something, and draw from the pile."""
    (seat,) = match.to_act
    return play(match, f"{seat} {match.legal(seat)[0]}", f"{seat} draw")


# ---- components


def test_there_are_five_colours_and_the_dots() -> None:
    """CARD-1"""
    assert {card[0] for card in dealt_cards(new_match())} == {*COLOURS, "D"}


@pytest.mark.parametrize("colour", list(COLOURS))
def test_the_middle_numbers_are_there_twice_and_the_outer_ones_once(colour: str) -> None:
    """CARD-2"""
    cards = dealt_cards(new_match())
    assert [cards[f"{colour}{value}"] for value in range(11)] == [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1]
    assert sum(n for card, n in cards.items() if card[0] in COLOURS and card[1] != "X") == 80


def test_each_colour_has_two_end_cards() -> None:
    """CARD-3"""
    cards = dealt_cards(new_match())
    assert [cards[f"{colour}X"] for colour in COLOURS] == [2] * 5
    assert cards["DX"] == 0


def test_there_is_one_dot_card_of_each_value() -> None:
    """CARD-4"""
    assert [dealt_cards(new_match())[f"D{value}"] for value in range(12)] == [1] * 11 + [0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_nine_wish_stones_lie_open_and_are_never_dealt(seats: int) -> None:
    """CARD-5 CARD-6"""
    match = new_match(seats)
    assert match.view(None).zones["stones"] == [f"W{value}" for value in range(1, 10)]
    assert dealt_cards(match).total() == 101
    assert not any(card.startswith("W") for card in dealt_cards(match))


# ---- setting up


def test_the_cards_are_shuffled() -> None:
    """CARD-6"""
    assert len({tuple(truth(new_match(seed=seed))["pile"]) for seed in range(5)}) == 5


def test_with_two_seats_thirty_cards_are_put_away_unseen() -> None:
    """CARD-7"""
    match = any_turn(new_match())
    assert len(truth(match)["away"]) == 30
    for viewer in (1, 2, None):
        assert match.view(viewer).zones["away"] == [None] * 30


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_no_card_is_put_away(seats: int) -> None:
    """CARD-7"""
    assert "away" not in truth(new_match(seats))


@pytest.mark.parametrize(("seats", "pile"), [(2, 55), (3, 77), (4, 69)])
def test_each_seat_gets_eight_cards_and_the_rest_is_the_pile(seats: int, pile: int) -> None:
    """CARD-8"""
    zones = truth(new_match(seats))
    assert [len(zones[f"hand {seat}"]) for seat in ORDER[seats]] == [8] * seats
    assert len(zones["pile"]) == pile
    assert f"hand {seats + 1}" not in zones


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_begin_by_lot_or_the_one_that_is_named(seats: int) -> None:
    """CARD-9"""
    by_lot = {min(dolmen.Match("card", seats, seed).to_act) for seed in range(25)}
    assert by_lot == {*ORDER[seats]}
    for seat in ORDER[seats]:
        assert dolmen.Match("card", seats, 1, {"first": seat}).to_act == {seat}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_goes_clockwise(seats: int) -> None:
    """CARD-9"""
    match = dolmen.Match("card", seats, 1, {"first": 2})
    asked = []
    for _ in range(seats + 1):
        (seat,) = match.to_act
        asked.append(seat)
        any_turn(match)
    assert asked == [(1 + n) % seats + 1 for n in range(seats + 1)]


# ---- a turn: discard, or take a wish stone


def test_each_card_is_discarded_to_the_pile_of_its_colour() -> None:
    """CARD-10"""
    cards = {"R": "R5", "Y": "YX", "P": "P0", "G": "G10", "B": "BX", "D": "D7"}
    for pile, card in cards.items():
        match = table_with("card", hands={1: f"{card} G3"}, discard={pile: "" if pile == "D" else f"{pile}4"})
        play(match, f"1 discard {card}")
        assert truth(match)[f"discard {pile}"][-1] == card
        assert truth(match)["hand 1"] == ["G3"]


def test_discards_may_be_counted_by_everybody() -> None:
    """CARD-10"""
    match = table_with("card", hands={1: "G3"}, discard={"G": "G5 GX"})
    for viewer in (1, 2, None):
        assert match.view(viewer).zones["discard G"] == ["G5", "GX"]


@pytest.mark.parametrize("value", list(range(1, 10)))
def test_two_cards_of_a_value_take_its_wish_stone(value: int) -> None:
    """CARD-11"""
    match = table_with("card", hands={1: f"G{value} D{value} B0"})
    play(match, f"1 wish {value} with G{value} D{value}")
    zones = truth(match)
    assert zones["wishes 1"] == [f"W{value}"]
    assert f"W{value}" not in zones["stones"]
    assert len(zones["stones"]) == 8
    assert (zones["discard G"], zones["discard D"]) == ([f"G{value}"], [f"D{value}"])
    assert zones["hand 1"] == ["B0"]


def wishes(cards: str) -> list[str]:
    """Return the wishes offered to a hand: none that `why_not` would refuse."""
    match = table_with("card", hands={1: cards})
    offered = [words for words in match.legal(1) if words.startswith("wish")]
    assert [forbidden_by(match, f"1 {words}") for words in offered] == [None] * len(offered)
    return offered


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("G4 G4", {"wish 4 with G4 G4"}),
        ("R4 B4", {"wish 4 with R4 B4"}),
        ("B4 D4", {"wish 4 with B4 D4"}),
        ("R4 G4 G4", {"wish 4 with R4 G4", "wish 4 with G4 G4"}),
        ("R4 R4 G4", {"wish 4 with R4 R4", "wish 4 with R4 G4"}),
        ("R1 Y1 P2 G2 B3", {"wish 1 with R1 Y1", "wish 2 with P2 G2"}),
        (
            "R4 R4 G4 G4 D4",
            {"wish 4 with R4 R4", "wish 4 with R4 G4", "wish 4 with R4 D4", "wish 4 with G4 G4", "wish 4 with G4 D4"},
        ),
    ],
)
def test_each_pair_of_a_value_is_offered_once(cards: str, expected: set[str]) -> None:
    """CARD-11"""
    offered = wishes(cards)
    assert set(offered) == expected
    assert len(offered) == len(expected)


@pytest.mark.parametrize("cards", ["R0 Y0 D0", "R10 Y10 D10", "RX RX YX", "G4 G5 D6"])
def test_zeros_tens_end_cards_and_unequal_cards_take_no_stone(cards: str) -> None:
    """CARD-11"""
    assert wishes(cards) == []


def test_two_copies_of_one_card_take_a_stone() -> None:
    """CARD-11"""
    zones = truth(play(table_with("card", hands={1: "G4 G4"}), "1 wish 4 with G4 G4"))
    assert (zones["discard G"], zones["wishes 1"]) == (["G4", "G4"], ["W4"])


def test_a_pair_may_be_named_in_either_order() -> None:
    """CARD-11"""
    match = table_with("card", hands={1: "G4 D4"})
    assert forbidden_by(match, "1 wish 4 with D4 G4") is None


def test_a_stone_that_is_gone_cannot_be_taken() -> None:
    """CARD-11"""
    match = table_with("card", hands={1: "G4 D4 G5 D5"}, wishes={2: "W4"})
    assert [words for words in match.legal(1) if words.startswith("wish")] == ["wish 5 with G5 D5"]
    assert forbidden_by(match, "1 wish 4 with G4 D4") == "CARD-11"


# ---- a turn: lay a card in a colour row


def test_a_card_is_laid_in_ones_own_row_of_its_colour() -> None:
    """CARD-12"""
    match = table_with("card", seats=3, first=2, hands={2: "P6 BX R0"})
    play(match, "2 play P6")
    assert truth(match)["row 2 P"] == ["P6"]
    assert truth(match)["hand 2"] == ["R0", "BX"]
    match = play(table_with("card", seats=3, first=2, hands={2: "P6 BX R0"}), "2 play BX")
    assert truth(match)["row 2 B"] == ["BX"]


def followers(cards: str) -> list[int]:
    """Return the numbers that may follow in a green row."""
    return [value for value in range(11) if may_follow(cards, f"G{value}")]


def may_follow(cards: str, card: str) -> bool:
    if cards.split().count(card) == (2 if card in "G3 G4 G5 G6 G7".split() else 1):
        return False
    return forbidden_by(table_with("card", hands={1: card}, rows={"1 G": cards}), f"1 play {card}") is None


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("G5", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("G3 G6 G7", [7, 8, 9, 10]),
        ("G9 G8 G5", [0, 1, 2, 3, 4, 5]),
        ("G0 G3", [3, 4, 5, 6, 7, 8, 9, 10]),
        ("G10 G7", [0, 1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_numbers_run_one_way_and_may_be_equal(cards: str, expected: list[int]) -> None:
    """CARD-13"""
    assert followers(cards) == expected


def test_a_number_against_the_direction_is_forbidden_by_its_clause() -> None:
    """CARD-13"""
    match = table_with("card", hands={1: "G5"}, rows={"1 G": "G3 G6"})
    assert forbidden_by(match, "1 play G5") == "CARD-13"


def test_a_row_of_another_seat_or_colour_does_not_matter() -> None:
    """CARD-12 CARD-13"""
    match = table_with("card", hands={1: "G5"}, rows={"2 G": "G3 G6", "1 Y": "Y3 Y6"})
    assert forbidden_by(match, "1 play G5") is None


@pytest.mark.parametrize("row", ["G3 G3 G6 G7 G7", "G9 G8 D8 G5 G3"])
def test_the_rulebooks_rows_can_be_laid(row: str) -> None:
    """CARD-13 CARD-14 (the second 8 of 9 8 8 5 3 is the dot card: each colour has one 8)"""
    match = table_with("card", hands={1: row})
    for card in row.split():
        on = " on G" if card == "D8" else ""
        any_turn(play(match, f"1 play {card}{on}", "1 draw"))
    assert truth(match)["row 1 G"] == row.split()


def test_equal_numbers_leave_the_direction_open() -> None:
    """CARD-14"""
    assert followers("G3 G3") == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]


def test_equal_numbers_later_on_do_not_turn_the_direction() -> None:
    """CARD-14"""
    assert followers("G3 G6 G6") == [7, 8, 9, 10]
    assert followers("G6 G3 G3") == [0, 1, 2]


@pytest.mark.parametrize("cards", ["", "G3", "G3 G5", "G5 D5", "G7 G4", "G10", "GX"])
def test_an_end_card_may_always_be_laid(cards: str) -> None:
    """CARD-15"""
    match = table_with("card", hands={1: "GX"}, rows={"1 G": cards})
    assert "play GX" in match.legal(1)


@pytest.mark.parametrize("cards", ["GX", "G5 GX", "G3 G5 GX", "G5 G3 GX"])
def test_no_number_follows_an_end_card(cards: str) -> None:
    """CARD-16"""
    assert followers(cards) == []
    match = table_with("card", hands={1: "G5"}, rows={"1 G": cards})
    assert forbidden_by(match, "1 play G5") == "CARD-16"
    assert "play G5" not in match.legal(1)


@pytest.mark.parametrize("cards", ["GX", "G5 GX", "G5 G5 GX", "G5 GX GX"])
def test_no_dot_card_follows_an_end_card(cards: str) -> None:
    """CARD-16"""
    match = table_with("card", hands={1: "D5"}, rows={"1 G": cards})
    assert forbidden_by(match, "1 play D5 on G") == "CARD-16"
    assert match.legal(1) == ["discard D5", "play D5"]


def test_the_second_end_card_closes_the_row() -> None:
    """CARD-17"""
    match = table_with("card", hands={1: "GX G3 D3"}, rows={"1 G": "G3 GX"})
    play(match, "1 play GX", "1 draw")
    assert truth(match)["row 1 G"] == ["G3", "GX", "GX"]
    assert json.loads(match.view(2).json())["fields"]["ends"][0] == [0, 0, 0, 2, 0, 0]
    any_turn(match)
    assert forbidden_by(match, "1 play G3") == "CARD-16"
    assert forbidden_by(match, "1 play D3 on G") == "CARD-16"


# ---- a turn: dot cards


def test_the_dot_row_takes_any_value_in_any_order() -> None:
    """CARD-18"""
    match = table_with("card", hands={1: "D0 D4 D10"}, rows={"1 D": "D5 D3 D6"})
    for card in ("D0", "D4", "D10"):
        assert forbidden_by(match, f"1 play {card}") is None
    assert truth(play(match, "1 play D4"))["row 1 D"] == ["D5", "D3", "D6", "D4"]


@pytest.mark.parametrize(
    ("cards", "value", "clause"),
    [
        ("G5", 5, None),
        ("G5", 4, "CARD-19"),
        ("G5", 6, "CARD-19"),
        ("G3 G5", 3, "CARD-19"),
        ("G3 G5", 5, None),
        ("G0", 0, None),
        ("G10", 10, None),
        ("", 0, "CARD-19"),
        ("", 5, "CARD-19"),
    ],
)
def test_a_dot_card_follows_only_the_number_played_last(cards: str, value: int, clause: str | None) -> None:
    """CARD-19"""
    match = table_with("card", hands={1: f"D{value}"}, rows={"1 G": cards})
    assert forbidden_by(match, f"1 play D{value} on G") == clause
    assert match.legal(1) == [f"discard D{value}", f"play D{value}"] + ([] if clause else [f"play D{value} on G"])


def test_a_dot_card_is_offered_on_every_row_where_it_fits() -> None:
    """CARD-19"""
    rows = {"1 R": "R5", "1 Y": "Y3 Y5", "1 P": "P5 P4", "1 G": "G5 GX", "1 B": "B7 B5 B5", "2 P": "P5"}
    match = table_with("card", hands={1: "D5"}, rows=rows)
    assert match.legal(1) == ["discard D5", "play D5", "play D5 on R", "play D5 on Y", "play D5 on B"]
    play(match, "1 play D5 on Y")
    assert truth(match)["row 1 Y"] == ["Y3", "Y5", "D5"]
    assert "hand 1" not in truth(match)


def test_a_dot_card_does_not_change_the_direction() -> None:
    """CARD-19"""
    assert followers("G5 D5") == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert followers("G5 D5 G7") == [7, 8, 9, 10]


def test_a_dot_card_counts_in_the_length_of_its_row() -> None:
    """CARD-19 CARD-26"""
    match = table_with("card", hands={1: "D5"}, rows={"1 G": "G3 G4 G5"})
    assert points(match, 1, "row G") == -2
    play(match, "1 play D5 on G")
    assert points(match, 1, "row G") == 1
    assert points(match, 1, "row D") == 0


# ---- a turn: draw


def test_after_a_discard_or_a_play_one_card_is_drawn() -> None:
    """CARD-20"""
    for first in ("discard G7", "play G7"):
        match = table_with("card", hands={1: "G7"}, pile="B3 B4 B5")
        play(match, f"1 {first}", "1 draw")
        assert truth(match)["hand 1"] == ["B3"]
        assert truth(match)["pile"] == ["B5", "B4"]
        assert match.to_act == {2}


def test_after_a_wish_two_cards_are_drawn_one_by_one() -> None:
    """CARD-20"""
    match = table_with("card", hands={1: "G7 D7"}, discard={"B": "B1 B2"})
    play(match, "1 wish 7 with G7 D7")
    assert match.legal(1) == ["draw", "draw B"]
    play(match, "1 draw B")
    assert match.to_act == {1}
    assert match.legal(1) == ["draw", "draw B"]
    play(match, "1 draw B")
    assert truth(match)["hand 1"] == ["B1", "B2"]
    assert match.to_act == {2}


def test_a_draw_takes_the_top_card_of_the_pile_named() -> None:
    """CARD-10 CARD-20"""
    piles = {"R": "R1 R2", "Y": "Y1 Y2", "P": "P1 P2", "G": "G1 G2", "B": "B1 B2", "D": "D1 D2"}
    for pile, cards in piles.items():
        match = play(table_with("card", hands={1: "R5"}, discard=piles), "1 play R5")
        assert match.legal(1) == ["draw", "draw R", "draw Y", "draw P", "draw G", "draw B", "draw D"]
        play(match, f"1 draw {pile}")
        assert [*truth(match)["hand 1"], *truth(match)[f"discard {pile}"]] == cards.split()[::-1]


@pytest.mark.parametrize(("card", "pile"), [("R5", "R"), ("Y5", "Y"), ("P5", "P"), ("G5", "G"), ("BX", "B"), ("D5", "D")])
def test_the_pile_discarded_to_is_closed_for_this_turn(card: str, pile: str) -> None:
    """CARD-21"""
    piles = {"R": "R1", "Y": "Y1", "P": "P1", "G": "G1", "B": "B1", "D": "D1"}
    match = play(table_with("card", hands={1: card}, discard=piles), f"1 discard {card}")
    assert match.legal(1) == ["draw", *(f"draw {other}" for other in piles if other != pile)]
    assert forbidden_by(match, f"1 draw {pile}") == "CARD-21"


def test_a_wish_closes_both_piles_for_both_draws() -> None:
    """CARD-21"""
    match = table_with("card", hands={1: "R4 D4"}, discard={"R": "R1", "B": "B1", "D": "D1"})
    play(match, "1 wish 4 with R4 D4")
    assert match.legal(1) == ["draw", "draw B"]
    play(match, "1 draw B")
    assert match.legal(1) == ["draw"]
    assert [forbidden_by(match, f"1 draw {pile}") for pile in "RDB"] == ["CARD-21", "CARD-21", "TABLE-4"]


def test_the_next_seat_may_draw_what_was_discarded() -> None:
    """CARD-21"""
    match = table_with("card", hands={1: "R4", 2: "B7"})
    play(match, "1 discard R4", "1 draw", "2 discard B7")
    assert match.legal(2) == ["draw", "draw R"]


def test_passing_is_not_possible() -> None:
    """CARD-22"""
    match = table_with("card", hands={1: "G5 GX"}, rows={"1 G": "G7 GX"})
    assert match.legal(1) == ["discard G5", "discard GX", "play GX"]
    assert forbidden_by(match, "1 done") == "CARD-22"


def test_copies_of_a_card_are_one_action() -> None:
    """CARD-10 CARD-12"""
    match = table_with("card", hands={1: "R0 G4 G4 GX GX"}, wishes={2: "W4"})
    assert match.legal(1) == ["discard R0", "play R0", "discard G4", "play G4", "discard GX", "play GX"]


# ---- what the table objects to


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    """TABLE-2"""
    match = table_with("card", hands={1: "R0", 2: "G4"})
    assert match.legal(2) == []
    assert forbidden_by(match, "2 play G4") == "TABLE-2"


def test_first_a_card_then_a_draw() -> None:
    """TABLE-3 CARD-20"""
    match = table_with("card", hands={1: "R0 G4"})
    assert forbidden_by(match, "1 draw") == "TABLE-3"
    play(match, "1 discard R0")
    assert [forbidden_by(match, f"1 {words}") for words in ("play G4", "discard G4", "done")] == ["TABLE-3"] * 3


def test_nobody_can_use_what_they_do_not_hold() -> None:
    """TABLE-4"""
    match = table_with("card", hands={1: "G4 D5 D6", 2: "R0"}, discard={"B": "B1"})
    for words in ("play R0", "discard R0", "play D7 on G", "wish 4 with G4 G4", "wish 4 with G4 D4", "wish 5 with G5 D5"):
        assert forbidden_by(match, f"1 {words}") == "TABLE-4"
    play(match, "1 discard G4")
    assert forbidden_by(match, "1 draw R") == "TABLE-4"
    assert forbidden_by(match, "1 draw B") is None


def test_words_that_are_no_action_are_refused() -> None:
    """TABLE-5 CARD-11"""
    for words in ("wish 10 with R10 G10", "wish 0 with R0 G0", "play DX", "play W4", "play G4 on G", "pass"):
        assert forbidden_by(new_match(), f"1 {words}") == "TABLE-5"


# ---- the end


FOUR_ENDS = {"1 R": "RX", "1 Y": "Y5 YX", "2 R": "R3 RX", "2 Y": "YX"}


def asked_to_the_end(match: dolmen.Match) -> list[int]:
    """Return who is asked for last cards, if everybody declines."""
    asked = []
    while not match.over:
        (seat,) = match.to_act
        asked.append(seat)
        play(match, f"{seat} done")
    return asked


def ended_by(match: dolmen.Match) -> str:
    assert match.ended_by is not None
    return match.ended_by.id


def test_five_rows_with_an_end_card_end_the_game_without_a_draw() -> None:
    """CARD-23"""
    match = table_with("card", hands={1: "GX R0"}, rows=FOUR_ENDS)
    play(match, "1 play GX")
    assert truth(match)["hand 1"] == ["R0"]
    assert match.to_act == {2}
    assert "done" in match.legal(2)
    assert asked_to_the_end(match) == [2, 1]
    assert ended_by(match) == "CARD-23"


def test_four_rows_with_an_end_card_do_not_end_the_game() -> None:
    """CARD-23"""
    match = table_with("card", hands={1: "YX R0"}, rows={**FOUR_ENDS, "1 Y": "Y5"})
    play(match, "1 play YX")
    assert match.legal(1)[0] == "draw"
    assert "done" not in play(match, "1 draw").legal(2)


def test_two_end_cards_in_a_row_count_once() -> None:
    """CARD-23"""
    match = table_with("card", hands={1: "GX P0", 2: "B0"}, rows={"1 R": "RX RX", "1 Y": "YX YX", "2 P": "PX", "1 G": "GX"})
    play(match, "1 play GX", "1 draw")
    assert "done" not in match.legal(2)


def test_the_last_card_of_the_pile_ends_the_game() -> None:
    """CARD-24"""
    match = table_with("card", hands={1: "R0", 2: "G0"}, pile="B3 B4")
    play(match, "1 discard R0", "1 draw")
    assert "done" not in match.legal(2)
    play(match, "2 discard G0", "2 draw")
    assert truth(match)["hand 2"] == ["B4"]
    assert asked_to_the_end(match) == [1, 2]
    assert ended_by(match) == "CARD-24"


def test_the_second_card_of_a_wish_is_not_drawn_after_the_last_of_the_pile() -> None:
    """CARD-24"""
    match = table_with("card", hands={1: "R4 G4"}, pile="B3", discard={"Y": "Y0"})
    play(match, "1 wish 4 with R4 G4", "1 draw")
    assert truth(match)["hand 1"] == ["B3"]
    assert asked_to_the_end(match) == [2, 1]
    assert ended_by(match) == "CARD-24"


def test_a_wish_that_draws_the_last_card_second_has_drawn_two() -> None:
    """CARD-24"""
    match = table_with("card", hands={1: "R4 G4"}, pile="B3", discard={"Y": "Y0"})
    play(match, "1 wish 4 with R4 G4", "1 draw Y")
    assert match.to_act == {1}
    assert "done" in play(match, "1 draw").legal(2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_last_cards_are_laid_in_turn_order_who_ended_the_game_last(seats: int) -> None:
    """CARD-25"""
    for seat in ORDER[seats]:
        match = table_with("card", seats, first=seat, hands={seat: "R0"}, pile="B3")
        play(match, f"{seat} discard R0", f"{seat} draw")
        assert asked_to_the_end(match) == [(seat + n) % seats + 1 for n in range(seats)]


def after_the_end(hands: dict[int, str], rows: dict[str, str]) -> dolmen.Match:
    """Let seat 1 draw the last card, B3: seat 2 is asked first."""
    match = table_with("card", hands={1: "R0", **hands}, rows=rows, pile="B3")
    return play(match, "1 discard R0", "1 draw")


def test_each_seat_lays_up_to_two_last_cards_in_one_visit() -> None:
    """CARD-25"""
    match = after_the_end({1: "R0 Y1 Y2", 2: "G4 G5 G6"}, {})
    play(match, "2 play G4")
    assert match.legal(2) == ["done", "play G5", "play G6"]
    play(match, "2 play G6")
    assert match.to_act == {1}
    play(match, "1 play Y1", "1 play Y2")
    assert match.over
    zones = truth(match)
    assert (zones["row 2 G"], zones["row 1 Y"]) == (["G4", "G6"], ["Y1", "Y2"])
    assert (zones["hand 1"], zones["hand 2"]) == (["B3"], ["G5"])
    assert "pile" not in zones


def test_after_one_last_card_a_seat_may_be_done() -> None:
    """CARD-25"""
    match = play(after_the_end({2: "G4 G5 G6"}, {}), "2 play G4", "2 done", "1 play B3")
    assert not match.over
    assert match.legal(1) == ["done"]
    assert play(match, "1 done").over


def test_a_play_that_ends_the_game_is_none_of_the_last_two_cards() -> None:
    """CARD-25"""
    match = table_with("card", hands={1: "GX R4 R5", 2: "B4 B5"}, rows={**FOUR_ENDS, "1 R": "", "1 B": "BX"})
    play(match, "1 play GX", "2 play B4", "2 play B5", "1 play R4")
    assert match.to_act == {1}
    play(match, "1 play R5")
    assert match.over


def test_last_cards_follow_the_rules_of_rows() -> None:
    """CARD-25 CARD-13 CARD-16 CARD-19"""
    match = after_the_end({2: "G4 G7 Y3 D7 D2 BX"}, {"2 G": "G5 G7", "2 Y": "YX", "2 P": "P7 P2"})
    assert match.legal(2) == ["done", "play D2", "play D2 on P", "play G7", "play D7", "play D7 on G", "play BX"]
    assert [forbidden_by(match, f"2 play {card}") for card in ("G4", "Y3", "D2 on G")] == ["CARD-13", "CARD-16", "CARD-19"]


def test_after_the_end_nothing_is_drawn_discarded_or_wished_for() -> None:
    """CARD-25"""
    match = after_the_end({2: "G4 R4"}, {})
    for words in ("discard G4", "wish 4 with R4 G4", "draw R"):
        assert forbidden_by(match, f"2 {words}") == "CARD-25"
    assert forbidden_by(match, "1 done") == "TABLE-2"


def test_a_seat_that_can_lay_nothing_is_asked_too() -> None:
    """CARD-25"""
    match = after_the_end({2: "G4"}, {"2 G": "GX"})
    assert match.to_act == {2}
    assert match.legal(2) == ["done"]


def test_nothing_is_possible_once_it_is_over() -> None:
    """TABLE-1"""
    match = after_the_end({2: "G4"}, {})
    asked_to_the_end(match)
    assert match.to_act == frozenset()
    assert (match.legal(1), match.legal(2)) == ([], [])
    assert [forbidden_by(match, step) for step in ("2 play G4", "1 done", "1 draw")] == ["TABLE-1"] * 3


# ---- scoring


GREEN_ROW = "G0 G1 G2 G3 G3 G4 G4 G5 G5 G6 G6"


@pytest.mark.parametrize(("cards", "expected"), list(enumerate([0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10])))
def test_a_colour_row_scores_by_its_length(cards: int, expected: int) -> None:
    """CARD-26"""
    match = table_with("card", rows={"2 G": " ".join(GREEN_ROW.split()[:cards])})
    assert [line.points for line in match.breakdown[1]] == [0, 0, 0, expected, 0, 0, -4]
    assert [line.points for line in match.breakdown[0]] == [0, 0, 0, 0, 0, 0, -4]


def test_end_cards_and_dot_cards_count_in_a_row() -> None:
    """CARD-26"""
    match = table_with("card", rows={"1 R": "R3 D3 RX RX", "1 B": "BX", "1 Y": "Y4 D4 Y5"})
    assert [line.points for line in match.breakdown[0]] == [1, -2, 0, 0, -4, 0, -4]
    assert match.scores == (1 - 2 - 4 - 4, -4)


@pytest.mark.parametrize("cards", [0, 1, 2, 10, 11])
def test_each_card_in_the_dot_row_is_a_point(cards: int) -> None:
    """CARD-27"""
    match = table_with("card", rows={"1 D": " ".join(f"D{value}" for value in range(cards))})
    assert points(match, 1, "row D") == cards
    assert match.scores == (cards - 4, -4)


@pytest.mark.parametrize(("stones", "expected"), list(enumerate([-4, -1, 0, 4, 6, 10, 10, 10, 10, 10])))
def test_wish_stones_score_by_their_number(stones: int, expected: int) -> None:
    """CARD-28"""
    match = table_with("card", wishes={2: " ".join(f"W{value}" for value in range(1, stones + 1))})
    assert points(match, 2, "wishes") == expected
    assert match.scores == (-4, expected)


def test_most_points_win_and_ties_share_the_place() -> None:
    """CARD-29"""
    rows = {"1 D": "D1", "2 D": "D2 D3", "3 D": "D4", "4 G": "G1"}
    match = table_with("card", seats=4, rows=rows)
    assert match.scores == (-3, -2, -3, -8)
    assert match.places == (2, 1, 2, 4)


# ---- who knows what


def test_a_card_from_the_pile_is_known_to_its_owner_alone() -> None:
    """CARD-30"""
    match = play(table_with("card", hands={1: "R0 R1"}, pile="B3 B4"), "1 discard R0", "1 draw")
    assert match.view(1).zones["hand 1"] == ["R1", "B3"]
    assert match.view(2).zones["hand 1"] == [None, None]
    assert match.view(None).zones["hand 1"] == [None, None]
    for viewer in (1, 2, None):
        assert match.view(viewer).zones["pile"] == [None]


def test_a_card_from_a_discard_pile_stays_known_to_all_until_it_is_played() -> None:
    """CARD-30"""
    match = table_with("card", seats=3, hands={1: "R0 R1", 2: "Y0", 3: "P0"}, discard={"G": "G4"})
    play(match, "1 discard R0", "1 draw G")
    for viewer in (2, 3, None):
        assert match.view(viewer).zones["hand 1"] == ["G4", None]
    play(match, "2 discard Y0", "2 draw", "3 discard P0", "3 draw", "1 play G4", "1 draw")
    assert match.view(2).zones["hand 1"] == [None, None]


def test_of_two_copies_the_known_one_is_played_first() -> None:
    """CARD-30"""
    match = table_with("card", hands={1: "R0 G4", 2: "Y0"}, discard={"G": "G4"})
    play(match, "1 discard R0", "1 draw G", "2 discard Y0", "2 draw", "1 discard G4", "1 draw")
    assert match.view(2).zones["hand 1"] == [None, None]
    assert "G4" in match.view(1).zones["hand 1"]


def test_all_that_lies_open_is_seen_by_all() -> None:
    """CARD-30"""
    match = table_with("card", hands={2: "Y5 Y6"}, rows={"1 G": "G3", "2 D": "D7"}, wishes={1: "W3"}, discard={"B": "B2"})
    for viewer in (1, 2, None):
        zones = match.view(viewer).zones
        assert (zones["row 1 G"], zones["row 2 D"], zones["wishes 1"], zones["discard B"]) == (["G3"], ["D7"], ["W3"], ["B2"])
        assert len(zones["hand 2"]) == 2
    assert match.view(1).zones["hand 2"] == [None, None]


# ---- a standstill


def idle_turns(match: dolmen.Match, turns: int) -> dolmen.Match:
    """Change a card for one that lies open in another pile, a number of times."""
    for _ in range(turns):
        (seat,) = match.to_act
        piles = [zone[-1] for zone in truth(match) if zone.startswith("discard")]
        changes = [(card, pile) for card in truth(match)[f"hand {seat}"] for pile in piles if pile != card[0]]
        card, pile = changes[0]
        play(match, f"{seat} discard {card}", f"{seat} draw {pile}")
    return match


def has_ended(match: dolmen.Match) -> bool:
    (seat,) = match.to_act
    return "done" in match.legal(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_idle_turns_of_every_seat_end_the_game(seats: int) -> None:
    """CARD-31"""
    hands = {seat: f"{at_seat(COLOURS, seat)}1" for seat in ORDER[seats]}
    match = idle_turns(table_with("card", seats, hands=hands, discard={"D": "D1"}), 10 * seats - 1)
    assert not has_ended(match)
    idle_turns(match, 1)
    assert has_ended(match)
    assert asked_to_the_end(match) == [*ORDER[seats]]
    assert ended_by(match) == "CARD-31"


@pytest.mark.parametrize(
    ("hand", "turn"),
    [
        ("R1", ["discard R1", "draw"]),
        ("R1 B5", ["play B5", "draw D"]),
        ("R1 D5", ["play D5", "draw D"]),
        ("R1 G9 B9", ["wish 9 with G9 B9", "draw D", "draw P"]),
        ("R1 G9 B9", ["wish 9 with G9 B9", "draw D", "draw"]),
    ],
)
def test_a_drawn_card_a_laid_card_or_a_wish_stone_breaks_the_standstill(hand: str, turn: list[str]) -> None:
    """CARD-31"""
    match = table_with("card", hands={1: hand, 2: "Y1"}, discard={"D": "D0", "P": "P1"}, pile="G2 G3 G4", fields={"idle": 19})
    play(match, *(f"1 {words}" for words in turn))
    assert not has_ended(match)
    idle_turns(match, 19)
    assert not has_ended(match)
    assert has_ended(idle_turns(match, 1))
