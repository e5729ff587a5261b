"""Try every action of every lesson: `python -m dolmen.lab.lessons` writes the verdicts that answers are judged by.

They come from the same trials as a hint's or a review's, in more worlds. A test repeats them."""

from __future__ import annotations

import json
import sys

import numpy as np

from dolmen.coach import estimate
from dolmen.coach.estimate import CHANCE, MARGIN, Interval
from dolmen.coach.judging import SEED
from dolmen.coach.lessons import VERDICTS, Lesson, Verdict, lessons, place
from dolmen.games import names
from dolmen.players.search import luck_for
from dolmen.table.seats import index_of

WORLDS = 1000
AT_ONCE = 100  # worlds whose results are held together
DIGITS = 4


def verdicts(lesson: Lesson, worlds: int = WORLDS) -> dict[str, Verdict]:
    """Try every legal action of a lesson in the same worlds; each loses what the right answer gains over it."""
    view, who = lesson.view, index_of(lesson.seat)
    legal, codes = view.legal(), view.setting.game.actions.code
    actions, luck = [codes[one] for one in legal], luck_for(SEED, view)
    found = np.concatenate([
        estimate.try_actions(view.setting, view.states, lesson.seat, actions, range(first, first + AT_ONCE), luck)[:, :, who]
        for first in range(0, worlds, AT_ONCE)
    ])  # fmt: skip
    best = found[:, legal.index(lesson.right[0])]
    return {action: _verdict(found[:, k], best) for k, action in enumerate(legal)}


def _verdict(results: np.ndarray, best: np.ndarray) -> Verdict:
    chance, margin = results.mean(axis=0).tolist()
    loss = best - results
    return Verdict(chance, margin, Interval.of(loss[:, CHANCE]), Interval.of(loss[:, MARGIN]))


def written(game: str) -> str:
    """Return the verdicts of a game's lessons as they are stored: a line for each action."""
    lines = []
    for lesson in lessons(game):
        found = sorted(verdicts(lesson).items(), key=lambda item: (-item[1].margin, item[0]))
        rows = ",\n".join(f"    {json.dumps(action)}: {json.dumps(_numbers(one))}" for action, one in found)
        lines.append(f"  {json.dumps(lesson.id)}: {{\n{rows}\n  }}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _numbers(one: Verdict) -> list[object]:
    return [round(one.chance, DIGITS), round(one.margin, DIGITS), _rounded(one.loss), _rounded(one.lost)]


def _rounded(interval: Interval) -> list[float]:
    return [round(value, DIGITS) for value in (interval.mean, interval.low, interval.high)]


if __name__ == "__main__":
    for game in sys.argv[1:] or names():
        if lessons(game):
            (place(game) / VERDICTS).write_text(written(game), encoding="utf-8")
