"""Give a hint in the terminal: the first answer at once, and more exact ones in its place while the person reads."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dolmen.coach import Adviser, advise
from dolmen.coach.recommending import ROUNDS
from dolmen.players import Budget

if TYPE_CHECKING:
    from dolmen.coach import Advice, Advised
    from dolmen.play.choices import Choice
    from dolmen.play.view import View
    from dolmen.speech import Speech

    from .play import Sitting

LONG = 3.0  # seconds after which no further round begins


def hint(sitting: Sitting, seat: int) -> None:
    """Tell what the coach would do, with its reasons; from what the seat sees alone. Ctrl-C keeps the answer so far."""
    view, speech, screen = sitting.match.view(seat), sitting.speech, sitting.screen
    choices = {choice.action: choice for choice in sitting.match.choices(seat)}
    answers = rounds(view, list(choices), speech)
    with screen.patience(speech.say("preparing")):
        first = next(answers)
    with screen.rewriting(lines(first, view, choices, speech)) as rewrite:
        try:
            for advice in answers:
                best = advice.options[0]
                rewrite(lines(advice, view, choices, speech), speech.say("hint-further", what=option(best, view, choices, speech)))
        except KeyboardInterrupt:
            return


def rounds(view: View, legal: list[str], speech: Speech) -> Iterator[Advice]:
    """Yield advice from deeper and deeper searches, as long as there is time."""
    started = time.perf_counter()
    for depth in ROUNDS:
        yield advise(view, Adviser().think(view, legal, Budget(playouts=depth.search)), speech)
        if len(legal) == 1 or time.perf_counter() - started > LONG:
            break


def lines(advice: Advice, view: View, choices: dict[str, Choice], speech: Speech) -> list[str]:
    """Put advice into lines: each option, and under it the reasons."""
    told = [speech.say("advice-close")] if advice.close else []
    for one in advice.options:
        told += [option(one, view, choices, speech), *(f"  {reason}" for reason in one.reasons)]
    return told


def option(advised: Advised, view: View, choices: dict[str, Choice], speech: Speech) -> str:
    one = advised.prospect
    low, high = (percent(chance) for chance in one.chances or (one.chance, one.chance))
    least, most = (signed(points, speech) for points in one.margins or (one.margin, one.margin))
    what, margin = speech.action(choices[one.action], view), signed(one.margin, speech)
    return speech.say("hint-option", what=what, chance=percent(one.chance), low=low, high=high, margin=margin, least=least, most=most)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def signed(points: float, speech: Speech) -> str:
    return ("+" if round(points, 1) > 0 else "") + speech.decimal(round(points, 1) + 0.0)
