"""Both speeds in one process: until a game's rules are compiled they are interpreted, and whoever plays cannot tell."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import dolmen
from dolmen import players
from dolmen.games import find
from dolmen.table import loops, moves, policy
from dolmen.table.interpreted import in_python
from dolmen.table.records import OpenStates, compile_again, interpret, interpreting, opened
from tests.matches import Case, one_case_a_game, plain_cases, stages

pytestmark = pytest.mark.compiled_only

ROOT = Path(__file__).parents[1]
UNSEARCHED = ("apprentice", "bard", "druid")  # levels


def played(case: Case, level: str, interpreted: range) -> str:
    """Return the record of a match between players of a level, whose actions with these numbers are chosen and made interpreted."""
    layout, n = find(case.game).box.dtype, 0
    if 0 in interpreted:
        interpret(layout)
    try:
        match = case.match(seed=7)
        while not match.over:
            (interpret if n in interpreted else compile_again)(layout)
            seat = min(match.to_act)
            match.act(seat, players.find(level, seed=n).choose(match.view(seat), match.legal(seat)))
            n += 1
    finally:
        compile_again(layout)
    return match.record()


@pytest.mark.parametrize("case", plain_cases()[::2], ids=str)
def test_a_match_begun_interpreted_and_ended_compiled_is_the_same_to_the_byte(case: Case) -> None:
    assert played(case, "bard", range(20)) == played(case, "bard", range(0))


@pytest.mark.parametrize("level", UNSEARCHED)
@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_levels_that_do_not_search_choose_the_same_interpreted(case: Case, level: str) -> None:
    layout, compared = find(case.game).box.dtype, 0
    for match in stages(case)[:-1]:
        for seat in sorted(match.to_act):
            view, legal = match.view(seat), match.legal(seat)
            for seed in range(3):
                compiled = players.find(level, seed).choose(view, legal)
                with interpreting(layout):
                    assert players.find(level, seed).choose(view, legal) == compiled
                compared += len(legal) > 1
    assert compared


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_rules_of_thumb_are_worth_the_same_interpreted(case: Case) -> None:
    """Not only the best of them: a difference in the last bit would change a choice one day."""
    for match in stages(case)[:-1]:
        seat = min(match.to_act)
        view = match.view(seat)
        weights = policy.as_weights(list(find(case.game).weights.values()))
        found = []
        for states in (view.states, OpenStates(view.states)):
            worth, out = policy.room_for_worth(), loops.room_for_actions()
            n = policy.worth_one(states, seat - 1, out, weights, worth)
            found.append((n, worth[:n].tobytes(), out[:n].tobytes()))
        assert found[0] == found[1]


def test_states_say_how_rules_run() -> None:
    layout = find("stones").box.dtype
    states = np.zeros(1, layout)
    assert opened(states) is states
    with interpreting(layout):
        assert isinstance(opened(states), OpenStates)
        assert opened(np.zeros(1, find("card").box.dtype)).dtype  # no other game is touched
    assert opened(states) is states


def test_an_interpreted_rule_calls_no_compiled_one() -> None:
    seen = in_python(loops.apply_one).__globals__
    assert seen["new_step"] is in_python(moves.new_step)
    assert not [name for name, value in seen.items() if hasattr(value, "py_func")]


PLAY = """
import sys
import dolmen
from dolmen import players
from dolmen.games import find, names
from dolmen.table import telling
from dolmen.table.modes import cache_folder
from dolmen.table.records import interpret

missing = []
with telling.hearing(missing.append):
    for game in names():
        interpret(find(game).box.dtype)
        match = dolmen.Match(game, 2, seed=3)
        while not match.over:
            seat = min(match.to_act)
            legal, view = match.legal(seat), match.view(seat)
            dolmen.View.from_json(view.json())
            match.choices(seat)
            match.act(seat, players.find("bard", 1).choose(view, legal))
            match.events(seat)
        dolmen.read(match.record())
        print(game, match.scores, missing, [*cache_folder().glob("**/*.nb?")])
"""


def test_a_match_is_played_without_compiling_anything(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "DOLMEN_MODE": "compiled", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", PLAY], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stderr
    said = done.stdout.splitlines()
    assert [line.split()[0] for line in said] == [info.id for info in dolmen.games()]
    assert all(line.endswith("[] []") for line in said), said
