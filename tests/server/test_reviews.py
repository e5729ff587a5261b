"""Test reviews on the server: made in the background, kept with the match, told in three languages, refused while a match goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import dolmen
from dolmen.coach import Account, judging, review
from dolmen.coach.account import Teller
from dolmen.coach.judging import Depth
from dolmen.coach.kept import KeptJudged
from dolmen.coach.reviewing import Finished
from dolmen.coach.totals import kind_of
from dolmen.server import messages
from dolmen.server.rooms import reviews
from dolmen.server.rooms.positions import position_shown
from dolmen.server.storage.store import Entry, ReviewRow, Row, Store
from dolmen.server.thinking import coaching
from dolmen.server.thinking.thinkers import NoThought
from dolmen.server.wire.app import Server
from tests.server.serving import QUICK_HANDS, Person, Quick, Served, serving
from tests.test_review import played

pytestmark = pytest.mark.compiled_only
SMALL = {"quick": Depth(16, 8, 16, 8), "usual": Depth(24, 16, 32, 16), "deep": Depth(32, 24, 48, 24)}
CALLED = ("Ann (Bard)", "Ben (Bard)"), ("Ann", "Ben")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each depth a shallow one."""
    for name, depth in SMALL.items():
        monkeypatch.setitem(judging.DEPTHS, name, depth)


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """Serve people who try many actions."""
    async with serving(tmp_path, limits=msgspec.structs.replace(QUICK_HANDS, hints_burst=1_000)) as running:
        yield running


@pytest.fixture(scope="module")
def match() -> dolmen.Match:
    return played("tales")


@pytest.fixture(scope="module")
def second() -> dolmen.Match:
    return played("card", seed=3)


async def bring(who: Person, match: dolmen.Match) -> str:
    made = await who.ask("POST", "/api/records", {"record": match.record()})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def shown(who: Person, table: str, query: str = "") -> dict[str, Any]:
    """Return the review once nothing is under way."""
    while True:
        answer = await who.ask("GET", f"/api/tables/{table}/review{query}")
        assert answer.status_code == 200, answer.text
        if answer.json()["state"] not in ("waiting", "running"):
            return dict(answer.json())


async def asked(who: Person, table: str, depth: str = "usual") -> dict[str, Any]:
    """Ask for a review and wait until it is there."""
    answer = await who.ask("POST", f"/api/tables/{table}/review", {"depth": depth})
    assert answer.status_code == 200, answer.text
    return await shown(who, table)


def account(answer: dict[str, Any]) -> messages.AccountShown:
    return msgspec.convert(answer["account"], messages.AccountShown)


class Counting(Quick):
    """Thinkers that count the decisions they judge. While they are `broken`, none can be judged."""

    def __init__(self) -> None:
        self.judged, self.broken = 0, False

    async def coach(self, game: str, do: Callable[..., Any], *about: Any, review: bool = False) -> Any:
        if self.broken and do is not coaching.outline:
            raise NoThought("No process can be started.")
        self.judged += do is coaching.decision
        return await super().coach(game, do, *about, review=review)


def thought_by(thinkers: Counting) -> Callable[[Server], None]:
    def bend(server: Server) -> None:
        server.thinkers = thinkers  # type: ignore[assignment]

    return bend


# ---- what is shown


async def test_a_review_is_the_same_as_in_python(served: Served, match: dolmen.Match) -> None:
    ann = await served.person().hello()
    table = await bring(ann, match)
    assert await shown(ann, table) == {"state": "none", "depth": None, "done": 0, "of": 0, "account": None}
    found = await asked(ann, table)
    assert (found["state"], found["depth"]) == ("done", "usual")
    told = account(found)
    expected = Account(review(match, SMALL["usual"]), "en", told.short).data()
    assert {**msgspec.json.decode(msgspec.json.encode(expected)), "names": [*told.names], "short": [*told.short]} == found["account"]
    assert (await shown(ann, table, "?account=no"))["account"] is None


async def test_each_reads_it_in_their_own_language(served: Served, second: dolmen.Match) -> None:
    ann = await served.person().hello()
    table = await bring(ann, second)
    await asked(ann, table)
    told = [account(await shown(ann, table, f"?lang={lang}")) for lang in ("en", "de", "nl")]
    assert len({one.decisions[0].played.said for one in told}) == 3
    assert len({tuple(decision.loss for decision in one.decisions) for one in told}) == 1
    with_reasons = [reason for one in told for decision in one.decisions for reason in decision.best.reasons]
    assert len({*with_reasons}) >= 3


async def test_a_position_is_shown_as_its_seat_saw_it(served: Served, second: dolmen.Match) -> None:
    ann = await served.person().hello()
    table, finished = await bring(ann, second), Finished(second)
    for number, step in [*finished.steps.items()][::25]:
        answer = (await ann.ask("GET", f"/api/tables/{table}/review/{number}")).json()
        view = finished.view(number)
        assert (answer["seat"], answer["view"]["seat"]) == (step.seat, step.seat)
        assert {zone: pieces for zone, pieces in view.zones.items() if pieces} == answer["view"]["zones"]
        assert [choice["action"] for choice in answer["choices"]] == view.legal()
        assert all(choice["text"] for choice in answer["choices"])
        other = next(seat for seat in (1, 2) if seat != step.seat)
        assert None in answer["view"]["zones"][f"hand {other}"]


async def test_any_action_can_be_tried(served: Served, second: dolmen.Match) -> None:
    ann = await served.person().hello()
    table, finished = await bring(ann, second), Finished(second)
    number, step = next((number, step) for number, step in finished.steps.items() if len(step.legal) > 2)
    other = next(action for action in step.legal if action != step.words)
    for action, same in ((step.words, True), (other, False)):
        answer = await ann.ask("POST", f"/api/tables/{table}/review/{number}", {"action": action})
        assert answer.status_code == 200, answer.text
        told = msgspec.convert(answer.json(), messages.Tried)
        assert (told.same, told.judged.step, told.judged.seat, told.judged.played.action) == (same, number, step.seat, action)
        judged = finished.tried(number, action, SMALL["usual"])
        assert told.judged.mark == judged.mark
        assert told.judged.loss == pytest.approx((judged.loss.mean, judged.loss.low, judged.loss.high), abs=1e-4)
    played_so = (await asked(ann, table))["account"]["decisions"]
    reviewed = next(one for one in played_so if one["step"] == number)
    tried = (await ann.ask("POST", f"/api/tables/{table}/review/{number}", {"action": step.words})).json()["judged"]
    assert [tried[key] for key in ("mark", "loss", "lost", "counts")] == [reviewed[key] for key in ("mark", "loss", "lost", "counts")]


@pytest.mark.parametrize("game", ["card", "oracle", "tales"])
def test_nothing_shown_of_a_decision_depends_on_what_its_seat_could_not_know(game: str) -> None:
    here, there = Finished(match := played(game, seed=5)), Finished(match)
    compared = 0
    for number, step in [*here.steps.items()][:: len(here.steps) // 6]:
        other = here.view(number).imagine(number).states
        if other.tobytes() == step.before.states.tobytes():
            continue
        there.steps[number] = replace(step, before=replace(step.before, states=other))
        words = step.legal[0]
        assert seen(here, number, words) == seen(there, number, words)
        compared += 1
    assert compared > 2


def seen(finished: Finished, number: int, words: str) -> tuple[object, ...]:
    """Return all that a page is told of a decision, and what statistics add up."""
    decision, tried = finished.decision(number, SMALL["quick"]), finished.tried(number, words, SMALL["quick"])
    kept = KeptJudged.of(decision.judged), KeptJudged.of(tried)
    told = [Teller(finished.view(number), "en", CALLED[1]).judged(one, every=True) for one in (decision.judged, tried)]
    position = position_shown(finished.view(number), *CALLED, "en")
    return kept, told, position, kind_of(decision)


# ---- who may see it


async def test_nothing_is_judged_while_the_match_goes_on(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("tales", "me", "bard")
    for method, path, body in (
        ("GET", "", None), ("POST", "", {"depth": "quick"}), ("GET", "/1", None), ("POST", "/1", {"action": "wait"}),
    ):  # fmt: skip
        answer = await ann.ask(method, f"/api/tables/{table}/review{path}", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "review-running"), answer.text
        assert set(answer.json()) == {"code", "text", "clause"}


async def test_an_open_table_has_no_review(served: Served) -> None:
    ann = await served.person().hello()
    table = await ann.make("tales", "me", "open")
    assert (await ann.ask("GET", f"/api/tables/{table}/review")).json()["code"] == "review-running"
    assert (await ann.ask("GET", "/api/tables/no-such-table/review")).json()["code"] == "no-table"


async def test_whoever_has_the_link_may_read_it_and_only_people_may_ask_for_it(served: Served, match: dolmen.Match) -> None:
    ann, ben, nobody = await served.person().hello(), await served.person("Ben").hello(), served.person("Nobody")
    table = await bring(ann, match)
    for path, body in (("", {}), ("/1", {"action": "wait"})):
        assert (await nobody.ask("POST", f"/api/tables/{table}/review{path}", body)).status_code == 401
    assert (await asked(ben, table))["state"] == "done"
    assert (await shown(nobody, table))["account"] is not None


@pytest.mark.parametrize(("lang", "text"), [("en", "Nobody had"), ("de", "hatte niemand"), ("nl", "had niemand")])
async def test_what_is_forged_is_refused_in_a_sentence(served: Served, match: dolmen.Match, lang: str, text: str) -> None:
    ann = await served.person(lang=lang).hello()
    table, finished = await bring(ann, match), Finished(match)
    forced = next(number for number in range(1, 10_000) if number not in finished.steps)
    for step in ("0", "-1", "x", "²", "9" * 30, "99999", "1.5", str(forced)):
        for answer in (
            await ann.ask("GET", f"/api/tables/{table}/review/{step}"),
            await ann.ask("POST", f"/api/tables/{table}/review/{step}", {"action": "wait"}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (404, "review-step")
            assert text in answer.json()["text"]
    asks: list[Any] = [{"depth": "abyss"}, {"depth": None}, {"depth": "usual", "more": 1}, [], {"depth": ["usual"]}]
    for body in asks:
        assert (await ann.ask("POST", f"/api/tables/{table}/review", body)).status_code == 400
    address = f"/api/tables/{table}/review/{next(iter(finished.steps))}"
    asks = [{}, {"action": ""}, {"action": "a" * 101}, {"action": 3}, {"action": "wait", "seat": 2}]
    for body in asks:
        assert (await ann.ask("POST", address, body)).status_code == 400
    for action in ("no such action", "wait\x00", "𝟙", "' or 1=1"):
        answer = await ann.ask("POST", address, {"action": action})
        assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
        assert answer.json()["clause"]


async def test_nobody_asks_for_too_many(tmp_path: Path, match: dolmen.Match) -> None:
    limits = msgspec.structs.replace(QUICK_HANDS, reviews=0.001, reviews_burst=2, hints=0.001, hints_burst=1)
    async with serving(tmp_path, limits=limits) as served:
        ann, ben = await served.person().hello(), await served.person("Ben").hello()
        table, finished = await bring(ann, match), Finished(match)
        codes = [(await ann.ask("POST", f"/api/tables/{table}/review", {})).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await ben.ask("POST", f"/api/tables/{table}/review", {})).status_code == 200
        number, step = next(iter(finished.steps.items()))
        tries = [(await ann.ask("POST", f"/api/tables/{table}/review/{number}", {"action": step.words})).status_code for _ in range(2)]
        assert tries == [200, 429]


# ---- how it is kept


async def test_a_review_is_kept_deepened_and_made_anew_only_when_it_must_be(tmp_path: Path, match: dolmen.Match) -> None:
    first, decisions = Counting(), len(Finished(match).steps)
    async with serving(tmp_path, thought_by(first)) as served:
        ann = await served.person().hello()
        table = await bring(ann, match)
        before = await asked(ann, table)
        assert first.judged == decisions
    later = Counting()
    async with serving(tmp_path, thought_by(later)) as served:
        ann.port = served.port
        assert await shown(ann, table) == before
        assert await asked(ann, table, "quick") == before
        assert await asked(ann, table, "usual") == before
        assert later.judged == 0
        deeper = await asked(ann, table, "deep")
        assert (later.judged, deeper["depth"]) == (decisions, "deep")
        assert deeper["account"]["decisions"] != before["account"]["decisions"]
        row = await served.server.store.review(table)
        assert row is not None
        for other in (
            replace(row, version="0/1"),
            replace(row, body=b"\x00" + row.body),
            replace(row, body=b""),
            replace(row, depth="abyss"),
        ):
            await served.server.store.keep_review(replace(other, made=row.made + 1))
            served.server.hall.services.reviews.accounts.clear()
            assert await shown(ann, table) == {"state": "none", "depth": None, "done": 0, "of": 0, "account": None}
            later.judged = 0
            assert (await asked(ann, table, "quick"))["state"] == "done"
            assert later.judged == decisions


async def test_a_review_that_fails_can_be_asked_for_again(tmp_path: Path, match: dolmen.Match) -> None:
    thinkers = Counting()
    thinkers.broken = True
    async with serving(tmp_path, thought_by(thinkers)) as served:
        ann = await served.person().hello()
        table = await bring(ann, match)
        assert (await asked(ann, table))["state"] == "failed"
        assert (await shown(ann, table))["state"] == "failed"
        thinkers.broken = False
        assert (await asked(ann, table))["state"] == "done"
        number, step = next(iter(Finished(match).steps.items()))
        thinkers.broken = True
        answer = await ann.ask("POST", f"/api/tables/{table}/review/{number}", {"action": step.words})
        assert (answer.status_code, answer.json()["code"]) == (503, "review-failed")


async def test_a_review_that_nobody_wants_any_more_is_given_up(
    tmp_path: Path, match: dolmen.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "WANTED", -1.0)
    thinkers = Counting()
    async with serving(tmp_path, thought_by(thinkers)) as served:
        ann = await served.person().hello()
        table = await bring(ann, match)
        assert (await asked(ann, table))["state"] == "none"
        assert thinkers.judged == 0


async def test_a_deeper_review_takes_the_place_of_the_one_under_way(tmp_path: Path, match: dolmen.Match) -> None:
    class Held(Counting):
        """Thinkers that judge nothing before they may."""

        may = asyncio.Event()

        async def coach(self, game: str, do: Callable[..., Any], *about: Any, review: bool = False) -> Any:
            await self.may.wait()
            return await super().coach(game, do, *about, review=review)

    thinkers = Held()
    async with serving(tmp_path, thought_by(thinkers)) as served:
        ann = await served.person().hello()
        table = await bring(ann, match)
        for depth, expected in (("usual", "usual"), ("quick", "usual"), ("deep", "deep"), ("usual", "deep")):
            answer = (await ann.ask("POST", f"/api/tables/{table}/review", {"depth": depth})).json()
            assert (answer["state"], answer["depth"]) == ("waiting", expected)
        thinkers.may.set()
        assert (await shown(ann, table))["depth"] == "deep"
        assert thinkers.judged == len(Finished(match).steps)


async def test_whoever_is_forgotten_is_named_in_no_review(served: Served) -> None:
    zoe = await served.person("Zoë Unmistakable").hello()
    table = await zoe.make("tales", "me", "bard")
    async with zoe.at(table) as tab:
        await tab.done("concede", seat=1)
    ann = await served.person().hello()
    assert "Zoë Unmistakable" in (await asked(ann, table))["account"]["names"]
    assert (await zoe.ask("DELETE", "/api/me")).status_code == 200
    assert "Unmistakable" not in str(await shown(ann, table))
    row = await served.server.store.review(table)
    assert row is None or b"Unmistakable" not in row.body + row.totals


async def test_a_review_goes_with_its_table(store: Store) -> None:
    row = ReviewRow("quiet-heron-1", "usual", "1/1", 5, b"\x00body", b"[]")
    await store.keep_review(row)  # of a table that is gone
    assert await store.review(row.table_id) is None
    await store.create(Row(row.table_id, "quiet heron", "card", "over", False, 1, 1, b"{}"), [Entry(0, 1, "created", b"{}")])
    await store.keep_review(row)
    await store.keep_review(replace(row, depth="deep", body=b"deeper"))
    assert await store.review(row.table_id) == replace(row, depth="deep", body=b"deeper")
    await store.delete_table(row.table_id)
    assert await store.review(row.table_id) is None


async def test_two_processes_make_one_review(tmp_path: Path, postgres_url: str, match: dolmen.Match) -> None:
    here, there = Counting(), Counting()
    async with (
        serving(tmp_path, thought_by(here), database=postgres_url) as one,
        serving(tmp_path, thought_by(there), database=postgres_url) as other,
    ):
        ann = await one.person().hello()
        table = await bring(ann, match)  # the first process owns it
        elsewhere = replace(ann, port=other.port)
        found = await asked(elsewhere, table)
        assert found["state"] == "done"
        assert await shown(ann, table) == found
        assert (here.judged, there.judged) == (len(Finished(match).steps), 0)
        assert (await asked(ann, table))["state"] == "done"
        assert (here.judged, there.judged) == (len(Finished(match).steps), 0)
