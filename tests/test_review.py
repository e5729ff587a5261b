"""Test reviews: the parts add up, nothing depends on what the seat could not know, mistakes are marked and good play is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import dolmen
from dolmen.coach import Account, Judged, NoReview, Review, estimate, judge, review
from dolmen.coach.estimate import BY_THUMB, CHANCE, MARGIN, Interval
from dolmen.coach.judging import DEPTHS, MARKS, Depth, Worth, is_clear
from dolmen.games import names as game_names
from dolmen.lab import review_page
from dolmen.play.reading import zones
from dolmen.play.view import View
from dolmen.players import find
from dolmen.table.seats import at_seat, every_seat, index_of
from dolmen.words import LANGUAGES
from tests.test_two_worlds import swap_unseen

SMALL = Depth(search=24, least=16, most=32, open=16)
SHORT = {"card": {}, "oracle": {}, "stones": {}, "tales": {"games": 1}}
pytestmark = pytest.mark.compiled_only


def played(game: str, seats: int = 2, seed: int = 7, level: str = "bard", **options: object) -> dolmen.Match:
    match = dolmen.Match(game, seats=seats, seed=seed, options={**SHORT.get(game, {}), **options})
    robots = {seat: find(level, seed=seat) for seat in every_seat(seats)}
    while not match.over:
        for seat in sorted(match.to_act):
            match.act(seat, robots[seat].choose(match.view(seat), match.legal(seat)))
    return match


@pytest.fixture(scope="module", params=[("card", 2), ("stones", 3), ("tales", 2)], ids=str)
def reviewed(request: pytest.FixtureRequest) -> tuple[dolmen.Match, Review]:
    game, seats = request.param
    match = played(game, seats)
    return match, review(match, SMALL)


def test_the_parts_add_up_to_the_result(reviewed: tuple[dolmen.Match, Review]) -> None:
    match, found = reviewed
    for parts in (found.points, found.chances):
        total = parts.start + parts.luck + parts.foresight + parts.skill + parts.gifts
        assert np.allclose(total, parts.result, atol=1e-9)
    best = max(match.scores)
    assert found.chances.result.tolist() == [(score == best) / match.scores.count(best) for score in match.scores]
    for seat in every_seat(match.seats):
        others = [score for other, score in enumerate(match.scores, 1) if other != seat]
        assert at_seat(found.points.result.tolist(), seat) == at_seat(match.scores, seat) - max(others)


def test_with_two_seats_luck_is_zero_sum(reviewed: tuple[dolmen.Match, Review]) -> None:
    match, found = reviewed
    if match.seats == 2:
        for part in ("deal", "draws", "guess", "foresight"):
            assert np.allclose(getattr(found.points, part).sum(), 0.0, atol=1e-9), part
        assert np.allclose(found.points.skill, -found.points.gifts[::-1], atol=1e-9)


def test_every_decision_that_was_no_forced_one_is_judged(reviewed: tuple[dolmen.Match, Review]) -> None:
    match, found = reviewed
    from dolmen.play.replay import replay

    expected = [(step.number, step.seat, step.words) for step in replay(match) if not step.forced]
    assert [(one.step, one.seat, one.judged.played.action) for one in found.decisions] == expected
    for one in found.decisions:
        assert one.judged.best.action in one.judged.legal
        assert one.judged.loss.low <= one.judged.loss.mean <= one.judged.loss.high
        if one.judged.mark == "best":
            assert one.judged.loss.mean == 0.0
            assert not one.judged.skill.any()


def test_a_record_is_reviewed_as_its_match_is() -> None:
    match = played("stones")
    assert Account(review(match.record(), SMALL), "en").data() == Account(review(match, SMALL), "en").data()


def decisions_of(match: dolmen.Match, level: str = "druid") -> Iterator[View]:
    """Play a match on, and yield the views of seats that have a choice."""
    robots = {seat: find(level, seed=seat) for seat in every_seat(match.seats)}
    while not match.over:
        seat = min(match.to_act)
        view, legal = match.view(seat), match.legal(seat)
        if len(legal) > 1:
            yield view
        match.act(seat, robots[seat].choose(view, legal))


@pytest.mark.parametrize("game", game_names())
def test_what_a_seat_cannot_know_changes_no_judgement(game: str) -> None:
    import random

    chance, compared = random.Random(game), 0
    match = dolmen.Match(game, seats=2, seed=5, options=SHORT[game])
    for n, view in enumerate(decisions_of(match)):
        if n % 6 or view.seat is None:
            continue
        other = match.copy()
        swap_unseen(other, view.seat, chance)
        if np.array_equal(other.states, match.states):
            continue
        here, there = (judge(one.view(view.seat), view.legal()[0], SMALL) for one in (match, other))
        assert told(here) == told(there)
        compared += 1
        if compared == 4:
            break
    assert compared or game == "stones"  # whose hidden tiles are nobody's: a swap is a later draw


def told(one: Judged) -> tuple[object, ...]:
    return one.played, one.best, one.loss, one.lost, one.counts, one.mark, one.skill.tobytes(), one.foresight.tobytes()


@pytest.mark.parametrize("game", game_names())
def test_all_hands_lie_open_and_no_luck_to_come_does(game: str) -> None:
    match = dolmen.Match(game, seats=3, seed=5)
    hidden = estimate.pooled(match.states, match.seats)
    lying = zones(match.setting, hidden)
    for seat in every_seat(3):
        own = match.view(seat).zones
        for zone in own:
            if None not in own[zone]:
                assert sorted(map(str, lying[zone])) == sorted(map(str, own[zone])), zone
    other = match.copy()
    swap_unseen_by_all(other)
    assert estimate.pooled(other.states, other.seats).tobytes() == hidden.tobytes()


def swap_unseen_by_all(match: dolmen.Match) -> None:
    """Swap two pieces whose places no seat knows."""
    from dolmen.play.deal import trade_places
    from dolmen.table.records import OpenState
    from dolmen.table.state import IN_BOX

    s = OpenState(match.states)
    unknown = [piece for piece, zone in enumerate(s.zone) if zone < IN_BOX and not s.known[piece]]
    if len(unknown) > 1:
        trade_places(match.setting, match.states, match.last_deal, unknown[0], unknown[-1])


def test_a_trial_of_the_choice_of_the_rules_of_thumb_is_a_trial_of_that_action() -> None:
    match = dolmen.Match("card", seats=2, seed=5, options={"first": 1})
    view, greedy = match.view(1), find("greedy", seed=1)
    choice = match.setting.game.actions.code[greedy.choose(view, view.legal())]
    results = estimate.try_actions(view.setting, view.states, 1, [BY_THUMB, choice], range(50), (3, 4))
    same = (results[:, 0] == results[:, 1]).all(axis=(1, 2))
    assert same.mean() > 0.8  # the noise of playouts may choose otherwise where two are close


def test_the_same_worlds_give_the_same_results_and_others_do_not() -> None:
    match = dolmen.Match("stones", seats=2, seed=5, options={"first": 1})
    match.act(1, "turn")
    view = match.view(1)
    actions = [view.setting.game.actions.code[words] for words in view.legal()]
    whole = estimate.try_actions(view.setting, view.states, 1, actions, range(40), (3, 4))
    halves = [estimate.try_actions(view.setting, view.states, 1, actions, worlds, (3, 4)) for worlds in (range(20), range(20, 40))]
    assert np.array_equal(whole, np.concatenate(halves))
    assert not np.array_equal(halves[0], halves[1])


def test_a_match_is_worth_the_same_to_all_seats_where_the_lot_decides() -> None:
    match = dolmen.Match("card", seats=2, seed=5)
    assert estimate.start(match.setting, match.first)[:, MARGIN].tolist() == [0.0, 0.0]
    assert estimate.start(match.setting, match.first)[:, CHANCE].tolist() == [0.5, 0.5]
    begins = estimate.start(match.setting, index_of(1))
    assert begins[0, CHANCE] != begins[1, CHANCE]
    assert begins[:, CHANCE].sum() == pytest.approx(1.0)


# ---- marks


def judged_with(loss: Interval, best: str = "b") -> Judged:
    match = dolmen.Match("card", seed=1)
    nothing = np.zeros((2, 2))
    return Judged(match.view(1), ("a", "b"), Worth("a", 0.4, -1.0), Worth(best, 0.5, 1.0), loss, loss, True, nothing, nothing)


@pytest.mark.parametrize(
    ("low", "high", "mark"),
    [
        (0.30, 0.40, "break"), (0.20, 0.30, "break"), (0.199, 0.3, "crack"), (0.10, 0.3, "crack"), (0.06, 0.3, "chip"),
        (0.02, 0.1, "scratch"), (0.019, 0.2, "close"), (-0.1, 0.05, "close"), (-0.1, 0.049, "fine"), (0.0, 0.0, "fine"),
    ],
)  # fmt: skip
def test_the_lower_end_of_the_interval_makes_the_mark(low: float, high: float, mark: str) -> None:
    assert judged_with(Interval((low + high) / 2, low, high)).mark == mark
    assert judged_with(Interval(0.0, 0.0, 0.0), best="a").mark == "best"


def test_more_worlds_are_tried_until_the_mark_is_clear() -> None:
    assert is_clear(Interval(0.0, -0.01, 0.01))
    assert is_clear(Interval(0.15, 0.11, 0.19))
    assert is_clear(Interval(0.5, 0.3, 0.7))
    assert not is_clear(Interval(0.03, 0.0, 0.06))
    assert not is_clear(Interval(0.1, 0.09, 0.11))


def test_an_interval_holds_the_mean_nineteen_times_in_twenty() -> None:
    chance = np.random.default_rng(1)
    found = [Interval.of(chance.normal(0.3, 1.0, 80)) for _ in range(2000)]
    assert 0.93 < np.mean([one.low <= 0.3 <= one.high for one in found]) < 0.97


def test_a_plain_blunder_is_marked_and_the_best_action_is_not() -> None:
    """The last card of a match: laying it wins, throwing it away loses."""
    from tests.positions import table_with

    match = table_with("card", hands={1: "G7 R3", 2: "D4 Y3"}, rows={"1 G": "G1 G2 G3 G4 G5 G6", "2 B": "B1 B2 B3 B4 B5 B6 B7"}, pile="P3")
    view = match.view(1)
    assert judge(view, "discard G7", DEPTHS["quick"]).mark in MARKS
    assert judge(view, judge(view, "discard G7", DEPTHS["quick"]).best.action, DEPTHS["quick"]).mark == "best"


def test_costlier_marks_come_later() -> None:
    assert list(MARKS.values()) == sorted(MARKS.values())


# ---- refusals, words, pages


def test_a_match_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(NoReview, match="not over"):
        review(dolmen.Match("stones", seed=5), SMALL)


def test_a_record_of_one_viewer_is_not_reviewed() -> None:
    match = dolmen.Match("card", seed=5, options={"first": 1})
    with pytest.raises(NoReview, match="one viewer"):
        review(match.record(1), SMALL)


def test_whoever_gives_up_shares_no_win() -> None:
    match = dolmen.Match("stones", seed=5)
    leader = max(every_seat(2), key=lambda seat: at_seat(match.scores, seat))
    match.concede(leader)
    shares = review(match, SMALL).chances.result.tolist()
    assert at_seat(shares, leader) == 0.0
    assert sum(shares) == 1.0


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    found = review(played("stones"), SMALL, lambda done, of: told.append((done, of)))
    assert told == [(n, len(found.decisions)) for n in range(len(found.decisions) + 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_account_is_plain_data_and_a_page_in_every_language(reviewed: tuple[dolmen.Match, Review], lang: str) -> None:
    account = Account(reviewed[1], lang)
    data = json.loads(json.dumps(account.data()))
    assert [one["seat"] for one in data["seats"]] == [*every_seat(reviewed[0].seats)]
    for one in data["seats"]:
        parts = dict(one["points"])
        assert sum(value for name, value in parts.items() if name != "result") == pytest.approx(parts["result"], abs=1e-6)
    page = review_page.page(account)
    assert page.count("<polyline") == reviewed[0].seats
    assert page.count("<th scope='row'>") == len(data["decisions"]) + 8
    assert "{" not in page.partition("<body>")[2]


def test_names_on_the_page_are_escaped() -> None:
    match = played("stones")
    found = replace(review(match, SMALL), names=("<b>Ann</b>", "Bob"))
    assert "<b>Ann" not in review_page.page(Account(found, "en"))


def test_the_command_reviews_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from dolmen.cli import BAD_INPUT, run

    match = played("stones")
    file = tmp_path / "match.record"
    file.write_text(match.record(), encoding="utf-8")
    assert run(["review", str(file), "--depth", "quick", "--html", str(tmp_path / "page.html"), "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert "Woher der Abstand kommt" in said
    assert "Ergebnis" in said
    assert "Spieler 2: " in said, "a name that is only a number is none"
    assert "Gewinnchance" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert run(["review", str(file), "--depth", "quick", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["format"] == "dolmen-review-1"
    assert run(["review", str(file), "--depth", "odd"]) == BAD_INPUT
    assert "odd" in capsys.readouterr().err
    file.write_text(dolmen.Match("stones", seed=5).record(), encoding="utf-8")
    assert run(["review", str(file), "--lang", "nl"]) == BAD_INPUT
    assert "niet afgelopen" in capsys.readouterr().err
    file.write_text("nonsense", encoding="utf-8")
    assert run(["review", str(file)]) == BAD_INPUT
