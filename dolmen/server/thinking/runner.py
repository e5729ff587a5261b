"""Run a thinking process: receive a view, make a player and answer. `worker` is the server's end of it.

One task at a time, in the main thread. A second thread listens: it can cancel a thought, and ends the process when the server is gone."""

from __future__ import annotations

import _thread
import os
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from dolmen.games import find as game_of
from dolmen.play.reading import Setting
from dolmen.play.view import View
from dolmen.players import Budget, Player, Thinker, Thought, find
from dolmen.players.warm import warm
from dolmen.table.components import Components
from dolmen.table.errors import Refusal
from dolmen.table.game import OptionValue
from dolmen.table.records import interpreting

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

COACH = "coach"  # the player that gives hints
NICER = 5  # added to the niceness: the server's event loop comes first


class Compiled(IntEnum):
    """How much of a game is compiled and loaded. Each value includes the previous one."""

    NOTHING = 0
    RULES = 1
    THUMBS = 2
    SEARCH = 3


WHO_NEEDS = {Compiled.NOTHING: (), Compiled.RULES: (), Compiled.THUMBS: ("greedy",), Compiled.SEARCH: ("search",)}


@dataclass(frozen=True)
class PackedView:
    """A view in transit: 5 µs and 2 kB, a tenth of a pickled one."""

    game: str
    seats: int
    options: Mapping[str, OptionValue | None]
    components: Components
    state: bytes
    seat: int | None
    conceded: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> PackedView:
        setting = view.setting
        state = view.states.tobytes()
        return cls(setting.game.id, setting.seats, setting.options, setting.components, state, view.seat, view.conceded)

    def unpacked(self) -> View:
        game = game_of(self.game)
        states = np.frombuffer(self.state, game.box.dtype).copy()
        return View(Setting(game, self.seats, self.options, self.components), states, self.seat, self.conceded)


# ---- messages


@dataclass(frozen=True)
class Task:
    """A request to a thinking process; `ask` is choose, think, warm or coach (which calls `do`). What is not compiled yet is compiled
    first, unless the rules are to be `interpreted`."""

    number: int
    ask: str
    game: str
    compiled: Compiled
    player: str = ""
    view: PackedView | None = None
    seed: int | None = None
    budget: Budget | None = None
    interpreted: bool = False
    do: Callable[..., Any] | None = None
    about: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Stop:
    """A message that the task of that number is no longer wanted."""

    number: int


@dataclass(frozen=True)
class Awake:
    """A message that the process is up."""


@dataclass(frozen=True)
class Begun:
    """A message that everything is compiled and the thought itself begins."""

    number: int


@dataclass(frozen=True)
class TaskResult:
    """The outcome of a task. `how` says what `what` is: done (the action or thought), refused (the error to raise), failed (what the
    player raised) or stopped. `reason` says why it failed, without a word that could name a card."""

    number: int
    how: str
    what: Any = None
    reason: str = ""
    seconds: float = 0.0


# ---- carrying it out


def work(pipe: Connection) -> None:
    """Serve tasks for the whole life of the process."""
    if hasattr(os, "nice"):
        os.nice(NICER)
    runner = TaskRunner(pipe)
    signal.signal(signal.SIGINT, runner.interrupt)
    threading.Thread(target=runner.listen, daemon=True).start()
    with suppress(OSError):  # the server is gone
        pipe.send(Awake())
        while True:
            pipe.send(runner.answer(runner.tasks.get()))


class Stopped(BaseException):
    """Raised in the middle of a thought that is no longer wanted. A BaseException, so that no player's `except Exception` catches it."""


class TaskRunner:
    """The tasks of a process, run one at a time."""

    def __init__(self, pipe: Connection) -> None:
        self.tasks: queue.SimpleQueue[Task] = queue.SimpleQueue()
        self._pipe = pipe
        self._ready: dict[str, Compiled] = {}
        self._thinking: int | None = None  # the task whose player is running: only that may be interrupted
        self._unwanted: int | None = None

    # ---- in a thread of its own

    def listen(self) -> None:
        """Receive tasks and cancellations, in a thread of its own."""
        try:
            while True:
                heard = self._pipe.recv()
                if isinstance(heard, Task):
                    self.tasks.put(heard)
                else:
                    self._unwanted = heard.number
                    _thread.interrupt_main()  # runs `interrupt` in the main thread
        except (EOFError, OSError):
            os._exit(0)  # the server is gone, and nobody waits for an answer

    # ---- in the main thread

    def interrupt(self, *_: object) -> None:
        """Handle SIGINT: stop the current thought if it is unwanted. Ctrl-C arrives here too, and is left to the server."""
        if self._thinking is not None and self._thinking == self._unwanted:
            raise Stopped

    def answer(self, task: Task) -> TaskResult:
        try:
            if not task.interpreted and self._ready.get(task.game, Compiled.NOTHING) < task.compiled:
                warm(task.game, WHO_NEEDS[task.compiled])
                self._ready[task.game] = task.compiled
            self._pipe.send(Begun(task.number))
            if task.do is not None:
                return self._coached(task, task.do)
            if task.view is None:
                return TaskResult(task.number, "done")
            with interpreting(game_of(task.game).box.dtype) if task.interpreted else nullcontext():
                return self._thought(task, task.view.unpacked())
        except Stopped:
            self._thinking = None
            return TaskResult(task.number, "stopped")
        except BaseException as error:  # whatever a player raises, its process lives on
            return TaskResult(task.number, "failed", f"{type(error).__name__}: {error}", f"{type(error).__name__} {place_of(error)}")

    def _thought(self, task: Task, view: View) -> TaskResult:
        legal = tuple(view.legal())
        if not legal:
            return TaskResult(task.number, "refused", Refusal(f"Seat {view.seat} has nothing to choose now."))
        try:
            player = player_for(task)
        except LookupError as error:
            return TaskResult(task.number, "refused", LookupError(*error.args))
        if task.ask == "choose":
            ask: Callable[..., Any] = player.choose
        elif isinstance(player, Thinker):
            ask = player.think
        else:
            return TaskResult(
                task.number, "refused", Refusal(f"{task.player} gives no hints: it chooses actions, but cannot evaluate them.")
            )
        started = time.perf_counter()
        found = self._unless_unwanted(task.number, lambda: ask(view, list(legal), task.budget))
        seconds = time.perf_counter() - started
        if (found if task.ask == "choose" else isinstance(found, Thought) and found.best) not in legal:
            return TaskResult(task.number, "failed", f"{found!r} is not legal here.", "it chose what is not legal")
        return TaskResult(task.number, "done", found, seconds=seconds)

    def _coached(self, task: Task, do: Callable[..., Any]) -> TaskResult:
        started = time.perf_counter()
        try:
            found = self._unless_unwanted(task.number, lambda: do(*task.about))
        except Refusal as refused:
            return TaskResult(task.number, "refused", refused)
        return TaskResult(task.number, "done", found, seconds=time.perf_counter() - started)

    def _unless_unwanted(self, number: int, think: Callable[[], Any]) -> Any:
        try:
            self._thinking = number
            if self._unwanted == number:  # cancelled while still compiling, which must not be interrupted
                raise Stopped
            return think()
        finally:
            self._thinking = None


def player_for(task: Task) -> Player:
    if task.player == COACH:
        from dolmen.coach import Adviser  # loads more than a process needs in which nobody asks for hints

        return Adviser()
    return find(task.player, task.seed)


def place_of(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"at {Path(last.filename).name}:{last.lineno}"
