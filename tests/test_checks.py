"""Test how the checks are run: in parallel, all of them, and summarized."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.checks import PLANS, SKIPPED, Check, Plan, run_all
from tests.depth import VARIABLE, thorough


def check(name: str, script: str) -> Check:
    return Check(name, "interpreted", ("-c", script))


def test_checks_are_run_beside_each_other_and_summed_up(capfd: pytest.CaptureFixture[str]) -> None:
    plan = Plan(
        [check("one", f"import os; print('mode', os.environ['DOLMEN_MODE'], os.environ['{VARIABLE}'])")],
        [check("two", "print('this is wrong'); raise SystemExit(3)"), check("three", "print('a last one')")],
    )
    assert run_all(plan, "all", ["No browser here."]) == 1
    said = capfd.readouterr().out
    *_, two, three, one, missing, summary = said.splitlines()
    assert (one.split()[0], one.split()[-1], two.split()[-1], three.split()[-1]) == ("one", "passed", "FAILED", "passed")
    assert (missing, summary) == ("No browser here.", "1 of 3 checks failed.")
    assert "mode interpreted all" in said
    assert f"---- two\nthis is wrong\n---- {two}" in said


def test_a_check_that_cannot_be_made_here_is_said_to_be_skipped(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_all(Plan([check("one", "pass"), check("two", f"raise SystemExit({SKIPPED})")], []), "usual", []) == 0
    one, two, summary = capfd.readouterr().out.splitlines()[-3:]
    assert one.endswith("passed")
    assert two.endswith("skipped, see above")
    assert summary == "1 of 2 checks passed, the others were skipped."


def test_each_depth_contains_the_one_before() -> None:
    quick, usual, everything = ({check.name for check in (*plan.first, *plan.beside)} for plan in PLANS.values())
    assert quick < usual < everything


def test_what_a_check_runs_is_there() -> None:
    for name in {check.command[1] for plan in PLANS.values() for check in (*plan.first, *plan.beside) if check.command[0] == "-m"}:
        found = subprocess.run([sys.executable, "-c", f"import importlib.util as u; assert u.find_spec({name!r})"], check=False)
        assert found.returncode == 0, name


def test_tests_are_thorough_where_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "usual")
    assert not thorough()
    monkeypatch.setenv(VARIABLE, "all")
    assert thorough()
