"""Share the work of `dolmen train` out: rounds of training and contests of nets, here, on all cores or on a Dask cluster.

A round is local SGD: every worker trains a copy of the parameters for some seconds, and the copies are averaged. A worker keeps its replay
buffer from round to round."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.table.game import Game
from dolmen.table.net import Net
from dolmen.table.numbers import whole

from .engines import ONE_AT_A_TIME, need_dask, without_sigint
from .learn import How, Learner
from .plan import ContestError

AT_ONCE = 20  # matches between two readings of the clock
CHUNK = 100  # deals of a contest in one piece of work

Share = Callable[[Callable[[Any], Any], Sequence[Any]], list[Any]]  # applies a function to every job, on all workers


class TrainingError(ContestError):
    """Raised for a training that cannot begin as asked, or cannot go on."""


# ---- what a worker does


@dataclass(frozen=True)
class Round:
    """One worker's part of a round of training."""

    game: str
    net: int  # which of the game's nets
    seats: tuple[int, ...]
    seed: int
    numbers: np.ndarray
    how: How
    seconds: float  # of processor time, so that a worker that is held up loses nothing


@dataclass(frozen=True)
class Studied:
    """What came of it."""

    numbers: np.ndarray
    matches: int
    positions: int
    squares: float  # sum of the squared errors of the points, in the net's units
    seconds: float


@dataclass(frozen=True)
class Meeting:
    """One net against others on some mirrored deals."""

    game: str
    net: int
    seats: int
    seed: int
    deals: int
    one: np.ndarray
    others: np.ndarray


def study(job: Round) -> Studied:
    """Train for a while, in whole lots of matches."""
    with ONE_AT_A_TIME:
        learner = learner_of(job.game, job.net, job.seats, job.seed)
        numbers, matches = job.numbers.copy(), 0
        learner.space["trained"], learner.space["squares"] = 0, 0.0
        learner.study(numbers, job.how, 0)  # compiles before the clock starts
        began = time.process_time()
        while not matches or time.process_time() - began < job.seconds:
            learner.study(numbers, job.how, AT_ONCE)
            matches += AT_ONCE
        spent = time.process_time() - began
        return Studied(numbers, matches, int(learner.space["trained"][0]), float(learner.space["squares"][0]), spent)


def meet(job: Meeting) -> tuple[np.ndarray, float]:
    """Play the deals. Return the results of `Learner.meet`, and the seconds it took."""
    with ONE_AT_A_TIME:
        began = time.process_time()
        found = learner_of(job.game, job.net, (job.seats,), 0).meet(job.one, job.others, job.seats, job.deals, job.seed)
        return found, time.process_time() - began


@lru_cache(maxsize=5)
def learner_of(game: str, net: int, seats: tuple[int, ...], seed: int) -> Learner:
    """Return this process's learner, with its replay buffer."""
    found, shape = net_of(game, net)
    assert found.judgement is not None
    return Learner(found, found.judgement, shape, seats, seed)


def net_of(game: str, net: int) -> tuple[Game, Net]:
    """Return a game and one of its nets."""
    found = find(game)
    return found, found.nets[net]


# ---- who does it


@contextmanager
def workers(on: str, hands: int | None) -> Iterator[tuple[Share, int]]:
    """Yield a function that shares work out, and the number of workers: here, on processes, dask or dask://host:port."""
    if hands is not None and whole(hands, "workers") < 1:
        raise TrainingError(f"{hands} workers cannot train; there must be one at least.")
    many = hands or os.cpu_count() or 1
    if on == "here":
        yield lambda function, jobs: [function(job) for job in jobs], 1
    elif on == "processes":
        yield from processes(many)
    elif on == "dask" or on.startswith("dask://"):
        need_dask()
        yield from cluster(on, many)
    else:
        raise TrainingError(f"Nothing can be trained on {on!r}: write here, processes, dask or dask://host:port.")


def processes(hands: int) -> Iterator[tuple[Share, int]]:
    pool = ProcessPoolExecutor(hands, multiprocessing.get_context("spawn"))
    try:
        yield sharing(pool), hands
    finally:
        for process in list((pool._processes or {}).values()):  # the pool itself would wait for running rounds
            process.terminate()
        pool.shutdown(cancel_futures=True)


def cluster(on: str, hands: int) -> Iterator[tuple[Share, int]]:
    from distributed import Client, KilledWorker, LocalCluster
    from distributed.comm import CommClosedError

    with ExitStack() as stack:
        address: Any = "tcp://" + on.removeprefix("dask://")
        if on == "dask":
            with without_sigint():
                address = stack.enter_context(LocalCluster(n_workers=hands, threads_per_worker=1, dashboard_address=None))
        try:
            client = stack.enter_context(Client(address))
        except (OSError, ValueError) as error:
            raise TrainingError(f"There is no Dask cluster at {on}: {error}") from None
        pool = client.get_executor(pure=False)
        yield sharing(pool, (KilledWorker, CommClosedError)), max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)


def sharing(pool: Executor, losses: tuple[type[Exception], ...] = ()) -> Share:
    """Return a function that applies another to every job on a pool, and waits for all."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError, *losses)

    def share(function: Callable[[Any], Any], jobs: Sequence[Any]) -> list[Any]:
        try:
            with without_sigint():
                futures = [pool.submit(function, job) for job in jobs]
            return [future.result() for future in futures]
        except lost:
            raise TrainingError("A worker is gone, or its memory was full; the same command goes on from the last checkpoint.") from None

    return share
