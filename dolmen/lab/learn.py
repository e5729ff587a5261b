"""Train a game's value network by self-play with TD(λ): `python -m dolmen.lab.learn card --minutes 60`.

The net (table/net.py) plays itself and, in a share of the matches, the rules of thumb. Each position's target is the λ-return: a blend of
the net's own estimates of later positions and the final result. Positions go through a replay buffer, from which they are drawn at random,
so that consecutive, correlated positions are not learned in a row. Training starts with matches that the rules of thumb play.

Every core trains a copy of its own for some seconds; then the copies are averaged (local SGD with parameter averaging). Let the time run
out rather than interrupt: the learning rate decays until then. The parameters go into the game's folder; --start resumes from those found
there."""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from dolmen.games import find
from dolmen.table import loops
from dolmen.table.compiled import borrowed, by_game, copy_record, rule
from dolmen.table.components import Components
from dolmen.table.game import Game, Judgement
from dolmen.table.loops import LOWEST, MOST_ACTIONS, advance_of, apply_of, legal_of, score, setup_of
from dolmen.table.moves import any_below, new_fate
from dolmen.table.net import BIAS, LAST, MINE, OUT, OUT_BIAS, OUTS, SCALE, THEIRS, chance_of, read_top
from dolmen.table.policy import best_of, judge_of, margin, weigh_of, win_share
from dolmen.table.records import opened
from dolmen.table.rows import ROW, add_positive, add_row, dot_rows, sum_rows
from dolmen.table.state import without_gaps

look_of, expect_of, see_of = by_game("look"), by_game("expect"), by_game("see")

MOST = 600  # positions recorded for one seat in one match
RING = 200_000  # size of the replay buffer, in positions
HYPERPARAMETERS = ("rate", "keep", "heat", "rivals", "taught")  # fields of `How`
PLACES = ("alike", "start", "at_rest", "at_top")  # of `Net`
OFTEN = 2  # one position in this many goes into the replay buffer
PACE, ROW_PACE = 0.001, 0.01  # decay of the running mean of squared gradients, for dense rows and for embedding rows
THUMB_HEAT = 0.3  # Gumbel noise of the rules of thumb, in points
AT_ONCE = 100  # matches between two readings of the clock
ROUND = 10.0  # seconds of training between two averagings
STEADY = 30  # rounds averaged over (Polyak averaging): single matches make the parameters jitter; their running mean plays better
CHECKED = 1000  # mirrored deals in an evaluation against the rules of thumb


# ---- the working space


def workspace(game: Game, judgement: Judgement) -> np.dtype:
    """Lay out all that training works on as one record, for matches with two seats."""
    net, parts = judgement.net, judgement.net.alike + 1
    return without_gaps(
        [
            ("blank", game.box.dtype),
            ("table", game.box.dtype),
            ("notes", judgement.notes),
            ("expected", judgement.notes),
            ("luck", "i8", (2,)),
            ("out", "i8", (MOST_ACTIONS,)),
            ("worth", "f8", (MOST_ACTIONS,)),
            *((name, "f8") for name in HYPERPARAMETERS),
            *((name, "i8") for name in PLACES),
            ("trained", "i8"),  # positions trained on ..
            ("squares", "f8"),  # .. and the sum of their squared errors
            ("kept", "i8"),  # positions that went into the replay buffer
            ("fresh", "i8", (2,)),  # by seat: 1 if its last position is the current one
            ("noted", "i8", (2,)),  # by seat: its positions in this match ..
            ("rows", "i8", (2, MOST, parts, net.seen)),  # .. their active embedding rows ..
            ("row_counts", "i8", (2, MOST, parts)),
            ("values", "f8", (2, MOST, OUTS)),  # .. and the net's estimates
            ("counts", "i8", (parts,)),  # active rows of the position at hand
            ("sums", "f8", (net.sums,)),
            ("last", "f8", (LAST,)),
            ("slope", "f8", (3 * ROW,)),
            ("goal", "f8", (OUTS,)),
            ("errors", "f8", ((net.numbers - net.start) // ROW + 1,)),  # running means of squared gradients
            ("ring", "i2", (RING, parts, net.seen)),  # the replay buffer
            ("ring_counts", "i2", (RING, parts)),
            ("ring_goals", "f8", (RING, OUTS)),
        ]
    )


# ---- what is kept of a position


@rule
def note(w: Any, t: Any, net: Any, who: int) -> None:
    """Record a position of a seat: the active embedding rows of each part, and the net's estimate."""
    k = w.noted[who]
    rows = w.rows[who, k]
    for part in range(w.alike + 1):
        w.counts[part] = see_of(w.table, t, part, rows[part])
        w.row_counts[who, k, part] = w.counts[part]
    read(w, net, rows)
    for i in range(2):
        w.values[who, k, i] = w.last[ROW + i]
    w.values[who, k, 2] = chance_of(w.last)
    w.noted[who] = k + 1


@rule
def read(w: Any, net: Any, rows: Any) -> None:
    """Run the net forward on the active rows of the position at hand."""
    at_all = w.alike * ROW
    for i in range(ROW):
        w.sums[at_all + i] = 0.0
    for part in range(w.alike):
        sum_rows(w.sums, ROW * part, net, w.start, rows[part], w.counts[part])
        add_positive(w.sums, at_all, w.sums, ROW * part, 1.0)
    sum_rows(w.sums, at_all + ROW, net, w.at_rest, rows[w.alike], w.counts[w.alike])
    read_top(net, w.at_top, w.sums, at_all, w.last)


# ---- a step


@rule
def learn_one(w: Any, net: Any, place: int) -> float:
    """Take one gradient step towards the target of a position in the replay buffer; return the squared error of the points."""
    for part in range(w.alike + 1):
        w.counts[part] = w.ring_counts[place, part]
    rows = w.ring[place]
    read(w, net, rows)
    mine, theirs = w.last[MINE] - w.ring_goals[place, 0], w.last[THEIRS] - w.ring_goals[place, 1]
    learn_outputs(w, net, mine, theirs, chance_of(w.last) - w.ring_goals[place, 2])
    learn_layer(w, net)
    learn_rows(w, net, rows)
    return float(mine * mine + theirs * theirs)


@rule
def learn_outputs(w: Any, net: Any, mine: float, theirs: float, chance: float) -> None:
    """Update the outputs, given the error of each, and leave the gradient of the dense layer in `slope`."""
    top = w.at_top
    for i in range(ROW):
        out = top + OUT + i
        w.slope[i] = (mine * net[out] + theirs * net[out + ROW] + chance * net[out + 2 * ROW]) * (w.last[i] > 0.0)
    for k in range(OUTS):
        off = mine if k == 0 else theirs if k == 1 else chance
        step = step_of(w, top + OUT + ROW * k, off * off * dot_rows(w.last, 0, w.last, 0) / ROW, PACE)
        add_row(net, top + OUT + ROW * k, w.last, 0, -step * off)
        net[top + OUT_BIAS + k] -= 0.1 * w.rate * off


@rule
def learn_layer(w: Any, net: Any) -> None:
    """Update the dense layer, and leave the gradients of its inputs in `slope`, after its own."""
    top, at_all = w.at_top, w.alike * ROW
    square = dot_rows(w.slope, 0, w.slope, 0) / ROW
    for i in range(2 * ROW):
        place, value = top + ROW * i, max(w.sums[at_all + i], 0.0)
        w.slope[ROW + i] = 0.0
        if value > 0.0:
            w.slope[ROW + i] = dot_rows(net, place, w.slope, 0)
            add_row(net, place, w.slope, 0, -value * step_of(w, place, value * value * square, PACE))
    add_row(net, top + BIAS, w.slope, 0, -step_of(w, top + BIAS, square, PACE))


@rule
def learn_rows(w: Any, net: Any, rows: Any) -> None:
    """Update the active embedding rows."""
    alike, spare = w.alike, (w.alike + 2) * ROW
    for part in range(alike + 1):
        table = w.start if part < alike else w.at_rest
        for i in range(ROW):
            w.sums[spare + i] = w.slope[ROW + i] * (w.sums[ROW * part + i] > 0.0) if part < alike else w.slope[2 * ROW + i]
        square = dot_rows(w.sums, spare, w.sums, spare) / ROW
        for n in range(w.counts[part]):
            place = table + ROW * int(rows[part, n])
            add_row(net, place, w.sums, spare, -step_of(w, place, square, ROW_PACE))


@rule
def step_of(w: Any, place: int, square: float, pace: float) -> float:
    """Return the RMSProp step size of a row: the rate over the root of its running mean squared gradient."""
    row = (place - w.start) // ROW
    w.errors[row] += pace * (square - w.errors[row])
    return float(w.rate / math.sqrt(w.errors[row] + 1e-8))


# ---- matches


@rule
def study(spaces: Any, net: Any, matches: int) -> None:
    """Play matches in the workspace spaces[0] and train `net` on them."""
    w, net = spaces[0], borrowed(net)
    luck = borrowed(w.luck)
    for _ in range(matches):
        play_match(w, net, luck)
        for _ in range(keep_match(w, luck)):
            place = any_below(luck, min(w.kept, RING))
            w.trained += 1
            w.squares += learn_one(w, net, place)


@rule
def play_match(w: Any, net: Any, luck: Any) -> None:
    """Play a match, by the net or by rules of thumb, and record each seat's positions."""
    s, out, worth = w.table, borrowed(w.out), borrowed(w.worth)
    copy_record(w.blank, s)
    new_fate(s, luck)
    setup_of(s)
    s.quiet = 1
    thumbs = any_below(luck, 1000) < 1000 * w.taught
    rival = any_below(luck, s.seats) if any_below(luck, 1000) < 1000 * w.rivals else -1
    for who in range(s.seats):
        w.noted[who] = w.fresh[who] = 0
    while not s.over:
        if s.to_act == 0:
            for who in range(s.seats):
                w.fresh[who] = 0
            advance_of(s)
            continue
        who = LOWEST[s.to_act]
        n = legal_of(s, who, out)
        if who == rival or w.noted[who] + 3 > MOST:
            weigh_of(s, who, out, n, net, worth)
            apply_of(s, who, out[best_of(worth, n, luck, 0.0)])
            continue
        if not w.fresh[who]:
            look_of(s, who, w.notes)
            note(w, w.notes, net, who)
        if thumbs:
            weigh_of(s, who, out, n, net, worth)
        else:
            judge_of(s, who, out, n, net, worth)
        act(w, net, who, out[best_of(worth, n, luck, THUMB_HEAT if thumbs else w.heat)])


@rule
def act(w: Any, net: Any, who: int, action: int) -> None:
    """Apply an action and record the position after it; before that the expected one, if luck made a difference."""
    expect_of(w.table, who, action, w.expected)
    apply_of(w.table, who, action)
    look_of(w.table, who, w.notes)
    if not same(w, w.rows[who, w.noted[who]], w.rows[who, w.noted[who] + 1]):
        note(w, w.expected, net, who)
    note(w, w.notes, net, who)
    w.fresh[who] = 1


@rule
def same(w: Any, first: Any, second: Any) -> bool:
    """Tell whether both positions have the same features; `first` and `second` are room for their rows."""
    for part in range(w.alike + 1):
        n = see_of(w.table, w.expected, part, first[part])
        if n != see_of(w.table, w.notes, part, second[part]):
            return False
        for i in range(n):
            if first[part, i] != second[part, i]:
                return False
    return True


@rule
def keep_match(w: Any, luck: Any) -> int:
    """Put some of a match's positions into the replay buffer, each with its λ-return as target; return their number."""
    s, goal, added = w.table, w.goal, 0
    for who in range(s.seats):
        goal[0], goal[1], goal[2] = score(s, who) / SCALE, (score(s, who) - margin(s, who)) / SCALE, win_share(s, who)
        for k in range(w.noted[who] - 1, -1, -1):
            if any_below(luck, OFTEN) == 0:
                keep_one(w, who, k)
                added += 1
            for i in range(OUTS):
                goal[i] = w.keep * goal[i] + (1.0 - w.keep) * w.values[who, k, i]
    return added


@rule
def keep_one(w: Any, who: int, k: int) -> None:
    """Put a position into the replay buffer."""
    place = w.kept % RING
    w.kept += 1
    for part in range(w.alike + 1):
        w.ring_counts[place, part] = w.row_counts[who, k, part]
        for i in range(w.row_counts[who, k, part]):
            w.ring[place, part, i] = w.rows[who, k, part, i]
    for i in range(OUTS):
        w.ring_goals[place, i] = w.goal[i]


@rule
def check(spaces: Any, luck: Any, net: Any, deals: int, results: Any) -> None:
    """Play the net against the rules of thumb on mirrored deals; results[deal] is its share of the wins and its margin."""
    w, luck, net = spaces[0], borrowed(luck), borrowed(net)
    s, out, worth = w.table, borrowed(w.out), borrowed(w.worth)
    for n in range(deals):
        new_fate(w.blank, luck)
        results[n, 0] = results[n, 1] = 0.0
        for one in range(w.blank.seats):
            copy_record(w.blank, s)
            setup_of(s)
            s.quiet = 1
            while not s.over:
                if s.to_act == 0:
                    advance_of(s)
                    continue
                who = LOWEST[s.to_act]
                k = legal_of(s, who, out)
                if who == one:
                    judge_of(s, who, out, k, net, worth)
                else:
                    weigh_of(s, who, out, k, net, worth)
                apply_of(s, who, out[best_of(worth, k, luck, 0.0)])
            results[n, 0] += win_share(s, one) / s.seats
            results[n, 1] += margin(s, one) / s.seats


# ---- learning


@dataclass(frozen=True)
class How:
    """Hyperparameters of a training run. `rate` decays to `last_rate`; `keep` is λ; `heat` is the noise of the net's own play, in
    points; `rivals` is the share of matches against rules of thumb; `taught` is the fraction of the time over which the matches that the
    rules of thumb play fade out."""

    rate: float = 1e-4
    last_rate: float = 3e-6
    keep: float = 0.97
    heat: float = 0.2
    rivals: float = 0.25
    taught: float = 0.15

    def at(self, spent: float) -> How:
        """Return the parameters after this fraction of the time: the current rate, and the current share of taught matches."""
        rate = self.rate * (self.last_rate / self.rate) ** spent
        return replace(self, rate=rate, taught=max(0.0, 1.0 - spent / self.taught) if self.taught else 0.0)


class Learner:
    """The training of a game's net in one process, with its working space."""

    def __init__(self, game: Game, judgement: Judgement, seed: int) -> None:
        settled, first = game.settle_options({}, 2)
        self.space = np.zeros(1, workspace(game, judgement))
        self.space["blank"] = game.blank(2, settled, Components(), first)
        self.space["luck"], self.space["errors"] = loops.new_luck(seed), 0.01
        for name in PLACES:
            self.space[name] = getattr(judgement.net, name)

    def study(self, numbers: np.ndarray, how: How, matches: int) -> None:
        """Play matches and train `numbers` in place."""
        for name in HYPERPARAMETERS:
            self.space[name] = getattr(how, name)
        study(opened(self.space), numbers, matches)

    def check(self, numbers: np.ndarray, deals: int, seed: int) -> str:
        """Evaluate the net against the rules of thumb, and return the result as a sentence."""
        results = np.zeros((deals, 2))
        check(opened(self.space), loops.new_luck(seed), numbers, deals, results)
        share, points = results.mean(axis=0)
        off = 1.96 * results.std(axis=0) / math.sqrt(deals)
        return f"{100 * share:.1f} % ± {100 * off[0]:.1f} of the wins against rules of thumb, margin {points:+.2f} ± {off[1]:.2f}"


def learn_apart(pipe: Connection, game_id: str, seed: int) -> None:
    """Train in a process of its own, round by round as asked through the pipe, until it is sent None."""
    game = find(game_id)
    assert game.judgement is not None
    learner = Learner(game, game.judgement, seed)
    while (asked := pipe.recv()) is not None:
        numbers, how, seconds = asked
        matches, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            learner.study(numbers, how, AT_ONCE)
            matches += AT_ONCE
        pipe.send((numbers, matches))


def learn(
    game: Game, judgement: Judgement, numbers: np.ndarray, how: How, minutes: float, workers: int, seed: int, console: Console
) -> None:
    """Train on several processes and write the averaged parameters into the game's folder."""
    net, judge, context = judgement.net, Learner(game, judgement, seed), get_context("spawn")
    pipes = []
    for n in range(workers):
        here, there = context.Pipe()
        context.Process(target=learn_apart, args=(there, game.id, seed + 1 + n), daemon=True).start()
        pipes.append(here)
    bars = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[found]}"), TimeRemainingColumn())
    with Progress(*bars, console=console) as progress:
        task = progress.add_task(f"learning {game.id}", total=minutes * 60, found="")
        started, matches, rounds, steady = 0.0, 0, 0, numbers
        while (spent := (time.monotonic() - started) / 60 / minutes if started else 0.0) < 1.0:
            for pipe in pipes:
                pipe.send((numbers, how.at(spent), ROUND))
            found = [pipe.recv() for pipe in pipes]
            started = started or time.monotonic() - ROUND  # the first round compiles, and is counted as one round's time
            numbers = np.mean([one for one, _ in found], axis=0)
            matches, rounds = matches + sum(played for _, played in found), rounds + 1
            steady = steady + (numbers - steady) / min(rounds, STEADY)
            if rounds % 12 == 0:
                net.keep(steady)
                console.print(f"{matches:,} matches: {judge.check(steady, CHECKED, seed)}")
            progress.update(task, completed=time.monotonic() - started, found=f"{matches:,} matches")
    for pipe in pipes:
        pipe.send(None)
    net.keep(steady)
    console.print(f"{matches:,} matches in {minutes:g} minutes: {judge.check(steady, 5 * CHECKED, seed + 10**6)}")


def main(arguments: Sequence[str] | None = None) -> int:
    usual = How()
    options = argparse.ArgumentParser(prog="python -m dolmen.lab.learn", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("game")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--start", action="store_true", help="go on from what was learned before")
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options.add_argument("--seed", type=int, default=1)
    for name, value in vars(usual).items():
        options.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    chosen = options.parse_args(arguments)
    game = find(chosen.game)
    if game.judgement is None:
        print(f"{game.id} has no net to learn with: its folder would need a judgement.py.", file=sys.stderr)
        return 2
    how = How(**{name: getattr(chosen, name) for name in vars(usual)})
    begun = game.judgement.net.learned if chosen.start else game.judgement.net.fresh(chosen.seed)
    numbers = np.concatenate([list(game.weights.values()), begun])
    learn(game, game.judgement, numbers, how, chosen.minutes, chosen.workers, chosen.seed, Console(stderr=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
