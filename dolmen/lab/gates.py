"""Judge candidates: a gate plays the candidate and the best net so far against a pool of frozen versions, on the same mirrored deals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from .rounds import CHUNK, Meeting, Share, meet

BEST = "best"
SURE = 1.96  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """What one number of seats against one frozen version came to, as shares of the wins. `gain` is what the candidate won more than the
    best so far on the same deals, `error` its standard error."""

    seats: int
    against: str
    share: float
    off: float  # half of the 95 % interval of the share
    margin: float
    best: float
    gain: float
    error: float


@dataclass(frozen=True)
class Gate:
    """A gate and its outcome. `gain` is the mean over all pairings, in fair shares: 0.1 is a tenth more wins than an equal player has."""

    number: int
    hours: float  # of training, each worker's, before it
    matches: int
    seconds: float  # processor time that it took
    pairings: tuple[Pairing, ...]
    gain: float
    error: float

    @property
    def passed(self) -> bool:
        """Tell whether the candidate is better, beyond the standard error."""
        return self.gain > self.error

    def json(self) -> dict[str, Any]:
        return {**asdict(self), "passed": self.passed}

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Gate:
        rest = {name: value for name, value in found.items() if name not in ("passed", "pairings")}
        return cls(**rest, pairings=tuple(Pairing(**one) for one in found["pairings"]))


@dataclass(frozen=True)
class Judge:
    """What decides how a gate is played."""

    game: str
    net: int
    seats: tuple[int, ...]
    deals: int
    share: Share

    def gate(
        self, number: int, candidate: np.ndarray, best: np.ndarray, pool: Mapping[str, np.ndarray], hours: float, matches: int
    ) -> Gate:
        """Play a gate. The deals are other ones each time, so that no version is chosen because it is lucky with some."""
        pairings, seconds = [], 0.0
        for seats in self.seats:
            for n, (name, others) in enumerate({**pool, BEST: best}.items()):
                seed = 1_000_000 * (number + 1) + 10_000 * seats + 1000 * n
                mine, took = self.meet(seats, seed, candidate, others)
                theirs, took_too = (even(mine, seats), 0.0) if name == BEST else self.meet(seats, seed, best, others)
                pairings.append(paired(seats, name, mine, theirs))
                seconds += took + took_too
        gain = float(np.mean([one.seats * one.gain for one in pairings]))
        error = math.sqrt(sum((one.seats * one.error) ** 2 for one in pairings)) / len(pairings)
        return Gate(number, hours, matches, seconds, tuple(pairings), gain, error)

    def meet(self, seats: int, seed: int, one: np.ndarray, others: np.ndarray) -> tuple[np.ndarray, float]:
        """Play one net against others, shared out in chunks. Return shares and margins by deal, and the seconds it took."""
        sizes = [min(CHUNK, self.deals - start) for start in range(0, self.deals, CHUNK)]
        jobs = [Meeting(self.game, self.net, seats, seed + n, size, one, others) for n, size in enumerate(sizes)]
        found = self.share(meet, jobs)
        return np.concatenate([results for results, _ in found]), sum(took for _, took in found)


def even(results: np.ndarray, seats: int) -> np.ndarray:
    """Return what a net comes to against itself: on a mirrored deal exactly the fair share."""
    return np.tile([1.0 / seats, 0.0], (len(results), 1))


def paired(seats: int, name: str, mine: np.ndarray, theirs: np.ndarray) -> Pairing:
    """Compare two nets' results on the same deals."""
    root = math.sqrt(len(mine))
    more = mine[:, 0] - theirs[:, 0]
    return Pairing(
        seats, name, float(mine[:, 0].mean()), SURE * float(mine[:, 0].std()) / root, float(mine[:, 1].mean()),
        float(theirs[:, 0].mean()), float(more.mean()), float(more.std()) / root,
    )  # fmt: skip


def without_gain(gates: Sequence[Gate]) -> int:
    """Count the gates since the last that was passed."""
    failed = 0
    for gate in gates:
        failed = 0 if gate.passed else failed + 1
    return failed
