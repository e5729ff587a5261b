"""Test the reference player `flat100`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

import dolmen
from dolmen import players
from dolmen.players import Budget, flat100
from dolmen.table import loops
from dolmen.table.records import opened
from tests.positions import play, table_with


def sums(match: dolmen.Match, actions: Sequence[int], worlds: int) -> list[float]:
    found = np.zeros(len(actions))
    spaces = opened(match.view(1).states.repeat(2))
    flat100.try_at_random(spaces, 0, np.array(actions, np.int64), loops.new_luck(5), loops.room_for_actions(), found, worlds)
    return [float(value) for value in found]


def test_flat_monte_carlo_takes_the_cheapest_row() -> None:
    """The last card of a game: what each row costs is certain, in whatever world."""
    rows = {"1": "10", "2": "21 22", "3": "32"}
    match = play(table_with("tales", options={"games": 1}, rows=rows, hands={1: "3", 2: "15"}), "1 pick 3", "2 pick 15")
    codes = [match.setting.game.actions.code[words] for words in ("take 1", "take 2", "take 3")]
    assert sums(match, codes, 4) == [4 * -3, 4 * -6, 4 * -1]
    assert players.find("flat100", seed=1).choose(match.view(1), match.legal(1)) == "take 3"


def test_flat_monte_carlo_stops_at_the_end_of_the_deal() -> None:
    """With the same luck, the points are the same whether or not more deals follow."""
    rows, hands = {"1": "4", "2": "14", "3": "20"}, {1: "9 30", 2: "5 6"}
    one, many = (table_with("tales", options={"games": games}, rows=rows, hands=hands) for games in (1, 30))
    codes = [one.setting.game.actions.code[words] for words in one.legal(1)]
    assert sums(one, codes, 20) == sums(many, codes, 20)
    assert any(sums(one, codes, 20))


def test_flat_monte_carlo_repeats_itself_with_a_seed_and_takes_any_budget() -> None:
    match = dolmen.Match("tales", seed=3, options={"games": 1})
    view, legal = match.view(1), match.legal(1)
    chosen = {players.find("flat100", seed=7).choose(view, legal, Budget(playouts=30)) for _ in range(3)}
    assert len(chosen) == 1
    assert players.find("flat100").choose(view, legal, Budget(playouts=0)) in legal
    assert players.find("flat100").choose(view, legal, Budget(seconds=0.0)) in legal
