"""Test the solver of small games: trees of real states, exact values, best responses, and the responder of full games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from math import comb

import numpy as np
import pytest

import dolmen
from dolmen import players
from dolmen.lab.exact import CUTS, Cut, GameTree, best_response, exploitability, played_by, solve, uniform, value, worlds_of
from dolmen.lab.exact.__main__ import main
from dolmen.lab.exact.policies import by_view, strategy_of
from dolmen.lab.exact.recalling import IMPOSSIBLE
from dolmen.lab.exact.responding import Responder, effective, systematic, weights_of
from dolmen.lab.exact.tree import PAYOFFS
from dolmen.play import reading
from dolmen.table.errors import Refusal
from dolmen.table.seats import index_of
from tests.positions import play, table_with

SMALL = CUTS["tales-small"]
TINY = replace(SMALL, dealt="1 3 2 5", sizes={"hand 1": 2, "hand 2": 2}, shown={"row 1": "6 7 8"})


def grown(cut: Cut, payoff: str = "points") -> GameTree:
    return GameTree(cut.setting, cut.worlds(), payoff)


@pytest.fixture(scope="module")
def small() -> GameTree:
    return grown(SMALL)


# ---- the deals


def test_every_deal_is_listed_once_and_together_they_are_certain() -> None:
    """Five cards: two to each hand, one away."""
    worlds = SMALL.worlds()
    assert len(worlds) == 30
    assert len({states.tobytes() for _, states in worlds}) == 30
    assert [chance for chance, _ in worlds] == pytest.approx([1 / 30] * 30)


def test_copies_of_a_card_are_alike_and_weigh_as_often_as_they_are_dealt() -> None:
    cut = Cut("two", "card", "R3 R3 R4", {"hand 1": 1, "hand 2": 1, "pile": 1}, options={"first": 1})
    hands = {reading.zones(cut.setting, states)["hand 1"][0]: 0.0 for _, states in cut.worlds()}
    for chance, states in cut.worlds():
        hands[reading.zones(cut.setting, states)["hand 1"][0]] += chance
    assert hands == pytest.approx({"R3": 2 / 3, "R4": 1 / 3})
    assert len(cut.worlds()) == 3


def test_the_worlds_of_a_view_are_those_that_it_imagines() -> None:
    match = table_with("tales", options={"games": 1}, hands={1: "9 30", 2: "5 6"}, rows={"1": "4", "2": "14", "3": "20"})
    view = match.view(1)
    listed = {states["cell"].tobytes() for _, states in worlds_of(match.setting, view.states)}
    drawn = {view.imagine(seed).states["cell"].tobytes() for seed in range(200)}
    assert len(listed) == len(worlds_of(match.setting, view.states)) == comb(27, 2)
    hand = slice(*(int(match.setting.game.box.base[match.setting.game.box.zones.names.index("hand 2") + n]) for n in (0, 1)))
    hands = {bytes(states["cell"][0][hand]) for _, states in worlds_of(match.setting, view.states)}
    assert {bytes(np.frombuffer(cells, np.uint8)[hand]) for cells in drawn} <= hands


def test_a_position_of_a_real_match_has_as_many_worlds_as_it_hides_deals() -> None:
    """An onlooker sees the row cards and the two played: 27 others may be in either hand, which has one left."""
    rows, hands = {"1": "4", "2": "14", "3": "20"}, {1: "9 30", 2: "5 6"}
    match = play(table_with("tales", options={"games": 1}, rows=rows, hands=hands), "1 pick 9", "2 pick 5")
    worlds = worlds_of(match.setting, match.view(None).states)
    assert len(worlds) == 27 * 26
    assert sum(chance for chance, _ in worlds) == pytest.approx(1.0)


# ---- the tree


def test_a_seat_knows_its_hand_and_not_what_the_other_has_picked(small: GameTree) -> None:
    """First picks only, for the second follows from them: a hand of two out of five, for each seat."""
    assert Counter(one.who for one in small.information_sets) == {0: 10, 1: 10}
    hands = {(one.who, *one.view.zones[f"hand {one.view.seat}"]) for one in small.information_sets}
    assert len(hands) == 20
    assert all(one.view.zones[f"hand {3 - (one.view.seat or 0)}"] in ([None, None], [None]) for one in small.information_sets)


def test_every_end_of_a_tree_is_an_end_of_a_real_match() -> None:
    """The payoffs of one deal are those of all ways to play that match."""
    states = SMALL.worlds()[7][1]
    tree = GameTree(SMALL.setting, [(1.0, states)])
    ends = Counter(float(worth) for node, worth in enumerate(tree.leaves) if tree.actor[node] < 0)
    played: Counter[float] = Counter()
    for first, second in product(range(2), repeat=2):
        match = dolmen.Match.imagined(SMALL.setting, states.copy())
        match.act(1, match.legal(1)[first])
        match.act(2, match.legal(2)[second])
        while not match.over:
            seat = min(match.to_act)
            match.act(seat, match.legal(seat)[0])
        played[float(match.scores[0] - match.scores[1])] += 1
    assert ends == played


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(Refusal, match="Only matches of 2 seats"):
        GameTree(dolmen.Match("tales", 3).setting, [])
    with pytest.raises(Refusal, match="points or wins, not 'money'"):
        GameTree(SMALL.setting, [], "money")
    with pytest.raises(Refusal, match="more than 50 nodes"):
        GameTree(SMALL.setting, SMALL.worlds(), most=50)
    many = replace(SMALL, options={"games": 3})
    with pytest.raises(Refusal, match="deals again in the middle"):
        GameTree(many.setting, many.worlds())
    with pytest.raises(Refusal, match="deals 5 pieces, but there is room for 4"):
        replace(SMALL, sizes={"hand 1": 2, "hand 2": 2}).table()
    with pytest.raises(Refusal, match="0 rounds find nothing"):
        solve(grown(SMALL), 0)
    with pytest.raises(Refusal, match="not so many pieces 5"):
        replace(SMALL, dealt="5 5 6 7 8").table()


def test_a_tree_without_a_choice_has_a_value() -> None:
    """One card each: 5 fills the row, and 6 takes its five cards with five heads and one more for the 5."""
    cut = replace(SMALL, dealt="5 6", sizes={"hand 1": 1, "hand 2": 1})
    tree = GameTree(cut.setting, [one for one in cut.worlds() if reading.zones(cut.setting, one[1])["hand 1"] == ["5"]])
    assert tree.information_sets == []
    found = solve(tree, 1)
    assert value(tree, found.strategy) == 0.5 * 6
    assert exploitability(tree, found.strategy) == 0.0


# ---- values


def test_a_game_solved_with_pencil_and_paper() -> None:
    """The row is 6 7 8; seat 1 holds 1 and 3, seat 2 holds 2 and 5, and both know it. With what each plays first, seat 1 leads by

        first 2   first 5
    1     -3         0
    3     +1        -6

    Playing 1 with probability 0.7 brings -1.8 against either card, so that is the value."""
    hands = {"hand 1": ["1", "3"], "hand 2": ["2", "5"]}
    one = [states for _, states in TINY.worlds() if hands.items() <= reading.zones(TINY.setting, states).items()]
    tree = GameTree(TINY.setting, [(1.0, states) for states in one])
    found = solve(tree, 2000)
    assert len(one) == 1
    assert value(tree, found.strategy) == pytest.approx(-1.8, abs=2e-3)
    first = next(known for known in tree.information_sets if known.who == 0)
    assert found.strategy[first.slot + first.actions.index("pick 1")] == pytest.approx(0.7, abs=2e-2)
    assert best_response(tree, found.strategy, 0)[0] == pytest.approx(-1.8, abs=2e-3)


@pytest.mark.parametrize("payoff", PAYOFFS)
def test_exploitability_goes_to_zero(payoff: str) -> None:
    found = solve(grown(SMALL, payoff), 128)
    after = dict(found.course)
    assert after[1] > 0.1
    assert after[128] < 0.002
    assert after[128] < after[32] < after[8] < after[1]


def test_a_symmetric_game_is_even(small: GameTree) -> None:
    assert value(small, solve(small, 64).strategy) == pytest.approx(0.0, abs=1e-9)


def test_a_best_response_is_never_worse_than_the_strategy_itself(small: GameTree) -> None:
    luck = np.random.default_rng(5)
    for _ in range(5):
        weights = luck.random(small.slots)
        strategy = weights / np.add.reduceat(weights, small.firsts)[small.set_of]
        for who, own in ((0, value(small, strategy)), (1, -value(small, strategy))):
            most, best = best_response(small, strategy, who)
            assert most >= own
            assert (value(small, best) if who == 0 else -value(small, best)) == pytest.approx(most)
        assert exploitability(small, strategy) > 0


def test_a_position_without_secrets_is_worth_what_minimax_says() -> None:
    """The end of a match of card with one known deal: every seat knows where everything lies, since nothing else is possible."""
    cut = CUTS["card-small"]
    for _, states in cut.worlds()[::25]:
        tree = GameTree(cut.setting, [(1.0, states)])
        assert len(tree.information_sets) == sum(tree.actor >= 0)
        found = solve(tree, 200)
        worth = minimax(dolmen.Match.imagined(cut.setting, states.copy()))
        assert value(tree, found.strategy) == pytest.approx(worth, abs=0.02)
        assert best_response(tree, found.strategy, 0)[0] >= worth - 1e-9


def minimax(match: dolmen.Match) -> float:
    """Return what a match is worth to seat 1, by trying everything with a match's own methods."""
    if match.over:
        return float(match.scores[0] - match.scores[1])
    seat = min(match.to_act)
    worth = []
    for words in match.legal(seat):
        there = match.copy()
        there.act(seat, words)
        worth.append(minimax(there))
    return max(worth) if seat == 1 else min(worth)


# ---- players in small games


def test_players_are_measured_and_the_best_is_the_solution(small: GameTree) -> None:
    found = solve(small, 128)
    random, greedy = (exploitability(small, strategy_of(small, played_by(name))) for name in ("random", "greedy"))
    again = exploitability(small, strategy_of(small, by_view(small, found.strategy)))
    assert random == pytest.approx(2.2)
    assert found.course[-1][1] < greedy < random
    assert again < 0.002  # in this game a view tells all that happened
    assert np.allclose(strategy_of(small, uniform), 0.5)


def test_a_player_that_draws_is_asked_several_times(small: GameTree) -> None:
    view = small.information_sets[0].view
    chances = played_by("apprentice", times=20)(view)
    assert sum(chances.values()) == pytest.approx(1.0)
    assert {*chances} <= {*view.legal()}


def test_the_command_solves_and_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve"]) == 0
    assert capsys.readouterr().out.startswith("tales-small: 5 6 7 8 9 dealt from tales\n")
    assert main(["solve", "tales-small", "--rounds", "8"]) == 0
    shown = capsys.readouterr().out
    assert "| random | +0.0000 | 2.2000 |" in shown
    assert "| CFR+, 8 rounds |" in shown
    for words, says in (("chess greedy", "There is no game 'chess'"), ("card greedy --option first", "'first' is no option")):
        assert main(["respond", *words.split()]) == 2
        assert says in capsys.readouterr().err


# ---- the responder


def test_worlds_are_weighted_by_what_the_other_seat_did() -> None:
    """All worlds fit what the seat has seen. Of somebody who draws at random nothing can be learned, of rules of thumb much."""
    fresh = dolmen.Match("tales", seed=11, options={"games": 1})
    greedy, responder = players.find("greedy", 1), Responder("greedy", worlds=40, tries=10, seed=1)
    for _ in range(3):
        for seat in (1, 2):
            fresh.act(seat, greedy.choose(fresh.view(seat), fresh.legal(seat)))
        while len(fresh.to_act) == 1:
            seat = min(fresh.to_act)
            fresh.act(seat, fresh.legal(seat)[0])
    states, likely = responder.recalled(fresh, fresh.view(1))
    assert len(states) == 40
    assert len({states["cell"][k].tobytes() for k in range(40)}) > 20
    assert likely.max() > likely.min() > IMPOSSIBLE
    for k in range(40):
        assert reading.hidden(states[k : k + 1], 1).tobytes() == fresh.view(1).states.tobytes()
    assert responder.choose_knowing(fresh, 1, fresh.legal(1)) in fresh.legal(1)
    nothing = Responder("random", worlds=40, seed=1).recalled(fresh, fresh.view(1))[1]
    assert float(nothing.max() - nothing.min()) == pytest.approx(0.0)


def test_the_responder_knows_no_more_than_its_seat() -> None:
    """Two matches that look the same to a seat get the same answer, whatever the other seat holds."""
    answers = set()
    for other in ("5 6 7", "16 25 31"):
        hands = {1: "3 9 30", 2: other}
        match = table_with("tales", options={"games": 1}, rows={"1": "4", "2": "14", "3": "20"}, hands=hands)
        answers.add(Responder("greedy", worlds=10, tries=10, seed=4).choose(match.view(1), match.legal(1)))
    assert len(answers) == 1


def test_a_pick_that_is_still_hidden_is_imagined() -> None:
    match = dolmen.Match("tales", seed=2, options={"games": 1})
    match.act(1, match.legal(1)[0])
    states, _ = Responder("greedy", worlds=30, seed=1).recalled(match, match.view(2))
    box = match.setting.game.box
    picks = {int(states["cell"][k][int(box.base[box.zones.names.index("pick 1")])]) for k in range(30)}
    assert len(picks) > 3
    assert not picks & {piece for piece in range(len(box.kind)) if match.states["known"][0][piece] >> index_of(2) & 1}


def test_weights_are_flattened_until_enough_worlds_count() -> None:
    likely = np.array([0.0, -1.0, -30.0, -60.0, IMPOSSIBLE])
    weights = weights_of(likely, 0.75)
    assert effective(weights) == pytest.approx(3.0, abs=0.01)
    assert weights[4] == 0.0
    assert list(weights) == sorted(weights, reverse=True)
    assert weights_of(np.zeros(4)) == pytest.approx([0.25] * 4)


def test_worlds_are_drawn_as_often_as_they_are_due() -> None:
    drawn = Counter(systematic(np.array([0.5, 0.25, 0.25, 0.0]), 8, np.random.default_rng(1)).tolist())
    assert drawn == {0: 4, 1: 2, 2: 2}


@pytest.mark.compiled_only
def test_the_responder_beats_the_player_it_knows() -> None:
    responder = Responder("first", worlds=20, tries=20, seed=1)
    result = dolmen.contest("tales", [responder, "random"], deals=6, mirrored=True, seed=3, options={"games": 1})
    assert result.players[0] == "response to first"
    assert result.win_share(0) > 0.7
