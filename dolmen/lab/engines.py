"""Run the matches of a contest in this process, on all cores, or on a Dask cluster.

Work is handed out in chunks of about a second. The chunks of a worker that dies are played again elsewhere."""

from __future__ import annotations

import functools
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

from dolmen.table.numbers import whole

from .plan import ContestError, Entrant, Place, Plan
from .result import Outcome

CHUNK = 1.0  # seconds of work in one chunk, roughly
AHEAD = 2  # chunks queued for each worker, the running one included
PATIENCE = 3  # workers that may die in a row with nothing finished in between

UNGUARDED = 78  # exit code of a worker that was about to hold the contest itself
NO_GUARD = (
    "Each worker would hold this contest itself, for it reads the program that does: put what starts it "
    'under `if __name__ == "__main__":`, or play with on="here".'
)

ONE_AT_A_TIME = threading.Lock()  # a Dask worker may have several threads, which would compete for each other's thinking time

Work = Callable[[Sequence[Place]], list[Outcome]]
Stream = Generator[Outcome, None, None]
Engine = Callable[[Work, Sequence[Place]], Stream]


def engine(on: str, workers: int | None) -> Engine:
    """Return the engine named `here`, `processes`, `dask` (a cluster on this machine) or `dask://host:port`."""
    if on != "here" and getattr(multiprocessing.current_process(), "_inheriting", False):
        raise SystemExit(UNGUARDED)  # spawning imports the main program: unguarded, it would hold the contest again in every worker
    workers = None if workers is None else whole(workers, "workers")
    if workers is not None and workers < 1:
        raise ContestError(f"{workers} workers cannot play; there must be at least one.")
    workers = workers or os.cpu_count() or 1
    if on == "here":
        return here
    if on == "processes":
        return functools.partial(processes, workers)
    if on == "dask" or on.startswith("dask://"):
        need_dask()
        return functools.partial(dask, on, workers)
    raise ContestError(f"A contest cannot be held on {on!r}: write here, processes, dask or dask://host:port.")


def here(work: Work, places: Sequence[Place]) -> Stream:
    """Play the matches one after the other in this process."""
    for place in places:
        yield from work([place])


# ---- on all cores


def processes(workers: int, work: Work, places: Sequence[Place]) -> Stream:
    """Play the matches on a pool of processes, which is replaced whenever it breaks."""
    waiting = deque(places)
    lost = LostWorkers()
    while waiting:
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
        try:
            yield from keep_busy(pool, work, waiting, workers, lost)
        except BrokenExecutor:
            if any(process.exitcode == UNGUARDED for process in list((pool._processes or {}).values())):
                raise ContestError(NO_GUARD) from None
            lost.again()
        finally:
            for process in list((pool._processes or {}).values()):  # the pool itself would wait for the running chunks
                process.terminate()
            pool.shutdown(cancel_futures=True)


# ---- on a cluster


def dask(on: str, workers: int, work: Work, places: Sequence[Place]) -> Stream:
    """Play the matches on a Dask cluster, one of our own or the one at the given address."""
    from distributed import Client, KilledWorker, LocalCluster
    from distributed.comm import CommClosedError

    with ExitStack() as stack:
        address: Any = "tcp://" + on.removeprefix("dask://")
        if on == "dask":
            with without_sigint():
                address = stack.enter_context(LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None))
        try:
            client = stack.enter_context(Client(address))
        except (OSError, ValueError) as error:
            raise ContestError(f"There is no Dask cluster at {on}: {error}") from None
        workers = max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)
        try:
            pool = client.get_executor(pure=False)
            yield from keep_busy(pool, work, deque(places), workers, LostWorkers(), (KilledWorker,))
        except (CommClosedError, CancelledError):
            raise ContestError("The Dask cluster is gone; what was finished is in the log, if there is one.") from None


def need_dask() -> None:
    """Raise ContestError unless Dask is installed."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise ContestError("For Dask, another package is needed: pip install 'dolmen[dask]'.") from None


# ---- what they share


@dataclass
class LostWorkers:
    """The workers lost since the last result; too many of them end the contest."""

    count: int = 0

    def again(self) -> None:
        self.count += 1
        if self.count > PATIENCE:
            raise ContestError("Workers end again and again before anything is finished: a player ends them, or the memory does.")


def keep_busy(
    pool: Executor,
    work: Work,
    waiting: deque[Place],
    workers: int,
    lost: LostWorkers,
    losses: tuple[type[Exception], ...] = (),
) -> Stream:
    """Keep every worker supplied and yield outcomes as they come in. Chunks of a lost worker go back to the queue."""
    running: dict[Future[tuple[list[Outcome], float]], list[Place]] = {}
    size = 1
    try:
        while waiting or running:
            while waiting and len(running) < AHEAD * workers:
                some = [waiting.popleft() for _ in range(min(size, len(waiting)))]
                try:
                    with without_sigint():
                        running[pool.submit(timed, work, some)] = some
                except BaseException:
                    waiting.extendleft(reversed(some))
                    raise
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                some = running[future]
                try:
                    outcomes, seconds = future.result()
                except losses:
                    waiting.extendleft(reversed(running.pop(future)))
                    lost.again()
                    continue
                del running[future]
                lost.count = 0
                fair = -(-len(waiting) // (AHEAD * workers))  # small chunks towards the end, so that no worker idles
                size = max(1, min(int(CHUNK * len(some) / max(seconds, 1e-9)), 2 * size, fair))
                yield from outcomes
    finally:
        for future, some in running.items():
            future.cancel()
            waiting.extendleft(reversed(some))


def timed(work: Work, some: Sequence[Place]) -> tuple[list[Outcome], float]:
    """Run a chunk and measure how long it took."""
    with ONE_AT_A_TIME:
        began = time.perf_counter()
        return work(some), time.perf_counter() - began


@contextmanager
def without_sigint() -> Iterator[None]:
    """Block SIGINT in the processes started within: Ctrl-C reaches the parent alone, which then ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---- players that travel


@dataclass(frozen=True)
class Packed:
    """A pickled player. cloudpickle is used where it is installed, since it can also carry what a notebook defined."""

    data: bytes

    def unpacked(self) -> Any:
        return pickle.loads(self.data)


def portable(plan: Plan) -> Plan:
    """Return the plan with its players pickled, ready to be sent to other processes."""
    return replace(plan, entries=tuple(packed(entry) for entry in plan.entries))


def packed(entry: Entrant) -> Entrant:
    if isinstance(entry.player, str):
        return entry
    try:
        import cloudpickle

        pickler = cloudpickle
    except ImportError:
        pickler = pickle
    try:
        return replace(entry, player=Packed(pickler.dumps(entry.player)))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise ContestError(f"{entry.label} cannot be sent to another process ({reason}); name it as module:name.") from None
