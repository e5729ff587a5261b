"""Make a duel of a finished match, and note who accepts it."""

from __future__ import annotations

from . import facts
from .base import Sitter, TableBase, applies
from .duels import Duel
from .refusals import Refused


class Challenging(TableBase):
    """The part of a table that is about duels."""

    # ---- what is asked

    def challenge(self, sitter: Sitter, duel: str, seat: int, level: str, at: int) -> str:
        """Make a duel of this match from a seat; return its code, which stays the same if the person asks again."""
        if self.match is None or not self.match.over:
            raise Refused("not-over")
        if self.match.abandoned:
            raise Refused("duel-without-result")
        if seat in self.match.conceded:
            raise Refused("duel-given-up", seat=seat)
        self.chair(seat)
        made = next((code for code, one in self.duels.items() if (one.seat, one.person) == (seat, sitter.person)), None)
        if made is None:
            self.note(facts.Challenged(duel, seat, sitter.person, level), at)
        return made or duel

    def accept(self, sitter: Sitter, duel: str, table: str, instead: str | None, at: int) -> str:
        """Note the table where somebody plays a duel; return it, or the one where they play it already. `instead`: that one is gone."""
        found = self.duels.get(duel)
        if found is None:
            raise Refused("duel-gone")
        if sitter.person in self.persons():
            raise Refused("duel-of-ones-own")
        there = found.tables.get(sitter.person)
        if there is None or there == instead:
            self.note(facts.Accepted(duel, sitter.person, table), at)
            return table
        return there

    # ---- effects of facts

    @applies(facts.Challenged)
    def _challenged(self, fact: facts.Challenged, at: int) -> None:
        self.duels[fact.duel] = Duel(fact.seat, fact.person, fact.level)

    @applies(facts.Accepted)
    def _accepted(self, fact: facts.Accepted, at: int) -> None:
        self.duels[fact.duel].tables[fact.person] = fact.table
