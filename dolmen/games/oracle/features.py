"""How to play `oracle` well, by rules of thumb: what each open action is worth, in points ahead of the best of the others.

A turn is worth what its best move is worth, less what the card takes from its row. A move is worth the tokens it collects (through
clovers and spirals), how far it brings the figure, and where it leaves it: in front of good stones, in front of the priestess, on a
leprechaun. Rows score nothing here: they are only room for further moves, so a card that skips many others costs some of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, NONE, fits, next_seat
from dolmen.table.compiled import constant, room, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import State, attach

from .pieces import (
    BONUS, BOX, CLAIMS, CLOVER, DROPS, DROPS_ROW, FIGURES, GOES_BACK, HAND, LAST_STONE, LEADS, LEPRECHAUN, MIRROR, MIRRORS, MOVES,
    ORACLE_STONES, PILE, PLAYS, POINT, PRIESTESS, ROW, SENDS_ON, SPIRAL, STAYS, STONE, STONES, TOKEN, VALUES, VERB, WHAT, WISHES,
)  # fmt: skip
from .rules import (
    CLAIMING, DRAWING, DROPPING, FIGURES_AT_END, MOST_WISHES, NO_STONE, ORACLE_BONUS, PLAYING, ahead, clover_here, line, stands_on,
)  # fmt: skip

WEIGHTS = {
    "progress early": 0.499,
    "progress late": 0.145,
    "standing early": 0.0944,
    "standing late": 0.452,
    "points": 0.934,
    "wish": 1.47,
    "mirror": 1.81,
    "spiral": 1.36,
    "leprechaun": 1.01,
    "next tokens": 0.679,
    "and their next": 0.208,
    "next held": 0.163,
    "one leprechaun": 1.42,
    "two leprechauns": 2.44,
    "bonus": 0.67,
    "meeting": 1.2,
    "meet next": 0.771,
    "meet later": 0.221,
    "they meet next": 0.199,
    "end ahead": 7.14,
    "end behind": 17.7,
    "room unseen": 0.13,
    "first unseen": 0.2,
    "room held": 0.295,
    "keep": 0.222,
    "give": 0.273,
    "give near": 0.101,
    "known card": -0.101,
    "known card fits": 0.1,
    "known card cost": 0.5,
    "known card move": 0.265,
    "new card": 0.0609,
    "race": 0.272,
    "hurry": 0.175,
    "hurry drawing": 0.0,
}
(
    PROGRESS_EARLY, PROGRESS_LATE, STANDING_EARLY, STANDING_LATE, POINTS, WISH, A_MIRROR, A_SPIRAL, A_LEPRECHAUN, NEXT, FURTHER,
    IN_HAND, ONE, TWO, A_BONUS, MEETING, MEET_NEXT, MEET_LATER, THEY_MEET, END_AHEAD, END_BEHIND, UNSEEN, FIRST_UNSEEN, HELD, KEEP, GIVE,
    GIVE_NEAR, KNOWN, KNOWN_FITS, KNOWN_COST, KNOWN_MOVE, NEW, RACE, HURRY, HURRY_DRAWING,
) = range(len(WEIGHTS))  # fmt: skip

LONG = 20.0  # turns: with so many left, it is early
DECISIVE = 20  # points: who is as far ahead as this plays for the end
FINE = 1024.0  # parts of a point, as stones are valued
FAR = 5  # stones that the others' cards may lead the priestess
NEAR = 2  # values: a card this close is welcome
FIRST_INSIDE = LAST_STONE - ORACLE_STONES + 1
NEVER = -(1 << 40)
ROOTS = constant(np.array([i**0.5 for i in range(2 * VALUES + 1)]))
ONES = constant(np.array([i.bit_count() for i in range(2048)], np.int64))
STAND, COME = 0, STONES  # where things are in the table of stones: what it is worth to stand there, to come there
BRINGS, NEXT_COME, CHANCE, REACH = (2 * STONES + COLOURS * i for i in range(4))  # by colour: its next stone; how far she is led
SIZE = REACH + 1


@rule
def weigh(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    if s.phase == PLAYING:
        weigh_cards(s, seat, actions, n, weights, worth)
    elif s.phase == DRAWING:
        weigh_draws(s, seat, actions, n, weights, worth)
    elif s.phase == DROPPING:
        weigh_drops(s, seat, actions, n, weights, worth)
    elif s.phase == CLAIMING:
        for i in range(n):
            worth[i] = weights[A_BONUS] * (VERB[actions[i]] == CLAIMS)
    else:
        weigh_moves(s, seat, actions, n, weights, worth)


@rule
def weigh_cards(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Lay a card and move, or give one up."""
    early = earliness(s, weights)
    stones = value_stones(s, seat, early, weights)
    reach = stones[REACH]
    leps, end = leprechauns(s, seat), ending(s, seat)
    mine, theirs = stones_of(s, seat), stones_of_others(s, seat)
    here = s.zone[PRIESTESS] - STONE
    now = meetings(mine, theirs, here, reach, weights)
    after = next_seat(s, seat)
    before = COLOURS
    moving, unseen, held = 0.0, 0, 0
    for i in range(n):
        kind = WHAT[actions[i]] + 0
        colour = kind // VALUES
        value = kind - colour * VALUES
        if colour != before:  # a hand is in order: what a colour is worth is asked once
            before = colour
            moving = best_move(s, seat, colour, stones, leps, end, weights)
            unseen, held = live(s, seat, colour)
        cost = early * taken(s, seat, colour, value, unseen, held, weights)
        if VERB[actions[i]] == PLAYS:
            best = moving
            for steps in range(1, min(s.steps[value] + 0, LAST_STONE - here) + 1):
                best = max(best, leading(mine, theirs, here + steps, now, reach, weights))
            worth[i] = best - cost
        else:
            worth[i] = -useful(s, seat, colour, value, cost, weights)
            if fits(s, after, colour, value):
                worth[i] -= weights[GIVE]
                if abs(value - s.last[after, colour]) <= NEAR or s.last[after, colour] == NONE:
                    worth[i] -= weights[GIVE_NEAR]


@rule
def weigh_moves(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """A figure moves, or the priestess; or the moving figure is asked whether it goes on, or back."""
    early = earliness(s, weights)
    stones = value_stones(s, seat, early, weights)
    reach = stones[REACH]
    leps, end = leprechauns(s, seat), ending(s, seat)
    mine, theirs = stones_of(s, seat), stones_of_others(s, seat)
    here = s.zone[PRIESTESS] - STONE
    now = meetings(mine, theirs, here, reach, weights)
    for i in range(n):
        verb, what = VERB[actions[i]], WHAT[actions[i]] + 0
        if verb == LEADS:
            worth[i] = leading(mine, theirs, here + what, now, reach, weights)
        elif verb == STAYS:
            worth[i] = 0.0
        else:
            figure = what if verb == MOVES or verb == SENDS_ON else s.figure + 0
            to = what
            if verb != GOES_BACK:
                to = ahead(s, stands_on(s, seat, figure), s.laid // VALUES if verb == MOVES else clover_here(s, seat))
            worth[i] = moved(s, seat, figure, to, verb == GOES_BACK, stones, leps, end, weights)


@rule
def weigh_draws(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """A known card that helps, or an unknown one."""
    early = earliness(s, weights)
    stones = value_stones(s, seat, early, weights)
    leps, end = leprechauns(s, seat), ending(s, seat)
    for i in range(n):
        source = WHAT[actions[i]] + 0
        if source == PILE:
            ahead_by = lead(s, seat)
            worth[i] = weights[NEW] + weights[HURRY_DRAWING] * bounded(ahead_by)
            if s.height[PILE] == 1 and ahead_by != 0:
                worth[i] += weights[END_AHEAD] if ahead_by > 0 else -weights[END_BEHIND]
            continue
        kind = top(s, source) // 2
        colour = kind // VALUES
        value = kind - colour * VALUES
        worth[i] = weights[KNOWN]
        if fits(s, seat, colour, value):
            unseen, held = live(s, seat, colour)
            cost = early * taken(s, seat, colour, value, unseen, held, weights)
            worth[i] += weights[KNOWN_FITS] - weights[KNOWN_COST] * cost
            worth[i] += weights[KNOWN_MOVE] * best_move(s, seat, colour, stones, leps, end, weights)


@rule
def weigh_drops(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """A leprechaun takes a card: one that is no use, or one that closes its row."""
    early = earliness(s, weights)
    for i in range(n):
        verb, what = VERB[actions[i]], WHAT[actions[i]] + 0
        worth[i] = 0.0
        if verb == DROPS:
            colour = what // VALUES
            unseen, held = live(s, seat, colour)
            cost = early * taken(s, seat, colour, what % VALUES, unseen, held, weights)
            worth[i] = weights[NEW] - useful(s, seat, colour, what % VALUES, cost, weights)
        elif verb == DROPS_ROW:
            worth[i] = early * regained(s, seat, what, weights)


# ---- stones


@rule
def value_stones(s: State, seat: int, early: float, weights: Any) -> Any:
    """For each stone, what it is worth to stand there and to come there, in parts of a point; from the last one back, as each leads
    on to those ahead of it."""
    table = room(SIZE)
    look_at_hand(s, seat, table, weights)
    priestess = s.zone[PRIESTESS] - STONE
    reach = priestess + table[REACH]
    way = FINE * (early * weights[PROGRESS_EARLY] + (1.0 - early) * weights[PROGRESS_LATE] + weights[HURRY] * bounded(lead(s, seat)))
    there = FINE * (early * weights[STANDING_EARLY] + (1.0 - early) * weights[STANDING_LATE])
    following, further = early * weights[NEXT], weights[FURTHER]
    wish, mirror = wish_worth(s, seat, early, weights), mirror_worth(s, seat, early, weights)
    coming = 0.0  # what the next stone brings, over the colours
    for stone in range(LAST_STONE, -1, -1):
        stand = way * stone + there * s.stone_points[stone] + following * coming
        if stone > priestess:
            stand += FINE * (weights[MEET_NEXT] if stone <= reach else weights[MEET_LATER])
        brings = 0.0
        come = stand
        if s.height[TOKEN + stone]:
            token = top(s, TOKEN + stone)
            if token >= POINT:
                brings = FINE * weights[POINTS] * s.points[token - POINT]
            elif token >= CLOVER:
                brings = table[BRINGS + s.clover[token - CLOVER]] + 0.0
                come = max(come, 0.0 + table[NEXT_COME + s.clover[token - CLOVER]]) - brings  # brings it, or not
            elif token >= LEPRECHAUN:
                brings = FINE * weights[A_LEPRECHAUN]
            elif token >= SPIRAL:
                brings = FINE * weights[A_SPIRAL]
            elif token >= MIRROR:
                brings = mirror
            else:
                brings = wish
        come += brings
        table[STAND + stone] = int(stand)
        table[COME + stone] = int(come)
        if stone:
            colour = s.stone_colour[stone]
            brings += further * coming
            coming += (brings - table[BRINGS + colour]) * table[CHANCE + colour] / FINE
            table[BRINGS + colour] = int(brings)
            table[NEXT_COME + colour] = int(come)
    return table


@rule
def look_at_hand(s: State, seat: int, table: Any, weights: Any) -> None:
    """How likely each colour is the next that moves a figure, and how far the hand can lead the priestess."""
    for colour in range(COLOURS):
        table[BRINGS + colour] = 0
        table[NEXT_COME + colour] = NEVER
        table[CHANCE + colour] = int(FINE / COLOURS)
    table[REACH] = 0
    for i in range(count(s, HAND + seat)):
        kind = at(s, HAND + seat, i) // 2
        colour = kind // VALUES
        value = kind - colour * VALUES
        if fits(s, seat, colour, value):
            table[REACH] = max(table[REACH], s.steps[value] + 0)
            table[CHANCE + colour] = int(FINE / COLOURS * (1.0 + weights[IN_HAND]))


@rule
def wish_worth(s: State, seat: int, early: float, weights: Any) -> float:
    """Late, the step it makes in the table; early, an equal part of the way to the top."""
    wishes = min(count(s, WISHES + seat), MOST_WISHES)
    if wishes == MOST_WISHES:
        return 0.0
    one = s.wish_points[wishes + 1] - s.wish_points[wishes]
    each = (s.wish_points[MOST_WISHES] - s.wish_points[wishes]) / (MOST_WISHES - wishes)
    return FINE * weights[WISH] * (early * each + (1.0 - early) * one) * (1 + s.height[MIRRORS + seat])


@rule
def mirror_worth(s: State, seat: int, early: float, weights: Any) -> float:
    """Once more what the wish stones are worth; early, there will be more of them."""
    wishes = min(count(s, WISHES + seat), MOST_WISHES)
    hoped = s.wish_points[min(wishes + 2, MOST_WISHES)]
    return FINE * weights[A_MIRROR] * (early * hoped + (1.0 - early) * s.wish_points[wishes])


# ---- moving figures


@rule
def best_move(s: State, seat: int, colour: int, stones: Any, leps: int, end: int, weights: Any) -> float:
    """What the best move of a figure with a card of this colour is worth."""
    best = NEVER + 0.0
    for figure in range(FIGURES):
        to = ahead(s, stands_on(s, seat, figure), colour)
        if to != NO_STONE:
            best = max(best, moved(s, seat, figure, to, False, stones, leps, end, weights))
    return best


@rule
def moved(s: State, seat: int, figure: int, to: int, back: bool, stones: Any, leps: int, end: int, weights: Any) -> float:
    """What it is worth that a figure goes to another stone, with all that its token leads to."""
    stone = stands_on(s, seat, figure)
    if end != NEVER and to >= FIRST_INSIDE and stone < FIRST_INSIDE:
        ahead_by = end + s.stone_points[to] - s.stone_points[stone]
        return ahead_by + (weights[END_AHEAD] if ahead_by > 0 else -weights[END_BEHIND])
    come = stones[COME + to]
    if not back and s.height[TOKEN + to] and SPIRAL <= top(s, TOKEN + to) < LEPRECHAUN:
        come = stones[STAND + to]
        for earlier in range(to):
            if earlier != stone:
                come = max(come, stones[COME + earlier])
    worth = (come - stones[STAND + stone]) / FINE
    if leps:
        worth += among_leprechauns(s, seat, figure, to, leps, weights) - among_leprechauns(s, seat, figure, stone, leps, weights)
    return worth


@rule
def among_leprechauns(s: State, seat: int, figure: int, stone: int, leps: int, weights: Any) -> float:
    """What a figure there adds to the hope for the leprechaun bonus."""
    if (leps >> stone) & 1 == 0:
        return 0.0
    on, different = 1, 1
    for other in range(FIGURES):
        if other != figure:
            where = stands_on(s, seat, other)
            on += (leps >> where) & 1
            different += where != stone
    if on < FIGURES:
        return weights[ONE] if on == 1 else weights[TWO]
    return weights[A_BONUS] * BONUS[different]


@rule
def leprechauns(s: State, seat: int) -> int:
    """The stones on which three figures bring a bonus, a bit each; none if it is used up."""
    found = 0
    if not s.claimed[seat]:
        for token in range(LEPRECHAUN, CLOVER):
            stone = s.zone[token] - TOKEN
            if 0 <= stone < STONES:
                found |= 1 << stone
    return found


# ---- the priestess


@rule
def stones_of(s: State, seat: int) -> int:
    """Where a seat's figures stand, a bit a stone."""
    found = 0
    for figure in range(FIGURES):
        found |= 1 << stands_on(s, seat, figure)
    return found


@rule
def stones_of_others(s: State, seat: int) -> int:
    found = 0
    for other in range(s.seats):
        if other != seat:
            found |= stones_of(s, other)
    return found


@rule
def meetings(mine: int, theirs: int, stone: int, reach: int, weights: Any) -> float:
    """What may come of it that the priestess stands there."""
    ours, others = mine >> (stone + 1), theirs >> (stone + 1)
    near = ONES[ours & ((1 << reach) - 1)]
    later = ONES[(ours >> reach) & 2047]
    return weights[MEET_NEXT] * near + weights[MEET_LATER] * later - weights[THEY_MEET] * ONES[others & ((1 << FAR) - 1)]


@rule
def leading(mine: int, theirs: int, stone: int, now: float, reach: int, weights: Any) -> float:
    """What it is worth to lead the priestess to a stone."""
    return weights[MEETING] * ORACLE_BONUS * ((mine >> stone) & 1) + meetings(mine, theirs, stone, reach, weights) - now


# ---- rows and cards


@rule
def live(s: State, seat: int, colour: int) -> tuple[int, int]:
    """The cards of a colour that the seat has not seen, and those in its hand: a bit a card."""
    unseen, held = 0, 0
    first = 2 * VALUES * colour
    for i in range(2 * VALUES):
        if (s.known[first + i] >> seat) & 1 == 0:
            unseen |= 1 << i
        elif s.zone[first + i] == HAND + seat:
            held |= 1 << i
    return unseen, held


@rule
def among(cards: int, low: int, high: int) -> int:
    """How many of these cards are from low to high."""
    if low > high:
        return 0
    some = (cards >> (2 * low)) & ((1 << (2 * (high - low + 1))) - 1)
    return ONES[some & 2047] + ONES[some >> 11]


@rule
def room_for(low: int, high: int, last: int, unseen: int, held: int, weights: Any) -> float:
    """How much a row can still take: the better way, if it is open."""
    if last != NONE and low == 0 and high == HIGHEST:
        return max(room_from(last, HIGHEST, unseen, held, weights), room_from(0, last, unseen, held, weights))
    return room_from(low, high, unseen, held, weights)


@rule
def room_from(low: int, high: int, unseen: int, held: int, weights: Any) -> float:
    """For each card unseen and each in hand; the first ones count most."""
    cards = among(unseen, low, high)
    return weights[UNSEEN] * cards + weights[FIRST_UNSEEN] * ROOTS[cards] + weights[HELD] * among(held, low, high)


@rule
def taken(s: State, seat: int, colour: int, value: int, unseen: int, held: int, weights: Any) -> float:
    """What a card takes from the room of its row, itself not counted."""
    low, high, last = s.low[seat, colour] + 0, s.high[seat, colour] + 0, s.last[seat, colour] + 0
    if not low <= value <= high:
        return 0.0
    held &= ~((1 << (2 * value)) if (held >> (2 * value)) & 1 else (2 << (2 * value)))
    was = room_for(low, high, last, unseen, held, weights)
    if last != NONE:
        if value > last:
            low = value
        if value < last:
            high = value
    return was - room_for(low, high, value, unseen, held, weights)


@rule
def useful(s: State, seat: int, colour: int, value: int, cost: float, weights: Any) -> float:
    """What it is worth to hold a card."""
    return max(weights[KEEP] - cost, 0.0) if fits(s, seat, colour, value) else 0.0


@rule
def regained(s: State, seat: int, colour: int, weights: Any) -> float:
    """The room that a row gets back when its last card goes (ORACLE-24)."""
    unseen, held = live(s, seat, colour)
    row = ROW + COLOURS * seat + colour
    was = room_for(s.low[seat, colour] + 0, s.high[seat, colour] + 0, s.last[seat, colour] + 0, unseen, held, weights)
    low, high, last = 0, HIGHEST, NONE
    for i in range(count(s, row) - 1):
        value = at(s, row, i) // 2 % VALUES
        if last != NONE:
            if value > last:
                low = value
            if value < last:
                high = value
        last = value
    return room_for(low, high, last, unseen, held, weights) - was


# ---- the end


@rule
def earliness(s: State, weights: Any) -> float:
    """1 at the beginning, 0 when the draw pile is used up; less if somebody's third figure is about to reach the oracle."""
    left = STONES
    for seat in range(s.seats):
        stones = 0
        for figure in range(FIGURES):
            stones += max(FIRST_INSIDE - stands_on(s, seat, figure), 0)
        left = min(left, stones)
    return min(1.0, s.height[PILE] / (LONG * s.seats)) * (1.0 - weights[RACE] * (STONES - left) / STONES)


@rule
def ending(s: State, seat: int) -> int:
    """How far ahead the seat is, if one more of its figures in the oracle ends the match; else NEVER."""
    of_all, of_one = 0, 0
    for other in range(s.seats):
        for figure in range(FIGURES):
            inside = stands_on(s, other, figure) >= FIRST_INSIDE
            of_all += inside
            of_one += inside and other == seat
    return lead(s, seat) if of_one == FIGURES - 1 or of_all == FIGURES_AT_END - 1 else NEVER


@rule
def lead(s: State, seat: int) -> int:
    """Points ahead of the best of the others, as it stands."""
    mine, most = 0, NEVER
    for other in range(s.seats):
        total = 0
        for i in range(2 + FIGURES):
            total += line(s, other, i)
        if other == seat:
            mine = total
        else:
            most = max(most, total)
    return mine - most


@rule
def bounded(ahead_by: int) -> float:
    """How much a lead matters for the pace: from -1 to 1."""
    return min(max(ahead_by, -DECISIVE), DECISIVE) / DECISIVE


attach(BOX, weigh=weigh)
