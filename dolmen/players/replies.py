"""Make the replies of computers a function of the deal and the history, so that the same decisions meet the same replies, on any machine.

A table asks for it with `Created(replies="fixed")`, and then everything else follows: the server seeds each thought by `asked`, and never
cuts its budget under load. Two tables reply alike if their matches have the same secret, nonces and own deals, and the same levels in
the same seats: create them with the same `deal` (a record with its secret), or note the same `facts.Sealed(secret)` on both. Where there is
no server, `reply` chooses the same.

The seed depends on the deal, the seat, and how many actions that seat has taken; what the seat can see (the view, which is a
function of deal and history) enters by the player itself. Budgets are in playouts at every level, so no clock matters. Where several seats
decide simultaneously, a computer is asked as if nobody had chosen yet: else the order in which people choose would show in its reply."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from dolmen.play.deal import hkdf, key_of
from dolmen.play.history import ACT
from dolmen.play.match import Match
from dolmen.play.rounds import before_the_choices, chosen_in_this_round
from dolmen.play.written import parse_record

from . import find

if TYPE_CHECKING:
    from dolmen.play.view import View


class FixedQuestion(NamedTuple):
    """What a computer is asked where replies are fixed."""

    view: View
    seed: int


def asked(match: Match, seat: int) -> FixedQuestion:
    """Return what a computer is asked at a seat that is to act: the view before anybody has chosen in this round, and the seed."""
    behind = sum(done.seat == seat and done.deed.what == ACT for done in match.history)
    return FixedQuestion(before_the_choices(match).view(seat), seed_of(match, seat, behind))


def reply(match: Match, seat: int, level: str) -> str:
    """Choose for a seat as a table with fixed replies does."""
    question = asked(match, seat)
    return find(level, question.seed).choose(question.view, question.view.legal())


def repeated(match: Match, seat: int, record: str) -> str | None:
    """Return what this seat did next in a record of the same deal, as long as everybody has done the same there; None from then on.

    Seats are compared one by one, since the order in which they choose simultaneously differs. Choices of the current round do not
    count: nobody knows them yet."""
    past, hidden = done_by_seat(record), chosen_in_this_round(match)
    so_far: dict[int, list[str]] = {}
    for n, done in enumerate(match.history):
        if n not in hidden:
            so_far.setdefault(done.seat, []).append(done.words)
    if any(past.get(one, ())[: len(words)] != tuple(words) for one, words in so_far.items()):
        return None
    later = past.get(seat, ())[len(so_far.get(seat, ())) :]
    return later[0] if later and later[0] in match.view(seat).legal() else None


@lru_cache(maxsize=64)
def done_by_seat(record: str) -> dict[int, tuple[str, ...]]:
    """Return what each seat did in a record, in order."""
    found: dict[int, tuple[str, ...]] = {}
    for _, seat, words in parse_record(record).actions:
        found[seat] = (*found.get(seat, ()), words)
    return found


def seed_of(match: Match, seat: int, behind: int) -> int:
    """Derive the seed of a seat's next thought from the secret of the deal and the number of actions that the seat has taken."""
    assert match.origin.secret is not None
    key = hkdf(key_of(match.origin.secret, match.origin.nonces), b"dolmen replies")
    return int.from_bytes(hashlib.sha256(key + b"%d %d" % (seat, behind)).digest()[:8], "little")
