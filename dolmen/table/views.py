"""Make a seat's view from a state (`hide`), and a determinization from a view (`imagine`). No game is named here."""

from __future__ import annotations

import numpy as np

from .chacha import WORDS
from .compiled import fact, room, rule
from .moves import any_below, audience_of, bag_of, base_of, first_of, new_fate
from .state import IN_BOX, TRAIL, UNKNOWN, State

private_of, doubles_of = fact("private"), fact("doubles")


@rule
def hide(s: State, who: int) -> None:
    """Turn a state into this seat's view, in place. No byte depends on anything the seat cannot know."""
    base = base_of(s)
    bag = bag_of(s)
    for zone in private_of(s):
        if (audience_of(s)[zone] >> who) & 1:
            continue
        bottom = base[zone] + 0
        kept = bottom
        for i in range(bottom, bottom + s.height[zone]):
            piece = s.cell[i]
            if (s.known[piece] >> who) & 1:
                if bag[zone]:  # unordered: known pieces move to the front, so that positions reveal nothing
                    s.cell[i] = UNKNOWN
                    s.cell[kept] = piece
                    kept += 1
            else:
                s.zone[piece] = UNKNOWN
                s.known[piece] = 0
                s.cell[i] = UNKNOWN
    level_told(s)
    level_copies(s)
    s.quiet = 0
    s.moved = 0
    for i in range(TRAIL):
        s.trail[i] = 0
    s.spent = 0
    for i in range(8):
        s.fate[i] = 0
    for i in range(WORDS):
        s.block[i] = 0


@rule
def level_told(s: State) -> None:
    """Recompute `told` from what this view shows: whether a zone holds a piece known to more than its audience."""
    for zone in private_of(s):
        told = 0
        audience = audience_of(s)[zone]
        bottom = base_of(s)[zone] + 0
        for i in range(bottom, bottom + s.height[zone]):
            piece = s.cell[i]
            if piece != UNKNOWN and s.known[piece] != audience:
                told = 1
        s.told[zone] = told


@rule
def level_copies(s: State) -> None:
    """Renumber equal pieces by where they lie, so that a view does not tell which of two copies is which."""
    first = first_of(s)
    for kind in doubles_of(s):
        for end in range(first[kind + 1] - 1, first[kind] + 0, -1):
            for piece in range(first[kind] + 0, end):
                if comes_after(s, piece, piece + 1):
                    exchange(s, piece, piece + 1)


@rule
def comes_after(s: State, one: int, other: int) -> bool:
    """Compare two copies: return True if the first lies in a later zone, higher up in a stack, or (in a bag) is less known."""
    if s.zone[one] != s.zone[other]:
        return s.zone[one] > s.zone[other]
    zone = s.zone[one]
    if zone >= IN_BOX:
        return False
    if bag_of(s)[zone]:
        return s.known[one] < s.known[other]
    return place(s, one) > place(s, other)


@rule
def place(s: State, piece: int) -> int:
    """Return the cell in which a piece lies."""
    i = base_of(s)[s.zone[piece]] + 0
    while s.cell[i] != piece:
        i += 1
    return i


@rule
def exchange(s: State, one: int, other: int) -> None:
    """Swap two copies; within one bag, only what is known about them."""
    here = s.zone[one]
    there = s.zone[other]
    if here != there or bag_of(s)[here] == 0:
        i = -1
        j = -1
        if here < IN_BOX:
            i = place(s, one)
        if there < IN_BOX:
            j = place(s, other)
        if i >= 0:
            s.cell[i] = other
        if j >= 0:
            s.cell[j] = one
        s.zone[one] = there
        s.zone[other] = here
    known = s.known[one]
    s.known[one] = s.known[other]
    s.known[other] = known


@rule
def imagine(s: State, luck: np.ndarray) -> None:
    """Turn a view into a state consistent with it, in place, drawn uniformly from all such states (a determinization)."""
    base = base_of(s)
    bag = bag_of(s)
    lost = room(len(s.zone))
    n = 0
    for piece in range(len(s.zone)):
        lost[n] = piece
        n += s.zone[piece] == UNKNOWN
    for zone in private_of(s):
        bottom = base[zone] + 0
        audience = audience_of(s)[zone]
        for i in range(bottom, bottom + s.height[zone]):
            if s.cell[i] != UNKNOWN:
                continue
            j = any_below(luck, n)
            piece = lost[j]
            n -= 1
            lost[j] = lost[n]
            s.zone[piece] = zone
            s.known[piece] = audience
            k = i
            if bag[zone]:
                while k > bottom and s.cell[k - 1] > piece:
                    s.cell[k] = s.cell[k - 1]
                    k -= 1
            s.cell[k] = piece
    new_fate(s, luck)
    s.spent = 0
