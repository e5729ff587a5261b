"""Compile everything a match needs before the first is played: `python -m dolmen.table.warm`.

Compiled code is cached on disk, so this happens once per change of the rules."""

from __future__ import annotations

import importlib
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from . import looks, loops
from .components import Components
from .modes import INTERPRETED, cache_folder
from .spelling import Spelling
from .state import UNKNOWN

if TYPE_CHECKING:
    from .game import Game

STAMP = "warm"


_loaded: set[str] = set()  # games


def warm(game_id: str) -> None:
    """Load the compiled rules of a game into this process; compile those that are not on disk, and leave a mark that all are."""
    call_everything(importlib.import_module("dolmen.games").find(game_id))
    _loaded.add(game_id)
    with suppress(OSError):  # a cache that cannot be written
        kept(game_id).touch()


def is_loaded(game_id: str) -> bool:
    """Tell whether the compiled rules of a game are in this process."""
    return game_id in _loaded


def is_kept(game_id: str) -> bool:
    """Tell whether the compiled rules of a game are on disk, so that they are loaded within a second or two."""
    return kept(game_id).exists()


def kept(game_id: str) -> Path:
    """Return the file that marks the compiled rules of a game as complete."""
    return cache_folder() / f"rules-{game_id}"


def call_everything(game: Game) -> None:
    """Call every compiled entry point once, on a match of this game."""
    seats = game.variants.seats({option.name: option.default for option in game.variants.options})[0]
    options, _ = game.settle_options({}, seats)
    one = game.blank(seats, options, Components())
    luck = loops.new_luck(1)
    out = loops.room_for_actions()
    loops.set_up(one)
    view = one.copy()
    loops.hide_one(view, 0)
    loops.level_one(view)
    loops.imagine_one(view, luck)
    who = lowest(one)
    n = loops.list_legal(one, who, out)
    assert n > 0
    action = int(out[0])
    loops.object_to(one, who, action)
    points = looks.room_for(seats * len(game.lines))
    looks.tally(one, points)
    numbers = np.zeros(len(game.box.kind))
    Spelling(game.box, [None] * (UNKNOWN + 1), game.lines, game.own_fields, (), numbers)(view, points)
    looks.try_out(one.repeat(3), looks.same_luck(), who, out, n, looks.room_for_effects(n, len(game.lines)))
    loops.score_lines(one, 0, out)  # last: it overwrites the actions
    tried = one.copy()
    loops.apply_one(tried, who, action)
    while tried["to_act"][0]:
        who = lowest(tried)
        loops.list_legal(tried, who, out)
        loops.apply_one(tried, who, int(out[0]))
    loops.advance_one(tried)


def lowest(states: np.ndarray) -> int:
    """Return the lowest seat that is to act."""
    return int(loops.LOWEST[int(states["to_act"][0])])


def side_by_side(doing: str, work: Callable[[str], None]) -> None:
    """Do some lengthy work for every game, on all cores, and print a line for each game that is done."""
    names = importlib.import_module("dolmen.games").names()
    print(f"{doing} {len(names)} games …", flush=True)
    started = time.perf_counter()
    try:
        with get_context("spawn").Pool(min(len(names), os.cpu_count() or 1), initializer=leave_alone) as pool:
            for n, name in enumerate(pool.imap_unordered(Named(work), names), 1):
                print(f"  {name} ({n} of {len(names)}) {time.perf_counter() - started:.0f} s", flush=True)
    except KeyboardInterrupt:
        raise SystemExit(130) from None  # no traceback: the user pressed Ctrl-C


@dataclass
class Named:
    """A picklable wrapper that does some work for a game and returns the game's name."""

    work: Callable[[str], None]

    def __call__(self, name: str) -> str:
        self.work(name)
        return name


def leave_alone() -> None:
    """Ignore Ctrl-C in worker processes; the parent receives it and ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> None:
    """Compile the rules of every game, unless a stamp in the cache says it is done."""
    if INTERPRETED:
        return
    stamp = cache_folder() / STAMP
    if stamp.exists():
        return
    side_by_side("Compiling the rules of", warm)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.touch()


if __name__ == "__main__":
    main()
