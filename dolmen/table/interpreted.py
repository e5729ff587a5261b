"""Run rules in Python: what `compiled.py` gives to rules in interpreted mode, and how a compiled rule is run without compiling it.

A rule that is given opened states (`records.opened`) is interpreted, whatever the mode: `in_python` makes its Python function see Python
functions wherever it names rules. So a process can play a game at once, and change to compiled rules between any two calls: both work on
the same bytes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from types import CellType, FunctionType
from typing import Any, TypeVar

import numpy as np

from .records import Layout, OpenState, in_place, layouts

Function = TypeVar("Function", bound=Callable[..., Any])
T = TypeVar("T")

# ---- the interface of `compiled.py`


def rule(function: Function) -> Function:
    """Leave a function uncompiled."""
    return function


def constant(array: np.ndarray) -> Any:
    """Wrap an array so that indexing returns Python ints, as the rules expect."""
    return in_place(array)


def describe(box: Any, rules: Mapping[str, Callable[..., Any]]) -> None:
    """Register a box's constants and its game's rules for every state of its layout."""
    layouts[box.dtype] = Layout(box, rules)


def fact(name: str) -> Callable[[Any], Any]:
    """Return a function that reads a constant of the state's box."""

    def read(s: Any) -> Any:
        value = getattr(s.layout.box, name)
        return in_place(value) if isinstance(value, np.ndarray) else value

    return read


def by_game(name: str, otherwise: Any = None) -> Callable[..., Any]:
    """Return a function that calls a rule of the state's game, or `otherwise` if the game has none by that name."""
    return lambda s, *rest: in_python(s.layout.rules.get(name) or otherwise)(s, *rest)


def u32(x: int) -> int:
    """Truncate to 32 bits, as unsigned machine arithmetic does."""
    return x & 0xFFFFFFFF


def room(n: int) -> Any:
    """Return scratch space for n integers."""
    return [0] * n


def borrowed(array: Any) -> Any:
    """Return the array unchanged; reference counting matters only in compiled code."""
    return array


def scratch(layout: np.dtype) -> Any:
    """Return a new record of this layout."""
    return OpenState(np.zeros(1, layout))


def clear_record(record: Any) -> None:
    """Set all fields of a record to 0."""
    record.one[:] = np.zeros_like(record.one)


def copy_record(source: Any, goal: Any) -> None:
    """Copy a record over another one of the same layout."""
    goal.one[:] = source.one


def handle(one: np.ndarray) -> Any:
    """Return an object that exposes the fields of a one-record array, as `record_at` expects it."""
    return OpenState(one)


def record_at(handle: Any, layout: np.dtype) -> Any:
    """Return the record behind a handle."""
    return handle


# ---- interpreting compiled rules

_twins: dict[Any, Any] = {}  # the Python function for each rule and intrinsic
_namespaces: dict[int, dict[str, Any]] = {}  # the globals of a module as its interpreted rules see them, by the id of its own
_making = threading.RLock()


def twin_of(function: Any) -> Callable[[T], T]:
    """Register, as a decorator, the Python function that stands for one that only compiled code can call."""

    def registered(compiled: T) -> T:
        _twins[compiled] = function
        return compiled

    return registered


def in_python(value: Any) -> Any:
    """Map a global to what interpreted rules see: a rule to its Python function, an array to a memoryview, anything else to itself."""
    if isinstance(value, np.ndarray):
        return in_place(value)
    if not isinstance(getattr(value, "py_func", None), FunctionType):
        return _twins.get(value, value) if callable(value) else value
    if value not in _twins:
        with _making:  # else another thread could run a rule before all its globals are there
            _twins[value] = _rebuilt(value.py_func)
    return _twins[value]


def _rebuilt(function: FunctionType) -> FunctionType:
    cells = tuple(CellType(in_python(cell.cell_contents)) for cell in function.__closure__ or ())
    return FunctionType(function.__code__, _namespace(function.__globals__), function.__name__, function.__defaults__, cells)


def _namespace(original: dict[str, Any]) -> dict[str, Any]:
    if id(original) not in _namespaces:
        _namespaces[id(original)] = found = dict[str, Any]()
        found.update((name, in_python(value)) for name, value in original.items())
    return _namespaces[id(original)]


def called_from_outside(rule: Any) -> Callable[..., Any]:
    """Return a rule as Python calls it with opened states: arrays beside them are opened too."""
    function = in_python(rule)
    return lambda *given: function(*map(in_python, given))
