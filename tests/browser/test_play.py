"""Play whole matches by clicks, in a real browser."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dolmen.games import find, names
from tests.browser.clicking import play

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

GAMES = [game for game in names() if (find(game).folder / "web" / "board.js").exists()]
SIZES = ["desktop", "phone"]  # by turns from game to game; the other one with --all


MATCHES = [
    pytest.param(game, size, id=f"{game}-{size}", marks=() if m == n % len(SIZES) else pytest.mark.long)
    for n, game in enumerate(GAMES)
    for m, size in enumerate(SIZES)
]


@pytest.mark.parametrize(("game", "size"), MATCHES)
def test_a_whole_match_against_the_computer_by_clicks(game: str, size: str, somebody: Any) -> None:
    ann = somebody(size, reduced_motion="reduce", unseen=True)
    ann.open()
    ann.make(game, "me", "bard", options={"games": 1} if game == "tales" else {})
    clicks = play(ann.page, random.Random(f"{game} {size}"))
    assert clicks > 5
    assert ann.page.locator("dialog .sheet tfoot td").count() >= 2
