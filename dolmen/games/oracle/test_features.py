"""The rules of thumb look only at what a seat knows, and prefer what a good player would."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import dolmen
from dolmen.games import find
from dolmen.table import loops, policy
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from dolmen.table.components import Components

from dolmen.games.oracle.test_rules import act, table

GAME = find("oracle")
WEIGHTS = policy.as_weights(list(GAME.weights.values()))


def weighed(states: np.ndarray) -> dict[str, float]:
    """Return the worth of each action of the seat to act."""
    out, worth = loops.room_for_actions(), policy.room_for_worth()
    n = policy.worth_one(opened(states), int(loops.LOWEST[int(states["to_act"][0])]), out, WEIGHTS, worth)
    return {GAME.actions.words[out[i]]: float(worth[i]) for i in range(n)}


def worth(match: dolmen.Match) -> dict[str, float]:
    return weighed(match.states)


def best(match: dolmen.Match, verb: str = "") -> str:
    """Return the action worth most, among those with this verb."""
    worths = {words: value for words, value in worth(match).items() if words.startswith(verb)}
    return max(worths, key=worths.__getitem__)


# ---- the law


@pytest.mark.parametrize("clover", ["same", "any"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_weighed_like_the_truth_behind_it(seats: int, clover: str) -> None:
    settled, first = GAME.settle_options({"clover": clover}, seats)
    luck, out = loops.new_luck(seats), loops.room_for_actions()
    seen = set()
    for seed in range(1 if INTERPRETED else 10):
        states = GAME.blank(seats, settled, Components(), first)
        states["fate"] = np.random.SeedSequence(seed).generate_state(8, np.uint32)
        loops.set_up(opened(states))
        while not states["over"][0]:
            if states["to_act"][0]:
                view = states.copy()
                loops.hide_one(opened(view), int(loops.LOWEST[int(states["to_act"][0])]))
                assert weighed(view) == weighed(states)
                seen.add(int(states["phase"][0]))
            loops.play_some(opened(states), luck, out, 7)
    assert len(seen) >= (3 if INTERPRETED else 5)


# ---- moving figures


def test_a_token_of_more_points_is_worth_more() -> None:
    less, more = (worth(act(table("G5", tokens=f"4:{token}"), "play G5"))["move a"] for token in ("+1", "+4"))
    assert more - less > 1


def test_the_fifth_wish_stone_is_worth_more_than_the_sixth() -> None:
    fifth, sixth = (worth(act(table("P5", figures="20 0 0", wishes=wishes), "play P5"))["move a"] for wishes in ("4", "5"))
    assert fifth > sixth


def test_a_mirror_is_worth_more_with_more_wish_stones() -> None:
    none, five = (worth(act(table("G5", tokens="4:mirror", wishes=wishes), "play G5"))["move a"] for wishes in ("0", "5"))
    assert five > none


def test_a_clover_is_worth_what_it_leads_to() -> None:
    dull, good = (worth(act(table("G5", tokens=f"4:clover-P 9:{token}"), "play G5"))["move a"] for token in ("+1", "+4"))
    assert good > dull


def test_a_spiral_leads_back_to_the_best_token() -> None:
    match = act(table("G5", figures="9 9 9", tokens="10:spiral 5:+1 8:+4", wishes="5 4"), "play G5", "move a")
    assert best(match) == "back 8"


def test_a_figure_leaves_the_beginning_in_time() -> None:
    late = table("R5", figures="1 24 0", pile="R1 R2")
    assert best(act(late, "play R5"), "move") == "move b"


# ---- the priestess


def test_the_priestess_is_led_to_a_figure_of_ones_own() -> None:
    match = act(table("G5", figures="4 0 0 | 3"), "play G5")
    assert best(match) == "priestess 4"


def test_the_priestess_is_led_past_a_figure_of_another() -> None:
    match = act(table("G5", figures="0 0 0 | 3"), "play G5")
    worths = worth(match)
    assert min(worths[f"priestess {steps}"] for steps in (3, 4, 5)) > max(worths["priestess 1"], worths["priestess 2"])


def test_a_card_is_laid_for_the_priestess_where_it_brings_her() -> None:
    match = table("G5 G4 P4 P6 Y6 Y4 R4 R6", figures="5 0 0")
    assert best(match) == "play G5"


# ---- rows and cards


def test_a_card_that_skips_few_others_is_laid_first() -> None:
    match = table("R2 R8", rows={"1 R": "R0 R1"})  # both lead the priestess three stones
    assert worth(match)["play R2"] > worth(match)["play R8"]


def test_a_card_that_fits_nowhere_is_given_up_first() -> None:
    match = table("R0 R8 Y0 Y8 P0 P8 G0 B0", rows={"1 R": "R4 R7", "2 R": "R6 R9", "2 Y": "Y9 Y10"})
    assert best(match, "discard") == "discard R0"


def test_a_card_that_the_next_seat_can_use_is_kept() -> None:
    match = table("R0 Y0", rows={"1 R": "R4 R7", "1 Y": "Y4 Y7", "2 R": "R2 R1", "2 Y": "Y6 Y9"})
    assert worth(match)["discard Y0"] > worth(match)["discard R0"]


def test_a_leprechaun_opens_a_row_again() -> None:
    match = table("G5", tokens="4:leprechaun", rows={"1 R": "R0 R1 R10", "1 Y": "Y0 Y1 Y2"})
    match = act(match, "play G5", "move a")
    assert best(match) == "drop row R"


def test_a_card_that_fits_is_drawn_from_its_pile() -> None:
    match = act(table("G5", rows={"1 R": "R0 R1", "1 Y": "Y4 Y5"}, discard={"R": "R1", "Y": "Y0"}), "discard G5")
    worths = worth(match)
    assert worths["draw R"] > worths["draw"] > worths["draw Y"]


# ---- the bonus and the end


def test_the_leprechaun_bonus_is_claimed() -> None:
    match = table("G5 P5", figures="4 4 3", tokens="4:leprechaun 9:leprechaun")
    assert best(act(match, "play P5"), "move") == "move c"


def test_whoever_is_ahead_ends_the_match_and_whoever_is_behind_does_not() -> None:
    for scored, goes_in in (([40, 0, 0, 0], True), ([0, 40, 0, 0], False)):
        match = act(table("B5 B6", figures="30 30 28", fields={"scored": scored}), "play B5")
        assert (best(match) == "move c") == goes_in


def test_whoever_is_ahead_draws_the_last_card_and_whoever_is_behind_does_not() -> None:
    for scored, draws in (([40, 0, 0, 0], True), ([0, 40, 0, 0], False)):
        match = act(table("B5", pile="R1", discard={"Y": "Y0"}, fields={"scored": scored}), "discard B5")
        assert (best(match) == "draw") == draws


# ---- own components


def test_stones_are_valued_as_these_components_have_them(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    path = [f"{'RYPGB'[i % 5]}{'-9' if i % 5 == 3 else '9'}" for i in range(35)]
    file.write_text(f"path = {path}\n".replace("'", '"'))
    bad, good = (worth(act(table("G5 P5", pile="R1 R2", components=file), f"play {card}"))["move a"] for card in ("G5", "P5"))
    assert good > bad
