"""Give an account of a review as plain data, with its sentences in a person's language: for the page, for `--json` and for the terminal."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from dolmen.speech import Speech
from dolmen.table.seats import at_seat, by_seat, every_seat
from dolmen.words import say

from .judging import MARKS
from .levels import lost_by_level
from .reasons import explain_all

if TYPE_CHECKING:
    from dolmen.play.view import View

    from .estimate import Interval
    from .judging import Judged, Worth
    from .reviewing import Decision, Parts, Review

FORMAT = "dolmen-review-1"
PARTS = ("start", "deal", "draws", "guess", "foresight", "skill", "gifts", "result")


class Teller:
    """The sentences about judged actions of a match, for one person; nobody is addressed as "you"."""

    def __init__(self, view: View, lang: str, names: tuple[str, ...]) -> None:
        self.speech = Speech.of(view, names, lang, about_you=False)

    def judged(self, one: Judged, every: bool = False) -> dict[str, Any]:
        """Return the data and sentences about an action that was judged. Reasons are given where something may have been lost, or for
        `every` one."""
        explained = self._explained(one) if every or one.mark not in ("best", "fine") else {}
        return {
            "mark": one.mark,
            "counts": one.counts,
            "played": self._worth(one, one.played, explained),
            "best": self._worth(one, one.best, explained),
            "loss": interval(one.loss),
            "lost": interval(one.lost),
        }

    def _explained(self, one: Judged) -> dict[str, tuple[str, ...]]:
        """Explain the action that was played and the best one: by what tells them apart from each other; if they are the same, from all
        others."""
        if one.best.action == one.played.action:
            found = explain_all(one.view, [one.best.action], self.speech, one.legal)
        else:
            found = explain_all(one.view, [one.best.action, one.played.action], self.speech)
        told = {words: reasons.sentences(one.view, self.speech) for words, reasons in found.items()}
        if one.is_marked and not told[one.best.action]:
            told[one.best.action] = (self.speech.say("review-unexplained"),)
        return told

    def _worth(self, one: Judged, worth: Worth, explained: dict[str, tuple[str, ...]]) -> dict[str, Any]:
        return {
            "action": worth.action,
            "said": self.named(one, worth.action),
            "chance": round(worth.chance, 4),
            "margin": round(worth.margin, 2),
            "reasons": list(explained.get(worth.action, ())),
        }

    def named(self, one: Judged, action: str) -> str:
        """Name an action as the table does."""
        choice = next(choice for choice in one.view.choices() if choice.action == action)
        return self.speech.choice_name(choice, one.view)


class Account:
    """A review in one person's language."""

    def __init__(self, review: Review, lang: str, names: tuple[str, ...] = ()) -> None:
        self.review, self.lang = review, lang
        given = names or review.names
        self.names = tuple(called(name, seat, lang) for seat, name in by_seat(given))

    @cached_property
    def teller(self) -> Teller:
        return Teller(self.review.decisions[0].judged.view, self.lang, self.names)

    def data(self) -> dict[str, Any]:
        """Return the whole account, for `json.dumps`."""
        review = self.review
        return {
            "format": FORMAT,
            "game": review.setting.game.id,
            "names": self.names,
            "seats": [self._seat(seat) for seat in every_seat(review.setting.seats)],
            "graph": [{"step": step, "chances": [round(chance, 4) for chance in chances]} for step, chances in review.graph],
            "decisions": [self.decision(one) for one in review.decisions],
            "key": [one.step for one in review.key_moments()],
            "bounds": dict(MARKS),
            "levels": {level: interval(lost) for level, lost in lost_by_level(review.setting.game.id, review.setting.seats).items()},
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        review = self.review
        per_hundred = review.per_hundred(seat)
        marks = [one.judged.mark for one in review.decisions if one.seat == seat]
        return {
            "seat": seat,
            "decisions": len(review.of(seat)),
            "per_hundred": None if per_hundred is None else interval(per_hundred),
            "marks": {mark: marks.count(mark) for mark in reversed(MARKS)},
            "points": parts(review.points, seat),
            "chances": parts(review.chances, seat),
        }

    def decision(self, one: Decision) -> dict[str, Any]:
        """Return the data and sentences about a decision."""
        return {"step": one.step, "seat": one.seat, **self.teller.judged(one.judged)}

    # ---- lines that several screens show

    def name(self, seat: int) -> str:
        return at_seat(self.names, seat)

    def number(self, value: float) -> str:
        """Format points, or percentage points, with one decimal place."""
        return self._formatted(f"{round(value, 1) + 0.0:.1f}")

    def percent(self, chance: float) -> str:
        return f"{100 * chance:.0f}"

    def _formatted(self, text: str) -> str:
        text = text.replace("-", "−")
        return text if self.lang == "en" else text.replace(".", ",")

    def seat_line(self, one: dict[str, Any]) -> str:
        """Sum up how a seat played."""
        lost, low, high = (self.number(value) for value in one["per_hundred"] or (0.0, 0.0, 0.0))
        return say("review-seat", self.lang, who=self.name(one["seat"]), decisions=one["decisions"], lost=lost, low=low, high=high)

    def levels_line(self, levels: dict[str, Any]) -> str:
        """Say what the levels lose, the weakest first."""
        told = [f"{say(f'level-{level}', self.lang)} {self.number(mean)}" for level, (mean, _, _) in levels.items()]
        return say("review-levels", self.lang, levels=", ".join(told))

    def marks_of(self, one: dict[str, Any]) -> str:
        """Count the marks of a seat, the heaviest first; "" if it has none."""
        counted = ((say(f"review-mark-{mark}", self.lang), count) for mark, count in one["marks"].items() if count)
        return ", ".join(say("review-counted", self.lang, mark=mark, count=count) for mark, count in counted)

    def moment_line(self, one: dict[str, Any]) -> str:
        mark = say(f"review-mark-{one['mark']}", self.lang)
        return say("review-moment", self.lang, step=one["step"], who=self.name(one["seat"]), mark=mark)

    def worth_line(self, message: str, worth: dict[str, Any]) -> str:
        chance, margin = self.percent(worth["chance"]), self.number(worth["margin"])
        return say(message, self.lang, what=worth["said"], chance=chance, margin=margin)

    def loss_line(self, one: dict[str, Any]) -> str:
        loss, low, high = (self.number(100 * value) for value in one["loss"])
        return say("review-loss", self.lang, loss=loss, low=low, high=high)


def called(name: str, seat: int, lang: str) -> str:
    """Return a seat's name; one that is no more than its number becomes "Player 2"."""
    return name if name not in ("", str(seat)) else say("person", lang, many="yes", seat=seat)


def interval(found: Interval) -> list[float]:
    return [round(found.mean, 4), round(found.low, 4), round(found.high, 4)]


def parts(found: Parts, seat: int) -> dict[str, float]:
    """Return the parts of a seat's result, rounded so that they still add up to it."""
    values = {name: round(float(at_seat(getattr(found, name), seat)), 4) for name in PARTS}
    values["draws"] = round(values["result"] - sum(values[name] for name in PARTS if name not in ("draws", "result")), 4)
    return values
