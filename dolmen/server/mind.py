"""What a thinking process does: it gets a view, makes a player and answers. `worker` is the server's end of it.

One order at a time, in the main thread. Another thread listens: it can call a thought off, and ends the process when the server is gone."""

from __future__ import annotations

import _thread
import os
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from dolmen.games import find as game_of
from dolmen.play.reading import Setting
from dolmen.play.view import View
from dolmen.players import Budget, Thinker, Thought, find
from dolmen.players.warm import warm
from dolmen.table.components import Components
from dolmen.table.errors import Refusal
from dolmen.table.game import OptionValue

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

NICER = 5  # than the server: its event loop comes first


class Stock(IntEnum):
    """What of a game is compiled and at hand. Each holds the one before."""

    NOTHING = 0
    RULES = 1
    THUMBS = 2
    SEARCH = 3


WHO_NEEDS = {Stock.NOTHING: (), Stock.RULES: (), Stock.THUMBS: ("greedy",), Stock.SEARCH: ("search",)}


@dataclass(frozen=True)
class PackedView:
    """A view as it travels: 5 µs and 2 kB, a tenth of a pickled one."""

    game: str
    seats: int
    options: Mapping[str, OptionValue | None]
    components: Components
    state: bytes
    seat: int | None
    conceded: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> PackedView:
        setting = view._setting
        state = view._states.tobytes()
        return cls(setting.game.id, setting.seats, setting.options, setting.components, state, view.seat, view.conceded)

    def unpacked(self) -> View:
        game = game_of(self.game)
        states = np.frombuffer(self.state, game.box.dtype).copy()
        return View(Setting(game, self.seats, self.options, self.components), states, self.seat, self.conceded)


# ---- what is said


@dataclass(frozen=True)
class Order:
    """`ask`: choose, think, or only warm. What is not compiled yet is compiled first."""

    number: int
    ask: str
    game: str
    stock: Stock
    player: str = ""
    view: PackedView | None = None
    seed: int | None = None
    budget: Budget | None = None


@dataclass(frozen=True)
class Stop:
    """The order of that number is wanted no more."""

    number: int


@dataclass(frozen=True)
class Awake:
    """The process is up."""


@dataclass(frozen=True)
class Begun:
    """All is compiled, the thought itself begins."""

    number: int


@dataclass(frozen=True)
class Answer:
    """`how` and what goes with it: done (the action or thought), refused (the error to raise), failed (what the player raised), stopped.
    `reason`: why it failed, without a word that could name a card."""

    number: int
    how: str
    what: Any = None
    reason: str = ""
    seconds: float = 0.0


# ---- what is done


def work(pipe: Connection) -> None:
    """The whole life of the process."""
    if hasattr(os, "nice"):
        os.nice(NICER)
    mind = Mind(pipe)
    signal.signal(signal.SIGINT, mind.interrupt)
    threading.Thread(target=mind.listen, daemon=True).start()
    with suppress(OSError):  # the server is gone
        pipe.send(Awake())
        while True:
            pipe.send(mind.answer(mind.orders.get()))


class Stopped(BaseException):
    """Raised amid a thought that nobody wants any more. No player's `except Exception` holds it up."""


class Mind:
    def __init__(self, pipe: Connection) -> None:
        self.orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._pipe = pipe
        self._ready: dict[str, Stock] = {}
        self._thinking: int | None = None  # the order whose player has the word: it alone can be interrupted
        self._unwanted: int | None = None

    # ---- in a thread of its own

    def listen(self) -> None:
        try:
            while True:
                heard = self._pipe.recv()
                if isinstance(heard, Order):
                    self.orders.put(heard)
                else:
                    self._unwanted = heard.number
                    _thread.interrupt_main()  # calls `interrupt` there
        except (EOFError, OSError):
            os._exit(0)  # the server is gone, and nobody waits for an answer

    # ---- in the main thread

    def interrupt(self, *_: object) -> None:
        """Ctrl-C comes here too, and is the server's business."""
        if self._thinking is not None and self._thinking == self._unwanted:
            raise Stopped

    def answer(self, order: Order) -> Answer:
        try:
            if self._ready.get(order.game, Stock.NOTHING) < order.stock:
                warm(order.game, WHO_NEEDS[order.stock])
                self._ready[order.game] = order.stock
            self._pipe.send(Begun(order.number))
            return Answer(order.number, "done") if order.view is None else self._thought(order, order.view.unpacked())
        except Stopped:
            self._thinking = None
            return Answer(order.number, "stopped")
        except BaseException as error:  # whatever a player raises, its process lives on
            return Answer(order.number, "failed", f"{type(error).__name__}: {error}", f"{type(error).__name__} {place_of(error)}")

    def _thought(self, order: Order, view: View) -> Answer:
        legal = tuple(view.legal())
        if not legal:
            return Answer(order.number, "refused", Refusal(f"Seat {view.seat} has nothing to choose now."))
        try:
            player = find(order.player, order.seed)
        except LookupError as error:
            return Answer(order.number, "refused", LookupError(*error.args))
        if order.ask == "choose":
            ask: Callable[..., Any] = player.choose
        elif isinstance(player, Thinker):
            ask = player.think
        else:
            return Answer(order.number, "refused", Refusal(f"{order.player} gives no hints: it cannot think, only choose."))
        started = time.perf_counter()
        found = self._unless_unwanted(order.number, lambda: ask(view, list(legal), order.budget))
        seconds = time.perf_counter() - started
        if (found if order.ask == "choose" else isinstance(found, Thought) and found.best) not in legal:
            return Answer(order.number, "failed", f"{found!r} is not legal here.", "it chose what is not legal")
        return Answer(order.number, "done", found, seconds=seconds)

    def _unless_unwanted(self, number: int, think: Callable[[], Any]) -> Any:
        try:
            self._thinking = number
            if self._unwanted == number:  # told while it was still compiling, where nothing may be interrupted
                raise Stopped
            return think()
        finally:
            self._thinking = None


def place_of(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"at {Path(last.filename).name}:{last.lineno}"
