"""Test learning to judge positions: steps go downhill, matches are learned from, what was learned is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dolmen.games import find
from dolmen.lab import learn
from dolmen.lab.learn import How, Learner, learn_one
from dolmen.table.game import Game
from dolmen.table.modes import INTERPRETED
from dolmen.table.net import LAST, OUTS, Net
from dolmen.table.rows import ROW

GAME = "card"


def beginner() -> tuple[Game, Net, np.ndarray]:
    game = find(GAME)
    assert game.net is not None
    return game, game.net, np.concatenate([list(game.weights.values()), game.net.fresh(1)])


def test_steps_lead_to_the_goal() -> None:
    _, net, numbers = beginner()
    parts = net.alike + 1
    seen, sizes = np.arange(parts * 4, dtype=np.int64).reshape(parts, 4), np.full(parts, 4, np.int64)
    places = np.array([net.alike, net.start, net.at_rest, net.at_top], np.int64)
    goal = np.array([2.0, -0.5, 0.9])
    sums, last, slope = np.zeros(net.sums), np.zeros(LAST), np.zeros(3 * ROW)
    errors = np.full((net.numbers - net.start) // ROW + 1, 0.01)
    before = numbers.copy()
    off = [learn_one(numbers, errors, places, seen, sizes, goal, sums, last, slope, 1e-3) for _ in range(60)]
    assert off[0] > 1.0 > 100 * off[-1]
    assert last[ROW] == pytest.approx(goal[0], abs=0.1)
    assert 1 / (1 + np.exp(-last[ROW + 2])) > 0.6  # on its way from 0.5 to 0.9
    changed = np.flatnonzero(numbers[net.start : net.at_top] != before[net.start : net.at_top]) // ROW
    assert set(changed) <= {*seen[: net.alike].ravel().tolist(), *(net.rows + seen[net.alike]).tolist()}  # only what was seen
    assert (numbers[: net.start] == before[: net.start]).all()  # rules of thumb are not touched


@pytest.mark.skipif(not INTERPRETED, reason="compiling it takes a minute, and python -m dolmen.lab.learn uses it compiled")
@pytest.mark.parametrize("taught", [1.0, 0.0])
def test_matches_are_learned_from(taught: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "RING", 1000)
    monkeypatch.setattr(learn, "OFTEN", 8)
    game, net, numbers = beginner()
    learner = Learner(game, net, seed=1)
    before = numbers.copy()
    learner.study(numbers, np.array([1e-4, 0.97, 0.2, 0.0, taught]), 1)
    learned, _, kept = learner.told
    assert learned == kept > 10
    assert np.isfinite(numbers).all()
    assert (numbers != before).sum() > 500
    goals = learner.ring_goals[: int(kept)]
    assert goals.shape == (kept, OUTS)
    assert ((goals[:, 2] >= 0.0) & (goals[:, 2] <= 1.0)).all()


def test_steps_get_smaller_and_teaching_ends() -> None:
    how = How(rate=1e-4, last_rate=1e-6, taught=0.5)
    first, middle, last = (how.at(spent) for spent in (0.0, 0.5, 1.0))
    assert [first[0], middle[0], last[0]] == pytest.approx([1e-4, 1e-5, 1e-6])
    assert [first[4], middle[4], last[4]] == [1.0, 0.0, 0.0]
    assert How(taught=0.0).at(0.0)[4] == 0.0


def test_what_was_learned_is_kept_and_found_again(tmp_path: Path) -> None:
    _, net, numbers = beginner()
    there = replace(net, path=tmp_path / "judgement.npz")
    there.keep(numbers)
    assert there.learned == pytest.approx(numbers[net.start :], rel=1e-3, abs=1e-4)
    other = replace(there, rest=net.rest + 1)
    with pytest.raises(ValueError, match=r"judgement\.npz was learned by another net: learn it anew"):
        _ = other.learned


def test_a_game_without_a_net_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert learn.main(["stones", "--minutes", "1"]) == 2
    assert "stones has no net to learn with" in capsys.readouterr().err
