"""Train a value network on matches with TD(λ): what one process of `dolmen train` computes.

The net (table/net.py) plays itself and, in a share of the matches, the rules of thumb. Each position's target is the λ-return: a blend of
the net's own estimates of later positions and the final result. Positions go through a replay buffer, from which they are drawn at random,
so that consecutive, correlated positions are not learned in a row. A net that knows nothing starts with matches that the rules of thumb
play."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from dolmen.table import loops
from dolmen.table.compiled import borrowed, by_game, copy_record, rule
from dolmen.table.components import Components
from dolmen.table.game import Game, Judgement
from dolmen.table.loops import LOWEST, MOST_ACTIONS, advance_of, apply_of, legal_of, score, setup_of
from dolmen.table.moves import any_below, new_fate
from dolmen.table.net import BIAS, LAST, MINE, OUT, OUT_BIAS, OUTS, SCALE, THEIRS, Net, chance_of, read_top
from dolmen.table.policy import best_of, judge_of, margin, weigh_of, win_share
from dolmen.table.records import opened
from dolmen.table.rows import ROW, add_positive, add_row, dot_rows, sum_rows
from dolmen.table.state import without_gaps

look_of, expect_of, see_of = by_game("look"), by_game("expect"), by_game("see")

SEATS = 4  # the most seats that a net is trained for
MOST = 600  # positions recorded for one seat in one match
RING = 200_000  # size of the replay buffer, in positions
HYPERPARAMETERS = ("rate", "keep", "heat", "rivals", "taught", "waiting")  # fields of `How`
PLACES = ("alike", "start", "at_rest", "at_top")  # of `Net`
OFTEN = 2  # one position in this many goes into the replay buffer
PACE, ROW_PACE = 0.001, 0.01  # decay of the running mean of squared gradients, for dense rows and for embedding rows
THUMB_HEAT = 0.3  # Gumbel noise of the rules of thumb, in points


# ---- the working space


def workspace(game: Game, judgement: Judgement, net: Net) -> np.dtype:
    """Lay out all that training works on as one record."""
    parts = net.alike + 1
    return without_gaps(
        [
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
            ("fresh", "i8", (SEATS,)),  # by seat: 1 if its last position is the current one
            ("noted", "i8", (SEATS,)),  # by seat: its positions in this match ..
            ("rows", "i2", (SEATS, MOST, parts, net.seen)),  # .. their active embedding rows ..
            ("row_counts", "i8", (SEATS, MOST, parts)),
            ("values", "f8", (SEATS, MOST, OUTS)),  # .. and the net's estimates
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
def study(spaces: Any, blanks: Any, net: Any, matches: int) -> None:
    """Play matches in the workspace spaces[0], each from one of the blank tables, and train `net` on them."""
    w, net = spaces[0], borrowed(net)
    luck = borrowed(w.luck)
    for _ in range(matches):
        copy_record(blanks[any_below(luck, len(blanks))], w.table)
        play_match(w, net, luck)
        for _ in range(keep_match(w, luck)):
            place = any_below(luck, min(w.kept, RING))
            w.trained += 1
            w.squares += learn_one(w, net, place)


@rule
def play_match(w: Any, net: Any, luck: Any) -> None:
    """Play a match from a blank table, by the net or by rules of thumb, and record each seat's positions."""
    s, out, worth = w.table, borrowed(w.out), borrowed(w.worth)
    new_fate(s, luck)
    setup_of(s)
    s.quiet = 1
    thumbs = any_below(luck, 1000) < 1000 * w.taught
    alone = any_below(luck, s.seats) if any_below(luck, 1000) < 1000 * w.rivals else -1
    for who in range(s.seats):
        w.noted[who] = w.fresh[who] = 0
    while not s.over:
        if s.to_act == 0:
            for who in range(s.seats):
                w.fresh[who] = 0
            advance_of(s)
            if s.to_act != 0 and any_below(luck, 1000) < 1000 * w.waiting:
                note_waiting(w, net, alone)
            continue
        who = LOWEST[s.to_act]
        n = legal_of(s, who, out)
        if (alone >= 0 and who != alone) or w.noted[who] + 3 > MOST:
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
def note_waiting(w: Any, net: Any, alone: int) -> None:
    """Record the position of each seat that learns and waits for others."""
    s = w.table
    for who in range(s.seats):
        if (s.to_act >> who) & 1 == 0 and (alone < 0 or who == alone) and w.noted[who] + 3 <= MOST:
            look_of(s, who, w.notes)
            note(w, w.notes, net, who)


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
def meet(spaces: Any, blanks: Any, luck: Any, one: Any, others: Any, deals: int, results: Any) -> None:
    """Play one net against others on mirrored deals, one action ahead: on blanks[0], one seat chooses by `one` and the others by `others`;
    what holds no net is rules of thumb. results[deal] is the share of the wins and the margin of the one."""
    w, luck, one, others = spaces[0], borrowed(luck), borrowed(one), borrowed(others)
    s, out, worth, blank = w.table, borrowed(w.out), borrowed(w.worth), blanks[0]
    for n in range(deals):
        new_fate(blank, luck)
        results[n, 0] = results[n, 1] = 0.0
        for candidate in range(blank.seats):
            copy_record(blank, s)
            setup_of(s)
            s.quiet = 1
            while not s.over:
                if s.to_act == 0:
                    advance_of(s)
                    continue
                who = LOWEST[s.to_act]
                k = legal_of(s, who, out)
                judge_of(s, who, out, k, one if who == candidate else others, worth)
                apply_of(s, who, out[best_of(worth, k, luck, 0.0)])
            results[n, 0] += win_share(s, candidate) / s.seats
            results[n, 1] += margin(s, candidate) / s.seats


# ---- learning


@dataclass(frozen=True)
class How:
    """Hyperparameters of a training run. `rate` decays to `last_rate`; `keep` is λ; `heat` is the noise of the net's own play, in
    points; `rivals` is the share of matches against rules of thumb; `taught` is the fraction of the time over which the matches that the
    rules of thumb play fade out; `waiting` is the share of steps at which waiting seats record their positions, too."""

    rate: float = 1e-4
    last_rate: float = 3e-6
    keep: float = 0.97
    heat: float = 0.2
    rivals: float = 0.25
    taught: float = 0.15
    waiting: float = 0.3

    def at(self, spent: float) -> How:
        """Return the parameters after this fraction of the time: the current rate, and the current share of taught matches."""
        rate = self.rate * (self.last_rate / self.rate) ** spent
        return replace(self, rate=rate, taught=max(0.0, 1.0 - spent / self.taught) if self.taught else 0.0)


class Learner:
    """The training of a net in one process, with its working space, for some numbers of seats."""

    def __init__(self, game: Game, judgement: Judgement, net: Net, seats: Sequence[int], seed: int) -> None:
        self.space = np.zeros(1, workspace(game, judgement, net))
        self.blanks = {n: blank(game, n) for n in seats}
        self.all_blanks = np.concatenate(list(self.blanks.values()))
        self.space["luck"], self.space["errors"] = loops.new_luck(seed), 0.01
        for name in PLACES:
            self.space[name] = getattr(net, name)

    def study(self, numbers: np.ndarray, how: How, matches: int) -> None:
        """Play matches and train `numbers` in place."""
        for name in HYPERPARAMETERS:
            self.space[name] = getattr(how, name)
        study(opened(self.space), opened(self.all_blanks), numbers, matches)

    def meet(self, one: np.ndarray, others: np.ndarray, seats: int, deals: int, seed: int) -> np.ndarray:
        """Play one net against others on mirrored deals; return for each deal the share of the wins and the margin of the one."""
        results = np.zeros((deals, 2))
        meet(opened(self.space), opened(self.blanks[seats]), loops.new_luck(seed), one, others, deals, results)
        return results


def blank(game: Game, seats: int) -> np.ndarray:
    settled, first = game.settle_options({}, seats)
    return game.blank(seats, settled, Components(), first)
