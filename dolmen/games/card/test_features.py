"""The rules of thumb of `card`: they look only at what a seat knows, and prefer what a good player would."""

from __future__ import annotations

import pytest

import dolmen
from dolmen.table.seats import index_of
from dolmen.games import find
from dolmen.lab.pace import hidden, point
from dolmen.table import loops, policy
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from tests.positions import play, table_with

from .features import WEIGHTS
from .rules import LAST

GAME = find("card")
POINTS = 12 if INTERPRETED else 200


def worths(match: dolmen.Match, without: str = "") -> dict[str, float]:
    """Return the worth of each action to the seat that is to act, in its view."""
    (seat,) = match.to_act
    weights = policy.as_weights([0.0 if name == without else weight for name, weight in WEIGHTS.items()])
    out, worth = loops.room_for_actions(), policy.room_for_worth()
    n = policy.worth_one(opened(match.view(seat).states), index_of(seat), out, weights, worth)
    return {GAME.actions.words[out[i]]: float(worth[i]) for i in range(n)}


def best(match: dolmen.Match) -> str:
    found = worths(match)
    return max(found, key=found.__getitem__)


# ---- only what the seat knows


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_truth_behind_a_view_changes_nothing(seats: int) -> None:
    weights = policy.as_weights([*WEIGHTS.values()])
    steps = set()
    for seed in range(POINTS):
        truth = point("card", seats, seed)
        who = int(loops.LOWEST[int(truth["to_act"][0])])
        seen = []
        for states in (truth, hidden(truth)):
            out, worth = loops.room_for_actions(), policy.room_for_worth()
            n = policy.worth_one(opened(states), who, out, weights, worth)
            seen.append([(int(out[i]), float(worth[i])) for i in range(n)])
        assert seen[0] == seen[1] != []
        steps.add(int(truth["phase"][0]))
    assert steps >= {0, 1}


def test_without_weights_all_is_worth_nothing() -> None:
    nothing = policy.as_weights([0.0] * len(WEIGHTS))
    for seed in range(POINTS // 4):
        out, worth = loops.room_for_actions(), policy.room_for_worth()
        states = point("card", 2, seed)
        n = policy.worth_one(opened(states), int(loops.LOWEST[int(states["to_act"][0])]), out, nothing, worth)
        assert {float(worth[i]) for i in range(n)} == {0.0}


# ---- rows


def test_the_nearest_card_comes_first() -> None:
    match = table_with("card", hands={1: "G4 G9 R0 P10"}, rows={"1 G": "G2 G3 G3"}, wishes={1: "W1 W2 W3 W5 W6"})
    found = worths(match)
    assert best(match) == "play G4"
    assert found["play G4"] > found["play G9"] + 0.5


def test_a_card_that_no_longer_fits_is_discarded_first() -> None:
    match = table_with("card", hands={1: "G2 G8 GX"}, rows={"1 G": "G3 G5 G7"})
    found = worths(match)
    assert found["discard G2"] > max(found["discard G8"], found["discard GX"])


def test_a_row_that_may_still_turn_goes_where_the_cards_are() -> None:
    match = table_with("card", hands={1: "G3 G2 G1 G0 G8"}, rows={"1 G": "G5"})
    found = worths(match)
    assert found["play G3"] > found["play G8"] + 0.5
    assert found["discard G8"] > found["discard G3"]


def test_an_end_card_waits_while_numbers_fit() -> None:
    match = table_with("card", hands={1: "G6 G7 G8 GX"}, rows={"1 G": "G3 G4"})
    found = worths(match)
    assert found["play G6"] > found["play GX"]


def test_a_row_is_not_begun_late() -> None:
    late = table_with("card", hands={1: "G5 P2 R9"}, pile="Y1 Y2", rows={"2 B": "B3"})
    assert all(worth < worths(late)["discard G5"] for action, worth in worths(late).items() if action.startswith("play"))
    early = table_with("card", hands={1: "G0 G1 G3 G4 G6 P2"})
    assert best(early) == "play G0"


def test_a_dot_card_lengthens_a_long_row() -> None:
    match = table_with("card", hands={1: "D6 R0 P10"}, rows={"1 G": "G1 G2 G3 G4 G5 G6"})
    found = worths(match)
    assert found["play D6 on G"] > found["play D6"] > found["discard D6"]


# ---- wish stones


def test_a_pair_takes_its_wish_stone() -> None:
    assert best(table_with("card", hands={1: "G4 R4 Y9 P2 B6"})) == "wish 4 with R4 G4"


def test_the_pair_that_costs_no_row_is_given_up() -> None:
    match = table_with("card", hands={1: "G4 R4 Y4 P2"}, rows={"1 G": "G1 G2 G3"})
    assert best(match) == "wish 4 with R4 Y4"


def test_a_pair_is_not_broken() -> None:
    match = table_with("card", hands={1: "G8 R8 Y9 P2"}, rows={"1 B": "B3"}, stones="W1 W2 W3 W4 W5 W6 W7 W8")
    found = worths(match)
    assert found["discard Y9"] > found["discard R8"]
    assert worths(match, without="pair")["discard R8"] > found["discard R8"]


def test_a_sixth_wish_stone_is_worth_nothing() -> None:
    match = table_with("card", hands={1: "G4 R4 Y9"}, wishes={1: "W1 W2 W3 W5 W6"})
    assert worths(match)["wish 4 with R4 G4"] < worths(table_with("card", hands={1: "G4 R4 Y9"}))["wish 4 with R4 G4"] - 2


# ---- discards and draws


def test_the_next_seat_gets_no_card_it_waits_for() -> None:
    match = table_with("card", hands={1: "G7 P7 R0"}, rows={"2 G": "G3 G4 G5 G6"})
    found = worths(match)
    assert found["discard P7"] > found["discard G7"]
    assert worths(match, without="gift")["discard G7"] > found["discard G7"]


def test_a_discard_that_fits_is_drawn_and_a_dead_one_left() -> None:
    fits = table_with("card", hands={1: "G5 R0 P1"}, rows={"1 G": "G1 G2 G3 G4"}, discard={"G": "G6", "Y": "Y5"})
    assert best(play(fits, "1 play G5")) == "draw G"
    dead = table_with("card", hands={1: "G5 R0 P1"}, rows={"1 G": "G1 G2 G3 G4"}, discard={"G": "G0", "Y": "Y5"})
    assert best(play(dead, "1 play G5")) == "draw"


# ---- the end


def test_the_fifth_end_card_is_laid_by_whoever_is_ahead() -> None:
    mine, theirs = "G1 G2 G3 G4 G5 G6 G7", "B1 B2"
    found = []
    for one, other in ((1, 2), (2, 1)):
        rows = {f"{one} G": mine, f"{other} B": theirs, "1 P": "P3 P5 P6"}
        match = table_with("card", hands={1: "PX R0"}, rows=rows, fields={"end_rows": 4})
        found.append(worths(match)["play PX"] - worths(match)["discard R0"])
    assert found[0] > found[1]


def test_two_last_cards_make_a_row_worth_it() -> None:
    match = table_with("card", hands={1: "G5 G6 D1"}, rows={"1 G": "G1 G2"}, fields={"phase": LAST, "visits": 2})
    found = worths(match)
    assert found["play G5"] == pytest.approx(4 * WEIGHTS["points"])  # from -3 to 1
    assert found["play G6"] == found["play D1"] < found["play G5"]  # G5 would not go after G6
    play(match, "1 play G5")
    assert best(match) == "play G6"


def test_a_dot_follows_the_number_it_equals() -> None:
    match = table_with("card", hands={1: "G5 D5"}, rows={"1 G": "G1 G2"}, fields={"phase": LAST, "visits": 2})
    assert best(match) == "play G5"
    assert best(play(match, "1 play G5")) == "play D5 on G"


def test_nothing_is_laid_at_a_loss() -> None:
    match = table_with("card", hands={1: "G5 R3"}, fields={"phase": LAST, "visits": 2})
    assert best(match) == "done"


def test_colours_are_all_alike() -> None:
    """The same position with two colours exchanged: the same worths, exchanged."""
    here, there = (
        worths(
            table_with(
                "card",
                hands={1: f"{a}4 {a}9 {b}0 {b}5 Y5 BX", 2: "P7"},
                rows={f"1 {a}": f"{a}2 {a}3 {a}3", f"2 {b}": f"{b}9 {b}7"},
                pile="P1 P2 P3",
            )
        )
        for a, b in ("GR", "RG")
    )
    exchange = str.maketrans("GR", "RG")
    assert {in_order(words.translate(exchange)): worth for words, worth in here.items()} == pytest.approx(
        {in_order(words): worth for words, worth in there.items()}
    )


def in_order(words: str) -> str:
    """Sort the two cards of a wish, whose order means nothing."""
    return " ".join(sorted(words.split()))
