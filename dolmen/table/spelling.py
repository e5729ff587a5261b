"""Encode as JSON, in one call, the parts of a view that change from action to action, from words that were encoded beforehand."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from .compiled import borrowed, constant, fact, room, rule
from .modes import INTERPRETED
from .records import opened
from .state import EVERYBODY, UNKNOWN, Box

base_of, private_of, audience_of, lines_of = fact("base"), fact("private"), fact("audience"), fact("lines")

COMMA, COLON, MINUS, ZERO = b",:-0"
OPEN, CLOSE, OPEN_OBJECT, CLOSE_OBJECT = b"[]{}"
HEADS = (b',"scores":[', b'],"zones":{', b'},"told":[', b'],"fields":{', b'},"sheets":[', b'],"unseen":{')  # between the parts
FIRST_HEAD = UNKNOWN + 1  # among the words: pieces, heads, zones, lines of the score sheet, fields, names of pieces
FIRST_ZONE = FIRST_HEAD + len(HEADS)
WORD, FIRST_BYTE, BYTES, SIGNED, COUNT, NESTED = range(6)  # the plan of a field: which it is, where its numbers are, how they nest
LONGEST_NUMBER = 24  # bytes, with what stands around it


class Spelling:
    """A writer of the views of one kind of match. `called`: the names of the pieces by number. `used`: those that its unseen pieces are
    counted by. `numbers`: for each piece, where its name is among them, or past their end."""

    def __init__(
        self,
        box: Box,
        called: Sequence[str | None],
        lines: Sequence[str],
        fields: Sequence[str],
        used: Sequence[str],
        numbers: np.ndarray,
    ) -> None:
        pieces, others = [*map(encoded, called)], [*map(encoded, (*box.zones.names, *lines, *fields, *used))]
        words = [*pieces, *HEADS, *others]
        self._texts = constant(np.frombuffer(bytearray(b"".join(words)), np.uint8))
        self._starts = constant(np.cumsum([0, *map(len, words)]).astype(np.int64))
        self._numbers, self._plan = constant(numbers.astype(np.int64)), plan_of(box.dtype, fields)
        longest = max(map(len, words)) + LONGEST_NUMBER
        self._most = longest * (3 * len(numbers) + len(words) + len(lines) * EVERYBODY.bit_length()) + LONGEST_NUMBER * box.dtype.itemsize

    def __call__(self, states: np.ndarray, points: Any) -> bytes:
        """Return the view states[0] from its scores on. `points`: as `looks.tally` writes them."""
        out = bytearray(self._most) if INTERPRETED else np.empty(self._most, np.uint8)
        raw = constant(states.view(np.uint8))
        length = spell(opened(states), raw, points, self._plan, self._numbers, self._texts, self._starts, out)
        return bytes(out[:length])


def encoded(word: str | None) -> bytes:
    return json.dumps(word, ensure_ascii=False).encode()


def plan_of(dtype: np.dtype, fields: Sequence[str]) -> Any:
    """Return the number of fields, and for each: the length of its plan, then what the constants above name."""
    forms, plan = dtype.fields, [len(fields)]
    assert forms is not None
    for n, name in enumerate(fields):
        form, start, *_ = forms[name]
        count, *inner = (math.prod(form.shape[depth:]) for depth in (0, *range(len(form.shape))))
        plan += [1 + NESTED + len(inner), n, start, form.base.itemsize, form.base.kind == "i", count, *inner]
    return constant(np.array(plan, np.int64))


@rule
def spell(states: Any, raw: Any, points: Any, plan: Any, numbers: Any, texts: Any, starts: Any, out: Any) -> int:
    """Write the view states[0] to `out`, from its scores on, and return how many bytes that is. `raw`: its own bytes; `points`: by seat,
    line by line; `plan`: its fields; `numbers`: by piece, where its name stands among those in use."""
    raw, points, plan, numbers = borrowed(raw), borrowed(points), borrowed(plan), borrowed(numbers)
    texts, starts, out = borrowed(texts), borrowed(starts), borrowed(out)
    s = states[0]
    at = spell_scores(s, points, texts, starts, out)
    at = spell_zones(s, texts, starts, out, at)
    at = spell_told(s, texts, starts, out, at)
    at = spell_fields(s, raw, plan, texts, starts, out, at)
    at = spell_sheets(s, points, texts, starts, out, at)
    return spell_unseen(s, plan, numbers, texts, starts, out, at)


@rule
def spell_scores(s: Any, points: Any, texts: Any, starts: Any, out: Any) -> int:
    lines = lines_of(s)
    at = first = put(texts, starts, FIRST_HEAD, out, 0)
    for who in range(s.seats):
        total = 0
        for i in range(lines):
            total += points[who * lines + i]
        at = put_number(total, out, apart_from(first, out, at))
    return at


@rule
def spell_zones(s: Any, texts: Any, starts: Any, out: Any, at: int) -> int:
    base = base_of(s)
    at = first = put(texts, starts, FIRST_HEAD + 1, out, at)
    for zone in range(len(s.height)):
        if s.height[zone]:
            at = put(texts, starts, FIRST_ZONE + zone, out, apart_from(first, out, at))
            at = begun = mark(OPEN, out, mark(COLON, out, at))
            bottom = base[zone] + 0
            for i in range(bottom, bottom + s.height[zone]):
                at = put(texts, starts, s.cell[i] + 0, out, apart_from(begun, out, at))
            at = mark(CLOSE, out, at)
    return at


@rule
def spell_told(s: Any, texts: Any, starts: Any, out: Any, at: int) -> int:
    """Write zone, place and knowers of each named piece in a private zone that is known beyond its audience."""
    base, audience = base_of(s), audience_of(s)
    at = first = put(texts, starts, FIRST_HEAD + 2, out, at)
    for zone in private_of(s):
        for place in range(s.height[zone] + 0):
            piece = s.cell[base[zone] + place]
            if piece != UNKNOWN and s.known[piece] != audience[zone]:
                at = mark(OPEN, out, apart_from(first, out, at))
                at = mark(COMMA, out, put(texts, starts, FIRST_ZONE + zone, out, at))
                at = mark(COMMA, out, put_number(place, out, at))
                at = mark(CLOSE, out, put_number(s.known[piece] + 0, out, at))
    return at


@rule
def spell_fields(s: Any, raw: Any, plan: Any, texts: Any, starts: Any, out: Any, at: int) -> int:
    words = FIRST_ZONE + len(s.height) + lines_of(s)
    at = first = put(texts, starts, FIRST_HEAD + 3, out, at)
    p = 1
    for _ in range(plan[0]):
        at = put(texts, starts, words + plan[p + 1 + WORD], out, apart_from(first, out, at))
        at = put_numbers(raw, plan, p + 1, p + plan[p], out, mark(COLON, out, at))
        p += plan[p]
    return at


@rule
def put_numbers(raw: Any, plan: Any, p: int, end: int, out: Any, at: int) -> int:
    """Write the numbers of a field, with a bracket wherever a row of them begins or ends."""
    size = plan[p + BYTES]
    count = plan[p + COUNT]
    for i in range(count):
        if i:
            at = mark(COMMA, out, at)
        for k in range(p + NESTED, end):
            if i % plan[k] == 0:
                at = mark(OPEN, out, at)
        value = 0
        for byte in range(size):  # numba knows no machine on which the highest comes first
            value |= (raw[plan[p + FIRST_BYTE] + i * size + byte] + 0) << 8 * byte
        if plan[p + SIGNED] and value >> 8 * size - 1:
            value -= 1 << 8 * size
        at = put_number(value, out, at)
        for k in range(p + NESTED, end):
            if (i + 1) % plan[k] == 0:
                at = mark(CLOSE, out, at)
    return at


@rule
def spell_sheets(s: Any, points: Any, texts: Any, starts: Any, out: Any, at: int) -> int:
    lines = lines_of(s)
    words = FIRST_ZONE + len(s.height)
    at = first = put(texts, starts, FIRST_HEAD + 4, out, at)
    for who in range(s.seats):
        at = begun = mark(OPEN_OBJECT, out, apart_from(first, out, at))
        for i in range(lines):
            at = put(texts, starts, words + i, out, apart_from(begun, out, at))
            at = put_number(points[who * lines + i], out, mark(COLON, out, at))
        at = mark(CLOSE_OBJECT, out, at)
    return at


@rule
def spell_unseen(s: Any, plan: Any, numbers: Any, texts: Any, starts: Any, out: Any, at: int) -> int:
    """Write how many pieces of each name the view cannot place."""
    words = FIRST_ZONE + len(s.height) + lines_of(s) + plan[0]
    names = len(starts) - 1 - words
    counts = room(names + 1)
    for n in range(names + 1):
        counts[n] = 0
    for piece in range(len(s.zone)):
        counts[numbers[piece]] += s.zone[piece] == UNKNOWN
    at = first = put(texts, starts, FIRST_HEAD + 5, out, at)
    for n in range(names):
        if counts[n]:
            at = put(texts, starts, words + n, out, apart_from(first, out, at))
            at = put_number(counts[n], out, mark(COLON, out, at))
    return mark(CLOSE_OBJECT, out, mark(CLOSE_OBJECT, out, at))


# ---- output


@rule
def put(texts: Any, starts: Any, word: int, out: Any, at: int) -> int:
    """Write an encoded word."""
    start: int = starts[word]
    length: int = starts[word + 1] - start
    for i in range(length):
        out[at + i] = texts[start + i]
    return at + length


@rule
def put_number(number: int, out: Any, at: int) -> int:
    """Write a whole number in decimal."""
    if number < 0:
        at = mark(MINUS, out, at)
        number = -number
    length = 1
    rest = number // 10
    while rest:
        length += 1
        rest //= 10
    for i in range(length):
        out[at + length - 1 - i] = ZERO + number % 10
        number //= 10
    return at + length


@rule
def mark(sign: int, out: Any, at: int) -> int:
    out[at] = sign
    return at + 1


@rule
def apart_from(first: int, out: Any, at: int) -> int:
    """Write a comma, unless the first item of a list is written here."""
    if at > first:
        out[at] = COMMA
        return at + 1
    return at
