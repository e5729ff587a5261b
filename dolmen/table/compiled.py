"""What rules are made of: the one file that names numba, with `target.py`, our corner of it.

Rules are plain Python functions over one numpy record. `rule` compiles them; `fact` and `by_game` are what a function
can ask the *type* of its state for: a constant (where does zone 7 begin?) or a function of its game (what is legal?).
Both are settled while compiling, so they cost nothing and are kept in the cache on disk.

The same source runs interpreted (`DOLMEN_MODE=interpreted`): for the debugger, for coverage, and to prove that both
give the same bytes. `DOLMEN_MODE=checked` compiles with bounds checks.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from . import chacha

Function = TypeVar("Function", bound=Callable[..., Any])

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("DOLMEN_MODE", "compiled")
if MODE not in MODES:
    raise SystemExit(f"DOLMEN_MODE is {MODE!r}; it may be {', '.join(MODES)}.")
INTERPRETED = MODE == "interpreted"
ROW = 32  # numbers in a row of a table that `add_row` adds up

_described: dict[Any, Any] = {}


SPOKEN = ("screen.py", "facts.py", "seen.py")  # what is only said of a game: nothing of it is compiled


def sources() -> Iterable[Path]:
    """Every file whose text decides what compiled code does: numba itself sees only the file of the outermost function."""
    package = Path(__file__).parents[1]
    for folder in (package / "table", package / "games", *extra_games()):
        yield from sorted(source for source in folder.glob("**/*.py") if not source.name.startswith("test_") and source.name not in SPOKEN)


def extra_games() -> list[Path]:
    """Folders of games outside the package, from the environment variable DOLMEN_GAMES."""
    return [Path(folder) for folder in os.environ.get("DOLMEN_GAMES", "").split(os.pathsep) if folder]


def cache_folder() -> Path:
    """Keyed by mode, place and text of the sources: an edited rule is never served from an old cache, and numba keeps apart what lies
    in different folders."""
    digest = hashlib.sha256(f"{MODE} {sys.version} {Path(__file__).parent}".encode())
    for source in sources():
        digest.update(source.read_bytes())
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "dolmen" / digest.hexdigest()[:16]


def named(function: Any, name: str) -> Any:
    """One of several functions made from the same text: numba tells them apart by a number counted in each process."""
    function.__qualname__ = f"{function.__qualname__}.{name}"
    return function


def plain(rule: Any) -> Callable[..., Any]:
    """A rule that calls no other, as Python runs it, over anything with the fields it asks for."""
    function: Callable[..., Any] = getattr(rule, "py_func", rule)
    return function


def in_place(array: Any) -> memoryview:
    """An array's own memory: Python ints come out, and only ints in range go in."""
    return memoryview(array)


if INTERPRETED:

    def rule(function: Function) -> Function:
        return function

    apart = rule

    def constant(array: np.ndarray) -> Any:
        return in_place(array)  # Python ints come out

    def describe(dtype: np.dtype, game: Any) -> None:
        _described[dtype] = game

    def fact(name: str) -> Callable[[Any], Any]:
        def read(s: Any) -> Any:
            value = getattr(s.box, name)
            return in_place(value) if isinstance(value, np.ndarray) else value

        return read

    def by_game(name: str, otherwise: Any = None) -> Callable[..., Any]:
        return lambda s, *rest: (s.box.rules.get(name) or otherwise)(s, *rest)

    def u32(x: int) -> int:
        return x & 0xFFFFFFFF

    def room(n: int) -> Any:
        return [0] * n

    def borrowed(array: Any) -> Any:
        return array

    next_blocks = chacha.next_blocks

    def add_row(sums: Any, at: int, table: Any, start: int, factor: float) -> None:
        for i in range(ROW):
            sums[at + i] += factor * table[start + i]

    def add_positive(sums: Any, at: int, table: Any, start: int, factor: float) -> None:
        for i in range(ROW):
            sums[at + i] += factor * max(table[start + i], 0.0)

    def sum_rows(sums: Any, at: int, table: Any, start: int, seen: Any, n: int) -> None:
        for i in range(ROW):
            total = 0.0
            for k in range(n):
                total += table[start + ROW * int(seen[k]) + i]
            sums[at + i] = total

    def mix_rows(sums: Any, at: int, table: Any, start: int, first: int, factors: Any, place: int, n: int) -> None:
        for i in range(ROW):
            total = table[first + i]
            for k in range(n):
                total += max(factors[place + k], 0.0) * table[start + ROW * k + i]
            sums[at + i] = total

    def dot_rows(one: Any, at: int, other: Any, start: int) -> float:
        products = [one[at + i] * other[start + i] for i in range(ROW)]
        while len(products) > 1:
            half = len(products) // 2
            products = [products[i] + products[half + i] for i in range(half)]
        return float(products[0])

    def handle(one: np.ndarray) -> Any:
        parts = {name: Open(one[name]) if one.dtype[name].names else in_place(one[name][0]) for name in one.dtype.names or ()}
        return SimpleNamespace(**parts)

    def record_at(handle: Any, layout: np.dtype) -> Any:
        return handle

else:
    from llvmlite import ir
    from numba import from_dtype, types, uint32
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    from . import target

    FOLDER = cache_folder()
    HOW: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": MODE == "checked"}

    def rule(function: Function) -> Function:
        """Inlined wherever it is called (docs/speed.md says what that is worth)."""
        compiled: Function = target.compiler(FOLDER, forceinline=True, **HOW)(function)
        return compiled

    def apart(function: Function) -> Function:
        """Called, not inlined: for what takes so long that the call is nothing, and is so large that it would take long to compile."""
        compiled: Function = target.compiler(FOLDER, **HOW)(function)
        return compiled

    def constant(array: np.ndarray) -> Any:
        return array

    def describe(dtype: np.dtype, game: Any) -> None:
        key = from_dtype(dtype)
        if key in _described and _described[key].owner != game.owner:
            raise TypeError(f"{game.owner} and {_described[key].owner} have one layout; give one of them a field of its own")
        _described[key] = game

    def fact(name: str) -> Callable[[Any], Any]:
        def read(s): ...

        @overload(read)
        def compiled_read(s):  # numba compares the signatures to the letter: no annotations
            value = getattr(_described[s], name)
            return named(lambda s: value, name)

        return read

    def by_game(name: str, otherwise: Any = None) -> Callable[..., Any]:
        """`otherwise`: what is called for a game that has no such rule."""

        def call(s, *rest): ...

        @overload(call)
        def compiled_call(s, *rest):
            function = _described[s].rules.get(name) or otherwise
            return named(lambda s, *rest: function(s, *rest), name)

        return call

    def u32(x: int) -> int:
        return x & 0xFFFFFFFF

    @overload(u32)
    def compiled_u32(x):
        return lambda x: uint32(x)

    @rule
    def room(n: int) -> Any:
        return np.empty(n, np.int64)

    @intrinsic
    def borrowed(typing, array):
        """The same array, not counted: a caller keeps it alive. Counting takes an atomic instruction at every call."""

        def uncounted(context, builder, signature, values):
            kind = context.make_array(signature.args[0])
            lent = kind(context, builder)
            cgutils.copy_struct(lent, kind(context, builder, values[0]))
            lent.meminfo = cgutils.get_null_value(lent.meminfo.type)
            lent.parent = cgutils.get_null_value(lent.parent.type)
            return lent._getvalue()

        return array(array), uncounted

    def handle(one: np.ndarray) -> Any:
        """An array of one record, as `record_at` takes it: a number crosses into compiled code for a third of what an array costs."""
        return one.ctypes.data

    @intrinsic
    def record_at(typing, handle, layout):
        """The record of this layout behind a handle; the caller keeps it alive."""
        kind = layout.dtype

        def found(context, builder, signature, values):
            return builder.inttoptr(values[0], context.get_value_type(kind))

        return kind(handle, layout), found

    def a_row() -> Any:
        return ir.VectorType(ir.DoubleType(), ROW)

    def row_at(context, builder, kind, array, index):
        """A pointer to ROW numbers of an array, from an index on."""
        data = context.make_array(kind)(context, builder, array).data
        return builder.bitcast(builder.gep(data, [index]), a_row().as_pointer())

    def number_at(context, builder, kind, array, index):
        data = context.make_array(kind)(context, builder, array).data
        return builder.load(builder.gep(data, [index]))

    def all_alike(builder, number):
        empty = ir.Constant(a_row(), ir.Undefined)
        one = builder.insert_element(empty, number, ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(one, empty, ir.Constant(ir.VectorType(ir.IntType(32), ROW), [0] * ROW))

    def without_negative(builder, row):
        nothing = ir.Constant(a_row(), [0.0] * ROW)
        return builder.select(builder.fcmp_ordered(">", row, nothing), row, nothing)

    def as_index(context, builder, signature, values, n):
        return context.cast(builder, values[n], signature.args[n], types.intp)

    @intrinsic
    def add_row(typing, sums, at, table, start, factor):
        """sums[at ..] += factor * table[start ..], ROW numbers in one go."""

        def written(context, builder, signature, values):
            goal = row_at(context, builder, sums, values[0], as_index(context, builder, signature, values, 1))
            source = row_at(context, builder, table, values[2], as_index(context, builder, signature, values, 3))
            added = builder.fmul(all_alike(builder, values[4]), builder.load(source, align=8))
            builder.store(builder.fadd(builder.load(goal, align=8), added), goal, align=8)
            return context.get_dummy_value()

        return types.void(sums, at, table, start, types.float64), written

    @intrinsic
    def add_positive(typing, sums, at, table, start, factor):
        """The same, what is negative in the row counting nothing."""

        def written(context, builder, signature, values):
            goal = row_at(context, builder, sums, values[0], as_index(context, builder, signature, values, 1))
            source = row_at(context, builder, table, values[2], as_index(context, builder, signature, values, 3))
            added = builder.fmul(all_alike(builder, values[4]), without_negative(builder, builder.load(source, align=8)))
            builder.store(builder.fadd(builder.load(goal, align=8), added), goal, align=8)
            return context.get_dummy_value()

        return types.void(sums, at, table, start, types.float64), written

    @intrinsic
    def sum_rows(typing, sums, at, table, start, seen, n):
        """sums[at ..] = the sum of the rows seen[0..n) of a table that begins at `start`."""

        def written(context, builder, signature, values):
            total = cgutils.alloca_once_value(builder, ir.Constant(a_row(), [0.0] * ROW))
            builder.store(ir.Constant(a_row(), [0.0] * ROW), total)
            begin = as_index(context, builder, signature, values, 3)
            with cgutils.for_range(builder, as_index(context, builder, signature, values, 5), intp=begin.type) as loop:
                which = number_at(context, builder, seen, values[4], loop.index)
                which = context.cast(builder, which, seen.dtype, types.intp)
                place = builder.add(begin, builder.mul(which, ir.Constant(which.type, ROW)))
                row = builder.load(row_at(context, builder, table, values[2], place), align=8)
                builder.store(builder.fadd(builder.load(total), row), total)
            goal = row_at(context, builder, sums, values[0], as_index(context, builder, signature, values, 1))
            builder.store(builder.load(total), goal, align=8)
            return context.get_dummy_value()

        return types.void(sums, at, table, start, seen, n), written

    @intrinsic
    def dot_rows(typing, one, at, other, start):
        """The sum of the products of two rows, added up half by half."""

        def written(context, builder, signature, values):
            first = row_at(context, builder, one, values[0], as_index(context, builder, signature, values, 1))
            second = row_at(context, builder, other, values[2], as_index(context, builder, signature, values, 3))
            products = builder.fmul(builder.load(first, align=8), builder.load(second, align=8))
            n = ROW
            while n > 1:
                n //= 2
                low, high = (ir.Constant(ir.VectorType(ir.IntType(32), n), [k + i for i in range(n)]) for k in (0, n))
                products = builder.fadd(*(builder.shuffle_vector(products, products, part) for part in (low, high)))
            return builder.extract_element(products, ir.Constant(ir.IntType(32), 0))

        return types.float64(one, at, other, start), written

    @intrinsic
    def mix_rows(typing, sums, at, table, start, first, factors, place, n):
        """sums[at ..] = table[first ..] + the sum of the n rows from table[start ..], each by its factor from factors[place ..];
        what is negative there counts nothing."""

        def written(context, builder, signature, values):
            begin, source = as_index(context, builder, signature, values, 3), as_index(context, builder, signature, values, 4)
            total = cgutils.alloca_once(builder, a_row())
            builder.store(builder.load(row_at(context, builder, table, values[2], source), align=8), total)
            where = as_index(context, builder, signature, values, 6)
            zero = ir.Constant(ir.DoubleType(), 0.0)
            with cgutils.for_range(builder, as_index(context, builder, signature, values, 7), intp=begin.type) as loop:
                factor = number_at(context, builder, factors, values[5], builder.add(where, loop.index))
                factor = builder.select(builder.fcmp_ordered(">", factor, zero), factor, zero)
                place_ = builder.add(begin, builder.mul(loop.index, ir.Constant(begin.type, ROW)))
                row = builder.load(row_at(context, builder, table, values[2], place_), align=8)
                builder.store(builder.fadd(builder.load(total), builder.fmul(all_alike(builder, factor), row)), total)
            goal = row_at(context, builder, sums, values[0], as_index(context, builder, signature, values, 1))
            builder.store(builder.load(total), goal, align=8)
            return context.get_dummy_value()

        return types.void(sums, at, table, start, first, factors, place, n), written

    class Vectors:
        """A row of `chacha.stream` that writes down what is done with it: one vector instruction for all words."""

        def __init__(self, builder: Any, words: Any) -> None:
            self.builder, self.words = builder, words

        def __add__(self, other: Vectors) -> Vectors:
            return Vectors(self.builder, self.builder.add(self.words, other.words))

        def __xor__(self, other: Vectors) -> Vectors:
            return Vectors(self.builder, self.builder.xor(self.words, other.words))

        def turned(self, bits: int) -> Vectors:
            left, right = (ir.Constant(self.words.type, [n] * chacha.BLOCKS * 4) for n in (bits, 32 - bits))
            high, low = self.builder.shl(self.words, left), self.builder.lshr(self.words, right)
            return Vectors(self.builder, self.builder.or_(high, low))

        def shifted(self, words: int) -> Vectors:
            return self.taken([i & ~3 | (i + words) & 3 for i in range(chacha.BLOCKS * 4)])

        def taken(self, places: list[int]) -> Vectors:
            mask = ir.Constant(ir.VectorType(ir.IntType(32), len(places)), places)
            return Vectors(self.builder, self.builder.shuffle_vector(self.words, self.words, mask))

    @intrinsic
    def next_blocks(typing, key, counter, out):
        """The next four blocks of the ChaCha20 stream."""
        word, row = ir.IntType(32), ir.VectorType(ir.IntType(32), 4)
        each = [i & 3 for i in range(chacha.BLOCKS * 4)]

        def at(context, builder, kind, array, place):
            data = context.make_array(kind)(context, builder, array).data
            return builder.bitcast(builder.gep(data, [ir.Constant(ir.IntType(64), place)]), row.as_pointer())

        def written(context, builder, signature, values):
            def of_key(place):
                return Vectors(builder, builder.load(at(context, builder, key, values[0], place), align=4)).taken(each)

            first = builder.trunc(values[1], word) if signature.args[1].bitwidth > 32 else values[1]
            count = ir.Constant(ir.VectorType(word, len(each)), [0] * len(each))
            for block in range(chacha.BLOCKS):
                number = builder.add(first, ir.Constant(word, block))
                count = builder.insert_element(count, number, ir.Constant(word, 4 * block))
            sigma = ir.Constant(ir.VectorType(word, len(each)), [chacha.SIGMA[i] for i in each])
            rows = chacha.stream(Vectors(builder, sigma), of_key(0), of_key(4), Vectors(builder, count))
            for n, words in enumerate(rows):
                for block in range(chacha.BLOCKS):
                    four = words.taken([4 * block + i for i in range(4)])
                    builder.store(four.words, at(context, builder, out, values[2], 16 * block + 4 * n), align=4)
            return context.get_dummy_value()

        return types.void(key, counter, out), written


class Open:
    """One record as an object whose fields are its own bytes (memoryviews: Python ints out, range-checked ints in)."""

    def __init__(self, one: np.ndarray) -> None:
        fields = self.__dict__
        fields["one"], fields["scalars"] = one, {}
        fields["box"] = _described.get(one.dtype)
        for name in one.dtype.names or ():
            if one.dtype[name].shape:
                fields[name] = in_place(one[name][0])
            else:
                fields["scalars"][name] = in_place(one[name])

    def __getattr__(self, name: str) -> Any:
        try:
            return int(self.__dict__["scalars"][name][0])
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: int) -> None:
        self.__dict__["scalars"][name][0] = value


class Opened:
    """Interpreted: an array of records, as the entry points in `loops.py` expect it."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.items = [Open(array[i : i + 1]) for i in range(len(array))]

    def __getitem__(self, i: int | slice) -> Any:
        return self.array[i] if isinstance(i, slice) else self.items[i]

    def __setitem__(self, i: slice, records: np.ndarray) -> None:
        self.array[i] = records

    def __len__(self) -> int:
        return len(self.items)


def opened(array: np.ndarray) -> Any:
    """An array of states, ready to be handed to a rule."""
    return Opened(array) if INTERPRETED else array
