"""One test a clause, at least."""

from __future__ import annotations

from typing import Any

import pytest

import dolmen
from dolmen.table.seats import by_seat, every_seat
from dolmen.games.tales.rules import DEALING, LAYING, PICKING, TAKING
from dolmen.play import reading
from dolmen.table import loops
from dolmen.table.records import OpenState, opened
from tests.positions import play, table_with

CLASSIC = {"deck": "classic"}
ONE_GAME = {"games": 1}


def tales(rows: str, hands: str, **rest: Any) -> dolmen.Match:
    """Set up a table from `rows="4 5 | 14 | 20"`, by row, and `hands="9 12 | 3"`, by seat."""
    held: dict[int | str, str] = dict(enumerate(hands.split("|"), 1))
    laid: dict[int | str, str] = dict(enumerate(rows.split("|"), 1))
    return table_with("tales", len(held), hands=held, rows=laid, **rest)


def pick(match: dolmen.Match, cards: str) -> dolmen.Match:
    """Pick each seat's card, seat 1 first."""
    return play(match, *(f"{seat} pick {card}" for seat, card in by_seat(cards.split())))


def rows(match: dolmen.Match) -> str:
    zones = match.view(None).zones
    return " | ".join(" ".join(map(str, zones[f"row {row}"])) for row in range(1, 5) if f"row {row}" in zones)


def lies(match: dolmen.Match, zone: str, seat: int | None = None) -> list[str | None]:
    return match.view(seat).zones.get(zone, [])


def state(match: dolmen.Match) -> Any:
    return OpenState(match.states)


def play_a_game(match: dolmen.Match) -> dolmen.Match:
    """Play to the end of the game, each seat always its lowest card."""
    game = state(match).game
    while not match.over and state(match).game == game:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[0])
    return match


def ten_seats(*numbers: int) -> list[int]:
    return [*numbers, *[0] * (10 - len(numbers))]


def ended_by(match: dolmen.Match) -> str | None:
    return match.ended_by.id if match.ended_by else None


def why_not(match: dolmen.Match, seat: int, words: str) -> str | None:
    clause = match.why_not(seat, words)
    return clause.id if clause else None


# ---- the deal


@pytest.mark.parametrize(
    ("seats", "options", "cards", "hand", "starts"),
    [
        (2, {}, 32, 12, 3),
        (3, {}, 32, 9, 3),
        (4, {}, 32, 7, 3),
        *((seats, CLASSIC, 104, 10, 4) for seats in range(2, 11)),
    ],
)
def test_the_cards_are_dealt(seats: int, options: dict[str, object], cards: int, hand: int, starts: int) -> None:
    """TALES-1, TALES-2, TALES-3, TALES-18, TALES-20"""
    match = dolmen.Match("tales", seats, seed=1, options=options)
    zones = reading.zones(match.setting, match.states)
    assert sorted(int(str(card)) for pieces in zones.values() for card in pieces) == list(range(1, cards + 1))
    assert [len(zones[f"hand {seat}"]) for seat in every_seat(seats)] == [hand] * seats
    assert [len(zones[f"row {row}"]) for row in range(1, starts + 1)] == [1] * starts
    assert len(zones.get("away", [])) == cards - seats * hand - starts
    assert match.to_act == set(every_seat(seats))
    assert match.scores == (0,) * seats


def test_the_rows_are_open_and_what_is_left_is_put_away_unseen() -> None:
    """TALES-3"""
    match = dolmen.Match("tales", 2, seed=1)
    assert None not in [lies(match, f"row {row}")[0] for row in (1, 2, 3)]
    assert [lies(match, "away", seat) for seat in (1, 2, None)] == [[None] * 5] * 3


def test_the_cards_are_shuffled() -> None:
    """TALES-2"""
    assert len({tuple(lies(dolmen.Match("tales", 4, seed=seed), "hand 1", 1)) for seed in range(6)}) == 6


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (5, {}), (1, CLASSIC), (11, CLASSIC)])
def test_the_deck_says_how_many_may_play(seats: int, options: dict[str, object]) -> None:
    """TALES-2, TALES-20"""
    with pytest.raises(dolmen.BadOptions):
        dolmen.Match("tales", seats, options=options)


def heads(number: int) -> int:
    if number in (11, 22, 33, 44, 66, 77, 88, 99):
        return 5
    return {55: 7}.get(number, 3 if number % 10 == 0 else 2 if number % 5 == 0 else 1)


def test_each_card_has_its_heads() -> None:
    """TALES-19, TALES-1"""
    small, large = dolmen.Match("tales", seed=1), dolmen.Match("tales", seed=1, options=CLASSIC)
    assert list(state(small).heads)[:32] == [heads(number) for number in range(1, 33)]
    assert sum(list(state(small).heads)[:32]) == 49
    assert list(state(large).heads) == [heads(number) for number in range(1, 105)]


# ---- a trick


def test_all_pick_at_once_and_the_cards_are_turned_over_together() -> None:
    """TALES-5"""
    match = tales("4 | 14 | 20", "5 6 | 15 16 | 21 22")
    assert match.to_act == {1, 2, 3}
    assert match.legal(2) == ["pick 15", "pick 16"]
    play(match, "2 pick 16", "3 pick 21")
    assert (sorted(match.to_act), rows(match)) == ([1], "4 | 14 | 20")
    assert [lies(match, f"pick {seat}") for seat in (1, 2, 3)] == [[], [None], [None]]
    play(match, "1 pick 5")
    assert (sorted(match.to_act), rows(match)) == ([1, 2, 3], "4 5 | 14 16 | 20 21")
    turned = next(event for event in match.events(None) if event.what == "table")
    assert [move.piece for move in turned.moves] == ["5", "16", "21"]
    assert [match.legal(seat) for seat in (1, 2, 3)] == [["pick 6"], ["pick 15"], ["pick 22"]]


@pytest.mark.parametrize("cards", ["13 12 11", "11 12 13", "12 13 11", "13 11 12", "12 11 13"])
def test_the_lowest_card_is_laid_first(cards: str) -> None:
    """TALES-6"""
    hands = " | ".join(f"{card} {31 + n}" for n, card in enumerate(cards.split(), -2))
    assert rows(pick(tales("10 | 20 | 28", hands), cards)) == "10 11 12 13 | 20 | 28"


def test_ten_cards_are_laid_lowest_first_too() -> None:
    """TALES-6, TALES-20"""
    cards = "50 43 12 11 99 31 22 21 13 97"
    match = pick(tales("10 | 20 | 30 | 40", "|".join(cards.split()), options=CLASSIC | ONE_GAME), cards)
    assert rows(match) == "10 11 12 13 | 20 21 22 | 30 31 | 40 43 50 97 99"
    assert match.over


@pytest.mark.parametrize(
    ("laid", "after"),
    [
        ("4 | 14 | 20", "4 | 14 15 | 20 32"),
        ("14 | 4 | 20", "14 15 | 4 | 20 32"),
        ("20 | 4 | 14", "20 32 | 4 | 14 15"),
        ("13 | 12 | 14", "13 | 12 | 14 15 32"),
        ("14 | 13 | 12", "14 15 32 | 13 | 12"),
        ("16 | 1 | 31", "16 | 1 15 | 31 32"),
        ("29 | 30 | 14", "29 | 30 32 | 14 15"),
    ],
)
def test_a_card_goes_to_the_row_whose_last_card_is_below_and_nearest(laid: str, after: str) -> None:
    """TALES-7"""
    assert rows(pick(tales(laid, "15 2 | 32 3"), "15 32")) == after


def test_the_last_card_of_a_row_counts_not_its_first() -> None:
    """TALES-7"""
    assert rows(pick(tales("3 18 | 12 | 30", "15 2 | 19 4"), "15 19")) == "3 18 19 | 12 15 | 30"


def test_the_fourth_row_of_the_classic_deck_counts_too() -> None:
    """TALES-7, TALES-20"""
    match = pick(tales("10 | 20 | 30 | 40", "41 1 | 39 2", options=CLASSIC), "41 39")
    assert rows(match) == "10 | 20 | 30 39 | 40 41"


@pytest.mark.parametrize(
    ("row", "after", "taken", "minus"),
    [
        ("1 2 3 4 5", "6 | 20 21 | 30", ["1", "2", "3", "4", "5"], 6),
        ("2 3 4 5", "2 3 4 5 6 | 20 21 | 30", [], 0),
    ],
)
def test_the_sixth_card_takes_the_five(row: str, after: str, taken: list[str], minus: int) -> None:
    """TALES-4, TALES-8, TALES-12"""
    match = pick(tales(f"{row} | 20 | 30", "21 31 | 6 32"), "21 6")
    assert (rows(match), lies(match, "taken 1"), lies(match, "taken 2")) == (after, [], taken)
    assert match.scores == (0, -minus)


def test_two_cards_of_a_trick_may_go_to_the_row_taken_by_the_first() -> None:
    """TALES-8, TALES-6"""
    assert rows(pick(tales("1 2 3 4 5 | 20 | 30", "7 31 | 6 32"), "7 6")) == "6 7 | 20 | 30"


@pytest.mark.parametrize(
    ("row", "after", "taken", "minus"),
    [
        (1, "5 | 20 21 25 | 30", ["10"], 3),
        (2, "10 25 | 5 | 30", ["20", "21"], 4),
        (3, "10 | 20 21 25 | 5", ["30"], 3),
    ],
)
def test_a_card_too_low_takes_a_row_of_choice_and_then_the_others_are_laid(row: int, after: str, taken: list[str], minus: int) -> None:
    """TALES-9, TALES-11"""
    match = pick(tales("10 | 20 21 | 30", "25 1 | 5 2"), "25 5")
    assert match.to_act == {2}
    assert (match.legal(1), match.legal(2)) == ([], ["take 1", "take 2", "take 3"])
    assert [lies(match, "trick 1", seat) + lies(match, "trick 2", seat) for seat in (1, 2, None)] == [["25", "5"]] * 3
    play(match, f"2 take {row}")
    assert (rows(match), lies(match, "taken 2"), match.scores) == (after, taken, (0, -minus))
    assert match.to_act == {1, 2}


def test_in_the_classic_game_there_are_four_rows_to_take() -> None:
    """TALES-9, TALES-20"""
    match = pick(tales("10 | 20 | 30 | 40", "5 50 | 60 61", options=CLASSIC), "5 60")
    assert match.legal(1) == ["take 1", "take 2", "take 3", "take 4"]
    assert rows(play(match, "1 take 4")) == "10 | 20 | 30 60 | 5"


def test_cards_taken_stay_away_and_everybody_sees_them() -> None:
    """TALES-10"""
    match = pick(tales("10 | 20 | 30", "5 22 31 | 21 23 32"), "5 21")
    pick(play(match, "1 take 2"), "22 23")
    assert [lies(match, "taken 1", seat) for seat in (1, 2, None)] == [["20"]] * 3
    assert [match.view(seat).scores for seat in (1, 2, None)] == [(-3, 0)] * 3


@pytest.mark.parametrize(("card", "points"), [(55, 7), (44, 5), (30, 3), (35, 2), (36, 1)])
def test_each_head_taken_is_a_minus_point(card: int, points: int) -> None:
    """TALES-12, TALES-19"""
    match = pick(tales(f"{card} | 60 | 70 | 80", "1 90 | 91 92", options=CLASSIC), "1 91")
    assert play(match, "1 take 1").scores == (-points, 0)


# ---- the match


def test_a_game_ends_when_all_hand_cards_are_played_and_all_cards_are_dealt_anew() -> None:
    """TALES-12, TALES-13, TALES-10"""
    match = pick(tales("10 | 20 | 30", "5 22 | 21 23", fields={"game": 1}), "5 21")
    pick(play(match, "1 take 2"), "22 23")
    assert (match.over, sorted(match.to_act), state(match).game) == (False, [1, 2], 2)
    assert [len(lies(match, zone)) for zone in ("hand 1", "hand 2", "row 1", "away", "taken 1")] == [12, 12, 1, 5, 0]
    assert [[line.points for line in sheet] for sheet in match.breakdown] == [[0, -3], [0, 0]]


@pytest.mark.parametrize(("options", "games"), [({}, 3), (ONE_GAME, 1), ({"games": 2}, 2)])
def test_the_match_ends_after_as_many_games_as_agreed(options: dict[str, object], games: int) -> None:
    """TALES-13"""
    match = dolmen.Match("tales", 2, seed=4, options=options)
    deals = set()
    for game in range(1, games + 1):
        assert (match.over, state(match).game) == (False, game)
        deals.add((rows(match), *lies(match, "hand 1", 1)))
        play_a_game(match)
    assert (ended_by(match), match.to_act, match.legal(1)) == ("TALES-13", frozenset(), [])
    assert len(deals) == games


def test_minus_points_are_carried_over_and_the_fewest_win() -> None:
    """TALES-13"""
    match = dolmen.Match("tales", 3, seed=4)
    first = play_a_game(match).scores
    second = play_a_game(match).scores
    assert [line.points for sheet in match.breakdown for line in sheet] == [n for points in second for n in (0, points)]
    assert all(after <= before for before, after in zip(first, second, strict=True))
    assert sum(first) < 0
    assert sum(second) < sum(first)
    last = play_a_game(match)
    assert [line.points for sheet in last.breakdown for line in sheet if line.what == "before"] == list(second)
    assert match.places[match.scores.index(max(match.scores))] == 1


def test_players_who_tie_share_the_place() -> None:
    """TALES-13"""
    match = tales("10 | 20 | 30", "11 | 21 | 31", options=ONE_GAME, fields={"minus": ten_seats(5, 3), "minus_before": ten_seats(0, 0, 3)})
    pick(match, "11 21 31")
    assert (ended_by(match), match.scores, match.places) == ("TALES-13", (-5, -3, -3), (3, 1, 1))


@pytest.mark.parametrize(
    ("minus", "before", "clause"),
    [
        ((8, 0, 0), (2, 0, 0), "TALES-20"),
        ((7, 0, 0), (2, 0, 0), None),
        ((0, 0, 8), (9, 9, 3), "TALES-20"),
        ((9, 9, 9), (0, 0, 0), None),
        ((0, 10, 0), (0, 0, 0), "TALES-20"),
        ((0, 0, 0), (0, 10, 0), "TALES-20"),
    ],
)
def test_until_a_player_has_this_many_minus_points(minus: tuple[int, ...], before: tuple[int, ...], clause: str | None) -> None:
    """TALES-20"""
    fields = {"minus": ten_seats(*minus), "minus_before": ten_seats(*before), "game": 3}
    match = pick(tales("10 | 20 | 30", "11 | 21 | 31", options={"until": 10}, fields=fields), "11 21 31")
    assert (ended_by(match), match.over) == (clause, clause is not None)


def test_a_match_until_a_number_of_points_ends_only_with_a_game() -> None:
    """TALES-20"""
    match = tales("10 | 20 | 30", "5 22 | 21 23", options={"until": 3})
    play(pick(match, "5 21"), "1 take 2")
    assert (match.scores, match.over) == ((-3, 0), False)
    assert ended_by(pick(match, "22 23")) == "TALES-20"


def test_a_match_until_a_number_of_points_goes_on_for_more_than_three_games() -> None:
    """TALES-20"""
    match = dolmen.Match("tales", 2, seed=1, options={"until": 200})
    for _ in range(4):
        assert not play_a_game(match).over


@pytest.mark.parametrize("options", [{"games": 3, "until": 66}, {"games": 0}, {"until": 0}, {"deck": 33}, {"first": 1}])
def test_options_that_cannot_be_are_refused(options: dict[str, object]) -> None:
    """TALES-20"""
    with pytest.raises(dolmen.BadOptions):
        dolmen.Match("tales", 2, options=options)


# ---- who knows what


def test_hands_and_picks_of_others_are_hidden() -> None:
    """TALES-14"""
    match = play(tales("4 | 14 | 20", "5 6 7 | 15 16 17 | 21 22 23"), "2 pick 16")
    assert (lies(match, "hand 1", 1), lies(match, "pick 2", 2)) == (["5", "6", "7"], ["16"])
    for seat in (1, 3, None):
        assert (lies(match, "hand 2", seat), lies(match, "pick 2", seat)) == ([None, None], [None])
    assert match.to_act == {1, 3}


@pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 1)])
def test_a_pick_may_be_replaced_unseen_until_the_last_seat_has_picked(one: int, other: int) -> None:
    """TALES-14"""
    cards = {1: ("5", "6", "7"), 2: ("15", "16", "17")}
    low, middle, high = cards[one]
    match = tales("4 | 14 | 20", "5 6 7 | 15 16 17")
    match.act(one, f"pick {middle}")
    before = {seat: (match.view(seat).json(), match.events(seat)) for seat in (other, None)}
    for new, rest in ((high, [low, middle]), (low, [middle, high]), (middle, [low, high]), (low, [middle, high])):
        assert why_not(match, one, f"pick {new}") is None
        match.act(one, f"pick {new}")
        assert match.legal(one) == [f"pick {card}" for card in rest]
        assert (sorted(match.to_act), lies(match, f"pick {one}", one)) == ([other], [new])
        assert why_not(match, one, f"pick {new}") == "TABLE-4"
        assert before == {seat: (match.view(seat).json(), match.events(seat)) for seat in (other, None)}
    match.act(other, f"pick {cards[other][1]}")
    laid = {one: low, other: cards[other][1]}
    assert rows(match) == f"4 {laid[1]} | 14 {laid[2]} | 20"


def test_once_the_last_seat_has_picked_nobody_may_change_a_pick() -> None:
    """TALES-14, TABLE-2: not even before the cards are turned over."""
    match = play(tales("4 | 14 | 20", "5 6 | 15 16"), "1 pick 5")
    loops.apply_one(opened(match.states), 1, match.setting.game.actions.code["pick 15"])
    assert [loops.list_legal(opened(match.states), seat, loops.room_for_actions()) for seat in (0, 1)] == [0, 0]
    assert [why_not(match, 1, "pick 6"), why_not(match, 2, "pick 16")] == ["TABLE-2", "TABLE-2"]


# ---- the rulebook's examples


def test_the_rulebooks_three_examples_as_one_game() -> None:
    """TALES-15, TALES-16, TALES-17"""
    match = dolmen.read(
        """
        [Game "tales"]
        [Rules "1"]
        [Seats "1" "2" "3"]
        [Result "*"]
        game 1
        hand 1 5 9 3 1 2 6 7 11 13
        hand 2 8 12 10 15 18 19 21 23 24
        hand 3 17 16 22 25 26 27 28 29 30
        rows 4 14 20
        away 31 32
        """
    )
    assert rows(pick(match, "5 8 17")) == "4 5 8 | 14 17 | 20"
    assert rows(pick(match, "9 12 16")) == "16 | 14 17 | 20"
    assert (lies(match, "taken 3"), match.scores) == (["4", "5", "8", "9", "12"], (0, 0, -6))
    pick(match, "3 10 22")
    assert (sorted(match.to_act), match.legal(1)) == ([1], ["take 1", "take 2", "take 3"])
    assert rows(play(match, "1 take 3")) == "16 | 14 17 22 | 3 10"
    assert (lies(match, "taken 1"), match.scores) == (["20"], (-3, 0, -6))


# ---- objections


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    """TALES-9, TABLE-2"""
    match = pick(tales("10 | 20 | 30", "5 22 | 21 23"), "5 21")
    assert [loops.list_legal(opened(match.states), seat, loops.room_for_actions()) for seat in (0, 1)] == [3, 0]
    assert len({PICKING, LAYING, TAKING, DEALING}) == 4


def test_what_cannot_be_done_is_told_by_clause() -> None:
    """TABLE-2, TABLE-3, TABLE-4, TABLE-5"""
    match = tales("10 | 20 | 30", "5 22 | 21 23")
    assert why_not(match, 1, "take 1") == "TABLE-3"
    assert [why_not(match, 1, f"pick {card}") for card in (5, 22, 21, 10, 1, 33, 104)] == [None, None, *["TABLE-4"] * 5]
    assert [why_not(match, 1, words) for words in ("pick 105", "pick 0", "take 5", "sing")] == ["TABLE-5"] * 4
    pick(match, "5 21")
    assert [why_not(match, 1, f"take {row}") for row in (1, 2, 3, 4)] == [None, None, None, "TABLE-4"]
    assert why_not(match, 1, "pick 22") == "TABLE-3"
    assert [why_not(match, 2, words) for words in ("pick 23", "take 1")] == ["TABLE-2", "TABLE-2"]


def test_nothing_can_be_done_once_the_match_is_over() -> None:
    """TABLE-1"""
    match = pick(tales("10 | 20 | 30", "11 | 21", options=ONE_GAME), "11 21")
    assert {why_not(match, seat, words) for seat in (1, 2) for words in ("pick 11", "take 1")} == {"TABLE-1"}
    assert match.legal(1) == match.legal(2) == []
    assert state(match).over == 1
