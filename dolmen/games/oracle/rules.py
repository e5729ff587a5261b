"""Implement the rules of `oracle`. Every number returned as an objection, and every id in a comment, is a clause of the rulebook."""

from __future__ import annotations

from typing import Any

from dolmen.games.paths import COLOURS, at_standstill, fits, follow, left_of, open_row
from dolmen.table.actions import offer, out_of_turn
from dolmen.table.clauses import NO_SUCH, NOT_HELD, NOT_THIS_STEP
from dolmen.table.compiled import rule
from dolmen.table.moves import at, clear, count, deal, deal_out, draw_lot, holds, lay_out, move, move_top, pick, shuffle, swap, top
from dolmen.table.state import State

from .pieces import (
    AWAY, BONUS, CARDS, CLAIMS, CLOVER, DISCARD, DISCARDS, DRAWS, DROPS, DROPS_ROW, FIGURE, FIGURES, GOES_BACK, GOES_ON,
    HAND, HAND_SIZE, IN_ORDER, KEEPS, KINDS, LAID_WISHES, LAST_STONE, LEADS, LEPRECHAUN, MIRROR, MIRRORS, MOST_STEPS, MOVES,
    ORACLE_STONES, PILE, PLAYS, POINT, PRIESTESS, PUT_AWAY, ROW, SEATS, SENDS_ON, SMALL_STONES, SPARE, SPIRAL, STAYS, STONE,
    STONES, TOKEN, TO_CLAIM, TO_DISCARD, TO_DRAW, TO_DROP, TO_DROP_ROW, TO_GO_BACK, TO_GO_ON, TO_KEEP, TO_LEAD, TO_MOVE,
    TO_PLAY, TO_SEND_ON, TO_STAY, TO_WAIT, VALUES, VERB, WAITS, WHAT, WHERE, WISH, WISHES,
)  # fmt: skip

PLAYING, MOVING, CLOVERING, SPIRALLING, DROPPING, CLAIMING, DRAWING = range(7)  # what the seat is asked
NO_STONE = 255
NOTHING = 0  # operand of a verb that takes none
ORACLE_BONUS = 5  # ORACLE-18
FIGURES_AT_END = 5  # ORACLE-31
MOST_WISHES = 5  # ORACLE-34


@rule
def setup(s: State) -> None:
    """Deal a new match."""
    for who in range(SEATS):
        for row in range(COLOURS):
            open_row(s, who, row)
    clear(s)
    wish = WISH
    for stone in range(STONES):
        n = LAID_WISHES[stone]
        lay_out(s, IN_ORDER, wish, wish + n, TOKEN + stone)
        wish += n
    lay_out(s, IN_ORDER, FIGURE, FIGURE + FIGURES * s.seats, STONE)  # ORACLE-10
    lay_out(s, IN_ORDER, PRIESTESS, PRIESTESS + 1, STONE)
    lay_out(s, IN_ORDER, 0, CARDS, PILE)
    lay_out(s, IN_ORDER, MIRROR, FIGURE, SPARE)
    draw_lot(s)  # ORACLE-12
    shuffle(s, PILE)
    shuffle(s, SPARE)
    order_tokens(s)
    for i in range(len(SMALL_STONES)):
        deal(s, SPARE, TOKEN + SMALL_STONES[i], 1)  # ORACLE-9
    if s.seats == 2:
        deal(s, PILE, AWAY, PUT_AWAY)
    deal_out(s, PILE, HAND, s.seats, HAND_SIZE)  # ORACLE-11
    s.turn = s.begins
    s.to_act = 1 << s.begins


@rule
def order_tokens(s: State) -> None:
    """Put equal tokens in canonical order: nobody can tell them apart, so the one with the lowest number is laid first."""
    for i in range(count(s, SPARE) - 1, 0, -1):
        for j in range(i - 1, -1, -1):
            one, other = at(s, SPARE, i), at(s, SPARE, j)
            if one > other >= CLOVER and (one >= POINT) == (other >= POINT) and face(s, one) == face(s, other):
                swap(s, SPARE, i, j)


@rule
def face(s: State, token: int) -> int:
    """Return the colour of a clover, or the points of a point token."""
    return s.points[token - POINT] if token >= POINT else s.clover[token - CLOVER]


# ---- queries on the path


@rule
def stands_on(s: State, who: int, figure: int) -> int:
    """Return the stone on which a figure stands."""
    return s.zone[FIGURE + FIGURES * who + figure] - STONE


@rule
def ahead(s: State, stone: int, colour: int) -> int:
    """Return the next stone of a colour, or NO_STONE if there is none: ORACLE-15."""
    for i in range(stone + 1, STONES):
        if s.stone_colour[i] == colour:
            return i
    return NO_STONE


@rule
def can_move(s: State, who: int, colour: int) -> bool:
    """Tell whether any figure of the seat has a stone of this colour ahead of it."""
    for figure in range(FIGURES):
        if ahead(s, stands_on(s, who, figure), colour) != NO_STONE:
            return True
    return False


@rule
def leprechaun_stones(s: State, who: int) -> int:
    """Count the different leprechaun stones on which the three figures stand; 0 if one of them stands elsewhere: ORACLE-25."""
    different = FIGURES
    for figure in range(FIGURES):
        stone = stands_on(s, who, figure)
        if s.height[TOKEN + stone] == 0 or not LEPRECHAUN <= top(s, TOKEN + stone) < CLOVER:
            return 0
        for other in range(figure):
            if stands_on(s, who, other) == stone:
                different -= 1
                break
    return different


# ---- legality


@rule
def objection(s: State, who: int, action: int) -> int:
    """Return the clause that forbids this action to this seat now, or 0."""
    if out_of_turn(s, who):
        return out_of_turn(s, who)
    verb, what, where = VERB[action], WHAT[action], WHERE[action]
    if not asked(s, verb):
        return NOT_THIS_STEP
    if (verb == PLAYS or verb == DISCARDS or verb == DROPS) and not holds(s, HAND + who, what):
        return NOT_HELD
    if verb == DROPS_ROW and s.height[ROW + COLOURS * who + what] == 0:
        return NOT_HELD
    if verb == DRAWS and s.height[what] == 0:
        return NOT_HELD
    return clause(s, who, verb, what, where)


@rule
def asked(s: State, verb: int) -> bool:
    """Tell whether this verb answers what is asked now."""
    if verb <= DISCARDS:
        return s.phase == PLAYING
    if verb <= LEADS:
        return s.phase == MOVING
    if verb <= SENDS_ON:
        return s.phase == CLOVERING
    if verb == GOES_BACK:
        return s.phase == SPIRALLING
    if verb == STAYS:
        return s.phase == CLOVERING or s.phase == SPIRALLING
    if verb <= KEEPS:
        return s.phase == DROPPING
    if verb <= WAITS:
        return s.phase == CLAIMING
    return s.phase == DRAWING


@rule
def clause(s: State, who: int, verb: int, what: int, where: int) -> int:
    """Return the clause that forbids the action, or 0, given that the seat is asked for it and has what it names."""
    if verb == PLAYS:
        colour = what // VALUES
        if not fits(s, who, colour, what % VALUES):
            return 13
        if s.zone[PRIESTESS] == STONE + LAST_STONE and not can_move(s, who, colour):
            return 14
        return 0
    if verb == MOVES:
        stone = stands_on(s, who, what)
        if ahead(s, stone, s.laid // VALUES) == NO_STONE:
            return 15
        for figure in range(what):  # figures on the same stone are the same action
            if stands_on(s, who, figure) == stone:
                return NO_SUCH
        return 0
    if verb == LEADS:
        return 17 if what > s.steps[s.laid % VALUES] or s.zone[PRIESTESS] - STONE + what > LAST_STONE else 0
    if verb == GOES_ON:
        return 28 if s.any_figure else 0
    if verb == SENDS_ON:
        if not s.any_figure:
            return 21
        return 28 if ahead(s, stands_on(s, who, what), clover_here(s, who)) == NO_STONE else 0
    if verb == GOES_BACK:
        return 22 if what >= stands_on(s, who, s.figure) or what == s.began[s.figure] else 0
    if verb == DRAWS:
        return 30 if what != PILE and (s.closed >> where) & 1 else 0
    return 0


@rule
def clover_here(s: State, who: int) -> int:
    """Return the colour of the clover on which the moving figure stands."""
    return s.clover[top(s, TOKEN + stands_on(s, who, s.figure)) - CLOVER]


@rule
def legal(s: State, who: int, out: Any) -> int:
    """Write the legal actions of a seat to `out` and return their number."""
    if not (s.to_act >> who) & 1:
        return 0
    if s.phase == PLAYING:
        return offer_cards(s, who, out)
    if s.phase == DRAWING:
        n = 0
        for action in range(TO_DRAW, TO_DRAW + 1 + COLOURS):
            if s.height[WHAT[action]]:
                n = offer(out, n, action, clause(s, who, DRAWS, WHAT[action], WHERE[action]))
        return n
    if s.phase == MOVING:
        n = 0
        for figure in range(FIGURES):
            n = offer(out, n, TO_MOVE + figure, clause(s, who, MOVES, figure, NOTHING))
        for steps in range(1, MOST_STEPS + 1):
            n = offer(out, n, TO_LEAD + steps - 1, clause(s, who, LEADS, steps, NOTHING))
        return n
    if s.phase == DROPPING:
        return offer_drops(s, who, out)
    if s.phase == CLAIMING:
        out[0] = TO_CLAIM
        out[1] = TO_WAIT
        return 2
    n = 0
    if s.phase == CLOVERING:
        n = offer(out, n, TO_GO_ON, clause(s, who, GOES_ON, NOTHING, NOTHING))
        for figure in range(FIGURES):
            n = offer(out, n, TO_SEND_ON + figure, clause(s, who, SENDS_ON, figure, NOTHING))
    else:
        for stone in range(LAST_STONE):
            n = offer(out, n, TO_GO_BACK + stone, clause(s, who, GOES_BACK, stone, NOTHING))
    return offer(out, n, TO_STAY, clause(s, who, STAYS, NOTHING, NOTHING))


@rule
def offer_cards(s: State, who: int, out: Any) -> int:
    """Offer to play or discard each card in hand."""
    n = 0
    before = KINDS
    for i in range(count(s, HAND + who)):
        kind = at(s, HAND + who, i) // 2
        if kind != before:  # copies of a card are the same action
            n = offer(out, n, TO_PLAY + kind, clause(s, who, PLAYS, kind, NOTHING))
            n = offer(out, n, TO_DISCARD + kind, clause(s, who, DISCARDS, kind, NOTHING))
        before = kind
    return n


@rule
def offer_drops(s: State, who: int, out: Any) -> int:
    """Offer what a leprechaun may take: ORACLE-23."""
    n = 0
    before = KINDS
    for i in range(count(s, HAND + who)):
        kind = at(s, HAND + who, i) // 2
        if kind != before:
            n = offer(out, n, TO_DROP + kind, clause(s, who, DROPS, kind, NOTHING))
        before = kind
    for colour in range(COLOURS):
        if s.height[ROW + COLOURS * who + colour]:
            n = offer(out, n, TO_DROP_ROW + colour, clause(s, who, DROPS_ROW, colour, NOTHING))
    return offer(out, n, TO_KEEP, clause(s, who, KEEPS, NOTHING, NOTHING))


# ---- effects


@rule
def apply(s: State, who: int, action: int) -> None:
    """Carry out a legal action."""
    verb, what = VERB[action], WHAT[action]
    if verb == DRAWS:
        draw(s, who, what)
    elif verb == PLAYS:
        play(s, who, what)
    elif verb == DISCARDS:  # ORACLE-29
        discard(s, pick(s, HAND + who, what))
        finish_moving(s, who)
    elif verb == LEADS:
        lead_priestess(s, who, what)
    elif verb == MOVES:
        s.figure = what
        land(s, who, ahead(s, stands_on(s, who, what), s.laid // VALUES))
    elif verb == GOES_ON:  # ORACLE-21
        land(s, who, ahead(s, stands_on(s, who, s.figure), clover_here(s, who)))
    elif verb == SENDS_ON:  # ORACLE-28
        colour = clover_here(s, who)
        s.figure = what
        land(s, who, ahead(s, stands_on(s, who, what), colour))
    elif verb == GOES_BACK:  # ORACLE-22, ORACLE-27
        s.used[s.figure] |= 1 << stands_on(s, who, s.figure)
        land(s, who, what)
    else:
        if verb == DROPS:
            discard(s, pick(s, HAND + who, what))
        elif verb == DROPS_ROW:
            shorten(s, who, what)
        elif verb == CLAIMS:  # ORACLE-25
            s.scored[who] += BONUS[leprechaun_stones(s, who)]
            s.claimed[who] = 1
        if s.phase == CLAIMING:
            s.phase = DRAWING
        else:
            finish_moving(s, who)


@rule
def play(s: State, who: int, kind: int) -> None:
    """Lay a card in its row: ORACLE-13."""
    colour = kind // VALUES
    follow(s, who, colour, kind % VALUES)
    move(s, pick(s, HAND + who, kind), ROW + COLOURS * who + colour)
    s.gained = 1
    s.laid = kind
    for figure in range(FIGURES):
        s.used[figure] = 0
        s.began[figure] = stands_on(s, who, figure)
    s.phase = MOVING


@rule
def discard(s: State, piece: int) -> None:
    """Move a card to its discard pile, which is closed for this turn."""
    colour = piece // 2 // VALUES
    move(s, piece, DISCARD + colour)
    s.closed |= 1 << colour


@rule
def shorten(s: State, who: int, colour: int) -> None:
    """Discard the last card of a row, which is then judged by what is left: ORACLE-23, ORACLE-24."""
    row = ROW + COLOURS * who + colour
    discard(s, top(s, row))
    s.gained -= 1
    open_row(s, who, colour)
    for i in range(count(s, row)):
        follow(s, who, colour, at(s, row, i) // 2 % VALUES)


@rule
def lead_priestess(s: State, who: int, steps: int) -> None:
    """Lead the priestess on and score if she meets a figure of the seat: ORACLE-17, ORACLE-18, ORACLE-19."""
    to = s.zone[PRIESTESS] + steps
    move(s, PRIESTESS, to)
    for figure in range(FIGURES):
        if STONE + stands_on(s, who, figure) == to:
            s.scored[who] += ORACLE_BONUS
            break
    finish_moving(s, who)


@rule
def land(s: State, who: int, stone: int) -> None:
    """Move the current figure to a stone and apply the token there (ORACLE-16)."""
    move(s, FIGURE + FIGURES * who + s.figure, STONE + stone)
    if oracle_is_full(s, who):  # ORACLE-31
        s.ended = 31
        s.to_act = 0
        return
    if s.height[TOKEN + stone]:
        token = top(s, TOKEN + stone)
        if token < MIRROR:  # ORACLE-26
            move_top(s, TOKEN + stone, WISHES + who)
        elif token < SPIRAL:
            move_top(s, TOKEN + stone, MIRRORS + who)
        elif token >= POINT:  # ORACLE-20
            s.scored[who] += face(s, token)
        elif token >= CLOVER:
            if clover_leads_on(s, who):
                s.phase = CLOVERING
                return
        elif token >= LEPRECHAUN:
            s.phase = DROPPING
            return
        elif spiral_leads_back(s, who):
            s.phase = SPIRALLING
            return
    finish_moving(s, who)


@rule
def oracle_is_full(s: State, who: int) -> bool:
    """Tell whether a player's third figure, or the fifth of all, stands in the oracle: ORACLE-31."""
    of_all = 0
    of_one = 0
    for other in range(s.seats):
        for figure in range(FIGURES):
            inside = stands_on(s, other, figure) > LAST_STONE - ORACLE_STONES
            of_all += inside
            of_one += inside and other == who
    return of_one == FIGURES or of_all >= FIGURES_AT_END


@rule
def clover_leads_on(s: State, who: int) -> bool:
    """Tell whether a clover has a stone to lead to; if not, nothing is asked: ORACLE-21, ORACLE-28."""
    colour = clover_here(s, who)
    if s.any_figure:
        return can_move(s, who, colour)
    return ahead(s, stands_on(s, who, s.figure), colour) != NO_STONE


@rule
def spiral_leads_back(s: State, who: int) -> bool:
    """Tell whether there is a stone to go back to, and this figure has not used this spiral in this turn: ORACLE-22, ORACLE-27."""
    stone = stands_on(s, who, s.figure)
    if (s.used[s.figure] >> stone) & 1:
        return False
    return stone > 1 or s.began[s.figure] != 0


@rule
def finish_moving(s: State, who: int) -> None:
    """Go on to drawing, or first ask about the bonus, on every turn on which it applies: ORACLE-25."""
    s.phase = CLAIMING if not s.claimed[who] and leprechaun_stones(s, who) else DRAWING


@rule
def draw(s: State, who: int, source: int) -> None:
    """Draw a card, and end the turn when the hand is full: ORACLE-30."""
    move_top(s, source, HAND + who)
    if source == PILE:
        s.drew = 1
    if s.height[HAND + who] == HAND_SIZE or s.height[PILE] == 0:  # ORACLE-32
        s.to_act = 0


@rule
def advance(s: State) -> None:
    """Take the table's own step, when no seat is to act: pass the turn or end the match."""
    s.idle = 0 if s.drew or s.gained > 0 else s.idle + 1  # ORACLE-40
    if s.height[PILE] == 0:
        s.ended = 32
    elif not s.ended and at_standstill(s):
        s.ended = 40
    if s.ended:
        s.over = 1
        return
    s.turn = left_of(s, s.turn)
    s.phase = PLAYING
    s.closed = 0
    s.drew = 0
    s.gained = 0
    s.to_act = 1 << s.turn


@rule
def line(s: State, who: int, i: int) -> int:
    """Return a line of the score sheet: points scored on the way, the three figures, the wish stones."""
    if i == 0:
        return s.scored[who] + 0
    if i <= FIGURES:
        return s.stone_points[stands_on(s, who, i - 1)] + 0  # ORACLE-33
    return s.wish_points[min(s.height[WISHES + who], MOST_WISHES)] * (1 + s.height[MIRRORS + who])  # ORACLE-34
