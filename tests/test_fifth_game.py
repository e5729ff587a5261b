"""Test that a fifth game is one new folder: nothing else is touched, and it passes every generic test."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ALONE = ["-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
GENERIC = ["tests/test_every_game.py", "tests/test_two_worlds.py", "tests/test_views.py", "tests/test_forged_views.py"]


@pytest.fixture
def with_tiny(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which there is a fifth game."""
    shutil.copytree(TESTS / "tiny", tmp_path / "tiny", ignore=shutil.ignore_patterns("__pycache__"))
    return {**os.environ, "DOLMEN_GAMES": str(tmp_path), "DOLMEN_TEST_ONLY": "tiny"}


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=TESTS.parent, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def passed(environment: dict[str, str]) -> int:
    said = run(environment, *ALONE, *GENERIC, "-k", "tiny or small_deck or interpreted")
    assert "failed" not in said
    assert "tales" not in said
    counted = re.search(r"(\d+) passed", said)
    assert counted, said
    return int(counted[1])


@pytest.mark.slow  # starts a process
def test_a_fifth_game_is_found_by_its_folder(with_tiny: dict[str, str]) -> None:
    asked = "import dolmen; print([info.id for info in dolmen.games()]); print(dolmen.Match('tiny', seed=1).record())"
    said = run(with_tiny, "-c", asked)
    assert "'tiny'" in said.splitlines()[0]
    assert '[Game "tiny"]' in said


WRITTEN = [f"tests/test_{name}.py" for name in "cli words transcripts counts players citations contract".split()]
OF_ALL_GAMES = "chess or message or transcript or matches_a_game or counted or yardstick or rating or apprentice or clause or contract"


@pytest.mark.slow
def test_what_is_written_of_the_other_games_does_not_break_by_a_fifth(with_tiny: dict[str, str], tmp_path: Path) -> None:
    """Lists of games, messages, transcripts, counts, rules of thumb and ratings; and its own clauses are tested as the others' are."""
    alone = {name: value for name, value in with_tiny.items() if name != "DOLMEN_TEST_ONLY"} | {"DOLMEN_MODE": "interpreted"}
    assert "failed" not in run(alone, *ALONE, *WRITTEN, "-k", OF_ALL_GAMES)
    assert "8 passed" in run(
        alone, *ALONE, str(tmp_path / "tiny" / "test_rules.py"), "--rootdir", str(TESTS.parent), "-c", "pyproject.toml"
    )


@pytest.mark.slow
def test_a_fifth_game_without_words_or_a_board_is_played_in_the_browser(with_tiny: dict[str, str]) -> None:
    """Interpreted: compiling five games for two pages would take a minute."""
    said = run({**with_tiny, "DOLMEN_MODE": "interpreted"}, *ALONE, "tests/browser/fifth_game.py")
    assert "2 passed" in said or "skipped" in said


@pytest.mark.slow  # compiles rules in a process of its own
def test_a_fifth_game_obeys_every_law_interpreted(with_tiny: dict[str, str]) -> None:
    assert passed({**with_tiny, "DOLMEN_MODE": "interpreted"}) > 90


@pytest.mark.compiled_only
@pytest.mark.slow
def test_a_fifth_game_obeys_every_law_compiled(with_tiny: dict[str, str]) -> None:
    assert passed(with_tiny) > 90


@pytest.mark.slow
def test_a_fifth_game_is_observed_by_what_its_box_says(with_tiny: dict[str, str]) -> None:
    said = run({**with_tiny, "DOLMEN_MODE": "interpreted"}, *ALONE, "tests/test_batch.py", "tests/test_observations.py", "-k", "tiny")
    assert int(said.partition(" passed")[0].split()[-1]) > 50
