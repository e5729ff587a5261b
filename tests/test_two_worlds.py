"""Test that two worlds that differ only in what a seat cannot know are one to it: views, events, records, legal actions and why not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import dolmen
from dolmen.play import reading
from dolmen.play.deal import trade_places
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import OpenState
from dolmen.table.seats import every_seat, index_of
from dolmen.table.state import IN_BOX
from tests.matches import Case, bytes_of, plain_cases, play_on, sampled_cases, stages, viewers

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)


@every_case
def test_two_worlds_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(case: Case) -> None:
    chance = random.Random(str(case))
    compared = 0
    for match in stages(case)[:-1]:
        for seat in chance.sample(list(viewers(match)), 1 if INTERPRETED else 2):
            here, there = match.copy(), match.copy()
            swapped = swap_unseen(there, seat, chance)
            change_picks(there, seat, chance)
            assert_looks_the_same(here, there, seat)
            compared += here.save() != there.save() or bytes_of(here) != bytes_of(there)
            chance_here = random.Random(chance.random())
            for _ in range(3 if INTERPRETED else 6):
                if here.over or not act_in_both(here, there, chance_here) or revealed(here, there, seat, swapped):
                    break
                assert_looks_the_same(here, there, seat)
    assert compared or len(stages(case)) < 4


def swap_unseen(match: dolmen.Match, seat: int | None, chance: random.Random) -> tuple[int, ...]:
    """Swap two pieces that the seat cannot name; preferably so that a second copy comes into a hand where one is known to lie."""
    s, bit, kind, bag = OpenState(match.states), reading.viewer(seat), match.setting.game.box.kind, match.setting.game.box.bag
    fixed = {piece for done in match.history for piece in done.pieces}
    unseen = [p for p, zone in enumerate(s.zone) if zone < IN_BOX and not s.known[p] >> bit & 1 and p not in fixed]
    pairs = [(one, other) for one in unseen for other in unseen if one < other and (s.zone[one] != s.zone[other] or not bag[s.zone[one]])]
    known = {(s.zone[p], int(kind[p])) for p in range(len(s.zone)) if s.zone[p] < IN_BOX and s.known[p] >> bit & 1}
    second = [pair for pair in pairs if {(s.zone[pair[0]], int(kind[pair[1]])), (s.zone[pair[1]], int(kind[pair[0]]))} & known]
    if not pairs:
        return ()
    pair = chance.choice(second if second and chance.random() < 0.5 else pairs)
    trade_places(match.setting, match.states, match.last_deal, *pair)
    return pair


@plain_case
def test_a_second_copy_in_a_hand_is_never_betrayed(case: Case) -> None:
    compared = 0
    for seed in range(3, 23):
        match = case.match(seed)
        for _ in play_on(match, random.Random(seed), 200):
            for seat, words, one, other in chances_to_betray(match):
                assert_nothing_betrayed(match, seat, words, (one, other))
                compared += 1
            if compared >= 3 or not has_twins(match):
                break
        if compared >= 3 or not has_twins(match):
            break
    assert compared or not has_twins(match)


def has_twins(match: dolmen.Match) -> bool:
    return len(match.setting.game.box.doubles) > 0 and any(line.line.owner is not None for line in match.last_deal)


def assert_nothing_betrayed(match: dolmen.Match, seat: int | None, words: str, swapped: tuple[int, int]) -> None:
    here, there, owner = match.copy(), match.copy(), min(match.to_act)
    trade_places(there.setting, there.states, there.last_deal, *swapped)
    here.act(owner, words)
    there.act(owner, words)
    assert_looks_the_same(here, there, seat)


def chances_to_betray(match: dolmen.Match) -> Iterator[tuple[int | None, str, int, int]]:
    """Yield cases where the seat to act holds a piece that a viewer can name, may use it now, and might hold its twin instead of
    another piece."""
    if len(match.to_act) != 1:
        return
    owner, s, kind = min(match.to_act), OpenState(match.states), match.setting.game.box.kind
    hands = [line.line.zones[0] for line in match.last_deal if line.line.owner == index_of(owner)]
    held = [piece for piece, zone in enumerate(s.zone) if zone in hands]
    named = {kind: words for words in match.legal(owner) for kind in match.setting.game.actions.named[actions_of(match).code[words]]}
    for seat in {*viewers(match)} - {owner}:
        bit = reading.viewer(seat)
        for seen in [piece for piece in held if s.known[piece] >> bit & 1 and int(kind[piece]) in named]:
            twins = [
                p for p in range(len(s.zone)) if kind[p] == kind[seen] and s.zone[p] not in (*hands, IN_BOX) and not s.known[p] >> bit & 1
            ]
            unseen = [p for p in held if not s.known[p] >> bit & 1 and kind[p] != kind[seen]]
            if twins and unseen:
                yield seat, named[int(kind[seen])], unseen[0], twins[0]


def actions_of(match: dolmen.Match) -> Any:
    return match.setting.game.actions


def change_picks(match: dolmen.Match, seat: int | None, chance: random.Random) -> None:
    """Change the picks of seats that have already chosen, and may still change them."""
    for other in {*every_seat(match.seats)} - {seat} - match.to_act:
        if match.legal(other):
            match.act(other, chance.choice(match.legal(other)))


def act_in_both(here: dolmen.Match, there: dolmen.Match, chance: random.Random) -> bool:
    seat = chance.choice(sorted(here.to_act))
    both = [words for words in here.legal(seat) if words in there.legal(seat)]
    if both:
        words = chance.choice(both)
        here.act(seat, words)
        there.act(seat, words)
    return bool(both)


def revealed(here: dolmen.Match, there: dolmen.Match, seat: int | None, swapped: tuple[int, ...]) -> bool:
    """Tell whether the seat has seen something that differs: a pick, a swapped piece, a new deal."""
    bit = reading.viewer(seat)
    known = [OpenState(world.states).known[piece] >> bit & 1 for world in (here, there) for piece in swapped]
    told = [[event.action for event in world.events(seat)] for world in (here, there)]
    return any(known) or told[0] != told[1] or len(here.deals) != len(there.deals) or bool(veils_lifted(here))


def veils_lifted(match: dolmen.Match) -> list[Any]:
    return [done for done in match.history if done.pieces and not done.veiled]


def assert_looks_the_same(here: dolmen.Match, there: dolmen.Match, seat: int | None) -> None:
    mine, yours = here.view(seat), there.view(seat)
    assert mine.states.tobytes() == yours.states.tobytes()
    assert mine.json() == yours.json()
    assert (mine.key(), here.information_key(seat)) == (yours.key(), there.information_key(seat))
    assert here.events(seat) == there.events(seat)
    assert (here.to_act, here.over, here.scores) == (there.to_act, there.over, there.scores)
    if not here.over:
        assert here.record(seat) == there.record(seat)
    if seat is not None:
        assert mine.legal() == yours.legal()
        assert here.choices(seat) == there.choices(seat)
        for words in here.setting.game.actions.words[::11]:
            assert here.why_not(seat, words) == there.why_not(seat, words)
