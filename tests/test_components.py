"""Test custom components: a file is used or refused with its line; sets work side by side; a record stands alone."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dolmen
from dolmen.games import find
from dolmen.table.modes import INTERPRETED
from tests.matches import play_on

EXAMPLES = 60 if INTERPRETED else 300
WithKit = Callable[[str], Path]

PATH = ("R-4 Y-4 P-4 G-4 B-4 R-4 R-3 Y-3 P-3 G-2 B-2 R-2 Y-2 Y1 P1 G1 B2 R2 Y2 P2 P3 G3 B3 R3 Y5 P5 G5 G5 B6 R6 Y6 P7 G7 B7 B10").split()


@pytest.fixture
def kit(tmp_path: Path) -> WithKit:
    def write(text: str) -> Path:
        path = tmp_path / f"{hashlib.sha256(text.encode()).hexdigest()[:8]}.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


# ---- refusals


@pytest.mark.parametrize(
    ("game", "text", "line", "says"),
    [
        ("oracle", "steps = [5, 4, 3]", 1, "steps has 3 entries; it takes 11"),
        ("oracle", "# mine\n\nsteps = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 11]", 3, "entry 11: '11' is not"),
        ("oracle", 'clovers = ["R", "Y", "P", "G", "W"]', 1, "entry 5: 'W' is not a colour"),
        ("oracle", "\n[path]\nx = 1", 2, "not a list"),
        ("oracle", "colours = []", 1, "no component 'colours'; the components are path, clovers, points, steps, wish_points"),
        ("oracle", f"wish_points = [0,0,0,0,0,0]\npath = {[p.replace('B', 'R') for p in PATH]}", 2, "no stone of the path is B"),
        ("oracle", "steps = [\n5,\n", 3, "not TOML"),
        ("oracle", "steps = [true]", 1, "not a list of words and whole numbers"),
        ("oracle", "steps = [1.5]", 1, "not a list of words and whole numbers"),
        ("stones", 'wish = ["R4"]\nclover = ["R4"]', 2, "R4 would show two symbols"),
        ("stones", 'one = ["R11"]', 1, "'R11' is not a tile"),
        ("tales", "heads = [1, 2]", 1, "heads has 2 entries; it takes"),
        ("tales", f"heads = {[0] * 32}", 1, "'0' is not a number of bull heads"),
        ("card", "steps = []", 1, "this game has none"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(game: str, text: str, line: int, says: str, kit: WithKit) -> None:
    with pytest.raises(dolmen.BadComponents, match=says) as refused:
        dolmen.Match(game, components=kit(text))
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ")


def test_components_that_do_not_suit_the_table_are_refused(kit: WithKit) -> None:
    few = kit(f"heads = {[1] * 30}")
    assert dolmen.Match("tales", seats=3, components=few)
    with pytest.raises(dolmen.BadComponents, match="4 seats need 31"):
        dolmen.Match("tales", seats=4, components=few)
    with pytest.raises(dolmen.BadComponents, match="deck=classic"):
        dolmen.Match("tales", components=few, options={"deck": "classic"})


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(dolmen.BadComponents, match="cannot read"):
        dolmen.Match("oracle", components=tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"# ok\n\xff\xfe")
    with pytest.raises(dolmen.BadComponents, match="line 2: the file is not UTF-8"):
        dolmen.Match("oracle", components=tmp_path / "bytes.toml")


@given(st.binary() | st.text().map(str.encode))
@settings(max_examples=EXAMPLES)
def test_any_file_is_used_or_refused(data: bytes) -> None:
    try_to_use("oracle", data)


WORDS = st.sampled_from(["G-4", "R", "-3", "R4", "0", "10", "99", "?", ""])
VALUES = st.integers(-9, 20) | WORDS | st.booleans() | st.lists(st.integers(0, 3), max_size=2)
NAMES = st.sampled_from(["path", "steps", "points", "clovers", "wish_points", "wish", "clover", "one", "three", "heads", '"odd name"'])


@given(st.sampled_from(["oracle", "stones", "tales"]), st.dictionaries(NAMES, st.lists(VALUES, max_size=40) | VALUES, max_size=3))
@settings(max_examples=EXAMPLES)
def test_any_lists_are_used_or_refused(game: str, content: dict[str, object]) -> None:
    text = "\n".join(f"{name} = {str(value).replace('True', 'true').replace('False', 'false')}" for name, value in content.items())
    try_to_use(game, text.encode())


@given(st.sampled_from(["oracle", "stones", "tales"]), st.data())
@settings(max_examples=EXAMPLES)
def test_components_with_one_entry_changed_are_used_or_refused(game: str, data: st.DataObject) -> None:
    component = data.draw(st.sampled_from(find(game).variants.kit.components))
    entries = [*component.default]
    entries[data.draw(st.integers(0, len(entries) - 1))] = data.draw(WORDS | st.sampled_from(component.default))
    try_to_use(game, f"{component.name} = {entries}".encode())


def try_to_use(game: str, data: bytes) -> None:
    kit = find(game).variants.kit
    try:
        components = kit.read(data)
    except dolmen.BadComponents as error:
        assert_stands_in(data, error.line)
        return
    assert set(kit.all_of(components)) == {component.name for component in kit.components}


def assert_stands_in(data: bytes, line: int | None) -> None:
    assert line is not None
    assert 1 <= line <= data.count(b"\n") + data.count(b"\r") + 1


# ---- uses


def test_only_what_differs_is_written_and_the_record_stands_alone(kit: WithKit) -> None:
    steps = "steps = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]"
    path = kit(f"{steps}\nwish_points = [-4, -3, 2, 3, 6, 10]\n")
    match = dolmen.Match("oracle", seed=4, components=path)
    for _ in play_on(match, random.Random(1), 20):
        pass
    match.abandon()
    text = match.record()
    assert f'[Components "{hashlib.sha256(path.read_bytes()).hexdigest()}"]' in text
    assert "\ncomponent steps 2 2 2 2 2 2 2 2 2 2 2\n" in text
    assert "component wish_points" not in text
    path.unlink()
    again = dolmen.read(text)
    assert again.record() == text
    assert again.states.tobytes() == match.states.tobytes()
    assert dolmen.verify(text).fair
    assert dolmen.load(match.save()).record() == text
    assert dolmen.View.from_json(match.view(1).json()) == match.view(1)


def test_a_file_that_changes_nothing_leaves_no_trace(kit: WithKit) -> None:
    match = dolmen.Match("oracle", seed=4, components=kit("wish_points = [-4, -3, 2, 3, 6, 10]"))
    assert match.record() == dolmen.Match("oracle", seed=4).record()


def test_two_sets_work_side_by_side(kit: WithKit) -> None:
    mine = kit("wish_points = [7, 7, 7, 7, 7, 7]")
    theirs = kit("wish_points = [-9, 0, 0, 0, 0, 0]")
    matches = [dolmen.Match("oracle", seed=4, components=path) for path in (mine, theirs, None, mine)]
    assert [match.scores[0] for match in matches] == [7, -9, -4, 7]
    for match in matches:
        for _ in play_on(match, random.Random(2), 15):
            pass
    assert [match.breakdown[1][-1].points for match in (matches[0], matches[3])] == [7, 7]


def test_own_symbols_and_heads_count(kit: WithKit) -> None:
    stones = dolmen.Match("stones", seed=1, components=kit('wish = []\nclover = []\none = []\nthree = ["R0"]'))
    for _ in play_on(stones, random.Random(1)):
        pass
    assert {sheet[5].points for sheet in stones.breakdown} == {-4}
    assert sum(sheet[6].points for sheet in stones.breakdown) in (0, 3)
    tales = dolmen.Match("tales", seed=1, options={"games": 1}, components=kit(f"heads = {[9] * 40}"))
    for _ in play_on(tales, random.Random(1)):
        pass
    assert all(points % 9 == 0 for points in tales.scores)
    assert "40" in {name for names in tales.view(None).zones.values() for name in names} | {"40"}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("component steps 1 2", "steps has 2 entries"),
        ("component speed 1 2", "no component 'speed'"),
        ("component", "a component has a name"),
        ("component steps 1\ncomponent steps 2", "a second time"),
    ],
)
def test_wrong_components_in_a_record_are_refused_with_the_line(line: str, says: str) -> None:
    match = dolmen.Match("oracle", seed=4)
    match.abandon()
    text = match.record().replace("\n\naway", f"\n\n{line}\n\naway")
    with pytest.raises(dolmen.BadRecord, match=says) as refused:
        dolmen.read(text)
    assert refused.value.line is not None
    assert text.splitlines()[refused.value.line - 1].startswith("component")


def test_components_in_a_record_must_suit_its_table() -> None:
    match = dolmen.Match("tales", seats=4, seed=1)
    match.abandon()
    text = match.record().replace("\n\ngame 1", f"\n\ncomponent heads {' '.join(['1'] * 30)}\n\ngame 1")
    with pytest.raises(dolmen.BadRecord, match="4 seats need 31"):
        dolmen.read(text)
    with pytest.raises(dolmen.BadRecord, match="the record has none"):
        dolmen.read(match.record().replace("[Result", '[Components "00"]\n[Result'))
