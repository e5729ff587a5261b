"""Load-test the server: `python bench/server.py`, or smaller: `python bench/server.py --tables 20 --seconds 3 sqlite`.

Tables with two people each play over WebSockets. First everybody acts as soon as they can: actions per second at saturation, CPU per
action, memory per table. Then actions arrive at half that rate as a Poisson process: the latency from the moment an action is due until
it is answered (durable, and broadcast), with all tables, a tenth and a hundredth of them.

With `--beside FOLDER` it also runs boardgame.io from that folder (see bench/beside.py), by turns with our server on SQLite: the same number
of matches on the same cores, everybody as soon as they can. It compares the server's CPU for a whole turn.

The server has the first cores to itself; this program and PostgreSQL share the last. Writes its table into docs/operations.md."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import resource
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench import beside
from bench.pages import put
from dolmen.server.config import Config, Limits, encoded
from dolmen.table.seats import by_seat
from tests.server import postgres
from tests.server.processes import free_port

PAGE = Path(__file__).parents[1] / "docs" / "operations.md"
SETUPS = {"sqlite": ("SQLite, 1 process", 1), "postgresql": ("PostgreSQL, 1 process", 1), "two": ("PostgreSQL, 2 processes", 2)}
MANY = 10**9
LIMITS = Limits(
    messages=MANY,
    burst=MANY,
    connections=MANY,
    sockets=MANY,
    all_sockets=MANY,
    tables=MANY,
    requests=MANY,
    requests_burst=MANY,
    newcomers=MANY,
    newcomers_burst=MANY,
)
LEAST = 10  # fewest tables that can sustain half the rate of all
AT_ONCE = 50  # people who connect concurrently
BESIDE = "beside"  # names the comparison among the setups
MATCHES, ROUNDS = 100, 3  # of the comparison
SERVE = "import sys, dolmen.server.config as c, dolmen.server.commands.serve as s; sys.exit(s.serve(c.read(sys.argv[1])))"
PROFILED = """import cProfile, sys, time; p = cProfile.Profile(time.thread_time); p.enable()
try: exec(sys.argv[2])
finally: p.disable(); p.dump_stats(sys.argv[3])"""


# ---- the server


@dataclass
class Served:
    """A server process, on cores of its own."""

    config: Config
    cores: set[int]
    profile: Path | None = None

    def __post_init__(self) -> None:
        command = [sys.executable, "-c", *([PROFILED] if self.profile else [SERVE]), encoded(self.config)]
        command += [SERVE, str(self.profile)] if self.profile else []
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=lambda: os.sched_setaffinity(0, self.cores)
        )

    async def ready(self) -> None:
        while True:
            if self.process.poll() is not None:
                assert self.process.stderr is not None
                raise SystemExit(f"The server did not start: {self.process.stderr.read().decode()}")
            try:
                async with httpx.AsyncClient() as client:
                    await client.get(f"http://127.0.0.1:{self.config.port}/healthz", timeout=30)
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate()

    @property
    def cpu(self) -> float:
        """Return the CPU seconds used so far."""
        return cpu_of(self.process.pid)[0]

    @property
    def memory(self) -> int:
        """Return its proportional set size in bytes."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()
        return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def cpu_of(process: int) -> tuple[float, int]:
    """Return the CPU seconds that a process has used so far, and its parent."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(fields[1])


def of_database(chosen: Any) -> float:
    """Return the CPU seconds of all processes of PostgreSQL; 0 without it."""
    spent = 0.0
    for folder in Path("/proc").glob("[0-9]*") if chosen.postmaster else ():
        with suppress(OSError, IndexError, ValueError):  # it may just have ended
            cpu, parent = cpu_of(int(folder.name))
            spent += cpu if chosen.postmaster in (parent, int(folder.name)) else 0.0
    return spent


# ---- the players


class HeardChoice(msgspec.Struct):
    action: str


class HeardYou(msgspec.Struct):
    turn: int
    eyes: int | None


class HeardTable(msgspec.Struct):
    status: str
    commitment: str | None = None


class Heard(msgspec.Struct):
    """The part of a message that matters here."""

    type: str
    table: HeardTable | None = None
    you: HeardYou | None = None
    choices: list[HeardChoice] | None = None
    code: str = ""


decoder = msgspec.json.Decoder(Heard)


@dataclass(eq=False)
class Visitor:
    """A simulated person: a cookie, a connection, and what the server has told them."""

    cookie: str
    port: int
    socket: ClientConnection | None = None
    you: HeardYou | None = None
    commitment: str | None = None
    choices: list[HeardChoice] = field(default_factory=list)
    reader: asyncio.Task[None] | None = None
    said: str = ""

    async def sit(self, table: str, pair: Pair) -> None:
        self.choices = []
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/live",
            additional_headers={"Cookie": f"dolmen={self.cookie}"}, compression=None, max_size=None, ping_interval=None, open_timeout=120,
        )  # fmt: skip
        self.reader = pair.load.later(self._read(self.socket, pair))

    async def _read(self, socket: ClientConnection, pair: Pair) -> None:
        try:
            while True:
                pair.hear(self, decoder.decode(await socket.recv()))
        except ConnectionClosed:
            pass

    async def say(self, do: str, **about: Any) -> None:
        self.said = msgspec.json.encode({"do": do, "id": f"m{next(IDS)}", **about}).decode()
        await self.repeat()

    async def repeat(self) -> None:
        """Send the last message again; its id makes it idempotent."""
        assert self.socket is not None
        await self.socket.send(self.said)

    async def leave(self) -> None:
        if self.socket is not None and self.reader is not None:
            await self.socket.close()
            await self.reader


IDS = itertools.count(1)


class Pair:
    """A table and its two people, who begin another match when one is over."""

    def __init__(self, load: Load, players: list[Visitor]) -> None:
        self.load, self.players = load, players
        self.due: float | None = None  # when the pending action was due
        self.over = False
        self.turn_of: Visitor | None = None  # who acted last
        self.sitting: asyncio.Future[None] | None = None  # pending until both sit and have added their nonces

    async def begin(self) -> None:
        first, second = self.players
        self.over = False
        made = await self.load.ask(first, "/api/tables", {"game": self.load.game, "seats": [{"who": "me"}, {"who": "open"}]})
        await first.sit(made["id"], self)
        await second.sit(made["id"], self)
        await self._answered(second, "sit", seat=2)
        for seat, player in by_seat(self.players):  # else the table waits for their nonces
            await self._answered(player, "nonce", seat=seat, nonce=secrets.token_hex(16), commitment=second.commitment)
        self.sitting = None
        self._look()

    async def _answered(self, player: Visitor, do: str, **about: Any) -> None:
        self.sitting = asyncio.get_running_loop().create_future()
        await player.say(do, **about)
        await self.sitting

    def hear(self, player: Visitor, told: Heard) -> None:
        if told.type == "table":
            player.you, player.choices = told.you or player.you, player.choices if told.choices is None else told.choices
            if told.table is not None:
                self.over, player.commitment = self.over or told.table.status == "over", told.table.commitment
        elif self.sitting and (told.type == "done" or told.code == "begun"):  # a busy server may have begun without their nonces
            self.sitting.set_result(None)
        elif told.type == "done" and self.due is not None:
            self.load.answered(time.perf_counter() - self.due)
            self.due = None
        elif told.type == "refused" and told.code == "no-answer":  # from an overloaded process
            self.load.repeated += 1
            self.load.later(player.repeat())
        else:
            raise RuntimeError(f"{told.type} {told.code}")
        self._look()

    def _look(self) -> None:
        """Begin the next match if this one is over, or report that somebody can act."""
        if self.over and self.due is None and self.sitting is None and not self.load.over:
            self.sitting = asyncio.get_running_loop().create_future()
            self.load.later(self._begin_again())
        elif self.due is None and self.sitting is None and any(player.choices for player in self.players):
            self.load.ready(self)

    def act(self, due: float) -> None:
        player = next(player for player in self.players if player.choices)
        assert player.you is not None
        self.due = due
        if player is not self.turn_of:
            self.turn_of = player
            self.load.turns += 1
        action = self.load.luck.choice(player.choices).action
        self.load.later(player.say("act", seat=player.you.eyes, action=action, turn=player.you.turn))

    async def _begin_again(self) -> None:
        await self.leave()
        await self.begin()

    async def leave(self) -> None:
        for player in self.players:
            player.choices = []
            await player.leave()


class Load:
    """The load of all pairs. A pair that is ready acts at once (`rate` None), or when the next action is due."""

    def __init__(self, ports: list[int], game: str, seed: int = 1) -> None:
        self.ports, self.game, self.luck = ports, game, random.Random(seed)
        self.client = httpx.AsyncClient(limits=httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=2), timeout=120)
        self.client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # no shared cookies: each player sends their own
        self.pairs: list[Pair] = []
        self.rate: float | None = 0.0
        self.over = False
        self.delays: list[float] = []
        self.repeated = self.turns = 0
        self._ready: dict[Pair, None] = {}
        self._somebody = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def ask(self, player: Visitor, path: str, body: Any) -> Any:
        headers = {"Cookie": f"dolmen={player.cookie}"} if player.cookie else {}
        answer = await self.client.post(f"http://127.0.0.1:{player.port}{path}", json=body, headers=headers)
        answer.raise_for_status()
        return answer.json() | {"cookie": answer.cookies.get("dolmen")}

    def later(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not self.failed.done():
            self.failed.set_exception(error)

    async def watch(self, work: Any) -> Any:
        """Run to the end, or until anything has failed."""
        task = asyncio.ensure_future(work)
        await asyncio.wait({task, self.failed}, return_when=asyncio.FIRST_COMPLETED)
        if self.failed.done():
            task.cancel()
            self.failed.result()
        return task.result()

    async def come(self, many: int, tell: Callable[[], None]) -> None:
        """Bring in this number of pairs, some of them concurrently."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def come() -> None:
            async with gate:
                players = [Visitor("", self.luck.choice(self.ports)) for _ in range(2)]
                for player in players:
                    player.cookie = (await self.ask(player, "/api/me", {"name": "Ann"}))["cookie"]
                pair = Pair(self, players)
                await pair.begin()
                self.pairs.append(pair)
                tell()

        await asyncio.gather(*(come() for _ in range(many)))

    async def go(self, many: int) -> None:
        """Let all pairs leave but this number."""
        leaving, self.pairs = self.pairs[many:], self.pairs[:many]
        for pair in leaving:
            await pair.leave()
            self._ready.pop(pair, None)

    # ---- acting

    def ready(self, pair: Pair) -> None:
        if self.rate is None:
            pair.act(time.perf_counter())
        else:
            self._ready[pair] = None
            self._somebody.set()

    def answered(self, delay: float) -> None:
        self.delays.append(delay)

    async def run(self, rate: float | None, seconds: float, tell: Callable[[float], None]) -> list[float]:
        """Act at this rate, or as fast as possible; return the latency of each action."""
        self.rate, self.delays = rate, []
        work = self.later(self._at_rate(rate) if rate else self._at_once())
        started = time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds:
            await asyncio.sleep(0.1)
            tell(spent)
        self.rate = 0.0
        work.cancel()
        found, self.delays = self.delays, []
        await asyncio.gather(work, return_exceptions=True)
        while any(pair.due is not None for pair in self.pairs):
            await asyncio.sleep(0.01)
        return found

    async def _at_once(self) -> None:
        waiting, self._ready = self._ready, {}
        for pair in waiting:
            pair.act(time.perf_counter())

    async def _at_rate(self, rate: float) -> None:
        """Make actions due by a Poisson process (an open loop); latency counts from the due time, which avoids coordinated omission."""
        due = time.perf_counter()
        while True:
            due += self.luck.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            while not self._ready:
                self._somebody.clear()
                await self._somebody.wait()
            pair = self.luck.choice([*self._ready])
            del self._ready[pair]
            pair.act(due)

    async def close(self) -> None:
        self.over = True
        await self.go(0)
        await self.client.aclose()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


# ---- the measurement


@dataclass
class Figures:
    """The measurements of one setup."""

    name: str
    tables: int
    saturation: float = 0.0
    cpu: float = 0.0  # seconds per action
    memory: float = 0.0  # bytes per table
    generator: float = 0.0  # load of this program, as a share of its core
    served: float = 0.0  # CPU of the servers at saturation, in cores
    database: float = 0.0  # of PostgreSQL, on the core of this program
    repeated: int = 0  # messages sent again because no answer came
    delays: dict[int, tuple[float, float]] = field(default_factory=dict)  # by number of tables: p50, p99

    def row(self) -> str:
        least, most = min(self.delays), max(self.delays)
        times = " | ".join(f"{1000 * p50:.1f} / {1000 * p99:.1f}" for p50, p99 in self.delays.values())
        ratio = self.delays[most][1] / self.delays[least][1]
        verdict = f"{ratio:.1f} ({'met' if ratio <= 3 else '**missed**'})"
        return f"| {self.name} | {self.saturation:,.0f} | {times} | {verdict} | {1000 * self.cpu:.2f} | {self.memory / 1024:.0f} |"


@dataclass
class Running:
    """Servers that share a database, and the load on them."""

    servers: list[Served]
    load: Load
    seconds: int
    tell: Callable[..., None]  # shows progress

    @property
    def cpu(self) -> float:
        return sum(server.cpu for server in self.servers)

    @property
    def memory(self) -> int:
        return sum(server.memory for server in self.servers)

    async def come(self, tables: int) -> None:
        self.tell("people come in", total=tables)
        await self.load.watch(self.load.come(tables, lambda: self.tell(advance=1)))

    async def run(self, what: str, rate: float | None) -> list[float]:
        self.tell(what, total=self.seconds)
        found: list[float] = await self.load.watch(self.load.run(rate, self.seconds, lambda spent: self.tell(completed=round(spent))))
        return found


@asynccontextmanager
async def running(name: str, urls: list[str], cores: set[int], chosen: Any, progress: Progress) -> AsyncIterator[Running]:
    """Start a server for each URL, and open the first table, which loads the rules."""
    configs = [Config(port=free_port(), database=url, pace=0.0, ahead=False, limits=LIMITS) for url in urls]
    servers = [Served(config, cores, chosen.profile) for config in configs]
    bar = progress.add_task(name)

    def tell(what: str | None = None, **about: Any) -> None:
        changed: dict[str, Any] = {} if what is None else {"description": f"{name}: {what}", "completed": 0}
        progress.update(bar, **changed | about)

    load = Load([config.port for config in configs], chosen.game)
    try:
        for server in servers:
            await server.ready()
        tell("the first table")
        await load.watch(load.come(1, lambda: None))
        yield Running(servers, load, chosen.seconds, tell)
    finally:
        await load.close()
        for server in servers:
            server.stop()


async def measure(name: str, urls: list[str], cores: tuple[set[int], set[int]], chosen: Any, progress: Progress) -> Figures:
    figures = Figures(name, chosen.tables)
    async with running(name, urls, cores[0], chosen, progress) as it:
        empty = it.memory
        await it.come(chosen.tables - 1)
        figures.memory = (it.memory - empty) / max(1, chosen.tables - 1)
        await it.run("warming up", None)
        cpu, database, own, started = it.cpu, of_database(chosen), time.process_time(), time.perf_counter()
        done = len(await it.run("saturation", None))
        spent = time.perf_counter() - started
        figures.saturation = done / chosen.seconds
        figures.cpu, figures.served = (it.cpu - cpu) / done, (it.cpu - cpu) / spent
        figures.database = (of_database(chosen) - database) / spent
        figures.generator = (time.process_time() - own) / spent
        figures.repeated, it.load.repeated = it.load.repeated, 0
        for tables in sorted({chosen.tables, max(LEAST, chosen.tables // 10), max(LEAST, chosen.tables // 100)}, reverse=True):
            await it.load.go(tables)
            delays = await it.run(f"{tables} tables", figures.saturation / 2)
            p50, p99 = np.percentile(delays, [50, 99])
            figures.delays[tables] = float(p50), float(p99)
        it.tell(f"{figures.saturation:,.0f} actions a second", completed=chosen.seconds)
    figures.delays = dict(sorted(figures.delays.items()))
    return figures


@dataclass
class Compared:
    """CPU of our server and of theirs, in ms a turn, round by round."""

    theirs_is: str
    matches: int
    actions: float = 0.0  # of ours, in a turn
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        return statistics.median(self.ours) / statistics.median(self.theirs)

    def lines(self) -> list[str]:
        rows = (("Dolmen, SQLite, durable", self.ours), (f"{self.theirs_is}, in memory", self.theirs))
        return [
            f"| {self.matches} matches of two | CPU a turn, ms (median) | by round |",
            "|---|--:|---|",
            *(f"| {name} | {statistics.median(all):.2f} | {', '.join(f'{one:.2f}' for one in all)} |" for name, all in rows),
            "",
            f"A turn of ours costs {self.ratio:.2f} times the CPU of theirs, and is {self.actions:.2f} actions.",
        ]


async def compare(copy: Path, url: str, cores: tuple[set[int], set[int]], chosen: Any, progress: Progress) -> Compared:
    """Measure our server and boardgame.io by turns: whatever else the machine does in the meantime slows both."""
    found = Compared(beside.version(copy), min(chosen.tables, MATCHES))
    async with running("Beside", [url], cores[0], chosen, progress) as it:
        await it.come(found.matches - 1)
        await it.run("warming up", None)
        acted = turned = 0
        for n in range(1, ROUNDS + 1):
            cpu, turns = it.cpu, it.load.turns
            acted += len(await it.run(f"ours, round {n}", None))
            turned += it.load.turns - turns
            found.ours.append(1000 * (it.cpu - cpu) / (it.load.turns - turns))
            it.tell(f"theirs, round {n}")
            theirs = await asyncio.to_thread(beside.measure, copy, cores, found.matches, chosen.seconds)
            found.theirs.append(theirs["cpu_ms_a_move"])
        found.actions = acted / turned
        it.tell(f"{found.ratio:.2f} times their CPU", completed=chosen.seconds)
    return found


@contextmanager
def cluster(cores: set[int]) -> Iterator[postgres.Postgres]:
    """Start PostgreSQL as a host would run it, with durable writes."""
    programs = postgres.binaries()
    if programs is None:
        raise SystemExit("There is no PostgreSQL here; measure SQLite alone: python bench/server.py sqlite")
    postgres.SETTINGS |= {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB", "max_wal_size": "1GB"}
    with postgres.temporary(programs) as started:
        yield started


def table(found: Sequence[Figures]) -> list[str]:
    sizes = [*found[0].delays]
    heads = [f"p50 / p99 at {size:,} tables, ms" for size in sizes]
    lines = [
        f"| | actions a second | {' | '.join(heads)} | p99 at {sizes[-1]:,} ÷ at {sizes[0]:,} | CPU an action, ms | kB a table |",
        f"|---|--:|{'--:|' * (len(sizes) + 3)}",
        *(figures.row() for figures in found),
    ]
    lines += ["", "CPU at saturation, in cores:", ""]
    lines += ["| | server | database | the program that plays |", "|---|--:|--:|--:|"]
    lines += [f"| {one.name} | {one.served:.2f} | {one.database:.2f} | {one.generator:.2f} |" for one in found]
    for figures in found:
        if figures.repeated:
            lines += ["", f"{figures.name}: at saturation {figures.repeated:,} messages had no answer in time, and were sent again."]
    if any(figures.generator > 0.9 for figures in found):
        lines += ["", "The program that plays was as busy as the server: it may have held it up."]
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench/server.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("setups", nargs="*", help=f"{', '.join((*SETUPS, BESIDE))}; all if none is named")
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--seconds", type=int, default=20, help="for each figure")
    options.add_argument("--game", default="card")
    options.add_argument("--page", type=Path, default=PAGE)
    options.add_argument("--profile", type=Path, help="a file for the server's cProfile, which makes its figures meaningless")
    options.add_argument("--beside", type=Path, metavar="FOLDER", help="a folder with server.js and load.js for boardgame.io")
    chosen = options.parse_args(arguments)
    if unknown := set(chosen.setups) - {*SETUPS, BESIDE}:
        options.error(f"there is no {', '.join(unknown)}; choose from {', '.join((*SETUPS, BESIDE))}")
    if BESIDE in chosen.setups and chosen.beside is None:
        options.error("what to run beside our server? Name its folder: --beside FOLDER")
    copy = beside.installed(chosen.beside) if chosen.beside else None
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    all_cores = sorted(os.sched_getaffinity(0))
    ours = {all_cores[-1]}
    cores = set(all_cores[:-1]) or ours, ours
    os.sched_setaffinity(0, ours)  # PostgreSQL inherits it
    wanted = [name for name in SETUPS if not chosen.setups or name in chosen.setups]
    found, compared = [], None
    bars = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with (
        Progress(*bars, console=Console(stderr=True)) as progress,
        tempfile.TemporaryDirectory() as folder,
        cluster(ours) if {*wanted} - {"sqlite"} else nullcontext() as database,
    ):
        chosen.postmaster = database.process if database else None
        for name in wanted:
            title, processes = SETUPS[name]
            url = f"sqlite:///{folder}/tables.sqlite" if name == "sqlite" else database.new_database()  # type: ignore[union-attr]
            found.append(asyncio.run(measure(title, [url] * processes, cores, chosen, progress)))
        if copy is not None:
            compared = asyncio.run(compare(copy, f"sqlite:///{folder}/beside.sqlite", cores, chosen, progress))
    usual = (chosen.tables, chosen.seconds, chosen.profile, chosen.game) == (1000, 20, None, "card")
    where = [f"{len(all_cores)} cores, Python {sys.version.split()[0]}", ""]
    if found:
        print("\n".join(lines := table(found)))
        if usual and not chosen.setups:
            put(chosen.page, "load", "python bench/server.py", [*where, *lines])
    if compared:
        print("\n".join(lines := compared.lines()))
        if usual:
            put(chosen.page, "beside", "python bench/server.py --beside FOLDER", [*where, *lines])
    return 0


if __name__ == "__main__":
    sys.exit(main())
