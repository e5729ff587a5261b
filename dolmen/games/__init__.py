"""Find the games: each is a folder, and nothing else lists them.

Folders named in the environment variable DOLMEN_GAMES are scanned too, so a game can live outside the package."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dolmen.table.seats import every_seat
from dolmen.table.errors import UnknownGame

if TYPE_CHECKING:  # listing the games must not load their rules
    from dolmen.table.game import Game, Option, OptionValue

__path__.extend(folder for folder in os.environ.get("DOLMEN_GAMES", "").split(os.pathsep) if folder)


def names() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def folder(name: str) -> Path:
    """Return the folder of a game, without loading its rules."""
    return next(place for place in (Path(path) / name for path in __path__) if (place / "__init__.py").exists())


def find(name: str) -> Game:
    """Return the game with this id, or raise UnknownGame."""
    loaded: Game | None = getattr(sys.modules.get(f"{__name__}.{name}"), "GAME", None)
    if loaded is not None:
        return loaded
    if name not in names():
        there = ", ".join(names())
        raise UnknownGame(f"There is no game {name!r}; the games are {there}.", "game", given=name, games=there)
    from dolmen.table.game import Game

    game = importlib.import_module(f"{__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game


@dataclass(frozen=True)
class GameInfo:
    """What can be known about a game before a match. `seats` gives the range of seats by the option that changes it ("" for the
    defaults)."""

    id: str
    title: str
    seats: Mapping[str, range]
    options: tuple[Option, ...]
    components: tuple[str, ...]
    minutes: int | None = None
    age: int | None = None
    difficulty: int | None = None


def games() -> tuple[GameInfo, ...]:
    """Return a description of every game: title, seats, options and components."""
    return tuple(_info(find(name)) for name in names())


def _info(game: Game) -> GameInfo:
    from dolmen.table.game import LOT, Option

    defaults: dict[str, OptionValue | None] = {option.name: option.default for option in game.variants.options}
    seats = {"": game.variants.seats(defaults)}
    for option in game.variants.options:
        for value in option.values:
            there = game.variants.seats({**defaults, option.name: value})
            if there != seats[""]:
                seats[f"{option.name}={value}"] = there
    options = game.variants.options
    if game.variants.has_first:
        options = (Option("first", LOT, (LOT, *every_seat(seats[""][-1]))), *options)
    components = tuple(c.name for c in game.variants.kit.components)
    return GameInfo(game.id, game.title, seats, options, components, game.about.minutes, game.about.age, game.about.difficulty)
