"""Provide the computer players. Each is given a `View`, never a match, so it cannot know more than its seat.

>>> from dolmen import Match, players
>>> match, robot = Match("stones", seed=7, options={"first": 1}), players.find("random", seed=1)
>>> robot.choose(match.view(1), match.legal(1))
'turn'

Any object with `choose` can play; one with `think` can give hints too. `find` looks up ours by name (`greedy`, or a variant of
one: `greedy/without=gap`) and yours by its place (`my_module:my_player`).
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_args, runtime_checkable

from dolmen.table.numbers import seed_of

from .budget import Budget as Budget
from .thought import Prospect as Prospect
from .thought import Thought as Thought

if TYPE_CHECKING:
    from dolmen.play.view import View

NAMES = ("random", "first", "flat100", "greedy", "search")  # one module each, with `player(seed, variant)`
LevelName = Literal["apprentice", "bard", "druid", "archdruid"]  # for people, weakest first: see levels.py
LEVELS: tuple[str, ...] = get_args(LevelName)
USUAL_LEVEL: LevelName = "bard"  # the level where nobody names one


@runtime_checkable
class Player(Protocol):
    """Anything that chooses an action when asked."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        """Choose one of the legal actions. `budget` limits the thinking; None leaves it to the player."""
        ...


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that can also evaluate all actions."""

    def think(self, view: View, legal: Sequence[str], budget: Budget | None = None, all_actions: bool = False) -> Thought:
        """Evaluate each legal action, and measure those that matter for the choice; with `all_actions`, measure every one."""
        ...


def names() -> tuple[str, ...]:
    """List the names of all players."""
    return NAMES + LEVELS


def find(name: str, seed: int | None = None) -> Player:
    """Return a player by name. With the same seed, and a budget in playouts, it makes the same choices."""
    seed = None if seed is None else seed_of(seed)
    if ":" in name:
        return _from_outside(name, seed)
    if name in LEVELS:
        levelled: Player = importlib.import_module(f"{__name__}.levels").player(name, seed)
        return levelled
    kind, _, variant = name.partition("/")
    if kind not in NAMES:
        raise LookupError(f"There is no player {name!r}; the players are {', '.join(names())}, or your own as module:name.")
    player: Player = importlib.import_module(f"{__name__}.{kind}").player(seed, variant)
    return player


def _from_outside(name: str, seed: int | None) -> Player:
    """Load `module:name`: an object with `choose`, or a factory of one, which is given the seed if it takes one."""
    module, _, attribute = name.partition(":")
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise LookupError(f"There is no player {name!r}: {error}.") from None
    except Exception as error:
        raise LookupError(f"There is no player {name!r}: its module fails with {type(error).__name__}: {error}.") from error
    if callable(found) and (isinstance(found, type) or not hasattr(found, "choose")):
        try:
            found = found(seed=seed) if takes_seed(found) else found()
        except Exception as error:
            raise LookupError(f"{name} cannot play: making it fails with {type(error).__name__}: {error}.") from error
    if not isinstance(found, Player):
        raise LookupError(f"{name} cannot play: it has no choose(view, legal, budget).")
    return found


def takes_seed(maker: Any) -> bool:
    """Tell whether a factory has a parameter `seed`."""
    try:
        return "seed" in inspect.signature(maker).parameters
    except (TypeError, ValueError):
        return False
