"""Run a PostgreSQL for the tests: created from the system's binaries in a temporary folder, removed when they end.

fsync is off, so it cannot test what a power cut would do."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg

from run import program

SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_wal_size": "128MB",
    "max_connections": "60",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "warning",
}


def binaries() -> Path | None:
    """Return the folder of initdb and postgres, if there is one."""
    found = program("PostgreSQL")
    return Path(found).resolve().parent if found else None


class Postgres:
    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs, self._folder = programs, folder
        self._data, self._sockets = folder / "data", folder / "sockets"
        self.password = secrets.token_hex(16)
        self._numbers = itertools.count(1)
        self._server: subprocess.Popen[bytes] | None = None
        self.port = 0

    @property
    def process(self) -> int:
        """Return the id of the first process, the parent of all others."""
        assert self._server is not None
        return self._server.pid

    def new_database(self) -> str:
        """Create an empty database; return its URL."""
        name = f"dolmen_{next(self._numbers)}"
        asyncio.run(self.run(f"CREATE DATABASE {name}"))
        return self.url(name)

    def drop(self, url: str) -> None:
        asyncio.run(self.run(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)"))

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://dolmen:{self.password}@127.0.0.1:{self.port}/{name}"

    def socket_url(self, name: str = "postgres") -> str:
        return f"postgresql://dolmen:{self.password}@/{name}?host={self._sockets}&port={self.port}"

    async def run(self, statement: str, *given: object, name: str = "postgres") -> Any:
        """Run a statement as an administrator."""
        connection = await asyncpg.connect(self.url(name), timeout=5)
        try:
            return await connection.fetch(statement, *given)
        finally:
            await connection.close()

    def make(self) -> None:
        password = self._folder / "password"
        password.write_text(self.password)
        self._sockets.mkdir()
        for path in (self._folder, self._sockets, password):
            shutil.chown(path, **_owner())
        options = ["--pgdata", str(self._data), "--username=dolmen", f"--pwfile={password}", "--auth=scram-sha-256"]
        subprocess.run(
            [self._programs / "initdb", *options, "--encoding=UTF8", "--locale=C", "--no-sync"],
            check=True, capture_output=True, cwd="/", **_as_other_user(),
        )  # fmt: skip

    def start(self) -> None:
        for _ in range(5):  # another process may take the port in between
            self.port = self.port or _free_port()
            with (self._folder / "log").open("ab") as log:
                settings = [f"-c{name}={value}" for name, value in SETTINGS.items()]
                where = [f"-D{self._data}", f"-p{self.port}", f"-cunix_socket_directories={self._sockets}"]
                command = [str(self._programs / "postgres"), *where, *settings]
                self._server = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", start_new_session=True, **_as_other_user())
            if self._answers():
                return
            self.stop()
            self.port = 0
        raise RuntimeError(f"PostgreSQL does not start: {(self._folder / 'log').read_text()}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop. SIGINT: cut all connections first. SIGQUIT: as in a crash."""
        if self._server is not None:
            self._server.send_signal(how)
            try:
                self._server.wait(20)
            except subprocess.TimeoutExpired:
                self._server.kill()
                self._server.wait()
            self._server = None

    def _answers(self) -> bool:
        until = time.monotonic() + 30
        while self._server is not None and self._server.poll() is None and time.monotonic() < until:
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                asyncio.run(self.run("SELECT 1"))
                return True
            time.sleep(0.05)
        return False


@contextlib.contextmanager
def temporary(programs: Path) -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="dolmen-pg-", dir=_fast_folder()))  # a short path: that of a socket may have 107 characters
    postgres = Postgres(programs, folder)
    try:
        postgres.make()
        postgres.start()
        yield postgres
    finally:
        postgres.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


def _fast_folder() -> Path | None:
    """Return a folder in memory, where there is room; else None, for the usual temporary folder."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 2**30 else None


def _as_other_user() -> dict[str, Any]:
    """Return the options to run as another user: PostgreSQL refuses to run as root."""
    return {**_owner(), "extra_groups": []} if os.geteuid() == 0 else {}


def _owner() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {"user": os.geteuid(), "group": os.getegid()}
    names = [entry.pw_name for entry in pwd.getpwall()]
    entry = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": entry.pw_uid, "group": entry.pw_gid}


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
