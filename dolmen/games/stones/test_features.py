"""The rules of thumb of `stones`: they look only at what a seat knows, and prefer what a good player would."""

from __future__ import annotations

from typing import Any

import pytest

import dolmen
from dolmen.table.seats import index_of
from dolmen.games import find
from dolmen.lab.pace import hidden, point
from dolmen.table import loops, policy
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from tests.positions import play, table_with

from .features import WEIGHTS

GAME = find("stones")
POINTS = 40 if INTERPRETED else 150
REST = "R0 Y0 P0 G0 B0 R10 Y10 P10 G10 B10"  # face down, so that the end is far


def worths(match: dolmen.Match, without: str = "") -> dict[str, float]:
    """Return the worth of each action to the seat that is to act, in its view."""
    (seat,) = match.to_act
    weights = policy.as_weights([0.0 if name == without else weight for name, weight in WEIGHTS.items()])
    return dict(weighed(match.view(seat).states, index_of(seat), weights))


def weighed(states: Any, who: int, weights: Any) -> list[tuple[str, float]]:
    out, worth = loops.room_for_actions(), policy.room_for_worth()
    n = policy.worth_one(opened(states), who, out, weights, worth)
    return [(GAME.actions.words[out[i]], float(worth[i])) for i in range(n)]


# ---- only what the seat knows


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_truth_behind_a_view_changes_nothing(seats: int) -> None:
    weights, verbs = policy.as_weights([*WEIGHTS.values()]), set()
    for seed in range(POINTS):
        truth = point("stones", seats, seed)
        who = int(loops.LOWEST[int(truth["to_act"][0])])
        seen = weighed(truth, who, weights)
        assert seen == weighed(hidden(truth), who, weights) != []
        verbs |= {words.split()[0] for words, _ in seen}
    assert verbs >= {"turn", "take", "lay", "leave"}


def test_without_weights_all_is_worth_nothing() -> None:
    for seed in range(POINTS // 4):
        states = point("stones", 2, seed)
        who = int(loops.LOWEST[int(states["to_act"][0])])
        assert {worth for _, worth in weighed(states, who, policy.as_weights([0.0] * len(WEIGHTS)))} == {0.0}


# ---- rows


def test_the_tile_that_skips_least_comes_first() -> None:
    found = worths(table_with("stones", middle="R3 R7", rows={"1 R": "R0 R1 R2"}, pile="R5 R6 R8 R9 Y0"))
    assert found["take R3"] > found["take R7"] + 1


def test_a_row_may_skip_what_lies_elsewhere() -> None:
    """R4 and R5 lie in another's row: going from R3 to R6 gives nothing up."""
    elsewhere = table_with("stones", middle="R6", rows={"1 R": "R1 R2 R3", "2 R": "R4 R5"}, pile="R7 R8 R9 Y0")
    to_come = table_with("stones", middle="R6", rows={"1 R": "R1 R2 R3"}, pile="R4 R5 R7 R8 R9 Y0")
    assert worths(elsewhere)["take R6"] > worths(to_come)["take R6"] + 1


def test_a_row_that_can_hardly_grow_is_not_begun() -> None:
    """Of brown nothing is left but one tile: a row would cost four points."""
    late = play(table_with("stones", pile="R5 R9 Y0 Y1"), "1 turn")
    early = play(table_with("stones", pile=f"R1 R2 R3 R4 R5 R6 R7 {REST}"), "1 turn")
    assert worths(late)["lay"] < worths(late)["leave"] - 2
    assert worths(early)["lay"] > worths(early)["leave"]


def test_the_second_tile_goes_where_the_tiles_are() -> None:
    found = worths(table_with("stones", middle="R2 R8", rows={"1 R": "R4"}, pile="R9 R10 R7 R6 R5 Y0"))
    assert found["take R8"] < found["take R2"] + 1  # skipping three is no better than turning away from five
    found = worths(table_with("stones", middle="R3 R5", rows={"1 R": "R4"}, pile="R6 R7 R8 R9 R10 Y0"))
    assert found["take R5"] > found["take R3"] + 2


def test_a_row_of_six_needs_no_more_tiles() -> None:
    found = worths(table_with("stones", middle="P6 Y2", rows={"1 P": "P0 P1 P2 P3 P4 P5", "1 Y": "Y0 Y1"}, pile="P8 P10 Y5 R0"))
    assert found["take P6"] == 0 < found["take Y2"]


# ---- symbols


def test_a_bonus_is_not_passed_over() -> None:
    """B8 shows 3 points, Y8 a wish stone, G8 nothing."""
    match = table_with("stones", middle="B9", rows={"1 B": "B5 B6 B7"}, pile="B8 B10 Y0 R0 P0 G0")
    assert worths(match)["take B9"] < worths(match, without="skip")["take B9"]
    match = table_with("stones", middle="G9", rows={"1 G": "G5 G6 G7"}, pile="G8 G10 Y0 R0 P0 B0")
    assert worths(match)["take G9"] == worths(match, without="skip")["take G9"]


@pytest.mark.parametrize("rich", ["Y3", "Y6", "Y7"])
def test_of_two_tiles_the_one_with_a_symbol(rich: str) -> None:
    """3 points, a wish stone, and a clover, against a plain tile that would do as well for the row."""
    plain = {"Y3": "P3", "Y6": "P6", "Y7": "G7"}[rich]
    value = int(rich[1])
    rows = {f"1 {tile[0]}": f"{tile[0]}{value - 2} {tile[0]}{value - 1}" for tile in (rich, plain)}
    pile = " ".join(f"{tile[0]}{above}" for tile in (rich, plain) for above in range(value + 1, 11))
    found = worths(table_with("stones", middle=f"{rich} {plain}", rows=rows, pile=pile))
    assert found[f"take {rich}"] > found[f"take {plain}"] + 0.3


# ---- the others


def test_a_tile_the_others_want_is_not_left_to_them() -> None:
    wanted = play(table_with("stones", rows={"2 G": "G5 G6"}, pile=f"G7 G8 G9 {REST}"), "1 turn")
    unwanted = play(table_with("stones", rows={"2 G": "G9 G8"}, pile="G10 G5 G6 R0 Y0 P0 B0 R10"), "1 turn")
    assert worths(wanted)["leave"] < worths(wanted, without="give")["leave"] - 0.5
    assert worths(unwanted)["leave"] == worths(unwanted, without="give")["leave"]


def test_a_tile_nobody_else_wants_can_wait() -> None:
    """G7 fits in both rows of the first match, in the second the others' row runs the other way."""
    contested = table_with("stones", middle="G7", rows={"1 G": "G3 G4", "2 G": "G5 G6"}, pile=f"G8 G9 {REST}")
    safe = table_with("stones", middle="G7", rows={"1 G": "G3 G4", "2 G": "G6 G5"}, pile=f"G8 G9 {REST}")
    assert worths(contested)["take G7"] > worths(contested)["turn"]
    assert worths(contested)["take G7"] > worths(safe)["take G7"] + 1
    assert worths(contested)["take G7"] > worths(contested, without="deny")["take G7"]


def test_whoever_has_nothing_to_gain_from_the_middle_turns_a_tile_over() -> None:
    found = worths(table_with("stones", middle="R10 Y9", rows={"1 Y": "Y1 Y2"}, pile="Y3 Y4 Y5 Y6 R1 R2 P5 P6"))
    assert max(found, key=found.__getitem__) == "turn"


def test_after_the_last_tile_only_what_gains_is_taken() -> None:
    """A third tile turns -3 into 2; a new row would cost 4."""
    match = table_with("stones", pile="G4", middle="R9 B3", rows={"1 G": "G0 G3", "1 B": "B1 B2"})
    found = worths(play(match, "1 turn", "1 lay"))
    assert found["take B3"] > found["stop"] > found["take R9"]
