"""Define the verbs of the rules: the only code that moves pieces and consumes luck. No game is named here; whatever differs between games
(where a zone begins, who sees it) is a fact of the state's type."""

from __future__ import annotations

import numpy as np

from .chacha import WORDS
from .compiled import constant, fact, rule, u32
from .keystream import next_blocks
from .state import BY_LOT, EVERYBODY, IN_BOX, MANY, TRAIL, UNKNOWN, State

base_of, audience_of, bag_of = fact("base"), fact("audience"), fact("bag")
kind_of, first_of, copies_of = fact("kind"), fact("first"), fact("copies")

# ---- queries


@rule
def count(s: State, zone: int) -> int:
    """Return the number of pieces in a zone."""
    return s.height[zone] + 0  # widened to int64, see compiled.py


@rule
def at(s: State, zone: int, i: int) -> int:
    """Return the i-th piece of a zone, counted from the bottom."""
    return s.cell[base_of(s)[zone] + i]


@rule
def top(s: State, zone: int) -> int:
    """Return the top piece of a zone."""
    return s.cell[base_of(s)[zone] + s.height[zone] - 1]


@rule
def holds(s: State, zone: int, kind: int) -> int:
    """Count the pieces of this kind that are known to lie in the zone."""
    first = first_of(s)
    n = 0
    for piece in range(first[kind], first[kind + 1]):
        n += s.zone[piece] == zone
    return n


@rule
def pick(s: State, zone: int, kind: int) -> int:
    """Return the piece of this kind in the zone. Of several copies it is the best known one, so that the move does not reveal that
    another copy stayed."""
    first = first_of(s)
    best = first[kind] + 0
    for i in range(1, copies_of(s)):  # a compile-time constant, so the loop is unrolled
        piece = min(first[kind] + i, first[kind + 1] - 1)
        if (s.zone[piece] == zone) & ((s.zone[best] != zone) | (s.known[piece] > s.known[best])):
            best = piece
    return best


# ---- moving


@rule
def move(s: State, piece: int, to: int) -> None:
    """Move a piece to another zone: on top of a stack, or into sorted position in a bag. Viewers who saw it where it was, or can see
    where it goes, know where it is."""
    here = s.zone[piece]
    bottom = base_of(s)[here] + 0
    n = s.height[here] - 1
    if bag_of(s)[here]:
        for i in range(bottom, bottom + n):  # close the gap; branch-free, since a branch would be mispredicted
            s.cell[i] = s.cell[i + (s.cell[i] >= piece)]
    else:
        i = bottom + n
        above = s.cell[i]
        while above != piece:
            i -= 1
            under = s.cell[i]
            s.cell[i] = above
            above = under
    s.cell[bottom + n] = UNKNOWN  # leave nothing behind that could leak into a view
    s.height[here] = n
    put(s, piece, here, to)
    if s.told[here]:
        forget(s, here, audience_of(s)[here] | audience_of(s)[to])


@rule
def move_top(s: State, source: int, to: int) -> None:
    """Move the top piece of a stack to another zone."""
    n = s.height[source] - 1
    i = base_of(s)[source] + n
    piece = s.cell[i]
    s.cell[i] = UNKNOWN
    s.height[source] = n
    put(s, piece, source, to)


@rule
def move_all(s: State, source: int, to: int) -> None:
    """Move all pieces of a stack to another zone, from the bottom up."""
    bottom = base_of(s)[source] + 0
    end = bottom + s.height[source]
    s.height[source] = 0
    if bag_of(s)[to]:
        for i in range(bottom, end):
            piece = s.cell[i]
            s.cell[i] = UNKNOWN
            put(s, piece, source, to)
        return
    goal = base_of(s)[to] + s.height[to] - bottom
    for i in range(bottom, end):
        piece = s.cell[i]
        s.cell[i] = UNKNOWN
        s.cell[goal + i] = piece
        settle(s, piece, source, to)
    s.height[to] += end - bottom


@rule
def put(s: State, piece: int, here: int, to: int) -> None:
    """Insert a piece that has left the zone `here` into the zone `to`."""
    start = base_of(s)[to] + 0
    end = start + s.height[to]
    carried = piece
    if bag_of(s)[to]:
        for i in range(start, end):  # branch-free insertion into the sorted cells
            there = s.cell[i]
            s.cell[i] = min(there, carried)
            carried = max(there, carried)
    s.cell[end] = carried
    s.height[to] += 1
    settle(s, piece, here, to)


@rule
def settle(s: State, piece: int, here: int, to: int) -> None:
    """Record a piece's new zone and derive who knows it. All knowledge is derived here."""
    audience = audience_of(s)
    s.zone[piece] = to
    known = (s.known[piece] & audience[here]) | audience[to]
    s.known[piece] = known
    if known != audience[to]:
        s.told[to] = 1
    if s.quiet == 0:
        s.trail[s.moved & (TRAIL - 1)] = piece | here << 8 | to << 16 | known << 24
        s.moved += 1


@rule
def forget(s: State, zone: int, witnesses: int) -> None:
    """Update knowledge after a piece left a bag unseen: viewers who did not witness which piece left can no longer be sure what is
    still in it."""
    if bag_of(s)[zone] and witnesses != EVERYBODY:
        for i in range(s.height[zone]):
            s.known[at(s, zone, i)] &= witnesses


@rule
def new_step(s: State) -> None:
    """Clear the trail."""
    s.moved = 0


# ---- setting up


@rule
def clear(s: State) -> None:
    """Empty the table: every piece goes back to the box."""
    for zone in range(len(s.height)):  # one loop per array, so that each compiles to a memset
        s.height[zone] = 0
    for zone in range(len(s.told)):
        s.told[zone] = 0
    for i in range(len(s.cell)):
        s.cell[i] = UNKNOWN
    for piece in range(len(s.zone)):
        s.zone[piece] = IN_BOX
    for piece in range(len(s.known)):
        s.known[piece] = 0
    s.moved = MANY


@rule
def lay_out(s: State, pieces: np.ndarray, start: int, end: int, zone: int) -> None:
    """Put pieces[start:end] from the box into a zone: on a stack with the first on top, in a bag in ascending order."""
    i = base_of(s)[zone] + s.height[zone]
    audience = audience_of(s)[zone]
    first, step = (start, 1) if bag_of(s)[zone] else (end - 1, -1)
    for n in range(end - start):
        piece = pieces[first + n * step]
        s.cell[i + n] = piece
        s.zone[piece] = zone
        s.known[piece] = audience
    s.height[zone] += end - start


@rule
def deal(s: State, source: int, to: int, n: int) -> None:
    """Deal the top n pieces of a stack to another zone."""
    deal_out(s, source, to, 1, n)


@rule
def deal_out(s: State, source: int, to: int, zones: int, n: int) -> None:
    """Deal the top n pieces of a stack to the empty zone `to`, the next n to the zone after it, and so on."""
    base = base_of(s)
    keep = audience_of(s)[source]
    i = base[source] + s.height[source]
    lowest, highest = len(s.zone), 0
    s.height[source] -= n * zones
    for zone in range(to, to + zones):
        see = audience_of(s)[zone]
        j = base[zone] + s.height[zone]
        s.height[zone] += n
        for _ in range(n):
            i -= 1
            piece = s.cell[i]
            s.cell[i] = UNKNOWN
            s.cell[j] = piece
            j += 1
            s.zone[piece] = zone
            s.known[piece] = (s.known[piece] & keep) | see
            lowest, highest = min(lowest, piece + 0), max(highest, piece + 0)
    s.moved = MANY
    if bag_of(s)[to]:
        sort_bags(s, to, zones, lowest, highest, i)


@rule
def sort_bags(s: State, first: int, zones: int, lowest: int, highest: int, spare: int) -> None:
    """Sort several bags in one pass over the pieces: each piece goes to the next free cell of its bag or, if it lies elsewhere, to a
    spare cell. Branch-free, which beats comparison sorting."""
    for zone in range(first, first + zones):
        s.height[zone] = 0
    for piece in range(lowest, highest + 1):
        zone = s.zone[piece] - first
        inside = (zone >= 0) & (zone < zones)
        bag = first + zone if inside else first
        free = base_of(s)[bag] + s.height[bag]  # read in any case, so that only a choice between two numbers is left
        s.cell[free if inside else spare] = piece
        s.height[bag] += inside
    s.cell[spare] = UNKNOWN


@rule
def swap(s: State, zone: int, i: int, j: int) -> None:
    """Swap two pieces of a stack."""
    b = base_of(s)[zone] + 0
    piece = s.cell[b + i]
    s.cell[b + i] = s.cell[b + j]
    s.cell[b + j] = piece


# ---- luck: a ChaCha20 keystream with `fate` as its key, consumed word by word (see docs/notation.md, "The fair deal")


@rule
def shuffle(s: State, zone: int) -> None:
    """Shuffle a zone (Fisher-Yates, from the last position down; position 0 is the top of the zone)."""
    last = count(s, zone) - 1
    spent = s.spent | 0
    for i in range(last, 0, -1):
        j, spent = below(s, spent, i + 1)
        swap(s, zone, last - i, last - j)
    s.spent = spent
    s.moved = MANY


@rule
def draw_lot(s: State) -> None:
    """Draw by lot who begins, unless a seat was named."""
    if s.begins == BY_LOT:
        s.begins, s.spent = below(s, s.spent | 0, s.seats + 0)


@rule
def below(s: State, spent: int, n: int) -> tuple[int, int]:
    """Return a uniform number below n and the new count of words spent. Takes a word modulo n, rejecting words at or above the largest
    multiple of n."""
    while True:
        if spent & (WORDS - 1) == 0:
            next_blocks(s.fate, spent >> 4, s.block)
        word = s.block[spent & (WORDS - 1)] | 0
        spent += 1
        if word < FAIR[n]:
            rest = word - (word * SHARE[n] >> 32) * n  # word modulo n, or n more, without a division
            return rest - n if rest >= n else rest, spent


FAIR = constant(np.array([0] + [2**32 // n * n for n in range(1, 256)], np.int64))
SHARE = constant(np.array([0] + [2**32 // n for n in range(1, 256)], np.int64))


@rule
def turned(x: int, n: int) -> int:
    """Rotate a 32-bit word left by n bits."""
    return u32(x << n | x >> (32 - n))


# ---- a fast, insecure generator: for playouts and searches, never for a deal


@rule
def any_below(luck: np.ndarray, n: int) -> int:
    """Return a pseudorandom number below n from xoroshiro64** (two words of state), identical in compiled and interpreted mode."""
    s0 = u32(luck[0])
    s1 = u32(luck[1])
    word = u32(turned(u32(s0 * 0x9E3779BB), 5) * 5)
    s1 = u32(s1 ^ s0)
    luck[0] = u32(turned(s0, 26) ^ s1 ^ u32(s1 << 9))
    luck[1] = turned(s1, 13)
    return (word * n) >> 32


@rule
def new_fate(s: State, luck: np.ndarray) -> None:
    """Replace the ChaCha20 key, so that whatever is still to be dealt in an imagined or simulated match is random."""
    for i in range(8):
        s.fate[i] = any_below(luck, 0x100000000)
