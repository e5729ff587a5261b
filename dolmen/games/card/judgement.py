"""Evaluation of two-seat positions of `card` by the neural net of table/net.py: extraction of its features, and queries of the net.

All colours share one encoding, and a falling row is encoded as the mirror image of a rising one: the deck is symmetric (CARD-2). Each
card is encoded together with the row it may join. What a seat can know is first noted on a sheet, an integer array; an action is
evaluated by what it changes there, so that only one or two colours need to be summed again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, left_of
from dolmen.table.rows import ROW as WIDE
from dolmen.table.rows import add_positive, sum_rows
from dolmen.table.compiled import apart, borrowed, constant, room, rule
from dolmen.table.moves import at, count
from dolmen.table.net import LAST as LAYER
from dolmen.table.net import MINE, SCALE, THEIRS, Net, chance_of, exchange_part, read_top, worth_of
from dolmen.table.policy import by_outlook
from dolmen.table.state import UNKNOWN, State

from .features import IN_SUIT, SUIT, WEIGHTS
from .features import weigh as by_thumb
from .pieces import (
    CARDS, COLOUR, DISCARD, DONES, DOT, DRAWS, END, FACES, HAND, KIND, PIECES, PILE, PLAYS, ROW, ROW_POINTS, ROWS, STONES, VALUE,
    VERB, WHAT, WHERE, WISH_POINTS, WISHES, WISHES_FOR,
)  # fmt: skip
from .rules import DRAW, END_ROWS, LAST

DOTS = constant(np.array([piece for piece, kind in enumerate(PIECES) if FACES[kind][1] == DOT], np.int64))
VALUES = END + 1
MIRROR = constant(np.array([*range(VALUES), *range(HIGHEST, -1, -1), END], np.int64))  # the values unchanged, then mirrored

# A row's shape: empty, at a number with open direction, rising from a number (a falling row is mirrored), closed by one or two end cards
EMPTY, OPEN, RUNNING, CLOSED, SHAPES = 0, 1, 7, 18, 20
LENGTHS = 10

# Offsets in the sheet: a stretch for each colour ..
SHAPE, MIRRORED, LENGTH, THEIR_SHAPE, THEIR_MIRRORED, THEIR_LENGTH, TOP, SECOND, THIRD, SHUT = range(10)
HELD, UNSEEN, KNOWN = 12, 24, 36  # by value: cards held, cards unseen, cards the other seat is known to hold
STRETCH = 48
NO_CARD = VALUES
# .. and one for the rest
REST = STRETCH * COLOURS
STEP, TIME, ENDS, MY_STONES, THEIR_STONES, MY_DOTS, THEIR_DOTS, HIDDEN_DOTS, KNOWN_DOTS, DOT_TOP = range(REST, REST + 10)
DOT_SECOND, DOT_THIRD, DOT_HELD = DOT_TOP + 1, DOT_TOP + 2, DOT_TOP + 3  # DOT_HELD: by value
STONE = DOT_HELD + VALUES  # by value: 1 if the wish stone is still available
EQUALS = STONE + VALUES  # by value: cards in hand
SHEET = EQUALS + VALUES

MY_TURN, THEIR_TURN, UNKNOWN_DRAWN, TO_DRAW_ONE, TO_DRAW_ONE_MORE, TO_DRAW_TWO, ENDED, STEPS = range(8)
LEAST = [0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 29, 35, 42, 49]  # lower bounds of the time classes, in cards of the draw pile
TIMES = len(LEAST)
TIME_OF = constant(np.array([sum(n >= least for least in LEAST) - 1 for n in range(CARDS + 1)], np.int64))


def stretches(sizes: dict[str, int]) -> tuple[dict[str, int], int]:
    """Return where each group of features begins in an embedding table, and the table's number of rows."""
    starts, n = {}, 0
    for name, size in sizes.items():
        starts[name] = n
        n += size
    return starts, n


ON_ROW = SHAPES * VALUES  # features for a card crossed with the shape of a row
COLOUR_ROWS, ALL_COLOUR_ROWS = stretches(
    {
        "mine": SHAPES * LENGTHS, "theirs": SHAPES * LENGTHS, "held": 2 * ON_ROW, "held, theirs": ON_ROW, "unseen": 2 * ON_ROW,
        "unseen, theirs": 2 * ON_ROW, "known": ON_ROW, "top": ON_ROW, "top, theirs": ON_ROW, "second": ON_ROW, "second, theirs": ON_ROW,
        "time": STEPS * TIMES, "length": LENGTHS * TIMES, "their length": LENGTHS * TIMES, "ends": (END_ROWS + 1) * 4, "shut": 1,
    }
)  # fmt: skip
(
    A_MINE, A_THEIRS, A_HELD, A_HELD_THEM, A_UNSEEN, A_UNSEEN_THEM, A_KNOWN, A_TOP, A_TOP_THEM, A_SECOND, A_SECOND_THEM, A_TIME, A_LENGTH,
    A_THEIR_LENGTH, A_ENDS, A_SHUT,
) = COLOUR_ROWS.values()  # fmt: skip
FEW, MANY, LEADS, PAIRS, HANDFUL = 6, 12, 41, 4, 8
REST_ROWS, ALL_REST_ROWS = stretches(
    {
        "time": STEPS * TIMES, "stones": FEW * TIMES, "their stones": FEW * TIMES, "stone": VALUES * 4, "pairs": PAIRS * FEW,
        "dots held": HANDFUL * TIMES, "dot held": VALUES * 3, "dots": MANY, "their dots": MANY, "hidden dots": MANY, "top": VALUES,
        "second": VALUES, "known dots": 4, "lead": LEADS, "ends": END_ROWS + 1,
    }
)  # fmt: skip
(
    B_TIME, B_STONES, B_THEIR_STONES, B_STONE, B_PAIRS, B_DOTS_HELD, B_DOT, B_DOTS, B_THEIR_DOTS, B_HIDDEN, B_TOP, B_SECOND, B_KNOWN,
    B_LEAD, B_ENDS,
) = REST_ROWS.values()  # fmt: skip

SEATS = 2
NET = Net(Path(__file__).parent / "judgement.npz", SEATS, len(WEIGHTS), COLOURS, ALL_COLOUR_ROWS, ALL_REST_ROWS, seen=96)
N_COLOUR, N_REST, N_TOP, NUMBERS, MOST_SEEN, SUMS = NET.start, NET.at_rest, NET.at_top, NET.numbers, NET.seen, NET.sums
S_ALL = NET.at_all  # offsets in the activation buffer
S_REST, S_ONE, S_SUM = S_ALL + WIDE, S_ALL + 2 * WIDE, S_ALL + 3 * WIDE


# ---- filling in the sheet


@apart
def look(s: State, who: int, t: Any) -> None:
    """Write what a seat can know now to the sheet `t`."""
    other = left_of(s, who)
    for i in range(SHEET):
        t[i] = 0
    step = step_now(s, who)
    for colour in range(COLOURS):
        c = STRETCH * colour
        shape_of(s, who, colour, t, c + SHAPE)
        shape_of(s, other, colour, t, c + THEIR_SHAPE)
        for i in range(IN_SUIT):
            t[c + UNSEEN + VALUE[KIND[SUIT[colour, i]]]] += 1 - ((s.known[SUIT[colour, i]] >> who) & 1)
        height = count(s, DISCARD + colour)
        for i in range(3):
            t[c + TOP + i] = VALUE[KIND[at(s, DISCARD + colour, height - 1 - i)]] if height > i else NO_CARD
        t[c + SHUT] = (s.closed >> colour) & 1
    for i in range(count(s, HAND + who)):
        hold(t, KIND[at(s, HAND + who, i)], 1)
    for i in range(count(s, HAND + other)):
        piece = at(s, HAND + other, i)
        if piece != UNKNOWN and (s.known[piece] >> who) & 1:
            kind = KIND[piece]
            if COLOUR[kind] == DOT:
                t[KNOWN_DOTS] += 1
            else:
                t[STRETCH * COLOUR[kind] + KNOWN + VALUE[kind]] += 1
    for i in range(len(DOTS)):
        t[HIDDEN_DOTS] += 1 - ((s.known[DOTS[i]] >> who) & 1)
    for value in range(1, 10):
        t[STONE + value] = s.zone[CARDS - 1 + value] == STONES
    set_step(t, step, TIME_OF[count(s, PILE)])
    t[ENDS] = min(s.end_rows + 0, END_ROWS)
    t[MY_STONES] = count(s, WISHES + who)
    t[THEIR_STONES] = count(s, WISHES + other)
    t[MY_DOTS] = count(s, ROW + ROWS * who + DOT)
    t[THEIR_DOTS] = count(s, ROW + ROWS * other + DOT)
    height = count(s, DISCARD + DOT)
    for i in range(3):
        t[DOT_TOP + i] = VALUE[KIND[at(s, DISCARD + DOT, height - 1 - i)]] if height > i else END


@rule
def set_step(t: Any, step: int, time: int) -> None:
    """Set step and time. Piles that were discarded to stay shut only while the seat is to draw."""
    t[STEP], t[TIME] = step, time
    for colour in range(COLOURS):
        t[STRETCH * colour + SHUT] &= (step >= TO_DRAW_ONE) & (step <= TO_DRAW_TWO)


@rule
def step_now(s: State, who: int) -> int:
    """Return the step of the turn, as the seat sees it."""
    if s.phase == LAST or s.end_rows >= END_ROWS or s.height[PILE] == 0:
        return ENDED
    if s.turn != who or s.to_act == 0:
        return THEIR_TURN
    if s.phase != DRAW:
        return MY_TURN
    return TO_DRAW_TWO if s.draws == 2 else TO_DRAW_ONE


@rule
def shape_of(s: State, who: int, colour: int, t: Any, place: int) -> None:
    """Write the shape of a row, whether it is mirrored, and its length."""
    length = count(s, ROW + ROWS * who + colour)
    t[place + 2] = min(length, LENGTHS - 1)
    if length == 0:
        t[place] = EMPTY
    elif s.ends[who, colour]:
        t[place] = CLOSED + min(s.ends[who, colour] - 1, 1)
    elif s.low[who, colour] > 0:
        t[place] = RUNNING + s.last[who, colour]
    elif s.high[who, colour] < HIGHEST:
        t[place], t[place + 1] = RUNNING + HIGHEST - s.last[who, colour], 1
    else:
        open_at(t, place, s.last[who, colour] + 0)


@rule
def open_at(t: Any, place: int, value: int) -> None:
    """Write the shape of a row that stands at a number with its direction still open."""
    high = value > HIGHEST - value
    t[place], t[place + 1] = OPEN + (HIGHEST - value if high else value), high


@rule
def hold(t: Any, kind: int, n: int) -> None:
    """Add n copies of a card to the hand on the sheet."""
    value, colour = VALUE[kind] + 0, COLOUR[kind] + 0
    t[EQUALS + value] += n
    if colour == DOT:
        t[DOT_HELD + value] += n
    else:
        t[STRETCH * colour + HELD + value] += n


# ---- what an action changes on the sheet


@rule
def expect(s: State, who: int, action: int, t: Any) -> None:
    """Write the sheet as it will be after an action, as far as the seat can know beforehand: a card from the draw pile is unknown."""
    look(s, who, t)
    set_step(t, step_after(s, who, action), time_after(s, action))
    change(s, who, action, t)


@rule
def step_after(s: State, who: int, action: int) -> int:
    """Return the step after an action."""
    verb, what = VERB[action], WHAT[action]
    if s.phase == LAST:
        return ENDED
    if verb == WISHES_FOR:
        return TO_DRAW_TWO
    if verb != DRAWS:
        return ENDED if s.end_rows + closes(s, who, action) == END_ROWS else TO_DRAW_ONE
    if what == PILE:
        return ENDED if s.height[PILE] == 1 else UNKNOWN_DRAWN if s.draws == 1 else TO_DRAW_ONE_MORE
    return THEIR_TURN if s.draws == 1 else TO_DRAW_ONE


@rule
def closes(s: State, who: int, action: int) -> bool:
    """Tell whether an action adds a row with an end card, which brings the end nearer (CARD-23)."""
    return bool(VERB[action] == PLAYS and VALUE[WHAT[action]] == END and s.ends[who, WHERE[action]] == 0)


@rule
def time_after(s: State, action: int) -> int:
    """Return the time class after an action."""
    return int(TIME_OF[count(s, PILE) - ((VERB[action] == DRAWS) & (WHAT[action] == PILE))])


@rule
def change(s: State, who: int, action: int, t: Any) -> None:
    """Update the sheet for an action, apart from step and time."""
    verb, what, where = VERB[action], WHAT[action], WHERE[action]
    if verb == DONES:
        return
    if verb == DRAWS:
        if what != PILE:
            place, none = (DOT_TOP, END) if where == DOT else (STRETCH * where + TOP, NO_CARD)
            hold(t, KIND[at(s, what, count(s, what) - 1)], 1)
            t[place], t[place + 1], t[place + 2] = t[place + 1], t[place + 2], none
        return
    hold(t, what, -1)
    if verb == PLAYS:
        lay(s, who, what, where, t)
        return
    put(t, what)
    if verb == WISHES_FOR:
        hold(t, where, -1)
        put(t, where)
        t[MY_STONES] += 1
        t[STONE + VALUE[what]] = 0


@rule
def put(t: Any, kind: int) -> None:
    """Put a card on its discard pile on the sheet."""
    colour = COLOUR[kind] + 0
    place = DOT_TOP if colour == DOT else STRETCH * colour + TOP
    t[place + 1], t[place + 2] = t[place], t[place + 1]
    t[place] = VALUE[kind]
    if colour != DOT:
        t[STRETCH * colour + SHUT] = 1


@rule
def lay(s: State, who: int, kind: int, row: int, t: Any) -> None:
    """Lay a card in a row on the sheet."""
    if row == DOT:
        t[MY_DOTS] += 1
        return
    c = STRETCH * row
    value, shape = VALUE[kind] + 0, t[c + SHAPE]
    t[c + LENGTH] = min(t[c + LENGTH] + 1, LENGTHS - 1)
    if value == END:
        t[ENDS] = min(t[ENDS] + (shape < CLOSED), END_ROWS)
        t[c + SHAPE], t[c + MIRRORED] = CLOSED + (shape >= CLOSED), 0
    elif COLOUR[kind] != DOT:
        if shape >= RUNNING:
            t[c + SHAPE] = RUNNING + MIRROR[VALUES * t[c + MIRRORED] + value]
        elif shape == EMPTY or value == s.last[who, row]:
            open_at(t, c + SHAPE, value)
        else:
            falls = value < s.last[who, row]
            t[c + SHAPE], t[c + MIRRORED] = RUNNING + (HIGHEST - value if falls else value), falls


# ---- from the sheet to features


@rule
def see(s: State, t: Any, part: int, seen: Any) -> int:
    """Write the active features of a part to `seen`, as rows of its embedding table, and return their number."""
    return see_colour(t, part, seen) if part < COLOURS else see_rest(t, seen)


@apart
def see_colour(t: Any, colour: int, seen: Any) -> int:
    """Write the active features of a colour to `seen` and return their number."""
    c = STRETCH * colour
    mine, theirs = t[c + SHAPE], t[c + THEIR_SHAPE]
    turned, their_turned = VALUES * t[c + MIRRORED], VALUES * t[c + THEIR_MIRRORED]
    mine_at, theirs_at = VALUES * mine, VALUES * theirs
    time = t[TIME]
    seen[0] = A_MINE + LENGTHS * mine + t[c + LENGTH]
    seen[1] = A_THEIRS + LENGTHS * theirs + t[c + THEIR_LENGTH]
    seen[2] = A_TIME + TIMES * t[STEP] + time
    seen[3] = A_LENGTH + TIMES * t[c + LENGTH] + time
    seen[4] = A_THEIR_LENGTH + TIMES * t[c + THEIR_LENGTH] + time
    begun = 0 if mine == EMPTY else 1 if mine < CLOSED else mine - CLOSED + 2
    seen[5] = A_ENDS + 4 * t[ENDS] + begun
    seen[6] = A_SHUT
    n = 7 if t[c + SHUT] else 6
    for value in range(VALUES):
        mine_row, their_row = mine_at + MIRROR[turned + value], theirs_at + MIRROR[their_turned + value]
        if t[c + HELD + value]:
            seen[n] = A_HELD + mine_row
            seen[n + 1] = A_HELD_THEM + their_row
            seen[n + 2] = A_HELD + ON_ROW + mine_row
            n += 2 + (t[c + HELD + value] > 1)
        if t[c + UNSEEN + value]:
            seen[n] = A_UNSEEN + mine_row
            seen[n + 1] = A_UNSEEN_THEM + their_row
            n += 2
            if t[c + UNSEEN + value] > 1:
                seen[n] = A_UNSEEN + ON_ROW + mine_row
                seen[n + 1] = A_UNSEEN_THEM + ON_ROW + their_row
                n += 2
        if t[c + KNOWN + value]:
            seen[n] = A_KNOWN + their_row
            n += 1
    if t[c + TOP] != NO_CARD:
        seen[n] = A_TOP + mine_at + MIRROR[turned + t[c + TOP]]
        seen[n + 1] = A_TOP_THEM + theirs_at + MIRROR[their_turned + t[c + TOP]]
        n += 2
        if t[c + SECOND] != NO_CARD:
            seen[n] = A_SECOND + mine_at + MIRROR[turned + t[c + SECOND]]
            seen[n + 1] = A_SECOND_THEM + theirs_at + MIRROR[their_turned + t[c + SECOND]]
            n += 2
    return n


@apart
def see_rest(t: Any, seen: Any) -> int:
    """Write the active features that belong to no colour to `seen` and return their number."""
    time = t[TIME]
    stones, their_stones = min(t[MY_STONES], FEW - 1), min(t[THEIR_STONES], FEW - 1)
    seen[0] = B_TIME + TIMES * t[STEP] + time
    seen[1] = B_STONES + TIMES * stones + time
    seen[2] = B_THEIR_STONES + TIMES * their_stones + time
    seen[3] = B_DOTS + min(t[MY_DOTS], MANY - 1)
    seen[4] = B_THEIR_DOTS + min(t[THEIR_DOTS], MANY - 1)
    seen[5] = B_HIDDEN + min(t[HIDDEN_DOTS], MANY - 1)
    seen[6] = B_TOP + t[DOT_TOP]
    seen[7] = B_SECOND + t[DOT_SECOND]
    seen[8] = B_KNOWN + min(t[KNOWN_DOTS], 3)
    seen[9] = B_ENDS + t[ENDS]
    points = WISH_POINTS[t[MY_STONES]] - WISH_POINTS[t[THEIR_STONES]] + t[MY_DOTS] - t[THEIR_DOTS]
    for colour in range(COLOURS):
        c = STRETCH * colour
        points += ROW_POINTS[t[c + LENGTH]] - ROW_POINTS[t[c + THEIR_LENGTH]]
    seen[10] = B_LEAD + min(max(LEADS // 2 + points // 2, 0), LEADS - 1)
    n = 13
    pairs, dots = 0, 0
    for value in range(1, 10):
        if t[STONE + value]:
            equals = min(t[EQUALS + value], 2)
            pairs += equals == 2
            seen[n] = B_STONE + 4 * value + equals
            n += 1
    for value in range(HIGHEST + 1):
        if t[DOT_HELD + value]:
            dots += 1
            open_to = 0
            for colour in range(COLOURS):
                c = STRETCH * colour
                shape = t[c + SHAPE]
                last = max(shape - OPEN, 0) if shape < RUNNING else shape - RUNNING  # an empty row has no last number
                open_to += (shape != EMPTY) & (shape < CLOSED) & (MIRROR[VALUES * t[c + MIRRORED] + last] == value)
            seen[n] = B_DOT + 3 * value + min(open_to, 2)
            n += 1
    seen[11] = B_PAIRS + FEW * min(pairs, PAIRS - 1) + stones
    seen[12] = B_DOTS_HELD + TIMES * min(dots, HANDFUL - 1) + time
    return n


# ---- forward passes


@rule
def judge_sheet(t: Any, net: Any, seen: Any, sums: Any, last: Any) -> None:
    """Run a full forward pass on a sheet."""
    for i in range(WIDE):
        sums[S_ALL + i] = 0.0
    for colour in range(COLOURS):
        sum_rows(sums, WIDE * colour, net, N_COLOUR, seen, see_colour(t, colour, seen))
        add_positive(sums, S_ALL, sums, WIDE * colour, 1.0)
    sum_rows(sums, S_REST, net, N_REST, seen, see_rest(t, seen))
    read_top(net, N_TOP, sums, S_ALL, last)


@rule
def judge_changed(t: Any, one: int, other: int, net: Any, seen: Any, sums: Any, last: Any) -> None:
    """Run an incremental forward pass on a sheet that differs from the one judged before only in these colours (DOT: none) and in the
    rest."""
    for i in range(WIDE):
        sums[S_SUM + i] = sums[S_ALL + i]
    if one != DOT:
        exchange_part(net, N_COLOUR, seen, see_colour(t, one, seen), sums, one, S_ONE, S_SUM)
    if other != DOT and other != one:
        exchange_part(net, N_COLOUR, seen, see_colour(t, other, seen), sums, other, S_ONE, S_SUM)
    sum_rows(sums, S_SUM + WIDE, net, N_REST, seen, see_rest(t, seen))
    read_top(net, N_TOP, sums, S_SUM, last)


@apart
def judge(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Write the value of each action to `worth`, by the net; by rules of thumb where the net does not apply."""
    if s.phase == LAST or s.seats != SEATS or len(weights) < NUMBERS:
        by_thumb(s, who, actions, n, weights, worth)
        return
    t, before, seen, sums, last = room(SHEET), room(SHEET), room(MOST_SEEN), np.empty(SUMS), np.empty(LAYER)
    judge_actions(
        s, who, actions, n, borrowed(weights), worth, borrowed(t), borrowed(before), borrowed(seen), borrowed(sums), borrowed(last)
    )
    t[0], before[0], seen[0], sums[0], last[0] = 0, 0, 0, 0.0, 0.0  # keeps the borrowed arrays alive until here


@apart
def judge_actions(s: State, who: int, actions: Any, n: int, net: Any, worth: Any, t: Any, before: Any, seen: Any, sums: Any,
                  last: Any) -> None:  # fmt: skip
    """Evaluate the actions in groups that lead to the same step and number of closed rows, which are features of every colour: each group
    gets one full forward pass, then an incremental one per action."""
    look(s, who, before)
    ends = before[ENDS]
    for group in range(2 * THEIR_TURN, 2 * STEPS):
        step, more = group // 2, group % 2
        begun = False
        for i in range(n):
            action = actions[i]
            if step_after(s, who, action) != step or closes(s, who, action) != more:
                continue
            if not begun:
                begun = True
                set_step(before, step, time_after(s, action))
                before[ENDS] = ends + more
                restore(t, before, 0, SHEET)
                judge_sheet(t, net, seen, sums, last)
            verb, what, where = VERB[action], WHAT[action], WHERE[action]
            one = where if verb == PLAYS or (verb == DRAWS and what != PILE) else DOT if verb == DRAWS else COLOUR[what] + 0
            other = COLOUR[where] + 0 if verb == WISHES_FOR else DOT
            change(s, who, action, t)
            t[ENDS] = ends + more
            judge_changed(t, one, other, net, seen, sums, last)
            worth[i] = worth_of(last)
            for colour in (one, other):
                if colour != DOT:
                    restore(t, before, STRETCH * colour, STRETCH * (colour + 1))
            restore(t, before, REST, SHEET)


@rule
def restore(t: Any, before: Any, start: int, end: int) -> None:
    """Copy a range of the sheet back from `before`."""
    for i in range(start, end):
        t[i] = before[i]


@apart
def foresee(s: State, weights: Any, points: Any, chances: Any) -> None:
    """Predict points and winning probabilities of both seats, averaged over their two predictions: each knows its own hand."""
    if s.seats != SEATS or len(weights) < NUMBERS:
        by_outlook(s, weights, points, chances)
        return
    t, seen, sums, last = room(SHEET), room(MOST_SEEN), np.empty(SUMS), np.empty(LAYER)
    foresee_both(s, borrowed(weights), points, chances, borrowed(t), borrowed(seen), borrowed(sums), borrowed(last))
    t[0], seen[0], sums[0], last[0] = 0, 0, 0.0, 0.0


@apart
def foresee_both(s: State, net: Any, points: Any, chances: Any, t: Any, seen: Any, sums: Any, last: Any) -> None:
    """Average the predictions that the net makes from each seat's sheet."""
    for who in range(2):
        points[who] = chances[who] = 0.0
    for who in range(2):
        look(s, who, t)
        judge_sheet(t, net, seen, sums, last)
        chance = chance_of(last)
        points[who] += 0.5 * SCALE * last[MINE]
        points[1 - who] += 0.5 * SCALE * last[THEIRS]
        chances[who] += 0.5 * chance
        chances[1 - who] += 0.5 * (1.0 - chance)
