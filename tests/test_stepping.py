"""Test matches that keep no events, and are stepped by numbers: the same matches, to the byte, as those that are played by words."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import numpy as np
import pytest

import dolmen
from dolmen.games import find
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import interpreting
from dolmen.table.seats import every_seat
from tests.matches import Case, bytes_of, plain_cases, sampled_cases, viewers

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)
MOST = 25 if INTERPRETED else 1000


def without_events(case: Case, seed: int = 1) -> dolmen.Match:
    return dolmen.Match(case.game, seats=case.seats, seed=seed, options=dict(case.options), events=False)


def played(match: dolmen.Match, chance: random.Random, most: int = MOST) -> Iterator[int]:
    """Step a match, and yield the number of each action before it is taken."""
    numbers = match.legal_numbers()
    while numbers and most:
        yield (number := chance.choice(numbers))
        numbers = match.step(number)
        most -= 1


@every_case
def test_by_numbers_a_match_is_the_same_to_the_byte(case: Case) -> None:
    stepped, acted = without_events(case), case.match()
    assert bytes_of(stepped) == bytes_of(acted)
    for number in played(stepped, random.Random(1)):
        seat = min(acted.to_act)
        assert stepped.to_act == acted.to_act
        assert stepped.legal_numbers() == acted.legal_numbers() == stepped.legal_numbers(seat)
        acted.act(seat, acted.setting.game.action_space[number])
    assert bytes_of(stepped) == bytes_of(acted)
    assert_the_same(stepped, acted)


def assert_the_same(stepped: dolmen.Match, acted: dolmen.Match) -> None:
    assert stepped.save() == acted.save()
    assert [stepped.record(seat) for seat in viewers(acted)] == [acted.record(seat) for seat in viewers(acted)]
    assert (stepped.actions, stepped.journal, stepped.deals) == (acted.actions, acted.journal, acted.deals)
    assert (stepped.over, stepped.to_act, stepped.scores, stepped.places) == (acted.over, acted.to_act, acted.scores, acted.places)
    assert (stepped.ended_how, stepped.conceded, stepped.by_deal) == (acted.ended_how, acted.conceded, acted.by_deal)
    assert [stepped.view(seat) for seat in viewers(acted)] == [acted.view(seat) for seat in viewers(acted)]


@plain_case
def test_with_events_a_match_can_be_stepped_too(case: Case) -> None:
    stepped, acted = case.match(), case.match()
    for number in played(stepped, random.Random(1), 12):
        seat = min(acted.to_act)
        acted.act(seat, acted.setting.game.action_space[number])
        assert stepped.legal_numbers(seat) == [acted.setting.game.actions.code[words] for words in stepped.legal(seat)]
    assert stepped.save() == acted.save()
    assert stepped.events(1) == acted.events(1)


@plain_case
def test_an_illegal_number_raises_and_changes_nothing(case: Case) -> None:
    for match in (without_events(case), case.match()):
        for _ in played(match, random.Random(2), 5):
            pass
        before, saved = bytes_of(match), match.save()
        space, legal, seat = match.setting.game.action_space, match.legal_numbers(), min(match.to_act)
        illegal = [number for number in range(len(space)) if number not in legal]
        for number in [*random.Random(3).sample(illegal, 6), -1, len(space), 10**9]:
            with pytest.raises(dolmen.IllegalAction) as refused:
                match.step(np.int64(number))
            words = space[number] if number in illegal else str(number)
            assert (refused.value.seat, refused.value.words) == (seat, words)
            assert refused.value.clause == match.why_not(seat, words)
        for strange in ("draw", 1.5, True, None):
            with pytest.raises(dolmen.BadOptions, match="a whole number"):
                match.step(strange)  # type: ignore[arg-type]
        assert (bytes_of(match), match.save(), match.legal_numbers()) == (before, saved, legal)
        match.step(np.int64(legal[0]))


def test_nothing_can_be_done_in_a_match_that_is_over() -> None:
    case = Case("stones", 2)
    match = without_events(case)
    for _ in played(match, random.Random(1), 10**6):
        pass
    assert (match.over, match.legal_numbers(), match.legal_numbers(1)) == (True, [], [])
    with pytest.raises(dolmen.IllegalAction, match="TABLE-1"):
        match.step(0)
    assert dolmen.read(match.record()).scores == match.scores


# ---- besides actions


def test_seats_choose_in_any_order_and_change_what_they_chose() -> None:
    """TALES-14"""
    stepped, acted = without_events(Case("tales", 3)), Case("tales", 3).match()
    for seat in (2, 2, 1, 2, 1, 3):
        number = acted.legal_numbers(seat)[-1]
        stepped.step(number, seat)
        acted.act(seat, acted.setting.game.action_space[number])
        assert bytes_of(stepped) == bytes_of(acted)
    assert len(stepped.journal) == 6
    assert_the_same(stepped, acted)


@pytest.mark.parametrize("game", ["card", "tales"])
def test_computers_stand_in_for_seats_that_give_up(game: str) -> None:
    stepped, acted = without_events(Case(game, 3)), Case(game, 3).match()
    for match in (stepped, acted):
        match.concede(2)
    chance = random.Random(4)
    for _ in range(12):
        seat = min(acted.to_act)
        words = chance.choice(acted.legal(seat))
        acted.act(seat, words)
        assert stepped.step(stepped.setting.game.action_space.number(words)) == acted.legal_numbers()
    with pytest.raises(dolmen.IllegalAction, match="TABLE-2"):
        stepped.step(acted.legal_numbers()[0], 2)
    assert stepped.actions[0] == (2, "concedes")
    assert_the_same(stepped, acted)
    for match in (stepped, acted):
        match.abandon()
    assert stepped.legal_numbers() == []
    assert_the_same(stepped, acted)


@plain_case
def test_a_copy_goes_its_own_way(case: Case) -> None:
    match = without_events(case)
    for _ in played(match, random.Random(1), 6):
        pass
    assert match.actions
    before, saved = bytes_of(match), match.save()
    for twin in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert (bytes_of(twin), twin.save()) == (before, saved)
        for _ in played(twin, random.Random(2), 6):
            pass
        assert len(twin.actions) == len(match.actions) + 6
        assert bytes_of(twin) != bytes_of(match) == before
    assert match.save() == saved


def test_what_needs_events_is_refused() -> None:
    match = without_events(Case("card", 2))
    match.step(match.legal_numbers()[0])
    for ask in (match.events, match.number_of_events, match.information_key):
        with pytest.raises(dolmen.Refusal, match="begun with events=False"):
            ask(1)
    with pytest.raises(dolmen.NoTakeBack, match="begun with events=False"):
        match.take_back(1)
    assert [match.may_take_back(seat) for seat in every_seat(2)] == [None, None]
    with pytest.raises(dolmen.Refusal, match="no seat 3"):
        match.legal_numbers(3)


@pytest.mark.compiled_only
@plain_case
def test_a_match_is_stepped_by_rules_that_are_interpreted_for_now(case: Case) -> None:
    compiled = without_events(case)
    with interpreting(find(case.game).box.dtype):
        by_hand = without_events(case)
        numbers = [*played(by_hand, random.Random(1), 8)]
    for number in numbers:
        compiled.step(number)
    assert bytes_of(by_hand) == bytes_of(compiled)
    number = compiled.legal_numbers()[0]
    assert by_hand.step(number) == compiled.step(number)  # compiled from here on


# ---- what was done


@plain_case
def test_the_steps_of_a_match_lead_from_its_beginning_to_where_it_is(case: Case) -> None:
    for match in (without_events(case), case.match()):
        numbers = [*played(match, random.Random(5), 10)]
        steps = [*match.steps()]
        assert tuple((step.seat, step.words) for step in steps) == match.actions
        assert [match.setting.game.action_space[number] for number in numbers] == [words for _, words in match.actions]
        positions = [*match.steps().positions()]
        assert len(positions) == len(steps) + 1
        assert bytes_of(case.match()) == positions[0].states.tobytes()
        assert bytes_of(match) == positions[-1].states.tobytes() == steps[-1].after.states.tobytes()


def test_actions_are_those_of_the_record() -> None:
    match = dolmen.Match("oracle", seed=3, options={"first": 1})
    play = next(words for words in match.legal(1) if words.startswith("play"))
    match.act(1, play)
    match.act(1, "priestess 1")
    match.take_back(1)
    assert match.actions == ((1, play),)
    tales = dolmen.Match("tales", seats=3, seed=1)
    for number in (0, -1):
        tales.act(2, tales.legal(2)[number])
    assert len(tales.actions) == 1
    tales.concede(1)
    assert [(seat, words.split()[0]) for seat, words in tales.actions] == [(2, "pick"), (1, "concedes"), (1, "pick")]
