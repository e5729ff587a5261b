"""Access states from Python: their fields as attributes, over the same bytes that compiled rules read and write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from .modes import INTERPRETED


@dataclass(frozen=True)
class Layout:
    """The meaning of a state's type: the constants of its box and the rules of its game."""

    box: Any
    rules: Mapping[str, Callable[..., Any]]


layouts: dict[Any, Layout] = {}  # by numpy type, and by numba type where rules are compiled; filled by `compiled.describe`


def in_place(array: Any) -> memoryview:
    """Return a memoryview of an array's own memory, which yields Python ints and rejects values out of range."""
    return memoryview(array)


class OpenState:
    """A record wrapped as an object: its attributes read and write the record's own bytes, as Python numbers with range checks; a record
    within it is wrapped, too."""

    def __init__(self, one: np.ndarray) -> None:
        fields = self.__dict__
        fields["one"], fields["scalars"] = one, {}
        fields["layout"] = layouts.get(one.dtype)
        for name in one.dtype.names or ():
            if one.dtype[name].names:
                fields[name] = OpenState(one[name])
            elif one.dtype[name].ndim > 2:
                fields[name] = one[name][0]  # a memoryview has no rows of its own
            elif one.dtype[name].shape:
                fields[name] = in_place(one[name][0])
            else:
                fields["scalars"][name] = in_place(one[name])

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["scalars"][name][0]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: float) -> None:
        self.__dict__["scalars"][name][0] = value


class OpenStates:
    """An array of records, opened: rules that are given it are interpreted."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.items = [OpenState(array[i : i + 1]) for i in range(len(array))]

    def __getitem__(self, i: int | slice) -> Any:
        return self.array[i] if isinstance(i, slice) else self.items[i]

    def __setitem__(self, i: slice, records: np.ndarray) -> None:
        self.array[i] = records

    def __len__(self) -> int:
        return len(self.items)


# ---- which states are opened

_by_hand: set[np.dtype] = set()  # layouts whose rules are interpreted for now, since they are not compiled yet


def opened(array: np.ndarray) -> Any:
    """Return states in the form that selects how rules run: unchanged if compiled, wrapped in OpenStates if interpreted."""
    return OpenStates(array) if INTERPRETED or (_by_hand and array.dtype in _by_hand) else array


def interpret(layout: np.dtype) -> None:
    """Interpret the rules of this layout in this process, until `compile_again`: both play the same, on the same bytes."""
    _by_hand.add(layout)


def compile_again(layout: np.dtype) -> None:
    """Run compiled rules on states of this layout, from the next call on."""
    _by_hand.discard(layout)


@contextmanager
def interpreting(*these: np.dtype) -> Iterator[None]:
    """Interpret the rules of these layouts while the context lasts."""
    for layout in these:
        interpret(layout)
    try:
        yield
    finally:
        for layout in these:
            compile_again(layout)
