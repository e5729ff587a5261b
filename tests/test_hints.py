"""Test hints: from the view alone in every round, certain only as far as they are, and never at odds with a review."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import dolmen
from dolmen.coach import Adviser, advise, judge, judging, recommend, recommending
from dolmen.coach.estimate import CHANCE, MARGIN
from dolmen.coach.recommending import DEPTHS, OPTIONS, Depth, depth_for, evaluate, share_between, sure_of
from dolmen.play.view import View
from dolmen.players import Budget, Prospect, Thought, find
from dolmen.speech import Speech
from dolmen.terminal import hints
from tests.matches import Case, one_case_a_game, stages
from tests.test_two_worlds import change_picks, swap_unseen

SMALL = Depth(search=24, least=16, most=32, open=16)
ROUNDS = (Depth(search=8, least=4, most=8, open=4), SMALL, Depth(search=64, least=40, most=80, open=4))
each_game = pytest.mark.parametrize("case", one_case_a_game(), ids=str)
pytestmark = pytest.mark.compiled_only


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (recommending, judging, hints):
        monkeypatch.setattr(module, "ROUNDS", ROUNDS)


def positions(case: Case) -> Iterator[tuple[dolmen.Match, View]]:
    for match in stages(case)[:-1]:
        seat = min(match.to_act)
        if len(match.legal(seat)) > 1:
            yield match, match.view(seat)


@each_game
def test_a_hint_is_the_same_in_every_round_whatever_the_hidden_truth_is(case: Case) -> None:
    chance, swapped = random.Random(str(case)), 0
    for match, view in positions(case):
        other = match.copy()
        swap_unseen(other, view.seat, chance)
        assert view.seat is not None
        change_picks(other, view.seat, chance)
        swapped += other.states.tobytes() != match.states.tobytes()
        for depth in ROUNDS:
            here, there = (evaluate(one, recommend(one, one.legal(), depth), depth, 0.0) for one in (view, other.view(view.seat)))
            assert (here.prospects, here.line, here.sure, here.playouts) == (there.prospects, there.line, there.sure, there.playouts)
    assert swapped


@each_game
def test_all_actions_are_estimated_where_that_is_asked_for(case: Case) -> None:
    for _, view in positions(case):
        for every in (False, True):
            prospects = Adviser().think(view, view.legal(), Budget(playouts=8), all_actions=every).prospects
            assert [one.chances is not None for one in prospects] == [k < OPTIONS or every for k in range(len(view.legal()))]


@each_game
def test_a_hint_says_how_certain_it_is_and_deeper_ones_are_more_certain(case: Case) -> None:
    for _, view in positions(case):
        shallow, deep = (Adviser().think(view, view.legal(), Budget(playouts=depth.search)) for depth in (ROUNDS[0], ROUNDS[-1]))
        for thought in (shallow, deep):
            assert sorted(one.action for one in thought.prospects) == sorted(view.legal())
            assert thought.line[0] == thought.best
            chances = [one.chance for one in thought.prospects]
            assert chances == sorted(chances, reverse=True)
            for one in thought.prospects[:OPTIONS]:
                assert one.chances
                assert one.margins
                assert 0.0 <= one.chances[0] <= one.chance <= one.chances[1] <= 1.0
                assert one.chances[0] < one.chances[1]
                assert one.margins[0] <= one.margin <= one.margins[1]
            assert all(one.chances is None for one in thought.prospects[OPTIONS:])
        widths = [one.chances[1] - one.chances[0] for one in (shallow.prospects[0], deep.prospects[0]) if one.chances]
        assert widths[1] < widths[0]


@each_game
def test_what_a_hint_calls_best_is_what_the_judgement_of_its_depth_does_whatever_was_played(case: Case) -> None:
    for _, view in list(positions(case))[::2]:
        best = recommend(view, view.legal(), SMALL).best
        for words in {view.legal()[0], view.legal()[-1], best}:
            found = judge(view, words, SMALL)
            assert found.best.action == best or (found.is_marked and found.best.action == recommend(view, view.legal(), ROUNDS[-1]).best)
        assert judge(view, best, SMALL).mark == "best"
        assert Adviser().choose(view, view.legal(), Budget(playouts=SMALL.search)) == best


def test_what_the_last_round_calls_best_is_never_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review of less depth may find another action better; where it would mark the difference, it asks the last round."""
    match = dolmen.Match("card", seed=3)
    robot, asked = find("bard", 1), 0
    monkeypatch.setattr(judging, "recommend", noted := Noted())
    while not match.over and asked < 40:
        seat = min(match.to_act)
        view = match.view(seat)
        if len(view.legal()) > 1:
            asked += 1
            assert not judge(view, recommend(view, view.legal(), ROUNDS[-1]).best, ROUNDS[0]).is_marked
            worst = recommend(view, view.legal(), ROUNDS[-1]).order[-1]
            found = judge(view, worst, ROUNDS[0])
            assert not found.is_marked or found.best.action == recommend(view, view.legal(), ROUNDS[-1]).best
        match.act(seat, robot.choose(view, view.legal()))
    assert ROUNDS[-1] in noted.depths, "some marks had to be confirmed"


class Noted:
    """A recommender that remembers at which depths it was asked."""

    def __init__(self) -> None:
        self.depths: list[Depth] = []

    def __call__(self, view: View, legal: list[str], depth: Depth) -> recommending.Recommendation:
        self.depths.append(depth)
        return recommend(view, legal, depth)


def test_the_depth_of_a_hint_follows_its_budget() -> None:
    assert depth_for(None) is DEPTHS["usual"]
    assert depth_for(Budget(playouts=1)) is ROUNDS[0]
    assert [depth_for(Budget(playouts=depth.search)) for depth in ROUNDS] == list(ROUNDS)
    assert depth_for(Budget(playouts=10**6)) is ROUNDS[-1]
    assert [depth.search for depth in DEPTHS.values()] == sorted(depth.search for depth in DEPTHS.values())


def test_a_time_is_spent_on_refining_and_not_overrun_by_another_round(monkeypatch: pytest.MonkeyPatch) -> None:
    view = dolmen.Match("stones", seed=2, options={"first": 1})
    view.act(1, "turn")
    tried: list[Depth] = []
    clock = iter(range(100))
    monkeypatch.setattr("dolmen.coach.recommending.time", SimpleNamespace(perf_counter=lambda: float(next(clock))))
    real = evaluate

    def counted(view: View, found: recommending.Recommendation, depth: Depth, *more: Any) -> Thought:
        tried.append(depth)
        return real(view, found, depth, *more)

    monkeypatch.setattr(recommending, "evaluate", counted)
    for seconds, rounds in (0.001, 1), (1e6, 3):
        tried.clear()
        assert Adviser().think(view.view(1), view.legal(1), Budget(seconds=seconds)).best in view.legal(1)
        assert tried == list(ROUNDS[:rounds])


def test_what_is_the_same_is_too_close_to_tell_and_what_is_certain_is_not_told_so() -> None:
    luck = np.random.default_rng(1)
    alike = luck.integers(0, 2, (400, 1, 1)).repeat(2, axis=1).repeat(2, axis=2).astype(float)
    assert sure_of(alike) == 0.5
    better = alike.copy()
    better[:, 0, CHANCE], better[:, 0, MARGIN] = 1.0, alike[:, 0, MARGIN] + 3.0
    assert sure_of(better) > 0.999
    assert sure_of(better[:, ::-1]) < 0.001
    assert sure_of(better[:, :1]) == 1.0
    low, high = share_between(np.ones(60))
    assert 0.9 < low < 0.95
    assert high == pytest.approx(1.0)
    assert share_between(np.array([1.0, 0.0] * 50)) == pytest.approx((0.404, 0.596), abs=0.001)


def test_the_interval_covers_the_mean_as_often_as_it_says() -> None:
    luck = np.random.default_rng(2)
    for chance in (0.03, 0.3, 0.5, 0.9):
        samples = (share_between((luck.random(60) < chance).astype(float)) for _ in range(2000))
        assert 0.92 < np.mean([low <= chance <= high for low, high in samples]) < 0.98


def test_advice_without_a_reason_counts_the_worlds_in_which_it_came_out_best() -> None:
    match = dolmen.Match("stones", seed=2, options={"first": 1})
    match.act(1, "turn")
    view = match.view(1)
    first, second = view.legal()[:2]
    prospects = (Prospect(first, 0.6, 9.0, 3.0, 500), Prospect(second, 0.5, 8.0, 1.2, 500))
    speech = Speech.of(view, ("Ann", "Bob"), "en")
    advice = advise(view, Thought(prospects, (), 0.6, 9999, 0.0), speech)
    assert advice.close
    if "no single reason" in advice.options[0].reasons[0]:
        assert "500 imagined worlds, by 1.8 points" in advice.options[0].reasons[0]


def test_where_there_is_one_thing_to_do_no_reason_is_made_up() -> None:
    view = dolmen.Match("stones", seed=2, options={"first": 1}).view(1)
    advice = advise(view, Adviser().think(view, view.legal(), Budget(playouts=8)), Speech.of(view, ("Ann", "Bob"), "en"))
    assert [(one.prospect.action, one.reasons) for one in advice.options] == [("turn", ("There is nothing else to do here.",))]


def test_one_may_play_by_the_coach() -> None:
    adviser = find("dolmen.coach:Adviser")
    match = dolmen.Match("stones", seed=2, options={"first": 1})
    assert adviser.choose(match.view(1), match.legal(1)) == "turn"
    match.act(1, "turn")
    assert adviser.choose(match.view(1), match.legal(1), Budget(playouts=24)) == recommend(match.view(1), match.legal(1), SMALL).best
