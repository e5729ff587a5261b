"""Test what the comparison with boardgame.io needs: the sentences when it is not there, and that the folder stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import beside
from bench.server import Compared, main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the files, while no program can be found."""
    found = tmp_path / "theirs"
    found.mkdir()
    for file in beside.NEEDED:
        (found / file).write_text("// nothing")
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return found


def program(tmp_path: Path, name: str, script: str) -> None:
    (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{script}\n")
    (tmp_path / "bin" / name).chmod(0o755)


def test_a_folder_without_the_files_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"There is no server\.js in .*--beside names a folder"):
        beside.installed(tmp_path)


def test_without_node_or_npm_a_sentence_says_what_to_do(tmp_path: Path, folder: Path) -> None:
    with pytest.raises(SystemExit, match=r"There is no node here.*leave out --beside"):
        beside.installed(folder)
    program(tmp_path, "node", "exit 0")
    with pytest.raises(SystemExit, match="There is no npm here"):
        beside.installed(folder)


def test_what_npm_says_is_passed_on(tmp_path: Path, folder: Path) -> None:
    program(tmp_path, "node", "exit 0")
    program(tmp_path, "npm", "echo no network >&2; exit 1")
    with pytest.raises(SystemExit, match=r"npm could not install boardgame\.io: no network"):
        beside.installed(folder)
    program(tmp_path, "npm", "exit 0")
    assert beside.installed(folder).is_dir(), "a failed attempt is made again"


def test_the_folder_stays_as_it_is_and_npm_runs_once(tmp_path: Path, folder: Path) -> None:
    program(tmp_path, "node", "exit 0")
    program(tmp_path, "npm", f"echo ran >> {tmp_path}/runs; echo > here")
    copy = beside.installed(folder)
    assert copy == beside.installed(folder)
    assert (tmp_path / "runs").read_text() == "ran\n"
    assert (copy / "here").exists()
    assert (copy / "load.js").read_text() == "// nothing"
    assert sorted(file.name for file in folder.iterdir()) == ["load.js", "server.js"]


def test_the_comparison_alone_needs_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["beside"])
    assert "--beside FOLDER" in capsys.readouterr().err


def test_the_ratio_is_that_of_the_medians() -> None:
    found = Compared("theirs", 100, 2.1, [0.9, 0.6, 0.5], [0.3, 0.1, 0.4])
    assert found.ratio == 2.0
    assert found.lines()[-1] == "A turn of ours costs 2.00 times the CPU of theirs, and is 2.10 actions."
