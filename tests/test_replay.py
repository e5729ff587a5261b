"""Test going through a match again: every position of it, as it was played, for all viewers; and nothing before it is asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

import dolmen
from dolmen.play.history import ABANDON, ACT, CONCEDE, Deed
from dolmen.play.replay import Playback, Position, redone, replay
from tests.matches import Case, finished, one_case_a_game, plain_cases, viewers

every_game = pytest.mark.parametrize("case", plain_cases(), ids=str)
one_a_game = pytest.mark.parametrize("case", one_case_a_game(), ids=str)
ACTIONS = 40


def looks(match: dolmen.Match | Position, viewers: list[int | None]) -> list[dolmen.View]:
    return [match.view(seat) for seat in viewers]


def played(case: Case, actions: int = ACTIONS) -> tuple[dolmen.Match, list[list[dolmen.View]], list[tuple[int, str, list[str]]]]:
    """Play a match without changed picks; return it, what everybody saw after each action, and who did what, with the legal actions."""
    chance, match = random.Random(3), case.match(3)
    seen = [looks(match, [*viewers(match)])]
    done: list[tuple[int, str, list[str]]] = []
    while not match.over and len(done) < actions:
        seat = chance.choice(sorted(match.to_act))
        legal = match.legal(seat)
        words = chance.choice(legal)
        match.act(seat, words)
        done.append((seat, words, legal))
        seen.append(looks(match, [*viewers(match)]))
    return match, seen, done


@every_game
def test_the_positions_of_a_replay_are_those_of_the_match_for_everybody(case: Case) -> None:
    match, seen, done = played(case)
    steps = [*replay(match)]
    assert [looks(step.before, [*viewers(match)]) for step in steps] == seen[:-1]
    assert [looks(step.after, [*viewers(match)]) for step in steps] == seen[1:]
    assert [(step.seat, step.words, step.legal) for step in steps] == done
    assert [step.forced for step in steps] == [len(legal) == 1 for _, _, legal in done]
    assert [step.number for step in steps] == [*range(1, len(done) + 1)]
    assert all(one.after is other.before for one, other in pairwise(steps))


@every_game
def test_a_replay_tells_each_viewer_what_they_saw_and_each_deal_once(case: Case) -> None:
    match, _, _ = played(case)
    positions = [*replay(match).positions()]
    for seat in viewers(match):
        assert [event for position in positions for event in position.events(seat)] == match.events(seat)
    assert [[line.pieces for line in dealt.lines] for position in positions for dealt in position.dealt] == [
        [line.pieces for line in dealt.lines] for dealt in match.deals
    ]
    assert positions[0].dealt
    for position in positions:
        assert [event.what for event in position.open_events()] == [event.what for event in position.events(None)]
        assert all(event.action is not None for event in position.open_events() if event.what == ACT)


@one_a_game
def test_a_record_and_its_match_are_replayed_alike(case: Case) -> None:
    match = finished(case)
    for of_match, of_record in zip(replay(match), replay(match.record()), strict=True):
        assert of_match.deed == of_record.deed
        assert of_match.after.states.tobytes() == of_record.after.states.tobytes()
        assert of_match.after.seen == of_record.after.seen
    assert of_record.match.over
    assert of_record.match.states.tobytes() == match.states.tobytes()
    assert of_record.match.record() == match.record()


@one_a_game
def test_the_match_is_left_as_it_was_and_another_goes_along(case: Case) -> None:
    match, seen, _ = played(case)
    before = match.save()
    playback = replay(match)
    for step, views in zip(playback, seen[1:], strict=True):
        assert step.match is playback.match is not match
        assert looks(step.match, [*viewers(match)]) == views
    assert match.save() == before == playback.match.save()


# ---- lazily


class Watched:
    """Deeds that are counted as they are taken."""

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds, self.taken = deeds, 0

    def __iter__(self) -> Iterator[Deed]:
        for deed in self.deeds:
            self.taken += 1
            yield deed


def test_nothing_is_done_before_it_is_asked_for() -> None:
    match, _, _ = played(Case("card", 2), 10)
    watched, again = Watched([done.deed for done in match.history]), dolmen.Match(match.beginning)
    playback = Playback(again, redone(again, watched))
    assert (watched.taken, len(again.history)) == (0, 0)
    for n in range(1, 4):
        assert next(playback).number == n
        assert (watched.taken, len(again.history)) == (n, n)


def test_a_record_is_checked_as_far_as_it_is_asked_for() -> None:
    text = finished(Case("stones", 2)).record() + "1 turn\n"
    actions = text.rstrip("\n").split("\n\n")[-1].count("\n") + 1
    playback = replay(text)
    assert len([*islice(playback, actions - 1)]) == actions - 1
    with pytest.raises(dolmen.BadRecord, match="TABLE-1"):
        next(playback)
    with pytest.raises(dolmen.BadRecord, match="header Game is missing"):
        replay("1 turn")


def test_a_wrong_result_is_seen_after_the_last_step() -> None:
    text = finished(Case("stones", 2)).record()
    wrong = replay(text.replace('[Result "', '[Result "1'))
    while not next(wrong).after.over:
        pass
    with pytest.raises(dolmen.BadRecord, match="the result is"):
        next(wrong)


# ---- other than plain actions


def test_whoever_gives_up_takes_a_step_and_a_stand_in_is_told_from_a_person() -> None:
    match = dolmen.Match("stones", seats=3, seed=1, options={"first": 2})
    match.concede(2)
    match.act(3, "turn")
    match.act(3, "leave")
    match.act(1, "turn")
    match.act(1, "leave")
    for source in (match, match.record()):
        steps = [*replay(source)]
        assert steps[0].deed.what == CONCEDE
        assert {step.seat for step in steps if step.by_stand_in} == {2}
        assert {step.seat for step in steps if step.deed.what == ACT and not step.by_stand_in} == {1, 3}
        assert all(step.words in step.legal for step in steps if step.deed.what == ACT)
        assert not steps[0].forced
        assert steps[0].before.conceded == ()
        assert steps[-1].after.conceded == (2,)


def test_a_match_that_was_given_up_is_over_at_its_last_position() -> None:
    match = dolmen.Match("card", seed=1)
    match.concede(1)
    last = [*replay(match)][-1].after
    assert last.over
    assert last.to_act == frozenset()
    assert looks(last, [*viewers(match)]) == looks(match, [*viewers(match)])


def test_abandoning_is_no_step_but_is_done_in_the_end() -> None:
    match, _, done = played(Case("card", 2), 5)
    match.abandon()
    for source in (match, match.record()):
        playback = replay(source)
        steps = [*playback]
        assert len(steps) == len(done)
        assert not steps[-1].after.over
        assert playback.match.abandoned


def test_what_was_taken_back_is_no_step_and_a_changed_pick_is_one_step() -> None:
    match = dolmen.Match("stones", seed=7, options={"first": 1})
    match.act(1, "turn")
    match.act(1, "lay")
    match.take_back(1)
    match.act(1, "leave")
    assert [step.words for step in replay(match)] == ["turn", "leave"]
    picks = dolmen.Match("tales", seed=1)
    first, second = picks.legal(1)[:2]
    picks.act(1, first)
    picks.act(1, second)
    assert [step.words for step in replay(picks)] == [second]
    assert [*replay(picks)][-1].after.view(1) == picks.view(1)


# ---- what one viewer knew


@one_a_game
@pytest.mark.parametrize("seat", [1, None])
def test_a_replay_of_what_one_viewer_knew_shows_their_view_alone(case: Case, seat: int | None) -> None:
    match, _, _ = played(case, 12)
    text = match.record(seat)
    sources: list[Any] = [text, dolmen.read(text)]
    views = [[position.view(seat).json() for position in replay(source).positions()] for source in sources]
    assert views[0] == views[1]
    assert views[0][-1] == dolmen.read(text).view(seat).json()
    other = 2 if seat == 1 else 1
    if dolmen.read(text).shown_to != "all":
        for position in replay(text).positions():
            with pytest.raises(dolmen.Refusal, match="what one viewer knew"):
                position.view(other)


def test_an_imagined_match_has_no_beginning_to_go_back_to() -> None:
    imagined = dolmen.Match("card", seed=1).view(1).imagine(1)
    with pytest.raises(dolmen.Refusal, match="no beginning"):
        replay(imagined)


def test_what_a_journal_tells_is_done_again_to_the_byte() -> None:
    match, _, _ = played(Case("tales", 2), 9)
    match.redo(Deed(ABANDON))
    again = dolmen.Match(match.beginning)
    assert [*redone(again, match.journal)] == [*match.journal]
    assert again.save() == match.save()
