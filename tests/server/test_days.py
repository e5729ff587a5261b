"""Test the deals of the day: promised before, the same for everybody, one try each, and told to nobody too early."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen import players
from dolmen.games import find, games
from dolmen.play.deal import secret_of
from dolmen.play.record import read
from dolmen.play.view import View
from dolmen.server.rooms import dates, streak
from dolmen.server.storage.days import Attempt
from dolmen.server.storage.store import Person as Stored
from dolmen.server.tables.refusals import Refused
from dolmen.server.wire.app import Server
from dolmen.table.seats import every_seat
from tests.server.serving import Person, Quick, Served, Tab, serving

DAY = "2027-01-15"
NEXT = "2027-01-16"
NOON = dates.begins(DAY) + dates.DAY // 2
HOUR = 3600 * 1000
GAMES = [info.id for info in games() if find(info.id).daily]
SHORT = "tales"  # the quickest to play


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let a test say what time it is."""
    times = [NOON]
    monkeypatch.setattr("dolmen.server.rooms.services.Services.now", lambda services: times[0])
    return lambda at: times.__setitem__(0, at)


async def get(person: Person, path: str, expect: int = 200) -> Any:
    answer = await person.ask("GET", path)
    assert answer.status_code == expect, answer.text
    return answer.json()


async def begin(person: Person, game: str = SHORT) -> str:
    answer = await person.ask("POST", f"/api/day/{game}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def deal_of(person: Person, game: str = SHORT) -> Any:
    return next(deal for deal in (await get(person, "/api/day"))["deals"] if deal["game"] == game)


async def play_out(tab: Tab, pick: Callable[[Tab], str] = lambda tab: str(tab.choices[0]["action"])) -> None:
    """Play a match to its end."""

    def over() -> bool:
        return bool(tab.table["status"] == "over")

    while True:
        await tab.until(lambda: over() or (tab.you["eyes"] in tab.view["to_act"] and bool(tab.choices)))
        if over():
            return
        await tab.done("act", seat=tab.you["eyes"], action=pick(tab), turn=tab.you["turn"])


async def finished(person: Person, game: str = SHORT) -> str:
    table = await begin(person, game)
    async with person.at(table) as tab:
        await play_out(tab)
    return table


# ---- the deal


async def test_a_deal_was_promised_the_day_before_and_can_be_checked_after_its_day(served: Served, clock: Callable[[int], None]) -> None:
    ann = await served.person().hello()
    promised = {one["game"]: one["commitment"] for one in (await get(ann, "/api/day"))["tomorrow"]}
    assert sorted(promised) == sorted(GAMES)
    clock(NOON + dates.DAY)
    now = await get(ann, "/api/day")
    assert now["day"] == NEXT
    assert {one["game"]: one["commitment"] for one in now["deals"]} == promised
    assert all(one["made"] < dates.begins(NEXT) for one in now["deals"])
    table = await finished(ann)
    record = (await get(ann, f"/api/tables/{table}/record"))["record"]
    assert read(record).commitment == promised[SHORT]
    assert dolmen.verify(record).fair
    clock(dates.closes(NEXT))
    for game in GAMES:
        secret = (await get(ann, f"/api/day/{game}/{NEXT}"))["secret"]
        match = read((await get(ann, f"/api/day/{game}/{NEXT}/record"))["record"])
        written = match.setting.game.written_options(match.setting.options)
        lines = ["dolmen-1", game, match.setting.game.version, str(match.seats), written, "", secret]
        assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == promised[game]
        assert dolmen.verify(match.record()).fair


async def test_the_secret_is_told_when_nothing_counts_for_its_day_any_more(served: Served, clock: Callable[[int], None]) -> None:
    ann = await served.person().hello()
    await get(ann, "/api/day")
    for at in (NOON, dates.ends(DAY), dates.closes(DAY) - 1):
        clock(at)
        assert (await get(ann, f"/api/day/{SHORT}/{DAY}"))["secret"] is None
        assert (await get(ann, f"/api/day/{SHORT}/{DAY}/record", 403))["code"] == "would-spoil"
    clock(dates.closes(DAY))
    assert (await get(ann, f"/api/day/{SHORT}/{DAY}"))["secret"]


async def test_a_restart_changes_no_deal(tmp_path: Path) -> None:
    seen = []
    for _ in range(2):
        async with serving(tmp_path) as served:
            told = await get(served.person(), "/api/day")
            seen.append([one["commitment"] for one in (*told["deals"], *told["tomorrow"])])
    assert seen[0] == seen[1]
    assert len({*seen[0]}) == 2 * len(GAMES)


@pytest.mark.parametrize(
    "path",
    [f"{SHORT}/{NEXT}", f"{SHORT}/2027-01-14", f"{SHORT}/20270115", f"{SHORT}/today", f"chess/{DAY}", f"{SHORT}/{NEXT}/record"],
)
async def test_there_are_deals_of_today_and_before_alone(path: str, served: Served) -> None:
    ann = await served.person().hello()
    await get(ann, "/api/day")
    assert (await get(ann, f"/api/day/{path}", 404))["code"] in ("no-deal-of-the-day", "no-game")


async def test_a_deal_of_another_version_of_its_game_is_not_played(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await served.person().hello()
    await get(ann, "/api/day")
    game = find(SHORT)
    monkeypatch.setattr("dolmen.server.rooms.days.find", lambda id: replace(game, version="9") if id == SHORT else find(id))
    assert SHORT not in [one["game"] for one in (await get(ann, "/api/day"))["deals"]]
    assert (await ann.ask("POST", f"/api/day/{SHORT}")).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_short_form_takes_about_five_minutes(game: str) -> None:
    """At four seconds a decision, and 0.7 for one of a computer."""
    form = find(game).daily
    assert form is not None
    taken = []
    for seed in range(3):
        match = dolmen.Match(game, seats=form.seats, seed=seed, options=dict(form.options))
        druids = {seat: players.find("druid", seed) for seat in every_seat(form.seats)}
        while not match.over:
            for seat in sorted(match.to_act):
                match.act(seat, druids[seat].choose(match.view(seat), match.legal(seat)))
        own = sum(done.seat == 1 for done in match.history)
        taken.append((4 * own + 0.7 * (len(match.history) - own)) / 60)
    assert min(taken) >= 2.0
    assert max(taken) <= 8.0
    assert abs(sum(taken) / len(taken) - form.minutes) <= 3.0


# ---- the same for everybody


class Honest(Quick):
    """Thinkers in this process that let the level at the seat choose."""

    async def choose(self, view: View, player: str, seed: int | None = None, *, whole: bool = False) -> str:
        assert whole
        assert seed is not None
        return players.find(player, seed).choose(view, view.legal())


@asynccontextmanager
async def another_machine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """Serve with a database of its own and the same secrets."""
    count = itertools.count()
    monkeypatch.setattr("dolmen.server.rooms.days.new_secret", lambda: secret_of(next(count)))

    def honest(server: Server) -> None:
        server.thinkers = Honest()  # type: ignore[assignment]

    folder.mkdir()
    async with serving(folder, honest) as served:
        yield served


def picked(tab: Tab) -> str:
    """Choose as it were by chance, but the same wherever the same is to be seen."""
    seen = repr(sorted(tab.view["zones"].items())).encode()
    return str(min((one["action"] for one in tab.choices), key=lambda action: hashlib.sha256(seen + action.encode()).digest()))


@pytest.mark.parametrize("game", GAMES)
async def test_two_machines_give_identical_replies(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = []
    for name in ("one", "other"):
        async with another_machine(tmp_path / name, monkeypatch) as served:
            ann = await served.person().hello()
            table = await begin(ann, game)
            async with ann.at(table) as tab:
                await play_out(tab, picked)
            records.append((await get(ann, f"/api/tables/{table}/record"))["record"])
    assert records[0] == records[1]
    assert dolmen.verify(records[0]).fair


# ---- one try


async def test_the_first_table_counts_and_further_ones_are_practice(served: Served) -> None:
    ann = await served.person().hello()
    assert (await deal_of(ann))["state"] == "new"
    first = set(await asyncio.gather(*(begin(ann) for _ in range(5)))) | {await begin(ann)}
    assert len(first) == 1
    assert (await deal_of(ann))["state"] == "running"
    async with ann.at(first.pop()) as tab:
        assert (tab.table["day"], tab.table["practice"]) == (DAY, False)
        await play_out(tab)
    before = await deal_of(ann)
    assert before["state"] == "finished"
    again = await begin(ann)
    async with ann.at(again) as tab:
        assert (tab.table["day"], tab.table["practice"]) == (DAY, True)
        await play_out(tab, lambda tab: str(tab.choices[-1]["action"]))
    assert await deal_of(ann) == before
    assert before["finished"] == 1


async def test_a_match_that_is_given_up_is_not_finished(served: Served) -> None:
    ann, bob = await served.person().hello(), await served.person("Bob").hello()
    assert (await ann.ask("DELETE", f"/api/mine/{await begin(ann)}")).json()["did"] == "abandon"
    async with bob.at(await begin(bob)) as tab:
        await tab.done("concede", seat=tab.you["eyes"])
    for person in (ann, bob):
        deal = await deal_of(person)
        assert (deal["state"], deal["result"], deal["finished"]) == ("unfinished", None, 0)
        assert (await get(person, "/api/day"))["streak"]["days"] == 0
        async with person.at(await begin(person)) as tab:
            assert tab.table["practice"]


async def test_nobody_has_more_help_than_others(served: Served) -> None:
    ann = await served.person().hello()
    table = await begin(ann)
    async with ann.at(table) as tab:
        me = tab.you["eyes"]
        await tab.done("act", seat=me, action=tab.choices[0]["action"], turn=tab.you["turn"])
        assert tab.you["take_back"] is None
        assert await tab.refused("back", seat=me) == "deal-of-the-day"
        assert await tab.refused("propose", what="back", seat=me) == "deal-of-the-day"
        assert await tab.refused("hint", seat=me) == "no-hints"
        assert await tab.refused("give", seat=2, level="apprentice") == "deal-of-the-day"
        assert await tab.refused("carry", seat=me) == "deal-of-the-day"
        assert await tab.refused("token", seat=me) == "deal-of-the-day"
        await tab.done("leave")
        assert not tab.table["seats"][me - 1]["away"]
        await play_out(tab)
        assert await tab.refused("rematch") == "deal-of-the-day"
    assert (await get(ann, "/api/lobby"))["tables"] == []
    assert [one["day"] for one in (await get(ann, "/api/mine"))["tables"]] == [DAY]


async def test_a_match_begun_before_midnight_counts_for_its_day_for_two_hours(served: Served, clock: Callable[[int], None]) -> None:
    people = [await served.person(name).hello() for name in ("Ann", "Bob")]
    tables = [await begin(person) for person in people]
    for person, table, at in zip(people, tables, (dates.closes(DAY) - HOUR, dates.closes(DAY) + HOUR), strict=True):
        clock(at)
        async with person.at(table) as tab:
            await play_out(tab)
    found = [await get(person, f"/api/day/{SHORT}/{DAY}") for person in people]
    assert [one["state"] for one in found] == ["finished", "unfinished"]
    assert [one["finished"] for one in found] == [1, 1]
    assert (await deal_of(people[0]))["state"] == "new"
    assert (await get(people[0], "/api/day"))["streak"] == {"days": 1, "longest": 1, "today": False, "spare": True, "brought": False}


# ---- told to nobody too early


@pytest.mark.parametrize("path", ["", "/record", "/frames"])
async def test_a_match_of_today_is_shown_to_those_who_have_played(path: str, served: Served, clock: Callable[[int], None]) -> None:
    ann, bob, stranger = await served.person().hello(), await served.person("Bob").hello(), served.person("Eve")
    table = await finished(ann)
    for person in (bob, stranger):
        assert (await get(person, f"/api/tables/{table}{path}", 403))["code"] == "would-spoil"
    await get(ann, f"/api/tables/{table}{path}")
    own = await begin(bob)
    await get(bob, f"/api/tables/{table}{path}", 403)
    await bob.ask("DELETE", f"/api/mine/{own}")
    await get(bob, f"/api/tables/{table}{path}")
    await get(stranger, f"/api/tables/{table}{path}", 403)
    clock(dates.closes(DAY))
    await get(stranger, f"/api/tables/{table}{path}")


async def test_nobody_looks_on_or_plays_the_deal_again_before_playing_it(served: Served) -> None:
    ann, bob = await served.person().hello(), await served.person("Bob").hello()
    running = await begin(ann)
    async with bob.at(running) as tab:
        await tab.until(lambda: tab.bye is not None)
        assert [told["code"] for told in tab.told] == ["would-spoil"]
    async with ann.at(running) as tab:
        await play_out(tab)
    seats = [{"who": "me"}, *({"who": "computer"} for _ in range(3))]
    answer = await bob.ask("POST", f"/api/tables/{running}/same-deal", {"game": SHORT, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (403, "would-spoil")


async def test_results_of_today_are_shown_to_those_who_have_played(served: Served, clock: Callable[[int], None]) -> None:
    ann, bob = await served.person().hello(), await served.person("Bob").hello()
    table = await finished(ann)
    path = f"/api/day/{SHORT}/{DAY}"
    hidden = await get(bob, path)
    assert (hidden["shown"], hidden["lines"], hidden["bars"], hidden["finished"]) == (False, [], [], 1)
    (line,) = (await get(ann, path))["lines"]
    assert (line["rank"], line["name"], line["you"], line["table"]) == (1, "Ann", True, table)
    clock(dates.closes(DAY))
    assert [one["you"] for one in (await get(bob, path))["lines"]] == [False]


# ---- results


async def scored(served: Served, *results: tuple[str, int, int]) -> None:
    """Write down results of people: name, score, margin."""
    store = served.server.store
    for n, (name, score, margin) in enumerate(results):
        person = f"{name}{n:04}"
        await store.add_person(Stored(person, name, "en", 0, 0), hashlib.sha256(person.encode()).digest())
        attempt = Attempt(person, SHORT, DAY, f"table-{person}", NOON, NOON + n, score, margin, 1)
        await store.days.claim(attempt)


async def test_equal_results_share_a_rank_and_better_is_counted_against_the_others(served: Served) -> None:
    ann = await served.person().hello()
    await finished(ann)
    mine = (await deal_of(ann))["result"]
    assert (mine["rank"], mine["percent"]) == (1, None)
    s, m = mine["score"], mine["margin"]
    results = [
        ("Up", s + 1, 0),
        ("Up", s + 1, 0),
        ("Wide", s, m + 1),
        ("Same", s, m),
        ("Low", s, m - 1),
        ("Low", s - 1, m),
        ("Low", s - 9, 0),
    ]
    await scored(served, *results)
    told = await get(ann, f"/api/day/{SHORT}/{DAY}")
    assert [(one["rank"], one["name"]) for one in told["lines"][:3]] == [(1, "Up"), (1, "Up"), (3, "Wide")]
    assert {(one["rank"], one["name"]) for one in told["lines"][3:5]} == {(4, "Ann"), (4, "Same")}
    assert [(one["rank"], one["score"], one["margin"]) for one in told["lines"][5:]] == [(6, s, m - 1), (7, s - 1, m), (8, s - 9, 0)]
    assert (told["result"]["rank"], told["result"]["percent"]) == (4, 100 * 3 // 7)
    assert sum(bar["count"] for bar in told["bars"]) == told["finished"] == 8
    for bar in told["bars"]:
        assert bar["count"] == sum(bar["least"] <= one["score"] <= bar["most"] for one in told["lines"])


async def test_of_many_results_the_best_are_listed_and_ones_own(served: Served) -> None:
    ann = await served.person().hello()
    await finished(ann)
    score = (await deal_of(ann))["result"]["score"]
    await scored(served, *(("Bob", score + 1 + n, n) for n in range(60)))
    lines = (await get(ann, f"/api/day/{SHORT}/{DAY}"))["lines"]
    assert [one["rank"] for one in lines] == [*range(1, 51), 61]
    assert [one["you"] for one in lines] == 50 * [False] + [True]


async def test_whoever_is_forgotten_is_in_no_results(served: Served) -> None:
    ann, bob = await served.person().hello(), await served.person("Bob").hello()
    for person in (ann, bob):
        await finished(person)
    await ann.ask("DELETE", "/api/me")
    assert [one["name"] for one in (await get(bob, f"/api/day/{SHORT}/{DAY}"))["lines"]] == ["Bob"]


async def test_earlier_days_are_listed_with_ones_own_results(served: Served, clock: Callable[[int], None]) -> None:
    ann = await served.person().hello()
    assert (await get(ann, "/api/days"))["days"] == []
    await finished(ann)
    for n in range(1, 17):
        clock(NOON + n * dates.DAY)
        await get(ann, "/api/day")
    first = await get(ann, "/api/days")
    assert [one["day"] for one in first["days"]] == [dates.later(DAY, n) for n in range(15, 1, -1)]
    rest = await get(ann, f"/api/days?before={first['more']}")
    assert ([one["day"] for one in rest["days"]], rest["more"]) == ([NEXT, DAY], None)
    assert {one["game"]: one["state"] for one in rest["days"][1]["deals"]} == {**dict.fromkeys(GAMES, "new"), SHORT: "finished"}
    assert (await get(ann, "/api/days?before=yesterday", 404))["code"] == "no-deal-of-the-day"


# ---- days in a row


def longest_run(played: tuple[bool, ...]) -> int:
    """Count by the definition: the longest run up to today, or up to yesterday while today is not played."""
    now, best = 0 if played[0] else 1, 0
    for first in range(now, len(played)):
        run = played[now : first + 1]
        if any(run[n : n + 7].count(False) > 1 for n in range(len(run))):
            break
        best = max(best, sum(run))
    return best


def test_a_streak_is_counted_as_it_is_defined() -> None:
    days = [dates.later(DAY, -n) for n in range(13)]
    for played in itertools.product((False, True), repeat=len(days)):
        found = streak.streak([day for day, yes in zip(days, played, strict=True) if yes], DAY)
        missed = longest_run((False, False, *played) if played[0] else (False, *played))
        ends = [longest_run((True, *played[n + 1 :])) for n in range(len(days)) if played[n]]
        assert (found.days, found.today) == (longest_run(played), played[0])
        assert found.longest == max(ends, default=0)
        assert found.spare == (found.days > 0 and missed == found.days)


@pytest.mark.parametrize(
    ("missed", "days"),
    [((), 30), ((8,), 29), ((8, 15), 28), ((1,), 29), ((3, 9), 8), ((0,), 29), ((4, 5), 4), ((1, 2), 1), ((2, 9, 16, 23), 26)],
)
def test_one_missed_day_in_seven_is_forgiven(missed: tuple[int, ...], days: int) -> None:
    played = [dates.later(DAY, -n) for n in range(30) if n not in missed]
    assert streak.streak(played, DAY).days == days


def test_days_that_have_not_come_yet_do_not_count() -> None:
    assert streak.streak([dates.later(DAY, n) for n in range(-2, 5)], DAY) == streak.Streak(3, 3, True, True)
    assert streak.streak([], DAY) == streak.Streak(0, 0, False, False)


async def test_a_streak_goes_along_to_a_browser_that_knows_nobody(served: Served, clock: Callable[[int], None]) -> None:
    ann = await served.person().hello()
    assert (await get(ann, "/api/me/streak", 400))["code"] == "no-streak"
    await finished(ann)
    clock(NOON + dates.DAY)
    await finished(ann)
    text = (await get(ann, "/api/me/streak"))["text"]
    bob = await served.person("Bob").hello()
    assert (await ann.ask("POST", "/api/me/streak", {"text": text})).json()["code"] == "own-streak"
    broken = "\n".join(text[n : n + 40] for n in range(0, len(text), 40))  # as mail breaks it
    told = (await bob.ask("POST", "/api/me/streak", {"text": broken})).json()
    assert told == {"days": 2, "longest": 2, "today": True, "spare": True, "brought": True}
    assert (await bob.ask("POST", "/api/me/streak", {"text": text})).json()["code"] == "streak-brought"
    clock(NOON + 2 * dates.DAY)
    await finished(bob)
    assert (await get(bob, "/api/day"))["streak"]["days"] == 3


async def test_days_that_this_server_has_not_signed_are_not_brought(served: Served) -> None:
    ann = await served.person().hello()
    days = [dates.later(DAY, -n) for n in range(100)]
    forged = streak.written("somebody", days, DAY, bytes(32))
    await finished(ann)
    format, body, signature = (await get(ann, "/api/me/streak"))["text"].split(".")
    bob = await served.person("Bob").hello()
    _, other, _ = forged.split(".")
    for text in (
        forged,
        f"{format}.{other}.{signature}",
        f"{format}.{body}.",
        f"{format}.{body}",
        body,
        "ü",
        f"{format}.{body}.{signature[:-2]}",
    ):
        assert (await bob.ask("POST", "/api/me/streak", {"text": text})).json()["code"] == "no-streak-text"
    assert (await get(bob, "/api/day"))["streak"]["days"] == 0


def test_a_signed_text_holds_the_days_and_nobody_changes_it() -> None:
    days, key = {dates.later(DAY, -n) for n in (0, 1, 3, 40, 400)}, bytes(range(32))
    text = streak.written("ann", days, DAY, key)
    owner, found = streak.read(text, key)
    assert (owner, {*found}) == ("ann", days)
    for n in range(len(text)):
        changed = text[:n] + ("A" if text[n] != "A" else "B") + text[n + 1 :]
        assert read_or_refused(changed, key) in ((owner, found), "no-streak-text")  # the last bits of base64 mean nothing


def read_or_refused(text: str, key: bytes) -> tuple[str, tuple[str, ...]] | str:
    try:
        return streak.read(text, key)
    except Refused as refused:
        return refused.code
