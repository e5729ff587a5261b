"""Test that refusals are in the reader's language: options, components, records and saved matches; in Python they stay English."""

from __future__ import annotations

import ast
import pickle
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import dolmen
from dolmen.cli import run
from dolmen.games import find, names
from dolmen.play import written
from dolmen.server.tables.refusals import Refused
from dolmen.server.wire.archive import bring
from dolmen.speech.refusals import refusal
from dolmen.table.errors import BadComponents, BadOptions, BadRecord, BadSave, Refusal, UnknownGame
from dolmen.words import COMMON, LANGUAGES, has
from tests.matches import Case, finished, play_on

PACKAGE = Path(dolmen.__file__).parent
KINDS = {kind.__name__: kind for kind in (BadComponents, BadOptions, BadRecord, BadSave, UnknownGame)}
CODE_AT = {"BadComponents": 2, "BadOptions": 1, "BadRecord": 3, "BadSave": 1, "UnknownGame": 1, "DealDiffers": 2}


# ---- every one has words


def raised() -> set[tuple[str, str, str]]:
    """Return kind, code and folder of every such error the package raises."""
    found = set()
    for source in PACKAGE.glob("**/*.py"):
        if source.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CODE_AT:
                kind = "BadRecord" if node.func.id == "DealDiffers" else node.func.id
                found.add((kind, code_of(node), source.parent.name if source.parents[1].name == "games" else ""))
    return found


def code_of(call: ast.Call) -> str:
    at = CODE_AT[call.func.id]  # type: ignore[attr-defined]
    named = [keyword.value for keyword in call.keywords if keyword.arg == "code"]
    given = named[0] if named else call.args[at] if len(call.args) > at else ast.Constant("")
    return str(given.value) if isinstance(given, ast.Constant) else "*"


def test_every_refusal_has_words_in_every_language() -> None:
    found = {one for one in raised() if one[1] != "*"}
    assert len(found) > 60
    lab = {("BadOptions", "", "")}  # in the laboratory, which speaks English
    for kind, code, game in found - lab:
        assert code, f"a {kind} of {game or 'the package'} has no code"
        for lang in LANGUAGES:
            page = COMMON / lang / ("cli.ftl" if kind == "UnknownGame" else "refusals.ftl")
            page = find(game).folder / "words" / f"{lang}.ftl" if game else page
            assert f"\n{KINDS[kind].kind}-{code} =" in page.read_text(encoding="utf-8"), (lang, kind, code)


def test_no_words_of_refusals_are_left_over() -> None:
    page = (COMMON / "en" / "refusals.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^((?:options|components|record|save)-[a-z-]+) =", page, re.MULTILINE))
    either = {"options-number", "options-value"}  # depending on the option
    named = {f"{KINDS[kind].kind}-{code}" for kind, code, game in raised() if code not in ("", "*") and not game and kind != "UnknownGame"}
    assert written == named | either


@pytest.mark.parametrize("game", names())
def test_every_component_says_in_every_language_what_an_entry_is(game: str) -> None:
    for component in find(game).variants.kit.components:
        said = {lang: (find(game).folder / "words" / f"{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES}
        assert f"\ncomponent-{component.name} = {component.each}\n" in said["en"]
        assert all(f"\ncomponent-{component.name} = " in page for page in said.values())


# ---- and is said


def assert_said(error: Refusal) -> None:
    """Check that an error's sentence is the same in English as in Python, and differs in all three languages."""
    assert refusal(error, "en") == str(error)
    said = {refusal(error, lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES), said
    again = pickle.loads(pickle.dumps(error))  # as it comes from another process
    assert {refusal(again, lang) for lang in LANGUAGES} == said


COMPONENTS = [
    ("oracle", b"steps = [5, 4, 3]", "number"),
    ("oracle", b"steps = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 11]", "entry"),
    ("oracle", b"[path]\nx = 1", "not-a-list"),
    ("oracle", b"colours = []", "unknown"),
    ("card", b"steps = []", "none"),
    ("oracle", b"steps = [\n5,\n", "no-end"),
    ("oracle", b"a = 1\nsteps = 5, 4\n", "not-toml"),
    ("oracle", b"steps = " + b"[" * 100_000, "nested"),
    ("oracle", b"# mine\n\xff", "not-text"),
    ("tales", b"heads = [1, 2]", "range"),
    ("stones", b'wish = ["R4"]\nclover = ["R4"]', "symbols"),
    ("oracle", b"path = [" + b",".join([b'"R1"', b'"Y1"', b'"P1"', b'"G1"', *[b'"R1"'] * 31]) + b"]", "colours"),
]


@pytest.mark.parametrize(("game", "data", "code"), COMPONENTS, ids=[code for *_, code in COMPONENTS])
def test_what_is_wrong_with_a_components_file(game: str, data: bytes, code: str, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(data)
    with pytest.raises(BadComponents) as caught:
        dolmen.Match(game, components=tmp_path / "own.toml")
    assert caught.value.code == code
    assert not isinstance(caught.value.__context__, RecursionError)  # whose frames are too many to be sent to another process
    assert_said(caught.value)


def test_components_that_do_not_suit_the_table(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(f"heads = {[1] * 30}")
    for seats, options in ((4, {}), (2, {"deck": "classic"})):
        with pytest.raises(BadComponents) as caught:
            dolmen.Match("tales", seats=seats, components=tmp_path / "own.toml", options=options)
        assert_said(caught.value)
    with pytest.raises(BadComponents) as caught:
        dolmen.Match("tales", components=tmp_path / "none.toml")
    assert_said(caught.value)


@cache
def sample(game: str = "card", actions: int = 12) -> str:
    match = dolmen.Match(game, seed=5)
    for _ in play_on(match, random.Random(5), actions):
        pass
    match.abandon()
    return match.record()


def one_seat() -> str:
    match = dolmen.Match("card", seed=5)
    return match.record(1)


@cache
def tales() -> str:
    return finished(Case("tales", 2)).record()


def swap(before: str, after: str, text: Callable[[], str] = sample) -> Callable[[], str]:
    def changed() -> str:
        assert before in text()
        return text().replace(before, after, 1)

    return changed


def without(name: str, text: Callable[[], str] = sample) -> Callable[[], str]:
    return lambda: re.sub(rf"(?m)^{name}.*\n", "", text())


def actions_before_deal() -> str:
    head, _, rest = sample().partition("\n\n")
    return f"{head}\n\n1 draw\n{rest}"


def illegal() -> str:
    found = re.search(r"(?m)^(\d) draw", sample())
    assert found
    return sample().replace(f"\n{found[1]} draw", f"\n{found[1]} done", 1)


def early(text: str) -> str:
    """Deal the second game one action too soon."""
    head, second = text.split("\n\ngame 2\n")
    *actions, last = head.split("\n")
    lines = second.split("\n")
    at = next(n for n, line in enumerate(lines) if re.match(r"\d ", line))
    return "\n".join([*actions, "", "game 2", *lines[:at], last, *lines[at:]])


def no_secret() -> str:
    return without(r"\[Secret", tales)()


def unplayed() -> str:
    """Deal the third game, and stop the record before the second is over."""
    head, second = no_secret().split("\n\ngame 2\n")
    second, third = second.split("\n\ngame 3\n")
    deal = [line for line in second.split("\n") if not re.match(r"\d ", line)]
    other = [line for line in third.split("\n") if not re.match(r"\d ", line)]
    return "\n".join(['[Result "*"]', re.sub(r"\[(Ended|Result).*\]\n", "", head), "", "game 2", *deal, "game 3", *other])


RECORDS: list[tuple[str, Callable[[], str]]] = [
    ("lines", lambda: "\n" * written.MOST_LINES + "x"),
    ("headers-first", lambda: sample() + '[Event "x"]\n'),
    ("header-twice", swap('[Game "card"]', '[Game "card"]\n[Game "card"]')),
    ("header-form", swap('[Rules "1"]', "[Rules 1]")),
    ("header-missing", swap('[Game "card"]\n', "")),
    ("no-seat", swap("\n1 draw", "\n333 draw")),
    ("component-form", swap("\n\naway", "\n\ncomponent\n\naway")),
    ("component-twice", swap("\n\naway", "\n\ncomponent a 1\ncomponent a 2\n\naway")),
    ("no-components", swap("[Result", '[Components "00"]\n[Result')),
    ("game-begins", swap("\ngame 2\n", "\ngame 3\n", tales)),
    ("neither", swap("\n1 draw", "\nsing")),
    ("line-twice", swap("\npile ", "\npile R3\npile ")),
    ("rules", swap('[Rules "1"]', '[Rules "2"]')),
    ("secret", swap('[Secret "', '[Secret "x')),
    ("nonces", swap("[Secret", '[Nonce9 "00"]\n[Secret')),
    ("nonce", swap("[Secret", '[Nonce1 "00"]\n[Secret')),
    ("first", swap("[First", "[Fast")),
    ("no-deal", lambda: '[Game "card"]\n[Rules "1"]\n[Seats "a" "b"]\n[Result "*"]\n[First "1"]\n'),
    ("dealt-once", lambda: sample() + "game 2\naway R3\n"),
    ("deal-first", actions_before_deal),
    ("place", lambda: sample("oracle").replace("\ntokens 1:", "\ntokens 99:", 1)),
    ("too-many", lambda: re.sub(r"(?m)^(hand 1) (\S+) \S+", r"\1 \2 R0", re.sub(r"(?m)^(hand 2) \S+ \S+", r"\1 R0 R0", sample()))),
    ("no-line", swap("\nhand 1", "\nhand 3")),
    ("pieces", swap("\npile ", "\npile R3 R3 ")),
    ("game-not-here", lambda: early(tales())),
    ("deal-missing", lambda: re.sub(r"\n\ngame 2\n(?:[^0-9].*\n)*\n?", "\n", no_secret().split("\n\ngame 3\n")[0])),
    ("seats", swap("\n1 draw", "\n3 draw")),
    ("concede", lambda: finished(Case("stones", 2)).record() + "1 concedes\n"),
    ("illegal", illegal),
    ("hands", lambda: re.sub(r"(?m)^hand 2 .*$", "hand 2" + " R3" * 8, one_seat())),
    ("never-begins", unplayed),
    ("no-result", swap('[Result "*"]', '[Result "0 0"]')),
    ("not-ended", swap('[Ended "abandoned"]', '[Ended "CARD-23"]')),
    ("result", lambda: re.sub(r'\[Result ".*"\]', '[Result "99 99"]', finished(Case("stones", 2)).record())),
    ("ended", lambda: finished(Case("stones", 2)).record().replace('"STONE-12"', '"conceded 2"')),
]
NOT_TRIED = {"imagined", "text", "picked"}  # no text causes these


@pytest.mark.parametrize(("code", "text"), RECORDS, ids=[code for code, _ in RECORDS])
def test_what_is_wrong_with_a_record(code: str, text: Callable[[], str]) -> None:
    with pytest.raises(BadRecord) as caught:
        dolmen.read(text())
    assert caught.value.code == code
    assert_said(caught.value)


def test_every_refusal_of_a_record_is_tried_above() -> None:
    assert {code for kind, code, _ in raised() if kind == "BadRecord"} - {"*"} == {code for code, _ in RECORDS} | NOT_TRIED


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('[Game "card"]', '[Game "chess"]', "game"),
        ("[Result", '[Options "games=1"]\n[Result', "unknown"),
        ("[Result", '[Options "first=1"]\n[Result', "header-first"),
        ("[Result", '[Options "first"]\n[Result', "form"),
        ('[Seats "1" "2"]', '[Seats "1"]', "seats"),
        ('[Seats "1" "2"]', '[Seats "1" "a\u2028b"]', "one-line"),
        ("\n\naway", "\n\ncomponent speed 1 2\n\naway", "none"),
    ],
)
def test_a_record_may_be_refused_for_what_stands_in_it(before: str, after: str, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        dolmen.read(swap(before, after)())
    reason = caught.value.about["reason"]
    assert isinstance(reason, Refusal)
    assert reason.code == code
    assert caught.value.line
    assert_said(caught.value)


@pytest.mark.parametrize(
    ("change", "code"),
    [(lambda data: data[:9], "none"), (lambda data: data.replace(b'"seats"', b'"seatz"'), "damaged")],
)
def test_what_is_wrong_with_a_saved_match(change: Callable[[bytes], bytes], code: str) -> None:
    with pytest.raises(BadSave) as caught:
        dolmen.load(change(dolmen.Match("card", seed=1).save()))
    assert caught.value.code == code
    assert_said(caught.value)


def test_a_number_that_is_none() -> None:
    for wrong in ({"seed": -1}, {"seed": 1.5}):
        with pytest.raises(BadOptions) as caught:
            dolmen.Match("card", **wrong)
        assert_said(caught.value)


def test_what_stands_in_a_file_is_said_again_in_short_and_without_what_a_terminal_obeys() -> None:
    with pytest.raises(BadRecord) as caught:
        dolmen.read(sample().replace('[Result "*"]', '[Result "\x1b[2J"]'))
    assert all("\x1b" not in refusal(caught.value, lang) for lang in LANGUAGES)
    with pytest.raises(BadRecord) as caught:
        dolmen.read(sample().replace('[Result "*"]', f'[Event "{"x" * 500}"]\n[Ended "{"x" * 500}"]'.replace("Ended", "Rounds")))
    assert all(len(refusal(caught.value, lang)) < 400 for lang in LANGUAGES)


# ---- where people meet it

SAYS = {"en": "version 2 of the rules", "de": "Version 2 der Regeln", "nl": "versie 2 van de regels"}
LINE = {"en": "line 2", "de": "Zeile 2", "nl": "regel 2"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["replay", "check", "verify"])
def test_a_wrong_record_at_the_terminal(command: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.dolmen").write_text(swap('[Rules "1"]', '[Rules "2"]')(), encoding="utf-8")
    assert run([command, str(tmp_path / "a.dolmen"), "--lang", lang]) != 0
    said = "".join(capsys.readouterr())
    assert SAYS[lang] in said
    assert LINE[lang] in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_components_at_the_terminal(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "own.toml").write_text("# mine\nheads = [0, 0]", encoding="utf-8")
    assert run(["play", "tales", "--components", str(tmp_path / "own.toml"), "--lang", lang]) != 0
    said = "".join(capsys.readouterr())
    assert {"en": "has 2 entries", "de": "hat 2 Einträge", "nl": "heeft 2 items"}[lang] in said
    assert LINE[lang] in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_that_is_not_there_at_the_terminal(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(tmp_path / "none"), "--lang", lang]) != 0
    assert {"en": "No such file", "de": "gibt es nicht", "nl": "bestaat niet"}[lang] in "".join(capsys.readouterr())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_record_that_somebody_brings_to_the_server(lang: str) -> None:
    with pytest.raises(Refused) as caught:
        bring(swap('[Rules "1"]', '[Rules "2"]')(), 2000, 100)
    said = pickle.loads(pickle.dumps(caught.value.about))
    assert SAYS[lang] in Refused(caught.value.code, **said).text(lang)
    assert has("refused-bad-record", lang)
