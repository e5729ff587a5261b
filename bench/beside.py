"""Run boardgame.io under load, from a folder with `server.js` and `load.js`: what `bench/server.py --beside` compares with.

boardgame.io itself is installed by npm, once, into a copy of the folder in the cache; the folder stays as it is."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dolmen.caches import folder as cache

NEEDED = ("server.js", "load.js")
PORT = 8900  # written in both files
TO_START = 30.0  # seconds
PACKAGE = "boardgame.io"


class Missing(SystemExit):
    """Raised when something is missing to run boardgame.io; the sentence says what to do."""


def installed(folder: Path) -> Path:
    """Return a copy of the folder with boardgame.io installed in it."""
    for file in NEEDED:
        if not (folder / file).is_file():
            raise Missing(f"There is no {file} in {folder}: --beside names a folder with {' and '.join(NEEDED)} for {PACKAGE}.")
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise Missing(f"There is no {program} here: {PACKAGE} needs Node.js, with npm. Install it, or leave out --beside.")
    files = sorted(file for file in folder.iterdir() if file.is_file())
    key = hashlib.sha256(b"".join(file.name.encode() + file.read_bytes() for file in files)).hexdigest()[:16]
    copy = cache() / "beside" / key
    if not (copy / "complete").exists():
        _install(files, copy)
    return copy


def _install(files: list[Path], copy: Path) -> None:
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    for file in files:
        shutil.copy(file, copy)
    if not (copy / "package.json").exists():
        (copy / "package.json").write_text(json.dumps({"private": True, "dependencies": {PACKAGE: "*"}}), encoding="utf-8")
    done = subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=copy, capture_output=True, text=True)
    if done.returncode:
        raise Missing(f"npm could not install {PACKAGE}: {(done.stderr or done.stdout).strip()[-300:]}")
    (copy / "complete").touch()


def version(copy: Path) -> str:
    """Return what runs there, with versions."""
    package = json.loads((copy / "node_modules" / PACKAGE / "package.json").read_text(encoding="utf-8"))
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"{PACKAGE} {package['version']} on Node {node.lstrip('v')}"


def measure(copy: Path, cores: tuple[set[int], set[int]], matches: int, seconds: int) -> dict[str, Any]:
    """Return what `load.js` prints: among it `moves_a_second` and `cpu_ms_a_move`, where a move is a whole turn."""
    with _server(copy, cores[0]) as server:
        command = ["node", "load.js", str(server), str(matches), str(seconds)]
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, preexec_fn=lambda: os.sched_setaffinity(0, cores[1]))
    try:
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return {**found, "cpu_ms_a_move": float(found["cpu_ms_a_move"])}
    except (ValueError, IndexError, KeyError, TypeError):
        raise Missing(f"load.js printed no figures: {(done.stderr or done.stdout).strip()[-300:]}") from None


@contextmanager
def _server(copy: Path, cores: set[int]) -> Iterator[int]:
    """Start `server.js`, and yield its process id once it answers."""
    if _answers():
        raise Missing(f"Something listens at port {PORT} already, where {PACKAGE} is to be: stop it first.")
    on_cores: dict[str, Any] = {"preexec_fn": lambda: os.sched_setaffinity(0, cores)}
    process = subprocess.Popen(["node", "server.js"], cwd=copy, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **on_cores)
    try:
        until = time.monotonic() + TO_START
        while not _answers():
            if process.poll() is not None or time.monotonic() > until:
                process.kill()
                assert process.stderr is not None
                raise Missing(f"server.js did not start: {process.stderr.read().decode().strip()[-300:]}")
            time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        process.communicate()


def _answers() -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", PORT)) == 0
