"""Test that fixed replies are a function of deal and history: whoever decides the same meets the same."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import dolmen
from dolmen.play.record import deal_again
from dolmen.play.rounds import before_the_choices, chosen_in_this_round
from dolmen.players import find, replies
from dolmen.table.seats import every_seat
from tests.matches import Case, one_case_a_game, plain_cases

ME = 1
CASES = [*one_case_a_game(), *(case for case in plain_cases() if case.seats == 3)]
Order = Callable[[list[int]], list[int]]  # in which order those who are to act do so


def played(case: Case, level: str, order: Order, seed: int = 1, most: int = 60) -> dolmen.Match:
    """Play against computers with fixed replies. Seat 1 always decides the same in the same position."""
    match = case.match(seed)
    while not match.over and len(match.history) < most:
        for seat in order(sorted(match.to_act)):
            if seat == ME:
                match.act(seat, find("druid", 1).choose(before_the_choices(match).view(seat), match.legal(seat)))
            else:
                match.act(seat, replies.reply(match, seat, level))
    return match


def deeds(match: dolmen.Match) -> list[tuple[int, int, str]]:
    """Return what everybody did, round by round: in a round the order in which seats chose does not matter."""
    return sorted((sum(one.seat == done.seat for one in match.history[:n]), done.seat, done.words) for n, done in enumerate(match.history))


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("level", ["apprentice", "bard"])
def test_the_order_of_simultaneous_choices_does_not_show_in_a_reply(case: Case, level: str) -> None:
    def by_chance(seats: list[int]) -> list[int]:
        return chance.sample(seats, len(seats))

    chance = random.Random(3)
    forwards, backwards = played(case, level, list), played(case, level, lambda seats: seats[::-1])
    assert deeds(played(case, level, by_chance)) == deeds(forwards) == deeds(backwards)
    assert forwards.scores == backwards.scores


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_another_deal_or_another_seat_is_another_seed(case: Case) -> None:
    matches = [case.match(seed) for seed in range(3)]
    seeds = {replies.seed_of(match, seat, behind) for match in matches for seat in every_seat(match.seats) for behind in range(5)}
    assert len(seeds) == 3 * case.seats * 5


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_the_deal_of_a_record_meets_the_replies_of_its_match(case: Case) -> None:
    first = played(case, "apprentice", list, most=10**6)
    again = deal_again(first.record(), bytes(range(32)), first.names, None)
    while not again.over:
        for seat in sorted(again.to_act):
            behind = sum(done.seat == seat for done in again.history)
            mine = [done.words for done in first.history if done.seat == seat]
            again.act(seat, mine[behind] if seat == ME else replies.reply(again, seat, "apprentice"))
    assert [done.deed for done in again.history] == [done.deed for done in first.history]


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_what_was_taken_back_leaves_no_trace_in_a_reply(case: Case) -> None:
    match = case.match()
    for _ in range(30):
        seat = min(match.to_act)
        before, legal = replies.asked(match, seat), match.legal(seat)
        match.act(seat, legal[0])
        if not match.over and match.may_take_back(seat):
            match.take_back(seat)
            assert replies.asked(match, seat) == before
            match.act(seat, legal[-1])
        if match.over:
            break


@pytest.mark.parametrize("case", [case for case in plain_cases() if case.seats > 2], ids=str)
def test_whoever_has_chosen_is_found_in_every_round(case: Case) -> None:
    match, chance = case.match(), random.Random(1)
    while not match.over and len(match.history) < 60:
        around, start = match.to_act, len(match.history)
        for seat in chance.sample(sorted(around), len(around)):
            chosen = chosen_in_this_round(match)
            assert chosen == {*range(start, len(match.history))}
            assert before_the_choices(match).to_act == around
            match.act(seat, chance.choice(match.legal(seat)))
