"""Test training runs: the best is kept, an interrupted one goes on, bad input is refused."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import dask
import numpy as np
import pytest

from dolmen.cli import run
from dolmen.games import find
from dolmen.lab import gates, learn, rounds, train, training_page
from dolmen.lab.gates import BEST, even, paired
from dolmen.lab.rounds import Meeting, Round, Studied, TrainingError, workers
from dolmen.lab.train import START, THUMBS, Course, Training, adopt, read_seats, told
from dolmen.table.modes import INTERPRETED

HOURS = 10 / 60  # ten rounds of a minute


class Pretended:
    """Workers that pretend: a net's skill is one number of it, which every round raises, or lowers once it is past its peak."""

    def __init__(self, peak: float, until: float = 1e9) -> None:
        self.peak, self.until, self.rounds = peak, until, 0

    def __call__(self, function: Callable[[Any], Any], jobs: Sequence[Any]) -> list[Any]:
        if function is rounds.study:
            self.rounds += 1
            if self.rounds > self.until:
                raise KeyboardInterrupt
        return [self.study(job) if isinstance(job, Round) else self.meet(job) for job in jobs]

    def study(self, job: Round) -> Studied:
        numbers = job.numbers.copy()
        numbers[-1] += 1.0 if numbers[-1] < self.peak else -1.0
        self.peak -= 100.0 if numbers[-1] == self.peak else 0.0
        return Studied(numbers, 10, 100, 4.0, 60.0)

    def meet(self, job: Meeting) -> tuple[np.ndarray, float]:
        luck = np.random.default_rng(job.seed).normal(0.0, 0.01, job.deals)
        better = skill(job.one) - skill(job.others)
        return np.stack([1 / job.seats + 0.02 * better + luck, better + luck], axis=1), 1.0


def skill(numbers: np.ndarray) -> float:
    return float(numbers[-1]) if len(numbers) > 100 else 0.0


def short(seats: tuple[int, ...] = (3, 4), hours: float = HOURS, gates: int = 5) -> Course:
    return Course("card", seats, hours, gates, deals=50, seed=1)


def begun(folder: Path, workers: Pretended, monkeypatch: pytest.MonkeyPatch, course: Course | None = None) -> Training:
    """Begin a training whose first net has no skill, and in which the mean of the parameters is their last value."""
    monkeypatch.setattr(train, "STEADY", 1)
    monkeypatch.setattr(train, "beginning", lambda course: np.concatenate([np.ones(15), np.zeros(size(course))]))
    return Training(course or short(), folder, workers, 1)


def size(course: Course) -> int:
    net = find(course.game).nets[course.net]
    return net.numbers - net.start


def test_the_best_is_kept_and_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = begun(tmp_path, Pretended(peak=6.0), monkeypatch)
    training.go_on()
    assert [gate.passed for gate in training.gates] == [True, True, True, False, False]
    assert skill(training.best) == 6.0 > skill(training.numbers)
    kept = replace(training.net, path=tmp_path / "best.npz")
    assert kept.learned == pytest.approx(training.best[training.net.start :])


def test_two_gates_without_gain_end_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = begun(tmp_path, Pretended(peak=2.0), monkeypatch)
    training.go_on()
    assert [gate.passed for gate in training.gates] == [True, False, False]
    assert training.over
    assert training.spent.rounds == 6 < 10


def test_candidates_meet_a_pool_of_frozen_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = begun(tmp_path, Pretended(peak=99.0), monkeypatch)
    training.go_on()
    first, last = training.gates[0], training.gates[-1]
    assert [(one.seats, one.against) for one in first.pairings] == [(n, name) for n in (3, 4) for name in (THUMBS, START, BEST)]
    assert {one.against for one in last.pairings} == {THUMBS, BEST, "best before gate 2", "best before gate 3", "best before gate 4"}
    against_best = next(one for one in last.pairings if one.against == BEST)
    assert against_best.best == pytest.approx(1 / 3)
    assert against_best.gain == pytest.approx(0.02 * 2, abs=0.01)  # two rounds more


def test_a_gain_within_its_error_is_none() -> None:
    luck = np.random.default_rng(1).normal(0.0, 1.0, (1000, 2))
    one = paired(4, "x", luck, even(luck, 4))
    assert one.gain == pytest.approx(luck[:, 0].mean() - 0.25)
    assert one.error == pytest.approx(1 / 1000**0.5, rel=0.1)


def test_an_interrupted_training_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = begun(tmp_path / "whole", Pretended(peak=99.0), monkeypatch)
    whole.go_on()
    stopped = begun(tmp_path / "parts", Pretended(peak=99.0, until=5), monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        stopped.go_on()
    resumed = begun(tmp_path / "parts", Pretended(peak=99.0), monkeypatch)
    assert resumed.spent.rounds == 4  # the last checkpoint came with the second gate
    resumed.go_on()
    assert resumed.about() == whole.about()
    assert (resumed.best == whole.best).all()
    again = begun(tmp_path / "parts", Pretended(peak=99.0), monkeypatch)
    assert again.over


def test_with_more_hours_a_finished_training_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path, Pretended(peak=99.0), monkeypatch).go_on()
    longer = begun(tmp_path, Pretended(peak=99.0), monkeypatch, short(hours=2 * HOURS, gates=10))
    assert not longer.over
    longer.go_on()
    assert (longer.spent.rounds, len(longer.gates)) == (20, 10)


def test_the_log_says_what_it_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = begun(tmp_path, Pretended(peak=99.0), monkeypatch)
    training.go_on()
    log = json.loads((tmp_path / "log.json").read_text())
    assert log["core hours"] == pytest.approx((600 + training.spent.gates) / 3600, abs=1e-3)
    assert [gate["passed"] for gate in log["gates"]] == [True] * 5
    assert log["curve"] == [[pytest.approx(HOURS), 100, pytest.approx(10 * (4.0 / 100 / 2) ** 0.5)]]


def test_another_training_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path, Pretended(peak=99.0), monkeypatch).save()
    with pytest.raises(TrainingError, match=r"checkpoint\.npz is a training of card with 3-4 seats; choose another folder"):
        begun(tmp_path, Pretended(peak=99.0), monkeypatch, short(seats=(4,)))
    with pytest.raises(TrainingError, match="of another version of the net"):
        begun(tmp_path, Pretended(peak=99.0), monkeypatch, short(seats=(2,)))
    (tmp_path / "checkpoint.npz").write_bytes(b"nothing")
    with pytest.raises(TrainingError, match="is damaged or no checkpoint"):
        begun(tmp_path, Pretended(peak=99.0), monkeypatch)


def test_only_what_passed_is_adopted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = begun(tmp_path, Pretended(peak=99.0), monkeypatch)
    training.save()
    with pytest.raises(TrainingError, match="Nothing passed a gate"):
        adopt(training)
    training.go_on()
    training.net = replace(training.net, path=tmp_path / "game" / "judgement.npz")
    training.net.path.parent.mkdir()
    assert adopt(training).read_bytes() == (tmp_path / "best.npz").read_bytes()


def test_a_page_shows_every_gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = begun(tmp_path, Pretended(peak=4.0), monkeypatch)
    training.go_on()
    found = training_page.page(training, "dolmen train card --seats '3-4' <now>")
    assert found.count("<tr>") == 1 + sum(len(gate.pairings) for gate in training.gates)
    assert "&lt;now&gt;" in found
    assert "<now>" not in found
    assert found.count("<svg ") == 1 + bool(training.curve)
    assert "not passed" in found
    assert "core-hours" in found
    assert "nicht bestanden" in training_page.page(training, lang="de")


def test_seats_are_read_as_they_are_told() -> None:
    for text, seats in (("3", (3,)), ("2-4", (2, 3, 4)), ("2,4", (2, 4)), ("3-4", (3, 4))):
        assert read_seats(text) == seats
        assert told(seats) == text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("stones", "stones has no net to train: its folder would need a judgement.py."),
        ("card --seats 2-9", "No net of card can be trained for 2-9 seats; it has nets for 2, 3, 4."),
        ("card --seats many", "'many' says no numbers of seats; write 3, 2-4 or 2,4."),
        ("card --hours 0", "--hours 0 is not possible: it must be more than 0."),
        ("card --pairs -5", "--pairs -5 is not possible: it must be more than 0."),
        ("card --on paper", "Nothing can be trained on 'paper': write here, processes, dask or dask://host:port."),
        ("card --workers 0", "0 workers cannot train; there must be one at least."),
    ],
)
def test_bad_input_is_refused_in_a_sentence(words: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", *words.split(), "--out", str(tmp_path / "folder")]) == 2
    assert capsys.readouterr().err.strip() == sentence
    assert not (tmp_path / "folder").exists()


@pytest.mark.parametrize("on", ["processes", "dask"])
def test_work_is_shared_out(on: str) -> None:
    with workers(on, 1) as (share, hands):
        assert share(math.factorial, [1, 2, 3]) == [1, 2, 6]
        assert hands == 1


def test_a_cluster_that_is_not_there_is_named() -> None:
    with (
        dask.config.set({"distributed.comm.timeouts.connect": "200ms"}),
        pytest.raises(TrainingError, match=r"no Dask cluster at dask://127\.0\.0\.1:9"),
        workers("dask://127.0.0.1:9", None),
    ):
        pass


def test_a_lost_worker_is_told_of() -> None:
    with workers("processes", 1) as (share, _), pytest.raises(TrainingError, match="A worker is gone"):
        share(os._exit, [1])


@pytest.mark.skipif(not INTERPRETED, reason="compiling it takes a minute, and dolmen train uses it compiled")
def test_a_tiny_training_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(learn, "RING", 1000)
    monkeypatch.setattr(learn, "OFTEN", 8)
    monkeypatch.setattr(rounds, "AT_ONCE", 1)
    monkeypatch.setattr(train, "SECONDS", 0.0)
    monkeypatch.setattr(gates, "meet", Pretended(0.0).meet)  # matches of nets take half a minute, interpreted
    words = ["train", "card", "--seats", "2", "--hours", "0.00001", "--gates", "1", "--pairs", "1", "--on", "here", "--anew"]
    assert run([*words, "--out", str(tmp_path)]) == 0
    assert "core-hours" in capsys.readouterr().out
    log = json.loads((tmp_path / "log.json").read_text())
    assert log["spent"]["matches"] >= 1
    assert len(log["gates"]) == 1
