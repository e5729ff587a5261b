"""Evaluate positions of `card` by the neural nets of table/net.py: their features, taken from `notes.py`, and queries of them.

All colours share one encoding, and each card is encoded together with the row it may join. Actions are evaluated incrementally (as in
NNUE): only the one or two colours that they change are summed again.

There are two nets. The first was trained with two seats alone. The second has the same features, and after them, in each table, those of
the other opponents and of the number of seats: none of these is active with two seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dolmen.games.paths import COLOURS, HIGHEST
from dolmen.table.rows import ROW as WIDE
from dolmen.table.rows import add_positive, sum_rows
from dolmen.table.compiled import apart, borrowed, copy_record, rule, scratch
from dolmen.table.net import LAST as LAYER
from dolmen.table.net import MINE, SCALE, THEIRS, Net, chance_of, exchange_part, read_top, worth_of
from dolmen.table.policy import by_outlook
from dolmen.table.state import State, without_gaps

from .features import WEIGHTS
from .features import weigh as by_thumb
from .pieces import COLOUR, DOT, DRAWS, PILE, PLAYS, ROW_POINTS, VERB, WHAT, WHERE, WISH_POINTS, WISHES_FOR
from .rules import END_ROWS, LAST
from .notes import (
    ACROSS, BEFORE, CLOSED, EMPTY, FORMS, LENGTHS, ME, MIRROR, NEXT, NO_CARD, NOTES, OPEN, RUNNING, STEPS, THEIR_TURN, TIMES,
    VALUES, change, closes, look, set_step, step_after, time_after,
)  # fmt: skip


def stretches(sizes: dict[str, int]) -> tuple[dict[str, int], int]:
    """Return where each group of features begins in an embedding table, and the table's number of rows."""
    starts, n = {}, 0
    for name, size in sizes.items():
        starts[name] = n
        n += size
    return starts, n


ON_ROW = FORMS * VALUES  # features for a card crossed with the form of a row
COLOUR_ROWS, ALL_COLOUR_ROWS = stretches(
    {
        "mine": FORMS * LENGTHS, "theirs": FORMS * LENGTHS, "held": 2 * ON_ROW, "held, theirs": ON_ROW, "unseen": 2 * ON_ROW,
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

MOMENTS = STEPS + 2  # the steps, and that it is the turn of the seat before, or of the one across
FURTHER_COLOUR_ROWS, ALL_FURTHER_COLOUR_ROWS = stretches(
    {
        "seats": 2 * MOMENTS * TIMES, "theirs": 2 * FORMS * LENGTHS, "unseen, theirs": 4 * ON_ROW, "known": 2 * ON_ROW,
        "top, theirs": 2 * ON_ROW, "their length": 2 * LENGTHS * TIMES,
    }
)  # fmt: skip
C_SEATS, C_THEIRS, C_UNSEEN, C_KNOWN, C_TOP, C_LENGTH = (ALL_COLOUR_ROWS + start for start in FURTHER_COLOUR_ROWS.values())
FURTHER_REST_ROWS, ALL_FURTHER_REST_ROWS = stretches(
    {
        "seats": 2 * MOMENTS * TIMES, "their stones": 2 * FEW * TIMES, "their dots": 2 * MANY, "lead": 2 * LEADS,
        "lead over all": 2 * LEADS * TIMES,
    }
)  # fmt: skip
D_SEATS, D_STONES, D_DOTS, D_LEAD, D_LEAD_ALL = (ALL_REST_ROWS + start for start in FURTHER_REST_ROWS.values())

HERE = Path(__file__).parent
FOR_TWO = Net(HERE / "judgement.npz", (2,), len(WEIGHTS), COLOURS, ALL_COLOUR_ROWS, ALL_REST_ROWS, seen=96)
FOR_MORE = Net(
    HERE / "judgement-34.npz", (3, 4), len(WEIGHTS), COLOURS, ALL_COLOUR_ROWS + ALL_FURTHER_COLOUR_ROWS,
    ALL_REST_ROWS + ALL_FURTHER_REST_ROWS, seen=144, fits=(2, 3, 4),
)  # fmt: skip
N_COLOUR, MOST_SEEN = FOR_MORE.start, FOR_MORE.seen
REST_FOR_TWO, REST_FOR_MORE = FOR_TWO.at_rest, FOR_MORE.at_rest
TOP_FOR_TWO, TOP_FOR_MORE = FOR_TWO.at_top, FOR_MORE.at_top
NUMBERS, NUMBERS_FOR_MORE = FOR_TWO.numbers, FOR_MORE.numbers
S_ALL = FOR_MORE.at_all  # offsets in the activation buffer
S_REST, S_ONE, S_SUM = S_ALL + WIDE, S_ALL + 2 * WIDE, S_ALL + 3 * WIDE
ROOM = without_gaps([("seen", "i8", (MOST_SEEN,)), ("sums", "f8", (FOR_MORE.sums,)), ("last", "f8", (LAYER,))])  # of a forward pass


@rule
def rest_of(net: Any) -> int:
    """Return the offset of a net's table for the rest."""
    return REST_FOR_MORE if len(net) >= NUMBERS_FOR_MORE else REST_FOR_TWO


@rule
def top_of(net: Any) -> int:
    """Return the offset of a net's dense layer."""
    return TOP_FOR_MORE if len(net) >= NUMBERS_FOR_MORE else TOP_FOR_TWO


@rule
def applies(s: State, weights: Any) -> bool:
    """Tell whether the weights include a net for this number of seats."""
    return len(weights) >= NUMBERS_FOR_MORE or (s.seats == 2 and len(weights) >= NUMBERS)


# ---- from notes to features


@rule
def see(s: State, t: Any, part: int, seen: Any) -> int:
    """Write the active features of a part to `seen`, as rows of its embedding table, and return their number."""
    return see_colour(t, part, seen) if part < COLOURS else see_rest(t, seen)


@apart
def see_colour(t: Any, colour: int, seen: Any) -> int:
    """Write the active features of a colour to `seen` and return their number."""
    mine, theirs = t.form[ME, colour] + 0, t.form[NEXT, colour] + 0
    turned, their_turned = VALUES * t.mirrored[ME, colour], VALUES * t.mirrored[NEXT, colour]
    length, their_length = t.length[ME, colour] + 0, t.length[NEXT, colour] + 0
    mine_at, theirs_at = VALUES * mine, VALUES * theirs
    time = t.time + 0
    seen[0] = A_MINE + LENGTHS * mine + length
    seen[1] = A_THEIRS + LENGTHS * theirs + their_length
    seen[2] = A_TIME + TIMES * t.step + time
    seen[3] = A_LENGTH + TIMES * length + time
    seen[4] = A_THEIR_LENGTH + TIMES * their_length + time
    begun = 0 if mine == EMPTY else 1 if mine < CLOSED else mine - CLOSED + 2
    seen[5] = A_ENDS + 4 * t.ends + begun
    seen[6] = A_SHUT
    n = 7 if t.shut[colour] else 6
    for value in range(VALUES):
        mine_row, their_row = mine_at + MIRROR[turned + value], theirs_at + MIRROR[their_turned + value]
        held, unseen = t.held[colour, value], t.unseen[colour, value]
        if held:
            seen[n] = A_HELD + mine_row
            seen[n + 1] = A_HELD_THEM + their_row
            seen[n + 2] = A_HELD + ON_ROW + mine_row
            n += 2 + (held > 1)
        if unseen:
            seen[n] = A_UNSEEN + mine_row
            seen[n + 1] = A_UNSEEN_THEM + their_row
            n += 2
            if unseen > 1:
                seen[n] = A_UNSEEN + ON_ROW + mine_row
                seen[n + 1] = A_UNSEEN_THEM + ON_ROW + their_row
                n += 2
        if t.known[NEXT, colour, value]:
            seen[n] = A_KNOWN + their_row
            n += 1
    top, second = t.pile[colour, 0], t.pile[colour, 1]
    if top != NO_CARD:
        seen[n] = A_TOP + mine_at + MIRROR[turned + top]
        seen[n + 1] = A_TOP_THEM + theirs_at + MIRROR[their_turned + top]
        n += 2
        if second != NO_CARD:
            seen[n] = A_SECOND + mine_at + MIRROR[turned + second]
            seen[n + 1] = A_SECOND_THEM + theirs_at + MIRROR[their_turned + second]
            n += 2
    if t.seats > 2:
        seen[n] = C_SEATS + moment(t)
        n += 1
        for side in range(BEFORE, t.seats):
            n = see_row(t, colour, side, seen, n)
    return n


@rule
def see_row(t: Any, colour: int, side: int, seen: Any, n: int) -> int:
    """Append the features of a further opponent's row of a colour to `seen`, and return the number of all."""
    further, form, length = side - BEFORE, t.form[side, colour] + 0, t.length[side, colour] + 0
    turned, on_row = VALUES * t.mirrored[side, colour], further * ON_ROW + VALUES * form
    seen[n] = C_THEIRS + LENGTHS * (further * FORMS + form) + length
    seen[n + 1] = C_LENGTH + TIMES * (further * LENGTHS + length) + t.time
    n += 2
    for value in range(VALUES):
        row = on_row + MIRROR[turned + value]
        unseen = t.unseen[colour, value]
        if unseen:
            seen[n] = C_UNSEEN + row
            n += 1
            if unseen > 1:
                seen[n] = C_UNSEEN + 2 * ON_ROW + row
                n += 1
        if t.known[side, colour, value]:
            seen[n] = C_KNOWN + row
            n += 1
    if t.pile[colour, 0] != NO_CARD:
        seen[n] = C_TOP + on_row + MIRROR[turned + t.pile[colour, 0]]
        n += 1
    return n


@rule
def moment(t: Any) -> int:
    """Return the row of the number of seats with the step, the turn and the time."""
    step = t.step + 0
    if step == THEIR_TURN and t.turn != NEXT:
        step = STEPS + (t.turn == ACROSS)
    return int((MOMENTS * (t.seats - 3) + step) * TIMES + t.time)


@apart
def see_rest(t: Any, seen: Any) -> int:
    """Write the active features that belong to no colour to `seen` and return their number."""
    time = t.time + 0
    stones, their_stones = min(t.stones[ME] + 0, FEW - 1), min(t.stones[NEXT] + 0, FEW - 1)
    seen[0] = B_TIME + TIMES * t.step + time
    seen[1] = B_STONES + TIMES * stones + time
    seen[2] = B_THEIR_STONES + TIMES * their_stones + time
    seen[3] = B_DOTS + min(t.dots[ME] + 0, MANY - 1)
    seen[4] = B_THEIR_DOTS + min(t.dots[NEXT] + 0, MANY - 1)
    seen[5] = B_HIDDEN + min(t.hidden_dots + 0, MANY - 1)
    seen[6] = B_TOP + t.pile[DOT, 0]
    seen[7] = B_SECOND + t.pile[DOT, 1]
    seen[8] = B_KNOWN + min(t.known_dots + 0, 3)
    seen[9] = B_ENDS + t.ends
    least = lead(t, NEXT)
    seen[10] = B_LEAD + lead_class(least)
    n = 13
    pairs, dots = 0, 0
    for value in range(1, 10):
        if t.stone[value]:
            equals = min(t.equals[value] + 0, 2)
            pairs += equals == 2
            seen[n] = B_STONE + 4 * value + equals
            n += 1
    for value in range(HIGHEST + 1):
        if t.held[DOT, value]:
            dots += 1
            seen[n] = B_DOT + 3 * value + min(rows_at(t, value), 2)
            n += 1
    seen[11] = B_PAIRS + FEW * min(pairs, PAIRS - 1) + stones
    seen[12] = B_DOTS_HELD + TIMES * min(dots, HANDFUL - 1) + time
    if t.seats > 2:
        for side in range(BEFORE, t.seats):
            further = side - BEFORE
            seen[n] = D_STONES + TIMES * (FEW * further + min(t.stones[side] + 0, FEW - 1)) + time
            seen[n + 1] = D_DOTS + MANY * further + min(t.dots[side] + 0, MANY - 1)
            seen[n + 2] = D_LEAD + LEADS * further + lead_class(lead(t, side))
            least = min(least, lead(t, side))
            n += 3
        seen[n] = D_SEATS + moment(t)
        seen[n + 1] = D_LEAD_ALL + TIMES * (LEADS * (t.seats - 3) + lead_class(least)) + time
        n += 2
    return n


@rule
def lead(t: Any, side: int) -> int:
    """Return the lead over another side on the table, in points."""
    points = WISH_POINTS[t.stones[ME]] - WISH_POINTS[t.stones[side]] + t.dots[ME] - t.dots[side]
    for colour in range(COLOURS):
        points += ROW_POINTS[t.length[ME, colour]] - ROW_POINTS[t.length[side, colour]]
    return int(points)


@rule
def lead_class(points: int) -> int:
    """Return the class of a lead."""
    return min(max(LEADS // 2 + points // 2, 0), LEADS - 1)


@rule
def rows_at(t: Any, value: int) -> int:
    """Count the seat's rows that stand at this number, where a dot card of this value fits."""
    n = 0
    for colour in range(COLOURS):
        form = t.form[ME, colour] + 0
        last = max(form - OPEN, 0) if form < RUNNING else form - RUNNING  # an empty row has no last number
        n += (form != EMPTY) & (form < CLOSED) & (MIRROR[VALUES * t.mirrored[ME, colour] + last] == value)
    return n


# ---- forward passes


@rule
def judge_notes(t: Any, net: Any, r: Any) -> None:
    """Run a full forward pass on notes, in the room `r`."""
    for i in range(WIDE):
        r.sums[S_ALL + i] = 0.0
    for colour in range(COLOURS):
        sum_rows(r.sums, WIDE * colour, net, N_COLOUR, r.seen, see_colour(t, colour, r.seen))
        add_positive(r.sums, S_ALL, r.sums, WIDE * colour, 1.0)
    sum_rows(r.sums, S_REST, net, rest_of(net), r.seen, see_rest(t, r.seen))
    read_top(net, top_of(net), r.sums, S_ALL, r.last)


@rule
def judge_changed(t: Any, one: int, other: int, net: Any, r: Any) -> None:
    """Run an incremental forward pass on notes that differ from those judged before only in these colours (DOT: none) and in the
    rest."""
    for i in range(WIDE):
        r.sums[S_SUM + i] = r.sums[S_ALL + i]
    if one != DOT:
        exchange_part(net, N_COLOUR, r.seen, see_colour(t, one, r.seen), r.sums, one, S_ONE, S_SUM)
    if other != DOT and other != one:
        exchange_part(net, N_COLOUR, r.seen, see_colour(t, other, r.seen), r.sums, other, S_ONE, S_SUM)
    sum_rows(r.sums, S_SUM + WIDE, net, rest_of(net), r.seen, see_rest(t, r.seen))
    read_top(net, top_of(net), r.sums, S_SUM, r.last)


@apart
def judge(s: State, who: int, actions: Any, n: int, weights: Any, worth: Any) -> None:
    """Write the value of each action to `worth`, by the net; by rules of thumb where the net does not apply."""
    if s.phase == LAST or not applies(s, weights):
        by_thumb(s, who, actions, n, weights, worth)
    else:
        judge_actions(s, who, borrowed(actions), n, borrowed(weights), borrowed(worth))


@apart
def judge_actions(s: State, who: int, actions: Any, n: int, net: Any, worth: Any) -> None:
    """Evaluate the actions in groups that lead to the same step and number of closed rows, which are features of every colour: each group
    gets one full forward pass, then an incremental one per action."""
    before, t, r = scratch(NOTES), scratch(NOTES), scratch(ROOM)
    look(s, who, before)
    ends = before.ends + 0
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
                before.turn = NEXT
                before.ends = ends + more
                judge_notes(before, net, r)
            copy_record(before, t)
            change(s, who, action, t)
            t.ends = ends + more
            judge_changed(t, colour_of(action), COLOUR[WHERE[action]] + 0 if VERB[action] == WISHES_FOR else DOT, net, r)
            worth[i] = worth_of(r.last)


@rule
def colour_of(action: int) -> int:
    """Return the colour whose features an action changes, for a wish that of its first card; DOT if there is none."""
    verb, what, where = VERB[action], WHAT[action], WHERE[action]
    if verb == DRAWS and what == PILE:
        return DOT
    return int(where if verb == DRAWS or verb == PLAYS else COLOUR[what])


@apart
def foresee(s: State, weights: Any, points: Any, chances: Any) -> None:
    """Predict points and winning probabilities of all seats, each knowing its own hand."""
    if not applies(s, weights):
        by_outlook(s, weights, points, chances)
    elif s.seats == 2:
        foresee_both(s, borrowed(weights), borrowed(points), borrowed(chances))
    else:
        foresee_all(s, borrowed(weights), borrowed(points), borrowed(chances))


@apart
def foresee_both(s: State, net: Any, points: Any, chances: Any) -> None:
    """Average the predictions that the net makes from each of two seats' notes."""
    t, r = scratch(NOTES), scratch(ROOM)
    for who in range(2):
        points[who] = chances[who] = 0.0
    for who in range(2):
        look(s, who, t)
        judge_notes(t, net, r)
        chance = chance_of(r.last)
        points[who] += 0.5 * SCALE * r.last[MINE]
        points[1 - who] += 0.5 * SCALE * r.last[THEIRS]
        chances[who] += 0.5 * chance
        chances[1 - who] += 0.5 * (1.0 - chance)


@apart
def foresee_all(s: State, net: Any, points: Any, chances: Any) -> None:
    """Predict each seat's points and chance from its own notes; the chances are scaled to add up to 1."""
    t, r = scratch(NOTES), scratch(ROOM)
    total = 0.0
    for who in range(s.seats):
        look(s, who, t)
        judge_notes(t, net, r)
        points[who], chances[who] = SCALE * r.last[MINE], chance_of(r.last)
        total += chances[who]
    for who in range(s.seats):
        chances[who] /= total
