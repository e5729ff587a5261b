"""Test why not: the fact in this position first. Every clause that can forbid something is told as one, from the seat's view alone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest

import dolmen
from dolmen.games import find, names
from dolmen.play.view import View
from dolmen.speech import Speech
from dolmen.speech.whynot import WhyNot, why_not
from dolmen.words import LANGUAGES, labels

SPEAKING = [game for game in names() if (find(game).folder / "facts.py").exists()]
SELF_EVIDENT = {"TABLE-1", "TABLE-5"}  # the match is over; there is no such action: the clause says it all
CLAUSES = {
    "card": {"CARD-11", "CARD-13", "CARD-16", "CARD-19", "CARD-21", "CARD-22", "CARD-25"},
    "oracle": {"ORACLE-13", "ORACLE-17", "ORACLE-21", "ORACLE-22", "ORACLE-30", "TABLE-5"},
    "stones": {"STONE-9", "STONE-11", "STONE-12"},
    "tales": set(),
}


def positions(game: str, matches: int, options: dict[str, object] | None = None) -> Iterator[View]:
    """Yield views of random matches: of each seat now and then, mostly of one that is to act."""
    chance = random.Random(f"{game} {options}")
    for seed in range(matches):
        seats = chance.choice(list(find(game).variants.seats({option.name: option.default for option in find(game).variants.options})))
        match = dolmen.Match(game, seats=seats, seed=seed, options=options or {})
        while not match.over:
            seat = chance.choice(sorted(match.to_act))
            if chance.random() < 0.15:
                yield match.view(seat)
                yield match.view(chance.randint(1, seats))
            match.act(seat, chance.choice(match.legal(seat)))
        yield match.view(1)


def attempts(view: View, chance: random.Random) -> list[str]:
    """Return actions near what the seat holds and sees, and some others."""
    actions = find(view.game).actions.words
    near = {piece for zone in (f"hand {view.seat}", "middle", "turned") for piece in view.zones.get(zone, [])}
    tried = [words for words in actions if {*words.split()[1:]} & near or not any(word[-1].isdigit() for word in words.split())]
    return [*chance.sample(tried, min(12, len(tried))), *chance.sample(actions, 6)]


def asked(game: str, matches: int, options: dict[str, object] | None = None) -> Iterator[tuple[View, str, WhyNot]]:
    """Yield every action that was tried and is forbidden."""
    chance = random.Random(game)
    for view in positions(game, matches, options):
        lang = chance.choice(LANGUAGES)
        speech = Speech.of(view, tuple("Ann Bob Cat Dan".split()[: view.seats]), lang)
        for words in attempts(view, chance):
            why = why_not(view, words, speech)
            assert (why is None) == (words in view.legal())
            if why:
                yield view, words, why


@pytest.mark.parametrize("game", SPEAKING)
def test_every_clause_is_told_as_a_fact_of_this_position(game: str) -> None:
    told = set()
    for view, words, why in asked(game, 6):
        if why.clause.id in SELF_EVIDENT and not (why.fact and game == "oracle"):
            assert why.fact is None
            continue
        assert why.fact, (words, why.clause.id)
        assert "{" not in why.fact
        told.add(why.clause.id)
        if why.can:
            assert view.legal()
    assert told >= CLAUSES[game] | {"TABLE-2", "TABLE-3", "TABLE-4"}


def test_the_variant_of_the_clover_is_told_as_it_is() -> None:
    told = {why.clause.id: why.fact for _, words, why in asked("oracle", 3, {"clover": "any"}) if words == "on" or words.startswith("on ")}
    assert told["ORACLE-28"]
    assert "ORACLE-21" not in told


def with_figures_at_the_end(view: View, *pieces: str) -> View:
    """Return the same view with some figures, or the priestess, on the last stone."""
    data = json.loads(view.json())
    zones = {zone: [piece for piece in there if piece not in pieces] for zone, there in data["zones"].items()}
    zones["stone 35"] = [*zones.get("stone 35", []), *pieces]
    return View.from_json(json.dumps({**data, "zones": {zone: there for zone, there in zones.items() if there}}))


def test_a_figure_with_no_stone_ahead_is_named() -> None:
    """ORACLE-14 ORACLE-15 ORACLE-17"""
    match = dolmen.Match("oracle", seed=3, options={"first": 1})
    card = match.view(1).zones["hand 1"][0]
    speech = Speech.of(match.view(1), ("Ann", "Bob"), "en")
    why = why_not(with_figures_at_the_end(match.view(1), "1a", "1b", "1c", "priestess"), f"play {card}", speech)
    assert why
    assert why.clause.id == "ORACLE-14"
    assert why.fact
    assert why.fact.startswith("The priestess stands on the last stone, and none of your figures has a stone of this colour ahead (")
    assert why.can == f"You can discard {card}."
    match.act(1, f"play {card}")
    moved = with_figures_at_the_end(match.view(1), "1b", "priestess")
    why = why_not(moved, "move b", speech)
    assert why
    assert why.fact
    assert why.fact.startswith("Figure b stands on stone 35: no stone of this colour lies ahead (")
    why = why_not(moved, "priestess 1", speech)
    assert why
    assert why.fact == "The priestess stands on stone 35: she cannot go further."


SENTENCE = re.compile(
    r"Your (\w+) row (climbs|falls) and stands at (\d+): (?:only (\d+) or (higher|lower) fits|no other number fits any more)\."
)
COLOURS = {"brown": "R", "yellow": "Y", "pink": "P", "green": "G", "blue": "B"}


def test_what_is_said_of_a_row_is_true() -> None:
    """CARD-13 CARD-14 CARD-16 CARD-19, against the cards that lie there."""
    seen = set()
    for view in positions("card", 12):
        speech = Speech.of(view, tuple("Ann Bob Cat Dan".split()[: view.seats]), "en")
        for card in view.zones.get(f"hand {view.seat}", []) if view.seat in view.to_act else []:
            assert card is not None
            for words in [f"play {card}"] if card[0] != "D" else [f"play {card} on {letter}" for letter in "RYPGB"]:
                why = why_not(view, words, speech)
                if why and why.clause.id.startswith("CARD"):
                    assert why.fact
                    seen.add(true_of_the_row(view, words, why.fact))
    assert seen == {"climbs", "falls", "ends", "no number", "other number"}


def true_of_the_row(view: View, words: str, fact: str) -> str:
    """Check what a sentence says of a row, card by card."""
    card, letter = words.split()[1], words.split()[-1][0]
    row = [piece or "" for piece in view.zones.get(f"row {view.seat} {letter}", [])]
    ends, numbers = sum(piece.endswith("X") for piece in row), [int(piece[1:]) for piece in row if piece[0] == letter and piece[1:] != "X"]
    if ends:
        assert ("An end card lies" in fact) == (ends == 1)
        assert ("Two end cards" in fact) == (ends == 2)
        return "ends"
    if card[0] == "D":
        if not numbers:
            assert "has no number yet" in fact
            return "no number"
        assert f"is {numbers[-1]}: only the point card {numbers[-1]} fits there." in fact
        assert int(card[1:]) != numbers[-1]
        return "other number"
    found = SENTENCE.fullmatch(fact)
    assert found, fact
    colour, way, stands, bound, side = found.groups()
    assert COLOURS[colour] == letter
    assert int(stands) == numbers[-1]
    assert way == ("climbs" if numbers[-1] > numbers[0] else "falls")
    assert (bound, side) in ((None, None), (stands, "higher" if way == "climbs" else "lower"))
    assert int(card[1:]) < numbers[-1] if way == "climbs" else int(card[1:]) > numbers[-1]
    return way


def test_it_says_what_the_card_can_do_instead() -> None:
    view = next(view for view, words, why in asked("card", 5) if why.clause.id == "CARD-13" and words.startswith("play"))
    speech = Speech.of(view, tuple("Ann Bob Cat Dan".split()[: view.seats]), "en")
    found = [(card, why) for card in view.zones[f"hand {view.seat}"] if (why := why_not(view, f"play {card}", speech))]
    assert found
    for card, why in found:
        assert why.can
        assert why.can.startswith(f"You can discard {card}")


@pytest.mark.parametrize("game", SPEAKING)
def test_every_fact_has_its_words_and_no_words_are_left_over(game: str) -> None:
    folder = find(game).folder
    code = "".join(page.read_text(encoding="utf-8") for page in (folder / "facts.py", folder.parent / "paths.py"))
    there = set(re.findall(r"^(fact-[a-z-]+) =", (folder / "words" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    assert {id for id in there if f'"{id}"' not in code and not id.startswith("fact-asked-")} == set()
    assert there
    assert labels("en", folder)
