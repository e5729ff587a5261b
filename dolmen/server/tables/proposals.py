"""Decide what needs the consent of others: taking back, pauses, an end without a result, a rematch."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dolmen.table.errors import NoTakeBack

from . import facts
from .absence import LONG
from .base import Proposal, Sitter, TableBase, applies, called
from .facts import Chair
from .refusals import Refused


class Proposals(TableBase):
    """The part of a table that is about proposals."""

    # ---- what is asked

    def may_take_back(self, seat: int) -> str | None:
        """Return `free`, `consented` or None. Actions that the match took for a seat that has given up stay. Computers agree to
        everything: where nobody else is asked, nothing can be taken back once they have revealed a card."""
        if self.match is None or seat in self.match.conceded or self.day is not None:
            return None
        way = self.match.may_take_back(seat)
        return None if way == "consented" and not self._voters(seat) and self.match.has_learned(seat) else way

    def take_back(self, sitter: Sitter, seat: int, at: int) -> None:
        self._running()
        self._own(sitter, seat)
        self.not_of_the_day()
        if self.paused:
            raise Refused("paused")
        if self.may_take_back(seat) != "free":
            raise Refused("ask-the-others" if self.may_take_back(seat) else "no-way-back")
        self.note(facts.TookBack(seat), at)

    def propose(self, sitter: Sitter, what: Any, seat: int, at: int) -> None:
        self._running()
        self._own(sitter, seat)
        if self.proposal is not None:
            raise Refused("one-at-a-time")
        if what == "back":
            self.not_of_the_day()
        if what == "pause" and self.paused:
            raise Refused("paused")
        if what == "back" and self.may_take_back(seat) is None:
            raise Refused("no-way-back")
        if what == "abandon" and (missed := self._lately_gone(sitter.person, at)):
            raise Refused("lately-gone", who=called(self.chairs[missed], {}), minutes=LONG // 60_000)
        self.note(facts.Proposed(what, seat), at)
        self._decide(at)

    def answer(self, sitter: Sitter, yes: bool, at: int) -> None:
        if self.proposal is None:
            raise Refused("no-proposal")
        if self.proposal.seat in self.held_by(sitter) and not yes:
            self.note(facts.Lapsed(), at)
            return
        if not self.held_by(sitter) or sitter.person not in self.proposal.missing:
            raise Refused("not-asked")
        self.note(facts.Answered(sitter.person, yes), at)
        self._decide(at)

    def lapse(self, at: int) -> None:
        """End the proposal: the time to answer is over."""
        proposal = self.proposal
        if proposal is None or proposal.hastened:
            return
        self.note(facts.Hastened() if proposal.what == "rematch" and proposal.agreed else facts.Lapsed(), at)

    def _decide(self, at: int) -> None:
        """Carry out the proposal once everybody who was asked has agreed."""
        proposal = self.proposal
        if proposal is None or proposal.missing:
            return
        if proposal.what == "rematch":
            if proposal.declined and not proposal.agreed:
                self.note(facts.Lapsed(), at)
        elif proposal.what == "pause":
            self.note(facts.Paused(), at)
        elif proposal.what == "back" and not proposal.voters and self.may_take_back(proposal.seat) is None:
            self.note(facts.Lapsed(), at)  # those who were asked are gone, and the proposer has seen too much
        elif proposal.what == "back":
            self.note(facts.TookBack(proposal.seat, consented=True), at)
        elif self._lately_gone(self.chairs[proposal.seat].person, at):
            self.note(facts.Lapsed(), at)  # whoever has just gone may still come back and say no
        else:
            self.note(facts.Abandoned(), at)

    def _voters(self, seat: int) -> frozenset[str]:
        """Return the persons who are asked if a seat proposes something: those who play here and are not gone."""
        gone = {self.chairs[one].person for one in (*self.away, *self._running_or_over().conceded)}
        asker = self.chairs[seat].person
        return frozenset(person for person in self.persons() if person != asker and person not in gone)

    def _lately_gone(self, asker: str | None, at: int) -> int | None:
        """Return the seat of another person who has been away for a short time only, and has not given up."""
        conceded = self.match.conceded if self.match else ()
        others = sorted(seat for seat in self.away if self.chairs[seat].person != asker and seat not in conceded)
        return next((seat for seat in others if not self.absence.is_long(seat, at)), None)

    def resume(self, sitter: Sitter, at: int) -> None:
        self._running()
        if not self.held_by(sitter):
            raise Refused("not-seated")
        if not self.paused:
            raise Refused("not-paused")
        self.note(facts.Resumed(), at)

    def rematch(self, sitter: Sitter, at: int) -> None:
        """Propose a rematch; agree, if somebody else has proposed one; stop waiting, if one's own is pending."""
        if self.status != "over" or self.created is None:
            raise Refused("not-over")
        self.not_of_the_day()
        seats = self.held_by(sitter)
        if not seats:
            raise Refused("not-seated")
        if self.follower is not None:
            return
        if self.proposal is None:
            self.note(facts.Proposed("rematch", seats[0]), at)
        elif sitter.person in self.proposal.voters - self.proposal.agreed:
            self.note(facts.Answered(sitter.person, True), at)
        elif self.proposal.seat in seats and self.proposal.agreed and not self.proposal.hastened:
            self.note(facts.Hastened(), at)
        self._decide(at)

    @property
    def rematch_chairs(self) -> tuple[Chair, ...] | None:
        """Return the chairs of the rematch once it is agreed on: those who agreed and the computers, each one seat further. Other
        seats are open."""
        proposal = self.proposal
        if proposal is None or proposal.what != "rematch" or (proposal.missing and not proposal.hastened):
            return None
        coming = {*proposal.agreed, self.chairs[proposal.seat].person}
        stays = {seat for seat, chair in self.chairs.items() if chair.kind == "computer" or (chair.person and chair.person in coming)}
        chairs = [chair if seat in stays else Chair("open") for seat, chair in self.chairs.items()]
        return (chairs[-1], *chairs[:-1])

    def follow(self, table: str, at: int) -> None:
        """Note the table of the rematch, unless nobody wants it any more."""
        if self.follower is None and self.rematch_chairs is not None:
            self.note(facts.Followed(table), at)

    # ---- effects of facts

    @applies(facts.TookBack)
    def _took_back(self, fact: facts.TookBack, at: int) -> None:
        acting = self.acting
        try:
            self._running().take_back(fact.seat, fact.consented)
        except NoTakeBack:
            raise Refused("no-way-back") from None
        self.decisions[fact.seat] = self.decisions.get(fact.seat, 0) + 1
        self.backs += 1
        turned = bool(acting) and fact.seat in self.acting - acting
        if fact.consented:
            self._say("took-back-agreed", at, fact.seat)
        else:
            self._say("took-back-turn" if turned else "took-back", at, fact.seat)
        self.proposal = None

    @applies(facts.Proposed)
    def _proposed(self, fact: facts.Proposed, at: int) -> None:
        asked = frozenset(self.persons() - {self.chairs[fact.seat].person}) if fact.what == "rematch" else self._voters(fact.seat)
        self.proposal = Proposal(fact.what, fact.seat, asked, at)
        self._say(f"proposed-{fact.what}", at, fact.seat)

    @applies(facts.Answered)
    def _answered(self, fact: facts.Answered, at: int) -> None:
        assert self.proposal is not None
        seat = next(seat for seat, chair in self.chairs.items() if chair.person == fact.person)
        self._say("agreed" if fact.yes else "declined", at, seat)
        if fact.yes:
            agreed, declined = self.proposal.agreed | {fact.person}, self.proposal.declined - {fact.person}
            self.proposal = replace(self.proposal, agreed=agreed, declined=declined)
        elif self.proposal.what == "rematch":
            self.proposal = replace(self.proposal, declined=self.proposal.declined | {fact.person})
        else:
            self.proposal = None

    @applies(facts.Hastened)
    def _hastened(self, fact: facts.Hastened, at: int) -> None:
        assert self.proposal is not None
        self.proposal = replace(self.proposal, hastened=True)

    @applies(facts.Lapsed)
    def _lapsed(self, fact: facts.Lapsed, at: int) -> None:
        if self.proposal:
            self._say("lapsed", at, self.proposal.seat)
        self.proposal = None

    @applies(facts.Paused)
    def _paused(self, fact: facts.Paused, at: int) -> None:
        self.paused, self.proposal = True, None
        self._say("paused", at)

    @applies(facts.Resumed)
    def _resumed(self, fact: facts.Resumed, at: int) -> None:
        self.paused = False
        self._say("resumed", at)

    @applies(facts.Followed)
    def _followed(self, fact: facts.Followed, at: int) -> None:
        self.follower, self.proposal = fact.table, None
        self._say("followed", at)
