"""Test what a page says on a new machine, where nothing is compiled yet: nothing, to people who play against rules of thumb, and the truth
to people who wait for a search."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dolmen.server.rooms import readiness
from dolmen.server.wire.app import Server
from tests.browser.browsing import Somebody, server_beside
from tests.server.serving import Quick, Served

pytestmark = pytest.mark.compiled_only

GETTING_READY = "The computer is getting ready. The first time, that takes a minute or two."


class Cold(Quick):
    """Thinkers that never finish compiling: players that do not search choose at once, those that do never."""

    def __init__(self) -> None:
        self._never = asyncio.Event()

    def warm(self, game: str, player: str) -> bool:
        return player != "archdruid"

    async def compile(self, game: str) -> None:
        await self._never.wait()

    async def choose(self, view: Any, player: str, seed: int | None = None, *, whole: bool = False) -> str:
        if player == "archdruid":
            await self._never.wait()
        return await super().choose(view, player, seed)


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(readiness, "is_kept", lambda game: False)
    monkeypatch.setattr(readiness, "is_loaded", lambda game: False)

    def bend(server: Server) -> None:
        server.thinkers = Cold()  # type: ignore[assignment]

    with server_beside(tmp_path, bend) as running:
        yield running.served


def test_a_newcomer_plays_at_once_and_hears_of_no_preparation(chromium: Any, cold: Served) -> None:
    ann = Somebody(chromium, cold, reduced_motion="reduce")
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    ann.page.get_by_role("button", name="Turn a tile over", exact=True).click()
    ann.page.wait_for_selector(".lie.now .piece")
    assert GETTING_READY not in ann.page.inner_text("#app")
    assert not ann.trouble
    ann.close()


def test_whoever_waits_for_an_archdruid_is_told_so(chromium: Any, cold: Served) -> None:
    ann = Somebody(chromium, cold, reduced_motion="reduce")
    ann.open()
    ann.make("stones", "me", "archdruid", options={"first": 2})
    ann.page.wait_for_selector(f"text={GETTING_READY}")
    assert not ann.trouble
    ann.close()
