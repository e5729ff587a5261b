"""Read records and replay finished matches in a process of its own, since a record may be long and must not block the event loop.

One job at a time, in order of arrival; so all who bring records share one core, and computer players do not wait for them. The
process starts on first use, and ends when idle for a while."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from dolmen.games import find, names
from dolmen.play.record import read
from dolmen.play.written import parse_record
from dolmen.server import messages
from dolmen.server.tables.refusals import Refused
from dolmen.server.thinking.runner import NICER
from dolmen.table.errors import Refusal
from dolmen.table.records import interpreting
from dolmen.table.warm import is_kept, is_loaded

from . import replay

LONGEST = 20.0  # seconds that one answer may take, including the start of the process
MOST = 12  # jobs that wait or run
IDLE = 300.0  # seconds of idleness after which the process ends

log = logging.getLogger("dolmen.server")


class Brought(NamedTuple):
    """A record that somebody brings, in canonical form."""

    record: str
    over: bool
    whole: bool  # false: only what one viewer knew


# ---- in the process


def bring(text: str, actions: int, games: int) -> Brought:
    """Read and check a record, of at most this many actions and games. Raise Refused if it cannot be kept."""
    try:
        written = parse_record(text)
        if len(written.actions) > actions or len(written.blocks) > games:
            raise Refused("record-too-long", actions=actions, games=games)
        match = read(text)
    except Refusal as error:
        raise Refused("bad-record", reason=error) from None
    return Brought(match.record(), match.over, match.origin.only_for == "all")


def frames(record: str, called: replay.Called, eyes: int | str | None, lang: str) -> bytes:
    """Return the frames of a match, encoded as they are sent."""
    return messages.encoder.encode(replay.frames(record, called, eyes, lang))


def work(pipe: Connection) -> None:
    """Serve jobs until the process ends, interpreting games that are not compiled yet."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the server, which ends this process
    if hasattr(os, "nice"):
        os.nice(NICER)
    with contextlib.suppress(EOFError, OSError):  # the server is gone
        while True:
            do, about = pipe.recv()
            try:
                with interpreting(*(find(game).box.dtype for game in names() if not (is_loaded(game) or is_kept(game)))):
                    answer: tuple[str | None, Any] = (None, do(*about))
            except Refused as refused:
                answer = (refused.code, refused.about)
            except Exception as error:
                answer = ("failed", f"{type(error).__name__} in {do.__name__}")
            pipe.send(answer)


# ---- in the server


class Archive:
    def __init__(self, longest: float = LONGEST, most: int = MOST) -> None:
        self.longest, self.most = longest, most
        self.waiting = 0
        self._thread = ThreadPoolExecutor(1, "dolmen-archive")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._idle: asyncio.TimerHandle | None = None

    async def bring(self, text: str, actions: int, games: int) -> Brought:
        found: Brought = await self.ask(bring, text, actions, games)
        return found

    async def frames(self, record: str, called: replay.Called, eyes: int | str | None, lang: str) -> bytes:
        found: bytes = await self.ask(frames, record, called, eyes, lang)
        return found

    async def ask(self, do: Callable[..., Any], *about: Any) -> Any:
        """Run a job in the process. Raise Refused if it cannot be done, takes too long, or too many wait."""
        if self.waiting >= self.most:
            raise Refused("too-busy")
        self.waiting += 1
        loop = asyncio.get_running_loop()
        try:
            reply = await loop.run_in_executor(self._thread, self._ask, do, about)
        finally:
            self.waiting -= 1
            self._end_later(loop)
        if reply is None:
            raise Refused("took-too-long")
        refused, answer = reply
        if refused == "failed":
            log.error("the archive failed: %s", answer)
        if refused is not None:
            raise Refused(refused, **(answer if isinstance(answer, dict) else {}))
        return answer

    async def close(self) -> None:
        """End the process, abandoning what is under way."""
        if self._idle is not None:
            self._idle.cancel()
        if self._process is not None:
            self._process.kill()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
        self._end()

    def _end_later(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = loop.call_later(IDLE, lambda: self._thread.submit(self._end))

    # ---- in its thread

    def _ask(self, do: Callable[..., Any], about: tuple[Any, ...]) -> tuple[str | None, Any] | None:
        """Send a job and wait for its answer; None if there will be none."""
        try:
            pipe = self._pipe or self._start()
            pipe.send((do, about))
            if pipe.poll(self.longest):
                answer: tuple[str | None, Any] = pipe.recv()
                return answer
            log.warning("the archive did not come to an end with %s: its process is replaced", do.__name__)
        except (EOFError, OSError) as error:
            log.error("the archive's process ended: %s", type(error).__name__)
        self._end()
        return None

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        with theirs:
            self._process = context.Process(target=work, args=(theirs,), name="dolmen-archive", daemon=True)
            self._process.start()
        return self._pipe

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
