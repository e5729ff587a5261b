"""Compare two matches with the same deal, decision by decision, in the archive's process."""

from __future__ import annotations

from typing import NamedTuple

from dolmen.play.history import ACT
from dolmen.play.replay import Step, replay
from dolmen.server import messages
from dolmen.speech import Speech
from dolmen.table.seats import every_seat


class MatchCompared(NamedTuple):
    """A match that is compared: its record, its names by seat (as shown, and in sentences), and its table."""

    record: str
    names: tuple[str, ...]
    short: tuple[str, ...]
    table: str


class Decided(NamedTuple):
    """A decision of some seat, with its sentence."""

    step: int
    words: str
    text: str
    scores: tuple[int, ...]


class RunCompared(NamedTuple):
    """The course of a match: what each seat decided, and how it ended."""

    side: messages.SideCompared
    decided: dict[int, list[Decided]]


def compare(first: MatchCompared, second: MatchCompared, seat: int, lang: str) -> bytes:
    """Return the comparison from a seat, encoded as it is sent."""
    match = replay(first.record).match
    one, other = run(first, lang), run(second, lang)
    turns = tuple(_turn(one, other, seat, n) for n in range(max(len(one.decided[seat]), len(other.decided[seat]))))
    found = messages.ComparedShown(match.game, match.title, seat, (one.side, other.side), parting(one, other, seat), turns)
    return messages.encoder.encode(found)


def run(compared: MatchCompared, lang: str) -> RunCompared:
    """Replay a match, and describe its decisions."""
    playback = replay(compared.record)
    speech = Speech.of(playback.start.view(None), compared.short, lang, about_you=False)
    decided: dict[int, list[Decided]] = {seat: [] for seat in every_seat(playback.match.seats)}
    for step in playback:
        decided[step.seat].append(_told(step, speech))
    match = playback.match
    ended = ((), ()) if match.abandoned else (match.scores, match.places)
    return RunCompared(messages.SideCompared(compared.table, compared.names, *ended, len(match.history)), decided)


def _told(step: Step, speech: Speech) -> Decided:
    """Describe a decision as a replay with open cards does, with the points after it."""
    view = step.after.open_view()
    own = next(event for event in step.after.open_events() if event.seat == step.seat)
    words = step.words if step.deed.what == ACT else "concedes"
    return Decided(step.number, words, " ".join(speech.event(own, view)), view.scores)


def _turn(one: RunCompared, other: RunCompared, seat: int, n: int) -> messages.TurnCompared:
    """Return a seat's decision with this number in both matches."""
    a, b = (side.decided[seat][n] if n < len(side.decided[seat]) else None for side in (one, other))
    same = a is not None and b is not None and a.words == b.words
    return messages.TurnCompared(
        (a.step if a else None, b.step if b else None),
        (a.text if a else None, b.text if b else None),
        (a.scores if a else None, b.scores if b else None),
        same,
    )


def parting(one: RunCompared, other: RunCompared, seat: int) -> messages.Parting | None:
    """Return where two matches diverge: the earliest decision that differs. Seats are compared one by one, since the order in which they
    choose simultaneously may differ."""
    found = []
    for who in one.decided:
        for n in range(max(len(one.decided[who]), len(other.decided[who]))):
            turn = _turn(one, other, who, n)
            if not turn.same:
                earliest = min(step for step in turn.steps if step is not None)
                found.append((earliest, who != seat, messages.Parting(who, turn.steps, turn.texts)))
                break
    return min(found, key=lambda one: one[:2])[2] if found else None
