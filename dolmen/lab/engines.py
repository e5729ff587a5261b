"""Where the matches of a contest are played: in this process, on all cores, or on a Dask cluster.

The work is handed out in pieces of about a second. Whatever a worker held when it died is played again elsewhere."""

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

from .plan import ContestError, Entry, Place, Plan
from .result import Outcome

PIECE = 1.0  # seconds of work handed out at once, more or less
AHEAD = 2  # pieces a worker has, the one in work included
PATIENCE = 3  # workers lost in a row, with nothing finished in between

UNGUARDED = 78  # how a worker ends that was about to hold the contest itself
NO_GUARD = (
    "Each worker would hold this contest itself, for it reads the program that does: put what starts it "
    'under `if __name__ == "__main__":`, or play with on="here".'
)

ONE_AT_A_TIME = threading.Lock()  # a Dask worker may have threads: nobody's time to think is to be shared

Work = Callable[[Sequence[Place]], list[Outcome]]
Stream = Generator[Outcome, None, None]
Engine = Callable[[Work, Sequence[Place]], Stream]


def engine(on: str, workers: int | None) -> Engine:
    """`here`, `processes`, `dask` (a cluster on this machine) or `dask://host:port`."""
    if on != "here" and getattr(multiprocessing.current_process(), "_inheriting", False):
        raise SystemExit(UNGUARDED)  # a worker that is only being started reads the program which starts it, and is told to start others
    workers = None if workers is None else whole(workers, "workers")
    if workers is not None and workers < 1:
        raise ContestError(f"{workers} workers cannot play; there must be one at least.")
    hands = workers or os.cpu_count() or 1
    if on == "here":
        return here
    if on == "processes":
        return functools.partial(processes, hands)
    if on == "dask" or on.startswith("dask://"):
        need_dask()
        return functools.partial(dask, on, hands)
    raise ContestError(f"A contest cannot be held on {on!r}: write here, processes, dask or dask://host:port.")


def here(work: Work, places: Sequence[Place]) -> Stream:
    for place in places:
        yield from work([place])


# ---- on all cores


def processes(hands: int, work: Work, places: Sequence[Place]) -> Stream:
    waiting = deque(places)
    lost = Losses()
    while waiting:
        pool = ProcessPoolExecutor(hands, multiprocessing.get_context("spawn"))
        try:
            yield from keep_busy(pool, work, waiting, hands, lost)
        except BrokenExecutor:
            if any(process.exitcode == UNGUARDED for process in list((pool._processes or {}).values())):
                raise ContestError(NO_GUARD) from None
            lost.again()
        finally:
            for process in list((pool._processes or {}).values()):  # the pool itself would wait for what it is playing
                process.terminate()
            pool.shutdown(cancel_futures=True)


# ---- on a cluster


def dask(on: str, hands: int, work: Work, places: Sequence[Place]) -> Stream:
    from distributed import Client, KilledWorker, LocalCluster
    from distributed.comm import CommClosedError

    with ExitStack() as stack:
        address: Any = "tcp://" + on.removeprefix("dask://")
        if on == "dask":
            with deaf_children():
                address = stack.enter_context(LocalCluster(n_workers=hands, threads_per_worker=1, dashboard_address=None))
        try:
            client = stack.enter_context(Client(address))
        except (OSError, ValueError) as error:
            raise ContestError(f"There is no Dask cluster at {on}: {error}") from None
        hands = max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)
        try:
            pool = client.get_executor(pure=False)
            yield from keep_busy(pool, work, deque(places), hands, Losses(), (KilledWorker,))
        except (CommClosedError, CancelledError):
            raise ContestError("The Dask cluster is gone; what was finished is in the log, if there is one.") from None


def need_dask() -> None:
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise ContestError("For Dask, another package is needed: pip install 'dolmen[dask]'.") from None


# ---- what they share


@dataclass
class Losses:
    """Workers lost in a row."""

    count: int = 0

    def again(self) -> None:
        self.count += 1
        if self.count > PATIENCE:
            raise ContestError("Workers end again and again before anything is finished: a player ends them, or the memory does.")


def keep_busy(
    pool: Executor,
    work: Work,
    waiting: deque[Place],
    hands: int,
    lost: Losses,
    losses: tuple[type[Exception], ...] = (),
) -> Stream:
    """Hand out what is waiting and take in what is finished. What is lost waits again."""
    running: dict[Future[tuple[list[Outcome], float]], list[Place]] = {}
    size = 1
    try:
        while waiting or running:
            while waiting and len(running) < AHEAD * hands:
                some = [waiting.popleft() for _ in range(min(size, len(waiting)))]
                try:
                    with deaf_children():
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
                fair = -(-len(waiting) // (AHEAD * hands))  # so that nobody idles at the end
                size = max(1, min(int(PIECE * len(some) / max(seconds, 1e-9)), 2 * size, fair))
                yield from outcomes
    finally:
        for future, some in running.items():
            future.cancel()
            waiting.extendleft(reversed(some))


def timed(work: Work, some: Sequence[Place]) -> tuple[list[Outcome], float]:
    with ONE_AT_A_TIME:
        began = time.perf_counter()
        return work(some), time.perf_counter() - began


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started in here do not hear Ctrl-C: it is the parent's, which ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
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
    """A player's object, pickled: with cloudpickle where there is one, which can carry what a notebook defined."""

    data: bytes

    def unpacked(self) -> Any:
        return pickle.loads(self.data)


def portable(plan: Plan) -> Plan:
    """The same plan for other processes."""
    return replace(plan, entries=tuple(packed(entry) for entry in plan.entries))


def packed(entry: Entry) -> Entry:
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
