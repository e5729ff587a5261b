"""Test how run.py prepares: each thing once, and what only playing needs only for those who play."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import run
from tests import checks

RULES, PLAYERS = "dolmen.table.warm", "dolmen.players.warm"


class Compiled:
    """A stand-in for the processes that compile: it records what they were asked for."""

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


def test_the_players_are_prepared_for_whoever_plays_only(compiled: Compiled) -> None:
    assert compiled.before("test") == [RULES]
    assert compiled.before("contest") == []
    assert compiled.before("play") == [PLAYERS]
    assert compiled.before("play") == compiled.before("test") == []


@pytest.mark.parametrize(("asked", "kept"), [("1", True), ("", False)])
def test_bytecode_is_kept_in_the_environment_where_none_may_be_beside_the_sources(
    asked: str, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", asked)
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    run.keep_bytecode()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ.get("PYTHONPYCACHEPREFIX", "").startswith(run.ENV) == kept
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)


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


def test_what_a_linked_environment_belongs_to_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    theirs, link = tmp_path / "theirs", tmp_path / ".venv"
    theirs.mkdir()
    (theirs / "kept").write_text("")
    link.symlink_to(theirs)
    monkeypatch.setattr(run, "ENV", str(link))
    run.clear_away()
    assert (theirs / "kept").exists()
    assert not link.is_symlink()


# ---- programs of the system


class System:
    """A stand-in for the system: it has some programs, and an apt-get that brings others."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *there: str) -> None:
        self.there, self.installed = {*there}, list[str]()
        monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name in self.there else None)
        monkeypatch.setattr("glob.glob", lambda pattern: [])
        monkeypatch.setattr("os.geteuid", lambda: 0)
        monkeypatch.setattr(subprocess, "call", self.call)

    def call(self, command: list[str], **_: object) -> int:
        if command[:2] == ["apt-get", "update"]:
            return 0
        assert command[:2] == ["apt-get", "install"]
        self.installed.append(command[-1])
        self.there |= {"postgresql": {"initdb"}, "chromium": {"chromium"}}.get(command[-1], set())
        return int(command[-1] == run.SHELL)


def test_what_some_tests_need_of_the_system_is_installed_where_that_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, "apt-get", "google-chrome")
    assert run.need_programs(system=True) == []
    assert system.installed == ["postgresql"]


def test_where_a_package_is_not_to_be_had_the_next_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, "apt-get", "initdb")
    assert run.need_programs(system=True) == []
    assert [*dict.fromkeys(system.installed)] == [run.SHELL, "chromium"]
    assert run.program("Chromium") == "/bin/chromium"
    system.there.add(run.SHELL)
    assert run.program("Chromium") == f"/bin/{run.SHELL}"


def test_where_nothing_may_be_installed_it_is_said_what_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    system = System(monkeypatch, "apt-get")
    sentences = [
        "There is no PostgreSQL here: what needs it is skipped. Install it (postgresql), then test again.",
        "There is no Chromium here: what needs it is skipped. Install it (chromium), then test again.",
    ]
    assert run.need_programs(system=False) == sentences
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert run.need_programs(system=True) == sentences
    monkeypatch.setattr("os.geteuid", lambda: 0)
    system.there.clear()
    assert run.need_programs(system=True) == sentences
    assert system.installed == []
    assert capsys.readouterr().err.splitlines() == 3 * sentences


def test_the_newest_version_of_a_program_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    System(monkeypatch)
    monkeypatch.setattr("glob.glob", lambda pattern: [pattern.replace("*", version) for version in ("9", "15", "14")])
    assert run.program("PostgreSQL") == "/usr/lib/postgresql/15/bin/initdb"
    assert run.program("Chromium") is None


def test_the_checks_are_told_from_pytest_with_arguments_of_its_own() -> None:
    assert all(run.is_check(["test", *words]) for words in ([], ["--quick"], ["--all"]))
    assert not any(run.is_check(words) for words in (["test", "-k", "wish"], ["test", "--quick", "-x"], ["soak"], ["play", "--all"]))
    assert {*run.DEPTHS} == {word for word in checks.DEPTHS if word}
