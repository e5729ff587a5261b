"""Compile what the computer players need, before somebody waits for them at the table: `python -m dolmen.players.warm`.

The first thought about a game takes up to a minute on a new machine. Compiled code is kept on disk, so later ones begin at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext

from dolmen.games import find as game_of
from dolmen.play.match import Match
from dolmen.play.view import View
from dolmen.table.modes import INTERPRETED
from dolmen.table.telling import hearing
from dolmen.table.warm import side_by_side
from dolmen.table.warm import warm as warm_rules

from . import LEVELS, Budget, find

FEW = Budget(playouts=8)  # quick, and enough for every kind of search to play something out


def warm(game: str, players: Collection[str] = LEVELS, progress: Callable[[str], None] | None = None) -> None:
    """Compile all that a match of this game with these players needs, and hints for people, so that nobody waits later.

    Where nothing was ever compiled, that takes up to two minutes; `progress` is told the name of each function before it is compiled.
    Compiled code is kept on disk, so that a later call takes a second. A player of your own, `module:name`, is not run.

    >>> import dolmen
    >>> dolmen.warm("stones", ["greedy"])
    """
    found = game_of(game)
    if INTERPRETED:
        return
    with hearing(progress) if progress is not None else nullcontext():
        warm_rules(found.id)  # one thought of each player suffices: all positions of a game share one layout
        ours = [name for name in players if ":" not in name]
        if ours and (choice := first_choice(found.id)) is not None:
            for name in ours:
                find(name, seed=1).choose(*choice, FEW)


def first_choice(game_id: str) -> tuple[View, Sequence[str]] | None:
    """Return the first position in which a seat has several legal actions, since a single one is played without thinking."""
    game = game_of(game_id)
    match = Match(game_id, game.variants.seats({option.name: option.default for option in game.variants.options})[0], seed=1)
    while not match.over:
        seat = min(match.to_act)
        legal = match.legal(seat)
        if len(legal) > 1:
            return match.view(seat), legal
        match.act(seat, legal[0])
    return None


def main() -> None:
    """Warm the levels in every game: people's opponents, and the coach that gives them hints."""
    if not INTERPRETED:
        side_by_side("Preparing the computer players of", warm_levels)


def warm_levels(game_id: str) -> None:
    warm(game_id, LEVELS)


if __name__ == "__main__":
    main()
