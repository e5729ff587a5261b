"""What a first visit costs, and a second."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlparse

import pytest

pytestmark = pytest.mark.compiled_only

MOST_BYTES, MOST_REQUESTS = 150_000, 40


class Log:
    """The network as the browser sees it."""

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
    second = visit(ann)
    assert {*second.headers} >= {path for path in files if path.endswith(".js")}
    assert not [path for path in second.asked if path.startswith("/web/")]
