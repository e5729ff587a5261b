"""Test a server killed in the middle of a match: pages say so, wait, and go on by themselves."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.browsing import Somebody
from tests.server.processes import START, Process
from tests.server.serving import Served

pytestmark = pytest.mark.compiled_only


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    server = Process(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    answers(server)
    yield server
    server.kill()


def answers(server: Process) -> None:
    """Wait until the server answers, without an event loop: none can start while a browser runs."""
    until = time.monotonic() + START
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/healthz") as answer:
                assert answer.status == 200
                return
        except OSError:
            assert time.monotonic() < until, server.tail()
            time.sleep(0.05)


def test_a_match_goes_on_after_the_server_was_killed(chromium: Any, process: Process) -> None:
    served = Served(None, process.port)  # type: ignore[arg-type]
    ann, bob = (Somebody(chromium, served, reduced_motion="reduce", unseen=True) for _ in range(2))
    for person in (ann, bob):
        person.open()
    table = ann.make("stones", "me", "open", options={"first": 1})
    bob.open(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Turn a tile over", exact=True).click()
    for person in (ann, bob):
        person.page.wait_for_selector(".lie.now .piece")
    turned = ann.page.locator(".lie.now .piece").get_attribute("data-name")

    process.kill()
    for person in (ann, bob):
        person.page.wait_for_selector(".banner:visible >> text=The connection is lost.")
        assert person.page.locator(".lie.now .piece").get_attribute("data-name") == turned
    assert ann.page.locator(".action [data-action]").count() == 0  # nothing is offered that cannot be done

    process.start()
    for person in (ann, bob):
        person.page.wait_for_selector(".banner", state="hidden", timeout=START * 1000)
        assert person.page.locator(".lie.now .piece").get_attribute("data-name") == turned
    ann.page.get_by_role("button", name="Leave it open", exact=True).click()
    bob.page.wait_for_selector(f'.lie.open .piece[data-name="{turned}"]')
    bob.page.get_by_role("button", name="Turn a tile over", exact=True).click()
    ann.page.wait_for_selector(".lie.now .piece")
    for person in (ann, bob):
        assert [line for line in person.trouble if "ERR_CONNECTION" not in line] == []
        person.close()
