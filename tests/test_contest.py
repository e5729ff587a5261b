"""Test contests: pairings, the same result wherever it is played, statistics, and that nothing is lost."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import pickle
import signal
import threading
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dolmen
from dolmen.lab import contest as lab
from dolmen.lab.contest import Interrupted, planned
from dolmen.lab.engines import LostWorkers
from dolmen.lab.plan import Place, PlayerFault, line_ups
from dolmen.lab.result import ContestResult, Outcome, interval, student
from tests.contest_players import Cheat, Counting, Deadly, Faint, Knowing, Last, Lucky, Slow

SHORT = {"games": 1}  # of tales: a dozen picks
HERE = "tests.contest_players"


def short(players: list[Any], **more: Any) -> ContestResult:
    return dolmen.contest("tales", players, **{"deals": 3, "mirrored": True, "options": SHORT, **more})


def played(result: ContestResult) -> list[tuple[Any, ...]]:
    """Return all of a result except the time it took."""
    return [(one.deal, one.seating, one.players, one.points, one.moves) for one in result.outcomes]


def seatings(places: tuple[Place, ...], deal: int) -> list[tuple[int, ...]]:
    return [place.players for place in places if place.deal == deal]


# ---- pairings


def test_mirrored_means_every_rotation_of_every_deal() -> None:
    plan = planned("card", ["a", "b", "c"], deals=2, mirrored=True)
    assert seatings(plan.places, 1) == seatings(plan.places, 2) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_not_mirrored_means_one_seating_a_deal_that_goes_round() -> None:
    plan = planned("card", ["a", "b", "c"], deals=4)
    assert [place.players for place in plan.places] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_the_first_player_sits_once_and_the_others_fill_the_rest() -> None:
    plan = planned("card", ["search", "greedy"], deals=1, mirrored=True, seats=4)
    assert seatings(plan.places, 1) == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    assert line_ups(3, 4, 1) == [(0, 1, 2, 1)]


def test_in_a_field_everybody_meets_everybody_equally_often() -> None:
    for seats in (2, 3, 4):
        groups = line_ups(9, seats, 1000)
        assert len(groups) == math.comb(9, seats) == len({*groups})
        few = Counter(player for group in groups[:9] for player in group)
        assert max(few.values()) - min(few[i] for i in range(9)) <= 1


def test_a_field_is_seated_in_turn_where_it_is_not_mirrored() -> None:
    plan = planned("card", list("abc"), deals=12, seats=2)
    assert Counter(place.players for place in plan.places) == {(i, j): 2 for i in range(3) for j in range(3) if i != j}


def test_without_seats_there_is_one_for_each_player_or_two() -> None:
    assert planned("card", list("abc")).seats == 3
    assert planned("card", list("abcdefg")).seats == 2
    assert planned("tales", list("abcdefg"), options={"deck": "classic"}).seats == 7


def test_more_deals_leave_the_first_ones_as_they_are() -> None:
    few, many = (planned("card", list("abcde"), deals=deals, seats=3, mirrored=True) for deals in (4, 40))
    assert many.places[: len(few.places)] == few.places


def test_a_deal_is_the_same_in_all_its_seatings_and_other_luck_is_not() -> None:
    plan = planned("card", ["a", "b"], mirrored=True, deals=50)
    assert len({plan.deal_seed(deal) for deal in range(1, 51)}) == 50
    assert len({plan.player_seed(place, seat) for place in plan.places for seat in (1, 2)}) == 200
    assert plan.deal_seed(1) != planned("card", ["a", "b"], seed=2).deal_seed(1)


def test_two_players_of_one_name_are_told_apart() -> None:
    assert planned("card", ["random", "random", Last(), Last]).labels == ("random", "random (2)", "Last", "Last (2)")


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"players": ["random"]}, "at least two players"),
        ({"players": "random"}, "at least two players"),
        ({"players": ["random", "nobody"]}, "no player 'nobody'"),
        ({"players": ["random", f"{HERE}:nobody"]}, "no player"),
        ({"players": ["random", object()]}, "has no choose"),
        ({"players": ["random", f"{HERE}:silent"]}, "has no choose"),
        ({"players": ["random", threading.Lock()]}, "no choose|cannot be copied"),
        ({"budget": "soon"}, "no budget"),
        ({"deals": 0}, "at least one"),
        ({"seats": 9}, "2 to 4 seats"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"game": "chess"}, "no game"),
        ({"on": "paper"}, "here, processes, dask"),
        ({"on": "processes", "workers": 0}, "at least one"),
        ({"log": "/proc/none/log"}, "cannot be written"),
    ],
)
def test_what_cannot_be_held_is_refused_with_a_sentence(about: dict[str, Any], says: str) -> None:
    with pytest.raises(dolmen.Refusal, match=says):
        dolmen.contest(**{"game": "tales", "players": ["random", "first"], "deals": 1, **about})


# ---- the players


def test_any_object_or_class_with_choose_can_play() -> None:
    result = short([Last(), Lucky, f"{HERE}:Last", "first"], deals=1)
    assert result.players == ("Last", "Lucky", f"{HERE}:Last", "first")
    assert len(result.outcomes) == 4
    assert all(sum(one.moves) > 0 for one in result.outcomes)


def test_each_match_gets_a_player_of_its_own() -> None:
    mine = Counting()
    for first in (mine, Counting, f"{HERE}:shared"):
        alone = [short([first, "first"], deals=3).outcomes[n] for n in (4, 5)]
        assert played(short([first, "first"], deals=3))[4:] == [(o.deal, o.seating, o.players, o.points, o.moves) for o in alone]
    assert mine.asked == 0
    assert played(short([mine, "first"])) == played(short([Counting, "first"])) == played(short([f"{HERE}:shared", "first"]))


def test_the_seed_decides_everything() -> None:
    assert played(short(["random", Lucky])) == played(short(["random", Lucky]))
    assert played(short(["random", Lucky])) != played(short(["random", Lucky], seed=2))


def test_equal_players_on_mirrored_deals_come_out_even() -> None:
    result = short(["first", "first"], deals=5)
    assert result.win_share(0) == result.win_share(1) == 0.5
    assert result.mean_points(0) == result.mean_points(1)
    assert result.interval(0) == (0.5, 0.5)


@pytest.mark.parametrize(("bad", "says"), [(Cheat, r"Cheat at seat 2 of deal 1 \(seed \d+\), seating 1, chose 'take all'.*TABLE-5"),
                                           (Faint, "Faint at seat 2 .* failed: RuntimeError: out of ideas")])  # fmt: skip
def test_a_player_that_fails_is_named_with_the_deal_and_the_seat(bad: type, says: str) -> None:
    with pytest.raises(PlayerFault, match=says):
        short(["first", bad()])


def test_a_fault_travels_from_one_process_to_another() -> None:
    fault = pickle.loads(pickle.dumps(PlayerFault("Faint at seat 2 failed")))
    assert (type(fault), str(fault)) == (PlayerFault, "Faint at seat 2 failed")


def test_the_all_seeing_player_gets_a_copy_of_the_match_and_others_their_view() -> None:
    result = short([Knowing(), "first"], deals=2)
    assert len(result.outcomes) == 4
    assert played(result) == played(short(["first", "first"], deals=2))
    with pytest.raises(dolmen.ContestError):
        short(["all-seeing/none", "nobody"])


def test_seconds_per_move_tell_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only a player's sleep moves."""
    slept: list[float] = []
    clock = SimpleNamespace(sleep=slept.append, perf_counter=lambda: sum(slept))
    monkeypatch.setattr(lab, "time", clock)
    monkeypatch.setattr(f"{HERE}.time", clock)
    result = short([Slow(), "first"], deals=1, budget="3ms", on="here")
    assert slept
    assert result.seconds_per_move(0) == pytest.approx(0.003)
    assert result.seconds_per_move(1) == 0


# ---- results


def outcome(deal: int, seating: int, *points: int, players: tuple[int, ...] = (0, 1)) -> Outcome:
    return Outcome(deal, seating, players, points, (0.5,) * len(points), (10,) * len(points))


def of(outcomes: list[Outcome], players: int = 2, seats: int = 2) -> ContestResult:
    return ContestResult(planned("card", list("abcdef"[:players]), deals=3, mirrored=True, seats=seats), outcomes)


def test_a_shared_win_counts_its_share() -> None:
    result = of([outcome(1, 1, 5, 5), outcome(1, 2, 7, 3)])
    assert (result.win_share(0), result.win_share(1)) == (0.75, 0.25)
    assert (result.mean_points(0), result.mean_points(1)) == (6, 4)
    assert (result.margin(0), result.margin(1)) == (2, -2)
    assert result.against(0, 1) == 0.75
    assert result.seconds_per_move(1) == 0.05


def test_whoever_sits_in_several_seats_counts_with_the_mean() -> None:
    result = of([outcome(1, 1, 9, 1, 2, 3, players=(0, 1, 1, 1)), outcome(1, 2, 9, 1, 2, 3, players=(1, 1, 1, 0))], seats=4)
    assert result.win_share(0) == 0.5
    assert result.win_share(1) == pytest.approx(1 / 6)


def test_the_interval_is_over_deals_not_over_matches() -> None:
    even = of([outcome(deal, seating, *points) for deal in (1, 2, 3) for seating, points in enumerate([(1, 0), (0, 1)], 1)])
    assert even.interval(0) == (0.5, 0.5)
    deals = [outcome(1, 1, 1, 0), outcome(1, 2, 1, 0), outcome(2, 1, 1, 0), outcome(2, 2, 0, 1), outcome(3, 1, 0, 1), outcome(3, 2, 1, 0)]
    low, high = of(deals).interval(0)
    assert low == pytest.approx(max(0, 2 / 3 - 4.303 * math.sqrt(1 / 12) / math.sqrt(3)))
    assert high == 1


def test_always_winning_is_not_certainty() -> None:
    low, high = interval([1.0] * 10, 0.0, 1.0)
    assert high == 1
    assert low == pytest.approx(0.025 ** (1 / 10))
    assert interval([0.0], 0.0, 1.0)[1] == pytest.approx(0.975)
    assert interval([0.5], 0.0, 1.0) == (0, 1)
    assert interval([]) == (-math.inf, math.inf)


def test_students_factor_agrees_with_the_tables() -> None:
    assert [round(student(n), 2) for n in (1, 5, 10, 11, 30, 100)] == [12.71, 2.57, 2.23, 2.20, 2.04, 1.98]


def test_ratings_follow_who_wins() -> None:
    wins = [outcome(n, 1, 3, 2, 1, players=(2, 0, 1)) for n in range(1, 30)]
    ratings = of(wins, players=3, seats=3).ratings()
    assert ratings[2].mu > ratings[0].mu > ratings[1].mu
    assert ratings[2].sigma < 25 / 3
    several = of([outcome(1, 1, 9, 1, 2, 3, players=(0, 1, 1, 1))], seats=4).ratings()
    assert several[0].mu > 25 > several[1].mu


def test_a_result_prints_as_a_table_and_reads_as_json() -> None:
    result = short(["random", "first"], budget="500p")
    assert str(result).startswith("Tales!, games=1, 2 seats, 3 deals, each in every rotation: 6 matches. Equal playouts: 500 a move.")
    assert "Only 3 deals a player: the intervals are rough." in str(result)
    assert "Gleiche Zeit: 20 ms je Zug." in short(["random", "first"], deals=1, budget="20ms").table("de")
    found = json.loads(result.to_json())
    assert found["players"][1]["name"] == "first"
    assert found["players"][0]["win_share"] == result.win_share(0)
    assert (found["matches"], found["complete"], found["budget"]) == (6, True, "500p")
    assert "Niet af: 0 van 6 partijen." in ContestResult(result.plan).table("nl")
    assert json.loads(ContestResult(result.plan).to_json())["players"][0]["win_share"] is None
    assert "6 of 6 matches" in repr(result)


# ---- where it is played


@pytest.mark.slow
@pytest.mark.parametrize("on", ["processes", "dask"])
def test_two_workers_of_which_one_is_killed_give_the_same_result_as_none(on: str, tmp_path: Path) -> None:
    killed: list[int] = []

    def kill(result: ContestResult) -> None:
        if len(result.finished) == 5:
            killed.append(next(child.pid for child in multiprocessing.active_children() if child.pid))
            os.kill(killed[0], signal.SIGKILL)

    field = ["random", Lucky, "greedy", Counting(), Slow(0.005)]
    about: dict[str, Any] = {"seats": 3, "deals": 10, "budget": "10p"}
    far = short(field, on=on, workers=2, log=tmp_path / "far.jsonl", progress=kill, records=tmp_path / "far", **about)
    near = short(field, log=tmp_path / "near.jsonl", records=tmp_path / "near", **about)
    assert killed
    assert far.complete
    assert played(far) == played(near)
    assert far.ratings() == near.ratings()
    assert [far.interval(i) for i in range(5)] == [near.interval(i) for i in range(5)]
    far_records, near_records = ({file.name: file.read_bytes() for file in (tmp_path / at).iterdir()} for at in ("far", "near"))
    assert far_records == near_records
    assert len(far_records) == len(near.outcomes)
    assert sorted(map(key, lines(tmp_path / "far.jsonl")[1:])) == sorted(map(key, lines(tmp_path / "near.jsonl")[1:]))


def key(line: str) -> tuple[int, int]:
    found = json.loads(line)
    return found["deal"], found["seating"]


@pytest.mark.slow
def test_a_cluster_that_runs_already_can_be_named() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://", dashboard_address=None) as cluster:
        result = short(["random", Lucky], on=cluster.scheduler_address.replace("tcp://", "dask://"))
    assert played(result) == played(short(["random", Lucky]))


@pytest.mark.slow
def test_a_player_that_ends_every_worker_ends_the_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolmen.lab.engines.PATIENCE", 1)
    with pytest.raises(dolmen.ContestError, match="Workers end again and again"):
        short(["first", Deadly], on="processes", workers=1)


def test_workers_may_be_lost_now_and_then() -> None:
    lost = LostWorkers()
    for _ in range(3):
        lost.again()
    with pytest.raises(dolmen.ContestError):
        lost.again()


def test_what_cannot_travel_is_refused_before_anything_is_played() -> None:
    stuck = Last()
    stuck.where = threading.Lock()  # type: ignore[attr-defined]
    with pytest.raises(dolmen.ContestError, match="cannot be"):
        short(["first", stuck], on="processes")


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import dask

    with dask.config.set({"distributed.comm.timeouts.connect": "200ms"}), pytest.raises(dolmen.ContestError, match="no Dask cluster at"):
        short(["first", "random"], on="dask://127.0.0.1:9")


# ---- the log


def lines(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines()


def stop_after(matches: int) -> Any:
    def stop(result: ContestResult) -> None:
        if len(result.finished) == matches:
            raise KeyboardInterrupt

    return stop


def test_an_interrupted_contest_goes_on_from_its_log(tmp_path: Path) -> None:
    log, whole = tmp_path / "a.jsonl", short(["random", Lucky])
    with pytest.raises(Interrupted) as stopped:
        short(["random", Lucky], log=log, progress=stop_after(2))
    assert len(stopped.value.result.finished) == 2
    assert not stopped.value.result.complete
    assert len(lines(log)) == 3
    heard: list[int] = []
    again = short(["random", Lucky], log=log, progress=lambda result: heard.append(len(result.finished)))
    assert heard == [3, 4, 5, 6]
    assert played(again) == played(whole)
    assert played(short(["random", Lucky], log=log, progress=lambda result: heard.clear())) == played(whole)
    assert heard


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    log, whole = tmp_path / "a.jsonl", short(["random", "first"], log=tmp_path / "a.jsonl")
    text = log.read_bytes()
    for cut in (10, 1, len(text) - 40):
        log.write_bytes(text[:-cut])
        assert played(short(["random", "first"], log=log)) == played(whole)
        assert all(json.loads(line) for line in lines(log))
        assert len(lines(log)) == 7
    log.write_bytes(b"")
    assert played(short(["random", "first"], log=log)) == played(whole)


def test_a_contest_may_go_on_for_more_deals(tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    short(["random", "first"], deals=2, log=log)
    assert played(short(["random", "first"], deals=4, log=log)) == played(short(["random", "first"], deals=4))
    assert played(short(["random", "first"], deals=1, log=log)) == played(short(["random", "first"], deals=1))
    assert len(lines(log)) == 9


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": 2}, "seed is 1, here 2"),
        ({"players": ["first", "random"]}, "players is"),
        ({"budget": "1s"}, 'budget is null, here "1000ms"'),
        ({"mirrored": False}, "mirrored"),
        ({"options": {"games": 2}}, "options"),
        ({"seats": 3}, "seats"),
    ],
)
def test_the_log_of_another_contest_is_refused(other: dict[str, Any], says: str, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    short(["random", "first"], deals=1, log=log)
    before = log.read_bytes()
    about: dict[str, Any] = {"players": ["random", "first"], "deals": 1, "log": log, **other}
    with pytest.raises(dolmen.ContestError, match=f"log of another contest.*{says}"):
        short(**about)
    assert log.read_bytes() == before


def test_another_version_of_a_player_is_another_contest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "a.jsonl"
    short(["greedy", "first"], deals=1, log=log)
    monkeypatch.setattr("dolmen.players.greedy.VERSION", "another")
    with pytest.raises(dolmen.ContestError, match="versions"):
        short(["greedy", "first"], deals=1, log=log)


def test_a_file_that_is_no_log_stays_as_it_is(tmp_path: Path) -> None:
    log = tmp_path / "notes.txt"
    for text in ("my notes", "my notes\nmore\n", "[1]\n"):
        log.write_text(text)
        with pytest.raises(dolmen.ContestError, match="no log of a contest"):
            short(["random", "first"], log=log)
        assert log.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    short(["random", "first"], deals=1, log=log)
    good = lines(log)
    log.write_text("\n".join([good[0], good[1][:30], good[2]]) + "\n")
    with pytest.raises(dolmen.ContestError, match="line 2 is damaged"):
        short(["random", "first"], deals=1, log=log)
    log.write_text("\n".join([good[0], good[1].replace('"players": [0, 1]', '"players": [1, 0]')]) + "\n")
    with pytest.raises(dolmen.ContestError, match="line 2: this contest seats the players"):
        short(["random", "first"], deals=1, log=log)


def test_the_function_is_dolmens_and_the_module_the_labs() -> None:
    assert dolmen.contest is lab.contest
    assert callable(dolmen.contest)
