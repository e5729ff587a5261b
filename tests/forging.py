"""Forge views: read randomly changed real ones, and think about those that are not refused.

`python -m tests.forging SEED CASES GAME…` in a process of its own, in which a crash or an endless loop would be a finding."""

from __future__ import annotations

import collections
import copy
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import dolmen
from dolmen.play.view import View
from dolmen.players import Budget
from dolmen.players import find as player
from dolmen.table import loops
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from dolmen.table.seats import every_seat

NUMBERS: tuple[Any, ...] = (
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    10,
    35,
    36,
    99,
    127,
    128,
    200,
    254,
    255,
    256,
    65535,
    2**31,
    2**63,
    1.5,
    None,
    True,
    "1",
    [],
)
FEW = Budget(playouts=8)


def real_views(game: str, chance: random.Random) -> list[Any]:
    """Return views of two matches at several points, as JSON data."""
    found = []
    for seats in (2, 4):
        match = dolmen.Match(game, seats, seed=chance.randrange(1000))
        while not match.over:
            seat = min(match.to_act)
            if chance.random() < 0.12:
                found += [json.loads(match.view(who).json()) for who in (seat, chance.choice([*every_seat(seats), None]))]
            match.act(seat, chance.choice(match.legal(seat)))
        found.append(json.loads(match.view(1).json()))
    return found


def forged(view: Any, chance: random.Random) -> Any:
    view = copy.deepcopy(view)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        chance.choice((change_field, change_field, move_piece, move_piece, swap_pieces, change_public, forget_piece))(view, chance)
    return view


def change_field(view: Any, chance: random.Random) -> None:
    name = chance.choice(sorted(view["fields"]))
    where, key = view["fields"], name
    while isinstance(where[key], list) and where[key]:
        where, key = where[key], chance.randrange(len(where[key]))
    old = where[key]
    near = [old + step for step in (-1, 1)] if isinstance(old, int) else []
    where[key] = chance.choice([*near, *near, *near, chance.choice(NUMBERS)])


def change_public(view: Any, chance: random.Random) -> None:
    name = chance.choice(["to_act", "over", "ended", "begins", "seat", "seats", "conceded", "told", "options"])
    if name in ("to_act", "conceded"):
        view[name] = [chance.choice([0, 1, 2, 3, 4, 11, 64, True]) for _ in range(chance.randrange(3))]
    elif name == "told":
        known = chance.choice([0, 1, 2, 2047, 4096, -1])
        view[name] = [*view[name], [chance.choice([*view["zones"], "pile"]), chance.choice([0, 1, 7, -1]), known]]
    elif name == "options":
        view[name] = chance.choice(["games=1", "until=9999", "deck=classic", "clover=any", "hand=3", ""])
    else:
        view[name] = chance.choice(NUMBERS)


def places(view: Any) -> list[tuple[list[Any], int]]:
    return [(pieces, i) for pieces in view["zones"].values() for i in range(len(pieces))]


def move_piece(view: Any, chance: random.Random) -> None:
    where, i = chance.choice(places(view))
    piece = where.pop(i)
    goal = view["zones"].setdefault(chance.choice([*view["zones"], "hand 1", "hand 2", "row 1 R", "stone 3", "row 4", "away"]), [])
    goal.insert(chance.randrange(len(goal) + 1), piece)


def swap_pieces(view: Any, chance: random.Random) -> None:
    (one, i), (other, j) = chance.choice(places(view)), chance.choice(places(view))
    one[i], other[j] = other[j], one[i]


def forget_piece(view: Any, chance: random.Random) -> None:
    where, i = chance.choice(places(view))
    where[i] = chance.choice([None, None, "R1", "7", "no piece"])


def think_about(view: View) -> None:
    """Do everything that a player does with a view."""
    luck, out = loops.new_luck(3), loops.room_for_actions()
    states = view.states.repeat(2)
    loops.imagine_and_play_out(opened(states), luck, out, 1 if INTERPRETED else 5)
    assert view.scores
    assert isinstance(view.imagine(1).legal(1), list)
    legal = view.legal()
    for name in ("greedy", "search", "search/tree", "random") if legal else ():
        assert player(name, seed=1).choose(view, legal, FEW) in legal


def outcomes(seed: int, cases: int, game: str) -> Iterator[str]:
    chance = random.Random(f"{seed} {game}")
    views = real_views(game, chance)
    for view in views:
        think_about(View.from_json(json.dumps(view)))
        yield "real"
    for _ in range(cases):
        text = json.dumps(forged(chance.choice(views), chance))
        try:
            view = View.from_json(text)
        except dolmen.BadView:
            yield "refused"
        else:
            think_about(view)
            yield "read"


if __name__ == "__main__":
    for game in sys.argv[3:]:
        print(json.dumps({"game": game, **collections.Counter(outcomes(int(sys.argv[1]), int(sys.argv[2]), game))}), flush=True)
