"""Test learning to judge positions: steps go downhill, matches are learned from, what was learned is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dolmen.games import find
from dolmen.lab import learn
from dolmen.lab.learn import How, Learner, learn_one
from dolmen.table.compiled import rule
from dolmen.table.modes import INTERPRETED
from dolmen.table.net import OUTS, Net
from dolmen.table.records import opened
from dolmen.table.rows import ROW

GAME = "card"


def beginner(monkeypatch: pytest.MonkeyPatch) -> tuple[Net, Learner, np.ndarray]:
    monkeypatch.setattr(learn, "RING", 1000)
    game = find(GAME)
    assert game.judgement is not None
    net = game.nets[0]
    return net, Learner(game, game.judgement, net, (2,), seed=1), np.concatenate([list(game.weights.values()), net.fresh(1)])


@rule
def stepped(spaces: Any, numbers: Any) -> float:
    return learn_one(spaces[0], numbers, 0)


def test_steps_lead_to_the_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    net, learner, numbers = beginner(monkeypatch)
    parts, space = net.alike + 1, learner.space
    seen, goal = np.arange(parts * 4).reshape(parts, 4), [2.0, -0.5, 0.9]
    space["ring"][0, 0, :, :4], space["ring_counts"][0, 0], space["ring_goals"][0, 0], space["rate"] = seen, 4, goal, 1e-3
    before = numbers.copy()
    off = [stepped(opened(space), numbers) for _ in range(60)]
    last = space["last"][0]
    assert off[0] > 1.0 > 100 * off[-1]
    assert last[ROW] == pytest.approx(goal[0], abs=0.1)
    assert 1 / (1 + np.exp(-last[ROW + 2])) > 0.6  # on its way from 0.5 to 0.9
    changed = np.flatnonzero(numbers[net.start : net.at_top] != before[net.start : net.at_top]) // ROW
    assert set(changed) <= {*seen[: net.alike].ravel().tolist(), *(net.rows + seen[net.alike]).tolist()}  # only what was seen
    assert (numbers[: net.start] == before[: net.start]).all()  # rules of thumb are not touched


@pytest.mark.skipif(not INTERPRETED, reason="compiling it takes a minute, and dolmen train uses it compiled")
@pytest.mark.parametrize("taught", [1.0, 0.0])
def test_matches_are_learned_from(taught: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "OFTEN", 8)
    _, learner, numbers = beginner(monkeypatch)
    before = numbers.copy()
    learner.study(numbers, How(rate=1e-4, keep=0.97, heat=0.2, rivals=0.0, taught=taught), 1)
    learned, kept = int(learner.space["trained"][0]), int(learner.space["kept"][0])
    assert learned == kept > 10
    assert np.isfinite(numbers).all()
    assert (numbers != before).sum() > 500
    goals = learner.space["ring_goals"][0, :kept]
    assert goals.shape == (kept, OUTS)
    assert ((goals[:, 2] >= 0.0) & (goals[:, 2] <= 1.0)).all()


def test_steps_get_smaller_and_teaching_ends() -> None:
    how = How(rate=1e-4, last_rate=1e-6, taught=0.5)
    first, middle, last = (how.at(spent) for spent in (0.0, 0.5, 1.0))
    assert [first.rate, middle.rate, last.rate] == pytest.approx([1e-4, 1e-5, 1e-6])
    assert [first.taught, middle.taught, last.taught] == [1.0, 0.0, 0.0]
    assert How(taught=0.0).at(0.0).taught == 0.0


def test_what_was_learned_is_kept_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    net, _, numbers = beginner(monkeypatch)
    there = replace(net, path=tmp_path / "judgement.npz")
    there.keep(numbers)
    assert there.learned == pytest.approx(numbers[net.start :], rel=1e-3, abs=1e-4)
    other = replace(there, rest=net.rest + 1)
    with pytest.raises(ValueError, match=r"judgement\.npz belongs to a net of another shape: train it anew"):
        _ = other.learned
