"""Test the catalogues: the same messages in every language, and none that the code names and nobody wrote."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import dolmen
from dolmen.games import find, names
from dolmen.speech import Speech, is_word, shape
from dolmen.speech.sheet import ending
from dolmen.words import COMMON, LANGUAGES, labels, listed, preferred, say
from dolmen.words.kept import kept

PACKAGE = Path(dolmen.__file__).parent
PAGES = sorted(page.name for page in (COMMON / "en").glob("*.ftl"))
GAMES = ["card", "oracle", "stones", "tales"]


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        raise AssertionError(f"{node.id.name} is named by another message: dolmen.words.variables does not look there")

    visit_TermReference = visit_MessageReference


def messages(page: Path) -> dict[str, set[str]]:
    """Return the variables of each message of a catalogue."""
    found = {}
    for entry in FluentParser().parse(page.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{page}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{page}: {entry.id.name} stands twice"
            look = Variables()
            look.visit(entry.value)
            found[entry.id.name] = look.found
    return found


def common() -> dict[str, set[str]]:
    return {id: variables for page in PAGES for id, variables in messages(COMMON / "en" / page).items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_common_messages_are_the_same_in_every_language(page: str, lang: str) -> None:
    assert sorted(each.name for each in (COMMON / lang).glob("*.ftl")) == PAGES
    assert messages(COMMON / lang / page) == messages(COMMON / "en" / page)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_games_messages_are_the_same_in_every_language(game: str, lang: str) -> None:
    words = find(game).folder / "words"
    assert messages(words / f"{lang}.ftl") == messages(words / "en.ftl")


def test_every_message_the_code_names_exists() -> None:
    own = [page for game in names() if (page := find(game).folder / "words" / "en.ftl").exists()]  # a game need not have one
    there = {*common(), *(id for page in own for id in messages(page))}
    named = {
        message
        for source in PACKAGE.glob("**/*.py")
        for message in re.findall(r"""\b(?:say|bad|tell)\(\s*["']([a-z][a-z0-9-]*)["']""", source.read_text(encoding="utf-8"))
    }
    assert len(named) > 60
    assert not named - there


def test_every_message_is_said_somewhere() -> None:
    code = "\n".join(source.read_text(encoding="utf-8") for source in PACKAGE.glob("**/*.py"))
    kinds = "verify about help command event bench option options components record save report review player refused log level".split()
    built = (*(f"{kind}-" for kind in kinds), "mistake-", "piece")
    assert not {id for id in common() if not id.startswith(built) and f'"{id}"' not in code and f"'{id}'" not in code}


def of_the_page(lang: str) -> dict[str, set[str]]:
    """Return the messages of the browser's page, with their variables."""
    pages = [messages(page) for page in sorted((COMMON / "web" / lang).glob("*.ftl"))]
    found = {id: variables for page in pages for id, variables in page.items()}
    assert len(found) == sum(map(len, pages))  # no page says anew what another says
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_messages_are_the_same_in_every_language_and_all_are_said(lang: str) -> None:
    page = of_the_page(lang)
    assert page == of_the_page("en")
    sources = [*PACKAGE.glob("**/*.js"), PACKAGE / "server" / "wire" / "assets.py"]  # which writes constants.js
    code = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    once = {id for id in page if id.removesuffix("-one") not in {*page} - {id}}  # …-one is said with a number
    assert not {id for id in once if not id.startswith("colour-") and f'"{id}"' not in code}


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_words_to_choose_and_to_tell(game: str) -> None:
    there = messages(find(game).folder / "words" / "en.ftl")
    shapes = {shape(words) for words in find(game).actions.words}
    assert {f"do-{one}" for one in shapes} == {id for id in there if id.startswith("do-")}
    assert {f"did-{one}" for one in shapes} == {id for id in there if id.startswith("did-")} - {"did-unseen"}


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_score_sheet_and_every_option_has_words(game: str) -> None:
    there = {*common(), *messages(find(game).folder / "words" / "en.ftl")}
    assert {f"line-{line.partition(' ')[0]}" for line in find(game).lines} <= there
    assert {f"option-{option.name}" for option in find(game).variants.options} <= there


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_has_words_for_every_option_and_each_of_its_values(game: str, lang: str) -> None:
    there = labels(lang, find(game).folder)
    for option in find(game).variants.options:
        assert f"web-option-{option.name}" in there
        assert {f"option-{option.name}-{value}" for value in option.values} <= {*there}


NOT_SAID = {  # what reads like the opposite, or names a card as its box does not
    "en": r"\bdots?\b(?! the mean)|[Nn]o stone costs|^Who (has|lands)|of your hand|minus points|Usual",
    "de": r"Endkarte|^Punkt$|[Kk]ein Stein kostet|übersetzt|Eingang$|Laufen|Klänge",
    "nl": r"eindkaart|\bstip\b(?! het gemiddelde)|[Gg]een steen kost|vertaald|ingang$|Lopen|kaart[^.;:]*\b(haar|ze) (heen|in|af)\b|[\"“”„]",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_catalogue_says_what_careful_readers_struck_out(lang: str) -> None:
    pages = [
        *(COMMON / "web" / lang).glob("*.ftl"),
        *(COMMON / lang).glob("*.ftl"),
        *(find(game).folder / "words" / f"{lang}.ftl" for game in GAMES),
    ]
    for page in pages:
        for line in page.read_text(encoding="utf-8").splitlines():
            text = re.sub(r"\{[^{}]*\}", "", line.partition(" = ")[2] or line.strip())
            assert not re.search(NOT_SAID[lang], text), f"{page}: {line}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_place_on_the_screen_has_a_name(game: str, lang: str) -> None:
    speech = Speech.of(dolmen.Match(game, seed=1).view(None), ("1", "2"), lang)
    assert speech.screen is not None
    families = {*speech.screen.TABLE, *speech.screen.SEAT}
    for zone in find(game).box.zones.names:
        if speech.parts(zone)[0] in families:
            assert speech.zone(zone) != zone


def test_the_words_of_an_action_lead_to_its_message() -> None:
    assert shape("wish 4 with G4 D4") == "wish-with-what"
    assert shape("draw") == "draw"
    assert shape("on a") == "on-what"
    assert is_word("on")
    assert not is_word("a")


def test_a_number_speaks_the_language_it_is_in() -> None:
    assert say("pieces", "de", count=1) == "1 Karte"
    assert say("pieces", "nl", count=3) == "3 kaarten"
    assert say("pieces", "nl", find("stones").folder, count=3) == "3 tegels"


def test_names_are_joined_as_people_do() -> None:
    assert listed(["Ann"], "en") == "Ann"
    assert listed(["Ann", "Bob"], "de") == "Ann und Bob"
    assert listed(["Ann", "Bob", "Cat"], "nl", "or") == "Ann, Bob of Cat"


@pytest.mark.parametrize(("options", "says"), [({"games": 1}, "The one game of this match is played."), ({"games": 2}, "All 2 games")])
def test_the_end_of_a_match_is_told_of_this_match(options: dict[str, object], says: str) -> None:
    """TALES-13: three games are usual, not always."""
    match = dolmen.Match("tales", seed=1, options=options)
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[0])
    assert ending(match, Speech.of(match.view(None), ("Ann", "Bob"), "en"))[0].startswith(says)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_has_its_sentence(game: str) -> None:
    rules = (find(game).folder / "rules.py").read_text(encoding="utf-8")
    ways = set(re.findall(r"s\.ended = (\d+)", rules))
    assert {f"ended-{way}" for way in ways} == {id for id in messages(find(game).folder / "words" / "en.ftl") if re.match(r"ended-\d", id)}


def test_a_message_nobody_wrote_is_a_mistake() -> None:
    with pytest.raises(LookupError):
        say("no-such-message")


def test_a_message_that_lacks_a_word_is_a_mistake() -> None:
    with pytest.raises(LookupError, match="count"):
        say("pieces", "de", number=3)


def test_what_a_message_does_not_ask_for_changes_nothing() -> None:
    assert say("pieces", "de", count=3, who="Ann") == say("pieces", "de", count=3, who="Bob") == "3 Karten"


def test_the_terminals_language_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert preferred() == "en"
    monkeypatch.setenv("LANG", "nl_BE.UTF-8")
    assert preferred() == "nl"
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert preferred() == "de"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_stays_with_its_stone_where_a_column_is_narrow(lang: str) -> None:
    assert labels(lang, find("oracle").folder)["web-on-stone"].endswith("\N{NO-BREAK SPACE}{stone}")


def test_dutch_quotes_in_one_way() -> None:
    pages = [*COMMON.glob("**/nl*/*.ftl"), *PACKAGE.glob("**/words/nl.ftl"), *PACKAGE.glob("**/rulebook/nl.md")]
    assert len(pages) > 12
    for page in pages:
        text = re.sub(r'\{\s*"(?:[^"\\]|\\.)*"\s*\}', "", page.read_text(encoding="utf-8"))
        assert not re.search('["“”„]', text), page


# ---- cached on disk


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = tmp_path / "en.ftl"
    found.write_text("hello = Good morning\n", encoding="utf-8")
    return found


def test_a_page_is_made_something_of_once_until_it_changes(page: Path) -> None:
    made: list[str] = []

    def make(text: str) -> dict[str, str]:
        made.append(text)
        return dict([text.strip().split(" = ")])

    assert [kept(page, "test", make) for _ in range(3)] == 3 * [{"hello": "Good morning"}]
    assert len(made) == 1
    page.write_text("hello = Good evening\n", encoding="utf-8")
    assert kept(page, "test", make) == {"hello": "Good evening"}
    assert len(made) == 2
    kept(page, "another thing", make)
    assert len(made) == 3


def test_what_was_kept_badly_is_made_again(page: Path, tmp_path: Path) -> None:
    kept(page, "test", str.upper)
    [file] = (tmp_path / "cache" / "dolmen" / "words").iterdir()
    whole = file.read_bytes()
    for damaged in (b"", whole[:-3], b"scrambled"):
        file.write_bytes(damaged)
        assert kept(page, "test", str.upper) == "HELLO = GOOD MORNING\n"
        assert file.read_bytes() == whole


def test_where_nothing_can_be_kept_all_is_said_the_same(page: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, where there should be a folder", encoding="utf-8")
    assert kept(page, "test", str.upper) == "HELLO = GOOD MORNING\n"


def test_what_is_kept_says_what_the_page_says(page: Path) -> None:
    """Parsed anew, or taken from disk by a process that never parsed it."""
    say_all = "import dolmen.words as w; print([(lang, w.labels(lang), w.say('about', lang)) for lang in w.LANGUAGES], w.parse.called)"
    count = "import dolmen.words as w; parse = w.parse; w.parse = lambda t: setattr(w.parse, 'called', 1) or parse(t); w.parse.called = 0\n"
    first, second = (subprocess.run([sys.executable, "-c", count + say_all], capture_output=True, text=True, check=True) for _ in range(2))
    assert first.stdout.endswith("] 1\n")
    assert second.stdout == first.stdout.removesuffix("1\n") + "0\n"
