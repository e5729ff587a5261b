"""Test what is installed: the tested versions, identified by their hashes, from any index."""

from __future__ import annotations

import importlib.util
import re
import signal
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import run

ROOT = Path(run.ROOT)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def text_of(name: str) -> str:
    return (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")


def pinned(name: str) -> list[Requirement]:
    return [Requirement(line.partition(" \\")[0]) for line in text_of(name).splitlines() if not line.startswith(" ")]


@pytest.mark.parametrize("name", run.LOCKS)
def test_every_package_has_one_version_and_hashes_and_no_place_to_come_from(name: str) -> None:
    blocks = re.findall(r"(?m)^\S.*(?:\n[ ].*)*", text_of(name))
    assert blocks
    for block in blocks:
        assert re.fullmatch(r"[a-z0-9.-]+(\[.*\])?==\S+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+", block), block.splitlines()[0]


def test_all_that_is_needed_is_locked_within_its_bounds() -> None:
    extras = PROJECT["optional-dependencies"]
    for names, wanted in [(["base"], PROJECT["dependencies"]), *((["base", extra], extras[extra]) for extra in extras)]:
        locked = {canonicalize_name(one.name): one for name in names for one in pinned(name)}
        for one in map(Requirement, wanted):
            if one.name != "dolmen":
                (version,) = locked[canonicalize_name(one.name)].specifier
                assert one.specifier.contains(version.version), f"{one} is not {version}: python3 locks/make.py"


def test_a_major_version_that_nobody_tried_is_not_taken() -> None:
    wanted = [*PROJECT["dependencies"], *(one for extra in PROJECT["optional-dependencies"].values() for one in extra)]
    assert not [one for one in wanted if "<" not in one and not one.startswith("dolmen")]


def test_packages_are_taken_by_hash_and_dolmen_without_asking_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(run.Progress, "run", lambda self, command, doing: asked.append(command))
    for name in ("READY", "UNFINISHED", "ENV"):
        monkeypatch.setattr(run, name, str(tmp_path / name))
    monkeypatch.setattr(run, "is_usable", lambda: False)
    monkeypatch.setattr(signal, "signal", lambda *about: None)
    run.set_up(["dask"], system=False)
    _, _, tools, packages, dolmen = asked
    assert all("--require-hashes" in command for command in (tools, packages))
    assert [Path(word).name for word in packages if word.endswith(".txt")] == ["base.txt", "dask.txt"]
    assert {one.name for one in pinned("tools")} == {"pip", "setuptools"}
    assert dolmen[-4:] == ["--no-deps", "--no-build-isolation", "--editable", run.ROOT]


def audit() -> Any:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "locks" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_audit_that_learned_nothing_does_not_say_that_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    clean = {"name": "a", "version": "1", "vulns": []}
    ill = {"name": "b", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["3"]}]}
    unknown = {"name": "c", "skip_reason": "not found"}
    tell = audit().tell
    assert [tell(found) for found in ([clean], [clean, ill], [unknown], [clean, unknown], [])] == [0, 1, 2, 2, 2]
    said = capsys.readouterr()
    assert "b 2: CVE-1; put right in 3" in said.out
    assert "cannot be reached" in said.err
