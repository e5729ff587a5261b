"""The rulebook of `stones`, clause by clause."""

from __future__ import annotations

import pytest

import dolmen
from tests.positions import forbidden_by, play, table_with, truth
from dolmen.table.seats import at_seat, every_seat

COLOURS = "RYPGB"
SYMBOLS = {  # STONE-2: wish stones, clovers, +1, +3
    "R": ((4, 7), (5, 8), (6,), (2,)),
    "Y": ((6, 8), (1, 7), (4,), (3,)),
    "P": ((1, 4), (2, 9), (5,), (7,)),
    "G": ((6, 9), (3, 4), (1,), (5,)),
    "B": ((2, 3), (5, 6), (9,), (8,)),
}


def new_match(seats: int = 2, seed: int = 1) -> dolmen.Match:
    return dolmen.Match("stones", seats, seed, {"first": 1})


def sheet(match: dolmen.Match, seat: int = 1) -> list[int]:
    """Return the points for brown, yellow, pink, green, blue, wish stones, bonus."""
    return [line.points for line in at_seat(match.breakdown, seat)]


def ended_by(match: dolmen.Match) -> str:
    assert match.ended_by is not None
    return match.ended_by.id


# ---- components


def test_each_colour_has_the_values_from_zero_to_ten_once() -> None:
    """STONE-1"""
    assert sorted(truth(new_match())["pile"]) == sorted(f"{colour}{value}" for colour in COLOURS for value in range(11))


@pytest.mark.parametrize("colour", list(COLOURS))
def test_each_tile_shows_its_symbol(colour: str) -> None:
    """STONE-2"""
    shown: tuple[list[int], ...] = ([], [], [], [])
    for value in range(11):
        match = play(table_with("stones", middle=f"{colour}{value}"), f"1 take {colour}{value}")
        *_, wish_points, bonus = sheet(match)
        for symbol, shows in enumerate((wish_points == -3, match.to_act == {1}, bonus == 1, bonus == 3)):
            shown[symbol].extend([value] * shows)
    assert tuple(map(tuple, shown)) == SYMBOLS[colour]


# ---- setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_tiles_lie_face_down_in_a_shuffled_order(seats: int) -> None:
    """STONE-3"""
    orders = {tuple(truth(new_match(seats, seed))["pile"]) for seed in range(5)}
    assert len(orders) == 5
    assert set(truth(new_match(seats))) == {"pile"}
    assert new_match(seats).legal(1) == ["turn"]


def test_the_next_tile_in_order_is_turned_over() -> None:
    """STONE-3"""
    match = play(table_with("stones", pile="G7 R0 B1"), "1 turn")
    assert (truth(match)["turned"], truth(match)["pile"]) == (["G7"], ["B1", "R0"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_begin_by_lot_or_the_one_that_is_named(seats: int) -> None:
    """STONE-4"""
    everybody = set(every_seat(seats))
    assert {min(dolmen.Match("stones", seats, seed).to_act) for seed in range(25)} == everybody
    assert {min(dolmen.Match("stones", seats, 1, {"first": seat}).to_act) for seat in everybody} == everybody
    assert dolmen.Match("stones", seats, 1, {"first": seats}).to_act == {seats}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_goes_clockwise(seats: int) -> None:
    """STONE-4"""
    match = new_match(seats)
    asked = []
    for _ in range(seats + 1):
        (seat,) = match.to_act
        asked.append(seat)
        play(match, f"{seat} turn", f"{seat} leave")
    assert asked == [*every_seat(seats), 1]


# ---- a turn


def test_a_tile_turned_over_is_laid_or_left() -> None:
    """STONE-5"""
    match = play(table_with("stones", pile="G7 R0 B1"), "1 turn")
    assert match.to_act == {1}
    assert match.legal(1) == ["lay", "leave"]
    left = truth(play(match.copy(), "1 leave"))
    assert (left["middle"], "turned" in left, "row 1 G" in left) == (["G7"], False, False)
    laid = truth(play(match, "1 lay"))
    assert (laid["row 1 G"], "turned" in laid, "middle" in laid) == (["G7"], False, False)


def test_a_tile_that_lies_open_may_be_taken_instead() -> None:
    """STONE-6"""
    match = table_with("stones", seats=3, first=3, middle="G7 R0", pile="B1 B2")
    assert match.legal(3) == ["turn", "take R0", "take G7"]
    zones = truth(play(match, "3 take G7"))
    assert (zones["row 3 G"], zones["middle"], zones["pile"]) == (["G7"], ["R0"], ["B2", "B1"])


def test_an_open_tile_that_does_not_fit_cannot_be_taken() -> None:
    """STONE-6 STONE-9"""
    match = table_with("stones", middle="G7 R0", rows={"1 G": "G8 G9"})
    assert match.legal(1) == ["turn", "take R0"]
    assert forbidden_by(match, "1 take G7") == "STONE-9"


@pytest.mark.parametrize("steps", [["turn", "lay"], ["turn", "leave"], ["take R0"]])
def test_then_the_turn_ends(steps: list[str]) -> None:
    """STONE-7"""
    match = table_with("stones", middle="R0", pile="G7 B0 B1")
    play(match, *(f"1 {words}" for words in steps))
    assert match.to_act == {2}
    assert match.legal(2)[0] == "turn"


@pytest.mark.parametrize("value", list(range(11)))
def test_any_tile_of_a_colour_starts_its_row(value: int) -> None:
    """STONE-8"""
    match = table_with("stones", middle=f"P{value}", rows={"1 G": "G3 G8", "2 P": "P4 P5" if value not in (4, 5) else "P8 P7"})
    assert truth(play(match, f"1 take P{value}"))["row 1 P"] == [f"P{value}"]


def followers(tiles: str) -> list[int]:
    """Return the values that may follow in a green row."""
    middle = " ".join(f"G{value}" for value in range(11) if f"G{value}" not in tiles.split())
    match = table_with("stones", rows={"1 G": tiles}, middle=middle)
    return [int(words.removeprefix("take G")) for words in match.legal(1) if words.startswith("take")]


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("G5", [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]),
        ("G5 G6", [7, 8, 9, 10]),
        ("G5 G4", [0, 1, 2, 3]),
        ("G8 G5", [0, 1, 2, 3, 4]),
        ("G2 G9", [10]),
        ("G0 G10", []),
    ],
)
def test_the_second_tile_fixes_the_direction(tiles: str, expected: list[int]) -> None:
    """STONE-9"""
    assert followers(tiles) == expected


def test_after_eight_and_five_neither_seven_nor_nine_fits() -> None:
    """STONE-9"""
    match = table_with("stones", rows={"1 G": "G8 G5"}, middle="G7 G9 G0")
    assert [forbidden_by(match, f"1 take G{value}") for value in (7, 9, 0)] == ["STONE-9", "STONE-9", None]
    match = play(table_with("stones", rows={"1 G": "G8 G5"}, pile="G7 G9"), "1 turn")
    assert forbidden_by(match, "1 lay") == "STONE-9"


def test_a_tile_that_does_not_fit_can_only_be_left_for_everybody() -> None:
    """STONE-10"""
    match = play(table_with("stones", rows={"1 G": "G8 G5"}, pile="G7 B0 B1"), "1 turn")
    assert match.to_act == {1}
    assert match.legal(1) == ["leave"]
    play(match, "1 leave")
    assert match.legal(2) == ["turn", "take G7"]


def test_whoever_lays_a_clover_has_another_turn() -> None:
    """STONE-11"""
    match = play(table_with("stones", middle="G4 R0", pile="B0 B1"), "1 take G4")
    assert match.to_act == {1}
    assert match.legal(1) == ["turn", "take R0"]
    match = play(table_with("stones", middle="R0", pile="G4 B0 B1"), "1 turn", "1 lay")
    assert match.to_act == {1}
    assert match.legal(1) == ["turn", "take R0"]
    assert play(match, "1 take R0").to_act == {2}


def test_a_clover_left_in_the_middle_gives_no_turn_but_to_whoever_takes_it() -> None:
    """STONE-11"""
    match = play(table_with("stones", pile="G4 B0 B1"), "1 turn", "1 leave")
    assert match.to_act == {2}
    assert play(match, "2 take G4").to_act == {2}


def test_extra_turns_chain() -> None:
    """STONE-11"""
    match = table_with("stones", middle="G3 R5", pile="G4 B0 B1")
    for steps in (["1 take G3"], ["1 take R5"], ["1 turn", "1 lay"]):
        assert play(match, *steps).to_act == {1}
    assert play(match, "1 turn", "1 lay").to_act == {2}


def test_an_extra_turn_must_be_played_while_a_tile_lies_face_down() -> None:
    """STONE-11"""
    match = play(table_with("stones", middle="G4", pile="B0"), "1 take G4")
    assert match.legal(1) == ["turn"]
    assert forbidden_by(match, "1 stop") == "STONE-11"


# ---- what the table objects to


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    """TABLE-2"""
    match = table_with("stones", middle="G4")
    assert match.legal(2) == []
    assert [forbidden_by(match, f"2 {words}") for words in ("turn", "take G4", "lay", "stop")] == ["TABLE-2"] * 4


def test_a_tile_is_decided_on_after_it_was_turned_over() -> None:
    """TABLE-3"""
    match = table_with("stones", middle="G4")
    assert [forbidden_by(match, f"1 {words}") for words in ("lay", "leave")] == ["TABLE-3"] * 2
    play(match, "1 turn")
    assert [forbidden_by(match, f"1 {words}") for words in ("turn", "take G4", "stop")] == ["TABLE-3"] * 3


def test_only_a_tile_that_lies_open_can_be_taken() -> None:
    """TABLE-4"""
    match = table_with("stones", middle="G4", rows={"2 B": "B3"}, pile="R0 R1")
    assert [forbidden_by(match, f"1 take {tile}") for tile in ("R0", "B3", "G4")] == ["TABLE-4", "TABLE-4", None]


def test_words_that_are_no_action_are_refused() -> None:
    """TABLE-5"""
    assert [forbidden_by(new_match(), f"1 {words}") for words in ("take D4", "take G11", "draw")] == ["TABLE-5"] * 3


# ---- the end


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("words", ["lay", "leave"])
def test_the_game_ends_with_the_turn_in_which_the_last_tile_is_turned_over(seats: int, words: str) -> None:
    """STONE-12"""
    match = table_with("stones", seats, pile="G7 B0", middle="R0")
    play(match, "1 turn", "1 leave", "2 turn")
    assert not match.over
    play(match, f"2 {words}")
    assert match.over
    assert match.to_act == frozenset()
    assert ended_by(match) == "STONE-12"


def test_after_the_last_tile_a_clover_lets_its_seat_take_or_stop() -> None:
    """STONE-12"""
    match = table_with("stones", pile="G4", middle="R5 G2 G9 B1", rows={"1 G": "G0 G3", "1 B": "B2 B3"})
    play(match, "1 turn", "1 lay")
    assert match.legal(1) == ["take R5", "take G9", "stop"]
    assert [forbidden_by(match, f"1 {words}") for words in ("turn", "take G2", "stop")] == ["STONE-12", "STONE-9", None]
    stopped = play(match.copy(), "1 stop")
    assert (stopped.over, ended_by(stopped)) == (True, "STONE-12")
    assert truth(stopped)["middle"] == ["R5", "G2", "G9", "B1"]
    assert play(match.copy(), "1 take G9").over


def test_after_the_last_tile_extra_turns_still_chain() -> None:
    """STONE-12 STONE-11"""
    match = play(table_with("stones", pile="G4", middle="R5"), "1 turn", "1 lay", "1 take R5")
    assert not match.over
    assert match.legal(1) == ["stop"]
    assert ended_by(play(match, "1 stop")) == "STONE-12"


def test_a_clover_left_as_the_last_tile_gives_no_extra_turn() -> None:
    """STONE-12 STONE-11"""
    assert play(table_with("stones", pile="G4", middle="R0"), "1 turn", "1 leave").over


def test_an_extra_turn_that_turns_over_the_last_tile_is_finished() -> None:
    """STONE-12"""
    match = play(table_with("stones", pile="B0", middle="G4 R0"), "1 take G4", "1 turn")
    assert match.legal(1) == ["lay", "leave"]
    assert play(match, "1 leave").over


def test_nobody_may_stop_while_a_tile_lies_face_down() -> None:
    """STONE-12"""
    match = table_with("stones", pile="B0 B1 B2", middle="R0")
    assert forbidden_by(match, "1 stop") == "STONE-12"
    play(match, "1 take R0")
    assert forbidden_by(match, "2 stop") == "STONE-12"
    assert match.legal(2) == ["turn"]


def test_nothing_is_possible_once_it_is_over() -> None:
    """TABLE-1"""
    match = play(table_with("stones", pile="B0", middle="R0"), "1 turn", "1 lay")
    assert (match.legal(1), match.legal(2)) == ([], [])
    assert [forbidden_by(match, step) for step in ("1 turn", "2 take R0", "1 stop")] == ["TABLE-1"] * 3


def test_tiles_still_open_in_the_middle_do_not_matter() -> None:
    """STONE-13"""
    full = play(table_with("stones", pile="B0", middle="R2 R4 R6 G5"), "1 turn", "1 lay")
    empty = play(table_with("stones", pile="B0", middle=""), "1 turn", "1 lay")
    assert full.over
    assert full.scores == empty.scores == (-8, -4)


# ---- scoring


@pytest.mark.parametrize(("tiles", "expected"), list(enumerate([0, -4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10])))
def test_a_row_scores_by_its_length(tiles: int, expected: int) -> None:
    """STONE-14"""
    match = table_with("stones", rows={"2 G": " ".join(f"G{value}" for value in range(tiles))})
    assert sheet(match, 2)[:5] == [0, 0, 0, expected, 0]
    assert sheet(match, 1) == [0, 0, 0, 0, 0, -4, 0]


WISH_TILES = ["R4", "R7", "Y6", "Y8", "P1", "P4", "G6", "G9", "B2", "B3"]


@pytest.mark.parametrize(("stones", "expected"), list(enumerate([-4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10])))
def test_wish_stones_score_by_their_number(stones: int, expected: int) -> None:
    """STONE-15"""
    tiles = WISH_TILES[:stones]
    rows = {f"2 {colour}": " ".join(tile for tile in tiles if tile[0] == colour) for colour in COLOURS}
    match = table_with("stones", rows=rows)
    assert sheet(match, 2)[5:] == [expected, 0]
    assert sheet(match, 1)[5:] == [-4, 0]


def test_bonus_points_are_added() -> None:
    """STONE-16"""
    match = table_with("stones", rows={"1 R": "R2 R6", "1 G": "G5", "2 G": "G1", "2 Y": "Y0"})
    assert (sheet(match, 1)[6], sheet(match, 2)[6]) == (7, 1)
    assert match.scores == (-3 - 4 - 4 + 7, -4 - 4 - 4 + 1)


def test_most_points_win_and_ties_share_the_place() -> None:
    """STONE-17"""
    match = table_with("stones", seats=4, rows={"1 R": "R0", "2 G": "G0", "3 Y": "Y0 Y2"})
    assert match.scores == (-8, -8, -7, -4)
    assert match.places == (3, 3, 2, 1)


def test_the_rulebooks_example_scores_twenty_one() -> None:
    """STONE-18"""
    rows = {"1 B": "B2 B4", "1 Y": "Y0 Y2 Y3 Y6", "1 P": "P10 P7 P1", "1 R": "R0 R1 R2 R3 R6"}
    match = table_with("stones", rows=rows)
    assert sheet(match) == [6, 3, 2, 0, -3, 3, 3 + 1 + 3 + 3]
    assert match.scores[0] == 21


# ---- who knows what


def test_only_the_order_of_the_face_down_tiles_is_hidden() -> None:
    """STONE-19"""
    match = play(table_with("stones", pile="G7 B0 B1", middle="R0 P2", rows={"1 Y": "Y3", "2 B": "B9"}), "1 turn")
    for viewer in (1, 2, None):
        zones = match.view(viewer).zones
        assert zones["pile"] == [None, None]
        assert (zones["turned"], zones["middle"], zones["row 1 Y"], zones["row 2 B"]) == (["G7"], ["R0", "P2"], ["Y3"], ["B9"])
