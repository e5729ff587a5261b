"""Drive one thinking process from the server's side."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from .jobs import Job
from .runner import Awake, Begun, Compiled, Stop, Task, TaskResult, work

COMPILED = 5.0  # seconds of preparation that mean compiling: loading from disk takes less than one

log = logging.getLogger(__name__)


class Worker:
    """A thinking process, doing one job at a time. A thread starts the process, listens to it and notices its end: none of that may
    block the event loop, and not every event loop can wait for a pipe."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        heard: Callable[[Worker, Awake | Begun | TaskResult], None],
        lost: Callable[[Worker], None],
    ) -> None:
        self.gone: asyncio.Future[None] = loop.create_future()
        self.ready: dict[str, Compiled] = {}  # by game
        self.job: Job | None = None
        self.awake = self.compiling = self.thinking = self.stopping = self.heavy = False
        self._loop, self._heard, self._lost = loop, heard, lost
        self._task: Task | None = None
        self._since = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._ended = False
        threading.Thread(target=self._correspond, name="dolmen-thinker", daemon=True).start()

    # ---- its state

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def free(self) -> bool:
        return self.awake and self.job is None

    @property
    def asked(self) -> bool:
        """Tell whether it works on something that somebody waits for, or waited for when it began."""
        return self.job is not None and self.job.answer is not None

    @property
    def ahead(self) -> bool:
        """Tell whether it prepares what nobody has asked for yet."""
        return self.job is not None and self.job.answer is None

    @property
    def interprets(self) -> bool:
        """Tell whether it works without compiled rules."""
        return self._task is not None and self._task.interpreted

    def has(self, game: str, compiled: Compiled) -> bool:
        return self.ready.get(game, Compiled.NOTHING) >= compiled

    # ---- commands

    def give(self, job: Job, task: Task, compiling: bool) -> None:
        """Send it the job's task, perhaps with a smaller budget."""
        self.job, self._task, self.compiling = job, task, compiling
        self._since = self._loop.time()
        self._send(task)

    def begin(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """Note that everything is compiled and the thought begins. A process that compiled never gives that memory back, while a fresh
        one loads the same from disk: so it is marked to be replaced when it is free."""
        self.heavy = self.heavy or (self.compiling and self._loop.time() - self._since > COMPILED)
        self.compiling, self.thinking = False, True
        self.expect(seconds, otherwise)

    def stop(self) -> None:
        """Cancel what it is doing."""
        if self._task is not None:
            self.stopping = True
            self._send(Stop(self._task.number))

    def expect(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """Call `otherwise` unless an answer comes in time."""
        self._silence()
        self._alarm = self._loop.call_later(seconds, otherwise)

    def take_back(self) -> tuple[Job, Task]:
        """Take its job away, finished or not."""
        job, task = self.job, self._task
        assert job is not None
        assert task is not None
        self.job = self._task = None
        self.compiling = self.thinking = self.stopping = False
        self._silence()
        return job, task

    def end(self) -> None:
        self._silence()
        self._ended = True  # set before looking at the process: its thread does it the other way round
        if self._process is not None and self._process.pid is not None:
            self._process.kill()

    def _silence(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _send(self, what: Task | Stop) -> None:
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # it has ended, and its thread will say so
            self._pipe.send(what)

    # ---- in its thread

    def _correspond(self) -> None:
        if hasattr(signal, "pthread_sigmask"):  # inherited by the process: Ctrl-C goes to the server, which ends it
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._start()
            assert self._pipe is not None
            while True:
                self._tell(self._heard, self, self._pipe.recv())
        except EOFError:
            pass
        except Exception:
            log.exception("a thinking process cannot be started, or cannot be understood")
        if self.pid is not None and self._process is not None:
            self._process.kill()
            self._process.join()
        self._tell(self._over)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        with theirs:  # once started, only the process may hold its end, else nobody would see it close
            self._process = context.Process(target=work, args=(theirs,), name="dolmen-thinker", daemon=True)
            self._process.start()
        if self._ended:
            self._process.kill()

    def _tell(self, call: Callable[..., None], *what: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(call, *what)

    def _over(self) -> None:
        self._silence()
        if self._pipe is not None:
            self._pipe.close()  # in the event loop, where nobody can be in the middle of sending
        self._lost(self)
        self.gone.set_result(None)
