"""What the net is told of `card`, and what it says."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest

from dolmen.table.seats import Index, every_seat, index_of
from dolmen.play.match import Match
from dolmen.table import loops, policy
from dolmen.table.rows import ROW
from dolmen.table.compiled import by_game, rule
from dolmen.table.records import opened
from dolmen.table.net import BIAS, OUT, OUT_BIAS, OUTS, SCALE, Net

from dolmen.games.paths import COLOURS

from . import GAME
from .judgement import FOR_MORE, FOR_TWO, MOST_SEEN
from .pieces import TO_DRAW
from .rules import LAST
from .notes import NOTES, THEIR_TURN, UNKNOWN_DRAWN

look_of, expect_of, see_of, foresee_of = by_game("look"), by_game("expect"), by_game("see"), by_game("foresee")
PARTS = COLOURS + 1


@rule
def looked(states: Any, who: int, taken: Any, seen: Any, sizes: Any) -> None:
    look_of(states[0], who, taken[0])
    for part in range(PARTS):
        sizes[part] = see_of(states[0], taken[0], part, seen[part])


@rule
def expected(states: Any, who: int, action: int, taken: Any, seen: Any, sizes: Any) -> None:
    expect_of(states[0], who, action, taken[0])
    for part in range(PARTS):
        sizes[part] = see_of(states[0], taken[0], part, seen[part])


class Noted:
    """Notes, and the rows seen in them."""

    def __init__(self) -> None:
        self.taken = np.zeros(1, NOTES)
        self.seen = np.zeros((PARTS, MOST_SEEN), np.int64)
        self.sizes = np.zeros(PARTS, np.int64)

    @property
    def step(self) -> int:
        return int(self.taken["step"][0])

    @property
    def time(self) -> int:
        return int(self.taken["time"][0])

    @property
    def rows(self) -> list[list[int]]:
        return [self.seen[part, : self.sizes[part]].tolist() for part in range(PARTS)]

    def look(self, states: np.ndarray, who: int) -> list[list[int]]:
        looked(opened(states), who, opened(self.taken), self.seen, self.sizes)
        return self.rows

    def expect(self, states: np.ndarray, who: int, action: int) -> list[list[int]]:
        expected(opened(states), who, action, opened(self.taken), self.seen, self.sizes)
        return self.rows


NETS = [pytest.param(2, FOR_TWO, id="2 seats"), pytest.param(3, FOR_MORE, id="3 seats"), pytest.param(4, FOR_MORE, id="4 seats")]


def parameters(net: Net) -> np.ndarray:
    """Return parameters of the shape of a net, whether it was trained or not, the game's weights included."""
    return np.concatenate([list(GAME.weights.values()), net.fresh(1)])


def positions(matches: int, seats: int = 2) -> list[tuple[np.ndarray, Index, list[int]]]:
    """Yield states of matches by chance and by rules of thumb, the seat to act and what is open to it."""
    found = []
    for n in range(matches):
        luck, match = random.Random(n), Match("card", seats=seats, seed=n)
        out, worth, weights = loops.room_for_actions(), policy.room_for_worth(), policy.as_weights(list(GAME.weights.values()))
        while not match.over:
            seat = min(match.to_act)
            states = match.states.copy()
            many = policy.worth_one(opened(states), index_of(seat), out, weights, worth)
            actions = [int(out[i]) for i in range(many)]
            if luck.random() < 0.4:
                found.append((states, index_of(seat), actions))
            chosen = luck.choice(actions) if n % 2 else max(zip(worth, actions, strict=False))[1]
            match.act(seat, GAME.actions.words[chosen])
    return found


@pytest.mark.parametrize(("seats", "matches"), [(2, 6), (3, 2), (4, 2)])
def test_what_an_action_changes_of_the_notes_is_what_it_changes_on_the_table(seats: int, matches: int) -> None:
    before, after = Noted(), Noted()
    steps = set()
    for states, who, actions in positions(matches, seats):
        for action in actions:
            rows = before.expect(states, who, action)
            then = states.copy()
            loops.apply_one(opened(then), who, action)
            steps.add(before.step)
            if action == TO_DRAW:
                after.look(then, who)
                assert before.time == after.time
                if before.step == UNKNOWN_DRAWN:
                    assert after.step == THEIR_TURN
            else:
                assert rows == after.look(then, who), GAME.actions.words[action]
    assert len(steps) >= (5 if seats == 2 else 4)  # their turn, unknown drawn, one or two to draw, ended


@pytest.mark.parametrize(("seats", "matches"), [(2, 4), (3, 1), (4, 1)])
def test_a_seat_notes_only_what_it_can_know(seats: int, matches: int) -> None:
    notes = Noted()
    for n in range(matches):
        match, luck = Match("card", seats=seats, seed=n), random.Random(n)
        while not match.over:
            seat = min(match.to_act)
            if luck.random() < 0.2:
                for viewer in every_seat(seats):
                    rows = notes.look(match.states, index_of(viewer))
                    assert rows == notes.look(match.view(viewer).states, index_of(viewer))
                    assert rows == notes.look(match.view(viewer).imagine(seed=n).states, index_of(viewer))
            match.act(seat, luck.choice(match.legal(seat)))


def in_numpy(rows: list[list[int]], net: Net, numbers: np.ndarray) -> np.ndarray:
    """Return what the net says, computed another way."""
    colour, rest = numbers[net.start : net.at_rest].reshape(-1, ROW), numbers[net.at_rest : net.at_top].reshape(-1, ROW)
    top = numbers[net.at_top :]
    alike = sum(np.maximum(colour[part].sum(axis=0), 0.0) for part in rows[:COLOURS])
    both = np.concatenate([alike, np.maximum(rest[rows[COLOURS]].sum(axis=0), 0.0)])
    layer = np.maximum(both @ top[:BIAS].reshape(2 * ROW, ROW) + top[BIAS:OUT], 0.0)
    outs = top[OUT:OUT_BIAS].reshape(OUTS, ROW) @ layer + top[OUT_BIAS : OUT_BIAS + OUTS]
    outs[2] = 1 / (1 + np.exp(-outs[2]))
    return np.asarray(outs)


@pytest.mark.parametrize(("seats", "net"), NETS)
def test_each_action_is_worth_what_the_net_says_of_the_notes_after_it(seats: int, net: Net) -> None:
    numbers, notes = parameters(net), Noted()
    out, worth, weights = loops.room_for_actions(), policy.room_for_worth(), policy.as_weights(numbers)
    asked = 0
    for states, who, actions in positions(2, seats)[:: seats - 1]:
        if states["phase"][0] == LAST:
            continue
        n = policy.judge_one(opened(states), who, out, weights, worth)
        assert [int(out[i]) for i in range(n)] == actions
        for i, action in enumerate(actions):
            mine, theirs, chance = in_numpy(notes.expect(states, who, action), net, numbers)
            assert worth[i] == pytest.approx(0.3 * SCALE * (mine - theirs) + 12.0 * chance, abs=1e-6)
            asked += 1
    assert asked > 100


@rule
def foreseen(states: Any, weights: Any, points: Any, chances: Any) -> None:
    foresee_of(states[0], weights, points, chances)


def test_what_is_foreseen_of_two_is_the_mean_of_what_both_expect() -> None:
    numbers, notes = GAME.learned(2), Noted()
    weights, points, chances = policy.as_weights(numbers), np.zeros(2), np.zeros(2)
    for states, _, _ in positions(1)[::5]:
        foreseen(opened(states), weights, points, chances)
        first, second = (in_numpy(notes.look(states, who), FOR_TWO, numbers) for who in (0, 1))
        assert points[0] == pytest.approx(SCALE * (first[0] + second[1]) / 2)
        assert points[1] == pytest.approx(SCALE * (first[1] + second[0]) / 2)
        assert chances[0] == pytest.approx((first[2] + 1 - second[2]) / 2)
        assert chances.sum() == pytest.approx(1.0)


def test_of_more_each_foresees_its_own_and_the_chances_are_shared_out() -> None:
    numbers, notes = parameters(FOR_MORE), Noted()
    weights, points, chances = policy.as_weights(numbers), np.zeros(4), np.zeros(4)
    for states, _, _ in positions(1, 4)[::9]:
        foreseen(opened(states), weights, points, chances)
        expected = np.array([in_numpy(notes.look(states, who), FOR_MORE, numbers) for who in range(4)])
        assert points == pytest.approx(SCALE * expected[:, 0])
        assert chances == pytest.approx(expected[:, 2] / expected[:, 2].sum())


@pytest.mark.parametrize(("seats", "net"), NETS)
def test_colours_can_be_exchanged(seats: int, net: Net) -> None:
    """The same cards in other colours: the same worth, in the same order."""
    from tests.positions import play, table_with

    worths = []
    for one, other in ("RB", "GY"):
        hands = {1: f"{one}3 {one}7 {other}9 {other}X D4", 2: "P4 P5", 3: "P6 P7", 4: "P8 P9"}
        match = play(
            table_with(
                "card", seats=seats, hands={seat: hands[seat] for seat in every_seat(seats)}, discard={one: f"{one}5"}, pile="P1 P2 P3"
            )
        )
        view = match.view(1)
        out, worth = loops.room_for_actions(), policy.room_for_worth()
        n = policy.judge_one(opened(view.states), 0, out, policy.as_weights(parameters(net)), worth)
        worths.append(sorted(worth[i] for i in range(n)))
    assert worths[0] == pytest.approx(worths[1])
    assert len(set(np.round(worths[0], 6))) > 3


@rule
def seen_again(states: Any, taken: Any, seen: Any, sizes: Any) -> None:
    for part in range(PARTS):
        sizes[part] = see_of(states[0], taken[0], part, seen[part])


@pytest.mark.parametrize("seats", [2, 4])
def test_colours_are_seen_alike_in_all_permutations(seats: int) -> None:
    """Notes with their colours permuted show the net the same parts, permuted: whatever its parameters, it says the same."""
    notes, again = Noted(), Noted()
    for states, who, _ in positions(1, seats)[5::25]:
        rows = notes.look(states, who)
        for order in itertools.permutations(range(COLOURS)):
            again.taken[:] = notes.taken
            for name in ("form", "mirrored", "length"):
                again.taken[name][0] = notes.taken[name][0][:, order]
            for name in ("held", "unseen", "pile", "shut"):
                again.taken[name][0, :COLOURS] = notes.taken[name][0][list(order)]
            again.taken["known"][0] = notes.taken["known"][0][:, order]
            seen_again(opened(states), opened(again.taken), again.seen, again.sizes)
            assert again.rows == [*(rows[colour] for colour in order), rows[COLOURS]]


def test_where_a_net_does_not_apply_the_rules_of_thumb_speak() -> None:
    match = Match("card", seats=3, seed=1)
    seat = min(match.to_act) - 1
    out, worth, other = loops.room_for_actions(), policy.room_for_worth(), policy.room_for_worth()
    weights = policy.as_weights(parameters(FOR_TWO))
    n = policy.judge_one(opened(match.states), seat, out, weights, worth)
    assert n == policy.worth_one(opened(match.states), seat, out, weights, other)
    assert [worth[i] for i in range(n)] == [other[i] for i in range(n)]
