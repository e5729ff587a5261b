"""How to play `oracle` well, by rules of thumb: what each open action is worth, in points ahead of the best of the others.

A turn is worth what its best move is worth, less what the card takes from its row. A move is worth the tokens it collects (through
clovers and spirals), how far it brings the figure, and where it leaves it: in front of the priestess, on a leprechaun. Rows score
nothing here: they are only room for further moves, so a card that skips many others costs some of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, NONE, fits, follow, next_seat
from dolmen.table.compiled import constant, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import State, attach

from .pieces import (
    BONUS, BOX, CLAIMS, CLOVER, DISCARD, DROPS, DROPS_ROW, FIGURES, GOES_BACK, GOES_ON, HAND, LAST_STONE, LEADS, LEPRECHAUN, MIRROR,
    MIRRORS, MOVES, ORACLE_STONES, PILE, PLAYS, POINT, PRIESTESS, ROW, SENDS_ON, SPIRAL, STONE, STONES, TOKEN, VALUES, VERB,
    WAITS, WHAT, WISHES,
)  # fmt: skip
from .rules import CLAIMING, DRAWING, DROPPING, MOST_WISHES, NO_STONE, ORACLE_BONUS, PLAYING, ahead, clover_here, line, stands_on

WEIGHTS = {
    "progress early": 0.15,
    "progress late": 0.15,
    "standing early": 0.1,
    "standing late": 1.0,
    "points": 1.0,
    "wish": 1.0,
    "mirror": 1.0,
    "leprechaun": 0.5,
    "one leprechaun": 0.3,
    "two leprechauns": 1.5,
    "bonus": 1.0,
    "meeting": 1.0,
    "meet next": 2.0,
    "they meet next": 2.0,
    "end ahead": 20.0,
    "end behind": 20.0,
    "room unseen": 0.1,
    "room held": 0.3,
    "keep": 0.5,
    "give": 0.3,
    "known card": 0.0,
    "known card move": 0.3,
    "new card": 0.5,
    "hurry": 0.05,
}
(
    PROGRESS_EARLY, PROGRESS_LATE, STANDING_EARLY, STANDING_LATE, POINTS, WISH, A_MIRROR, A_LEPRECHAUN, ONE, TWO, A_BONUS, MEETING,
    MEET_NEXT, THEY_MEET, END_AHEAD, END_BEHIND, UNSEEN, HELD, KEEP, GIVE, KNOWN, KNOWN_MOVE, NEW, HURRY,
) = range(len(WEIGHTS))  # fmt: skip

LONG = 20.0  # turns: with so many left, it is early
REACH = 5  # stones: how far the priestess often goes
NEVER = -1000.0
ONES = constant(np.array([i.bit_count() for i in range(2048)], np.uint8))
FIRST_INSIDE = LAST_STONE - ORACLE_STONES + 1


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
    early, leps, margin = earliness(s), leprechauns(s, seat), ending(s, seat)
    mine, theirs = stones_of(s, seat), stones_of_others(s, seat)
    here = s.zone[PRIESTESS] - STONE
    now = meetings(mine, theirs, here, weights)
    nxt = next_seat(s, seat)
    before = COLOURS
    moving, unseen, held = 0.0, 0, 0
    for i in range(n):
        action = actions[i]
        kind = WHAT[action] + 0
        colour = kind // VALUES
        value = kind - colour * VALUES
        if colour != before:
            before = colour
            moving = best_move(s, seat, colour, early, leps, margin, weights)
            unseen, held = live(s, seat, colour)
        cost = keeping(s, seat, colour, value, unseen, held, early, weights)
        if VERB[action] == PLAYS:
            best = moving
            for steps in range(1, min(s.steps[value] + 0, LAST_STONE - here) + 1):
                best = max(best, leading(mine, theirs, here + steps, now, weights))
            worth[i] = best - cost
        else:
            worth[i] = -useful(s, seat, colour, value, cost, weights)
            if fits(s, nxt, colour, value):
                worth[i] -= weights[GIVE]


@rule
def weigh_moves(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """A figure moves, or the priestess; or the moving figure is asked whether it goes on, or back."""
    early, leps, margin = earliness(s), leprechauns(s, seat), ending(s, seat)
    mine, theirs = stones_of(s, seat), stones_of_others(s, seat)
    here = s.zone[PRIESTESS] - STONE
    now = meetings(mine, theirs, here, weights)
    for i in range(n):
        action = actions[i]
        verb, what = VERB[action], WHAT[action] + 0
        if verb == LEADS:
            worth[i] = leading(mine, theirs, here + what, now, weights)
            continue
        figure = what if verb == MOVES or verb == SENDS_ON else s.figure + 0
        stone = stands_on(s, seat, figure)
        to = stone
        if verb == MOVES:
            to = ahead(s, stone, s.laid // VALUES)
        elif verb == GOES_ON or verb == SENDS_ON:
            to = ahead(s, stone, clover_here(s, seat))
        elif verb == GOES_BACK:
            to = what
        if to == stone:
            worth[i] = 0.0
        else:
            worth[i] = arriving(s, seat, figure, to, verb == GOES_BACK, early, leps, margin, weights) - standing(
                s, seat, figure, stone, early, leps, weights
            )


@rule
def weigh_draws(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """A known card that helps, or an unknown one."""
    early, leps, margin = earliness(s), leprechauns(s, seat), ending(s, seat)
    for i in range(n):
        source = WHAT[actions[i]] + 0
        if source == PILE:
            worth[i] = weights[NEW]
            if s.height[PILE] == 1:
                worth[i] += end_worth(s, seat, weights)
        else:
            kind = top(s, source) // 2
            colour = kind // VALUES
            value = kind - colour * VALUES
            unseen, held = live(s, seat, colour)
            cost = keeping(s, seat, colour, value, unseen, held, early, weights)
            worth[i] = useful(s, seat, colour, value, cost, weights) + weights[KNOWN]
            if fits(s, seat, colour, value):
                worth[i] += weights[KNOWN_MOVE] * best_move(s, seat, colour, early, leps, margin, weights)


@rule
def weigh_drops(s: State, seat: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """A leprechaun takes a card: one that is no use, or one that closes its row."""
    early = earliness(s)
    for i in range(n):
        verb, what = VERB[actions[i]], WHAT[actions[i]] + 0
        worth[i] = 0.0
        if verb == DROPS:
            colour = what // VALUES
            unseen, held = live(s, seat, colour)
            cost = keeping(s, seat, colour, what % VALUES, unseen, held, early, weights)
            worth[i] = weights[NEW] - useful(s, seat, colour, what % VALUES, cost, weights)
        elif verb == DROPS_ROW:
            worth[i] = regained(s, seat, what, early, weights)


# ---- moving figures


@rule
def best_move(s: State, seat: int, colour: int, early: float, leps: int, margin: float, weights: Any) -> float:
    """What the best move of a figure with a card of this colour is worth."""
    best = NEVER
    for figure in range(FIGURES):
        stone = stands_on(s, seat, figure)
        to = ahead(s, stone, colour)
        if to != NO_STONE:
            gain = arriving(s, seat, figure, to, False, early, leps, margin, weights)
            best = max(best, gain - standing(s, seat, figure, stone, early, leps, weights))
    return best


@rule
def arriving(
    s: State, seat: int, figure: int, stone: int, led_back: bool, early: float, leps: int, margin: float, weights: Any
) -> float:
    """What it is worth to come to a stone, with all that its token leads to."""
    best = NEVER
    while True:
        if margin != NONE and stone >= FIRST_INSIDE:
            return max(best, weights[END_AHEAD] if margin + s.stone_points[stone] > 0 else -weights[END_BEHIND])
        stay = standing(s, seat, figure, stone, early, leps, weights)
        if s.height[TOKEN + stone] == 0:
            return max(best, stay)
        token = top(s, TOKEN + stone)
        if CLOVER <= token < POINT:
            best = max(best, stay)
            stone = ahead(s, stone, s.clover[token - CLOVER])
            if stone == NO_STONE:
                return best
            continue
        if SPIRAL <= token < LEPRECHAUN:
            if not led_back:
                for earlier in range(stone):
                    if earlier != stands_on(s, seat, figure):
                        there = standing(s, seat, figure, earlier, early, leps, weights) + taking(s, seat, earlier, early, weights)
                        stay = max(stay, there)
            return max(best, stay)
        return max(best, stay + taking(s, seat, stone, early, weights))


@rule
def taking(s: State, seat: int, stone: int, early: float, weights: Any) -> float:
    """What the token on a stone is worth at once."""
    if s.height[TOKEN + stone] == 0:
        return 0.0
    token = top(s, TOKEN + stone)
    if token >= POINT:
        return weights[POINTS] * s.points[token - POINT]
    wishes = min(count(s, WISHES + seat), MOST_WISHES)
    if token < MIRROR:
        if wishes == MOST_WISHES:
            return 0.0
        one = s.wish_points[wishes + 1] - s.wish_points[wishes]
        each = (s.wish_points[MOST_WISHES] - s.wish_points[wishes]) / (MOST_WISHES - wishes)
        return weights[WISH] * (early * each + (1.0 - early) * one) * (1 + s.height[MIRRORS + seat])
    if token < SPIRAL:
        hoped = s.wish_points[min(wishes + 2, MOST_WISHES)]
        return weights[A_MIRROR] * (early * hoped + (1.0 - early) * s.wish_points[wishes])
    if LEPRECHAUN <= token < CLOVER:
        return weights[A_LEPRECHAUN]
    return 0.0


@rule
def standing(s: State, seat: int, figure: int, stone: int, early: float, leps: int, weights: Any) -> float:
    """What it is worth that a figure stands on a stone: the way it has come, its value at the end, the priestess behind it."""
    way = early * weights[PROGRESS_EARLY] + (1.0 - early) * weights[PROGRESS_LATE]
    there = early * weights[STANDING_EARLY] + (1.0 - early) * weights[STANDING_LATE]
    worth = way * stone + there * s.stone_points[stone]
    distance = stone - (s.zone[PRIESTESS] - STONE)
    if 0 < distance <= REACH:
        worth += weights[MEET_NEXT]
    if (leps >> stone) & 1:
        mask = 1 << stone
        on = 1
        for other in range(FIGURES):
            if other != figure:
                where = stands_on(s, seat, other)
                on += (leps >> where) & 1
                mask |= 1 << where
        if on == 1:
            worth += weights[ONE]
        elif on == 2:
            worth += weights[TWO]
        else:
            different = 0
            for i in range(STONES):
                different += (mask >> i) & 1
            worth += weights[A_BONUS] * BONUS[different]
    return worth


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
def meetings(mine: int, theirs: int, stone: int, weights: Any) -> float:
    """What may come of it that the priestess stands there."""
    near = (1 << REACH) - 1
    return weights[MEET_NEXT] * ONES[(mine >> (stone + 1)) & near] - weights[THEY_MEET] * ONES[(theirs >> (stone + 1)) & near]


@rule
def leading(mine: int, theirs: int, stone: int, now: float, weights: Any) -> float:
    """What it is worth to lead the priestess to a stone."""
    return weights[MEETING] * ORACLE_BONUS * ((mine >> stone) & 1) + meetings(mine, theirs, stone, weights) - now


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
        up = weights[UNSEEN] * among(unseen, last, HIGHEST) + weights[HELD] * among(held, last, HIGHEST)
        down = weights[UNSEEN] * among(unseen, 0, last) + weights[HELD] * among(held, 0, last)
        return max(up, down)
    return weights[UNSEEN] * among(unseen, low, high) + weights[HELD] * among(held, low, high)


@rule
def keeping(s: State, seat: int, colour: int, value: int, unseen: int, held: int, early: float, weights: Any) -> float:
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
    return early * (was - room_for(low, high, value, unseen, held, weights))


@rule
def useful(s: State, seat: int, colour: int, value: int, cost: float, weights: Any) -> float:
    """What it is worth to hold a card."""
    return max(weights[KEEP] - cost, 0.0) if fits(s, seat, colour, value) else 0.0


@rule
def regained(s: State, seat: int, colour: int, early: float, weights: Any) -> float:
    """The room that a row gets back when its last card goes."""
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
    return early * (room_for(low, high, last, unseen, held, weights) - was)


# ---- the end


@rule
def earliness(s: State) -> float:
    """1 at the beginning, 0 when the draw pile is used up."""
    return min(1.0, s.height[PILE] / (LONG * s.seats))


@rule
def ending(s: State, seat: int) -> float:
    """How far ahead the seat would be without the figure that moves, if its next figure in the oracle ends the match; else NONE."""
    of_all, of_one = 0, 0
    for other in range(s.seats):
        for figure in range(FIGURES):
            inside = stands_on(s, other, figure) >= FIRST_INSIDE
            of_all += inside
            of_one += inside and other == seat
    if of_one == FIGURES - 1 or of_all == 4:
        return lead(s, seat) + 0.0
    return NONE + 0.0


@rule
def lead(s: State, seat: int) -> int:
    """Points ahead of the best of the others, as it stands."""
    mine, most = 0, -1000
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
def end_worth(s: State, seat: int, weights: Any) -> float:
    ahead_by = lead(s, seat)
    if ahead_by > 0:
        return weights[END_AHEAD]
    return -weights[END_BEHIND] if ahead_by < 0 else 0.0


attach(BOX, weigh=weigh)
