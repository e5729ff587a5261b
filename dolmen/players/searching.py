"""Run the compiled half of `search`: information-set Monte Carlo tree search (ISMCTS), with playouts by rules of thumb.

One function serves all variants, which differ by numbers alone (see `Knobs` in search.py). Rules that call each other stay in this file,
as `table/compiled.py` explains."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from dolmen.table.compiled import borrowed, copy_record, rule
from dolmen.table.loops import ENOUGH, LOWEST, MOST_ACTIONS, advance_of, apply_of, legal_of, score
from dolmen.table.moves import any_below
from dolmen.table.policy import ahead_of, best_of, foresee_of, judge_of, weigh_of, win_share
from dolmen.table.state import without_gaps
from dolmen.table.views import imagine

ACTION, CHILD, SIBLING, TRIED, OPEN, SEAT = range(6)  # columns of a node; OPEN: how often it was available, SEAT: who chose it
WORTH, WIN, MARGIN, POINTS = range(4)  # columns of its sums, from that seat's point of view
KNOBS = ("heat", "prior_heat", "explore", "depth", "horizon", "blend", "sees_all", "learned")
NO_NODE = -1
MOST_NODES = 1 << 16
DEEPEST = 256  # nodes on a path
WATCHED = 6  # depth to which a playout's actions enter the tree, so that the principal variation can be told


@cache
def workspace(state: np.dtype, actions: int) -> np.dtype:
    """Lay out all that a search works on as one record, given the layout of a state and the number of the game's actions."""
    return without_gaps(
        [
            ("known", state),  # what the seat knows
            ("world", state),  # a world that fits
            ("me", "i8"),
            ("luck", "i8", (4,)),  # the generator's state, and the numbers that a world's is derived from
            ("out", "i8", (MOST_ACTIONS,)),
            ("worth", "f8", (MOST_ACTIONS,)),
            *((knob, "f8") for knob in KNOBS),
            ("forced", "i8", (MOST_ACTIONS,)),  # the actions that are tried in every world ..
            ("candidates", "i8"),  # .. and their number
            ("playouts", "i8"),
            ("worlds", "i8"),
            ("spread", "f8"),  # sum of |margin|
            ("squares", "f8"),  # sum of margin²
            ("path", "i8", (DEEPEST,)),
            ("slot", "i8", (actions,)),  # by action: the child that it leads to, while one is selected
            ("size", "i8"),  # nodes of the tree
            ("tree", "i4", (MOST_NODES, SEAT + 1)),
            ("sums", "f8", (MOST_NODES, POINTS + 1)),
        ]
    )


@rule
def grow(spaces: Any, weights: Any, worlds: int) -> None:
    """Sample `worlds` more determinizations in the workspace spaces[0]. Play out each of the `forced` actions in each of them (common
    random numbers); without any, the tree selects by PUCT."""
    w, weights = spaces[0], borrowed(weights)
    luck = borrowed(w.luck)
    for _ in range(worlds):
        for i in range(max(1, w.candidates)):
            enter(luck, w.worlds)
            copy_record(w.known, w.world)
            if w.sees_all == 0.0:
                imagine(w.world, luck)
            length = descend(w, weights, w.forced[i] if w.candidates else NO_NODE)
            w.playouts += 1
            back_up(w, weights, length)
        w.worlds += 1


@rule
def enter(luck: Any, world: int) -> None:
    """Seed the generator by the world's number, so that all forced actions meet the same luck."""
    luck[0] = luck[2] ^ ((world * 0x9E3779B1) & 0xFFFFFFFF)
    luck[1] = (luck[3] + world) & 0xFFFFFFFF
    if luck[0] == 0:
        luck[0] = 1
    for _ in range(4):
        any_below(luck, 2)


@rule
def descend(w: Any, weights: Any, first: int) -> int:
    """Play from the root to the end of the match or to the horizon: within the tree as far as it reaches and one node beyond, then by
    rules of thumb. Store the visited nodes in `path` and return their number."""
    s, me, luck, out, worth = w.world, w.me, borrowed(w.luck), borrowed(w.out), borrowed(w.worth)
    s.quiet = 1
    node = 0
    length = 1
    inside = True
    at_once = False  # several seats choose simultaneously: in the tree, none of them may know what the others chose
    turns = 0.0
    turn = me
    steps = 0
    while not s.over:
        if s.to_act == 0:
            at_once = False
            advance_of(s)
            continue
        who = LOWEST[s.to_act]
        if who != turn:
            turn = who
            turns += 1.0
            if turns >= w.horizon:
                break
        if s.to_act != 1 << who:
            at_once = True
        n = legal_of(s, who, out)
        action = out[0]
        at_root = length == 1 and who == me
        if n > 1 or at_root:
            given = at_root and first != NO_NODE
            if not given:
                if who == me and w.learned >= turns:
                    judge_of(s, who, out, n, weights, worth)
                else:
                    weigh_of(s, who, out, n, weights, worth)
            if inside and (who == me or not at_once):
                chooses = length <= w.depth  # further down, the tree only records
                if given:
                    action = first
                elif chooses:
                    action = select(w, who, n, node)
                else:
                    action = out[best_of(worth, n, luck, w.heat)]
                node = child_of(w, node, action, who)
                if node == NO_NODE:
                    inside = False
                else:
                    w.path[length] = node
                    length += 1
                    if (chooses and not given and w.tree[node, TRIED] == 0) or length > max(w.depth, WATCHED):
                        inside = False
            else:
                action = out[best_of(worth, n, luck, w.heat)]
        apply_of(s, who, action)
        steps += 1
        if steps == ENOUGH:
            s.over = 1  # score it as it stands
    return length


@rule
def child_of(w: Any, node: int, action: int, who: int) -> int:
    """Return the child that an action leads to, created on demand; NO_NODE if there is no room."""
    tree = w.tree
    child = tree[node, CHILD]
    while child != NO_NODE:
        if tree[child, ACTION] == action and tree[child, SEAT] == who:
            return child
        child = tree[child, SIBLING]
    size = w.size
    if size == len(tree):
        return NO_NODE
    w.size += 1
    tree[size, ACTION] = action
    tree[size, CHILD] = NO_NODE
    tree[size, SIBLING] = tree[node, CHILD]
    tree[size, TRIED] = 0
    tree[size, OPEN] = 0
    tree[size, SEAT] = who
    tree[node, CHILD] = size
    return size


@rule
def select(w: Any, who: int, n: int, node: int) -> int:
    """Select an action by PUCT, with the softmax of the rules of thumb as its prior, over the actions legal in this world."""
    tree, sums, slot, out, worth = w.tree, w.sums, w.slot, w.out, w.worth
    child = tree[node, CHILD]
    while child != NO_NODE:
        if tree[child, SEAT] == who:
            slot[tree[child, ACTION]] = child
        child = tree[child, SIBLING]
    most = worth[0]
    for i in range(1, n):
        most = max(most, worth[i])
    total = 0.0
    tried = 0.0
    value = 0.0
    for i in range(n):
        worth[i] = math.exp((worth[i] - most) / w.prior_heat)
        total += worth[i]
        child = slot[out[i]]
        if child != NO_NODE:
            tree[child, OPEN] += 1
            tried += tree[child, TRIED]
            value += sums[child, WORTH]
    hope = value / tried - 0.05 if tried > 0.0 else 0.5  # first-play urgency: untried actions start slightly below the mean
    reach = w.explore * math.sqrt(tried + 1.0) / total
    best = 0
    highest = -1e300
    for i in range(n):
        child = slot[out[i]]
        if child != NO_NODE and tree[child, TRIED] > 0:
            times = tree[child, TRIED] + 0.0
            bound = sums[child, WORTH] / times + reach * worth[i] / (1.0 + times)
        else:
            bound = hope + reach * worth[i]
        if bound > highest:
            highest = bound
            best = i
    for i in range(n):
        slot[out[i]] = NO_NODE
    child = tree[node, CHILD]
    while child != NO_NODE:
        slot[tree[child, ACTION]] = NO_NODE
        child = tree[child, SIBLING]
    return out[best]


@rule
def back_up(w: Any, weights: Any, length: int) -> None:
    """Back up the outcome of a playout, or its estimate at the horizon, to every node on the path, from the view of the seat that chose
    it."""
    s, sums = w.world, w.sums
    points, chances = np.empty(s.seats), np.empty(s.seats)
    if s.over:
        for who in range(s.seats):
            points[who], chances[who] = score(s, who), win_share(s, who)
    else:
        foresee_of(s, weights, points, chances)
    for i in range(length):
        node = w.path[i]
        who = w.tree[node, SEAT]
        ahead = ahead_of(points, who)
        won = chances[who]
        if i == 0:
            w.spread += abs(ahead)
            w.squares += ahead * ahead
        scale = 1.0 + w.spread / w.playouts
        w.tree[node, TRIED] += 1
        sums[node, WORTH] += (1.0 - w.blend) * won + w.blend * (0.5 + 0.5 * ahead / (scale + abs(ahead)))
        sums[node, WIN] += won
        sums[node, MARGIN] += ahead
        sums[node, POINTS] += points[who]
