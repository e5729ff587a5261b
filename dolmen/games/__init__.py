"""The games: one folder each, found by scanning. Nothing else lists them.

A folder named in the environment variable DOLMEN_GAMES is scanned too, so a game can live outside the package."""

from __future__ import annotations

import copyreg
import importlib
import os
import pkgutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from dolmen.table.errors import UnknownGame
from dolmen.table.game import LOT, Game, Option, OptionValue

__path__.extend(folder for folder in os.environ.get("DOLMEN_GAMES", "").split(os.pathsep) if folder)


def names() -> tuple[str, ...]:
    """The ids of all games there are."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def find(name: str) -> Game:
    """The game of that id."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(names())}.")
    game = importlib.import_module(f"{__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game


copyreg.pickle(Game, lambda game: (find, (game.id,)))  # a game is known by its folder, in any process


@dataclass(frozen=True)
class GameInfo:
    """What there is to know before a match: `seats` by the options that change it ("" for none)."""

    id: str
    title: str
    seats: Mapping[str, range]
    options: tuple[Option, ...]
    components: tuple[str, ...]
    minutes: int | None = None
    age: int | None = None
    difficulty: int | None = None


def games() -> tuple[GameInfo, ...]:
    """All games: titles, seats (per option), options."""
    return tuple(_info(find(name)) for name in names())


def _info(game: Game) -> GameInfo:
    defaults: dict[str, OptionValue | None] = {option.name: option.default for option in game.options}
    seats = {"": game.seats(defaults)}
    for option in game.options:
        for value in option.values:
            there = game.seats({**defaults, option.name: value})
            if there != seats[""]:
                seats[f"{option.name}={value}"] = there
    options = game.options
    if game.has_first:
        options = (Option("first", LOT, (LOT, *range(1, seats[""][-1] + 1))), *options)
    components = tuple(c.name for c in game.kit.components)
    return GameInfo(game.id, game.title, seats, options, components, game.minutes, game.age, game.difficulty)


class _Games(ModuleType):
    """`dolmen.games` is this package; called, it tells what games there are."""

    def __call__(self) -> tuple[GameInfo, ...]:
        return games()


sys.modules[__name__].__class__ = _Games
