"""Build two worlds that some viewers cannot tell apart: the same match over two deals, up to the step that shows the difference.

A match is played at random to its end; of each hand, some pieces are kept back as long as possible. In the other world all that
those viewers have not seen by some late step lies elsewhere: in other hands, in the pile, out of the match. When they see a piece
follows from where it lies and who can see that place; the match is not asked what it tells to whom."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

import dolmen
from dolmen.play import reading
from dolmen.play.record import read
from dolmen.play.written import parse_record
from dolmen.table.records import OpenState
from dolmen.table.state import EVERYBODY, IN_BOX, NOBODY
from tests.matches import Case

Viewers = frozenset[int | None]
KEPT = 2  # pieces of each hand that are kept back
MOMENTS = 2  # after a secret pick, in which it may be replaced
SHUFFLES = 20  # attempts at a deal that differs in many places


@dataclass(frozen=True)
class Step:
    """A step of a world. `act`: a seat acts, in words; `back`: it takes that back; `wait`: it leaves its pick as it is.

    After a secret pick there are some moments, counted from 1, in which it may be replaced."""

    what: Literal["act", "back", "wait"]
    seat: int
    words: str = ""
    moment: int = 0

    def on(self, match: dolmen.Match) -> None:
        if self.what == "act":
            match.act(self.seat, self.words)
        elif self.what == "back":
            match.take_back(self.seat)


@dataclass(frozen=True)
class World:
    """A deal, as a record without its secret, and the steps taken on it."""

    case: Case
    deal: str
    steps: tuple[Step, ...]

    def begun(self) -> dolmen.Match:
        return read(self.deal, upto=0)

    def played(self) -> Iterator[dolmen.Match]:
        """Yield one match: before the first step, and after each."""
        match = self.begun()
        yield match
        for step in self.steps:
            step.on(match)
            yield match


@dataclass(frozen=True)
class Other(World):
    """A world that is the same for `viewers` while its steps are taken. `elsewhere`: the names of what lies elsewhere."""

    viewers: Viewers = frozenset()
    elsewhere: frozenset[str] = frozenset()

    @property
    def until(self) -> int:
        """Return the step of the first world that may show them the difference."""
        return len(self.steps)


# ---- the first world


def random_world(case: Case, seed: int) -> World:
    chance = random.Random(f"{case} {seed}")
    match, kept, deals = case.match(seed), set[int](), 0
    steps: list[Step] = []
    while not match.over:
        if len(match.deals) > deals:
            kept, deals = kept_back(match, chance), len(match.deals)
        steps += turn(match, kept, chance)
    deal = "".join(line for line in match.record().splitlines(True) if not line.startswith(("[Secret", "[Commitment")))
    return World(case, deal, tuple(steps))


def kept_back(match: dolmen.Match, chance: random.Random) -> set[int]:
    """Choose the kinds of some pieces of each hand."""
    hands = [line.pieces for line in match.last_deal if line.line.owner is not None]
    return {int(match.setting.game.box.kind[piece]) for hand in hands for piece in chance.sample(hand, KEPT)}


def turn(match: dolmen.Match, kept: set[int], chance: random.Random) -> Iterator[Step]:
    seat = chance.choice(sorted(match.to_act))
    yield done(match, seat, chosen(match, seat, kept, chance))
    if match.may_take_back(seat) == "free" and chance.random() < 0.1:
        match.take_back(seat)
        yield Step("back", seat)
    elif match.history[-1].veiled:
        for moment in range(1, MOMENTS + 1):
            again = match.legal(seat) and chance.random() < 0.2
            step = done(match, seat, chosen(match, seat, kept, chance)) if again else Step("wait", seat)
            yield replace(step, moment=moment)


def done(match: dolmen.Match, seat: int, words: str) -> Step:
    match.act(seat, words)
    return Step("act", seat, words)


def chosen(match: dolmen.Match, seat: int, kept: set[int], chance: random.Random) -> str:
    """Choose an action that does not give away what is kept; drawing from the pile rather than from discards, so that matches end."""
    legal, actions = match.legal(seat), match.setting.game.actions
    if "draw" in legal and chance.random() < 0.8:
        return "draw"
    free = [words for words in legal if not kept & {*actions.named[actions.code[words]]}]
    return chance.choice(free or legal)


# ---- the other world


def other_world(world: World, viewers: Viewers, chance: random.Random, late: float = 1.0, restless: frozenset[int] = frozenset()) -> Other:
    """Build the other world. `late`: the fraction of the match by which the difference may show, 1 for as late as possible.
    `restless`: the seats that may change their minds more or less often there, where picks are secret."""
    *_, match = world.played()
    game, names = chance.randrange(len(match.deals)), match.setting.names
    seen = Seen(world, viewers, game)
    until = seen.until(late)
    placed = shuffled([piece for piece in seen.dealt if seen.when(piece) >= until], names, chance)
    other = Other(world.case, laid_out(world, match, game, placed), world.steps[:until], viewers, frozenset(names[p] for p in placed))
    instead = {names[here]: names[there] for here, there in placed.items()}
    return replace(other, steps=tuple(otherwise(world, other, game, instead, restless - viewers, chance))[:until])


class Seen:
    """The steps at which the pieces of one deal first come to where one of the viewers can see them."""

    def __init__(self, world: World, viewers: Viewers, game: int) -> None:
        self.last = len(world.steps) - 1  # after it the match is over, and its record open
        self.eyes = sum(1 << reading.viewer(seat) for seat in viewers)
        self.first: dict[int, int] = {}
        self.held: set[int] = set()  # pieces that lay in a hand before they were seen
        self.dealt: list[int] = []
        where: list[int] = []
        for n, match in enumerate(world.played(), -1):
            deals, before, where = len(match.deals), where, list(OpenState(match.states).zone)
            if deals == game + 1:
                self.dealt = self.dealt or [piece for line in match.deals[game].lines for piece in line.pieces]
                self.look(match, where, n)
            elif deals > game + 1:  # all that was not put away came to light, and is dealt anew
                audience = match.setting.game.box.audience
                self.first = {piece: n for piece in self.dealt if audience[before[piece]] != NOBODY} | self.first
                break

    def look(self, match: dolmen.Match, where: list[int], n: int) -> None:
        for piece in self.dealt:
            audience = int(match.setting.game.box.audience[where[piece]]) if where[piece] < IN_BOX else EVERYBODY
            if audience & self.eyes:
                self.first.setdefault(piece, n)
            elif audience and piece not in self.first:
                self.held.add(piece)

    def when(self, piece: int) -> int:
        return min(self.first.get(piece, self.last), self.last)

    def until(self, late: float) -> int:
        """Return the latest step before which two pieces are unseen, one of them in a hand if there are hands."""
        second = sorted(map(self.when, self.dealt))[-2]
        return max(0, int(late * min(second, max(map(self.when, self.held), default=second))))


def shuffled(pieces: list[int], names: list[str], chance: random.Random) -> dict[int, int]:
    """Map each piece to the one that takes its place: of some random orders, the one that differs most."""
    orders = [chance.sample(pieces, len(pieces)) for _ in range(SHUFFLES)]
    best = max(orders, key=lambda order: sum(names[a] != names[b] for a, b in zip(pieces, order, strict=True)))
    return {here: there for here, there in zip(pieces, best, strict=True) if names[here] != names[there]}


def laid_out(world: World, match: dolmen.Match, game: int, placed: Mapping[int, int]) -> str:
    """Return the record's text with another deal in it."""
    lines = world.deal.splitlines()
    written = parse_record(world.deal).blocks[game]
    for line in match.deals[game].lines:
        if {*line.pieces} & {*placed}:
            names = [match.setting.names[placed.get(piece, piece)] for piece in line.pieces]
            lines[written.lines[line.line.words] - 1] = " ".join([line.line.words, *names])
    return "\n".join(lines) + "\n"


def otherwise(
    world: World, other: Other, game: int, instead: Mapping[str, str], restless: frozenset[int], chance: random.Random
) -> Iterator[Step]:
    """Yield the same steps, except that a secret pick is of the card that lies there instead, and restless seats pick back and forth."""
    match, steps = other.begun(), list(world.steps)
    for n in range(other.until):
        if steps[n + 1].moment == 1:
            picks = steps[n : n + 1 + MOMENTS]
            if len(match.deals) == game + 1:
                picks = [replace(step, words=" ".join(instead.get(word, word) for word in step.words.split())) for step in picks]
            steps[n : n + 1 + MOMENTS] = back_and_forth(picks, match, chance) if steps[n].seat in restless else picks
        yield steps[n]
        steps[n].on(match)


def back_and_forth(picks: list[Step], match: dolmen.Match, chance: random.Random) -> list[Step]:
    """Choose other picks, of which the last is the same."""
    seat, final = picks[0].seat, [step.words for step in picks if step.what == "act"][-1]
    ways = [(final, "", "")]
    for one in match.legal(seat):
        ways += [(one, final, ""), (one, "", final), (final, one, final)] if one != final else []
    return [Step("act" if words else "wait", seat, words, moment) for moment, words in enumerate(chance.choice(ways))]


# ---- are they what they should be?


def assert_one_to_its_viewers(world: World, other: Other) -> None:
    """Check that the matches themselves tell those viewers the same, and that their truths differ."""
    assert world.begun().save() != other.begun().save()
    for n, (here, there) in enumerate(zip(world.played(), other.played(), strict=False)):
        for seat in other.viewers:
            assert here.view(seat).json() == there.view(seat).json(), f"{world.case}: the views of {seat} differ after {n} steps"
            assert here.events(seat) == there.events(seat), f"{world.case}: the events of {seat} differ after {n} steps"
