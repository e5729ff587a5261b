"""Schedule the thoughts of computer players over processes of their own, so that the event loop stays free.

First come, first served; hints wait behind moves, and reviews behind both: a decision that is being judged is stopped for them, and begun
anew. Under load, budgets shrink before queues grow: if more than `patience` seconds of work
are queued for each process, a thought gets only a proportional part of its budget. So the wait settles near `patience`; and as long as
nobody waits, nothing is cut.

There is one process more than may think at a time: one can compile, which takes up to a minute on a new machine, while the others play.
Players that do not search never wait for it: a process that has not loaded what they need interprets it, and they choose the same."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from dolmen.games import find, names
from dolmen.play.view import View
from dolmen.players import Budget, Thought
from dolmen.table.errors import Refusal

from .jobs import Job, Kind, ThoughtQueue, cut, needs, part_of
from .runner import COACH, Awake, Begun, Compiled, PackedView, Task, TaskResult
from .worker import Worker

RULES_OF_THUMB = "greedy"  # chooses when a player fails
LONGEST = 60.0  # seconds beyond its budget after which a thought is given up
GRACE = 1.0  # seconds that a cancelled thought has to stop: ours do within milliseconds
YIELDS = 3  # times that a decision of a review is restarted; then it is judged to its end, so that reviews finish on a busy server
STILLBORN = 3  # processes in a row that end before they are up, after which nobody is kept waiting
BREATH = 5.0  # seconds before the next start is tried
KINDS = (Compiled.RULES, Compiled.THUMBS, Compiled.SEARCH)  # in the order in which people come to need them
LATEST = 0.2  # smoothing factor of the moving average of a kind's duration
CLOSING = "The computer players have gone: the server is closing."

T = TypeVar("T")

log = logging.getLogger(__name__)


class NoThought(Exception):
    """Raised when nothing could be thought. The text is for whoever asked, since a player's own words may name cards; `reason` may go
    into a log."""

    def __init__(self, text: str, reason: str = "") -> None:
        self.reason = reason or text
        super().__init__(text)


class Thinkers:
    """A pool of processes in which computer players think. They are given views, never a match that goes on. A server has one pool,
    started on first use.

    `ahead` names the games to prepare before anybody asks; None for all. `observe(player, seconds)` is called after each thought."""

    def __init__(
        self,
        processes: int | None = None,
        patience: float = 0.5,
        *,
        ahead: Collection[str] | None = None,
        observe: Callable[[str, float], None] = lambda player, seconds: None,
    ) -> None:
        if processes is not None and processes < 1:
            raise ValueError(f"{processes} processes cannot think; there must be at least one.")
        if patience <= 0:
            raise ValueError(f"A patience of {patience:g} seconds is not possible; it must be more than 0.")
        self.processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self.patience, self.observe = patience, observe
        self.done = self.shrunk = self.restarts = 0
        self._ahead = [(game, compiled) for compiled in KINDS for game in (names() if ahead is None else ahead)]
        self._compiled: Callable[[str], None] = lambda game: None
        self._prepared: dict[str, Compiled] = {}  # what some process has compiled: on disk now, for all the others
        self._usual: dict[Kind, float] = {}  # seconds that a thought takes with its full budget
        self._moves, self._hints, self._reviews = ThoughtQueue(), ThoughtQueue(), ThoughtQueue()
        self._workers: list[Worker] = []
        self._leaving: set[Worker] = set()
        self._stillborn = 0
        self._numbers = itertools.count()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    # ---- requests

    async def choose(self, view: View, player: str, seed: int | None = None, *, whole: bool = False) -> str:
        """Return a legal action. The same view and seed give the same again, if nothing was cut; `whole`: nothing may be. Give each
        action a seed of its own, or a player would misjudge all of them in the same way. If the player fails, the rules of thumb choose;
        raise NoThought if not even they can."""
        try:
            chosen: str = await self._ask(view, player, "choose", seed, whole=whole)
        except NoThought as failed:
            if self._closed or player == RULES_OF_THUMB:
                raise
            log.warning("%s could not choose in %s, the rules of thumb do: %s", player, view.game, failed.reason)
            chosen = await self._ask(view, RULES_OF_THUMB, "choose", seed)
        return chosen

    async def think(self, view: View, budget: Budget | None = None, player: str = COACH) -> Thought:
        """Return a hint. Raise NoThought if the player fails."""
        thought: Thought = await self._ask(view, player, "think", None, budget)
        return thought

    async def coach(self, game: str, do: Callable[..., T], *about: Any, review: bool = False) -> T:
        """Return the result of a function of the coach, run in a process that has the game's search loaded: queued like a hint or, for a
        `review`, behind all else. Raise the Refusal that it raises, or NoThought if it fails."""
        task = Task(next(self._numbers), "coach", game, Compiled.SEARCH, do=do, about=about)
        found: T = await self._wait(Job(task, self._reviews if review else self._hints))
        return found

    def warm(self, game: str, player: str) -> bool:
        """Tell whether this player answers at once or after a second of loading: all that it needs is compiled, or can be interpreted."""
        compiled, budget = needs(player, "choose")
        return self._can_begin(Kind(find(game).id, compiled, "choose", player, budget))

    async def wait_warm(self, game: str, player: str) -> None:
        """Wait until everything this player needs is compiled."""
        task = self._warming(game, needs(player, "choose")[0])
        if not self._is_prepared(task):
            await self._wait(Job(task, self._moves))

    async def compile(self, game: str) -> None:
        """Compile a game's rules to disk, for any process to load, and go on with its players. Raise NoThought if nobody can."""
        self._ahead.sort(key=lambda one: one[0] != game)
        if self._prepared.get(game, Compiled.NOTHING) < Compiled.RULES:
            await self._wait(Job(self._warming(game, Compiled.RULES), self._moves))

    def on_compiled(self, tell: Callable[[str], None]) -> None:
        """Register a callback for when a game's rules are on disk."""
        self._compiled = tell

    def _warming(self, game: str, compiled: Compiled) -> Task:
        return Task(next(self._numbers), "warm", game, compiled)

    async def _ask(self, view: View, player: str, ask: str, seed: int | None, budget: Budget | None = None, whole: bool = False) -> Any:
        if view.seat is None:
            raise Refusal("An onlooker has nothing to choose.")
        compiled, usual = needs(player, ask)
        task = Task(next(self._numbers), ask, view.game, compiled, player, PackedView.of(view), seed, budget)
        return await self._wait(Job(task, self._moves if ask == "choose" else self._hints, budget or usual, whole=whole))

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
    def _queued(self) -> list[Job]:
        return [*self._moves.jobs, *self._hints.jobs, *self._reviews.jobs]

    @property
    def running(self) -> int:
        return sum(worker.asked for worker in self._workers)

    @property
    def load(self) -> float:
        """Return the queued and running thoughts per process."""
        return (self.waiting + self.running) / self.processes

    # ---- begin and end

    async def start(self) -> None:
        """Start the processes and return at once, without waiting for them to be up."""
        if self._loop is None and not self._closed:
            self._loop = asyncio.get_running_loop()
            for _ in range(self.processes + 1):
                self._hire()

    async def close(self) -> None:
        """End all processes, thinking or not. Whoever still waits gets NoThought."""
        self._closed = True
        for job in [*self._queued, *(worker.job for worker in self._workers if worker.job)]:
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

    # ---- scheduling

    def _go_on(self) -> None:
        if not self._closed:
            self._make_way()
            while self._hand_out() or self._hand_out_ahead():
                pass

    def _make_way(self) -> None:
        """Make room for urgent work. End a worker that compiles ahead, or for a review, if somebody asks for something else;
        what it was compiling is compiled later. Stop judging for a review if somebody could have the processor instead."""
        kinds = {*self._moves.kinds, *self._hints.kinds}
        asked_for = {kind.game for kind in kinds if not self._can_begin(kind)}
        for worker in [*self._workers]:
            if asked_for and worker.job and worker.compiling and worker.job.task.game not in asked_for and not self._is_urgent(worker):
                if not worker.ahead:
                    self._reviews.add(worker.job, first=True)
                self._dismiss(worker)
        could = sum(self._can_begin(job.kind) for job in [*self._moves.jobs, *self._hints.jobs])
        for worker in self._reviewing()[: max(0, could - self._places)]:
            worker.stop()

    def _reviewing(self) -> list[Worker]:
        """Return the workers that can be stopped for others, and are not being stopped."""
        busy = [worker for worker in self._workers if worker.thinking and not worker.stopping]
        return [worker for worker in busy if worker.job and worker.job.line is self._reviews and worker.job.yields < YIELDS]

    @property
    def _places(self) -> int:
        """Return how many more thoughts may begin, or will when a review has made way."""
        running = sum(worker.asked and not worker.compiling and not worker.stopping for worker in self._workers)
        return self.processes - running

    def _is_urgent(self, worker: Worker) -> bool:
        """Tell whether a person or a match waits for it."""
        return worker.asked and worker.job is not None and worker.job.line is not self._reviews

    def _hand_out(self) -> bool:
        """Give the next job to a free worker, preferably one that has everything loaded."""
        job = self._next()
        free = [worker for worker in self._workers if worker.free]
        if job is None or not free:
            return False
        job.line.remove(job)
        self._give(next((worker for worker in free if worker.has(job.task.game, job.task.compiled)), free[0]), job)
        return True

    def _next(self) -> Job | None:
        return self._first_of(self._moves, self._hints, self._reviews)

    def _first_of(self, *lines: ThoughtQueue) -> Job | None:
        for line in lines:
            kinds = {kind for kind in line.kinds if self._may_begin(kind)}
            if kinds:
                return next(job for job in line.jobs if job.kind in kinds)
        return None

    def _may_begin(self, kind: Kind) -> bool:
        if self._can_begin(kind):
            return sum(worker.asked and not worker.compiling for worker in self._workers) < self.processes
        return not any(worker.compiling for worker in self._workers)

    def _hand_out_ahead(self) -> bool:
        """Let one worker at a time prepare something before it is asked for."""
        if any(worker.compiling or worker.ahead for worker in self._workers):
            return False
        for worker in self._workers:
            for game, compiled in self._ahead if worker.free else ():
                if not worker.has(game, compiled):
                    self._give(worker, Job(self._warming(game, compiled), self._moves))
                    return True
        return False

    def _can_begin(self, kind: Kind) -> bool:
        return self._is_prepared(kind) or kind.may_be_interpreted

    def _is_prepared(self, what: Kind | Task) -> bool:
        return self._prepared.get(what.game, Compiled.NOTHING) >= what.compiled

    def _give(self, worker: Worker, job: Job) -> None:
        task = job.task
        if (task.game, task.compiled) not in self._ahead:
            self._ahead.insert(0, (task.game, task.compiled))  # the other workers prepare it too
        if job.usual is not None and not job.whole:
            given = cut(job.usual, self._room(job.line))
            if given != job.usual:
                self.shrunk += 1
                task = replace(task, budget=given)
        if job.kind.may_be_interpreted and not worker.has(task.game, task.compiled):
            task = replace(task, interpreted=True)
        worker.give(job, task, compiling=not task.interpreted and not self._is_prepared(task))

    def _room(self, behind: ThoughtQueue) -> float:
        """Return the fraction of its budget that a thought may use, given what waits behind it."""
        seconds = behind.seconds(self._usual) / self.processes
        return min(1.0, self.patience / seconds) if seconds else 1.0

    # ---- messages from workers

    def _heard(self, worker: Worker, said: Awake | Begun | TaskResult) -> None:
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
        if not worker.interprets:
            self._note_prepared(worker, job.task)
        called_off = job.answer is not None and job.answer.done()
        longest = LONGEST + ((job.usual.seconds or 0.0) if job.usual else 0.0)
        worker.begin(GRACE if called_off else longest, partial(self._overdue, worker))

    def _note_prepared(self, worker: Worker, task: Task) -> None:
        if task.game not in self._prepared:
            self._compiled(task.game)
        for ready in (worker.ready, self._prepared):
            ready[task.game] = max(task.compiled, ready.get(task.game, Compiled.NOTHING))

    def _answered(self, worker: Worker, said: TaskResult) -> None:
        job, task = worker.take_back()
        if said.how == "done":
            job.succeed(said.what)
            if task.view is not None:
                self.done += 1
                self._measure(job.kind, said.seconds / part_of(task.budget, job.usual))
                self.observe(task.player, said.seconds)
        elif said.how == "refused":
            job.fail(said.what)
        elif said.how == "stopped" and job.answer is not None and not job.answer.done():
            job.yields += 1
            job.task = replace(job.task, number=next(self._numbers))  # the old one is called off
            job.line.add(job, first=True)
        elif said.how == "failed":
            if job.answer is None:
                self._leave_for_later(task, said.reason)
            job.fail(NoThought(f"{task.player or task.game} failed: {said.what}", said.reason))
        if worker.heavy:
            self._dismiss(worker)

    def _measure(self, kind: Kind, seconds: float) -> None:
        before = self._usual.get(kind, seconds)
        self._usual[kind] = before + LATEST * (seconds - before)

    def _withdraw(self, job: Job) -> None:
        """Drop a job whose asker has gone: remove it from the queue, or cancel it."""
        if job in job.line.jobs:
            job.line.remove(job)
        for worker in self._workers:
            if worker.job is job:
                worker.stop()
                if worker.thinking:
                    worker.expect(GRACE, partial(self._overdue, worker))

    # ---- when workers are lost

    def _overdue(self, worker: Worker) -> None:
        job, task = worker.take_back()
        log.warning("%s did not come to an end in %s: its process is replaced", task.player, task.game)
        self.restarts += 1
        self._dismiss(worker)
        job.fail(NoThought(f"{task.player} did not come to an end."))
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
            self._leave_for_later(job.task, "the process ended")
        elif job.losses > 1:
            job.fail(NoThought(f"{job.task.player or job.task.game} cannot be asked: its process ended, and then a second one."))
        elif not job.answer.done():
            job.line.add(job, first=True)

    def _leave_for_later(self, task: Task, reason: str) -> None:
        """Stop preparing this ahead of time; it is tried again when somebody asks for it."""
        log.warning("%s could not be got ready: %s", task.game, reason)
        self._ahead.remove((task.game, task.compiled))

    def _give_up(self) -> None:
        """Fail everything that waits, since processes cannot be started for now."""
        assert self._loop is not None
        log.error("thinking processes end before they are up; the next is tried in %g s", BREATH)
        self._loop.call_later(BREATH, self._hire)
        if not any(worker.awake for worker in self._workers):
            for job in self._queued:
                job.line.remove(job)
                job.fail(NoThought("No process can be started to think in: look at the memory, and at what the server logged."))
