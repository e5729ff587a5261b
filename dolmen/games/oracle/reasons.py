"""Give reasons for and against the actions of `oracle`: statements that are true in every world the seat holds possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from dolmen.games.paths import HIGHEST, LETTERS
from dolmen.games.runs import Run, standing
from dolmen.table.seats import every_seat
from dolmen.table.seen import Reason, Seen

from .facts import FIGURES, LAST_STONE, clover, laid, moving, on_stone, stands_on
from .pieces import BONUS, ORACLE_STONES
from .rules import FIGURES_AT_END, MOST_WISHES, ORACLE_BONUS

KINDS = {  # by reason: the kind of mistake of somebody who missed it
    "points": ("why-stands", "why-scores", "why-bonus-now", "why-claims", "why-waits", "why-waits-for-nothing"),
    "travel": ("why-reaches-token", "why-reaches", "why-clover", "why-spiral", "why-enters", "why-takes-step", "why-next-to-them"),
    "priestess": ("why-can-meet", "why-meets", "why-meets-nobody", "why-passes-figure", "why-takes-meeting"),
    "reach": ("why-skips", "why-follows", "why-keeps-one", "why-keeps-open", "why-passes-over", "why-reopens-hand", "why-reopens"),
    "give-up": ("why-gives-up", "why-dead", "why-leprechaun"),
    "others": ("why-gives", "why-safe", "why-covers", "why-denies", "why-uncovers"),
    "draw": ("why-hope", "why-takes-no-use"),
    "bonus": ("why-wish", "why-mirror"),
    "end": ("why-ends-match", "why-last-card"),
}


def reasons(seen: Seen, action: str) -> Iterator[Reason]:
    """Yield the reasons for and against a legal action."""
    verb, *rest = action.split()
    table = OracleReasons(seen)
    if verb == "play":
        yield from table.of_play(rest[0])
    elif verb == "discard" or (verb == "drop" and len(rest) == 1):
        yield from table.of_discard(rest[0])
    elif verb == "move":
        yield from table.of_landing(rest[0], table.ahead(stands_on(seen, rest[0]), laid(seen)[0]))
    elif verb == "on":
        figure = rest[0] if rest else moving(seen)
        yield from table.of_landing(figure, table.ahead(stands_on(seen, figure), clover(seen)))
    elif verb == "back":
        yield from table.of_landing(moving(seen), int(rest[0]))
    elif verb == "priestess":
        yield from table.of_priestess(int(rest[0]))
    elif verb == "drop":
        yield from table.of_shortening(rest[1])
    elif verb in ("claim", "wait"):
        yield from table.of_bonus(verb)
    elif verb == "draw":
        yield from table.of_discard_pile(rest[0]) if rest else table.of_draw_pile()


@dataclass(frozen=True)
class OracleReasons:
    """The position as a seat sees it, with the questions that reasons are made of."""

    seen: Seen

    @cached_property
    def hand(self) -> list[str]:
        return self.seen.lying(f"hand {self.seen.seat}")

    def row(self, letter: str, seat: int | None = None) -> Run:
        """Return a row of a seat; by default this one's."""
        return Run.of(self.seen, letter, seat)

    def begun(self, card: str, seat: int | None = None) -> bool:
        """Tell whether a seat has begun the row of a card, and it takes the card."""
        row = self.row(card[0], seat)
        return row.length > 0 and row.takes(card)

    def unseen_for(self, row: Run) -> int:
        return sum(count for card, count in self.seen.unseen.items() if row.takes(card))

    # ---- the path

    def ahead(self, stone: int, colour: str) -> int | None:
        """Return the next stone of a colour, or None: ORACLE-15."""
        path = self.seen.words["path"]
        return next((number for number in range(stone + 1, LAST_STONE + 1) if path[number - 1][0] == colour), None)

    def stone_points(self, stone: int) -> int:
        """Return what a figure on a stone is worth at the end: ORACLE-33."""
        return int(self.seen.words["path"][stone - 1][1:]) if stone else 0

    def token(self, stone: int) -> str | None:
        return next(reversed(self.seen.lying(f"token {stone}")), None)

    @cached_property
    def priestess(self) -> int:
        return on_stone(self.seen, "priestess")

    def figures(self, seat: int) -> list[int]:
        """Return the stones on which a seat's figures stand."""
        return [on_stone(self.seen, f"{seat}{figure}") for figure in FIGURES]

    def steps(self, card: str) -> int:
        """Return how far a card may lead the priestess: ORACLE-2."""
        return int(self.seen.words["steps"][int(card[1:])])

    def wish_points(self, wishes: int, mirrors: int) -> int:
        """Return the points for wish stones and mirrors: ORACLE-34."""
        return int(self.seen.words["wish_points"][min(wishes, MOST_WISHES)]) * (1 + mirrors)

    @property
    def held(self) -> tuple[int, int]:
        """Return the wish stones and mirrors of the seat."""
        return self.seen.size(f"wishes {self.seen.seat}"), self.seen.size(f"mirrors {self.seen.seat}")

    def gain(self, figure: int, target: int) -> float:
        """Estimate what a figure gains by going from one stone to another."""
        token, (wishes, mirrors) = self.token(target), self.held
        gained = 0.6 * (self.stone_points(target) - self.stone_points(figure))
        if token == "wish":
            gained += self.wish_points(wishes + 1, mirrors) - self.wish_points(wishes, mirrors)
        elif token and token[0] == "+":
            gained += int(token)
        return gained + 0.5

    # ---- laying a card

    def of_play(self, card: str) -> Iterator[Reason]:
        best = max(self._landings(card), key=lambda one: self.gain(one[1], one[2]), default=None)
        if best is not None:
            figure, start, stone = best
            about: dict[str, object] = {"figure": figure, "stone": str(stone), "before": self.stone_points(start)}
            about["after"] = self.stone_points(stone)
            token = self.token(stone)
            if token:
                yield Reason("why-reaches-token", {**about, "piece": token}, self.gain(start, stone))
            else:
                yield Reason("why-reaches", about, self.gain(start, stone))
        meeting = [stone - self.priestess for stone in self.figures(self.seen.seat) if 0 < stone - self.priestess <= self.steps(card)]
        if meeting:
            yield Reason("why-can-meet", {"count": min(meeting)}, 5.0)
        yield from self._of_what_follows(card)

    def _landings(self, card: str) -> Iterator[tuple[str, int, int]]:
        """Yield which figure can go from where to where with a card, if that ends no match."""
        for figure in FIGURES:
            start = stands_on(self.seen, figure)
            stone = self.ahead(start, card[0])
            if stone is not None:
                yield figure, start, stone

    def _of_what_follows(self, card: str) -> Iterator[Reason]:
        """Yield what a card leaves open in its row, and what it skips."""
        before, after = self.row(card[0]), self.row(card[0]).with_piece(card)
        zone = f"row {self.seen.seat} {card[0]}"
        left = [*self.hand]
        left.remove(card)
        held = [one for one in left if after.takes(one)]
        skipped = [one for one in left if before.takes(one) and not after.takes(one)]
        if skipped:
            yield Reason("why-skips", {"row": zone, "pieces": tuple(skipped), "count": len(skipped)}, -1.2 * len(skipped))
        elif held:
            yield Reason("why-follows", {"row": zone, "pieces": tuple(held), "count": len(held)}, 0.6 * len(held))
        unseen, lost = self.unseen_for(after), self.unseen_for(before) - self.unseen_for(after)
        if unseen and after.low == after.high:
            yield Reason("why-keeps-one", {"row": zone, "n": after.low, "count": unseen}, 0.1 * unseen)
        elif unseen and (after.low, after.high) != (0, HIGHEST):
            yield Reason("why-keeps-open", {"row": zone, "low": after.low, "high": after.high, "count": unseen}, 0.1 * unseen)
        if lost and before.length:
            yield Reason("why-passes-over", {"row": zone, "count": lost}, -0.1 * lost)

    # ---- giving cards away

    def of_discard(self, card: str) -> Iterator[Reason]:
        row, other = self.row(card[0]), self.seen.next_seat
        zone, theirs = f"row {self.seen.seat} {card[0]}", f"row {other} {card[0]}"
        if row.length and row.takes(card):
            yield Reason("why-gives-up", {"piece": card, "row": zone}, -1.0)
        elif row.length:
            yield Reason("why-dead", {"piece": card, "row": zone}, 2.0)
        if self.begun(card, other):
            yield Reason("why-gives", {"seat": other, "piece": card, "row": theirs}, -0.8)
        elif self.row(card[0], other).length:
            yield Reason("why-safe", {"seat": other, "piece": card, "row": theirs}, 0.8)
        pile = self.seen.lying(f"discard {card[0]}")
        if pile and self.begun(pile[-1], other):
            yield Reason("why-covers", {"seat": other, "piece": pile[-1], "row": theirs}, 0.6)

    def of_shortening(self, letter: str) -> Iterator[Reason]:
        """Yield what a row takes again without its last card: ORACLE-24."""
        before, rest = self.row(letter), self.seen.lying(f"row {self.seen.seat} {letter}")[:-1]
        after = Run(letter)
        for card in rest:
            after = after.with_piece(card)
        again = [card for card in self.hand if after.takes(card) and not before.takes(card)]
        about: dict[str, object] = {"row": f"row {self.seen.seat} {letter}", "count": self.unseen_for(after) - self.unseen_for(before)}
        if again:
            yield Reason("why-reopens-hand", {**about, "pieces": tuple(again), "n": len(again)}, 1.5 * len(again))
        elif about["count"]:
            yield Reason("why-reopens", about, 0.1 * self.unseen_for(after))

    # ---- moving

    def of_landing(self, figure: str, stone: int | None) -> Iterator[Reason]:
        assert stone is not None
        start = stands_on(self.seen, figure)
        before, after = self.stone_points(start), self.stone_points(stone)
        if before != after:
            about: dict[str, object] = {"figure": figure, "stone": str(stone), "before": before, "after": after}
            yield Reason("why-stands", about, 0.8 * (after - before))
        inside, of_all = self._inside(figure, stone)
        if inside == len(FIGURES) or of_all >= FIGURES_AT_END:
            lead = self.seen.lead + after - before
            yield Reason("why-ends-match", {"lead": abs(lead), "standing": standing(lead)}, float(lead))
            return
        if stone > LAST_STONE - ORACLE_STONES >= start:
            yield Reason("why-enters", {"count": inside, "all": of_all}, 0.5)
        yield from self._of_token(figure, stone)

    def _inside(self, figure: str, stone: int) -> tuple[int, int]:
        """Count the seat's figures, and all figures, in the oracle once this one has moved: ORACLE-31."""
        stands = {(seat, name): on_stone(self.seen, f"{seat}{name}") for seat in every_seat(self.seen.seats) for name in FIGURES}
        stands[self.seen.seat, figure] = stone
        inside = [seat for (seat, _), at in stands.items() if at > LAST_STONE - ORACLE_STONES]
        return inside.count(self.seen.seat), len(inside)

    def _of_token(self, figure: str, stone: int) -> Iterator[Reason]:
        """Yield what the token on a stone does: ORACLE-20 to ORACLE-26."""
        token, (wishes, mirrors) = self.token(stone), self.held
        now = self.wish_points(wishes, mirrors)
        if token == "wish":
            after = self.wish_points(wishes + 1, mirrors)
            yield Reason("why-wish", {"count": wishes + 1, "before": now, "after": after}, float(after - now) or 0.5)
        elif token == "mirror":
            after = self.wish_points(wishes, mirrors + 1)
            yield Reason("why-mirror", {"before": now, "after": after}, float(after - now))
        elif token == "leprechaun":
            yield from self._of_leprechaun(figure, stone)
        elif token and token[0] == "+":
            yield Reason("why-scores", {"count": int(token)}, float(token))
        elif token and token.startswith("clover"):
            further = self.ahead(stone, token[-1])
            if further is not None:
                yield Reason("why-clover", {"label": token[-1], "stone": str(further)}, 1.0)
        elif token == "spiral" and self._leads_back(FIGURES.index(figure), stone):
            yield Reason("why-spiral", {"piece": token}, 0.8)

    def _leads_back(self, figure: int, stone: int) -> bool:
        """Tell whether a spiral has a stone to lead a figure back to, and was not used by it in this turn: ORACLE-22, ORACLE-27."""
        used, began = self.seen.fields["used"][figure], self.seen.fields["began"][figure]
        return not (used >> stone) & 1 and (stone > 1 or began != 0)

    def _of_leprechaun(self, figure: str, stone: int) -> Iterator[Reason]:
        stands = {stone, *(stands_on(self.seen, other) for other in FIGURES if other != figure)}
        claimed = self.seen.own("claimed")
        if not claimed and all(self.token(at) == "leprechaun" for at in stands):
            yield Reason("why-bonus-now", {"count": int(BONUS[len(stands)])}, float(BONUS[len(stands)]))
        else:
            yield Reason("why-leprechaun", {"piece": "leprechaun"}, 0.8)

    def of_priestess(self, steps: int) -> Iterator[Reason]:
        to, mine, other = self.priestess + steps, self.figures(self.seen.seat), self.seen.next_seat
        if to in mine:
            yield Reason("why-meets", {"count": ORACLE_BONUS}, float(ORACLE_BONUS))
        else:
            yield Reason("why-meets-nobody", {}, -1.0)
        passed = [stone for stone in mine if self.priestess < stone < to]
        if passed:
            yield Reason("why-passes-figure", {"count": len(passed)}, -1.5 * len(passed))
        most = max(map(int, self.seen.words["steps"]))
        near = [stone - to for stone in self.figures(other) if 0 < stone - to <= most]
        if near:
            yield Reason("why-next-to-them", {"seat": other, "count": min(near)}, -1.0)

    def of_bonus(self, verb: str) -> Iterator[Reason]:
        now = int(BONUS[len({*self.figures(self.seen.seat)})])
        if verb == "claim":
            yield Reason("why-claims", {"count": now}, float(now))
        elif now < BONUS[-1]:
            yield Reason("why-waits", {"count": now, "all": int(BONUS[-1])}, 0.3 * (int(BONUS[-1]) - now))
        else:
            yield Reason("why-waits-for-nothing", {"count": now}, -float(now))

    # ---- drawing

    def of_draw_pile(self) -> Iterator[Reason]:
        if self.seen.size("pile") == 1:
            lead = self.seen.lead
            yield Reason("why-last-card", {"lead": abs(lead), "standing": standing(lead)}, 0.5 * lead)
            return
        fitting, hidden = sum(map(self.unseen_for, map(self.row, LETTERS))), sum(self.seen.unseen.values())
        yield Reason("why-hope", {"count": fitting, "all": hidden}, 1.5 * fitting / hidden)

    def of_discard_pile(self, letter: str) -> Iterator[Reason]:
        pile = self.seen.lying(f"discard {letter}")
        card, other = pile[-1], self.seen.next_seat
        zone, theirs = f"row {self.seen.seat} {letter}", f"row {other} {letter}"
        if not self.row(letter).takes(card):
            yield Reason("why-takes-no-use", {"piece": card, "row": zone}, -1.5)
        elif landing := max(self._landings(card), key=lambda one: self.gain(one[1], one[2]), default=None):
            figure, start, stone = landing
            yield Reason("why-takes-step", {"piece": card, "figure": figure, "stone": str(stone)}, self.gain(start, stone))
        meeting = [stone - self.priestess for stone in self.figures(self.seen.seat) if 0 < stone - self.priestess <= self.steps(card)]
        if meeting and self.row(letter).takes(card):
            yield Reason("why-takes-meeting", {"piece": card, "count": min(meeting)}, 2.0)
        if self.begun(card, other):
            yield Reason("why-denies", {"seat": other, "piece": card, "row": theirs}, 0.6)
        if len(pile) > 1 and self.begun(pile[-2], other):
            yield Reason("why-uncovers", {"seat": other, "piece": pile[-2], "row": theirs}, -0.5)
