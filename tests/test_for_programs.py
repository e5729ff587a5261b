"""Test what programs ask of Dolmen: numbers of any type, players of their own, refusals with the true reason, and no hidden waiting."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dolmen
from dolmen import cli, players
from dolmen.lab.simulate import simulate
from dolmen.players import Budget
from dolmen.players.search import Search
from dolmen.table import telling

ROOT = Path(__file__).parents[1]


# ---- numbers


@pytest.mark.parametrize("kind", [int, np.int64, np.uint8, np.int32])
def test_numpys_numbers_are_numbers(kind: Any) -> None:
    match = dolmen.Match("tales", kind(2), kind(7), {"games": kind(1)})
    plain = dolmen.Match("tales", 2, 7, {"games": 1})
    assert match.view(kind(1)) == plain.view(1)
    match.act(kind(1), match.legal(kind(1))[0])
    plain.act(1, plain.legal(1)[0])
    assert json.dumps([event.seat for event in match.events(kind(1), kind(0))])
    assert match.record(kind(1)) == plain.record(1)
    assert match.view(1).json() == plain.view(1).json()
    assert match.view(2).imagine(kind(3)).legal(kind(2)) == plain.view(2).imagine(3).legal(2)
    assert match.why_not(kind(2), "pick 1") == plain.why_not(2, "pick 1")
    match.concede(kind(2))
    assert match.conceded == (2,)
    assert type(match.conceded[0]) is int
    assert isinstance(players.find("random", kind(1)), players.Player)


def test_a_contest_takes_numpys_numbers() -> None:
    kinds: list[Any] = [int, np.int64]
    one, other = (dolmen.contest("stones", ["first", "random"], n(2), seats=n(2), seed=n(5)) for n in kinds)
    assert [o.points for o in one.outcomes] == [o.points for o in other.outcomes]
    assert json.loads(other.to_json())["seed"] == 5
    plain, numpys = (simulate("stones", n(2), n(2), {}, n(1)) for n in kinds)
    assert plain == numpys


@pytest.mark.parametrize("seed", [True, np.True_, -1, 2**64, 1.0, "7", [7], 10**5000], ids=lambda seed: type(seed).__name__)
def test_a_seed_is_a_whole_number_of_64_bits(seed: Any) -> None:
    calls = (
        lambda: dolmen.Match("stones", 2, seed),
        lambda: dolmen.Match("stones", 2, 1).view(1).imagine(seed),
        lambda: players.find("random", seed),
        lambda: dolmen.contest("stones", ["first", "random"], 1, seed=seed),
        lambda: simulate("stones", 1, 2, {}, seed),
    )
    for call in calls:
        with pytest.raises(dolmen.BadOptions, match=r"seed is .*; it is a whole number"):
            call()


@pytest.mark.parametrize("seat", [0, 3, True, np.True_, 1.0, "1", np.int64(3)])
def test_a_seat_is_one_of_the_table(seat: Any) -> None:
    match = dolmen.Match("stones", 2, 1)
    for call in (match.view, match.legal, match.events, match.concede, match.take_back, match.record, lambda one: match.act(one, "turn")):
        with pytest.raises(dolmen.Refusal, match="the seats are 1 to 2"):
            call(seat)


# ---- thinking


def test_a_thought_takes_a_budget_as_it_is_written_elsewhere() -> None:
    match = dolmen.Match("stones", 2, 1, {"first": 1})
    match.act(1, "turn")
    view, legal = match.view(1), match.legal(1)
    assert Search(1).think(view, legal, "16p").playouts == Search(1).think(view, legal, Budget(playouts=16)).playouts
    assert Search(1).choose(view, legal, "1ms") in legal
    for wrong in ("soon", "-1s", "1.5p"):
        with pytest.raises(ValueError, match="is no budget: "):
            Search(1).think(view, legal, wrong)
    with pytest.raises(ValueError, match="100 is no budget: write 100ms"):
        Search(1).think(view, legal, 100)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["search", "archdruid", "apprentice"])
def test_where_there_is_nothing_to_think_about_a_sentence_says_so(name: str) -> None:
    match = dolmen.Match("stones", 2, 1, {"first": 1})
    thinker: Any = players.find(name, 1)
    with pytest.raises(dolmen.Refusal, match="Seat 2 has nothing to decide now"):
        thinker.think(match.view(2), match.legal(2))
    with pytest.raises(dolmen.Refusal, match="An onlooker's view holds no seat"):
        thinker.think(match.view(None), [])
    with pytest.raises(dolmen.Refusal, match="'stop' is not open to seat 1"):
        thinker.think(match.view(1), ["turn", "stop"])
    match.concede(1)
    with pytest.raises(dolmen.Refusal, match="The match is over"):
        thinker.think(match.view(1), [])


# ---- custom players


def dolmen_cli(*words: str, folder: Path = ROOT, said: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    env.setdefault("XDG_CACHE_HOME", str(Path.home() / ".cache"))
    command = [sys.executable, "-c", "from dolmen.cli import main; main()", *words, "--lang", "en"]
    return subprocess.run(command, cwd=folder, env=env, input=said, capture_output=True, text=True, timeout=300)


@pytest.mark.slow
def test_a_player_of_ones_own_plays_at_the_terminal_from_the_folder_one_is_in(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text((ROOT / "tests" / "own_player.py").read_text())
    done = dolmen_cli("play", "stones", "--seats", "mine:Modest,random", "--seed", "3", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "mine:Modest" in done.stdout
    contest = dolmen_cli("contest", "stones", "mine:Modest", "first", "--deals", "1", "--on", "here", folder=tmp_path)
    assert contest.returncode == 0, contest.stderr
    assert "mine:Modest" in contest.stdout


@pytest.mark.parametrize(
    ("who", "reason"),
    [
        ("tests.own_player:Nobody", "has no attribute 'Nobody'"),
        ("no_such_module:x", "No module named 'no_such_module'"),
        ("json:dumps", "missing 1 required positional argument"),
        ("druidd", "Nobody called"),
    ],
)
def test_whoever_cannot_sit_down_is_told_why(who: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", "stones", "--seats", f"you,{who}", "--lang", "en"]) == 2
    assert reason in capsys.readouterr().err


def test_a_player_that_cannot_be_made_says_why_itself() -> None:
    with pytest.raises(LookupError, match="making it fails with TypeError: this one cannot be made"):
        players.find("tests.own_player:broken", 1)


def test_a_saved_match_runs_nobodys_code_unless_it_is_named_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file may name anything that can be imported and called."""
    match = dolmen.Match("stones", 2, 1, names=["Ann", "os:abort"])
    kept = tmp_path / "match.save"
    kept.write_bytes(match.save())
    assert cli.run(["play", "--resume", str(kept), "--lang", "en"]) == 2
    assert "was played with os:abort, a player of somebody's own" in capsys.readouterr().err


# ---- true reasons


@pytest.mark.slow  # starts processes
def test_a_contest_without_a_main_guard_says_so(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text('import dolmen\ndolmen.contest("stones", ["first", "random"], 2, on="processes", workers=1)\n')
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, str(script)], env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode != 0
    assert 'if __name__ == "__main__":' in done.stderr.splitlines()[-1]


# ---- compiling


def test_what_is_compiled_is_told_and_is_no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    before = telling.spent()
    with telling.hearing(heard.append), telling.compiling():
        telling.missing("outer")
        with telling.compiling():
            telling.missing("inner")
    assert heard == ["outer"]
    assert telling.spent() > before
    monkeypatch.setattr(telling, "announce", heard.append)
    with telling.compiling():
        telling.missing("nobody listens except a person at the terminal")
    assert len(heard) == 2


WARM = """
import dolmen, json, sys, time
from dolmen import players
heard = []
dolmen.warm("tiny", ["random"], progress=heard.append)
again = []
dolmen.warm("tiny", ["random"], progress=again.append)
result = dolmen.contest("tiny", ["search", "random"], deals=1, budget="2p")
print(json.dumps([heard, again, max(result.outcomes[0].seconds), result.outcomes[0].moves]))
"""


@pytest.mark.compiled_only
@pytest.mark.slow  # compiles a game in processes of its own
def test_warm_tells_what_it_compiles_and_a_contest_counts_none_of_it(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "tiny").symlink_to(ROOT / "tests" / "tiny")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "DOLMEN_GAMES": str(games), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, "-c", WARM], env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    heard, again, seconds, moves = json.loads(done.stdout)
    assert {"set_up", "list_legal", "apply_one", "imagine_one"} <= {*heard}
    assert again == []
    assert seconds < 0.5 * max(moves), "to compile a search takes longer than all its playouts"


@pytest.mark.parametrize("game", ["chess", ""])
def test_warm_refuses_a_game_that_is_not_there(game: str) -> None:
    with pytest.raises(dolmen.UnknownGame):
        dolmen.warm(game)
