"""Rename the colours of a game whose colours are interchangeable: in observations, actions and states."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

import numpy as np

from dolmen.play.reading import Setting

from .spec import ObservationSpec, setting_of, spec_of

Renaming = Sequence[int]  # by colour: the colour whose name it gets


@dataclass(frozen=True, eq=False)
class ColourSymmetry:
    """The renamings of the colours of a game, which change nothing in its rules.

    >>> symmetry = colour_symmetry("card")
    >>> len(symmetry.renamings)
    120
    >>> swapped = (1, 0, 2, 3, 4)  # brown for yellow, and yellow for brown
    >>> words = symmetry.setting.game.actions.words
    >>> words[symmetry.actions(swapped)[words.index("play R7")]]
    'play Y7'
    """

    setting: Setting

    @property
    def renamings(self) -> list[tuple[int, ...]]:
        """Return all renamings; the first changes nothing."""
        return [*permutations(range(len(self.setting.game.encoding.colours)))]

    def actions(self, renaming: Renaming) -> np.ndarray:
        """Return, for every action, the number that it gets."""
        actions = self.setting.game.actions
        renamed = [actions.read(self._renamed(words, renaming)) for words in actions.words]
        return np.array(renamed, np.int64)

    def masks(self, renaming: Renaming) -> np.ndarray:
        """Return where each entry of a renamed mask comes from: index masks by it, or anything else that has an entry for each action."""
        return np.argsort(self.actions(renaming))

    def observations(self, renaming: Renaming, all_seeing: bool = False) -> np.ndarray:
        """Return where each entry of a renamed observation comes from: index observations by it."""
        return self._moved(spec_of(self.setting, all_seeing), renaming)

    def states(self, states: np.ndarray, renaming: Renaming) -> np.ndarray:
        """Return states with the colours renamed."""
        box, renamed = self.setting.game.box, states.copy()
        pieces, zones = self._pieces(renaming), self._zones(renaming)
        renamed["zone"][:, pieces[: len(box.kind)]] = zones[states["zone"]]
        renamed["known"][:, pieces[: len(box.kind)]] = states["known"]
        for name in ("height", "told"):
            renamed[name][:, zones[: len(box.bag)]] = states[name]
        for zone, target in enumerate(zones[: len(box.bag)]):
            cells = pieces[states["cell"][:, box.base[zone] : box.base[zone + 1]]]
            renamed["cell"][:, box.base[target] : box.base[target + 1]] = np.sort(cells, axis=1) if box.bag[zone] else cells
        for name in self.setting.game.encoding.coloured:
            renamed[name] = _coloured(states[name], renaming)
        return renamed

    # ---- the tables

    def _renamed(self, text: str, renaming: Renaming) -> str:
        """Rename the colours in names, such as `row R` or `discard P5`."""
        letters = self.setting.game.encoding.colours
        return re.sub(rf"\b[{letters}](?=[0-9A-Z]*\b)", lambda found: letters[renaming[letters.index(found[0])]], text)

    def _moved(self, spec: ObservationSpec, renaming: Renaming) -> np.ndarray:
        places = {label: i for i, label in enumerate(spec.labels)}
        moved = np.array([places[self._renamed(label, renaming)] for label in spec.labels], np.int64)
        return np.argsort(moved)

    def _pieces(self, renaming: Renaming) -> np.ndarray:
        """Return the piece that each becomes; copies keep their order. What is no piece stays what it is."""
        found = np.arange(256, dtype=np.uint8)
        for name, copies in self._copies.items():
            for piece, renamed in zip(copies, self._copies[self._renamed(name, renaming)], strict=True):
                found[piece] = renamed
        return found

    @cached_property
    def _copies(self) -> Mapping[str, list[int]]:
        return self.setting.pieces

    def _zones(self, renaming: Renaming) -> np.ndarray:
        found, names = np.arange(256, dtype=np.uint8), self.setting.game.box.zones.names
        for zone, name in enumerate(names):
            found[zone] = names.index(self._renamed(name, renaming))
        return found


def _coloured(values: np.ndarray, renaming: Renaming) -> np.ndarray:
    """Rename the colours along the last axis of a field, or in its bits."""
    renamed = values.copy()
    if values.ndim > 1:
        for colour, target in enumerate(renaming):
            renamed[..., target] = values[..., colour]
        return renamed
    for colour, target in enumerate(renaming):
        renamed &= ~values.dtype.type(1 << target)
        renamed |= (values >> colour & 1) << target
    return renamed


def colour_symmetry(game: str, seats: int = 2, options: Mapping[str, object] | None = None) -> ColourSymmetry:
    """Return the renamings of a game's colours; ValueError if its colours are not interchangeable."""
    setting, _ = setting_of(game, seats, options)
    if not setting.game.encoding.interchangeable:
        raise ValueError(f"The colours of {game} are not interchangeable: there is no renaming that changes nothing in its rules.")
    return ColourSymmetry(setting)
