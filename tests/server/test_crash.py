"""Test that kill -9 at any moment loses nothing that was acknowledged. `python -m tests.server.crash` does the same for longer."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen.table.seats import at_seat
from tests.depth import thorough
from tests.server.crash import Crash, check
from tests.server.lasting import Lasting
from tests.server.processes import Forked
from tests.server.serving import Person
from tests.server.stores import run

pytestmark = [pytest.mark.compiled_only, pytest.mark.slow]

TIMES = 5 if thorough() else 1
LONGEST = 300.0 * TIMES  # seconds
FEW, MORE = 4 * TIMES, 8 * TIMES  # kills


@pytest.mark.parametrize(("sync", "kills"), [("full", MORE), ("normal", FEW)])
def test_nothing_acknowledged_is_lost_on_sqlite(sync: str, kills: int, tmp_path: Path) -> None:
    server = Forked(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}", "--sync", sync)
    tally = run(Crash([server], kills, tables=2, seed=kills).run(), LONGEST)
    assert (tally.kills, tally.finished >= 2, tally.repeated > 0) == (kills, True, True)


def test_nothing_acknowledged_is_lost_on_postgresql(postgres_url: str, tmp_path: Path) -> None:
    tally = run(Crash([Forked(tmp_path, postgres_url)], FEW, tables=2, seed=2).run(), LONGEST)
    assert (tally.kills, tally.finished >= 2) == (FEW, True)


def test_nothing_acknowledged_is_lost_between_two_processes(postgres_url: str, tmp_path: Path) -> None:
    servers = [Forked(tmp_path, postgres_url), Forked(tmp_path, postgres_url)]
    tally = run(Crash(servers, FEW, tables=2, seed=3).run(), LONGEST)
    assert (tally.kills, tally.finished >= 2) == (FEW, True)


def test_the_driver_would_see_an_action_that_was_lost_or_done_twice() -> None:
    match, luck = dolmen.Match("card", seed=3), random.Random(3)
    players = [Lasting(Person(0, "?"), "t", luck, lambda: 0, you={"seats": [seat]}) for seat in (1, 2)]
    while not match.over:
        (seat,) = match.to_act
        said: dict[str, Any] = {"do": "act", "action": luck.choice(match.legal(seat))}
        match.act(seat, said["action"])
        at_seat(players, seat).done.append(said)
    check(players, match.record())
    players[0].done.append(said)
    with pytest.raises(AssertionError, match="seat 1 of t did"):
        check(players, match.record())
