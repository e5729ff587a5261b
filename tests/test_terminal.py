"""Test plain-text play, driven as a person at a keyboard or a pipe drives it."""

from __future__ import annotations

import io
import random
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from rich.console import Console

import dolmen
from dolmen.cli import run
from dolmen.play.folders import data_folder
from dolmen.play.replay import replay
from dolmen.speech.table import table
from dolmen.terminal import files, play, screen
from dolmen.terminal.replay import Replay
from dolmen.words import say

GAMES = ["card", "oracle", "stones", "tales"]


class Typist(io.StringIO):
    """A person who types what they are told, then numbers at random, so that a match comes to its end."""

    def __init__(self, *lines: str, seed: int = 1, most: int = 20_000) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(lines)
        self.luck, self.left = random.Random(seed), most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.left -= 1
        line = next(self.lines, None) if self.left else ""
        return f"{self.luck.randint(1, 5)}\n" if line is None else line and f"{line}\n"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(screen, "SOON", 3600)  # whether anything has to be compiled first does not matter here
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def at_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> At:
    return At(monkeypatch, capsys)


class At:
    """A terminal: runs a command with lines typed into it, and returns what was printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys, self.code = monkeypatch, capsys, 0

    def __call__(self, command: str, *lines: str, then_anything: bool = False, seed: int = 1) -> str:
        typist = Typist(*lines, seed=seed) if then_anything else io.StringIO("".join(f"{line}\n" for line in lines))
        self.monkeypatch.setattr(sys, "stdin", typist)
        self.code = run(command.split())
        shown = self.capsys.readouterr()
        return shown.out + shown.err


def saves() -> list[Path]:
    return sorted(data_folder().glob("*.save"))


@pytest.mark.parametrize(("game", "lang"), [("card", "de"), ("oracle", "nl"), ("stones", "en"), ("tales", "en")])
@pytest.mark.compiled_only
@pytest.mark.slow
def test_a_whole_match_can_be_played(game: str, lang: str, at_keyboard: At, tmp_path: Path) -> None:
    said = at_keyboard(f"play {game} --seed 3 --save mine.save --lang {lang}", then_anything=True)
    (record,) = [path for path in tmp_path.iterdir() if path.name.isdigit()]  # the typist has named it
    match = dolmen.read(record.read_text())
    assert match.over
    assert dolmen.verify(record.read_text()).fair
    assert f"{match.scores[0]}".replace("-", "−") in said.splitlines()[-6]
    assert match.commitment
    assert match.commitment in said.splitlines()[1]
    assert re.search(r'\[Date "20..-..-..T..:..:..Z"\]', record.read_text())
    assert at_keyboard.code == 0


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_speaks_every_language(game: str, lang: str, at_keyboard: At) -> None:
    said = at_keyboard(f"play {game} --seed 4 --lang {lang}", *"1 1 2 1 3 1 1".split())
    assert at_keyboard.code == 0
    assert not re.search(r"(zone|line|did|do|step|face)-", said)


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("game", "seats"), [("oracle", "random,random"), ("stones", "you,random,random"), ("card", "random,you,you,random")]
)
def test_any_mixture_of_seats_can_play(game: str, seats: str, at_keyboard: At) -> None:
    at_keyboard(f"play {game} --seats {seats} --seed 5", then_anything=True)
    assert at_keyboard.code == 0


@pytest.mark.compiled_only
def test_ten_can_play_the_classic_deck(at_keyboard: At) -> None:
    seats = ",".join(["you"] + ["random"] * 9)
    said = at_keyboard(f"play tales --option deck=classic --option games=1 --seats {seats} --seed 5", then_anything=True)
    assert "random 10" in said
    assert "Row 4" in said


def test_the_table_shows_what_a_person_may_know_and_nothing_else(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1")
    match = dolmen.Match("card", seed=7, options={"first": 1})
    hand = {piece for piece in match.view(1).zones["hand 1"] if piece}
    other = {piece for piece in match.view(2).zones["hand 2"] if piece} - hand
    shown = set(re.findall(r"\b[RYPGBD](?:10|[0-9X])\b", said))
    assert hand <= shown
    assert not other & shown
    assert "Draw pile: 55 cards" in said
    assert "hand: 8 cards" in said


def test_choices_tell_what_they_change(at_keyboard: At) -> None:
    assert "play P5: pink row 0 → −4, total −4 → −8" in at_keyboard("play card --seed 7 --first 1")


@pytest.mark.parametrize("typed", ["2", "play p5", "PLAY  P5", "play P5"])
def test_a_choice_is_made_by_number_or_words(typed: str, at_keyboard: At) -> None:
    assert "You play P5." in at_keyboard("play card --seed 7 --first 1", typed)


def test_a_wish_is_read_in_either_order(at_keyboard: At) -> None:
    assert "You discard P5 and G5 and take wish stone 5." in at_keyboard("play card --seed 7 --first 1", "wish 5 with g5 p5")


def test_a_choice_is_made_in_the_words_of_ones_language(at_keyboard: At) -> None:
    assert "Du legst P5." in at_keyboard("play card --seed 7 --first 1 --lang de", "p5 legen")
    assert "Je legt P5 in je rij." in at_keyboard("play card --seed 7 --first 1 --lang nl", "P5 leggen")


def test_a_question_mark_tells_why_not(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1 --lang nl", "? draw", "? play r1", "? frob", "? discard p5", "? card-13", "?")
    assert "‘draw’ kan niet. Speel eerst een kaart of leg er een af; daarna trek je.\nTABLE-3: " in said  # the fact first, then the rule
    assert "‘play r1’ kan niet. Je hebt R1 niet in je hand.\nTABLE-4: " in said
    assert "‘frob’ kan niet. TABLE-5: " in said
    assert "Dit kan: P5 afleggen [discard P5]" in said
    assert "CARD-13: De getallenkaarten in een rij" in said
    assert "hervat BESTAND" in said


def test_a_numbered_list_is_drawn_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if somebody saw it
    screen.Screen().markdown("1. Every player\n   picks.\n2. All turn over.")
    said = [line.strip() for line in re.sub("\x1b\\[[0-9;]*m", "", capsys.readouterr().out).splitlines() if line.strip()]
    assert said == ["1 Every player picks.", "2 All turn over."]


def test_rules_of_the_game_and_rules_common_to_all_can_be_read_at_the_table(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "rules", "rules table", "rules table-4")
    assert "# Keltis: Das Kartenspiel" in said
    assert "# Common to all games" in said
    assert "TABLE-4: You do not hold that card" in said


def test_nonsense_changes_nothing(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "0", "99", "-1", "²", "🙂", "save", "rules CARD-99", "resume", "record", "frob", "1")
    assert said.count("You ") == 1
    assert "There is no choice 99; choose 1 to 15." in said


def test_undo_goes_back_until_something_was_learned(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "play p5", "undo", "undo", "play p5", "draw", "undo")
    assert said.count("You take your last action back.") == 1
    assert said.count("There is nothing to take back") == 2


def test_what_others_do_is_told_without_their_secrets(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "1", "draw", "1", "draw")
    assert "bard draws a card." in said or "from its discard pile" in said
    assert not re.search(r"bard draws [RYPGBD]\d", said)


def test_picks_are_told_when_they_are_turned_over(at_keyboard: At) -> None:
    said = at_keyboard("play tales --seed 7", "pick 9")
    assert said.index("You pick 9.") < said.index("bard has picked.") < said.index("Turned over: You: 9; bard: ")


def test_the_end_of_the_input_keeps_the_match(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "play p5")
    (kept,) = saves()
    assert f"dolmen play --resume {kept}" in said
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert dolmen.load(kept.read_bytes()).events(1)[-1].action == "play P5"
    assert at_keyboard.code == 0


def test_a_kept_match_goes_on(at_keyboard: At) -> None:
    at_keyboard("play card --seed 7 --first 1", "play p5")
    said = at_keyboard(f"play --resume {saves()[0]}", "draw")
    assert "You draw G4." in said


def test_an_interrupt_keeps_the_match(at_keyboard: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Typist, size: int | None = -1, /) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Typist, "readline", interrupted)
    said = at_keyboard("play stones --seed 7 --first 1", then_anything=True)
    assert "dolmen play --resume" in said
    assert at_keyboard.code == 130


def test_save_and_resume_within_a_match(at_keyboard: At, tmp_path: Path) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "save a.save", "play p5", "resume a.save", "play g5", "undo", "quit b.save")
    assert "You play G5." in said
    assert dolmen.load((tmp_path / "a.save").read_bytes()).legal(1) == dolmen.load((tmp_path / "b.save").read_bytes()).legal(1)


def test_a_damaged_save_is_one_sentence_and_the_match_goes_on(at_keyboard: At, tmp_path: Path) -> None:
    (tmp_path / "bad.save").write_bytes(b"dolmen-save-1 00\n{}\n")
    said = at_keyboard("play card --seed 7 --first 1", "resume bad.save", "resume none.save", "play p5")
    assert "bad.save cannot be taken up: This saved match is damaged: its check sum is wrong." in said
    assert "none.save cannot be read: No such file or directory." in said
    assert "You play P5." in said


def test_a_file_of_something_else_is_not_overwritten(at_keyboard: At, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("dear diary")
    said = at_keyboard("play card --seed 7 --first 1", "save diary", "record diary", "quit diary", "play p5")
    assert said.count("diary exists already") == 3
    assert (tmp_path / "diary").read_text() == "dear diary"
    assert "You play P5." in said


def test_a_full_disk_is_one_sentence_and_the_match_goes_on(at_keyboard: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: object, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_private", full)
    said = at_keyboard("play card --seed 7 --first 1", "play p5", "draw")
    assert said.count("No space left on device. The match is unchanged.") == 1
    assert "it is not kept" in said
    assert "You draw G4." in said


def test_a_record_amid_a_match_tells_what_the_seat_knows(at_keyboard: At, tmp_path: Path) -> None:
    at_keyboard("play card --seed 7 --first 1", "play p5", "record mine.dolmen")
    text = (tmp_path / "mine.dolmen").read_text()
    assert "hand 2 ? ? ? ? ? ? ? ?" in text
    assert "Secret" not in text


def test_giving_up_ends_a_match_of_two(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1", "concede", "no", "concede", "yes", "no")
    assert "Player gave up." in said
    assert "bard wins." in said


def test_in_a_match_of_three_the_others_play_on_for_one_who_gave_up(at_keyboard: At) -> None:
    said = at_keyboard("play tales --seed 7 --option games=1 --seats you,random,random", "concede", "yes", "no")
    assert "The match is over." in said
    assert re.search(r"place +3\.", said)


def test_before_another_hand_is_shown_the_device_is_handed_over(at_keyboard: At) -> None:
    said = at_keyboard("play card --seed 7 --first 1 --seats you,you --name Ann --name Maël", "", "play p5", "draw", "")
    assert said.index("hand the device to Ann") < said.index("Ann (you)") < said.index("hand the device to Maël") < said.index("Maël (you)")


def test_where_nothing_is_secret_nobody_is_asked_to_hand_over(at_keyboard: At) -> None:
    assert "device" not in at_keyboard("play stones --seed 7 --first 1 --seats you,you", "turn", "leave", "turn")


def test_leaving_asks_whether_to_keep_the_match(at_keyboard: At) -> None:
    at_keyboard("play card --seed 7 --first 1", "play p5", "quit", "no")
    assert not saves()
    at_keyboard("play card --seed 7 --first 1", "play p5", "quit", "")
    assert len(saves()) == 1


def test_rules_can_be_read_amid_a_match(at_keyboard: At) -> None:
    said = at_keyboard("play stones --seed 7 --first 1 --lang de", "regel stone-9", "regeln")
    assert "STONE-9: Das zweite Plättchen einer Reihe" in said
    assert "# Keltis: Der Weg der Steine" in said


def test_own_components_are_shown(at_keyboard: At, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('wish = ["G10"]\nclover = []\none = []\nthree = []\n')
    said = at_keyboard("play stones --seed 7 --first 2 --seats random,random --components own.toml", "")
    assert "G10 wish stone" in said
    assert "R5 clover" not in said


@pytest.mark.compiled_only
def test_a_record_is_stepped_through(at_keyboard: At, tmp_path: Path) -> None:
    match = dolmen.Match("tales", seed=1, options={"games": 1}, names=["Ann", "Ben"])
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[0])
    (tmp_path / "a.dolmen").write_text(match.record())
    said = at_keyboard("replay a.dolmen")
    assert at_keyboard.code == 0
    steps = match.record().split("\n\n")[-1].splitlines()
    assert f"\n{len(steps):3}  " in said
    assert f"\n{len(steps) + 1:3}  " not in said
    assert "The one game of this match is played. (TALES-13)" in said


def test_the_record_of_a_running_match_is_replayed_as_its_viewer_knew_it(at_keyboard: At, tmp_path: Path) -> None:
    match = dolmen.Match("card", seed=7, options={"first": 1})
    match.act(1, "play P5")
    match.act(1, "draw")
    (tmp_path / "one.dolmen").write_text(match.record(1))
    (tmp_path / "onlooker.dolmen").write_text(match.record(None))
    assert "1 draws G4." in at_keyboard("replay one.dolmen")
    assert "1 draws a card." in at_keyboard("replay onlooker.dolmen")


class Pages(screen.Screen):
    """A terminal on which somebody gives these answers; it collects what is shown, page by page."""

    is_terminal = True

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.answers, self.pages = iter(answers), [[""]]

    def clear(self) -> None:
        self.pages.append([])

    def tell(self, text: str = "", style: str = "") -> None:
        self.pages[-1].append(text)

    def ask(self, question: str) -> str:
        return next(self.answers)


def test_each_page_of_a_replay_is_where_the_match_stood_forth_and_back() -> None:
    match = dolmen.Match("stones", seats=3, seed=1, options={"first": 2}, names=["Ann", "Ben", "Cil"])
    match.concede(2)
    match.act(3, "turn")
    match.act(3, "leave")
    match.abandon()
    last = len(match.history)
    pages = Pages(*["n"] * last, "b", "1", "0", "7000", str(last), "q")
    shown = Replay(match.record(), pages, "en")
    assert shown.run() == 0
    forth, back = pages.pages[1 : last + 2], pages.pages[last + 2 :]
    stands = [*replay(match).positions()][:-1]
    for page, stand in zip(forth[:-1], stands, strict=True):
        lines = table(stand.view(min(stand.to_act)), shown.speech)
        assert page[: len(lines)] == lines
    assert len({tuple(page) for page in forth}) == last + 1
    assert [page[:9] for page in back] == [forth[n][:9] for n in (last - 1, 1, 0, last)]
    assert "Ben" in forth[1][-1]


def test_a_match_between_computers_is_watched_as_an_onlooker(at_keyboard: At) -> None:
    said = at_keyboard("play stones --seed 7 --seats random,random")
    assert "random 1" in said
    assert "random 2" in said
    assert "The match is over." in said


# ---- compiling first


class Preparing:
    """A stand-in for slow compiling, so that people are told: it records what is prepared, and what is said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[object] = []
        self.said = Event()
        monkeypatch.setattr(play, "warm", self.warm)
        monkeypatch.setattr(screen, "excused", self.excused)

    def warm(self, game: str, names: set[str]) -> None:
        assert self.said.wait(60)
        self.seen.append((game, {*names}))

    def excused(self, excuse: str, done: Event) -> None:
        self.seen.append(excuse)
        self.said.set()
        done.wait()
        self.said.clear()
        self.seen.append("done")


@pytest.mark.compiled_only
@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_while_the_players_at_the_table_are_prepared_people_are_told(lang: str, at_keyboard: At, monkeypatch: pytest.MonkeyPatch) -> None:
    preparing = Preparing(monkeypatch)
    at_keyboard(f"play stones --seed 7 --lang {lang}")
    at_keyboard(f"play card --seats random,you,archdruid,archdruid --seed 7 --lang {lang}")
    excuse = say("preparing", lang)
    assert preparing.seen == [excuse, ("stones", {"bard"}), "done", excuse, ("card", {"random", "archdruid"}), "done"]


def test_the_players_of_a_match_that_goes_on_are_prepared(at_keyboard: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at_keyboard("play stones --seats you,druid --seed 7 --first 1 --save a.save")
    preparing = Preparing(monkeypatch)
    at_keyboard("play --resume a.save")
    at_keyboard("play card --seats you,you --seed 7", "", "resume a.save")
    prepared = [seen for seen in preparing.seen if isinstance(seen, tuple)]
    assert prepared == [("stones", {"druid"}), ("card", set()), ("stones", {"druid"})]


def test_whoever_does_not_want_to_wait_can_leave(at_keyboard: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(game: str, names: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "warm", interrupted)
    assert at_keyboard("play stones --seed 7") == ""
    assert at_keyboard.code == 130
    assert not saves()


class Long(Event):
    """An event that takes long."""

    def wait(self, timeout: float | None = None) -> bool:
        return timeout is None


def test_in_a_pipe_an_excuse_is_one_line_beside_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    screen.excused("It takes a while.", Long())
    assert capsys.readouterr() == ("", "It takes a while.\n")


def test_on_a_terminal_an_excuse_has_a_wheel_and_goes_away(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = io.StringIO()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(screen, "Console", lambda **_: Console(file=shown, force_terminal=True, width=60))
    screen.excused("It takes a while.", Long())
    assert "⠋" in shown.getvalue()
    assert "It takes a while." in shown.getvalue()
    assert shown.getvalue().endswith("\x1b[2K")  # the line is empty again
    assert capsys.readouterr() == ("", "")


def test_what_is_done_soon_needs_no_excuse(capsys: pytest.CaptureFixture[str]) -> None:
    done = Event()
    done.set()
    screen.excused("It takes a while.", done)
    assert capsys.readouterr() == ("", "")
