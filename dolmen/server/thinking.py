"""Computer players of the server think in processes of their own, so that the event loop stays free.

First come, first served; hints wait behind moves. Under load budgets shrink before queues grow: what waits is to be no more than
`patience` seconds of work for each process, and if it is more, a thought gets only such a part of its budget. So the wait settles near
`patience`; and as long as nobody waits, nothing is cut.

There is one process more than may think at a time: one can compile, which takes up to a minute on a new machine, while the others play."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any

from dolmen.games import find, names
from dolmen.play.view import View
from dolmen.players import Budget, Thought
from dolmen.table.errors import Refusal

from .jobs import Job, Kind, Line, cut, needs, part_of
from .mind import Answer, Awake, Begun, Order, PackedView, Stock
from .worker import Worker

RULES_OF_THUMB = "greedy"  # choose when a player fails
LONGEST = 60.0  # seconds beyond its budget, and a thought is taken for lost
GRACE = 1.0  # seconds for a thought that was called off: ours stop within milliseconds
STILLBORN = 3  # processes in a row that end before they are up: then nobody is kept waiting
BREATH = 5.0  # seconds until the next is tried
KINDS = (Stock.RULES, Stock.THUMBS, Stock.SEARCH)  # in the order in which people come to need them
LATEST = 0.2  # how much the last thought counts in what its kind usually takes
CLOSING = "The computer players have gone: the server is closing."

log = logging.getLogger(__name__)


class NoThought(Exception):
    """Nobody could think about it. The text is for who asked: a player's own words may name cards. `reason` may stand in a log."""

    def __init__(self, text: str, reason: str = "") -> None:
        self.reason = reason or text
        super().__init__(text)


class Thinkers:
    """Processes in which computer players think. They get views, never a match. One for a server; it starts when first asked.

    `ahead`: the games to get ready before anybody asks; None for all. `observe(player, seconds)` is called after each thought."""

    def __init__(
        self,
        processes: int | None = None,
        patience: float = 0.5,
        *,
        ahead: Collection[str] | None = None,
        observe: Callable[[str, float], None] = lambda player, seconds: None,
    ) -> None:
        if processes is not None and processes < 1:
            raise ValueError(f"{processes} processes cannot think; there must be one at least.")
        if patience <= 0:
            raise ValueError(f"A patience of {patience:g} seconds is not possible; it must be more than nothing.")
        self.processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self.patience, self.observe = patience, observe
        self.done = self.shrunk = self.restarts = 0
        self._ahead = [(game, stock) for stock in KINDS for game in (names() if ahead is None else ahead)]
        self._compiled: Callable[[str], None] = lambda game: None
        self._prepared: dict[str, Stock] = {}  # what some process had ready: on disk now, for all the others
        self._usual: dict[Kind, float] = {}  # seconds a thought takes with its whole budget
        self._moves, self._hints = Line(), Line()
        self._workers: list[Worker] = []
        self._leaving: set[Worker] = set()
        self._stillborn = 0
        self._numbers = itertools.count()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    # ---- what is asked

    async def choose(self, view: View, player: str, seed: int | None = None) -> str:
        """A legal action, in words. The same view and seed give the same again, if nothing was cut; each action takes a seed of its own,
        or a player would misjudge all in the same way. If the player fails, the rules of thumb choose; NoThought if not even they can."""
        try:
            chosen: str = await self._ask(view, player, "choose", seed)
        except NoThought as failed:
            if self._closed or player == RULES_OF_THUMB:
                raise
            log.warning("%s could not choose in %s, the rules of thumb do: %s", player, view.game, failed.reason)
            chosen = await self._ask(view, RULES_OF_THUMB, "choose", seed)
        return chosen

    async def think(self, view: View, budget: Budget | None = None, player: str = "archdruid") -> Thought:
        """A hint. NoThought if the player fails."""
        thought: Thought = await self._ask(view, player, "think", None, budget)
        return thought

    def warm(self, game: str, player: str) -> bool:
        """Is all compiled that this player needs? Then it answers at once, or after a second of loading."""
        return self._prepared.get(find(game).id, Stock.NOTHING) >= needs(player, "choose")[0]

    async def wait_warm(self, game: str, player: str) -> None:
        if not self.warm(game, player):
            await self._wait(Job(self._warming(game, needs(player, "choose")[0]), self._moves))

    async def compile(self, game: str) -> None:
        """Have the rules of a game on disk, for any process to load. NoThought if nobody can."""
        if self._prepared.get(game, Stock.NOTHING) < Stock.RULES:
            await self._wait(Job(self._warming(game, Stock.RULES), self._moves))

    def on_compiled(self, tell: Callable[[str], None]) -> None:
        """Who wants to know that a game's rules are on disk."""
        self._compiled = tell

    def _warming(self, game: str, stock: Stock) -> Order:
        return Order(next(self._numbers), "warm", game, stock)

    async def _ask(self, view: View, player: str, ask: str, seed: int | None, budget: Budget | None = None) -> Any:
        if view.seat is None:
            raise Refusal("An onlooker has nothing to choose.")
        stock, usual = needs(player, ask)
        order = Order(next(self._numbers), ask, view.game, stock, player, PackedView.of(view), seed, budget)
        return await self._wait(Job(order, self._moves if ask == "choose" else self._hints, budget or usual))

    async def _wait(self, job: Job) -> Any:
        await self.start()
        if self._closed:
            raise NoThought(CLOSING)
        job.answer = asyncio.get_running_loop().create_future()
        job.line.add(job)
        self._go_on()
        try:
            return await job.answer
        except asyncio.CancelledError:
            self._withdraw(job)
            raise

    # ---- numbers

    @property
    def waiting(self) -> int:
        return len(self._moves.jobs) + len(self._hints.jobs)

    @property
    def running(self) -> int:
        return sum(worker.asked for worker in self._workers)

    @property
    def load(self) -> float:
        """What waits and what is under way, for each process."""
        return (self.waiting + self.running) / self.processes

    # ---- begin and end

    async def start(self) -> None:
        """Returns at once; the processes get themselves ready meanwhile."""
        if self._loop is None and not self._closed:
            self._loop = asyncio.get_running_loop()
            for _ in range(self.processes + 1):
                self._hire()

    async def close(self) -> None:
        """End all processes, thinking or not. Who still waits gets NoThought."""
        self._closed = True
        for job in [*self._moves.jobs, *self._hints.jobs, *(worker.job for worker in self._workers if worker.job)]:
            job.fail(NoThought(CLOSING))
        for worker in [*self._workers]:
            self._dismiss(worker)
        if self._leaving:
            await asyncio.wait([worker.gone for worker in self._leaving], timeout=GRACE)

    def _hire(self) -> None:
        if self._loop is not None and not self._closed:
            self._workers.append(Worker(self._loop, self._heard, self._lost))

    def _dismiss(self, worker: Worker) -> None:
        self._workers.remove(worker)
        self._leaving.add(worker)
        worker.end()
        self._hire()

    # ---- who does what next

    def _go_on(self) -> None:
        if not self._closed:
            self._make_way()
            while self._hand_out() or self._hand_out_ahead():
                pass

    def _make_way(self) -> None:
        """Who compiles what nobody asked for ends, if somebody asks for something else: it is done again later."""
        asked_for = {kind.game for line in (self._moves, self._hints) for kind in line.kinds if not self._is_prepared(kind)}
        for worker in [*self._workers]:
            if asked_for and worker.ahead and worker.job and worker.compiling and worker.job.order.game not in asked_for:
                self._dismiss(worker)

    def _hand_out(self) -> bool:
        """The next job, to a free worker that has all it needs, if there is one."""
        job = self._next()
        free = [worker for worker in self._workers if worker.free]
        if job is None or not free:
            return False
        job.line.remove(job)
        self._give(next((worker for worker in free if worker.has(job.order.game, job.order.stock)), free[0]), job)
        return True

    def _next(self) -> Job | None:
        for line in (self._moves, self._hints):
            kinds = {kind for kind in line.kinds if self._may_begin(kind)}
            if kinds:
                return next(job for job in line.jobs if job.kind in kinds)
        return None

    def _may_begin(self, kind: Kind) -> bool:
        if self._is_prepared(kind):
            return sum(worker.asked and not worker.compiling for worker in self._workers) < self.processes
        return not any(worker.compiling for worker in self._workers)

    def _hand_out_ahead(self) -> bool:
        """One worker at a time gets something ready before it is asked for."""
        if any(worker.compiling or worker.ahead for worker in self._workers):
            return False
        for worker in self._workers:
            for game, stock in self._ahead if worker.free else ():
                if not worker.has(game, stock):
                    self._give(worker, Job(self._warming(game, stock), self._moves))
                    return True
        return False

    def _is_prepared(self, what: Kind | Order) -> bool:
        return self._prepared.get(what.game, Stock.NOTHING) >= what.stock

    def _give(self, worker: Worker, job: Job) -> None:
        order = job.order
        if (order.game, order.stock) not in self._ahead:
            self._ahead.insert(0, (order.game, order.stock))  # the other workers get it ready too
        if job.usual is not None:
            given = cut(job.usual, self._room(job.line))
            if given != job.usual:
                self.shrunk += 1
                order = replace(order, budget=given)
        worker.give(job, order, compiling=not self._is_prepared(order))

    def _room(self, behind: Line) -> float:
        """What part of its budget a thought may take, with these waiting behind it."""
        seconds = behind.seconds(self._usual) / self.processes
        return min(1.0, self.patience / seconds) if seconds else 1.0

    # ---- what workers say

    def _heard(self, worker: Worker, said: Awake | Begun | Answer) -> None:
        if worker not in self._workers:
            return
        if isinstance(said, Awake):
            worker.awake, self._stillborn = True, 0
        elif isinstance(said, Begun):
            self._begun(worker)
        else:
            self._answered(worker, said)
        self._go_on()

    def _begun(self, worker: Worker) -> None:
        job = worker.job
        assert job is not None
        if job.order.game not in self._prepared:
            self._compiled(job.order.game)
        for ready in (worker.ready, self._prepared):
            ready[job.order.game] = max(job.order.stock, ready.get(job.order.game, Stock.NOTHING))
        called_off = job.answer is not None and job.answer.done()
        longest = LONGEST + ((job.usual.seconds or 0.0) if job.usual else 0.0)
        worker.begin(GRACE if called_off else longest, partial(self._overdue, worker))

    def _answered(self, worker: Worker, said: Answer) -> None:
        job, order = worker.take_back()
        if said.how == "done":
            job.succeed(said.what)
            if order.view is not None:
                self.done += 1
                self._measure(job.kind, said.seconds / part_of(order.budget, job.usual))
                self.observe(order.player, said.seconds)
        elif said.how == "refused":
            job.fail(said.what)
        elif said.how == "failed":
            if job.answer is None:
                self._leave_for_later(order, said.reason)
            job.fail(NoThought(f"{order.player or order.game} failed: {said.what}", said.reason))
        if worker.heavy:
            self._dismiss(worker)

    def _measure(self, kind: Kind, seconds: float) -> None:
        before = self._usual.get(kind, seconds)
        self._usual[kind] = before + LATEST * (seconds - before)

    def _withdraw(self, job: Job) -> None:
        """Who asked has gone: the job leaves the line, or is called off."""
        if job in job.line.jobs:
            job.line.remove(job)
        for worker in self._workers:
            if worker.job is job:
                worker.stop()
                if worker.thinking:
                    worker.expect(GRACE, partial(self._overdue, worker))

    # ---- when workers are lost

    def _overdue(self, worker: Worker) -> None:
        job, order = worker.take_back()
        log.warning("%s did not come to an end in %s: its process is replaced", order.player, order.game)
        self.restarts += 1
        self._dismiss(worker)
        job.fail(NoThought(f"{order.player} did not come to an end."))
        self._go_on()

    def _lost(self, worker: Worker) -> None:
        if worker in self._leaving:
            self._leaving.remove(worker)
            return
        log.warning("a thinking process ended by itself and is replaced")
        self._workers.remove(worker)
        self.restarts += 1
        if worker.job is not None:
            self._give_to_another(worker.job)
        self._stillborn += not worker.awake
        if self._stillborn < STILLBORN:
            self._hire()
        else:
            self._give_up()
        self._go_on()

    def _give_to_another(self, job: Job) -> None:
        job.losses += 1
        if job.answer is None:
            self._leave_for_later(job.order, "the process ended")
        elif job.losses > 1:
            job.fail(NoThought(f"{job.order.player or job.order.game} cannot be asked: its process ended, and then a second one."))
        elif not job.answer.done():
            job.line.add(job, first=True)

    def _leave_for_later(self, order: Order, reason: str) -> None:
        """It is tried again when somebody asks for it."""
        log.warning("%s could not be got ready: %s", order.game, reason)
        self._ahead.remove((order.game, order.stock))

    def _give_up(self) -> None:
        """Processes cannot be started, for now."""
        assert self._loop is not None
        log.error("thinking processes end before they are up; the next is tried in %g s", BREATH)
        self._loop.call_later(BREATH, self._hire)
        if not any(worker.awake for worker in self._workers):
            for job in [*self._moves.jobs, *self._hints.jobs]:
                job.line.remove(job)
                job.fail(NoThought("No process can be started to think in: look at the memory, and at what the server logged."))
