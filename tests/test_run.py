"""How run.py prepares: each thing once, and what only playing needs only for who plays."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import run

RULES, PLAYERS = "dolmen.table.warm", "dolmen.players.warm"


class Compiled:
    """Stands in for the processes that compile: notes what they were asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.code, self.asked = 0, list[str]()
        monkeypatch.setattr(subprocess, "call", self.call)
        monkeypatch.setattr(run, "WARM", str(folder / "warm"))
        monkeypatch.delenv("DOLMEN_MODE", raising=False)

    def call(self, command: list[str], **_: object) -> int:
        self.asked.append(command[-1])
        return self.code

    def before(self, job: str) -> list[str]:
        self.asked.clear()
        run.warm_up(job)
        return [*self.asked]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Compiled:
    return Compiled(monkeypatch, tmp_path)


def test_the_players_are_prepared_for_who_plays_only(compiled: Compiled) -> None:
    assert compiled.before("test") == [RULES]
    assert compiled.before("contest") == []
    assert compiled.before("play") == [PLAYERS]
    assert compiled.before("play") == compiled.before("test") == []


def test_nobody_waits_for_what_the_server_prepares_by_itself(compiled: Compiled) -> None:
    assert compiled.before("serve") == []
    assert compiled.before("test") == [RULES]


def test_what_was_edited_or_has_another_mode_is_prepared_anew(compiled: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled.before("play") == [RULES, PLAYERS]
    monkeypatch.setenv("DOLMEN_MODE", "checked")
    assert compiled.before("play") == [RULES, PLAYERS]
    monkeypatch.setattr(run, "sources", lambda: "others")
    assert compiled.before("play") == [RULES, PLAYERS]
    monkeypatch.setenv("DOLMEN_MODE", "interpreted")
    assert compiled.before("play") == []


def test_what_failed_is_tried_again(compiled: Compiled, capsys: pytest.CaptureFixture[str]) -> None:
    compiled.code = 1
    assert compiled.before("play") == [RULES]
    assert "going on without" in capsys.readouterr().err
    compiled.code = 0
    assert compiled.before("play") == [RULES, PLAYERS]


def test_each_part_is_a_module_that_can_be_started() -> None:
    for part in (RULES, PLAYERS):
        assert (Path(run.ROOT) / Path(*part.split("."))).with_suffix(".py").exists()
