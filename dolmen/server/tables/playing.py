"""Play the match of a table: the deal and its luck, actions, giving up."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

from dolmen.play.match import Match
from dolmen.play.record import deal_again, read
from dolmen.players.replies import FixedQuestion, asked, repeated
from dolmen.table.errors import IllegalAction
from dolmen.table.seats import at_seat, by_seat

from . import facts, names
from .base import Sitter, TableBase, applies, find
from .facts import Chair, Fact
from .refusals import Refused

LONGEST_NAME = 24


class Playing(TableBase):
    """The part of a table that is about its match."""

    # ---- what is asked

    @property
    def full(self) -> bool:
        """Tell whether every seat is taken."""
        return self.status == "open" and self.created is not None and all(chair.kind != "open" for chair in self.chairs.values())

    def begin(self, at: int, secret: str, date: str) -> None:
        """Begin the match from the table's own secret; the one given is for a table that has none. Everything that determines the
        deal is noted. Where replies are fixed, what a record leaves open follows from that record, the same for everybody."""
        nonces = tuple(self.nonce(seat) for seat in self.seats)
        if self.replies_are_fixed and self._begin.deal is not None:
            secret = hashlib.sha256(b"dolmen fixed " + self._begin.deal.encode()).hexdigest()
        self.note(facts.Began(self.luck.secret or secret, date, nonces if any(nonces) else ()), at)

    @property
    def dealt_before(self) -> bool:
        """Tell whether the deal was played before, so that somebody may know it."""
        return self.created is not None and self.created.deal is not None

    @property
    def replies_are_fixed(self) -> bool:
        """Tell whether what computers reply is a function of the deal and the history."""
        return self.created is not None and self.created.replies == "fixed"

    def fixed_question(self, seat: int) -> FixedQuestion | None:
        """Return what the computer at a seat is asked where its replies are fixed; None where they are free."""
        return asked(self._running(), seat) if self.replies_are_fixed else None

    def repeated(self, seat: int) -> str | None:
        """Return what a duel's computer repeats of the first match, as long as everybody has done the same there."""
        if self._begin.duel is None or self._begin.deal is None:
            return None
        return repeated(self._running(), seat, self._begin.deal)

    @property
    def commitment(self) -> str | None:
        """Return the commitment to the deal, which exists from the table's creation; None for a deal from elsewhere."""
        if self.created is None:
            return None
        if self.match is not None:
            return self.match.commitment
        return self.luck.commitment(find(self.game), len(self.seats), self.created.options)

    def nonce(self, seat: int) -> str:
        """Return the nonce a seat has added to the deal; "" if none."""
        if self.match is not None:
            return at_seat(self.match.nonces, seat) if self.match.nonces else ""
        return self.luck.nonce(seat, self.commitment) if self.chairs[seat].person else ""

    @property
    def wanting(self) -> tuple[int, ...]:
        """Return the seats of people who could still add luck of their own."""
        if self.match is not None or self.commitment is None:
            return ()
        return tuple(seat for seat, chair in self.chairs.items() if chair.person and not self.nonce(seat))

    def add_nonce(self, sitter: Sitter, seat: int, nonce: str, commitment: str, at: int) -> None:
        """Add luck to the deal: once per seat, and only by a person who was shown the current commitment."""
        self._unbegun()
        self._own(sitter, seat)
        if self.commitment is None:
            raise Refused("no-commitment")
        if commitment != self.commitment:
            raise Refused("stale")
        if self.nonce(seat):
            raise Refused("nonce-given", seat=seat)
        self.note(facts.Nonced(seat, nonce, commitment), at)

    def act(self, sitter: Sitter, seat: int, words: str, at: int, turn: int | None = None) -> None:
        self._running()
        self._own(sitter, seat)
        if self.paused:
            raise Refused("paused")
        if turn is not None and turn != self.decisions.get(seat, 0):
            raise Refused("stale")
        self._do(facts.Acted(seat, words), at)

    def act_for(self, seat: int, words: str, by: Any, at: int) -> None:
        """Take an action for a computer or a clock that has run down."""
        self._running()
        self._do(facts.Acted(seat, words, by), at)

    def _do(self, fact: facts.Acted, at: int) -> None:
        try:
            self.note(fact, at)
        except IllegalAction as error:  # the match has not changed
            raise Refused("illegal", clause=error.clause, words=fact.words) from None

    def concede(self, sitter: Sitter, seat: int, at: int) -> None:
        match = self._running()
        self._own(sitter, seat)
        if seat in match.conceded:
            raise Refused("conceded")
        self.note(facts.Conceded(seat), at)
        if self.status == "running" and not self._players():
            self.note(facts.Abandoned(alone=True), at)

    def _players(self) -> set[str]:
        """Return the persons who have not given up."""
        conceded = self.match.conceded if self.match else ()
        seats = (seat for seat, chair in self.chairs.items() if chair.kind == "person" and seat not in conceded)
        return {person for seat in seats if (person := self.chairs[seat].person)}

    def hand_over(self, sitter: Sitter, seat: int, at: int) -> None:
        self._own(sitter, seat)
        if self.status == "running" and self.shared(seat) and self.clocks.waits_for_hand(seat):
            self.note(facts.Handed(seat), at)

    # ---- effects of facts

    @applies(facts.Created)
    def _created(self, fact: facts.Created, at: int) -> None:
        self.created, self.chairs = fact, dict(by_seat(fact.chairs))

    @applies(facts.Imported)
    def _imported(self, fact: facts.Imported, at: int) -> None:
        self.match = read(fact.record)
        self.chairs = {seat: Chair("person", None, names.one_line(name)[:LONGEST_NAME]) for seat, name in by_seat(self.match.names)}

    @applies(facts.Began)
    def _began(self, fact: facts.Began, at: int) -> None:
        secret, called = bytes.fromhex(fact.secret), self.named()
        if self._begin.deal is not None:
            self.match = deal_again(self._begin.deal, secret, called, fact.date, self._begin.opening)
        else:
            self.match = Match.from_secret(self._begin.game, secret, self._begin.options, called, fact.date, fact.nonces)
        number = {seat: n for n, seat in by_seat(self.seats)}  # closed seats are skipped in the numbering
        self.chairs = {n: self.chairs[seat] for seat, n in number.items()}
        self.muted = {(person, number[seat]) for person, seat in self.muted if seat in number}
        self._say("began-on" if self._begin.opening else "began-before" if self.dealt_before else "began", at)

    @applies(facts.Sealed)
    def _sealed(self, fact: facts.Sealed, at: int) -> None:
        self.luck.secret = fact.secret

    @applies(facts.Nonced)
    def _nonced(self, fact: facts.Nonced, at: int) -> None:
        self.luck.added[fact.seat] = fact.nonce, fact.commitment

    @applies(facts.Acted)
    def _acted(self, fact: facts.Acted, at: int) -> None:
        self._running().act(fact.seat, fact.words)
        self.decisions[fact.seat] = self.decisions.get(fact.seat, 0) + 1
        if fact.by == "clock":
            self._say("time-up", at, fact.seat)
        if self.proposal and (self.proposal.what == "back" or self._running_or_over().over):
            self.proposal = None

    @applies(facts.Conceded)
    def _conceded(self, fact: facts.Conceded, at: int) -> None:
        self._running().concede(fact.seat)
        self._say("conceded", at, fact.seat)
        if self.proposal and self.proposal.what == "back":
            self.proposal = None  # taking back is over
        self._over(at)

    @applies(facts.Abandoned)
    def _abandoned(self, fact: facts.Abandoned, at: int) -> None:
        self._running().abandon()
        self._say("abandoned-alone" if fact.alone else "abandoned", at)
        self._over(at)

    @applies(facts.Leapt)
    def _leapt(self, fact: facts.Leapt, at: int) -> None:
        if self.proposal:
            self.proposal = replace(self.proposal, at=self.proposal.at + fact.by)

    @applies(facts.Handed)
    @applies(facts.Woke)
    def _nothing(self, fact: Fact, at: int) -> None:
        """Ignore a fact that concerns only the clocks."""
