"""Test observations: they follow from views alone, say what views say, and tell views apart."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import dolmen
from dolmen import envs
from dolmen.envs.observing import write
from dolmen.envs.spec import ObservationSpec, spec_of
from dolmen.games import find
from dolmen.play import reading
from dolmen.table import loops
from dolmen.table.encoding import Amount, Category, Flags, SeatIndex
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from dolmen.table.seats import every_seat, index_of, seat_of
from dolmen.table.state import UNKNOWN
from tests.depth import thorough
from tests.matches import Case, one_case_a_game, plain_cases, sampled_cases, stages
from tests.test_two_worlds import change_picks, swap_unseen

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", one_case_a_game() if INTERPRETED else plain_cases(), ids=str)
one_case = pytest.mark.parametrize("case", one_case_a_game(), ids=str)
STEPS = 400 if thorough() else 8 if INTERPRETED else 60


def batch(case: Case, n: int, **more: Any) -> envs.BatchEnv:
    options = {"seed": 3, "threads": 1, **more}
    return envs.BatchEnv(case.game, n, case.seats, dict(case.options), **options)


def steps(env: envs.BatchEnv, times: int) -> Iterator[int]:
    """Yield before each random step."""
    for n in range(times):
        yield n
        env.step(env.sample())


# ---- secrecy


@every_case
def test_an_observation_is_the_same_from_the_view_from_the_truth_and_from_any_world_imagined(case: Case) -> None:
    luck = loops.new_luck(7)
    for match in stages(case):
        spec = spec_of(match.setting)
        for seat in every_seat(match.seats):
            view = match.view(seat)
            seen = envs.observe(view)
            assert seen.dtype == np.uint8
            assert seen.shape == (spec.size,)
            world = view.states.copy()
            loops.imagine_one(opened(world), luck)
            for states in (match.states, world):
                assert write(states, [index_of(seat)], spec)[0].tobytes() == seen.tobytes()


@every_case
def test_two_worlds_that_a_seat_cannot_tell_apart_are_observed_alike(case: Case) -> None:
    chance = random.Random(str(case))
    differ = 0
    for match in stages(case)[:-1]:
        spec, all_seeing = spec_of(match.setting), spec_of(match.setting, all_seeing=True)
        for seat in every_seat(match.seats):
            who, there = index_of(seat), match.copy()
            swap_unseen(there, seat, chance)
            change_picks(there, seat, chance)
            assert (write(there.states, [who], spec) == write(match.states, [who], spec)).all()
            differ += (write(there.states, [who], all_seeing) != write(match.states, [who], all_seeing)).any()
    assert differ, "no world differed: nothing was tested"


def test_an_onlooker_observes_nothing() -> None:
    with pytest.raises(dolmen.BadView, match="an observation is a seat's"):
        envs.observe(dolmen.Match("card", seed=1).view(None))


# ---- what it says, worked out from the words of a view


@plain_case
def test_every_entry_says_what_the_view_says(case: Case) -> None:
    env = batch(case, 3, auto_reset=False)
    words = Words(env.spec)
    for n in steps(env, STEPS):
        for match in range(env.n):
            seat = (n + match) % case.seats + 1
            view = env.view(match, seat)
            assert words.told(envs.observe(view)) == words.expected(view)


@plain_case
def test_an_all_seeing_observation_says_where_every_piece_is(case: Case) -> None:
    for match in stages(case):
        spec, everything = spec_of(match.setting, all_seeing=True), reading.zones(match.setting, match.states)
        assert "unseen" not in spec.by_name
        for seat in every_seat(match.seats):
            words = Words(spec)
            told = words.told(envs.all_seeing_observation(match, seat))
            for name, pieces in everything.items():
                for piece, count in Counter(pieces).items():
                    assert told[words.in_zone(name, seat, "", words.relative_piece(str(piece), seat))] >= count


class Words:
    """The entries of a layout by their labels, and what a view says in such words."""

    def __init__(self, spec: ObservationSpec) -> None:
        self.spec, self.game, self.seats = spec, spec.setting.game, spec.setting.seats
        self.places = {re.sub(r" with \S+", "", label): place for place, label in enumerate(spec.labels)}
        assert len(self.places) == spec.size, "two entries have one label"
        self.number = np.concatenate([np.full(int(np.prod(block.shape)), block.step) for block in spec.blocks])
        self.low = np.concatenate([np.full(int(np.prod(block.shape)), block.low) for block in spec.blocks])

    def told(self, observation: np.ndarray) -> dict[str, int]:
        numbers = observation.astype(np.int64) * self.number + self.low
        return {label: int(numbers[place]) for label, place in self.places.items() if numbers[place]}

    def in_zone(self, name: str, viewer: int, what: str, piece: str) -> str:
        """Return the label for a piece in a zone. Labels are an axis of their block, or each has its own."""
        family, *rest = name.split(" ")
        owned = self.game.box.zones.owners[self.game.box.zones.names.index(name)] is not None
        seat = self.relative(int(rest[0]), viewer) if owned else ""
        label = " ".join(rest[owned:])
        for whose in (seat, ""):
            for words in ((family, label, what, whose, piece), (family, what, whose, label, piece)):
                if (found := " ".join(" ".join(words).split())) in self.places:
                    return found
        return f"nothing for {piece} in {name} as {what}"

    def relative(self, seat: int, viewer: int) -> str:
        return ("own", *(f"+{n}" for n in range(1, self.seats)))[(seat - viewer) % self.seats]

    def relative_piece(self, name: str, viewer: int) -> str:
        first, each = self.game.encoding.figures
        figures = self.spec.setting.names[first : first + each * self.seats] if each else []
        return f"{self.relative(int(name[:-1]), viewer)} {name[-1]}" if name in figures else name

    def expected(self, view: dolmen.View) -> dict[str, int]:
        """Derive what the observation of a view should say."""
        assert view.seat is not None
        found: Counter[str] = Counter()
        for label, number in [*self.of_zones(view, view.seat), *self.of_fields(view, view.seat)]:
            assert label in self.places, label
            found[label] += number
        for seat, points in zip(every_seat(self.seats), view.scores, strict=True):
            found[f"scores {self.relative(seat, view.seat)}"] += points
            found[f"to_act {self.relative(seat, view.seat)}"] += seat in view.to_act
        found["over"] += view.over
        return {label: number for label, number in found.items() if number}

    def of_zones(self, view: dolmen.View, viewer: int) -> Iterator[tuple[str, int]]:
        box, encoding = self.game.box, self.game.encoding
        told = {(name, place) for name, place, knowers in view.data()["told"] if knowers & ~(1 << index_of(viewer))}
        for name, pieces in view.zones.items():
            zone, family = box.zones.names.index(name), name.split(" ")[0]
            private, own = zone in box.private.tolist(), box.zones.owners[zone] == index_of(viewer)
            for place, piece in enumerate(pieces):
                if piece is not None:
                    yield self.in_zone(name, viewer, "known" if private and not own else "", self.relative_piece(piece, viewer)), 1
                    if (name, place) in told and own:
                        yield self.in_zone(name, viewer, "told", piece), 1
            depth = encoding.tops.get(family, int(zone in box.zones.covered)) if family not in encoding.together else 0
            for below in range(min(depth, len(pieces))):
                place_ = "" if depth == 1 else "top" if not below else f"under {below}"
                yield self.in_zone(name, viewer, "top", f"{place_} {pieces[-1 - below]}"), 1
            if private or (not box.bag[zone] and box.zones.rooms[zone] > 2):
                yield self.in_zone(name, viewer, "height", ""), len(pieces)
        for piece, count in view.unseen.items():
            yield f"unseen {piece}", count

    def of_fields(self, view: dolmen.View, viewer: int) -> Iterator[tuple[str, int]]:
        for name, value in view.fields.items():
            reading = self.game.encoding.fields.get(name)
            low, high = self.game.box.ranges[name]
            if reading is None:
                reading = Category(high + 1) if 1 < high <= 7 and low == 0 else Amount(low, high)
            by_seat = name in {"last", "low", "high", "ends", "scored", "claimed", "wishes", "bonus", "minus", "minus_before"}
            for place, number in np.ndenumerate(np.array(value)):
                labels = [*map(str, place)]
                if by_seat:
                    if place[0] >= self.seats:
                        continue
                    labels[0] = self.relative(seat_of(place[0]), viewer)
                if name in self.game.encoding.coloured and labels and int(place[-1]) < 5:
                    labels[-1] = "RYPGB"[place[-1]]
                yield from self.of_number(name, labels, int(number), reading, viewer)

    def of_number(self, name: str, labels: list[str], number: int, reading: Any, viewer: int) -> Iterator[tuple[str, int]]:
        if isinstance(reading, Amount):
            yield " ".join([name, *labels]), min(max(number, reading.low), reading.high)
        elif isinstance(reading, Category) and number < reading.values:
            yield " ".join([name, *labels, str(number)]), 1
        elif isinstance(reading, SeatIndex):
            yield f"{name} {self.relative(seat_of(number), viewer)}", 1
        elif isinstance(reading, Flags):
            letters = "RYPGB" if name in self.game.encoding.coloured else ""
            for bit in range(reading.bits):
                yield " ".join([name, *labels, letters[bit] if bit < len(letters) else str(bit)]), number >> bit & 1


# ---- nothing visible is lost


@one_case
def test_views_that_differ_are_observed_differently(case: Case) -> None:
    """What is not in an observation: the order in a stack below its top pieces, and the fields that a game leaves out."""
    env = batch(case, 8 if INTERPRETED else 50)
    views: dict[tuple[int, bytes], set[object]] = defaultdict(set)
    for _ in steps(env, 2 * STEPS):
        for match in range(0, env.n, 4):
            views[int(env.who[match]), env.observations[match].tobytes()].add(shown_by(env.view(match)))
    assert len(views) > STEPS
    assert max(map(len, views.values())) == 1


def shown_by(view: dolmen.View) -> object:
    game, box = view.setting.game, view.setting.game.box
    zones = []
    for name, pieces in view.zones.items():
        family, zone = name.split(" ")[0], box.zones.names.index(name)
        depth = game.encoding.tops.get(family, int(zone in box.zones.covered))
        order = () if family in game.encoding.together else tuple(pieces[-depth:] if depth else ())
        title = family if family in game.encoding.together else name
        zones.append((title, tuple(sorted(str(piece) for piece in pieces)), order))
    together = Counter(piece for title, pieces, _ in zones if title in game.encoding.together for piece in pieces)
    alone = tuple(zone for zone in zones if zone[0] not in game.encoding.together)
    left_out = {name for name, reading in game.encoding.fields.items() if type(reading).__name__ == "LeftOut"}
    fields = tuple((name, str(value)) for name, value in view.fields.items() if name not in left_out)
    return alone, tuple(sorted(together.items())), fields, view.to_act, view.over


def test_a_card_that_others_know_is_observed_as_such() -> None:
    match = dolmen.Match("card", seats=3, seed=7, options={"first": 1})
    piece = next(words for words in match.legal(1) if words.startswith("discard")).split()[1]
    match.act(1, f"discard {piece}")
    match.act(1, "draw")
    match.act(2, match.legal(2)[0])
    match.act(2, f"draw {piece[0]}")
    seen = {seat: observed(match, seat) for seat in (1, 2, 3)}
    assert seen[2][f"hand told {piece}"] == seen[2][f"hand {piece}"] == 1
    assert seen[1][f"hand known +1 {piece}"] == 1
    assert seen[3][f"hand known +2 {piece}"] == 1


def observed(match: dolmen.Match, seat: int) -> dict[str, int]:
    return dict(zip(spec_of(match.setting).labels, envs.observe(match.view(seat)).tolist(), strict=True))


# ---- the layout


@every_case
def test_a_layout_names_every_entry_once(case: Case) -> None:
    for layout in (envs.observation_spec, envs.all_seeing_observation_spec):
        spec = layout(case.game, case.seats, dict(case.options))
        assert len({*spec.labels}) == len(spec.labels) == spec.size == len(spec.scale)
        end = 0
        for block in spec.blocks:
            assert block.where.start == end
            assert block.meaning
            assert 1 <= block.most <= 255
            end = block.where.stop
        assert end == spec.size < spec.stride < UNKNOWN * 256


@plain_case
def test_scaled_entries_lie_between_0_and_1(case: Case) -> None:
    scaled, bytes_ = (batch(case, 4, observation=form) for form in ("float32", "uint8"))
    for _ in range(STEPS // 4):
        assert scaled.observations.dtype == np.float32
        assert (scaled.observations == bytes_.observations * bytes_.spec.scale).all()
        assert scaled.observations.min() >= 0
        assert scaled.observations.max() <= 1
        scaled.step(scaled.sample())
        bytes_.step(bytes_.sample())


def test_what_a_game_says_about_its_fields_is_about_fields_it_has() -> None:
    for case in one_case_a_game():
        game = find(case.game)
        names = {name.split(" ")[0] for name in game.box.zones.names}
        assert {*game.encoding.fields} | game.encoding.coloured <= {*game.own_fields}
        assert {*game.encoding.tops} | game.encoding.secret | game.encoding.together <= names


@every_case
def test_no_piece_is_known_where_a_game_says_that_none_ever_is(case: Case) -> None:
    """A piece that had no entry would be counted in the spare ones, behind the last."""
    for match in stages(case):
        spec = spec_of(match.setting)
        for seat in every_seat(match.seats):
            counted = [b for b in spec.blocks if type(b.source).__name__ in ("Lying", "Unseen") and not b.name.endswith(" told")]
            total = sum(int(block.of(envs.observe(match.view(seat))).sum()) for block in counted)
            assert total == sum(match.setting.in_use)
