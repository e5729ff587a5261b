"""Test the server's computer players: nobody waits in vain for one, whatever a player or its process does."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.coach import Adviser
from dolmen.players import Budget
from dolmen.server.thinking import runner, worker
from dolmen.server.thinking import thinkers as thinking
from dolmen.server.thinking.jobs import FEWEST, SHORTEST, cut, needs
from dolmen.server.thinking.runner import Awake, Begun, Compiled, PackedView, Stop, Task, TaskResult, TaskRunner
from dolmen.server.thinking.thinkers import NoThought, Thinkers
from tests.matches import Case, one_case_a_game, stages
from tests.server.thinking_players import GATE

OWN = "tests.server.thinking_players:"
SOON = 240.0  # seconds: for machines that do much else


@cache
def view(seed: int = 1) -> dolmen.View:
    """Return a view in which a seat has several legal actions."""
    return dolmen.Match("card", seed=seed, options={"first": 1}).view(1)


@pytest.fixture(scope="module")
async def thinkers() -> AsyncIterator[Thinkers]:
    """Share one pool, and with it one event loop, among tests that leave it as it was."""
    async with own_thinkers() as shared:
        yield shared


@contextlib.asynccontextmanager
async def own_thinkers(processes: int = 1, patience: float = 0.5, **options: Any) -> AsyncIterator[Thinkers]:
    mine = Thinkers(processes, patience, ahead=options.pop("ahead", ()), **options)
    try:
        yield mine
    finally:
        await mine.close()


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process that has been told to stop or to end take as long as a busy machine needs."""
    monkeypatch.setattr(thinking, "GRACE", 2 * SOON)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Name the file by which a test and the players of its own pool wait for each other."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    return tmp_path / "gate"


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.005)


async def thought_begins(mine: Thinkers) -> int:
    """Start an endless thought; return the process that runs it."""
    await until(lambda: any(one.thinking and one.asked for one in mine._workers))
    pid = next(one.pid for one in mine._workers if one.thinking and one.asked)
    assert pid is not None
    return pid


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return not Path(f"/proc/{pid}/stat").exists() or Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def greedy_choice(seed: int) -> str:
    return players.find("greedy", seed).choose(view(), view().legal())


# ---- answers


@pytest.mark.parametrize("player", ["random", "first", "greedy", "apprentice", "bard", "druid", OWN + "Last"])
async def test_a_player_chooses_there_what_it_would_choose_here(player: str, thinkers: Thinkers) -> None:
    for seed in range(3):
        here = players.find(player, seed).choose(view(seed), view(seed).legal())
        assert await thinkers.choose(view(seed), player, seed) == here


@pytest.mark.compiled_only
async def test_a_search_chooses_there_what_it_would_choose_here(thinkers: Thinkers) -> None:
    before = thinkers.shrunk
    for seed in range(3):
        here = players.find("archdruid", seed).choose(view(seed), view(seed).legal())
        assert await thinkers.choose(view(seed), "archdruid", seed) == here
    assert thinkers.shrunk == before


@pytest.mark.compiled_only
@pytest.mark.parametrize("player", ["archdruid", "apprentice", "search"])
async def test_a_hint_speaks_of_every_legal_action(player: str, thinkers: Thinkers) -> None:
    thought = await thinkers.think(view(), Budget(playouts=200), player)
    assert sorted(prospect.action for prospect in thought.prospects) == sorted(view().legal())
    assert 0 < thought.playouts <= 200


@pytest.mark.compiled_only
async def test_the_coach_thinks_there_what_it_would_think_here(thinkers: Thinkers) -> None:
    here = Adviser().think(view(), view().legal(), Budget(playouts=120))
    there = await thinkers.think(view(), Budget(playouts=120))
    assert (here.prospects, here.line, here.sure) == (there.prospects, there.line, there.sure)


@pytest.mark.parametrize("case", one_case_a_game(), ids=str)
def test_a_view_arrives_as_it_was(case: Case) -> None:
    for match in stages(case):
        for seat in (1, None):
            sent = match.view(seat)
            arrived = PackedView.of(sent).unpacked()
            assert arrived == sent
            assert arrived.json() == sent.json()


async def test_every_thought_is_counted_and_timed() -> None:
    seen: list[tuple[str, float]] = []
    async with own_thinkers(observe=lambda player, seconds: seen.append((player, seconds))) as mine:
        assert not mine.warm("card", "archdruid")
        await mine.choose(view(), OWN + "Napping")
        await mine.choose(view(), "first")
        assert (mine.done, mine.waiting, mine.running, mine.load, mine.restarts) == (2, 0, 0, 0.0, 0)
    assert [player for player, _ in seen] == [OWN + "Napping", "first"]
    assert seen[0][1] >= 0.4


def test_the_time_to_get_ready_is_not_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0

    def lasting(seconds: float, found: Any = None) -> Any:
        nonlocal clock
        clock += seconds
        return found

    slow = SimpleNamespace(choose=lambda view, legal, budget: lasting(0.5, legal[0]))
    monkeypatch.setattr(runner, "time", SimpleNamespace(perf_counter=lambda: clock))
    monkeypatch.setattr(runner, "warm", lambda game, players: lasting(60.0))
    monkeypatch.setattr(runner, "find", lambda name, seed: lasting(60.0, slow))
    task = Task(1, "choose", "card", Compiled.RULES, "slow", PackedView.of(view()))
    assert TaskRunner(SimpleNamespace(send=lambda said: None)).answer(task).seconds == 0.5  # type: ignore[arg-type]


# ---- refusals


@pytest.mark.parametrize("player", ["nobody", "greedier", "tests.nowhere:Last", OWN + "Nobody"])
async def test_a_player_that_is_not_there_is_refused(player: str, thinkers: Thinkers) -> None:
    with pytest.raises(LookupError, match="There is no player"):
        await thinkers.choose(view(), player)


async def test_whoever_has_nothing_to_choose_is_refused(thinkers: Thinkers) -> None:
    match = dolmen.Match("card", seed=1, options={"first": 1})
    with pytest.raises(dolmen.Refusal, match="Seat 2 has nothing to choose now"):
        await thinkers.choose(match.view(2), "random")
    with pytest.raises(dolmen.Refusal, match="onlooker"):
        await thinkers.choose(match.view(None), "random")


@pytest.mark.parametrize("player", ["random", "greedy", "tests.contest_players:Slow"])
async def test_a_player_that_cannot_evaluate_actions_gives_no_hints(player: str, thinkers: Thinkers) -> None:
    with pytest.raises(dolmen.Refusal, match="gives no hints"):
        await thinkers.think(view(), player=player)


def test_no_process_or_no_patience_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Thinkers(0)
    with pytest.raises(ValueError, match="more than 0"):
        Thinkers(1, 0.0)


# ---- players that fail


@pytest.mark.parametrize("player", ["Crying", "Quitting", "Cheating"])
async def test_when_a_player_fails_the_rules_of_thumb_choose(player: str, thinkers: Thinkers, caplog: pytest.LogCaptureFixture) -> None:
    before = thinkers.restarts
    with caplog.at_level(logging.WARNING):
        assert await thinkers.choose(view(), OWN + player, 5) == greedy_choice(5)
    assert f"{player} could not choose in card" in caplog.text
    assert not any(words in caplog.text for words in view().legal())  # nobody's cards in the log
    assert thinkers.restarts == before  # its process lives on


async def test_what_a_player_raises_comes_back_in_its_words(thinkers: Thinkers) -> None:
    with pytest.raises(NoThought, match=r"Crying failed: RuntimeError: What to do with ") as failed:
        await thinkers.think(view(), player=OWN + "Crying")
    assert failed.value.reason.startswith("RuntimeError at thinking_players.py:")
    with pytest.raises(NoThought, match="not legal"):
        await thinkers.think(view(), player=OWN + "Told")


# ---- priorities


async def test_hints_wait_behind_moves_and_moves_behind_earlier_ones(gate: Path) -> None:
    done: list[str] = []
    async with own_thinkers() as mine, asyncio.TaskGroup() as tasks:
        tasks.create_task(noted(done, "first", mine.choose(view(), OWN + "Waiting")))
        await thought_begins(mine)
        for name in ("hint 1", "move 1", "hint 2", "move 2"):
            asked = mine.think(view(), player=OWN + "Last") if name.startswith("hint") else mine.choose(view(), "random")
            tasks.create_task(noted(done, name, asked))
        await asyncio.sleep(0)
        assert (mine.waiting, mine.running, mine.load) == (4, 1, 5.0)
        gate.touch()
    assert done == ["first", "move 1", "move 2", "hint 1", "hint 2"]


async def noted(done: list[str], name: str, asked: Awaitable[Any]) -> None:
    await asked
    done.append(name)


@pytest.mark.usefixtures("patience")
async def test_the_event_loop_stays_free_while_players_think(thinkers: Thinkers) -> None:
    thought = asyncio.create_task(thinkers.choose(view(), OWN + "Busy"))
    await thought_begins(thinkers)
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert not thought.done()
    thought.cancel()
    assert await asyncio.wait_for(thinkers.choose(view(), "first"), SOON) == view().legal()[0]


# ---- budgets


@pytest.mark.compiled_only
async def test_budgets_shrink_when_many_wait_and_only_then() -> None:
    async with own_thinkers(patience=0.01) as mine:
        for _ in range(3):
            await mine.choose(view(), "archdruid")
        assert mine.shrunk == 0  # one after the other, each has the whole budget
        chosen = await asyncio.gather(*(mine.choose(view(), "archdruid") for _ in range(12)))
        assert set(chosen) <= set(view().legal())
        assert 5 < mine.shrunk < 12  # not the last: nobody waits behind it


async def test_rules_of_thumb_are_never_cut() -> None:
    async with own_thinkers(patience=1e-9) as mine:
        for _ in range(2):
            await asyncio.gather(*(mine.choose(view(), "druid") for _ in range(10)))
        assert mine.shrunk == 0


def test_what_needs_what() -> None:
    assert needs("archdruid", "choose") == needs("search", "choose") == needs("druid", "think") == (Compiled.SEARCH, Budget(playouts=1000))
    assert needs("druid", "choose") == needs("greedy/without=gap", "choose") == (Compiled.THUMBS, None)
    assert needs("random", "choose") == needs(OWN + "Last", "think") == (Compiled.RULES, None)


def test_no_budget_is_cut_below_the_floor() -> None:
    assert cut(Budget(playouts=1000), 1.0) == Budget(playouts=1000)
    assert cut(Budget(playouts=1000), 0.25) == Budget(playouts=250)
    assert cut(Budget(playouts=1000), 1e-9) == Budget(playouts=FEWEST)
    assert cut(Budget(playouts=5), 1e-9) == Budget(playouts=5)
    assert cut(Budget(seconds=2.0), 0.25) == Budget(seconds=0.5)
    assert cut(Budget(seconds=2.0), 1e-9) == Budget(seconds=SHORTEST)


# ---- askers that leave


@pytest.mark.usefixtures("patience")
async def test_a_thought_that_nobody_wants_any_more_makes_room(thinkers: Thinkers) -> None:
    restarts = thinkers.restarts
    for player in ("Endless", "Endless"):
        asked = asyncio.create_task(thinkers.choose(view(), OWN + player))
        pid = await thought_begins(thinkers)
        asked.cancel()
        await asyncio.wait([asked])
        assert asked.cancelled()
        assert await asyncio.wait_for(thinkers.choose(view(), "first"), SOON) == view().legal()[0]
        assert pid in {one.pid for one in thinkers._workers}  # the same process goes on
    assert thinkers.restarts == restarts


@pytest.mark.compiled_only
@pytest.mark.usefixtures("patience")
async def test_a_search_that_nobody_wants_any_more_makes_room(thinkers: Thinkers) -> None:
    restarts = thinkers.restarts
    asked = asyncio.create_task(thinkers.think(view(), Budget(seconds=600)))
    await thought_begins(thinkers)
    asked.cancel()
    assert await asyncio.wait_for(thinkers.choose(view(), "first"), SOON) == view().legal()[0]
    assert thinkers.restarts == restarts


async def test_whoever_goes_while_waiting_leaves_the_queue(gate: Path) -> None:
    async with own_thinkers() as mine:
        first = asyncio.create_task(mine.choose(view(), OWN + "Waiting"))
        await thought_begins(mine)
        second = asyncio.create_task(mine.choose(view(), "random"))
        await until(lambda: mine.waiting)
        second.cancel()
        await asyncio.wait([second])
        assert mine.waiting == 0
        gate.touch()
        await first
        assert mine.done == 1


async def test_a_player_that_cannot_be_stopped_loses_its_process(gate: Path) -> None:
    async with own_thinkers() as mine:
        asked = asyncio.create_task(mine.choose(view(), OWN + "Stubborn"))
        pid = await thought_begins(mine)
        await until(gate.exists)  # it does not listen any more
        asked.cancel()
        assert await asyncio.wait_for(mine.choose(view(), "first"), SOON) == view().legal()[0]
        assert mine.restarts == 1
        await until(lambda: not is_there(pid))


# ---- processes that end


async def test_the_thought_of_a_killed_process_is_given_to_another(gate: Path) -> None:
    async with own_thinkers() as mine:
        asked = asyncio.create_task(mine.choose(view(), OWN + "Waiting"))
        later = asyncio.create_task(mine.choose(view(), "first"))
        os.kill(await thought_begins(mine), signal.SIGKILL)
        gate.touch()
        assert await asyncio.wait_for(asked, SOON) == view().legal()[-1]
        assert await asyncio.wait_for(later, SOON) == view().legal()[0]
        assert mine.restarts == 1
        await until(lambda: len([one for one in mine._workers if one.awake]) == 2)


async def test_a_thought_that_ends_two_processes_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    async with own_thinkers() as mine:
        assert await asyncio.wait_for(mine.choose(view(), OWN + "Deadly", 5), SOON) == greedy_choice(5)
        assert mine.restarts == 2
    assert "Deadly cannot be asked: its process ended, and then a second one" in caplog.text


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_no_process_outlives_a_killed_server() -> None:
    program = f"""if True:
        import asyncio, dolmen
        from dolmen.server.thinking.thinkers import Thinkers

        async def main():
            mine = Thinkers(1, ahead=())
            view = dolmen.Match("card", seed=1, options={{"first": 1}}).view(1)
            asked = asyncio.create_task(mine.choose(view, "{OWN}Endless"))
            while not (any(one.thinking for one in mine._workers) and all(one.awake for one in mine._workers)):
                await asyncio.sleep(0.01)
            print(*(one.pid for one in mine._workers), flush=True)
            await asked

        if __name__ == "__main__":
            asyncio.run(main())
    """
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        server.kill()
    assert len(pids) == 2
    asyncio.run(until(lambda: not any(map(is_there, pids))))


# ---- start and stop


async def test_nothing_is_started_before_it_is_needed() -> None:
    before = {*multiprocessing.active_children()}
    mine = Thinkers(2)
    assert mine._workers == []
    await mine.close()
    with pytest.raises(NoThought, match="closing"):
        await mine.choose(view(), "random")
    assert mine._workers == []
    assert {*multiprocessing.active_children()} == before


@pytest.mark.usefixtures("patience", "gate")
async def test_to_close_ends_every_process_at_once_even_amid_a_thought() -> None:
    mine = Thinkers(1, ahead=())
    thinks = asyncio.create_task(mine.choose(view(), OWN + "Stubborn"))
    await thought_begins(mine)
    waits = asyncio.create_task(mine.think(view(), player=OWN + "Last"))
    await until(lambda: mine.waiting)
    pids = [one.pid for one in mine._workers]
    async with asyncio.timeout(SOON):  # its thought takes ten minutes
        await mine.close()
    for asked in (thinks, waits):
        with pytest.raises(NoThought, match="closing"):
            await asked
    pids = pids
    assert len(pids) == 2
    assert not any(is_there(pid) for pid in pids if pid)


@pytest.mark.usefixtures("patience")
async def test_to_close_at_once_leaves_nobody_behind() -> None:
    before = {*multiprocessing.active_children()}
    mine = Thinkers(1, ahead=())
    await mine.start()
    await mine.close()
    await mine.close()
    assert {*multiprocessing.active_children()} == before


# ---- in the process


def test_a_player_is_not_asked_for_what_was_called_off_before() -> None:
    said: list[Any] = []
    mine = TaskRunner(SimpleNamespace(send=said.append))  # type: ignore[arg-type]
    task = Task(7, "choose", "card", Compiled.RULES, OWN + "Crying", PackedView.of(view()))
    assert mine.answer(task).how == "failed"
    mine._unwanted = 7
    assert mine.answer(task) == TaskResult(7, "stopped")
    mine.interrupt()  # too late: nobody thinks any more
    assert said == [Begun(7)] * 2


# ---- preparing: with processes that only record what they are told


class Puppet(worker.Worker):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.told: list[Task | Stop] = []

    def _correspond(self) -> None:
        pass

    def _send(self, what: Task | Stop) -> None:
        self.told.append(what)

    def end(self) -> None:
        super().end()
        self._loop.call_soon(self._over)

    @property
    def task(self) -> Task:
        last = self.told[-1]
        assert isinstance(last, Task)
        return last

    def says(self, said: Any) -> None:
        self._heard(self, said)

    def gets_ready(self) -> None:
        self.says(Begun(self.task.number))

    def answers(self, what: Any = None, seconds: float = 0.0) -> None:
        self.says(TaskResult(self.task.number, "done", what, seconds=seconds))


@pytest.fixture
def puppets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "Worker", Puppet)


def up(mine: Thinkers) -> list[Any]:
    for one in mine._workers:
        if not one.awake:
            assert isinstance(one, Puppet)
            one.says(Awake())
    return mine._workers


async def asking(asked: Any) -> asyncio.Task[Any]:
    task = asyncio.create_task(asked)
    await asyncio.sleep(0)
    return task


@pytest.mark.usefixtures("puppets")
async def test_every_game_is_got_ready_rules_first_by_one_process_at_a_time() -> None:
    async with own_thinkers(ahead=("card", "tales")) as mine:
        await mine.start()
        a, b = up(mine)
        seen = []
        for one in (*[a] * 6, *[b] * 6):
            seen.append((one.task.game, one.task.compiled))
            assert one.ahead
            assert not (a.job and b.job)
            one.gets_ready()
            one.answers()
        assert seen[:6] == seen[6:]
        assert seen[:6] == [
            (game, compiled) for compiled in (Compiled.RULES, Compiled.THUMBS, Compiled.SEARCH) for game in ("card", "tales")
        ]
        assert a.free
        assert b.free
        assert mine.warm("tales", "archdruid")
        assert mine.done == 0


@pytest.mark.usefixtures("puppets")
async def test_requests_come_before_preparations() -> None:
    async with own_thinkers(ahead=("tales", "stones")) as mine:
        await mine.start()
        a, b = up(mine)
        assert a.task.game == "tales"
        move = await asking(mine.choose(view(), "archdruid"))
        assert a not in mine._workers  # it would compile for a minute what nobody waits for
        assert b.task.game == "card"
        assert not mine.warm("card", "archdruid")
        b.gets_ready()
        assert mine.warm("card", "archdruid")
        b.answers("here")
        assert await move == "here"
        assert mine.restarts == 0


@pytest.mark.usefixtures("puppets")
@pytest.mark.parametrize("player", ["first", "greedy", "apprentice", "bard", "druid"])
async def test_a_player_that_does_not_search_never_waits_for_compiled_rules(player: str) -> None:
    async with own_thinkers(ahead=("card",)) as mine:
        await mine.start()
        a, b = up(mine)
        assert a.compiling
        assert mine.warm("card", player)
        assert not mine.warm("card", "archdruid")
        move = await asking(mine.choose(view(), player))
        assert b.task.interpreted
        b.gets_ready()
        assert not mine._prepared  # nothing was compiled for it
        assert not b.ready
        b.answers("here")
        assert await move == "here"
        assert a in mine._workers
        for one in [a] * 3 + [b] * 3:
            assert not one.task.interpreted
            one.gets_ready()
            one.answers()
        move = await asking(mine.choose(view(), player))
        assert not a.task.interpreted  # compiled rules have taken over
        a.gets_ready()
        a.answers("there")
        assert await move == "there"


@pytest.mark.usefixtures("puppets")
@pytest.mark.parametrize("player", ["archdruid", OWN + "Last"])
async def test_a_player_that_searches_or_comes_from_outside_waits_for_compiled_rules(player: str) -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, b = up(mine)
        move = await asking(mine.choose(view(), player))
        assert not mine.warm("card", player)
        assert a.compiling
        assert not a.task.interpreted
        assert b.free
        a.gets_ready()
        a.answers("here")
        assert await move == "here"


@pytest.mark.usefixtures("puppets")
async def test_the_game_that_somebody_plays_is_got_ready_first() -> None:
    async with own_thinkers(ahead=("card", "tales", "stones")) as mine:
        await mine.start()
        a, b = up(mine)
        assert a.task.game == "card"
        compiled = await asking(mine.compile("stones"))
        assert a not in mine._workers
        seen = []
        for _ in range(4):
            seen.append((b.task.game, b.task.compiled))
            b.gets_ready()
            b.answers()
        await compiled
        assert seen == [*(("stones", compiled) for compiled in thinking.KINDS), ("card", Compiled.RULES)]


@pytest.mark.usefixtures("puppets")
async def test_while_one_process_compiles_the_others_play_on() -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, b = up(mine)
        ready = await asking(mine.wait_warm("card", "bard"))
        a.gets_ready()
        a.answers()
        await ready
        compiling = await asking(mine.wait_warm("tales", "bard"))
        assert mine._workers == [a, b]
        b.gets_ready()  # what one has compiled, the other loads
        b.answers()
        also = await asking(mine.wait_warm("stones", "bard"))
        move = await asking(mine.choose(view(), "bard"))
        assert a.task.game == "tales"
        assert b.task.game == "card"
        b.answers("here")
        assert await move == "here"
        assert b.free  # two do not compile at once
        a.gets_ready()
        assert b.task.game == "stones"
        assert b.asked
        a.answers()
        await compiling
        b.gets_ready()
        b.answers()
        await also


@pytest.mark.usefixtures("puppets")
async def test_as_many_think_at_a_time_as_there_may_be_processes() -> None:
    async with own_thinkers(2) as mine:
        await mine.start()
        a, b, c = up(mine)
        for one in (a, b, c):
            if one is a:
                first = await asking(mine.wait_warm("card", "bard"))
            one.gets_ready()
            one.answers()
        await first
        moves = [await asking(mine.choose(view(), "bard")) for _ in range(3)]
        assert (mine.running, mine.waiting, mine.load) == (2, 1, 1.5)
        assert c.free
        b.answers("there")
        assert (mine.running, mine.waiting) == (2, 0)
        for one in up(mine):
            if one.asked:
                one.answers("here")
        assert [await move for move in moves] == ["here", "there", "here"]


@pytest.mark.usefixtures("puppets")
async def test_the_process_that_has_everything_loaded_is_asked_first() -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, b = up(mine)
        b.ready["card"] = mine._prepared["card"] = Compiled.SEARCH
        move = await asking(mine.choose(view(), "bard"))
        assert b.asked
        assert not a.asked
        b.answers("here")
        await move


@pytest.mark.usefixtures("puppets")
async def test_when_even_the_rules_of_thumb_fail_there_is_no_thought() -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, _ = up(mine)
        a.ready["card"] = mine._prepared["card"] = Compiled.SEARCH
        move = await asking(mine.choose(view(), "bard"))
        for player in ("bard", "greedy"):
            await until(lambda player=player: a.task.player == player)  # type: ignore[misc]
            a.says(TaskResult(a.task.number, "failed", "MemoryError: none left", "MemoryError"))
        with pytest.raises(NoThought, match="greedy failed: MemoryError"):
            await move
        move = await asking(mine.choose(view(), "greedy"))
        a.says(TaskResult(a.task.number, "failed", "MemoryError: none left", "MemoryError"))
        with pytest.raises(NoThought):
            await asyncio.wait_for(move, SOON)
        assert len(a.told) == 3


@pytest.mark.usefixtures("puppets")
async def test_a_thought_without_end_is_taken_for_lost(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, b = up(mine)
        move = await asking(mine.choose(view(), OWN + "Endless"))
        with monkeypatch.context() as soon:
            soon.setattr(thinking, "LONGEST", 0.01)
            a.gets_ready()
        b.gets_ready()
        b.answers()
        await until(lambda: b.asked)
        assert a not in mine._workers
        assert b.task.player == "greedy"
        b.gets_ready()
        b.answers("here")
        assert await move == "here"
        assert mine.restarts == 1
    assert "Endless did not come to an end in card" in caplog.text


@pytest.mark.usefixtures("puppets")
async def test_a_hint_that_loses_two_processes_is_no_thought() -> None:
    async with own_thinkers() as mine:
        await mine.start()
        up(mine)
        hint = await asking(mine.think(view()))
        for _ in range(2):
            lost = next(one for one in up(mine) if one.asked)
            lost._over()
        with pytest.raises(NoThought, match="coach cannot be asked"):
            await hint
        assert mine.waiting == mine.running == 0


@pytest.mark.usefixtures("puppets")
async def test_a_process_that_has_compiled_is_replaced_for_the_memory_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, _ = up(mine)
        asked = await asking(mine.choose(view(), "archdruid"))
        monkeypatch.setattr(worker, "COMPILED", -1.0)
        a.gets_ready()
        a.answers("here")
        assert await asked == "here"
        assert a not in mine._workers
        b, c = up(mine)
        assert b.task.compiled == Compiled.SEARCH
        b.gets_ready()  # that was only loaded
        b.answers()
        assert mine._workers == [b, c]
        assert mine.warm("card", "archdruid")


@pytest.mark.usefixtures("puppets")
async def test_a_budget_is_cut_to_the_patience_for_what_waits_behind() -> None:
    async with own_thinkers(patience=0.5) as mine:
        await mine.start()
        a, _ = up(mine)
        first = await asking(mine.choose(view(), "archdruid"))
        a.gets_ready()
        asked = [await asking(mine.choose(view(), "archdruid")) for _ in range(6)]
        a.answers("here", seconds=0.2)
        await first
        given = []
        for _ in asked:
            given.append(a.task.budget)
            a.gets_ready()
            playouts = 1000 if a.task.budget is None else a.task.budget.playouts
            a.answers("here", seconds=playouts * 0.0002)
        assert given == [Budget(playouts=500), Budget(playouts=625), Budget(playouts=833), None, None, None]
        assert mine.shrunk == 3


@pytest.mark.usefixtures("puppets")
async def test_a_whole_budget_is_never_cut() -> None:
    async with own_thinkers(patience=0.5) as mine:
        await mine.start()
        a, _ = up(mine)
        asked = [await asking(mine.choose(view(), "archdruid", 1, whole=True)) for _ in range(7)]
        for _ in asked:
            assert a.task.budget is None
            a.gets_ready()
            a.answers("here", seconds=0.2)
        assert mine.shrunk == 0


@pytest.mark.usefixtures("puppets")
async def test_what_is_called_off_while_it_compiles_compiles_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with own_thinkers() as mine:
        await mine.start()
        a, _ = up(mine)
        asked = await asking(mine.choose(view(), "archdruid"))
        task = a.task
        asked.cancel()
        await asyncio.wait([asked])
        assert a.told[-1] == Stop(task.number)
        assert a.job
        a.says(Begun(task.number))
        assert mine.warm("card", "archdruid")
        a.says(TaskResult(task.number, "stopped"))
        assert a in mine._workers
        asked = await asking(mine.choose(view(), "archdruid"))
        asked.cancel()
        await asyncio.wait([asked])
        monkeypatch.setattr(thinking, "GRACE", 0.01)
        a.says(Begun(a.told[-2].number))  # but does not stop then
        await until(lambda: a not in mine._workers)


@pytest.mark.usefixtures("puppets")
async def test_what_cannot_be_got_ready_is_left_until_somebody_asks() -> None:
    async with own_thinkers(ahead=("card",)) as mine:
        await mine.start()
        a, b = up(mine)
        a.gets_ready()
        a.answers()
        a.says(TaskResult(a.task.number, "failed", "TypeError: no", "TypeError"))
        assert a.task.compiled == Compiled.SEARCH
        a._over()  # its process ends
        a, b = up(mine)
        for one in (a, b):  # a process with compiled rules loads them
            one.gets_ready()
            one.answers()
            assert one.free
        asked = await asking(mine.wait_warm("card", "bard"))
        assert a.task.compiled == Compiled.THUMBS
        a.says(TaskResult(a.task.number, "failed", "TypeError: no", "TypeError"))
        with pytest.raises(NoThought, match="card failed: TypeError: no"):
            await asked


@pytest.mark.usefixtures("puppets")
async def test_when_no_process_can_be_started_nobody_is_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "BREATH", 0.01)
    async with own_thinkers() as mine:
        asked = await asking(mine.think(view()))
        for _ in range(thinking.STILLBORN):
            mine._workers[0]._over()
        with pytest.raises(NoThought, match="look at the memory"):
            await asked
        await until(lambda: len(mine._workers) == 2)  # it is tried again
        asked = await asking(mine.think(view()))
        up(mine)
        assert mine._workers[0].asked
        mine._hire()
        mine._workers[-1]._over()  # one alone is no reason to give up
        assert len(mine._workers) == 3
        asked.cancel()
