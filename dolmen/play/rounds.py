"""Find the choices of the current round: where several seats decide simultaneously, nobody who still has to choose may depend on them."""

from __future__ import annotations

from itertools import pairwise

from .match import Match


def chosen_in_this_round(match: Match) -> set[int]:
    """Return which entries of the history are choices of a round in which others still have to choose: each takes its seat, and no other,
    from those that are to act."""
    found: set[int] = set()
    n = len(match.history)
    for event, before in pairwise(reversed(match.events(None))):
        n -= event.what in ("act", "concede")
        if event.what == "concede":
            continue
        left = {*event.to_act}
        if event.what != "act" or not left or event.seat in left or left | {event.seat} != {*before.to_act}:
            break
        found.add(n)
    return found


def before_the_choices(match: Match) -> Match:
    """Return the match as it was before anybody chose in the current round; the match itself if nobody has, or if there is only a turn."""
    chosen = chosen_in_this_round(match)
    if not chosen:
        return match
    before = Match(match.beginning)
    for n, done in enumerate(match.history):
        if n not in chosen:
            before.redo(done.deed)
    return before
