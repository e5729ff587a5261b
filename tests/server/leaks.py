"""Run the leak test: play a match on a real server in two worlds, and check that viewers who cannot tell them apart are sent the
same bytes.

`python -m tests.server.leaks --matches 100` plays more matches than the tests do, each to its end."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rich.progress import track

from dolmen.server.tables.facts import Clock
from tests.matches import Case
from tests.server.asides import ONE_DEVICE, SEATINGS, Asides, Seating, asides
from tests.server.stage import AFTERWARDS, Heard, Key, Stage, staged
from tests.server.worlds import Other, World, other_world, random_world

CASES = [
    Case(game, seats, (("games", 2),) if game == "tales" and seats == 2 else (("games", 1),) if game == "tales" else ())
    for seats in (2, 3, 4)
    for game in ("card", "oracle", "stones", "tales")
]
SILENCE = Heard(AFTERWARDS, frozenset(), "")
EARLY = 0.15  # fraction of the way after which a world of the second half may show


@dataclass(frozen=True)
class Difference:
    channel: str
    at: Key
    here: str
    there: str

    def __str__(self) -> str:
        return f"{self.channel} at {self.at}:\n  {self.here}\n  {self.there}"


def differences(here: Stage, there: Stage, other: Other) -> list[Difference]:
    """Find where viewers who should not be able to tell the worlds apart are told something different; the first place per channel."""
    found = [Difference("the table", AFTERWARDS, "as planned", "otherwise") for stage in (here, there) if not stage.as_planned]
    for channel in here.heard:
        for one, two in itertools.zip_longest(heard(here, channel, other), heard(there, channel, other), fillvalue=SILENCE):
            if one != two:
                found.append(Difference(channel, min(one.at, two.at), one.text, two.text))
                break
    return found


def heard(stage: Stage, channel: str, other: Other) -> Iterator[Heard]:
    """Yield what a channel carries for those who cannot tell, before they can."""
    for one in stage.heard.get(channel, ()):
        if one.at[0] < other.until and stage.seating.concerns(channel, one.eyes, other.viewers):
            yield one


@dataclass
class Trial:
    """A world, others that are the same to half of the seats each, and asides; recorded from the step `start` on."""

    world: World
    others: list[Other]
    seating: Seating
    asides: Asides
    clock: Clock | None
    start: int

    async def run(self, folder: Path) -> list[Difference]:
        """Return the differences that the first leaking world shows; empty if nothing leaks."""
        here = await staged(self.world, self.seating, folder / "here", self.asides, self.clock, self.start)
        for n, other in enumerate(self.others):
            there = await staged(other, self.seating, folder / f"there {n}", self.asides, self.clock, self.start)
            if found := differences(here, there, other):
                return found
        return []


def trial(case: Case, seed: int, part: tuple[float, float] = (0.0, 1.0), often: float = 0.15, seating: Seating | None = None) -> Trial:
    """Build a trial. `part`: the part of the match that is recorded; one world may show its difference by its end, the other soon
    after its start. `often`: how many asides per step."""
    chance = random.Random(f"{case} {seed}")
    seating = seating or SEATINGS[case.seats]
    world, (start, end) = random_world(case, seed), part
    halves = [frozenset({None, *range(first, case.seats + 1, 2)}) for first in (1, 2)]
    chance.shuffle(halves)
    lates = (end, start + EARLY * (end - start))
    others = [other_world(world, half, chance, late, seating.restless) for half, late in zip(halves, lates, strict=True)]
    if end < 1.0:
        world = replace(world, steps=world.steps[: others[0].until])
    clock = Clock("total", 80_000, 5) if case.seats == 3 else None
    return Trial(world, others, seating, asides(world, others, seating, chance, often), clock, int(start * len(world.steps)))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.leaks", description="Play matches in two worlds, and compare every byte.")
    parser.add_argument("--matches", type=int, default=48, help="how many, over all games and numbers of seats (48)")
    parser.add_argument("--seed", type=int, default=1000, help="of the first (1000)")
    asked = parser.parse_args()
    leaks = 0
    cases = zip(range(asked.seed, asked.seed + asked.matches), itertools.cycle(CASES))
    for seed, case in track(list(cases), "Matches in two worlds"):
        seating = ONE_DEVICE if case.seats == 2 and seed // len(CASES) % 2 else None
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(trial(case, seed, often=0.3, seating=seating).run(Path(folder)))
        for one in found:
            print(f"{case}, seed {seed}: {one}")
        leaks += bool(found)
    print(f"{asked.matches} matches, {leaks} with a leak.")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
