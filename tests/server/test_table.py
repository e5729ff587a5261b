"""Test that a table is nothing but its facts: whatever people ask of it, in whatever order."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dolmen.server import messages as M
from dolmen.server.rooms import orders
from dolmen.server.tables import facts
from dolmen.server.tables.clocks import LEAST, SHOWN
from dolmen.server.tables.facts import Chair
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import Sitter, Table
from tests.test_deal import written_deals

pytestmark = pytest.mark.compiled_only

TABLES = 150  # for the test that asks anything of them
SECRET = "5e" * 32
PEOPLE = ("ann", "bob", "cat", "dan")


class World:
    """A table driven as a room does it, with a twin that only follows what is written."""

    def __init__(
        self,
        *chairs: Chair | str,
        game: str = "card",
        clock: facts.Clock | None = None,
        deal: str | None = None,
        patient: bool = False,
        **options: int | str,
    ) -> None:
        self.patient = patient  # wait for people who could add luck to the deal
        self.table, self.twin, self.at = Table("quiet-heron-x"), Table("quiet-heron-x"), 1_700_000_000_000
        self.history: list[tuple[int, int, bytes]] = []
        seats = tuple(Chair("person", chair, chair.title()) if isinstance(chair, str) else chair for chair in chairs)

        def create(table: Table, at: int) -> None:
            table.note(facts.Created("ann", game, options, seats, clock=clock, deal=deal), at)
            if patient and deal is None:
                table.note(facts.Sealed(SECRET), at)

        self.do(create)

    def do(self, work: Callable[[Table, int], Any]) -> str | None:
        """Make a change as in `Room.change`; return the code if it is refused."""
        before = told(self.table)
        try:
            work(self.table, self.at)
            if self.table.full and not (self.patient and self.table.wanting):
                self.table.begin(self.at, SECRET, "2026-01-01")
        except Refused as refused:
            code: str | None = refused.code
        else:
            code = None
        if code is not None:
            assert self.table.notes == []
            assert told(self.table) == before
            return code
        written = [(number, at, facts.written(fact)) for number, at, fact in self.table.take_notes()]
        self.history += written
        self.twin.go_on(read(written))
        assert told(self.twin) == told(self.table)
        check(self.table)
        assert self.table.number == len(self.history)
        return None

    def say(self, who: str | Sitter, message: Any) -> str | None:
        sitter = Sitter(who) if isinstance(who, str) else who
        key = orders.key_of(sitter, message)

        def once(table: Table, at: int) -> None:
            if key not in table.keys:
                message.do(table, sitter, at)
                table.sign(key)

        return self.do(once)

    def order(self, who: str, order: Any) -> str | None:
        if isinstance(order, orders.Forget):
            return self.do(lambda table, at: table.forget(who, at))
        return self.do(lambda table, at: order.do(table, Sitter(who), at))

    def act(self, which: int = 0) -> None:
        """Let the next seat that must act do so."""
        match = self.table.match
        assert match is not None
        seat = min(match.to_act)
        words = match.legal(seat)[which % len(match.legal(seat))]
        person = self.table.chairs[seat].person
        if person is None or self.table.paused:
            self.do(lambda table, at: table.act_for(seat, words, "computer", at))
            return
        said = M.Act(f"i{which}", seat, words, self.table.decisions.get(seat, 0))
        assert self.say(person, said) is None
        number = self.table.number
        if not match.over:
            assert self.say(person, said) is None
        assert self.table.number == number, "done twice"

    def kinds(self) -> list[str]:
        return [facts.kind(fact) for _, _, fact in read(self.history)]


def read(written: list[tuple[int, int, bytes]]) -> list[tuple[int, int, facts.Fact]]:
    return [(number, at, facts.read(body)) for number, at, body in written]


def told(table: Table) -> dict[str, Any]:
    """Return the whole state of a table."""
    match, clocks, one = table.match, table.clocks, table.proposal
    return {
        "number": table.number, "created": table.created, "chairs": [*table.chairs], "away": {*table.away}, "removed": {*table.removed},
        "sent_away": {*table.sent_away}, "strangers": {*table.strangers}, "ended": table.ended,
        "muted": {*table.muted}, "paused": table.paused, "follower": table.follower, "log": [*table.log], "keys": [*table.keys],
        "decisions": {**table.decisions}, "changed": table.changed, "status": table.status, "host": table.host,
        "proposal": one and (one.what, one.seat, sorted(one.voters), one.at, sorted(one.agreed), sorted(one.declined), one.hastened),
        "memory": ({**table.memory.missed}, {**table.memory.decided}), "together": table.together,
        "clocks": (clocks.rule, {**clocks.left}, {**clocks.since}, clocks.deadline()),
        "duels": {code: (one.seat, one.person, one.level, {**one.tables}) for code, one in table.duels.items()},
        "absence": {**table.absence.since}, "mutings": {**table.mutings},
        "luck": (table.luck.secret, {**table.luck.added}, table.commitment, table.wanting),
        "match": match and (match.record(), match.save(), match.names),
    }  # fmt: skip


def check(table: Table) -> None:
    """Check the invariants."""
    seated = table.persons()
    assert table.host in seated or not seated
    assert seated.isdisjoint(table.removed | table.sent_away)
    assert all(table.chairs[seat].kind == "person" for seat in table.away)
    assert all(left >= 0 for left in table.clocks.left.values())
    assert set(table.clocks.since) <= table.acting - table.away
    if table.status != "running":
        assert not table.clocks.since
        assert not table.paused
        assert table.proposal is None or table.proposal.what == "rematch"
    if table.proposal and table.proposal.what == "rematch":
        assert table.status == "over"
        assert table.proposal.agreed | table.proposal.declined <= table.proposal.voters <= seated
        assert not table.proposal.agreed & table.proposal.declined
    elif table.proposal:
        assert table.proposal.agreed < table.proposal.voters <= seated, "everybody agreed, and nothing came of it"
    if table.match:
        assert len(table.chairs) == table.match.seats
        assert set(table.decisions) <= set(table.seats)


# ---- anything, in any order


class Crowd:
    """People who ask random things."""

    def __init__(self, seed: int) -> None:
        self.any = random.Random(seed)
        sitting: list[Chair | str] = [*PEOPLE, *PEOPLE, Chair("open"), Chair("computer", level="bard")]
        chairs = [self.any.choice(sitting) for _ in range(self.any.randint(2, 4))]
        clock = self.any.choice([None, facts.Clock("move", 20), facts.Clock("total", 20, 2)])
        patient = self.any.random() < 0.3
        self.world = World(*chairs, game=self.any.choice(["card", "stones", "tales"]), clock=clock, patient=patient)

    def ask(self) -> None:
        often = {"say": 10, "act": 8, "order": 2, "gone": 1, "wait": 2, "lapse": 3, "woke": 1, "leapt": 1, "follow": 1}
        table, do = self.world.table, self.any.choices([*often], [*often.values()])[0]
        if table.status == "over" and self.any.random() < 0.7:
            self.world.order(self.any.choice(PEOPLE), self._duel())
        elif do == "act" and table.acting:
            self.world.act(self.any.randrange(100))
        elif do == "say":
            message = self._message()
            self.world.say(self._who(message), message)
        elif do == "order":
            self.world.order(self.any.choice(PEOPLE), self._order())
        elif do == "gone":
            self.world.do(lambda table, at: table.go_away(self.any.choice(PEOPLE), at))
        elif do == "wait":
            self.world.at += self.any.choice([1, 1000, 5000, 40_000])
        elif do == "lapse":
            self.world.do(lambda table, at: table.lapse(at))
        elif do == "leapt":
            self.world.at += 3_600_000
            self.world.do(lambda table, at: table.note(facts.Leapt(3_600_000), at))
        elif do == "follow":
            self.world.do(lambda table, at: table.follow("old-fox-y", at))
        elif do == "woke" and table.clocks.rule and table.status == "running":
            self.world.do(lambda table, at: table.note(facts.Woke(self.any.choice([None, LEAST])), at))

    def _who(self, message: Any) -> Sitter:
        """Choose mostly somebody who may."""
        table, seat = self.world.table, getattr(message, "seat", None)
        may = [table.chairs[seat].person or ""] if seat and seat <= len(table.chairs) else sorted(table.persons())
        if isinstance(message, M.Answer) and table.proposal:
            may = sorted(table.proposal.voters)
        if isinstance(message, M.Open | M.Close | M.Give | M.Remove | M.Cancel | M.Relieve):
            may = [table.host or ""]
        if may and may[0] and self.any.random() < 0.7:
            return Sitter(self.any.choice(may), self.any.choice([None, None, None, seat]))
        return Sitter(self.any.choice(PEOPLE), self.any.choice([None, None, None, 1, 2, 3, 4]))

    def _message(self) -> Any:
        any, id, seat = self.any, self.any.choice("abc"), self.any.randint(1, 5)
        if self.world.table.status == "over" and any.random() < 0.3:
            return M.Rematch(id)
        if self.world.table.proposal and any.random() < 0.5:
            return M.Answer(id, any.random() < 0.8)
        return any.choice([
            M.Act(id, seat, any.choice(["draw", "turn", "lay 1", "nonsense", "pass"]), any.choice([None, 0, 1, -1, 10**30])),
            M.Back(id, seat), M.Back(id, seat), M.Concede(id, seat), M.Propose(id, any.choice(["pause", "back", "abandon"]), seat),
            M.Propose(id, "back", seat), M.Answer(id, True), M.Resume(id), M.Resume(id), M.Talk(id, any.choice(["hi", " ", "\u202e\n"])),
            M.Mute(id, seat, any.random() < 0.5), M.Sit(id, seat, any.choice(["Ann", "Ann 2", "\t"])), M.Sit(id, seat, "Bo"),
            M.Leave(id, any.choice([None, seat])), M.Return(id), M.Show(id, seat), M.Open(id, seat), M.Close(id, seat),
            M.Give(id, seat, "druid"), M.Remove(id, seat, any.random() < 0.5), M.Cancel(id), M.Relieve(id, seat), M.Rematch(id),
            M.Nonce(id, seat, f"{seat}a" * 16, self.world.table.commitment or "0" * 64),
        ])  # fmt: skip

    def _order(self) -> Any:
        some = [orders.Arrive(), orders.Take(self.any.randint(1, 5), "Eve"), orders.Forget(), orders.Drop()]
        return self.any.choices(some, [8, 4, 1, 2])[0]

    def _duel(self) -> Any:
        return self.any.choice([orders.Challenge("duel", self.any.randint(1, 3), "druid"), orders.Accept("duel", "old-fox-z")])


def test_a_table_is_its_facts_whatever_is_asked_of_it() -> None:
    seen: Counter[str] = Counter()
    for seed in range(TABLES):
        crowd = Crowd(seed)
        try:
            for _ in range(60):
                crowd.ask()
            rebuilt = Table.rebuilt(crowd.world.table.id, read(crowd.world.history))
            assert told(rebuilt) == told(crowd.world.table)
        except BaseException:
            print(f"seed {seed}:", *(facts.read(body) for _, _, body in crowd.world.history), sep="\n  ")
            raise
        seen.update(crowd.world.kinds())
    assert set(seen) == {str(kind.__struct_config__.tag) for kind in facts.Fact.__subclasses__()} - {"imported"}


# ---- proposals


def test_whoever_agreed_and_left_has_not_decided_for_the_others() -> None:
    world = World("ann", "bob", "cat")
    assert world.say("ann", M.Propose("1", "pause", 1)) is None
    assert world.say("bob", M.Answer("2", True)) is None
    assert world.say("bob", M.Leave("3")) is None
    assert not world.table.paused
    assert world.say("cat", M.Answer("4", True)) is None
    assert world.table.paused


def test_an_answer_is_given_once() -> None:
    world = World("ann", "bob", "cat")
    world.say("ann", M.Propose("1", "abandon", 1))
    assert world.say("bob", M.Answer("2", True)) is None
    assert world.say("bob", M.Answer("3", True)) == "not-asked"
    assert world.say("bob", M.Answer("4", False)) == "not-asked"
    assert world.say("dan", M.Answer("5", True)) == "not-asked"


def test_whoever_takes_a_seat_over_is_asked_in_its_place() -> None:
    world = World("ann", "bob")
    world.say("ann", M.Propose("1", "pause", 1))
    world.order("dan", orders.Take(2, "Bob"))
    assert world.say("bob", M.Answer("2", True)) == "not-asked"
    assert world.say("dan", M.Answer("3", True)) is None
    assert world.table.paused


def test_nothing_waits_for_the_answer_of_whoever_is_forgotten() -> None:
    world = World("ann", "bob")
    world.say("ann", M.Propose("1", "pause", 1))
    world.order("bob", orders.Forget())
    assert world.table.paused


def test_a_proposal_to_go_back_ends_with_the_way_back() -> None:
    world = World("ann", "bob", "cat", game="stones", first=1)
    world.act()  # turn
    world.act(1)  # leave
    assert world.say("ann", M.Propose("1", "back", 1)) is None
    assert world.say("cat", M.Concede("2", 3)) is None
    assert world.say("bob", M.Answer("3", True)) == "no-proposal"


def with_open_cards(world: World) -> None:
    """Play until seat 1 has taken an open card, which tells nobody anything new, and the computer has discarded one."""
    match = world.table.match
    assert match is not None
    while match.may_take_back(1) != "consented":
        (seat,) = match.to_act
        legal = match.legal(seat)
        discards = [n for n, words in enumerate(legal) if words.startswith("discard")]
        world.act(discards[0] if discards else legal.index("draw") if seat == 2 else len(legal) - 1)


def test_a_computers_card_that_was_seen_is_not_taken_back() -> None:
    world = World("ann", Chair("computer", level="bard"), first=1)
    with_open_cards(world)
    assert world.table.match is not None
    assert world.table.match.has_learned(1)
    assert world.table.may_take_back(1) is None
    assert world.say("ann", M.Propose("1", "back", 1)) == "no-way-back"
    asked = World("ann", "bob", first=1)  # a person may agree to it
    with_open_cards(asked)
    assert asked.table.may_take_back(1) == "consented"
    assert asked.say("ann", M.Propose("2", "back", 1)) is None
    assert asked.say("bob", M.Leave("3")) is None
    assert asked.table.proposal is None  # but not one who is gone
    assert asked.table.log[-1].what == "lapsed"


def test_what_is_played_for_a_seat_that_gave_up_stands() -> None:
    world = World("ann", "bob", "cat", game="stones", first=1)
    world.say("cat", M.Concede("1", 3))
    for _ in range(20):
        if world.table.match and 3 in {way.seat for way in world.table.match._returns}:
            break
        world.act(1)
    else:
        raise AssertionError("nothing was played for the seat that could be taken back")
    assert world.table.may_take_back(3) is None
    assert world.say("cat", M.Back("2", 3)) == "no-way-back"
    assert world.say("cat", M.Propose("3", "back", 3)) == "no-way-back"


# ---- seats


def test_a_muted_seat_stays_muted_when_seats_are_counted_anew() -> None:
    world = World("ann", Chair("open"), "bob", Chair("open"))
    world.say("ann", M.Mute("1", 3))
    world.say("ann", M.Close("2", 2))
    world.say("cat", M.Sit("3", 4, "Cat"))
    assert world.table.held_by(Sitter("bob")) == (2,)
    assert world.table.muted == {("ann", 2)}


def test_whoever_is_away_leaves_no_second_time() -> None:
    world = World("ann", "bob")
    world.say("bob", M.Leave("1"))
    world.say("bob", M.Leave("2"))
    assert world.kinds().count("left") == 1


def test_a_hand_over_is_written_down_only_where_a_shared_clock_runs() -> None:
    clock = facts.Clock("move", 30)
    for world in (World("ann", "ann", Chair("open"), clock=clock), World("ann", "bob", clock=clock), World("ann", "ann")):
        assert world.say("ann", M.Show("1", 1)) is None
        assert "handed" not in world.kinds()
    world = World("ann", "ann", clock=clock)
    world.say("ann", M.Show("1", 1))
    world.say("ann", M.Show("2", 1))
    assert world.kinds().count("handed") == 1


def test_nobody_is_removed_from_a_match_that_is_over() -> None:
    world = World("ann", "bob")
    world.say("bob", M.Concede("1", 2))
    assert world.say("ann", M.Remove("2", 2)) == "over"


def test_a_bot_takes_no_seat_but_its_own() -> None:
    world = World("ann", Chair("open"))
    assert world.say(Sitter("ann", 1), M.Sit("1", 2, "Ann")) == "not-your-seat"
    assert world.say(Sitter("ann", 2), M.Talk("2", "hello")) == "not-seated"


def test_a_deal_is_played_once_more_with_as_many_seats() -> None:
    first = World("ann", "bob", "cat")
    first.say("ann", M.Concede("1", 1))
    first.say("bob", M.Concede("2", 2))
    assert first.table.match is not None
    world = World("ann", Chair("open"), Chair("open"), deal=first.table.match.record())
    assert world.say("ann", M.Close("1", 3)) == "other-table"
    world.say("bob", M.Sit("2", 2, "Bob"))
    world.say("cat", M.Sit("3", 3, "Cat"))
    assert world.table.match is not None
    (dealt,), (before,) = written_deals(world.table.match.record(1)), written_deals(first.table.match.record())
    assert dealt["hand 1"] == before["hand 1"]
    assert world.table.match.dealt_before
    assert world.table.match.commitment is None


def test_names_tell_people_apart() -> None:
    names = World(*(Chair("person", who, name) for who, name in zip(PEOPLE, ["Ann", "Ann 2", "Ann", ""], strict=True))).table.named()
    assert len(set(names)) == 4
    assert names[:2] == ("Ann", "Ann 2")


def test_names_that_look_alike_are_told_apart_and_numbers_are_kept() -> None:
    wanted = ["Anna", "Аnnа", "anna 3", "Anne"]  # the second with Cyrillic letters
    names = World(*(Chair("person", who, name) for who, name in zip(PEOPLE, wanted, strict=True))).table.named()
    assert names == ("Anna", "Аnnа 2", "anna 3", "Anne")


def test_computers_of_tables_from_before_they_had_names_are_called_by_their_level() -> None:
    chairs = b'[{"kind": "person", "person": "ann", "name": "Ann"}' + b', {"kind": "computer", "level": "druid"}' * 2 + b"]"
    created = b'{"kind": "created", "host": "ann", "game": "card", "options": {}, "chairs": ' + chairs + b"}"
    table = Table.rebuilt("quiet-heron-x", [(0, 1, facts.read(created))])
    assert table.named({"druid": "Druide"}) == ("Ann", "Druide", "Druide 2")
    table.go_on([(1, 2, facts.read(b'{"kind": "given", "seat": 2, "level": "bard"}'))])
    assert table.named() == ("Ann", "bard", "druid")


def test_in_sentences_a_computer_has_its_name_alone_unless_it_would_be_taken_for_somebody() -> None:
    def names(person: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        table = World(Chair("person", "ann", person), Chair("computer", level="bard", name="Katell")).table
        return table.named({"bard": "Barde"}), table.short_names({"bard": "Barde"})

    assert names("Ann") == (("Ann", "Katell (Barde)"), ("Ann", "Katell"))
    assert names("katell") == (("katell", "Katell (Barde)"), ("katell", "Katell (Barde)"))


# ---- clocks


def test_taking_back_wins_no_time() -> None:
    for clock in (facts.Clock("move", 30), facts.Clock("total", 30, 5)):
        world = World("ann", "bob", game="stones", clock=clock, first=1)
        world.act()  # turn: no way back from there
        left = world.table.clocks.left_at(1, world.at)
        assert left is not None
        for n in range(4):
            world.at += 4000
            world.act(1)
            assert world.say("ann", M.Back(f"{n}", 1)) is None
        now = world.table.clocks.left_at(1, world.at)
        assert now is not None
        assert now <= left - 4 * 4000 + SHOWN


def test_whoever_waits_for_another_to_take_back_loses_no_time() -> None:
    world = World("ann", "bob", game="stones", clock=facts.Clock("move", 30), first=1)
    world.act()
    world.act(1)
    world.at += 20_000
    assert world.table.clocks.left_at(2, world.at) == 10_000 + SHOWN
    assert world.say("ann", M.Back("1", 1)) is None
    world.act(1)
    assert world.table.clocks.left_at(2, world.at) == 30_000
