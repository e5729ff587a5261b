"""Test what the server tells of the games and their rules before a match."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from dolmen.games import find, games
from dolmen.table.clauses import LANGUAGES, TABLE_RULEBOOK, rulebook_text
from tests.server.serving import serving


def answers(tmp_path: Path, *paths: str) -> list[dict[str, Any]]:
    async def ask() -> list[dict[str, Any]]:
        async with serving(tmp_path) as served:
            anybody = served.person()
            return [(await anybody.ask("GET", path)).json() for path in paths]

    return asyncio.run(ask())


def test_the_lobby_is_told_how_long_how_hard_and_from_which_age(tmp_path: Path) -> None:
    [told] = answers(tmp_path, "/api/games")
    about = {game["id"]: (game["minutes"], game["age"], game["difficulty"]) for game in told["games"]}
    assert about == {info.id: (info.minutes, info.age, info.difficulty) for info in games()}
    assert about["card"] == (45, 8, 2)
    assert about["oracle"] == (45, 10, 3)
    assert about["stones"] == (20, 7, 1)
    assert about["tales"] == (20, None, 1)  # its rulebook names no age


def test_the_rules_of_a_game_come_with_those_of_the_table(tmp_path: Path) -> None:
    for lang, told in zip(LANGUAGES, answers(tmp_path, *(f"/api/games/stones/rules?lang={lang}" for lang in LANGUAGES)), strict=True):
        assert told["text"] == rulebook_text(find("stones").rulebook, lang)
        assert told["common"] == rulebook_text(TABLE_RULEBOOK, lang)
        assert {"STONE-1", "STONE-19", "TABLE-1", "TABLE-5"} <= set(told["clauses"])
