"""Test simulations, the second count of the score, the soak and the benchmark."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import numpy as np
import pytest

import dolmen
from bench import stepping
from dolmen.games import find, names
from dolmen.lab import bench, invariants, pace
from dolmen.lab.bench import Measurement
from dolmen.lab.recount import Happening, differences, recount
from dolmen.lab.simulate import simulate, win_shares
from dolmen.lab.soak import Batch, MatchSpace, do, jobs_of, main, settings, soak, spoken
from dolmen.table import loops
from dolmen.table.components import Components
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened

GAMES = ["card", "oracle", "stones", "tales"]
LOOPED = GAMES if INTERPRETED else ["stones", "tales"]  # the lab's loops take minutes to compile for the others; soaks do it
FEW = 6


# ---- simulate


@pytest.mark.parametrize("game", LOOPED)
def test_the_same_seed_gives_the_same_summary(game: str) -> None:
    assert simulate(game, FEW, 2, {}, 5) == simulate(game, FEW, 2, {}, 5) != simulate(game, FEW, 2, {}, 6)


@pytest.mark.parametrize("game", LOOPED)
def test_a_summary_accounts_for_every_match(game: str) -> None:
    heard: list[int] = []
    summary = simulate(game, FEW, 3, {}, 1, heard.append)
    assert sum(heard) == FEW == sum(summary.endings.values()) == summary.matches
    assert sum(summary.win_shares) == pytest.approx(1)
    assert len(summary.mean_scores) == len(summary.win_shares) == 3
    assert 0 < summary.shortest <= summary.mean_actions <= summary.longest
    assert set(summary.endings) <= set(find(game).clauses())
    assert json.loads(json.dumps(summary.json()))["matches"] == FEW


def test_options_reach_a_simulation() -> None:
    one = simulate("tales", FEW, 4, {"games": "1"}, 1)
    three = simulate("tales", FEW, 4, {}, 1)
    assert one.longest < 40 < three.shortest
    with pytest.raises(dolmen.BadOptions, match="games"):
        simulate("tales", FEW, 4, {"games": "none"}, 1)


def test_a_shared_win_counts_its_share() -> None:
    assert win_shares(np.array([[5, 5, 1], [2, 0, 1], [-3, -3, -3]])).tolist() == pytest.approx([(0.5 + 1 + 1 / 3) / 3, 5 / 18, 1 / 9])


# ---- the second count


def test_card_is_counted_from_the_rows_and_the_stones() -> None:
    zones = {
        "row 1 R": ["R3"] * 9 + ["RX"],  # CARD-26: 10
        "row 1 G": ["G1", "G2", "GX"],  # -2
        "row 1 D": ["D0", "D4"],  # CARD-27
        "wishes 1": ["W1", "W2", "W3"],  # CARD-28: 4
        "wishes 2": ["W4"],
    }
    first, second = recount("card", 2, zones)
    assert first == {"row R": 10, "row Y": 0, "row P": 0, "row G": -2, "row B": 0, "row D": 2, "wishes": 4}
    assert sum(second.values()) == -1


def test_stones_are_counted_as_in_the_rulebook() -> None:
    """STONE-18, with bonuses of 13: two, four, three and five tiles, and three wish stones."""
    rows = {"B": "B0 B8", "Y": "Y2 Y3 Y4 Y6", "P": "P6 P7 P8", "R": "R0 R2 R3 R4 R7"}
    zones = {f"row 1 {colour}": tiles.split() for colour, tiles in rows.items()}
    assert sum(recount("stones", 1, zones)[0].values()) == -3 + 3 + 2 + 6 + 3 + 13


def test_oracle_is_counted_as_in_the_rulebook() -> None:
    """ORACLE-39: white has 10 + 6 - 3, and three wish stones with two mirrors."""
    zones = {"stone 35": ["1a"], "stone 30": ["1b"], "stone 8": ["1c"], "wishes 1": ["wish"] * 3, "mirrors 1": ["mirror"] * 2}
    assert sum(recount("oracle", 1, zones)[0].values()) == 22


def test_what_oracle_scored_on_the_way_is_counted_from_what_moved() -> None:
    zones = {
        "stone 35": ["1a"], "stone 30": ["1b"], "stone 29": ["1c", "priestess"],
        "token 4": ["+3"], "token 29": ["+4"], "token 9": ["leprechaun"], "token 12": ["leprechaun"],
    }  # fmt: skip
    history = [
        Happening(1, "move a", "1a", "stone 0", "stone 4"),  # ORACLE-20: 3
        Happening(1, "priestess 4", "priestess", "stone 0", "stone 4"),  # ORACLE-18: 5
        *(Happening(1, "", f"1{figure}", "", f"stone {stone}") for figure, stone in [("a", 9), ("b", 9), ("c", 12)]),
        Happening(1, "claim"),  # ORACLE-25: 10 for two of them
        *(Happening(1, "", f"1{figure}", "", f"stone {stone}") for figure, stone in [("a", 35), ("b", 30), ("c", 29)]),
    ]  # ORACLE-31: the last one ends the match, its token does not count
    assert recount("oracle", 1, zones, history)[0]["scored"] == 18


def test_tales_counts_this_game_and_those_before() -> None:
    """TALES-19: 5 heads on 22, 3 on 10, 2 on 5 and 1 on 7, and 7 on 55."""
    history = [Happening(None, None, card, "row 1", "taken 1") for card in ["55", "22", "10"]]
    assert recount("tales", 1, {"taken 1": ["22", "10"]}, history) == [{"game": -8, "before": -7}]
    assert recount("tales", 2, {"taken 1": ["5"], "taken 2": ["7"]}) == [{"game": -2}, {"game": -1}]


@pytest.mark.parametrize("game", LOOPED)
def test_a_view_of_a_finished_match_is_enough_for_a_second_count(game: str) -> None:
    space = MatchSpace(game, 2, ())
    space.play(11)
    view = dolmen.View(space.setting, space.truth.copy(), None)
    text = json.loads(view.json())
    counted = recount(text["game"], text["seats"], text["zones"], space.history())
    assert [sum(sheet.values()) for sheet in counted] == list(view.scores)


WRONG = [("oracle", "scored"), ("stones", "bonus"), ("stones", "wishes"), ("tales", "minus")]


@pytest.mark.parametrize(("game", "field"), [one for one in WRONG if one[0] in LOOPED])
def test_a_wrong_score_is_found(game: str, field: str) -> None:
    space = MatchSpace(game, 2, ())
    assert space.play(3)[0] == ""
    space.truth[field][0, 1] = 5 if space.truth[field][0, 1] != 5 else 4
    assert "of seat 2" in space.miscounted()


SLIPPED = [("card", "row 1 ", "RX"), ("oracle", "wishes ", "wish"), ("stones", "row 1 ", "R0"), ("tales", "taken ", "7")]


@pytest.mark.parametrize(("game", "zone", "piece"), [one for one in SLIPPED if one[0] in LOOPED])
def test_a_piece_slipped_onto_the_table_is_found(game: str, zone: str, piece: str) -> None:
    space = MatchSpace(game, 2, ())
    space.play(3)
    view = dolmen.View(space.setting, space.truth, None)
    sheets = [[(line.what, line.points) for line in sheet] for sheet in view.breakdown]
    assert not differences(recount(game, 2, view.zones, space.history()), sheets)
    places = [name for name in find(game).box.zones.names if name.startswith(zone)][:2]
    fewest = min(places, key=lambda place: len(view.zones.get(place, [])))
    tampered = {**view.zones, fewest: [*view.zones.get(fewest, []), piece]}
    assert "of seat" in differences(recount(game, 2, tampered, space.history()), sheets)[0]


# ---- soak


@pytest.mark.parametrize("game", LOOPED)
def test_a_few_matches_break_no_law(game: str) -> None:
    _, tally = do(jobs_of(game, 1, seed=1)[0])
    assert (tally.matches, tally.recounted, tally.broken) == (1, 1, [])


@pytest.mark.compiled_only
@pytest.mark.slow
@pytest.mark.parametrize("game", LOOPED)
def test_two_hundred_matches_over_all_seats_and_options_break_no_law(game: str) -> None:
    tally = soak(jobs_of(game, 200, seed=1), 1, lambda job, tally: None)
    assert (tally.matches, tally.recounted, tally.broken) == (200, 200, [])
    assert sum(tally.endings.values()) == 200


def test_a_soak_goes_over_all_seats_and_options() -> None:
    assert len(settings(find("card"), range(1, 11), None)) == 3
    assert len(settings(find("oracle"), range(1, 11), None)) == 6
    tables = settings(find("tales"), range(1, 11), None)
    assert (10, (("deck", "classic"), ("until", "30"))) in tables
    assert len(tables) == 3 * 3 + 9 * 3
    jobs = jobs_of("tales", 1000, seed=1)
    assert sum(job.matches for job in jobs) == 1000
    seeds = [job.seed + n for job in jobs for n in range(job.matches)]
    assert sorted(seeds) == list(range(1, 1001))


def dealt(game: str) -> np.ndarray:
    found = find(game)
    options, first = found.settle_options({}, 2)
    states = found.blank(2, options, Components(), first)
    loops.set_up(opened(states))
    return states


def law_of(states: np.ndarray, pieces: int) -> str:
    return invariants.LAWS[invariants.check_state(opened(states), pieces, loops.room_for_actions())]


def faults(states: np.ndarray) -> dict[str, np.ndarray]:
    """Plant a fault in a freshly dealt match of card for each law, keyed by the law it breaks."""
    names_ = find("card").box.zones.names
    base = find("card").box.base
    hand, pile = names_.index("hand 1"), names_.index("pile")
    mine, top = int(base[hand]), int(base[pile]) + int(states["height"][0, pile]) - 1
    broken = {law: states.copy() for law in (
        "a piece in play lies in no cell, or a piece was lost or found", "a cell holds no piece, or one that lies in another zone",
        "a piece lies in two cells", "a zone without an order is not sorted", "a cell above the height of its zone is not empty",
        "a zone's audience does not know a piece in it", "an onlooker knows what some seat does not",
        "a zone that holds a piece known to more than its audience does not say so",
        "a seat that is not at the table is to act, or anybody once the match is over",
        "the match is over without a clause that ended it", "a zone holds more pieces than it has room for",
    )}  # fmt: skip
    plant = iter(broken.values())
    lost = next(plant)
    lost["height"][0, pile] -= 1
    lost["cell"][0, top] = 255
    next(plant)["zone"][0, int(states["cell"][0, mine])] = pile
    next(plant)["cell"][0, top] = states["cell"][0, top - 1]
    unsorted = next(plant)
    unsorted["cell"][0, [mine, mine + 1]] = states["cell"][0, [mine + 1, mine]]
    next(plant)["cell"][0, top + 1] = 3
    held = int(states["cell"][0, mine])
    next(plant)["known"][0, held] = 0
    next(plant)["known"][0, held] = 1 | 1 << 10
    next(plant)["known"][0, held] = 3
    next(plant)["to_act"] = 1 << 2
    over = next(plant)
    over["over"], over["to_act"] = 1, 0
    next(plant)["height"][0, hand] = 9
    return broken


def test_a_planted_fault_is_found() -> None:
    states = dealt("card")
    pieces = int((states["zone"] != 254).sum())
    assert law_of(states, pieces) == "no law is broken"
    for law, planted in faults(states).items():
        assert law_of(planted, pieces) == law


def test_a_broken_law_is_reported_with_the_way_to_see_it_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(MatchSpace, "miscounted", lambda self: "the score differs")
    assert main("--game tales --matches 1 --seats 3 --option deck=classic --option games=1 --seed 77 --workers 1".split()) == 1
    said = capsys.readouterr().out
    assert "the score differs" in said
    assert "--game tales --seats 3 --option deck=classic --option games=1 --seed 77 --matches 1" in said


def test_a_soak_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "stones", "--matches", "2", "--workers", "1"]) == 0
    said = capsys.readouterr().out
    assert "stones: 2 matches" in said
    assert "STONE-12 2; 2 scores counted a second time" in said
    assert "no invariant broken" in said


def test_a_soak_without_a_possible_table_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "card", "--matches", "2", "--seats", "9", "--workers", "1"]) == 2
    assert "card cannot be played" in capsys.readouterr().err


def test_an_interrupted_soak_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(job: Batch) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dolmen.lab.soak.do", interrupt)
    assert main(["--game", "card", "--matches", "5", "--workers", "1"]) == 130
    assert "card: 0 matches of 5 when interrupted" in capsys.readouterr().out


def test_a_verdict_counts_the_endings() -> None:
    _, tally = do(Batch("tales", 2, (("games", "1"),), 1, 1))
    assert "ended by TALES-13 1" in spoken("tales", tally, 1.0)


# ---- bench


def test_a_ratio_meets_its_target_from_below_and_a_time_from_above() -> None:
    assert Measurement("a", 6, "steps/s", 0.6, "C", 0.6).met is True
    assert Measurement("a", 5, "steps/s", 0.5, "C", 0.6).met is False
    assert Measurement("start", 0.9, "s", target=1.0).met is True
    assert Measurement("start", 1.1, "s", target=1.0).met is False
    assert Measurement("size", 1500, "bytes").met is None


def test_a_speed_is_compared_with_another() -> None:
    assert bench.compared("card", 6e6, "card.c", 12e6, 0.6) == Measurement("card", 6e6, "steps/s", 0.5, "card.c", 0.6)
    assert bench.compared("card", 6e6, None, 0.0, None).ratio is None


def test_the_table_says_what_was_met_and_missed() -> None:
    lines = bench.table([Measurement("card", 6e6, "steps/s", 0.5, "card.c", 0.6), Measurement("start", 0.5, "s", target=1.0)]).splitlines()
    assert lines[1].split() == ["card", "6,000,000", "steps/s", "0.500", "of", "card.c", "≥", "0.6", "missed", "by", "0.1"]
    assert lines[2].split() == ["start", "0.500", "s", "≤", "1", "met"]


def test_the_speed_is_read_from_what_a_yardstick_says() -> None:
    assert bench.steps_per_second("check 1 2 sizeof 3\nC steps/s 13000000 games/s 50000 (7)\n") == 13e6
    with pytest.raises(ValueError, match="no speed"):
        bench.steps_per_second("C masked steps/s 5")


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_a_yardstick_is_compiled_and_asked(tmp_path: Path) -> None:
    (tmp_path / "card.c").write_text('#include <stdio.h>\nint main(void){printf("C steps/s 4000 games/s 2 (1)\\n");return 0;}\n')
    said: list[str] = []
    programs = bench.compile_yardsticks(tmp_path, tmp_path, said.append)
    assert bench.yardstick_speed(programs["card"]) == 4000
    assert list(programs) == ["card"]
    assert "no tales.c" in said[0]


def test_without_a_yardstick_the_benchmark_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said: list[str] = []
    assert bench.compile_yardsticks(None, tmp_path, said.append) == {}
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert bench.compile_yardsticks(tmp_path, tmp_path, said.append) == {}
    assert "no folder" in said[0]
    assert "no gcc" in said[1]


def test_rounds_take_the_best_of_several_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = iter([50.0, 100.0] * 100)
    monkeypatch.setattr(bench, "ours", lambda what, game: [next(speeds) if game == "card" else 20.0])
    monkeypatch.setattr(bench, "yardstick_speed", lambda program: 200.0)
    found = {m.name: m for m in bench.playouts({"card": Path("card")}, lambda line: None)}
    assert found["card.c, random playouts"].value == 200
    assert found["card, 2 seats, random playouts"].ratio == 0.5
    assert found["card, 2 seats, random playouts"].met is False
    assert found["oracle, 2 seats, random playouts"].ratio == 0.2
    assert found["tales, 4 seats, random playouts"].ratio is None


def test_stepping_by_numbers_is_measured_in_every_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "ours", lambda what, game: [250_000.0 if game == "card" else 90_000.0, 9_000.0])
    found = {m.name: m for m in bench.by_numbers(lambda line: None)}
    assert (found["card, matches stepped by numbers"].ratio, found["card, matches stepped by numbers"].met) == (2.5, True)
    assert found["tales, the same with events"].value == 9_000
    monkeypatch.setattr(stepping, "ours", bench.ours)
    lines = [*stepping.table()]
    assert lines[2] == "| `card` | 2 | 250,000 | 9,000 | 28 | ≥ 100,000: met |"
    assert lines[3] == "| `tales` | 4 | 90,000 | 9,000 | 10 |  |"


def test_the_steps_that_are_measured_are_those_of_whole_matches() -> None:
    chance, actions = random.Random(1).random, 0
    for seed in range(2):
        match = dolmen.Match("stones", seed=seed)
        while not match.over:
            legal = match.legal(seat := min(match.to_act))
            match.act(seat, legal[int(chance() * len(legal))])
        actions += len(match.actions)
    assert [pace.play_by_numbers("stones", 2, 2, events) for events in (False, True)] == [actions, actions]


@pytest.mark.parametrize("game", GAMES)
def test_a_point_of_a_random_match_is_a_decision(game: str) -> None:
    for seed in range(3):
        state = pace.point(game, 2, seed)
        assert state["to_act"][0]
        assert not state["over"][0]
        view = pace.hidden(state)
        assert not view["fate"].any()


def test_every_game_there_is_has_a_second_count_and_a_place_in_the_benchmark() -> None:
    assert set(GAMES) == set(bench.TABLES) <= set(names())


def test_the_size_of_a_state_is_stated() -> None:
    assert all(m.unit == "bytes" and m.value > 100 for m in bench.sizes())
