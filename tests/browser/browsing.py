"""Run a real Chromium with a real server beside it, and people who have a browser: for tests, and for the README's pictures."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from dolmen.games import names
from dolmen.server.wire.app import Server
from tests.server.serving import Served, serving

T = TypeVar("T")

ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_BROWSER = "no Chromium here: install the system's package (apt-get install chromium), then test again"
UNSEEN = """
const sheet = new CSSStyleSheet();
sheet.replaceSync("#app { opacity: 0 }");
document.adoptedStyleSheets = [sheet];
"""  # painting costs most of the time in long matches that nobody watches
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "tablet": (768, 1024), "phone": (390, 844)}


@contextmanager
def chromium_at(path: str) -> Iterator[Any]:
    """Start the system's browser under Playwright. Its event loop runs as long as it does, and no other can run in this thread
    meanwhile."""
    from playwright.sync_api import sync_playwright

    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *root])
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Beside:
    """A server in a thread of its own; computers take the first legal action, at once."""

    served: Served
    loop: asyncio.AbstractEventLoop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)


@contextmanager
def server_beside(folder: Path, bend: Callable[[Server], None] = lambda server: None) -> Iterator[Beside]:
    ready, found, ended = threading.Event(), [], []

    async def serve() -> None:
        ending = asyncio.Event()
        ended.append(ending)
        async with serving(folder, bend) as running:
            found.append(Beside(running, asyncio.get_running_loop()))
            ready.set()
            await ending.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(60)
    try:
        yield found[0]
    finally:
        found[0].loop.call_soon_threadsafe(ended[0].set)
        thread.join(30)


class Somebody:
    """A person with a browser of their own: cookies, window size, and the errors on their pages. Not new to the games unless said
    so; an `unseen` page is not painted."""

    def __init__(
        self, chromium: Any, served: Served, size: str = "desktop", locale: str = "en-GB", new: bool = False, unseen: bool = False,
        **context: Any,
    ) -> None:  # fmt: skip
        width, height = SIZES[size]
        self.served = served
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=size == "phone", locale=locale, **context
        )
        if not new:
            known = json.dumps({"guide": list(names())})
            self.context.add_init_script(f"localStorage.dolmen ??= {json.dumps(known)}")
        if unseen:
            self.context.add_init_script(UNSEEN)
        self.page = self.context.new_page()
        self.trouble: list[str] = []
        self.page.on("console", lambda said: self.trouble.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.set_default_timeout(20_000)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.served.url + path)
        self.page.wait_for_selector("#app > *")

    def ask(self, path: str, body: Any = None) -> Any:
        """Send a request from the page."""
        return self.page.evaluate(
            "([path, body]) => fetch(path, body ? {method: 'POST', body: JSON.stringify(body)} : {}).then(answer => answer.json())",
            [path, body],
        )

    def make(self, game: str, *seats: Any, **settings: Any) -> str:
        """Create a table, open it, and return its id."""
        asked = [seat if isinstance(seat, dict) else {"who": seat} if seat in ("me", "open") else {"who": "computer", "level": seat}
                 for seat in seats]  # fmt: skip
        made = self.ask("/api/tables", {"game": game, "seats": asked, **settings})
        self.open(f"/t/{made['id']}")
        return str(made["id"])

    def close(self) -> None:
        self.context.close()


def until(page: Any, holds: Callable[[], bool]) -> None:
    """Wait until a condition holds that a listener to the page's events brings about; listeners run meanwhile."""
    for _ in range(1000):
        if holds():
            return
        page.wait_for_timeout(20)
    raise AssertionError("what was waited for did not come")
