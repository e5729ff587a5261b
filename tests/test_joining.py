"""Test who joins the field of the ladder: reference players of one game, and players of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dolmen import players
from dolmen.cli import run
from dolmen.lab import ladder
from dolmen.lab.plan import planned
from tests.contest_players import Lucky
from tests.positions import table_with

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_flat_monte_carlo_is_in_the_field_of_tales_alone() -> None:
    assert ladder.field_of("card") == ladder.FIELD
    assert ladder.field_of("tales") == (*ladder.FIELD, "flat100")
    assert ladder.field_of("tales", ["my_player:Cautious", "greedy"]) == (*ladder.FIELD, "flat100", "my_player:Cautious")


@pytest.fixture
def _small_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setattr(ladder, "FIELD", ("random", "greedy"))
    monkeypatch.setattr(ladder, "JOINING", {})
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_small_field")
def test_the_player_of_the_example_picks_the_card_next_to_a_row() -> None:
    match = table_with("tales", options={"games": 1}, rows={"1": "4", "2": "14", "3": "20"}, hands={1: "3 12 16 31", 2: "5 6 7 8"})
    assert players.find("my_player:Cautious").choose(match.view(1), match.legal(1)) == "pick 16"


@pytest.mark.usefixtures("_small_field")
def test_the_player_of_the_example_joins_the_ladder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = "ladder tales --with my_player:Cautious --deals 6 --budget 5p --option games=1 --on here"
    assert run(words.split()) == 0
    shown = capsys.readouterr().out
    assert "### tales games=1 with my_player:Cautious" in shown
    assert {*re.findall(r"^\| ([\w:]+) \| [-\d.]+ \| [\d.]+ %", shown, re.MULTILINE)} == {"random", "greedy", "my_player:Cautious"}
    assert not (tmp_path / "docs").exists()
    assert run([*words.split(), "--out", "page.md"]) == 0
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "<!-- ladder tales games=1 with my_player:Cautious -->" in page
    assert {file.name.partition("-2-")[0] for file in (tmp_path / "data" / "dolmen" / "contests").glob("*-2-*")} == {
        "ladder-tales-games=1-my_player.Cautious"
    }


@pytest.mark.usefixtures("_small_field")
@pytest.mark.parametrize(
    ("named", "says"),
    [("my_player:Nobody", "There is no player 'my_player:Nobody'"), ("nobody", "There is no player 'nobody'")],
)
def test_who_cannot_join_the_ladder_is_named(capsys: pytest.CaptureFixture[str], named: str, says: str) -> None:
    assert run(["ladder", "tales", "--with", named, "--deals", "1", "--on", "here"]) == 2
    assert says in capsys.readouterr().err


def test_a_ladder_can_be_held_with_a_class() -> None:
    """From Python the field is any list of players."""
    plan = planned("tales", [*ladder.FIELD, Lucky], 1, True, 2)
    assert ladder.joined(plan) == ["Lucky"]
