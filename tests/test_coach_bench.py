"""Test what measures the coach, at small size; the whole runs are commands in docs/coach.md."""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import pytest

import dolmen
from bench import coach as bench
from dolmen.coach import levels
from dolmen.coach.estimate import Interval
from dolmen.coach.judging import MARKS
from dolmen.coach.recommending import DEPTHS
from dolmen.games import names
from dolmen.players import LEVELS, find

pytestmark = pytest.mark.compiled_only


def asked(**more: Any) -> argparse.Namespace:
    return argparse.Namespace(**{"what": "levels", "every": 9, "depth": "quick", "matches": 3, "processes": 1, **more})


def test_every_level_meets_every_level_from_every_seat() -> None:
    assert len(bench.LINE_UPS) == 10
    assert {level for pair in bench.LINE_UPS for level in pair} == {*LEVELS}


def test_decisions_of_both_levels_are_judged() -> None:
    found = bench.of_levels("tales", 2, 1, asked())
    assert {one["level"] for one in found} <= {*bench.LINE_UPS[1]}
    assert found
    assert {one["mark"] for one in found} <= {*MARKS, "best", "fine", "close"}
    assert found == bench.of_levels("tales", 2, 1, asked()), "the same again"


def test_what_a_deep_look_is_sure_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """What gives a win away is a great loss, what is played instead of its like is none, and the best is neither."""
    monkeypatch.setattr(bench, "DEEP", 400)
    monkeypatch.setattr(bench, "ROUNDS", (DEPTHS["quick"],))
    match, robot, kinds = dolmen.Match("stones", seed=4), find("druid", 1), set[str]()
    any = random.Random(1)
    while not match.over and len(kinds) < 2:
        (seat,) = match.to_act
        view = match.view(seat)
        legal = view.legal()
        if len(legal) > 1:
            kinds |= {kind for kind in [bench.kind_of(view, any.choice(legal))] if kind}
        match.act(seat, legal[0] if len(legal) == 1 else robot.choose(view, legal))
    assert kinds == {"loss", "alike"}


def test_a_ratio_over_matches_has_the_interval_that_a_bootstrap_finds() -> None:
    any = random.Random(3)
    matches = [[any.expovariate(2.0) for _ in range(any.randint(0, 9))] for _ in range(300)]
    mean, low, high, count = bench.lost_by(matches)
    assert count == sum(map(bool, matches))
    assert mean == pytest.approx(100 * sum(map(sum, matches)) / sum(map(len, matches)))
    means = sorted(bench.lost_by(any.choices(matches, k=300))[0] for _ in range(400))
    assert low == pytest.approx(means[10], abs=0.15 * (high - low))
    assert high == pytest.approx(means[-10], abs=0.15 * (high - low))


def test_what_the_log_holds_is_not_played_again(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    lines = [["levels", "tales", 2, "quick", deal, [{"level": "bard", "lost": deal}]] for deal in (1, 2, 3, 4)]
    other = ["levels", "tales", 3, "quick", 1, []]
    log.write_text("".join(f"{json.dumps(one)}\n" for one in [*lines, other]) + '["levels", "tal', encoding="utf-8")
    found = bench.gathered(bench.of_levels, "tales", 2, asked(log=log))
    assert [match[0]["lost"] for match in found] == [1, 2, 3]


def test_the_figures_that_reviews_show_are_those_that_were_measured() -> None:
    for game, by_seats in levels.measured().items():
        assert game in names()
        for seats, found in by_seats.items():
            told = levels.lost_by_level(game, int(seats))
            assert [*told] == [*LEVELS] == [*found]
            assert all(isinstance(one, Interval) and one.low <= one.mean <= one.high for one in told.values())
    assert levels.lost_by_level("card", 9) == {}
