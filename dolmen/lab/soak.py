"""Soak-test the rules: random matches by the million, with every law checked after every step and every final score recounted.

`python -m dolmen.lab.soak --matches 1000000 --game card`; the number is that of each game."""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from dolmen.games import find, names
from dolmen.play import reading
from dolmen.play.reading import Setting
from dolmen.table import loops
from dolmen.table.components import Components
from dolmen.table.errors import BadOptions, Refusal
from dolmen.table.game import Game
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from dolmen.table.seats import seat_of
from dolmen.table.state import MOST_SEATS, UNKNOWN

from . import invariants
from .recount import ARRIVALS, SHEETS, Happening, differences, recount

CHUNK = 2 if INTERPRETED else 200  # matches in one batch, after which a worker reports
NUMBERS = {"games": (1,), "until": (30,)}  # values to try, besides the default, of options that take any number

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Batch:
    """Some matches of one setting. The n-th is seeded with seed + n, so that it can be played again alone."""

    game: str
    seats: int
    options: Options
    seed: int
    matches: int


@dataclass(frozen=True)
class Broken:
    """A broken law, and the command that reproduces it."""

    job: Batch  # narrowed to this one match
    step: int
    law: str

    def __str__(self) -> str:
        options = "".join(f" --option {name}={value}" for name, value in self.job.options)
        again = f"--game {self.job.game} --seats {self.job.seats}{options} --seed {self.job.seed} --matches 1"
        return f"{self.law}\n  at step {self.step} of the match that this plays again:\n  python -m dolmen.lab.soak {again}"


@dataclass
class Tally:
    """The results so far."""

    matches: int = 0
    actions: int = 0
    longest: int = 0
    recounted: int = 0
    busy: float = 0.0  # CPU seconds of all workers
    endings: Counter[str] = field(default_factory=Counter)
    broken: list[Broken] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.recounted += other.recounted
        self.busy += other.busy
        self.endings += other.endings
        self.broken += other.broken


def soak(jobs: Sequence[Batch], workers: int, progress: Callable[[Batch, Tally], None]) -> Tally:
    """Run the batches up to the first broken law; `progress` is told the result of each."""
    total = Tally()
    for job, tally in results(jobs, workers):
        total.add(tally)
        progress(job, tally)
        if tally.broken:
            break
    return total


def results(jobs: Sequence[Batch], workers: int) -> Iterator[tuple[Batch, Tally]]:
    """Yield the results of the batches, as they come in."""
    if workers == 1:
        yield from map(do, jobs)
        return
    do(replace(jobs[0], matches=1))  # compile once here, not in every worker
    with multiprocessing.get_context("spawn").Pool(workers, initializer=leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(do, jobs)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def do(job: Batch) -> tuple[Batch, Tally]:
    """Play the matches of a batch."""
    space = space_for(job.game, job.seats, job.options)
    tally = Tally()
    started = time.process_time()
    for n in range(job.matches):
        law, step = space.play(job.seed + n)
        tally.matches += 1
        tally.actions += space.actions
        tally.longest = max(tally.longest, space.actions)
        tally.recounted += job.game in SHEETS
        if law:
            tally.broken.append(Broken(replace(job, seed=job.seed + n, matches=1), step, law))
            break
        tally.endings[space.ended_by] += 1
    tally.busy = time.process_time() - started
    return job, tally


class MatchSpace:
    """Working space for the matches of one setting, reused from match to match."""

    def __init__(self, game: str, seats: int, options: Options) -> None:
        self.game = find(game)
        settled, first = self.game.settle_options(dict(options), seats)
        self.setting = Setting(self.game, seats, settled, Components())
        self.states = self.game.blank(seats, settled, Components(), first).repeat(invariants.PLACES)
        self.truth = self.states[invariants.TRUTH : invariants.TRUTH + 1]
        self.words = self.states.view(np.uint64).reshape(invariants.PLACES, -1)
        self.out, self.other = loops.room_for_actions(), loops.room_for_actions()
        self.log = np.zeros((invariants.LOG_ROOM, 5), np.int16)
        self.report = np.zeros(3, np.int64)
        self.arrivals = arrivals(self.game)

    @property
    def actions(self) -> int:
        return int(self.report[invariants.ACTIONS])

    @property
    def ended_by(self) -> str:
        return self.game.clause(int(self.truth["ended"][0])).id

    def play(self, seed: int) -> tuple[str, int]:
        """Play the match of this seed; return what is wrong with it ("" if nothing is) and at which step."""
        luck = loops.new_luck(seed)
        doubt = luck.copy()
        doubt[0], doubt[1] = luck[1] | 1, luck[0]
        room = (self.words, luck, doubt, self.out, self.other, self.log, self.report)
        try:
            law = invariants.soak_match(opened(self.states), *room, len(self.game.actions))
            wrong = invariants.LAWS[law] if law else self.miscounted()
        except Exception as error:  # out of bounds or out of range: the modes "checked" and "interpreted" raise
            wrong = f"{type(error).__name__}: {error}"
        return wrong, int(self.report[invariants.STEPS])

    def miscounted(self) -> str:
        """Compare the final score with the recount; return the differences as a sentence, or ""."""
        if self.game.id not in SHEETS:
            return ""
        zones = reading.zones(self.setting, reading.hidden(self.truth, None))
        counted = recount(self.game.id, self.setting.seats, zones, self.history())
        sheets = [[(line.what, line.points) for line in sheet] for sheet in reading.breakdown(self.setting, self.truth)]
        wrong = differences(counted, sheets)
        return f"the score differs from a second count: {'; '.join(wrong)}" if wrong else ""

    def history(self) -> list[Happening]:
        """Return the part of the match's history that the recount needs."""
        log = self.log[: self.report[invariants.MOVES]]
        words, zones, pieces = self.game.actions.words, self.game.box.zones.names, self.setting.names
        found = []
        for who, action, piece, source, target in log[self.arrivals[log[:, 4]]].tolist():
            seat, what = (None, None) if who < 0 else (seat_of(who), words[action])
            moved = () if piece == UNKNOWN else (pieces[piece], zones[source], zones[target])
            found.append(Happening(seat, what, *moved))
        return found


@cache
def space_for(game: str, seats: int, options: Options) -> MatchSpace:
    return MatchSpace(game, seats, options)


def arrivals(game: Game) -> np.ndarray:
    """Return by zone, and for "no zone", whether the recount needs what arrives there."""
    wanted = np.zeros(UNKNOWN + 1, bool)
    if game.id in ARRIVALS:
        wanted[UNKNOWN] = True
        wanted[: len(game.box.zones.names)] = [name.startswith(ARRIVALS[game.id]) for name in game.box.zones.names]
    return wanted


# ---- what there is to play


def jobs_of(game: str, matches: int, seed: int, seats: Sequence[int] = (), options: Options | None = None) -> list[Batch]:
    """Spread the matches over the game's seats and options, in batches that alternate between the settings."""
    found = settings(find(game), seats or range(1, MOST_SEATS + 1), options)
    shares = [matches // len(found) + (n < matches % len(found)) for n in range(len(found))]
    pieces = []
    for (seated, chosen), share, start in zip(found, shares, itertools.accumulate(shares, initial=seed), strict=False):
        for done in range(0, share, CHUNK):
            pieces.append((done, Batch(game, seated, chosen, start + done, min(CHUNK, share - done))))
    return [job for _, job in sorted(pieces, key=lambda piece: piece[0])]


def settings(game: Game, seats: Sequence[int], options: Options | None) -> list[tuple[int, Options]]:
    """List every number of seats with every consistent set of options, or with those given."""
    sets = every_option(game) if options is None else [options]
    found = [(seated, chosen) for chosen in sets for seated in seats if is_possible(game, seated, chosen)]
    if not found:
        raise BadOptions(f"{game.id} cannot be played with these seats and options.")
    return found


def every_option(game: Game) -> list[Options]:
    """List every combination of options, each either left out or at a value other than its default."""
    tried: list[list[tuple[str, str] | None]] = []
    for option in game.variants.options:
        values = [*option.values, *NUMBERS.get(option.name, ())]
        tried.append([None, *((option.name, str(value)) for value in values if value != option.default)])
    return [tuple(one for one in together if one) for together in itertools.product(*tried)]


def is_possible(game: Game, seats: int, options: Options) -> bool:
    try:
        game.settle_options(dict(options), seats)
    except BadOptions:
        return False
    return True


# ---- as a command


def main(words: Sequence[str] | None = None) -> int:
    given = arguments(words)
    code = 0
    try:
        for game in given.game or names():
            code |= soak_game(game, given)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 run.py soak", description="Play random matches, checking every law.")
    parser.add_argument("--matches", type=int, default=10_000, help="of each game")
    parser.add_argument("--game", action="append", help="only this one (may be given again)")
    parser.add_argument("--seats", type=int, action="append", default=[], help="only with this number of seats (may be given again)")
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="only with these options (may be given again)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    if given.matches < 1 or given.workers < 1 or given.seed < 0:
        parser.error("matches and workers are 1 or more, a seed 0 or more")
    if given.option and not all("=" in option for option in given.option):
        parser.error("an option is NAME=VALUE")
    return given


def soak_game(game: str, given: argparse.Namespace) -> int:
    options = None if given.option is None else tuple((name, value) for name, _, value in (o.partition("=") for o in given.option))
    jobs = jobs_of(game, given.matches, given.seed, given.seats, options)
    total = Tally()
    started = time.perf_counter()
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]:.0f} matches/s"),
        TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn(),
    )  # fmt: skip
    interrupted = False
    with Progress(*columns) as bar:
        task = bar.add_task(game, total=given.matches, rate=0.0)

        def show(job: Batch, tally: Tally) -> None:
            total.add(tally)
            bar.update(task, completed=total.matches, rate=total.matches / (time.perf_counter() - started))

        try:
            soak(jobs, min(given.workers, len(jobs)), show)
        except KeyboardInterrupt:
            interrupted = True
    print(spoken(game, total, time.perf_counter() - started, given.matches if interrupted else 0))
    if interrupted:
        raise KeyboardInterrupt
    return 1 if total.broken else 0


def spoken(game: str, tally: Tally, seconds: float, wanted: int = 0) -> str:
    """Summarize what was found in a few lines. `wanted` is how many matches were planned, if it was interrupted."""
    so_far = f" of {wanted:,} when interrupted" if wanted else ""
    endings = ", ".join(f"{clause} {n:,}" for clause, n in sorted(tally.endings.items()))
    verdict = "\n".join(map(str, tally.broken)) or "no invariant broken"
    return (
        f"{game}: {tally.matches:,} matches{so_far}, {tally.actions:,} actions (at most {tally.longest:,} in one), "
        f"{seconds:.0f} s ({tally.busy:.0f} s of the processor)\n"
        f"  ended by {endings or 'nothing yet'}; {tally.recounted:,} scores counted a second time\n"
        f"  {verdict}"
    )


if __name__ == "__main__":
    sys.exit(main())
