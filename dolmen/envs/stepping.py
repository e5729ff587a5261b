"""Step many matches at once, and keep the observations, the legal actions and the rewards of each up to date.

An observation is a row of bytes, derived from what a viewer sees in a state. After an action only what changed is written anew: the
trail tells which pieces moved, and the fields are compared, word by word, with those of the `shadow`, the state as it was observed last.
`write_row` writes a whole row from nothing, by the same functions.

Rules that call each other stay in one file, as `table/compiled.py` explains."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dolmen.table.compiled import apart, borrowed, copy_record, fact, rule
from dolmen.table.loops import LOWEST, advance_of, apply_of, legal_of, score, setup_of
from dolmen.table.moves import any_below, new_fate, new_step
from dolmen.table.state import TRAIL, UNKNOWN, State

AMOUNT, CATEGORY, FLAGS, SEATS, SEAT = range(5)  # what a number is; the index of a SEAT has one byte
WHAT, WORD, SHIFT, MASK, SIGN, LOW, HALVED, MOST = range(8)  # columns of the table of items
GROUP = 4  # words compared at a time
OF_SEATS, OF_STRIDE, OF_ACTIONS, OF_WORDS, OF_SCORES, OF_LOWEST, OF_HALVED, OF_MOST, OF_SPARE, OF_SIGHT = range(10)  # what `sizes` lists
NOTHING = -1  # no value; no number
BIG = -2
SHARE, POINTS, MARGIN = range(3)  # what rewards are
LINE = np.dtype([("words", np.int64, (8,))])  # what rows of observations are copied by
LUCK = np.dtype([("deals", np.int64, (2,)), ("samples", np.int64, (2,))])  # the two streams of random numbers of a match

INFINITE = 1e9  # points

base_of = fact("base")


class Recipe(NamedTuple):
    """Tables that tell how observations follow from the bytes of a state."""

    sizes: Any  # seats; bytes of a row; actions; words of a state; where scores are, and their range; a spare entry; who sees everything
    pieces: Any  # the pieces in use
    slots: Any  # by piece, zone (the last one: unseen) and viewer: the entry that counts it
    told: Any  # by piece, zone and viewer: the entry that counts it if others know it
    heights: Any  # by zone and viewer: the entry of its height
    entries: Any  # by number of one byte, its value and viewer: the entry that is not 0 then ..
    marks: Any  # .. and, by number and value, what it is
    items: Any  # the numbers of more bytes, and bit masks: a row each
    places: Any  # by item and viewer: its first entry
    groups: Any  # the words of a state that hold them: the first of each group
    in_byte: Any  # by byte of a state: the number in it; NOTHING; or an item, as BIG less its number
    tops: Any  # by watched place in a stack: its zone, and how far it is below the top
    of_zone: Any  # by zone: the first and the last of its watched places
    top_slots: Any  # by watched place, piece and viewer: its entry


class Rows(NamedTuple):
    """What a batch keeps of its matches besides their states: flat arrays, row after row."""

    words: Any  # of the states
    were: Any  # of the shadows
    seen: Any  # the observations of every seat
    tops: Any  # the pieces at the watched places
    points: Any  # by seat
    masks: Any
    offered: Any  # the legal actions
    counts: Any  # .. and how many there are
    drawn: Any  # which of them was drawn last
    to_act: Any
    rewards: Any
    dones: Any
    lengths: Any
    room: Any  # for legal actions, as rules write them


# ---- what Python calls


@rule
def step(
    states: Any, shadows: Any, lucks: Any, seen: Any, shown: Any, recipe: Recipe, rows: Rows, blank: Any, actions: Any,
    how: int, anew: int, sure: int,
) -> int:  # fmt: skip
    """Apply an action in every match that is not over; deal anew where one ends, if `anew`. `how` chooses the rewards. Unless it is `sure`
    that all actions are legal, return the first match whose action is not, and change nothing; else NOTHING."""
    recipe, rows, actions = lent_recipe(recipe), lent_rows(rows), borrowed(actions)
    seats = recipe.sizes[OF_SEATS]
    illegal = NOTHING if sure else find_illegal(rows, actions)
    if illegal != NOTHING:
        return illegal
    for i in range(len(states)):
        s = states[i]
        if rows.dones[i]:
            rows.lengths[i] *= 1 - anew
            for who in range(seats):
                rows.rewards[i * seats + who] = 0.0
        if s.over:
            continue
        who = LOWEST[s.to_act] + 0
        new_step(s)
        apply_of(s, who, actions[i])
        while s.to_act == 0 and s.over == 0:
            advance_of(s)
        rows.lengths[i] += 1
        rows.dones[i] = s.over
        if s.over:
            reward(s, i, recipe, rows, how)
        if s.over and anew:
            begin(states, lucks, blank, i)
            write_rows(states, shadows, i, recipe, rows)
        elif recipe.sizes[OF_STRIDE]:
            write_changes(states, shadows, i, recipe, rows)
        offer_actions(s, seen, shown, i, who, recipe, rows)
    return NOTHING


@rule
def deal(states: Any, shadows: Any, lucks: Any, seen: Any, shown: Any, recipe: Recipe, rows: Rows, blank: Any, chosen: Any) -> None:
    """Deal new matches where `chosen` is not 0."""
    recipe, rows = lent_recipe(recipe), lent_rows(rows)
    seats = recipe.sizes[OF_SEATS]
    for i in range(len(states)):
        if chosen[i]:
            begin(states, lucks, blank, i)
            rows.lengths[i] = 0
            rows.dones[i] = 0
            for who in range(seats):
                rows.rewards[i * seats + who] = 0.0
            write_rows(states, shadows, i, recipe, rows)
            offer_anew(states, seen, shown, i, recipe, rows)


@rule
def look_again(states: Any, shadows: Any, seen: Any, shown: Any, recipe: Recipe, rows: Rows) -> None:
    """Write everything that follows from the states, after they were replaced."""
    recipe, rows = lent_recipe(recipe), lent_rows(rows)
    for i in range(len(states)):
        write_rows(states, shadows, i, recipe, rows)
        offer_anew(states, seen, shown, i, recipe, rows)


@rule
def observe(states: Any, recipe: Recipe, words: Any, rows: Any, viewers: Any) -> None:
    """Write the observation of each state for its viewer."""
    recipe, words, rows = lent_recipe(recipe), borrowed(words), borrowed(rows)
    for i in range(len(states)):
        write_row(states[i], i, viewers[i], recipe, words, rows, i * recipe.sizes[OF_STRIDE])


@rule
def first_illegal(rows: Rows, actions: Any) -> int:
    """Return the first match whose action is not legal, or NOTHING."""
    return find_illegal(lent_rows(rows), borrowed(actions))


@rule
def sample(lucks: Any, rows: Rows, actions: Any) -> None:
    """Choose uniformly among the legal actions of each match, by its own stream; NOTHING where there are none."""
    rows, actions = lent_rows(rows), borrowed(actions)
    room = len(rows.room)
    for i in range(len(lucks)):
        actions[i] = NOTHING
        if rows.counts[i]:
            rows.drawn[i] = any_below(lucks[i].samples, rows.counts[i] + 0)
            actions[i] = rows.offered[i * room + rows.drawn[i]]


# ---- a match


@rule
def find_illegal(rows: Rows, actions: Any) -> int:
    """Return the first match whose action is not among those offered, or NOTHING; matches that are over take any."""
    room = len(rows.room)
    for i in range(len(rows.counts)):
        found = rows.counts[i] == 0 or rows.offered[i * room + rows.drawn[i]] == actions[i]  # mostly what was drawn
        if not found:
            for k in range(rows.counts[i]):
                found |= rows.offered[i * room + k] == actions[i]
        if not found:
            return i
    return NOTHING


@apart
def begin(states: Any, lucks: Any, blank: Any, i: int) -> None:
    """Deal a new match, from the match's own stream."""
    states[i : i + 1] = blank[0:1]  # slices, so that it compiles to one memcpy
    s = states[i]
    new_fate(s, lucks[i].deals)
    setup_of(s)
    while s.to_act == 0 and s.over == 0:
        advance_of(s)


@rule
def reward(s: State, i: int, recipe: Recipe, rows: Rows, how: int) -> None:
    """Write the rewards of a match that is over, by seat: a share of the win, the points, or the margin over the best other seat."""
    seats = recipe.sizes[OF_SEATS]
    row = i * seats
    for who in range(seats):
        rows.rewards[row + who] = score(s, who)
    best = rows.rewards[row]
    for who in range(seats):
        best = max(best, rows.rewards[row + who])
    winners = 0
    second = -INFINITE
    for who in range(seats):
        if rows.rewards[row + who] == best:
            winners += 1
        else:
            second = max(second, rows.rewards[row + who])
    for who in range(seats):
        mine = rows.rewards[row + who]
        if how == SHARE:
            rows.rewards[row + who] = 1.0 / winners if mine == best else 0.0
        elif how == MARGIN:
            rows.rewards[row + who] = mine - (second if mine == best and winners == 1 else best)


@rule
def offer_actions(s: State, seen: Any, shown: Any, i: int, acted: int, recipe: Recipe, rows: Rows) -> None:
    """List the legal actions of the seat that is to act, and show its observation; of a match that is over, that of the seat that acted."""
    actions, room = recipe.sizes[OF_ACTIONS], len(rows.room)
    for k in range(rows.counts[i]):
        rows.masks[i * actions + rows.offered[i * room + k]] = 0
    who, n = acted, 0
    rows.to_act[i] = NOTHING
    if not s.over:
        who = LOWEST[s.to_act] + 0
        rows.to_act[i] = who
        n = legal_of(s, who, rows.room)
    for k in range(n):
        rows.offered[i * room + k] = rows.room[k]
        rows.masks[i * actions + rows.room[k]] = 1
    rows.counts[i] = n
    rows.drawn[i] = 0
    lines = recipe.sizes[OF_STRIDE] // 64
    source = (i * recipe.sizes[OF_SEATS] + who) * lines
    for k in range(lines):
        copy_record(seen[source + k], shown[i * lines + k])


@apart
def offer_anew(states: Any, seen: Any, shown: Any, i: int, recipe: Recipe, rows: Rows) -> None:
    """Do the same where nobody acted before."""
    offer_actions(states[i], seen, shown, i, 0, recipe, rows)


# ---- observations


@apart
def write_rows(states: Any, shadows: Any, i: int, recipe: Recipe, rows: Rows) -> None:
    """Write the observations of all seats of a match from nothing."""
    seats, stride = recipe.sizes[OF_SEATS], recipe.sizes[OF_STRIDE]
    s = states[i]
    if stride:
        for who in range(seats):
            write_row(s, i, who, recipe, rows.words, rows.seen, (i * seats + who) * stride)
            rows.points[i * seats + who] = score(s, who)
        for top in range(len(recipe.tops)):
            rows.tops[i * len(recipe.tops) + top] = piece_at(s, recipe.tops[top, 0], recipe.tops[top, 1])
        shadows[i : i + 1] = states[i : i + 1]


@rule
def write_row(s: State, i: int, who: int, recipe: Recipe, words: Any, seen: Any, row: int) -> None:
    """Write an observation from nothing."""
    sizes = recipe.sizes
    for k in range(sizes[OF_STRIDE]):
        seen[row + k] = 0
    for k in range(len(recipe.pieces)):
        piece = recipe.pieces[k]
        known = s.known[piece] | sizes[OF_SIGHT]
        seen[row + slot(recipe, piece, s.zone[piece], known, who)] += 1
        seen[row + slot_told(recipe, piece, s.zone[piece], known, who)] += 1
    for zone in range(len(recipe.heights)):
        seen[row + recipe.heights[zone, who]] = s.height[zone]
    for byte in range(len(recipe.in_byte)):
        n = recipe.in_byte[byte] + 0
        if n > NOTHING:
            value = (words[i * sizes[OF_WORDS] + byte // 8] >> 8 * (byte & 7)) & 255
            seen[row + recipe.entries[n, value, who]] = recipe.marks[n, value]
    for item in range(len(recipe.items)):
        now = number(recipe, item, words[i * sizes[OF_WORDS] + recipe.items[item, WORD]])
        write_item(recipe, item, who, NOTHING, now, seen, row)
    for top in range(len(recipe.tops)):
        piece = piece_at(s, recipe.tops[top, 0], recipe.tops[top, 1])
        if piece != UNKNOWN:
            seen[row + recipe.top_slots[top, piece, who]] = 1
    for other in range(sizes[OF_SEATS]):
        write_score(recipe, other, who, score(s, other), seen, row)


@rule
def write_changes(states: Any, shadows: Any, i: int, recipe: Recipe, rows: Rows) -> None:
    """Write what changed in a match into the observations of all seats, and into its shadow."""
    s, was = states[i], shadows[i]
    sizes = recipe.sizes
    seats, stride = sizes[OF_SEATS], sizes[OF_STRIDE]
    row = i * seats * stride
    if s.moved > TRAIL:
        write_rows(states, shadows, i, recipe, rows)
        return
    for k in range(s.moved):
        write_move(s, was, i, recipe, rows, s.trail[k] + 0, row)
    for group in range(len(recipe.groups)):
        first = recipe.groups[group] + 0
        at = i * sizes[OF_WORDS] + first
        changed = rows.words[at] ^ rows.were[at]
        for k in range(1, GROUP):
            changed |= rows.words[at + k] ^ rows.were[at + k]
        if changed:
            for k in range(GROUP):
                write_word(recipe, first + k, rows.were[at + k] + 0, rows.words[at + k] + 0, rows.seen, row)
                rows.were[at + k] = rows.words[at + k]
    for other in range(seats):
        points = score(s, other)
        if points != rows.points[i * seats + other]:
            rows.points[i * seats + other] = points
            for who in range(seats):
                write_score(recipe, other, who, points, rows.seen, row + who * stride)


@rule
def write_move(s: State, was: State, i: int, recipe: Recipe, rows: Rows, moved: int, row: int) -> None:
    """Write what follows from a move in the trail: where its piece is, what has become of both zones, and what was forgotten there."""
    source, target = (moved >> 8) & 255, (moved >> 16) & 255
    move_piece(s, was, recipe, moved & 255, rows.seen, row)
    write_zone(s, i, recipe, rows, source, row)
    write_zone(s, i, recipe, rows, target, row)
    if s.told[source]:
        bottom = base_of(s)[source] + 0
        for k in range(bottom, bottom + s.height[source]):
            move_piece(s, was, recipe, s.cell[k] + 0, rows.seen, row)


@rule
def move_piece(s: State, was: State, recipe: Recipe, piece: int, seen: Any, row: int) -> None:
    """Count a piece where each viewer sees it now, and no longer where they saw it before; both its zone and who knows it may differ."""
    sizes = recipe.sizes
    source, target = was.zone[piece] + 0, s.zone[piece] + 0
    knew, known = was.known[piece] | sizes[OF_SIGHT], s.known[piece] | sizes[OF_SIGHT]
    if source == target and knew == known:
        return
    was.zone[piece] = s.zone[piece]
    was.known[piece] = s.known[piece]
    for who in range(sizes[OF_SEATS]):
        here = row + who * sizes[OF_STRIDE]
        seen[here + slot(recipe, piece, source, knew, who)] -= 1
        seen[here + slot(recipe, piece, target, known, who)] += 1
        told_before, told = slot_told(recipe, piece, source, knew, who), slot_told(recipe, piece, target, known, who)
        if told_before != told:
            seen[here + told_before] -= 1
            seen[here + told] += 1


@rule
def write_zone(s: State, i: int, recipe: Recipe, rows: Rows, zone: int, row: int) -> None:
    """Write the height and the top pieces of a zone that a piece has left or joined."""
    sizes, seen = recipe.sizes, rows.seen
    for who in range(sizes[OF_SEATS]):
        seen[row + who * sizes[OF_STRIDE] + recipe.heights[zone, who]] = s.height[zone]
    for top in range(recipe.of_zone[zone, 0], recipe.of_zone[zone, 1]):
        at = i * len(recipe.tops) + top
        piece, before = piece_at(s, zone, recipe.tops[top, 1]), rows.tops[at] + 0
        rows.tops[at] = piece
        for who in range(sizes[OF_SEATS]):
            here = row + who * sizes[OF_STRIDE]
            if before != UNKNOWN:
                seen[here + recipe.top_slots[top, before, who]] = 0
            if piece != UNKNOWN:
                seen[here + recipe.top_slots[top, piece, who]] = 1


@rule
def write_word(recipe: Recipe, word: int, before: int, now: int, seen: Any, row: int) -> None:
    """Write the numbers in a word that changed, for all seats; one that changed in several bytes is written as often."""
    seats, stride = recipe.sizes[OF_SEATS], recipe.sizes[OF_STRIDE]
    for half in range(2):
        left = ((now ^ before) >> 32 * half) & 0xFFFFFFFF
        while left:
            byte = lowest_byte(left)
            left &= ~(255 << 8 * byte)
            byte += 4 * half
            n = recipe.in_byte[8 * word + byte] + 0
            if n > NOTHING:
                old, new = (before >> 8 * byte) & 255, (now >> 8 * byte) & 255
                for who in range(seats):
                    seen[row + who * stride + recipe.entries[n, old, who]] = 0
                    seen[row + who * stride + recipe.entries[n, new, who]] = recipe.marks[n, new]
            elif n <= BIG:
                old, new = number(recipe, BIG - n, before), number(recipe, BIG - n, now)
                for who in range(seats):
                    write_item(recipe, BIG - n, who, old, new, seen, row + who * stride)


@rule
def lowest_byte(word: int) -> int:
    """Return the lowest byte of 32 bits that is not 0, without a branch."""
    byte = 2 * ((word & 0xFFFF) == 0)
    return byte + (((word >> 8 * byte) & 0xFF) == 0)


@rule
def slot(recipe: Recipe, piece: int, zone: int, known: int, who: int) -> int:
    """Return the entry that counts a piece, by where the viewer sees it."""
    return recipe.slots[piece, zone if (known >> who) & 1 else recipe.slots.shape[1] - 1, who]


@rule
def slot_told(recipe: Recipe, piece: int, zone: int, known: int, who: int) -> int:
    """Return the entry that counts a piece of the viewer's if another seat knows it, else a spare one."""
    others = ((1 << recipe.sizes[OF_SEATS]) - 1) & ~(1 << who)
    return recipe.told[piece, zone, who] if known & others and (known >> who) & 1 else recipe.sizes[OF_SPARE]


@rule
def piece_at(s: State, zone: int, below: int) -> int:
    """Return the piece that is so far below the top of a stack, or UNKNOWN if there is none."""
    height = s.height[zone] + 0
    return s.cell[base_of(s)[zone] + height - 1 - below] if height > below else UNKNOWN


@rule
def number(recipe: Recipe, item: int, word: int) -> int:
    """Read an item from the word of the state that holds it."""
    sign = recipe.items[item, SIGN]
    return (((word >> recipe.items[item, SHIFT]) & recipe.items[item, MASK]) ^ sign) - sign


@rule
def write_item(recipe: Recipe, item: int, who: int, before: int, now: int, seen: Any, row: int) -> None:
    """Write an item that had the value `before` (NOTHING, if its entries are 0)."""
    seats, what, most = recipe.sizes[OF_SEATS], recipe.items[item, WHAT], recipe.items[item, MOST]
    at, spare = row + recipe.places[item, who], row + recipe.sizes[OF_SPARE] + 1
    if what == AMOUNT:
        seen[at] = min(max((now - recipe.items[item, LOW]) >> recipe.items[item, HALVED], 0), most)
    elif what == CATEGORY:
        seen[at + before if 0 <= before < most else spare] = 0
        seen[at + now if 0 <= now < most else spare] = 1
    elif what == FLAGS:
        for bit in range(most):
            seen[at + bit] = (now >> bit) & 1
    else:
        for other in range(seats):
            seen[at + relative(other, who, seats)] = (now >> other) & 1


@rule
def write_score(recipe: Recipe, other: int, who: int, points: int, seen: Any, row: int) -> None:
    """Write the points of a seat as one viewer's observation has them."""
    sizes = recipe.sizes
    at = row + sizes[OF_SCORES] + relative(other, who, sizes[OF_SEATS])
    seen[at] = min(max((points - sizes[OF_LOWEST]) >> sizes[OF_HALVED], 0), sizes[OF_MOST])


@rule
def relative(other: int, who: int, seats: int) -> int:
    """Return how many seats clockwise from the viewer another one sits."""
    return other - who if other >= who else other - who + seats


# ---- arrays without reference counts


@rule
def lent_recipe(r: Recipe) -> Recipe:
    """Return the same tables, borrowed."""
    return Recipe(
        borrowed(r.sizes), borrowed(r.pieces), borrowed(r.slots), borrowed(r.told), borrowed(r.heights), borrowed(r.entries),
        borrowed(r.marks), borrowed(r.items), borrowed(r.places), borrowed(r.groups), borrowed(r.in_byte), borrowed(r.tops),
        borrowed(r.of_zone), borrowed(r.top_slots),
    )  # fmt: skip


@rule
def lent_rows(r: Rows) -> Rows:
    """Return the same arrays, borrowed."""
    return Rows(
        borrowed(r.words), borrowed(r.were), borrowed(r.seen), borrowed(r.tops), borrowed(r.points), borrowed(r.masks),
        borrowed(r.offered), borrowed(r.counts), borrowed(r.drawn), borrowed(r.to_act), borrowed(r.rewards), borrowed(r.dones),
        borrowed(r.lengths), borrowed(r.room),
    )  # fmt: skip
