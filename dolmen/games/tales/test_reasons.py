"""Reasons of `tales`, recomputed another way: by looking for the row card by card, and by playing the trick on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dolmen.play.view import View
from dolmen.table.seats import at_seat
from dolmen.table.seen import Reason
from tests.reasoning import About, Position

BOX = Counter(str(number) for number in range(1, 33))  # TALES-18


def heads(card: str) -> int:
    """Count the heads of a card up to 32, by TALES-19."""
    number = int(card)
    return 5 if number in (11, 22) else 3 if number in (10, 20, 30) else 2 if number in (5, 15, 25) else 1


@dataclass(frozen=True)
class Picking(Position):
    """A position of `tales`."""

    @property
    def what(self) -> str:
        return self.action.split()[1]

    @cached_property
    def hidden(self) -> list[int]:
        taken = self.taken
        return [int(card) for card in self.unseen(BOX) if card not in taken]

    @property
    def taken(self) -> set[str]:
        return {str(card) for zone, cards in self.zones.items() if zone.startswith("taken") for card in cards if card}

    @cached_property
    def rows(self) -> dict[str, list[str]]:
        return {zone.split()[1]: self.lying(zone) for zone in self.zones if zone.startswith("row ")}

    @property
    def row(self) -> str | None:
        """Return the row whose last card is the first that one meets counting down from this card: TALES-7."""
        ends = {int(cards[-1]): row for row, cards in self.rows.items()}
        return next((ends[number] for number in range(int(self.what) - 1, 0, -1) if number in ends), None)

    def row_heads(self, row: str) -> int:
        return sum(map(heads, self.rows[row]))

    @property
    def cheapest(self) -> int:
        return min(map(self.row_heads, self.rows))

    def between(self, about: About) -> list[int]:
        return [card for card in self.hidden if about["last"] < card < int(self.what)]

    def goes_to(self, about: About) -> bool:
        """Tell whether a reason names the row, its last card and the place in it that the card would get now."""
        row = self.row
        if row is None:
            return False
        cards = self.rows[row]
        return (about["label"], about["n"], str(about["last"])) == (row, len(cards) + 1, cards[-1]) and about["count"] == len(
            self.between(about)
        )

    def heads_of(self, seat: int) -> tuple[int, int]:
        """Return the heads of a seat in this game, before and after the trick is played on."""
        world = self.after
        return at_seat(self.view.fields["minus"], seat), at_seat(world.view(seat).fields["minus"], seat)


def hits(p: Picking, about: About) -> bool:
    before, after = p.heads_of(about["seat"])
    game_over = p.after.over or p.after.view(p.seat).fields["game"] != p.view.fields["game"]
    return bool(after - before == about["count"]) or game_over


CHECKS: dict[str, Callable[[Picking, About], bool]] = {
    "why-first": lambda p, about: min([*p.hidden, 99]) > int(p.what),
    "why-last": lambda p, about: max([*p.hidden, 0]) < int(p.what),
    "why-too-low": lambda p, about: (
        p.row is None and about["count"] == p.cheapest and about["lower"] == sum(card < int(p.what) for card in p.hidden)
    ),
    "why-sixth": lambda p, about: (
        about["label"] == p.row and len(p.rows[about["label"]]) == 5 and about["count"] == p.row_heads(about["label"])
    ),
    "why-room": lambda p, about: p.goes_to(about) and about["n"] + about["count"] <= 5,
    "why-gap": lambda p, about: p.goes_to(about) and about["n"] <= 5 < about["n"] + about["count"],
    "why-heads": lambda p, about: about["count"] == heads(p.what) > 1 and about["label"] == p.row,
    "why-cheapest": lambda p, about: about["count"] == p.row_heads(p.what) == p.cheapest,
    "why-dearer": lambda p, about: about["count"] == p.row_heads(p.what) and about["more"] == p.row_heads(p.what) - p.cheapest > 0,
    "why-hits": hits,
}


def holds(view: View, action: str, reason: Reason) -> bool:
    """Recompute a reason: is it true?"""
    return CHECKS[reason.message](Picking(view, action), dict(reason.about))


def test_heads_are_those_of_the_deck() -> None:
    """TALES-19: 49 heads in all."""
    assert sum(map(heads, BOX)) == 49
