"""Players for people: four levels by name. What they say of themselves stands in the words, `level-…`.

The weaker ones err like people: an apprentice sees its own rows and little else, misjudges, and forgets what was discarded;
a bard knows the rules of thumb but does not look ahead; a druid looks ahead for a moment, an archdruid for longer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import LEVELS as NAMES
from . import Budget, Player, Thought
from .greedy import Greedy
from .search import VARIANTS, Knobs, Search

if TYPE_CHECKING:
    from dolmen.play.view import View


@dataclass(frozen=True)
class Level:
    """`budget`: what it takes if nobody says otherwise. `heat`: how far it misjudges, in points."""

    name: str
    budget: Budget
    searches: bool = True
    heat: float = 0.0
    short_sighted: bool = False
    knobs: Knobs = VARIANTS[""]


LEVELS = (
    Level("apprentice", Budget(playouts=0), searches=False, heat=1.0, short_sighted=True),
    Level("bard", Budget(playouts=0), searches=False),
    Level("druid", Budget(playouts=100)),
    Level("archdruid", Budget(seconds=1.0)),
)
assert tuple(level.name for level in LEVELS) == NAMES


class AtLevel:
    """Plays at a level, whatever the game."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level, self._seed = level, seed
        self._player: Player | None = None

    def choose(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> str:
        if self._player is None:
            self._player = self._made_for(view)
        return self._player.choose(view, legal, budget or self.level.budget)

    def think(self, view: View, legal: Sequence[str], budget: Budget | None = None) -> Thought:
        """Every level gives hints as good as it can search, the weaker ones too."""
        return Search(self._seed, self.level.knobs).think(view, legal, budget)

    def _made_for(self, view: View) -> Player:
        if self.level.searches:
            return Search(self._seed, self.level.knobs)
        far = view._setting.game.far if self.level.short_sighted else ()
        return Greedy(self._seed, far, self.level.heat, forgetful=self.level.short_sighted)


def player(name: str, seed: int | None = None) -> AtLevel:
    return AtLevel(next(level for level in LEVELS if level.name == name), seed)
