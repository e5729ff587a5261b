"""Train a game's value network by self-play with TD(λ): `python -m dolmen.lab.learn card --minutes 60`.

The net (table/net.py) plays itself and, in a share of the matches, the rules of thumb. Each position's target is the λ-return: a blend of
the net's own estimates of later positions and the final result. Positions go through a replay buffer, from which they are drawn at random,
so that consecutive, correlated positions are not learned in a row. Training starts with matches that the rules of thumb play.

Every core trains a copy of its own for some seconds; then the copies are averaged. Let the time run out rather than interrupt: the
learning rate decays until then. The parameters go into the game's folder; --start resumes from those found there."""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from dolmen.games import find
from dolmen.table import loops, policy
from dolmen.table.compiled import borrowed, by_game, room, rule
from dolmen.table.components import Components
from dolmen.table.game import Game
from dolmen.table.loops import LOWEST, advance_of, apply_of, copy_state, legal_of, score, setup_of
from dolmen.table.moves import any_below, new_fate
from dolmen.table.net import BIAS, LAST, MINE, OUT, OUT_BIAS, OUTS, SCALE, THEIRS, Net, chance_of, read_top
from dolmen.table.policy import best_of, judge_of, margin, weigh_of, win_share
from dolmen.table.records import opened
from dolmen.table.rows import ROW, add_positive, add_row, dot_rows, sum_rows

look_of, expect_of, see_of = by_game("look"), by_game("expect"), by_game("see")

MOST = 600  # positions recorded for one seat in one match
RING = 200_000  # size of the replay buffer, in positions
SHEET = 1024  # room for a game's notes on one position
OFTEN = 2  # one position in so many goes into the replay buffer
PACE, ROW_PACE = 0.001, 0.01  # decay of the running mean of squared gradients, for dense rows and for embedding rows
THUMB_HEAT = 0.3  # Gumbel noise of the rules of thumb, in points
AT_ONCE = 100  # matches between two readings of the clock
ROUND = 10.0  # seconds of training between two averagings
STEADY = 30  # rounds averaged over: single matches make the parameters jitter, and their running mean plays better than any of them
CHECKED = 1000  # mirrored deals in an evaluation against the rules of thumb


# ---- what is kept of a position


@rule
def note(s: Any, t: Any, net: Any, places: Any, stored: Any, sizes: Any, values: Any, sums: Any, last: Any) -> None:
    """Record a position: the active embedding rows of each part, and the net's estimate. `places` says where the parts begin, see
    `Learner`."""
    for part in range(places[0] + 1):
        sizes[part] = see_of(s, t, part, stored[part])
    read(net, places, stored, sizes, sums, last)
    for i in range(2):
        values[i] = last[ROW + i]
    values[2] = chance_of(last)


@rule
def read(net: Any, places: Any, stored: Any, sizes: Any, sums: Any, last: Any) -> None:
    """Run the net forward on the active rows."""
    alike, start, at_rest, at_top = places[0], places[1], places[2], places[3]
    at_all = alike * ROW
    for i in range(ROW):
        sums[at_all + i] = 0.0
    for part in range(alike):
        sum_rows(sums, ROW * part, net, start, stored[part], sizes[part])
        add_positive(sums, at_all, sums, ROW * part, 1.0)
    sum_rows(sums, at_all + ROW, net, at_rest, stored[alike], sizes[alike])
    read_top(net, at_top, sums, at_all, last)


# ---- a step


@rule
def learn_one(net: Any, errors: Any, places: Any, stored: Any, sizes: Any, goal: Any, sums: Any, last: Any, slope: Any,
              rate: float) -> float:  # fmt: skip
    """Take one gradient step towards a target, and return the squared error of the points."""
    read(net, places, stored, sizes, sums, last)
    alike, start, at_rest, top = places[0], places[1], places[2], places[3]
    at_all, spare = alike * ROW, (alike + 2) * ROW
    mine, theirs, chance = last[MINE] - goal[0], last[THEIRS] - goal[1], chance_of(last) - goal[2]
    for i in range(ROW):
        out = top + OUT + i
        slope[i] = (mine * net[out] + theirs * net[out + ROW] + chance * net[out + 2 * ROW]) * (last[i] > 0.0)
    for k in range(OUTS):
        off = mine if k == 0 else theirs if k == 1 else chance
        step = step_of(net, errors, start, top + OUT + ROW * k, off * off * dot_rows(last, 0, last, 0) / ROW, PACE, rate)
        add_row(net, top + OUT + ROW * k, last, 0, -step * off)
        net[top + OUT_BIAS + k] -= 0.1 * rate * off
    square = dot_rows(slope, 0, slope, 0) / ROW
    for i in range(2 * ROW):
        value = max(sums[at_all + i], 0.0)
        slope[ROW + i] = 0.0
        if value > 0.0:
            slope[ROW + i] = dot_rows(net, top + ROW * i, slope, 0)
            add_row(
                net,
                top + ROW * i,
                slope,
                0,
                -value * step_of(net, errors, start, top + ROW * i, value * value * square, PACE, rate),
            )
    add_row(net, top + BIAS, slope, 0, -step_of(net, errors, start, top + BIAS, square, PACE, rate))
    for part in range(alike + 1):
        table = start if part < alike else at_rest
        for i in range(ROW):
            sums[spare + i] = slope[ROW + i] * (sums[ROW * part + i] > 0.0) if part < alike else slope[2 * ROW + i]
        square = dot_rows(sums, spare, sums, spare) / ROW
        for n in range(sizes[part]):
            place = table + ROW * int(stored[part, n])
            add_row(net, place, sums, spare, -step_of(net, errors, start, place, square, ROW_PACE, rate))
    return float(mine * mine + theirs * theirs)


@rule
def step_of(net: Any, errors: Any, start: int, place: int, square: float, pace: float, rate: float) -> float:
    """Return the RMSProp step size of a row: the rate over the root of its running mean squared gradient."""
    row = (place - start) // ROW
    errors[row] += pace * (square - errors[row])
    return rate / math.sqrt(errors[row] + 1e-8)


# ---- matches


@rule
def study(states: Any, luck: Any, out: Any, worth: Any, net: Any, errors: Any, places: Any, stored: Any, sizes: Any, values: Any,
          ring: Any, ring_sizes: Any, ring_goals: Any, told: Any, how: Any, matches: int) -> None:  # fmt: skip
    """Play matches and train on them. states[0] is a blank table, states[1] working space. `how` holds learning rate, λ, noise, share of
    matches against rules of thumb, share of matches played by them. `told` counts the positions trained on, sums their squared errors,
    and counts the positions stored."""
    luck, out, worth, net, errors = borrowed(luck), borrowed(out), borrowed(worth), borrowed(net), borrowed(errors)
    rate, keep, heat, rivals, taught = how[0], how[1], how[2], how[3], how[4]
    t, then, fresh, kept = room(SHEET), room(SHEET), room(16), room(16)
    sums, last, slope, goal = np.empty((places[0] + 5) * ROW), np.empty(LAST), np.empty(3 * ROW), np.empty(OUTS)
    s = states[1]
    for _ in range(matches):
        copy_state(states)
        new_fate(s, luck)
        setup_of(s)
        s.quiet = 1
        thumbs = any_below(luck, 1000) < 1000 * taught
        rival = any_below(luck, s.seats) if any_below(luck, 1000) < 1000 * rivals else -1
        for who in range(s.seats):
            kept[who] = fresh[who] = 0
        while not s.over:
            if s.to_act == 0:
                for who in range(s.seats):
                    fresh[who] = 0
                advance_of(s)
                continue
            who = LOWEST[s.to_act]
            k = kept[who]
            n = legal_of(s, who, out)
            if who == rival or k + 3 > MOST:
                weigh_of(s, who, out, n, net, worth)
                apply_of(s, who, out[best_of(worth, n, luck, 0.0)])
                continue
            if not fresh[who]:
                look_of(s, who, t)
                note(s, t, net, places, stored[who, k], sizes[who, k], values[who, k], sums, last)
                k += 1
            if thumbs:
                weigh_of(s, who, out, n, net, worth)
            else:
                judge_of(s, who, out, n, net, worth)
            action = out[best_of(worth, n, luck, THUMB_HEAT if thumbs else heat)]
            expect_of(s, who, action, then)
            apply_of(s, who, action)
            look_of(s, who, t)
            if not same(s, then, t, places[0], stored[who, k], stored[who, k + 1]):
                note(s, then, net, places, stored[who, k], sizes[who, k], values[who, k], sums, last)
                k += 1
            note(s, t, net, places, stored[who, k], sizes[who, k], values[who, k], sums, last)
            kept[who] = k + 1
            fresh[who] = 1
        added = 0
        for who in range(s.seats):
            goal[0], goal[1], goal[2] = score(s, who) / SCALE, (score(s, who) - margin(s, who)) / SCALE, win_share(s, who)
            for k in range(kept[who] - 1, -1, -1):
                if any_below(luck, OFTEN) == 0:
                    place = int(told[2]) % RING
                    told[2] += 1.0
                    added += 1
                    for part in range(places[0] + 1):
                        ring_sizes[place, part] = sizes[who, k, part]
                        for i in range(sizes[who, k, part]):
                            ring[place, part, i] = stored[who, k, part, i]
                    for i in range(OUTS):
                        ring_goals[place, i] = goal[i]
                for i in range(OUTS):
                    goal[i] = keep * goal[i] + (1.0 - keep) * values[who, k, i]
        for _ in range(added):
            place = any_below(luck, min(int(told[2]), RING))
            told[0] += 1.0
            told[1] += learn_one(net, errors, places, ring[place], ring_sizes[place], ring_goals[place], sums, last, slope, rate)


@rule
def same(s: Any, one: Any, other: Any, alike: int, first: Any, second: Any) -> bool:
    """Tell whether two sheets show the net the same."""
    for part in range(alike + 1):
        n = see_of(s, one, part, first[part])
        if n != see_of(s, other, part, second[part]):
            return False
        for i in range(n):
            if first[part, i] != second[part, i]:
                return False
    return True


@rule
def check(states: Any, luck: Any, out: Any, worth: Any, net: Any, deals: int, results: Any) -> None:
    """Play the net against the rules of thumb on mirrored deals; results[deal] is its share of the wins and its margin."""
    luck, out, worth, net = borrowed(luck), borrowed(out), borrowed(worth), borrowed(net)
    s = states[1]
    for n in range(deals):
        new_fate(states[0], luck)
        results[n, 0] = results[n, 1] = 0.0
        for one in range(states[0].seats):
            copy_state(states)
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

    def at(self, spent: float) -> np.ndarray:
        """Return the parameters of `study` after this fraction of the time."""
        rate = self.rate * (self.last_rate / self.rate) ** spent
        return np.array([rate, self.keep, self.heat, self.rivals, max(0.0, 1.0 - spent / self.taught) if self.taught else 0.0])


class Learner:
    """Working space for training a game with two seats: states, replay buffer and running gradient means."""

    def __init__(self, game: Game, net: Net, seed: int) -> None:
        settled, first = game.settle_options({}, 2)
        self.states = game.blank(2, settled, Components(), first).repeat(2)
        self.luck, self.out, self.worth = loops.new_luck(seed), loops.room_for_actions(), policy.room_for_worth()
        self.places = np.array([net.alike, net.start, net.at_rest, net.at_top], np.int64)
        parts = net.alike + 1
        self.errors = np.full((net.numbers - net.start) // ROW + 1, 0.01)
        self.stored, self.sizes = np.zeros((2, MOST, parts, net.seen), np.int64), np.zeros((2, MOST, parts), np.int64)
        self.values, self.told = np.zeros((2, MOST, OUTS)), np.zeros(3)
        self.ring, self.ring_sizes = np.zeros((RING, parts, net.seen), np.int16), np.zeros((RING, parts), np.int16)
        self.ring_goals = np.zeros((RING, OUTS))

    def study(self, numbers: np.ndarray, how: np.ndarray, matches: int) -> None:
        """Play matches and train `numbers` in place."""
        study(
            opened(self.states), self.luck, self.out, self.worth, numbers, self.errors, self.places, self.stored, self.sizes, self.values,
            self.ring, self.ring_sizes, self.ring_goals, self.told, how, matches,
        )  # fmt: skip

    def check(self, numbers: np.ndarray, deals: int, seed: int) -> str:
        """Evaluate the net against the rules of thumb, and return the result as a sentence."""
        results = np.zeros((deals, 2))
        check(opened(self.states), loops.new_luck(seed), self.out, self.worth, numbers, deals, results)
        share, points = results.mean(axis=0)
        off = 1.96 * results.std(axis=0) / math.sqrt(deals)
        return f"{100 * share:.1f} % ± {100 * off[0]:.1f} of the wins against rules of thumb, margin {points:+.2f} ± {off[1]:.2f}"


def learn_apart(pipe: Connection, game_id: str, seed: int) -> None:
    """Train in a process of its own, round by round as asked through the pipe, until it is sent None."""
    game = find(game_id)
    assert game.net is not None
    learner = Learner(game, game.net, seed)
    while (asked := pipe.recv()) is not None:
        numbers, how, seconds = asked
        matches, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            learner.study(numbers, how, AT_ONCE)
            matches += AT_ONCE
        pipe.send((numbers, matches))


def learn(game: Game, net: Net, numbers: np.ndarray, how: How, minutes: float, workers: int, seed: int, console: Console) -> None:
    """Train on several processes and write the averaged parameters into the game's folder."""
    judge, context = Learner(game, net, seed), get_context("spawn")
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
    if game.net is None:
        print(f"{game.id} has no net to learn with: its folder would need a judgement.py.", file=sys.stderr)
        return 2
    how = How(**{name: getattr(chosen, name) for name in vars(usual)})
    begun = game.net.learned if chosen.start else game.net.fresh(chosen.seed)
    numbers = np.concatenate([list(game.weights.values()), begun])
    learn(game, game.net, numbers, how, chosen.minutes, chosen.workers, chosen.seed, Console(stderr=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
