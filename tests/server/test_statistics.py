"""Test what people are told about their own matches on a server: sums, and nobody else's."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dolmen.coach import judging
from dolmen.coach.kept import version_of
from dolmen.coach.reasons import reasons_of
from dolmen.coach.totals import SeatTotals
from dolmen.games import find
from dolmen.games import names as game_names
from dolmen.server import messages
from dolmen.server.rooms import statistics
from dolmen.server.rooms.listing import RowSummary
from dolmen.server.storage.store import Person as PersonRow
from dolmen.server.storage.store import ReviewRow, Row, Store
from dolmen.server.wire import statistics as endpoint
from dolmen.words import LANGUAGES, has
from tests.server.serving import Person, Served, Tab
from tests.server.test_reviews import SMALL, asked, bring
from tests.test_review import played

NOTHING = msgspec.json.decode(msgspec.json.encode(messages.StatisticsShown()))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each depth a shallow one, and look again at once."""
    monkeypatch.setattr(endpoint, "POLL", 0.0)
    for name, depth in SMALL.items():
        monkeypatch.setitem(judging.DEPTHS, name, depth)


async def of(who: Person, query: str = "") -> dict[str, Any]:
    answer = await who.ask("GET", f"/api/me/statistics{query}")
    assert answer.status_code == 200, answer.text
    msgspec.convert(answer.json(), messages.StatisticsShown)
    return dict(answer.json())


async def to_the_end(who: Person, game: str, *seats: Any, play: Callable[[Tab], Awaitable[None]]) -> str:
    table = await who.make(game, *seats)
    async with who.at(table) as tab:
        await play(tab)
        await tab.until(lambda: tab.table["status"] == "over")
    return table


async def give_up(tab: Tab) -> None:
    await tab.done("concede", seat=1)


async def test_whoever_has_played_nothing_is_told_zeros(served: Served) -> None:
    ann = await served.person().hello()
    assert await of(ann) == NOTHING
    assert (await ann.ask("POST", "/api/me/statistics/review")).json() == NOTHING
    assert (await served.person("Nobody").ask("GET", "/api/me/statistics")).status_code == 401


@pytest.mark.compiled_only
async def test_ones_own_matches_are_summed_up_and_reviewed(served: Served) -> None:
    ann, ben = await served.person().hello(), await served.person("Ben").hello()
    table = await to_the_end(ann, "tales", "me", "bard", play=Tab.play_on)
    await to_the_end(ann, "tales", "me", "bard", play=give_up)
    await to_the_end(ann, "tales", "me", "druid", play=give_up)
    await to_the_end(ann, "tales", "me", {"who": "friend", "name": "Zoe"}, play=give_up)  # one device, several seats
    await bring(ann, played("tales"))  # a record of others
    before = await of(ann)
    assert before["matches"] == before["unreviewed"] == 3
    assert before["won"] + before["tied"] + before["lost"] == 3
    assert before["lost"] >= 2
    assert [(one["against"], one["matches"]) for one in before["tallies"]] == [(["bard"], 2), (["druid"], 1)]
    assert (before["reviewed"], before["games"], before["mistakes"]) == ([], [], [])
    assert await of(ben) == NOTHING

    assert (await ann.ask("POST", "/api/me/statistics/review")).status_code == 200
    after = await of(ann)
    while after["reviewing"]:
        after = await of(ann)
    assert after["unreviewed"] == 0
    assert [after[name] for name in ("matches", "won", "tied", "lost")] == [before[name] for name in ("matches", "won", "tied", "lost")]
    assert len(after["reviewed"]) == 3
    assert [one["at"] for one in after["reviewed"]] == sorted(one["at"] for one in after["reviewed"])
    shown = next(one for one in after["reviewed"] if one["table"] == table)
    seat = (await asked(ann, table))["account"]["seats"][0]
    assert shown["decisions"] == seat["decisions"] > 0
    assert shown["per_hundred"] == pytest.approx(seat["per_hundred"], abs=0.01)
    assert shown["luck"] == pytest.approx(sum(seat["points"][part] for part in ("deal", "draws", "guess")), abs=0.01)
    assert shown["luck_in_chances"] == pytest.approx(sum(seat["chances"][part] for part in ("deal", "draws", "guess")), abs=0.001)
    (game,) = after["games"]
    assert (game["game"], game["matches"]) == ("tales", 3)
    assert game["decisions"] == sum(one["decisions"] for one in after["reviewed"])
    assert game["luck"] == pytest.approx(sum(one["luck"] for one in after["reviewed"]), abs=0.05)
    assert sum(one["share"] for one in after["mistakes"]) == pytest.approx(1.0 if after["mistakes"] else 0.0, abs=0.01)

    assert (await ann.ask("POST", "/admin/forget", {"person": ann.id})).status_code == 200
    assert await of(await served.person().hello()) == NOTHING


SUMMARY = RowSummary(
    ("Ann", "bard"), 0, (), None, True, (30, 20), persons=("ann", None), places=(1, 2), ended=7, computers=("", "Nolwenn"),
)  # fmt: skip


async def keep(store: Store, number: int, summary: RowSummary, *totals: SeatTotals, version: str | None = None) -> None:
    """Store a finished table that Ann belongs to, with a review if there are totals."""
    id = f"quiet-heron-{number}"
    await store.create(Row(id, "quiet heron", "card", "over", False, number, number, msgspec.json.encode(summary)), (), ["ann"])
    if totals:
        version = version or version_of(find("card"))
        await store.keep_review(ReviewRow(id, "usual", version, number, b"", msgspec.json.encode(totals)))


async def test_sums_are_those_of_the_seat_that_the_person_held(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "PAGE", 2)
    await store.add_person(PersonRow("ann", "Ann", "en", 1, 1), b"\0" * 32)
    first = SeatTotals(10, 6.0, 3.0, -4.0, -0.2, {"why-gives": 5.0, "why-opens": 1.0})
    second = SeatTotals(30, 2.0, 4.0, 1.0, 0.1, {"": 2.0})
    await keep(store, 1, SUMMARY, first, second)
    await keep(store, 2, msgspec.structs.replace(SUMMARY, persons=("ben", "ann"), seats=("Ben", "Ann"), computers=("", "")), first, second)
    await keep(store, 3, msgspec.structs.replace(SUMMARY, places=(1, 1)), first, second, version="0/0")
    await keep(store, 4, msgspec.structs.replace(SUMMARY, persons=("ann", "ann"), computers=("", "")))
    await keep(store, 5, msgspec.structs.replace(SUMMARY, abandoned=True, places=None, scores=None))
    await keep(store, 6, msgspec.structs.replace(SUMMARY, persons=("ben", None)))
    own = await statistics.own_matches(store, "ann")
    assert [(one.table, one.against, one.outcome) for one in own] == [
        ("quiet-heron-3", ("bard",), "tied"), ("quiet-heron-2", ("person",), "lost"), ("quiet-heron-1", ("bard",), "won"),
    ]  # fmt: skip
    shown = statistics.statistics(own, "en")
    assert (shown.matches, shown.won, shown.tied, shown.lost, shown.unreviewed) == (3, 1, 1, 1, 1)
    assert [one.table for one in shown.reviewed] == ["quiet-heron-1", "quiet-heron-2"] or shown.reviewed[0].at == shown.reviewed[1].at
    (game,) = shown.games
    assert (game.decisions, game.luck, game.luck_in_chances) == (40, -3.0, -0.1)
    assert game.per_hundred == (20.0, 7.5, 32.5)  # 100 × (8 ± √(3² + 4²)) ÷ 40
    assert [(one.kind, one.lost) for one in shown.mistakes] == [("others", 5.0), ("other", 2.0), ("begin", 1.0)]
    assert [one.share for one in shown.mistakes] == [0.625, 0.25, 0.125]
    assert {statistics.statistics(own, lang).mistakes[0].text for lang in LANGUAGES} == {
        "What the others get", "Was die anderen bekommen", "Wat de anderen krijgen",
    }  # fmt: skip
    monkeypatch.setattr(statistics, "MOST", 4)
    assert len(await statistics.own_matches(store, "ann")) == 1
    await store.forget_person("ann")
    assert await statistics.own_matches(store, "ann") == []


@pytest.mark.parametrize("game", game_names())
def test_every_reason_is_of_one_kind_of_mistake(game: str) -> None:
    folder = Path(find(game).folder)
    said = re.findall(r"^(why-[a-z-]+) =", (folder / "words" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    kinds = reasons_of(game).KINDS  # type: ignore[union-attr]  # every game has reasons
    assert sorted(said) == sorted(reason for reasons in kinds.values() for reason in reasons)
    for lang in LANGUAGES:
        assert all(has(f"mistake-{kind}", lang, folder) for kind in (*kinds, statistics.OTHER))
