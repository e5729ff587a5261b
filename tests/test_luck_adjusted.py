"""Test contests that are adjusted for luck: the same mean, a narrower interval, the same on every engine and after an interruption."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import fmean, stdev

import pytest

import dolmen
from dolmen.coach import estimate
from dolmen.lab import contest as lab
from dolmen.lab.contest import planned
from dolmen.lab.fairness import HALF, adjusted
from dolmen.lab.plan import ContestError
from dolmen.lab.report import grid
from dolmen.lab.result import ContestResult, Outcome
from dolmen.players import find
from tests.depth import thorough

pytestmark = pytest.mark.compiled_only
SHORT = {"games": 1}


def held(game: str = "tales", deals: int = 4, **more: object) -> ContestResult:
    options = SHORT if game == "tales" else {}
    return dolmen.contest(game, ["druid", "bard"], deals, mirrored=True, options=options, luck_adjusted=True, **more)  # type: ignore[arg-type]


def fair(result: ContestResult) -> list[object]:
    return [(one.deal, one.seating, one.points, one.fair) for one in result.outcomes]


def test_the_same_on_every_engine_and_again() -> None:
    here = held()
    assert fair(here) == fair(held()) == fair(held(on="processes", workers=2))
    assert all(one.fair is not None and len(one.fair) == 2 for one in here.outcomes)
    for one in here.outcomes:
        assert one.fair is not None
        (share, margin), (other, less) = one.fair
        assert share + other == pytest.approx(1.0, abs=1e-5)
        assert margin + less == pytest.approx(0.0, abs=1e-3), "with two seats luck is zero-sum"


def test_an_interrupted_contest_goes_on_and_a_plain_one_is_another(tmp_path: Path) -> None:
    log, whole = tmp_path / "a.jsonl", held()
    held(log=log)
    lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
    log.write_text("".join(lines[:4]) + lines[4][:20], encoding="utf-8")
    assert fair(held(log=log)) == fair(whole)
    with pytest.raises(ContestError, match="another contest"):
        dolmen.contest("tales", ["druid", "bard"], 4, mirrored=True, options=SHORT, log=log, seed=2, luck_adjusted=True)
    plain = tmp_path / "b.jsonl"
    dolmen.contest("tales", ["druid", "bard"], 2, mirrored=True, options=SHORT, log=plain)
    assert "trials" not in json.loads(plain.read_text(encoding="utf-8").splitlines()[0])
    with pytest.raises(ContestError, match="another contest"):
        held(deals=2, log=plain)


def test_a_druid_gains_nothing_over_the_rules_of_thumb_and_bad_moves_lose() -> None:
    """In trials both meet the same worlds: where the choice is the same, the gain is exactly nothing."""
    match, chance = dolmen.Match("stones", seed=3, options={"first": 1}), random.Random(3)
    druid, gains = find("druid", 1), []
    while not match.over:
        (seat,) = match.to_act
        legal = match.legal(seat)
        words = legal[0] if len(legal) == 1 else druid.choose(match.view(seat), legal)
        if len(legal) > 1:
            codes = match.setting.game.actions.code
            open_cards = estimate.pooled(match.states, 2)
            one = estimate.gained(match.setting, open_cards, seat, codes[words], range(20), (3, 4))
            usual = estimate.try_actions(match.setting, open_cards, seat, [codes[words], estimate.BY_THUMB], range(20), (3, 4)).mean(axis=0)
            assert one == pytest.approx(usual[0] - usual[1], abs=1e-9)
            other = chance.choice([word for word in legal if word != words])
            gains.append(float(estimate.gained(match.setting, open_cards, seat, codes[other], range(20), (3, 4))[seat - 1, 1]))
        match.act(seat, words)
    assert fmean(gains) < 0


def test_luck_averages_nothing_and_the_interval_shrinks() -> None:
    result = held("stones", 60 if thorough() else 24)
    luck = [share - even for one in result.outcomes for share, even in zip(one.shares, one.fair_shares, strict=True)]
    by_match = [luck[n] for n in range(0, len(luck), 2)]
    assert abs(fmean(by_match)) < 3 * stdev(by_match) / len(by_match) ** 0.5
    for i in range(2):
        found = result.adjusted(i)
        assert found
        low, high = result.interval(i)
        assert low < found.share < high
        assert found.low < found.share < found.high
        assert found.factor == pytest.approx((high - low) / (found.high - found.low))
        assert found.factor > 1.1


def test_what_is_taken_away_of_a_deals_luck_is_decided_by_other_deals() -> None:
    any = random.Random(1)
    luck = [any.gauss(0, 1) for _ in range(200)]
    results = [0.6 + 0.8 * one + any.gauss(0, 0.1) for one in luck]
    values = adjusted(results, [result - one for result, one in zip(results, luck, strict=True)])
    assert stdev(values) < 0.15
    assert fmean(values) == pytest.approx(0.6, abs=0.03)
    changed = [*results]
    changed[0] += 100.0
    other = adjusted(changed, [result - one for result, one in zip(changed, luck, strict=True)])
    assert other[0] - changed[0] == pytest.approx(values[0] - results[0]), "its own result has no say in its own part"
    assert adjusted([1.0, 0.0], [0.5, 0.5]) == [1.0 - HALF * 0.5, HALF * 0.5]
    useless = [result - any.gauss(0, 1) for result in results]
    assert stdev(adjusted(results, useless)) < 1.1 * stdev(results)


def test_table_report_and_json_tell_both_results() -> None:
    result = held()
    text, cells = str(result), grid(result, "en")
    assert "even luck" in text
    assert "in 40 imagined worlds" in text
    assert "÷" in cells
    assert cells.count("<th scope='col'>") == 9
    found = result.json()["players"][0]["adjusted"]
    assert found["interval"][0] <= found["win_share"] <= found["interval"][1]
    plain = ContestResult(planned("tales", ["a", "b"], 1, options=SHORT), [Outcome(1, 1, (0, 1), (3, 4), (0.0, 0.0), (1, 1))])
    assert plain.adjusted(0) is None
    assert "even luck" not in str(plain)
    assert "adjusted" not in plain.json()["players"][0]
    assert "even luck" in str(ContestResult(lab.planned("tales", ["a", "b"], 1, trials=5)))  # nothing was played yet
