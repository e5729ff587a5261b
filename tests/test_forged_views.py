"""Test that a view from outside is one that the rules could have produced, or is refused in a sentence: nothing crashes, and
nothing loops for ever."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import dolmen
from dolmen import players
from dolmen.games import find
from dolmen.games import names as games
from dolmen.table import loops
from dolmen.table.modes import MODE
from dolmen.table.records import opened
from tests.depth import thorough
from tests.matches import Case, one_case_a_game, play_on, stages, viewers

CASES = {"compiled": 250 if thorough() else 80, "checked": 60, "interpreted": 4}[MODE]
SOME = {"compiled": 1, "checked": 3, "interpreted": 10}[MODE]  # one in this many positions has its views read


@pytest.mark.slow
def test_forged_views_are_refused_or_played_and_never_crash_or_hang() -> None:
    """In a process of its own, which a crash would take down."""
    if MODE == "interpreted":
        pytest.skip("searching takes long where nothing is compiled, and nothing can crash")
    done = subprocess.run(
        [sys.executable, "-m", "tests.forging", "1", str(CASES), *games()],
        capture_output=True,
        text=True,
        timeout=600,
        env=dict(os.environ, PYTHONFAULTHANDLER="1"),
    )
    assert done.returncode == 0, done.stderr[-4000:]
    counts = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["game"] for one in counts] == [*games()]
    assert all(one["read"] and one["refused"] and one["read"] + one["refused"] == CASES for one in counts)


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_every_view_of_a_match_is_sound(case: Case) -> None:
    match = case.match(3)
    for n, _ in enumerate(play_on(match, random.Random(3))):
        if n % SOME == 0 or match.over:
            for seat in viewers(match):
                view = match.view(seat)
                assert dolmen.View.from_json(view.json()) == view


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_every_field_has_a_range(case: Case) -> None:
    game = find(case.game)
    assert {*game.own_fields} <= {*game.box.ranges}
    for match in stages(case):
        for name in game.own_fields:
            low, high = game.box.ranges[name]
            values = match.states[name][0]
            assert np.min(values) >= low, name
            assert np.max(values) <= high, name


def a_view(game: str, seats: int = 2) -> Any:
    match = dolmen.Match(game, seats, seed=5)
    for _ in play_on(match, random.Random(5), 8):
        pass
    return json.loads(match.view(min(match.to_act)).json())


@pytest.mark.parametrize(
    ("game", "change", "reason"),
    [
        ("card", {"fields": {"phase": 9}}, "phase is from 0 to 2"),
        ("card", {"fields": {"draws": 2, "phase": 1}}, "how many cards seat"),
        ("card", {"fields": {"end_rows": 3}}, "the number of rows with an end card"),
        ("card", {"to_act": [1, 2]}, "whose turn it is"),
        ("card", {"to_act": []}, "who is to act"),
        ("card", {"to_act": [11]}, "the seats that are to act"),
        ("card", {"to_act": [True]}, "the seats that are to act"),
        ("card", {"conceded": [7]}, "the seats that are conceded"),
        ("card", {"ended": 199}, "the clause that ended it"),
        ("oracle", {"fields": {"phase": 2}}, "on what the moving figure stands"),
        ("oracle", {"fields": {"figure": 200}}, "figure is from 0 to 2"),
        ("stones", {"fields": {"phase": 1}}, "whether a tile is turned over"),
        ("stones", {"fields": {"wishes": [40, 0, 0, 0]}}, "the wish stones and bonus points"),
        ("tales", {"fields": {"game": 9}}, "which game is being played"),
        ("tales", {"fields": {"waiting": 1}}, "who is to pick"),
    ],
)
def test_the_refusal_says_what_cannot_be(game: str, change: dict[str, Any], reason: str) -> None:
    view = a_view(game)
    view["fields"] |= change.pop("fields", {})
    with pytest.raises(dolmen.BadView, match=reason):
        dolmen.View.from_json(json.dumps(view | change))


def test_a_piece_lies_where_its_kind_can_lie() -> None:
    view = a_view("card")
    stone = view["zones"]["stones"].pop()
    view["zones"]["pile"][0], view["zones"]["discard R"] = stone, view["zones"].get("discard R", [])
    with pytest.raises(dolmen.BadView):
        dolmen.View.from_json(json.dumps(view))


def test_a_hand_that_is_known_to_be_hidden_cannot_be_named() -> None:
    view = a_view("card")
    other = next(seat for seat in (1, 2) if seat != view["seat"])
    view["zones"][f"hand {other}"][0] = "R1"
    with pytest.raises(dolmen.BadView):
        dolmen.View.from_json(json.dumps(view))


def test_whoever_has_picked_may_think_about_another_pick() -> None:
    """TALES-14"""
    match = dolmen.Match("tales", 2, seed=3)
    match.act(1, match.legal(1)[0])
    legal = match.legal(1)
    assert players.find("search", seed=1).choose(match.view(1), legal, players.Budget(playouts=8)) in legal


def test_a_playout_of_what_was_never_a_match_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    states = dolmen.Match("tales", 2, seed=3, options={"games": 1}).states.repeat(2)
    states["game"] = 2  # past the last: it would never be the last again
    if MODE == "interpreted":
        monkeypatch.setattr(loops, "ENOUGH", 100)
    assert loops.play_out_from(opened(states), loops.new_luck(1), loops.room_for_actions(), 1) == loops.ENOUGH
