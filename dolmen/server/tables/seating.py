"""Seat people and computers, let them go and come back, and let them talk; the host decides about others."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from dolmen.table.errors import Refusal

from . import facts, names
from .absence import LONG
from .base import STAND_IN, Sitter, applies, dropping, find
from .facts import Chair
from .proposals import Proposals
from .refusals import Refused

MOST_MUTINGS = 100  # per person: each is an entry of the table's history


class Seating(Proposals):
    """The part of a table that is about its seats. Whoever leaves is no longer asked, which may decide a proposal."""

    # ---- what a person asks

    def sit(self, sitter: Sitter, seat: int, name: str, at: int) -> None:
        """Take an open seat. Computers with an equal name are renamed."""
        if sitter.seat is not None:
            raise Refused("not-your-seat", seat=seat)
        if sitter.person in self.removed:
            raise Refused("removed")
        self._unbegun()
        if self.chair(seat).kind != "open":
            raise Refused("taken", seat=seat)
        alike = [
            number for number, chair in self.chairs.items()
            if chair.kind == "computer" and chair.name and names.skeleton(chair.name) == names.skeleton(name)
        ]  # fmt: skip
        aside = tuple((number, names.for_a_computer((*self.names_taken, name))) for number in alike)
        self.note(facts.Sat(seat, sitter.person, name, aside), at)

    def leave(self, sitter: Sitter, at: int, seat: int | None = None) -> None:
        seats = self._own(sitter, seat) if seat is not None else self.held_by(sitter)
        if self.status in ("over", "cancelled") or self.day is not None:
            return  # no computer plays the deal of the day for anybody
        for one in sorted({*seats} - self.away):
            self.note(facts.Left(one), at)
        self._decide(at)

    def carry(self, seat: int, to: str, name: str, at: int) -> None:
        if self.chair(seat).kind != "person":
            raise Refused("no-seat", seat=seat)
        self.not_of_the_day()
        if to in self.removed:
            raise Refused("removed")
        self.note(facts.Carried(seat, to, name), at)
        self._decide(at)

    def stand_in(self, seat: int, on: bool, at: int) -> None:
        """Let a computer play for an absent person, or stop it."""
        if self.status == "running" and self.chair(seat).kind == "person" and (seat in self.away) != on:
            self.note(facts.StoodIn(seat, on), at)
            self._decide(at)

    def come_back(self, sitter: Sitter, at: int) -> None:
        """Give a person's seats back to them: they have returned."""
        for seat in self.held_by(sitter):
            self.stand_in(seat, False, at)

    def go_away(self, person: str, at: int) -> None:
        """Let a computer play for a person who is gone."""
        for seat in self.held_by(Sitter(person)):
            self.stand_in(seat, True, at)

    def drop(self, person: str, at: int) -> str:
        """Remove the table from a person's list, and end what holds them there; return what was done."""
        what = dropping(self.status, person, self.host, self.persons())
        if what == "cancel":
            self.note(facts.Cancelled(), at)
        elif what == "abandon":
            self.note(facts.Abandoned(alone=True), at)
        elif what == "leave":
            self.leave(Sitter(person), at)
        if person not in self.strangers:
            self.note(facts.Hid(person), at)
        return what

    def forget(self, person: str, at: int) -> None:
        """Note that a person is forgotten, even if they no longer sit here: other processes must read the facts again, without the name."""
        self.note(facts.Forgotten(person), at)
        self._decide(at)

    def talk(self, sitter: Sitter, text: str, at: int) -> None:
        seats = self.held_by(sitter)
        if not seats:
            raise Refused("not-seated")
        self.note(facts.Talked(seats[0], text), at)

    def mute(self, sitter: Sitter, seat: int, on: bool, at: int) -> None:
        self.chair(seat)
        if not self.held_by(sitter):
            raise Refused("not-seated")
        if ((sitter.person, seat) in self.muted) == on:
            return
        if self.mutings[sitter.person] >= MOST_MUTINGS:
            raise Refused("too-often")
        self.note(facts.Muted(sitter.person, seat, on), at)

    # ---- the host's rights

    def open(self, sitter: Sitter, seat: int, at: int) -> None:
        self._may_arrange(sitter, seat)
        self.note(facts.Opened(seat), at)

    def close(self, sitter: Sitter, seat: int, at: int) -> None:
        self._may_arrange(sitter, seat)
        if self._begin.deal is not None:
            raise Refused("other-table", game=self.game, seats=len(self.chairs))
        chairs = {**self.chairs, seat: Chair("closed")}
        left = sum(chair.kind != "closed" for chair in chairs.values())
        try:
            find(self.game).settle_options(self._begin.options, left)
        except Refusal as error:
            raise Refused("bad-options", reason=error, game=find(self.game)) from None
        self.note(facts.Closed(seat), at)

    def give(self, sitter: Sitter, seat: int, level: str, at: int) -> None:
        self._hosted(sitter)
        chair = self.chair(seat)
        if self.status in ("over", "cancelled") or chair.kind == "closed" or (self.match and chair.kind == "open"):
            raise Refused("no-seat", seat=seat)
        if chair.person == sitter.person:
            raise Refused("your-own-seat")
        self._may_go(seat, at)
        self.note(facts.Given(seat, level, names.for_a_computer(self.names_taken)), at)
        self._decide(at)

    def cancel(self, sitter: Sitter, at: int) -> None:
        self._hosted(sitter)
        self._unbegun()
        self.note(facts.Cancelled(), at)

    def remove(self, sitter: Sitter, seat: int, at: int, ban: bool = False) -> None:
        self._hosted(sitter)
        if self.status in ("over", "cancelled"):
            raise Refused("cancelled" if self.cancelled else "over")
        person = self.chair(seat).person
        if person is None:
            raise Refused("nobody-there", seat=seat)
        if person == sitter.person:
            raise Refused("your-own-seat")
        for one in self.held_by(Sitter(person)):
            self._may_go(one, at)
        self.note(facts.Removed(person, ban), at)
        self._decide(at)

    def relieve(self, sitter: Sitter, seat: int, at: int) -> None:
        """Stop waiting for an absent person, at the host's request; the server knows that they are absent."""
        self._hosted(sitter)
        self._running()
        if self.chair(seat).kind != "person" or seat not in self.acting or seat in self.away:
            raise Refused("no-seat", seat=seat)
        if self.clocks.patient:
            raise Refused("long-clock")
        self.go_away(self.chair(seat).person or "", at)

    def _may_arrange(self, sitter: Sitter, seat: int) -> None:
        """Refuse to open or close a seat unless the host asks, before the match, and nobody sits there."""
        self._hosted(sitter)
        self._unbegun()
        if self.chair(seat).kind == "person":
            raise Refused("taken", seat=seat)

    def _may_go(self, seat: int, at: int) -> None:
        """Refuse to take the seat, during a match, of somebody who is there or may be back in a moment."""
        if self.match is not None and self.chairs[seat].person and not self.absence.is_long(seat, at):
            raise Refused("not-gone-long", minutes=LONG // 60_000)

    # ---- effects of facts

    @applies(facts.Sat)
    def _sat(self, fact: facts.Sat, at: int) -> None:
        self.chairs[fact.seat] = Chair("person", fact.person, fact.name)
        for seat, name in fact.aside:
            self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], name=name)
        self._welcome(fact.person)
        self.luck.drop(fact.seat)
        self._say("sat", at, fact.seat)

    @applies(facts.Left)
    def _left(self, fact: facts.Left, at: int) -> None:
        self._say("left", at, fact.seat)
        person = self.chairs[fact.seat].person
        if self.match is None:
            self.chairs[fact.seat] = Chair("open")
            self._estrange(person)
        else:
            self.away.add(fact.seat)
            self._unasked(person)

    def _welcome(self, person: str) -> None:
        self.strangers.discard(person)
        self.sent_away.discard(person)

    def _estrange(self, person: str | None) -> None:
        if person is not None and person not in self.persons():
            self.strangers.add(person)

    @applies(facts.Opened)
    def _opened(self, fact: facts.Opened, at: int) -> None:
        self.chairs[fact.seat] = Chair("open")

    @applies(facts.Closed)
    def _closed(self, fact: facts.Closed, at: int) -> None:
        self.chairs[fact.seat] = Chair("closed")

    @applies(facts.Given)
    def _given(self, fact: facts.Given, at: int) -> None:
        before, computer = self.chairs[fact.seat], Chair("computer", name=fact.name, level=fact.level)
        if before.kind == "person":
            self._say("given", at, fact.seat, instead=computer)
        self._unasked(before.person)
        self.chairs[fact.seat] = computer
        if before.kind != "person":
            self._say("sat", at, fact.seat)
        self.away.discard(fact.seat)

    @applies(facts.Removed)
    def _removed(self, fact: facts.Removed, at: int) -> None:
        self.sent_away.add(fact.person)
        if fact.ban:
            self.removed.add(fact.person)
        self._unasked(fact.person)
        for seat, chair in self.chairs.items():
            if chair.person == fact.person:
                self._say("removed", at, seat)
                self.chairs[seat] = Chair("open") if self.match is None else Chair("computer", level=STAND_IN)
                self.away.discard(seat)
        self._estrange(fact.person)

    @applies(facts.Cancelled)
    def _cancelled(self, fact: facts.Cancelled, at: int) -> None:
        self.cancelled = True
        self._say("cancelled", at)

    @applies(facts.Hid)
    def _hid(self, fact: facts.Hid, at: int) -> None:
        self.strangers.add(fact.person)

    @applies(facts.StoodIn)
    def _stood_in(self, fact: facts.StoodIn, at: int) -> None:
        (self.away.add if fact.on else self.away.discard)(fact.seat)
        person = self.chairs[fact.seat].person
        if fact.on:
            self._unasked(person)
        else:
            self.strangers.discard(person or "")
        self._say("stood-in" if fact.on else "came-back", at, fact.seat)

    @applies(facts.Talked)
    def _talked(self, fact: facts.Talked, at: int) -> None:
        self._say("talked", at, fact.seat, fact.text)

    @applies(facts.Muted)
    def _muted(self, fact: facts.Muted, at: int) -> None:
        (self.muted.add if fact.on else self.muted.discard)((fact.person, fact.seat))
        self.mutings[fact.person] += 1

    @applies(facts.Carried)
    def _carried(self, fact: facts.Carried, at: int) -> None:
        before = self.chairs[fact.seat].person
        self.chairs[fact.seat] = Chair("person", fact.person, fact.name)
        self._welcome(fact.person)
        self.away.discard(fact.seat)
        if self.proposal and before in self.proposal.voters and fact.seat != self.proposal.seat:
            agreed = {fact.person} if before in self.proposal.agreed else set()
            self.proposal = replace(self.proposal, voters=self.proposal.voters | {fact.person}, agreed=self.proposal.agreed | agreed)
        if before not in self.persons():
            self._unasked(before)

    @applies(facts.Forgotten)
    def _forgotten(self, fact: facts.Forgotten, at: int) -> None:
        self._unasked(fact.person)
        if self.proposal and self.proposal.what == "rematch" and self.chairs[self.proposal.seat].person == fact.person:
            self.proposal = None
        left = {"running": Chair("computer", level=STAND_IN), "over": Chair("person")}.get(self.status, Chair("open"))
        for seat, chair in self.chairs.items():
            if chair.person == fact.person:
                self.chairs[seat] = left
                self.away.discard(seat)
        self.muted = {pair for pair in self.muted if pair[0] != fact.person}
        self.strangers.discard(fact.person)
