"""Compile the ChaCha20 keystream of `chacha.py` to vector instructions; in interpreted mode `chacha.py` itself runs.

Relies on numba 0.68 (seen in 0.68.1): `context.make_array(kind)(…).data`; and on llvmlite's `ir`."""

from __future__ import annotations

from typing import Any

from . import chacha
from .modes import INTERPRETED

if INTERPRETED:
    next_blocks = chacha.next_blocks

else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    from .interpreted import twin_of

    class Vectors:
        """A row of `chacha.stream` that emits LLVM code: one vector instruction per operation on all words."""

        def __init__(self, builder: Any, words: Any) -> None:
            self.builder, self.words = builder, words

        def __add__(self, other: Vectors) -> Vectors:
            return Vectors(self.builder, self.builder.add(self.words, other.words))

        def __xor__(self, other: Vectors) -> Vectors:
            return Vectors(self.builder, self.builder.xor(self.words, other.words))

        def turned(self, bits: int) -> Vectors:
            """Emit a left rotation of every word."""
            left, right = (ir.Constant(self.words.type, [n] * chacha.BLOCKS * 4) for n in (bits, 32 - bits))
            high, low = self.builder.shl(self.words, left), self.builder.lshr(self.words, right)
            return Vectors(self.builder, self.builder.or_(high, low))

        def shifted(self, words: int) -> Vectors:
            """Emit a left rotation of the words within each block."""
            return self.taken([i & ~3 | (i + words) & 3 for i in range(chacha.BLOCKS * 4)])

        def taken(self, places: list[int]) -> Vectors:
            """Emit a shuffle that picks words by index."""
            mask = ir.Constant(ir.VectorType(ir.IntType(32), len(places)), places)
            return Vectors(self.builder, self.builder.shuffle_vector(self.words, self.words, mask))

    @twin_of(chacha.next_blocks)
    @intrinsic
    def next_blocks(typing, key, counter, out):
        """Write the words of the next four keystream blocks to `out`."""
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
