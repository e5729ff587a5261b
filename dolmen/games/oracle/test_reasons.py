"""Reasons of `oracle`, recomputed another way: from the cards and figures on the table, and by playing on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dolmen.play.view import View
from dolmen.table.seen import Reason
from tests.reasoning import About, Position

BOX = Counter(f"{colour}{value}" for colour in "RYPGB" for value in range(11) for _ in range(2))  # ORACLE-1
STEPS = [5, 4, 3, 2, 1, 5, 1, 2, 3, 4, 5]  # ORACLE-2
POINTS = "0 -4 -4 -4 -4 -4 -4 -3 -3 -3 -2 -2 -2 -2 1 1 1 2 2 2 2 3 3 3 3 5 5 5 5 6 6 6 7 7 7 10"  # ORACLE-7, from stone 0 on
COLOURS = "- R Y P G B R R Y P G B R Y Y P G B R Y P P G B R Y P G G B R Y P G B B"


def is_row(cards: list[str]) -> bool:
    """Tell whether these cards, one after the other, make a row by ORACLE-13."""
    values = [int(card[1:]) for card in cards]
    return values in (sorted(values), sorted(values, reverse=True))


@dataclass(frozen=True)
class Moving(Position):
    """A position of `oracle`."""

    @property
    def card(self) -> str:
        return self.action.split()[1]

    @cached_property
    def hidden(self) -> list[str]:
        return self.unseen(BOX)

    def row_of(self, letter: str, seat: int | None = None) -> list[str]:
        return self.lying(f"row {seat or self.seat} {letter}")

    def fits(self, card: str, seat: int | None = None) -> bool:
        return is_row([*self.row_of(card[0], seat), card])

    def fits_begun(self, card: str, seat: int) -> bool:
        return bool(self.row_of(card[0], seat)) and self.fits(card, seat)

    def fitting(self, row: list[str], letter: str, among: list[str]) -> list[str]:
        return [card for card in among if card[0] == letter and is_row([*row, card])]

    @property
    def left(self) -> list[str]:
        hand = [*self.hand]
        hand.remove(self.card)
        return hand

    def stone_of(self, piece: str, zones: dict[str, list[str | None]]) -> int:
        return next(int(zone.split()[1]) for zone, pieces in zones.items() if zone.startswith("stone ") and piece in pieces)

    def stand(self, seat: int) -> list[int]:
        return [self.stone_of(f"{seat}{figure}", self.zones) for figure in "abc"]

    @property
    def priestess(self) -> int:
        return self.stone_of("priestess", self.zones)

    def moved(self, about: About) -> bool:
        """Tell whether the figure that a reason names has gone where it says, and is worth what it says before and after."""
        figure = f"{self.seat}{about['figure']}"
        start, stone = self.stone_of(figure, self.zones), self.stone_of(figure, self.zones_after)
        worth = POINTS.split()
        return (str(stone), worth[start], worth[stone]) == (about["stone"], str(about["before"]), str(about["after"]))

    def landed(self) -> int:
        """Return the stone on which the moved figure stands now."""
        before, after = (
            {figure: self.stone_of(f"{self.seat}{figure}", zones) for figure in "abc"} for zones in (self.zones, self.zones_after)
        )
        return next(after[figure] for figure in "abc" if before[figure] != after[figure])

    def inside(self) -> tuple[int, int]:
        stands = [
            (piece, int(zone.split()[1])) for zone, pieces in self.zones_after.items() if zone.startswith("stone") for piece in pieces
        ]
        in_oracle = [piece for piece, stone in stands if stone > 28 and piece != "priestess"]
        return sum(str(piece)[0] == str(self.seat) for piece in in_oracle), len(in_oracle)

    def meets(self, card: str, count: int) -> bool:
        """Tell whether the nearest of the seat's figures ahead of the priestess is that near, and a card leads her there."""
        ahead = [stone - self.priestess for stone in self.stand(self.seat) if stone > self.priestess]
        return min(ahead) == count <= STEPS[int(card[1:])]

    @property
    def top(self) -> str:
        return self.lying(f"discard {self.action.split()[1]}")[-1]

    def reaches(self, card: str, about: About) -> bool:
        """Tell whether a figure's next stone of a card's colour is the one that a reason names."""
        start = self.stone_of(f"{self.seat}{about['figure']}", self.zones)
        colours = COLOURS.split()
        return int(about["stone"]) == next(stone for stone in range(start + 1, 36) if colours[stone] == card[0])


def reaches(p: Moving, about: About) -> bool:
    """Lay the card and move the figure, unless another stands on the same stone and moves in its place."""
    start = p.stone_of(f"{p.seat}{about['figure']}", p.zones)
    worth = POINTS.split()
    tokens = p.lying(f"token {about['stone']}")
    assert about.get("piece") == (tokens[-1] if tokens else None)
    moves = [action for action in p.after.legal(p.seat) if action.startswith("move ")]
    targets = set()
    for action in moves:
        world = p.view.imagine(seed=1)
        world.act(p.seat, p.action)
        world.act(p.seat, action)
        zones = world.view(p.seat).zones
        targets.add(p.stone_of(f"{p.seat}{action[-1]}", zones))
    said = worth[start], worth[int(about["stone"])]
    return int(about["stone"]) in targets and said == (str(about["before"]), str(about["after"])) and p.reaches(p.card, about)


def keeps_open(p: Moving, about: About) -> bool:
    letter = about["row"][-1]
    row = [*p.row_of(letter), p.card]
    low, high = (about["n"],) * 2 if "n" in about else (about["low"], about["high"])
    open_for = [value for value in range(11) if is_row([*row, f"{letter}{value}"])]
    return open_for == [*range(low, high + 1)] and about["count"] == len(p.fitting(row, letter, p.hidden)) > 0


def passes_over(p: Moving, about: About) -> bool:
    letter = about["row"][-1]
    row = p.row_of(letter)
    lost = len(p.fitting(row, letter, p.hidden)) - len(p.fitting([*row, p.card], letter, p.hidden))
    return bool(about["count"] == lost > 0)


def skips(p: Moving, about: About) -> bool:
    letter = about["row"][-1]
    row = p.row_of(letter)
    lost = [card for card in p.fitting(row, letter, p.left) if not is_row([*row, p.card, card])]
    return sorted(about["pieces"]) == sorted(lost) and about["count"] == len(lost) > 0


def follows(p: Moving, about: About) -> bool:
    letter = about["row"][-1]
    fitting = p.fitting([*p.row_of(letter), p.card], letter, p.left)
    return sorted(about["pieces"]) == sorted(fitting) and about["count"] == len(fitting) > 0


def reopens(p: Moving, about: About) -> bool:
    letter = about["row"][-1]
    row = p.row_of(letter)
    unseen = len(p.fitting(row[:-1], letter, p.hidden)) - len(p.fitting(row, letter, p.hidden))
    again = [card for card in p.fitting(row[:-1], letter, p.hand) if not is_row([*row, card])]
    return about["count"] == unseen and sorted(about.get("pieces", ())) == sorted(again) and about.get("n", 0) == len(again)


def wishes(p: Moving, about: About) -> bool:
    before, after = (p.line(match, "wishes") for match in (p.view, p.after))
    held = len(p.zones_after.get(f"wishes {p.seat}", []))
    return (about["before"], about["after"]) == (before, after) and about.get("count", held) == held


def scores_now(p: Moving, about: About) -> bool:
    return bool(p.line(p.after, "scored") - p.line(p.view, "scored") == about["count"])


def clover(p: Moving, about: About) -> bool:
    stone, colours = p.landed(), COLOURS.split()
    further = next(number for number in range(stone + 1, 36) if colours[number] == about["label"])
    return p.lying(f"token {stone}")[-1] == f"clover-{about['label']}" and str(further) == about["stone"]


def bonus(p: Moving, about: About) -> bool:
    stands = {p.stone_of(f"{p.seat}{figure}", p.zones_after) for figure in "abc"}
    return all(p.lying(f"token {stone}")[-1:] == ["leprechaun"] for stone in stands) and about["count"] == 5 * len(stands)


def priestess_after(p: Moving) -> int:
    return p.stone_of("priestess", p.zones_after)


CHECKS: dict[str, Callable[[Moving, About], bool]] = {
    "why-reaches-token": reaches,
    "why-reaches": reaches,
    "why-can-meet": lambda p, about: p.meets(p.card, about["count"]),
    "why-skips": skips,
    "why-follows": follows,
    "why-keeps-one": keeps_open,
    "why-keeps-open": keeps_open,
    "why-passes-over": passes_over,
    "why-gives-up": lambda p, about: p.fits_begun(p.card, p.seat),
    "why-dead": lambda p, about: bool(p.row_of(p.card[0])) and not p.fits(p.card),
    "why-gives": lambda p, about: about["seat"] == p.other and about["piece"] == p.card and p.fits_begun(p.card, p.other),
    "why-safe": lambda p, about: bool(p.row_of(p.card[0], p.other)) and not p.fits(p.card, p.other) and about["seat"] == p.other,
    "why-covers": lambda p, about: about["piece"] == p.lying(f"discard {p.card[0]}")[-1] and p.fits_begun(about["piece"], p.other),
    "why-reopens-hand": reopens,
    "why-reopens": reopens,
    "why-stands": lambda p, about: p.moved(about),
    "why-ends-match": lambda p, about: p.after.over and p.stands(about, p.after.scores),
    "why-enters": lambda p, about: (about["count"], about["all"]) == p.inside() and p.landed() > 28 and not p.after.over,
    "why-wish": wishes,
    "why-mirror": wishes,
    "why-scores": scores_now,
    "why-clover": clover,
    "why-spiral": lambda p, about: p.lying(f"token {p.landed()}")[-1] == "spiral" and any("back" in one for one in p.after.legal(p.seat)),
    "why-leprechaun": lambda p, about: "keep" in p.after.legal(p.seat),
    "why-bonus-now": bonus,
    "why-meets": scores_now,
    "why-meets-nobody": lambda p, about: priestess_after(p) not in p.stand(p.seat) and p.gained == 0,
    "why-passes-figure": lambda p, about: (
        about["count"] == sum(stone in range(p.priestess + 1, priestess_after(p)) for stone in p.stand(p.seat))
    ),
    "why-next-to-them": lambda p, about: (
        about["seat"] == p.other
        and about["count"] == min(stone - priestess_after(p) for stone in p.stand(p.other) if stone > priestess_after(p)) <= 5
    ),
    "why-claims": scores_now,
    "why-waits": lambda p, about: about["count"] == 5 * len({*p.stand(p.seat)}) < about["all"] == 15,
    "why-waits-for-nothing": lambda p, about: about["count"] == 5 * len({*p.stand(p.seat)}) == 15,
    "why-last-card": lambda p, about: p.after.over and p.stands(about, p.view.scores),
    "why-hope": lambda p, about: about["count"] == sum(map(p.fits, p.hidden)) and about["all"] == len(p.hidden),
    "why-takes-no-use": lambda p, about: about["piece"] == p.top and not p.fits(p.top),
    "why-takes-step": lambda p, about: about["piece"] == p.top and p.fits(p.top) and p.reaches(p.top, about),
    "why-takes-meeting": lambda p, about: p.fits(p.top) and p.meets(p.top, about["count"]),
    "why-denies": lambda p, about: about["piece"] == p.top and p.fits_begun(p.top, p.other),
    "why-uncovers": lambda p, about: about["piece"] == p.lying(f"discard {p.top[0]}")[-2] and p.fits_begun(about["piece"], p.other),
}


def holds(view: View, action: str, reason: Reason) -> bool:
    """Recompute a reason: is it true?"""
    return CHECKS[reason.message](Moving(view, action), dict(reason.about))


def test_the_path_is_that_of_the_rulebook() -> None:
    """ORACLE-7: the table that reasons are checked by has a value and a colour for every stone."""
    assert len(POINTS.split()) == len(COLOURS.split()) == 36
