"""The compiled half of `search`: information-set tree search over sampled worlds, with playouts by rules of thumb.

One function serves all variants, which differ by numbers alone (see `Knobs` in search.py). Rules that call each other stay in this file:
numba's cache notices edits of the file a function is defined in, and of no other."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from dolmen.table.compiled import borrowed, rule
from dolmen.table.loops import ENOUGH, LOWEST, advance_of, apply_of, legal_of, score
from dolmen.table.moves import any_below
from dolmen.table.policy import ahead_of, best_of, foresee_of, judge_of, weigh_of, win_share
from dolmen.table.state import State
from dolmen.table.views import imagine

ACTION, CHILD, SIBLING, TRIED, OPEN, SEAT = range(6)  # columns of a node; OPEN: how often it was available, SEAT: who chose it
WORTH, WIN, MARGIN, POINTS = range(4)  # columns of its sums, from that seat's point of view
HEAT, PRIOR_HEAT, EXPLORE, DEPTH, HORIZON, BLEND, SEES_ALL, LEARNED = range(8)  # indices of the knobs
SIZE, PLAYOUTS, WORLDS, SPREAD, SQUARES = range(5)  # of the whole search; the last two are sums of |margin| and margin²
NO_NODE = -1
WATCHED = 6  # depth to which a playout's actions enter the tree, so that the principal variation can be told


@rule
def grow(states: Any, me: int, luck: Any, out: Any, weights: Any, worth: Any, knobs: Any, tree: Any, sums: Any, notes: Any,
         path: Any, slot: Any, forced: Any, worlds: int) -> None:  # fmt: skip
    """Sample so many more worlds. states[0] is what is known, states[1] room for a world. Each of the `forced` actions gets a playout in
    the same world; without any, the tree chooses."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    s = states[1]
    for _ in range(worlds):
        for i in range(max(1, len(forced))):
            enter(luck, int(notes[WORLDS]))
            states[1:2] = states[0:1]
            if knobs[SEES_ALL] == 0.0:
                imagine(s, luck)
            first = forced[i] if len(forced) else NO_NODE
            length = descend(s, me, luck, out, weights, worth, knobs, tree, sums, notes, path, slot, first)
            notes[PLAYOUTS] += 1.0
            learn(s, me, weights, knobs, tree, sums, notes, path, length)
        notes[WORLDS] += 1.0


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
def descend(s: State, me: int, luck: Any, out: Any, weights: Any, worth: Any, knobs: Any, tree: Any, sums: Any, notes: Any,
            path: Any, slot: Any, first: int) -> int:  # fmt: skip
    """Play from the root to the end of the match or to the horizon: within the tree as far as it reaches and one node beyond, then by
    rules of thumb. Store the visited nodes in `path` and return their number."""
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
            if turns >= knobs[HORIZON]:
                break
        if s.to_act != 1 << who:
            at_once = True
        n = legal_of(s, who, out)
        action = out[0]
        at_root = length == 1 and who == me
        if n > 1 or at_root:
            given = at_root and first != NO_NODE
            if not given:
                if who == me and knobs[LEARNED] >= turns:
                    judge_of(s, who, out, n, weights, worth)
                else:
                    weigh_of(s, who, out, n, weights, worth)
            if inside and (who == me or not at_once):
                chooses = length <= knobs[DEPTH]  # further down, the tree only records
                if given:
                    action = first
                elif chooses:
                    action = select(who, out, n, worth, knobs, tree, sums, node, slot)
                else:
                    action = out[best_of(worth, n, luck, knobs[HEAT])]
                node = child_of(tree, notes, node, action, who)
                if node == NO_NODE:
                    inside = False
                else:
                    path[length] = node
                    length += 1
                    if (chooses and not given and tree[node, TRIED] == 0) or length > max(knobs[DEPTH], WATCHED):
                        inside = False
            else:
                action = out[best_of(worth, n, luck, knobs[HEAT])]
        apply_of(s, who, action)
        steps += 1
        if steps == ENOUGH:
            s.over = 1  # score it as it stands
    return length


@rule
def child_of(tree: Any, notes: Any, node: int, action: int, who: int) -> int:
    """Return the child that an action leads to, created on demand; NO_NODE if there is no room."""
    child = tree[node, CHILD]
    while child != NO_NODE:
        if tree[child, ACTION] == action and tree[child, SEAT] == who:
            return child
        child = tree[child, SIBLING]
    size = int(notes[SIZE])
    if size == len(tree):
        return NO_NODE
    notes[SIZE] += 1.0
    tree[size, ACTION] = action
    tree[size, CHILD] = NO_NODE
    tree[size, SIBLING] = tree[node, CHILD]
    tree[size, TRIED] = 0
    tree[size, OPEN] = 0
    tree[size, SEAT] = who
    tree[node, CHILD] = size
    return size


@rule
def select(who: int, out: Any, n: int, worth: Any, knobs: Any, tree: Any, sums: Any, node: int, slot: Any) -> int:
    """Select an action by PUCT, with the softmax of the rules of thumb as its prior, over the actions legal in this world."""
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
        worth[i] = math.exp((worth[i] - most) / knobs[PRIOR_HEAT])
        total += worth[i]
        child = slot[out[i]]
        if child != NO_NODE:
            tree[child, OPEN] += 1
            tried += tree[child, TRIED]
            value += sums[child, WORTH]
    hope = value / tried - 0.05 if tried > 0.0 else 0.5  # first-play urgency: untried actions start slightly below the mean
    reach = knobs[EXPLORE] * math.sqrt(tried + 1.0) / total
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
def learn(s: State, me: int, weights: Any, knobs: Any, tree: Any, sums: Any, notes: Any, path: Any, length: int) -> None:
    """Back up the outcome of a playout, or its estimate at the horizon, to every node on the path, from the view of the seat that chose
    it."""
    points, chances = np.empty(s.seats), np.empty(s.seats)
    if s.over:
        for who in range(s.seats):
            points[who], chances[who] = score(s, who), win_share(s, who)
    else:
        foresee_of(s, weights, points, chances)
    for i in range(length):
        node = path[i]
        who = tree[node, SEAT]
        ahead = ahead_of(points, who)
        won = chances[who]
        if i == 0:
            notes[SPREAD] += abs(ahead)
            notes[SQUARES] += ahead * ahead
        scale = 1.0 + notes[SPREAD] / notes[PLAYOUTS]
        tree[node, TRIED] += 1
        sums[node, WORTH] += (1.0 - knobs[BLEND]) * won + knobs[BLEND] * (0.5 + 0.5 * ahead / (scale + abs(ahead)))
        sums[node, WIN] += won
        sums[node, MARGIN] += ahead
        sums[node, POINTS] += points[who]
