"""Compile rules, and let them ask for what differs between games.

Rules are plain Python functions over one numpy record. `rule` compiles them. `fact` and `by_game` let a function look something up by
the *type* of its state: a constant (where does zone 7 begin?) or a function of its game (what is legal?). Both are resolved at compile
time, so they cost nothing at run time and work with the on-disk cache.

What runs instead in interpreted mode, and wherever states are opened, stands in `interpreted.py`.

Only this module, `target.py`, `rows.py` and `keystream.py` name numba. Relies on numba 0.68: types from `from_dtype` as dictionary
keys, the qualified name of an overload's function in mangled names, and the fields `meminfo` and `parent` of an array."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np

from . import interpreted
from .interpreted import twin_of
from .modes import INTERPRETED, MODE, cache_folder
from .records import Layout, layouts

__all__ = (
    "MODE", "apart", "borrowed", "by_game", "constant", "describe", "fact", "handle", "named", "record_at", "room", "rule", "u32",
)  # fmt: skip

Function = TypeVar("Function", bound=Callable[..., Any])


def named(function: Any, name: str) -> Any:
    """Give one of several closures made from the same source a name of its own; numba would tell them apart by a per-process counter,
    which breaks the cache."""
    function.__qualname__ = f"{function.__qualname__}.{name}"
    return function


if INTERPRETED:
    from .interpreted import borrowed, by_game, constant, describe, fact, handle, record_at, room, rule, u32

    apart = rule

else:
    from numba import from_dtype, uint32
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
        """Return the same array without reference counting, which costs an atomic instruction per call; the caller keeps it alive."""

        def uncounted(context, builder, signature, values):
            kind = context.make_array(signature.args[0])
            lent = kind(context, builder)
            cgutils.copy_struct(lent, kind(context, builder, values[0]))
            lent.meminfo = cgutils.get_null_value(lent.meminfo.type)
            lent.parent = cgutils.get_null_value(lent.parent.type)
            return lent._getvalue()

        return array(array), uncounted

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
