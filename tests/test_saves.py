"""Test saved matches: damaged bytes are refused, and a file is written whole or not at all, for its owner only."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
import stat
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dolmen
from dolmen.play.saves import FORMAT, write_private
from dolmen.table.modes import INTERPRETED
from tests.matches import play_on

EXAMPLES = 60 if INTERPRETED else 300


@cache
def sample(game: str = "tales") -> bytes:
    match = dolmen.Match(game, seats=3, seed=5)
    for _ in play_on(match, random.Random(5), 8):
        pass
    match.concede(3)
    return match.save()


def sealed(body: Any) -> bytes:
    """Return any content with a correct checksum."""
    text = json.dumps(body)
    return f"{FORMAT} {hashlib.sha256(text.encode()).hexdigest()}\n{text}\n".encode()


def try_to_load(data: bytes) -> None:
    with contextlib.suppress(dolmen.BadSave):
        assert isinstance(dolmen.load(data), dolmen.Match)


@given(st.binary())
@settings(max_examples=EXAMPLES)
def test_any_bytes_are_loaded_or_refused(data: bytes) -> None:
    try_to_load(data)
    try_to_load(FORMAT.encode() + b" " + data)


@given(st.integers(0, 10_000), st.integers(0, 255))
@settings(max_examples=EXAMPLES)
def test_a_changed_byte_is_noticed(at: int, value: int) -> None:
    data = bytearray(sample())
    at %= len(data)
    if data[at] != value:
        data[at] = value
        with pytest.raises(dolmen.BadSave):
            dolmen.load(bytes(data))


@given(st.integers(0, 10_000))
@settings(max_examples=EXAMPLES)
def test_a_part_of_a_save_is_noticed(length: int) -> None:
    with pytest.raises(dolmen.BadSave):
        dolmen.load(sample()[: length % len(sample())])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(["card", "tales"]), st.data())
@settings(max_examples=EXAMPLES)
def test_a_forged_save_is_loaded_or_refused(game: str, data: st.DataObject) -> None:
    body = json.loads(sample(game).split(b"\n")[1])
    body[data.draw(st.sampled_from(sorted(body)))] = data.draw(JSON)
    try_to_load(sealed(body))


def test_what_is_no_save_is_refused() -> None:
    for data in (b"", b"\xff\xfe", b"hello\nworld\n", sample() + b"x", sealed([]), sealed({}), sealed(None)):
        with pytest.raises(dolmen.BadSave):
            dolmen.load(data)
    with pytest.raises(dolmen.BadSave):
        dolmen.load("text")  # type: ignore[arg-type]


def test_a_save_by_other_rules_is_refused() -> None:
    body = json.loads(sample().split(b"\n")[1])
    with pytest.raises(dolmen.BadSave, match="version 7"):
        dolmen.load(sealed(body | {"rules": "7"}))
    with pytest.raises(dolmen.BadSave, match="no game 'chess'"):
        dolmen.load(sealed(body | {"game": "chess"}))
    with pytest.raises(dolmen.BadSave, match="TABLE-5"):
        dolmen.load(sealed(body | {"journal": [["act", 1, "sing"]]}))


def test_a_save_keeps_everything() -> None:
    options = {"clover": "any", "first": 2}
    match = dolmen.Match("oracle", seed=3, options=options, names=["Ann", "Bob"], date="2026-11-15T20:15:00Z")
    match.act(2, match.legal(2)[0])
    match.take_back(2)
    match.act(2, match.legal(2)[1])
    again = dolmen.load(match.save())
    assert (again.names, again.options, again.commitment) == (match.names, match.options, match.commitment)
    assert again.record() == match.record()
    assert again.events(1) == match.events(1)
    again.take_back(2)
    match.take_back(2)
    assert again.states.tobytes() == match.states.tobytes()
    match.abandon()
    assert dolmen.load(match.save()).abandoned


# ---- on disk


def test_a_file_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(b"old")
    path.chmod(0o644)
    write_private(path, sample())
    assert path.read_bytes() == sample()
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.save"]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("fails", ["fsync", "replace", "open"])
def test_a_full_disk_leaves_the_old_file_as_it_was(fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.save"
    write_private(path, b"old")

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, fails, full)
    with pytest.raises(OSError, match="No space"):
        write_private(path, sample())
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.save"]
