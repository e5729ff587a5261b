"""Test players, who get a view and nothing else: the laws of rules of thumb and of searches, over every game there is."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.games import find
from dolmen.lab import allseeing
from dolmen.play import reading
from dolmen.players import Budget, calibration, greedy, search, searching, warm
from dolmen.players.greedy import forget
from dolmen.players.ratings import ratings_of
from dolmen.table import loops, policy
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from dolmen.table.seats import every_seat, index_of
from tests.matches import Case, one_case_a_game, plain_cases, play_on, sampled_cases, stages
from tests.positions import play, table_with
from tests.test_two_worlds import change_picks, swap_unseen

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)
each_game = pytest.mark.parametrize("case", one_case_a_game(), ids=str)
FEW = Budget(playouts=4 if INTERPRETED else 200)


# ---- rules of thumb


@every_case
def test_rules_of_thumb_look_only_at_what_their_seat_can_know(case: Case) -> None:
    for match in stages(case):
        for seat in every_seat(match.seats):
            assert worths(match, match.states, seat) == worths(match, reading.hidden(match.states, seat), seat)


def worths(match: dolmen.Match, states: object, seat: int) -> list[tuple[int, float]]:
    out, worth = loops.room_for_actions(), policy.room_for_worth()
    weights = policy.as_weights(list(find(match.game).weights.values()))
    n = policy.worth_one(opened(states), index_of(seat), out, weights, worth)  # type: ignore[arg-type]
    return [(int(out[i]), float(worth[i])) for i in range(n)]


@each_game
def test_greedy_takes_what_is_worth_most(case: Case) -> None:
    match = case.match(1)
    while len(match.legal(min(match.to_act))) < 3:
        next(play_on(match, random.Random(2)))
    seat = min(match.to_act)
    found = worths(match, match.states, seat)
    most = max(worth for _, worth in found)
    best = {find(case.game).actions.words[action] for action, worth in found if worth == most}
    assert players.find("greedy", 1).choose(match.view(seat), match.legal(seat)) in best


# ---- search


@plain_case
def test_a_search_answers_with_a_legal_action_and_all_it_has_seen(case: Case) -> None:
    for match in stages(case)[:-1][:: 2 if INTERPRETED else 1]:
        seat = min(match.to_act)
        legal = match.legal(seat)
        thought = search.Search(1).think(match.view(seat), legal, FEW)
        assert sorted(prospect.action for prospect in thought.prospects) == sorted(legal)
        assert FEW.playouts is not None
        looks = FEW.playouts // search.LOOKS  # it may stop at the first look, if all is clear by then
        assert looks - len(legal) <= sum(prospect.tried for prospect in thought.prospects) == thought.playouts <= FEW.playouts
        assert all(0 <= prospect.chance <= 1 for prospect in thought.prospects)
        assert thought.line[0] == thought.best == thought.prospects[0].action
        assert 0 <= thought.sure <= 1


@each_game
def test_of_all_actions_something_is_measured_where_that_is_asked_for(case: Case) -> None:
    for match in stages(case)[:-1][::3]:
        seat = min(match.to_act)
        view, legal = match.view(seat), match.legal(seat)
        for name in ("search", "search/tree", "druid"):
            found = players.find(name, 1)
            assert isinstance(found, players.Thinker)
            for budget in (Budget(playouts=0), Budget(playouts=4 * len(legal))):
                thought = found.think(view, legal, budget, all_actions=True)
                tried = {prospect.action: prospect.tried for prospect in thought.prospects}
                assert sorted(tried) == sorted(legal)
                assert min(tried.values()) >= 1
                assert sum(tried.values()) == thought.playouts <= max(len(legal), budget.playouts or 0)


@pytest.mark.compiled_only
def test_with_all_actions_the_best_are_tried_most() -> None:
    match = stages(Case("card", 2))[1]
    seat = min(match.to_act)
    tried = [one.tried for one in search.Search(1).think(match.view(seat), match.legal(seat), "600p", all_actions=True).prospects]
    assert len(tried) > 8
    assert tried[0] >= 4 * tried[-1] >= 4
    few = [one.tried for one in search.Search(1).think(match.view(seat), match.legal(seat), "600p").prospects]
    assert [*map(bool, few)] == [True] * 4 + [False] * (len(few) - 4)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_was_learned_speaks_where_it_was_learned(seats: int) -> None:
    """The net of card knows nothing of other numbers of seats: there the search is the one without it, to the last playout."""
    match = dolmen.Match("card", seats=seats, seed=5)
    seat = min(match.to_act)
    usual, by_thumb = (
        search.player(1, variant).think(match.view(seat), match.legal(seat), Budget(playouts=16)).prospects for variant in ("", "by-thumb")
    )
    assert (usual == by_thumb) == (seats != 2)
    assert ("+" in search.version(find("card"), seats)) == (seats == 2)


@pytest.mark.compiled_only
def test_a_search_stops_when_more_thinking_would_hardly_help() -> None:
    """Of the positions of a match some are clear before the budget is spent, and some are not."""
    match, budget = dolmen.Match("stones", seed=4), Budget(playouts=400)
    spent: list[int] = []
    told: list[int] = []
    while not match.over and len(spent) < 40:
        seat = min(match.to_act)
        legal = match.legal(seat)
        thought = search.Search(1)._think(match.view(seat), legal, budget, search.SPARE)
        if len(legal) > 1:
            spent.append(thought.playouts)
            told.append(search.Search(1).think(match.view(seat), legal, budget).playouts)
        match.act(seat, thought.best)
    assert min(spent) < 100 <= 396 <= max(spent) <= 400
    assert min(told) >= 396, "who wants to know the chances gets the whole budget"


@each_game
@pytest.mark.parametrize("variant", [name for name in search.VARIANTS if name])
def test_a_search_chooses_the_same_whatever_the_hidden_truth_is(case: Case, variant: str) -> None:
    """Two worlds that differ in what the seat cannot know: the same choice, and the same thought."""
    chance = random.Random(str(case))
    swapped = 0
    for match in stages(case)[:-1]:
        seat = min(match.to_act)
        other = match.copy()
        swap_unseen(other, seat, chance)
        change_picks(other, seat, chance)
        swapped += other.states.tobytes() != match.states.tobytes()
        here, there = (thought_of(world, seat, variant) for world in (match, other))
        assert here == there
    assert swapped


def thought_of(match: dolmen.Match, seat: int, variant: str) -> Sequence[object]:
    found = players.find(f"search/{variant}", 7)
    assert isinstance(found, search.Search)
    thought = found.think(match.view(seat), match.legal(seat), FEW)
    return thought.prospects, thought.line, thought.sure


@each_game
def test_a_search_is_the_same_again_in_whatever_slices_it_is_cut(case: Case) -> None:
    match = stages(case)[1]
    seat = min(match.to_act)
    whole, sliced = (search.Tree(match.view(seat), search.Knobs(), (3, 4)) for _ in range(2))
    whole.grow(12)
    for playouts in (1, 5, 2, 4):
        sliced.grow(playouts)
    assert whole.tree.tobytes() == sliced.tree.tobytes()
    assert whole.sums.tobytes() == sliced.sums.tobytes()


def test_a_lone_action_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "Tree", None)  # would fail if it were used
    match = dolmen.Match("stones", seed=1, options={"first": 1})
    assert search.Search(1).choose(match.view(1), ["turn"]) == "turn"


@pytest.mark.compiled_only
def test_a_search_can_be_stopped_from_another_thread() -> None:
    match = dolmen.Match("stones", seed=1, options={"first": 1})
    match.act(1, "turn")
    thinker = search.Search(1)
    answers: list[players.Thought] = []
    thread = threading.Thread(target=lambda: answers.append(thinker.think(match.view(1), match.legal(1), Budget(seconds=600))))
    thread.start()
    thinker.stop.set()
    thread.join(60)
    assert answers
    assert answers[0].best in match.legal(1)
    assert answers[0].seconds < 60


@pytest.mark.compiled_only
@pytest.mark.slow
@pytest.mark.parametrize("name", ["search", "search/tree", "search/flat"])
def test_a_search_beats_chance(name: str) -> None:
    won = 0.0
    for seed in range(10):
        match = dolmen.Match("stones", seed=seed)
        seats = {1: players.find(name, seed), 2: players.find("random", seed)}
        while not match.over:
            (seat,) = match.to_act
            match.act(seat, seats[seat].choose(match.view(seat), match.legal(seat), Budget(playouts=100)))
        won += match.scores[0] > match.scores[1]
    assert won >= 9


# ---- by name


def test_a_player_is_found_by_name_and_ones_own_by_where_it_stands() -> None:
    assert set(players.names()) >= {"random", "first", "flat100", "greedy", "search"}
    match = dolmen.Match("stones", seed=1, options={"first": 1})
    for name in (*players.names(), "tests.test_players:Last", "tests.test_players:last"):
        assert players.find(name, seed=1).choose(match.view(1), match.legal(1), Budget(playouts=2)) == "turn"


class Last:
    def choose(self, view: dolmen.View, legal: Sequence[str], budget: Budget | None = None) -> str:
        return legal[-1]


last = Last()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", "the players are random, first, flat100, greedy, search, apprentice, bard, druid, archdruid"),
        ("search/deep", "There is no search 'deep'; the variants are"),
        ("search/tree,luck=2", "A search has no parameter 'luck'"),
        ("search/tree,sees_all=1", "A search has no parameter 'sees_all'"),
        ("tests.nowhere:one", "There is no player 'tests.nowhere:one'"),
        ("tests.test_players:FEW", "cannot play: it has no choose"),
    ],
)
def test_whoever_cannot_be_found_is_named(name: str, says: str) -> None:
    with pytest.raises(LookupError, match=says):
        players.find(name)


def test_a_rule_of_thumb_that_is_not_there_cannot_be_left_out() -> None:
    match = dolmen.Match("card", seed=1, options={"first": 1})
    with pytest.raises(LookupError, match="card has no rule of thumb 'nonsense'"):
        players.find("greedy/without=nonsense").choose(match.view(1), match.legal(1))


@pytest.mark.parametrize("text", ["", "5", "p", "-1p", "1.5p", "1 s", "10min"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no budget"):
        Budget.read(text)


def test_a_budget_is_a_time_or_a_number_of_playouts() -> None:
    with pytest.raises(ValueError, match="either"):
        Budget()
    with pytest.raises(ValueError, match="either"):
        Budget(1.0, 1)
    with pytest.raises(ValueError, match="less than nothing"):
        Budget(playouts=-1)


STRENGTH = (Path(__file__).parents[1] / "docs" / "strength.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", re.findall(r"^\| (\w+) \| version ", STRENGTH, re.MULTILINE))
def test_the_yardstick_is_frozen(name: str) -> None:
    """Changing a rule of thumb means raising the version and measuring again. A game without rules of thumb, or not measured, has none."""
    page, game = STRENGTH, find(name)
    assert f"| {game.id} | version {greedy.VERSION} | {greedy.fingerprint(game)} | {len(game.weights)} |" in page


def test_the_fingerprint_sees_code_and_no_comments(tmp_path: Path) -> None:
    source = tmp_path / "features.py"

    def tokens(text: str) -> list[str]:
        source.write_text(text)
        return [*greedy.code_of(source)]

    code = tokens('"""What it is."""\n\nA = 1\n\n\ndef f(x):\n    """What it does."""\n    return x + 1\n')
    assert code == tokens("A = 1  # one\ndef f(x):\n    # said otherwise\n    return x + 1\n")
    assert code != tokens("A = 1\ndef f(x):\n    return x + 2\n")
    assert "'a'" in tokens("B = 'a'\n")
    assert tokens("if x:\n    x += 1\n    x += 2\n") != tokens("if x:\n    x += 1\nx += 2\n")
    assert tokens('C = {\n    "low": 1.0,\n    "high": 2.0,\n}\n') != tokens('C = {\n    "high": 1.0,\n    "low": 2.0,\n}\n')


# ---- chances


def test_four_equal_seats_have_a_chance_of_a_quarter_each() -> None:
    chances = policy.room_for_worth()[:4]
    policy.share_out(policy.as_weights([20.0] * 4), 3.0, chances)
    assert list(chances) == [0.25] * 4
    policy.share_out(policy.as_weights([20.0, 12.0, 20.0, -900.0]), 3.0, chances)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] == chances[2] > 0.45
    assert chances[1] > chances[3] == pytest.approx(0.0)


@pytest.mark.compiled_only
def test_the_chances_of_all_seats_of_a_match_that_has_just_begun_make_about_one() -> None:
    """In card with four seats they came to 2 and more: each was told a half, and the values of rules of thumb were taken for points."""
    told = []
    for seed, first in product(range(5, 9), range(1, 5)):
        match = dolmen.Match("card", seats=4, seed=seed, options={"first": first})
        told.append(search.Search(1).think(match.view(first), match.legal(first), Budget(playouts=400)).prospects[0].chance)
    assert 0.2 < sum(told) / len(told) < 0.4  # whoever is told each begins, and has chosen


@plain_case
def test_no_action_is_told_a_higher_chance_than_a_better_one(case: Case) -> None:
    for match in stages(case)[:-1]:
        seat = min(match.to_act)
        chances = [one.chance for one in search.Search(1).think(match.view(seat), match.legal(seat), FEW).prospects]
        assert chances == sorted(chances, reverse=True)


def test_a_chance_is_put_right_without_changing_the_order() -> None:
    for game, measured in calibration.CALIBRATION.items():
        for seats in measured:
            told = [calibration.calibrated(game, seats, chance / 50) for chance in range(51)]
            assert told == sorted(told)
            assert 0 < told[0] < told[-1] < 1
    assert calibration.calibrated("a game nobody measured", 3, 0.3) == 0.3
    assert calibration.calibrated("tales", 9, 0.3) == calibration.calibrated("tales", 4, 0.3)


def test_no_chance_is_told_as_certain_before_the_match_is_over() -> None:
    for game in (*calibration.CALIBRATION, "a game nobody measured"):
        for seats in (2, 3, 4):
            told = [calibration.calibrated(game, seats, chance) for chance in (0.0, 1e-6, 1 - 1e-6, 1.0)]
            assert all(1 - calibration.SURE <= chance <= calibration.SURE for chance in told), (game, seats, told)


# ---- levels


@each_game
@pytest.mark.parametrize("name", players.LEVELS)
def test_every_level_plays_every_game(case: Case, name: str) -> None:
    match = case.match(1)
    level = players.find(name, 1)
    for _ in range(4):
        seat = min(match.to_act)
        budget = FEW if INTERPRETED else None
        match.act(seat, level.choose(match.view(seat), match.legal(seat), budget))


@pytest.mark.parametrize("name", re.findall(r"<!-- ladder (\w+) -->", STRENGTH))
def test_the_rating_of_a_level_is_the_measured_one(name: str) -> None:
    """`dolmen ladder` wrote it down; higher levels have higher ratings."""
    table = STRENGTH.partition(f"<!-- ladder {name} -->")[2].partition(f"<!-- end of {name} -->")[0]
    measured = {level: float(rating) for level, rating in re.findall(r"^\| (\w+) \| ([\d.]+) \|", table, re.MULTILINE)}
    ratings = {level: ratings_of(level)[name] for level in players.LEVELS}
    assert ratings == {level: measured[level] for level in players.LEVELS}
    assert list(ratings.values()) == sorted(ratings.values())


def test_an_apprentice_forgets_what_was_covered() -> None:
    match = play(table_with("card", hands={1: "G3 G7", 2: "G4"}, discard={"R": "R3 R9"}, pile="Y1 Y2 Y3"))
    view = match.view(1)
    zone = find("card").box.zones.names.index("discard R")
    pile = [int(view.states["cell"][0][int(find("card").box.base[zone]) + i]) for i in range(2)]
    known = [forget(view)["known"][0][piece] & 1 for piece in pile]
    assert known == [0, 1]
    assert [view.states["known"][0][piece] & 1 for piece in pile] == [1, 1]


@each_game
def test_an_apprentice_never_errs_in_what_anybody_sees(case: Case) -> None:
    """However much better one action is than the rest, that is no reason to misjudge it more."""
    apprentice = players.find("apprentice", 1)
    judge = greedy.Greedy(1, find(case.game).advanced, forgetful=True)
    match, luck, plain = case.match(3), random.Random(3), 0
    while not match.over:
        seat = min(match.to_act)
        worth = judge.worths(match.view(seat))
        chosen = apprentice.choose(match.view(seat), match.legal(seat))
        assert worth[chosen] >= max(worth.values()) - greedy.PLAIN
        plain += sum(value < max(worth.values()) - greedy.PLAIN for value in worth.values())
        next(play_on(match, luck))
    assert plain or not find(case.game).weights, "nothing was plainly worse: the test has seen nothing"


def test_an_apprentice_takes_the_wish_stone_that_is_worth_most_of_all() -> None:
    """A noise that grew with the best action made it pass up 14 points."""
    hand = "D1 G2 G3 G4 B5 B5 B9 P10"
    match = table_with("card", hands={1: hand}, stones="W1 W2 W3 W4 W5 W6 W8", wishes={1: "W7 W9"})
    view, legal = match.view(1), match.legal(1)
    assert {players.find("apprentice", seed).choose(view, legal) for seed in range(100)} == {"wish 5 with B5 B5"}


# ---- compiling first


@each_game
def test_a_player_is_warmed_by_one_thought_where_there_is_a_choice(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    class Fake:
        def __init__(self, name: str, seed: int) -> None:
            self.name = name

        def choose(self, view: dolmen.View, legal: Sequence[str], budget: Budget | None = None) -> str:
            assert view.game == case.game
            assert budget is not None
            asked.append((self.name, len(legal)))
            return legal[0]

    monkeypatch.setattr(warm, "INTERPRETED", False)
    monkeypatch.setattr(warm, "warm_rules", lambda game: asked.append((game, 0)))
    monkeypatch.setattr(warm, "find", Fake)
    warm.warm(case.game, ())
    warm.warm(case.game, ["bard", "archdruid"])
    assert [name for name, _ in asked] == [case.game, case.game, "bard", "archdruid"]
    assert all(choices > 1 for name, choices in asked if name != case.game)


def test_interpreted_rules_need_no_warming(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "INTERPRETED", True)
    monkeypatch.setattr(warm, "find", None)  # would fail if it were used
    warm.warm("stones", ["bard"])


@pytest.mark.compiled_only
@each_game
def test_warm_players_compile_nothing_more(case: Case) -> None:
    warm.warm(case.game, players.LEVELS)
    compiled: list[Any] = [policy.worth_one, searching.grow]
    before = [len(function.signatures) for function in compiled]
    assert all(before)
    for match in stages(case)[:-1]:
        seat = min(match.to_act)
        for name in players.LEVELS:
            level = players.find(name, 1)
            level.choose(match.view(seat), match.legal(seat), FEW)
            assert isinstance(level, players.Thinker)
            level.think(match.view(seat), match.legal(seat), FEW)
    assert [len(function.signatures) for function in compiled] == before


# ---- for measurements only


@pytest.mark.compiled_only
def test_the_all_seeing_search_is_given_the_truth_and_nothing_less() -> None:
    match = dolmen.Match("stones", seed=1, options={"first": 1})
    match.act(1, "turn")
    knowing = allseeing.player(1)
    assert knowing.choose_knowing(match, 1, match.legal(1), FEW) in match.legal(1)
    with pytest.raises(TypeError, match="in contests only"):
        knowing.choose(match.view(1), match.legal(1))
    with pytest.raises(TypeError, match="no hints"):
        knowing.think(match.view(1), match.legal(1))


@pytest.mark.compiled_only
@pytest.mark.slow
def test_knowing_everything_wins() -> None:
    result = dolmen.contest("stones", ["all-seeing", "search"], deals=6, mirrored=True, budget="100p")
    assert result.win_share(0) > 0.6


@each_game
def test_what_a_beginner_has_not_learned_is_a_rule_of_thumb(case: Case) -> None:
    assert find(case.game).advanced <= set(find(case.game).weights)


def test_with_the_hands_shown_the_pile_stays_hidden() -> None:
    match = table_with("card", hands={1: "G3 G7", 2: "G4 B9"}, pile="Y1 Y2 Y3")
    shown = dolmen.View(match.setting, allseeing.with_hands_shown(match.states.copy(), find("card").box, 1), 1)
    assert shown.zones["hand 2"] == ["G4", "B9"]
    assert shown.zones["pile"] == [None, None, None]
    assert match.view(1).zones["hand 2"] == [None, None]
