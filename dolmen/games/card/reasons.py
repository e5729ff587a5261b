"""Give reasons for and against the actions of `card`: statements that are true in every world the seat holds possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from dolmen.games.paths import HIGHEST, LETTERS, NONE
from dolmen.games.runs import Run, standing
from dolmen.table.seats import at_seat
from dolmen.table.seen import Reason, Seen

from .pieces import ROW_POINTS, WISH_POINTS

DRAW, LAST = 1, 2  # values of `phase`
ENDS_THE_MATCH = 5  # rows with an end card: CARD-23
END = "X"
POINT = "D"
KINDS = {  # by reason: the kind of mistake of somebody who missed it
    "points": ("why-point-row", "why-lengthens", "why-bridges", "why-takes", "why-takes-point", "why-nothing-fits"),
    "begin": ("why-opens", "why-row-unbegun", "why-takes-company", "why-only-costs", "why-spends-nothing"),
    "reach": ("why-skips", "why-follows", "why-keeps-one", "why-keeps-open", "why-keeps-both", "why-passes-over"),
    "give-up": ("why-gives-up", "why-dead", "why-splits-pair", "why-spends"),
    "others": ("why-gives", "why-gives-point", "why-safe", "why-covers", "why-denies", "why-uncovers"),
    "draw": ("why-hope", "why-takes-no-use", "why-takes-pair"),
    "bonus": ("why-stone",),
    "end": ("why-ends-match", "why-one-more-ends", "why-last-card", "why-leaves-points"),
}


def reasons(seen: Seen, action: str) -> Iterator[Reason]:
    """Yield the reasons for and against a legal action."""
    verb, *rest = action.split()
    table = CardReasons(seen)
    if verb == "play":
        yield from table.of_play(rest[0], rest[-1][0])
    elif verb == "discard":
        yield from table.of_discard(rest[0])
    elif verb == "wish":
        yield from table.of_wish(rest[2:])
    elif verb == "draw":
        yield from table.of_discard_pile(rest[0]) if rest else table.of_draw_pile()
    elif verb == "done":
        yield from table.of_done()


@dataclass(frozen=True)
class ColourRow(Run):
    """A row of `card`: end cards close it, and point cards lengthen it."""

    ends: int = 0

    @classmethod
    def of(cls, seen: Seen, letter: str, seat: int | None = None) -> Self:
        ends = at_seat(seen.fields["ends"], seat or seen.seat)[LETTERS.index(letter)]
        return replace(super().of(seen, letter, seat), ends=ends)

    @property
    def points(self) -> int:
        return int(ROW_POINTS[self.length])

    @property
    def next_points(self) -> int:
        return int(ROW_POINTS[self.length + 1])

    @property
    def reach(self) -> tuple[int, int] | None:
        """Return the lowest and the highest number that may follow, or None if none may."""
        return None if self.low == NONE else (self.low, self.high)

    def takes(self, piece: str) -> bool:
        """Tell whether a card may be laid here: CARD-12 to CARD-19."""
        if piece[0] == POINT:
            return self.last == int(piece[1:])
        return piece == self.letter + END or (piece[1:] != END and super().takes(piece))

    def with_piece(self, piece: str) -> Self:
        """Return the row once this card is laid in it: CARD-14, CARD-16."""
        if piece[1:] == END:
            return replace(self, length=self.length + 1, last=NONE, low=NONE, ends=self.ends + 1)
        return replace(self, length=self.length + 1) if piece[0] == POINT else super().with_piece(piece)


@dataclass(frozen=True)
class CardReasons:
    """The position as a seat sees it, with the questions that reasons are made of."""

    seen: Seen

    @cached_property
    def hand(self) -> list[str]:
        return self.seen.lying(f"hand {self.seen.seat}")

    def row(self, letter: str, seat: int | None = None) -> ColourRow:
        """Return a colour row of a seat; by default this one's."""
        return ColourRow.of(self.seen, letter, seat)

    def rows(self, seat: int | None = None) -> list[ColourRow]:
        return [self.row(letter, seat) for letter in LETTERS]

    def begun(self, card: str, seat: int | None = None) -> ColourRow | None:
        """Return the row of a seat that is begun and takes this card; of several, the one that gains most."""
        rows = [row for row in self.rows(seat) if row.length and row.takes(card)]
        return max(rows, key=lambda row: row.next_points - row.points, default=None)

    def unseen_for(self, row: ColourRow) -> int:
        """Count the unseen number cards that the row takes: whatever is not end or point card."""
        return sum(count for card, count in self.seen.unseen.items() if card[0] == row.letter and card[1:] != END and row.takes(card))

    def in_hand_for(self, row: ColourRow, without: list[str]) -> list[str]:
        """Return the number cards in hand that the row takes, apart from some that leave the hand."""
        left = [*self.hand]
        for card in without:
            left.remove(card)
        return [card for card in left if card[0] == row.letter and card[1:] != END and row.takes(card)]

    def has_stone(self, value: str) -> bool:
        """Tell whether the wish stone of this value is still on offer: CARD-11."""
        return f"W{value}" in self.seen.lying("stones")

    def equals(self, card: str) -> int:
        """Count the cards in hand with this card's value; none for end cards."""
        return 0 if card[1:] == END else sum(one[1:] == card[1:] for one in self.hand)

    # ---- laying a card

    def of_play(self, card: str, letter: str) -> Iterator[Reason]:
        if letter == POINT:
            yield Reason("why-point-row", {"count": self.seen.size(f"row {self.seen.seat} {POINT}") + 1}, 1.0)
            return
        before, after = self.row(letter), self.row(letter).with_piece(card)
        zone = f"row {self.seen.seat} {letter}"
        held = self.in_hand_for(after, [card])
        if before.length == 0:
            yield Reason("why-opens", {"row": zone, "points": after.points, "count": len(held)}, after.points + 1.3 * len(held))
        else:
            yield Reason("why-lengthens", self._growth(before, zone), float(after.points - before.points))
        yield from self._of_what_follows(card, before, after, zone)
        if card[1:] == END:
            yield from self._of_end_card(before, zone)
        elif card[0] == POINT:
            yield Reason("why-bridges", {"row": zone, "n": before.last}, 0.5)

    def _growth(self, row: ColourRow, zone: str) -> dict[str, object]:
        return {"row": zone, "count": row.length + 1, "before": row.points, "after": row.next_points}

    def _of_what_follows(self, card: str, before: ColourRow, after: ColourRow, zone: str) -> Iterator[Reason]:
        """Yield what a card leaves open in its row, and what it skips."""
        if self.seen.fields["phase"] == LAST:
            return
        held, skipped = self.in_hand_for(after, [card]), self.in_hand_for(before, [card])
        skipped = [one for one in skipped if one not in held] if before.last != NONE or card[1:] == END else []
        if skipped:
            yield Reason("why-skips", {"row": zone, "pieces": tuple(skipped), "count": len(skipped)}, -1.3 * len(skipped))
        elif held and before.length:
            yield Reason("why-follows", {"row": zone, "pieces": tuple(held), "count": len(held)}, 0.9 * len(held))
        unseen = self.unseen_for(after)
        if card[0] != POINT and after.reach is not None and unseen:
            low, high = after.reach
            if (low, high) == (0, HIGHEST):
                yield Reason("why-keeps-both", {"row": zone, "count": unseen}, 0.2 * unseen)
            elif low == high:
                yield Reason("why-keeps-one", {"row": zone, "n": low, "count": unseen}, 0.25 * unseen)
            else:
                yield Reason("why-keeps-open", {"row": zone, "low": low, "high": high, "count": unseen}, 0.25 * unseen)
        lost = self.unseen_for(before) - unseen
        if before.last != NONE and lost:
            yield Reason("why-passes-over", {"row": zone, "count": lost}, -0.25 * lost)

    def _of_end_card(self, before: ColourRow, zone: str) -> Iterator[Reason]:
        """Yield what an end card does to the match."""
        if before.ends:
            return
        rows, lead = self.seen.fields["end_rows"] + 1, self.seen.lead + before.next_points - before.points
        about: dict[str, object] = {"count": rows, "lead": abs(lead), "standing": standing(lead)}
        if rows == ENDS_THE_MATCH:
            yield Reason("why-ends-match", about, 0.8 * lead)
        elif rows == ENDS_THE_MATCH - 1:
            yield Reason("why-one-more-ends", about, 0.2 * lead)

    # ---- giving cards away

    def of_discard(self, card: str) -> Iterator[Reason]:
        mine = self.begun(card)
        pair = self.equals(card) == 2 and self.has_stone(card[1:])
        if mine:
            yield Reason("why-gives-up", {"piece": card, "row": f"row {self.seen.seat} {mine.letter}"}, -1.5)
        elif card[0] != POINT and not pair and self.row(card[0]).length:
            yield Reason("why-dead", {"piece": card, "row": f"row {self.seen.seat} {card[0]}"}, 1.5)
        elif card[0] != POINT and not pair:
            yield Reason("why-row-unbegun", {"piece": card, "row": f"row {self.seen.seat} {card[0]}"}, 0.5)
        if pair:
            yield Reason("why-splits-pair", {"n": int(card[1:])}, -1.0)
        yield from self._of_gift(card)

    def _of_gift(self, card: str) -> Iterator[Reason]:
        """Yield what a card on its discard pile means to the next seat, who may draw it."""
        other = self.seen.next_seat
        row = self.begun(card, other)
        if row:
            about = {"seat": other, "piece": card, **self._growth(row, f"row {other} {row.letter}")}
            yield Reason("why-gives", about, -0.8 * max(1, row.next_points - row.points))
        elif card[0] == POINT:
            yield Reason("why-gives-point", {"seat": other, "piece": card}, -0.8)
        elif self.row(card[0], other).length:
            yield Reason("why-safe", {"seat": other, "piece": card, "row": f"row {other} {card[0]}"}, 0.8)
        pile = self.seen.lying(f"discard {card[0]}")
        if pile and (covered := self.begun(pile[-1], other)):
            gain = covered.next_points - covered.points
            yield Reason("why-covers", {"seat": other, "piece": pile[-1], "row": f"row {other} {covered.letter}"}, 0.5 * max(1, gain))

    def of_wish(self, cards: list[str]) -> Iterator[Reason]:
        stones = self.seen.size(f"wishes {self.seen.seat}")
        before, after = int(WISH_POINTS[stones]), int(WISH_POINTS[stones + 1])
        yield Reason("why-stone", {"count": stones + 1, "before": before, "after": after}, 1.5 * (after - before))
        spent = [card for card in cards if self.begun(card)]
        if spent:
            yield Reason("why-spends", {"pieces": tuple(spent), "count": len(spent)}, -1.2 * len(spent))
        elif not any(card[0] == POINT for card in cards):
            yield Reason("why-spends-nothing", {"pieces": tuple(cards), "count": 2}, 1.0)
        for card in sorted({*cards}):
            yield from self._of_gift(card)

    # ---- drawing

    def of_draw_pile(self) -> Iterator[Reason]:
        if self.seen.size("pile") == 1:
            lead = self.seen.lead
            yield Reason("why-last-card", {"lead": abs(lead), "standing": standing(lead)}, 0.5 * lead)
            return
        fitting = sum(count for card, count in self.seen.unseen.items() if card[0] == POINT or self.begun(card))
        yield Reason("why-hope", {"count": fitting, "all": sum(self.seen.unseen.values())}, 2.0 * fitting / sum(self.seen.unseen.values()))

    def of_discard_pile(self, letter: str) -> Iterator[Reason]:
        pile = self.seen.lying(f"discard {letter}")
        card, other = pile[-1], self.seen.next_seat
        mine, theirs = self.begun(card), self.begun(card, other)
        if mine:
            yield Reason("why-takes", {"piece": card, **self._growth(mine, f"row {self.seen.seat} {mine.letter}")}, 1.5)
        elif card[0] == POINT:
            yield Reason("why-takes-point", {"piece": card}, 1.0)
        elif company := [one for one in self.hand if one[0] == card[0]] if self.row(card[0]).length == 0 else []:
            about = {"row": f"row {self.seen.seat} {card[0]}", "count": len(company) + 1}
            yield Reason("why-takes-company", {"piece": card, **about}, 0.6 * len(company))
        else:
            yield Reason("why-takes-no-use", {"piece": card}, -1.0)
        if self.equals(card) == 1 and self.has_stone(card[1:]):
            yield Reason("why-takes-pair", {"piece": card, "n": int(card[1:])}, 1.5)
        if theirs:
            about = {"seat": other, "piece": card, **self._growth(theirs, f"row {other} {theirs.letter}")}
            yield Reason("why-denies", about, 0.7 * max(1, theirs.next_points - theirs.points))
        if len(pile) > 1 and (below := self.begun(pile[-2], other)):
            gain = below.next_points - below.points
            yield Reason("why-uncovers", {"seat": other, "piece": pile[-2], "row": f"row {other} {below.letter}"}, -0.5 * max(1, gain))

    # ---- after the end

    def of_done(self) -> Iterator[Reason]:
        """Yield whether another card would still bring something: CARD-25."""
        gains = [row.next_points - row.points for row in self.rows() for card in self.hand if row.takes(card)]
        gains += [1 for card in self.hand if card[0] == POINT]
        if not gains:
            yield Reason("why-nothing-fits", {}, 0.0)
        elif max(gains) > 0:
            yield Reason("why-leaves-points", {"count": max(gains)}, -float(max(gains)))
        else:
            yield Reason("why-only-costs", {"points": -max(gains)}, float(-max(gains)))
