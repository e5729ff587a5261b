"""Compute with rows of `ROW` numbers by vector operations: the inner loops of neural nets (`net.py`, `lab/learn.py`, judgements of games).

Interpreted, they are the loops of `row_loops.py`. Compiled, they are numba intrinsics that emit one LLVM vector operation for a whole
row, with the additions in the same order, so that both produce the same bits.

Relies on numba 0.68 (seen in 0.68.1): `context.make_array(kind)(…).data`, `context.cast`, and `alloca_once`, `alloca_once_value` and
`for_range` of `cgutils`; and on llvmlite's `ir`."""

from __future__ import annotations

from typing import Any

from . import row_loops
from .modes import INTERPRETED
from .row_loops import ROW

__all__ = ("ROW", "add_positive", "add_row", "dot_rows", "mix_rows", "sum_rows")

if INTERPRETED:
    from .row_loops import add_positive, add_row, dot_rows, mix_rows, sum_rows

else:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from .interpreted import twin_of

    def a_row() -> Any:
        """Return the LLVM type of a row."""
        return ir.VectorType(ir.DoubleType(), ROW)

    def row_at(context, builder, kind, array, index):
        """Emit a pointer to the row of an array that starts at an index."""
        data = context.make_array(kind)(context, builder, array).data
        return builder.bitcast(builder.gep(data, [index]), a_row().as_pointer())

    def number_at(context, builder, kind, array, index):
        """Emit a load of one number of an array."""
        data = context.make_array(kind)(context, builder, array).data
        return builder.load(builder.gep(data, [index]))

    def all_alike(builder, number):
        """Emit a row with the same number in every lane."""
        empty = ir.Constant(a_row(), ir.Undefined)
        one = builder.insert_element(empty, number, ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(one, empty, ir.Constant(ir.VectorType(ir.IntType(32), ROW), [0] * ROW))

    def without_negative(builder, row):
        """Emit the ReLU of a row."""
        nothing = ir.Constant(a_row(), [0.0] * ROW)
        return builder.select(builder.fcmp_ordered(">", row, nothing), row, nothing)

    def as_index(context, builder, signature, values, n):
        """Emit the conversion of an argument to a pointer-sized integer."""
        return context.cast(builder, values[n], signature.args[n], types.intp)

    @twin_of(row_loops.add_row)
    @intrinsic
    def add_row(typing, sums, at, table, start, factor):
        """Compute sums[at ..] += factor * table[start ..] for one row."""

        def written(context, builder, signature, values):
            goal = row_at(context, builder, sums, values[0], as_index(context, builder, signature, values, 1))
            source = row_at(context, builder, table, values[2], as_index(context, builder, signature, values, 3))
            added = builder.fmul(all_alike(builder, values[4]), builder.load(source, align=8))
            builder.store(builder.fadd(builder.load(goal, align=8), added), goal, align=8)
            return context.get_dummy_value()

        return types.void(sums, at, table, start, types.float64), written

    @twin_of(row_loops.add_positive)
    @intrinsic
    def add_positive(typing, sums, at, table, start, factor):
        """Compute sums[at ..] += factor * ReLU(table[start ..]) for one row."""

        def written(context, builder, signature, values):
            goal = row_at(context, builder, sums, values[0], as_index(context, builder, signature, values, 1))
            source = row_at(context, builder, table, values[2], as_index(context, builder, signature, values, 3))
            added = builder.fmul(all_alike(builder, values[4]), without_negative(builder, builder.load(source, align=8)))
            builder.store(builder.fadd(builder.load(goal, align=8), added), goal, align=8)
            return context.get_dummy_value()

        return types.void(sums, at, table, start, types.float64), written

    @twin_of(row_loops.sum_rows)
    @intrinsic
    def sum_rows(typing, sums, at, table, start, seen, n):
        """Compute sums[at ..] = the sum of the rows seen[0..n) of the table at `start`."""

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

    @twin_of(row_loops.dot_rows)
    @intrinsic
    def dot_rows(typing, one, at, other, start):
        """Return the dot product of two rows, summed by tree reduction."""

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

    @twin_of(row_loops.mix_rows)
    @intrinsic
    def mix_rows(typing, sums, at, table, start, first, factors, place, n):
        """Compute a dense layer on ReLU inputs: sums[at ..] = table[first ..] + sum over k < n of ReLU(factors[place + k]) * row k of
        the table at `start`."""

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
