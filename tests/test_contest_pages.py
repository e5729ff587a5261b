"""Test contests as commands, the report, and the ladder's page."""

from __future__ import annotations

import html.parser
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen.cli import command_line, run
from dolmen.lab import ladder, report
from dolmen.lab.contest import planned
from dolmen.lab.plots import spread
from dolmen.lab.result import ContestResult
from dolmen.words import LANGUAGES
from tests.contest_players import Lucky

ROOT = Path(dolmen.__file__).parent.parent
SHORT = "--option games=1 --on here"
FIELD = ("random", "first", "greedy")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)


def printed(capsys: pytest.CaptureFixture[str], command: str) -> tuple[int, str, str]:
    code = run(command.split())
    shown = capsys.readouterr()
    return code, shown.out, shown.err


# ---- the command


def test_a_contest_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = printed(capsys, f"contest tales random first --deals 3 --mirrored --budget 100ms {SHORT}")
    assert (code, err) == (0, "")
    assert out.startswith("Tales!, games=1, 2 seats, 3 deals, each in every rotation: 6 matches. Equal time: 100 ms a move.\n")
    assert re.search(r"^random +\d+\.\d % ", out, re.M)


def test_a_contest_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, f"contest tales random first --deals 2 --seats 4 --json {SHORT}")
    found = json.loads(out)
    assert (code, found["matches"], found["seats"], found["complete"]) == (0, 2, 4, True)


def test_a_player_may_stand_in_the_folder_of_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "my_own_players.py").write_text("class Me:\n    def choose(self, view, legal, budget=None):\n        return legal[0]\n")
    code, out, _ = printed(capsys, f"contest tales random my_own_players:Me --deals 1 {SHORT}")
    assert code == 0
    assert "my_own_players:Me" in out


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("contest chess random first", "There is no game 'chess'"),
        ("contest tales", "at least two players"),
        ("contest tales random", "at least two players"),
        ("contest tales random nobody", "There is no player 'nobody'"),
        ("contest tales random first --budget soon", "no budget: write 100ms, 2s or 500p"),
        ("contest tales random first --seats 5", "2 to 4 seats here, not 5"),
        ("contest tales random first --deals 0", "at least one"),
        ("contest tales random first --on paper", "write here, processes, dask or dask://host:port"),
        ("contest tales random first --workers 0", "at least one"),
        ("contest tales random first --option games", "name=value"),
        ("contest tales random first --log notes", "no log of a contest"),
        ("contest tales random first --log notes/log", "cannot be written"),
        ("contest tales random first --report none/page.html", "cannot be written"),
        ("ladder chess", "There is no game 'chess'"),
        ("ladder tales --option deck=33", "deck is 32 or classic"),
    ],
)
def test_what_cannot_be_held_is_answered_with_one_sentence(
    command: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes").write_text("my notes")
    code, out, err = printed(capsys, command)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


def test_a_player_at_fault_is_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = printed(capsys, f"contest tales random tests.contest_players:Cheat --deals 1 {SHORT}")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "tests.contest_players:Cheat at seat 2 of deal 1" in err


def test_another_contests_log_is_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, f"contest tales random first --deals 1 --log a.jsonl {SHORT}")[0] == 0
    code, _, err = printed(capsys, f"contest tales random first --deals 1 --log a.jsonl --seed 2 {SHORT}")
    assert code == 2
    assert "a.jsonl is the log of another contest: there seed is 1, here 2." in err


@pytest.mark.slow
@pytest.mark.parametrize("on", ["here", "processes"])
def test_an_interrupt_keeps_the_log_and_shows_the_result_so_far(on: str, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    words = f"contest tales random tests.contest_players:Slow --deals 5000 --option games=1 --on {on} --workers 1 --log {log}"
    heeded = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # a shell's background job would ignore it
    command = [sys.executable, "-c", f"{heeded}; from dolmen.cli import main; main()", *words.split()]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=env, start_new_session=True, **pipes) as process:
        until = time.monotonic() + 60
        while time.monotonic() < until and process.poll() is None and not (log.exists() and log.read_text().count("\n") > 3):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, err
    assert err == f"Interrupted. The same command goes on from {log}.\n"
    assert "Not finished:" in out
    assert log.read_text().count("\n") > 3


# ---- the report


def result_of(*players: Any, **about: Any) -> ContestResult:
    return dolmen.contest("tales", players, **{"deals": 4, "mirrored": True, "options": {"games": 1}, **about})


class Page(html.parser.HTMLParser):
    """The tags of a page, and whether each is closed."""

    VOID = ("meta", "link", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_report_is_one_page_with_plots_and_no_scripts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, _ = printed(capsys, f"contest tales random first --deals 4 --mirrored --report page.html {SHORT}")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert code == 0
    assert page.open == []
    assert page.seen.count("svg") == 5
    assert "script" not in page.seen
    assert not re.search(r'(src|href)="(?!#)', text.replace('xlink:href="#', 'href="#'))
    assert "prefers-color-scheme: dark" in text
    assert "#0101" not in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len({*ids})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_field_gets_a_table_of_who_beats_whom(lang: str) -> None:
    text = report.page(result_of("random", "first", Lucky, "first", seats=2, deals=12), "dolmen contest <a> & b", lang)
    page = Page(text)
    assert page.open == []
    assert page.seen.count("svg") == 6
    assert "dolmen contest &lt;a&gt; &amp; b" in text
    assert f'<html lang="{lang}">' in text


def test_a_report_of_nothing_has_no_plots() -> None:
    plan = planned("tales", ["random", "first"])
    assert "<svg" not in report.page(ContestResult(plan))
    assert "Not finished: 0 of 100 matches." in report.page(ContestResult(plan))


def test_names_at_the_ends_of_lines_keep_apart_and_stay_on_the_page() -> None:
    ends = [(value, 1, n) for n, value in enumerate([0.0, 1.0, 50.0, 99.0, 100.0, 100.0])]
    heights = [height for height, _ in spread(ends, 7)]
    assert all(b - a >= 6.999 for a, b in itertools.pairwise(heights))
    assert max(heights) <= 102


@pytest.mark.parametrize(("module", "call"), [("matplotlib", "contest tales random first --report a.html"),
                                              ("distributed", "contest tales random first --on dask")])  # fmt: skip
def test_a_missing_package_is_named(module: str, call: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    code, _, err = printed(capsys, call)
    assert code == 2
    assert "pip install 'dolmen[" in err


# ---- the ladder


def test_a_ladder_goes_over_all_seats_and_resumes(tmp_path: Path) -> None:
    about: dict[str, Any] = {"deals": 2, "budget": "5p", "options": {"games": 1}, "on": "here", "field": FIELD}
    heard: list[int] = []
    found = ladder.ladder("tales", tmp_path, **about, progress=lambda seats, result: heard.append(seats))
    assert list(found) == [2, 3, 4]
    assert heard == [2] * 4 + [3] * 6 + [4] * 8
    again = ladder.ladder("tales", tmp_path, **about, progress=lambda seats, result: heard.clear())
    assert heard
    assert [found[seats].to_json() for seats in found] == [again[seats].to_json() for seats in again]


def test_a_ladders_table_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "strength.md"
    results = {seats: result_of(*FIELD, seats=seats) for seats in (2, 3)}
    ladder.write(results, page, "dolmen ladder tales", "2026-11-16")
    ladder.write({2: dolmen.contest("stones", FIELD, deals=3, seats=2)}, page, "dolmen ladder stones", "2026-11-16")
    ladder.write(results, page, "dolmen ladder tales --seed 2", "2026-11-17")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Strength\n")
    assert text.count("\n### tales games=1\n") == text.count("\n### stones\n") == 1
    assert "`dolmen ladder tales --seed 2`, 2026-11-17: 20 matches. No budget" in text
    assert text.index("## tales") < text.index("## stones")
    rows = [line for line in text.splitlines() if line.startswith(("| random |", "| first |", "| greedy |"))]
    assert len(rows) == 6


def test_the_field_is_made_of_nine_in_whole_rounds() -> None:
    assert len(ladder.FIELD) == len({*ladder.FIELD}) == 9
    assert all(ladder.DEALS % rounds == 0 for rounds in (36, 84, 126))
    assert ladder.seat_counts("tales", {"deck": "classic"}) == list(range(2, 11))


def test_the_ladder_writes_its_page(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "FIELD", FIELD)
    code, out, err = printed(capsys, f"ladder tales --deals 1 --budget 5p --out strength.md {SHORT}")
    assert (code, out, err) == (0, "The table is in strength.md.\n", "")
    assert "`dolmen ladder" in (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert len(list((tmp_path / "data" / "dolmen" / "contests").glob("ladder-tales-games=1-*-5p-1.jsonl"))) == 3


def test_the_command_in_a_page_names_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "dolmen ladder tales --log /home/ann/logs --deals 36 --workers 2 --out=/home/ann/page.md --budget 200p"
    monkeypatch.setattr(sys, "argv", words.split())
    assert command_line("ladder") == "dolmen ladder tales --deals 36 --budget 200p"
