"""A real Chromium and a real server for tests of what a person does."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Served, serving

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "tablet": (768, 1024), "phone": (390, 844)}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The system's browser, driven by Playwright. Its event loop runs as long as it does, and lets no other begin: not for a session."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip("no Chromium here: install the system's package (apt-get install chromium), then test again")
    from playwright.sync_api import sync_playwright

    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *root])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a thread of its own; computers take the first legal action, at once."""
    ready, found, stop = threading.Event(), [], []
    folder: Path = tmp_path_factory.mktemp("tables")

    async def serve() -> None:
        ending = asyncio.Event()
        stop.append((asyncio.get_running_loop(), ending))
        async with serving(folder) as running:
            found.append(running)
            ready.set()
            await ending.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(60)
    yield found[0]
    loop, ending = stop[0]
    loop.call_soon_threadsafe(ending.set)
    thread.join(30)


class Somebody:
    """A person with a browser of their own: cookies, a size, and what went wrong on their pages."""

    def __init__(self, chromium: Any, served: Served, size: str = "desktop", **context: Any) -> None:
        width, height = SIZES[size]
        self.served = served
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=size == "phone", locale="en-GB", **context
        )
        self.page = self.context.new_page()
        self.trouble: list[str] = []
        self.page.on("console", lambda said: self.trouble.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.set_default_timeout(20_000)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.served.url + path)
        self.page.wait_for_selector("#app > *")

    def make(self, game: str, *seats: Any, **settings: Any) -> str:
        """A new table, by the page's own request; the page goes there."""
        asked = [seat if isinstance(seat, dict) else {"who": seat} if seat in ("me", "open") else {"who": "computer", "level": seat}
                 for seat in seats]  # fmt: skip
        made = self.page.evaluate(
            "body => fetch('/api/tables', {method: 'POST', body: JSON.stringify(body)}).then(answer => answer.json())",
            {"game": game, "seats": asked, **settings},
        )
        self.open(f"/t/{made['id']}")
        return str(made["id"])

    def close(self) -> None:
        self.context.close()


@pytest.fixture
def somebody(chromium: Any, served: Served) -> Iterator[Any]:
    """Makes people; what went wrong on their pages fails the test."""
    people: list[Somebody] = []

    def make(size: str = "desktop", **context: Any) -> Somebody:
        people.append(Somebody(chromium, served, size, **context))
        return people[-1]

    yield make
    trouble = [line for person in people for line in person.trouble]
    for person in people:
        person.close()
    assert not trouble
