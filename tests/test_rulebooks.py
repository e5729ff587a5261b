"""Test that the rulebooks say the same in every language, mark what is ours as ours, and name age and duration as the game declares
them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dolmen.games import find, games
from dolmen.games.oracle.pieces import PATH
from dolmen.games.stones.pieces import CLOVER, ONE, SYMBOLS, THREE, WISH
from dolmen.games.tales.pieces import heads
from dolmen.languages import LANGUAGES
from dolmen.table.clauses import PICTURE, TABLE_RULEBOOK, clauses, plain, rulebook_text, without_pictures
from dolmen.terminal.rulebooks import page

RULEBOOKS = {info.id: find(info.id).rulebook for info in games()} | {"table": TABLE_RULEBOOK}
RULING = {"en": "*(Our ruling.)*", "de": "*(Unsere Festlegung.)*", "nl": "*(Onze beslissing.)*"}
RECONSTRUCTED = {
    "en": "*(Reconstructed: the printed components may differ.)*",
    "de": "*(Rekonstruiert: Das gedruckte Material kann abweichen.)*",
    "nl": "*(Gereconstrueerd: het gedrukte materiaal kan afwijken.)*",
}
RULINGS = {  # those that readers of the printed rulebooks asked about, and what they are to be told of each
    "CARD-24": {"en": '"at once" only of', "de": "„Sofort“ sagt", "nl": "‘onmiddellijk’"},
    "ORACLE-10": {"en": "edition before it", "de": "Ausgabe davor", "nl": "ervóór"},
    "ORACLE-22": {"en": "eindigen", "de": "eindigen", "nl": "eindigen"},
    "ORACLE-28": {"en": "orange", "de": "orangefarbenes", "nl": "oranje"},
    "ORACLE-29": {"en": "may be looked up", "de": "nachsehen", "nl": "nakijken"},
    "ORACLE-30": {"en": "from a row", "de": "aus einer Reihe", "nl": "uit een rij"},
    "ORACLE-32": {"en": "at once", "de": "sofort", "nl": "meteen"},
    "ORACLE-36": {"en": "discard piles", "de": "Ablagestapel", "nl": "aflegstapels"},
    "STONE-11": {"en": '"may"', "de": "„darf“", "nl": "‘mag’"},
    "TALES-15": {"en": "our choice", "de": "haben wir gewählt", "nl": "hebben wij gekozen"},
}
ALSO_TOLD = {
    "ORACLE-2": {"en": "The doubtful one is the 5", "de": "Zweifelhaft ist die 5", "nl": "Twijfelachtig is de 5"},
    "ORACLE-15": {"en": "do not have to", "de": "musst es aber nicht", "nl": "dat hoeft niet"},
    "ORACLE-17": {"en": "cannot be moved any more", "de": "nicht mehr bewegt", "nl": "niet meer worden verplaatst"},
    "ORACLE-18": {"en": "Orakelbonus", "de": "Orakelbonus", "nl": "orakelbonus"},
    "TALES-18": {"en": "smallest deck", "de": "kleinste", "nl": "kleinste set"},
    "TALES-20": {"en": "*6 nimmt!*, *Take 5*, *Category 5*", "de": "*6 nimmt!*", "nl": "*6 nimmt!*"},
}
GLANCES: dict[str, dict[str, tuple[str, ...]]] = {  # what a newcomer has to know before the first turn
    "card": {
        "en": ("point card", "stops that row", "The game ends"),
        "de": ("Punktekarte", "beendet sie", "Das Spiel endet"),
        "nl": ("puntenkaart", "sluit hem af", "Het spel eindigt"),
    },
    "oracle": {
        "en": ("oracle bonus", "leprechaun bonus", "The game ends"),
        "de": ("Orakelbonus", "Koboldbonus", "Das Spiel endet"),
        "nl": ("orakelbonus", "kabouterbonus", "Het spel eindigt"),
    },
    "stones": {"en": ("clover", "The game ends"), "de": ("Kleeblatt", "Das Spiel endet"), "nl": ("klaver", "Het spel eindigt")},
    "tales": {"en": ("bull head", "A game ends"), "de": ("Rinderkopf", "Ein Durchgang endet"), "nl": ("koeienkop", "Een spel eindigt")},
}
SHUNNED = {
    "en": ("dot card", "dot row", "minus point", "good row", "the lot decides"),
    "de": ("Wegplättchen", "Endkarte", "Ergänzt"),
    "nl": ("Onze uitleg", "stip", "eindkaart", "aan jouw plaats"),
}


def clause(id: str, lang: str) -> str:
    return next(" ".join(texts[id].split()) for book in RULEBOOKS.values() if id in (texts := clauses(book, lang)))


def form(block: str) -> str:
    """Describe a block independently of its language: a heading, a clause, a list or a table with its size."""
    lines = block.splitlines()
    if heading := re.match(r"#+ ", block):
        return heading[0]
    if all(line.startswith("|") for line in lines):
        return f"table {len(lines) - 2}x{lines[0].count('|') - 1}"
    for kind, mark in ("list", r"- "), ("numbered", r"\d+\. "):
        if re.match(mark, block):
            return f"{kind} {sum(bool(re.match(mark, line)) for line in lines)}"
    if picture := PICTURE.fullmatch(block):
        return f"picture {picture[1]}"
    named = re.match(r"\*\*([A-Z]+-\d+)\*\* ", block)
    return named[1] if named else "paragraph"


def forms(rulebook: Path, lang: str) -> list[str]:
    return [form(block) for block in re.split(r"\n\s*\n", rulebook_text(rulebook, lang).strip())]


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_every_language_has_the_same_headings_clauses_lists_and_tables_in_the_same_order(name: str) -> None:
    english = forms(RULEBOOKS[name], "en")
    for lang in LANGUAGES:
        assert forms(RULEBOOKS[name], lang) == english, lang


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_a_clause_names_the_same_numbers_and_clauses_in_every_language(name: str) -> None:
    def named(text: str) -> Counter[str]:
        return Counter(re.findall(r"[A-Z]+-\d+|[−]?\d+", text))

    english = clauses(RULEBOOKS[name])
    for lang in LANGUAGES:
        texts = clauses(RULEBOOKS[name], lang)
        assert {id: named(texts[id]) - named(english[id]) for id in texts if named(texts[id]) != named(english[id])} == {}, lang


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_a_clause_has_the_same_marks_in_every_language(name: str) -> None:
    def marks(lang: str) -> dict[str, list[int]]:
        return {id: [" ".join(text.split()).count(mark[lang]) for mark in (RULING, RECONSTRUCTED)] for id, text in found[lang].items()}

    found = {lang: clauses(RULEBOOKS[name], lang) for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert marks(lang) == marks("en"), lang
        known = (RULING[lang], RECONSTRUCTED[lang])
        loose = [mark for text in found[lang].values() for mark in re.findall(r"\*\([^)]*\)\*", text) if mark not in known]
        assert loose == [], lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_ours_is_marked_and_says_why(lang: str) -> None:
    for id, told in RULINGS.items():
        assert RULING[lang] in clause(id, lang), id
        assert told[lang] in clause(id, lang), id
    for id, told in ALSO_TOLD.items():
        assert told[lang] in clause(id, lang), id
    for id in "ORACLE-2", "ORACLE-5", "ORACLE-7", "ORACLE-34", "STONE-2", "TALES-18", "TALES-19":
        assert RECONSTRUCTED[lang] in clause(id, lang), id
    for id in "ORACLE-37", "ORACLE-38", "ORACLE-39", "STONE-18", "TALES-15", "TALES-16", "TALES-17":
        assert clause(id, lang).startswith({"en": "Example", "de": "Beispiel", "nl": "Voorbeeld"}[lang]), id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_common_page_explains_the_marks_and_the_letters(lang: str) -> None:
    page = rulebook_text(TABLE_RULEBOOK, lang)
    assert RULING[lang] in page
    assert RECONSTRUCTED[lang] in " ".join(page.split())
    for short in "| R |", "| `G7` |", "| `GX` |", "| `D4` |", "| `W4` |":
        assert short in page
    assert {"en": "red-brown", "de": "rotbraun", "nl": "roodbruin"}[lang] in page
    for name in GLANCES:
        assert "TABLE-5" in glance(name, lang), "a reader of a rulebook is told where that stands"


def glance(name: str, lang: str) -> str:
    return " ".join(rulebook_text(RULEBOOKS[name], lang).split("\n## ")[1].split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(GLANCES))
def test_at_a_glance_one_sees_what_there_is_and_how_the_game_ends(name: str, lang: str) -> None:
    for told in GLANCES[name][lang]:
        assert told in glance(name, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(GLANCES))
def test_age_and_minutes_are_those_that_the_game_declares(name: str, lang: str) -> None:
    """One source: what the lobby shows and what the rulebook says cannot differ."""
    game, intro = find(name), " ".join(rulebook_text(RULEBOOKS[name], lang).split("\n## ")[0].split())
    assert f"{game.about.minutes} {'minutes' if lang == 'en' else 'Minuten' if lang == 'de' else 'minuten'}" in intro
    aged = {"en": r"aged (\d+)", "de": r"ab (\d+) Jahren", "nl": r"vanaf (\d+) jaar"}[lang]
    assert [int(age) for age in re.findall(aged, intro)] == ([game.about.age] if game.about.age else [])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_words_that_misled_readers_are_gone(name: str, lang: str) -> None:
    text = rulebook_text(RULEBOOKS[name], lang)
    assert [word for word in SHUNNED[lang] if word in text] == []


# ---- pictures


def drawings(name: str) -> str:
    return (find(name).folder / "web" / "drawings.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(GLANCES))
def test_every_picture_is_drawn_and_has_words_in_every_language(name: str) -> None:
    drawn = re.findall(r"^  (\w+): \(\) =>", drawings(name).partition("export default {")[2], re.MULTILINE)
    said = {lang: dict(PICTURE.findall(rulebook_text(RULEBOOKS[name], lang))) for lang in LANGUAGES}
    assert len(drawn) >= 2
    for lang in LANGUAGES:
        assert sorted(said[lang]) == sorted(drawn)
        assert all(words.endswith(".") for words in said[lang].values())
    for one in drawn:
        assert len({said[lang][one] for lang in LANGUAGES}) == len(LANGUAGES), "in words of its own language"
        assert len({tuple(sorted(re.findall(r"\d+", said[lang][one]))) for lang in LANGUAGES}) == 1, "which name the same numbers"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(GLANCES))
def test_where_nothing_can_be_drawn_pictures_leave_no_trace(name: str, lang: str) -> None:
    text = rulebook_text(RULEBOOKS[name], lang)
    assert "<!--" in text
    told = without_pictures(text)
    assert "<!--" not in told
    assert [form(block) for block in re.split(r"\n\s*\n", told.strip())] == [
        one for one in forms(RULEBOOKS[name], lang) if not one.startswith("picture ")
    ]
    assert not any("<!--" in words for words in clauses(RULEBOOKS[name], lang).values())
    assert "<!--" not in page(name, lang), "in the terminal"


def test_what_drawings_repeat_of_a_game_is_what_the_game_says() -> None:
    """A tile's symbol, a card's heads, a stone's colour and worth: the pieces as they are."""
    symbols = {WISH: "wish", CLOVER: "clover", ONE: "one", THREE: "three"}
    tiles = re.findall(r'tile\("([A-Z])(\d+)"(?:, "(\w+)")?\)', drawings("stones"))
    assert len(tiles) > 5
    for letter, value, shown in tiles:
        carried = [symbols[symbol] for symbol, values in SYMBOLS[letter].items() if int(value) in values]
        assert carried == ([shown] if shown else []), letter + value
    stones = re.findall(r'\[(\d+), "([A-Z]-?\d+)"\]', drawings("oracle"))
    assert len(stones) == 4
    assert [PATH[int(number) - 1] for number, _ in stones] == [stone for _, stone in stones]
    cards = re.findall(r'\["(\d+)", (\d)\]', drawings("tales"))
    assert len(cards) > 5
    assert [(number, heads(int(number))) for number, _ in cards] == [(number, int(count)) for number, count in cards]


def test_a_numbered_list_keeps_its_lines_in_plain_words() -> None:
    assert plain("Two things:\n\n1. one\n   of them,\n2. the *other*.") == "Two things:\n\n1. one of them,\n2. the other."
    assert plain("Nobody has more than\n5. Whoever has less wins.") == "Nobody has more than 5. Whoever has less wins."
