"""Test the outlook (static evaluation) of `card`."""

from __future__ import annotations

import numpy as np
import pytest

import dolmen
from dolmen.table.seats import index_of
from dolmen.games import find
from dolmen.lab import fit
from dolmen.lab.pace import point
from dolmen.table import policy
from dolmen.table.records import opened
from dolmen.table.compiled import rule
from dolmen.table.policy import doubt_of, outlook_of
from tests.positions import table_with

from .outlook import ASPECTS, OUTLOOK, aspects, earliness

GAME = find("card")
WEIGHTS = policy.as_weights([*GAME.weights.values()])


@rule
def look(states: np.ndarray, who: int, weights: np.ndarray, found: np.ndarray) -> tuple[float, float, float]:
    aspects(states[0], who, weights, found)
    return outlook_of(states[0], who, weights), doubt_of(states[0]), earliness(states[0])


def seen(match: dolmen.Match, seat: int = 1) -> dict[str, float]:
    found = np.zeros(len(ASPECTS))
    look(opened(match.states), index_of(seat), WEIGHTS, found)
    return dict(zip(ASPECTS, found.tolist(), strict=True))


def expected(match: dolmen.Match, seat: int = 1) -> float:
    return look(opened(match.states), index_of(seat), WEIGHTS, np.zeros(len(ASPECTS)))[0]


def test_what_lies_there_counts_and_what_is_held() -> None:
    match = table_with("card", hands={1: "D4 D7 G5 R5 Y9", 2: "B1"}, rows={"1 D": "D1 D2 D3"}, wishes={1: "W1 W2"}, pile="Y1 Y2 Y3 P2")
    found = seen(match)
    assert found["dots"] == 3
    assert found["dots held"] == 2
    assert found["wishes"] == 0  # CARD-28: two stones
    assert found["pairs"] == 4  # 5 and 5, for a third stone
    assert found["singles"] == 3 * 4  # 4, 7 and 9
    assert found["turn"] == 1
    assert seen(match, 2)["turn"] == 0


def test_a_longer_row_with_more_to_come_promises_more() -> None:
    rows = ["G2 G3", "G2 G3 G4", "G2 G3 G4 G5"]
    found = [seen(table_with("card", hands={1: "G6 G7", 2: "B1"}, rows={"1 G": row}, pile="Y1 Y2 Y3 P2"))["rows"] for row in rows]
    assert found == sorted(set(found))
    without = seen(table_with("card", hands={1: "R6 R7", 2: "B1"}, rows={"1 G": rows[2]}, pile="Y1 Y2 Y3 P2"))["rows"]
    assert without < found[2]


@pytest.mark.parametrize("seats", OUTLOOK)
def test_it_is_the_aspects_weighted_as_they_count_now_at_this_number_of_seats(seats: int) -> None:
    for seed in range(8):
        states, found = point("card", seats, seed), np.zeros(len(ASPECTS))
        total, _, early = look(opened(states), 0, WEIGHTS, found)
        weights = zip(found.tolist(), OUTLOOK[seats], strict=True)
        assert total == pytest.approx(sum(aspect * (late + early * more) for aspect, (late, more) in weights))


def test_with_fewer_cards_to_draw_there_is_less_doubt() -> None:
    found = []
    for pile in ("Y1", "Y1 Y2 Y3 P2 P4 P6 B2 B3 B4 B5"):
        states = table_with("card", hands={1: "G6", 2: "B1"}, pile=pile).states
        found.append(look(opened(states), 0, WEIGHTS, np.zeros(len(ASPECTS)))[1])
    assert 0 < found[0] < found[1]


@pytest.mark.compiled_only
def test_the_fit_explains_much_of_how_matches_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(["card", "--matches", "3000"]) == 0
    said = capsys.readouterr().out
    assert all(f" {name}: (" in said for name in ASPECTS)
    explained = float(said.partition("explains ")[2].partition(" %")[0])
    assert 40 < explained < 70


def test_a_game_without_an_outlook_has_nothing_to_fit(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(["stones"]) == 2
    assert "stones has no outlook" in capsys.readouterr().err
