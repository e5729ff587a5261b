"""Check the laws of the table after every step of a match, in compiled code.

A law is a number inside and a sentence outside (`LAWS`). The functions return the number of the first law broken, or 0.
Rules that call each other stay in this file, as `table/compiled.py` explains."""

from __future__ import annotations

from typing import Any

from dolmen.table.compiled import rule
from dolmen.table.loops import advance_of, apply_of, legal_of, objection_of, setup_of
from dolmen.table.moves import any_below, audience_of, bag_of, base_of, new_step
from dolmen.table.state import EVERYBODY, IN_BOX, MANY, ONLOOKER, TRAIL, UNKNOWN, State
from dolmen.table.views import hide, imagine

LAWS = (
    "no law is broken",
    "a zone holds more pieces than it has room for",
    "a cell holds no piece, or one that lies in another zone",
    "a piece lies in two cells",
    "a zone without an order is not sorted",
    "a cell above the height of its zone is not empty",
    "a piece in play lies in no cell, or a piece was lost or found",
    "a piece in the box is known to somebody",
    "a zone's audience does not know a piece in it",
    "an onlooker knows what some seat does not",
    "a zone that holds a piece known to more than its audience does not say so",
    "a seat that is not at the table is to act, or anybody once the match is over",
    "the match is over without a clause that ended it",
    "the trail does not tell what moved",
    "nothing is legal for a seat that must act",
    "an action is offered twice",
    "an offered action is objected to",
    "an action that is not offered is not objected to",
    "what is legal by the view is not what is legal by the truth",
    "an objection by the view is not that by the truth",
    "an imagined state breaks a law of the table",
    "an imagined state does not give the view it was imagined from",
    "the match does not end",
)
(
    FINE, ROOM, CELL, TWICE, SORTED, LEFTOVER, LOST, BOXED, AUDIENCE, ONLOOKERS, TOLD, TO_ACT, UNEXPLAINED, UNTOLD, STUCK, DOUBLE,
    OFFERED, WITHHELD, VIEW_LEGAL, VIEW_OBJECTION, IMPOSSIBLE, IMAGINED, ENDLESS,
) = range(len(LAWS))  # fmt: skip

BLANK, TRUTH, BEFORE, VIEW, WORLD, PLACES = range(6)  # the states that a soak works with
MOST_STEPS = 20_000  # more than any match takes; random ones have hundreds
RARELY = 32  # the costly laws are checked at one decision in this many, drawn at random

STEPS, ACTIONS, MOVES = range(3)  # columns of what `soak_match` reports
LOG_ROOM = 8 * MOST_STEPS


@rule
def soak_match(states: Any, words: Any, luck: Any, doubt: Any, out: Any, other: Any, log: Any, report: Any, codes: int) -> int:
    """Deal and play one random match, checking every law. `words` are the bytes of the states. `log` receives a row (who, action,
    piece, from, to) for each move, and one for each step that moves nothing."""
    s = states[TRUTH]
    copy_words(words, BLANK, TRUTH)
    for i in range(8):
        s.fate[i] = any_below(luck, 0x100000000)
    setup_of(s)
    pieces = in_play(s)
    report[STEPS] = report[ACTIONS] = report[MOVES] = 0
    broken = check_table(s, pieces, other)
    while not broken and not s.over:
        if report[STEPS] == MOST_STEPS:
            return ENDLESS
        broken = soak_step(states, words, luck, doubt, out, other, log, report, codes, pieces)
        report[STEPS] += 1
    return broken


@rule
def soak_step(states: Any, words: Any, luck: Any, doubt: Any, out: Any, other: Any, log: Any, report: Any, codes: int, pieces: int) -> int:
    """Play one step, checking the decision before it and the table after it."""
    s = states[TRUTH]
    who = -1
    action = -1
    if s.to_act:
        who = who_acts(s, luck, out)
        n = legal_of(s, who, out)
        rarely = any_below(doubt, RARELY) == 0
        broken = check_decision(states, words, who, out, n, other, codes if rarely else 0)
        if not broken and rarely:
            broken = check_views(states, words, doubt, other, pieces)
        if broken:
            return broken
        action = out[any_below(luck, n)]
        report[ACTIONS] += 1
    copy_words(words, TRUTH, BEFORE)
    new_step(s)
    if who < 0:
        advance_of(s)
    else:
        apply_of(s, who, action)
    broken = check_table(s, pieces, other)
    if not broken:
        broken = follow_trail(s, states[BEFORE], log, report, who, action)
    return broken


@rule
def who_acts(s: State, luck: Any, out: Any) -> int:
    """Return a random seat that must act or, now and then, one that has acted and may choose again, where several seats choose at once."""
    who = any_below(luck, s.seats)
    whim = any_below(luck, RARELY) == 0
    while not (s.to_act >> who) & 1 and not (whim and legal_of(s, who, out)):
        who = who + 1 if who + 1 < s.seats else 0
    return who


@rule
def copy_words(words: Any, source: int, target: int) -> None:
    """Copy a state eight bytes at a time (see `table/compiled.py` for what numba makes of assigning records)."""
    for i in range(words.shape[1]):
        words[target, i] = words[source, i]


# ---- the table


@rule
def in_play(s: State) -> int:
    """Count the pieces outside the box."""
    n = 0
    for piece in range(len(s.zone)):
        n += s.zone[piece] != IN_BOX
    return n


@rule
def cells_in_use(s: State) -> int:
    n = 0
    for i in range(len(s.cell)):
        n += s.cell[i] != UNKNOWN
    return n


@rule
def check_table(s: State, pieces: int, seen: Any) -> int:
    """Check that every piece lies in one cell of its zone, that all other cells are empty, and that those who must know a piece do."""
    for piece in range(len(s.zone)):
        seen[piece] = 0
    lying = 0
    for zone in range(len(s.height)):
        broken = check_zone(s, zone, seen)
        if broken:
            return broken
        lying += s.height[zone]
    if lying != pieces or in_play(s) != pieces:
        return LOST
    if cells_in_use(s) != lying:
        return LEFTOVER
    for piece in range(len(s.zone)):
        if s.zone[piece] == IN_BOX and s.known[piece]:
            return BOXED
    if s.to_act >> s.seats or (s.over and s.to_act):
        return TO_ACT
    return UNEXPLAINED if s.over and not s.ended else FINE


@rule
def check_zone(s: State, zone: int, seen: Any) -> int:
    """Check the pieces of one zone: its room, their order, and who knows them."""
    bottom = base_of(s)[zone] + 0
    top = bottom + s.height[zone]
    if top > base_of(s)[zone + 1]:
        return ROOM
    before = -1
    for i in range(bottom, top):
        piece = s.cell[i] + 0
        if piece >= len(s.zone) or s.zone[piece] != zone:
            return CELL
        if seen[piece]:
            return TWICE
        seen[piece] = 1
        if bag_of(s)[zone] and piece < before:
            return SORTED
        before = piece
        broken = check_known(s, zone, s.known[piece] + 0)
        if broken:
            return broken
    return FINE


@rule
def check_known(s: State, zone: int, known: int) -> int:
    audience = audience_of(s)[zone] + 0
    if known & audience != audience or known > EVERYBODY:
        return AUDIENCE
    if (known >> ONLOOKER) & 1 and known != EVERYBODY:  # nothing is shown to onlookers alone
        return ONLOOKERS
    if known != audience and not s.told[zone]:
        return TOLD
    return FINE


@rule
def follow_trail(s: State, before: State, log: Any, report: Any, who: int, action: int) -> int:
    """Check that a step's trail leads from where the pieces lay to where they lie, and log it. A deal is not recorded move by move."""
    if s.moved == MANY:
        return FINE
    if s.moved > TRAIL:
        return UNTOLD
    if report[MOVES] + TRAIL > LOG_ROOM:
        return ENDLESS
    if s.moved == 0:
        note(log, report, who, action, UNKNOWN, UNKNOWN, UNKNOWN)
    for i in range(s.moved + 0):
        move = s.trail[i]
        piece, source, target = move & 255, (move >> 8) & 255, (move >> 16) & 255
        if before.zone[piece] != source:
            return UNTOLD
        before.zone[piece] = target
        note(log, report, who, action, piece, source, target)
    for piece in range(len(s.zone)):
        if before.zone[piece] != s.zone[piece]:
            return UNTOLD
    return FINE


@rule
def note(log: Any, report: Any, who: int, action: int, piece: int, source: int, target: int) -> None:
    line = log[report[MOVES]]
    line[0], line[1], line[2], line[3], line[4] = who, action, piece, source, target
    report[MOVES] += 1


# ---- decisions and views


@rule
def check_decision(states: Any, words: Any, who: int, out: Any, n: int, other: Any, codes: int) -> int:
    """Check the legal actions of a seat: there are some, none twice, none objected to, and the seat's view gives the same. `codes` is
    the number of actions in the game if all others are to be checked for objections too, or 0."""
    s = states[TRUTH]
    view = states[VIEW]
    copy_words(words, TRUTH, VIEW)
    hide(view, who)
    if n == 0:
        return STUCK
    if legal_of(view, who, other) != n:
        return VIEW_LEGAL
    for i in range(n):
        if other[i] != out[i]:
            return VIEW_LEGAL
        if objection_of(s, who, out[i]):
            return OFFERED
        for j in range(i):
            if out[j] == out[i]:
                return DOUBLE
    free = 0
    for action in range(codes):
        objection = objection_of(s, who, action)
        if objection != objection_of(view, who, action):
            return VIEW_OBJECTION
        free += objection == 0
    return WITHHELD if codes and free != n else FINE


@rule
def check_views(states: Any, words: Any, doubt: Any, other: Any, pieces: int) -> int:
    """Check that hide(imagine(hide(s))) equals hide(s) to the byte, for every seat and for onlookers."""
    seats = states[TRUTH].seats + 0
    for n in range(seats + 1):
        viewer = n if n < seats else ONLOOKER
        copy_words(words, TRUTH, VIEW)
        hide(states[VIEW], viewer)
        copy_words(words, VIEW, WORLD)
        imagine(states[WORLD], doubt)
        if check_table(states[WORLD], pieces, other):
            return IMPOSSIBLE
        hide(states[WORLD], viewer)
        for i in range(words.shape[1]):
            if words[VIEW, i] != words[WORLD, i]:
                return IMAGINED
    return FINE


@rule
def check_state(states: Any, pieces: int, other: Any) -> int:
    """Check the laws of the table on a single state from outside."""
    return int(check_table(states[0], pieces, other))
