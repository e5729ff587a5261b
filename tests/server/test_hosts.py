"""Test the names under which a server answers, what a browser is shown where nothing is, and the key of a keeper who gave none."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dolmen.server.commands.key import NoKey, key_file, key_for, stored, with_key
from dolmen.server.config import Config
from dolmen.server.wire.hosts import Hosts
from tests.server.serving import Served

BROWSER = {"Accept": "text/html,application/xhtml+xml"}


def test_a_name_that_somebody_else_could_own_must_be_told() -> None:
    ours = Hosts(Config(public_url="https://Play.example.org", allowed_hosts="box.example.net., .club.example"))
    for name in (
        "localhost", "dolmen.localhost", "127.0.0.1:8765", "[::1]:8765", "192.0.2.7", "kitchen", "kitchen.local:80", "a.home.arpa",
        "play.example.org", "PLAY.example.org:443", "box.example.net", "box.example.net.", "green.club.example", None,
    ):  # fmt: skip
        assert ours.knows(name), name
    for name in (
        "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "play.example.org.evil.example", "evilplay.example.org",
        "club.example", "", "[", "a b", "evil.example:80:80", "user@evil.example", "evil.example/.local", "1.2.3.4.5", "..local",
    ):  # fmt: skip
        assert not ours.knows(name), name
    assert Hosts(Config(allowed_hosts="*")).knows("evil.example")
    assert Hosts(Config(tls_cert="cert.pem")).knows("evil.example")


async def test_a_page_of_another_name_is_answered_nothing(served: Served) -> None:
    """DNS rebinding: to the browser this server is evil.example, so nothing else keeps its page from reading."""
    ann = await served.person().hello()
    table = await ann.make("stones", "me", "bard")
    evil = {"Host": f"evil.example:{served.port}"}
    for path in ("/", "/api/lobby", "/admin/tables", "/healthz", f"/api/tables/{table}"):
        answer = await ann.ask("GET", path, headers=evil)
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host"), path
    assert "--allowed-hosts evil.example" in answer.json()["text"]
    page = await ann.ask("GET", "/", headers=evil | BROWSER | {"Accept-Language": "nl"})
    assert page.headers["content-type"].startswith("text/html")
    assert "Onder de naam evil.example is deze server niet bekend" in page.text
    cookie = {"Cookie": f"dolmen={ann.cookie}"}
    line = connect(
        f"ws://evil.example:{served.port}/api/tables/{table}/live", host="127.0.0.1", port=served.port, additional_headers=cookie
    )
    with pytest.raises(InvalidStatus, match="HTTP 403"):
        async with line:
            pass


async def test_where_there_is_nothing_a_browser_gets_a_page_and_a_program_json(served: Served) -> None:
    page = await served.person().ask("GET", "/nothing/here", headers=BROWSER)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "main.js" in page.text
    for path, headers in (("/nothing", {}), ("/api/nothing", BROWSER)):
        answer = await served.person().ask("GET", path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-page")


def test_a_server_that_others_reach_gets_a_key_that_only_its_keeper_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert with_key(Config()).admin_token == ""
    assert with_key(Config(public_url="https://play.example.org", admin_token="mine")).admin_token == "mine"
    assert not key_file().exists()
    config = with_key(Config(public_url="https://play.example.org"))
    assert len(config.admin_token) >= 40
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600
    assert with_key(Config(trusted_proxy="127.0.0.1")).admin_token == config.admin_token == key_for("http://127.0.0.1:8765")
    assert key_for("https://play.example.org") == ""
    key_file().chmod(0o640)
    with pytest.raises(NoKey, match="Others can read"):
        stored()
