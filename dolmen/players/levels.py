"""Define the four levels that people play against. Their descriptions are in the catalogues, under `level-…`.

The weaker ones err as people do: an apprentice sees its own cards and little else, forgets what was discarded and often misjudges small
differences, though never big ones; a bard does so less. A druid knows all the rules of thumb and forgets nothing, but does not look
ahead; an archdruid does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import LEVELS as NAMES
from . import Budget, Player, Thought
from .greedy import Greedy
from .search import USUAL_BUDGET, VARIANTS, Knobs, Search

if TYPE_CHECKING:
    from dolmen.play.view import View


NO_PLAYOUTS = Budget(playouts=0)
VERSION = "2"  # increment when a level that errs plays differently


@dataclass(frozen=True)
class Level:
    """A level of play. `budget` is its default, in playouts, so that it is equally strong on every machine. `blur` scales the error of
    its judgement, relative to the spread of the actions that are not plainly worse than the best."""

    name: str
    budget: Budget = NO_PLAYOUTS
    searches: bool = False
    blur: float = 0.0
    short_sighted: bool = False
    knobs: Knobs = VARIANTS[""]


LEVELS = (
    Level("apprentice", blur=2.0, short_sighted=True),
    Level("bard", blur=0.25, short_sighted=True),
    Level("druid"),
    Level("archdruid", USUAL_BUDGET, searches=True),
)
assert tuple(level.name for level in LEVELS) == NAMES


class AtLevel:
    """A player of some level, for any game."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level, self._seed = level, seed
        self._player: Player | None = None

    def choose(self, view: View, legal: Sequence[str], budget: Budget | str | None = None) -> str:
        if self._player is None:
            self._player = self._made_for(view)
        return self._player.choose(view, legal, Budget.of(budget) or self.level.budget)

    def think(self, view: View, legal: Sequence[str], budget: Budget | str | None = None, all_actions: bool = False) -> Thought:
        """Evaluate the actions by search: hints are as good as they can be at every level."""
        return Search(self._seed, self.level.knobs).think(view, legal, budget, all_actions)

    def _made_for(self, view: View) -> Player:
        if self.level.searches:
            return Search(self._seed, self.level.knobs)
        without = view.setting.game.advanced if self.level.short_sighted else ()
        return Greedy(self._seed, without, self.level.blur, forgetful=self.level.short_sighted)


def player(name: str, seed: int | None = None) -> AtLevel:
    return AtLevel(next(level for level in LEVELS if level.name == name), seed)
