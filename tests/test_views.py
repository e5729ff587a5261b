"""Test views: damaged ones are refused, and determinizations of one are uniform over the possible truths."""

from __future__ import annotations

import contextlib
import itertools
import json
import math
import random
from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dolmen
from dolmen.games import names
from dolmen.play import reading
from dolmen.play.reading import Setting
from dolmen.table import loops
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import OpenState, opened
from dolmen.table.state import UNKNOWN
from tests.matches import play_on

TINY = "tiny"
EXAMPLES = 60 if INTERPRETED else 300


@cache
def sample(game: str) -> Any:
    match = dolmen.Match(game, seats=3, seed=5)
    for _ in play_on(match, random.Random(5), 9):
        pass
    return json.loads(match.view(2).json())


# ---- as text


def try_to_read(text: str) -> None:
    with contextlib.suppress(dolmen.BadView):
        assert isinstance(dolmen.View.from_json(text).json(), str)


@given(st.text())
@settings(max_examples=EXAMPLES)
def test_any_text_is_a_view_or_refused(text: str) -> None:
    try_to_read(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(["card", "oracle", "tales"]), st.data())
@settings(max_examples=EXAMPLES)
def test_a_damaged_view_is_read_or_refused(game: str, data: st.DataObject) -> None:
    view = dict(sample(game))
    name = data.draw(st.sampled_from(sorted(view)))
    if isinstance(view[name], dict) and view[name] and data.draw(st.booleans()):
        view[name] = view[name] | {data.draw(st.sampled_from(sorted(view[name]))): data.draw(JSON)}
    else:
        view[name] = data.draw(JSON)
    try_to_read(json.dumps(view))


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"},
        {"game": "chess"},
        {"rules": "2"},
        {"seat": 4},
        {"seats": 9},
        {"options": "games=1"},
        {"told": [["hand 1", 99, 1]]},
        {"zones": {"pile": ["G7"] * 9}},
        {"zones": {}},
        {"zones": sample("card")["zones"] | {"pile": [None]}},
        {"zones": sample("card")["zones"] | {"nowhere": [None]}},
        {"zones": {"hand 1": [None] * 90}},
        {"fields": {}},
    ],
)
def test_a_view_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(dolmen.BadView):
        dolmen.View.from_json(json.dumps(sample("card") | change))


def test_a_view_is_no_view_of_another_seat() -> None:
    match = dolmen.Match("card", seed=1)
    assert match.view(1) != match.view(2)
    assert match.view(1) != match.view(None)
    assert match.view(1) != "a view"
    assert repr(match.view(1)) == "<View of card by seat 1>"
    assert (match.view(1).game, match.view(1).seats, match.view(1).seat) == ("card", 2, 1)


# ---- imagine is uniform


def settled(setting: Setting, states: np.ndarray) -> tuple[Any, ...]:
    """Describe a truth by names: what lies where; bags, and what is put away, without an order."""
    bags = {name for name, bag in zip(setting.game.box.zones.names, setting.game.box.bag, strict=True) if bag} | {"away"}
    found = reading.zones(setting, states)
    return tuple((zone, tuple(sorted(map(str, names)) if zone in bags else names)) for zone, names in found.items())


def possible(setting: Setting, view: np.ndarray) -> Counter[tuple[Any, ...]]:
    """Count, by what it looks like, every way to put the unknown pieces into the unknown places."""
    s = OpenState(view)
    lost = [piece for piece, zone in enumerate(s.zone) if zone == UNKNOWN]
    box = setting.game.box
    gaps = [int(box.base[z]) + i for z in box.private.tolist() for i in range(s.height[z]) if s.cell[int(box.base[z]) + i] == UNKNOWN]
    assert len(gaps) == len(lost)
    ways: Counter[tuple[Any, ...]] = Counter()
    for order in itertools.permutations(lost):
        world = view.copy()
        for cell, piece in zip(gaps, order, strict=True):
            OpenState(world).cell[cell] = piece
        ways[settled(setting, world)] += 1
    return ways


def assert_uniform(setting: Setting, view: np.ndarray, times: int) -> None:
    ways = possible(setting, view)
    total = sum(ways.values())
    seen: Counter[tuple[Any, ...]] = Counter()
    luck = loops.new_luck(11)
    for _ in range(times):
        world = view.copy()
        loops.imagine_one(opened(world), luck)
        seen[settled(setting, world)] += 1
    assert set(seen) <= set(ways)
    chi_square = sum((seen[way] - times * n / total) ** 2 / (times * n / total) for way, n in ways.items())
    freedom = len(ways) - 1
    assert freedom > 2
    assert abs(chi_square - freedom) < 4 * math.sqrt(2 * freedom)


@pytest.mark.skipif(TINY not in names(), reason="test_fifth_game.py asks this, with the tiny game at hand")
@pytest.mark.parametrize(("seed", "actions"), [(1, 6), (2, 8), (5, 10)])
def test_imagine_is_uniform_on_a_small_deck_with_copies(seed: int, actions: int) -> None:
    match = dolmen.Match(TINY, seed=seed)
    for _ in play_on(match, random.Random(seed), actions):
        pass
    assert_uniform(match.setting, match.view(1).states, 2000 if INTERPRETED else 10_000)


@pytest.mark.parametrize("seat", [1, None])
def test_imagine_is_uniform_amid_picks(seat: int | None) -> None:
    match = dolmen.Match("tales", seed=2, options={"games": 1})
    chance = random.Random(3)
    while sum(name is None for names in match.view(seat).zones.values() for name in names) > 7:
        one = min(match.to_act)
        match.act(one, chance.choice(match.legal(one)))
    if 2 in match.to_act:
        match.act(2, match.legal(2)[0])
    assert match.to_act == {1} or "pick 2" in match.view(None).zones
    assert_uniform(match.setting, match.view(seat).states, 2000 if INTERPRETED else 10_000)


def test_changing_a_view_changes_no_match() -> None:
    match = dolmen.Match("card", seed=3, options={"first": 1})
    given, before, legal = match.view(1), match.view(1), match.legal(1)
    for field in ("zone", "height", "known", "to_act"):
        given.states[field] = 0
    assert match.view(1) == before != given
    assert match.legal(1) == legal
