"""Give reasons for and against the actions of `tales`: statements that are true of the table as it lies, whatever the others pick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from dolmen.table.seats import every_seat
from dolmen.table.seen import Reason, Seen

from .pieces import ROW_SIZE
from .screen import faces

KINDS = {  # of mistakes: what somebody did not see who missed such a reason
    "order": ("why-first", "why-last", "why-gap", "why-room"),
    "take-row": ("why-too-low", "why-sixth", "why-cheapest", "why-dearer"),
    "others": ("why-heads", "why-hits"),
}


def reasons(seen: Seen, action: str) -> Iterator[Reason]:
    """Yield the reasons for and against a legal action."""
    verb, what = action.split()
    table = TalesReasons(seen)
    yield from table.of_pick(int(what)) if verb == "pick" else table.of_take(what)


@dataclass(frozen=True)
class TalesReasons:
    """The position as a seat sees it, with the questions that reasons are made of."""

    seen: Seen

    @cached_property
    def rows(self) -> dict[str, list[int]]:
        """Return the cards of every row, by row number."""
        return {zone.split()[1]: [*map(int, self.seen.lying(zone))] for zone in sorted(self.seen.zones) if zone.startswith("row ")}

    @cached_property
    def unseen(self) -> list[int]:
        return sorted(int(card) for card in self.seen.unseen)

    @cached_property
    def shown(self) -> dict[str, tuple[str, int]]:
        return faces(self.seen.words, self.seen.options)

    def heads(self, cards: list[int]) -> int:
        """Count the bull heads on some cards: TALES-19."""
        return sum(self.shown[str(card)][1] for card in cards)

    def row_for(self, card: int, rows: dict[str, list[int]]) -> str | None:
        """Return the row that a card goes to, or None if it is too low for all: TALES-7."""
        return max((row for row, cards in rows.items() if cards[-1] < card), key=lambda row: rows[row][-1], default=None)

    # ---- picking a card

    def of_pick(self, card: int) -> Iterator[Reason]:
        row = self.row_for(card, self.rows)
        lower, higher = (sum(one < card for one in self.unseen), sum(one > card for one in self.unseen))
        if lower == 0:
            yield Reason("why-first", {}, 0.6)
        elif higher == 0:
            yield Reason("why-last", {}, -0.3)
        if row is None:
            cheapest = min(map(self.heads, self.rows.values()))
            yield Reason("why-too-low", {"count": cheapest, "lower": lower}, -float(cheapest))
            return
        cards = self.rows[row]
        between = sum(cards[-1] < one < card for one in self.unseen)
        if len(cards) == ROW_SIZE:
            yield Reason("why-sixth", {"label": row, "count": self.heads(cards)}, -float(self.heads(cards)))
        elif len(cards) + between < ROW_SIZE:
            yield Reason("why-room", {"label": row, "n": len(cards) + 1, "last": cards[-1], "count": between}, 2.0)
        else:
            yield Reason("why-gap", {"label": row, "n": len(cards) + 1, "last": cards[-1], "count": between}, 1.0 - 0.3 * between)
        own = self.heads([card])
        if own > 1:
            yield Reason("why-heads", {"count": own, "label": row}, 0.2 * own)

    # ---- taking a row

    def of_take(self, row: str) -> Iterator[Reason]:
        taken, least = self.heads(self.rows[row]), min(map(self.heads, self.rows.values()))
        if taken == least:
            yield Reason("why-cheapest", {"count": taken}, 1.0)
        else:
            yield Reason("why-dearer", {"count": taken, "more": taken - least}, float(least - taken))
        for seat, heads in self.after_taking(row):
            yield Reason("why-hits", {"seat": seat, "count": heads}, 0.5 * heads)

    def after_taking(self, row: str) -> Iterator[tuple[int, int]]:
        """Yield which seats then take a full row, and the heads on it: the cards of the trick lie open (TALES-11)."""
        played = {seat: int(cards[0]) for seat in every_seat(self.seen.seats) if (cards := self.seen.lying(f"trick {seat}"))}
        rows = {name: [*cards] for name, cards in self.rows.items()}
        rows[row] = [played.pop(self.seen.seat)]
        for seat, card in sorted(played.items(), key=lambda one: one[1]):
            target = self.row_for(card, rows)
            assert target is not None  # the lowest card of the trick is laid
            if len(rows[target]) == ROW_SIZE:
                yield seat, self.heads(rows[target])
                rows[target] = []
            rows[target].append(card)
