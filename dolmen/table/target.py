"""Our own corner of numba: what we change about compiling holds for rules alone, and for nobody else in the process.

Rules are compiled for a numba target named `dolmen`, a kind of CPU with its own typing, lowering and machine code. So what a
researcher compiles beside us counts from the end where an index is negative, has its loops made vectors, and lies in its own cache;
none of numba's modules, settings or environment variables is touched. In our corner:

- An index is taken as it is. No rule counts from the end, so none pays for the question whether it is negative.
- Loops are not made vectors: ours are short, and that only slows them.
- The name of a layout in compiled code is made from its text. Numba's own is a number counted in each process: two games compiled in two
  processes would share it, and whoever loads both from the disk would run one game's code on the other's states.
- Compiled code is kept in a folder of our own. It may be one that cannot be written to, if it was filled before.
"""

from __future__ import annotations

import hashlib
import inspect
import operator
import warnings
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from numba import jit, types
from numba.core import cgutils, registry
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.core.codegen import JITCPUCodegen
from numba.core.cpu import CPUContext
from numba.core.dispatcher import Dispatcher
from numba.core.funcdesc import default_mangler
from numba.core.imputils import Registry
from numba.core.runtime.nrt import rtsys
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_override, target_registry
from numba.core.typing.context import Context as Typing
from numba.np import arrayobj

from . import telling

NAME = "dolmen"


def compiler(folder: Path, **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """What compiles a function for our target, kept in a folder."""

    def compiled(function: Callable[..., Any]) -> Any:
        made = Rule(py_func=function, targetoptions={"nopython": True, **options})
        made.keep_in(folder)
        return made

    return compiled


class DolmenTarget(CPU):
    """The target's token in numba's registries."""


target_registry[NAME] = DolmenTarget


class Codegen(JITCPUCodegen):
    def _pass_builder(self, **how: Any) -> Any:
        return super()._pass_builder(**{**how, "loop_vectorize": False})


class Context(CPUContext):
    """How rules are lowered."""

    def init(self) -> None:
        super().init()
        self._internal_codegen = Codegen("dolmen.exec")

    def load_additional_registries(self) -> None:
        rtsys.initialize(registry.cpu_target.target_context)  # what counts references is shared: it is numba's, whoever comes first
        super().load_additional_registries()
        self.install_registry(indexing)

    def mangler(self, name: str, types: Any, *, abi_tags: Any = (), uid: Any = None) -> Any:
        return default_mangler(name, [in_every_process(one) for one in types], abi_tags=abi_tags, uid=uid)


def in_every_process(kind: Any) -> Any:
    """What stands for a type in a name: for one with a layout, its text."""
    text = str(kind)
    return "r" + hashlib.sha256(text.encode()).hexdigest()[:16] if "Record(" in text else kind


class Descriptor(registry.CPUTarget):
    @cached_property
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, NAME)

    @cached_property
    def _toplevel_typing_context(self) -> Any:
        return Typing()


class Rule(Dispatcher):
    """A compiled function of ours."""

    targetdescr = Descriptor(NAME)

    def compile(self, signature: Any) -> Any:
        with target_override(NAME), telling.compiling():
            return super().compile(signature)

    def keep_in(self, folder: Path) -> None:
        self._cache = Kept(self.py_func, folder)


dispatcher_registry[DolmenTarget] = Rule


def jit_of_ours(*which: Any, **how: Any) -> Any:
    """Numba's own functions, where rules call them."""
    for_target: dict[str, Any] = {"_target": NAME, **how}
    return jit(*which, **for_target)


jit_registry[DolmenTarget] = jit_of_ours


# ---- indices


indexing = Registry("dolmen indexing")


def from_the_start(context: Any, builder: Any, kind: Any, value: Any) -> tuple[Any, Any]:
    """An index that numba does not ask whether it is negative: it asks that of signed ones alone."""
    if isinstance(kind, types.Integer):
        return types.uintp, context.cast(builder, value, kind, types.uintp)
    if issubclass(type(kind), types.BaseTuple):
        parts = cgutils.unpack_tuple(builder, value, count=len(kind))
        settled = [from_the_start(context, builder, one, part) for one, part in zip(kind.types, parts, strict=True)]
        whole = types.Tuple(tuple(one for one, _ in settled))
        return whole, context.make_tuple(builder, whole, [part for _, part in settled])
    return kind, value


def taken_as_it_is(lowered: Any) -> Any:
    """Numba's way of reading or writing an array, with such an index."""

    def at(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind, index = from_the_start(context, builder, signature.args[1], values[1])
        signature = signature.replace(args=(signature.args[0], kind, *signature.args[2:]))
        return lowered(context, builder, signature, (values[0], index, *values[2:]))

    return at


# An array is more than a buffer, which numba's own are for: these are preferred.
indexing.lower(operator.getitem, types.Array, types.Integer)(taken_as_it_is(arrayobj.getitem_arraynd_intp))
indexing.lower(operator.getitem, types.Array, types.BaseTuple)(taken_as_it_is(arrayobj.getitem_array_tuple))
indexing.lower(operator.setitem, types.Array, types.Any, types.Any)(taken_as_it_is(arrayobj.setitem_array))


# ---- the cache


class Kept(FunctionCache):
    """The compiled forms of one function on disk."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        setattr(self, "_impl_class", lambda function: Files(function, folder))  # noqa: B010
        super().__init__(function)

    def _load_overload(self, signature: Any, context: Any) -> Any:
        try:
            found = super()._load_overload(signature, context)
        except OSError:
            found = None
        if found is None:
            telling.missing(self._py_func.__name__)
        return found

    def _save_overload(self, signature: Any, data: Any) -> None:
        try:
            super()._save_overload(signature, data)
        except OSError as problem:
            warnings.warn(f"What is compiled cannot be kept ({problem}): every process will compile it anew.", stacklevel=2)


class Files(CompileResultCacheImpl):
    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = Locator(function, inspect.getfile(function), folder)
        module = Path(inspect.getfile(function)).stem
        self._filename_base = self.get_filename_base(f"{module}.{function.__qualname__}", "")


class Locator(UserProvidedCacheLocator):
    """Numba's rules for files of a folder that somebody names, the folder being ours and not a setting of numba's."""

    def __init__(self, function: Callable[..., Any], file: str, folder: Path) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._cache_path = str(folder / self.get_suitable_cache_subpath(file))
