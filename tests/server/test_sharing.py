"""Test that a link sent to somebody leads to an address that they can open, or says that there is none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dolmen.server import addresses
from dolmen.server.config import Config
from dolmen.server.wire import sharing

pytestmark = pytest.mark.compiled_only


def asked(host: str, scheme: str = "http") -> Any:
    return SimpleNamespace(scope={"scheme": scheme}, headers={"host": host})


@pytest.mark.parametrize(
    ("config", "host", "link", "reach"),
    [
        (Config(), "127.0.0.1:8765", "http://127.0.0.1:8765/t/x", "here"),
        (Config(), "localhost:8765", "http://localhost:8765/t/x", "here"),
        (Config(host="0.0.0.0", port=99), "127.0.0.1:99", "http://192.168.1.5:99/t/x", "network"),
        (Config(host="::", port=99), "[::1]:99", "http://192.168.1.5:99/t/x", "network"),
        (Config(host="0.0.0.0"), "stonetable:8765", "http://stonetable:8765/t/x", "network"),
        (Config(host="0.0.0.0"), "stonetable.local:8765", "http://stonetable.local:8765/t/x", "network"),
        (Config(host="192.168.1.5"), "192.168.1.5:8765", "http://192.168.1.5:8765/t/x", "network"),
        (Config(), "dolmen.example", "http://dolmen.example/t/x", "everybody"),
        (Config(public_url="https://dolmen.example/"), "127.0.0.1:8765", "https://dolmen.example/t/x", "everybody"),
        (Config(), "[::", "http://localhost/t/x", "here"),
        (Config(), "a b<script>", "http://localhost/t/x", "here"),
        (Config(), "", "http://localhost/t/x", "here"),
    ],
)
def test_where_a_link_leads_and_who_can_open_it(config: Config, host: str, link: str, reach: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "on_local_network", lambda: "192.168.1.5")
    found = sharing.share(config, asked(host), "t/x")
    assert (found.link, found.reach) == (link, reach)
    assert found.qr.startswith("<svg")
    assert bool(found.command) == (reach == "here")


def test_a_computer_without_a_network_has_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "on_local_network", lambda: None)
    assert sharing.share(Config(host="0.0.0.0"), asked("127.0.0.1:8765"), "t/x").reach == "here"


def test_the_command_is_the_one_that_the_person_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(sharing.STARTED_BY, raising=False)
    assert sharing.command(Config()) == "dolmen serve --host 0.0.0.0"
    monkeypatch.setenv(sharing.STARTED_BY, "python3 run.py")
    assert sharing.command(Config(port=80)) == "python3 run.py serve --host 0.0.0.0 --port 80"


def test_a_socket_is_reached_where_the_page_is() -> None:
    assert sharing.base(Config(), asked("dolmen.example", "wss")) == "https://dolmen.example"
