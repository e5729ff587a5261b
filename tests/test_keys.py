"""Test the keys of views and of what a seat remembers: equal where it cannot tell two matches apart, and nowhere else."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

import dolmen
from dolmen.play.rounds import before_the_choices
from dolmen.table.seats import every_seat
from tests.matches import Case, plain_cases, play_on, stages, viewers

plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)


@plain_case
def test_views_have_one_key_exactly_if_they_are_equal(case: Case) -> None:
    views = [match.view(seat) for match in (*stages(case), case.match(2)) for seat in viewers(match)]
    keys = [view.key() for view in views]
    assert [keys[0] == key for key in keys] == [views[0] == view for view in views]
    assert len({*keys}) == len({*views})
    assert keys == [dolmen.View.from_json(view.json()).key() for view in views]


def test_a_key_depends_on_who_looks_and_who_gave_up() -> None:
    match = dolmen.Match("stones", seats=3, seed=1, options={"first": 1})
    keys = {match.view(seat).key() for seat in viewers(match)}
    match.concede(3)
    assert len(keys | {match.view(seat).key() for seat in viewers(match)}) == 8


def test_keys_are_the_same_in_another_process_that_interprets_the_rules() -> None:
    asked = (
        "import dolmen; m = dolmen.Match('card', seed=5, options={'first': 2}); m.act(2, m.legal(2)[3]); m.act(2, 'draw'); "
        "print(m.view(1).key().hex(), m.information_key(1).hex())"
    )
    printed = [
        subprocess.check_output([sys.executable, "-c", asked], text=True, env={**os.environ, "DOLMEN_MODE": mode})
        for mode in ("interpreted", os.environ.get("DOLMEN_MODE", "compiled"))
    ]
    assert printed[0] == printed[1]
    assert [len(bytes.fromhex(word)) for word in printed[0].split()] == [16, 16]


# ---- with perfect recall (tests/test_two_worlds.py compares worlds that a seat cannot tell apart)


@plain_case
def test_what_a_seat_remembers_tells_its_view_and_its_legal_actions(case: Case) -> None:
    """Over the same few deals, played in different ways: one information key has one view."""
    seen: dict[bytes, bytes] = {}
    for n in range(6):
        match = case.match(n % 2)
        for _ in play_on(match, random.Random(n), 12):
            for seat in viewers(match):
                view = match.view(seat).key()
                assert seen.setdefault(match.information_key(seat), view) == view
    assert len(seen) > 12 * case.seats


@plain_case
def test_everything_that_a_seat_sees_changes_its_key_and_nothing_else_does(case: Case) -> None:
    match = case.match(3)
    before = {seat: (match.number_of_events(seat), match.information_key(seat)) for seat in viewers(match)}
    for _ in play_on(match, random.Random(3), 25):
        after = {seat: (match.number_of_events(seat), match.information_key(seat)) for seat in viewers(match)}
        assert [before[seat][0] == after[seat][0] for seat in after] == [before[seat][1] == after[seat][1] for seat in after]
        before = after


@plain_case
def test_a_match_that_is_taken_up_again_or_copied_is_remembered_the_same(case: Case) -> None:
    match = stages(case)[1]
    known = [match.information_key(seat) for seat in viewers(match)]
    again, twin = dolmen.load(match.save()), match.copy()
    assert [again.information_key(seat) for seat in viewers(match)] == known
    for _ in play_on(twin, random.Random(1), 3):
        pass
    assert [match.information_key(seat) for seat in viewers(match)] == known
    assert twin.information_key(None) != known[-1]


def test_two_ways_to_one_view_are_remembered_apart() -> None:
    """TALES-14: who changed a pick remembers that; to the others it has not happened."""
    changed, at_once = (dolmen.Match("tales", seats=3, seed=7) for _ in range(2))
    first, last = changed.legal(2)[0], changed.legal(2)[-1]
    changed.act(2, first)
    for match in (changed, at_once):
        match.act(2, last)
    assert [changed.view(seat) == at_once.view(seat) for seat in viewers(changed)] == [True] * 4
    same = [changed.information_key(seat) == at_once.information_key(seat) for seat in viewers(changed)]
    assert same == [True, False, True, True]


def test_what_was_taken_back_is_remembered_by_all_who_saw_it() -> None:
    match = dolmen.Match("oracle", seed=3, options={"first": 1})
    view, known = match.view(2), [match.information_key(seat) for seat in (1, 2, None)]
    match.act(1, next(words for words in match.legal(1) if words.startswith("play")))
    match.take_back(1)
    assert match.view(2) == view
    assert not {*known} & {match.information_key(seat) for seat in (1, 2, None)}


def test_an_imagined_match_begins_with_what_its_view_knows() -> None:
    match = Case("card", 2).match()
    here, there = (match.view(1).imagine(seed) for seed in (1, 2))
    assert here.states.tobytes() != there.states.tobytes()
    assert here.information_key(1) == there.information_key(1) != match.information_key(1)
    assert here.information_key(2) != there.information_key(2)


def test_a_choice_that_nobody_has_seen_is_in_no_other_key() -> None:
    match = dolmen.Match("tales", seats=4, seed=2)
    before = {seat: match.information_key(seat) for seat in every_seat(4)}
    match.act(3, match.legal(3)[0])
    other = before_the_choices(match)
    other.act(3, other.legal(3)[1])
    same = {seat: match.information_key(seat) == other.information_key(seat) for seat in every_seat(4)}
    assert same == {1: True, 2: True, 3: False, 4: True}
    assert all(match.information_key(seat) != before[seat] for seat in every_seat(4))


def test_a_replay_of_what_one_seat_knew_has_that_seats_key_alone() -> None:
    match = stages(Case("card", 3))[1]
    replay = dolmen.read(match.record(2))
    assert len(replay.information_key(2)) == 16
    with pytest.raises(dolmen.Refusal, match="no other view"):
        replay.information_key(1)
