"""How run.py prepares: each thing once, and what only playing needs only for who plays."""

from __future__ import annotations

import subprocess
import sys
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


# ---- programs of the system


class System:
    """Stands in for the system: has some programs, and an apt-get that brings others."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *there: str) -> None:
        self.there, self.installed = {*there}, list[str]()
        monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name in self.there else None)
        monkeypatch.setattr("glob.glob", lambda pattern: [])
        monkeypatch.setattr("os.geteuid", lambda: 0)
        monkeypatch.setattr(subprocess, "call", self.call)

    def call(self, command: list[str], **_: object) -> int:
        assert command[:2] == ["apt-get", "install"]
        self.installed.append(command[-1])
        self.there |= {"postgresql": {"initdb"}, "chromium": {"chromium"}}[command[-1]]
        return 0


def test_what_some_tests_need_of_the_system_is_installed_where_that_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, "apt-get", "google-chrome")
    assert run.need_programs(system=True) == []
    assert system.installed == ["postgresql"]


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


class Checks:
    """`run.py test` with checks of our own, on this Python."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(run, "PYTHON", sys.executable)
        self.lists: dict[str, list[tuple[str, str, list[str]]]] = {"CHECKS": [], "BESIDE": []}
        for name, checks in self.lists.items():
            monkeypatch.setattr(run, name, checks)

    def add(self, name: str, script: str, where: str = "CHECKS") -> None:
        self.lists[where].append((name, "interpreted", ["-c", script]))


def test_checks_are_made_beside_each_other_and_summed_up(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    checks = Checks(monkeypatch)
    checks.add("one", "import os; print('mode', os.environ['DOLMEN_MODE'])")
    checks.add("two", "print('this is wrong'); raise SystemExit(3)", "BESIDE")
    checks.add("three", "print('a last one')", "BESIDE")
    assert run.check_all(["No browser here."]) == 1
    said = capfd.readouterr().out
    *_, two, three, one, missing, all = said.splitlines()
    assert (one.split()[0], one.split()[-1], two.split()[-1], three.split()[-1]) == ("one", "passed", "FAILED", "passed")
    assert (missing, all) == ("No browser here.", "1 of 3 checks failed.")
    assert "mode interpreted" in said
    assert f"---- two\nthis is wrong\n---- {two}" in said


def test_a_check_that_cannot_be_made_here_is_said_to_be_skipped(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    checks = Checks(monkeypatch)
    checks.add("one", "pass")
    checks.add("two", f"raise SystemExit({run.SKIPPED})")
    assert run.check_all([]) == 0
    one, two, all = capfd.readouterr().out.splitlines()[-3:]
    assert one.endswith("passed")
    assert two.endswith("skipped, see above")
    assert all == "1 of 2 checks passed, the others were skipped."
