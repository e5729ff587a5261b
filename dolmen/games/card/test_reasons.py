"""Reasons of `card`, recomputed another way: from the cards that lie in the rows, by the rulebook's definitions, and by playing on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dolmen.play.view import View
from dolmen.table.seen import Reason
from tests.reasoning import About, Position

ROW_POINTS = {0: 0, 1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7}  # CARD-26; 10 from nine cards on
BOX = Counter(
    [f"{colour}{value}" for colour in "RYPGB" for value in range(11) for _ in range(2 if 3 <= value <= 7 else 1)]  # CARD-2
    + [f"{colour}X" for colour in "RYPGB" for _ in range(2)]  # CARD-3
    + [f"D{value}" for value in range(11)]  # CARD-4
)


def points(cards: int) -> int:
    return ROW_POINTS.get(cards, 10)


def is_row(cards: list[str]) -> bool:
    """Tell whether these cards, one after the other, make a row by CARD-13 to CARD-19."""
    numbers: list[int] = []
    closed = False
    for card in cards:
        if card[1:] == "X":
            closed = True
            continue
        if closed:
            return False
        value = int(card[1:])
        if card[0] == "D":
            if not numbers or numbers[-1] != value:
                return False
        else:
            numbers.append(value)
    return numbers in (sorted(numbers), sorted(numbers, reverse=True))


@dataclass(frozen=True)
class CardPosition(Position):
    """A position of `card`."""

    @property
    def card(self) -> str:
        return self.action.split()[1]

    def row_of(self, seat: int, letter: str) -> list[str]:
        return self.lying(f"row {seat} {letter}")

    @property
    def left(self) -> list[str]:
        """Return the hand once the card of this action has left it."""
        hand = [*self.hand]
        hand.remove(self.card)
        return hand

    @cached_property
    def hidden(self) -> list[str]:
        return self.unseen(BOX)

    def numbers_for(self, letter: str, row: list[str], among: list[str]) -> list[str]:
        return [card for card in among if card[0] == letter and card[1:] != "X" and is_row([*row, card])]

    def homes(self, seat: int, card: str) -> list[str]:
        """Return the letters of the rows begun by a seat that take a card."""
        letters = "RYPGB" if card[0] == "D" else card[0]
        return [letter for letter in letters if (row := self.row_of(seat, letter)) and is_row([*row, card])]

    def has_grown(self, seat: int, card: str, about: About) -> bool:
        """Tell whether the row that a reason names takes the card, and comes to what the reason says."""
        owner, letter = about["row"].split()[1:]
        length = len(self.row_of(seat, letter)) + 1
        said = about["count"], about["before"], about["after"]
        return int(owner) == seat and letter in self.homes(seat, card) and said == (length, points(length - 1), points(length))

    def names_home(self, seat: int, card: str, about: About) -> bool:
        return about["row"].split()[1] == str(seat) and about["row"].split()[2] in self.homes(seat, card)

    @property
    def rows_ended(self) -> int:
        return sum(zone.startswith("row ") and any(str(card)[1:] == "X" for card in cards) for zone, cards in self.zones_after.items())


def lengthens(p: CardPosition, about: About) -> bool:
    return bool(len(p.zones_after[about["row"]]) == about["count"] and p.gained == about["after"] - about["before"])


def opens(p: CardPosition, about: About) -> bool:
    letter = about["row"][-1]
    assert p.gained == about["points"]
    assert not p.row_of(p.seat, letter)
    assert len(p.zones_after[about["row"]]) == 1
    return bool(len(p.numbers_for(letter, [p.card], p.left)) == about["count"])


def skips(p: CardPosition, about: About) -> bool:
    letter = about["row"][-1]
    row = p.row_of(p.seat, letter)
    lost = [card for card in p.left if card[0] == letter and card[1:] != "X" and is_row([*row, card]) and not is_row([*row, p.card, card])]
    return sorted(about["pieces"]) == sorted(lost) and about["count"] == len(lost) > 0


def follows(p: CardPosition, about: About) -> bool:
    letter = about["row"][-1]
    fitting = p.numbers_for(letter, [*p.row_of(p.seat, letter), p.card], p.left)
    return sorted(about["pieces"]) == sorted(fitting) and about["count"] == len(fitting) > 0


def keeps_open(p: CardPosition, about: About) -> bool:
    letter = about["row"][-1]
    row = [*p.row_of(p.seat, letter), p.card]
    open_for = [value for value in range(11) if is_row([*row, f"{letter}{value}"])]
    low, high = (about["n"],) * 2 if "n" in about else (about.get("low", 0), about.get("high", 10))
    return open_for == [*range(low, high + 1)] and about["count"] == len(p.numbers_for(letter, row, p.hidden)) > 0


def passes_over(p: CardPosition, about: About) -> bool:
    letter = about["row"][-1]
    row, unseen = p.row_of(p.seat, letter), p.hidden
    lost = len(p.numbers_for(letter, row, unseen)) - len(p.numbers_for(letter, [*row, p.card], unseen))
    return bool(about["count"] == lost > 0)


def bridges(p: CardPosition, about: About) -> bool:
    letter = about["row"][-1]
    row = p.row_of(p.seat, letter)
    numbers = [int(card[1:]) for card in row if card[0] == letter]
    fit = [[is_row([*cards, f"{letter}{value}"]) for value in range(11)] for cards in (row, [*row, p.card])]
    return numbers[-1] == about["n"] == int(p.card[1:]) and fit[0] == fit[1]


def stone(p: CardPosition, about: About) -> bool:
    before, after = (p.line(match, "wishes") for match in (p.view, p.after))
    return (about["before"], about["after"], about["count"]) == (before, after, len(p.zones_after[f"wishes {p.seat}"]))


def hope(p: CardPosition, about: About) -> bool:
    fitting = sum(card[0] == "D" or bool(p.homes(p.seat, card)) for card in p.hidden)
    return bool(about["count"] == fitting and about["all"] == sum(piece is None for pieces in p.zones.values() for piece in pieces))


def top(p: CardPosition, below: int = 1) -> str:
    return p.lying(f"discard {p.action.split()[1]}")[-below]


def given(p: CardPosition, about: About) -> str:
    """Check the card that a reason says is given to the next seat: one that this action discards."""
    assert about["seat"] == p.other
    assert about["piece"] in p.action.split()
    return str(about["piece"])


def is_split(p: CardPosition, about: About) -> bool:
    equal = [card for card in p.hand if card[1:] == p.card[1:]]
    return len(equal) == 2 and f"W{about['n']}" in p.lying("stones") and str(about["n"]) == p.card[1:]


CHECKS: dict[str, Callable[[CardPosition, About], bool]] = {
    "why-point-row": lambda p, about: len(p.zones_after[f"row {p.seat} D"]) == about["count"],
    "why-opens": opens,
    "why-lengthens": lengthens,
    "why-skips": skips,
    "why-follows": follows,
    "why-keeps-open": keeps_open,
    "why-keeps-both": keeps_open,
    "why-keeps-one": keeps_open,
    "why-passes-over": passes_over,
    "why-ends-match": lambda p, about: p.rows_ended == 5 == about["count"] and p.stands(about, p.after.scores),
    "why-one-more-ends": lambda p, about: p.rows_ended == 4 == about["count"] and p.stands(about, p.after.scores),
    "why-bridges": bridges,
    "why-gives-up": lambda p, about: p.names_home(p.seat, p.card, about),
    "why-dead": lambda p, about: bool(p.row_of(p.seat, about["row"][-1])) and not p.homes(p.seat, p.card),
    "why-row-unbegun": lambda p, about: not p.row_of(p.seat, about["row"][-1]) and about["row"][-1] == p.card[0],
    "why-splits-pair": is_split,
    "why-gives": lambda p, about: p.has_grown(p.other, given(p, about), about),
    "why-gives-point": lambda p, about: given(p, about)[0] == "D" and not p.homes(p.other, about["piece"]),
    "why-safe": lambda p, about: not p.homes(p.other, given(p, about)) and bool(p.row_of(p.other, about["piece"][0])),
    "why-covers": lambda p, about: (
        about["seat"] == p.other
        and p.lying(f"discard {about['piece'][0]}")[-1] == about["piece"]
        and p.names_home(p.other, about["piece"], about)
    ),
    "why-stone": stone,
    "why-spends": lambda p, about: (
        [*about["pieces"]] == [card for card in p.action.split()[3:] if p.homes(p.seat, card)] and len(about["pieces"]) == about["count"]
    ),
    "why-spends-nothing": lambda p, about: (
        not any(p.homes(p.seat, card) for card in p.action.split()[3:]) and [*about["pieces"]] == p.action.split()[3:]
    ),
    "why-last-card": lambda p, about: not p.zones_after.get("pile") and p.stands(about, p.view.scores),
    "why-hope": hope,
    "why-takes": lambda p, about: about["piece"] == top(p) and p.has_grown(p.seat, top(p), about),
    "why-takes-point": lambda p, about: about["piece"] == top(p) and top(p)[0] == "D" and not p.homes(p.seat, top(p)),
    "why-takes-company": lambda p, about: (
        not p.row_of(p.seat, top(p)[0])
        and about["count"] == sum(card[0] == top(p)[0] for card in p.zones_after[f"hand {p.seat}"] if card) > 1
    ),
    "why-takes-no-use": lambda p, about: about["piece"] == top(p) and not p.homes(p.seat, top(p)),
    "why-takes-pair": lambda p, about: (
        f"W{about['n']}" in p.lying("stones") and sum(card[1:] == str(about["n"]) for card in [*p.hand, top(p)]) == 2
    ),
    "why-denies": lambda p, about: about["seat"] == p.other and p.has_grown(p.other, top(p), about),
    "why-uncovers": lambda p, about: about["piece"] == top(p, 2) and p.names_home(p.other, top(p, 2), about),
    "why-nothing-fits": lambda p, about: p.view.legal() == ["done"],
    "why-leaves-points": lambda p, about: max(p.gains("done")) == about["count"] > 0,
    "why-only-costs": lambda p, about: max(p.gains("done")) == -about["points"] < 0,
}


def holds(view: View, action: str, reason: Reason) -> bool:
    """Recompute a reason: is it true?"""
    return CHECKS[reason.message](CardPosition(view, action), dict(reason.about))


def test_a_row_is_a_row() -> None:
    """CARD-13, CARD-14, CARD-16, CARD-19: the definition that reasons are checked by."""
    rows = ("G3 G3 G6 G7 G7", "G9 G8 D8 G8 G5 GX GX", "GX")
    others = ("G3 G6 G4", "GX G4", "D4", "G3 D4")
    assert [is_row(cards.split()) for cards in (*rows, *others)] == [True] * len(rows) + [False] * len(others)
