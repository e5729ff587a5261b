"""One test a clause, at least. The colours along the path: R 1 6 7 12 18 24 30, Y 2 8 13 14 19 25 31, P 3 9 15 20 21 26 32,
G 4 10 16 22 27 28 33, B 5 11 17 23 29 34 35. What a test does not name has no token on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen.table.seats import at_seat, by_seat, every_seat
from dolmen.play.reading import objection
from dolmen.table import loops
from dolmen.table.records import OpenState, opened
from tests.positions import table_with

COLOURS = "RYPGB"
WISHES_ON = {7: 2, 14: 2, 21: 2, 28: 2, 35: 1}
ALL_CARDS = [f"{colour}{value}" for colour in COLOURS for value in range(11)] * 2
PATH = "R-4 Y-4 P-4 G-4 B-4 R-4 R-3 Y-3 P-3 G-2 B-2 R-2 Y-2 Y1 P1 G1 B2 R2 Y2 P2 P3 G3 B3 R3 Y5 P5 G5 G5 B6 R6 Y6 P7 G7 B7 B10".split()


def table(
    hand: str = "",
    figures: str = "",
    tokens: str = "",
    priestess: int = 0,
    hand_2: str = "",
    wishes: str = "",
    mirrors: str = "",
    seats: int = 2,
    **rest: Any,
) -> dolmen.Match:
    """Set up a table. `figures="4 0 0 | 2"`: where they stand, by seat; `wishes="3 1"`: how many each seat has. Hands are filled up from
    B10 down."""
    named = [*hand.split(), *hand_2.split(), *rest.get("pile", "").split()]
    named += [card for zones in ("rows", "discard") for cards in rest.get(zones, {}).values() for card in cards.split()]
    fillers = sorted((Counter(ALL_CARDS) - Counter(named)).elements(), key=ALL_CARDS.index)
    hands: dict[int | str, str] = {}
    for seat in every_seat(seats):
        cards = {1: hand, 2: hand_2}.get(seat, "").split()
        hands[seat] = " ".join(cards + [fillers.pop() for _ in range(8 - len(cards))])
    stones: dict[int | str, str] = {str(priestess): "priestess"} if priestess else {}
    for seat, places in by_seat(figures.split("|")):
        for letter, stone in zip("abc", places.split(), strict=False):
            if stone != "0":
                stones[stone] = f"{stones.get(stone, '')} {seat}{letter}".strip()
    taken = list(map(int, wishes.split()))
    laid: dict[int | str, str] = {stone: " ".join(["wish"] * n) for stone, n in left_of_the_wishes(sum(taken)).items()}
    laid |= {int(stone): token for stone, token in (entry.split(":") for entry in tokens.split())}
    mine: dict[int | str, str] = {seat: " ".join(["wish"] * n) for seat, n in by_seat(taken)}
    mirrored: dict[int | str, str] = {seat: " ".join(["mirror"] * int(n)) for seat, n in by_seat(mirrors.split())}
    return table_with("oracle", seats, hands=hands, stones=stones, tokens=laid, wishes=mine, mirrors=mirrored, **rest)


def left_of_the_wishes(taken: int) -> Mapping[int, int]:
    left = {}
    for stone in range(36):
        n = WISHES_ON.get(stone, 0)
        left[stone] = n - min(n, taken)
        taken -= min(n, taken)
    return left


def act(match: dolmen.Match, *actions: str) -> dolmen.Match:
    """Carry out all this, by the seat to act."""
    (seat,) = match.to_act
    for words in actions:
        match.act(seat, words)
    return match


def turn(match: dolmen.Match, *actions: str) -> dolmen.Match:
    """Do the same, and fill the hand from the draw pile."""
    (seat,) = match.to_act
    act(match, *actions)
    while seat in match.to_act:
        match.act(seat, "draw")
    return match


def others_pass(match: dolmen.Match) -> dolmen.Match:
    """Let every other seat discard a card and draw one."""
    for _ in range(match.seats - 1):
        (seat,) = match.to_act
        turn(match, next(words for words in match.legal(seat) if words.startswith("discard")))
    return match


def asked(match: dolmen.Match) -> list[str]:
    (seat,) = match.to_act
    return match.legal(seat)


def why_not(match: dolmen.Match, words: str) -> str | None:
    (seat,) = match.to_act
    clause = match.why_not(seat, words)
    return clause.id if clause else None


def offered(match: dolmen.Match, verb: str) -> list[str]:
    """Return what may follow a verb."""
    return [words.removeprefix(verb + " ") for words in asked(match) if words.startswith(verb + " ")]


def standing(match: dolmen.Match) -> dict[str, int]:
    """Return the stone of every figure, and of the priestess."""
    zones = match.view(None).zones
    return {str(name): int(zone.split()[1]) for zone, names in zones.items() if zone.startswith("stone ") for name in names}


def sheet(match: dolmen.Match, seat: int) -> list[int]:
    return [line.points for line in at_seat(match.breakdown, seat)]


def scored(match: dolmen.Match, seat: int = 1) -> int:
    return sheet(match, seat)[0]


def tokens_on(match: dolmen.Match, stone: int) -> list[str | None]:
    return match.view(None).zones.get(f"token {stone}", [])


def held(match: dolmen.Match, seat: int = 1) -> int:
    return len(match.view(seat).zones[f"hand {seat}"])


def state(match: dolmen.Match) -> Any:
    return OpenState(match.states)


def ended_by(match: dolmen.Match) -> str | None:
    assert match.over == (match.to_act == frozenset())
    return match.ended_by.id if match.ended_by else None


# ---- components and board


def all_pieces(match: dolmen.Match) -> list[str]:
    return [name for name, used in zip(match.setting.names, match.setting.in_use, strict=True) if used]


def test_each_of_110_cards_is_there_twice() -> None:
    """ORACLE-1"""
    cards = [name for name in all_pieces(dolmen.Match("oracle", seed=1)) if name[0] in COLOURS]
    assert len(cards) == 110
    assert Counter(cards) == {f"{colour}{value}": 2 for colour in "RYPGB" for value in range(11)}


@pytest.mark.parametrize(("value", "steps"), list(enumerate([5, 4, 3, 2, 1, 5, 1, 2, 3, 4, 5])))
def test_a_card_says_how_far_the_priestess_may_go(value: int, steps: int) -> None:
    """ORACLE-2, ORACLE-17"""
    match = act(table(f"G{value}"), f"play G{value}")
    assert offered(match, "priestess") == [str(n + 1) for n in range(steps)]
    assert why_not(match, f"priestess {steps}") is None
    assert why_not(match, f"priestess {steps + 1}") == "ORACLE-17"


def test_own_cards_may_lead_the_priestess_ten_stones_on(tmp_path: Path) -> None:
    """ORACLE-2, ORACLE-17"""
    file = tmp_path / "own.toml"
    file.write_text(f"steps = {[10] * 11}\n")
    match = act(table("G5", components=file), "play G5")
    assert offered(match, "priestess") == [str(n) for n in range(1, 11)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_three_figures_and_an_unused_bonus_and_there_is_one_priestess(seats: int) -> None:
    """ORACLE-3, ORACLE-4"""
    match = dolmen.Match("oracle", seats, seed=1)
    assert [*standing(match)] == [f"{seat}{letter}" for seat in every_seat(seats) for letter in "abc"] + ["priestess"]
    assert list(state(match).claimed) == [0, 0, 0, 0]


def test_all_move_the_same_priestess() -> None:
    """ORACLE-4"""
    match = turn(table("G5", hand_2="Y5"), "play G5", "priestess 4")
    assert standing(turn(match, "play Y5", "priestess 3"))["priestess"] == 7


def test_there_are_39_tokens() -> None:
    """ORACLE-5"""
    tokens = Counter(name for name in all_pieces(dolmen.Match("oracle", seed=1)) if name[:1] in "wmslc+")
    clovers = {f"clover-{colour}": 1 for colour in COLOURS}
    assert tokens == {"wish": 9, "mirror": 3, "spiral": 3, "leprechaun": 3, **clovers, "+1": 4, "+2": 6, "+3": 3, "+4": 3}
    assert tokens.total() == 39


@pytest.mark.parametrize("stone", list(range(1, 36)))
def test_each_stone_has_its_colour_and_value(stone: int) -> None:
    """ORACLE-6, ORACLE-7"""
    colour, value = PATH[stone - 1][0], int(PATH[stone - 1][1:])
    match = act(table(f"{colour}5", figures=f"{stone - 1}"), f"play {colour}5", "move a")
    assert standing(match)["1a"] == stone
    assert sheet(match, 1)[1:4] == [value, 0, 0]


def test_the_start_stone_is_worth_nothing_and_35_is_the_last() -> None:
    """ORACLE-6"""
    match = table("B5 R5", figures="34 0 0")
    assert sheet(match, 1)[1:4] == [7, 0, 0]
    act(match, "play B5", "move a")
    assert standing(match)["1a"] == 35
    assert f"stone {36}" not in match.setting.game.box.zones.names


@pytest.mark.parametrize("seed", list(range(8)))
def test_wish_stones_lie_on_the_large_stones_and_one_open_token_on_each_small_one(seed: int) -> None:
    """ORACLE-6, ORACLE-9"""
    match = dolmen.Match("oracle", seed=seed)
    for stone in range(36):
        names = tokens_on(match, stone)
        if stone % 7:
            assert len(names) == 1
            assert names[0] not in (None, "wish")
        else:
            assert names == ["wish"] * {0: 0, 35: 1}.get(stone, 2)
    assert "spare" not in match.view(None).zones


def small_tokens(match: dolmen.Match) -> str:
    return " ".join(str(tokens_on(match, stone)[0]) for stone in range(36) if stone % 7)


def test_the_tokens_are_shuffled() -> None:
    """ORACLE-9"""
    layouts = {small_tokens(dolmen.Match("oracle", seed=seed)) for seed in range(8)}
    assert len(layouts) == 8
    assert len({tuple(sorted(layout.split())) for layout in layouts}) == 1


ALL_ALIKE = f"clovers = {['Y'] * 5}\npoints = {[1] * 16}\n"


@pytest.mark.parametrize(("own", "deals"), [("", 10), (ALL_ALIKE, 30)])
def test_of_equal_tokens_the_first_along_the_path_has_the_lowest_number(own: str, deals: int, tmp_path: Path) -> None:
    """ORACLE-9: nobody can tell them apart, so no state may."""
    file = tmp_path / "own.toml"
    file.write_text(own)
    for seed in range(deals):
        match = dolmen.Match("oracle", seed=seed, components=file)
        found: dict[str, list[int]] = {}
        for piece, name in enumerate(match.setting.names):
            if name.startswith(("clover", "+")):
                found.setdefault(name, []).append(state(match).zone[piece])
        assert sum(map(len, found.values())) == 21
        assert all(places == sorted(places) for places in found.values())


# ---- setting up


@pytest.mark.parametrize(("seats", "pile", "away"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_everything_begins_on_the_start_stone_with_eight_cards_each(seats: int, pile: int, away: int) -> None:
    """ORACLE-10, ORACLE-11"""
    match = dolmen.Match("oracle", seats, seed=3)
    assert set(standing(match).values()) == {0}
    assert [sheet(match, seat) for seat in every_seat(seats)] == [[0, 0, 0, 0, -4]] * seats
    zones = match.view(None).zones
    assert [len(zones[f"hand {seat}"]) for seat in every_seat(seats)] == [8] * seats
    assert (len(zones["pile"]), len(zones.get("away", []))) == (pile, away)


def test_a_seat_named_begins_and_play_goes_clockwise() -> None:
    """ORACLE-12"""
    match = dolmen.Match("oracle", 4, seed=1, options={"first": 3})
    order: list[int] = []
    for _ in range(6):
        order += match.to_act
        turn(match, asked(match)[1])
    assert order == [3, 4, 1, 2, 3, 4]


def test_who_begins_is_drawn_by_lot_unless_named() -> None:
    """ORACLE-12"""
    assert {seat for seed in range(30) for seat in dolmen.Match("oracle", 3, seed=seed).to_act} == {1, 2, 3}


# ---- laying a card


@pytest.mark.parametrize(
    ("row", "fit"),
    [
        ("", range(11)),
        ("5", range(11)),
        ("5 5", range(11)),
        ("0 1 2 2 5", range(5, 11)),
        ("9 9 7 6 4", range(5)),
        ("9 10", [10]),
        ("1 0", [0]),
        ("4 5", range(5, 11)),
        ("4 3", range(4)),
    ],
)
def test_a_row_runs_up_or_down_and_the_first_different_value_fixes_it(row: str, fit: list[int]) -> None:
    """ORACLE-13"""
    for value in range(11):
        spare = f"G{value}" if row.split().count(str(value)) < 2 else ""
        if spare:
            match = table(spare, rows={"1 G": " ".join(f"G{one}" for one in row.split())})
            assert why_not(match, f"play {spare}") == (None if value in fit else "ORACLE-13"), value
            assert (spare in offered(match, "play")) == (value in fit)


def test_a_seat_has_a_row_of_its_own_in_each_colour() -> None:
    """ORACLE-13"""
    match = table("G5 G4 Y5 Y4", hand_2="G3 G1", rows={"1 G": "G6 G7", "1 Y": "Y6 Y5", "2 G": "G2"})
    assert [why_not(match, f"play {card}") for card in "G5 G4 Y5 Y4".split()] == ["ORACLE-13", "ORACLE-13", None, None]
    turn(match, "play Y4", "priestess 1")
    assert match.view(None).zones["row 1 Y"] == ["Y6", "Y5", "Y4"]
    turn(match, "play G1", "priestess 1")
    others_pass(match)
    assert (why_not(match, "play G3"), match.view(None).zones["row 2 G"]) == ("ORACLE-13", ["G2", "G1"])


def test_a_card_laid_moves_a_figure_or_the_priestess() -> None:
    """ORACLE-14"""
    match = act(table("G9", figures="1 2 3"), "play G9")
    assert asked(match) == ["move a", "move b", "move c", "priestess 1", "priestess 2", "priestess 3", "priestess 4"]
    assert why_not(match, "draw") == "TABLE-3"


RED_ENDS_AT_12 = "path = [" + ", ".join(f'"{"P" + e[1:] if e[0] == "R" and n > 12 else e}"' for n, e in enumerate(PATH, 1)) + "]\n"


@pytest.mark.parametrize(
    ("figures", "priestess", "clause"),
    [("12 12 13", 35, "ORACLE-14"), ("12 12 13", 34, None), ("11 13 13", 35, None), ("13 11 13", 35, None), ("13 13 11", 35, None)],
)
def test_a_card_that_can_move_nothing_cannot_be_laid(figures: str, priestess: int, clause: str | None, tmp_path: Path) -> None:
    """ORACLE-14: of a colour that ends outside the oracle."""
    file = tmp_path / "own.toml"
    file.write_text(RED_ENDS_AT_12)
    match = table("R4 Y4", figures, priestess=priestess, components=file)
    assert why_not(match, "play R4") == clause
    assert ("play R4" in asked(match)) == (clause is None)
    assert why_not(match, "play Y4") is None
    assert why_not(match, "discard R4") is None


@pytest.mark.parametrize("value", [0, 5, 10])
def test_a_figure_goes_to_the_next_stone_of_the_colour_whatever_the_value(value: int) -> None:
    """ORACLE-15"""
    match = act(table(f"G{value}", figures="4 0 9"), f"play G{value}", "move a")
    assert standing(match) == {"1a": 10, "1b": 0, "1c": 9, "2a": 0, "2b": 0, "2c": 0, "priestess": 0}


def test_a_stone_holds_any_number_of_figures() -> None:
    """ORACLE-15"""
    match = act(table("G5", figures="4 4 0 | 4 4 4", priestess=4), "play G5", "move c")
    assert list(standing(match).values()) == [4] * 7


def test_a_figure_with_no_stone_of_the_colour_ahead_cannot_be_moved() -> None:
    """ORACLE-15"""
    match = act(table("R9", figures="30 29 31"), "play R9")
    assert offered(match, "move") == ["b"]
    assert [why_not(match, f"move {figure}") for figure in "abc"] == ["ORACLE-15", None, "ORACLE-15"]


def test_of_own_figures_on_one_stone_the_first_is_offered() -> None:
    """ORACLE-15, TABLE-5"""
    match = act(table("G4", figures="5 3 3 | 5 5 5"), "play G4")
    assert offered(match, "move") == ["a", "b"]
    assert why_not(match, "move c") == "TABLE-5"
    assert offered(act(table("G4", figures="5 3 5"), "play G4"), "move") == ["a", "b"]
    assert offered(act(table("G4"), "play G4"), "move") == ["a"]


# ---- the priestess


def test_the_priestess_goes_forward_and_never_past_the_last_stone() -> None:
    """ORACLE-17"""
    match = act(table("G5", priestess=33), "play G5")
    assert offered(match, "priestess") == ["1", "2"]
    assert [why_not(match, f"priestess {n}") for n in (2, 3, 5)] == [None, "ORACLE-17", "ORACLE-17"]
    assert [why_not(match, f"priestess {n}") for n in (-1, 0, 11)] == ["TABLE-5"] * 3
    assert standing(act(match, "priestess 2"))["priestess"] == 35
    assert offered(act(table("G5", priestess=35), "play G5"), "priestess") == []


@pytest.mark.parametrize(
    ("figures", "points"),
    [("2 0 0", [5, 0]), ("0 2 0", [5, 0]), ("0 0 2", [5, 0]), ("2 2 2 | 2 2 0", [5, 0]), ("1 3 0 | 2 2 2", [0, 0]), ("0", [0, 0])],
)
def test_whoever_moves_the_priestess_to_an_own_figure_scores_five_once(figures: str, points: list[int]) -> None:
    """ORACLE-18"""
    match = act(table("G5", figures), "play G5", "priestess 2")
    assert [scored(match, 1), scored(match, 2)] == points


def test_a_figure_that_comes_to_the_priestess_scores_nothing() -> None:
    """ORACLE-18"""
    assert scored(act(table("G5", priestess=4), "play G5", "move a")) == 0


@pytest.mark.parametrize("token", "+4 spiral leprechaun mirror clover-B".split())
def test_the_priestess_neither_takes_nor_wakes_tokens(token: str) -> None:
    """ORACLE-19"""
    match = act(table("G5", figures="0 5 3", tokens=f"6:{token}", priestess=4), "play G5", "priestess 2")
    assert (asked(match), tokens_on(match, 6)) == (["draw"], [token])
    assert sheet(match, 1) == [0, 0, -4, -4, -4]


# ---- path tokens


def test_only_the_stone_a_figure_lands_on_takes_effect() -> None:
    """ORACLE-16"""
    match = act(table("G0", tokens="1:mirror 2:+4 3:spiral 4:+3 5:+2"), "play G0", "move a")
    assert (scored(match), tokens_on(match, 1)) == (3, ["mirror"])


@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_points_are_scored_at_once_and_stay_there(points: int) -> None:
    """ORACLE-20"""
    match = act(table("G0", hand_2="G5", tokens=f"4:+{points}"), "play G0", "move a")
    assert [scored(match, 1), scored(match, 2)] == [points, 0]
    turn(act(match, "draw"), "play G5", "move a")
    assert [scored(match, 1), scored(match, 2)] == [points, points]
    assert tokens_on(match, 4) == [f"+{points}"]


def test_a_clover_leads_the_same_figure_on_by_its_own_colour() -> None:
    """ORACLE-21"""
    match = act(table("G0", figures="3 0 0", tokens="4:clover-P 9:+2"), "play G0", "move a")
    assert asked(match) == ["on", "stay"]
    assert why_not(match, "on a") == "ORACLE-21"
    act(match, "on")
    assert (standing(match)["1a"], scored(match), asked(match)) == (9, 2, ["draw"])


def test_a_clover_may_be_declined() -> None:
    """ORACLE-21, ORACLE-27"""
    match = act(table("G0", "9", tokens="4:clover-P 9:+2"), "play G0", "move b", "stay")
    assert (standing(match)["1b"], scored(match), asked(match)) == (4, 0, ["draw"])


@pytest.mark.parametrize(("colour", "question"), [("Y", ["on", "stay"]), ("R", ["draw"]), ("P", ["on", "stay"])])
def test_a_clover_with_no_stone_of_its_colour_ahead_asks_nothing(colour: str, question: list[str]) -> None:
    """ORACLE-21"""
    match = act(table("R0", figures="24 0 5", tokens=f"30:clover-{colour}"), "play R0", "move a")
    assert (standing(match)["1a"], asked(match)) == (30, question)


def test_a_spiral_leads_back_to_any_stone_but_the_one_where_the_figure_began() -> None:
    """ORACLE-22"""
    match = act(table("G0", figures="4 2 0", tokens="10:spiral 5:+2"), "play G0", "move a")
    assert asked(match) == [f"back {stone}" for stone in (0, 1, 2, 3, 5, 6, 7, 8, 9)] + ["stay"]
    refused = {stone for stone in range(35) if why_not(match, f"back {stone}") == "ORACLE-22"}
    assert refused == {4, *range(10, 35)}
    act(match, "back 5")
    assert (standing(match)["1a"], scored(match), asked(match)) == (5, 2, ["draw"])


def test_a_spiral_may_be_declined_and_used_on_a_later_turn() -> None:
    """ORACLE-22, ORACLE-27: declining is not using, and what was used is free again on the next turn."""
    match = table("G0 G1 G2", tokens="10:spiral 4:+1", figures="4 4 5")
    turn(match, "play G0", "move a", "stay")
    assert standing(match)["1a"] == 10
    turn(others_pass(match), "play G1", "move b", "back 3")
    assert standing(match)["1b"] == 3
    turn(others_pass(match), "play G2", "move b")
    assert (standing(match)["1b"], scored(match)) == (4, 1)


def test_the_ban_is_on_the_spiral_only_a_clover_may_lead_where_the_figure_began() -> None:
    """ORACLE-22"""
    match = act(table("G0", figures="4 0 0", tokens="10:spiral 3:clover-G 4:+3"), "play G0", "move a", "back 3", "on")
    assert (standing(match)["1a"], scored(match)) == (4, 3)


@pytest.mark.parametrize(("card", "spiral", "question"), [("R0", 1, ["draw"]), ("Y0", 2, ["back 1", "stay"])])
def test_a_spiral_with_no_stone_to_go_to_asks_nothing(card: str, spiral: int, question: list[str]) -> None:
    """ORACLE-22"""
    match = act(table(card, tokens=f"{spiral}:spiral"), f"play {card}", "move a")
    assert (standing(match)["1a"], asked(match)) == (spiral, question)


def test_the_first_stone_leads_back_to_the_start_for_a_figure_that_began_elsewhere() -> None:
    """ORACLE-22"""
    match = act(table("G0", figures="0 4 0", tokens="10:spiral 1:spiral"), "play G0", "move b", "back 1")
    assert asked(match) == ["back 0", "stay"]
    assert standing(act(match, "back 0"))["1b"] == 0


def test_a_green_token_acts_on_every_landing_but_a_figure_uses_a_spiral_once_a_turn() -> None:
    """ORACLE-27"""
    match = act(table("G0 G1", figures="4 0 0", tokens="10:spiral 5:clover-G"), "play G0", "move a", "back 5")
    assert asked(match) == ["on", "stay"]
    act(match, "on")
    assert (standing(match)["1a"], asked(match)) == (10, ["draw"])
    turn(others_pass(turn(match)), "play G1", "priestess 1")
    assert standing(match)["1a"] == 10


def test_a_spiral_used_is_free_again_on_the_next_turn() -> None:
    """ORACLE-27"""
    match = table("G0 G1", figures="0 0 4", tokens="10:spiral")
    others_pass(turn(match, "play G0", "move c", "back 9"))
    act(match, "play G1", "move c")
    assert asked(match) == [f"back {stone}" for stone in range(9)] + ["stay"]


def test_another_spiral_may_be_used_in_the_same_turn() -> None:
    """ORACLE-27"""
    match = act(table("G0", figures="4 0 0", tokens="10:spiral 8:spiral"), "play G0", "move a", "back 8")
    assert asked(match) == [f"back {stone}" for stone in (0, 1, 2, 3, 5, 6, 7)] + ["stay"]


def test_a_chain_goes_on_as_long_as_tokens_act() -> None:
    """ORACLE-27"""
    match = act(table("G0", tokens="4:clover-B 5:clover-Y 8:spiral 6:clover-R"), "play G0", "move a", "on", "on", "back 6", "on")
    assert (standing(match)["1a"], tokens_on(match, 7), match.view(None).zones["wishes 1"]) == (7, ["wish"], ["wish"])


def leprechaun(hand: str = "G0 R3 R3", **rest: Any) -> dolmen.Match:
    """Set up a figure of seat 1 that has just come to a leprechaun with G0."""
    return act(table(hand, tokens="4:leprechaun", **rest), "play G0", "move a")


def test_a_leprechaun_takes_a_hand_card_or_the_last_card_of_an_own_row() -> None:
    """ORACLE-23, TABLE-4"""
    match = leprechaun(hand_2="Y5", rows={"1 R": "R5 R7", "2 B": "B0"})
    assert asked(match) == ["drop R3", "drop B8", "drop B9", "drop B10", "drop row R", "drop row G", "keep"]
    assert {why_not(match, words) for words in ("drop Y5", "drop row B", "drop row P")} == {"TABLE-4"}


def test_a_hand_card_dropped_is_replaced_by_one_more_draw() -> None:
    """ORACLE-23, ORACLE-30"""
    match = act(leprechaun(), "drop R3")
    assert match.view(None).zones["discard R"] == ["R3"]
    assert asked(match) == ["draw"]
    act(match, "draw")
    assert ([*match.to_act], held(match), state(match).drew) == ([1], 7, 1)
    act(match, "draw")
    assert ([*match.to_act], held(match)) == ([2], 8)


@pytest.mark.parametrize(("drop", "piles"), [("drop row R", {"discard R": ["R7"]}), ("drop row G", {"discard G": ["G0"]}), ("keep", {})])
def test_a_card_dropped_from_a_row_or_none_leaves_one_card_to_draw(drop: str, piles: dict[str, list[str]]) -> None:
    """ORACLE-23, ORACLE-30"""
    match = act(leprechaun(rows={"1 R": "R5 R7"}), drop)
    assert {name: cards for name, cards in match.view(None).zones.items() if name.startswith("discard")} == piles
    assert asked(match) == ["draw"]
    act(match, "draw")
    assert ([*match.to_act], held(match)) == ([2], 8)


@pytest.mark.parametrize(
    ("row", "fit"), [("R5 R7", range(11)), ("R5 R5 R7", range(11)), ("R5 R6 R7", range(6, 11)), ("R5 R3 R2", range(4)), ("R5", range(11))]
)
def test_a_row_shortened_is_judged_by_what_is_left(row: str, fit: list[int]) -> None:
    """ORACLE-24"""
    match = leprechaun("G0 R0 R1 R4 R6 R8 R9 R10", rows={"1 R": row})
    others_pass(turn(match, "drop row R"))
    laid = {value: why_not(match, f"play R{value}") for value in (0, 1, 4, 6, 8, 9, 10)}
    assert laid == {value: None if value in fit else "ORACLE-13" for value in laid}


def test_the_other_rows_stay_as_they_are_when_one_is_shortened() -> None:
    """ORACLE-24"""
    match = leprechaun("G0 G1 R8 Y3 Y5", hand_2="R8", rows={"1 R": "R5 R7", "1 Y": "Y2 Y4", "2 R": "R9 R10"})
    turn(match, "drop row R")
    assert why_not(match, "play R8") == "ORACLE-13"
    others_pass(match)
    assert [why_not(match, f"play {card}") for card in ("Y3", "Y5", "G1")] == ["ORACLE-13", None, None]


BONUS_TOKENS = "1:leprechaun 5:leprechaun 6:leprechaun 2:mirror 3:clover-R 8:+1 9:spiral"


@pytest.mark.parametrize(
    ("figures", "points"),
    [
        ("1 5 6", 15),
        ("6 1 5", 15),
        ("1 1 5", 10),
        ("1 5 1", 10),
        ("5 1 1", 10),
        ("5 5 5", 5),
        ("0 5 6", 0),
        ("1 4 6", 0),
        ("1 5 2", 0),
        ("1 5 3", 0),
        ("1 5 7", 0),
        ("1 5 8", 0),
        ("9 5 6", 0),
    ],
)
def test_the_bonus_depends_on_how_many_leprechaun_stones_the_three_figures_are_on(figures: str, points: int) -> None:
    """ORACLE-25"""
    match = act(table("G0", figures, BONUS_TOKENS), "discard G0")
    assert asked(match) == (["claim", "wait"] if points else ["draw"])
    if points:
        act(match, "claim")
    assert (scored(match), asked(match)) == (points, ["draw"])


def test_the_bonus_is_asked_for_on_every_turn_until_it_is_claimed_and_then_never_again() -> None:
    """ORACLE-25, ORACLE-3"""
    match = table("G0 G5", "1 5 6 | 5 6 1", BONUS_TOKENS)
    turn(match, "play G0", "priestess 2", "wait")
    assert scored(match) == 0
    turn(match, asked(match)[1], "claim")
    assert [scored(match, 1), scored(match, 2)] == [0, 15]
    turn(match, "play G5", "priestess 1", "claim")
    assert scored(match) == 15
    turn(match, asked(match)[1])
    assert [scored(match, 1), scored(match, 2)] == [15, 15]
    assert list(state(match).claimed) == [1, 1, 0, 0]
    act(match, "discard B8")
    assert asked(match)[0] == "draw"


def test_the_bonus_is_asked_for_after_a_figure_has_moved_and_a_card_was_dropped() -> None:
    """ORACLE-25"""
    match = act(table("B0", "1 6 4", BONUS_TOKENS), "play B0", "move c")
    assert asked(match)[-1] == "keep"
    act(match, "drop row B")
    assert asked(match) == ["claim", "wait"]
    assert why_not(match, "draw") == "TABLE-3"


def test_each_visitor_takes_one_wish_stone_as_long_as_there_is_one() -> None:
    """ORACLE-26"""
    match = table("R0 R1 R2", "6 6 6")
    for wishes, left in ((1, 1), (2, 0), (2, 0)):
        act(match, f"play R{asked(match)[0][-1]}", f"move {offered_first_on_6(match)}")
        assert (len(match.view(None).zones["wishes 1"]), len(tokens_on(match, 7))) == (wishes, left)
        assert asked(match)[0] == "draw"
        others_pass(turn(match))


def offered_first_on_6(match: dolmen.Match) -> str:
    return next(letter for letter in "abc" if standing(match)[f"1{letter}"] == 6)


def test_a_mirror_is_taken_and_kept() -> None:
    """ORACLE-26"""
    match = act(table("R0", hand_2="R1", tokens="1:mirror"), "play R0", "move a")
    assert (match.view(None).zones["mirrors 1"], tokens_on(match, 1), asked(match)) == (["mirror"], [], ["draw"])
    turn(act(match, "draw"), "play R1", "move a")
    assert "mirrors 2" not in match.view(None).zones


# ---- the variant

ANY = {"clover": "any"}


def test_in_the_variant_a_clover_moves_any_own_figure_and_the_token_there_acts_for_it() -> None:
    """ORACLE-28"""
    match = act(table("G0", "0 15 30", "4:clover-R 18:spiral", options=ANY), "play G0", "move a")
    assert asked(match) == ["on a", "on b", "stay"]
    assert [why_not(match, words) for words in ("on", "on a", "on b", "on c")] == ["ORACLE-28", None, None, "ORACLE-28"]
    act(match, "on b")
    assert (standing(match)["1a"], standing(match)["1b"]) == (4, 18)
    assert asked(match) == [f"back {stone}" for stone in range(18) if stone != 15] + ["stay"]


def test_in_the_variant_each_figure_on_one_stone_is_offered() -> None:
    """ORACLE-28"""
    match = act(table("G0", tokens="4:clover-R", options=ANY), "play G0", "move a")
    assert asked(match) == ["on a", "on b", "on c", "stay"]
    assert standing(act(match, "on c"))["1c"] == 1


def test_in_the_variant_a_clover_asks_nothing_if_no_own_figure_can_move() -> None:
    """ORACLE-28"""
    stuck = act(table("G0", "28 31 12", "33:clover-R", options=ANY), "play G0", "move a")
    assert asked(stuck) == ["on c", "stay"]
    alone = act(table("B0", "17 30 31", "23:clover-R", options=ANY), "play B0", "move a")
    assert asked(alone) == ["on a", "stay"]
    assert standing(act(alone, "on a"))["1a"] == 24


def test_in_the_variant_a_clover_of_a_colour_that_ended_asks_nothing(tmp_path: Path) -> None:
    """ORACLE-28"""
    file = tmp_path / "own.toml"
    file.write_text(RED_ENDS_AT_12)
    match = act(table("G0", "10 12 13 | 0 0 0", "16:clover-R", options=ANY, components=file), "play G0", "move a")
    assert asked(match) == ["draw"]
    match = act(table("G0", "10 12 11", "16:clover-R", options=ANY, components=file), "play G0", "move a")
    assert asked(match) == ["on c", "stay"]


def test_in_the_variant_each_figure_may_use_the_same_spiral_once() -> None:
    """ORACLE-28, ORACLE-27"""
    match = act(table("G0", "4 5 0", "10:spiral 9:clover-G", options=ANY), "play G0", "move a", "back 9", "on b")
    assert asked(match) == [f"back {stone}" for stone in range(10) if stone != 5] + ["stay"]
    act(match, "back 9", "on b")
    assert (standing(match)["1b"], asked(match)) == (10, ["draw"])


# ---- discarding and drawing


def test_a_discard_moves_nothing_and_lies_open_on_the_pile_of_its_colour() -> None:
    """ORACLE-29"""
    match = act(table("G2 Y3", "3 0 0", "4:+4", discard={"G": "G8"}), "discard G2")
    assert match.view(None).zones["discard G"] == ["G8", "G2"]
    assert (set(standing(match).values()), scored(match), asked(match)) == ({0, 3}, 0, ["draw"])
    assert "row 1 G" not in match.view(None).zones


def test_one_card_is_drawn_from_the_draw_pile_or_a_discard_pile_but_none_discarded_in_this_turn() -> None:
    """ORACLE-30, TABLE-4"""
    match = act(table("G2", discard={"R": "R1", "G": "G8", "B": "B0 B1"}), "discard G2")
    assert asked(match) == ["draw", "draw R", "draw B"]
    assert [why_not(match, f"draw {colour}") for colour in COLOURS] == [None, "TABLE-4", "TABLE-4", "ORACLE-30", None]
    act(match, "draw B")
    assert "B1" in match.view(None).zones["hand 1"]
    assert match.view(None).zones["discard B"] == ["B0"]
    assert match.to_act == {2}
    act(match, "discard B4")
    assert asked(match) == ["draw", "draw R", "draw G"]
    act(match, "draw G")
    assert match.view(None).zones["discard G"] == ["G8"]


def test_a_card_dropped_in_this_turn_cannot_be_drawn_either() -> None:
    """ORACLE-30"""
    match = act(leprechaun(discard={"R": "R1", "G": "G8"}), "drop R3")
    assert (asked(match), why_not(match, "draw R")) == (["draw", "draw G"], "ORACLE-30")
    match = act(leprechaun(discard={"R": "R1", "G": "G8"}), "drop row G")
    assert (asked(match), why_not(match, "draw G")) == (["draw", "draw R"], "ORACLE-30")
    assert asked(act(leprechaun(discard={"R": "R1", "G": "G8"}), "keep")) == ["draw", "draw R", "draw G"]


# ---- the end


@pytest.mark.parametrize(
    ("figures", "card", "clause"),
    [
        ("29 23 35", "B5", "ORACLE-31"),
        ("29 27 35", "G5", None),
        ("29 28 35", "G5", "ORACLE-31"),
        ("29 34 28", "B5", None),
    ],
)
def test_the_third_figure_of_a_seat_in_the_oracle_ends_the_match(figures: str, card: str, clause: str | None) -> None:
    """ORACLE-8, ORACLE-31: stone 28 is not the oracle, 29 is."""
    assert ended_by(act(table(card, figures), f"play {card}", "move b")) == clause


@pytest.mark.parametrize(
    ("figures", "clause"),
    [
        ("29 23 0 | 30 31 0 | 32 0 0", "ORACLE-31"),
        ("29 23 0 | 30 31 0 | 28 0 0", None),
        ("0 23 0 | 30 31 0 | 35 29 0", "ORACLE-31"),
        ("0 23 0 | 30 31 0 | 35 0 0", None),
        ("29 23 0 | 30 0 0 | 0 0 0", None),
    ],
)
def test_the_fifth_figure_of_all_in_the_oracle_ends_the_match(figures: str, clause: str | None) -> None:
    """ORACLE-31"""
    assert ended_by(act(table("B5", figures, seats=3), "play B5", "move b")) == clause


@pytest.mark.parametrize("token", "mirror +4 leprechaun clover-R spiral".split())
def test_the_last_figure_wakes_and_takes_no_token_and_nobody_draws(token: str) -> None:
    """ORACLE-31"""
    match = act(table("B5", "23 30 31", f"29:{token}"), "play B5", "move a")
    assert ended_by(match) == "ORACLE-31"
    assert tokens_on(match, 29) == [token]
    assert (sheet(match, 1), held(match), len(match.view(None).zones["pile"])) == ([0, 6, 6, 6, -4], 7, 64)
    assert (match.to_act, match.legal(1), match.legal(2)) == (frozenset(), [], [])


def test_the_end_comes_before_the_bonus() -> None:
    """ORACLE-31, ORACLE-25"""
    match = act(table("B5", "23 30 31", "29:leprechaun 30:leprechaun 31:leprechaun"), "play B5", "move a")
    assert (ended_by(match), scored(match)) == ("ORACLE-31", 0)


def test_a_figure_that_left_the_oracle_by_a_spiral_does_not_count() -> None:
    """ORACLE-31"""
    match = table("Y5 B5 R5", "29 25 28", "31:spiral", hand_2="Y6")
    turn(match, "play Y5", "move b", "back 23")
    others_pass(match)
    turn(match, "play B5", "move c")
    assert (ended_by(match), standing(match)["1a"], standing(match)["1c"]) == (None, 29, 29)
    turn(others_pass(match), "play R5", "priestess 5")
    assert not match.over


def test_the_priestess_in_the_oracle_counts_for_nobody() -> None:
    """ORACLE-31"""
    assert not act(table("B5", "29 30 0 | 31 32 0", priestess=28), "play B5", "priestess 1").over


def test_a_clover_into_the_oracle_ends_the_match_too() -> None:
    """ORACLE-31"""
    assert ended_by(act(table("G5", "27 30 31", "29:mirror 22:clover-B"), "play G5", "move a")) is None
    assert ended_by(act(table("G5", "16 30 31", "29:mirror 22:clover-Y 25:clover-B"), "play G5", "move a", "on", "on")) == "ORACLE-31"


@pytest.mark.parametrize(("pile", "source", "clause"), [("R0", "draw", "ORACLE-32"), ("R0 R1", "draw", None), ("R0", "draw Y", None)])
def test_the_last_card_of_the_draw_pile_ends_the_match(pile: str, source: str, clause: str | None) -> None:
    """ORACLE-32"""
    match = act(table("G2", pile=pile, discard={"Y": "Y1"}), "discard G2", source)
    assert ended_by(match) == clause
    assert match.to_act == (set() if clause else {2})
    assert held(match) == 8


def test_the_match_ends_with_the_last_card_even_if_a_second_one_was_still_to_be_drawn() -> None:
    """ORACLE-32"""
    match = act(leprechaun(pile="Y0", discard={"P": "P0"}), "drop R3", "draw")
    assert (ended_by(match), held(match)) == ("ORACLE-32", 7)
    match = act(leprechaun(pile="Y0", discard={"P": "P0"}), "drop R3", "draw P")
    assert (ended_by(match), [*match.to_act]) == (None, [1])
    assert ended_by(act(match, "draw")) == "ORACLE-32"


# ---- scoring


def test_each_figure_adds_the_value_of_its_stone_to_what_was_scored() -> None:
    """ORACLE-33"""
    match = table("", "35 0 1 | 14 21 12", fields={"scored": [7, 300, 0, 0]}, wishes="2 3")
    assert [sheet(match, 1), sheet(match, 2)] == [[7, 10, 0, -4, 2], [300, 1, 3, -2, 3]]
    assert match.scores == (15, 305)


@pytest.mark.parametrize("mirrors", [0, 1, 2, 3])
@pytest.mark.parametrize(("wishes", "points"), list(enumerate([-4, -3, 2, 3, 6, 10, 10, 10, 10, 10])))
def test_wish_stones_count_once_and_once_more_for_each_mirror(wishes: int, points: int, mirrors: int) -> None:
    """ORACLE-34"""
    match = table("", wishes=f"0 {wishes}", mirrors=f"0 {mirrors}")
    assert [sheet(match, 1)[4], sheet(match, 2)[4]] == [-4, points * (1 + mirrors)]


def test_most_points_win_and_ties_share_the_place() -> None:
    """ORACLE-35"""
    match = table("", "14 0 0 | 1 0 0 | 14 0 0 | 21 0 0", seats=4)
    assert (match.scores, match.places) == ((-3, -8, -3, -1), (2, 4, 2, 1))


def test_hands_pile_and_cards_put_away_are_hidden_and_the_rest_is_open() -> None:
    """ORACLE-36"""
    match = act(table("G2 Y3 R1", discard={"B": "B0"}, tokens="4:+2"), "play G2", "move a", "draw B")
    zones = match.view(2).zones
    assert set(zones["pile"]) == set(zones["away"]) == {None}
    assert Counter(zones["hand 1"]) == {None: 7, "B0": 1}
    assert None not in zones["hand 2"]
    assert (zones["row 1 G"], zones["stone 4"], zones["token 4"]) == (["G2"], ["1a"], ["+2"])
    assert set(match.view(None).zones["hand 2"]) == {None}
    turn(match, "discard B5")
    act(match, "discard Y3", "draw")
    assert Counter(match.view(2).zones["hand 1"]) == {None: 7, "B0": 1}


# ---- the rulebook's examples


def test_the_rulebooks_first_example() -> None:
    """ORACLE-37"""
    match = table("G0 G1 R5", tokens="4:+3 10:spiral 12:leprechaun", hand_2="Y0 Y1")
    turn(match, "play G0", "move a")
    assert (standing(match)["1a"], scored(match)) == (4, 3)
    act(others_pass(match), "play G1", "move a")
    assert standing(match)["1a"] == 10
    turn(match, "back 7")
    assert (standing(match)["1a"], match.view(None).zones["wishes 1"]) == (7, ["wish"])
    act(others_pass(match), "play R5", "move a")
    assert standing(match)["1a"] == 12
    act(match, "drop row R")
    assert "row 1 R" not in match.view(None).zones
    assert match.view(None).zones["discard R"][-1] == "R5"
    assert [state(match).low[0, 0], state(match).high[0, 0]] == [0, 10]


def test_the_rulebooks_second_example() -> None:
    """ORACLE-38"""
    match = table("Y10 Y8", tokens="2:clover-B", hand_2="Y5")
    turn(match, "play Y10", "move a", "stay")
    turn(match, "play Y5", "move a", "stay")
    act(match, "play Y8")
    assert offered(match, "priestess") == ["1", "2", "3"]
    turn(match, "priestess 2")
    assert (standing(match)["1a"], standing(match)["2a"], standing(match)["priestess"]) == (2, 2, 2)
    assert [scored(match, 1), scored(match, 2)] == [5, 0]


def test_the_rulebooks_third_example() -> None:
    """ORACLE-39"""
    figures = "35 29 8 | 30 25 0 | 28 26 21 | 32 27 10"
    match = table(figures=figures, tokens="33:+3", seats=4, first=3, wishes="3 1 2 2", mirrors="2 1 0 0")
    assert not match.over
    match.act(3, next(words for words in match.legal(3) if words.startswith("play G")))
    match.act(3, "move a")
    assert ended_by(match) == "ORACLE-31"
    assert [sheet(match, seat) for seat in (1, 2, 3, 4)] == [[0, 10, 6, -3, 9], [0, 6, 5, 0, -6], [0, 7, 5, 3, 2], [0, 7, 5, -2, 2]]
    assert (match.scores, match.places) == ((22, 5, 17, 12), (1, 4, 2, 3))


# ---- a standstill

FULL_PILES = {colour: " ".join(f"{colour}{value}" for value in range(4)) for colour in COLOURS}


def idle(match: dolmen.Match) -> dolmen.Match:
    """Discard a card to the smallest pile and take another one from the largest."""

    def size(card: str) -> int:
        return len(match.view(None).zones.get(f"discard {card[0]}", []))

    act(match, "discard " + min(offered(match, "discard"), key=size))
    return act(match, "draw " + max(offered(match, "draw"), key=size))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_idle_turns_of_every_seat_in_a_row_end_the_match(seats: int) -> None:
    """ORACLE-40"""
    match = table("G5", seats=seats, discard=FULL_PILES, fields={"idle": 9})
    turn(match, "play G5", "priestess 1")
    for _ in range(10 * seats - 1):
        idle(match)
    assert not match.over
    assert ended_by(idle(match)) == "ORACLE-40"
    assert why_not_seat(match, 1, "draw") == "TABLE-1"


@pytest.mark.parametrize(
    ("actions", "idles"),
    [
        ("discard R3/draw P", 20),
        ("discard R3/draw", 0),
        ("play G0/priestess 1/draw P", 0),
        ("play G0/move a/keep/draw P", 0),
        ("play G0/move a/drop row G/draw P", 20),
        ("play G0/move a/drop row R/draw P", 20),
        ("play G0/move a/drop R3/draw P/draw P", 0),
        ("play G0/move a/drop row G/draw", 0),
    ],
)
def test_a_turn_is_idle_if_nothing_came_from_the_draw_pile_and_the_rows_have_not_grown(actions: str, idles: int) -> None:
    """ORACLE-40"""
    match = table("G0 R3", tokens="4:leprechaun", rows={"1 R": "R5"}, discard={"P": "P0 P1"}, fields={"idle": 19})
    act(match, *actions.split("/"))
    assert state(match).idle == idles
    assert ended_by(match) == ("ORACLE-40" if idles else None)


def why_not_seat(match: dolmen.Match, seat: int, words: str) -> str | None:
    clause = match.why_not(seat, words)
    return clause.id if clause else None


# ---- what is asked

STEPS = {
    "play": lambda: table("G0"),
    "move": lambda: act(table("G0"), "play G0"),
    "on": lambda: act(table("G0", tokens="4:clover-P"), "play G0", "move a"),
    "on a": lambda: act(table("G0", tokens="4:clover-P", options=ANY), "play G0", "move a"),
    "back": lambda: act(table("G0", "5", tokens="10:spiral"), "play G0", "move a"),
    "drop": lambda: leprechaun(rows={"1 R": "R5"}),
    "claim": lambda: act(table("G0", "1 5 6", BONUS_TOKENS), "discard G0"),
    "draw": lambda: act(table("G0", discard={"R": "R1"}), "discard G0"),
}
WORDS = {
    "play": ["play B10", "discard B10"],
    "move": ["move a", "priestess 1"],
    "on": ["on", "stay"],
    "on a": ["on a", "on c", "stay"],
    "back": ["back 0", "back 9", "stay"],
    "drop": ["drop B10", "drop row R", "keep"],
    "claim": ["claim", "wait"],
    "draw": ["draw", "draw R"],
}


@pytest.mark.parametrize("step", list(STEPS))
def test_only_what_answers_the_question_can_be_done(step: str) -> None:
    """TABLE-3, ORACLE-14"""
    match = STEPS[step]()
    for words in {words for answers in WORDS.values() for words in answers}:
        out_of_place = words not in WORDS[step] and {words[:2], step[:2]} != {"on"}
        assert (why_not(match, words) == "TABLE-3") == out_of_place, words
        assert (words in asked(match)) == (words in WORDS[step])


@pytest.mark.parametrize("step", list(STEPS))
def test_what_is_offered_is_what_nothing_forbids(step: str) -> None:
    """TABLE-2, TABLE-5"""
    match = STEPS[step]()
    view = match.view(1).states
    allowed = [words for words in match.setting.game.actions.words if objection(match.setting, view, 1, words) is None]
    assert sorted(asked(match)) == sorted(allowed)
    assert loops.list_legal(opened(match.states), 1, loops.room_for_actions()) == 0
    assert why_not_seat(match, 2, "draw") == "TABLE-2"
    assert why_not(match, "sing") == "TABLE-5"


def test_a_card_not_held_can_be_neither_laid_nor_discarded() -> None:
    """TABLE-4"""
    match = table("G0 G0")
    assert (why_not(match, "play G1"), why_not(match, "discard G1"), why_not(match, "discard G0")) == ("TABLE-4", "TABLE-4", None)
    assert asked(match)[:2] == ["play G0", "discard G0"]
    assert len(asked(match)) == 8


def test_nothing_can_be_done_once_the_match_is_over() -> None:
    """TABLE-1, ORACLE-31"""
    match = act(table("B5", "23 30 31"), "play B5", "move a")
    assert state(match).over == 1
    assert {why_not_seat(match, seat, words) for seat in (1, 2) for words in ("draw", "play B10", "claim")} == {"TABLE-1"}
    with pytest.raises(dolmen.IllegalAction):
        match.act(2, "draw")
