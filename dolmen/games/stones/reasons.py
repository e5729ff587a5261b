"""Give reasons for and against the actions of `stones`: statements about the position that are true whatever lies face down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dolmen.games.paths import HIGHEST
from dolmen.games.runs import Run, standing
from dolmen.table.seats import at_seat
from dolmen.table.seen import Reason, Seen

from .pieces import ROW_POINTS, WISH_POINTS

BONUS = {"one": 1, "three": 3}  # STONE-16, by the word for the symbol
KINDS = {  # of mistakes: what somebody did not see who missed such a reason
    "points": ("why-lengthens", "why-bonus", "why-nothing-fits"),
    "begin": ("why-opens", "why-only-costs"),
    "reach": ("why-keeps-one", "why-keeps-open", "why-passes-over"),
    "others": ("why-denies", "why-spares", "why-gives", "why-safe"),
    "draw": ("why-chance", "why-clover"),
    "bonus": ("why-wish",),
    "end": ("why-last-tile", "why-leaves-points"),
}


def reasons(seen: Seen, action: str) -> Iterator[Reason]:
    """Yield the reasons for and against a legal action."""
    verb, *rest = action.split()
    table = StonesReasons(seen)
    if verb == "turn":
        yield from table.of_turn()
    elif verb == "lay":
        yield from table.of_laying(seen.lying("turned")[-1])
    elif verb == "take":
        yield from table.of_laying(rest[0])
        yield from table.of_denying(rest[0])
    elif verb == "leave":
        yield from table.of_leaving(seen.lying("turned")[-1])
    elif verb == "stop":
        yield from table.of_stop()


@dataclass(frozen=True)
class TileRow(Run):
    """A row of `stones`."""

    @property
    def points(self) -> int:
        return int(ROW_POINTS[self.length])

    @property
    def gain(self) -> int:
        return int(ROW_POINTS[self.length + 1]) - self.points


@dataclass(frozen=True)
class StonesReasons:
    """The position as a seat sees it, with the questions that reasons are made of."""

    seen: Seen

    def row(self, letter: str, seat: int | None = None) -> TileRow:
        """Return a row of a seat; by default this one's."""
        return TileRow.of(self.seen, letter, seat)

    def face_down(self, row: TileRow) -> int:
        """Count the face-down tiles that a row takes."""
        return sum(row.takes(tile) for tile in self.seen.unseen)

    def in_sight(self, row: TileRow, without: str) -> int:
        """Count the other open tiles in the middle that a row takes."""
        return sum(row.takes(tile) for tile in self.seen.lying("middle") if tile != without)

    def symbol(self, tile: str) -> str | None:
        return next((word for word in ("wish", "clover", "one", "three") if tile in self.seen.words[word]), None)

    def wishes(self, seat: int) -> tuple[int, int, int]:
        """Return how many wish stones a seat would have with one more, and the points before and after: STONE-15."""
        held = at_seat(self.seen.fields["wishes"], seat)
        return held + 1, int(WISH_POINTS[held]), int(WISH_POINTS[held + 1])

    def value(self, tile: str, seat: int) -> int:
        """Return what laying a tile brings a seat at once."""
        symbol = self.symbol(tile)
        _, before, after = self.wishes(seat)
        return self.row(tile[0], seat).gain + (after - before if symbol == "wish" else BONUS.get(symbol or "", 0))

    # ---- taking a tile

    def of_laying(self, tile: str) -> Iterator[Reason]:
        before, after = self.row(tile[0]), self.row(tile[0]).with_piece(tile)
        zone = f"row {self.seen.seat} {tile[0]}"
        if before.length == 0:
            left = self.face_down(after) + self.in_sight(after, tile)
            yield Reason("why-opens", {"row": zone, "points": after.points, "count": left}, after.points + 0.5 * left)
        else:
            yield Reason("why-lengthens", self._growth(before, zone), float(before.gain))
            yield from self._of_what_follows(before, after, zone)
        yield from self._of_symbol(tile)

    def _growth(self, row: TileRow, zone: str) -> dict[str, object]:
        return {"row": zone, "count": row.length + 1, "before": row.points, "after": row.points + row.gain}

    def _of_what_follows(self, before: TileRow, after: TileRow, zone: str) -> Iterator[Reason]:
        """Yield what a tile leaves open in its row, and what it passes over."""
        down = self.face_down(after)
        if down:
            low, high = (after.last + 1, HIGHEST) if after.high == HIGHEST else (0, after.last - 1)
            if low == high:
                yield Reason("why-keeps-one", {"row": zone, "n": low}, 0.4)
            else:
                yield Reason("why-keeps-open", {"row": zone, "low": low, "high": high, "count": down}, 0.4 * down)
        lost = self.face_down(before) - down
        if lost:
            yield Reason("why-passes-over", {"row": zone, "count": lost}, -0.4 * lost)

    def _of_symbol(self, tile: str) -> Iterator[Reason]:
        symbol = self.symbol(tile)
        if symbol == "wish":
            count, before, after = self.wishes(self.seen.seat)
            yield Reason("why-wish", {"count": count, "before": before, "after": after}, float(after - before))
        elif symbol == "clover":
            yield Reason("why-clover", {}, 2.0)
        elif symbol:
            yield Reason("why-bonus", {"count": BONUS[symbol]}, float(BONUS[symbol]))

    def of_denying(self, tile: str) -> Iterator[Reason]:
        """Yield what the next seat would have had of a tile from the middle."""
        other = self.seen.next_seat
        row = self.row(tile[0], other)
        if row.length and row.takes(tile):
            about = {"seat": other, "piece": tile, **self._growth(row, f"row {other} {tile[0]}")}
            yield Reason("why-denies", about, 0.6 * self.value(tile, other))

    # ---- leaving a tile

    def of_leaving(self, tile: str) -> Iterator[Reason]:
        other, mine = self.seen.next_seat, self.row(tile[0])
        theirs = self.row(tile[0], other)
        if mine.length == 0:
            after = mine.with_piece(tile)
            left = self.face_down(after) + self.in_sight(after, tile)
            yield Reason("why-spares", {"row": f"row {self.seen.seat} {tile[0]}", "points": after.points, "count": left}, 4.0 - 0.8 * left)
        if theirs.length and theirs.takes(tile):
            about = {"seat": other, "piece": tile, **self._growth(theirs, f"row {other} {tile[0]}")}
            yield Reason("why-gives", about, -0.8 * self.value(tile, other))
        elif theirs.length:
            yield Reason("why-safe", {"seat": other, "piece": tile, "row": f"row {other} {tile[0]}"}, 0.6)

    # ---- turning a tile over, and the end

    def of_turn(self) -> Iterator[Reason]:
        down = len(self.seen.unseen)
        if down == 1:
            lead = self.seen.lead
            yield Reason("why-last-tile", {"lead": abs(lead), "standing": standing(lead)}, 0.5 * lead)
        fitting = sum(row.takes(tile) for tile in self.seen.unseen for row in [self.row(tile[0])] if row.length)
        yield Reason("why-chance", {"count": fitting, "all": down}, 2.0 * fitting / down)

    def of_stop(self) -> Iterator[Reason]:
        """Yield whether another open tile would still bring something: STONE-12."""
        gains = [self.value(tile, self.seen.seat) for tile in self.seen.lying("middle") if self.row(tile[0]).takes(tile)]
        if not gains:
            yield Reason("why-nothing-fits", {}, 0.0)
        elif max(gains) > 0:
            yield Reason("why-leaves-points", {"count": max(gains)}, -float(max(gains)))
        else:
            yield Reason("why-only-costs", {}, 1.0)
