"""Test how reviews share the thinking processes: behind moves and hints, and not lost with a process."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from dolmen.coach import Account, NoReview, review
from dolmen.server.thinking import thinkers as thinking
from dolmen.server.thinking.thinkers import NoThought, Thinkers
from dolmen.server.wire.app import Server
from tests.server.coach_jobs import begun, end, fail, refuse, wait_for
from tests.server.serving import serving
from tests.server.test_reviews import bring
from tests.server.test_thinking import OWN, is_there, noted, own_thinkers, until, view
from tests.test_review import played


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Name the file by which a test and the work in its processes wait for each other."""
    monkeypatch.setenv("DOLMEN_TEST_GATE", str(tmp_path / "gate"))
    return tmp_path / "gate"


def judging(mine: Thinkers, gate: Path) -> asyncio.Task[str]:
    return asyncio.create_task(mine.coach("card", wait_for, gate, review=True))


async def test_a_review_makes_way_for_a_move_and_begins_anew(gate: Path) -> None:
    async with own_thinkers() as mine:
        judged = judging(mine, gate)
        await until(lambda: len(begun(gate)) == 1)
        assert await mine.choose(view(), "first") == view().legal()[0]
        assert not judged.done()
        await until(lambda: len(begun(gate)) == 2)
        gate.touch()
        assert await judged == "judged"
        assert (mine.done, mine.restarts) == (1, 0)


async def test_a_review_that_made_way_often_enough_is_waited_for(gate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "YIELDS", 2)
    done: list[str] = []
    async with own_thinkers() as mine:
        judged = asyncio.create_task(noted(done, "review", mine.coach("card", wait_for, gate, review=True)))
        for times in (1, 2):
            await until(lambda times=times: len(begun(gate)) == times)  # type: ignore[misc]  # mypy knows no default of a lambda
            await mine.choose(view(), "first")
        await until(lambda: len(begun(gate)) == 3)
        waits = asyncio.create_task(noted(done, "move", mine.choose(view(), "first")))
        await until(lambda: mine.waiting == 1)
        assert not any(worker.stopping for worker in mine._workers)
        gate.touch()
        await asyncio.gather(judged, waits)
    assert done == ["review", "move"]


async def test_reviews_wait_behind_moves_and_hints(gate: Path) -> None:
    done: list[str] = []
    async with own_thinkers() as mine, asyncio.TaskGroup() as tasks:
        tasks.create_task(noted(done, "first", mine.choose(view(), OWN + "Waiting")))
        await until(lambda: any(one.thinking and one.asked for one in mine._workers))
        tasks.create_task(noted(done, "review", mine.coach("card", wait_for, gate, review=True)))
        tasks.create_task(noted(done, "tried again", mine.coach("card", wait_for, gate)))
        tasks.create_task(noted(done, "move", mine.choose(view(), "random")))
        await until(lambda: mine.waiting == 2)  # a review is in nobody's way, and does not count
        gate.touch()
    assert done == ["first", "move", "tried again", "review"]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no process can be killed here as on POSIX")
async def test_a_decision_is_judged_elsewhere_when_its_process_is_lost(gate: Path) -> None:
    async with own_thinkers() as mine:
        judged = judging(mine, gate)
        await until(lambda: len(begun(gate)) == 1)
        os.kill(begun(gate)[0], signal.SIGKILL)
        await until(lambda: len(begun(gate)) == 2)
        gate.touch()
        assert await judged == "judged"
        assert mine.restarts == 1
        with pytest.raises(NoThought, match="its process ended, and then a second one"):
            await mine.coach("card", end, review=True)


async def test_what_the_coach_refuses_or_fails_at_comes_back() -> None:
    async with own_thinkers() as mine:
        with pytest.raises(NoReview) as refused:
            await mine.coach("card", refuse)
        assert (refused.value.code, refused.value.about) == ("step", {"step": 3})
        with pytest.raises(NoThought, match="RuntimeError: What a day"):
            await mine.coach("card", fail, review=True)


async def test_what_nobody_wants_any_more_is_stopped(gate: Path) -> None:
    async with own_thinkers() as mine:
        judged, second = judging(mine, gate), judging(mine, gate)
        await until(lambda: len(begun(gate)) == 1)
        for task in (second, judged):
            task.cancel()
        assert await mine.choose(view(), "first") == view().legal()[0]
        await until(lambda: mine.running == 0)
        assert len(begun(gate)) == 1
        judged = judging(mine, gate)
        await until(lambda: len(begun(gate)) == 2)
        (pid,) = {*begun(gate)[1:]}
    with pytest.raises(NoThought, match="closing"):
        await judged
    await until(lambda: not is_there(pid))


@pytest.mark.compiled_only
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no process can be killed here as on POSIX")
async def test_a_review_survives_the_loss_of_a_process_and_is_the_same(tmp_path: Path) -> None:
    match, mine = played("tales", seed=2), Thinkers(1, ahead=())

    def bend(server: Server) -> None:
        server.thinkers = mine

    async with serving(tmp_path, bend) as served:
        ann = await served.person().hello()
        table = await bring(ann, match)
        address, killed = f"/api/tables/{table}/review", False
        shown: dict[str, Any] = (await ann.ask("POST", address, {"depth": "quick"})).json()
        while shown["state"] in ("waiting", "running"):
            busy = [worker for worker in mine._workers if worker.asked and worker.thinking]
            if shown["done"] and busy and not killed and busy[0].pid:
                os.kill(busy[0].pid, signal.SIGKILL)
                killed = True
            shown = (await ann.ask("GET", address)).json()
        assert (shown["state"], mine.restarts) == ("done", int(killed))
        expected = Account(review(match, "quick"), "en", tuple(shown["account"]["short"])).data()
        assert [one["loss"] for one in shown["account"]["decisions"]] == [one["loss"] for one in expected["decisions"]]
        assert shown["account"]["key"] == expected["key"]
