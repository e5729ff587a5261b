"""Start server processes for tests: `dolmen serve`, as a host would start it, or forked from a process that has loaded it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Protocol

import httpx

from dolmen.cli import run
from tests.server.serving import Person

ROOT = Path(__file__).parents[2]
DOLMEN = (sys.executable, "-c", "from dolmen.cli import main; main()")
START = 180.0  # seconds a process may take to answer, on a busy machine


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Running(Protocol):
    """The part of a process's interface that is used."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...


class Process:
    """A server at a fixed port, started and ended as often as needed. Its log goes to `folder`."""

    birth = 2.0  # seconds, roughly, in which it only starts

    def __init__(self, folder: Path, database: str, *words: str) -> None:
        self.port, self.database = free_port(), database
        self.log = folder / f"{self.port}.log"
        self._words = ["serve", "--port", str(self.port), "--database", database, "--pace", "0", "--lazy", *words]
        self._process: Running | None = None

    def start(self, *words: str) -> None:
        assert self._process is None
        self._process = self._started([*self._words, *words])

    def _started(self, words: Sequence[str]) -> Running:
        with self.log.open("ab") as log:
            return subprocess.Popen([*DOLMEN, *words], stdout=log, stderr=log, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})

    @property
    def alive(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def ready(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + START
        while True:
            assert self._process is not None
            assert self._process.poll() is None, f"the server ended by itself: {self.tail()}"
            assert time.monotonic() < until, f"the server does not answer: {self.tail()}"
            with contextlib.suppress(OSError, httpx.TransportError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)  # cheaper to try than a request
                writer.close()
                await writer.wait_closed()
                answer = await Person(self.port, "").ask("GET", "/healthz")
                assert answer.status_code == 200
                return
            await asyncio.sleep(0.02)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def kill_a_worker(self) -> None:
        """Kill one of several workers, as the kernel would when short of memory."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        workers = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
        assert len(workers) == 2, workers
        os.kill(workers[0], signal.SIGKILL)

    def stop(self, seconds: float = 60.0) -> int:
        """Stop it as a service manager does; return the exit code."""
        assert self._process is not None
        self._process.terminate()
        code = self._process.wait(seconds)
        self._process = None
        return code

    def person(self, name: str = "Ann", lang: str = "en") -> Person:
        return Person(self.port, name, lang)

    def tail(self) -> str:
        return self.log.read_text(errors="replace")[-3000:]


class Forked(Process):
    """A server forked from a process that has loaded everything: starting takes half a second of CPU time instead of five, which
    counts where servers are killed again and again."""

    birth = 0.5

    def _started(self, words: Sequence[str]) -> Running:
        context = get_context("forkserver")
        server = ("commands.serve", "wire.app", "storage.postgres")
        context.set_forkserver_preload([*(f"dolmen.server.{module}" for module in server), __name__])
        process = context.Process(target=serve, args=(words, self.log), daemon=True)
        process.start()
        return Child(process)


class Child:
    def __init__(self, process: ForkServerProcess) -> None:
        assert process.pid is not None
        self.pid, self._process = process.pid, process

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        assert code is not None, f"process {self.pid} does not end"
        return code

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()


def serve(words: Sequence[str], log: Path) -> None:
    """Serve, in the fork."""
    with log.open("ab") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    sys.exit(run(words))
