"""The one file that names numba.

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
from typing import Any, TypeVar

import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("DOLMEN_MODE", "compiled")
if MODE not in MODES:
    raise SystemExit(f"DOLMEN_MODE is {MODE!r}; it may be {', '.join(MODES)}.")
INTERPRETED = MODE == "interpreted"

_described: dict[Any, Any] = {}


def sources() -> Iterable[Path]:
    """Every file whose text decides what compiled code does: numba itself sees only the file of the outermost function."""
    package = Path(__file__).parents[1]
    for folder in (package / "table", package / "games", *extra_games()):
        yield from sorted(source for source in folder.glob("**/*.py") if not source.name.startswith("test_"))


def extra_games() -> list[Path]:
    """Folders of games outside the package, from the environment variable DOLMEN_GAMES."""
    return [Path(folder) for folder in os.environ.get("DOLMEN_GAMES", "").split(os.pathsep) if folder]


def cache_folder() -> Path:
    """Keyed by mode and by the sources: an edited rule is never served from an old cache."""
    digest = hashlib.sha256(MODE.encode() + sys.version.encode())
    for source in sources():
        digest.update(source.read_bytes())
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "dolmen" / digest.hexdigest()[:16]


def in_place(array: Any) -> memoryview:
    """An array's own memory: Python ints come out, and only ints in range go in."""
    return memoryview(array)


if INTERPRETED:

    def rule(function: Function) -> Function:
        return function

    def constant(array: np.ndarray) -> Any:
        return in_place(array)  # Python ints come out

    def describe(dtype: np.dtype, game: Any) -> None:
        _described[dtype] = game

    def fact(name: str) -> Callable[[Any], Any]:
        def read(s: Any) -> Any:
            value = getattr(s.box, name)
            return in_place(value) if isinstance(value, np.ndarray) else value

        return read

    def by_game(name: str) -> Callable[..., Any]:
        return lambda s, *rest: s.box.rules[name](s, *rest)

    def u32(x: int) -> int:
        return x & 0xFFFFFFFF

    def room(n: int) -> Any:
        return [0] * n

    def borrowed(array: Any) -> Any:
        return array

else:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))
    os.environ.setdefault("NUMBA_LOOP_VECTORIZE", "0")  # our loops are short: vectors only slow them
    from numba import from_dtype, njit, types, uint32
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    def stable_name(self: Any) -> tuple[str, tuple[str]]:
        """The name of a layout in compiled code. Numba's own is a number counted in each process: two games compiled in two
        processes would share it, and whoever loads both from the disk would run one game's code on the other's states."""
        return "Record", ("r" + hashlib.sha256(self.name.encode()).hexdigest()[:16],)

    setattr(types.Record, "mangling_args", property(stable_name))  # noqa: B010

    def rule(function: Function) -> Function:
        """Inlined wherever it is called (docs/speed.md says what that is worth)."""
        compiled: Function = njit(function, cache=True, nogil=True, error_model="numpy", forceinline=True, boundscheck=MODE == "checked")
        return compiled

    def constant(array: np.ndarray) -> Any:
        return array

    def describe(dtype: np.dtype, game: Any) -> None:
        key = from_dtype(dtype)
        if key in _described and _described[key].owner != game.owner:
            raise TypeError(f"{game.owner} and {_described[key].owner} have one layout; give one of them a field of its own")
        _described[key] = game

    def named(function: Any, name: str) -> Any:
        function.__qualname__ = f"{function.__qualname__}.{name}"  # else told apart by a number counted in each process
        return function

    def fact(name: str) -> Callable[[Any], Any]:
        def read(s): ...

        @overload(read)
        def compiled_read(s):  # numba compares the signatures to the letter: no annotations
            value = getattr(_described[s], name)
            return named(lambda s: value, name)

        return read

    def by_game(name: str) -> Callable[..., Any]:
        def call(s, *rest): ...

        @overload(call)
        def compiled_call(s, *rest):
            function = _described[s].rules[name]
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
