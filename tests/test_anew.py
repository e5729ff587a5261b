"""Test matches that go on from a point of another: with hidden pieces as they were, and dealt anew for a seat."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import dolmen
from dolmen.play.anew import dealt_anew
from dolmen.play.record import deal_again, read
from dolmen.play.writing import write
from dolmen.table.modes import INTERPRETED
from dolmen.table.seats import every_seat
from tests.depth import thorough
from tests.matches import Case, one_case_a_game, plain_cases, play_on, sampled_cases

POINTS = 3 if INTERPRETED and not thorough() else 5
SECRET = bytes(range(32))
SOME = [case for case in plain_cases() if thorough() or case.seats in (2, 3, 10)]


def points(case: Case, most: int = 120) -> Iterator[tuple[dolmen.Match, int]]:
    """Yield a match at several points, some of them amid simultaneous choices, each with a seat."""
    chance, match = random.Random(str(case)), case.match(3)
    chosen = {0, *chance.sample(range(1, most), POINTS)}
    if 0 in chosen:
        yield match, chance.randint(1, case.seats)
    for n, _ in enumerate(play_on(match, random.Random(3), most), 1):
        if n in chosen and not match.over:
            yield read(everything(match)), chance.randint(1, case.seats)


def everything(match: dolmen.Match) -> str:
    return write(match, None, everything=True)


@pytest.mark.parametrize("case", sampled_cases(), ids=str)
def test_dealt_anew_all_that_the_seat_knows_still_holds(case: Case) -> None:
    others = 0
    for match, seat in points(case):
        anew = dealt_anew(match, seat, 5)
        assert anew.view(seat) == match.view(seat)
        assert anew.legal(seat) == match.legal(seat)
        assert anew.to_act == match.to_act
        assert [done.words for done in anew.history if not done.veiled] == [done.words for done in match.history if not done.veiled]
        assert all(read(everything(anew)).view(one) == anew.view(one) for one in every_seat(case.seats))
        others += everything(anew) != everything(match)
    assert others > 1


@pytest.mark.parametrize("case", SOME, ids=str)
def test_what_is_dealt_anew_does_not_depend_on_what_the_seat_cannot_know(case: Case) -> None:
    """Two truths with the same view: whatever is dealt anew for one is dealt for the other."""
    compared = 0
    for match, seat in points(case):
        here, there = dealt_anew(match, seat, 1), dealt_anew(match, seat, 2)
        compared += everything(here) != everything(there)
        assert everything(dealt_anew(here, seat, 7)) == everything(dealt_anew(there, seat, 7)) == everything(dealt_anew(match, seat, 7))
    assert compared


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_dealt_anew_twice_other_pieces_lie_there(case: Case) -> None:
    for match, seat in points(case, 40):
        if match.history:
            assert len({everything(dealt_anew(match, seat, 100 * seed)) for seed in range(6)}) > 1


@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize("case", SOME, ids=str)
def test_a_match_that_goes_on_has_a_record_like_any_other(case: Case, anew: bool) -> None:
    first = case.match(4)
    for _ in play_on(first, random.Random(4), 500):
        pass
    if not first.over:
        first.abandon()
    record, chance = first.record(), random.Random(5)
    for step in {0, 1, len(first.history) // 2, len(first.history) - 1}:
        there = read(record, upto=step)
        seat = chance.choice(every_seat(case.seats))
        text = everything(dealt_anew(there, seat, 9)) if anew else record
        again = deal_again(text, SECRET, there.names, None, step)
        assert again.view(seat) == there.view(seat)
        assert again.legal(seat) == there.legal(seat)
        assert all(again.may_take_back(one) is None for one in every_seat(case.seats))
        if not anew:
            assert all(again.view(one) == there.view(one) for one in every_seat(case.seats))
        for _ in play_on(again, chance, 30):
            pass
        if not again.over:
            again.abandon()
        played = read(again.record())
        assert [done.deed for done in played.history] == [done.deed for done in again.history]
        assert (played.scores, played.to_act, played.record()) == (again.scores, again.to_act, again.record())
        assert dolmen.verify(again.record()).findings == ("dealt-before",)
