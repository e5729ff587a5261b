"""Reasons: every one is true, tells its action apart from others, and is said in three languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest

import dolmen
from dolmen.coach import Advice, advise, explain_all
from dolmen.coach.reasons import MOST, reasons_of
from dolmen.games import find, names
from dolmen.play.view import View
from dolmen.players import Prospect, Thought
from dolmen.players import find as player
from dolmen.speech import Speech
from dolmen.words import LANGUAGES
from tests.depth import thorough

REASONING = [game for game in names() if reasons_of(game)]
KINDS = {"card": 24, "oracle": 24, "stones": 12, "tales": 8}  # the least number of kinds of reasons that are met
PEOPLE = tuple("Ann Bob Cat Dan".split())
MATCHES = 30 if thorough() else 5


def positions(game: str, matches: int) -> Iterator[View]:
    """Yield views of seats that have a choice, from matches in which sense and chance decide in turns."""
    chance = random.Random(game)
    for seed in range(matches):
        match, sensible = dolmen.Match(game, seats=2 + seed % 3, seed=seed), player("druid", seed=seed)
        while not match.over:
            seat = chance.choice(sorted(match.to_act))
            view, legal = match.view(seat), match.legal(seat)
            if len(legal) > 1:
                yield view
            match.act(seat, sensible.choose(view, legal) if chance.random() < 0.8 else chance.choice(legal))


def speech_for(view: View, lang: str) -> Speech:
    return Speech.of(view, PEOPLE[: view.seats], lang)


def test_every_game_of_ours_gives_reasons() -> None:
    assert [game for game in names() if (find(game).folder / "facts.py").exists()] == REASONING


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", REASONING)
def test_every_reason_is_true(game: str) -> None:
    holds = import_module(f"dolmen.games.{game}.test_reasons").holds
    met: Counter[str] = Counter()
    for view in positions(game, MATCHES):
        explained = explain_all(view, view.legal(), speech_for(view, "en"))
        for action, explanation in explained.items():
            for reason in explanation.all:
                met[reason.message] += 1
                assert holds(view, action, reason), (view.json(), action, reason)
    assert len(met) >= KINDS[game], met


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", REASONING)
def test_reasons_tell_actions_apart_and_are_said_in_three_languages(game: str) -> None:
    said: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    for view in positions(game, 3 if thorough() else 1):
        explained = explain_all(view, view.legal(), speech_for(view, "en"))
        for one in explained.values():
            others = [other.all for other in explained.values() if other is not one]
            for reason in one.all:
                assert not all(any(reason.says(other) for other in reasons) for reasons in others), reason
            assert [*one.speaks_for] == sorted(one.speaks_for, key=lambda reason: -reason.worth)
            for lang in LANGUAGES:
                sentences = one.sentences(view, speech_for(view, lang))
                assert len(sentences) == min(MOST, len(one.all))
                assert not any(re.search(r"[{}]|-\d", sentence) for sentence in sentences), sentences
                said[lang].update(sentences)
    assert len(said["en"]) == len(said["de"]) == len(said["nl"]) or min(map(len, said.values())) > 50


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", REASONING)
def test_a_reason_depends_on_nothing_that_the_seat_cannot_know(game: str) -> None:
    """Another truth that gives the same view gives the same reasons."""
    for number, view in enumerate(positions(game, 2)):
        if number % 7 == 0:
            other = view.imagine(seed=number).view(view.seat)
            first, second = (explain_all(one, one.legal(), speech_for(one, "de")) for one in (view, other))
            assert {action: one.all for action, one in first.items()} == {action: one.all for action, one in second.items()}


def test_advice_without_a_reason_says_so() -> None:
    view = dolmen.Match("oracle", seats=2, seed=7, options={"first": 1}).view(1)
    discards = [action for action in view.legal() if action.startswith("discard")][:2]  # nothing tells them apart before a row is begun

    def advised(ahead: float, sure: float, lang: str) -> Advice:
        prospects = tuple(Prospect(action, 0.5, 3.0, 3.0 - n * ahead, 4000) for n, action in enumerate(discards))
        return advise(view, Thought(prospects, (discards[0],), sure, 9000, 0.1), speech_for(view, lang))

    better, alike = advised(0.8, 0.99, "nl"), advised(0.0, 0.6, "en")
    assert [option.prospect.action for option in better.options] == discards
    assert (better.close, alike.close) == (False, True)
    assert better.options[0].reasons == (
        "In 4.000 denkbare werelden kwam dit er het best uit, met 0,8 punten verschil; één enkele reden springt er niet uit.",
    )
    assert alike.options[0].reasons[0].startswith("In 4,000 imagined worlds it came out no worse")
    assert better.options[1].reasons == alike.options[1].reasons == ()
