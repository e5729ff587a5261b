"""Test `dolmen serve --open`, as met by somebody who wants to play on this computer at once."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from dolmen.server import addresses
from dolmen.server.commands import opening
from dolmen.server.commands.serve import CannotServe, serve_here
from dolmen.server.config import Config
from tests.server.processes import DOLMEN, ROOT, START

pytestmark = pytest.mark.compiled_only


class Other(BaseHTTPRequestHandler):
    """A program that is not Dolmen, unless it says so."""

    says = b"hello"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.says)

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def other() -> Iterator[type[Other]]:
    """Occupy the port of a server that we would like to start."""

    class One(Other):
        port = 0

    with HTTPServer(("127.0.0.1", 0), One) as server:
        One.port = server.server_port
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield One
        server.shutdown()
        thread.join()


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the addresses that a browser is opened at."""
    found: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", lambda address: found.append(address) or True)  # type: ignore[func-returns-value]
    return found


def test_a_dolmen_that_runs_already_is_enough(other: type[Other], seen: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    other.says = b'{"ok": true, "version": "1"}'
    port = other.port  # type: ignore[attr-defined]
    assert serve_here(Config(port=port), anywhere=True, lang="en") == 0
    assert seen == [f"http://127.0.0.1:{port}/"]
    assert capsys.readouterr().err == f"Dolmen runs already, at http://127.0.0.1:{port}/\n"


@pytest.mark.parametrize("says", [b"hello", b"[]", b'{"ok": true}', b"\xff" * 2000])
def test_another_program_at_the_port_is_no_dolmen(says: bytes, other: type[Other], seen: list[str]) -> None:
    other.says = says
    with pytest.raises(CannotServe, match="Choose another with --port"):
        serve_here(Config(port=other.port), anywhere=False, lang="en")  # type: ignore[attr-defined]
    assert seen == []


def test_without_a_screen_the_address_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(webbrowser, "open", lambda address: pytest.fail("a browser for terminals"))
    opening.show("http://127.0.0.1:1/", "de").join()
    assert "öffne http://127.0.0.1:1/ selbst" in capsys.readouterr().err


def test_whoever_listens_everywhere_is_found_under_an_address_of_the_computer() -> None:
    assert addresses.is_any("0.0.0.0")
    assert addresses.is_any("::")
    assert all(map(addresses.is_loopback, ("127.0.0.1", "127.8.8.8", "::1", "[::1]", "localhost")))
    assert not any(map(addresses.is_loopback, ("0.0.0.0", "192.168.1.5", "dolmen.example")))
    found = addresses.on_local_network()
    assert found is None or not addresses.is_loopback(found)


@pytest.mark.slow
def test_from_the_start_to_ctrl_c(tmp_path: Path) -> None:
    with socket.socket() as taken, (tmp_path / "said").open("w+b") as said:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        env = os.environ | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C", "BROWSER": "true %s"}
        start = [*DOLMEN[:-1], f"from dolmen.server import config; config.PORT = {taken.getsockname()[1]}; {DOLMEN[-1]}"]
        process = subprocess.Popen([*start, "serve", "--open", "--lazy"], stderr=said, cwd=ROOT, env=env)
        try:
            until = time.monotonic() + START
            found = None
            while not found and time.monotonic() < until:
                time.sleep(0.05)
                found = re.search(rb"Dolmen is at (http://127\.0\.0\.1:\d+/) \(Ctrl-C ends it\)", Path(said.name).read_bytes())
            assert found
            while not opening.is_dolmen(found[1].decode()):
                assert time.monotonic() < until
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 0
        finally:
            process.kill()
            process.wait()
        lines = Path(said.name).read_text().splitlines()
        assert lines[0].startswith("Port ")
        assert lines[-1] == "Dolmen has stopped. Your tables are kept."
        assert len(lines) == 3
