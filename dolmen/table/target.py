"""Define a numba target of our own: changes to how rules are compiled apply to rules alone, not to other users of numba in the process.

Rules are compiled for a numba target named `dolmen`, derived from the CPU target, with its own typing, lowering and code generation.
Other numba code in the process keeps negative indexing, loop vectorization and its own cache; none of numba's modules, settings or
environment variables is modified. For our target:

- Indices are not wrapped around. No rule counts from the end, so none pays for checking whether an index is negative.
- Loops are not vectorized: ours are short, and vectorization only slows them down.
- The mangled name of a record type is derived from a hash of its text. Numba uses a per-process counter: two games compiled in two
  processes could get the same name, and a process that loads both from disk would run one game's code on the other's states.
- Compiled code is cached in a folder of our own, which may be read-only if it was filled before.
- Over opened states a rule runs in Python, and nothing is compiled; what is compiled already costs nothing more.

Relies on numba 0.68 (seen in 0.68.1), of which little is documented:

- `target_extension`: the registries of targets, dispatchers and decorators, and `target_override`; `jit` takes `_target`.
- `registry.CPUTarget`: `_toplevel_target_context` and `_toplevel_typing_context` are made when they are first asked for.
- `CPUContext`: `init` sets `_internal_codegen`; `load_additional_registries` and `install_registry`; a `mangler` with `abi_tags` and `uid`,
  as `funcdesc.default_mangler` has. The runtime `rtsys` is initialized once, with the CPU target's context.
- `JITCPUCodegen._pass_builder` takes `loop_vectorize`.
- `arrayobj`: the names and signatures of the three functions that lower array access, that they are registered for `Buffer` (and `Array`
  is more specific), and that they wrap around signed indices only.
- `Dispatcher`: `py_func` and `targetoptions` of its constructor, `compile`, and `_cache`; one that does not know an argument's type asks
  its method `_compile_for_args` for a function, and calls that.
- `caching`: `FunctionCache` with `_impl_class`, `_py_func`, `_load_overload` and `_save_overload`; `CompileResultCacheImpl` with `_lineno`,
  `_locator`, `_filename_base` and `get_filename_base`; `UserProvidedCacheLocator` with `_py_file`, `_lineno`, `_cache_path` and
  `get_suitable_cache_subpath`; that a cached function is known by the text of its file."""

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
from .interpreted import called_from_outside
from .records import OpenStates

NAME = "dolmen"


def compiler(folder: Path, **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Return a decorator that compiles functions for our target and caches them in a folder."""

    def compiled(function: Callable[..., Any]) -> Any:
        made = Rule(py_func=function, targetoptions={"nopython": True, **options})
        made.keep_in(folder)
        return made

    return compiled


class DolmenTarget(CPU):
    """The key of our target in numba's registries."""


target_registry[NAME] = DolmenTarget


class Codegen(JITCPUCodegen):
    """Numba's CPU code generator with loop vectorization switched off."""

    def _pass_builder(self, **how: Any) -> Any:
        return super()._pass_builder(**{**how, "loop_vectorize": False})


class Context(CPUContext):
    """The lowering context of our target."""

    def init(self) -> None:
        super().init()
        self._internal_codegen = Codegen("dolmen.exec")

    def load_additional_registries(self) -> None:
        rtsys.initialize(registry.cpu_target.target_context)  # the reference-counting runtime is shared with numba's CPU target
        super().load_additional_registries()
        self.install_registry(indexing)

    def mangler(self, name: str, types: Any, *, abi_tags: Any = (), uid: Any = None) -> Any:
        return default_mangler(name, [in_every_process(one) for one in types], abi_tags=abi_tags, uid=uid)


def in_every_process(kind: Any) -> Any:
    """Return the key of a type in mangled names: a hash of its text if it contains a record, so that all processes agree."""
    text = str(kind)
    return "r" + hashlib.sha256(text.encode()).hexdigest()[:16] if "Record(" in text else kind


class Descriptor(registry.CPUTarget):
    """The pair of typing and lowering contexts that makes up our target."""

    @cached_property
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, NAME)

    @cached_property
    def _toplevel_typing_context(self) -> Any:
        return Typing()


class Rule(Dispatcher):
    """A function compiled for our target."""

    targetdescr = Descriptor(NAME)

    def compile(self, signature: Any) -> Any:
        with target_override(NAME), telling.compiling():
            return super().compile(signature)

    def _compile_for_args(self, *given: Any, **named: Any) -> Any:
        """Choose the fallback for unknown argument types: the interpreted rule for opened states, otherwise numba's compiler."""
        if given and isinstance(given[0], OpenStates):
            return called_from_outside(self)
        return super()._compile_for_args(*given, **named)  # type: ignore[misc]  # mypy does not see all of its bases

    def keep_in(self, folder: Path) -> None:
        """Cache compiled code in this folder."""
        self._cache = Kept(self.py_func, folder)


dispatcher_registry[DolmenTarget] = Rule


def jit_of_ours(*which: Any, **how: Any) -> Any:
    """Compile numba's own library functions for our target when rules call them."""
    for_target: dict[str, Any] = {"_target": NAME, **how}
    return jit(*which, **for_target)


jit_registry[DolmenTarget] = jit_of_ours


# ---- indices


indexing = Registry("dolmen indexing")


def from_the_start(context: Any, builder: Any, kind: Any, value: Any) -> tuple[Any, Any]:
    """Cast an index to unsigned, since numba wraps around only signed indices."""
    if isinstance(kind, types.Integer):
        return types.uintp, context.cast(builder, value, kind, types.uintp)
    if issubclass(type(kind), types.BaseTuple):
        parts = cgutils.unpack_tuple(builder, value, count=len(kind))
        settled = [from_the_start(context, builder, one, part) for one, part in zip(kind.types, parts, strict=True)]
        whole = types.Tuple(tuple(one for one, _ in settled))
        return whole, context.make_tuple(builder, whole, [part for _, part in settled])
    return kind, value


def taken_as_it_is(lowered: Any) -> Any:
    """Wrap numba's lowering of array access so that indices are not wrapped around."""

    def at(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind, index = from_the_start(context, builder, signature.args[1], values[1])
        signature = signature.replace(args=(signature.args[0], kind, *signature.args[2:]))
        return lowered(context, builder, signature, (values[0], index, *values[2:]))

    return at


# Numba registers these for Buffer; Array is more specific, so ours take precedence.
indexing.lower(operator.getitem, types.Array, types.Integer)(taken_as_it_is(arrayobj.getitem_arraynd_intp))
indexing.lower(operator.getitem, types.Array, types.BaseTuple)(taken_as_it_is(arrayobj.getitem_array_tuple))
indexing.lower(operator.setitem, types.Array, types.Any, types.Any)(taken_as_it_is(arrayobj.setitem_array))


# ---- the cache


class Kept(FunctionCache):
    """The on-disk cache of one function's compiled versions; it tolerates a folder that cannot be read or written."""

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
            warnings.warn(f"Compiled code cannot be cached ({problem}): every process will compile it anew.", stacklevel=2)


class Files(CompileResultCacheImpl):
    """How a cached function is serialized, and how its files are named."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = Locator(function, inspect.getfile(function), folder)
        module = Path(inspect.getfile(function)).stem
        self._filename_base = self.get_filename_base(f"{module}.{function.__qualname__}", "")


class Locator(UserProvidedCacheLocator):
    """Numba's locator for a user-provided cache folder, with our folder instead of numba's setting.

    Modules of this package are identified by name, so that all copies of the project share compiled code (numba also compares the text
    of the file); any other module by the path of its file."""

    def __init__(self, function: Callable[..., Any], file: str, folder: Path) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        package, _, _ = function.__module__.rpartition(".")
        ours = package.partition(".")[0] == __package__.partition(".")[0]
        self._cache_path = str(folder / (package if ours else self.get_suitable_cache_subpath(file)))
