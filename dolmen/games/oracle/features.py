"""Weigh the actions of `oracle` by rules of thumb: weighted features value each action in points of lead over the best other seat.

A turn is worth its best move, less what the card costs its row. A move is worth the tokens it collects (through clovers and spirals),
how far it brings the figure, and where it leaves it: in front of good stones, in front of the priestess, on a leprechaun. Rows score
nothing in this game: they are only room for further moves, so a card that skips many others costs some of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolmen.games.paths import COLOURS, HIGHEST, NONE, fits, left_of
from dolmen.table.compiled import constant, room, rule
from dolmen.table.moves import at, count, top
from dolmen.table.state import State

from .pieces import (
    BONUS, CLAIMS, CLOVER, DROPS, DROPS_ROW, FIGURES, GOES_BACK, HAND, LAST_STONE, LEADS, LEPRECHAUN, MIRROR, MIRRORS, MOVES,
    ORACLE_STONES, PILE, PLAYS, POINT, PRIESTESS, ROW, SENDS_ON, SPIRAL, STAYS, STONE, STONES, TOKEN, VALUES, VERB, WHAT, WISHES,
)  # fmt: skip
from .rules import (
    CLAIMING, DRAWING, DROPPING, FIGURES_AT_END, MOST_WISHES, NO_STONE, ORACLE_BONUS, PLAYING, ahead, clover_here, line, stands_on,
)  # fmt: skip

WEIGHTS = {
    "progress early": 0.592,  # a stone nearer to the oracle, early in the match ..
    "progress late": 0.143,  # .. and late
    "standing early": 0.134,  # a point of the stone that a figure stands on, early in the match ..
    "standing late": 0.392,  # .. and late
    "points": 1.03,  # a point of a token
    "wish": 1.7,  # a point for wish stones
    "mirror": 1.96,  # a point that a mirror doubles
    "spiral": 0.678,  # a spiral to go back by
    "leprechaun": 0.803,  # a chance to exchange a card
    "next tokens": 0.673,  # factor on what the next stones bring ..
    "and their next": 0.369,  # .. and those after them
    "one leprechaun": 1.94,  # figures on leprechauns: on the way to the bonus ..
    "two leprechauns": 3.82,  # .. and almost there
    "bonus": 0.919,  # a point of the leprechaun bonus
    "meeting": 1.32,  # a point for meeting the priestess
    "meet next": 1.1,  # a figure of mine that I can lead her to next turn
    "they meet next": 0.327,  # a figure of theirs that they can lead her to
    "decided": 8.0,  # ending the match when ahead; its negative when behind
    "room unseen": 0.0982,  # an unseen card that still fits a row
    "first unseen": 0.168,  # the square root of their number: the first count more
    "room held": 0.441,  # a card in hand that still fits a row
    "give": 0.132,  # a discard that fits a row of the next seat
    "known card": 0.205,  # factor on the move that a card from a discard pile allows
    "unknown card": 0.2,  # a card from the draw pile
}
(
    PROGRESS_EARLY, PROGRESS_LATE, STANDING_EARLY, STANDING_LATE, POINTS, WISH, A_MIRROR, A_SPIRAL, A_LEPRECHAUN, NEXT, FURTHER, ONE, TWO,
    A_BONUS, MEETING, MEET_NEXT, THEY_MEET, DECIDED, UNSEEN, FIRST_UNSEEN, HELD, GIVE, KNOWN, NEW,
) = range(len(WEIGHTS))  # fmt: skip

LONG = 20.0  # turns left per seat from which on earliness is 1
FINE = 1024.0  # fixed-point scale for the values of stones
FAR = 5  # how many stones the others are assumed to be able to lead the priestess
FIRST_INSIDE = LAST_STONE - ORACLE_STONES + 1
NEVER = -(1 << 40)
ROOTS = constant(np.array([i**0.5 for i in range(2 * VALUES + 1)]))
ONES = constant(np.array([i.bit_count() for i in range(2048)], np.int64))
STAND, COME = 0, STONES  # offsets in the table of stones: the value of standing on a stone, of arriving there
BRINGS, NEXT_COME = 2 * STONES, 2 * STONES + COLOURS  # by colour: what its next stone brings, and the value of arriving there
REACH, END, LEPRECHAUNS, HOPE, SIZE = range(NEXT_COME + COLOURS, NEXT_COME + COLOURS + 5)


@rule
def weigh(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Write the value of each action to `worth`."""
    if s.phase == PLAYING:
        weigh_cards(s, who, actions, n, weights, worth)
    elif s.phase == DRAWING:
        weigh_draws(s, who, actions, n, weights, worth)
    elif s.phase == DROPPING:
        weigh_drops(s, who, actions, n, weights, worth)
    elif s.phase == CLAIMING:
        for i in range(n):
            worth[i] = weights[A_BONUS] * (VERB[actions[i]] == CLAIMS)
    else:
        weigh_moves(s, who, actions, n, weights, worth)


@rule
def weigh_cards(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate laying a card, with the move it allows, or discarding one."""
    early = earliness(s)
    stones = survey(s, who, early, weights)
    reach = stones[REACH]
    mine, theirs = stones_of(s, who), stones_of_others(s, who)
    here = s.zone[PRIESTESS] - STONE
    now = meetings(mine, theirs, here, reach, weights)
    after = left_of(s, who)
    before = COLOURS
    moving, unseen, held = 0.0, 0, 0
    for i in range(n):
        kind = WHAT[actions[i]] + 0
        colour = kind // VALUES
        value = kind - colour * VALUES
        if colour != before:  # a hand is sorted, so each colour is evaluated once
            before = colour
            moving = best_move(s, who, colour, stones, weights)
            unseen, held = live(s, who, colour)
        cost = early * taken(s, who, colour, value, unseen, held, weights)
        if VERB[actions[i]] == PLAYS:
            best = moving
            for steps in range(1, min(s.steps[value] + 0, LAST_STONE - here) + 1):
                best = max(best, leading(mine, theirs, here + steps, now, reach, weights))
            worth[i] = best - cost
        else:
            worth[i] = -weights[GIVE] * fits(s, after, colour, value)
            if fits(s, who, colour, value):
                worth[i] -= max(early * weights[HELD] - cost, 0.0)


@rule
def weigh_moves(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate moving a figure or the priestess, and the answers to a clover or a spiral."""
    early = earliness(s)
    stones = survey(s, who, early, weights)
    reach = stones[REACH]
    mine, theirs = stones_of(s, who), stones_of_others(s, who)
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
                to = ahead(s, stands_on(s, who, figure), s.laid // VALUES if verb == MOVES else clover_here(s, who))
            worth[i] = moved(s, who, figure, to, verb == GOES_BACK, stones, weights)


@rule
def weigh_draws(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate drawing a known card that fits, or an unknown one."""
    wanted = False
    for i in range(n):
        source = WHAT[actions[i]] + 0
        worth[i] = 0.0
        if source == PILE:
            worth[i] = weights[NEW]
            if s.height[PILE] == 1:
                worth[i] += decided(lead(s, who), weights)
        else:
            kind = top(s, source) // 2
            wanted |= fits(s, who, kind // VALUES, kind % VALUES)
    if wanted:
        weigh_known(s, who, actions, n, weights, worth)


@rule
def weigh_known(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate drawing the top cards of the discard piles by the moves they allow."""
    early = earliness(s)
    stones = survey(s, who, early, weights)
    for i in range(n):
        source = WHAT[actions[i]] + 0
        if source != PILE:
            kind = top(s, source) // 2
            colour = kind // VALUES
            value = kind - colour * VALUES
            if fits(s, who, colour, value):
                unseen, held = live(s, who, colour)
                cost = early * taken(s, who, colour, value, unseen, held, weights)
                worth[i] = weights[KNOWN] * (best_move(s, who, colour, stones, weights) - cost)


@rule
def weigh_drops(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Evaluate giving up a card to a leprechaun: best one that is useless, or one that blocks its row."""
    early = earliness(s)
    for i in range(n):
        verb, what = VERB[actions[i]], WHAT[actions[i]] + 0
        worth[i] = 0.0
        if verb == DROPS:
            colour = what // VALUES
            unseen, held = live(s, who, colour)
            worth[i] = weights[NEW]
            if fits(s, who, colour, what % VALUES):
                worth[i] -= max(early * (weights[HELD] - taken(s, who, colour, what % VALUES, unseen, held, weights)), 0.0)
        elif verb == DROPS_ROW:
            worth[i] = early * regained(s, who, what, weights)


# ---- stones


@rule
def survey(s: State, who: int, early: float, weights: Any) -> Any:
    """Compute what all actions share, above all the value of standing on each stone and of arriving there, in fixed point."""
    table = room(SIZE)
    table[REACH] = reach_of(s, who)
    table[END] = ending(s, who)
    table[LEPRECHAUNS] = leprechauns(s, who)
    table[HOPE] = int(FINE * hoped(s, who, FIGURES, 0, table[LEPRECHAUNS], weights))
    value_stones(s, who, early, table, weights)
    return table


@rule
def value_stones(s: State, who: int, early: float, table: Any, weights: Any) -> None:
    """Fill in the values of the stones, from the last one back, since each leads on to those ahead of it."""
    for colour in range(COLOURS):
        table[BRINGS + colour] = 0
        table[NEXT_COME + colour] = NEVER
    priestess = s.zone[PRIESTESS] - STONE
    way = FINE * (early * weights[PROGRESS_EARLY] + (1.0 - early) * weights[PROGRESS_LATE])
    there = FINE * (early * weights[STANDING_EARLY] + (1.0 - early) * weights[STANDING_LATE])
    following, further = early * weights[NEXT], weights[FURTHER]
    wish, mirror = wish_worth(s, who, early, weights), mirror_worth(s, who, early, weights)
    coming = 0.0  # what the next stone brings, averaged over the colours
    for stone in range(LAST_STONE, -1, -1):
        stand = way * stone + there * s.stone_points[stone] + following * coming
        if priestess < stone <= priestess + table[REACH]:
            stand += FINE * weights[MEET_NEXT]
        brings = 0.0
        come = stand
        if s.height[TOKEN + stone]:
            token = top(s, TOKEN + stone)
            if token >= POINT:
                brings = FINE * weights[POINTS] * s.points[token - POINT]
            elif token >= CLOVER:
                brings = table[BRINGS + s.clover[token - CLOVER]] + 0.0
                come = max(come, 0.0 + table[NEXT_COME + s.clover[token - CLOVER]]) - brings  # optional; `brings` is added again below
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
            coming += (brings - table[BRINGS + colour]) / COLOURS
            table[BRINGS + colour] = int(brings)
            table[NEXT_COME + colour] = int(come)


@rule
def reach_of(s: State, who: int) -> int:
    """Return the most steps that a card in the seat's hand can lead the priestess."""
    most = 0
    for i in range(count(s, HAND + who)):
        kind = at(s, HAND + who, i) // 2
        colour = kind // VALUES
        value = kind - colour * VALUES
        if fits(s, who, colour, value):
            most = max(most, s.steps[value] + 0)
    return most


@rule
def wish_worth(s: State, who: int, early: float, weights: Any) -> float:
    """Return the value of a wish stone: late, its own step in the table of points; early, an equal share of the way to the top."""
    wishes = min(count(s, WISHES + who), MOST_WISHES)
    if wishes == MOST_WISHES:
        return 0.0
    one = s.wish_points[wishes + 1] - s.wish_points[wishes]
    each = (s.wish_points[MOST_WISHES] - s.wish_points[wishes]) / (MOST_WISHES - wishes)
    return FINE * weights[WISH] * (early * each + (1.0 - early) * one) * (1 + s.height[MIRRORS + who])


@rule
def mirror_worth(s: State, who: int, early: float, weights: Any) -> float:
    """Return the value of a mirror: the wish stones count once more, and early there will be more of them."""
    wishes = min(count(s, WISHES + who), MOST_WISHES)
    hoped = s.wish_points[min(wishes + 2, MOST_WISHES)]
    return FINE * weights[A_MIRROR] * (early * hoped + (1.0 - early) * s.wish_points[wishes])


# ---- moving figures


@rule
def best_move(s: State, who: int, colour: int, stones: Any, weights: Any) -> float:
    """Return the value of the best move of a figure with a card of this colour."""
    best = NEVER + 0.0
    for figure in range(FIGURES):
        to = ahead(s, stands_on(s, who, figure), colour)
        if to != NO_STONE:
            best = max(best, moved(s, who, figure, to, False, stones, weights))
    return best


@rule
def moved(s: State, who: int, figure: int, to: int, back: bool, stones: Any, weights: Any) -> float:
    """Return the value of moving a figure to another stone, including everything its token leads to."""
    stone = stands_on(s, who, figure)
    if stones[END] != NEVER and to >= FIRST_INSIDE and stone < FIRST_INSIDE:
        return decided(stones[END] + s.stone_points[to] - s.stone_points[stone], weights)
    come = stones[COME + to]
    if not back and s.height[TOKEN + to] and SPIRAL <= top(s, TOKEN + to) < LEPRECHAUN:
        come = stones[STAND + to]
        for earlier in range(to):
            if earlier != stone:
                come = max(come, stones[COME + earlier])
    worth = (come - stones[STAND + stone] - stones[HOPE]) / FINE
    return worth + hoped(s, who, figure, to, stones[LEPRECHAUNS], weights) if stones[LEPRECHAUNS] else worth


@rule
def hoped(s: State, who: int, figure: int, to: int, leps: int, weights: Any) -> float:
    """Return the value of the prospect of the leprechaun bonus if this figure stood on that stone; 0 if any figure has no leprechaun on
    or ahead of its stone."""
    on, different, where = 0, 0, 0
    for other in range(FIGURES):
        stone = to if other == figure else stands_on(s, who, other)
        if leps >> stone == 0:
            return 0.0
        if (leps >> stone) & 1:
            on += 1
            different += (where >> stone) & 1 == 0
            where |= 1 << stone
    if on == FIGURES:
        return weights[ONE] + weights[TWO] + weights[A_BONUS] * BONUS[different]
    return (weights[ONE] if on else 0.0) + (weights[TWO] if on == FIGURES - 1 else 0.0)


@rule
def leprechauns(s: State, who: int) -> int:
    """Return a bit mask of the leprechaun stones; 0 if the seat has used its bonus."""
    found = 0
    if not s.claimed[who]:
        for token in range(LEPRECHAUN, CLOVER):
            stone = s.zone[token] - TOKEN
            if 0 <= stone < STONES:
                found |= 1 << stone
    return found


# ---- the priestess


@rule
def stones_of(s: State, who: int) -> int:
    """Return a bit mask of the stones on which a seat's figures stand."""
    found = 0
    for figure in range(FIGURES):
        found |= 1 << stands_on(s, who, figure)
    return found


@rule
def stones_of_others(s: State, who: int) -> int:
    """Return a bit mask of the stones on which the other seats' figures stand."""
    found = 0
    for other in range(s.seats):
        if other != who:
            found |= stones_of(s, other)
    return found


@rule
def meetings(mine: int, theirs: int, stone: int, reach: int, weights: Any) -> float:
    """Return the value of the meetings that may follow from the priestess standing on a stone."""
    ours, others = mine >> (stone + 1), theirs >> (stone + 1)
    return weights[MEET_NEXT] * ONES[ours & ((1 << reach) - 1)] - weights[THEY_MEET] * ONES[others & ((1 << FAR) - 1)]


@rule
def leading(mine: int, theirs: int, stone: int, now: float, reach: int, weights: Any) -> float:
    """Return the value of leading the priestess to a stone."""
    return weights[MEETING] * ORACLE_BONUS * ((mine >> stone) & 1) + meetings(mine, theirs, stone, reach, weights) - now


# ---- rows and cards


@rule
def live(s: State, who: int, colour: int) -> tuple[int, int]:
    """Return bit masks of a colour's cards that the seat has not seen, and of those in its hand."""
    unseen, held = 0, 0
    first = 2 * VALUES * colour
    for i in range(2 * VALUES):
        if (s.known[first + i] >> who) & 1 == 0:
            unseen |= 1 << i
        elif s.zone[first + i] == HAND + who:
            held |= 1 << i
    return unseen, held


@rule
def among(cards: int, low: int, high: int) -> int:
    """Count the cards in a bit mask with values from low to high."""
    if low > high:
        return 0
    some = (cards >> (2 * low)) & ((1 << (2 * (high - low + 1))) - 1)
    return ONES[some & 2047] + ONES[some >> 11]


@rule
def room_for(low: int, high: int, last: int, unseen: int, held: int, weights: Any) -> float:
    """Return how much a row can still take; if both directions are open, in the better one."""
    if last != NONE and low == 0 and high == HIGHEST:
        return max(room_from(last, HIGHEST, unseen, held, weights), room_from(0, last, unseen, held, weights))
    return room_from(low, high, unseen, held, weights)


@rule
def room_from(low: int, high: int, unseen: int, held: int, weights: Any) -> float:
    """Return the value of the unseen and held cards from low to high, with diminishing returns for unseen ones."""
    cards = among(unseen, low, high)
    return weights[UNSEEN] * cards + weights[FIRST_UNSEEN] * ROOTS[cards] + weights[HELD] * among(held, low, high)


@rule
def taken(s: State, who: int, colour: int, value: int, unseen: int, held: int, weights: Any) -> float:
    """Return how much of its row's room a card uses up, itself not counted."""
    low, high, last = s.low[who, colour] + 0, s.high[who, colour] + 0, s.last[who, colour] + 0
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
def regained(s: State, who: int, colour: int, weights: Any) -> float:
    """Return the room that a row regains when its last card goes (ORACLE-24)."""
    unseen, held = live(s, who, colour)
    row = ROW + COLOURS * who + colour
    was = room_for(s.low[who, colour] + 0, s.high[who, colour] + 0, s.last[who, colour] + 0, unseen, held, weights)
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
def earliness(s: State) -> float:
    """Return how early in the match it is: 1 at the beginning, 0 when the draw pile is used up."""
    return min(1.0, s.height[PILE] / (LONG * s.seats))


@rule
def ending(s: State, who: int) -> int:
    """Return the seat's lead if one more of its figures in the oracle ends the match, else NEVER."""
    of_all, of_one = 0, 0
    for other in range(s.seats):
        for figure in range(FIGURES):
            inside = stands_on(s, other, figure) >= FIRST_INSIDE
            of_all += inside
            of_one += inside and other == who
    return lead(s, who) if of_one == FIGURES - 1 or of_all == FIGURES_AT_END - 1 else NEVER


@rule
def lead(s: State, who: int) -> int:
    """Return the seat's current lead over the best other seat, in points."""
    mine, most = 0, NEVER
    for other in range(s.seats):
        total = 0
        for i in range(2 + FIGURES):
            total += line(s, other, i)
        if other == who:
            mine = total
        else:
            most = max(most, total)
    return mine - most


@rule
def decided(ahead_by: int, weights: Any) -> float:
    """Return the value of ending the match with this lead."""
    if ahead_by == 0:
        return 0.0
    return weights[DECIDED] if ahead_by > 0 else -weights[DECIDED]
