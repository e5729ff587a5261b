"""Kill servers at random moments while people play on them, and check whether anything was lost.

    python -m tests.server.crash --kills 200
    python -m tests.server.crash --kills 100 --postgresql --processes 2

Every seat is played over a WebSocket that comes back by itself. What was answered with `done` must be in the record afterwards, once and
in order; what was told once must never be taken back by a crash; what was not answered is said again under the same id; and every match
must come to its end, with a record that verifies."""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import dolmen
from dolmen.play.written import parse_record
from tests.server import postgres
from tests.server.lasting import Lasting, sit
from tests.server.processes import Process
from tests.server.serving import Person

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (  # the shortest first
    ("tales", 3, {"games": 1}),
    ("stones", 3, {}),
    ("card", 2, {}),
    ("oracle", 2, {}),
)
LONGEST = 60  # messages that a server sends at most before it is killed
PATIENCE = 30.0  # seconds after which it is killed in any case
STILLBORN = 0.15  # fraction that is killed before answering


@dataclass
class Tally:
    """The numbers of what was seen."""

    kills: int = 0
    finished: int = 0
    acknowledged: int = 0
    repeated: int = 0
    connections: int = 0
    starts: list[float] = field(default_factory=list)
    records: dict[str, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        return [
            f"{self.kills} kills; a server answered again after {statistics.median(self.starts):.1f} s (median)",
            f"{self.finished} matches finished, all records verified",
            f"{self.acknowledged} actions acknowledged: all in the records, once and in order",
            f"{self.repeated} messages said again over {self.connections} connections",
        ]


class Crash:
    """Servers that are killed while people play on them, at a number of `tables` at a time."""

    def __init__(
        self, servers: Sequence[Process], kills: int, tables: int, seed: int, tell: Callable[[Tally], None] = lambda tally: None
    ) -> None:
        self.servers, self.kills, self.tables, self.tell = servers, kills, tables, tell
        self.luck = random.Random(seed)
        self.tally = Tally()
        self.heard = 0  # messages, of all players

    async def run(self) -> Tally:
        try:
            await self._start(*self.servers)
            people = [await self.servers[0].person(f"Person {n}").hello() for n in range(3)]
            async with asyncio.TaskGroup() as group:
                group.create_task(self._kill_and_start())
                for n in range(self.tables):
                    group.create_task(self._play_on(people, n))
            for server in self.servers:
                assert server.stop() == 0
            await self._start(*self.servers)
            for table, record in self.tally.records.items():
                assert await self._record(people[0], table) == record
            return self.tally
        finally:
            for server in self.servers:
                server.kill()

    async def _start(self, *servers: Process) -> None:
        for server in servers:
            server.start()
        for server in servers:
            await server.ready()

    def _port(self) -> int:
        """Return the port of a server that lives, if one does."""
        return self.luck.choice([server for server in self.servers if server.alive] or self.servers).port

    @property
    def _over(self) -> bool:
        return self.tally.kills >= self.kills

    async def _kill_and_start(self) -> None:
        while not self._over:
            server = self.luck.choice(self.servers)
            await self._live(self.luck.randint(0, LONGEST))
            self._kill(server)
            while not self._over and self.luck.random() < STILLBORN:
                server.start()
                await asyncio.sleep(self.luck.uniform(0, server.birth))
                self._kill(server)
            started = time.monotonic()
            await self._start(server)
            self.tally.starts.append(time.monotonic() - started)

    async def _live(self, messages: int) -> None:
        until, last = self.heard + messages, time.monotonic() + PATIENCE
        while self.heard < until and time.monotonic() < last:
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.luck.uniform(0, 0.02))

    def _hear(self) -> None:
        self.heard += 1

    def _kill(self, server: Process) -> None:
        server.kill()
        self.tally.kills += 1
        self.tell(self.tally)

    # ---- players

    async def _play_on(self, people: list[Person], n: int) -> None:
        """Play one match after the other, until the last kill; the last match is still played to its end."""
        while True:
            await self._play(people, *TABLES[n % len(TABLES)])
            n += 1
            if self._over:
                return

    async def _play(self, people: list[Person], game: str, seats: int, options: dict[str, object]) -> None:
        table = await self._make(people[:seats], game, options)
        players = [
            Lasting(person, table, random.Random(self.luck.random()), self._port, rest=0.1, chatty=0.03, heard=self._hear)
            for person in people[:seats]
        ]
        await asyncio.gather(*(player.play() for player in players))
        record = await self._record(people[0], table)
        check(players, record)
        await self._look_again(players)
        self.tally.finished += 1
        self.tally.acknowledged += sum(said["do"] == "act" for player in players for said in player.done)
        self.tally.repeated += sum(player.repeated for player in players)
        self.tally.connections += sum(player.connected for player in players)
        self.tally.records[table] = record
        self.tell(self.tally)

    async def _make(self, people: list[Person], game: str, options: dict[str, object]) -> str:
        seats = [{"who": "me"}, *({"who": "open"} for _ in people[1:])]
        made = await self._ask(people[0], "POST", "/api/tables", {"game": game, "seats": seats, "options": options})
        for seat, person in enumerate(people[1:], 2):
            await sit(person, str(made["id"]), seat, self._port)
        return str(made["id"])

    async def _record(self, person: Person, table: str) -> str:
        return str((await self._ask(person, "GET", f"/api/tables/{table}/record"))["record"])

    async def _look_again(self, players: list[Lasting]) -> None:
        """Check that a newcomer is shown what those saw who were there all the time."""
        for player in players:
            anew = Lasting(player.person, player.table, player.luck, player.port)
            await anew.play(until=lambda anew=anew: anew.over)  # type: ignore[misc]
            assert anew.events == player.events, "what was told once is not so any more"
            assert anew.log == player.log

    async def _ask(self, person: Person, method: str, path: str, body: Any = None) -> Any:
        while True:
            try:
                answer = await replace(person, port=self._port()).ask(method, path, body)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code == 503:
                continue
            assert answer.status_code in (200, 201), answer.text
            return answer.json()


def check(players: Sequence[Lasting], record: str) -> None:
    """Check that the record has what was acknowledged, and only that."""
    assert dolmen.verify(record).fair
    written: dict[int, list[str]] = {}
    for _, seat, words in parse_record(record).actions:
        written.setdefault(seat, []).append(words)
    for player in players:
        did: list[str] = []
        for said in player.done:
            if said["do"] == "act":
                did.append(said["action"])
            elif said["do"] == "back":
                did.pop()
        (seat,) = player.you["seats"]
        assert written.get(seat, []) == did, f"seat {seat} of {player.table} did {did}, and the record says {written.get(seat)}"
        lines = Counter(line["text"] for line in player.log if line["what"] == "talked")
        assert all(lines[said["text"]] == 1 for said in player.done if said["do"] == "talk")


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="python -m tests.server.crash", description=__doc__.split("\n")[0] if __doc__ else None)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--tables", type=int, default=8, help="that are played at a time")
    options.add_argument("--sync", default="full", help="full or normal")
    options.add_argument("--database", help="a URL; otherwise SQLite in a temporary folder")
    options.add_argument("--postgresql", action="store_true", help="on a PostgreSQL made for this, from the system's binaries")
    options.add_argument("--processes", type=int, default=1, help="that share the database; more than one needs PostgreSQL")
    options.add_argument("--seed", type=int, default=None)
    chosen = options.parse_args(arguments)
    seed = chosen.seed if chosen.seed is not None else random.randrange(10**6)
    bars = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[so_far]}"), TimeRemainingColumn())
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack, Progress(*bars, console=Console(stderr=True)) as progress:
        bar = progress.add_task(f"kills, seed {seed}", total=chosen.kills, so_far="")
        database = chosen.database or f"sqlite:///{folder}/tables.sqlite"
        if chosen.postgresql:
            if (programs := postgres.binaries()) is None:
                options.error("there is no PostgreSQL here")
            database = stack.enter_context(postgres.temporary(programs)).new_database()
        servers = [Process(Path(folder), database, "--sync", chosen.sync) for _ in range(chosen.processes)]

        def tell(tally: Tally) -> None:
            progress.update(bar, completed=tally.kills, so_far=f"{tally.finished} matches, {tally.acknowledged} actions")

        try:
            tally = asyncio.run(Crash(servers, chosen.kills, chosen.tables, seed, tell).run())
        except BaseException:
            print(*(server.tail() for server in servers), sep="\n", file=sys.stderr)
            raise
    print("\n".join(tally.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
