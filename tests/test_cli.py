"""Test the command line: what it prints, its exit codes, and that it never answers with a traceback."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dolmen
from dolmen import players
from dolmen.cli import COMMANDS, alone, application, explained, language, run
from dolmen.games import games
from dolmen.games import names as game_names
from dolmen.players import USUAL_LEVEL
from dolmen.players.ratings import ratings_of
from dolmen.table.clauses import without_pictures
from dolmen.terminal import screen
from dolmen.terminal.play import YOU
from dolmen.words import LANGUAGES, say

PACKAGE = Path(dolmen.__file__).parent
START = "from dolmen.cli import main; main()"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setattr(screen, "SOON", 3600)  # whether anything has to be compiled first does not matter here
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Write the record of a finished match."""
    match = dolmen.Match("stones", seed=1, options={"first": 1}, names=["Ann", 'Maël "M"'], date="2026-11-15T20:15:00Z")
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[-1])
    file = tmp_path / "a.dolmen"
    file.write_text(match.record(), encoding="utf-8")
    return file


def printed(capsys: pytest.CaptureFixture[str], command: str) -> tuple[int, str, str]:
    code = run(command.split())
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def started(command: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, with an input that is no terminal."""
    extra = {"PYTHONPATH": str(PACKAGE.parent), "PYTHONWARNINGS": "error", **environment}
    return subprocess.run(
        [sys.executable, "-c", START, *command.split()], input=text, capture_output=True, encoding="utf-8", env={**os.environ, **extra}
    )


# ---- what there is


def test_games_lists_all_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, "games")
    assert code == 0
    for info in games():
        assert f"{info.id}  {info.title}" in out
    assert "2 to 10 seats with deck=classic" in out


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_players_tells_who_can_sit_at_a_seat(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, f"players --lang {lang}")
    found = json.loads(printed(capsys, f"players --json --lang {lang}")[1])
    assert code == 0
    assert [one["name"] for one in found if one["level"]] == list(players.LEVELS)
    assert {one["name"] for one in found} == {*players.names()}
    assert all(one["about"].split()[0] in out for one in found)
    assert all(one["ratings"] == ratings_of(one["name"]) for one in found)
    assert all(f"{game} {rating:.0f}" in out for one in found for game, rating in one["ratings"].items())


def test_games_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    found = {game["id"]: game for game in json.loads(printed(capsys, "games --json")[1])}
    assert found["tales"]["seats"] == {"": [2, 4], "deck=classic": [2, 10]}
    assert {"name": "clover", "default": "same", "values": ["same", "any"], "least": None} in found["oracle"]["options"]
    assert "path" in found["oracle"]["components"]
    assert [found["stones"][about] for about in ("minutes", "age", "difficulty")] == [20, 7, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["card", "oracle", "stones", "tales"])
def test_rules_prints_the_rulebook_as_it_is_written(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = PACKAGE / "games" / game / "rulebook" / f"{lang}.md"
    written = page.read_text(encoding="utf-8")
    assert written != without_pictures(written)  # which a terminal cannot show
    assert printed(capsys, f"rules {game} --lang {lang}") == (0, without_pictures(written) + "\n", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_prints_what_is_common_to_all_games(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = PACKAGE / "table" / "rulebook" / f"{lang}.md"
    assert printed(capsys, f"rules table --lang {lang}") == (0, page.read_text(encoding="utf-8") + "\n", "")
    assert printed(capsys, f"rules table TABLE-1 --lang {lang}")[1].startswith("TABLE-1: ")


def test_rules_prints_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "rules card card-29 --lang de")[1].startswith("CARD-29: Wer die meisten Punkte hat, gewinnt.")
    assert printed(capsys, "rules card TABLE-1")[1].startswith("TABLE-1: The match is over.")


def test_the_version_is_said_before_anything_else_is_loaded() -> None:
    leaving = "import atexit, sys; atexit.register(lambda: print(*sys.modules)); from dolmen.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", leaving, "--version"], capture_output=True, text=True, check=True)
    version, loaded = done.stdout.splitlines()
    assert version == dolmen.__version__
    assert not {"cyclopts", "rich", "fluent", "numpy", "numba", "msgspec", "multiprocessing", "importlib.metadata"} & {*loaded.split()}


def test_a_command_is_done_without_the_words_about_all_the_others() -> None:
    lone = application("en", alone(["check", "a.dolmen"]))
    assert {name for name in lone if not name.startswith("-")} == {"check"}
    assert all(alone(words) is None for words in ([], ["--help"], ["check", "--help"], ["check", "-h"], ["nothing"]))
    assert {name for name in application("en") if not name.startswith("-")} == {command.__name__ for command in COMMANDS}


# ---- records


def test_check_tells_right_from_wrong(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.dolmen"
    wrong.write_text(text.replace("\n1 turn\n", "\n1 stop\n", 1), encoding="utf-8")
    line = wrong.read_text(encoding="utf-8").splitlines().index("1 stop") + 1
    assert printed(capsys, "check a.dolmen")[:2] == (0, "a.dolmen: right.\n")
    code, out, _ = printed(capsys, "check a.dolmen wrong.dolmen --lang nl")
    assert code == 1
    assert f"wrong.dolmen, regel {line} gaat in tegen STONE-12: Wie de laatste gedekte tegel omdraait" in out
    found = json.loads(printed(capsys, "check wrong.dolmen --json")[1])
    assert (found[0]["right"], found[0]["line"], found[0]["clause"]) == (False, line, "STONE-12")


def test_check_names_the_line_of_a_damaged_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace('[First "1"]', "[First 1]"), encoding="utf-8")
    code, out, _ = printed(capsys, "check a.dolmen")
    assert code == 1
    assert out.startswith("a.dolmen, line 4: a header is written")


def test_verify_proves_a_fair_deal(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, "verify a.dolmen --lang de")
    assert code == 0
    assert out.startswith("Die Zusage stimmt")
    assert json.loads(printed(capsys, "verify a.dolmen --json")[1])["fair"] is True


def test_verify_finds_another_commitment(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(re.sub(r'(Commitment ")....', r"\g<1>0000", text), encoding="utf-8")
    code, out, _ = printed(capsys, "verify a.dolmen")
    assert code == 1
    assert "The commitment is wrong" in out


def test_verify_refuses_a_record_that_breaks_a_rule(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8") + "1 turn\n", encoding="utf-8")
    code, out, _ = printed(capsys, "verify a.dolmen")
    assert code == 1
    assert "TABLE-1" in out
    assert json.loads(printed(capsys, "verify a.dolmen --json")[1])["clause"] == "TABLE-1"


def test_replay_prints_every_step(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, "replay a.dolmen --lang de")
    assert code == 0
    assert "\n  1  Ann deckt" in out
    assert 'Maël "M"' in out
    assert "Das letzte Plättchen wurde aufgedeckt. (STONE-12)" in out


# ---- bad input


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("frob", "There is no command frob"),
        ("play", "Which game? There are card"),
        ("play chess", f"There is no game 'chess'; the games are {', '.join(game_names())}."),
        ("rules chess", "There is no game 'chess'"),
        ("simulate chess", "There is no game 'chess'"),
        ("rules card CARD-99", "There is no clause CARD-99 in the rules of card."),
        ("play card --frob", "There is no option --frob here"),
        ("play card --seed seven", '--seed cannot be "seven"'),
        ("play card --seats you", "card is for 2 to 4 seats here, not 1."),
        (
            "play card --seats you,bob",
            f'Nobody called "bob" can sit at a table; the players are you, {", ".join(players.names())}.',
        ),
        ("play card --seats you,,random", 'Nobody called "" can sit at a table'),
        ("play card --option colour=red", "card has no option 'colour'; it has first."),
        ("play oracle --option clover=none", "clover=none is not possible; clover is same or any."),
        ("play tales --option games=1 --option until=66", "games and until exclude each other"),
        ("play tales --option games=1 --option games=2", "games is given twice"),
        ("play tales --first 1", "tales has no option 'first'"),
        ("play card --first 3", "first=3 is not possible; first is lot or a seat from 1 to 2."),
        ("play card --first 1 --option first=2", "first is given twice"),
        ("play card --option first", 'An option is written name=value, not "first".'),
        ("play card --name Ann --name Ben", "There are 2 names for one person"),
        ("play card --name random", '"random" cannot be a person\'s name.'),
        ("play card --seats you,you --name Ann --name Ann", "Two seats would have the same name"),
        ("play oracle --components none.toml", "none.toml cannot be used: cannot read none.toml"),
        ("play --resume none.save", "none.save cannot be read: No such file or directory."),
        ("play --resume none.save --seed 1", "leave out --seed"),
        ("play --resume a.dolmen", "a.dolmen is a record, not a saved match"),
        ("play card --save none/a.save", "none/a.save cannot be written: No such file or directory."),
        ("replay none.dolmen", "none.dolmen cannot be read"),
        ("check", "Something is missing: file."),
        ("check none.dolmen", "none.dolmen cannot be read"),
        ("check .", ". cannot be read: Is a directory."),
        ("verify", "Something is missing: file."),
        ("simulate card --matches 0", "--matches must be at least 1."),
        ("simulate card --seats 7", "card is for 2 to 4 seats here, not 7."),
        ("games --lang fr", "There is no language fr; the languages are en, de, nl."),
    ],
)
def test_bad_input_is_answered_with_one_sentence(command: str, sentence: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = printed(capsys, command)
    assert code == 2
    assert not out
    assert sentence in err
    assert err.count("\n") == 1


def test_what_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    for command in ("check noise", "verify noise", "replay noise"):
        assert printed(capsys, command) == (2, "", "noise is not a text file.\n")


def test_a_damaged_components_file_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "own.toml").write_text("\nsteps = [1, 2]\n")
    code, _, err = printed(capsys, "play oracle --components own.toml")
    assert (code, err) == (2, "own.toml cannot be used: line 2: steps has 2 entries; it takes 11.\n")


# ---- the process


def test_the_command_starts_quickly_and_without_compiled_rules() -> None:
    watch = "import sys; sys.argv = ['dolmen', 'games']\ntry:\n    " + START.replace("; ", "\n    ") + "\nexcept SystemExit: pass\n"
    code = watch + "print('numba' in sys.modules, file=sys.stderr)"
    env = {name: value for name, value in os.environ.items() if name != "DOLMEN_MODE"} | {"PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
    assert done.stderr == "False\n"


def test_importing_dolmen_imports_nothing_heavy() -> None:
    code = "import sys, dolmen; print({'numba', 'numpy', 'rich', 'cyclopts', 'fluent'} & {*sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    )
    assert done.stdout == "set()\n"


@pytest.mark.parametrize(("lang", "word"), [("en", "Commands"), ("de", "Befehle"), ("nl", "Opdrachten")])
def test_help_speaks_the_persons_language(lang: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert word in printed(capsys, f"--help --lang={lang}")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_parameter_is_explained(lang: str) -> None:
    for command in COMMANDS:
        assert explained(command, lang).__annotations__


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_who_sits_where_if_nobody_says(lang: str) -> None:
    assert say("help-play-seats", lang).endswith(f" {YOU},{USUAL_LEVEL}.")


def test_the_language_is_found_wherever_it_stands() -> None:
    assert language(["play", "card", "--lang", "nl"]) == "nl"
    assert language(["--lang=de", "games"]) == "de"


@pytest.mark.slow
def test_nothing_is_coloured_in_a_pipe_nor_where_nobody_wants_it() -> None:
    done = started("play stones --seed 7", DOLMEN_MODE="interpreted")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    done = started("play stones --seed 7", DOLMEN_MODE="interpreted", FORCE_COLOR="1", NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", done.stdout)


def test_a_reader_that_stops_reading_is_no_mistake() -> None:
    command = [sys.executable, "-c", START, "rules", "card"]
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.slow
def test_a_game_without_words_can_be_played(tmp_path: Path) -> None:
    shutil.copytree(
        PACKAGE / "games" / "tales", tmp_path / "more" / "fables", ignore=shutil.ignore_patterns("words", "screen.py", "test_*")
    )
    for source in (tmp_path / "more" / "fables").glob("*.py"):
        source.write_text(source.read_text(encoding="utf-8").replace('"tales"', '"fables"'), encoding="utf-8")
    place = {"DOLMEN_GAMES": str(tmp_path / "more"), "DOLMEN_MODE": "interpreted"}
    assert "fables  Tales!" in started("games", **place).stdout
    done = started("play fables --option games=1 --seed 7 --lang de", "1\n" * 40, **place)
    assert done.stderr == ""
    assert done.returncode == 0
    assert "  1  pick 1\n" in done.stdout
    assert "Spieler: take" in done.stdout or "Du: pick 1." in done.stdout
    assert "Die Partie ist vorbei." in done.stdout


# ---- the laboratory


def test_simulate_sums_matches_up(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, "simulate tales --matches 5 --option games=1 --lang nl")
    assert code == 0
    assert "5 willekeurige partijen Tales!, 2 plaatsen." in out
    assert "TALES-13: 100,0 % (5)" in out


def test_a_summary_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "simulate stones --matches 5 --seats 3 --json")[1])
    assert found["endings"] == {"STONE-12": 5}
    assert len(found["mean_scores"]) == 3
