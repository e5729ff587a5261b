"""Besiege a server with few file descriptors over the loopback: with connections that send nothing, and some that send a byte now
and then.

`python -m tests.server.siege` shows how everybody else fares meanwhile; a smaller siege is part of the tests."""

from __future__ import annotations

import argparse
import asyncio
import resource
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.server.processes import Process
from tests.server.serving import Person

DRIP = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


@dataclass
class Siege:
    """The outcome."""

    refused: int = 0  # besieging connections that were closed at once
    cut_off: int = 0  # those that were closed later
    waits: list[float] = field(default_factory=list)  # seconds of everybody else's requests
    failed: int = 0
    logged: int = 0  # bytes

    def __str__(self) -> str:
        return (
            f"{self.refused} besiegers refused, {self.cut_off} cut off; {len(self.waits)} requests of others, {self.failed} failed; "
            f"median {1000 * median(self.waits):.0f} ms, longest {1000 * max(self.waits):.0f} ms; {self.logged} bytes logged"
        )


async def besiege(port: int, silent: int, slow: int, requests: int, until: Callable[[Siege], Awaitable[None]] | None = None) -> Siege:
    """Besiege a port. `until`: awaited before the besiegers leave, once the requests are done."""
    siege, lines = Siege(), []

    async def hold(drips: bool) -> None:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            siege.refused += 1
            return
        lines.append(writer)
        began = time.monotonic()
        with suppress(OSError):
            ended = asyncio.create_task(reader.read())
            writer.write(DRIP if drips else b"")
            while not (await asyncio.wait({ended}, timeout=0.5 if drips else None))[0]:
                writer.write(b"x")
            await ended
        if time.monotonic() - began < 1.0:
            siege.refused += 1
        else:
            siege.cut_off += 1

    holders = [asyncio.create_task(hold(number < slow)) for number in range(silent + slow)]
    try:
        for _ in range(requests):
            began = time.monotonic()
            try:
                answer = await asyncio.wait_for(Person(port, "Ann").ask("GET", "/api/lobby"), 60)
                siege.failed += answer.status_code != 200
            except Exception:
                siege.failed += 1
            siege.waits.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
        if until is not None:
            await until(siege)
    finally:
        for task in holders:
            task.cancel()
        await asyncio.gather(*holders, return_exceptions=True)
        for line in lines:
            line.close()
    return siege


class FewFiles(Process):
    """A server with a limit on open files."""

    files = 128

    async def limited(self) -> None:
        resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (self.files, self.files))
        await self.ready()


async def main(silent: int, slow: int, requests: int, files: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = FewFiles(Path(folder), f"sqlite:///{folder}/tables.sqlite")
        server.files = files
        server.start("--per-address", "1000")  # otherwise one address could not besiege at all
        try:
            await server.limited()
            siege = await besiege(server.port, silent, slow, requests)
            siege.logged = server.log.stat().st_size
            print(siege)
        finally:
            server.stop()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--silent", type=int, default=300)
    asked.add_argument("--slow", type=int, default=50)
    asked.add_argument("--requests", type=int, default=200)
    asked.add_argument("--files", type=int, default=128)
    given = asked.parse_args()
    asyncio.run(main(given.silent, given.slow, given.requests, given.files))
