"""Train a game's net by self-play and keep the best version: `dolmen train card --seats 3-4 --hours 6`.

Training goes in rounds (rounds.py). From time to time the running mean of the parameters is a candidate, and has to pass a gate (gates.py):
mirrored contests against a pool of frozen versions, played one action ahead. What passes is the best so far, and joins the pool. Training
ends when its hours are over, or after two gates in a row without gain.

Everything is in one folder: `checkpoint.npz`, from which the same command goes on after an interruption, `best.npz`, the best net as the
game reads it, and `log.json`, the results of all gates and the hours spent."""

from __future__ import annotations

import json
import math
import os
import shutil
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from dolmen.games import find
from dolmen.table.game import Game
from dolmen.table.net import SCALE, Net

from .gates import Gate, Judge, without_gain
from .learn import How
from .rounds import Round, Share, Studied, TrainingError, net_of, study, workers

FORMAT = 1
SECONDS = 10.0  # of training between two averagings
STEADY = 30  # rounds averaged over (Polyak averaging): single matches make the parameters jitter; their running mean plays better
FROZEN = 3  # versions in the pool, beside the rules of thumb and the best
PATIENCE = 2  # gates in a row without gain, after which training ends
DECAY = 30  # the learning rate ends at one part in this many
CURVE = 10  # rounds to a point of the curve
THUMBS, START = "rules of thumb", "start"


@dataclass(frozen=True)
class Course:
    """What is trained, and how."""

    game: str
    seats: tuple[int, ...]
    hours: float = 6.0  # of processor time, each worker's
    gates: int = 12  # gates, evenly distributed over the hours
    deals: int = 2000  # mirrored deals against each version of the pool, with each number of seats
    seed: int = 1
    anew: bool = False  # begin with random parameters, even where something was learned
    how: How = field(default_factory=How)

    @property
    def net(self) -> int:
        """Return the number of the net that can be trained for these seats: the smallest that fits them all."""
        game = find(self.game)
        found = (n for n, net in enumerate(game.nets) if set(self.seats) <= set(net.trainable))
        if not game.nets:
            raise TrainingError(f"{game.id} has no net to train: its folder would need a judgement.py.")
        chosen = next(found, None)
        if chosen is None:
            possible = ", ".join(map(str, sorted({n for net in game.nets for n in net.trainable})))
            raise TrainingError(f"No net of {game.id} can be trained for {told(self.seats)} seats; it has nets for {possible}.")
        return chosen


def course(game: str, seats: str | None, hours: float, gates: int, deals: int, rate: float, seed: int, anew: bool) -> Course:
    """Return a course that can be trained, or raise TrainingError."""
    nets = find(game).nets
    chosen = read_seats(seats) if seats else nets[-1].seats if nets else ()
    for name, value in (("hours", hours), ("gates", gates), ("pairs", deals), ("rate", rate)):
        if not 0 < value < math.inf:
            raise TrainingError(f"--{name} {value:g} is not possible: it must be more than 0.")
    found = Course(game, chosen, hours, gates, deals, seed, anew, How(rate=rate, last_rate=rate / DECAY))
    fresh = anew or not begins_with_something(game, found.net)
    return replace(found, how=found.how if fresh else replace(found.how, taught=0.0))


def read_seats(text: str) -> tuple[int, ...]:
    """Read numbers of seats: `3`, `2-4` or `2,4`."""
    found: set[int] = set()
    try:
        for part in text.split(","):
            first, _, last = part.partition("-")
            found |= {*range(int(first), int(last or first) + 1)}
    except ValueError:
        found = set()
    if not found:
        raise TrainingError(f"{text!r} says no numbers of seats; write 3, 2-4 or 2,4.")
    return tuple(sorted(found))


def told(seats: Sequence[int]) -> str:
    """Write numbers of seats as `read_seats` reads them."""
    whole = len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1
    return f"{seats[0]}-{seats[-1]}" if whole else ",".join(map(str, seats))


def begins_with_something(game: str, net: int) -> bool:
    """Tell whether training begins with what was learned before: by this net, or by a smaller one that it can grow from."""
    found, shape = net_of(game, net)
    assert found.judgement is not None
    return shape.path.exists() or (found.judgement.grow is not None and net > 0)


def beginning(course: Course) -> np.ndarray:
    """Return the first parameters, the game's weights included."""
    game, net = net_of(course.game, course.net)
    assert game.judgement is not None
    if course.anew or not begins_with_something(course.game, course.net):
        learned = net.fresh(course.seed)
    elif net.path.exists():
        learned = net.learned
    else:
        assert game.judgement.grow is not None
        learned = game.judgement.grow(course.seed)
    return np.concatenate([thumbs(game), learned])


def thumbs(game: Game) -> np.ndarray:
    return np.array(list(game.weights.values()))


# ---- the state of a training


@dataclass
class Spent:
    """What a training has cost, in seconds of processor time, and what it was spent on."""

    rounds: int = 0
    matches: int = 0
    each: float = 0.0  # training, of each worker
    training: float = 0.0  # .. of all together
    gates: float = 0.0

    @property
    def core_hours(self) -> float:
        return (self.training + self.gates) / 3600


class Training:
    """A training under way, resumed from its folder or begun in it. `share` hands work to `hands` workers."""

    def __init__(self, course: Course, folder: Path, share: Share, hands: int) -> None:
        self.course, self.folder, self.share, self.hands = course, folder, share, hands
        self.game, self.net = net_of(course.game, course.net)
        self.judge = Judge(course.game, course.net, course.seats, course.deals, share)
        self.spent, self.gates, self.curve = Spent(), list[Gate](), list[tuple[float, int, float]]()
        self.numbers = self.steady = self.best = beginning(course)
        self.pool: dict[str, np.ndarray] = {THUMBS: thumbs(self.game), START: self.best}
        self._lately = [0.0, 0.0]  # positions and their squared errors since the last point of the curve
        self.interrupted = False
        self._resume()

    @property
    def over(self) -> bool:
        """Tell whether the hours are over, or the last gates brought nothing."""
        return self.spent.each >= 3600 * self.course.hours or without_gain(self.gates) >= PATIENCE

    def go_on(self, progress: Callable[[Training], None] = lambda training: None) -> None:
        """Train until it is over. An interruption loses what came after the last checkpoint, a minute or two."""
        while not self.over:
            self.round()
            due = self.spent.each >= 3600 * self.course.hours * (len(self.gates) + 1) / self.course.gates
            if due or self.over:
                self.gate()
            if due or self.over or self.spent.rounds % CURVE == 0:
                self.save()
            progress(self)

    def round(self) -> None:
        """Train a round on all workers, and average what they found."""
        course, n = self.course, self.spent.rounds
        left = 3600 * course.hours - self.spent.each
        how = course.how.at(self.spent.each / 3600 / course.hours)
        jobs = [
            Round(course.game, course.net, course.seats, course.seed + 1 + hand, self.numbers, how, min(SECONDS, left))
            for hand in range(self.hands)
        ]
        found: list[Studied] = self.share(study, jobs)
        self.numbers = np.mean([one.numbers for one in found], axis=0)
        self.steady = self.steady + (self.numbers - self.steady) / min(n + 1, STEADY)
        self.spent.rounds += 1
        self.spent.matches += sum(one.matches for one in found)
        self.spent.training += sum(one.seconds for one in found)
        self.spent.each += sum(one.seconds for one in found) / len(found)
        self._note(sum(one.positions for one in found), sum(one.squares for one in found))

    def _note(self, positions: int, squares: float) -> None:
        """Add to the curve: hours, matches, root mean squared error of the points."""
        self._lately[0] += positions
        self._lately[1] += squares
        if self.spent.rounds % CURVE == 0 and self._lately[0]:
            error = SCALE * math.sqrt(self._lately[1] / self._lately[0] / 2)  # of two numbers of points
            self.curve.append((self.spent.each / 3600, self.spent.matches, error))
            self._lately = [0.0, 0.0]

    def gate(self) -> Gate:
        """Let the running mean of the parameters try to become the best."""
        gate = self.judge.gate(len(self.gates), self.steady, self.best, self.pool, self.spent.each / 3600, self.spent.matches)
        self.gates.append(gate)
        self.spent.gates += gate.seconds
        if gate.passed:
            if any(before.passed for before in self.gates[:-1]):
                self.pool[f"best before gate {gate.number + 1}"] = self.best
            frozen = [name for name in self.pool if name != THUMBS]
            for name in frozen[:-FROZEN]:
                del self.pool[name]
            self.best = self.steady
        return gate

    # ---- the folder

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.npz"

    @property
    def passed(self) -> bool:
        """Tell whether anything better than the beginning was found."""
        return any(gate.passed for gate in self.gates)

    def save(self) -> None:
        """Write checkpoint, best net and log. The checkpoint is replaced as a whole, so that it is never a torn one."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            torn = self.folder / "checkpoint.new.npz"
            arrays = {"numbers": self.numbers, "steady": self.steady, "best": self.best, "about": np.array(json.dumps(self.about()))}
            arrays |= {f"pool {n}": numbers for n, numbers in enumerate(self.pool.values())}
            np.savez(torn, allow_pickle=False, **arrays)
            os.replace(torn, self.checkpoint)
            replace(self.net, path=self.folder / "best.npz").keep(self.best)
            (self.folder / "log.json").write_text(json.dumps(self.about(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise TrainingError(f"{self.folder} cannot be written: {error.strerror or error}.") from None

    def about(self) -> dict[str, Any]:
        """Return what is logged: what is trained, what it has cost, and what came of every gate."""
        return {
            "dolmen train": FORMAT, "game": self.course.game, "seats": list(self.course.seats), "hours": self.course.hours,
            "pairs": self.course.deals, "how": asdict(self.course.how), "core hours": round(self.spent.core_hours, 3),
            "spent": asdict(self.spent), "gates": [gate.json() for gate in self.gates], "curve": self.curve, "pool": list(self.pool),
        }  # fmt: skip

    def _resume(self) -> None:
        """Go on from the folder's checkpoint, if there is one."""
        if not self.checkpoint.exists():
            return
        try:
            with np.load(self.checkpoint) as file:
                about = json.loads(str(file["about"]))
                found = {name: file[name] for name in file.files if name != "about"}
            was, now = (about["game"], about["seats"]), (self.course.game, list(self.course.seats))
            if about["dolmen train"] != FORMAT or len(found["numbers"]) != len(self.numbers):
                raise TrainingError(f"{self.checkpoint} is of another version of the net; choose another folder.")
            if was != now:
                there = f"{was[0]} with {told(was[1])} seats"
                raise TrainingError(f"{self.checkpoint} is a training of {there}; choose another folder.")
            self.numbers, self.steady, self.best = found["numbers"], found["steady"], found["best"]
            self.pool = {name: found[f"pool {n}"] for n, name in enumerate(about["pool"])}
            self.spent, self.gates = Spent(**about["spent"]), [Gate.read(gate) for gate in about["gates"]]
            self.curve = [(float(hours), int(matches), float(error)) for hours, matches, error in about["curve"]]
        except (OSError, ValueError, KeyError, TypeError, IndexError, zipfile.BadZipFile):
            raise TrainingError(f"{self.checkpoint} is damaged or no checkpoint of a training; choose another folder.") from None


def train(
    course: Course, folder: Path, on: str = "processes", hands: int | None = None, progress: Callable[[Training], None] = lambda _: None
) -> Training:
    """Train in a folder until it is over or interrupted by Ctrl-C, and return the training."""
    with workers(on, hands) as (share, many):
        training = Training(course, folder, share, many)
        training.save()
        try:
            training.go_on(progress)
        except KeyboardInterrupt:
            training.interrupted = True
    return training


def adopt(training: Training) -> Path:
    """Put the best net where the game looks for it."""
    if not training.passed:
        raise TrainingError("Nothing passed a gate, so there is nothing better to adopt.")
    net: Net = training.net
    shutil.copyfile(training.folder / "best.npz", net.path)
    return net.path
