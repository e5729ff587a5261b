"""Validate views of `tales` from outside: find fields that contradict what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from dolmen.table.seats import seat_of
from dolmen.table.records import OpenState
from dolmen.table.state import pieces_in

from .pieces import BOX, HAND, MOST_ROWS, PICK, ROW, ROW_SIZE, SEATS, TAKEN, TRICK
from .rules import PICKING, TAKING


def sound(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of a view."""
    for who in range(SEATS):
        if s.minus[who] != sum(s.heads[card] for card in pieces_in(BOX, s, TAKEN + who)):
            yield f"the heads of seat {seat_of(who)}"  # TALES-12
        if s.game == 1 and s.minus_before[who]:
            yield "the games before the first"
    if s.game < 1 or (s.games and s.game > s.games):
        yield "which game is being played"
    for row in range(MOST_ROWS):
        if (s.height[ROW + row] > 0) != (row < s.rows):
            yield "how many rows there are"
    if not s.over:
        yield from of_trick(s)


def of_trick(s: OpenState) -> Iterator[str]:
    """Yield what cannot be true of the current trick: everybody holds the same number of cards, and those not yet laid are in order:
    TALES-5, TALES-6."""
    seats = range(s.seats)
    tricks = [s.height[TRICK + who] for who in seats]
    held = {s.height[HAND + who] + s.height[PICK + who] for who in seats}
    if s.ended or s.phase not in (PICKING, TAKING):
        yield "that the match goes on"
    if len(held) > 1 or max(held) + (s.phase == TAKING) > s.hand_size:
        yield "how many cards there are in the hands"
    played = s.hand_size - max(held)
    if any(s.height[TAKEN + who] > ROW_SIZE * (played - tricks[who]) for who in seats):
        yield "how many cards were taken"
    if s.phase == PICKING:
        picking = [not s.height[PICK + who] for who in seats]
        if any(tricks) or s.waiting != s.seats or not max(held) or s.to_act != sum(1 << who for who in seats if picking[who]):
            yield "who is to pick"
        return
    waiting = sorted(card << 4 | who for who in seats for card in pieces_in(BOX, s, TRICK + who))
    order = [s.order[i] for i in seats]
    if any(s.height[PICK + who] for who in seats) or not waiting or s.waiting != len(waiting) or order[-len(waiting) :] != waiting:
        yield "in what order the cards are laid"
    elif s.to_act != 1 << (waiting[0] & 15):
        yield "who is to take a row"
    if any(one & 15 >= s.seats or one >> 4 >= s.cards for one in order):
        yield "in what order the cards were laid"
