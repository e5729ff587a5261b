"""Test that a contest keeps the record of each match where that is asked for."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen.lab.contest import Interrupted, planned, play
from dolmen.lab.result import ContestResult, Outcome
from tests.contest_players import Counting, Last, Lucky

FIELD = ["random", "first"]


def short(players: list[Any], **more: Any) -> ContestResult:
    return dolmen.contest("tales", players, **{"deals": 2, "mirrored": True, "options": {"games": 1}, **more})


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_each_match_has_a_record_that_can_be_read_and_verified(tmp_path: Path) -> None:
    result = short(FIELD, records=tmp_path / "kept" / "here")
    names = [f"deal-0000{deal}-seating-{seating}.dolmen" for deal in (1, 2) for seating in (1, 2)]
    kept = files(tmp_path / "kept" / "here")
    assert [*kept] == names
    for outcome, text in zip(result.outcomes, kept.values(), strict=True):
        match = dolmen.read(text.decode())
        assert match.names == tuple(FIELD[i] for i in outcome.players)
        assert match.scores == outcome.points
        assert dolmen.verify(text.decode()).fair
        again = dolmen.Match("tales", seats=2, seed=result.plan.deal_seed(outcome.deal), options={"games": 1})
        assert match.view(1).zones != again.view(1).zones
        assert next(iter(match.steps())).before.view(1) == again.view(1)


def test_records_change_nothing_else(tmp_path: Path) -> None:
    kept, plain = short(FIELD, records=tmp_path, log=tmp_path / "a.jsonl"), short(FIELD, log=tmp_path / "b.jsonl")
    assert [one.points for one in kept.outcomes] == [one.points for one in plain.outcomes]
    assert all(outcome.record is None for outcome in kept.outcomes)
    assert "record" not in (tmp_path / "a.jsonl").read_text(encoding="utf-8") + kept.to_json()


def test_a_record_travels_with_its_outcome_from_wherever_it_was_played() -> None:
    plan = planned("tales", FIELD, deals=1, options={"games": 1})
    outcome: Outcome = pickle.loads(pickle.dumps(play(plan, plan.places[0], recorded=True)))
    assert dolmen.read(outcome.record or "").scores == outcome.points
    assert play(plan, plan.places[0]).record is None


def test_an_interrupted_contest_goes_on_with_its_records(tmp_path: Path) -> None:
    log, folder, whole = tmp_path / "a.jsonl", tmp_path / "some", tmp_path / "whole"

    def stop(result: ContestResult) -> None:
        if len(result.finished) == 2:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted):
        short(["random", Lucky], log=log, records=folder, progress=stop)
    assert len(files(folder)) == 2
    played: list[int] = []
    short(["random", Lucky], log=log, records=folder, progress=lambda result: played.append(1))
    short(["random", Lucky], records=whole)
    assert len(played) == 2
    assert files(folder) == files(whole)


def test_a_match_without_its_record_is_played_again(tmp_path: Path) -> None:
    log, folder = tmp_path / "a.jsonl", tmp_path / "some"
    result = short(["random", Counting()], log=log)
    short(["random", Counting()], log=log, records=folder)
    before = files(folder)
    missing = folder / "deal-00002-seating-1.dolmen"
    missing.unlink()
    played: list[int] = []
    again = short(["random", Counting()], log=log, records=folder, progress=lambda result: played.append(1))
    assert len(played) == 1
    assert files(folder) == before
    assert [one.points for one in again.outcomes] == [one.points for one in result.outcomes]


@pytest.mark.parametrize("other", [{"players": ["random", Last]}, {"seats": 3}, {"logged": True, "seed": 5}])
def test_a_folder_with_the_records_of_another_contest_stays_as_it_is(other: dict[str, Any], tmp_path: Path) -> None:
    folder, log = tmp_path / "kept", tmp_path / "a.jsonl"
    short(FIELD, records=folder)
    before = files(folder)
    about: dict[str, Any] = {"players": FIELD, **other}
    if about.pop("logged", False):
        short(**about, log=log)
        about["log"] = log
    with pytest.raises(dolmen.ContestError, match="is no record of this contest; choose another folder"):
        short(**about, records=folder)
    assert files(folder) == before


def test_something_else_in_the_place_of_a_record_is_refused(tmp_path: Path) -> None:
    for text in (b"shopping list\n", b"\xff\xfe"):
        (tmp_path / "deal-00001-seating-1.dolmen").write_bytes(text)
        with pytest.raises(dolmen.ContestError, match=r"deal-00001-seating-1\.dolmen is no record"):
            short(FIELD, records=tmp_path)
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    with pytest.raises(dolmen.ContestError, match="taken cannot be written"):
        short(FIELD, records=tmp_path / "taken")
