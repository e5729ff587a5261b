"""Test the laws, over every game, number of seats and option there is. No game is named here."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys

import numpy as np
import pytest

import dolmen
from dolmen.games import find
from dolmen.play import reading
from dolmen.table import loops
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import OpenState, opened
from dolmen.table.seats import at_seat, every_seat, index_of
from dolmen.table.state import EVERYBODY, IN_BOX, UNKNOWN
from tests.matches import Case, bytes_of, cases, finished, one_case_a_game, plain_cases, play_on, sampled_cases, stages, viewers

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)


# ---- what is hidden


@every_case
def test_a_view_imagined_and_hidden_again_is_the_same_to_the_byte(case: Case) -> None:
    luck = loops.new_luck(5)
    for match in stages(case):
        for seat in viewers(match):
            view = reading.hidden(match.states, seat)
            for _ in range(1 if INTERPRETED else 2):
                world = view.copy()
                loops.imagine_one(opened(world), luck)
                assert_nothing_is_lost(match, world)
                assert reading.hidden(world, seat).tobytes() == view.tobytes()


@plain_case
def test_a_match_imagined_from_a_view_gives_that_view_and_can_be_played_on(case: Case) -> None:
    for n, match in enumerate(stages(case)):
        seat = list(viewers(match))[n % (match.seats + 1)]
        world = match.view(seat).imagine(n)
        assert world.view(seat) == match.view(seat)
        assert world.ended_by == match.ended_by
        for _ in play_on(world, random.Random(n), 10):
            assert world.scores


@plain_case
def test_points_told_with_events_are_everybodys_and_lead_from_the_first_to_the_last(case: Case) -> None:
    for match in stages(case)[1:]:
        told = [[one for event in match.events(seat) for one in event.counted] for seat in viewers(match)]
        assert all(seats == told[0] for seats in told)
        totals = list(case.match(1).scores)
        for one in told[0]:
            assert one.before == at_seat(totals, one.seat) != one.after
            totals[index_of(one.seat)] = one.after
        assert tuple(totals) == match.scores


@every_case
def test_a_view_names_no_piece_that_its_seat_has_not_seen(case: Case) -> None:
    for match in stages(case):
        truth = OpenState(match.states)
        for seat in viewers(match):
            view, bit = OpenState(reading.hidden(match.states, seat)), reading.viewer(seat)
            seen = [piece for piece, zone in enumerate(truth.zone) if zone < IN_BOX and truth.known[piece] >> bit & 1]
            assert sum(zone < IN_BOX for zone in view.zone) == len(seen)
            assert not any([*view.fate, *view.block, *view.trail, view.spent, view.moved])


@every_case
def test_what_a_seat_may_do_is_the_same_from_its_view_and_from_the_truth(case: Case) -> None:
    """TABLE-1, TABLE-2, TABLE-3, TABLE-4, TABLE-5: whatever forbids an action is a clause of the table or of the game."""
    for match in stages(case):
        game = match.setting.game
        for seat in every_seat(match.seats):
            view = opened(match.view(seat).states)
            truth = opened(match.states)
            numbers = [loops.object_to(view, index_of(seat), action) for action in range(len(game.actions))]
            assert numbers == [loops.object_to(truth, index_of(seat), action) for action in range(len(game.actions))]
            assert reading.legal(match.setting, match.states, seat) == match.legal(seat)
            open_to = {words for words, number in zip(game.actions.words, numbers, strict=True) if number == 0}
            assert len(match.legal(seat)) == len(open_to)
            assert set(match.legal(seat)) == open_to
            for number in {*numbers} - {0}:
                assert game.clause(number).text()


# ---- what is done


@every_case
def test_an_illegal_action_raises_and_changes_no_byte(case: Case) -> None:
    chance = random.Random(str(case))
    for match in stages(case):
        before, saved = bytes_of(match), match.save()
        for seat in every_seat(match.seats):
            legal = match.legal(seat)
            for words in [*chance.sample(match.setting.game.actions.words, 8), "", "sing", "play", "1"]:
                if words in legal:
                    assert match.why_not(seat, words) is None
                    continue
                with pytest.raises(dolmen.IllegalAction) as refused:
                    match.act(seat, words)
                assert refused.value.clause == match.why_not(seat, words)
        assert bytes_of(match) == before
        assert match.save() == saved


@every_case
def test_an_action_and_its_words_are_inverse(case: Case) -> None:
    actions = find(case.game).actions
    for action, words in enumerate(actions.words):
        assert actions.read(words) == action
        assert actions.read(f"  {words.replace(' ', '   ')} ") == action
    assert {*actions.code.values()} == {*range(len(actions))}


@every_case
def test_a_match_follows_from_its_secret_and_its_actions_to_the_byte(case: Case) -> None:
    last = stages(case)[-1]
    again = case.match(1)
    for what, seat, words in last.journal:
        assert what == "act"
        again.act(seat, words)
    assert bytes_of(again) == bytes_of(last)
    assert again.record() == last.record()
    assert all(again.events(seat) == last.events(seat) for seat in viewers(last))


@every_case
def test_nothing_is_lost(case: Case) -> None:
    for match in stages(case):
        assert_nothing_is_lost(match, match.states)


def assert_nothing_is_lost(match: dolmen.Match, states: np.ndarray) -> None:
    """Check that each piece lies in one zone; that heights, the order of bags and knowledge are right."""
    s, box = OpenState(states), match.setting.game.box
    used = [piece for piece, there in enumerate(match.setting.in_use) if there]
    lying: list[int] = []
    for zone, room in enumerate(box.zones.rooms):
        start, height = int(box.base[zone]), s.height[zone]
        cells = list(s.cell[start : start + room])
        assert set(cells[height:]) <= {UNKNOWN}
        if box.bag[zone]:
            assert cells[:height] == sorted(cells[:height])
        for piece in cells[:height]:
            assert s.zone[piece] == zone
            assert s.known[piece] & int(box.audience[zone]) == int(box.audience[zone])
            assert s.known[piece] <= EVERYBODY
            assert s.known[piece] == int(box.audience[zone]) or s.told[zone] or box.audience[zone] == EVERYBODY
        lying += cells[:height]
    assert sorted(lying) == used
    assert all(zone == IN_BOX for piece, zone in enumerate(s.zone) if piece not in {*used})


@every_case
def test_the_score_sheet_adds_up_at_any_time_for_everybody(case: Case) -> None:
    for match in stages(case):
        assert match.scores == tuple(sum(line.points for line in sheet) for sheet in match.breakdown)
        assert match.scores == tuple(map(sum, zip(*match.by_deal, strict=True)))
        assert len(match.by_deal) == max(1, len(match.deals))
        by_points = sorted(match.scores, reverse=True)
        assert match.places == tuple(by_points.index(points) + 1 for points in match.scores)
        for seat in viewers(match):
            view = match.view(seat)
            assert (view.scores, view.places, view.breakdown, view.to_act) == (match.scores, match.places, match.breakdown, match.to_act)


@every_case
def test_choices_foretell_what_the_seat_will_see(case: Case) -> None:
    chance = random.Random(str(case))
    for match in stages(case):
        for seat in match.to_act:
            choices = match.choices(seat)
            assert [choice.action for choice in choices] == match.legal(seat)
            choice = chance.choice(choices)
            assert choice.score_before == at_seat(match.scores, seat)
            assert choice.score_after - choice.score_before == sum(change.after - change.before for change in choice.changes)
            after, number = match.copy(), len(match.events(seat))
            after.act(seat, choice.action)
            moves = after.events(seat)[number].moves
            assert [(m.source, m.target) for m in choice.moves] == [(m.source, m.target) for m in moves]
            assert all(told.piece in (None, true.piece) for told, true in zip(choice.moves, moves, strict=True))
            assert all(zone in match.setting.game.box.zones.names for zone in (choice.source, choice.target) if zone)


# ---- events


@every_case
def test_events_are_numbered_and_append_only(case: Case) -> None:
    before: dict[int | None, list[dolmen.Event]] = {}
    for match in stages(case):
        for seat in viewers(match):
            events = match.events(seat)
            assert [event.number for event in events] == list(range(len(events)))
            assert events[0].what == "deal"
            assert events[: len(before.get(seat, []))] == before.get(seat, [])
            assert match.events(seat, since=len(events) - 1) == events[-1:]
            assert (events[-1].what == "end") == match.over
            assert set(events[-1].to_act) == match.to_act
            before[seat] = events


# ---- going back


@every_case
def test_take_back_leads_back_to_the_byte_until_something_was_learned(case: Case) -> None:
    chance = random.Random(str(case))
    for stage in stages(case)[::2]:
        match = stage.copy()
        ways_back: list[tuple[int, bytes, str]] = []
        for _ in range(8):
            if match.over:
                break
            seat, before = chance.choice(sorted(match.to_act)), match.copy()
            match.act(seat, chance.choice(match.legal(seat)))
            if learned_or_veiled(before, match, seat):
                ways_back.clear()
            else:
                ways_back = [way for way in ways_back if way[0] == seat]
                ways_back.append((seat, bytes_of(before), before.record(seat)))
        assert_goes_back(match, ways_back, stage)


def learned_or_veiled(before: dolmen.Match, after: dolmen.Match, seat: int) -> bool:
    """Tell, from what the seat sees, whether it learned something (fewer pieces that it cannot name, a new deal, the end) or others
    cannot name its action."""
    unknown = [sum(names.count(None) for names in match.view(seat).zones.values()) for match in (before, after)]
    new = after.events(None, since=len(before.events(None)))
    return unknown[1] < unknown[0] or any(event.what in ("deal", "end") for event in new) or new[0].action is None


def assert_goes_back(match: dolmen.Match, ways_back: list[tuple[int, bytes, str]], stage: dolmen.Match) -> None:
    for seat, states, record in reversed(ways_back):
        for other in {*every_seat(match.seats)} - {seat}:
            with pytest.raises(dolmen.NoTakeBack):
                match.take_back(other)
        match.take_back(seat)
        assert bytes_of(match) == states
        assert match.record(seat) == record
        assert match.events(None)[-1].what == "back"
    if stage._returns or not ways_back:
        return  # before this stage there may be more to take back
    with pytest.raises(dolmen.NoTakeBack):
        match.take_back(ways_back[0][0])


@every_case
def test_what_the_others_consent_to_leads_back_too_until_somebody_learned_something(case: Case) -> None:
    chance = random.Random(str(case))
    for stage in stages(case)[::2]:
        match = stage.copy()
        match._returns.clear()
        ways_back: list[tuple[int, bytes]] = []
        for _ in range(8):
            if match.over:
                break
            seat, before = chance.choice(sorted(match.to_act)), match.copy()
            match.act(seat, chance.choice(match.legal(seat)))
            ways_back.append((seat, bytes_of(before)))
            if learned_or_veiled(before, match, seat):
                ways_back.clear()
        for seat in every_seat(match.seats):
            steps = [n for n, way in enumerate(ways_back) if way[0] == seat]
            free = bool(steps) and steps[-1] == len(ways_back) - 1
            assert match.may_take_back(seat) == (None if match.over or not steps else "free" if free else "consented")
            if match.may_take_back(seat):
                twin = match.copy()
                twin.take_back(seat, consented=True)
                assert bytes_of(twin) == ways_back[steps[-1]][1]
                assert bytes_of(dolmen.load(twin.save())) == bytes_of(twin)


@every_case
def test_a_copy_is_independent(case: Case) -> None:
    for match in stages(case)[:-1:2]:
        twin, saved, states, record = match.copy(), match.save(), bytes_of(match), match.record()
        seen = {seat: match.events(seat) for seat in viewers(match)}
        for _ in play_on(twin, random.Random(1), 5):
            pass
        assert (match.save(), bytes_of(match), match.record()) == (saved, states, record)
        assert seen == {seat: match.events(seat) for seat in viewers(match)}


@plain_case
def test_a_copy_keeps_its_own_way_back(case: Case) -> None:
    chance = random.Random(str(case))
    for stage in stages(case)[:-1]:
        match, before = stage.copy(), bytes_of(stage)
        seat = min(match.to_act)
        match.act(seat, chance.choice(match.legal(seat)))
        twin = match.copy()
        if match._returns and not match.over:
            match.take_back(seat)
            match.act(seat, chance.choice(match.legal(seat)))
            twin.take_back(seat)
            assert bytes_of(twin) == before


# ---- written down


@every_case
def test_a_view_and_its_json_are_inverse(case: Case) -> None:
    for match in stages(case):
        for seat in viewers(match):
            view = match.view(seat)
            again = dolmen.View.from_json(view.json())
            assert again == view
            assert hash(again) == hash(view)
            assert again.json() == view.json()
            assert (again.legal(), again.scores, again.zones) == (view.legal(), view.scores, view.zones)


@every_case
def test_a_record_and_its_match_are_inverse(case: Case) -> None:
    match = stages(case)[-1].copy()
    for _ in play_on(match, random.Random(2), 0 if INTERPRETED else 100_000):
        pass
    text = match.record()
    again = dolmen.read(text)
    assert again.record() == text
    assert again.view(None) == match.view(None) or any(done.veiled for done in match.history)
    if match.over:
        assert bytes_of(again) == bytes_of(match)
        assert dolmen.verify(text).fair


@every_case
def test_a_record_of_a_running_match_reads_as_its_viewer_saw_it(case: Case) -> None:
    for n, match in enumerate(stages(case)):
        if match.over:
            continue
        seat = list(viewers(match))[n % (match.seats + 1)]
        text = match.record(seat)
        replay = dolmen.read(text)
        assert replay.view(seat) == match.view(seat) or any(done.veiled for done in match.history)
        assert replay.record() == replay.record(seat) == text
        assert str(match.commitment) in text
        with pytest.raises(dolmen.Refusal, match="nothing can be played on"):
            replay.act(min(replay.to_act), "draw")


@every_case
def test_a_save_and_its_match_are_inverse(case: Case) -> None:
    for match in stages(case)[:: 2 if INTERPRETED else 1]:
        again = dolmen.load(match.save())
        assert bytes_of(again) == bytes_of(match)
        assert again.save() == match.save()
        assert again.record() == match.record()
        assert all(again.events(seat) == match.events(seat) for seat in viewers(match))


@plain_case
def test_giving_up_is_written_down_and_read_again(case: Case) -> None:
    for match in [stages(case)[0].copy(), stages(case)[len(stages(case)) // 2].copy()]:
        seat = min(match.to_act)
        match.concede(seat)
        for _ in play_on(match, random.Random(3), 5 if INTERPRETED else 10_000):
            assert seat not in match.to_act
        assert at_seat(match.places, seat) == match.seats
        assert match.over == (match.seats == 2) or match.seats > 2
        for text in [match.record(), match.record(seat)]:
            assert dolmen.read(text).record() == text
        assert dolmen.load(match.save()).save() == match.save()


# ---- compiled and interpreted


def digest(case: Case) -> str:
    """Hash every byte of a match: states, views, events, step by step."""
    total = hashlib.sha256()
    match = case.match(4)
    for _ in play_on(match, random.Random(4), 60):
        total.update(bytes_of(match))
        for seat in viewers(match):
            total.update(match.view(seat).states.tobytes() + repr(match.events(seat)[-1]).encode())
    world = match.view(1).imagine(9)
    return f"{case} {total.hexdigest()} {hashlib.sha256(bytes_of(world)).hexdigest()}"


@pytest.mark.compiled_only
@pytest.mark.slow
def test_interpreted_equals_compiled_to_the_byte() -> None:
    asked = "from tests.test_every_game import cases, digest; print(*map(digest, cases()), sep='\\n')"
    run = subprocess.run(
        [sys.executable, "-c", asked], env={**os.environ, "DOLMEN_MODE": "interpreted"}, capture_output=True, text=True, timeout=300
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == [digest(case) for case in cases()]


@pytest.mark.skipif(not INTERPRETED, reason="compiled, `dolmen simulate` and the soak play out by the million")
@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_random_playouts_end_and_lose_nothing(case: Case) -> None:
    match, luck, out = case.match(6), loops.new_luck(1), loops.room_for_actions()
    states = match.states.repeat(2)
    assert loops.play_some(opened(states), luck, out, 4) == 4
    assert loops.play_out_from(opened(states), luck, out, 1) > 0
    assert OpenState(states[1:2]).over
    assert_nothing_is_lost(match, states[1:2])
    states[:1] = reading.hidden(states[:1], 1)
    assert loops.imagine_and_play_out(opened(states), luck, out, 1) > 0
    assert_nothing_is_lost(match, states[1:2])
    states[:1] = match.setting.blank
    steps, check = loops.play_matches(opened(states), luck, out, 1)
    assert steps > 0
    assert check == sum((3 + 2 * seat) * points for seat, points in enumerate(reading.scores(match.setting, states[1:2])))


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_random_matches_end(case: Case) -> None:
    assert finished(case, 6).over
