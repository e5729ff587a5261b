"""Grow the game tree of real states: every action of every seat, and what each of them can have seen by then.

Luck stands at the root only: the deals. Simultaneous choices follow one another, each hidden from those that come after, since no view
shows it. An information set is what a seat has seen after every step so far, and what it did itself: perfect recall, whatever a game's
views show."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dolmen.play import reading
from dolmen.play.reading import Setting, copied
from dolmen.play.view import View
from dolmen.table import loops
from dolmen.table.errors import Refusal
from dolmen.table.records import opened
from dolmen.table.seats import Index, seat_of

from .cutting import SEATS, World

NOBODY = -1  # acts at the end of a match
MOST = 4_000_000  # nodes
PAYOFFS = ("points", "wins")  # the lead over the other seat; or the share of the win beyond an even one


@dataclass(frozen=True)
class InformationSet:
    """An information set: who must act, what that seat sees, and the actions open to it. Its `slot` is that of the first of them."""

    who: Index
    view: View
    actions: tuple[str, ...]
    slot: int
    level: int


@dataclass(frozen=True)
class Generation:
    """The children of all nodes of a level, so that those of a node stand together: `starts` says where those of each of `tops` begin."""

    nodes: np.ndarray
    parents: np.ndarray
    tops: np.ndarray
    starts: np.ndarray


class GameTree:
    """The game tree of some worlds, node by node in flat arrays. A slot is an action in an information set: a strategy is an array with the
    probability of each slot. `leaves` holds the payoff of the first seat where the match is over; the other gets the opposite."""

    def __init__(self, setting: Setting, worlds: Iterable[World], payoff: str = "points", most: int = MOST) -> None:
        if setting.seats != SEATS:
            raise Refusal(f"Only matches of {SEATS} seats are solved, where what one wins the other loses; this one has {setting.seats}.")
        if payoff not in PAYOFFS:
            raise Refusal(f"A payoff is {' or '.join(PAYOFFS)}, not {payoff!r}.")
        grower = Grower(setting, payoff, most)
        self.deals = 0
        for chance, states in worlds:
            grower.grow(chance, states)
            self.deals += 1
        self.setting, self.information_sets = setting, grower.information_sets
        self.parent = np.array(grower.parent, np.int64)
        self.slot = np.array(grower.slot, np.int64)
        self.actor = np.array(grower.actor, np.int8)
        self.level = np.array(grower.level, np.int64)
        self.leaves = np.array(grower.leaves)
        self.luck = np.array(grower.luck)
        self.slots = grower.slots

    def __len__(self) -> int:
        return len(self.parent)

    @cached_property
    def roots(self) -> np.ndarray:
        return np.flatnonzero(self.parent < 0)

    @cached_property
    def levels(self) -> list[Generation]:
        """Return the nodes by the level of their parents, from the root on."""
        nodes = np.flatnonzero(self.parent >= 0)
        nodes = nodes[np.lexsort((nodes, self.parent[nodes], self.level[self.parent[nodes]]))]
        of = self.level[self.parent[nodes]]
        found = []
        for some in np.split(nodes, np.flatnonzero(np.diff(of)) + 1) if len(nodes) else []:
            tops, starts = np.unique(self.parent[some], return_index=True)
            found.append(Generation(some, self.parent[some], tops, starts))
        return found

    @cached_property
    def own(self) -> tuple[np.ndarray, ...]:
        """Return by seat which nodes an action of that seat leads to."""
        inner = self.parent >= 0
        return tuple(inner & (self.actor[self.parent] == who) for who in range(SEATS))

    @cached_property
    def firsts(self) -> np.ndarray:
        """Return the first slot of each information set."""
        return np.array([one.slot for one in self.information_sets], np.int64)

    @cached_property
    def set_of(self) -> np.ndarray:
        """Return the information set of each slot."""
        sizes = np.array([len(one.actions) for one in self.information_sets], np.int64)
        return np.repeat(np.arange(len(sizes)), sizes)

    @cached_property
    def owner(self) -> np.ndarray:
        """Return the index of the seat that each slot belongs to."""
        seats: np.ndarray = np.array([one.who for one in self.information_sets], np.int64)[self.set_of]
        return seats

    @cached_property
    def first_child(self) -> np.ndarray:
        """Return for each information set a node that its first action leads to, in some world."""
        found = np.zeros(self.slots, np.int64)
        acted = self.slot >= 0
        found[self.slot[acted]] = np.flatnonzero(acted)
        nodes: np.ndarray = found[self.firsts]
        return nodes

    # ---- sweeps over all nodes

    def share(self, strategy: np.ndarray, who: int) -> np.ndarray:
        """Return the probability with which a seat goes on to each node, where it chooses; 1 elsewhere."""
        return np.where(self.own[who], strategy[self.slot], 1.0) if self.slots else np.ones(len(self))

    def reach(self, strategy: np.ndarray, who: int) -> np.ndarray:
        """Return the probability that a seat does its part to reach each node."""
        share, found = self.share(strategy, who), np.ones(len(self))
        for one in self.levels:
            found[one.nodes] = found[one.parents] * share[one.nodes]
        return found

    def back_up(self, worth: np.ndarray, share: np.ndarray) -> np.ndarray:
        """Return the sum over all that can follow each node, given what the ends are worth."""
        found = worth.copy()
        for one in reversed(self.levels):
            found[one.tops] = np.add.reduceat(share[one.nodes] * found[one.nodes], one.starts)
        return found

    def by_slot(self, worth: np.ndarray, who: int) -> np.ndarray:
        """Sum up by slot what the nodes are worth that a seat's actions lead to."""
        mine = self.own[who]
        return np.bincount(self.slot[mine], worth[mine], self.slots)


class Grower:
    """Collects the nodes of a tree while it grows."""

    def __init__(self, setting: Setting, payoff: str, most: int) -> None:
        self.setting, self.payoff, self.most = setting, payoff, most
        self.parent: list[int] = []
        self.slot: list[int] = []
        self.actor: list[int] = []
        self.level: list[int] = []
        self.leaves: list[float] = []
        self.luck: list[float] = []
        self.information_sets: list[InformationSet] = []
        self.slots = 0
        self._sets: dict[bytes, int] = {}
        self._out = loops.room_for_actions()

    def grow(self, chance: float, states: np.ndarray) -> None:
        """Add everything that can follow from a world of this probability."""
        code = self.setting.game.actions.code
        keys = [self._key(b"", states, who) for who in range(SEATS)]
        waiting = [(copied(states), keys, 0, -1, -1)]
        while waiting:
            here, keys, level, parent, slot = waiting.pop()
            level = self._settle(here, keys, level)
            node = len(self.parent)
            if node >= self.most:
                raise Refusal(f"This tree has more than {self.most:,} nodes: cut the game smaller.")
            over = bool(here["over"][0])
            who = NOBODY if over else int(loops.LOWEST[int(here["to_act"][0])])
            self.parent.append(parent)
            self.slot.append(slot)
            self.actor.append(who)
            self.level.append(level)
            self.luck.append(chance)
            self.leaves.append(self._worth(here) if over else 0.0)
            if over:
                continue
            known = self._known(here, keys[who], Index(who), level)
            for n, words in enumerate(known.actions):
                there, told = copied(here), [*keys]
                self._act(there, told, who, code[words])
                waiting.append((there, told, level + 1, node, known.slot + n))

    def _settle(self, states: np.ndarray, keys: list[bytes], level: int) -> int:
        """Take the steps that nobody decides: those of the table, and actions without an alternative. Return the level then."""
        while not states["over"][0]:
            mask = int(states["to_act"][0])
            if mask == 0:
                spent = int(states["spent"][0])
                loops.advance_one(opened(states))
                if int(states["spent"][0]) != spent:
                    raise Refusal("The table deals again in the middle: only what follows one deal is solved (games=1).")
                self._note(states, keys)
            else:
                who = int(loops.LOWEST[mask])
                if loops.list_legal(opened(states), who, self._out) > 1:
                    break
                self._act(states, keys, who, int(self._out[0]))
            level += 1
        return level

    def _act(self, states: np.ndarray, keys: list[bytes], who: int, action: int) -> None:
        loops.apply_one(opened(states), who, action)
        self._note(states, keys, who, action)

    def _note(self, states: np.ndarray, keys: list[bytes], who: int = NOBODY, action: int = 0) -> None:
        """Note for every seat what it sees after a step, and for the seat that acted what it did."""
        for other in range(SEATS):
            did = action.to_bytes(2, "little") if other == who else b""
            keys[other] = self._key(keys[other] + did, states, other)

    def _key(self, before: bytes, states: np.ndarray, who: int) -> bytes:
        seen = reading.hidden(states, seat_of(who))
        return hashlib.blake2b(before + seen.tobytes(), digest_size=16).digest()

    def _known(self, states: np.ndarray, key: bytes, who: Index, level: int) -> InformationSet:
        """Return the information set of a seat that must act, made when it is met first."""
        if key not in self._sets:
            view = View(self.setting, reading.hidden(states, seat_of(who)), seat_of(who))
            actions = tuple(view.legal())
            self._sets[key] = len(self.information_sets)
            self.information_sets.append(InformationSet(who, view, actions, self.slots, level))
            self.slots += len(actions)
        found = self.information_sets[self._sets[key]]
        if found.level != level:
            raise AssertionError("A seat has not seen how many steps were taken.")
        return found

    def _worth(self, states: np.ndarray) -> float:
        mine, other = reading.scores(self.setting, states)
        return float(mine - other) if self.payoff == "points" else 0.5 * float(np.sign(mine - other))
