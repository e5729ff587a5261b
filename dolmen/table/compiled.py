"""Compile rules, and let them ask for what differs between games.

Rules are plain Python functions over one numpy record. `rule` compiles them. `fact` and `by_game` let a function look something up by
the *type* of its state: a constant (where does zone 7 begin?) or a function of its game (what is legal?). Both are resolved at compile
time, so they cost nothing at run time and work with the on-disk cache.

What runs instead in interpreted mode, and wherever states are opened, is in `interpreted.py`.

Only this module, `target.py`, `rows.py` and `keystream.py` import numba. Relies on numba 0.68 (seen in 0.68.1), of which little is
documented:

- Types from `from_dtype` as dictionary keys; the qualified name of an overload's function in mangled names.
- The options `no_cfunc_wrapper` and `forceinline` of a target (`numba.core.options`).
- `context.make_array` and the fields `meminfo` and `parent` of an array; a record's field is an array with neither.
- A record is passed as the address of its bytes, so `builder.inttoptr` and `bitcast` make one of an address, with `context.get_value_type`
  and `get_data_type` as types; a record type has a `size`.
- `alloca_once`, `copy_struct`, `get_null_value`, `memset` and `raw_memcpy` of `cgutils`.

What rules take into account of numba 0.68 (seen in 0.68.1):

- uint64 with int64 makes float64. So fields are widened (`+ 0`) or signed where they are a bound or enter a sum.
- `states[1] = states[0]` compiles slowly and may copy byte by byte; slices of one record each compile to one memcpy.
- The cache of a function notices edits of the file that it is defined in, and of no other. So the cache folder is keyed by the text of all
  rules (`modes.py`); elsewhere, compiled functions that call each other stay in one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np

from . import interpreted
from .interpreted import twin_of
from .modes import INTERPRETED, MODE, cache_folder
from .records import Layout, layouts

__all__ = (
    "MODE", "apart", "borrowed", "by_game", "clear_record", "constant", "copy_record", "describe", "fact", "handle", "named",
    "record_at", "room", "rule", "scratch", "u32",
)  # fmt: skip

ALIGNED = 64  # bytes: a line of the processor's cache

Function = TypeVar("Function", bound=Callable[..., Any])


def named(function: Any, name: str) -> Any:
    """Give one of several closures made from the same source a name of its own; numba would tell them apart by a per-process counter,
    which breaks the cache."""
    function.__qualname__ = f"{function.__qualname__}.{name}"
    return function


if INTERPRETED:
    from .interpreted import (
        borrowed,
        by_game,
        clear_record,
        constant,
        copy_record,
        describe,
        fact,
        handle,
        record_at,
        room,
        rule,
        scratch,
        u32,
    )  # fmt: skip

    apart = rule

else:
    from numba import from_dtype, types, uint32
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    from . import target

    FOLDER = cache_folder()
    HOW: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": MODE == "checked", "no_cfunc_wrapper": True}

    def rule(function: Function) -> Function:
        """Compile a function and inline it at every call site (docs/speed.md has the measurements)."""
        compiled: Function = target.compiler(FOLDER, forceinline=True, **HOW)(function)
        return compiled

    def apart(function: Function) -> Function:
        """Compile a function without inlining it: for functions so long-running that a call is negligible, and so large that inlining
        would make compilation slow."""
        compiled: Function = target.compiler(FOLDER, **HOW)(function)
        return compiled

    def constant(array: np.ndarray) -> Any:
        """Return the array, which numba compiles in as a constant."""
        return array

    def describe(box: Any, rules: Mapping[str, Callable[..., Any]]) -> None:
        """Register a box's constants and its game's rules for every state of its layout."""
        key = from_dtype(box.dtype)
        if key in layouts and layouts[key].box.owner != box.owner:
            raise TypeError(f"{box.owner} and {layouts[key].box.owner} have one layout; give one of them a field of its own")
        layouts[key] = layouts[box.dtype] = Layout(box, rules)

    def fact(name: str) -> Callable[[Any], Any]:
        """Return a function that compiles to a constant of the state's box."""

        @twin_of(interpreted.fact(name))
        def read(s): ...

        @overload(read)
        def compiled_read(s):  # no annotations: numba requires the two signatures to be identical
            value = getattr(layouts[s].box, name)
            return named(lambda s: value, name)

        return read

    def by_game(name: str, otherwise: Any = None) -> Callable[..., Any]:
        """Return a function that compiles to a call of a rule of the state's game, or of `otherwise` if the game has none by that name."""

        @twin_of(interpreted.by_game(name, otherwise))
        def call(s, *rest): ...

        @overload(call)
        def compiled_call(s, *rest):
            function = layouts[s].rules.get(name) or otherwise
            return named(lambda s, *rest: function(s, *rest), name)

        return call

    def u32(x: int) -> int:
        """Truncate to an unsigned 32-bit integer."""
        return x & 0xFFFFFFFF

    @overload(u32)
    def compiled_u32(x):
        return lambda x: uint32(x)

    @twin_of(interpreted.room)
    @rule
    def room(n: int) -> Any:
        """Allocate scratch space for n integers."""
        return np.empty(n, np.int64)

    @twin_of(interpreted.borrowed)
    @intrinsic
    def borrowed(typing, array):
        """Return the same array without reference counting, which costs an atomic instruction per call; the caller keeps it alive. A
        record's field becomes an array like any other, so that rules are compiled for one type only."""
        plain = types.Array(array.dtype, array.ndim, array.layout, readonly=not array.mutable, aligned=array.aligned)

        def uncounted(context, builder, signature, values):
            lent = context.make_array(plain)(context, builder)
            cgutils.copy_struct(lent, context.make_array(array)(context, builder, values[0]))
            lent.meminfo = cgutils.get_null_value(lent.meminfo.type)
            lent.parent = cgutils.get_null_value(lent.parent.type)
            return lent._getvalue()

        return plain(array), uncounted

    @twin_of(interpreted.scratch)
    @intrinsic
    def scratch(typing, layout):
        """Return a record of this layout on the stack, its bytes undefined: for the function that asks for it, and those that it calls."""
        kind = layout.dtype

        def reserved(context, builder, signature, values):
            bytes_ = cgutils.alloca_once(builder, context.get_data_type(types.uint8), size=kind.size)
            bytes_.align = ALIGNED
            return builder.bitcast(bytes_, context.get_value_type(kind))

        return kind(layout), reserved

    @twin_of(interpreted.clear_record)
    @intrinsic
    def clear_record(typing, record):
        """Set all bytes of a record to 0."""

        def cleared(context, builder, signature, values):
            cgutils.memset(builder, values[0], context.get_constant(types.intp, record.size), 0)
            return context.get_dummy_value()

        return types.void(record), cleared

    @twin_of(interpreted.copy_record)
    @intrinsic
    def copy_record(typing, source, goal):
        """Copy a record over another one of the same layout; compiles to one memcpy."""

        def copied(context, builder, signature, values):
            cgutils.raw_memcpy(builder, values[1], values[0], context.get_constant(types.intp, source.size), 1)
            return context.get_dummy_value()

        return types.void(source, goal), copied

    def handle(one: np.ndarray) -> Any:
        """Return the address of a one-record array for `record_at`: passing an integer into compiled code costs a third of passing an
        array."""
        return one.ctypes.data

    @twin_of(interpreted.record_at)
    @intrinsic
    def record_at(typing, handle, layout):
        """Return the record of this layout at the address `handle`; the caller keeps it alive."""
        kind = layout.dtype

        def found(context, builder, signature, values):
            return builder.inttoptr(values[0], context.get_value_type(kind))

        return kind(handle, layout), found
