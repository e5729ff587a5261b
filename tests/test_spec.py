"""Test what programs are told of a match before it begins, and actions as numbers."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import dolmen
from dolmen.games import find, names
from dolmen.table.state import IN_BOX
from tests.matches import Case, plain_cases, sampled_cases, stages, viewers

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)


def spec_of(case: Case) -> dolmen.Spec:
    return dolmen.spec(case.game, case.seats, dict(case.options))


# ---- what there is


@every_case
def test_the_setting_is_that_of_the_match(case: Case) -> None:
    spec, match = spec_of(case), case.match()
    assert (spec.game, spec.title, spec.seats, spec.options) == (match.game, match.title, match.seats, match.options)
    assert (spec.rules, spec.lines) == (match.setting.game.version, tuple(line.what for line in match.breakdown[0]))


@every_case
def test_every_piece_of_the_match_is_counted_once(case: Case) -> None:
    names, zones = case.match().setting.names, case.match().states["zone"][0]
    used = [names[piece] for piece, zone in enumerate(zones.tolist()) if zone != IN_BOX]
    assert {piece.name: piece.copies for piece in spec_of(case).pieces} == {name: used.count(name) for name in used}


@every_case
def test_pieces_lie_only_in_the_zones_there_are_and_who_sees_a_zone_names_what_lies_there(case: Case) -> None:
    zones = {zone.name: zone for zone in spec_of(case).zones}
    assert all(zone.owner is None or zone.owner <= case.seats for zone in zones.values())
    for match in stages(case):
        for seat in viewers(match):
            for name, pieces in match.view(seat).zones.items():
                assert len(pieces) <= zones[name].room
                assert None not in pieces or seat not in zones[name].seen_by


def test_zones_say_who_sees_them_and_how_pieces_lie_there() -> None:
    zones = {zone.name: zone for zone in dolmen.spec("card", 3).zones}
    assert "hand 4" not in zones
    assert (zones["pile"].seen_by, zones["pile"].ordered, zones["pile"].owner) == ((), True, None)
    assert (zones["hand 2"].seen_by, zones["hand 2"].ordered, zones["hand 2"].owner) == ((2,), False, 2)
    assert (zones["row 1 G"].seen_by, zones["row 1 G"].covered, zones["discard G"].covered) == ((1, 2, 3, None), False, True)


@every_case
def test_fields_have_the_shape_and_the_range_that_is_told(case: Case) -> None:
    spec = spec_of(case)
    for match in stages(case):
        view = match.view(1)
        assert [field.name for field in spec.fields if not field.fixed] == [*view.fields]
        for field in spec.fields:
            values = view.states[field.name][0]
            assert np.shape(values) == field.shape
            assert field.low <= values.min() <= values.max() <= field.high


@pytest.mark.parametrize("game", names())
def test_every_field_says_what_it_means_and_nothing_else_is_explained(game: str) -> None:
    fields = dolmen.spec(game).fields
    assert [field.name for field in fields if not field.meaning] == []
    assert {*find(game).box.meanings} == {field.name for field in fields}


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("chess", 2, {}), ("card", 5, {}), ("card", "2", {}), ("tales", 2, {"games": 0}), ("tales", 5, {}), ("stones", 2, {"until": 1})],
)
def test_what_a_match_refuses_is_refused_here_with_the_same_words(game: str, seats: int, options: dict[str, object]) -> None:
    with pytest.raises(dolmen.Refusal) as by_match:
        dolmen.Match(game, seats=seats, options=options)
    with pytest.raises(type(by_match.value)) as by_spec:
        dolmen.spec(game, seats, options)
    assert str(by_spec.value) == str(by_match.value)


# ---- actions as numbers


@every_case
def test_numbers_and_words_are_inverse_in_a_space_that_is_the_games(case: Case) -> None:
    space = spec_of(case).actions
    assert space == find(case.game).action_space == pickle.loads(pickle.dumps(space))
    assert [space.number(words) for words in space] == [*range(len(space))]
    assert [space.words(number) for number in range(len(space))] == [*space]
    assert all(space.words(space.number(words)) in space for words in find(case.game).actions.code)


def test_another_spelling_is_the_same_number() -> None:
    space = dolmen.spec("card").actions
    assert space.number("wish 5 with G5 R5") == space.number("wish 5 with R5 G5") == space.number("  wish 5   with R5 G5")
    assert "wish 5 with G5 R5" in space
    assert "wish 5 with G5 R6" not in space


def test_what_is_no_action_is_refused() -> None:
    space = dolmen.spec("stones").actions
    for number in (-1, len(space), np.int64(10**9)):
        with pytest.raises(dolmen.Refusal, match="its actions are 0 to 58"):
            space.words(number)
    for strange in (1.0, True, None):
        with pytest.raises(dolmen.BadOptions, match="a whole number"):
            space.words(strange)  # type: ignore[arg-type]
    for words in ("sing", "", 3):
        with pytest.raises(dolmen.Refusal, match="stones has no action"):
            space.number(words)  # type: ignore[arg-type]
    with pytest.raises(dolmen.Refusal, match="no action 'sing'"):
        space.mask(["turn", "sing"])


def test_a_mask_is_made_of_words_and_of_numbers() -> None:
    space = dolmen.spec("tales").actions
    mask = space.mask(["pick 1", np.int64(2), 107])
    assert (mask.dtype, mask.shape, mask.nonzero()[0].tolist()) == (np.dtype(bool), (108,), [0, 2, 107])
    assert not space.mask([]).any()


@plain_case
def test_a_views_mask_has_its_legal_actions_and_an_onlookers_none(case: Case) -> None:
    for match in stages(case):
        for seat in viewers(match):
            view = match.view(seat)
            assert (view.mask() == spec_of(case).actions.mask(view.legal())).all()
        assert not match.view(None).mask().any()
        for seat in match.to_act:
            assert match.view(seat).mask().any()


def test_who_has_given_up_has_an_empty_mask() -> None:
    match = dolmen.Match("tales", seats=3, seed=1)
    assert match.view(2).mask().sum() == 9
    match.concede(2)
    assert not match.view(2).mask().any()
