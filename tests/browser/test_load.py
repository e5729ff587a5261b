"""Test what a first visit costs, and a second; and a table whose files come late or fail to load."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import urlparse

import pytest

from tests.browser.browsing import until
from tests.browser.clicking import do_something, ready

pytestmark = pytest.mark.compiled_only

MOST_BYTES, MOST_REQUESTS = 150_000, 42


class Log:
    """The network traffic as the browser sees it."""

    def __init__(self, person: Any) -> None:
        self.asked: list[str] = []
        self.bytes = 0
        self._kept: set[str] = set()
        self.headers: dict[str, dict[str, str]] = {}
        line = person.context.new_cdp_session(person.page)
        line.send("Network.enable")
        line.on("Network.requestServedFromCache", lambda event: self._kept.add(event["requestId"]))
        line.on("Network.responseReceived", self._answered)
        line.on("Network.loadingFinished", self._came)

    def _answered(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        path = urlparse(answer["url"]).path
        self.headers[path] = {name.lower(): value for name, value in answer["headers"].items()}
        if event["requestId"] not in self._kept and not answer.get("fromDiskCache"):
            self.asked.append(path)

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]


def visit(person: Any, path: str = "/") -> Log:
    log = Log(person)
    person.open(path)
    person.page.wait_for_selector("#start")
    person.page.wait_for_load_state("networkidle")
    return log


def test_a_first_visit_is_light_and_a_second_fetches_no_file(somebody: Any) -> None:
    ann = somebody()
    first = visit(ann)
    assert len(first.asked) <= MOST_REQUESTS, first.asked
    assert first.bytes <= MOST_BYTES
    files = [path for path in first.asked if path.startswith("/web/")]
    assert len({path.split("/")[2] for path in files}) == 1  # one hash for the whole tree
    for path in files:
        assert first.headers[path]["cache-control"] == "public, max-age=31536000, immutable"
    packed = [path for path in files if path.endswith((".js", ".css", ".svg", ".json"))]
    assert len(packed) > 10
    assert all(first.headers[path].get("content-encoding") == "gzip" for path in packed if int(first.headers[path]["content-length"]) > 300)
    second, scripts = visit(ann), {path for path in files if path.endswith(".js")}
    until(ann.page, lambda: {*second.headers} >= scripts)
    assert not [path for path in second.asked if path.startswith("/web/")]


def test_what_happens_while_the_board_is_fetched_is_there_when_it_comes(somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce", service_workers="block")
    heard: list[dict[str, Any]] = []
    held: list[Any] = []
    ann.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    ann.page.route("**/games/stones/board.js", lambda route: held.append(route))
    ann.open()
    made = ann.ask("/api/tables", {"game": "stones", "seats": [{"who": "me"}, {"who": "me"}], "options": {"first": 1}})
    ann.page.goto(f"{ann.served.url}/t/{made['id']}", wait_until="commit")
    until(ann.page, lambda: bool(held))
    first, other = len(heard), ann.context.new_page()
    other.goto(ann.page.url)
    other.get_by_role("button", name="Turn a tile over", exact=True).click()
    until(ann.page, lambda: any(message.get("choices") for message in heard[first:]))
    for route in held:
        route.continue_()
    ann.page.get_by_role("button", name="Leave it open", exact=True).wait_for()
    assert ann.page.locator('link[href$="games/stones/board.css"]').count() == 1, "a board for each message"
    ann.trouble[:] = [line for line in ann.trouble if "Service Worker" not in line]  # it would have fetched the board by itself


def test_what_cannot_be_shown_stops_nobody(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    turn = ann.page.get_by_role("button", name="Turn a tile over", exact=True)
    turn.wait_for()
    ann.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('no motion today'); }; }")
    turn.click()
    ann.page.get_by_role("button", name="Leave it open", exact=True).click()
    turn.wait_for()
    assert ann.trouble
    assert all("no motion today" in line for line in ann.trouble)
    ann.trouble.clear()


@pytest.mark.usefixtures("dealt")
@pytest.mark.parametrize(("game", "size"), [("stones", "desktop"), ("oracle", "phone")])
def test_a_board_is_laid_out_in_one_pass(game: str, size: str, somebody: Any) -> None:
    """Were its slab measured before it gets its height, all of the board would be styled for both: 70 to 120 times for a click."""
    ann, chance, clicks = somebody(size, reduced_motion="reduce", unseen=True), random.Random(3), 8
    ann.open()
    ann.make(game, "me", "bard", options={"first": 1})
    ready(ann.page)
    line = ann.context.new_cdp_session(ann.page)
    line.send("Performance.enable")
    before = styled(line)
    for _ in range(clicks):
        do_something(ann.page, ready(ann.page), chance)
    ready(ann.page)
    assert clicks < styled(line) - before < 40 * clicks


def styled(line: Any) -> float:
    """Return how often the browser has computed styles on a page."""
    return next(float(one["value"]) for one in line.send("Performance.getMetrics")["metrics"] if one["name"] == "RecalcStyleCount")
