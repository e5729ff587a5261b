"""Compile what the computer's players think with, before somebody waits for them at the table: `python -m dolmen.players.warm`.

The first thought about a game takes up to a minute on a new machine. What was compiled is kept on disk, so later ones begin at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext

from dolmen.games import find as game_of
from dolmen.play.match import Match
from dolmen.play.view import View
from dolmen.table.compiled import INTERPRETED
from dolmen.table.telling import hearing
from dolmen.table.warm import side_by_side
from dolmen.table.warm import warm as warm_rules

from . import LEVELS, Budget, find

FEW = Budget(playouts=8)  # no time at all, and enough that every kind of search plays out something


def warm(game: str, players: Collection[str] = LEVELS, progress: Callable[[str], None] | None = None) -> None:
    """Compile all that a match of this game needs in which these players sit, and hints for people: then nobody waits later.

    Where nothing was ever compiled, that takes up to two minutes; `progress` hears the name of each function before it is. What was
    compiled is kept on disk, so that a later call takes a second. A player of your own, `module:name`, is not asked for anything.

    >>> import dolmen
    >>> dolmen.warm("stones", ["greedy"])
    """
    found = game_of(game)
    if INTERPRETED:
        return
    with hearing(progress) if progress is not None else nullcontext():
        warm_rules(found.id)  # then one thought of each: every position of a game has the same layout
        ours = [name for name in players if ":" not in name]
        if ours and (choice := first_choice(found.id)) is not None:
            for name in ours:
                find(name, seed=1).choose(*choice, FEW)


def first_choice(game_id: str) -> tuple[View, Sequence[str]] | None:
    """Where somebody can choose between several actions: a lone one is not thought about."""
    game = game_of(game_id)
    match = Match(game_id, game.seats({option.name: option.default for option in game.options})[0], seed=1)
    while not match.over:
        seat = min(match.to_act)
        legal = match.legal(seat)
        if len(legal) > 1:
            return match.view(seat), legal
        match.act(seat, legal[0])
    return None


def main() -> None:
    """The levels, in every game: whom people play against, and who gives them hints."""
    if not INTERPRETED:
        side_by_side("Preparing the computer players of", warm_levels)


def warm_levels(game_id: str) -> None:
    warm(game_id, LEVELS)


if __name__ == "__main__":
    main()
