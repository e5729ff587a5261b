"""Count the sequences of actions from a fixed deal to a given depth (perft): a number that any change of the rules would change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import dolmen
from dolmen.table import loops
from dolmen.table.records import opened
from tests.matches import Case, cases

SEED = 77
ENOUGH, DEPTH = 400, 12


def counts() -> dict[str, list[int]]:
    """Return, by case, the number of sequences of 1, 2, … actions; where seats act simultaneously, the lowest goes first."""
    return {str(case): count(case) for case in cases() if not any(name == "first" for name, _ in case.options)}


def count(case: Case) -> list[int]:
    match = dolmen.Match(case.game, seats=case.seats, seed=SEED, options=dict(case.options))
    states = [match.states]
    found: list[int] = []
    while len(found) < DEPTH and (not found or found[-1] < ENOUGH):
        states = [after for one in states for after in successors(one)]
        found.append(len(states))
    return found


def successors(states: Any) -> Iterator[Any]:
    """Yield the positions after one more action, including the table's own steps."""
    to_act, out = int(states["to_act"][0]), loops.room_for_actions()
    if not to_act:
        return
    who = int(loops.LOWEST[to_act])
    for i in range(loops.list_legal(opened(states), who, out)):
        after = states.copy()
        loops.apply_one(opened(after), who, int(out[i]))
        while not after["to_act"][0] and not after["over"][0]:
            loops.advance_one(opened(after))
        yield after
