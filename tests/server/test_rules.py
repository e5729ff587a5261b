"""Test what the server tells of the games and their rules before a match."""

from __future__ import annotations

from typing import Any

from dolmen.games import find, games
from dolmen.languages import LANGUAGES
from dolmen.table.clauses import TABLE_RULEBOOK, rulebook_text
from tests.server.serving import Served


async def answers(served: Served, *paths: str) -> list[dict[str, Any]]:
    anybody = served.person()
    return [(await anybody.ask("GET", path)).json() for path in paths]


async def test_the_lobby_is_told_how_long_how_hard_and_from_which_age(served: Served) -> None:
    [told] = await answers(served, "/api/games")
    about = {game["id"]: (game["minutes"], game["age"], game["difficulty"]) for game in told["games"]}
    assert about == {info.id: (info.minutes, info.age, info.difficulty) for info in games()}
    assert about["card"] == (45, 8, 2)
    assert about["oracle"] == (45, 10, 3)
    assert about["stones"] == (20, 7, 1)
    assert about["tales"] == (20, None, 1)  # its rulebook names no age


async def test_the_rules_of_a_game_come_with_those_of_the_table(served: Served) -> None:
    rules = await answers(served, *(f"/api/games/stones/rules?lang={lang}" for lang in LANGUAGES))
    for lang, told in zip(LANGUAGES, rules, strict=True):
        assert told["text"] == rulebook_text(find("stones").rulebook, lang)
        assert told["common"] == rulebook_text(TABLE_RULEBOOK, lang)
        assert {"STONE-1", "STONE-19", "TABLE-1", "TABLE-5"} <= set(told["clauses"])
